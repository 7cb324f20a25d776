"""3 - 2 - 1 - GO over the whole screen. Only the pads below it can be touched."""

from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.shell.theme import BLUE, INK, TEXT, Colour, named
from ui.text import say
from ui.widgets.kv import load_kv

MIDNIGHT, DEEP = (0.05, 0.09, 0.2, 1.0), (0.1, 0.2, 0.4, 1.0)
BEATS = (("3", MIDNIGHT, BLUE), ("2", DEEP, TEXT), ("1", BLUE, INK))
BEAT_S = 0.7
GO_S = 0.35  # seconds the word stays; the race is open, and the pads below it work


class Count(BoxLayout):
    """Counts down; calls `beat` at each number and `go` at the instant GO is shown."""

    text = StringProperty("")
    paint = ColorProperty(MIDNIGHT)
    letters = ColorProperty(TEXT)

    def __init__(
        self, beat: Callable[[], object], go: Callable[[], object], open_to: Iterable[Widget]
    ) -> None:
        load_kv(__file__)
        super().__init__()
        self._beat, self._go = beat, go
        self._open_to = tuple(open_to)
        self._gone = False
        self._event: Any = None  # an event of Kivy's clock
        self._step(0)

    def _step(self, place: int) -> None:
        if place < len(BEATS):
            self._paint(*BEATS[place])
            self._beat()
            self._event = Clock.schedule_once(lambda _: self._step(place + 1), BEAT_S)
            return
        self._gone = True
        self._go()
        self._paint(say("race-go"), named("orange"), INK)
        self._event = Clock.schedule_once(lambda _: self.stop(), GO_S)

    def _paint(self, text: str, paint: Colour, letters: Colour) -> None:
        self.text, self.paint, self.letters = text, paint, letters

    def stop(self) -> None:
        """Remove the count from the screen."""
        if self._event:
            self._event.cancel()
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Block touches on hidden widgets before GO; touches on pads are false starts."""
        return not self._gone and not any(pad.collide_point(*touch.pos) for pad in self._open_to)
