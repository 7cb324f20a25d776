"""One of several options: buttons, in two columns and with letters to jump to if they are many."""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from os.path import commonprefix
from pathlib import Path

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.domain import BaseDomain, Option
from companion.engine.prompts import Number
from companion.engine.symbols import SYMBOLS
from companion.match.card_answers import may_draw
from ui.kivy_layer.kept import Kept, Pool, place_children
from ui.shell.desk import Desk
from ui.shell.theme import INK, NAMED, RED, TEXT, named, theme
from ui.text import say, span
from ui.widgets import Bold, Column, Press
from ui.widgets.card_strip import card_picture, photo_of
from ui.widgets.die import Die
from ui.widgets.lent import lent

# A prompt answered on another screen: one button that leads there.


class AwayAsk(Bold):
    """A button that opens the screen for this prompt."""

    def __init__(self, app: Desk, screen: str, label: str, icon: str) -> None:
        super().__init__(label=label, icon=icon)
        self.bind(on_release=lambda _: app.show(screen))


# A number that only the table knows: one tap on a grid.


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


# The chances of an option as a picture: a bar along the foot of its button.


HIGH = 6  # in units
ROOM = 1.5  # that it takes from the words, in heights


class OddsBar:
    """From the left how likely it goes badly, from the right how likely it goes well."""

    def __init__(self, press: Press) -> None:
        self._press = press
        self.odds: tuple[float, float] | None = None
        self.parts: list[Rectangle] = []

    @property
    def room(self) -> float:
        """Height that it takes from the words."""
        return ROOM * HIGH * theme.unit if self.odds else 0.0

    def show(self, odds: tuple[float, float] | None) -> None:
        """Draw these chances, or nothing."""
        if odds is None and self.odds is None:
            return
        press, self.odds = self._press, odds
        left, top, right, _ = press.padding
        press.padding = left, top, right, top + self.room
        if not self.parts:
            press.fbind("pos", self._place)
            press.fbind("size", self._place)
        press.canvas.after.clear()
        with press.canvas.after:
            for ink in (INK, RED, TEXT) if odds else ():
                Color(*ink)
                self.parts = [*self.parts, Rectangle()][-3:]
        self._place()

    def _place(self, *_: object) -> None:
        if self.odds is None:
            return
        press, (bad, good) = self._press, self.odds
        left, _, right, _ = press.padding
        wide, high = press.width - left - right, HIGH * theme.unit
        spans = ((0.0, 1.0), (0.0, bad), (1.0 - good, good))
        for part, (start, share) in zip(self.parts, spans, strict=True):
            part.pos = press.x + left + start * wide, press.y + 0.6 * high
            part.size = share * wide, high


MANY = 4  # from this number on two columns, unless details need the width
SCREENFUL = 8  # in a longer list the option that ends the choice comes first
SCROLLED = 16  # a longer list is paged by first letters
# Height of a button in rows: with two lines, with a note, with a card's photo, with a picture.
TALL_ROW, NOTED_ROW, CARD_ROW, PICTURE_ROW = 1.5, 1.2, 1.6, 1.15
WORDS_TOO = 2.6  # width of a button with picture and words, in heights
LETTER = 0.46  # width of an average letter relative to its size
LONG = 22  # most letters of detail that fit half the width
# Most letters readable in two lines of half the width, at normal size, and on a tall screen.
HALF, HALF_TALL = 18, 32


Pictured = Callable[[Action], Widget | None]


class OptionPress(Press):
    """The button of an option, reused for the next option in its place."""

    paper = True
    _pictured = False  # whether a picture determines its height
    _picture: Widget | None = None  # the symbol in front, if there is space

    def __init__(self, **kwargs: object) -> None:
        self.bar = OddsBar(self)  # First: making the button already asks for its height.
        super().__init__(**kwargs)

    def offer(self, option: Option, photo: Path | None, picture: Widget | None = None) -> None:
        """Show `option`, with the photo of its card or another picture if there is one."""
        self.icon, self.icon_ink, self.chosen = "", None, False
        self.label, self.detail, self.tone = str(option.label), str(option.detail), option.tone
        self._dress()
        self.bar.show(option.odds)
        self._pictured, self._picture = photo is not None or picture is not None, picture
        if photo is not None:
            self.put_in_front(None)
            self.height = CARD_ROW * theme.row
            self.put_in_front(card_picture(photo, 0.86 * self.height))
            return
        if picture is not None:
            self.height = PICTURE_ROW * theme.row
            picture.size_hint_x, picture.width = None, 0.8 * self.height
            self.on_width()
            return
        swatch(self, _symbol(option))
        self.on_width()

    def on_width(self, *_: object) -> None:
        """Grow if the detail takes two lines; a picture leaves space for the words."""
        if self._picture is not None:
            roomy = self.width >= WORDS_TOO * self.height
            self.put_in_front(self._picture if roomy else None)
        if self._pictured:
            return
        at_side = sum(each.width + self.spacing for each in self.children[1:] if each.width > 1)
        room = self.width - 2 * self.padding[0] - at_side
        two = len(self.detail) * LETTER * theme.small > room
        self.height = (TALL_ROW if two else NOTED_ROW if self.detail else 1) * theme.row


class ChoicesAsk(Column):
    """What a prompt offers as big buttons; an unknown card can be entered."""

    across = 0  # buttons per line, without details and letters; 0: as the words need

    def __init__(
        self,
        name: str,
        domain: BaseDomain,
        app: Desk,
        picture: Pictured = lambda action: None,
    ) -> None:
        """Take the prompt's name, its domain, and a function that draws pictures for actions."""
        super().__init__()
        self.app = app
        self.rows = Column()
        self._lines = Kept(self.rows, _line)
        self._presses = Pool(_press)  # of the lines
        self._end_presses = Pool(_press)
        self._letters = GridLayout(cols=1, spacing=theme.gap / 2, size_hint_y=None)
        self._letters.height = theme.row
        self._keys = Kept(self._letters, _key)
        self._draw = Press(label=say("prompts-draw-for-us"), icon="simulated", tone="go")
        self._draw.detail = say("prompts-take-out-of-box")
        self._draw.do = lambda: self.game.draw()
        self.put(name, domain, picture)

    def put(self, name: str, domain: BaseDomain, picture: Pictured = lambda action: None) -> None:
        """Show this prompt, reusing the buttons of the previous one."""
        self._picture = picture
        self.game = self.app.current_game
        options = [self._worded(option) for option in domain.offered()]
        self.paired = _paired(options)
        # The option that ends the choice stays visible, whatever its first letter.
        ends = [option for option in options if option.tone != "plain"]
        if len(options) <= SCREENFUL or len(ends) >= MANY:
            ends = []
        rest = [option for option in options if option not in ends]
        groups = _by_letter(rest) if len(rest) > SCROLLED and not self.across else []
        children: list[Widget] = list(self._offered(self._end_presses, ends))
        if len(groups) > 1:
            self._add_letters(groups)
            children.append(self._letters)
        else:
            self._offer(rest)
        draw = [self._draw] if self._may_draw(name) else []
        place_children(self, [*draw, *children, self.rows, *self._unknown_card(domain)])

    def _may_draw(self, name: str) -> bool:
        prompts = (prompt for prompt in self.game.prompts if prompt.name == name)
        return any(may_draw(self.game.match, prompt) for prompt in prompts)

    def _worded(self, option: Option) -> Option:
        """Return the option with the players' names filled in and a capital first letter."""
        label = self.game.say(option.label)
        detail = "" if self.across else self.game.say(option.detail)
        return replace(option, label=_capital(label), detail=_capital(detail))

    def _offer(self, options: Sequence[Option]) -> None:
        """Show these options in the lines below."""
        lines = _lines(options) if self.paired else [[option] for option in options]
        if self.across:
            starts = range(0, len(options), self.across)
            lines = [list(options[at : at + self.across]) for at in starts]
        presses = iter(self._offered(self._presses, options))
        for row, line in self._lines.show(lines):
            place_children(row, [next(presses) for _ in line])

    def _offered(self, pool: Pool[OptionPress], options: Sequence[Option]) -> list[OptionPress]:
        presses = list(pool.first(len(options)))
        for press, option in zip(presses, options, strict=True):
            photo = photo_of(self.app.session, self.game.box, option.action)
            press.offer(option, photo, None if photo else self._picture(option.action))
            press.do = partial(self.game.act, option.action)
        return presses

    def _add_letters(self, groups: list[tuple[str, list[Option]]]) -> None:
        """Add the first letters above, so that every card is two taps away."""
        self._letters.cols = len(groups)
        for key, (letters, options) in self._keys.show(groups):
            key.label = letters
            key.do = partial(self._turn_to, key, options)
        self._turn_to(self._keys.widgets[0], groups[0][1])

    def _turn_to(self, key: Press, options: Sequence[Option]) -> None:
        for each in self._keys.widgets:
            each.chosen = each is key
        self._offer(options)

    def _unknown_card(self, domain: BaseDomain) -> list[Press]:
        """Return the button to answer with an unknown card."""
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


def _key() -> Press:
    return Press(padding=0)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _by_letter(options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    """Split a long list into runs of first letters, each short enough to be fully visible."""
    same = len(_common([str(option.label) for option in options]))
    runs: list[list[Option]] = []
    by_name = sorted(options, key=lambda option: without_accents(str(option.label)[same:]))
    for _, alike in groupby(by_name, lambda option: _first(option, same)):
        letter = list(alike)
        if runs and len(runs[-1]) + len(letter) <= SCREENFUL:
            runs[-1] += letter
        else:
            runs.append(letter)
    return [(span(_first(run[0], same), _first(run[-1], same)).upper(), run) for run in runs]


def _first(option: Option, same: int) -> str:
    """Return the first significant letter, as it is sorted: A for Ä."""
    return without_accents(str(option.label)[same : same + 1])


def without_accents(text: str) -> str:
    """Return the letters alone, for sorting."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(each for each in parts if not unicodedata.combining(each))


def _common(labels: Sequence[str]) -> str:
    """Return the words with which all labels start: "Discard " for cards to discard."""
    start = commonprefix(list(labels))
    return start[: start.rfind(" ") + 1]


def _paired(options: Sequence[Option]) -> bool:
    longest = max((len(str(option.detail)) for option in options), default=0)
    return len(options) >= MANY and longest <= LONG


def _lines(options: Sequence[Option]) -> list[list[Option]]:
    """Put two options in a line; a long label gets its own line, or it would be tiny."""
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
    """Return the symbol of the piece that an option is about; else its colour, if it has one."""
    about = (str(each) for each in option.action.args)
    return option.symbol or next((each for each in about if each.lower() in NAMED), "")


def swatch(press: Press, symbol: str) -> None:
    """Give a button the colour or symbol of its piece; the label names the piece."""
    die = None
    if symbol in SYMBOLS:
        die = press.front if isinstance(press.front, Die) else Die(size_hint_x=None)
        die.face, die.width = symbol, 36 * theme.unit
    elif symbol.lower() in NAMED:
        press.icon = "piece"
        press.edge = press.icon_ink = named(symbol)
    press.put_in_front(die)
