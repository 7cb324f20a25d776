"""One of several: buttons, in two columns and with letters to jump to when there are many."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout

from companion.prompts import Cards, Option, Prompt
from companion.symbols import SYMBOLS
from ui.parts.card_look import look_at_card, shown_once
from ui.parts.card_photo import photo_of, shown
from ui.theme import NAMED, named, theme
from ui.widgets import Column, Press
from ui.widgets.die import Die

if TYPE_CHECKING:
    from ui.app import CompanionApp

MANY = 4  # from here on two columns, unless their details need the width
SCREENFUL = 8  # of a longer list what ends a choice comes first
SCROLLED = 16  # a longer one is cut by first letters: nobody scrolls on and on
TWO_LINES = 30  # letters of detail from which a button is higher
CARD_ROW = 1.6  # rows that a button with the photo of its card is high
LONG = 22  # letters of detail that fit into half the width


class ChoicesAsk(Column):
    """The options of a prompt as big buttons; a card not known yet can be told."""

    def __init__(self, prompt: Prompt, app: "CompanionApp") -> None:
        super().__init__()
        self.app = app
        options = prompt.domain.options
        self.grid = GridLayout(cols=_columns(options), spacing=theme.gap, size_hint_y=None)
        self.grid.height = 0  # with nothing in it, it takes no room
        self.grid.bind(minimum_height=self.grid.setter("height"))
        if len(options) > SCREENFUL:
            # What ends a choice stays in sight, whatever letter it begins with.
            ends = [option for option in options if option.tone != "plain"]
            for option in ends if len(ends) < MANY else ():
                self.add_widget(self._press(option))
            rest = [option for option in options if len(ends) >= MANY or option not in ends]
            if len(rest) > SCROLLED:
                self._add_letters(_by_letter(rest))
            else:
                self._offer(rest)
        else:
            self._offer(options)
        self.add_widget(self.grid)
        if isinstance(prompt.domain, Cards):
            self._offer_tray(prompt)
        if isinstance(prompt.domain, Cards) and prompt.domain.may_enter:
            self.add_widget(self._enter())

    def _offer(self, options: Sequence[Option]) -> None:
        self.grid.clear_widgets()
        for option in options:
            self.grid.add_widget(self._press(option))

    def _add_letters(self, groups: list[tuple[str, list[Option]]]) -> None:
        """Put the first letters above, so that a card is two taps away."""
        row = GridLayout(cols=len(groups), spacing=theme.gap / 2, size_hint_y=None)
        row.height = theme.row
        keys = [Press(label=letters) for letters, _ in groups]
        for key, (_, options) in zip(keys, groups, strict=True):
            key.padding = 0
            key.bind(on_release=lambda key, options=options: self._turn_to(keys, key, options))
            row.add_widget(key)
        self.add_widget(row)
        self._turn_to(keys, keys[0], groups[0][1])

    def _turn_to(self, keys: list[Press], key: Press, options: Sequence[Option]) -> None:
        for each in keys:
            each.chosen = each is key
        self._offer(options)

    def _press(self, option: Option) -> Press:
        say = self.app.game.say
        label = say(option.label)
        label = label[:1].upper() + label[1:]
        press = Press(label=label, detail=say(option.detail), tone=option.tone)
        if len(option.detail) > TWO_LINES:
            press.height = 1.5 * theme.row
        swatch(press, option.symbol or option.label)
        photo = photo_of(self.app.session, self.app.game.box, option.action)
        if photo is not None:
            press.height = CARD_ROW * theme.row
            press.add_widget(shown(photo, 0.86 * press.height), index=2)
        press.bind(on_release=lambda _: self.app.game.act(option.action))
        return press

    def _offer_tray(self, prompt: Prompt) -> None:
        """Where the owner has shown these cards to the camera, one can be read from the tray."""
        look = shown_once(self.app, prompt)
        if look is None:
            return
        press = Press(label="Read it from the tray", icon="camera")
        done = lambda option: self.app.game.act(option.action, "camera")  # noqa: E731
        press.bind(on_release=lambda _: look_at_card(self.app, look, prompt.domain.options, done))
        self.add_widget(press)

    def _enter(self) -> Press:
        label = f"A {self.app.game.box.entry_name} that is not here"
        press = Press(label=label, detail="Tell it once, it is kept for ever", icon="plus")
        press.bind(on_release=lambda _: self.app.show("entry"))
        return press


def _by_letter(options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    """Cut a long list into runs of first letters, each short enough to be seen at once."""
    runs: list[list[Option]] = []
    for _, same in groupby(sorted(options, key=lambda o: o.label), lambda o: o.label[:1]):
        letter = list(same)
        if runs and len(runs[-1]) + len(letter) <= SCREENFUL:
            runs[-1] += letter
        else:
            runs.append(letter)
    return [(_span(run[0].label[:1], run[-1].label[:1]), run) for run in runs]


def _span(first: str, last: str) -> str:
    return first if first == last else f"{first}–{last}"


def _columns(options: tuple[Option, ...]) -> int:
    longest = max((len(option.detail) for option in options), default=0)
    return 2 if len(options) >= MANY and longest <= LONG else 1


def swatch(press: Press, symbol: str) -> None:
    """Give a button the colour or the symbol of the piece it stands for; its label names it."""
    if symbol in SYMBOLS:
        press.add_widget(Die(face=symbol, size_hint_x=None, width=36 * theme.unit), index=2)
    elif symbol.lower() in NAMED:
        press.icon = "piece"
        press.edge = press.icon_ink = named(symbol)
