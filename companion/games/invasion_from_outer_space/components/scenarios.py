"""The scenario cards: turns, objectives, special rules, and the checks."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.games.invasion_from_outer_space.components.parsing import (
    Told,
    read_choice,
    read_flag,
    read_name,
    read_names,
    read_number,
    read_table,
    read_text,
    slug,
)

# What the Heroes and the Martians can have to reach. "read" is an objective that only the card
# tells: the table counts it and says when it is reached.
HERO_GOALS = ("martians", "champion", "saucers", "allies", "survive", "read")
MARTIAN_GOALS = ("heroes", "crowds", "allies", "buildings", "survive", "read")
# Who wins when the track ends; "lead" is whoever is nearer (IFOS-A02), "read" as the card says.
ENDS = ("lead", "heroes", "martians", "read")
MOST_TURNS = 30
MOST_ALLIES = 6  # Ally markers (IFOS-380)
MOST_CROWDS = 8
MOST_MOVES = 12  # spaces an Ally is moved for one payment
# Who says at the end of a turn what becomes of an Ally: the table, by the card, or the board:
# saved in the centre without Martians, carried off at a saucer with Martians and no Hero.
BY_PLACE = "places"
ALLY_RULES = ("", BY_PLACE)
# Who must only hold out has no number to reach.
NEVER = 99
FIELDS = (
    "name", "basic", "turns", "heroes", "martians", "end", "fair_grounds", "crowds",
    "starting_cards", "allies", "ally_rule", "ally_moves", "saucer_health", "crashed_saucer",
    "champion", "not_called", "search_cards", "notes", "text",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective: `n` of a kind; `champion` is the name of the one that must be killed."""

    kind: str
    n: int
    champion: str = ""
    text: str = ""

    def plain(self) -> dict[str, Any]:
        """Give the objective as a table of plain values."""
        told = {"kind": self.kind, "n": self.n, "champion": self.champion, "text": self.text}
        return {key: value for key, value in told.items() if value or key in ("kind", "n")}


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario card.

    `crowds`, `allies` and `starting_cards` say how many are placed or dealt, `ally_rule` what
    saves an Ally or carries it off ("": the table reads it on the card), `ally_moves` how far
    one is moved (0: as the table reads it), `saucer_health`
    how many hits bring a saucer down (0 when none can be), `champion` names one that is on the
    board from the start, `not_called` those that cannot be called, `search_cards` the keywords
    or names of Scenario Search Cards, `notes` what people see to.
    """

    key: str
    name: str
    basic: bool
    turns: int
    heroes: Goal
    martians: Goal
    end: str
    fair_grounds: bool
    crowds: int
    starting_cards: int
    allies: int
    ally_rule: str
    ally_moves: int
    saucer_health: int
    crashed_saucer: bool
    champion: str
    not_called: tuple[str, ...]
    search_cards: tuple[str, ...]
    notes: tuple[str, ...]
    text: str

    def goal(self, side: int) -> Goal:
        """The objective of a side, the Heroes' for 0."""
        return self.martians if side else self.heroes

    def plain(self) -> dict[str, Any]:
        """Give the card as a table of plain values, as `read_scenario` takes it."""
        told: dict[str, Any] = {key: getattr(self, key) for key in FIELDS}
        for key in ("not_called", "search_cards", "notes"):
            told[key] = list(told[key])
        return {**told, "heroes": self.heroes.plain(), "martians": self.martians.plain()}


def read_scenario(told: object) -> Scenario:
    """Read one card told as a table; ValueError says what to mend."""
    told = read_table(told, "A scenario", FIELDS)
    name = read_name(told, "The scenario")
    return Scenario(
        key=slug(name),
        name=name,
        basic=read_flag(told, "basic", name),
        turns=read_number(told, "turns", 1, MOST_TURNS, name),
        heroes=_goal(told.get("heroes"), HERO_GOALS, f"{name}, the Heroes' objective"),
        martians=_goal(told.get("martians"), MARTIAN_GOALS, f"{name}, the Martians' objective"),
        end=read_choice(told, "end", ENDS, name),
        fair_grounds=read_flag(told, "fair_grounds", name),
        crowds=read_number(told, "crowds", 0, MOST_CROWDS, name, 0),
        starting_cards=read_number(told, "starting_cards", 0, 3, name, 0),
        allies=read_number(told, "allies", 0, MOST_ALLIES, name, 0),
        ally_rule=read_choice(told, "ally_rule", ALLY_RULES, name, ""),
        ally_moves=read_number(told, "ally_moves", 0, MOST_MOVES, name, 0),
        saucer_health=read_number(told, "saucer_health", 0, 9, name, 0),
        crashed_saucer=read_flag(told, "crashed_saucer", name),
        champion=read_name(told, name, "champion") if told.get("champion", "") != "" else "",
        not_called=read_names(told, "not_called", name),
        search_cards=read_names(told, "search_cards", name),
        notes=_notes(told, name),
        text=read_text(told, "text", name),
    )


def _goal(told: object, kinds: tuple[str, ...], what: str) -> Goal:
    told = read_table(told, what, ("kind", "n", "champion", "text"))
    kind = read_choice(told, "kind", kinds, what)
    champion = read_name(told, what, "champion") if kind == "champion" else ""
    n = NEVER if kind == "survive" else read_number(told, "n", 1, 60, what)
    return Goal(kind, n, champion, read_text(told, "text", what))


def _notes(told: Told, name: str) -> tuple[str, ...]:
    values = told.get("notes", ())
    if not isinstance(values, list | tuple) or len(values) > 6:
        raise ValueError(f"{name}: notes is a list of at most 6 texts.")
    return tuple(read_text({"note": value}, "note", name) for value in values)


def check_scenario(scenario: Scenario) -> None:
    """Refuse a card whose objectives need pieces it does not bring; ValueError in words."""
    wanting = {
        "crowds": (scenario.martians, scenario.crowds),
        "saucers": (scenario.heroes, min(scenario.saucer_health, 1) * 4),
    }
    for kind, (goal, there) in wanting.items():
        if goal.kind == kind and goal.n > there:
            raise ValueError(f"{scenario.name}: {goal.n} {kind} are the aim, {there} are there.")
    for goal in (scenario.heroes, scenario.martians):
        if goal.kind == "allies" and goal.n > scenario.allies:
            raise ValueError(
                f"{scenario.name}: {goal.n} allies are the aim, {scenario.allies} are there."
            )
    if scenario.champion in scenario.not_called and scenario.champion:
        raise ValueError(f"{scenario.name}: {scenario.champion} comes, and cannot be barred.")
    if scenario.heroes.kind == "champion" and scenario.heroes.champion in scenario.not_called:
        raise ValueError(f"{scenario.name}: nobody can kill {scenario.heroes.champion}.")


def read_scenarios(told: Iterable[object]) -> tuple[Scenario, ...]:
    """Read all cards; ValueError for one told twice or one that cannot be played."""
    cards = tuple(read_scenario(each) for each in told)
    if len({card.key for card in cards}) != len(cards):
        raise ValueError("A scenario is told twice.")
    for card in cards:
        check_scenario(card)
    return cards
