"""The straight template of Death Ray and Cannon on the board (IFOS-229 to IFOS-233)."""

from collections.abc import Sequence
from math import cos, inf, isfinite, radians, sin
from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.boards.layout import Area
from companion.games.invasion_from_outer_space.boards.shapes import blocking, prepared
from companion.games.invasion_from_outer_space.text import say

if TYPE_CHECKING:
    from shapely.geometry import Polygon

# An overlap of less than this part of a cell is a shared border and no touch.
_TOUCH = 1e-6
# The corners of a space, clockwise from the top left, as the directions leading away.
_CORNERS = ((0, 1), (2, 1), (2, 3), (0, 3))


def leading_corner(angle: float) -> int:
    """Return the corner from which a template leads away from its space at `angle`.

    Degrees, 0 to the right, 90 down; corners clockwise from the top left.
    """
    return (2 + int(angle // 90)) % 4


class Templates:
    """Places templates on one area, whose shapes are built once."""

    def __init__(self, area: Area) -> None:
        """Build the shapes of all spaces and Blockers."""
        from shapely.geometry import box

        self._area = area
        self._spaces = [box(*rect) for rect in area.rects]
        self._blockers = prepared(blocking(area, 0.0))

    def lay(
        self, space: int, corner: int, angle: float, sections: Sequence[tuple[float, float]]
    ) -> tuple[int, ...]:
        """Return the spaces that each section touches, never the template's own one, as masks.

        `sections` are length and width in cells, from the hole outwards; see `leading_corner` for
        `corner` and `angle`. Raise ValueError with the reason if the template may not be placed so.
        """
        from shapely.geometry import Polygon

        strips = [Polygon(each) for each in outline(self._area, space, corner, angle, sections)]
        if any(self._blockers.intersects(strip) for strip in strips):
            raise ValueError(say("boards-template-blocker"))
        masks = tuple(self._under(strip) for strip in strips)
        if any(touched >> space & 1 for touched in masks):
            raise ValueError(say("boards-template-corner"))
        return masks

    def _under(self, strip: "Polygon") -> int:
        """Return the spaces under a section; a shared border alone is no touch."""
        left, top, right, bottom = strip.bounds
        found = 0
        for space, (x0, y0, x1, y1) in enumerate(self._area.rects):
            if x0 < right and x1 > left and y0 < bottom and y1 > top:
                overlap = strip.intersection(self._spaces[space])
                found |= (overlap.area > _TOUCH) << space
        return found


def outline(
    area: Area, space: int, corner: int, angle: float, sections: Sequence[tuple[float, float]]
) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Return the four corners of each section in cells, for drawing."""
    if corner not in range(4) or not all(0 < size < inf for each in sections for size in each):
        raise ValueError(say("boards-template-size"))
    if not isfinite(angle):
        raise ValueError(say("boards-template-angle"))
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
