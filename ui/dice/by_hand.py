"""The controls for dice that are entered by hand: a grid of counts, or one key per face.

In the grid each face has a row and each count a column, so that a tap enters both. The counts must
add up to the number of dice, so the last row fills itself in and waits for a touch, and once all
dice are entered the other rows are zero.

Where the result of a roll is enough, keys for the results stand above them.
"""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.devices.ports import throws
from companion.engine.dice import DiceKind
from companion.engine.domain import Option
from ui.dice.draft import Draft
from ui.dice.grid import FaceKeys
from ui.dice.words import DueDice, Faces
from ui.kivy_layer.kept import Kept
from ui.shell.desk import Desk
from ui.shell.last_roll import Roll
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Press
from ui.widgets.tally import Tally

MOST_KEYS = 30  # The most keys of a grid, so that they fit a finger on every screen.


def fits(kind: DiceKind, count: int) -> bool:
    """Return whether a grid has room for this many dice; more are entered one by one."""
    return len(kind.faces) * count <= MOST_KEYS


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

    @property
    def entered(self) -> bool:
        """Whether people have entered all dice of the grid."""
        return self.tally is not None and self.tally.entered

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
            if self._app.session.config.camera == "none":
                ways.clear()  # There is none to change to.
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
            press.size_hint_y = 1  # As high as the key that confirms, in one row with it.

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
