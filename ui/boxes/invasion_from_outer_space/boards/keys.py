"""A few choices side by side, as high as a finger; the chosen one is filled."""

from collections.abc import Callable, Sequence

from kivy.uix.gridlayout import GridLayout

from ui.shell.theme import theme
from ui.widgets import Press


class Keys(GridLayout):
    """Buttons in `cols` columns; `done` gets the key of the button pressed."""

    def __init__(
        self,
        choices: Sequence[tuple[str, str]],
        chosen: frozenset[str],
        done: Callable[[str], object],
        cols: int,
    ) -> None:
        super().__init__(cols=cols, spacing=theme.gap / 3, size_hint_y=None,
                         row_force_default=True, row_default_height=theme.touch)  # fmt: skip
        self.bind(minimum_height=self.setter("height"))
        self.presses: dict[str, Press] = {}
        for key, label in choices:
            press = Press(label=label, chosen=key in chosen, size_hint_y=1)
            press.padding = (4 * theme.unit, 2 * theme.unit)
            press.spacing = 0
            press.bind(on_release=lambda _, key=key: done(key))
            self.presses[key] = press
            self.add_widget(press)

    def mark(self, chosen: str) -> None:
        """Fill another button."""
        for key, press in self.presses.items():
            press.chosen = key == chosen
