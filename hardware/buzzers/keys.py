"""Keys or the touch screen instead of buzzers: playable, but slower and not time-fair.

A keyboard is polled every few milliseconds and the screen once a frame, so the time stamps say when
the program noticed, not when the finger came down.
"""

from collections.abc import Callable, Iterable

from companion.devices.ports import Buzz, DeviceStatus, Health
from hardware.buzzers.listener import Listener

UNFAIR = "Keys and touch stand in for the buzzers: slower and not time-fair."
CURE = "Connect buzzers and choose gpio in the settings."


class KeyBuzzers:
    """Buzzers that the program itself presses.

    `why` says why these and not real ones, `cure` what helps.
    """

    def __init__(
        self,
        seats: Iterable[int],
        why: str = "",
        health: Health = Health.SIMULATED,
        cure: str = "",
    ) -> None:
        self.seats = frozenset(seats)
        self.lit: frozenset[int] = frozenset()
        self._why = why
        self._health = health
        self._cure = cure or CURE
        self._listener = Listener()
        self._down: set[int] = set()

    def press(self, seat: int, time_ns: int) -> None:
        """A key or finger went down; repeats of a held key and other seats are ignored."""
        if seat in self.seats and seat not in self._down:
            self._down.add(seat)
            self._listener.notify(Buzz(seat, time_ns, True))

    def release(self, seat: int, time_ns: int) -> None:
        """The key or finger of `seat` went up again."""
        if seat in self._down:
            self._down.discard(seat)
            self._listener.notify(Buzz(seat, time_ns, False))

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Call `heard` for every press and release from now on."""
        self._listener.listen(heard)

    def held(self) -> frozenset[int]:
        """Seats whose key is down."""
        return frozenset(self._down)

    def lamps(self, lit: frozenset[int]) -> None:
        """Remember whose lamps the screen should draw as lit."""
        self.lit = lit & self.seats

    def status(self) -> DeviceStatus:
        """Say that these are stand-ins, and why."""
        words = " ".join(part for part in (UNFAIR, self._why, self._listener.fault) if part)
        health = Health.FAULT if self._listener.fault else self._health
        return DeviceStatus("Buzzers", health, words, self._cure)

    def close(self) -> None:
        """Release all keys and stop listening."""
        self._down.clear()
        self.lit = frozenset()
        self._listener.close()
