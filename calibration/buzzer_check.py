"""Check of the buzzers before play: each seat presses in turn and gets a pass or advice.

Pure: presses and times come in (nanoseconds of the monotonic clock), messages come out.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from calibration.text import say
from companion.devices.ports import Buzz
from companion.words import Several

MS = 1_000_000


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of one seat's buzzer: `words` for people, with `{0}` for the name of seat 0."""

    seat: int
    passed: bool
    words: str
    advice: str = ""
    skipped: bool = False


def name_of(seat: int) -> str:
    """Return the placeholder of a seat's name in a text."""
    return f"{{{seat}}}"


class BuzzerCheck:
    """Asks each seat in turn for one press and release, and keeps the verdicts.

    `wait_ns` is how long a seat may take; a button of `bounces` or more extra edges within
    `still_ns` is worn but passes, since the first contact decides.
    """

    def __init__(
        self,
        seats: Iterable[int],
        started_ns: int,
        held: frozenset[int] = frozenset(),
        *,
        wait_ns: int = 10_000 * MS,
        still_ns: int = 30 * MS,
        bounces: int = 12,
    ) -> None:
        self.verdicts: tuple[Verdict, ...] = ()
        self._waiting = sorted(set(seats))
        self._held = held
        self._wait_ns = wait_ns
        self._still_ns = still_ns
        self._bounces = bounces
        self._begin(started_ns)

    @property
    def asked(self) -> int | None:
        """The seat that should press now; None when all have been checked."""
        return self._waiting[0] if self._waiting else None

    @property
    def passed(self) -> bool:
        """Say whether all seats were checked and all passed."""
        return self.asked is None and all(verdict.passed for verdict in self.verdicts)

    def hear(self, buzz: Buzz) -> None:
        """Handle one edge: from the asked seat it counts, from another one the wires are
        crossed.
        """
        if self.asked is None or buzz.time_ns < self._since_ns:
            return
        if buzz.seat == self.asked:
            self._edges.append(buzz)
        elif buzz.pressed and buzz.time_ns - self._last_ns.get(buzz.seat, 0) > self._still_ns:
            self._others.add(buzz.seat)
        self._last_ns[buzz.seat] = buzz.time_ns

    def tick(self, held: frozenset[int], now_ns: int) -> None:
        """Check the levels and the time, and move on to the next seat; to be called often."""
        seat = self.asked
        if seat is None:
            return
        quiet = bool(self._edges) and now_ns - self._edges[-1].time_ns > self._still_ns
        if quiet and seat not in held:
            self._close(self._working(seat), now_ns)
        elif now_ns - self._since_ns > self._wait_ns:
            self._close(self._failed(seat, held), now_ns)
        elif self._others and not self._edges:
            self._close(self._swapped(seat), now_ns)

    def skip(self, now_ns: int) -> None:
        """Skip the asked seat: it has no buzzer."""
        if self.asked is not None:
            words, advice = _said("skipped", self.asked), say("buzzers-skipped-advice")
            self._close(Verdict(self.asked, False, words, advice, skipped=True), now_ns)

    def end(self) -> None:
        """Stop asking: the remaining seats have no buzzers."""
        self._waiting.clear()

    def _begin(self, now_ns: int) -> None:
        self._since_ns = now_ns
        self._edges: list[Buzz] = []
        self._others: set[int] = set()
        self._last_ns: dict[int, int] = {}

    def _close(self, verdict: Verdict, now_ns: int) -> None:
        self.verdicts = (*self.verdicts, verdict)
        self._waiting.pop(0)
        self._begin(now_ns)

    def _working(self, seat: int) -> Verdict:
        extra = max(0, len(self._edges) - 2)
        if extra < self._bounces:
            return Verdict(seat, True, _said("well", seat))
        words = say("buzzers-bounces", seat=name_of(seat), edges=extra)
        return Verdict(seat, True, words, say("buzzers-bounces-advice"))

    def _failed(self, seat: int, held: frozenset[int]) -> Verdict:
        if seat in held and not self._edges:
            what = "down" if seat in self._held else "unheard"
        elif seat in held:
            what = "stuck"
        else:
            what = "restless" if self._edges else "silent"
        return Verdict(seat, False, _said(what, seat), say(f"cure-{what}"))

    def _swapped(self, seat: int) -> Verdict:
        others = Several(tuple(name_of(other) for other in sorted(self._others)))
        words = say("buzzers-crossed", seat=name_of(seat), others=others)
        return Verdict(seat, False, words, say("buzzers-crossed-advice"))


def _said(what: str, seat: int) -> str:
    return say(f"press-{what}", seat=name_of(seat))
