"""The picture of a board's ground: spaces, walls, Blockers and the names of its buildings."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Canvas, Color, Line

from ui.boxes.invasion_from_outer_space.boards import looks
from ui.boxes.invasion_from_outer_space.boards.looks import Point
from ui.shell import theme as colours
from ui.shell.theme import theme

INKS = {"wall": looks.WALL, "door": looks.DOOR, "hard": looks.HARD, "hard-door": looks.DOOR}
NAME, LEAST_NAME = 0.3, 12.5  # size of a building's name: share of a cell, and least size in units
NAME_INK = (*colours.TEXT[:3], 0.85)


class GroundPicture:
    """Draws a ground into `below`, under the lit spaces, and `above`, over them.

    `at` converts a point in cells, `unit` is a cell in pixels.
    """

    def __init__(self, ground: Any) -> None:
        self.below, self.above = Canvas(), Canvas()
        self._drawing = ground.drawing
        self._inside: tuple[int, ...] = ground.building
        self._tents = frozenset(n for n, b in enumerate(ground.buildings) if b.tent)
        self._corn: int = ground.cornfield
        self._rooms = _rooms(ground)
        self._at: Callable[[Point], Point] = lambda point: point
        self._unit = 1.0

    def draw(self, at: Callable[[Point], Point], unit: float, destroyed: frozenset[int]) -> None:
        """Draw all of it; the spaces of `destroyed` buildings are black."""
        self._at, self._unit = at, unit
        self.below.clear()
        with self.below:
            self._draw_spaces(destroyed)
        self.above.clear()
        with self.above:
            self._draw_walls()
            self._draw_names()

    def _draw_spaces(self, destroyed: frozenset[int]) -> None:
        for space, outline in enumerate(self._drawing.outlines):
            inside = self._inside[space]
            ink = looks.INDOOR if inside >= 0 else looks.OUTDOOR
            ink = looks.TENT if inside in self._tents else ink
            ink = looks.CORN if self._corn >> space & 1 else ink
            Color(*(colours.GROUND if space in destroyed else ink))
            self._fill(outline)
            Color(*colours.GROUND)
            points = [value for point in outline for value in self._at(point)]
            Line(points=points, close=True, width=1)

    def _fill(self, outline: tuple[Point, ...]) -> None:
        looks.fill([self._at(point) for point in outline])

    def _draw_walls(self) -> None:
        for each in self._drawing.walls:
            Color(*INKS[each.kind])
            thick = 1.6 if each.kind in ("wall", "hard") else 2.4
            Line(points=[*self._at(each.begin), *self._at(each.end)], width=thick * theme.unit,
                 cap="square")  # fmt: skip
        Color(*looks.BLOCKER)
        for outline in self._drawing.blockers:
            self._fill(outline)

    def _draw_names(self) -> None:
        """Draw the names: in two lines, or vertically, if a building is too narrow."""
        for each in self._drawing.labels:
            size = max(NAME * self._unit, LEAST_NAME * theme.unit)
            across, down = self._rooms.get(each.building, (1.0, 1.0))
            looks.write_into(each.text, self._at(each.at), size, NAME_INK,
                             (across * self._unit, down * self._unit))  # fmt: skip


def _rooms(ground: Any) -> dict[int, tuple[float, float]]:
    """Return the width and height of each building in cells."""
    sides: dict[int, list[Point]] = {}
    for space, outline in enumerate(ground.drawing.outlines):
        sides.setdefault(ground.building[space], []).extend(outline)
    return {building: (_span(points, 0), _span(points, 1)) for building, points in sides.items()}


def _span(points: list[Point], axis: int) -> float:
    return max(p[axis] for p in points) - min(p[axis] for p in points)
