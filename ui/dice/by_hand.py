"""The controls for dice entered by hand: a grid of numbers, or one key per face.

Where the result of a roll is enough, keys for it stand above them.
"""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.domain import Option
from ui.dice.draft import Draft
from ui.dice.due_dice import DueDice, Faces
from ui.dice.grid import FaceKeys
from ui.dice.tally import Tally, fits
from ui.shell.theme import theme
from ui.widgets import Press

MOST_RESULTS = 6  # More are quicker entered as faces.
ACROSS = 3


class ResultKeys(GridLayout):
    """A key for each result of a roll; a tap answers instead of the dice."""

    def __init__(self, labels: Sequence[str], on_result: Callable[[int], object]) -> None:
        across = len(labels) if len(labels) <= ACROSS else -(-len(labels) // 2)
        super().__init__(cols=across, spacing=theme.gap / 2, size_hint_y=None)
        self.height = -(-len(labels) // across) * (theme.row + theme.gap / 2)
        for place, label in enumerate(labels):
            key = Press(label=label)
            key.do = partial(on_result, place)
            self.add_widget(key)


def results_of(due: DueDice) -> tuple[Option, ...]:
    """Return the results that get keys."""
    found = due.domain.results
    return found if len(found) <= MOST_RESULTS else ()


class HandEntry:
    """Calls `entered` with all faces of a grid, or `put` with one face after the other."""

    def __init__(
        self, entered: Callable[[tuple[str, ...]], object], put: Callable[[str], object]
    ) -> None:
        self._entered, self._put = entered, put
        self.tally: Tally | None = None  # numbers of each face of alike dice
        self.keys: FaceKeys | None = None  # die by die if colours matter

    def begin(self, due: DueDice) -> None:
        """Create the controls for these dice, empty; a grid for the same dice is used again."""
        kind, count = due.kind, due.count
        if len(due.groups) > 1 or not fits(kind, count):
            self.tally, self.keys = None, FaceKeys(kind, self._put)
            return
        self.keys = None
        if self.tally is None or (self.tally.kind, self.tally.count) != (kind, count):
            self.tally = Tally(kind, count, self._entered)
        self.tally.put(())

    def controls(self, faces: Widget) -> list[Widget]:
        """Return what is on the screen: a grid, or the `faces` entered so far and the keys."""
        return [self.tally or faces, *([self.keys] if self.keys else [])]

    def show(self, faces: Faces) -> None:
        """Show faces that nobody entered."""
        if self.tally:
            self.tally.put(faces[0])

    def show_next(self, draft: Draft) -> None:
        """Show the colour of the die to enter next."""
        if self.keys:
            short = [g.colour for n, g in enumerate(draft.groups) if draft.missing(n) > 0]
            self.keys.colour(short[0] if short else "")
