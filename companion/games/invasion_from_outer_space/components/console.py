"""What is printed on the Command Console, the template and the markers, and the checks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.invasion_from_outer_space.components.parsing import (
    Told,
    read_number,
    read_table,
)

CONSOLE_FIELDS = ("points", "draw", "saucer", "saucer_spaces", "reinforce", "reinforce_n")
# A D6 on the direction chart: somebody's choice, or a side of the board (IFOS-A41).
DRIFTS = ("heroes", "north", "east", "south", "west", "martians")
SECTION_FIELDS = ("number", "length", "width")
LONGEST = 12.0  # cells
# The two sides of the template (IFOS-229).
SIDES = {"death_ray": "Death Ray", "cannon": "Cannon"}


@dataclass(frozen=True, slots=True)
class Console:
    """One side of the Command Console; all costs in Command Points (IFOS-132 to IFOS-143).

    `reinforce_n` Soldiers come for `reinforce`; 0 stands for a D3.
    """

    points: int
    draw: int
    saucer: int
    saucer_spaces: int
    reinforce: int
    reinforce_n: int

    def plain(self) -> dict[str, Any]:
        """Give the side as a table of plain values."""
        told: dict[str, Any] = {key: getattr(self, key) for key in CONSOLE_FIELDS}
        return {**told, "reinforce_n": self.reinforce_n or "d3"}


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the template: its number, length and width in cells of the board."""

    number: int
    length: float
    width: float

    def plain(self) -> dict[str, Any]:
        """Give the section as a table of plain values."""
        return {"number": self.number, "length": self.length, "width": self.width}


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the template, from the hole outwards; `key` is "death_ray" or "cannon"."""

    key: str
    name: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Kit:
    """Console sides (one and two Martian players), template sections outwards, chart."""

    console: tuple[Console, Console]
    death_ray: tuple[Section, ...]
    cannon: tuple[Section, ...]
    drift: tuple[str, ...]

    def plain(self) -> dict[str, Any]:
        """Give all as a table of plain values, as `read_kit` takes it."""
        one, two = self.console
        return {
            "console": {"one": one.plain(), "two": two.plain()},
            "death_ray": [each.plain() for each in self.death_ray],
            "cannon": [each.plain() for each in self.cannon],
            "drift": list(self.drift),
        }


def read_kit(told: object) -> Kit:
    """Read console, template and chart; ValueError says what to mend."""
    told = read_table(told, "The kit", ("console", "death_ray", "cannon", "drift"))
    sides = read_table(told.get("console"), "The console", ("one", "two"))
    return Kit(
        console=(_console(sides.get("one"), "one"), _console(sides.get("two"), "two")),
        death_ray=read_side("death_ray", told.get("death_ray")).sections,
        cannon=read_side("cannon", told.get("cannon")).sections,
        drift=_drift(told.get("drift")),
    )


def read_side(key: str, told: object) -> Side:
    """Read the sections of one side of the template; ValueError says what to mend."""
    return Side(key, SIDES[key], _sections(told, SIDES[key]))


def _console(told: object, side: str) -> Console:
    what = f"The console for {side}"
    told = read_table(told, what, CONSOLE_FIELDS)
    drawn = told.get("reinforce_n") == "d3"
    return Console(
        points=read_number(told, "points", 1, 6, what),
        draw=read_number(told, "draw", 1, 6, what),
        saucer=read_number(told, "saucer", 1, 6, what),
        saucer_spaces=read_number(told, "saucer_spaces", 1, 6, what),
        reinforce=read_number(told, "reinforce", 1, 6, what),
        reinforce_n=0 if drawn else read_number(told, "reinforce_n", 1, 6, what),
    )


def _sections(told: object, side: str) -> tuple[Section, ...]:
    if not isinstance(told, list | tuple) or not 1 <= len(told) <= 8:
        raise ValueError(f"The {side} side of the template has 1 to 8 sections.")
    sections = tuple(_section(each, side) for each in told)
    numbers = [section.number for section in sections]
    if numbers != sorted(set(numbers)):
        raise ValueError(f"The {side} side: the numbers of its sections rise from the hole out.")
    return sections


def _section(told: object, side: str) -> Section:
    told = read_table(told, f"A section of the {side} side", SECTION_FIELDS)
    number = read_number(told, "number", 1, 6, f"The {side} side")
    return Section(number, _measure(told, "length", side), _measure(told, "width", side))


def _measure(told: Told, key: str, side: str) -> float:
    value: Any = told.get(key)
    if type(value) not in (int, float) or not 0 < value <= LONGEST:
        raise ValueError(f"The {side} side: a {key} is more than 0 and at most 12 cells.")
    return float(value)


def _drift(told: object) -> tuple[str, ...]:
    if not isinstance(told, list | tuple) or len(told) != 6:
        raise ValueError("The direction chart tells six results, from 1 to 6.")
    if any(each not in DRIFTS for each in told):
        raise ValueError(f"The direction chart tells only {', '.join(DRIFTS)}.")
    return tuple(told)


def kit_of(shipped: Mapping[str, Any], made_up: Mapping[str, Any]) -> dict[str, Any]:
    """Put what is known and what was made up together, as `read_kit` takes it."""
    return {
        "console": shipped["console"],
        "death_ray": made_up["templates"]["death_ray"],
        "cannon": made_up["templates"]["cannon"],
        "drift": made_up["chart"]["drift"],
    }
