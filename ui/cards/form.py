"""The controls of a card's form: one for each field, by its kind."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.box_parts import Field
from companion.engine.dice import SYMBOLS
from companion.words import Several, Text
from ui.shell.letters import marked
from ui.shell.theme import MUTED, theme
from ui.text import say
from ui.widgets import Column, Fit, Press, Tap, Words
from ui.widgets.die import Die
from ui.widgets.keyboard import ask_number, ask_text
from ui.widgets.rows import columns, pick, row, small

COUNT = 4.6  # Width of the count, in type sizes.


def finger_keys(width: float) -> int:
    """Return how many keys as wide as a touch target fit in `width` pixels."""
    gap = theme.gap / 3
    return int((width + gap) // (theme.touch + gap))


def key_row() -> BoxLayout:
    """Create a row for keys, as high as a touch target."""
    return BoxLayout(size_hint_y=None, height=theme.touch, spacing=theme.gap / 3)


def number_key(number: int | str) -> Press:
    """Create a narrow key with a number on it."""
    key = Press(label=str(number), type_size=theme.large)
    key.height, key.padding = theme.touch, 0
    return key


class SymbolRows(Column):
    """Symbols to enter in order: those so far, and below a row of counts for each symbol.

    A tap on a count adds that many of the symbol.
    """

    def __init__(
        self, field: Field, value: list[str], on_change: Callable[[Any], None], width: float
    ) -> None:
        """`value` are the symbols so far, `width` is the room in pixels."""
        super().__init__(spacing=theme.gap / 3)
        self.field, self.value, self._on_change = field, list(value), on_change
        self._width = width
        self.keys: dict[tuple[str, int], Press] = {}
        self._strip = key_row()
        self._less = Tap(icon="minus", label=say("cards-remove-last"), pos_hint={"center_y": 0.5})
        self._less.width = 1.6 * theme.touch
        self._less.bind(on_release=lambda _: self._put(self.value[:-1]))
        self.add_widget(self._strip)
        for key, _ in field.choices:
            self.add_widget(self._row(key, finger_keys(width) - 1))
        self._show()

    def _row(self, symbol: str, most: int) -> BoxLayout:
        row = key_row()
        row.add_widget(Die(face=symbol, size_hint_x=None, width=theme.touch))
        for count in range(1, min(most, self.field.high) + 1):
            key = self.keys[symbol, count] = number_key(count)
            key.do = lambda count=count: self._put([*self.value, *[symbol] * count])
            row.add_widget(key)
        return row

    def _put(self, value: list[str]) -> None:
        self.value = value
        self._show()
        self._on_change(list(value))

    def _show(self) -> None:
        """Show the symbols so far, and enable the counts that still fit."""
        self._strip.clear_widgets()
        count = Fit(
            text=say("cards-count-entered", count=len(self.value)), color=MUTED, largest=theme.small
        )
        count.size_hint_x, count.width, count.halign = None, COUNT * theme.small, "left"
        self._strip.add_widget(count)
        runs = [(symbol, len(list(same))) for symbol, same in groupby(self.value)]
        room = self._width - count.width - self._less.width
        for symbol, number in runs:
            self._strip.add_widget(_run(symbol, number, min(1.6 * theme.touch, room / len(runs))))
        self._strip.add_widget(Widget())
        self._less.disabled = not self.value
        self._less.opacity = 1 if self.value else 0
        self._strip.add_widget(self._less)
        for (_, number), key in self.keys.items():
            key.disabled = len(self.value) + number > self.field.high


def _run(symbol: str, number: int, width: float) -> BoxLayout:
    """Create the widget for several equal symbols: their number and the symbol."""
    run = BoxLayout(size_hint_x=None, width=width)
    run.add_widget(Fit(text=f"{number}\u00d7", largest=theme.body, size_hint_x=0.7))
    run.add_widget(Die(face=symbol))
    return run


Values = dict[str, Any]
LABEL_ROWS = 0.5
LONGEST = 40  # The most letters of a text for which the field has no limit.
TYPED_S = 0.3  # The time after a letter until the unfinished text is kept.
SHORT = 8  # The most choices that are shown as buttons; of more one is picked from a sheet.


def blank(fields: tuple[Field, ...]) -> Values:
    """Return the values of an empty form: the first choice, the lowest number, no text."""
    first: dict[str, Callable[[Field], Any]] = {
        "text": lambda field: "",
        "number": lambda field: field.low,
        "choice": lambda field: field.choices[0][0],
        "list": lambda field: [],
    }
    return {field.key: first[field.kind](field) for field in fields}


def fitting(fields: Sequence[Field], values: Mapping[str, Any]) -> Values:
    """Return those values that are valid for these fields, as drafts may be of an older version."""
    found: Values = {}
    for field in fields:
        value = values.get(field.key)
        keys = [key for key, _ in field.choices]
        fits = {
            "text": isinstance(value, str),
            "number": type(value) is int and field.low <= value <= field.high,
            "choice": value in keys,
            "list": isinstance(value, list) and all(each in keys for each in value),
        }[field.kind]
        if fits:
            found[field.key] = value
    return found


class FieldView(Column):
    """One field: its label, a hint, and the control of its kind; `on_change` gets its value."""

    def __init__(
        self,
        field: Field,
        value: Any,
        on_change: Callable[[Any], None],
        room: float,
        *,
        given: bool = True,
        proposal: Any = None,
        likely: Sequence[str] = (),
        on_typing: Callable[[str], object] = str,
    ) -> None:
        """Show a field in `room` pixels of width.

        `given` says whether somebody has entered the number; otherwise none is shown. A `proposal`
        can be taken over with a tap, and `likely` values are offered first. `on_typing` gets a text
        that is not finished yet.
        """
        super().__init__(spacing=theme.gap / 6)
        self.given, self._width = given, room
        self.field, self.value, self._on_change, self._likely = field, value, on_change, likely
        self._on_typing = on_typing
        label = f"[b]{marked(str(field.label))}[/b]"
        self.add_widget(Words(text=f"{label}  {small(str(field.hint))}", markup=True))
        self.room = Column(spacing=theme.gap / 2)
        self.add_widget(self.room)
        self._show()
        if proposal is not None:
            self._propose(proposal)

    def _propose(self, value: Any) -> None:
        """Add a button for a value that was read from the photo."""
        written = str(dict(self.field.choices).get(value, value))
        take = Press(label=written, detail=say("cards-read-on-photo"), icon="camera")
        take.height = theme.touch

        def do() -> None:
            self.remove_widget(take)
            self._set(value)

        take.do = do
        self.add_widget(take)

    @property
    def rows(self) -> float:
        """Return the approximate height, in rows of the form."""
        rows: dict[str, float] = {"list": 3.5, "number": 1, "text": 1, "choice": 1}
        return LABEL_ROWS + rows[self.field.kind]

    def _show(self) -> None:
        self.room.clear_widgets()
        controls = {
            "text": self._text,
            "number": self._number,
            "choice": self._choice,
            "list": self._list,
        }
        for widget in controls[self.field.kind]():
            self.room.add_widget(widget)

    def _set(self, value: Any) -> None:
        self._change(value)
        self._show()

    def _change(self, value: Any) -> None:
        self.value, self.given = value, True
        self._on_change(value)

    # ---- controls ----------------------------------------------------------------
    def _text(self) -> list[Widget]:
        press = Press(label=self.value or say("cards-tap-to-type"), icon="edit")
        press.height = theme.touch
        press.bind(on_release=lambda _: self.write())
        return [press]

    def write(self) -> None:
        """Open the keyboard for a text."""
        board = ask_text(
            str(self.field.label),
            self.value,
            self._set,
            suggestions=self._likely,
            longest=self.field.high or LONGEST,
            words=self.field.words,
        )
        soon = Clock.create_trigger(lambda _: self._on_typing(board.text), TYPED_S)

        def closed(_: object) -> None:
            soon.cancel()
            self._on_typing(self.value)

        board.bind(text=lambda *_: soon(), on_dismiss=closed)

    def _number(self) -> list[Widget]:
        """Return keys for the lowest numbers, and if there are more, one that opens a keypad."""
        low, high = self.field.low, self.field.high
        fit = finger_keys(self._width)
        last = high if high - low < fit else low + fit - 2
        keys = key_row()
        for number in range(low, last + 1):
            key = number_key(number)
            key.chosen = self.given and number == self.value
            key.do = partial(self._set, number)
            keys.add_widget(key)
        if last < high:
            above = self.given and self.value > last
            more = number_key(self.value if above else f"{last + 1}+")
            known = self.value if self.given else None
            more.chosen = above
            more.do = partial(ask_number, str(self.field.label), low, high, known, self._set)
            keys.add_widget(more)
        return [keys]

    def _choice(self) -> list[Widget]:
        choices = self.field.choices
        if len(choices) > SHORT:
            return [self._picked(str(dict(choices)[self.value]), "next", self._set, self.value)]
        return [self._chips(choices)]

    def _picked(
        self, words: str, icon: str, done: Callable[[str], None], chosen: str = ""
    ) -> Press:
        """Create a button that opens a sheet with all choices."""
        press = Press(label=words, icon=icon)
        press.height = theme.touch
        labels = {key: str(label) for key, label in self.field.choices}
        choices = [(key, labels[key], "") for key in dict.fromkeys((*self._likely, *labels))]
        press.bind(
            on_release=lambda _: pick(
                str(self.field.label), str(self.field.hint), choices, chosen, done
            )
        )
        return press

    def _chips(self, pairs: Sequence[tuple[str, Text]]) -> GridLayout:
        grid = self._grid([str(label) for _, label in pairs])
        for key, label in pairs:
            chosen = key == self.value
            press = Press(label=str(label), chosen=chosen, icon="check" if chosen else "")
            press.height = theme.touch
            press.do = partial(self._set, key)
            grid.add_widget(press)
        return grid

    def _grid(self, labels: Sequence[str], *, icons: bool = False) -> GridLayout:
        """Create a grid with as many equal columns as the labels allow."""
        fit = columns(self._width, max(map(len, labels)), (5 if icons else 2) * theme.gap)
        rows = -(-len(labels) // fit)
        grid = GridLayout(cols=-(-len(labels) // rows), spacing=theme.gap / 2, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        return grid

    def _list(self) -> list[Widget]:
        choices = self.field.choices
        if all(key in SYMBOLS for key, _ in choices):
            return [SymbolRows(self.field, self.value, self._change, self._width)]
        if len(choices) > SHORT:
            return self._long_list()
        names = dict(choices)
        there = Several(tuple(names[key] for key in self.value), "commas")
        taken = Words(text=str(there) or say("cards-none-entered"))
        taken.color, taken.largest = MUTED, theme.small
        adding = self._grid([str(label) for _, label in choices], icons=True)
        for key, label in choices:
            press = Press(
                label=str(label), icon="plus", disabled=len(self.value) >= self.field.high
            )
            press.height = theme.touch
            press.do = partial(self._set, [*self.value, key])
            adding.add_widget(press)
        less = Press(label=say("cards-remove-last"), icon="minus", disabled=not self.value)
        less.height = theme.touch
        less.do = partial(self._set, self.value[:-1])
        return [taken, adding, less]

    def _long_list(self) -> list[Widget]:
        """Return a row for each entry of the list, removed by a tap, and a button to add more."""
        names = dict(self.field.choices)
        rows: list[Widget] = []
        for place, key in enumerate(self.value):
            rest = [*self.value[:place], *self.value[place + 1 :]]
            under = say("cards-tap-to-remove")
            rows.append(row(partial(self._set, rest), text=str(names[key]), under=under))
        if len(self.value) < self.field.high:
            add = say("cards-add-another" if rows else "cards-add-one")
            rows.append(self._picked(add, "plus", lambda key: self._set([*self.value, key])))
        return rows
