"""The area as shapes of the geometry library, which is imported on first use."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, inf, isfinite, radians, sin
from typing import TYPE_CHECKING, Any

from companion.games.invasion_from_outer_space.boards.layout import Area, Edge
from companion.games.invasion_from_outer_space.boards.plan import DOOR, HARD, HARD_DOOR, WALL
from companion.games.invasion_from_outer_space.text import say

if TYPE_CHECKING:
    from shapely.geometry import LineString, Polygon
    from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]


def check_library() -> None:
    """Raise ValueError with a message if the geometry library is missing."""
    try:
        import shapely.geometry  # noqa: F401
    except ImportError:
        raise ValueError(say("boards-no-library")) from None


def prepared(shapes: "Iterable[BaseGeometry]") -> Any:
    """Join shapes and prepare them for fast `.intersects(shape)`."""
    from shapely.ops import unary_union
    from shapely.prepared import prep

    return prep(unary_union(list(shapes)))


def prepared_lines(lines: "list[LineString]") -> Any:
    """Prepare many lines for fast `.intersects(shape)`."""
    from shapely.geometry import MultiLineString
    from shapely.prepared import prep

    return prep(MultiLineString(lines))


def straight(begin: Point, end: Point) -> "LineString":
    """Return the line between two points."""
    from shapely.geometry import LineString

    return LineString((begin, end))


def blocking(area: Area, inset: float) -> "list[BaseGeometry]":
    """Return the shapes of all Blockers: squares around corner points, and filled cells.

    Filled cells are `inset` smaller on each side, so that a line may touch their border.
    """
    from shapely.geometry import Point as Dot
    from shapely.geometry import box

    points = [
        box(x - size / 2, y - size / 2, x + size / 2, y + size / 2) if size else Dot(x, y)
        for (x, y), size in area.blockers.items()
    ]
    cells = [box(x + inset, y + inset, x + 1 - inset, y + 1 - inset) for x, y in sorted(area.solid)]
    return [*points, *cells]


def ends(edge: Edge, short: float) -> tuple[Point, Point]:
    """Return both end points of an edge, shortened by `short` cells at each end."""
    x, y, down = edge
    if down:
        return (x, y + short), (x, y + 1 - short)
    return (x + short, y), (x + 1 - short, y)


# The straight template of Death Ray and Cannon on the board (IFOS-229 to IFOS-233).


# An overlap of less than this fraction of a cell is only a shared border.
_TOUCH = 1e-6
# The corners of a space, clockwise from the top left, as the directions that lead away from it.
_CORNERS = ((0, 1), (2, 1), (2, 3), (0, 3))


def leading_corner(angle: float) -> int:
    """Return the corner from which a template leads away from its space at `angle`.

    Degrees, 0 to the right, 90 down; corners clockwise from the top left.
    """
    return (2 + int(angle // 90)) % 4


class Templates:
    """Places templates on one area, whose shapes are built once."""

    def __init__(self, area: Area) -> None:
        from shapely.geometry import box

        self._area = area
        self._spaces = [box(*rect) for rect in area.rects]
        self._blockers = prepared(blocking(area, 0.0))

    def lay(
        self, space: int, corner: int, angle: float, sections: Sequence[tuple[float, float]]
    ) -> tuple[int, ...]:
        """Return the spaces that each section touches, never the template's own one, as masks.

        `sections` are length and width in cells, from the hole outwards; see `leading_corner` for
        `corner` and `angle`. ValueError says why the template may not be placed there.
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
        """Return the spaces under a section; a shared border alone does not count."""
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


# What a screen draws of an area: outlines, walls, Blockers, labels. Points are in cells.


WALL_KINDS = {WALL: "wall", DOOR: "door", HARD: "hard", HARD_DOOR: "hard-door"}


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight line of one kind: "wall", "door", "hard" or "hard-door"."""

    begin: Point
    end: Point
    kind: str


@dataclass(frozen=True, slots=True)
class Label:
    """A text and its centre: the name of building number `building`, or of a mark (-1)."""

    text: str
    at: Point
    building: int = -1


@dataclass(frozen=True, slots=True)
class Drawing:
    """All lines of an area of `width` by `height` cells, y down; spaces by their numbers.

    `middles` are the centres of the spaces, `blockers` are outlines, `boards` the borders between
    boards.
    """

    width: int
    height: int
    outlines: tuple[tuple[Point, ...], ...]
    middles: tuple[Point, ...]
    walls: tuple[Segment, ...]
    blockers: tuple[tuple[Point, ...], ...]
    labels: tuple[Label, ...]
    boards: tuple[tuple[Point, Point], ...]


def draw(area: Area) -> Drawing:
    """Collect all lines, with collinear walls joined."""
    squares = [
        (x - size / 2, y - size / 2, x + size / 2, y + size / 2)
        for (x, y), size in area.blockers.items()
        if size
    ]
    squares += [(x, y, x + 1, y + 1) for x, y in sorted(area.solid)]
    return Drawing(
        width=area.width,
        height=area.height,
        outlines=tuple(_corners(*rect) for rect in area.rects),
        middles=tuple(((x0 + x1) / 2, (y0 + y1) / 2) for x0, y0, x1, y1 in area.rects),
        walls=_segments(area),
        blockers=tuple(_corners(*square) for square in squares),
        labels=_labels(area),
        boards=_borders(area),
    )


def _corners(x0: float, y0: float, x1: float, y1: float) -> tuple[Point, ...]:
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def _segments(area: Area) -> tuple[Segment, ...]:
    return tuple(
        Segment(begin, end, WALL_KINDS[kind])
        for kind in WALL_KINDS
        for begin, end in _joined([edge for edge, sign in area.edges.items() if sign == kind])
    )


def _joined(edges: list[Edge]) -> list[tuple[Point, Point]]:
    """Join edges that form one straight line."""
    left = set(edges)
    found: list[tuple[Point, Point]] = []
    for edge in sorted(edges):
        if edge not in left:
            continue
        x, y, down = edge
        while (x, y, down) in left:
            left.remove((x, y, down))
            x, y = (x, y + 1) if down else (x + 1, y)
        found.append(((edge[0], edge[1]), (x, y)))
    return found


def _labels(area: Area) -> tuple[Label, ...]:
    """Place each building's name in its largest straight row of cells, and
    marks on their spaces.
    """
    named = [
        Label(each.plan.name, _heart(area, each.spaces), number)
        for number, each in enumerate(area.buildings)
    ]
    marks = [Label(name, _heart(area, (space,))) for space, name in area.marks]
    return (*named, *marks)


def _heart(area: Area, spaces: tuple[int, ...]) -> Point:
    """Return the centre of some spaces, moved into the nearest of them."""
    middles = []
    weight = 0
    x = y = 0.0
    for space in spaces:
        x0, y0, x1, y1 = area.rects[space]
        size = (x1 - x0) * (y1 - y0)
        middles.append(((x0 + x1) / 2, (y0 + y1) / 2))
        weight += size
        x, y = x + size * middles[-1][0], y + size * middles[-1][1]
    x, y = x / weight, y / weight
    if area.space(int(x), int(y)) in spaces:
        return x, y
    return min(middles, key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at))


def _borders(area: Area) -> tuple[tuple[Point, Point], ...]:
    """Return the lines between boards."""
    edges: list[Edge] = []
    for (x, y), space in area.cells.items():
        for other, edge in (((x - 1, y), (x, y, True)), ((x, y - 1), (x, y, False))):
            adjacent = area.cells.get(other)
            if adjacent is not None and area.sections[adjacent] != area.sections[space]:
                edges.append(edge)
    return tuple(_joined(edges))
