"""The live picture of the tray, with a ring around every die that was read."""

import time

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout

from companion.devices.ports import Frame, TrayState, TrayView
from ui.shell.theme import RAISED, theme
from ui.text import say
from ui.widgets.die import RINGS, Hold, draw_badge
from ui.widgets.guide_picture import place_in, texture_of
from ui.widgets.kv import load_kv

MOST_PER_SECOND = 15
# A box in pixels of the frame, the state of its die ("" draws no ring, but can be touched), and
# the sign on the badge of a doubtful one.
Ring = tuple[tuple[float, float, float, float], str, str]

# An icon and a message for each state of the tray.
STATES: dict[TrayState, tuple[str, str]] = {
    TrayState.NO_CAMERA: ("missing", "widgets-tray-no-camera"),
    TrayState.STARTING: ("camera", "widgets-tray-starting"),
    TrayState.EMPTY: ("down", "widgets-tray-empty"),
    TrayState.MOVING: ("dice", "widgets-tray-moving"),
    TrayState.HAND: ("hand", "widgets-tray-hand"),
    TrayState.SETTLED: ("check", "widgets-tray-settled"),
}


class TrayPicture(RelativeLayout):
    """The tray's last frame as large as fits, and a line that says what the tray does.

    A tap on a ring dispatches `on_pick` with its index in `rings`. A long press dispatches
    `on_hold` instead, with that index or None outside all rings.
    """

    __events__ = ("on_pick", "on_hold")
    rings: tuple[Ring, ...] = ObjectProperty(())
    words = StringProperty("")
    icon = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        self.view: TrayView | None = None
        self._texture: Texture | None = None
        self._kept: Texture | None = None  # Reused for the next frame, as creating one is slow.
        self._shown_at = 0.0
        self._due = Clock.create_trigger(self._draw, -1)
        self._wait = Hold(self._stays)
        self._touch: MotionEvent | None = None  # A touch that may become a long press.
        self._at = (0.0, 0.0)  # Where that touch began.
        super().__init__(**kwargs)

    def on_kv_post(self, _: object) -> None:
        """Redraw when the rings or the size of the picture change."""
        self.fbind("rings", self._due)
        self.ids.picture.bind(size=self._due, pos=self._due)
        self._due()

    def see(self, view: TrayView, words: str = "", icon: str = "") -> None:
        """Show a view, at most MOST_PER_SECOND frames a second.

        `words` and `icon` replace the usual ones of its state.
        """
        news = self.view is None or view.state is not self.view.state
        self.view = view
        sign, usual = STATES[view.state]
        self.icon, self.words = icon or sign, words or str(view.words) or say(usual)
        now = time.monotonic()
        if view.frame is None:
            self._texture = None
        elif news or now - self._shown_at >= 1 / MOST_PER_SECOND:
            self._shown_at = now
            self._load(view.frame)
        if news or view.frame is None:
            self._due()

    def forget(self) -> None:
        """Show no frame, rings or words."""
        self.view, self._texture, self.rings = None, None, ()
        self.words, self.icon = "", ""
        self._touch = None
        self._due()

    # ---- touching ----------------------------------------------------------------
    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Start timing a long press."""
        if not self.rings or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        self._touch, self._at = touch, self.to_local(*touch.pos)
        self._wait.begin()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Dispatch `on_pick` for the ring where a finger was lifted."""
        if touch is not self._touch:
            return bool(super().on_touch_up(touch))
        number = self._lifted()
        if number is not None:
            self.dispatch("on_pick", number)
        return True

    def _stays(self, _: float) -> None:
        if self._touch and self.rings:
            self.dispatch("on_hold", self._lifted())

    def _lifted(self) -> int | None:
        """End a touch; return the ring below it, which may have changed since the touch began."""
        self._wait.cancel()
        self._touch = None
        return self.ring_at(*self._at)

    def ring_at(self, x: float, y: float) -> int | None:
        """Return the index of the nearest ring to x, y of this widget, or None if none is near.

        Near is enough, as dice are smaller than fingers.
        """
        left, bottom, wide, high = self._place()
        if self._texture is None:
            return None
        scale = wide / self._texture.width
        near = []
        for number, ((x0, y0, x1, y1), *_) in enumerate(self.rings):
            middle = (left + (x0 + x1) / 2 * scale, bottom + high - (y0 + y1) / 2 * scale)
            reach = max((x1 - x0) * scale / 2, theme.touch / 2)
            apart = max(abs(middle[0] - x), abs(middle[1] - y))
            if apart <= reach:
                near.append((apart, number))
        return min(near)[1] if near else None

    def on_pick(self, number: int) -> None:
        """Handle a tap on a ring; nothing by default."""

    def on_hold(self, number: int | None) -> None:
        """Handle a long press on a ring, or with None outside them; nothing by default."""

    # ---- drawing -----------------------------------------------------------------
    def _load(self, frame: Frame) -> None:
        before = self._texture
        self._texture = self._kept = texture_of(frame, self._kept)
        if self._texture is not before:
            self._due()
        self.ids.picture.canvas.ask_update()

    def _draw(self, *_: object) -> None:
        canvas = self.ids.picture.canvas
        canvas.clear()
        x, y, wide, high = self._place()
        self.ids.line.y = y - self.ids.line.height - 6 * theme.unit
        with canvas:
            Color(*RAISED)
            RoundedRectangle(pos=(x, y), size=(wide, high), radius=[theme.round])
            if self._texture is None:
                return
            Color(1, 1, 1)
            Rectangle(texture=self._texture, pos=(x, y), size=(wide, high))
            for box, ring, sign in self.rings:
                if ring:
                    self._ring(box, ring, sign, x, y, wide / self._texture.width)

    def _place(self) -> tuple[float, float, float, float]:
        """Return the rectangle of the picture: as large as fits above the words."""
        return place_in(self.ids.picture, self._texture)

    def _ring(
        self, box: tuple[float, ...], ring: str, sign: str, x: float, y: float, scale: float
    ) -> None:
        x0, y0, x1, y1 = (value * scale for value in box)
        assert self._texture is not None
        high = self._texture.height * scale
        pad = 3 * theme.unit
        left, bottom = x + x0 - pad, y + high - y1 - pad
        wide, tall = x1 - x0 + 2 * pad, y1 - y0 + 2 * pad
        Color(*RINGS[ring])
        weight = (1.5 if ring == "sure" else 2.5) * theme.unit
        Line(rounded_rectangle=(left, bottom, wide, tall, 6 * theme.unit), width=weight)
        if ring != "sure":
            across = 20 * theme.unit
            draw_badge(ring, left + wide - across / 2, bottom + tall - across / 2, across, sign)
