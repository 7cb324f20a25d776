"""Dice side by side, as large as fits, and how they are edited by touch."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from math import copysign, cos, pi, sin

from kivy.graphics import Color, Line
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.engine.dice import DiceKind
from ui.dice.draft import DOUBTFUL, Draft, DraftDie
from ui.kivy_layer.due import trigger_of
from ui.kivy_layer.kept import Pool, place_children
from ui.shell.theme import AMBER, MUTED, TEXT, theme
from ui.text import say
from ui.text.colours import colour_name
from ui.widgets import Fit, Sheet, Tap
from ui.widgets.die import Die, DieKey, face_name
from ui.widgets.sheet import Answer


def columns(count: int, width: float, height: float) -> int:
    """Return the number of columns with which `count` squares get largest.

    Full rows are preferred if the squares are not much smaller.
    """

    def side(cols: int) -> float:
        whole = 1.0 if count % cols == 0 else 0.85
        return whole * min(width / cols, height / -(-count // cols))

    return max(range(1, count + 1), key=side, default=1)


class FaceGrid(Layout):
    """Places its children as centred squares in rows."""

    largest = NumericProperty(104.0)  # The largest side of a square, in units.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("size", "pos", "children", "largest"):
            self.fbind(name, trigger_of(self))

    def do_layout(self, *_: object) -> None:
        count = len(self.children)
        if not count or min(self.width, self.height) < 2:
            return
        cols = columns(count, self.width, self.height)
        rows = -(-count // cols)
        gap = 0.6 * theme.gap
        side = min(
            (self.width - gap * (cols - 1)) / cols,
            (self.height - gap * (rows - 1)) / rows,
            self.largest * theme.unit,
        )
        for place, child in enumerate(reversed(self.children)):
            row, col = divmod(place, cols)
            across = min(cols, count - row * cols)
            left = self.x + (self.width - across * side - (across - 1) * gap) / 2
            top = self.y + (self.height + rows * side + (rows - 1) * gap) / 2
            child.size = (side, side)
            child.pos = (left + col * (side + gap), top - row * (side + gap) - side)


def _outline(steps: int = 48) -> tuple[tuple[float, float], ...]:
    """Return points of a unit square with round corners, clockwise from the top."""
    angles = [pi / 2 - 2 * pi * step / steps for step in range(steps + 1)]
    return tuple(
        (copysign(abs(cos(a)) ** 0.4, cos(a)) / 2, copysign(abs(sin(a)) ** 0.4, sin(a)) / 2)
        for a in angles
    )


OUTLINE = _outline()


class GroupedFaces(BoxLayout):
    """Dice in groups with names; each group gets room in proportion to its dice."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(orientation="vertical", spacing=0.5 * theme.gap, **kwargs)
        self._grids = Pool(FaceGrid)
        self._rings: list[tuple[DieKey, Line]] = []

    def close(self, share: float) -> None:
        """Draw a share of a ring around each die, from 0 (none) to 1 (a full ring)."""
        if not share:
            self.canvas.after.clear()
            self._rings = []
            return
        if not self._rings:
            dice = [die for die in self.walk() if isinstance(die, DieKey)]
            with self.canvas.after:
                Color(*TEXT)
                self._rings = [(die, Line(width=2.2 * theme.unit)) for die in dice]
        shown = OUTLINE[: 1 + round(share * (len(OUTLINE) - 1))]
        for die, line in self._rings:
            edge = min(die.size)
            line.points = [
                value
                for x, y in shown
                for value in (die.center_x + x * edge, die.center_y + y * edge)
            ]

    def put(self, groups: Sequence[tuple[str, Sequence[Widget]]]) -> None:
        """Show these groups of (name, dice); a group without a name has no heading."""
        self.clear_widgets()
        grids = self._grids.first(len(groups))
        for grid, (name, dice) in zip(grids, groups, strict=True):
            if grid.parent is not None:
                grid.parent.remove_widget(grid)
            place_children(grid, dice)
            self.add_widget(_named(name, grid) if name else grid)


class KeptDice(BoxLayout):
    """A row of the dice that stay in the tray, after a word that says so."""

    faces: tuple[str, ...] = ObjectProperty(())

    def on_faces(self, *_: object) -> None:
        """Show these faces, or nothing."""
        self.clear_widgets()
        if self.faces:
            label = Fit(text=say("dice-kept"), largest=theme.small, color=MUTED, size_hint_x=None)
            label.width = 3 * theme.small
            self.add_widget(label)
        for face in self.faces:
            self.add_widget(Die(face=face, opacity=0.55))


class FaceKeys(FaceGrid):
    """A key for each face of a die, for entering one die after the other."""

    def __init__(self, kind: DiceKind, on_face: Callable[[str], object]) -> None:
        super().__init__(size_hint_y=None, height=theme.touch)
        for face in kind.faces:
            key = DieKey(face=face, label=say("dice-add-face", face=face))
            key.bind(on_tap=lambda _, face=face: on_face(face))
            self.add_widget(key)

    def colour(self, colour: str) -> None:
        """Show the colour of the die to enter next; "" when all are entered."""
        for key in self.children:
            key.disabled, key.opacity = not colour, 1 if colour else 0.4
            key.colour = colour or key.colour


def _named(name: str, grid: FaceGrid) -> BoxLayout:
    """Put a group's name next to its dice, as they need the height."""
    room = BoxLayout(spacing=theme.gap)
    label = Fit(text=name, largest=theme.body, color=AMBER, bold=True, halign="left")
    label.size_hint_x = 0.8
    room.add_widget(label)
    room.add_widget(grid)
    return room


def pick_face(
    title: str,
    kind: DiceKind,
    colour: str,
    done: Callable[[str], object],
    answers: Sequence[Answer],
) -> Sheet:
    """Ask on a sheet which face a die shows, so that no stray tap changes a roll.

    `answers` are other things that can be done with the die.
    """
    sheet = Sheet(answers, title=title, text="")
    few = len(kind.faces) <= 3
    grid = FaceGrid(size_hint_y=None, height=(1.5 if few else 2.4) * theme.touch)

    def chosen(face: str) -> None:
        sheet.dismiss(animation=False)
        done(face)

    for face in kind.faces:
        label = say("dice-it-shows", face=face_name(face))
        key = DieKey(face=face, colour=colour, label=label)
        key.bind(on_tap=lambda _, face=face: chosen(face))
        grid.add_widget(key)
    sheet.ids.answers.add_widget(grid, index=len(sheet.ids.answers.children))
    sheet.open(animation=False)
    return sheet


class DiceEditor:
    """Shows the dice of a draft as keys, edits it by touch, and calls `changed` after each edit.

    A tap accepts a doubtful die, or asks what a die shows; a long press removes or moves it.
    """

    def __init__(self, draft: Draft, changed: Callable[[], None]) -> None:
        self.draft, self._changed = draft, changed
        # Empty dice by group, reused as the next roll usually begins with as many.
        self._empty: defaultdict[int, Pool[Die]] = defaultdict(
            lambda: Pool(lambda: Die(opacity=0.6))
        )

    # ---- keys --------------------------------------------------------------------
    def keys(self, group: int, by_hand: bool) -> list[Widget]:
        """Return keys for the dice of a group, with empty dice or a plus for missing ones."""
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
        """Accept a doubtful die as it was read, or ask what another one shows."""
        if die.ring == DOUBTFUL:
            self.edit(lambda: self.draft.accept(die))
        else:
            self._ask(die)

    def hold(self, die: DraftDie) -> None:
        """Remove a die, or ask if it may belong to another group."""
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
        """Call `change`, and then `changed`."""
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
