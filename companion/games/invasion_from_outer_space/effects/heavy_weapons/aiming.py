"""The position of the template: reported by the table, or computed from its sections."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.boards.shapes import leading_corner
from companion.games.invasion_from_outer_space.components.printed import Section
from companion.games.invasion_from_outer_space.steps.heavy_weapons import FireCannon
from companion.games.invasion_from_outer_space.table.position import Position

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.boards.ground import Ground

STEP = 10  # Degrees between two positions of the template.


class Aim(NamedTuple):
    """A position of the template: its angle, and the spaces each section touches, as masks."""

    angle: int
    touched: tuple[int, ...]


def laid_here(p: Position) -> bool:
    """Return whether the template's position is computed from entered sections (IFOS-A59)."""
    return p.ground is not None and p.ruled["IFOS-A59"] == "told"


@lru_cache(maxsize=64)
def _aims(
    ground: "Ground", space: int, sections: tuple[tuple[float, float], ...]
) -> tuple[Aim, ...]:
    found = []
    for angle in range(0, 360, STEP):
        try:
            masks = ground.template(space, leading_corner(angle), angle, sections)
        except ValueError:
            continue  # The template would touch a Blocker or its own space (IFOS-230, IFOS-233).
        found.append(Aim(angle, masks))
    return tuple(found)


def aims(p: Position, space: int, sections: Sequence[Section]) -> tuple[Aim, ...]:
    """Return all positions of the template from a space, one per angle step (IFOS-231)."""
    assert p.ground is not None
    return _aims(p.ground, space, tuple((each.length, each.width) for each in sections))


def lies(p: Position, action: Action) -> tuple[int, int]:
    """Return (the space the template starts from, the spaces it touches as a mask).

    `action` places a saucer's Death Ray ("lay") or turns a cannon that was fired ("turn"), whose
    number is its reach.
    """
    sections, far = p.setup.kit.death_ray, None
    if action.verb == "lay":
        space = p.sites[int(action.args[0])]
    else:
        step = p.pending(FireCannon)
        assert step is not None
        space = p.heroes[p.hero_index(step.hero)].space
        sections, far = p.setup.kit.cannon, step.reach
    angle = int(action.args[-1])
    aim = next(each for each in aims(p, space, sections) if each.angle == angle)
    most = max(section.number for section in sections) if far is None else far
    return space, reached(aim, sections, most)


def reached(aim: Aim, sections: Sequence[Section], number: int) -> int:
    """Return the spaces touched by sections up to a number, as a mask."""
    mask = 0
    for section, touched in zip(sections, aim.touched, strict=True):
        if section.number <= number:
            mask |= touched
    return mask


def number_at(aim: Aim, sections: Sequence[Section], space: int) -> int:
    """Return the number needed to hit a space, 0 if it is not touched.

    Of several sections the lowest number counts, as the Martian player chooses (IFOS-160).
    """
    for section, touched in zip(sections, aim.touched, strict=True):
        if touched >> space & 1:
            return section.number
    return 0
