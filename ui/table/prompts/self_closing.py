"""A prompt that closes by itself if nobody answers; any touch or key stops its clock."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from ui.shell.desk import Desk
from ui.text import say
from ui.widgets import Column
from ui.widgets.sheet import is_covered

TICK_S = 1.0


class SelfClosing(Column):
    """Counts down the seconds `left` after `count_down`, and then calls `close`."""

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.app = app
        self.left = 0.0
        self._tick: Any = None  # An event of Kivy's clock.

    @property
    def closing(self) -> bool:
        """Whether the clock is running."""
        return self._tick is not None

    def count_down_once(self, seconds: float) -> None:
        """Count down, unless somebody has stopped the clock at this step of the match before."""
        if len(self.app.current_game.match) not in self._stopped:
            self.count_down(seconds)

    @property
    def _stopped(self) -> set[int]:
        """The lengths of the match at which somebody has stopped the clock."""
        game = self.app.current_game
        return game.entered.of(tuple(prompt.name for prompt in game.prompts), "clock", set[int])

    def count_down(self, seconds: float) -> None:
        """Close after this many seconds without a touch."""
        self.left = seconds
        self._tick = Clock.schedule_interval(self.wait, min(TICK_S, seconds))
        Window.bind(on_touch_down=self._stay)
        self.app.focus.moves.add(self._stay)
        self.say_left()

    def seconds_left(self, label: str) -> str:
        """Return the label of the closing button, with the seconds left while the clock runs."""
        if not self.closing:
            return label
        return say("prompts-seconds-left", label=label, seconds=round(self.left))

    def say_left(self) -> None:
        """Show how many seconds are left."""
        raise NotImplementedError

    def close(self) -> None:
        """Close the prompt, as nobody has answered in time."""
        raise NotImplementedError

    def wait(self, passed: float) -> None:
        """Subtract the seconds that have `passed`, unless the prompt is not in view."""
        if self.app.screen.name != "table" or is_covered():
            return  # Somebody is on another screen, or reads a sheet.
        self.left -= passed
        self.say_left()
        if self.left <= 0:
            self._stay()
            self.close()

    def stay_open(self) -> None:
        """Stop the clock."""
        self._stay()

    def _stay(self, *_: object) -> None:
        """Stop the clock at any touch, or key that moves the ring."""
        if self.closing:
            self._stopped.add(len(self.app.current_game.match))
            self._stop()
            self.say_left()

    def _stop(self) -> None:
        if self.closing:
            self._tick.cancel()
            self._tick = None
            Window.unbind(on_touch_down=self._stay)
            self.app.focus.moves.discard(self._stay)

    def on_parent(self, _: object, parent: object) -> None:
        """Stop the clock when this is removed."""
        if parent is None:
            self._stop()  # Without `say_left`: its button may belong to the next prompt by now.
