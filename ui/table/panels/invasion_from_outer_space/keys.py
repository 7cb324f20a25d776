"""Keys of a guided table: a row after a few words, and a long list paged by first letters."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Self

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from ui.shell.game import Game
from ui.shell.theme import theme
from ui.table.panels.invasion_from_outer_space.offers import COLUMNS, Crossed, KeyRow, Report
from ui.text import say, span
from ui.widgets import Column, Fit, Press, Words
from ui.widgets.card_picture import card_picture
from ui.widgets.lent import lent

Say = Callable[[Report], object]
ACROSS = 7  # numbers in one line
NAMES = 5  # names in one line
MANY = 4  # keys per line wide enough for any label
NEXT_TO = 26  # letters that fit in front of their keys
PAGE = 15  # keys of a long list visible at once
PHOTO_ROW = 1.6  # height in rows of a key with its card's photo
FOLDS = 4  # folds in one line
SHORT = 16  # most letters of a key that fits half the width
QUARTER = 17  # most letters of a key that fits four in a line, next to a name
FIRST = 2.0  # width of a line's first key relative to the others


class KeyPress(Press):
    """The button of a key, with the photo of its card if there is one."""

    key: Report

    def put(self, key: Report, say: Say, photo: Path | None = None) -> Self:
        """Show this key; return the button."""
        self.key, self.do = key, lambda: say(key)
        self.label, self.detail = key.label[:1].upper() + key.label[1:], key.detail
        self.tone = key.tone
        if photo is not None:
            self.put_in_front(card_picture(photo, 0.86 * PHOTO_ROW * theme.row))
        return self


def key_press(key: Report, say: Say, photo: Path | None = None) -> KeyPress:
    """Borrow a button for a key."""
    return lent.take(KeyPress).put(key, say, photo)


def cards_of(name: str, most: int) -> str:
    """Return the words on the key of a player's cards: `most` letters, so that a name is cut."""
    over = len(say("panels-cards-of", name=name)) - most
    short = name if over <= 0 else name[: -over - 1].rstrip(" -") + "…"
    return say("panels-cards-of", name=short)


def named(key: Report, game: Game) -> Report:
    """Write the players' names into the words of a key."""
    return key._replace(label=game.say(key.label), detail=game.say(key.detail))


def are_short(labels: Iterable[str]) -> bool:
    """Return whether keys with these labels fit four in a line, next to a name."""
    return all(len(label) <= QUARTER for label in labels)


Make = Callable[[Report], KeyPress]


class PagePress(Press):
    """The letters of one page of a long list."""

    def __init__(self, page: Sequence[Report]) -> None:
        super().__init__(label=_letters_of(page), padding=0)
        self.page = page


def row_of(row: KeyRow, make: Make) -> Widget:
    """Build words and their keys, side by side if they are short."""
    presses = [make(key) for key in row.keys]
    if row.wide:
        return _page(presses, row.columns)
    if not presses:
        return Words(text=row.label, largest=theme.body, bold=True)
    for press in presses:
        press.padding = 2 * theme.unit
    numbers = all(press.label.isdecimal() for press in presses)
    if row.label and len(row.label) <= NEXT_TO and len(presses) <= (MANY, ACROSS - 1)[numbers]:
        return next_to(row.label, presses)
    if row.label and len(row.label) <= NEXT_TO:
        return _among(row.label, presses)
    column = Column(spacing=theme.gap / 3)
    if row.label:
        column.add_widget(Words(text=row.label, largest=theme.body))
    column.add_widget(grid_of(presses, min(ACROSS, len(presses))))
    return column


def next_to(label: str, presses: Sequence[Press], largest: float = 0) -> BoxLayout:
    """Build words and their keys in one line."""
    line = BoxLayout(spacing=theme.gap / 2, size_hint_y=None, height=theme.touch)
    words = Fit(text=label, largest=largest or theme.body, halign="left", size_hint_x=1.3)
    line.add_widget(words)
    for press in presses:
        press.height = line.height
        line.add_widget(press)
    return line


def crossed(part: Crossed, make: Make) -> Column:
    """Build a line of columns, and below it one line for each thing that may come first."""
    column = Column(spacing=theme.gap / 2)
    lines = [(make(row.keys[0]), row.keys[1:]) for row in part.lines]
    heads: list[tuple[Widget, tuple[Report, ...]]] = []
    if part.next.keys:
        head = Fit(text=part.next.label, largest=theme.body, halign="left")
        heads.append((head, part.next.keys))
    most = max(len(keys) for _, keys in (*heads, *lines))
    for first, keys in (*heads, *lines):
        line = led_by(first, [make(key) for key in keys])
        for _ in range(most - len(keys)):
            line.add_widget(Widget())  # keys that say alike stand below each other
        column.add_widget(line)
    return column


def led_by(first: Widget, presses: Sequence[Press], wide: float = FIRST) -> BoxLayout:
    """Build a line of a first widget, `wide` times as wide as the keys after it."""
    line = BoxLayout(spacing=theme.gap / 2, size_hint_y=None, height=theme.touch)
    first.size_hint_x = wide
    for widget in (first, *presses):
        if isinstance(widget, Press):
            widget.height = line.height
            widget.padding = widget.padding if widget.detail else 2 * theme.unit
        line.add_widget(widget)
    return line


def _among(label: str, presses: Sequence[Press]) -> Widget:
    """Build many keys, with their words in place of one, or above if the lines are full."""
    grid = grid_of(presses, NAMES)
    if len(presses) % NAMES == 0:
        column = Column(spacing=0)
        column.add_widget(Words(text=label, largest=theme.small))
        column.add_widget(grid)
        return column
    words = Fit(text=label, largest=theme.body, halign="left", size_hint_y=None)
    words.height = theme.touch
    grid.add_widget(words, index=len(grid.children))
    return grid


def grid_of(presses: Sequence[Press], across: int) -> GridLayout:
    """Build lines of `across` keys."""
    grid = GridLayout(cols=across, spacing=theme.gap / 2, size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    for press in presses:
        press.height = theme.touch
        grid.add_widget(press)
    return grid


def wide(presses: Sequence[Press]) -> Column:
    """Build two keys side by side if their words are short, else stacked."""
    column = Column(spacing=theme.gap / 2)
    line: BoxLayout | None = None
    for press in presses:
        short = len(press.label) * theme.text <= SHORT * theme.unit and not press.detail
        if line is None or not short:
            line = BoxLayout(spacing=theme.gap / 2, size_hint_y=None)
            line.height = theme.row if press.detail else theme.touch
            column.add_widget(line)
        press.height = line.height
        line.add_widget(press)
        line = None if not short or len(line.children) > 1 else line
    return column


def _page(presses: Sequence[Press], columns: int = COLUMNS) -> Widget:
    """Build a page of keys, all visible: smaller if they are many, taller with photos."""
    if any(press.front for press in presses):
        return pictured(presses)
    for press in presses[: len(presses) if len(presses) > PAGE // 2 else 0]:
        press.padding = 3 * theme.unit
    return grid_of(presses, columns) if len(presses) > PAGE // 2 else wide(presses)


def pictured(presses: Sequence[Press]) -> Column:
    """Stack keys, taller if a photo is shown."""
    column = Column(spacing=theme.gap / 2)
    for press in presses:
        press.height = PHOTO_ROW * theme.row if press.front else theme.touch
        column.add_widget(press)
    return column


def listed(keys: Sequence[Report], make: Make) -> Column:
    """Build a long list, one page at a time, with the letters of each page above."""
    column = Column(spacing=theme.gap / 2)
    ordered = sorted(keys, key=lambda key: key.label)
    pages = [ordered[start : start + PAGE] for start in range(0, len(ordered), PAGE)]
    shown = Column()

    def turn(number: int) -> None:
        shown.clear_widgets()
        presses = [make(key) for key in pages[number]]
        plain = not any(press.front or press.detail for press in presses)
        side_by_side = plain and MANY < len(presses) <= PAGE // 2
        shown.add_widget(grid_of(presses, 2) if side_by_side else _page(presses))
        for place, letter in enumerate(letters):
            letter.chosen = place == number

    letters = [PagePress(page) for page in pages] if len(pages) > 1 else []
    for place, letter in enumerate(letters):
        letter.do = partial(turn, place)
    if letters:
        column.add_widget(grid_of(letters, min(4, len(letters))))
    column.add_widget(shown)
    turn(0)
    return column


def _letters_of(page: Sequence[Report]) -> str:
    return span(*(each.label[:3].rstrip() for each in (page[0], page[-1])))
