"""Buzzers without wires: keys or the screen, simulated ones, or none; and what all kinds share.

A keyboard is polled every few milliseconds and the screen once a frame, so their time stamps say
when the program noticed a press, not when the finger came down. That is playable, but slower than
real buzzers, and not equally fair to all.
"""

import logging
from collections.abc import Callable, Iterable

from companion.devices.ports import STAND_IN_NS, Buzz, DeviceStatus, Health
from companion.words import Sentences, Text
from hardware.text import message

LOG = logging.getLogger(__name__)


class Listener:
    """Passes presses on to the latest callback, and stops its errors.

    An exception in lgpio's only thread would leave every button dead.
    """

    def __init__(self) -> None:
        self.fault: Text = ""
        self._heard: Callable[[Buzz], None] | None = None

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Call only `heard` from now on."""
        self._heard = heard
        self.fault = ""

    def notify(self, buzz: Buzz) -> None:
        """Pass one edge on; never raises."""
        heard = self._heard
        if heard is None:
            return
        try:
            heard(buzz)
        except Exception as error:
            LOG.exception("The listener failed on %s", buzz)
            self.fault = message("buzzers-press-lost", seat=buzz.seat + 1, fault=repr(error))

    def close(self) -> None:
        """Stop calling the callback."""
        self._heard = None


class PressedByProgram:
    """The base of buzzers whose presses come from the program: keys, touch, bots and tests.

    `coarse_ns` is how much later than the finger a time stamp may be, in nanoseconds.
    """

    coarse_ns = 0

    def __init__(self, seats: Iterable[int]) -> None:
        self.seats = frozenset(seats)
        self.lit: frozenset[int] = frozenset()
        self._listener = Listener()
        self._down: set[int] = set()

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        self._listener.listen(heard)

    def held(self) -> frozenset[int]:
        """Return the seats whose button or key is down."""
        return frozenset(self._down)

    def lamps(self, lit: frozenset[int]) -> None:
        """Remember whose lamps are lit, for the screen to draw."""
        self.lit = lit & self.seats

    def close(self) -> None:
        """Release all buttons and stop listening."""
        self._down.clear()
        self.lit = frozenset()
        self._listener.close()

    def _edge(self, seat: int, time_ns: int, down: bool) -> None:
        if seat in self.seats:
            (self._down.add if down else self._down.discard)(seat)
            self._listener.notify(Buzz(seat, time_ns, down, self.coarse_ns))


class NoBuzzers:
    """No buzzers: the table shouts, and enters who was first."""

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Do nothing, as there are no presses."""

    def held(self) -> frozenset[int]:
        """Return no seats."""
        return frozenset()

    def lamps(self, lit: frozenset[int]) -> None:
        """Do nothing, as there are no lamps."""

    def status(self) -> DeviceStatus:
        """Return that buzzers are off by choice."""
        words, cure = message("buzzers-none"), message("buzzers-none-cure")
        return DeviceStatus("Buzzers", Health.OFF, words, cure)

    def close(self) -> None:
        """Do nothing, as there is nothing to release."""


class KeyBuzzers(PressedByProgram):
    """Keys or the touch screen as buzzers.

    `why` says why they are used instead of real ones, and `cure` what helps.
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
        """Return that these replace real buzzers, and why."""
        parts = message("buzzers-keys"), self._why, self._listener.fault
        health = Health.FAULT if self._listener.fault else self._health
        cure = self._cure or message("buzzers-keys-cure")
        return DeviceStatus("Buzzers", health, Sentences(parts), cure)


TAP_NS = 80_000_000
BOUNCE_NS = 400_000


class SimulatedBuzzers(PressedByProgram):
    """Buzzers that bots and tests press, at any time and with the bounces of real contacts.

    Every press is passed on at once, whatever its time stamp.
    """

    def press(self, seat: int, time_ns: int, bounces: int = 0) -> None:
        """Push the button of `seat` down; its contacts open and close `bounces` times."""
        self._edge(seat, time_ns, True)
        for bounce in range(bounces):
            self._edge(seat, time_ns + (2 * bounce + 1) * BOUNCE_NS, False)
            self._edge(seat, time_ns + (2 * bounce + 2) * BOUNCE_NS, True)

    def release(self, seat: int, time_ns: int) -> None:
        """Release the button of `seat`."""
        self._edge(seat, time_ns, False)

    def tap(self, seat: int, time_ns: int) -> None:
        """Press a button and release it after TAP_NS."""
        self.press(seat, time_ns)
        self.release(seat, time_ns + TAP_NS)

    def status(self) -> DeviceStatus:
        if self._listener.fault:
            return DeviceStatus("Buzzers", Health.FAULT, self._listener.fault)
        return DeviceStatus("Buzzers", Health.SIMULATED, message("buzzers-simulated"))
