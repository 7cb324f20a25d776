"""The whole board in small, with a frame around the part in view."""

from collections.abc import Mapping
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.properties import StringProperty

from ui.boxes.invasion_from_outer_space.boards.pieces import (
    INDOOR,
    OUTDOOR,
    SOLDIERS,
    TENT,
    Point,
)
from ui.boxes.invasion_from_outer_space.boards.zoomable import ZoomableBoard, has_moved
from ui.kivy_layer.due import DRAW, Due
from ui.looks.drawings.heroes import colour_of
from ui.shell.key_shapes import ROUND
from ui.shell.theme import MUTED, TEXT, Colour, inks, named, theme
from ui.widgets.button import Pressable
from ui.widgets.drawing import Square

RIM = 7  # The margin around the board, in units.
DOT = 0.42  # The radius of a figure, in cells.


class SmallMap(Pressable):
    """A key that shows where the view of a larger board is; a finger moves it from there."""

    cut = ROUND
    label = StringProperty("")

    def __init__(self, board: ZoomableBoard, **kwargs: object) -> None:
        self._board, self._square = board, Square()
        self._ground: Any = None
        self._seen: Mapping[str, Any] = {}
        self._turn, self._dragged = 0, False
        super().__init__(ground=inks.dark, edge=inks.line, size_hint=(None, None), **kwargs)
        with self.canvas.after:
            Color(*inks.bright)
            self._frame = Line(width=1.4 * theme.unit)
        due = Due(self._draw, DRAW)
        for name in ("pos", "size", "parent"):
            self.fbind(name, due)
        self._due = due
        board.fbind("view", due)

    def show(self, ground: Any, seen: Mapping[str, Any]) -> None:
        """Show the figures of an observation on this ground."""
        if ground is not self._ground or seen is not self._seen:
            self._ground, self._seen = ground, seen
            self._turn += 1
            self._due()

    # ---- touch ---------------------------------------------------------------------------
    def on_touch_down(self, touch: Any) -> bool:
        """Wait whether the finger moves."""
        self._dragged = False
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """Show the part of the board below the finger."""
        if touch.grab_current is self and (self._dragged or has_moved(touch)):
            self._dragged = True
            x, y = self._corner
            self._board.stop()
            self._board.look_at(((touch.x - x) / self._cell, (y - touch.y) / self._cell))
            self._board.pinched()
        return bool(super().on_touch_move(touch))

    def on_release(self) -> None:
        """Do what a tap does, unless the finger has moved."""
        if not self._dragged:
            super().on_release()

    # ---- drawing -------------------------------------------------------------------------
    @property
    def _cell(self) -> float:
        """The side of a cell in pixels."""
        return float(max(1.0, min(self.size) - 2 * RIM * theme.unit) / max(self._board.cells))

    @property
    def _corner(self) -> Point:
        """The upper left corner of the board."""
        across, down = self._board.cells
        half = self._cell / 2
        return self.center_x - across * half, self.center_y + down * half

    def _draw(self, *_: object) -> None:
        if self._ground is None or self.parent is None:
            return
        side = self._cell * max(self._board.cells)
        self._square.show(self, (self._turn, side), side, self._paint_board)
        (x, y), cell = self._corner, self._cell
        left, top, right, low = self._board.view
        self._frame.rectangle = (
            x + left * cell, y - low * cell, (right - left) * cell, (low - top) * cell
        )  # fmt: skip

    def _paint_board(self) -> None:
        drawing, (across, down) = self._ground.drawing, self._board.cells
        cell, top = self._cell, self._cell * max(self._board.cells)
        Color(*OUTDOOR)
        Rectangle(pos=(0, top - down * cell), size=(across * cell, down * cell))
        for building, outline in zip(self._ground.building, drawing.outlines, strict=True):
            if building < 0:
                continue
            Color(*(TENT if self._ground.buildings[building].tent else INDOOR))
            xs, ys = ([point[axis] for point in outline] for axis in (0, 1))
            pos = (min(xs) * cell, top - max(ys) * cell)
            Rectangle(pos=pos, size=((max(xs) - min(xs)) * cell, (max(ys) - min(ys)) * cell))
        for space, ink in self._figures():
            x, y = drawing.middles[space]
            Color(*ink)
            radius = DOT * cell
            Ellipse(pos=(x * cell - radius, top - y * cell - radius), size=(2 * radius, 2 * radius))

    def _figures(self) -> list[tuple[int, Colour]]:
        """Return the space and the colour of each figure, the acting Hero last."""
        martians = int(self._seen["martians"])
        found = [
            (space, named(SOLDIERS[colour]) if colour < martians else MUTED)
            for colour, packs in enumerate(self._seen["board"]["troops"])
            for space, _ in packs
        ]
        heroes = [each for each in self._seen["heroes"] if each["alive"] and each["space"] >= 0]
        found += [(each["space"], colour_of(each["name"])) for each in heroes]
        active = self._seen["active"]
        if active is not None and self._seen["heroes"][active] in heroes:
            found.append((self._seen["heroes"][active]["space"], TEXT))
        return found
