"""The listener to the buzzers, guarded so that its errors kill no device thread.

lgpio calls all buttons from one thread; an exception there would leave every button dead.
"""

import logging
from collections.abc import Callable, Iterable

from companion.devices.ports import Buzz
from companion.words import Text
from hardware.text import message

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
