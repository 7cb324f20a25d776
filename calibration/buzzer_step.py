"""Test buzzers and lamps: each seat presses once while its lamp is lit."""

import time

from calibration.buzzer_check import BuzzerCheck, Verdict
from calibration.context import BaseStep, Context
from calibration.seat_row import draw_seats
from calibration.text import say
from companion.devices.calibration_guide import Check, Grade, Offer
from companion.devices.ports import Buzz, Buzzers, Health
from companion.engine.state import with_names
from hardware.vision.bodies import Picture


class BuzzerStep(BaseStep):
    """Uses the buzzers only while the test runs; frames serve as its clock."""

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
        # For any seat: more may have a key than are tested.
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
            Check(name, Grade.PASS, say("buzzers-lamps-lit")) if self._lamps
            else Check(name, Grade.WARN, say("buzzers-lamps-dark"), say("buzzers-lamps-advice"))
        )  # fmt: skip
        return (*lines, lamps)

    @property
    def offers(self) -> tuple[Offer, ...]:
        if not self._has_buzzers:
            return ()
        if self._check is None:
            return (Offer("begin", say("buzzers-begin"), tone="go", icon="buzzer"),)
        if self._check.asked is not None:
            return (Offer("skip", say("buzzers-no-buzzer"), icon="next"),
                    Offer("enough", say("buzzers-enough")))  # fmt: skip
        again = Offer("begin", say("buzzers-again"), icon="redo")
        if self._lamps is None:
            return (Offer("lit", say("buzzers-all-lit"), tone="go", icon="check"),
                    Offer("dark", say("buzzers-not-all"), tone="stop", icon="close"),
                    again)  # fmt: skip
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
    """Return the grade of a verdict; no buzzer is no failure, as touch can replace it."""
    if verdict.passed:
        return Grade.PASS
    return Grade.WARN if verdict.skipped else Grade.FAIL


def _seat(seat: int) -> str:
    return say("buzzers-seat", number=seat + 1)
