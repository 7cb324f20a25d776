"""The words of the choices on the owner's form, in the order of their keys."""

YES_NO = (("no", "No"), ("yes", "Yes"))
MOMENT_WORDS = (
    "At any time",
    "At the start of the turn",
    "In a Fight",
    "In a Blast",
    "As a Ranged Attack",
    "With a move",
    "With a Search",
    "When a wound is taken",
    "Against a card",
    "In the Command Phase",
    "At a cannon",
    "After an Agility Test",
    "After Toughness dice",
    "After a Break Test",
    "After any roll",
    "When still with Martians after a Fight",
)
MARKS = (
    ("immediate", "Play Immediately"),
    ("remains", "Remains in Play"),
    ("once", "Discarded for its effect"),
    ("search_card", "Finds a Search Card"),
    ("explosive", "Explosive"),
)
HERO_GOAL_WORDS = (
    "Kill Martians",
    "Kill a Champion",
    "Destroy saucers",
    "Save Allies",
    "Hold out to the end",
    "Something else: the table counts",
)
MARTIAN_GOAL_WORDS = (
    "Kill Heroes",
    "Destroy Crowds",
    "Carry Allies off",
    "Destroy buildings",
    "Hold out to the end",
    "Something else: the table counts",
)
ALLY_RULE_WORDS = (
    "The table tells, by the card",
    "Saved in the centre, taken under a saucer",
)
END_WORDS = ("Who is in the lead", "The Heroes", "The Martians", "As the card says")
