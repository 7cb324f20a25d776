"""The picture of a board's ground: spaces, walls and Blockers."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Canvas, Color, Ellipse, Line

from ui.boxes.invasion_from_outer_space.boards import looks
from ui.boxes.invasion_from_outer_space.boards.looks import Point
from ui.shell import theme as colours
from ui.shell.theme import theme

INKS = {"wall": looks.WALL, "door": looks.DOOR, "hard": looks.HARD, "hard-door": looks.DOOR}


class GroundPicture:
    """Draws a ground into `below`, under the lit spaces, and `above`, over them.

    `at` converts a point in cells, `unit` is a cell in pixels.
    """

    def __init__(self, ground: Any) -> None:
        self.below, self.above = Canvas(), Canvas()
        self._drawing = ground.drawing
        self.inside: tuple[int, ...] = ground.building
        self._tents = frozenset(n for n, b in enumerate(ground.buildings) if b.tent)
        self._corn: int = ground.cornfield
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

    def _draw_spaces(self, destroyed: frozenset[int]) -> None:
        for space, outline in enumerate(self._drawing.outlines):
            inside = self.inside[space]
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
        for outline in self._drawing.blockers:
            self._draw_pole(outline)

    def _draw_pole(self, outline: tuple[Point, ...]) -> None:
        """Draw a Blocker as the pole of a tent, seen from above."""
        points = [self._at(point) for point in outline]
        x, y = (sum(point[n] for point in points) / len(points) for n in (0, 1))
        wide = max(point[0] for point in points) - min(point[0] for point in points)
        for share, ink in ((0.42, looks.WALL), (0.24, looks.TENT)):
            Color(*ink)
            Ellipse(pos=(x - share * wide, y - share * wide), size=(2 * share * wide,) * 2)
