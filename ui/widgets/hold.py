"""Distinguish a finger that stays from one that taps."""

from collections.abc import Callable

from kivy.clock import Clock

HOLD_S = 0.6  # seconds of a long touch


class Hold:
    """Calls `do` once a finger has stayed; `begin` when it lands, `cancel` when it lifts or moves.

    In a frame, Kivy handles what is due before what fingers did. If a frame took long, a finger may
    have been lifted in it: its touch is only a long one if it is still there in the next frame.
    """

    def __init__(self, do: Callable[[float], object]) -> None:
        # Kivy keeps methods weakly: nothing here keeps a widget.
        self._do = Clock.create_trigger(do, 0)
        self._due = Clock.create_trigger(self._wait, HOLD_S)

    def begin(self) -> None:
        """Count from now on."""
        self._due()

    def cancel(self) -> None:
        """Call nothing."""
        self._due.cancel()
        self._do.cancel()

    def _wait(self, _: float) -> None:
        self._do()
