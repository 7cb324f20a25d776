"""What a screen draws of an area: outlines, walls, Blockers, labels. Points are in cells."""

from dataclasses import dataclass

from companion.games.invasion_from_outer_space.boards.layout import Area, Edge
from companion.games.invasion_from_outer_space.boards.plan import DOOR, HARD, HARD_DOOR, WALL

Point = tuple[float, float]
WALL_KINDS = {WALL: "wall", DOOR: "door", HARD: "hard", HARD_DOOR: "hard-door"}


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight line of one kind: "wall", "door", "hard" or "hard-door"."""

    begin: Point
    end: Point
    kind: str


@dataclass(frozen=True, slots=True)
class Label:
    """Text and its centre: the name of building number `building`, or of a mark (-1)."""

    text: str
    at: Point
    building: int = -1


@dataclass(frozen=True, slots=True)
class Drawing:
    """All lines of an area of `width` by `height` cells, y down; spaces by their numbers.

    `middles` are the centres of the spaces, `blockers` outlines, `boards` the borders between
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
    """Collect all lines; collinear walls are joined."""
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
    """Place each building's name in its largest straight row of cells, and marks on their
    spaces.
    """
    named = [
        Label(each.plan.name, _heart(area, each.spaces), number)
        for number, each in enumerate(area.buildings)
    ]
    marks = [Label(name, _heart(area, (space,))) for space, name in area.marks]
    return (*named, *marks)


def _heart(area: Area, spaces: tuple[int, ...]) -> Point:
    """Return the middle of some spaces, moved into the nearest of them."""
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
