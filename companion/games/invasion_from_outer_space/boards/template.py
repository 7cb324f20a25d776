"""The straight template of Death Ray and Cannon, laid on the board (IFOS-229 to IFOS-233)."""

from collections.abc import Sequence
from math import cos, inf, isfinite, radians, sin
from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.boards.layout import Area
from companion.games.invasion_from_outer_space.boards.shapes import blocking, prepared

if TYPE_CHECKING:
    from shapely.geometry import Polygon

# Less than this part of a cell is a border that two spaces share, and no touch.
_TOUCH = 1e-6
# The corners of a space, clockwise from the top left, and the directions that lead away.
_CORNERS = ((0, 1), (2, 1), (2, 3), (0, 3))


def leading_corner(angle: float) -> int:
    """Name the corner from which a template leads away from its space at `angle`.

    Degrees, 0 to the right, 90 down; corners clockwise from the top left.
    """
    return (2 + int(angle % 360 // 90)) % 4


def lay_template(
    area: Area, space: int, corner: int, angle: float, sections: Sequence[tuple[float, float]]
) -> tuple[int, ...]:
    """Find the spaces that each section touches, never the own one, as masks.

    `sections` are length and width in cells, from the hole outwards. ValueError says in
    words why the template may not lie so.
    """
    strips = _strips(area, space, corner, angle, sections)
    from shapely.geometry import box

    stops = prepared(blocking(area, 0.0))
    if any(stops.intersects(strip) for strip in strips):
        raise ValueError("The template may not touch a Blocker of the Big Top; turn it.")
    spaces = [box(*rect) for rect in area.rects]
    if any(_overlap(strip, spaces[space]) for strip in strips):
        raise ValueError("The template may not cross the space it comes from; take another corner.")
    return tuple(
        sum(1 << other for other, each in enumerate(spaces) if _overlap(strip, each))
        for strip in strips
    )


def outline(
    area: Area, space: int, corner: int, angle: float, sections: Sequence[tuple[float, float]]
) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Tell the four corners of every section as it lies, in cells, for drawing."""
    if corner not in range(4) or not all(0 < size < inf for each in sections for size in each):
        raise ValueError("A template lies at one of four corners, its sections have a size.")
    if not isfinite(angle):
        raise ValueError("The angle is a number of degrees.")
    x, y = (area.rects[space][side] for side in _CORNERS[corner])
    ahead = (cos(radians(angle)), sin(radians(angle)))
    found = []
    begin = 0.0
    for length, width in sections:
        end, half = begin + length, width / 2
        found.append(
            tuple(
                (x + far * ahead[0] - off * ahead[1], y + far * ahead[1] + off * ahead[0])
                for far, off in ((begin, -half), (end, -half), (end, half), (begin, half))
            )
        )
        begin = end
    return tuple(found)


def _strips(
    area: Area, space: int, corner: int, angle: float, sections: Sequence[tuple[float, float]]
) -> "list[Polygon]":
    from shapely.geometry import Polygon

    return [Polygon(each) for each in outline(area, space, corner, angle, sections)]


def _overlap(strip: "Polygon", space: "Polygon") -> bool:
    return bool(strip.intersection(space).area > _TOUCH)
