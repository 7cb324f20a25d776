"""The scenario cards: turns, objectives, special rules, and their checks."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from companion.engine.forms import either
from companion.games.invasion_from_outer_space.components.printed import (
    Component,
    Name,
    NamedComponent,
    NameOrNone,
    Names,
    PrintedText,
    Texts,
    read,
)
from companion.games.invasion_from_outer_space.text import say
from companion.words import Message

# Kinds of objective. "read" is one that only the card explains: the players count it and report
# when it is reached.
HERO_GOALS = ("martians", "champion", "saucers", "allies", "survive", "read")
MARTIAN_GOALS = ("heroes", "crowds", "allies", "buildings", "survive", "read")
ZOMBIE_GOALS = ("heroes", "survive", "read")
Kind = Literal[
    "martians",
    "zombies",
    "champion",
    "saucers",
    "heroes",
    "crowds",
    "allies",
    "buildings",
    "survive",
    "read",
    "points",
]
# Who wins when the track ends: "lead" is the side that is closer (IFOS-A02), "read" means as the
# card says, "never" that no track runs out (IFOS-432).
End = Literal["lead", "heroes", "martians", "zombies", "read", "never"]
ENDS = ("lead", "heroes", "martians", "read")  # ends that can be entered on the form
MOST_ALLIES = 6  # most Ally markers (IFOS-380)
# How the fate of an Ally is decided at the end of a turn: "" by the players, from the card, or by
# place. By place, an Ally is saved in the centre without Martians, and carried off at a saucer with
# Martians and no Hero.
BY_PLACE: Literal["places"] = "places"
# The sides against the Heroes.
Foes = Literal["martians", "zombies", "both"]
ALLY_RULES: tuple[Literal["", "places"], ...] = ("", BY_PLACE)
POINTS = "points"  # Victory Points; a kill may be worth several (IFOS-438 to 440)
# Number of an objective that cannot be reached, for a side that only has to hold out.
NEVER = 99


class Goal(Component, frozen=True, kw_only=True):
    """An objective: `n` of a kind; `champion` is the name of the one to kill."""

    kind: Kind
    n: Annotated[int, Meta(ge=0, le=NEVER)] = 0
    champion: NameOrNone = ""
    text: PrintedText = ""

    def plain(self) -> dict[str, Any]:
        """Return the objective as plain values, without empty ones."""
        return {k: v for k, v in super().plain().items() if v or k in ("kind", "n")}


# The objective of a side that only has to hold out or does not play.
NO_GOAL = Goal(kind="survive", n=NEVER)


class Scenario(NamedComponent, frozen=True, kw_only=True):
    """A scenario card, against the `foes`.

    `crowds`, `allies` and `starting_cards` say how many are placed or dealt. `ally_rule` is what
    saves an Ally or carries it off ("": the players read it on the card), `ally_moves` how many
    spaces an Ally moves for one payment (0: as the card says). `saucer_health` is how many hits
    bring a saucer down (0 if none can be). `champion` names one that is on the board from the
    start, `not_called` those that cannot be called, `search_cards` the keywords or names of
    Scenario Search Cards, `notes` what players do themselves.
    """

    name: Name
    basic: bool = False
    turns: Annotated[int, Meta(ge=1, le=30)]
    heroes: Goal
    martians: Goal = NO_GOAL
    end: End
    fair_grounds: bool = False
    crowds: Annotated[int, Meta(ge=0, le=8)] = 0
    starting_cards: Annotated[int, Meta(ge=0, le=3)] = 0
    allies: Annotated[int, Meta(ge=0, le=MOST_ALLIES)] = 0
    ally_rule: Literal["", "places"] = ""
    ally_moves: Annotated[int, Meta(ge=0, le=12)] = 0
    saucer_health: Annotated[int, Meta(ge=0, le=9)] = 0
    crashed_saucer: bool = False
    champion: NameOrNone = ""
    not_called: Names = ()
    search_cards: Names = ()
    notes: Texts = ()
    text: PrintedText = ""
    foes: Foes = "martians"
    zombies: Goal = NO_GOAL

    @property
    def by_points(self) -> bool:
        """Whether it is won by Victory Points, as Earth Overrun is (IFOS-436)."""
        return self.heroes.kind == POINTS

    def goal(self, side: int) -> Goal:
        """Return the objective of a side: the Heroes', the Martians' or the Zombies'."""
        return (self.heroes, self.martians, self.zombies)[side]

    def plain(self) -> dict[str, Any]:
        """Return the card as plain values, without Zombies if there are none."""
        found = super().plain()
        if self.foes == "martians":
            del found["foes"], found["zombies"]
        return found


def read_scenario(values: object) -> Scenario:
    """Read one card from plain values; ValueError says what is wrong."""
    card = read(Scenario, values, say("entry-the-scenario"))
    heroes_kinds = (*HERO_GOALS, "zombies", POINTS)
    heroes = _goal(card.heroes, heroes_kinds, say("entry-goal-heroes", name=card.name))
    martians_kinds = (*MARTIAN_GOALS, POINTS)
    martians = _goal(card.martians, martians_kinds, say("entry-goal-martians", name=card.name))
    zombies_kinds = (*ZOMBIE_GOALS, POINTS)
    zombies = _goal(card.zombies, zombies_kinds, say("entry-goal-zombies", name=card.name))
    return replace(card, key="", heroes=heroes, martians=martians, zombies=zombies)


def _goal(goal: Goal, kinds: tuple[str, ...], what: Message) -> Goal:
    """Check an objective of a side; one that only has to survive has no number to reach."""
    if goal.kind not in kinds:
        known, given = either(map(repr, kinds)), repr(goal.kind)
        raise ValueError(say("entry-error-goal-kind", what=what, kinds=known, value=given))
    if goal.kind == "champion" and not goal.champion:
        raise ValueError(say("entry-error-no-goal", what=what))
    if goal.kind != "survive" and not 1 <= goal.n <= 60:
        raise ValueError(
            say("entry-error-number", name=what, key="n", low=1, high=60, value=str(goal.n))
        )
    return Goal(
        kind=goal.kind,
        n=NEVER if goal.kind == "survive" else goal.n,
        champion=goal.champion if goal.kind == "champion" else "",
        text=goal.text,
    )


def check_scenario(scenario: Scenario) -> None:
    """Raise ValueError for objectives that need pieces that the card does not provide."""
    wanting = {
        "crowds": (scenario.martians, scenario.crowds),
        "saucers": (scenario.heroes, min(scenario.saucer_health, 1) * 4),
    }
    for kind, (goal, there) in wanting.items():
        if goal.kind == kind and goal.n > there:
            raise ValueError(
                say("entry-error-aim", name=scenario.name, number=goal.n, kind=kind, there=there)
            )
    for goal in (scenario.heroes, scenario.martians):
        if goal.kind == "allies" and goal.n > scenario.allies:
            there = scenario.allies
            raise ValueError(
                say(
                    "entry-error-aim", name=scenario.name, number=goal.n, kind="allies", there=there
                )
            )
    if scenario.champion in scenario.not_called and scenario.champion:
        raise ValueError(say("entry-error-barred", name=scenario.name, champion=scenario.champion))
    if scenario.heroes.kind == "champion" and scenario.heroes.champion in scenario.not_called:
        champion = scenario.heroes.champion
        raise ValueError(say("entry-error-unkillable", name=scenario.name, champion=champion))


def read_scenarios(values: Iterable[object]) -> tuple[Scenario, ...]:
    """Read all cards; ValueError for a duplicate or one that cannot be played."""
    cards = tuple(read_scenario(each) for each in values)
    if len({card.key for card in cards}) != len(cards):
        raise ValueError(say("entry-error-scenario-twice"))
    for card in cards:
        check_scenario(card)
    return cards
