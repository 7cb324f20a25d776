"""The step of trial rolls: compare the reader's results with the player's, and judge."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import msgspec
import numpy as np

from calibration.context import AMBER, GREEN, BaseStep, Context
from calibration.text import say
from companion.devices.calibration_guide import Check, Grade, Offer, Shown
from companion.devices.ports import NOT_SHOWN, DiceReader, DieReading, Frame, Reading
from companion.engine.dice import D6, KINDS, MARS_ATTACKS
from companion.words import Several
from hardware.profile import MOST_FLAT, Lay, Profile, Trial
from hardware.vision.bodies import Picture
from hardware.vision.leaning import LEAST, ways_of

ENOUGH = 5  # The number of rolls for a verdict.
_ASKS_OFTEN, _ASKS_MOSTLY = 0.10, 0.35


@dataclass
class TrialDie:
    """A die of the current roll: what was read, and the player's face, "" if not known yet."""

    seen: DieReading | None
    face: str

    @property
    def changed(self) -> bool:
        """Whether the player disagrees with the reader."""
        return self.seen is None or self.seen.face != self.face


def counted(trial: Trial, reading: Reading, dice: list[TrialDie]) -> Trial:
    """Return a trial with a confirmed roll added: the true faces, and whether each was read.

    A face that was misread without a doubt makes the roll wrong; a doubt is only a question.
    """
    shown, right = Counter(trial.shown), Counter(trial.right)
    for die in dice:
        shown[die.face] += 1
        right[die.face] += not die.changed
    unseen = len(dice) != len(reading.dice)
    wrong = (reading.sure and unseen) or _misread(reading, dice)
    return Trial(
        trial.rolls + 1,
        trial.asked + (not reading.sure),
        trial.wrong + wrong,
        dict(shown),
        dict(right),
    )


def _misread(reading: Reading, dice: list[TrialDie]) -> bool:
    """Return whether a die that looked certain was something else, or no die at all.

    If single dice are doubtful the others still look certain; if the whole roll is, none does.
    """
    doubtful = [die for die in reading.dice if die.doubt or not die.face]
    if not (reading.sure or doubtful):
        return False
    well = [die.seen for die in dice if die.seen and not die.changed]
    return any(not any(die is each for each in (*well, *doubtful)) for die in reading.dice)


def lays_of(dice: Sequence[DieReading], size: tuple[int, int]) -> tuple[Lay, ...]:
    """Return how dice lie in a picture of `size` (height, width), if their upper sides are seen."""
    seen = [(die.top, die.box) for die in dice if die.top and np.abs(die.top).max() <= 1]
    ways = ways_of([top for top, _ in seen], [box for _, box in seen], size)
    return tuple(
        Lay((x, y), (right, down))
        for (x, y), (right, down) in zip(ways.places.tolist(), ways.tops.tolist(), strict=True)
    )


def verdict(trial: Trial) -> tuple[Check, ...]:
    """Return the checks of a trial: hits by face, questions, and the result."""
    if not trial.rolls:
        return ()
    return _hits(trial), _questions(trial), _verdict(trial)


class TrialStep(BaseStep):
    """Has dice thrown and read, and the reading corrected and confirmed, again and again."""

    id = "trial"
    reading: Reading | None
    dice: list[TrialDie]
    _read_at: int
    _done_at: int

    def __init__(self, context: Context, reader_for: Callable[[Profile], DiceReader]) -> None:
        super().__init__(context)
        self._make = reader_for
        self._reader: DiceReader | None = None
        self.kind = D6
        self._entered_at = -1
        self._forget()

    @property
    def words(self) -> str:
        if self.reading is None:
            return say("trial-throw", kind=self.kind.id)
        if not self.dice and NOT_SHOWN in self.reading.reasons:
            return say("trial-not-shown", kind=self.kind.id)
        if not self.dice:
            return say("trial-none-seen")
        unread = any(not die.face for die in self.dice)
        return say("trial-press-marks" if unread else "trial-right")

    @property
    def checks(self) -> tuple[Check, ...]:
        checks = verdict(self._trial)
        return (*checks, self._leaning()) if checks else ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        ready = bool(self.dice) and all(die.face for die in self.dice)
        offers = [Offer("right", say("trial-count"), tone="go", icon="check")] if ready else []
        if self.reading is not None:
            offers.append(Offer("add", say("trial-add"), icon="plus"))
        if self.dice:
            offers.append(Offer("less", say("trial-less"), icon="minus"))
        offers += [
            Offer(f"kind:{kind.id}", str(kind.heading), chosen=kind is self.kind)
            for kind in (D6, MARS_ATTACKS)
        ]
        if self._trial.rolls:
            offers.append(Offer("forget", say("trial-start-over"), icon="undo"))
        return tuple(offers)

    @property
    def faces(self) -> tuple[Shown, ...]:
        """The faces of this roll, with a question mark for one that was not read."""
        return tuple(
            Shown(
                die.face,
                die.seen.colour if die.seen else "",
                str(die.seen.doubt) if die.seen else "",
                die.changed,
            )
            for die in self.dice
        )

    @property
    def _trial(self) -> Trial:
        return self.context.profile.trials.get(self.kind.id, Trial())

    @property
    def _flat(self) -> tuple[Lay, ...]:
        return self.context.profile.flat.get(self.kind.id, ())

    def enter(self) -> None:
        """Create the reader, with all measurements so far except how flat dice lie.

        If those were outdated, all dice would be doubtful, and new ones could not be measured.
        """
        self._reader = self._make(msgspec.structs.replace(self.context.profile, flat={}))
        self._entered_at = self.context.rests
        self._forget()

    def feed(self) -> None:
        """Read once for each time that the tray has come to rest."""
        if not self.context.still:
            self._forget()
        elif self.reading is None and self.context.rests != self._done_at and self._reader:
            picture = self.context.picture
            frame = Frame(
                picture.shape[1], picture.shape[0], picture.tobytes(), self.context.now_ns
            )
            self.reading = self._reader.read(frame, self.kind.id)
            self._read_at = self.context.rests
            if not self.reading.dice and self._read_at == self._entered_at:
                # The tray is empty as nobody has thrown yet.
                self.reading, self._done_at = None, self._read_at
                return
            self.dice = [TrialDie(die, die.face or "") for die in self.reading.dice]

    def do(self, verb: str, *args: float) -> None:
        what, _, which = verb.partition(":")
        if what == "turn" and which.isdecimal() and int(which) < len(self.dice):
            self._turn(self.dice[int(which)])
        elif verb == "right" and self.reading and self.dice and all(d.face for d in self.dice):
            self._count(counted(self._trial, self.reading, self.dice))
            self._keep_flat()
            self._done_at = self._read_at
            self.reading, self.dice = None, []
        elif verb == "add" and self.reading is not None:
            self.dice.append(TrialDie(None, ""))
        elif verb == "less" and self.dice:
            self.dice.pop()
        elif what == "kind" and which in KINDS:
            self.kind = KINDS[which]
            self._forget()
        elif verb == "forget":
            self._count(Trial())
            self._change_flat(())

    def draw(self, picture: Picture) -> Picture:
        drawn = picture.copy()
        for die in self.dice:
            if die.seen:
                x0, y0, x1, y1 = (round(value) for value in die.seen.box)
                colour = AMBER if die.seen.doubt else GREEN
                cv2.rectangle(drawn, (x0, y0), (x1, y1), colour, max(2, drawn.shape[1] // 320))
        return drawn

    def _turn(self, die: TrialDie) -> None:
        faces = self.kind.faces
        if not die.face:
            die.face = (die.seen.second if die.seen else None) or faces[0]
        else:
            die.face = faces[(faces.index(die.face) + 1) % len(faces)]

    def _count(self, trial: Trial) -> None:
        trials = {**self.context.profile.trials, self.kind.id: trial}
        self.context.change(trials=trials)

    def _keep_flat(self) -> None:
        """Store how dice lie that were read without a doubt, to detect leaning ones later."""
        high, wide = self.context.picture.shape[:2]
        sure = [die.seen for die in self.dice if die.seen and not (die.changed or die.seen.doubt)]
        self._change_flat((*self._flat, *lays_of(sure, (high, wide)))[-MOST_FLAT:])

    def _change_flat(self, lays: tuple[Lay, ...]) -> None:
        self.context.change(flat={**self.context.profile.flat, self.kind.id: lays})

    def _leaning(self) -> Check:
        """Return the check of whether leaning dice can be detected."""
        if self.context.profile.tray is None:
            value = say("trial-leaning-no-tray", least=LEAST)
            advice = say("trial-leaning-no-tray-advice")
        elif len(self._flat) < LEAST:
            value = say("trial-leaning-few", known=len(self._flat), least=LEAST)
            advice = say("trial-leaning-few-advice")
        else:
            return Check(say("trial-leaning"), Grade.PASS, say("trial-leaning-known"))
        return Check(say("trial-leaning"), Grade.WARN, value, advice)

    def _forget(self) -> None:
        self.reading, self.dice = None, []
        self._read_at = self._done_at = -1


def _hits(trial: Trial) -> Check:
    shown = {face: count for face, count in trial.shown.items() if count}
    missed = {face: count - trial.right.get(face, 0) for face, count in shown.items()}
    total, right = sum(shown.values()), sum(shown.values()) - sum(missed.values())
    by_face = "; ".join(
        _hits_of(face, trial.right.get(face, 0), count).replace(" ", "\xa0")
        for face, count in sorted(shown.items())
    )
    share = right / total if total else 1.0
    grade = Grade.PASS if share >= 0.98 else Grade.WARN if share >= 0.9 else Grade.FAIL
    worst = [face for face, count in missed.items() if count]
    value = say("trial-hits-value", right=right, total=total, faces=by_face)
    return Check(say("trial-hits"), grade, value, _advice(worst))


def _hits_of(face: str, right: int, count: int) -> str:
    if face.isdecimal():
        return say("trial-hits-number", face=face, right=right, count=count)
    return say("trial-hits-sign", face=_sign(face), right=right, count=count)


def _sign(face: str) -> str:
    """Return the name of a face for the middle of a sentence, such as "ray gun"."""
    return say(f"sign-{face.replace('_', '-')}")


def _advice(missed: list[str]) -> str:
    """Return advice for missed faces: symbols can be shown again, pips cannot."""
    signs = tuple(_sign(face) for face in missed if not face.isdecimal())
    if signs:
        return say("trial-show-again", faces=Several(signs, "commas"))
    return say("trial-fix") if missed else ""


def _questions(trial: Trial) -> Check:
    share = trial.asked / trial.rolls
    grade = (
        Grade.PASS if share <= _ASKS_OFTEN else Grade.WARN if share <= _ASKS_MOSTLY else Grade.FAIL
    )
    advice = "" if grade is Grade.PASS else say("trial-questions-advice")
    value = say("trial-questions-value", asked=trial.asked, rolls=trial.rolls)
    return Check(say("trial-questions"), grade, value, advice)


def _verdict(trial: Trial) -> Check:
    name = say("trial-verdict")
    if trial.wrong:
        value = say("trial-wrong", rolls=trial.rolls, wrong=trial.wrong)
        return Check(name, Grade.FAIL, value, say("trial-wrong-advice"))
    if trial.rolls < ENOUGH:
        value = say("trial-more", rolls=trial.rolls, more=ENOUGH - trial.rolls)
        return Check(name, Grade.WARN, value)
    return Check(name, Grade.PASS, say("trial-well", rolls=trial.rolls))
