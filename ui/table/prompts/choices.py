"""Prompts for one of several options: buttons, keys for numbers, a way to another screen.

Many options stand in two columns.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.dice import SYMBOLS
from companion.engine.domain import BaseDomain, Option
from companion.engine.prompts import Number
from companion.match.card_answers import may_draw
from ui.kivy_layer.kept import Kept, Pool, place_children
from ui.shell.desk import Desk
from ui.shell.theme import NAMED, named, theme
from ui.text import say
from ui.widgets import Bold, Column, Press
from ui.widgets.die import Die
from ui.widgets.lent import lent


class AwayAsk(Bold):
    """A prompt answered on another screen: one button that leads there."""

    def __init__(self, app: Desk, screen: str, label: str, icon: str) -> None:
        super().__init__(label=label, icon=icon)
        self.bind(on_release=lambda _: app.show(screen))


ACROSS, ACROSS_LARGE = 5, 4  # Keys in a line, usually and with large letters.


class NumberAsk(Column):
    """A number that only the table knows: one key for each number of the domain."""

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


MANY = 4  # The number of options from which on they have two columns, unless details are long.
TALL_ROW, NOTED_ROW = 1.5, 1.2  # Height of a button in rows: with two lines, with a note.
LETTER = 0.46  # Width of an average letter, relative to the type size.
LONG = 22  # The most letters of a detail that fit half the width.
# The most letters of a label in two lines of half the width, on a wide and on a tall screen.
HALF, HALF_TALL = 18, 32


class OptionPress(Press):
    """The button of an option, reused for the next option in its place."""

    paper = True

    def offer(self, option: Option) -> None:
        """Show an option."""
        self.icon, self.icon_ink, self.chosen = "", None, False
        self.label, self.detail, self.tone = str(option.label), str(option.detail), option.tone
        self._dress()
        swatch(self, _symbol(option))
        self.on_width()

    def on_width(self, *_: object) -> None:
        """Set the height for the lines of the detail."""
        at_side = sum(each.width + self.spacing for each in self.children[1:] if each.width > 1)
        room = self.width - 2 * self.padding[0] - at_side
        two = len(self.detail) * LETTER * theme.small > room
        self.height = (TALL_ROW if two else NOTED_ROW if self.detail else 1) * theme.row


class ChoicesAsk(Column):
    """A big button for each option of a prompt, and one to enter an unknown card."""

    def __init__(self, name: str, domain: BaseDomain, app: Desk) -> None:
        """Take the prompt's name and its domain."""
        super().__init__()
        self.app = app
        self.rows = Column()
        self._lines = Kept(self.rows, _line)
        self._presses = Pool(_press)  # The buttons in the lines.
        self._draw = Press(label=say("prompts-draw-for-us"), icon="simulated", tone="go")
        self._draw.detail = say("prompts-take-out-of-box")
        self._draw.do = lambda: self.game.draw()
        self.put(name, domain)

    def put(self, name: str, domain: BaseDomain) -> None:
        """Show another prompt, reusing the buttons of the previous one."""
        self.game = self.app.current_game
        options = [self._worded(option) for option in domain.offered()]
        self.paired = _paired(options)
        self._offer(options)
        draw = [self._draw] if self._may_draw(name) else []
        place_children(self, [*draw, self.rows, *self._unknown_card(domain)])

    def _may_draw(self, name: str) -> bool:
        prompts = (prompt for prompt in self.game.prompts if prompt.name == name)
        return any(may_draw(self.game.match, prompt) for prompt in prompts)

    def _worded(self, option: Option) -> Option:
        """Return the option with the players' names filled in and a capital first letter."""
        label = self.game.say(option.label)
        detail = self.game.say(option.detail)
        return replace(option, label=_capital(label), detail=_capital(detail))

    def _offer(self, options: Sequence[Option]) -> None:
        """Show these options in the lines below."""
        lines = _lines(options) if self.paired else [[option] for option in options]
        presses = iter(self._presses.first(len(options)))
        for row, line in self._lines.show(lines):
            place_children(row, [self._filled(next(presses), option) for option in line])

    def _filled(self, press: OptionPress, option: Option) -> OptionPress:
        press.offer(option)
        press.do = partial(self.game.act, option.action)
        return press

    def _unknown_card(self, domain: BaseDomain) -> list[Press]:
        """Return the button for entering an unknown card, if the domain is open to one."""
        if not domain.is_open():
            return []
        label = say("prompts-not-listed" if domain.offered() else "prompts-add-card")
        enter = Press(label=label, icon="plus")
        enter.detail = say("prompts-add-once")
        enter.do = partial(self.app.show, "entry")
        return [enter]


def _line() -> BoxLayout:
    row = BoxLayout(spacing=theme.gap, size_hint_y=None)
    row.bind(minimum_height=row.setter("height"))
    return row


def _press() -> OptionPress:
    return OptionPress(pos_hint={"top": 1})


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _paired(options: Sequence[Option]) -> bool:
    longest = max((len(str(option.detail)) for option in options), default=0)
    return len(options) >= MANY and longest <= LONG


def _lines(options: Sequence[Option]) -> list[list[Option]]:
    """Group options in lines of two; a long label gets a line of its own to stay readable."""
    most = (HALF_TALL if theme.portrait else HALF) * theme.unit / theme.text
    lines: list[list[Option]] = []
    for option in options:
        short = len(str(option.label)) <= most
        if short and lines and len(lines[-1]) == 1 and len(str(lines[-1][0].label)) <= most:
            lines[-1].append(option)
        else:
            lines.append([option])
    return lines


def _symbol(option: Option) -> str:
    """Return the symbol of an option's piece, or else the colour in its arguments, or ""."""
    about = (str(each) for each in option.action.args)
    return option.symbol or next((each for each in about if each.lower() in NAMED), "")


def swatch(press: Press, symbol: str) -> None:
    """Draw the colour or symbol of a piece on its button, in addition to the label."""
    die = None
    if symbol in SYMBOLS:
        die = press.front if isinstance(press.front, Die) else Die(size_hint_x=None)
        die.face, die.width = symbol, 36 * theme.unit
    elif symbol.lower() in NAMED:
        press.icon = "piece"
        press.edge = press.icon_ink = named(symbol)
    press.put_in_front(die)
