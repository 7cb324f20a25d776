"""Neighbours of spaces as bit masks: adjacency, steps on foot, Pinch Points, the four sides."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.invasion_from_outer_space.boards.layout import Area
from companion.games.invasion_from_outer_space.boards.plan import DOOR, HARD_DOOR, OPEN
from companion.games.invasion_from_outer_space.boards.walls import (
    Corner,
    border,
    diagonals,
    is_open,
    is_pinch,
)

CORNER_RULES = ("same-side", "wall-end-blocks")
_PASSABLE = (OPEN, DOOR, HARD_DOOR)


class Steps(NamedTuple):
    """A mask per space; see `Ground` for the meaning of each."""

    adjacent: tuple[int, ...]
    touching: tuple[int, ...]
    steps: tuple[int, ...]
    pinch: tuple[int, ...]
    drift: tuple[tuple[int, int, int, int], ...]


def find_steps(area: Area, corner_rule: str) -> Steps:
    """Compute all masks of an area; `corner_rule` is the choice of IFOS-A16."""
    if corner_rule not in CORNER_RULES:
        raise ValueError(f"The corner rule is {' or '.join(CORNER_RULES)}, not {corner_rule!r}.")
    count = len(area.names)
    straight, steps = [0] * count, [0] * count
    drift = [[0] * 4 for _ in range(count)]
    for space in range(count):
        for edge, cell in border(area, space):
            other = area.space(*cell)
            if other >= 0:
                straight[space] |= 1 << other
                drift[space][_side(area, space, edge[2], cell)] |= 1 << other
                if area.edges.get(edge, OPEN) in _PASSABLE:
                    steps[space] |= 1 << other
    touching, adjacent, pinch = straight[:], straight[:], [0] * count
    for one, other, point, corner in _corners(area, straight):
        _join(touching, one, other)
        if point in area.blockers:
            continue
        _join(adjacent, one, other)
        if is_pinch(area, corner):
            _join(pinch, one, other)
            _join(steps, one, other)
        elif _passes(area, corner, corner_rule):
            _join(steps, one, other)
    return Steps(
        tuple(adjacent),
        tuple(touching),
        tuple(steps),
        tuple(pinch),
        tuple((top, right, bottom, left) for top, right, bottom, left in drift),
    )


def _side(area: Area, space: int, down: bool, cell: tuple[int, int]) -> int:
    """Return the side of a space on which a cell is: 0 above, 1 right, 2 below, 3 left."""
    x0, y0, _, _ = area.rects[space]
    if down:
        return 3 if cell[0] < x0 else 1
    return 0 if cell[1] < y0 else 2


def _corners(area: Area, straight: list[int]) -> Iterator[tuple[int, int, tuple[int, int], Corner]]:
    """Yield all pairs of spaces that meet in a point and nowhere else."""
    for y in range(1, area.height):
        for x in range(1, area.width):
            for corner in diagonals(x, y):
                one, other = (area.space(*cell) for cell in corner.cells)
                if one < 0 or other < 0 or one == other or straight[one] >> other & 1:
                    continue
                # Without a cell on either side, the two do not meet on any ground.
                if any(area.space(*way[0]) >= 0 for way in corner.ways):
                    yield one, other, (x, y), corner


def _passes(area: Area, corner: Corner, rule: str) -> bool:
    """Return whether a diagonal step is free because one way around is (IFOS-A16)."""
    free = [
        is_open(area, first, second) and area.space(*cell) >= 0
        for cell, first, second in corner.ways
    ]
    return all(free) if rule == "wall-end-blocks" else any(free)


def _join(masks: list[int], one: int, other: int) -> None:
    masks[one] |= 1 << other
    masks[other] |= 1 << one
