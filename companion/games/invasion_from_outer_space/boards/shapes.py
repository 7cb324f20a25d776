"""The area as shapes of the geometry library, which is imported on first use."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from companion.games.invasion_from_outer_space.boards.layout import Area, Edge
from companion.games.invasion_from_outer_space.text import say

if TYPE_CHECKING:
    from shapely.geometry import LineString
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

    Filled cells are `inset` smaller on each side, so that a line may graze their border.
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
    """Return both end points of an edge, each shortened by `short` cells."""
    x, y, down = edge
    if down:
        return (x, y + short), (x, y + 1 - short)
    return (x + short, y), (x + 1 - short, y)
