"""The controls for dice that are entered by hand: a grid of counts, or one key per face.

In the grid each face has a row and each count a column, so that a tap enters both. The counts must
add up to the number of dice, so the last row fills itself in, and once all dice are entered the
other rows are zero.

Where the result of a roll is enough, keys for the results stand above them.
"""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.devices.ports import throws
from companion.engine.dice import DiceKind
from companion.engine.domain import Option
from ui.dice.draft import Draft
from ui.dice.grid import FaceKeys
from ui.dice.words import DueDice, Faces
from ui.kivy_layer.due import trigger_of
from ui.kivy_layer.kept import Kept
from ui.shell.desk import Desk
from ui.shell.last_roll import Roll
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Press
from ui.widgets.die import Die, face_name

MOST_KEYS = 30  # The most keys of a grid, so that they fit a finger on every screen.
WIDEST = 88.0  # The largest size of a key, in units.


def fits(kind: DiceKind, count: int) -> bool:
    """Return whether a grid has room for this many dice; more are entered one by one."""
    return len(kind.faces) * count <= MOST_KEYS


class Tally(Layout):
    """The grid of counts; `on_change` is called with all faces after each change."""

    def __init__(
        self, kind: DiceKind, count: int, on_change: Callable[[tuple[str, ...]], object]
    ) -> None:
        super().__init__()
        self.kind, self.count, self._on_change = kind, count, on_change
        self._chosen: dict[str, int] = {}  # Counts that people have entered, the latest last.
        self._dice = {face: Die(face=face) for face in kind.faces}
        self.keys: dict[tuple[str, int], Press] = {}
        for face in kind.faces:
            for number in range(1, count + 1):
                self.add_widget(self._key(face, number))
            if count > 1:
                self.add_widget(self._dice[face])
            else:
                self._show_on_key(face)
        for name in ("size", "pos"):
            self.fbind(name, trigger_of(self))
        self._mark()

    def _key(self, face: str, number: int) -> Press:
        key = Press(label=str(number), type_size=theme.large)
        key.padding, key.size_hint_y = 0, 1
        key.bind(on_release=lambda _: self.choose(face, number))
        self.keys[face, number] = key
        return key

    def _show_on_key(self, face: str) -> None:
        """Draw the face of a single die on its key, which needs no number."""
        self._dice[face].size_hint_x = None
        self.keys[face, 1].label = face_name(face)
        self.keys[face, 1].put_in_front(self._dice[face])

    @property
    def counts(self) -> dict[str, int]:
        """The count of each face, including those that follow from the others."""
        counts = dict.fromkeys(self.kind.faces, 0) | self._chosen
        missing = self.count - sum(counts.values())
        left = [face for face in self.kind.faces if face not in self._chosen]
        if len(left) == 1 and missing:
            counts[left[0]] = missing
        return counts

    @property
    def faces(self) -> tuple[str, ...]:
        """All faces so far, one for each die."""
        return tuple(face for face, number in self.counts.items() for _ in range(number))

    def put(self, faces: tuple[str, ...]) -> None:
        """Show these faces without reporting a change."""
        self._chosen = {face: faces.count(face) for face in self.kind.faces if face in faces}
        self._mark()

    def choose(self, face: str, number: int) -> None:
        """Set the count of a face, or clear it if it is the same.

        Earlier entries with which there would be too many dice are cleared, oldest first.
        """
        before = self._chosen.pop(face, 0)
        if number != before:
            self._chosen[face] = number
        while sum(self._chosen.values()) > self.count:
            self._chosen.pop(next(iter(self._chosen)))
        self._mark()
        self._on_change(self.faces)

    def _mark(self) -> None:
        counts = self.counts
        for (face, number), key in self.keys.items():
            key.chosen = counts[face] == number
        for face, die in self._dice.items():
            die.opacity = 1 if counts[face] or not self.faces else 0.5
            die.label = f"{face_name(face)}: {counts[face]}"

    def do_layout(self, *_: object) -> None:
        """Place the rows side by side, or each in two lines, whichever makes keys largest."""
        if min(self.size) < 2:
            return
        faces = len(self.kind.faces)
        shapes = [(blocks, lines) for blocks in (1, 2, 3) for lines in (1, 2) if blocks <= faces]
        blocks, lines = max(shapes, key=lambda shape: min(self._cell(*shape)))
        wide, high = self._cell(blocks, lines)
        wide = min(wide, WIDEST * theme.unit * (2 if self.count <= 3 else 1))
        high = min(high, WIDEST * theme.unit)
        across = -(-self.count // lines)
        rows = -(-faces // blocks)
        die = self._die(lines * high)
        block = die + across * wide
        gap = (self.width - blocks * block) / (blocks + 1)
        top = self.center_y + rows * lines * high / 2
        for place, face in enumerate(self.kind.faces):
            row, column = place % rows, place // rows
            left = self.x + gap + column * (block + gap)
            bottom = top - (row + 1) * lines * high
            self._place(face, left, bottom, (die, wide, high), (across, lines))

    def _place(
        self,
        face: str,
        left: float,
        bottom: float,
        sizes: tuple[float, float, float],
        shape: tuple[int, int],
    ) -> None:
        die, wide, high = sizes
        across, lines = shape
        drawn = self._dice[face]
        edge = 1.5 * theme.unit
        if self.count == 1:
            key = self.keys[face, 1]
            key.pos = (left + edge, bottom + edge)
            key.size = (die + wide - 2 * edge, high - 2 * edge)
            drawn.width = 0.8 * key.height
            return
        drawn.pos, drawn.size = (left, bottom), (0.9 * die, lines * high)
        for number in range(1, self.count + 1):
            line, column = divmod(number - 1, across)
            key = self.keys[face, number]
            key.pos = (left + die + column * wide + edge, bottom + (lines - 1 - line) * high + edge)
            key.size = (wide - 2 * edge, high - 2 * edge)

    def _cell(self, blocks: int, lines: int) -> tuple[float, float]:
        """Return the size of a key with `blocks` faces side by side, each in `lines` lines."""
        rows = -(-len(self.kind.faces) // blocks)
        high = self.height / (rows * lines)
        wide = (self.width / blocks - self._die(high * lines)) / -(-self.count // lines)
        return wide, high

    def _die(self, high: float) -> float:
        return float(min(high, max(theme.touch, 60 * theme.unit)))


MOST_RESULTS = 6  # The most results that get keys; with more, faces are quicker to enter.
ACROSS, ACROSS_TALL = 4, 3  # The most results side by side.


class ResultKeys(GridLayout):
    """A key for each result of a roll; a tap enters the result in place of the dice."""

    def __init__(self, labels: Sequence[str], on_result: Callable[[int], object]) -> None:
        most = ACROSS_TALL if theme.portrait or theme.large_letters else ACROSS
        across = len(labels) if len(labels) <= most else -(-len(labels) // 2)
        super().__init__(cols=across, spacing=theme.gap / 2, size_hint_y=None)
        self.height = -(-len(labels) // across) * (theme.row + theme.gap / 2)
        for place, label in enumerate(labels):
            key = Press(label=label)
            key.do = partial(on_result, place)
            self.add_widget(key)


def results_of(due: DueDice) -> tuple[Option, ...]:
    """Return the results of a roll that get keys, or () if there are too many."""
    found = due.domain.results
    return found if len(found) <= MOST_RESULTS else ()


class HandEntry:
    """The controls for a roll: `entered` gets all faces of a grid, or `put` one face at a time."""

    def __init__(
        self, entered: Callable[[tuple[str, ...]], object], put: Callable[[str], object]
    ) -> None:
        self._entered, self._put = entered, put
        self.tally: Tally | None = None  # The grid, for dice of one colour.
        self.keys: FaceKeys | None = None  # Keys for one die after the other, where colours matter.

    def begin(self, due: DueDice) -> None:
        """Create empty controls for these dice; a grid for the same dice is reused."""
        kind, count = due.kind, due.count
        if len(due.groups) > 1 or not fits(kind, count):
            self.tally, self.keys = None, FaceKeys(kind, self._put)
            return
        self.keys = None
        if self.tally is None or (self.tally.kind, self.tally.count) != (kind, count):
            self.tally = Tally(kind, count, self._entered)
        self.tally.put(())

    def controls(self, faces: Widget) -> list[Widget]:
        """Return the widgets to show: a grid, or the `faces` entered so far and keys."""
        return [self.tally or faces, *([self.keys] if self.keys else [])]

    def show(self, faces: Faces) -> None:
        """Show faces that the companion has rolled."""
        if self.tally:
            self.tally.put(faces[0])

    def show_next(self, draft: Draft) -> None:
        """Show on the keys the colour of the die to enter next."""
        if self.keys:
            short = [g.colour for n, g in enumerate(draft.groups) if draft.missing(n) > 0]
            self.keys.colour(short[0] if short else "")


class Ways:
    """The buttons, below the tray's picture or next to the controls for entry by hand.

    `choose_hand` is called with whether dice are entered by hand, `fill` with rolled faces.
    """

    def __init__(
        self,
        app: Desk,
        rooms: tuple[Widget, Widget],
        choose_hand: Callable[[bool], object],
        fill: Callable[[Faces], object],
    ) -> None:
        self._app, self._last = app, app.last_roll
        self._choose_hand, self._fill = choose_hand, fill
        self._tray, self._hand = (Kept(room, Press) for room in rooms)

    def begin(self, due: DueDice, roll: Roll) -> None:
        """Reset for another roll of these dice."""
        self._due, self._roll, self._rolled = due, roll, False

    def show(self, *, by_hand: bool, no_camera: bool) -> None:
        """Show buttons for the ways that are not in use now."""
        if by_hand:
            camera = say("dice-use-camera")
            ways = [(camera, "camera", lambda: self._choose_hand(False), no_camera)]
        else:
            ways = [(say("dice-by-hand"), "edit", lambda: self._choose_hand(True), False)]
        if throws(self._app.session.devices.tray) and not by_hand:
            ways.insert(0, (say("dice-throw-simulated"), "dice", self.throw, False))
        else:
            ways.append((say("dice-roll-for-us"), "dice", self.roll, self._rolled))
        shown, empty = (self._hand, self._tray) if by_hand else (self._tray, self._hand)
        empty.show(())
        for press, (label, icon, do, done) in shown.show(ways):
            press.label, press.icon, press.do, press.disabled = label, icon, do, done

    def roll(self) -> None:
        """Let the companion roll, only once for a roll, even if the screen was left in between."""
        if not self._rolled:
            self._rolled = True
            self._fill(self._last.chance(self._roll, self._chance))

    def throw(self) -> None:
        """Throw random dice into the simulated tray."""
        faces = tuple(face for group in self._chance() for face in group)
        self._last.drawn = True
        tray = self._app.session.devices.tray
        assert throws(tray)  # The button exists only for such a tray.
        tray.throw(faces, self._due.colours)

    def _chance(self) -> Faces:
        return self._due.rolled(self._app.current_game.state, self._app.session.rng)
