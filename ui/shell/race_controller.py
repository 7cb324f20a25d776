"""Runs one race for the screen: passes every press to the referee and asks for the call.

No widgets and no Kivy clock here; the referee is `companion.match.race`.
"""

import time
from collections.abc import Callable, Iterable

from companion.app.config import Config
from companion.devices.ports import STAND_IN_NS, Buzz
from companion.match.race import MS, Call, EarlyRuling, Race, Terms

Now = Callable[[], int]


def terms_of(config: Config, seconds: float) -> Terms:
    """Return the terms of a race from the settings and the window's minimum time."""
    return Terms(
        margin_ns=round(config.margin_ms * MS),
        gather_ns=config.gather_ms * MS,
        least_open_ns=round(seconds * 1000 * MS),
        early=EarlyRuling(config.false_start),
    )


class RaceController:
    """One window for presses, from "hands off" to the call of who was first."""

    def __init__(
        self,
        seats: Iterable[int],
        terms: Terms,
        held: Callable[[], frozenset[int]],
        now: Now = time.monotonic_ns,
        standing: frozenset[int] = frozenset(),
    ) -> None:
        """Prepare a race; nothing counts until `open`.

        `held` returns the seats whose button is down, `now` the time in nanoseconds. `standing` are
        the seats whose pad is already down.
        """
        self.seats = frozenset(seats)
        self.terms = terms
        self._read = held
        self._now = now
        self._standing = set(standing)  # Seats whose pad on the screen is held down.
        self.touched: set[int] = set()  # Seats that have pressed on the screen.
        self.early: set[int] = set()  # Seats whose false start has been shown.
        self.lot: int | None = None  # The seat picked at random from a tie.
        self._race = Race(self.seats, armed_ns=now(), terms=terms)

    @property
    def is_open(self) -> bool:
        """Whether presses count."""
        return self._race.is_open

    @property
    def held(self) -> frozenset[int]:
        """Seats whose button, or pad on the screen, is down."""
        return (self._read() | self._standing) & self.seats

    @property
    def elapsed(self) -> float:
        """The part of the window's minimum time that is over, 0 to 1; 1 if there is no minimum."""
        least = self.terms.least_open_ns
        if not self.is_open:
            return 0.0
        return min(1.0, (self._now() - self._race.opened_ns) / least) if least else 1.0

    @property
    def locked(self) -> frozenset[int]:
        """Seats that a false start still keeps out of the open race."""
        lock = self.terms.early.locked_ns
        over = lock is not None and self._now() - self._race.opened_ns >= lock
        return frozenset() if over else self.seats & self.early

    @property
    def due_in(self) -> float | None:
        """Seconds until the call can be made; None while nothing is decided."""
        due = self._race.due_ns if self.is_open else None
        return None if due is None else max(0.0, (due - self._now()) / 1e9)

    def open(self, ago_ns: int = 0) -> None:
        """Open the window: presses count from now on, or since `ago_ns` nanoseconds.

        The clock is read before and after the buttons: the referee needs both times.
        """
        if self.is_open:
            return
        opened = self._now() - ago_ns
        held = self.held
        self._race.open(opened, held, self._now())

    def hear(self, buzz: Buzz) -> None:
        """Take one edge from a buzzer or a substitute."""
        self._race.hear(buzz, self._now())

    def touch(self, seat: int, *, down: bool, coarse_ns: int = STAND_IN_NS) -> None:
        """Take a touch on a pad, or a bot, as the press of the seat's button."""
        self.touched.add(seat)
        (self._standing.add if down else self._standing.discard)(seat)
        self.hear(Buzz(seat, self._now(), down, coarse_ns))

    def keep(self, seats: Iterable[int]) -> None:
        """Let only these seats win, once the revealed bids show who can freeze."""
        self.seats = self.seats.intersection(seats)
        self._race = self._race.among(self.seats)

    def shut(self) -> None:
        """Close the window because nobody freezes: now, or when its minimum time is over."""
        if self.is_open:
            self._race.shut(self._now())

    def look(self) -> Call | None:
        """Read the buttons again and make the call if it is due."""
        if not self.is_open:
            return None
        held = self.held
        now = self._now()
        self._race.sweep(held, now)
        return self._race.call(now)
