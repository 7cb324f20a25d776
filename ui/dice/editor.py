"""The dice of a draft as keys: a touch accepts a die, or asks what it shows."""

from collections import defaultdict
from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from ui.dice.draft import DOUBTFUL, Draft, DraftDie
from ui.dice.face_picker import pick_face
from ui.kivy_layer.kept import Pool
from ui.text import say
from ui.text.colours import colour_name
from ui.widgets import Tap
from ui.widgets.die import Die, DieKey, face_name
from ui.widgets.sheet import Answer


class DiceEditor:
    """Edits `draft` by touch and calls `changed` after each change."""

    def __init__(self, draft: Draft, changed: Callable[[], None]) -> None:
        self.draft, self._changed = draft, changed
        # By group: a roll begins with as many as the one before.
        self._empty: defaultdict[int, Pool[Die]] = defaultdict(
            lambda: Pool(lambda: Die(opacity=0.6))
        )

    # ---- keys --------------------------------------------------------------------
    def keys(self, group: int, by_hand: bool) -> list[Widget]:
        """Return the dice of a group; before any was seen, as many empty ones as are due."""
        dice: list[Widget] = [self._key(die, by_hand) for die in self.draft.of(group)]
        missing = self.draft.missing(group)
        if by_hand or not self.draft.dice:
            dice += self._empty[group].first(max(0, missing))
        elif missing > 0:
            plus = Tap(icon="plus", label=say("dice-add"))
            plus.bind(on_release=lambda _: self.edit(lambda: self.draft.add(group)))
            dice.append(plus)
        return dice

    def _key(self, die: DraftDie, by_hand: bool) -> DieKey:
        name = face_name(die.face) if die.face else say("dice-not-read")
        ring = "" if by_hand or self.draft.unthrown else die.ring
        label = say("dice-die", face=name)
        key = DieKey(face=die.face, ring=ring, colour=die.colour, label=label)
        key.sign = self.draft.sign(die)
        key.bind(on_tap=lambda _: self.tap(die))
        key.bind(on_hold=lambda _: self.hold(die))
        return key

    # ---- touches -----------------------------------------------------------------
    def tap(self, die: DraftDie) -> None:
        """Accept a doubtful die as it was read; for any other, ask what it shows."""
        if die.ring == DOUBTFUL:
            self.edit(lambda: self.draft.accept(die))
        else:
            self._ask(die)

    def hold(self, die: DraftDie) -> None:
        """Remove a die; if it may belong to another group, ask."""
        groups = range(len(self.draft.groups))
        beyond = len(self.draft.dice) > self.draft.count
        if len(groups) > 1 and not (beyond and all(self.draft.missing(n) <= 0 for n in groups)):
            self._ask(die)
        else:
            self.edit(lambda: self.draft.remove(die))

    def add_missing(self) -> None:
        """Add a die to the first group with one missing."""
        missing = [n for n in range(len(self.draft.groups)) if self.draft.missing(n) > 0]
        if missing:
            self.edit(lambda: self.draft.add(missing[0]))

    def edit(self, change: Callable[[], object]) -> None:
        """Change the draft and show it."""
        change()
        self._changed()

    def _ask(self, die: DraftDie) -> None:
        draft = self.draft
        others = [n for n in range(len(draft.groups)) if n != die.group]
        ways: list[Answer] = [
            (
                say("dice-it-is", colour=colour_name(draft.groups[n].colour)),
                "plain",
                partial(self._move, die, n),
            )
            for n in others
        ]
        ways += [
            (say("dice-remove"), "plain", lambda: self.edit(lambda: draft.remove(die))),
            (say("dice-cancel"), "plain", None),
        ]
        colour = colour_name(draft.groups[die.group].colour)
        title = (
            say("dice-what-shows-of-colour", colour=colour) if others else say("dice-what-shows")
        )

        def show(face: str) -> None:
            self.edit(lambda: draft.show(die, face))

        pick_face(title, draft.kind, die.colour, show, ways)

    def _move(self, die: DraftDie, group: int) -> None:
        self.edit(lambda: self.draft.move(die, group))
