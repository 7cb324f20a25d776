"""A number that only the table knows: a stepper and a button."""

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.prompts import Number
from ui.shell.theme import theme
from ui.widgets import Bold, Column, Fit, Tap

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp


class NumberAsk(Column):
    """Minus, the number, plus, and the button to confirm."""

    value = NumericProperty(0)

    def __init__(self, domain: Number, app: "CompanionApp") -> None:
        super().__init__()
        self.app, self.domain = app, domain
        self.shown = Fit(largest=theme.title, bold=True)
        self.add_widget(self._stepper())
        self.confirm = Bold(label="That is it")
        self.confirm.bind(on_release=lambda _: app.current_game.act(domain.answer(int(self.value))))
        self.foot = self.confirm
        self.bind(value=lambda _, value: setattr(self.shown, "text", str(int(value))))
        self.value = self.domain.low
        self.shown.text = str(self.domain.low)

    def _stepper(self) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=theme.row, spacing=theme.gap)
        for icon, step in (("minus", -1), ("plus", 1)):
            tap = Tap(icon=icon)
            tap.size = (theme.row, theme.row)
            tap.bind(on_release=lambda _, step=step: self._step(step))
            row.add_widget(tap)
        row.add_widget(self.shown, index=1)
        return row

    def _step(self, step: int) -> None:
        self.value = min(self.domain.high, max(self.domain.low, self.value + step))
