"""A roll in words: the dice that are due, what was read, and what is wrong with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from companion.devices.ports import NO_DICE, NOT_SHOWN, TrayState, TrayView, joined
from companion.devices.reading import of_picture
from companion.engine.actions import CHANCE, Action
from companion.engine.dice import KINDS, DiceKind
from companion.engine.domain import DiceDue, DiceGroup
from companion.engine.state import State
from companion.words import Several
from ui.dice.draft import Draft
from ui.text import say
from ui.text.colours import colour_name
from ui.widgets.die import several

_FEW = 4  # The most dice that are listed one by one.


def check_words(draft: Draft, *, by_hand: bool) -> tuple[str, bool]:
    """Return what is wrong with a draft, if anything, and whether it may count."""
    seen, due = len(draft.dice), draft.count
    if by_hand:
        return _entered(draft), draft.whole
    if not seen:
        return "", False
    if draft.unthrown and seen != due:
        return "", False  # Dice of another roll, which need no correction.
    if wrong := _wrong_groups(draft):
        return wrong, False
    if seen < due:
        return say("dice-too-few", seen=seen, due=due), False
    if seen > due:
        return say("dice-too-many", seen=seen, due=due), False
    if draft.unthrown:
        return say("dice-same-tap" if draft.doubtful else "dice-same-use"), False
    if draft.doubtful:
        return _not_sure(draft), False
    if draft.unsure:
        return say("dice-not-sure", why=joined(draft.reasons)), False
    corrected = draft.source == "corrected"
    return say("dice-seen-corrected" if corrected else "dice-seen", seen=seen, due=due), True


def _entered(draft: Draft) -> str:
    """Return how many dice are entered, and the colour of the next if colours matter."""
    seen, due = len(draft.dice), draft.count
    short = [group for place, group in enumerate(draft.groups) if draft.missing(place) > 0]
    if len(draft.groups) == 1 or not short:
        return say("dice-entered", seen=seen, due=due)
    one = "yes" if short[0].count == 1 else "no"
    colour = colour_name(short[0].colour)
    return say("dice-entered-next", seen=seen, due=due, one=one, colour=colour)


def _wrong_groups(draft: Draft) -> str:
    """Return of which colours there are too many or too few dice, or ""."""
    if len(draft.groups) == 1 or not any(map(draft.missing, range(len(draft.groups)))):
        return ""
    parts = tuple(
        say(
            "dice-of-colour",
            seen=len(draft.of(place)),
            due=group.count,
            colour=colour_name(group.colour),
        )
        for place, group in enumerate(draft.groups)
    )
    return say("dice-wrong-colours", parts=Several(parts, "commas"))


def _not_sure(draft: Draft) -> str:
    count = len(draft.doubtful)
    reasons = dict.fromkeys(die.seen.doubt for die in draft.doubtful if die.seen and die.seen.doubt)
    if not reasons:
        return say("dice-not-sure-of", count=count)
    return say("dice-not-sure-of-why", count=count, why=Several(tuple(reasons), "commas"))


def doubt_words(draft: Draft) -> str:
    """Return why dice are doubtful, by the signs of their badges."""
    signs: dict[str, list[str]] = {}
    for die in draft.doubtful:
        if die.seen and die.seen.doubt:
            signs.setdefault(str(die.seen.doubt), []).append(draft.sign(die))
    return "; ".join(
        say("dice-doubt", signs=Several(tuple(which), "commas"), why=why)
        for why, which in signs.items()
    )


def group_name(group: DiceGroup) -> str:
    """Return the label of a group of dice; "" if there is only one group."""
    name = colour_name(group.colour)
    return f"{name[:1].upper()}{name[1:]}: {group.label}" if group.colour else ""


def face_words(draft: Draft) -> str:
    """Return the faces in words, group by group if there are several."""
    parts = [_faces_of(draft, place) for place in range(len(draft.groups))]
    return "; ".join(filter(None, parts))


def _faces_of(draft: Draft, place: int) -> str:
    """Return the faces of a group: one by one if they are a few numbers, else counted."""
    group, faces = draft.groups[place], sorted(draft.faces_of(place))
    few = group.count <= _FEW and all(face.isdecimal() for face in faces)
    each = faces if few else [several(face, number) for face, number in draft.tally(place)]
    written = str(Several(tuple(each), "commas"))
    if not (group.colour and faces):
        return written
    return say("dice-faces-of", colour=colour_name(group.colour), faces=written)


def throw_words(draft: Draft) -> str:
    """Return how many dice to roll, in words."""
    return say("dice-throw", count=draft.count)


def empty_words(draft: Draft, seen: str, *, by_hand: bool) -> str:
    """Return what to do if no dice are seen; `seen` is the tray's own message.

    If that says that something else is in the tray, the text differs.
    """
    unknown = seen.startswith(str(NO_DICE))
    if by_hand:
        return say("dice-none-seen" if unknown else "dice-tray-empty")
    if draft.unthrown:
        return throw_words(draft)
    if draft.dice:
        return say("dice-none-seen-but-read" if unknown else "dice-tray-empty-but-read")
    if str(NOT_SHOWN) in seen:
        return seen
    return f"{seen} {throw_words(draft)}" if unknown else throw_words(draft)


def tray_words(draft: Draft, view: TrayView, again: str, *, by_hand: bool) -> tuple[str, bool]:
    """Return the text below the picture, and whether it is about doubtful dice.

    `again` is a message that comes before the doubts.
    """
    if view.state is TrayState.EMPTY:
        return empty_words(draft, str(view.words), by_hand=by_hand), False
    if view.state is not TrayState.SETTLED or not view.reading:
        unthrown = view.state is TrayState.SETTLED and draft.unthrown
        return throw_words(draft) if unthrown else str(view.words), False
    # The reason for a single doubtful die is shown elsewhere, in the line below.
    lone = len(draft.doubtful) == 1 and len(draft.dice) == draft.count
    doubts = "" if by_hand or lone else doubt_words(draft)
    if draft.unthrown:
        return throw_words(draft), bool(doubts)
    said = again or doubts or say("dice-stopped")
    remarks = [str(view.reading.remark)]
    if draft.unsure and not draft.whole:
        # Of a whole draft, `check_words` says why the picture is in doubt.
        remarks.append(joined(of_picture(view.reading)))
    remarks = [say("dice-remark", remark=remark) for remark in remarks if remark]
    if remarks:
        said = " ".join((f"{said.removesuffix('.')}.", *remarks))
    return said, bool(doubts)


Faces = tuple[tuple[str, ...], ...]  # The faces of each group, in order.


@dataclass(frozen=True, slots=True)
class DueDice:
    """The dice for which the engine waits, as the dice screen needs them."""

    domain: DiceDue

    @property
    def kind(self) -> DiceKind:
        """The kind of the dice."""
        return KINDS[self.domain.kind]

    @property
    def groups(self) -> tuple[DiceGroup, ...]:
        """The groups by colour; for equal dice a single one without name and colour."""
        return self.domain.groups

    @property
    def count(self) -> int:
        """The number of dice in all groups."""
        return sum(group.count for group in self.groups)

    @property
    def kept(self) -> tuple[str, ...]:
        """Faces of dice that stay in the tray."""
        return self.domain.kept

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each die, "" if it does not matter."""
        return tuple(group.colour for group in self.groups for _ in range(group.count))

    def answer(self, faces: Faces) -> Action:
        """Return the action for these faces; ValueError if they do not fit the dice due."""
        return self.domain.of_groups(faces)

    def rolled(self, state: State, rng: Random) -> Faces:
        """Return random faces, sampled by the engine where it can, else by the dice's sides."""
        if self.domain.player == CHANCE and state.current_player() == CHANCE:
            faces = self._of_counts(state.sample(rng).args, rng)
            if [len(each) for each in faces] == [group.count for group in self.groups]:
                return faces
        kind = self.kind
        return tuple(
            tuple(rng.choices(kind.faces, kind.sides, k=group.count)) for group in self.groups
        )

    def _of_counts(self, args: Sequence[int | str], rng: Random) -> Faces:
        """Return the faces for counts of each face, group by group, in random order."""
        found = []
        for place in range(len(self.groups)):
            part = args[place * len(self.kind.faces) :]
            dice = [f for f, n in zip(self.kind.faces, part, strict=False) for _ in range(int(n))]
            found.append(tuple(rng.sample(dice, len(dice))))
        return tuple(found)
