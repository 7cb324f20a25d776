"""A roll before it counts: the camera's reading, people's corrections, and whether it may count.

No widgets here. A die in doubt stays in doubt until somebody has touched it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.devices.ports import ALL_UNMOVED, SHADED, UNMOVED, Correction, DieReading, Reading
from companion.engine.dice import KINDS, DiceKind
from companion.engine.prompts import DiceGroup
from companion.words import Text

SURE, DOUBTFUL, CORRECTED = "sure", "doubtful", "corrected"


@dataclass
class DraftDie:
    """One die of the draft; `seen` is the camera's reading, None if added by hand.

    `group` is its index among the draft's groups.
    """

    face: str
    ring: str
    colour: str = ""
    seen: DieReading | None = None
    group: int = 0

    @property
    def touched(self) -> bool:
        """Whether people entered it, its face or its colour."""
        return not self.seen or self.ring == CORRECTED or self.colour != self.seen.colour


@dataclass
class Draft:
    """The faces of one roll and their source; `groups` differ by colour."""

    kind: DiceKind
    groups: tuple[DiceGroup, ...]
    dice: list[DraftDie] = field(default_factory=list)
    source: str = "camera"
    reasons: tuple[Text, ...] = ()  # why the reader is not sure
    gone: list[DieReading] = field(default_factory=list)  # seen by the camera, removed by hand
    throws: int = 0  # readings of dice that had moved
    _reading: Reading | None = None

    # ---- looking -----------------------------------------------------------------
    @property
    def count(self) -> int:
        """How many dice are due."""
        return sum(group.count for group in self.groups)

    def of(self, group: int) -> tuple[DraftDie, ...]:
        """Return the dice of one group."""
        return tuple(die for die in self.dice if die.group == group)

    def faces_of(self, group: int) -> tuple[str, ...]:
        """Return the known faces of one group."""
        return tuple(die.face for die in self.of(group) if die.face)

    @property
    def grouped(self) -> tuple[tuple[str, ...], ...]:
        """The known faces, group by group."""
        return tuple(self.faces_of(group) for group in range(len(self.groups)))

    def missing(self, group: int) -> int:
        """Return how many dice are missing in a group; negative if there are too many."""
        return self.groups[group].count - len(self.of(group))

    @property
    def faces(self) -> tuple[str, ...]:
        """All known faces."""
        return tuple(die.face for die in self.dice if die.face)

    @property
    def doubtful(self) -> tuple[DraftDie, ...]:
        """The dice that somebody must check."""
        return tuple(die for die in self.dice if die.ring == DOUBTFUL)

    def sign(self, die: DraftDie) -> str:
        """Return the text of its badge: several doubts are numbered, here and in the picture
        alike.
        """
        doubts = self.doubtful
        places = [place for place, doubt in enumerate(doubts, 1) if doubt is die]
        return str(places[0]) if places and len(doubts) > 1 else "?"

    @property
    def by_hand(self) -> bool:
        """Whether people enter it, or the companion has rolled it, without a look at the tray."""
        return self.source in ("hand", "simulated")

    @property
    def whole(self) -> bool:
        """Whether the numbers fit and no die is in doubt: only then may it count."""
        fits = not any(self.missing(group) for group in range(len(self.groups)))
        return fits and not self.doubtful

    @property
    def unsure(self) -> bool:
        """Whether the reader doubts the roll as a whole, and nobody has corrected anything."""
        return bool(self.reasons) and self.source == "camera"

    @property
    def unthrown(self) -> bool:
        """Whether all dice are as they were at the last roll: perhaps nobody has rolled yet."""
        if not self.dice or self.source != "camera":
            return False
        lying = [die.seen and die.seen.doubt == UNMOVED for die in self.dice]
        return all(lying) or ALL_UNMOVED in self.reasons

    def tally(self, group: int | None = None) -> tuple[tuple[str, int], ...]:
        """Return the number of dice per face, in the kind's order, without faces that do not
        occur.
        """
        faces = self.faces if group is None else self.faces_of(group)
        return tuple((face, n) for face in self.kind.faces if (n := faces.count(face)))

    def corrections(self) -> tuple[Correction, ...]:
        """Return the camera's readings that people corrected or confirmed."""
        corrected = [
            Correction(die.seen, die.face)
            for die in self.dice
            if die.seen and die.ring == CORRECTED and die.face
        ]
        return (*corrected, *(Correction(seen, "") for seen in self.gone))

    # ---- filling -----------------------------------------------------------------
    def take(self, reading: Reading, *, still: bool = False) -> bool:
        """Take over a reading unless it changes nothing; return True if taken.

        `still`: nothing has moved since the last one, so it shows the same dice.
        """
        before, self._reading = self._reading, reading
        if before is not None and _same(before, reading):
            # The doubt about the whole roll may change while the dice are still.
            self.reasons = reading.reasons if self.source == "camera" else self.reasons
            return False
        if before is not None and (still or _unmoved(before, reading)):
            self._look_again(reading, still)
        else:
            self._begin(reading)
        return True

    def _begin(self, reading: Reading) -> None:
        """Replace everything by newly rolled dice."""
        self.throws += 1
        self.dice = [_drafted(die) for die in reading.dice]
        self._sort_by_colour(self.dice)
        # Equal faces together, so that they can be counted at a glance; doubts last.
        order = {face: place for place, face in enumerate(self.kind.faces)}
        self.dice.sort(
            key=lambda die: (die.group, die.ring == DOUBTFUL, order.get(die.face, len(order)))
        )
        self.source, self.reasons, self.gone = "camera", reading.reasons, []

    def _look_again(self, reading: Reading, still: bool) -> None:
        """Take over a later reading of the same dice, except for people's corrections.

        Every die keeps its place in the row: a finger may be on its way to it. If something moved,
        a die with a new face may have been knocked over by a finger.
        """
        seen = [
            die for die in reading.dice if not any(_at_one_place(die, gone) for gone in self.gone)
        ]
        dice: list[DraftDie] = []
        for old in self.dice:
            twin = next((die for die in seen if old.seen and _at_one_place(die, old.seen)), None)
            seen = [die for die in seen if die is not twin]
            pushed = not still and twin and old.seen and twin.face != old.seen.face
            if old.touched and not pushed:
                dice.append(old)
            elif twin:
                dice.append(_drafted(twin))
        self.dice = dice + [_drafted(die) for die in seen]
        self._sort_by_colour([die for die in self.dice if not die.touched])
        theirs = self.gone or any(die.touched for die in self.dice)
        self.source, self.reasons = "corrected" if theirs else "camera", reading.reasons

    def _sort_by_colour(self, dice: Sequence[DraftDie]) -> None:
        """Put each die into the group of its colour; one of another colour is a question."""
        if len(self.groups) == 1:
            return
        colours = [group.colour for group in self.groups]
        strange: list[DraftDie] = []
        for die in dice:
            colour = die.colour if die.colour in colours else SHADED.get(die.colour, "")
            die.group = colours.index(colour) if colour in colours else -1
            if die.group < 0:
                strange.append(die)
        for die in strange:
            die.group = max(range(len(colours)), key=self.missing)
            die.ring = DOUBTFUL

    def fill(self, faces: Sequence[str], source: str, group: int = 0) -> None:
        """Enter these faces of one group, known for sure."""
        others = [die for die in self.dice if die.group != group and self.source == source]
        colour = self.groups[group].colour
        self.dice = [*others, *(DraftDie(face, SURE, colour, None, group) for face in faces)]
        self.source, self.reasons, self.gone = source, (), []

    # ---- correcting -----------------------------------------------------------------
    def accept(self, die: DraftDie) -> None:
        """Accept a doubtful die as it was read, or as the reader's second guess."""
        second = die.seen.second if die.seen else None
        self.show(die, die.face or second or self.kind.faces[0])

    def show(self, die: DraftDie, face: str) -> None:
        """Set a die to `face`, as somebody saw it."""
        if self._in_draft(die):
            die.face, die.ring = face, CORRECTED
            self._apply_changes()

    def remove(self, die: DraftDie) -> None:
        """Remove a die that does not belong to this roll."""
        if not self._in_draft(die):
            return
        self.dice = [other for other in self.dice if other is not die]
        if die.seen:
            self.gone.append(die.seen)
        self._apply_changes()

    def move(self, die: DraftDie, group: int) -> None:
        """Move a die to another group: it has that colour. Its face is not in question."""
        if not self._in_draft(die):
            return
        die.group, die.colour = group, self.groups[group].colour
        if die.ring == DOUBTFUL and die.face and not (die.seen and die.seen.doubt):
            die.ring = CORRECTED  # only its colour was in doubt
        self._apply_changes()

    def add(self, group: int = 0) -> None:
        """Add a die that was not seen; its face is still to be entered."""
        colour = self.groups[group].colour
        self.dice.append(DraftDie("", DOUBTFUL, colour, None, group))
        self._apply_changes()

    def put(self, face: str) -> None:
        """Add a die entered by hand, to the first group with one missing."""
        short = [group for group in range(len(self.groups)) if self.missing(group) > 0]
        if short:
            colour = self.groups[short[0]].colour
            self.dice.append(DraftDie(face, SURE, colour, None, short[0]))
            self._apply_changes()

    def _in_draft(self, die: DraftDie) -> bool:
        """Return whether a die is still in the draft: a reading may have replaced it under a
        finger.
        """
        return any(other is die for other in self.dice)

    def _apply_changes(self) -> None:
        """Apply people's changes on top of what the camera saw."""
        self.source = "corrected" if self.source in ("camera", "corrected") else "hand"


def _drafted(die: DieReading) -> DraftDie:
    doubtful = die.face is None or bool(die.doubt)
    return DraftDie(die.face or "", DOUBTFUL if doubtful else SURE, die.colour, die)


def _same(before: Reading, after: Reading) -> bool:
    """Return whether two readings are of the same dice, lying still: corrections stay good."""
    if len(before.dice) != len(after.dice):
        return False
    return all(_same_die(a, b) for a, b in zip(before.dice, after.dice, strict=True))


def _same_die(a: DieReading, b: DieReading) -> bool:
    return (a.face, a.second, a.doubt) == (b.face, b.second, b.doubt) and _at_one_place(a, b)


def _unmoved(before: Reading, after: Reading) -> bool:
    """Return whether all dice are where they were: a hand or a shadow passed, nothing was rolled.

    A single die may be rolled and come to rest where it was.
    """
    if len(before.dice) != len(after.dice) or len(after.dice) < 2:
        return False
    return all(any(_at_one_place(a, b) for b in before.dice) for a in after.dice)


def _at_one_place(a: DieReading, b: DieReading) -> bool:
    reach = (a.box[2] - a.box[0]) / 3
    return max(abs(m - n) for m, n in zip(a.box, b.box, strict=True)) < reach


def new_draft(kind: str, count: int, groups: tuple[DiceGroup, ...] = ()) -> Draft:
    """Return an empty draft of the roll that is due, with `groups` if colours matter."""
    return Draft(KINDS[kind], groups or (DiceGroup("", "", count),))
