"""A board in a list: its picture, its name, and what kind of board it is."""

from collections.abc import Callable
from typing import Any

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.plan import Plan
from ui.boxes.invasion_from_outer_space.boards.copy_view import BoardCopy
from ui.boxes.invasion_from_outer_space.boards.tools import Hand
from ui.shell.theme import CLEAR, TEXT, inks
from ui.widgets.button import Pressable


class BoardPicture(BoardCopy):
    """A small board to look at, without words and marks; touches go to what is around it."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(lambda x, y: None, **kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        """Leave the touch alone."""
        return False

    def draw(self) -> None:
        """Draw spaces and walls."""
        self._draw_cells()
        self._draw_edges()
        self._draw_blockers()


class BoardCard(Pressable, BoxLayout):
    """Shows a plan; without something to `do` it is only looked at."""

    label = StringProperty("")
    detail = StringProperty("")
    icon = StringProperty("")
    icon_ink = ColorProperty(TEXT)
    faded = 1.0

    def __init__(
        self, plan: Plan, do: Callable[[], object] | None = None, **kwargs: object
    ) -> None:
        super().__init__(**kwargs)
        self.do = do
        self.ids.picture.show(Draft(plan), Hand(), None)
        if do is None:
            self.disabled, self.ground, self.edge = True, inks.surface, CLEAR
