"""A roll before it is played: the camera's reading, corrections, and whether it may count.

No widgets here. A doubtful die stays doubtful until somebody has touched it.
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
        """Whether people have entered it, or corrected its face or its colour."""
        return not self.seen or self.ring == CORRECTED or self.colour != self.seen.colour


@dataclass
class Draft:
    """The dice of one roll and where their faces come from.

    `groups` are the dice that are due by colour; one group if colours do not matter.
    """

    kind: DiceKind
    groups: tuple[DiceGroup, ...]
    dice: list[DraftDie] = field(default_factory=list)
    source: str = "camera"
    reasons: tuple[Text, ...] = ()  # Why the reader is not sure of the whole roll.
    gone: list[DieReading] = field(default_factory=list)  # Dice read, but removed by hand.
    throws: int = 0  # The number of readings after dice had moved.
    _reading: Reading | None = None

    @property
    def count(self) -> int:
        """The number of dice that are due."""
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
        """Return the number of dice missing in a group, negative if there are too many."""
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
        """Return the text of a die's badge: "?", or a number if several dice are doubtful.

        The number is the same on the die and in the picture.
        """
        doubts = self.doubtful
        places = [place for place, doubt in enumerate(doubts, 1) if doubt is die]
        return str(places[0]) if places and len(doubts) > 1 else "?"

    @property
    def by_hand(self) -> bool:
        """Whether the faces come from people or from the companion, not from the tray."""
        return self.source in ("hand", "simulated")

    @property
    def whole(self) -> bool:
        """Whether all dice are there and none is doubtful, so that the roll may count."""
        fits = not any(self.missing(group) for group in range(len(self.groups)))
        return fits and not self.doubtful

    @property
    def unsure(self) -> bool:
        """Whether the reader doubts the whole roll, and nobody has corrected anything since."""
        return bool(self.reasons) and self.source == "camera"

    @property
    def unthrown(self) -> bool:
        """Whether all dice lie as in the last roll, so that perhaps nobody has rolled yet."""
        if not self.dice or self.source != "camera":
            return False
        lying = [die.seen and die.seen.doubt == UNMOVED for die in self.dice]
        return all(lying) or ALL_UNMOVED in self.reasons

    def tally(self, group: int | None = None) -> tuple[tuple[str, int], ...]:
        """Return (face, number of dice) for each face that occurs, in the order of the kind.

        Only of one group if that is given.
        """
        faces = self.faces if group is None else self.faces_of(group)
        return tuple((face, n) for face in self.kind.faces if (n := faces.count(face)))

    def corrections(self) -> tuple[Correction, ...]:
        """Return the camera's readings of dice that people have corrected or confirmed."""
        corrected = [
            Correction(die.seen, die.face)
            for die in self.dice
            if die.seen and die.ring == CORRECTED and die.face
        ]
        return (*corrected, *(Correction(seen, "") for seen in self.gone))

    def take(self, reading: Reading, *, still: bool = False) -> bool:
        """Take over a reading unless it changes nothing; return whether it was taken over.

        With `still` nothing has moved since the last one, so that it shows the same dice.
        """
        before, self._reading = self._reading, reading
        if before is not None and _same(before, reading):
            # The reasons for doubting the whole roll may change even if no die does.
            self.reasons = reading.reasons if self.source == "camera" else self.reasons
            return False
        if before is not None and (still or _unmoved(before, reading)):
            self._look_again(reading, still)
        else:
            self._begin(reading)
        return True

    def _begin(self, reading: Reading) -> None:
        """Start with newly rolled dice."""
        self.throws += 1
        self.dice = [_drafted(die) for die in reading.dice]
        self._sort_by_colour(self.dice)
        # Equal faces together, so that they can be counted at a glance, and doubtful dice last.
        order = {face: place for place, face in enumerate(self.kind.faces)}
        self.dice.sort(
            key=lambda die: (die.group, die.ring == DOUBTFUL, order.get(die.face, len(order)))
        )
        self.source, self.reasons, self.gone = "camera", reading.reasons, []

    def _look_again(self, reading: Reading, still: bool) -> None:
        """Take over a later reading of the same dice, but keep people's corrections.

        Every die keeps its place in the row, as a finger may be on its way to it. If something has
        moved, a die with a new face becomes doubtful: a finger may have knocked it over.
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
        """Put each die into the group of its colour; one of another colour becomes doubtful."""
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
        """Replace the dice of a group by these faces, which are sure, from this source."""
        others = [die for die in self.dice if die.group != group and self.source == source]
        colour = self.groups[group].colour
        self.dice = [*others, *(DraftDie(face, SURE, colour, None, group) for face in faces)]
        self.source, self.reasons, self.gone = source, (), []

    # ---- correcting -----------------------------------------------------------------
    def accept(self, die: DraftDie) -> None:
        """Accept a doubtful die as it was read, or else as the reader's second guess."""
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
        """Move a die to another group, whose colour it takes; its face stays as it is."""
        if not self._in_draft(die):
            return
        die.group, die.colour = group, self.groups[group].colour
        if die.ring == DOUBTFUL and die.face and not (die.seen and die.seen.doubt):
            die.ring = CORRECTED  # Only its colour was doubtful.
        self._apply_changes()

    def add(self, group: int = 0) -> None:
        """Add a die that the camera has missed; its face has to be entered."""
        colour = self.groups[group].colour
        self.dice.append(DraftDie("", DOUBTFUL, colour, None, group))
        self._apply_changes()

    def put(self, face: str) -> None:
        """Add a die with this face, entered by hand, to the first group with one missing."""
        short = [group for group in range(len(self.groups)) if self.missing(group) > 0]
        if short:
            colour = self.groups[short[0]].colour
            self.dice.append(DraftDie(face, SURE, colour, None, short[0]))
            self._apply_changes()

    def _in_draft(self, die: DraftDie) -> bool:
        """Return whether a die is still in the draft, as a new reading may have replaced it."""
        return any(other is die for other in self.dice)

    def _apply_changes(self) -> None:
        """Note in `source` that people have changed something."""
        self.source = "corrected" if self.source in ("camera", "corrected") else "hand"


def _drafted(die: DieReading) -> DraftDie:
    doubtful = die.face is None or bool(die.doubt)
    return DraftDie(die.face or "", DOUBTFUL if doubtful else SURE, die.colour, die)


def _same(before: Reading, after: Reading) -> bool:
    """Return whether two readings show the same dice, unmoved, with the same faces."""
    if len(before.dice) != len(after.dice):
        return False
    return all(_same_die(a, b) for a, b in zip(before.dice, after.dice, strict=True))


def _same_die(a: DieReading, b: DieReading) -> bool:
    return (a.face, a.second, a.doubt) == (b.face, b.second, b.doubt) and _at_one_place(a, b)


def _unmoved(before: Reading, after: Reading) -> bool:
    """Return whether all dice lie where they were, so that only a hand or shadow has passed.

    False for a single die, as it may be rolled and come to rest in the same place.
    """
    if len(before.dice) != len(after.dice) or len(after.dice) < 2:
        return False
    return all(any(_at_one_place(a, b) for b in before.dice) for a in after.dice)


def _at_one_place(a: DieReading, b: DieReading) -> bool:
    reach = (a.box[2] - a.box[0]) / 3
    return max(abs(m - n) for m, n in zip(a.box, b.box, strict=True)) < reach


def new_draft(kind: str, count: int, groups: tuple[DiceGroup, ...] = ()) -> Draft:
    """Return an empty draft for `count` dice of a kind, with `groups` if colours matter."""
    return Draft(KINDS[kind], groups or (DiceGroup("", "", count),))
