"""The moments of cards and abilities, and which of them may be used in a window."""

from functools import cache

ANY_ROLL = "roll"
ROLLS = ("agility", "toughness", "break", ANY_ROLL)
# Meanwhile nothing "for any time" may be played (IFOS-255, IFOS-462).
FIGHTING = ("fight", "blast")
WOUNDS = ("wound", "martian_wound", "crowd_wound")
# With dice on the table, cards and abilities for any roll may be used as well.
WITH_DICE = (*ROLLS, *FIGHTING, "ranged")


@cache
def answers_to(moment: str) -> tuple[str, ...]:
    """Return the moments of cards and abilities that may be used in a window."""
    if moment in WOUNDS:
        return ("wound",)
    if moment in WITH_DICE and moment != ANY_ROLL:
        return (moment, ANY_ROLL)
    return (moment,)
