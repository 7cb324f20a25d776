"""The referee of the FREEZE race: who pressed first, by time stamps alone.

Pure: times come in as nanoseconds of the monotonic clock; there is no clock, thread or device here.
Events may arrive in any order; the call does not depend on it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from companion.devices.ports import Buzz
from companion.text import say
from companion.words import Decimal, Several, Text

MS = 1_000_000

# People at the table cannot distinguish presses closer than this, so the gap is shown. The
# order of two events a tenth of a second apart is obvious.
CLOSE_NS = 100 * MS


class Verdict(Enum):
    """How a race ended."""

    WON = "won"
    TIE = "tie"
    NOBODY = "nobody"


class EarlyRuling(Enum):
    """What a false start costs."""

    AGAIN = "nothing: release and press again"
    OUT = "that seat sits this race out"


@dataclass
class EarlyPresses:
    """The edges heard before a race, from `armed_ns` on, each with the time it arrived."""

    armed_ns: int
    heard: list[tuple[Buzz, int]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Terms:
    """The settings of a race, in nanoseconds.

    A gap below `margin_ns` is a tie. `gather_ns` is the wait for late deliveries, `lost_ns` the
    wait for the edge of a button seen down, `still_ns` how long contacts must be still before an
    edge is no bounce, `least_open_ns` the minimum time the window stays open.
    """

    margin_ns: int = MS
    gather_ns: int = 20 * MS
    lost_ns: int = 150 * MS
    still_ns: int = 30 * MS
    least_open_ns: int = 5_000 * MS
    early: EarlyRuling = EarlyRuling.AGAIN


DEFAULT_TERMS = Terms()


@dataclass(frozen=True, slots=True)
class Press:
    """One seat's press: `reaction_ns` after the opening, negative before it."""

    seat: int
    reaction_ns: int


@dataclass(frozen=True, slots=True)
class Call:
    """The referee's call. `presses` are first presses in order of their stamps.

    `margin_ns` is the gap from the first to the second stamp, None without a second. `held` seats
    had their button down before the opening; the buttons of `late` seats are down but their edges
    were lost, so nobody knows when they were pressed.
    """

    verdict: Verdict
    winner: int | None = None
    tied: frozenset[int] = frozenset()
    margin_ns: int | None = None
    presses: tuple[Press, ...] = ()
    false_starts: tuple[Press, ...] = ()
    held: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()

    @property
    def close(self) -> bool:
        """Whether people could not see for themselves who was first."""
        return self.margin_ns is not None and self.margin_ns < CLOSE_NS

    def words(self) -> tuple[str, ...]:
        """Describe the call: headline first; `{0}` stands for the name of seat 0."""
        return (_headline(self), *_details(self))


class Race:
    """One window for the seats that still have a token.

    `opened_ns` is the reveal; `held` are the seats whose button was down when the levels were read
    at `held_ns` (default: the opening). Take the opening first, then read the levels, then the
    clock again for `held_ns`. Presses before `armed_ns` are ignored as play with the button; from
    then to the opening they are false starts.
    """

    def __init__(
        self,
        seats: Iterable[int],
        opened_ns: int,
        held: frozenset[int] = frozenset(),
        *,
        held_ns: int | None = None,
        armed_ns: int = 0,
        terms: Terms = DEFAULT_TERMS,
    ) -> None:
        self.seats = frozenset(seats)
        self.opened_ns = opened_ns
        self.armed_ns = armed_ns
        self.terms = terms
        self.shut_ns: int | None = None
        # An edge (stamp, pressed) of each seat, and when it arrived.
        self._heard: dict[int, dict[tuple[int, bool], int]] = {seat: {} for seat in self.seats}
        self._newest_ns = 0
        self._looks = [(opened_ns if held_ns is None else held_ns, held)]
        self._followed: tuple[_Line, ...] | None = None

    # ---- what comes in -----------------------------------------------------------
    def hear(self, buzz: Buzz, now_ns: int | None = None) -> None:
        """Record one edge; `now_ns`, its arrival, bounds how late others may still arrive."""
        if buzz.seat not in self._heard:
            return
        came = buzz.time_ns if now_ns is None else now_ns
        self._heard[buzz.seat].setdefault((buzz.time_ns, buzz.pressed), came)
        self._newest_ns = max(self._newest_ns, buzz.time_ns)
        self._followed = None

    def sweep(self, held: frozenset[int], now_ns: int) -> None:
        """Record the levels: `held` are the buttons down at `now_ns`; this finds lost edges."""
        last_ns, last = self._looks[-1]
        # A third look without news is not stored: a window can stay open for minutes.
        twice = held == last == self._looks[-2][1] if len(self._looks) > 1 else False
        if twice and self._newest_ns < last_ns - self.terms.still_ns:
            return
        self._looks.append((now_ns, held))
        self._followed = None

    def shut(self, now_ns: int) -> None:
        """Close the window for the winner: now, or when its minimum time is over."""
        if self.shut_ns is None:
            self.shut_ns = max(now_ns, self.earliest_shut_ns)
            self._followed = None

    def among(self, seats: Iterable[int]) -> "Race":
        """Return the same race with the same events, for those of its seats that may still win."""
        other = Race(self.seats.intersection(seats), self.opened_ns, terms=self.terms)
        other.armed_ns, other.shut_ns = self.armed_ns, self.shut_ns
        other._heard = {seat: dict(self._heard[seat]) for seat in other.seats}
        other._looks, other._newest_ns = list(self._looks), self._newest_ns
        return other

    # ---- what comes out ----------------------------------------------------------
    @property
    def earliest_shut_ns(self) -> int:
        """The earliest time at which the window may close."""
        return self.opened_ns + self.terms.least_open_ns

    @property
    def due_ns(self) -> int | None:
        """When the call may be made; None while nobody has pressed and the window is open."""
        lines = self._lines()
        pressed = [line.pressed for line in lines if line.pressed is not None]
        missed = [line.missed for line in lines if line.missed is not None]
        gather_ns = self.terms.gather_ns
        if pressed:
            came = min(line.came for line in lines if line.pressed is not None)
            due_ns = max(min(pressed), came) + gather_ns
            # A button is down but its edge is missing: a busy program may not have reported it yet.
            awaited = [at + self.terms.lost_ns for at in missed if at <= due_ns]
            return max([due_ns, *awaited])
        if missed:
            return min(missed) + self.terms.lost_ns
        return None if self.shut_ns is None else self.shut_ns + gather_ns

    def call(self, now_ns: int) -> Call | None:
        """Make the call, or None before it is due. Act on the first call only."""
        due = self.due_ns
        if due is None or now_ns < due:
            return None
        lines = self._lines()
        stamps = sorted((n.pressed, n.seat) for n in lines if n.pressed is not None)
        missed = {line.seat: line.missed for line in lines if line.missed is not None}
        # The edge of a press seen just now is not lost: it has not arrived yet.
        late = frozenset(s for s, at in missed.items() if at + self.terms.lost_ns <= now_ns)
        first = frozenset(seat for at, seat in stamps if self._too_close_to_call(at, stamps[0][0]))
        if not first:
            first = late = frozenset(missed)
        return Call(
            verdict=(Verdict.NOBODY, Verdict.WON, Verdict.TIE)[min(len(first), 2)],
            winner=min(first) if len(first) == 1 else None,
            tied=first if len(first) > 1 else frozenset(),
            margin_ns=stamps[1][0] - stamps[0][0] if len(stamps) > 1 else None,
            presses=self._presses(stamps),
            false_starts=self._presses(sorted((at, n.seat) for n in lines for at in n.early)),
            held=frozenset(line.seat for line in lines if line.held),
            late=late,
        )

    # ---- how it is found ---------------------------------------------------------
    def _too_close_to_call(self, stamp: int, first: int) -> bool:
        """Return whether `stamp` is too close to `first` for the contacts to decide."""
        return stamp == first or stamp - first < self.terms.margin_ns

    def _presses(self, stamps: Iterable[tuple[int, int]]) -> tuple[Press, ...]:
        return tuple(Press(seat, at - self.opened_ns) for at, seat in stamps)

    def _lines(self) -> tuple["_Line", ...]:
        if self._followed is None:
            self._followed = tuple(self._follow(seat) for seat in sorted(self.seats))
        return self._followed

    def _follow(self, seat: int) -> "_Line":
        """Work out what one line did from its edges and the looks at its level, by time stamps."""
        edges = [(at, False, down) for at, down in self._heard[seat]]
        looks = [(at, True, seat in held) for at, held in self._looks]
        level = _Level(self.terms.still_ns)
        for at, looked, down in sorted(edges + looks):
            (level.see if looked else level.edge)(at, down)
        early = tuple(at for at in level.presses if self.armed_ns <= at < self.opened_ns)
        if early and self.terms.early is EarlyRuling.OUT:
            return _Line(seat, early, held=level.down is True)
        pressed = min(filter(self._counts, level.presses), default=None)
        missed = min(filter(self._counts, level.missed), default=None)
        lost_first = missed is not None and pressed is not None and missed < pressed
        began = any(at >= self.opened_ns for at in level.presses + level.missed)
        return _Line(
            seat,
            early,
            pressed,
            came=0 if pressed is None else self._arrival(seat, pressed),
            missed=missed if pressed is None or lost_first else None,
            held=level.down is True and not began,
        )

    def _arrival(self, seat: int, stamp: int) -> int:
        return min(came for (at, _), came in self._heard[seat].items() if at == stamp)

    def _counts(self, at: int) -> bool:
        return self.opened_ns <= at and (self.shut_ns is None or at < self.shut_ns)


@dataclass(frozen=True, slots=True)
class _Line:
    """The line of a seat: stamps of its presses, of a lost edge, and whether it ends held down."""

    seat: int
    early: tuple[int, ...] = ()
    pressed: int | None = None
    came: int = 0
    missed: int | None = None
    held: bool = False


class _Level:
    """Derives a line's level from its edges and the looks at it, ignoring bounces."""

    def __init__(self, still_ns: int) -> None:
        self.down: bool | None = None
        self.presses: list[int] = []
        self.missed: list[int] = []
        self._sure = False
        self._still_ns = still_ns
        self._quiet_until: int | None = None

    def edge(self, at: int, down: bool) -> None:
        """Take an edge: the first one after stillness counts, the others are bounces."""
        bounce = self._quiet_until is not None and at < self._quiet_until
        # Up for sure and only a release heard: the kernel merged it with its press.
        merged = not down and self.down is False and self._sure
        if not bounce and (merged or (down and self.down is not True)):
            self.presses.append(at)
        self.down, self._sure = down, not bounce
        self._quiet_until = at + self._still_ns

    def see(self, at: int, down: bool) -> None:
        """Record a look at the level; ignored while contacts bounce."""
        if self._quiet_until is not None and at < self._quiet_until:
            return
        if down and self.down is False and self._sure:
            self.missed.append(at)
        # A look that says otherwise than the edges may be mistimed: a release edge after it
        # must not pass for a merged press. The next look confirms it.
        self._sure = self.down in (None, down)
        self.down = down


def _headline(call: Call) -> str:
    return str(_called(call))


def _called(call: Call) -> Text:
    if call.verdict is Verdict.NOBODY:
        return say("race-nobody")
    if call.winner is None:
        seats = _names(call.tied)
        if call.margin_ns is None:
            return say("race-tie", seats=seats)
        return say("race-tie-apart", seats=seats, gap=_ms(call.margin_ns))
    winner = _names([call.winner])
    if not call.presses:
        return say("race-won-lost", seat=winner)
    if call.margin_ns is None:
        return say("race-won", seat=winner)
    following = _names([call.presses[1].seat])
    if call.close:
        return say("race-won-close", seat=winner, gap=_ms(call.margin_ns), next=following)
    return say("race-won-well", seat=winner, next=following)


def _details(call: Call) -> list[str]:
    said: list[Text] = [
        _early(_names([press.seat]), -press.reaction_ns) for press in call.false_starts
    ]
    if call.held:
        said.append(say("race-held", seats=_names(call.held)))
    others = call.late - {call.winner}
    if others and call.presses:
        said.append(say("race-late", seats=_names(others)))
    return [str(each) for each in said]


def _names(seats: Iterable[int]) -> Several:
    return Several(tuple(f"{{{seat}}}" for seat in sorted(seats)))


def _early(seat: Several, time_ns: int) -> Text:
    """Return how early a press was; large gaps without a figure, as nobody argues about them."""
    if time_ns < CLOSE_NS:
        return say("race-early-by", seat=seat, gap=_ms(time_ns))
    return say("race-early", seat=seat)


def _ms(time_ns: int) -> Text:
    """Format a time in milliseconds; below ten with one decimal, which a margin needs."""
    ms = Decimal(time_ns / MS, 1 if time_ns < 10 * MS else 0)
    return say("race-ms", ms=ms)
