"""The printed content of Command Console, template and markers, and its checks."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta

from companion.games.invasion_from_outer_space.components.printed import Component, read
from companion.games.invasion_from_outer_space.text import say

Drift = Literal["heroes", "north", "east", "south", "west", "martians"]
# A D6 result on the direction chart: a side's choice, or a direction on the board (IFOS-A41).
DRIFTS: tuple[Drift, ...] = get_args(Drift)
# The two sides of the template (IFOS-229).
SIDES = {"death_ray": "Death Ray", "cannon": "Cannon"}
Points = Annotated[int, Meta(ge=1, le=6)]
Cells = Annotated[float, Meta(gt=0, le=12, extra={"takes": say("entry-takes-measure")})]


class Console(Component, frozen=True, kw_only=True):
    """One side of the Command Console; all costs are in Command Points (IFOS-132 to IFOS-143).

    `reinforce_n` Soldiers, or "d3", come for `reinforce`.
    """

    points: Points
    draw: Points
    saucer: Points
    saucer_spaces: Points
    reinforce: Points
    reinforce_n: Points | Literal["d3"]


class Consoles(Component, frozen=True, kw_only=True):
    """Both sides of the Command Console: for one Martian player and for two."""

    one: Console
    two: Console


class Section(Component, frozen=True):
    """A section of the template: its number, length and width in cells of the board."""

    number: Points
    length: Cells
    width: Cells


Sections = Annotated[
    tuple[Section, ...],
    Meta(
        min_length=1,
        max_length=8,
        extra={"takes": say("entry-takes-sections")},
    ),
]


class Side(Component, frozen=True):
    """One side of the template, from the hole outwards; `key` is "death_ray" or "cannon"."""

    key: Literal["death_ray", "cannon"]
    sections: Sections

    @property
    def name(self) -> str:
        return SIDES[self.key]


class Kit(Component, frozen=True, kw_only=True):
    """Console sides, template sections from the hole outwards, direction chart."""

    console: Consoles
    death_ray: Sections
    cannon: Sections
    drift: tuple[Drift, Drift, Drift, Drift, Drift, Drift]


def read_kit(values: object) -> Kit:
    """Read console, template and chart; raise ValueError with the reason if invalid."""
    kit = read(Kit, values, say("entry-the-kit"))
    for key in SIDES:
        _check_sections(SIDES[key], getattr(kit, key))
    return kit


def read_side(key: str, sections: object) -> Side:
    """Read the sections of one side of the template; raise ValueError if invalid."""
    what = say("entry-the-side", side=SIDES[key])
    side = read(Side, {"key": key, "sections": sections}, what)
    _check_sections(side.name, side.sections)
    return side


def _check_sections(name: str, sections: tuple[Section, ...]) -> None:
    numbers = [section.number for section in sections]
    if numbers != sorted(set(numbers)):
        raise ValueError(say("entry-error-rising", side=name))


def kit_of(known: Mapping[str, Any], practice: Mapping[str, Any]) -> dict[str, Any]:
    """Combine rulebook and practice data, as `read_kit` takes them."""
    return {
        "console": known["console"],
        "death_ray": practice["templates"]["death_ray"],
        "cannon": practice["templates"]["cannon"],
        "drift": practice["chart"]["drift"],
    }
