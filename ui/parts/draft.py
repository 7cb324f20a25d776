"""A roll before it counts: what the camera saw, what people mended, and whether it may count.

No widgets here. A die that is in doubt stays so until somebody has touched it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.dice import KINDS, DiceKind
from companion.ports import Correction, DieReading, Reading

SURE, DOUBTFUL, CORRECTED = "sure", "doubtful", "corrected"


@dataclass
class DraftDie:
    """One die of the draft; `seen` is what the camera said of it, None when added by hand."""

    face: str
    ring: str
    colour: str = ""
    seen: DieReading | None = None


@dataclass
class Draft:
    """The faces of one roll of `count` dice, and where they came from."""

    kind: DiceKind
    count: int
    dice: list[DraftDie] = field(default_factory=list)
    source: str = "camera"
    reason: str = ""  # why the reader is not sure, in its own words
    gone: list[DieReading] = field(default_factory=list)  # seen, and taken away by hand
    _reading: Reading | None = None

    # ---- looking -----------------------------------------------------------------
    @property
    def faces(self) -> tuple[str, ...]:
        """All faces that are known."""
        return tuple(die.face for die in self.dice if die.face)

    @property
    def doubtful(self) -> tuple[DraftDie, ...]:
        """The dice that somebody must look at."""
        return tuple(die for die in self.dice if die.ring == DOUBTFUL)

    @property
    def whole(self) -> bool:
        """Whether the number fits and no die is in doubt: only then may it count."""
        return len(self.dice) == self.count and not self.doubtful

    @property
    def unsure(self) -> bool:
        """Whether the reader doubts the roll as a whole, and nobody has mended anything."""
        return bool(self.reason) and self.source == "camera"

    def tally(self) -> tuple[tuple[str, int], ...]:
        """How often each face is there, in the kind's order, without those that are not."""
        return tuple((face, n) for face in self.kind.faces if (n := self.faces.count(face)))

    def corrections(self) -> tuple[Correction, ...]:
        """What the camera saw and people set right: a doubt that was settled, too."""
        mended = [
            Correction(die.seen, die.face)
            for die in self.dice
            if die.seen and die.ring == CORRECTED and die.face
        ]
        return (*mended, *(Correction(seen, "") for seen in self.gone))

    # ---- filling -----------------------------------------------------------------
    def take(self, reading: Reading) -> bool:
        """Take a reading over, unless it is of the very dice that are here; True if taken."""
        before, self._reading = self._reading, reading
        if before is not None and _same(before, reading):
            # What the reader doubts of the whole may change while the dice lie still.
            self.reason = reading.reason if self.source == "camera" else self.reason
            return False
        self.dice = [_drafted(die) for die in reading.dice]
        # Alike together, so that they can be counted at a glance; doubts last.
        order = {face: place for place, face in enumerate(self.kind.faces)}
        self.dice.sort(key=lambda die: (die.ring == DOUBTFUL, order.get(die.face, len(order))))
        self.source, self.reason, self.gone = "camera", reading.reason, []
        return True

    def fill(self, faces: Sequence[str], source: str) -> None:
        """Put these faces in, from somebody who knows them."""
        self.dice = [DraftDie(face, SURE) for face in faces]
        self.source, self.reason, self.gone = source, "", []

    # ---- mending -----------------------------------------------------------------
    def tap(self, die: DraftDie) -> None:
        """Accept a doubtful die that has a face, else turn the die to its next face."""
        if die.ring == DOUBTFUL:
            second = die.seen.second if die.seen else None
            die.face = die.face or second or self.kind.faces[0]
        else:
            place = self.kind.faces.index(die.face) + 1
            die.face = self.kind.faces[place % len(self.kind.faces)]
        die.ring = CORRECTED
        self.source = "corrected"

    def remove(self, die: DraftDie) -> None:
        """Take away what is no die of this roll."""
        self.dice = [other for other in self.dice if other is not die]
        if die.seen:
            self.gone.append(die.seen)
        self.source = "corrected"

    def add(self) -> None:
        """Add a die that was not seen; its face is still to be told."""
        self.dice.append(DraftDie("", DOUBTFUL))
        self.source = "corrected"


def _drafted(die: DieReading) -> DraftDie:
    doubtful = die.face is None or bool(die.doubt)
    return DraftDie(die.face or "", DOUBTFUL if doubtful else SURE, die.colour, die)


def _same(before: Reading, after: Reading) -> bool:
    """Say whether two readings are of the same dice, lying still: corrections stay good."""
    if len(before.dice) != len(after.dice):
        return False
    return all(_same_die(a, b) for a, b in zip(before.dice, after.dice, strict=True))


def _same_die(a: DieReading, b: DieReading) -> bool:
    reach = (a.box[2] - a.box[0]) / 3
    moved = max(abs(m - n) for m, n in zip(a.box, b.box, strict=True))
    return (a.face, a.second, a.doubt) == (b.face, b.second, b.doubt) and moved < reach


def new_draft(kind: str, count: int) -> Draft:
    """An empty draft of a roll that is due."""
    return Draft(KINDS[kind], count)


# ---- words -----------------------------------------------------------------------
def check_words(draft: Draft, *, by_hand: bool) -> tuple[str, bool]:
    """Say what is wrong with a draft, or that nothing is; and whether it may count."""
    seen, due = len(draft.dice), draft.count
    if by_hand:
        return f"{seen} of {due} told", draft.whole
    if not seen:
        return "", False
    if seen < due:
        return f"{seen} of {due} seen: look for the missing, or add with +", False
    if seen > due:
        return f"{seen} seen, {due} due: hold a die to take it away", False
    if draft.doubtful:
        many = len(draft.doubtful)
        what, tap = ("a die", "Tap it") if many == 1 else (f"{many} dice", "Tap each")
        return f"Not sure of {what}{_why(draft)}. {tap} until it is right", False
    if draft.unsure:
        return f"Not sure: {draft.reason}. Look, then confirm", False
    words = "mended by hand" if draft.source == "corrected" else "tap a die to change it"
    return f"{seen} of {due} seen; {words}", True


def _why(draft: Draft) -> str:
    reasons = dict.fromkeys(die.seen.doubt for die in draft.doubtful if die.seen and die.seen.doubt)
    return f" ({', '.join(reasons)})" if reasons else ""
