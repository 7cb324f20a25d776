"""A drawn board: spaces, walls, buildings and figures; lit spaces can be tapped; it zooms.

It draws what it is given (`ground.drawing`, an observation) and knows no rule.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.graphics import Canvas, Color, Line

from ui.boards import looks
from ui.boards.looks import Point
from ui.boards.pieces import Pieces
from ui.boards.zoomable import ZoomableBoard
from ui.shell import theme as colours
from ui.shell.theme import theme

LIT = {"source": (*colours.BLUE[:3], 0.45), "aim": (*colours.AMBER[:3], 0.55),
       "chosen": (*colours.GREEN[:3], 0.6)}  # fmt: skip
INKS = {"wall": looks.WALL, "door": looks.DOOR, "hard": looks.HARD, "hard-door": looks.DOOR}
SLACK = 0.75  # cells within which a tap finds the nearest lit space
NAME = 0.26  # of a cell: the letters of a building's name


class Board(ZoomableBoard):
    """The board as a square picture.

    `on_space` is called with the number of a tapped space, `on_hold` with that of one on which
    a finger lies.
    """

    def __init__(
        self,
        on_space: Callable[[int], object],
        on_hold: Callable[[int], object] = lambda space: None,
        **kwargs: object,
    ) -> None:
        super().__init__(**kwargs)
        self.on_space, self.on_hold = on_space, on_hold
        self._drawing: Any = None
        self._inside: tuple[int, ...] = ()
        self._tents: frozenset[int] = frozenset()
        self._widths: dict[int, float] = {}  # of the buildings, in cells
        self._seen: Mapping[str, Any] = {}
        self._lit: Mapping[int, str] = {}
        self.inks: Sequence[colours.Colour] = ()  # the players' colours by seat
        # The ground seldom changes and is most of the work: it has canvases of its own.
        self._below, self._above = Canvas(), Canvas()
        self._drawn: object = None  # how the ground was when it was drawn last

    def lay(self, ground: Any) -> None:
        """Take the plan of a ground."""
        self._drawing = ground.drawing
        self._inside = ground.building
        self._tents = frozenset(n for n, b in enumerate(ground.buildings) if b.tent)
        self._widths = _widths(ground)
        self._drawn = None
        self.measure(self._drawing.width, self._drawing.height)

    def show(self, seen: Mapping[str, Any], lit: Mapping[int, str]) -> None:
        """Draw the figures of an observation, and light spaces up."""
        self._seen, self._lit = seen, lit
        self._due()

    # ---- where things are --------------------------------------------------------------
    def space_at(self, x: float, y: float) -> int:
        """The space a tap is meant for: a lit one nearby, else the one under it; -1 for none."""
        if self._drawing is None:
            return -1
        cell = self.point(x, y)
        under = self._under(cell)
        return under if under in self._lit else self._nearest(cell, under)

    def _under(self, cell: Point) -> int:
        for space, outline in enumerate(self._drawing.outlines):
            xs, ys = [p[0] for p in outline], [p[1] for p in outline]
            if min(xs) <= cell[0] < max(xs) and min(ys) <= cell[1] < max(ys):
                return space
        return -1

    def _nearest(self, cell: Point, other: int) -> int:
        best, far = other, SLACK
        for space in self._lit:
            middle = self._drawing.middles[space]
            away = max(abs(middle[0] - cell[0]), abs(middle[1] - cell[1]))
            if away < far:
                best, far = space, away
        return best

    def tapped(self, x: float, y: float) -> None:
        """Report the space that was meant."""
        space = self.space_at(x, y)
        if space >= 0:
            self.on_space(space)

    def held(self, x: float, y: float) -> bool:
        """Report the space right under a finger that stays."""
        space = -1 if self._drawing is None else self._under(self.point(x, y))
        if space >= 0:
            self.on_hold(space)
        return space >= 0

    def zoom(self, towards: int = -1) -> None:
        """Show all of it, or a part at twice the size."""
        self.zoomed = not self.zoomed
        if towards >= 0 and self.zoomed and self._drawing is not None:
            self.look_at(self._drawing.middles[towards])

    # ---- drawing --------------------------------------------------------------------------
    def draw(self) -> None:
        """Draw the ground, what is lit on it, its walls and names, and the pieces."""
        destroyed = frozenset((self._seen.get("board") or {}).get("destroyed", ()))
        ground = (self.at((0.0, 0.0)), self.unit, destroyed, *self.pos, *self.size)
        if ground != self._drawn:
            self._drawn = ground
            self._draw_ground(destroyed)
        self.canvas.add(self._below)
        for space, how in self._lit.items():
            Color(*LIT[how])
            self._fill(self._drawing.outlines[space])
        self.canvas.add(self._above)
        if self._seen.get("board"):
            Pieces(self.at, self.unit, self._drawing.middles, self.inks).draw(self._seen)

    def _draw_ground(self, destroyed: frozenset[int]) -> None:
        self._below.clear()
        with self._below:
            self._draw_spaces(destroyed)
        self._above.clear()
        with self._above:
            self._draw_walls()
            self._draw_names()

    def _draw_spaces(self, destroyed: frozenset[int]) -> None:
        for space, outline in enumerate(self._drawing.outlines):
            inside = self._inside[space]
            ink = looks.INDOOR if inside >= 0 else looks.OUTDOOR
            ink = looks.TENT if inside in self._tents else ink
            Color(*(colours.GROUND if space in destroyed else ink))
            self._fill(outline)
            Color(*colours.GROUND)
            points = [value for point in outline for value in self.at(point)]
            Line(points=points, close=True, width=1)

    def _fill(self, outline: tuple[Point, ...]) -> None:
        looks.fill([self.at(point) for point in outline])

    def _draw_walls(self) -> None:
        for each in self._drawing.walls:
            Color(*INKS[each.kind])
            thick = 1.6 if each.kind in ("wall", "hard") else 2.4
            Line(points=[*self.at(each.begin), *self.at(each.end)], width=thick * theme.unit,
                 cap="square")  # fmt: skip
        Color(*looks.BLOCKER)
        for outline in self._drawing.blockers:
            self._fill(outline)

    def _draw_names(self) -> None:
        """Draw the names, in two lines if one is wider than its building."""
        for each in self._drawing.labels:
            size, text = NAME * self.unit, each.text
            if not self.collide_point(*self.at(each.at)):
                continue  # it would be pushed from a building out of sight into one in sight
            room = self._widths.get(each.building, 1.0) * self.unit
            words = looks.written(text, looks.letters(size))
            if words is not None and words.width > room:
                text = text.replace(" ", "\n", 1)
            looks.write(text, self.at(each.at), size, (*colours.TEXT[:3], 0.8),
                        within=(self.x, self.right))  # fmt: skip


def _widths(ground: Any) -> dict[int, float]:
    """How wide each building is, in cells."""
    sides: dict[int, list[float]] = {}
    for space, outline in enumerate(ground.drawing.outlines):
        sides.setdefault(ground.building[space], []).extend(x for x, _ in outline)
    return {building: max(xs) - min(xs) for building, xs in sides.items()}
