"""One of several: buttons, in two columns and with letters to jump to when there are many."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from os.path import commonprefix
from typing import TYPE_CHECKING

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.prompts import Cards, Choices, Option
from companion.engine.symbols import SYMBOLS
from ui.shell.theme import NAMED, named, theme
from ui.table.prompts.card_reading import read_card_from_tray, recognizable_for
from ui.widgets import Column, Press
from ui.widgets.card_picture import card_picture, photo_of
from ui.widgets.die import Die

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

MANY = 4  # from here on two columns, unless their details need the width
SCREENFUL = 8  # of a longer list what ends a choice comes first
SCROLLED = 16  # a longer one is cut by first letters: nobody scrolls on and on
TALL_ROW, CARD_ROW = 1.5, 1.6  # rows that a button is high: with two lines, with a card's photo
LETTER = 0.46  # the width of a usual letter, to its size
LONG = 22  # letters of detail that fit into half the width
# Letters that can be read in two lines of half the width, in the usual size, and on a tall screen.
HALF, HALF_TALL = 18, 32


class ChoicesAsk(Column):
    """The options of a prompt as big buttons; a card not known yet can be entered."""

    def __init__(self, name: str, domain: Choices | Cards, app: "CompanionApp") -> None:
        """Take the name of the prompt and its domain."""
        super().__init__()
        self.app, self.game = app, app.current_game
        options = tuple(map(self._worded, domain.options))
        self.paired = _paired(options)
        self.rows = Column()
        if len(options) > SCREENFUL:
            # What ends a choice stays in sight, whatever letter it begins with.
            ends = [option for option in options if option.tone != "plain"]
            for option in ends if len(ends) < MANY else ():
                self.add_widget(self._press(option))
            rest = [option for option in options if len(ends) >= MANY or option not in ends]
            groups = _by_letter(rest) if len(rest) > SCROLLED else []
            if len(groups) > 1:
                self._add_letters(groups)
            else:
                self._offer(rest)
        else:
            self._offer(options)
        self.add_widget(self.rows)
        if isinstance(domain, Cards):
            self._offer_tray(name, domain)
            if domain.may_enter:
                self.add_widget(self._enter())

    def _worded(self, option: Option) -> Option:
        """The option as it is read: with the players' names, and capitals in front."""
        label, detail = (self.game.say(text) for text in (option.label, option.detail))
        return replace(option, label=_capital(label), detail=_capital(detail))

    def _offer(self, options: Sequence[Option]) -> None:
        self.rows.clear_widgets()
        for line in _lines(options) if self.paired else [[option] for option in options]:
            self.rows.add_widget(self._row([self._press(option) for option in line]))

    @staticmethod
    def _row(presses: Sequence[Press]) -> BoxLayout:
        row = BoxLayout(spacing=theme.gap, size_hint_y=None)
        row.bind(minimum_height=row.setter("height"))
        for press in presses:
            press.pos_hint = {"top": 1}
            row.add_widget(press)
        return row

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
        press = Press(label=option.label, detail=option.detail, tone=option.tone)
        press.bind(width=_heighten)
        swatch(press, option.symbol or option.label)
        photo = photo_of(self.app.session, self.game.box, option.action)
        if photo is not None:
            press.unbind(width=_heighten)
            press.height = CARD_ROW * theme.row
            press.add_widget(card_picture(photo, 0.86 * press.height), index=2)
        press.bind(on_release=lambda _: self.game.act(option.action))
        return press

    def _offer_tray(self, name: str, domain: Cards) -> None:
        """Offer to read the card from the tray, if the owner has shown these to the camera."""
        cards = recognizable_for(self.app, name)
        if cards is None:
            return
        press = Press(label="Read it from the tray", icon="camera")
        read = partial(read_card_from_tray, self.app, cards, domain.options, self._act_by_camera)
        press.bind(on_release=lambda _: read())
        self.add_widget(press)

    def _act_by_camera(self, option: Option) -> None:
        self.game.act(option.action, "camera")

    def _enter(self) -> Press:
        press = Press(label="One that is not here", icon="plus")
        press.detail = "Tell it once, it is kept for ever"
        press.bind(on_release=lambda _: self.app.show("entry"))
        return press


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _heighten(press: Press, width: float) -> None:
    """Make a button higher where its detail takes two lines."""
    beside = sum(each.width + press.spacing for each in press.children[1:] if each.width > 1)
    room = width - 2 * press.padding[0] - beside
    two = len(press.detail) * LETTER * theme.small > room
    press.height = (TALL_ROW if two else 1) * theme.row


def _by_letter(options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    """Cut a long list into runs of first letters, each short enough to be seen at once."""
    same = len(_common([option.label for option in options]))
    runs: list[list[Option]] = []
    by_name = sorted(options, key=lambda option: option.label[same:])
    for _, alike in groupby(by_name, lambda option: option.label[same : same + 1]):
        letter = list(alike)
        if runs and len(runs[-1]) + len(letter) <= SCREENFUL:
            runs[-1] += letter
        else:
            runs.append(letter)
    return [(_span(run[0].label[same], run[-1].label[same]), run) for run in runs]


def _common(labels: Sequence[str]) -> str:
    """The words with which all labels begin: "Discard " of cards to discard."""
    start = commonprefix(list(labels))
    return start[: start.rfind(" ") + 1]


def _span(first: str, last: str) -> str:
    return first.upper() if first == last else f"{first}–{last}".upper()


def _paired(options: Sequence[Option]) -> bool:
    longest = max((len(option.detail) for option in options), default=0)
    return len(options) >= MANY and longest <= LONG


def _lines(options: Sequence[Option]) -> list[list[Option]]:
    """Two side by side, but a long label has a line to itself, or its letters would be tiny."""
    most = (HALF_TALL if theme.portrait else HALF) * theme.unit / theme.text
    lines: list[list[Option]] = []
    for option in options:
        short = len(option.label) <= most
        if short and lines and len(lines[-1]) == 1 and len(lines[-1][0].label) <= most:
            lines[-1].append(option)
        else:
            lines.append([option])
    return lines


def swatch(press: Press, symbol: str) -> None:
    """Give a button the colour or the symbol of the piece it stands for; its label names it."""
    if symbol in SYMBOLS:
        press.add_widget(Die(face=symbol, size_hint_x=None, width=36 * theme.unit), index=2)
    elif symbol.lower() in NAMED:
        press.icon = "piece"
        press.edge = press.icon_ink = named(symbol)
