"""A number that only the table knows: one tap on a grid."""

from functools import partial

from kivy.uix.gridlayout import GridLayout

from companion.engine.prompts import Number
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.widgets import Column, Press
from ui.widgets.lent import lent

ACROSS, ACROSS_LARGE = 5, 4  # keys per line, and with large text


class NumberAsk(Column):
    """One key per number of the domain; a tap answers."""

    def __init__(self, domain: Number, app: Desk) -> None:
        super().__init__()
        across = ACROSS_LARGE if theme.large_letters else ACROSS
        grid = GridLayout(cols=across, spacing=theme.gap / 2, size_hint_y=None, height=0)
        grid.bind(minimum_height=grid.setter("height"))
        self.keys: dict[int, Press] = {}
        for number in range(domain.low, domain.high + 1):
            key = lent.take(Press, label=str(number), type_size=theme.large)
            key.do = partial(app.current_game.act, domain.answer(number))
            self.keys[number] = key
            grid.add_widget(key)
        self.add_widget(grid)
