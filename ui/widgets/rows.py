"""Rows that grow with their text, headings, notices, and pages and sheets made of them."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from ui.shell.letters import marked
from ui.shell.theme import AMBER, CLEAR, GREEN, MUTED, TEXT, Colour, inks, theme
from ui.text import say
from ui.widgets import Sheet, Words
from ui.widgets.button import Pressable
from ui.widgets.kv import load_kv

_HEX = get_hex_from_color(MUTED)

MANY = 12  # The most choices in one column.
COLUMNS = 3  # The most columns.
WIDE = 0.94  # Width of a sheet with columns, relative to the window.
LETTER = 6.5  # Width of a letter on a button in its smallest size, in units.
WRAPS = 18  # The most letters of a label on one line of a column.

Choice = tuple[str, str, str]  # Key, label, and a smaller line such as "as usual".
Marks = Mapping[str, tuple[str, Colour]]  # Key of a choice -> a sign and its colour.


def small(text: str, colour: str = _HEX) -> str:
    """Return a text as markup in small muted letters; "" stays ""."""
    size = int(theme.small)
    return f"[size={size}][color={colour}]{marked(text)}[/color][/size]" if text else ""


def columns(width: float, letters: int, sides: float) -> int:
    """Return how many columns fit into `width`, for labels of `letters` letters plus `sides`."""
    return max(1, int(width / (letters * LETTER * theme.text + sides)))


class Heading(Words):
    """The name of a part of a screen."""

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        kwargs.setdefault("color", AMBER)
        kwargs.setdefault("bold", True)
        super().__init__(**kwargs)


class Notice(BoxLayout):
    """A text with a sign in a colour of its own; it cannot be pressed."""

    text = StringProperty("")
    icon = StringProperty("warning")
    ink = ColorProperty(AMBER)

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


class Row(Pressable, BoxLayout):
    """A row to press, as high as its text: a small line above, the text, a small line below."""

    over = StringProperty("")
    text = StringProperty("")
    under = StringProperty("")
    mark = StringProperty("")
    mark_ink = ColorProperty(TEXT)
    icon = StringProperty("")
    strong = BooleanProperty(True)
    words = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)
        self.bind(over=self._write, text=self._write, under=self._write)
        self._write()

    def _write(self, *_: object) -> None:
        # One label for all three lines, as a page of a hundred labels takes a Pi a second.
        text = marked(self.text)
        middle = f"[b]{text}[/b]" if self.strong else text
        lines = (small(self.over), middle if text else "", small(self.under))
        self.words = "\n".join(line for line in lines if line)

    @property
    def label(self) -> str:
        """The text on it."""
        return str(self.text)


class Nothing(BoxLayout):
    """Shown in place of the rows of an empty list: a drawing and a sentence."""

    text = StringProperty("")
    icon = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


class Page(ModalView):
    """A full page over a screen; closing it leads back to the same place."""

    title = StringProperty("")
    hint = StringProperty("")
    close = ObjectProperty(None)

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(close=lambda: self.dismiss(animation=False), **kwargs)

    def fill(self, widgets: Sequence[Widget]) -> None:
        """Show these widgets from top to bottom."""
        self.ids.room.clear_widgets()
        for widget in widgets:
            self.ids.room.add_widget(widget)


class PickSheet(Sheet):
    """A question with a row for each choice; the current one has a sign and a word."""

    def __init__(
        self,
        choices: Sequence[Choice],
        chosen: str,
        done: Callable[[str], object],
        marks: Marks,
        **kwargs: object,
    ) -> None:
        super().__init__([(say("widgets-cancel"), "plain", None)], **kwargs)
        self._now: Row | None = None
        room = self._columns([label for _, label, _ in choices])
        self.ids.answers.add_widget(room, index=len(self.ids.answers.children))
        for key, label, note in choices:
            if key == chosen:
                note = say("widgets-now-noted", note=note) if note else say("widgets-now")
            mark, ink = marks.get(key, ("check" if key == chosen else "", GREEN))
            row = Row(
                text=label,
                under=note,
                mark=mark,
                mark_ink=ink,
                strong=key == chosen,
            )
            row.bind(on_release=lambda _, key=key: self._answer(lambda: done(key)))
            room.add_widget(row)
            if key == chosen:
                self._now = row

    def _columns(self, labels: Sequence[str]) -> GridLayout:
        """Create the grid for the choices: one column, or for many choices as many as fit."""
        room = GridLayout(cols=1, size_hint_y=None, spacing=self.ids.answers.spacing)
        room.bind(minimum_height=room.setter("height"))
        if len(labels) > MANY:
            self.size_hint_x = WIDE
            letters = min(WRAPS, max(map(len, labels)))
            inside = WIDE * Window.width - 3.6 * theme.gap
            room.cols = min(COLUMNS, columns(inside, letters, 2 * theme.gap))
        return room

    def on_open(self) -> None:
        """Scroll to the current choice."""
        if now := self._now:
            show, at_side = self.ids.scroll.scroll_to, 1.5 * theme.row
            # In the next frame, when it is laid out.
            Clock.schedule_once(lambda _: show(now, padding=at_side, animate=False), 0)


def pick(
    title: str,
    text: str,
    choices: Sequence[Choice],
    chosen: str,
    done: Callable[[str], object],
    marks: Marks = MappingProxyType({}),
) -> PickSheet:
    """Ask for one of `choices`; `done` is not called on Cancel.

    `marks` are signs in front of choices; they replace the check in front of the current one.
    """
    sheet = PickSheet(choices, chosen, done, marks, title=title, text=text)
    sheet.open(animation=False)
    return sheet


def row(press: Callable[[], object] | None = None, **kwargs: object) -> Row:
    """Create a row that calls `press`, or without that a flat one, only to be read."""
    made = Row(**kwargs)
    if press:
        made.bind(on_release=lambda _: press())
    else:
        made.disabled, made.opacity, made.ground, made.edge = True, 1, inks.surface, CLEAR
    return made
