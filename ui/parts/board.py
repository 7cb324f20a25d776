"""A drawn board: spaces, walls, buildings and figures; lit spaces can be tapped; it zooms.

It draws what it is given (`ground.drawing`, an observation) and knows no rule.
"""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Ellipse,
    Line,
    Mesh,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex as rgba

from ui import theme as colours
from ui.theme import named, theme

Point = tuple[float, float]
OUTDOOR, INDOOR, TENT = rgba("#2c3a2a"), rgba("#4b3a52"), rgba("#5a3030")
WALL, HARD, DOOR = rgba("#e8d9c4"), rgba("#ff9d5c"), rgba("#2f8f5b")
BLOCKER = rgba("#8d8d8d")
LIT = {"source": (*colours.BLUE[:3], 0.45), "aim": (*colours.AMBER[:3], 0.55),
       "chosen": (*colours.GREEN[:3], 0.6)}  # fmt: skip
SOLDIERS = ("blue", "purple")
FIRE = rgba("#ff6a2b")
SLACK = 0.75  # cells within which a tap finds the nearest lit space
ZOOM = 2.0


class Board(Widget):
    """The board as a square picture; `on_space` is called with the number of a tapped space."""

    zoomed = BooleanProperty(False)
    cells = NumericProperty(12)

    def __init__(self, on_space: Callable[[int], object], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.on_space = on_space
        self._drawing: Any = None
        self._inside: tuple[int, ...] = ()
        self._tents: frozenset[int] = frozenset()
        self._seen: Mapping[str, Any] = {}
        self._lit: Mapping[int, str] = {}
        self._centre: Point = (6.0, 6.0)
        self._held: Point | None = None
        # Once a frame, when everything has its place.
        self._due = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._due, size=self._due, zoomed=self._due)

    def lay(self, ground: Any) -> None:
        """Take the plan of a ground."""
        self._drawing = ground.drawing
        self._inside = ground.building
        self._tents = frozenset(n for n, b in enumerate(ground.buildings) if b.tent)
        self.cells = max(self._drawing.width, self._drawing.height)
        self._centre = (self._drawing.width / 2, self._drawing.height / 2)

    def show(self, seen: Mapping[str, Any], lit: Mapping[int, str]) -> None:
        """Draw the figures of an observation, and light spaces up."""
        self._seen, self._lit = seen, lit
        self._due()

    # ---- where things are --------------------------------------------------------------
    @property
    def _unit(self) -> float:
        return min(self.size) / self.cells * (ZOOM if self.zoomed else 1.0)

    def at(self, point: Point) -> Point:
        """The place on the screen of a point of the board, in cells."""
        if not self.zoomed:
            cx = cy = self.cells / 2
        else:
            cx, cy = self._centre
        x = self.center_x + (point[0] - cx) * self._unit
        return x, self.center_y - (point[1] - cy) * self._unit

    def space_at(self, x: float, y: float) -> int:
        """The space a tap is meant for: a lit one nearby, else the one under it; -1 for none."""
        if self._drawing is None:
            return -1
        origin = self.at((0.0, 0.0))
        cell = ((x - origin[0]) / self._unit, (origin[1] - y) / self._unit)
        for space, outline in enumerate(self._drawing.outlines):
            xs, ys = [p[0] for p in outline], [p[1] for p in outline]
            if min(xs) <= cell[0] < max(xs) and min(ys) <= cell[1] < max(ys):
                return space if space in self._lit else self._nearest(cell, space)
        return self._nearest(cell, -1)

    def _nearest(self, cell: Point, other: int) -> int:
        best, far = other, SLACK
        for space in self._lit:
            middle = self._drawing.middles[space]
            away = max(abs(middle[0] - cell[0]), abs(middle[1] - cell[1]))
            if away < far:
                best, far = space, away
        return best

    # ---- touch ----------------------------------------------------------------------------
    def on_touch_down(self, touch: Any) -> bool:
        """Hold the touch: it is a tap, or it drags the zoomed board."""
        if not self.collide_point(*touch.pos) or self._drawing is None:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._held = touch.pos
        touch.ud["board_moved"] = False
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Drag the zoomed board under the finger."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self.zoomed and self._far(touch):
            touch.ud["board_moved"] = True
            x, y = self._centre
            self._centre = self._kept((x - touch.dx / self._unit, y + touch.dy / self._unit))
            self._due()
        return True

    def _kept(self, centre: Point) -> Point:
        half = self.cells / ZOOM / 2
        return (
            min(max(centre[0], half), self.cells - half),
            min(max(centre[1], half), self.cells - half),
        )

    def _far(self, touch: Any) -> bool:
        away = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        return bool(touch.ud["board_moved"]) or away > theme.touch / 3

    def on_touch_up(self, touch: Any) -> bool:
        """A tap tells the space."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if not touch.ud["board_moved"]:
            space = self.space_at(*touch.pos)
            if space >= 0:
                self.on_space(space)
        return True

    def zoom(self, towards: int = -1) -> None:
        """Show all of it, or a part at twice the size."""
        if towards >= 0 and self._drawing is not None:
            self._centre = self._kept(self._drawing.middles[towards])
        self.zoomed = not self.zoomed

    # ---- drawing --------------------------------------------------------------------------
    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self._drawing is None or min(self.size) < 10:
            return
        with self.canvas:
            if self.zoomed:
                StencilPush()
                Rectangle(pos=self.pos, size=self.size)
                StencilUse()
            self._draw_all()
            if self.zoomed:
                StencilUnUse()
                Rectangle(pos=self.pos, size=self.size)
                StencilPop()

    def _draw_all(self) -> None:
        self._draw_spaces()
        self._draw_walls()
        self._draw_labels()
        if self._seen.get("board"):
            self._draw_pieces()

    def _draw_spaces(self) -> None:
        destroyed = set((self._seen.get("board") or {}).get("destroyed", ()))
        for space, outline in enumerate(self._drawing.outlines):
            inside = self._inside[space]
            ink = OUTDOOR if inside < 0 else TENT if inside in self._tents else INDOOR
            Color(*(colours.GROUND if space in destroyed else ink))
            self._fill(outline)
            if space in self._lit:
                Color(*LIT[self._lit[space]])
                self._fill(outline)
            Color(*colours.GROUND)
            Line(points=self._points(outline), close=True, width=1)

    def _fill(self, outline: tuple[Point, ...]) -> None:
        points = [self.at(point) for point in outline]
        vertices = [value for x, y in points for value in (x, y, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan")

    def _points(self, outline: tuple[Point, ...]) -> list[float]:
        return [value for point in outline for value in self.at(point)]

    def _draw_walls(self) -> None:
        inks = {"wall": WALL, "door": DOOR, "hard": HARD, "hard-door": DOOR}
        for each in self._drawing.walls:
            Color(*inks[each.kind])
            thick = 1.6 if each.kind in ("wall", "hard") else 2.4
            Line(points=[*self.at(each.begin), *self.at(each.end)], width=thick * theme.unit,
                 cap="square")  # fmt: skip
        Color(*BLOCKER)
        for outline in self._drawing.blockers:
            self._fill(outline)

    def _draw_labels(self) -> None:
        for each in self._drawing.labels:
            self._text(each.text, self.at(each.at), 0.26 * self._unit, (*colours.TEXT[:3], 0.65))

    def _text(self, text: str, at: Point, size: float, ink: colours.Colour) -> None:
        label = CoreLabel(text=text, font_size=max(7.0, size))
        label.refresh()
        if label.texture is None:
            return
        Color(*ink)
        wide, high = label.texture.size
        Rectangle(texture=label.texture, pos=(at[0] - wide / 2, at[1] - high / 2),
                  size=(wide, high))  # fmt: skip

    # ---- pieces ----------------------------------------------------------------------------
    def _draw_pieces(self) -> None:
        board = self._seen["board"]
        for space in board["cannons"]:
            self._mark(space, (-0.3, 0.3), "C", colours.LINE)
        for space in board["kerosene"]:
            self._mark(space, (0.3, -0.3), "K", colours.AMBER)
        for fire in self._seen["fires"]:
            self._mark(fire["space"], (0.3, 0.3), "!" if fire["new"] else "*", FIRE)
        for site in board["sites"]:
            self._ring(site)
        for crowd in self._seen["crowds"]:
            self._mark(crowd["space"], (-0.3, -0.3), f"{4 - crowd['wounds']}", colours.MUTED)
        for space in board["allies"]:
            if space >= 0:
                self._mark(space, (0.0, 0.3), "A", colours.GREEN)
        self._draw_martians(board)
        self._draw_heroes()

    def _draw_martians(self, board: Mapping[str, Any]) -> None:
        for colour, troops in enumerate(board["troops"]):
            slide = 0.0 if len(board["troops"]) == 1 else (-0.16, 0.16)[colour]
            for space, number in troops:
                self._pawn(space, (slide, 0.18), str(number), named(SOLDIERS[colour]), square=True)
        for which, each in enumerate(self._seen["champions"]):
            if each["playing"]:
                self._pawn(each["space"], (0.0, 0.0), "ZLS"[which], colours.RED, square=True)

    def _draw_heroes(self) -> None:
        here: dict[int, int] = {}
        for n, hero in enumerate(self._seen["heroes"]):
            if hero["alive"] and hero["space"] >= 0:
                place = here.get(hero["space"], 0)
                here[hero["space"]] = place + 1
                shift = ((-0.22, -0.2), (0.22, -0.2), (-0.22, 0.2), (0.22, 0.2))[place]
                active = self._seen["active"] == n
                ink = colours.AMBER if active else colours.TEXT
                faded = hero["acted"] and not active
                self._pawn(hero["space"], shift, hero["name"][:2],
                           colours.MUTED if faded else ink, square=False)  # fmt: skip

    def _place(self, space: int, shift: Point) -> Point:
        x, y = self._drawing.middles[space]
        return self.at((x + shift[0], y + shift[1]))

    def _pawn(
        self, space: int, shift: Point, text: str, ink: colours.Colour, *, square: bool
    ) -> None:
        x, y = self._place(space, shift)
        side = 0.5 * self._unit
        Color(*colours.INK)
        Ellipse(pos=(x - 0.55 * side, y - 0.55 * side), size=(1.1 * side, 1.1 * side))
        Color(*ink)
        where, big = (x - side / 2, y - side / 2), (side, side)
        if square:
            RoundedRectangle(pos=where, size=big, radius=[0.2 * side])
        else:
            Ellipse(pos=where, size=big)
        self._text(text, (x, y), 0.62 * side, colours.letters_on(ink))

    def _mark(self, space: int, shift: Point, text: str, ink: colours.Colour) -> None:
        x, y = self._place(space, shift)
        side = 0.3 * self._unit
        Color(*ink)
        RoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side / 4])
        self._text(text, (x, y), 0.75 * side, colours.letters_on(ink))

    def _ring(self, space: int) -> None:
        """A Landing Site: a ring round the middle of its space."""
        x, y = self._place(space, (0.0, 0.0))
        Color(*colours.GREEN)
        Line(circle=(x, y, 0.42 * self._unit), width=1.5 * theme.unit)
