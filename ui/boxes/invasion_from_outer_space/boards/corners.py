"""The photo of a board with the grid in perspective, whose corners are dragged."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from ui.boxes.invasion_from_outer_space.boards.photo import Point, mapping
from ui.shell import theme as colours
from ui.shell.theme import theme


class BoardCorners(Widget):
    """Drag a corner; `on_corners` gets all four in pixels of the photo when it is released."""

    def __init__(self, on_corners: Callable[[tuple[Point, ...]], object], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.on_corners = on_corners
        self._photo: Texture | None = None
        self._corners: list[Point] = []
        self._cells = (6, 6)
        self._held = -1
        self._due = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._due, size=self._due)

    def show(self, photo: Texture, corners: tuple[Point, ...], cells: tuple[int, int]) -> None:
        """Show a photo, and the grid of so many cells between its corners."""
        self._photo, self._cells = photo, cells
        if self._held < 0:
            self._corners = list(corners)
        self._due()

    # ---- where things are --------------------------------------------------------
    def _place(self) -> tuple[float, float, float]:
        """Return the photo's left and top on the screen, and screen pixels per photo pixel."""
        assert self._photo is not None
        # A finger must reach a corner at the edge.
        room = theme.touch / 2
        scale = min((self.width - 2 * room) / self._photo.width,
                    (self.height - 2 * room) / self._photo.height)  # fmt: skip
        left = self.center_x - scale * self._photo.width / 2
        return left, self.center_y + scale * self._photo.height / 2, scale

    def at(self, point: Point) -> Point:
        """Return the position on the screen of a pixel of the photo."""
        left, top, scale = self._place()
        return left + point[0] * scale, top - point[1] * scale

    # ---- touch -------------------------------------------------------------------
    def on_touch_down(self, touch: Any) -> bool:
        """Grab the nearest corner if the finger is on one."""
        if self._photo is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        far = []
        for place, corner in enumerate(self._corners):
            x, y = self.at(corner)
            far.append((max(abs(x - touch.x), abs(y - touch.y)), place))
        if far and min(far)[0] <= theme.touch:
            self._held = min(far)[1]
            touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Move the corner by as much as the finger moves, never out of the photo."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        scale = self._place()[2]
        x, y = self._corners[self._held]
        self._corners[self._held] = (
            min(max(x + touch.dx / scale, 0.0), float(self._photo.width)),
            min(max(y - touch.dy / scale, 0.0), float(self._photo.height)),
        )
        self._due()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Report the corners' new positions."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._held = -1
        self.on_corners(tuple(self._corners))
        return True

    # ---- drawing -----------------------------------------------------------------
    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self._photo is None or min(self.size) < 2 * theme.touch:
            return
        left, top, scale = self._place()
        wide, high = self._photo.width * scale, self._photo.height * scale
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(texture=self._photo, pos=(left, top - high), size=(wide, high))
            if not self._corners:  # the live picture, before one is taken
                return
            Color(*colours.AMBER[:3], 0.8)
            self._draw_grid()
            for corner in self._corners:
                self._draw_handle(*self.at(corner))

    def _draw_grid(self) -> None:
        seen = mapping(self._corners)
        across, down = self._cells
        for n in range(across + 1):
            self._line(seen(n / across, 0), seen(n / across, 1))
        for n in range(down + 1):
            self._line(seen(0, n / down), seen(1, n / down))

    def _line(self, begin: Point, end: Point) -> None:
        Line(points=[*self.at(begin), *self.at(end)], width=1.2 * theme.unit)

    def _draw_handle(self, x: float, y: float) -> None:
        side = 0.9 * theme.touch
        Color(*colours.AMBER[:3], 0.3)
        Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side))
        Color(*colours.AMBER)
        Line(circle=(x, y, side / 2), width=1.8 * theme.unit)
        Line(points=[x - 5 * theme.unit, y, x + 5 * theme.unit, y], width=1.2 * theme.unit)
        Line(points=[x, y - 5 * theme.unit, x, y + 5 * theme.unit], width=1.2 * theme.unit)
