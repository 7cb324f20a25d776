"""Buzzers without wires: keys or the screen, simulated ones, none; and what all kinds share.

A keyboard is polled every few milliseconds and the screen once a frame, so the time stamps say when
the program noticed, not when the finger came down: playable, but slower and not time-fair.
"""

import logging
from collections.abc import Callable, Iterable

from companion.devices.ports import STAND_IN_NS, Buzz, DeviceStatus, Health
from companion.words import Sentences, Text
from hardware.text import message

# The listener to the buzzers, guarded so that its errors kill no device thread.
#
# lgpio calls all buttons from one thread; an exception there would leave every button dead.


LOG = logging.getLogger(__name__)


class Listener:
    """Passes presses on to the last callback given; presses before that are dropped."""

    def __init__(self) -> None:
        self.fault: Text = ""
        self._heard: Callable[[Buzz], None] | None = None

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Call `heard`, and nothing else, from now on."""
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
    """The base of buzzers that the program itself presses: keys and those of tests.

    `coarse_ns` is how much later than the finger its stamps may be.
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
        """Remember whose lamps are lit; the screen draws them."""
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


# No buzzers: the table shouts, and enters who was first.


class NoBuzzers:
    """Never reports a press."""

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Do nothing: nobody will ever press."""

    def held(self) -> frozenset[int]:
        """Return no seats."""
        return frozenset()

    def lamps(self, lit: frozenset[int]) -> None:
        """Do nothing: there are no lamps."""

    def status(self) -> DeviceStatus:
        """Return that this was chosen."""
        words, cure = message("buzzers-none"), message("buzzers-none-cure")
        return DeviceStatus("Buzzers", Health.OFF, words, cure)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


# Keys or the touch screen instead of buzzers: playable, but slower and not time-fair.
#
# A keyboard is polled every few milliseconds and the screen once a frame, so the time stamps say
# when the program noticed, not when the finger came down.


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


# Buzzers that bots and tests press at times they choose, with the faults of real ones.


TAP_NS = 80_000_000
BOUNCE_NS = 400_000


class SimulatedBuzzers(PressedByProgram):
    """Passes every press on at once, whatever its time stamp."""

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
        """Press and release like a finger."""
        self.press(seat, time_ns)
        self.release(seat, time_ns + TAP_NS)

    def status(self) -> DeviceStatus:
        if self._listener.fault:
            return DeviceStatus("Buzzers", Health.FAULT, self._listener.fault)
        return DeviceStatus("Buzzers", Health.SIMULATED, message("buzzers-simulated"))
