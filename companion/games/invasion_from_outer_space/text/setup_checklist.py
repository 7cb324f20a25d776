"""The steps of setting up the real table, each with its rule."""

from collections.abc import Mapping

from companion.games.invasion_from_outer_space.table.match_setup import (
    SMALL_TOWN,
    martian_players,
)

Steps = list[tuple[str, str]]
CARNIVAL: Steps = [
    ("Put the Center Board in the middle, Big Top side up unless the scenario says Fair "
     "Grounds.", "IFOS-052"),
    ("Draw four Outer Boards face down, lay them round it and turn them up.", "IFOS-080"),
    ("Lay a Landing Site on the start spot of every Outer Board.", "IFOS-093"),
    ("Draw four Hero sheets at random and take their figures.", "IFOS-081"),
    ("Give every Hero one Power Token.", "IFOS-086"),
]  # fmt: skip
# The Small Town's boards have no start spots; its Spawning Pits are the like, see IFOS-433.
TOWN: Steps = [
    ("Take the boards of Last Night on Earth. Put the Center Board in the middle, Town Center "
     "side up.", "IFOS-412"),
    ("Draw four Outer Boards of the Small Town face down, lay them round it and turn them up.",
     "IFOS-080"),
    ("Lay a Landing Site on the Spawning Pit of every Outer Board.", "IFOS-093"),
    ("Leave the Zombies and their cards in the box.", "IFOS-401"),
]  # fmt: skip


def steps(seats: int, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """List the steps for this number of players, game and scenario."""
    martians = martian_players(seats)
    town, advanced = options["game"] == SMALL_TOWN, options["game"] != "basic"
    found = list(TOWN if town else CARNIVAL)
    if town:
        found += _of_heroes(options.get("heroes", SMALL_TOWN))
    if advanced:
        decks = "the Small Town's Hero deck and the Martian deck" if town else "both decks"
        found.append((f"Shuffle {decks} with all 60 cards.", "IFOS-287"))
        found.append(("Put the Martian Leader beside the Zard Beast, ready to be called.",
                      "IFOS-289"))  # fmt: skip
    else:
        found.append(("Take the 20 Advanced cards out of each deck and shuffle both.", "IFOS-072"))
    found += _of_scenario(options["scenario"], town)
    pools = "all 18 Soldiers into one pool" if martians == 1 else "9 Soldiers into each pool"
    side = "orange" if martians == 1 else "blue"
    found.append((f"Put {pools}.", "IFOS-088" if martians == 1 else "IFOS-090"))
    found.append((f"Lay the Command Console with the {side} side up.", "IFOS-091"))
    own = town and options.get("heroes", SMALL_TOWN) == SMALL_TOWN
    dice = "every Hero a white one" if own else "every Hero a white and a green one"
    found.append((f"Share out the dice: {dice}.", "IFOS-010"))
    return tuple(found)


def _of_heroes(which: str) -> Steps:
    """Which sheets are drawn from, and what Heroes from elsewhere bring along."""
    if which == SMALL_TOWN:
        return [("Draw four Small Town Hero sheets at random and take their figures.", "IFOS-081")]
    sheets = "Carnival Hero sheets" if which == "carnival" else "sheets from both boxes, shuffled"
    return [
        (f"Draw four {sheets}, at random and take their figures.", "IFOS-421"),
        ("Give every Carnival Hero one Power Token.", "IFOS-086"),
        ("All Heroes start in Random Buildings.", "IFOS-426"),
        ("Have two Cannon markers ready, in case Archibald comes.", "IFOS-425"),
    ]


def _of_scenario(scenario: str, town: bool) -> Steps:
    found: Steps = []
    if scenario != "invasion":
        found.append(("Read the scenario card: what stands in red is set out too, such as Crowds, "
                      "Allies or Starting Cards.", "IFOS-368"))  # fmt: skip
    if scenario == "unleashed":
        found.append(("Lay the crashed saucer in the centre space.", "IFOS-375"))
    if scenario == "abduction":
        found.append(("Have the six Ally markers ready.", "IFOS-380"))
    if scenario == "blow-em-out-of-the-sky" and town:
        found.append(("Better choose another scenario: there are no cannons here.", "IFOS-416"))
    return found
