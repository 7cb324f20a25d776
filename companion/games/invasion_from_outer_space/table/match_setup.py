"""The set-up of a match: seats, scenario, decks, sheets, boards. Shared and never changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.invasion_from_outer_space.boards.ground import Ground, ground
from companion.games.invasion_from_outer_space.boards.layout import Layout
from companion.games.invasion_from_outer_space.boards.plan import (
    SIDES,
    SQUARE,
    TOWN_CENTER,
    Arrangement,
    Plan,
    read_arrangement,
)
from companion.games.invasion_from_outer_space.boards.reading import read_plan
from companion.games.invasion_from_outer_space.components.builtin_data import KEY as OVERRUN
from companion.games.invasion_from_outer_space.components.cards import (
    HERO,
    MARTIAN,
    TOWN,
    Card,
    Champion,
    HeroSheet,
)
from companion.games.invasion_from_outer_space.components.cards import ZOMBIE as ZOMBIE_DECK
from companion.games.invasion_from_outer_space.components.catalogue import (
    EDITION,
    SECOND,
    Catalogue,
)
from companion.games.invasion_from_outer_space.components.crossover import (
    CARNIVAL,
    Undead,
    at_carnival,
    in_town,
    joined,
    read_undead,
    risen,
    turned,
)
from companion.games.invasion_from_outer_space.components.printed import Console, Kit
from companion.games.invasion_from_outer_space.components.scenarios import Scenario
from companion.games.invasion_from_outer_space.table.party import (
    HEROES,
    ORDER,
    SOLDIERS,
    ZOMBIE,
    Players,
    Rounds,
    players,
    rounds_of,
)
from companion.games.invasion_from_outer_space.table.party import MARTIAN as MARTIANS
from companion.games.invasion_from_outer_space.text import say

SITES = 4  # number of Landing Sites, on any boards (IFOS-068, IFOS-A84)
# The game and the scenario that need Last Night on Earth.
SMALL_TOWN, IN_TOWN = "small-town", "escape-in-the-truck"
CROSSOVER = "crossover"  # the game at the Carnival with pieces of Last Night on Earth
CHAMPION_KEYS = ("zard-beast", "martian-leader", "super-zard-beast")


@dataclass(frozen=True, eq=False)
class MatchSetup:
    """Everything chosen before the match and printed on its pieces.

    `decks` holds each side's deck as indices into `cards`, one per copy. `champions` are the Zard
    Beast, the Leader and the Super Zard Beast.
    """

    seats: int
    martians: int
    advanced: bool
    guide: bool
    scenario: Scenario
    cards: tuple[Card, ...]
    sheets: tuple[HeroSheet, ...]
    champions: tuple[Champion, ...]
    kit: Kit
    outers: tuple[Plan, ...]
    centers: tuple[Plan, ...]
    data: str
    zombies: int  # number of Zombie players
    undead: Undead | None  # printed values of the Zombies
    made_up: frozenset[str]  # keys of pieces with practice data
    town: bool  # played in the Small Town of Last Night on Earth (IFOS-418)
    strangers: bool  # Heroes from the other place may take part (IFOS-421)
    crossed: bool  # pieces of Last Night on Earth meet Martians (IFOS-417)
    arrangement: Arrangement  # where the boards are placed
    edition: int = EDITION  # that of the rules by which the match is played
    cornfield: bool = False  # without a board: whether there is a Cornfield
    decks: tuple[tuple[int, ...], ...] = field(init=False)
    index: dict[str, int] = field(init=False)
    sheet_index: dict[str, int] = field(init=False)
    tech: frozenset[int] = field(init=False)  # the cards that are Tech
    owners: tuple[int, ...] = field(init=False)
    heroes_of: tuple[tuple[int, ...], ...] = field(init=False)  # the Heroes of each seat
    sides: tuple[int, ...] = field(init=False)  # the side of each seat
    seats_of: tuple[range, range, range] = field(init=False)  # the seats of each side
    foes: tuple[int, ...] = field(init=False)  # the sides against the Heroes, in turn order
    rounds: Rounds = field(init=False)
    console: Console = field(init=False)  # by number of players (IFOS-091)
    troops: tuple[int, ...] = field(init=False)  # figures of each seat against the Heroes
    all_soldiers: int = field(init=False)

    def __post_init__(self) -> None:
        """Derive the decks, the sides and the owners of the Heroes."""
        set_ = object.__setattr__
        set_(self, "decks", tuple(self._deck(which) for which in self.deck_names))
        set_(self, "index", {card.key: place for place, card in enumerate(self.cards)})
        tech = (place for place, card in enumerate(self.cards) if card.kind == "tech")
        set_(self, "tech", frozenset(tech))
        set_(self, "sheet_index", {sheet.key: place for place, sheet in enumerate(self.sheets)})
        evil = self.martians + self.zombies
        heroes, martians = range(evil, self.seats), range(self.martians)
        set_(self, "seats_of", (heroes, martians, range(self.martians, evil)))
        set_(self, "sides", tuple(side for side in ORDER for _ in self.seats_of[side]))
        set_(self, "foes", tuple(side for side in (ZOMBIE, MARTIANS) if self.seats_of[side]))
        set_(self, "rounds", rounds_of(self.foes))
        both = self.kit.console
        set_(self, "console", both.one if self.martians == 1 else both.two)
        each = self.undead.figures // self.zombies if self.undead and self.zombies else 0
        set_(self, "troops", (self.soldiers,) * self.martians + (each,) * self.zombies)
        set_(self, "all_soldiers", sum(self.troops))
        # With two Hero players, one has the first two Heroes, the other the last two (IFOS-008).
        owners = tuple(heroes[n * len(heroes) // HEROES] for n in range(HEROES))
        set_(self, "owners", owners)
        own = tuple(
            tuple(n for n, owner in enumerate(owners) if owner == seat)
            for seat in range(self.seats)
        )
        set_(self, "heroes_of", own)

    @property
    def overrun(self) -> bool:
        """Whether this is Earth Overrun, on all six boards (IFOS-427, IFOS-428)."""
        return self.scenario.by_points

    @property
    def deck_names(self) -> tuple[str, ...]:
        """The names of the decks: the Heroes' by the boards, the others' by
        the faction (IFOS-419).
        """
        found = (TOWN if self.town else HERO, MARTIAN)
        return (*found, ZOMBIE_DECK) if self.zombies else found

    @property
    def autospawn(self) -> bool:
        """Whether Zombies come each turn without a roll (IFOS-392)."""
        return self.martians > 0 or any(not sheet.town for sheet in self.sheets)

    @property
    def center(self) -> str:
        """The side of the Center Board that is face up (IFOS-052, IFOS-412)."""
        if self.town:
            return TOWN_CENTER
        return "fair-grounds" if self.scenario.fair_grounds else "big-top"

    @property
    def soldiers(self) -> int:
        """The number of Soldiers of each Martian player (IFOS-028, IFOS-029)."""
        return SOLDIERS // self.martians if self.martians else 0

    def _deck(self, which: str) -> tuple[int, ...]:
        if which == MARTIAN and not self.martians:
            return ()  # not used: they stay in the box
        found: list[int] = []
        for place, card in enumerate(self.cards):
            if card.deck == which and (self.advanced or not card.advanced):
                found += [place] * card.copies
        return tuple(found)


def heroes_of(options: Mapping[str, str]) -> str:
    """Return where the Heroes come from: "small-town", "carnival" or "mixed" (IFOS-421)."""
    guests = options["game"] in (SMALL_TOWN, CROSSOVER)
    return options.get("heroes", SMALL_TOWN) if guests else CARNIVAL


def make(seats: int, options: Mapping[str, str], given: Mapping[str, Any]) -> MatchSetup:
    """Return the set-up of a match; ValueError says what does not fit."""
    town, who = options["game"] == SMALL_TOWN, heroes_of(options)
    edition = given.get("edition", SECOND) if isinstance(given, Mapping) else EDITION
    pieces, undead, given = _pieces(options, given)
    scenario = _scenario(options, pieces)
    laid = _arrangement(given.get("arrangement"))
    boards = read_boards(given.get("boards"), (TOWN_CENTER,) if town else SIDES, len(laid.places))
    if scenario.foes != "martians" and undead is None:
        raise ValueError(say("setup-error-zombies", scenario=scenario.name))
    found = players(seats, scenario.foes)
    return MatchSetup(
        seats=seats,
        martians=found.martians,
        zombies=found.zombies,
        advanced=options["game"] != "basic",
        guide=options["play"] == "guide",
        scenario=scenario,
        cards=tuple(pieces.cards.values()),
        sheets=tuple(pieces.heroes.values()),
        champions=_champions(pieces, undead, found),
        undead=undead,
        kit=pieces.kit,
        outers=tuple(plan for plan in boards if plan.kind == "outer"),
        centers=tuple(plan for plan in boards if plan.kind == "center"),
        data=pieces.data,
        made_up=pieces.made_up,
        town=town,
        arrangement=laid,
        strangers=who != (SMALL_TOWN if town else CARNIVAL),
        crossed=town or who != CARNIVAL,
        edition=edition if type(edition) is int else SECOND,
    )


def _pieces(
    options: Mapping[str, str], given: Mapping[str, Any]
) -> tuple[Catalogue, Undead | None, Mapping[str, Any]]:
    """Return the pieces of a game, the Zombies' values, and the components they come from."""
    pieces = Catalogue.from_components(given)
    town, who = options["game"] == SMALL_TOWN, heroes_of(options)
    if town or who != CARNIVAL:
        given = in_town(given, who) if town else at_carnival(given, who)
    undead = None
    if options["game"] == CROSSOVER or options["scenario"] == OVERRUN:
        undead = read_undead(given)
        given = joined(given)
    if town or undead:
        pieces = Catalogue.from_components(given)
    return pieces, undead, given


def _scenario(options: Mapping[str, str], pieces: Catalogue) -> Scenario:
    """Return the chosen scenario; ValueError if it or the pieces do not fit."""
    scenario = pieces.scenarios.get(options["scenario"])
    if options["scenario"] == IN_TOWN and options["game"] != SMALL_TOWN:
        raise ValueError(say("setup-error-town"))
    if scenario is None:
        raise ValueError(say("setup-error-scenario", scenario=options["scenario"]))
    if options["game"] == "basic" and not scenario.basic:
        raise ValueError(say("setup-error-basic", scenario=scenario.name))
    if len(pieces.heroes) < HEROES:
        raise ValueError(say("setup-error-heroes"))
    return scenario


def _champions(pieces: Catalogue, undead: Undead | None, found: Players) -> tuple[Champion, ...]:
    """Return the Martians' Champions, the Zombie Heroes, and the Champions as Zombies."""
    keys = [key for key in CHAMPION_KEYS if key in pieces.champions]
    if len(keys) < len(CHAMPION_KEYS):
        raise ValueError(say("setup-error-champions", keys=", ".join(CHAMPION_KEYS)))
    champions = [pieces.champions[key] for key in keys]
    if undead and found.zombies:
        champions += [risen(sheet, undead) for sheet in pieces.heroes.values()]
    if found.zombies and found.martians:
        champions += [turned(each) for each in champions[: len(keys)]]
    return tuple(champions)


def _arrangement(given: object) -> Arrangement:
    return SQUARE if given is None else read_arrangement(given)


def read_boards(
    given: object, sides: tuple[str, ...] = SIDES, outers: int = len(SQUARE.places)
) -> tuple[Plan, ...]:
    """Read the boards; needs at least `outers` Outer Boards and the `sides` of the center."""
    if not isinstance(given, list | tuple) or not all(isinstance(each, Mapping) for each in given):
        raise ValueError(say("boards-no-tables"))
    plans = tuple(read_plan(each) for each in given)
    names = [plan.name for plan in plans]
    if len(set(names)) != len(names):
        raise ValueError(say("setup-error-boards-twice"))
    if sum(plan.kind == "outer" for plan in plans) < outers:
        raise ValueError(say("setup-error-outer-boards", number=outers))
    if {plan.side for plan in plans if plan.kind == "center"} != set(sides):
        raise ValueError(say("setup-error-center-board"))
    return plans


# The ground of a match: its boards joined together under the table's rulings.


# The rulings that shape the ground; changing one builds a new ground.
SHAPING = ("IFOS-A16", "IFOS-A54", "IFOS-A55", "IFOS-A56")


def laid_out(setup: "MatchSetup", outers: Sequence[int], ruled: Mapping[str, str]) -> Ground:
    """Return the ground of Outer Boards in the order of their places (IFOS-052, IFOS-080)."""
    center = next(plan for plan in setup.centers if plan.side == setup.center)
    chosen = tuple(setup.outers[n] for n in outers)
    return shaped(Layout(center, chosen, setup.arrangement), ruled)


def shaped(layout: Layout, ruled: Mapping[str, str]) -> Ground:
    """Return the ground of a layout under the table's rulings."""
    return ground(
        layout,
        corner_rule=ruled["IFOS-A16"],
        sight_rule=ruled["IFOS-A55"],
        mutual=ruled["IFOS-A56"] == "mutual",
        range_rule=ruled["IFOS-A54"],
    )
