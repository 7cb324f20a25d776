"""Keys or the touch screen instead of buzzers: playable, but slower and not time-fair.

A keyboard is polled every few milliseconds and the screen once a frame, so the time stamps say when
the program noticed, not when the finger came down.
"""

from collections.abc import Iterable

from companion.devices.ports import STAND_IN_NS, DeviceStatus, Health
from companion.words import Sentences, Text
from hardware.buzzers.listener import PressedByProgram
from hardware.text import message


class KeyBuzzers(PressedByProgram):
    """Buzzers that the program itself presses.

    `why` says why they are used instead of real ones, `cure` what helps.
    """

    coarse_ns = STAND_IN_NS

    def __init__(
        self,
        seats: Iterable[int],
        why: Text = "",
        health: Health = Health.SIMULATED,
        cure: Text = "",
    ) -> None:
        super().__init__(seats)
        self._why, self._health, self._cure = why, health, cure

    def press(self, seat: int, time_ns: int) -> None:
        """Handle a key or finger going down; ignore repeats of a held key and other seats."""
        if seat not in self._down:
            self._edge(seat, time_ns, True)

    def release(self, seat: int, time_ns: int) -> None:
        """Handle the key or finger of `seat` going up."""
        if seat in self._down:
            self._edge(seat, time_ns, False)

    def status(self) -> DeviceStatus:
        """Return that these are a replacement, and why."""
        parts = message("buzzers-keys"), self._why, self._listener.fault
        health = Health.FAULT if self._listener.fault else self._health
        cure = self._cure or message("buzzers-keys-cure")
        return DeviceStatus("Buzzers", health, Sentences(parts), cure)
