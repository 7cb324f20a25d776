"""A board that can be zoomed to twice its size: places of cells, taps and drags.

What is drawn, and what a tap means, is its users' work.
"""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from ui.boards.looks import Point
from ui.shell.theme import theme

ZOOM = 2.0
HOLD_S = 0.6  # a finger that stays for this long holds


class ZoomableBoard(Widget):
    """So many cells across and down as large as fit; zoomed it is dragged by a finger."""

    zoomed = BooleanProperty(False)
    margin = 0.0  # cells left free around, for what is at the edge

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._across, self._down = 0, 0  # cells; none as long as there is nothing to show
        self._centre: Point = (0.0, 0.0)  # of what a zoomed one shows
        # Once a frame, when everything has its place.
        self._due = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._due, size=self._due, zoomed=self._due)

    def measure(self, across: int, down: int) -> None:
        """Take the number of cells."""
        if not self._across:
            self._centre = (across / 2, down / 2)
        self._across, self._down = across, down
        self._due()

    # ---- where things are --------------------------------------------------------
    @property
    def unit(self) -> float:
        """Pixels of a cell."""
        across, down = self._across + 2 * self.margin, self._down + 2 * self.margin
        return float(min(self.width / across, self.height / down) * (ZOOM if self.zoomed else 1.0))

    def at(self, point: Point) -> Point:
        """The place on the screen of a point in cells, y down."""
        x, y = self._centre if self.zoomed else (self._across / 2, self._down / 2)
        unit = self.unit
        return self.center_x + (point[0] - x) * unit, self.center_y - (point[1] - y) * unit

    def point(self, x: float, y: float) -> Point:
        """The point in cells under a place on the screen."""
        left, top = self.at((0.0, 0.0))
        return (x - left) / self.unit, (top - y) / self.unit

    def look_at(self, point: Point) -> None:
        """Centre the view on a point, without leaving the board."""
        half = (self.width / self.unit / 2, self.height / self.unit / 2)
        sides = zip(point, half, (self._across, self._down), strict=True)
        x, y = (_kept(at, room, cells, self.margin) for at, room, cells in sides)
        self._centre = (x, y)
        self._due()

    # ---- touch -------------------------------------------------------------------
    def on_touch_down(self, touch: Any) -> bool:
        """Keep the touch: it is a tap, it holds, or it drags the zoomed board."""
        if not self.collide_point(*touch.pos) or not self._across:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        touch.ud["board_moved"] = touch.ud["board_held"] = False
        # Its place now: later `touch.pos` is in pixels of the window.
        still = partial(self._hold, touch, *touch.pos)
        touch.ud["board_hold"] = Clock.create_trigger(still, HOLD_S)
        if not _has_moved(touch):  # a list around may pass it on late
            touch.ud["board_hold"]()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Drag the zoomed board under the finger."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        moved = _has_moved(touch)
        if moved:
            touch.ud["board_hold"].cancel()
        if self.zoomed and (touch.ud["board_moved"] or moved):
            touch.ud["board_moved"] = True
            x, y = self._centre
            self.look_at((x - touch.dx / self.unit, y + touch.dy / self.unit))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A touch that dragged nothing is a tap."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        touch.ud["board_hold"].cancel()
        if not (touch.ud["board_moved"] or touch.ud["board_held"]):
            self.tapped(*touch.pos)
        return True

    def _hold(self, touch: Any, x: float, y: float, _: float) -> None:
        touch.ud["board_held"] = self.held(x, y)

    def held(self, x: float, y: float) -> bool:
        """Called when a finger stays; return whether that did something, and is no tap."""
        return False

    def tapped(self, x: float, y: float) -> None:
        """Happens when a place on the screen was tapped."""
        raise NotImplementedError

    # ---- drawing -----------------------------------------------------------------
    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self._across or min(self.size) < 10:
            return
        with self.canvas:
            StencilPush()
            Rectangle(pos=self.pos, size=self.size)
            StencilUse()
            self.draw()
            StencilUnUse()
            Rectangle(pos=self.pos, size=self.size)
            StencilPop()

    def draw(self) -> None:
        """Draw all of it into the canvas that is open."""
        raise NotImplementedError


def _has_moved(touch: Any) -> bool:
    return bool(max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) > theme.touch / 3)


def _kept(at: float, half: float, cells: int, margin: float) -> float:
    """Keep the middle of what is shown away from the sides, so that no room is wasted."""
    low, high = half - margin, cells + margin - half
    return min(max(at, low), high) if low < high else cells / 2
