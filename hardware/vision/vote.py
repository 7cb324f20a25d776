"""A vote over a few pictures of dice at rest, so that an error in one picture counts little.

Two pictures are enough if both are settled and show the same faces; the second one is only compared
with the first, at a fraction of the work. More pictures are read only in doubt.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from statistics import fmean, median
from typing import Protocol

from companion.devices.ports import ALL_UNMOVED, UNMOVED, DieReading, Frame, Reading, WatchRequest
from companion.devices.reading import not_of_number, of_picture
from companion.words import Text
from hardware.text import doubt, message
from hardware.text import doubt as doubt_of
from hardware.vision.classify import HARD
from hardware.vision.reader import HIDING, SURE, is_settled, judged

VOTES = 5  # The most pictures that are read of dice at rest.
AGREEING = 2  # The number of settled pictures with the same faces after which no other is read.
# A reading is shown after this many pictures, one less on a machine slower than this per picture.
FIRST_VOTES, SLOW_MS = 3, 100.0
AGREE = 0.8  # The share of the pictures that must show the same face.
_NOT_SAME = doubt_of("not-same")


class FutureReader(Protocol):
    """Reads pictures, now or later: see `hardware.tray`."""

    def submit(
        self,
        frame: Frame,
        kind: str,
        expected: int | None,
        before: "Future[Reading] | None" = None,
    ) -> "Future[Reading]":
        """Read a picture, or compare it with one `before` it; the reading may come later."""


class Ballots:
    """The readings of pictures since the dice came to rest.

    `news` says that a picture was read after they were last joined.
    """

    def __init__(self) -> None:
        self._pending: list[Future[Reading]] = []
        self._first: Future[Reading] | None = None
        self.drop()

    def add(self, reader: FutureReader, frame: Frame, request: WatchRequest) -> bool:
        """Submit a picture unless enough were read; return whether it was submitted.

        One picture always waits, so that the reader need not wait for the next frame.
        """
        self._collect(request)
        most = AGREEING if self._alike else VOTES
        if len(self._pending) > 1 or len(self._read) + len(self._pending) >= most:
            return False
        answer = reader.submit(frame, request.kind, self._due(request), self._first)
        self._first = self._first or answer
        self._pending.append(answer)
        self._collect(request)
        return True

    def joined(self, request: WatchRequest) -> Reading:
        """Return the joint reading of the pictures."""
        self.news = False
        return vote(self._read, self._due(request))

    @property
    def enough(self) -> bool:
        """Whether a reading can be shown; later pictures may still change one in doubt."""
        if self._alike:
            return len(self._read) >= AGREEING
        least = FIRST_VOTES
        if len(self._read) == FIRST_VOTES - 1:
            least -= min(ballot.ms for ballot in self._read) > SLOW_MS
        return len(self._read) >= least

    def drop(self) -> None:
        """Drop all readings, as the dice have moved since."""
        for answer in self._pending:
            answer.cancel()
        self._pending.clear()
        self._read: list[Reading] = []
        self._first = None
        self._settled = True  # Whether each of these leaves nothing open but what lay there before.
        self._kept_in_view = self.news = False

    @property
    def _alike(self) -> bool:
        """Whether all pictures read so far are settled, with the same faces."""
        faces = {tuple(die.face for die in reading.dice) for reading in self._read}
        return self._settled and len(faces) <= 1

    def _due(self, request: WatchRequest) -> int | None:
        """Return the number of dice expected in view, or None for any number."""
        if request.soon:
            return None
        return request.expected + len(request.kept) * self._kept_in_view

    def _collect(self, request: WatchRequest) -> None:
        while self._pending and self._pending[0].done():
            ballot = self._pending.pop(0).result()
            everything = request.expected + len(request.kept)
            if request.kept and not self._kept_in_view and len(ballot.dice) == everything:
                # The kept dice are in view as well, so that too few were expected so far.
                self.drop()
                self._kept_in_view = True
            else:
                self._read.append(ballot)
                self._settled &= is_settled(ballot, self._due(request))
                self.news = True


def vote(readings: Sequence[Reading], expected: int | None = None) -> Reading:
    """Return the joint reading of pictures of dice at rest; ValueError if there are none.

    Dice are matched by place. A face that too few pictures show is doubted. Reasons about pictures
    as a whole are added, unless nearly all pictures are without them.
    """
    if not readings:
        raise ValueError("nothing to vote on")
    usual = Counter(len(reading.dice) for reading in readings).most_common(1)[0][0]
    agreeing = [reading for reading in readings if len(reading.dice) == usual]
    dice = tuple(_elect(die, agreeing) for die in agreeing[-1].dice)
    joined = judged(dice, expected)
    reasons = joined.reasons
    if len(agreeing) < AGREE * len(readings):
        reasons = (*reasons, message("reading-disagree"))
    reasons = (*reasons, *_of_pictures(readings)) or _doubted(readings)
    return replace(
        joined,
        sure=not reasons,
        reasons=reasons,
        ms=median(reading.ms for reading in readings),
        remark=agreeing[-1].remark,
    )


def _of_pictures(readings: Sequence[Reading]) -> tuple[Text, ...]:
    """Return the reasons about a picture as a whole that too few pictures are without."""
    said = Counter(why for reading in readings for why in of_picture(reading))
    enough = AGREE * len(readings)
    return tuple(why for why, count in said.items() if len(readings) - count < enough)


def _doubted(readings: Sequence[Reading]) -> tuple[Text, ...]:
    """Return why most pictures are not certain although no single die is doubtful, or ()."""
    unsure = [reading for reading in readings if not reading.sure]
    if len(readings) - len(unsure) >= AGREE * len(readings):
        return ()
    return Counter(each.reasons or (HARD,) for each in unsure).most_common(1)[0][0]


def _elect(die: DieReading, readings: Sequence[Reading]) -> DieReading:
    seen = [twin for reading in readings if (twin := _same_die(die, reading)) is not None]
    votes = Counter(twin.face for twin in seen)
    face, count = votes.most_common(1)[0]
    confidence = fmean(twin.confidence if twin.face == face else 0.0 for twin in seen)
    others = [other for other, _ in votes.most_common() if other != face and other is not None]
    doubts = Counter(twin.doubt for twin in seen if twin.doubt)
    doubt: Text = ""
    if count < AGREE * len(readings):
        doubt = _NOT_SAME
    elif len(seen) - sum(doubts.values()) < AGREE * len(seen):
        doubt = doubts.most_common(1)[0][0]
    elif confidence < SURE:
        doubt = HARD
    second = others[0] if others else die.second
    colour = Counter(twin.colour for twin in seen).most_common(1)[0][0]
    return replace(die, face=face, colour=colour, confidence=confidence, second=second, doubt=doubt)


def _same_die(die: DieReading, reading: Reading) -> DieReading | None:
    """Return the same die in another picture, with its middle within half an edge, or None."""
    x, y = middle(die)
    near = [
        (abs(a - x) + abs(b - y), i)
        for i, other in enumerate(reading.dice)
        for a, b in (middle(other),)
        if abs(a - x) < reach(die) and abs(b - y) < reach(die)
    ]
    return reading.dice[min(near)[1]] if near else None


def middle(die: DieReading) -> tuple[float, float]:
    """Return the middle of a die's box, in its pixels."""
    return (die.box[0] + die.box[2]) / 2, (die.box[1] + die.box[3]) / 2


def reach(die: DieReading) -> float:
    """Return half the longer side of a die's box, in its pixels."""
    return max(die.box[2] - die.box[0], die.box[3] - die.box[1]) / 2


PUSHED = doubt("pushed")
_STAYED = 0.12  # The largest distance of two readings of a die at rest, in edges.


def without_leftover_dice(
    reading: Reading, kept: Sequence[str], due: int, before: Sequence[DieReading] = ()
) -> Reading:
    """Return a reading without the `kept` dice of an earlier roll, only with newly rolled ones.

    A kept die is one in the same place as `before`. If as many dice are seen as were rolled and
    kept, it may also be a certain die with its face; if some are still missing then, the reading
    stays as it is, but uncertain. If only some kept dice are in view, a die with the face of a
    missing one is doubted.
    """
    all_there = len(reading.dice) == due + len(kept)
    order = sorted(reading.dice, key=lambda die: (not _as_before(die, before), -die.confidence))
    wanted: Counter[str | None] = Counter(kept)
    leftover = []
    for die in order:
        known = die.face and not die.doubt and (all_there or _as_before(die, before))
        if known and wanted[die.face] > 0:
            wanted[die.face] -= 1
            leftover.append(die)
    if all_there and len(leftover) < len(kept):
        missing = message("reading-kept-missing")
        return replace(_judged_again(reading, reading.dice, due, missing), sure=False)
    if not leftover:
        return reading
    rolled = tuple(die for die in reading.dice if not any(die is other for other in leftover))
    if not all_there:
        # A kept die that was pushed could be taken for a rolled one.
        rolled = tuple(
            replace(die, doubt=die.doubt or PUSHED) if wanted[die.face] > 0 else die
            for die in rolled
        )
    return _judged_again(reading, rolled, due)


def only_moved(
    reading: Reading,
    before: Sequence[DieReading],
    due: int,
    lies_still: Callable[[DieReading], bool] = lambda die: False,
    lain: int = 0,
) -> Reading:
    """Return a reading of only those dice that somebody can have rolled; others may be in doubt.

    A die was not rolled if it shows the same face in the same place as in the previous roll
    (`before`), or if it `lies_still` since its own roll became due. If only such dice are seen,
    nobody has rolled yet. If all `lain` dice from before the roll still lie there, and `due`
    others, these are the roll. With one of them missing nothing is decided, as it may have been
    pushed and a rolled one be lost.
    """
    lying = [die for die in reading.dice if _as_before(die, before) or lies_still(die)]
    if not lying:
        return reading
    if len(reading.dice) == due:
        dice = tuple(
            replace(die, doubt=die.doubt or UNMOVED) if any(die is one for one in lying) else die
            for die in reading.dice
        )
        return _judged_again(reading, dice, due)
    if len(lying) == len(reading.dice):
        return replace(reading, sure=False, reasons=(ALL_UNMOVED,))
    if len(lying) == lain == len(reading.dice) - due:
        rolled = tuple(die for die in reading.dice if not any(die is one for one in lying))
        remark = message("reading-left-over", count=len(lying))
        return replace(_judged_again(reading, rolled, due), remark=remark)
    return reading


def _judged_again(reading: Reading, dice: tuple[DieReading, ...], due: int, *more: Text) -> Reading:
    """Return a reading of some dice of another one, whose doubts about the whole picture stay."""
    again = judged(dice, due)
    # A doubt of most pictures about one die or another is none of these dice, and stays.
    known = (*judged(reading.dice, None).reasons, *(HIDING if again.sure else ()))
    others = [why for why in not_of_number(reading) if why not in known]
    reasons = (*again.reasons, *others, *more)
    return replace(reading, dice=dice, sure=not reasons, reasons=reasons)


def _as_before(die: DieReading, before: Sequence[DieReading]) -> bool:
    return any(other.face == die.face and _distance(die, other) < _STAYED for other in before)


def _distance(one: DieReading, other: DieReading) -> float:
    """Return the distance between two dice in edges of a die."""
    (a, b), (x, y) = middle(one), middle(other)
    return max(abs(a - x), abs(b - y)) / max(1.0, 2 * reach(one))
