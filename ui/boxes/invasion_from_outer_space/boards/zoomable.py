"""The base of zoomable boards: geometry of cells, taps, drags, and zooming with two fingers.

Subclasses decide what is drawn and what a tap means.
"""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from ui.boxes.invasion_from_outer_space.boards.pieces import Point
from ui.shell.theme import theme
from ui.widgets.die import Hold

ZOOM, LARGEST = 2.0, 3.0  # The zoom of the lens, and the largest one of two fingers.
MOVE_S, FRAME_S = 0.18, 1 / 30  # The time in which the view moves, and that between its steps.
RESTS_MM = 1.3  # The most that a finger moves while it rests on the panel.


class ZoomableBoard(Widget):
    """A grid of cells as large as possible.

    A finger scrolls a zoomed board, unless it drags something on it.
    """

    larger = NumericProperty(1.0)  # The zoom, relative to the whole board.
    margin = 0.0  # The margin around the board for things at its edge, in cells.
    view = ObjectProperty((0.0, 0.0, 0.0, 0.0))  # Its left, upper, right and lower edge, in cells.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._across, self._down = 0, 0  # The number of cells, 0 until something is shown.
        self._centre: Point = (0.0, 0.0)  # The centre of the view, in cells.
        self._fingers: list[Any] = []
        self._move: Any = None  # The event of Kivy's clock that moves the view.
        # Redrawn once a frame, after layout.
        self._due = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._due, size=self._due, larger=self._due)

    def _is_zoomed(self) -> bool:
        return bool(self.larger > 1.0)

    def _set_zoomed(self, on: bool) -> None:
        self.larger = ZOOM if on else 1.0

    zoomed = AliasProperty(_is_zoomed, _set_zoomed, bind=["larger"])

    def measure(self, across: int, down: int) -> None:
        """Set the number of cells."""
        if not self._across:
            self._centre = (across / 2, down / 2)
        self._across, self._down = across, down
        self._due()

    @property
    def cells(self) -> tuple[int, int]:
        """The number of cells across and down."""
        return self._across, self._down

    @property
    def whole_unit(self) -> float:
        """The side of a cell in pixels with the whole board in view."""
        across, down = self._across + 2 * self.margin, self._down + 2 * self.margin
        return float(min(self.width / across, self.height / down))

    @property
    def unit(self) -> float:
        """The side of a cell in pixels at the current zoom."""
        return self.whole_unit * float(self.larger)

    @property
    def centre(self) -> Point:
        """The point in cells in the middle of the view."""
        return self._centre if self.zoomed else (self._across / 2, self._down / 2)

    def at(self, point: Point) -> Point:
        """Return the position on the screen of a point in cells, y down."""
        x, y = self.centre
        unit = self.unit
        return self.center_x + (point[0] - x) * unit, self.center_y - (point[1] - y) * unit

    def point(self, x: float, y: float) -> Point:
        """Return the point in cells at a position on the screen."""
        left, top = self.at((0.0, 0.0))
        return (x - left) / self.unit, (top - y) / self.unit

    def look_at(self, point: Point) -> None:
        """Centre the view on a point, without leaving the board."""
        self._centre = self.kept(point, self.unit)
        self._due()

    def kept(self, point: Point, unit: float) -> Point:
        """Return the centre nearest to `point` at which no room lies outside the board.

        `unit` is the side of a cell in pixels.
        """
        half = (self.width / unit / 2, self.height / unit / 2)
        sides = zip(point, half, (self._across, self._down), strict=True)
        x, y = (_kept_inside(at, room, cells, self.margin) for at, room, cells in sides)
        return x, y

    def show_part(self, larger: float, centre: Point) -> None:
        """Move the view smoothly to a part: to this zoom, and to a centre in cells."""
        self.stop()
        old = (float(self.larger), self.centre)
        new = (larger, self.kept(centre, larger * self.whole_unit))
        if old == new or old[0] == larger == 1.0:
            return
        began = Clock.get_boottime()

        def step(*_: object) -> None:
            part = (Clock.get_boottime() - began) / MOVE_S if theme_moves() else 1.0
            share = 1 - (1 - min(1.0, part)) ** 2
            x, y = (a + (b - a) * share for a, b in zip(old[1], new[1], strict=True))
            self._centre = (x, y)
            self.larger = old[0] + (new[0] - old[0]) * share
            self._due()
            if share >= 1:
                self._move.cancel()

        self._move = Clock.schedule_interval(step, FRAME_S)
        if not theme_moves():
            step()

    @property
    def moving(self) -> bool:
        """Whether the view is moving to another part."""
        return self._move is not None and bool(self._move.is_triggered)

    def stop(self) -> None:
        """Stop a moving view where it is."""
        if self._move is not None:
            self._move.cancel()

    # ---- touch -------------------------------------------------------------------
    def on_touch_down(self, touch: Any) -> bool:
        """Track a touch, which may become a tap, a long press, a drag or a pinch."""
        if not self.collide_point(*touch.pos) or not self._across:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._fingers.append(touch)
        # The point now below the finger is meant, though the view may be moving. Later touch.pos
        # is in pixels of the window.
        touch.ud["board"] = {
            "began": self.point(*touch.pos),
            "last": touch.pos,
            "moved": False,
            "held": False,
            "drags": False,
        }
        touch.ud["board_hold"] = Hold(partial(self._hold, touch))
        if len(self._fingers) > 1:
            self._take_two()
        elif not has_moved(touch):  # A scroll view may pass a touch on late.
            touch.ud["board_hold"].begin()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Drag what was grabbed, or scroll the zoomed board; two fingers zoom."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        doing = touch.ud["board"]
        if len(self._fingers) > 1:
            self._pinch(touch)
            return True
        if _travelled(touch) > theme.touch_mm(RESTS_MM):
            touch.ud["board_hold"].cancel()
        if not doing["moved"] and has_moved(touch):
            doing["moved"] = True
            doing["drags"] = not doing["held"] and self.grabbed(doing["began"])
        if doing["drags"]:
            self.dragged(*touch.pos)
        elif doing["moved"] and self.zoomed:
            x, y = self._centre
            self.look_at((x - touch.dx / self.unit, y + touch.dy / self.unit))
        elif doing["moved"]:
            self.slid(touch.dy)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Treat a touch that moved nothing as a tap."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch in self._fingers:
            self._fingers.remove(touch)
        touch.ud["board_hold"].cancel()
        doing = touch.ud["board"]
        if doing["drags"]:
            self.dropped(*touch.pos)
        elif not (doing["moved"] or doing["held"]):
            self.tapped(doing["began"])
        return True

    def _take_two(self) -> None:
        """Begin a pinch, which ends the taps and drags of both fingers."""
        self.stop()
        for touch in self._fingers:
            touch.ud["board_hold"].cancel()
            if touch.ud["board"]["drags"]:
                self.dropped(-1.0, -1.0)
            touch.ud["board"] |= {"moved": True, "drags": False, "held": True}

    def _pinch(self, touch: Any) -> None:
        other = next(each for each in self._fingers if each is not touch)
        there = other.ud["board"]["last"]
        before, now = _apart(touch.ud["board"]["last"], there), _apart(touch.pos, there)
        touch.ud["board"]["last"] = touch.pos
        if before < 1:
            return
        middle = ((touch.x + there[0]) / 2, (touch.y + there[1]) / 2)
        fixed = self.point(*middle)
        self.larger = min(LARGEST, max(1.0, self.larger * now / before))
        x, y = ((at - half) / self.unit for at, half in zip(middle, self.center, strict=True))
        self.look_at((fixed[0] - x, fixed[1] + y))
        self.pinched()

    def _hold(self, touch: Any, _: float) -> None:
        touch.ud["board"]["held"] = self.held(touch.ud["board"]["began"])

    def held(self, point: Point) -> bool:
        """Handle a long press on a point in cells; return whether it did something."""
        return False

    def tapped(self, point: Point) -> None:
        """Handle a tap on a point in cells."""
        raise NotImplementedError

    def grabbed(self, point: Point) -> bool:
        """Handle a touch that begins to move; return whether it drags something."""
        return False

    def dragged(self, x: float, y: float) -> None:
        """Handle each move of a touch that drags something."""

    def dropped(self, x: float, y: float) -> None:
        """Handle the end of a drag at x, y of the window."""

    def slid(self, dy: float) -> None:
        """Handle a vertical move over the unzoomed board that drags nothing."""

    def pinched(self) -> None:
        """Handle a zoom with two fingers."""

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
        """Draw everything into the current canvas."""
        raise NotImplementedError


def theme_moves() -> bool:
    """Return whether the view moves smoothly instead of jumping."""
    return bool(getattr(theme, "motion", True))


def _apart(one: Point, other: Point) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def has_moved(touch: Any) -> bool:
    """Return whether a finger has moved too far for a tap."""
    return bool(_travelled(touch) > theme.touch / 3)


def _travelled(touch: Any) -> float:
    """Return how far a finger is from where it came down, in pixels."""
    return float(max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)))


def _kept_inside(at: float, half: float, cells: int, margin: float) -> float:
    """Return the centre moved inwards, so that the view does not reach beyond the board."""
    low, high = half - margin, cells + margin - half
    return min(max(at, low), high) if low < high else cells / 2
