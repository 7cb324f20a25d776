"""The steps of setting up the real table, each with its rule."""

from collections.abc import Mapping

from companion.games.invasion_from_outer_space.components.builtin_data import KEY as OVERRUN
from companion.games.invasion_from_outer_space.components.crossover import CARNIVAL
from companion.games.invasion_from_outer_space.table.match_setup import SMALL_TOWN, heroes_of
from companion.games.invasion_from_outer_space.table.party import players
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

# Ids of messages, each with its rule.
Steps = list[tuple[str, str]]
AT_CARNIVAL: Steps = [
    ("setup-big-top", "IFOS-052"),
    ("setup-outer-boards", "IFOS-080"),
    ("setup-landing-sites", "IFOS-093"),
]
# The Small Town's boards have no start spots; its Spawning Pits replace them (IFOS-433).
IN_TOWN: Steps = [
    ("setup-town-center", "IFOS-412"),
    ("setup-town-boards", "IFOS-080"),
    ("setup-town-sites", "IFOS-093"),
    ("setup-no-zombies", "IFOS-401"),
]

# Scenarios of Last Night on Earth with Zombies, and what is set out for them.
OF_ZOMBIES = (
    "die-zombies-die",
    "burn-em-out",
    "burn-it-to-the-ground",
    "supply-run",
    "save-the-townsfolk",
    "stock-up",
)
# scenarios in which the Big Top stands for the Manor House
AT_MANOR = ("burn-it-to-the-ground", "supply-run")
WITH_ZOMBIES: Steps = [
    ("setup-outer-boards", "IFOS-080"),
    ("setup-pits", "IFOS-433"),
    ("setup-zombies-figures", "IFOS-392"),
    ("setup-zombie-deck", "IFOS-419"),
    ("setup-no-martians", "IFOS-391"),
]
# Earth Overrun, for three sides.
THREE_SIDED: Steps = [
    ("setup-six-boards", "IFOS-428"),
    ("setup-corner-sites", "IFOS-434"),
    ("setup-zombies-figures", "IFOS-392"),
    ("setup-three-decks", "IFOS-419"),
    ("setup-leader", "IFOS-289"),
    ("setup-no-track", "IFOS-432"),
]


def steps(seats: int, options: Mapping[str, str]) -> tuple[tuple[Text, str], ...]:
    """Return the steps for this number of players, game and scenario."""
    martians = 2 if seats in (4, 6) else 1
    town, advanced = options["game"] == SMALL_TOWN, options["game"] != "basic"
    who = heroes_of(options)
    if options["scenario"] in OF_ZOMBIES:
        center = "setup-big-top" if options["scenario"] in AT_MANOR else "setup-fair-grounds"
        found = [(center, "IFOS-394"), *WITH_ZOMBIES, *_of_heroes(who, town)]
        return tuple((say(id_), rule) for id_, rule in found)
    if options["scenario"] == OVERRUN:
        middle = ("setup-town-center", "IFOS-412") if town else ("setup-fair-grounds", "IFOS-437")
        # the Small Town's pits are printed on its boards
        pits = [] if town else [("setup-all-pits", "IFOS-433")]
        found = [middle, *THREE_SIDED, *pits, *_of_martians(players(seats, "both").martians)]
        found += [step for step in _of_heroes(who, town) if step[0] != "setup-random-buildings"]
        found += [("setup-all-in-centre", "IFOS-435"), _dice(who)]
        return tuple((say(id_), rule) for id_, rule in found)
    found = [*(IN_TOWN if town else AT_CARNIVAL), *_of_heroes(who, town)]
    if advanced:
        found.append(("setup-town-decks" if town else "setup-both-decks", "IFOS-287"))
        found.append(("setup-leader", "IFOS-289"))
    else:
        found.append(("setup-basic-decks", "IFOS-072"))
    found += [*_of_scenario(options["scenario"], town), *_of_martians(martians), _dice(who)]
    return tuple((say(id_), rule) for id_, rule in found)


def _of_martians(number: int) -> Steps:
    """Return the steps for pools and console of one Martian player, or two."""
    if number == 1:
        return [("setup-one-pool", "IFOS-088"), ("setup-orange-console", "IFOS-091")]
    return [("setup-two-pools", "IFOS-090"), ("setup-blue-console", "IFOS-091")]


def _dice(heroes: str) -> tuple[str, str]:
    return ("setup-white-dice" if heroes == SMALL_TOWN else "setup-dice", "IFOS-010")


def _of_heroes(which: str, town: bool) -> Steps:
    """Return the steps for the sheets to draw from, and what visiting Heroes bring."""
    if which == CARNIVAL and not town:
        return [("setup-heroes", "IFOS-081"), ("setup-power-tokens", "IFOS-086")]
    if which == SMALL_TOWN:
        found: Steps = [("setup-town-heroes", "IFOS-081")]
        return found if town else [*found, ("setup-random-buildings", "IFOS-424")]
    found = [
        ("setup-carnival-heroes" if which == CARNIVAL else "setup-mixed-heroes", "IFOS-421"),
        ("setup-carnival-tokens", "IFOS-086"),
    ]
    if not town:
        return [*found, ("setup-random-buildings", "IFOS-424")]
    return [*found, ("setup-random-buildings", "IFOS-426"), ("setup-cannons", "IFOS-425")]


def _of_scenario(scenario: str, town: bool) -> Steps:
    found: Steps = []
    if scenario != "invasion":
        found.append(("setup-scenario", "IFOS-368"))
    if scenario == "unleashed":
        found.append(("setup-crashed-saucer", "IFOS-375"))
    if scenario == "abduction":
        found.append(("setup-allies", "IFOS-380"))
    if scenario == "blow-em-out-of-the-sky" and town:
        found.append(("setup-no-cannons", "IFOS-416"))
    return found
