"""The step that tests buzzers and lamps: each seat presses once while its lamp is lit."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import cv2

from calibration.context import AMBER, GRADES, BaseStep, Context
from calibration.text import say
from companion.devices.calibration_guide import Check, Grade, Offer
from companion.devices.ports import Buzz, Buzzers, Health
from companion.engine.state import with_names
from companion.words import Several
from hardware.vision.bodies import Picture

_DIMMED = 0.35  # The share of its light that the picture behind the buttons keeps.
_WAITING, _INK = (120, 120, 120), (20, 16, 14)
_MOST = 0.18  # The largest radius of a button, relative to the picture's height.


def draw_seats(
    picture: Picture, seats: Sequence[int], asked: int | None, done: Mapping[int, Grade]
) -> Picture:
    """Return the RGB picture, dimmed, with a button for each of `seats` over it.

    The button of the seat `asked` is lit and ringed; those in `done` have the colour of their
    grade.
    """
    drawn = cv2.convertScaleAbs(picture, alpha=_DIMMED)
    high, wide = drawn.shape[:2]
    room = wide / max(1, len(seats))
    radius = max(4, round(min(_MOST * high, 0.36 * room)))
    for place, seat in enumerate(seats):
        middle = (round((place + 0.5) * room), high // 2)
        lit = AMBER if seat == asked else GRADES[done[seat]] if seat in done else _WAITING
        cv2.circle(drawn, middle, radius, lit, -1, cv2.LINE_AA)
        if seat == asked:
            cv2.circle(drawn, middle, round(1.2 * radius), AMBER, max(2, radius // 8), cv2.LINE_AA)
        _write(drawn, str(seat + 1), middle, radius)
    return drawn


def _write(drawn: Picture, words: str, middle: tuple[int, int], radius: int) -> None:
    """Write words into the middle of a button."""
    size, thick = radius / 24, max(1, radius // 9)
    (wide, high), _ = cv2.getTextSize(words, cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    corner = (middle[0] - wide // 2, middle[1] + high // 2)
    cv2.putText(drawn, words, corner, cv2.FONT_HERSHEY_SIMPLEX, size, _INK, thick, cv2.LINE_AA)


MS = 1_000_000
WAIT_NS, STILL_NS = 10_000 * MS, 30 * MS
BOUNCES = 12


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of one seat's buzzer; in `words` {0} stands for the name of seat 0."""

    seat: int
    passed: bool
    words: str
    advice: str = ""
    skipped: bool = False


def name_of(seat: int) -> str:
    """Return the placeholder for a seat's name in a text."""
    return f"{{{seat}}}"


class BuzzerCheck:
    """Asks each seat in turn for one press and release, and collects the verdicts.

    Presses come in with times in nanoseconds of the monotonic clock, and there is no clock in here.
    A seat has WAIT_NS. A button with BOUNCES or more extra edges within STILL_NS is worn, but
    passes, as its first contact decides.
    """

    def __init__(
        self,
        seats: Iterable[int],
        started_ns: int,
        held: frozenset[int] = frozenset(),
    ) -> None:
        self.verdicts: tuple[Verdict, ...] = ()
        self._waiting = sorted(set(seats))
        self._held = held
        self._begin(started_ns)

    @property
    def asked(self) -> int | None:
        """The seat that should press now, or None when all have been checked."""
        return self._waiting[0] if self._waiting else None

    @property
    def passed(self) -> bool:
        """Whether all seats were checked and have passed."""
        return self.asked is None and all(verdict.passed for verdict in self.verdicts)

    def hear(self, buzz: Buzz) -> None:
        """Handle one edge: if it comes from another seat than the asked one, wires are swapped."""
        if self.asked is None or buzz.time_ns < self._since_ns:
            return
        if buzz.seat == self.asked:
            self._edges.append(buzz)
        elif buzz.pressed and buzz.time_ns - self._last_ns.get(buzz.seat, 0) > STILL_NS:
            self._others.add(buzz.seat)
        self._last_ns[buzz.seat] = buzz.time_ns

    def tick(self, held: frozenset[int], now_ns: int) -> None:
        """Check the levels and the time, and go on to the next seat; must be called often."""
        seat = self.asked
        if seat is None:
            return
        quiet = bool(self._edges) and now_ns - self._edges[-1].time_ns > STILL_NS
        if quiet and seat not in held:
            self._close(self._working(seat), now_ns)
        elif now_ns - self._since_ns > WAIT_NS:
            self._close(self._failed(seat, held), now_ns)
        elif self._others and not self._edges:
            self._close(self._swapped(seat), now_ns)

    def skip(self, now_ns: int) -> None:
        """Skip the asked seat, as it has no buzzer."""
        if self.asked is not None:
            words, advice = _said("skipped", self.asked), say("buzzers-skipped-advice")
            self._close(Verdict(self.asked, False, words, advice, skipped=True), now_ns)

    def end(self) -> None:
        """Ask no more, as the remaining seats have no buzzers."""
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
        if extra < BOUNCES:
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


class BuzzerStep(BaseStep):
    """Runs a `BuzzerCheck`, with the frames of the camera as its clock."""

    id = "buzzers"

    def __init__(self, context: Context, buzzers: Buzzers, seats: int) -> None:
        super().__init__(context)
        self._buzzers, self._seats = buzzers, range(seats)
        self._check: BuzzerCheck | None = None
        self._lamps: bool | None = None
        self._heard: list[Buzz] = []

    @property
    def words(self) -> str:
        if not self._has_buzzers:
            return say("buzzers-none")
        if self._check is None:
            return say("buzzers-begin-words")
        if self._check.asked is not None:
            return say("buzzers-press", seat=_seat(self._check.asked))
        return say("buzzers-lamps-asked" if self._lamps is None else "buzzers-done")

    @property
    def checks(self) -> tuple[Check, ...]:
        if self._check is None:
            return ()
        # Names for ten seats, as more seats may have a key than are tested.
        names = tuple(map(_seat, range(10)))
        lines = tuple(
            Check(
                _seat(each.seat),
                _grade(each),
                with_names(each.words, names),
                with_names(each.advice, names),
            )
            for each in self._check.verdicts
        )
        if self._lamps is None:
            return lines
        name = say("buzzers-lamps")
        lamps = (
            Check(name, Grade.PASS, say("buzzers-lamps-lit"))
            if self._lamps
            else Check(name, Grade.WARN, say("buzzers-lamps-dark"), say("buzzers-lamps-advice"))
        )
        return (*lines, lamps)

    @property
    def offers(self) -> tuple[Offer, ...]:
        if not self._has_buzzers:
            return ()
        if self._check is None:
            return (Offer("begin", say("buzzers-begin"), tone="go", icon="buzzer"),)
        if self._check.asked is not None:
            return (
                Offer("skip", say("buzzers-no-buzzer"), icon="next"),
                Offer("enough", say("buzzers-enough")),
            )
        again = Offer("begin", say("buzzers-again"), icon="redo")
        if self._lamps is None:
            return (
                Offer("lit", say("buzzers-all-lit"), tone="go", icon="check"),
                Offer("dark", say("buzzers-not-all"), tone="stop", icon="close"),
                again,
            )
        return (again,)

    @property
    def grade(self) -> Grade | None:
        """The grade, or None until every seat had its turn."""
        return None if self._asking else super().grade

    @property
    def _asking(self) -> bool:
        return self._check is not None and self._check.asked is not None

    @property
    def _has_buzzers(self) -> bool:
        return self._buzzers.status().health not in (Health.OFF, Health.MISSING)

    def feed(self) -> None:
        check = self._check
        if check is None or check.asked is None:
            return
        heard, self._heard = self._heard, []
        for buzz in heard:
            check.hear(buzz)
        check.tick(self._buzzers.held(), time.monotonic_ns())
        self._light()

    def do(self, verb: str, *args: float) -> None:
        if verb == "begin" and self._has_buzzers:
            self._heard, self._lamps = [], None
            held = self._buzzers.held()
            self._check = BuzzerCheck(self._seats, time.monotonic_ns(), held)
            self._buzzers.listen(self._hear)
            self._light()
        elif verb == "skip" and self._check:
            self._check.skip(time.monotonic_ns())
            self._light()
        elif verb == "enough" and self._check:
            self._check.end()
            self._light()
        elif verb in ("lit", "dark"):
            self._lamps = verb == "lit"

    def draw(self, picture: Picture) -> Picture:
        asked = self._check.asked if self._check else None
        done = {each.seat: _grade(each) for each in self._check.verdicts} if self._check else {}
        return draw_seats(picture, self._seats, asked, done) if self._has_buzzers else picture

    def leave(self) -> None:
        """Switch the lamps off and stop listening; an unfinished test starts again."""
        if self._check is not None:
            self._buzzers.listen(lambda buzz: None)
            self._buzzers.lamps(frozenset())
        if self._asking:
            self._check = None

    def _hear(self, buzz: Buzz) -> None:
        self._heard.append(buzz)

    def _light(self) -> None:
        asked = self._check.asked if self._check else None
        self._buzzers.lamps(frozenset(() if asked is None else (asked,)))


def _grade(verdict: Verdict) -> Grade:
    """Return the grade of a verdict; a seat without a buzzer is only a warning."""
    if verdict.passed:
        return Grade.PASS
    return Grade.WARN if verdict.skipped else Grade.FAIL


def _seat(seat: int) -> str:
    return say("buzzers-seat", number=seat + 1)
