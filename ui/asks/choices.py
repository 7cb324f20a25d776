"""One of several: buttons, in two columns and with letters to jump to when there are many."""

from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout

from companion.prompts import Cards, Option, Prompt
from ui.theme import NAMED, named, theme
from ui.widgets import Column, Press

if TYPE_CHECKING:
    from ui.app import CompanionApp

MANY = 4  # from here on two columns


class ChoicesAsk(Column):
    """The options of a prompt as big buttons; a card not known yet can be told."""

    def __init__(self, prompt: Prompt, app: "CompanionApp") -> None:
        super().__init__()
        self.app = app
        options = prompt.domain.options
        many = len(options) >= MANY
        grid = GridLayout(cols=2 if many else 1, spacing=theme.gap, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for option in options:
            grid.add_widget(self._press(option))
        self.add_widget(grid)
        if isinstance(prompt.domain, Cards) and prompt.domain.may_enter:
            self.add_widget(self._enter())

    def _press(self, option: Option) -> Press:
        say = self.app.game.say
        label = say(option.label)
        label = label[:1].upper() + label[1:]
        press = Press(label=label, detail=say(option.detail), tone=option.tone)
        swatch(press, option.symbol or option.label)
        press.bind(on_release=lambda _: self.app.game.act(option.action))
        return press

    def _enter(self) -> Press:
        label = f"A {self.app.game.box.entry_name} that is not here"
        press = Press(label=label, detail="Tell it once, it is kept for ever", icon="plus")
        press.bind(on_release=lambda _: self.app.show("entry"))
        return press


def swatch(press: Press, symbol: str) -> None:
    """Give a button the colour of the piece it stands for; its label names the colour."""
    if symbol.lower() in NAMED:
        press.icon = "piece"
        press.edge = named(symbol)
