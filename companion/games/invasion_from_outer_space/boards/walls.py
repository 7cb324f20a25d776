"""Edges between cells: shared edges, corners, Blockers, and the walls a space touches."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.invasion_from_outer_space.boards.layout import Area, Cell, Edge
from companion.games.invasion_from_outer_space.boards.plan import OPEN


class Corner(NamedTuple):
    """A corner point of cells: the four cells and edges around it, each of which may not exist.

    A diagonal through it passes on one of two ways; `ways` holds for each the cell cut off and the
    two edges crossed.
    """

    cells: tuple[Cell, Cell]
    ways: tuple[tuple[Cell, Edge, Edge], tuple[Cell, Edge, Edge]]


def diagonals(x: int, y: int) -> tuple[Corner, Corner]:
    """Return the two diagonals through a point: down from the top left and from the top right."""
    nw, ne, sw, se = (x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)
    north, south = (x, y - 1, True), (x, y, True)
    west, east = (x - 1, y, False), (x, y, False)
    return (
        Corner((nw, se), ((ne, north, east), (sw, west, south))),
        Corner((ne, sw), ((nw, north, west), (se, east, south))),
    )


def sides(edge: Edge) -> tuple[Cell, Cell]:
    """Return the two cells next to an edge: left and right of it, or above and below."""
    x, y, down = edge
    return ((x - 1, y) if down else (x, y - 1)), (x, y)


def border(area: Area, space: int) -> Iterator[tuple[Edge, Cell]]:
    """Yield the edges around a space, each with the cell beyond: top, right, bottom, left."""
    x0, y0, x1, y1 = area.rects[space]
    yield from (((x, y0, False), (x, y0 - 1)) for x in range(x0, x1))
    yield from (((x1, y, True), (x1, y)) for y in range(y0, y1))
    yield from (((x, y1, False), (x, y1)) for x in range(x0, x1))
    yield from (((x0, y, True), (x0 - 1, y)) for y in range(y0, y1))


def is_pinch(area: Area, corner: Corner) -> bool:
    """Return whether two buildings meet here with open ground between them (IFOS-299)."""
    ground = [area.space(*cell) for cell in corner.cells]
    blocks = [area.space(*way[0]) for way in corner.ways]
    if min(*ground, *blocks) < 0 or any(area.inside[space] >= 0 for space in ground):
        return False
    one, other = (area.inside[space] for space in blocks)
    return one >= 0 and other >= 0 and one != other


def touched(area: Area) -> tuple[frozenset[Edge], ...]:
    """Return for every space the edges of all walls it touches (IFOS-202, IFOS-210).

    A wall is one straight side of a building: whoever touches any part of it sees through all of
    it.
    """
    walls = _straight_walls(area)
    of_edge: dict[Edge, list[frozenset[Edge]]] = {}
    for wall in walls:
        for edge in wall:
            of_edge.setdefault(edge, []).append(wall)
    return tuple(
        frozenset(
            each
            for edge, _ in border(area, space)
            for wall in of_edge.get(edge, ())
            for each in wall
        )
        for space in range(len(area.names))
    )


def _straight_walls(area: Area) -> list[frozenset[Edge]]:
    """Group all edges into straight sides of buildings; others stand alone."""
    lines: dict[tuple[int, int, bool, int], list[Edge]] = {}
    for edge in area.edges:
        owners = [_building(area, cell) for cell in sides(edge)]
        for side, owner in enumerate(owners):
            if owner >= 0 or max(owners) < 0:
                x, y, down = edge
                lines.setdefault((owner, x if down else y, down, side), []).append(edge)
    walls: list[frozenset[Edge]] = []
    for line in lines.values():
        run: list[Edge] = []
        for edge in sorted(line):
            if run and edge != _next(run[-1]):
                walls.append(frozenset(run))
                run = []
            run.append(edge)
        walls.append(frozenset(run))
    return walls


def _building(area: Area, cell: Cell) -> int:
    space = area.space(*cell)
    return area.inside[space] if space >= 0 else -1


def _next(edge: Edge) -> Edge:
    x, y, down = edge
    return (x, y + 1, True) if down else (x + 1, y, False)


def is_open(area: Area, *edges: Edge) -> bool:
    """Return whether all these edges are open."""
    return all(area.edges.get(edge, OPEN) == OPEN for edge in edges)
