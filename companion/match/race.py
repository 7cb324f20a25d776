"""The referee of the FREEZE race: decides from time stamps alone who pressed first.

Pure: times come in as nanoseconds of the monotonic clock; there is no clock, thread or device here.
Events may arrive in any order without affecting the call.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from companion.devices.ports import Buzz
from companion.match.race_line import LATE_NS, Bounds, Followed, Line
from companion.text import say
from companion.words import Decimal, Several, Text

MS = 1_000_000

# People cannot see which of two presses closer than this was first, so the gap is shown.
CLOSE_NS = 100 * MS
# Nobody reacts faster than this. Whoever presses earlier has guessed the moment.
GUESS_NS = 100 * MS
LOCK_NS = 800 * MS
NOT_YET = 1 << 63  # After every time of the clock: the race is not open.


class Verdict(Enum):
    """How a race ended."""

    WON = "won"
    TIE = "tie"
    NOBODY = "nobody"


class EarlyRuling(Enum):
    """The penalty for a false start: none, a lock of `LOCK_NS` from the opening, or exclusion."""

    NONE = "none"
    LOCK = "lock"
    OUT = "out"

    @property
    def locked_ns(self) -> int | None:
        """How long the seat is locked from the opening; None for the whole race."""
        return {EarlyRuling.NONE: 0, EarlyRuling.LOCK: LOCK_NS, EarlyRuling.OUT: None}[self]


@dataclass(frozen=True, slots=True)
class Terms:
    """The settings of a race, in nanoseconds.

    A gap below `margin_ns`, or below the resolution of the stamps, is a tie. `gather_ns` is how
    long to wait for late deliveries, `lost_ns` how long to wait for the edge of a button seen down,
    `still_ns` how long contacts must be still before an edge is no bounce, `least_open_ns` the
    minimum time the window stays open.
    """

    margin_ns: int = MS
    gather_ns: int = 20 * MS
    lost_ns: int = 150 * MS
    still_ns: int = 30 * MS
    least_open_ns: int = 5_000 * MS
    early: EarlyRuling = EarlyRuling.LOCK
    guess_ns: int = GUESS_NS


DEFAULT_TERMS = Terms()


@dataclass(frozen=True, slots=True)
class Press:
    """One seat's press: `reaction_ns` after the opening, negative before it."""

    seat: int
    reaction_ns: int


@dataclass(frozen=True, slots=True)
class Call:
    """The referee's call. `presses` are first presses in order of their stamps.

    `false_starts` holds each seat's last press before the opening, `early` the penalty. `margin_ns`
    is the gap between the first two stamps, None without a second. `guesses` are the presses too
    soon after the opening to be a reaction to it. The `held` seats had their button down before the
    opening. The buttons of `late` seats are down but their edges were lost, so nobody knows when
    they were pressed.
    """

    verdict: Verdict
    winner: int | None = None
    tied: frozenset[int] = frozenset()
    margin_ns: int | None = None
    presses: tuple[Press, ...] = ()
    guesses: tuple[Press, ...] = ()
    false_starts: tuple[Press, ...] = ()
    early: EarlyRuling = EarlyRuling.NONE
    held: frozenset[int] = frozenset()
    late: frozenset[int] = frozenset()

    @property
    def close(self) -> bool:
        """Whether people could not see for themselves who was first."""
        return self.margin_ns is not None and self.margin_ns < CLOSE_NS

    def words(self) -> tuple[str, ...]:
        """Describe the call, headline first; `{0}` stands for the name of seat 0."""
        return (_headline(self), *_details(self))


class Race:
    """One race among the seats that still have a token.

    `opened_ns` is the reveal; a race without it hears what comes before, and waits for `open`.
    Presses before `armed_ns` are ignored as play with the button; from then to the opening they are
    false starts.
    """

    def __init__(
        self,
        seats: Iterable[int],
        opened_ns: int | None = None,
        held: frozenset[int] = frozenset(),
        *,
        held_ns: int | None = None,
        armed_ns: int = 0,
        terms: Terms = DEFAULT_TERMS,
    ) -> None:
        self.seats = frozenset(seats)
        self.opened_ns = NOT_YET
        self.armed_ns = armed_ns
        self.terms = terms
        self.shut_ns: int | None = None
        self._lines = {seat: Line(seat, terms.still_ns) for seat in self.seats}
        self._followed: tuple[Followed, ...] | None = None
        if opened_ns is not None:
            self.open(opened_ns, held, held_ns)

    # ---- input -------------------------------------------------------------------
    def open(
        self, opened_ns: int, held: frozenset[int] = frozenset(), held_ns: int | None = None
    ) -> None:
        """Let presses count from `opened_ns` on.

        `held` are the seats whose button was down when the levels were read at `held_ns` (default:
        the opening): take the opening first, then read the levels, then take `held_ns`.
        """
        self.opened_ns = opened_ns
        self._look(held, opened_ns if held_ns is None else held_ns)

    @property
    def is_open(self) -> bool:
        """Whether presses count."""
        return self.opened_ns < NOT_YET

    def hear(self, buzz: Buzz, now_ns: int | None = None) -> None:
        """Record one edge. Its arrival at `now_ns` limits how late others may still arrive."""
        line = self._lines.get(buzz.seat)
        if line is None:
            return
        came = buzz.time_ns if now_ns is None else now_ns
        line.hear(buzz.time_ns, buzz.pressed, came, buzz.coarse_ns)
        line.forget_before(min(self.opened_ns, came - LATE_NS))
        self._followed = None

    def sweep(self, held: frozenset[int], now_ns: int) -> None:
        """Record that the buttons `held` were down at `now_ns`, which reveals lost edges."""
        self._look(held, now_ns)

    def _look(self, held: frozenset[int], at_ns: int) -> None:
        for seat, line in self._lines.items():
            line.look(at_ns, seat in held)
        self._followed = None

    def shut(self, now_ns: int) -> None:
        """Close the window for the winner, at once or when its minimum time is over."""
        if self.shut_ns is None:
            self.shut_ns = max(now_ns, self.earliest_shut_ns)
            self._followed = None

    def among(self, seats: Iterable[int]) -> "Race":
        """Return the same race with the same events, restricted to the seats that may still win."""
        other = Race(self.seats.intersection(seats), armed_ns=self.armed_ns, terms=self.terms)
        other.opened_ns, other.shut_ns = self.opened_ns, self.shut_ns
        other._lines = {seat: self._lines[seat].copy() for seat in other.seats}
        return other

    # ---- output ------------------------------------------------------------------
    @property
    def earliest_shut_ns(self) -> int:
        """The earliest time at which the window may close."""
        return self.opened_ns + self.terms.least_open_ns

    @property
    def due_ns(self) -> int | None:
        """When the call may be made; None while nobody has pressed and the window is open."""
        lines = self._follow()
        pressed = [line.pressed for line in lines if line.pressed is not None]
        missed = [line.missed for line in lines if line.missed is not None]
        gather_ns = self.terms.gather_ns
        if pressed:
            came = min(line.came for line in lines if line.pressed is not None)
            due_ns = max(min(pressed), came) + gather_ns
            # A button is down without an edge. A busy program may not have reported the edge yet.
            awaited = [at + self.terms.lost_ns for at in missed if at <= due_ns]
            return max([due_ns, *awaited])
        if missed:
            return min(missed) + self.terms.lost_ns
        return None if self.shut_ns is None else self.shut_ns + gather_ns

    def call(self, now_ns: int) -> Call | None:
        """Return the call, None before it is due. Only the first call counts."""
        due = self.due_ns
        if due is None or now_ns < due:
            return None
        lines = self._follow()
        coarse = {line.seat: line.coarse for line in lines}
        stamps = sorted((n.pressed, n.seat) for n in lines if n.pressed is not None)
        missed = {line.seat: line.missed for line in lines if line.missed is not None}
        # An edge may have been lost only if it has had time to arrive.
        late = frozenset(s for s, at in missed.items() if at + self.terms.lost_ns <= now_ns)
        first = frozenset(
            seat
            for at, seat in stamps
            if self._too_close(at - stamps[0][0], coarse[seat], coarse[stamps[0][1]])
        )
        if not first:
            first = late = frozenset(missed)
        presses = self._presses(stamps)
        return Call(
            verdict=(Verdict.NOBODY, Verdict.WON, Verdict.TIE)[min(len(first), 2)],
            winner=min(first) if len(first) == 1 else None,
            tied=first if len(first) > 1 else frozenset(),
            margin_ns=stamps[1][0] - stamps[0][0] if len(stamps) > 1 else None,
            presses=presses,
            guesses=tuple(p for p in presses if p.reaction_ns < self.terms.guess_ns),
            false_starts=self._presses(
                sorted((n.early, n.seat) for n in lines if n.early is not None)
            ),
            early=self.terms.early,
            held=frozenset(line.seat for line in lines if line.held),
            late=late,
        )

    # ---- evaluation --------------------------------------------------------------
    def _too_close(self, gap: int, *coarse: int) -> bool:
        """Return whether stamps of this resolution cannot show which was first."""
        return gap == 0 or gap < max(self.terms.margin_ns, *coarse)

    def _presses(self, stamps: Iterable[tuple[int, int]]) -> tuple[Press, ...]:
        return tuple(Press(seat, at - self.opened_ns) for at, seat in stamps)

    def _follow(self) -> tuple[Followed, ...]:
        if self._followed is None:
            terms = self.terms
            bounds = Bounds(
                self.armed_ns, self.opened_ns, self.shut_ns, terms.early.locked_ns, terms.still_ns
            )
            self._followed = tuple(self._lines[seat].follow(bounds) for seat in sorted(self.seats))
        return self._followed


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
    said: list[Text] = [_early(press, call.early) for press in call.false_starts]
    said += [say("race-guess", seat=_names([press.seat])) for press in call.guesses]
    if call.held:
        said.append(say("race-held", seats=_names(call.held)))
    others = call.late - {call.winner}
    if others and call.presses:
        said.append(say("race-late", seats=_names(others)))
    return [str(each) for each in said]


def _names(seats: Iterable[int]) -> Several:
    return Several(tuple(f"{{{seat}}}" for seat in sorted(seats)))


def _early(press: Press, cost: EarlyRuling) -> Text:
    """Say how early a press was. Large gaps get no figure, because nobody disputes them."""
    seat, gap = _names([press.seat]), -press.reaction_ns
    if gap < CLOSE_NS:
        return say("race-early-by", seat=seat, gap=_ms(gap), cost=cost.value)
    return say("race-early", seat=seat, cost=cost.value)


def _ms(time_ns: int) -> Text:
    """Format a time in milliseconds, with one decimal below ten, where margins are compared.

    Rounded down: a time below a margin must not appear to reach it.
    """
    if time_ns < MS // 10:
        return say("race-ms-least")
    tenths = time_ns // (MS // 10)
    return say("race-ms", ms=Decimal(tenths / 10, 1) if tenths < 100 else Decimal(tenths // 10, 0))
