"""Keyboard and keypad on the screen; a real keyboard works as well."""

from collections.abc import Callable, Sequence
from itertools import islice

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView

from ui.shell.theme import LINE, RUST, theme
from ui.text import say
from ui.widgets.button import Pressable
from ui.widgets.kv import load_kv

ENTER, OTHER_ENTER, ESCAPE, BACKSPACE = 13, 271, 27, 8
# Special keys; their labels are in the catalogue.
SHIFT, DELETE, SPACE, SIGNS, LETTERS, MINUS = "shift", "delete", "space", "signs", "letters", "sign"

# The letters are in the catalogue: in the usual rows for a wide screen, else alphabetically.
WIDE_SIGNS = ("1234567890", "!?:;\"'()/&", "+%#*=_@äöü", "ßéèêáàñçåø")
DIGITS = "1234567890"
COMMA = ","
MORE_SIGNS = "!?:;\"'()/&+%#*=_@äöüßéèêáàñçåø"
# Every character of a password.
EXACT_SIGNS = ("!?:;\"'()", "/&+%#*=_", "@$-.,<>~", "[]{}\\|^`")
MOST_CHIPS = 12  # The most suggestions at a time.
HOLD_S, AGAIN_S = 0.5, 0.1


class Key(Pressable, Label):
    """One key: a letter or a special key."""

    guarded = False  # Quick taps are typing, also on keys next to each other.

    def __init__(self, key: str, **kwargs: object) -> None:
        self.key = key
        text = say(f"widgets-key-{key}") if len(key) > 1 else key
        super().__init__(text=text, **kwargs)

    @property
    def label(self) -> str:
        """The text on it."""
        return str(self.text)


class Chip(Pressable, Label):
    """A suggested text; see `ask_text` for suggestions of words."""

    @property
    def label(self) -> str:
        """The text on it."""
        return str(self.text)


class TypeSheet(ModalView):
    """The base of keyboard and keypad: the text typed so far, Cancel and Done."""

    title = StringProperty("")
    text = StringProperty("")
    shown = StringProperty("")
    done_label = StringProperty("")
    acceptable = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        kwargs.setdefault("done_label", say("widgets-done"))
        super().__init__(**kwargs)
        Window.bind(on_key_down=self._key_down, on_textinput=self._typed)

    def on_dismiss(self) -> None:
        """Stop listening to the real keyboard."""
        Window.unbind(on_key_down=self._key_down, on_textinput=self._typed)

    def give_up(self) -> None:
        """Close without changing anything."""
        self.dismiss(animation=False)

    def accept(self) -> None:
        """Close and return what was typed."""
        raise NotImplementedError

    def strike(self, key: str) -> None:
        """Handle one key: a letter or a special key."""
        raise NotImplementedError

    def _typed(self, _: object, text: str) -> bool:
        for letter in text:
            self.strike(letter)
        return True

    def _key_down(self, _: object, code: int, *__: object) -> bool:
        if code in (ENTER, OTHER_ENTER) and self.acceptable:
            self.accept()
        elif code == ESCAPE:
            self.give_up()
        elif code == BACKSPACE:
            self.strike(DELETE)
        return code in (ENTER, OTHER_ENTER, ESCAPE, BACKSPACE)

    # ---- building ----------------------------------------------------------------
    def _row(self, keys: Sequence[str], wide: Sequence[str] = ()) -> BoxLayout:
        """Return a row of keys; those in `wide` are wider, the space bar four times as wide."""
        row = BoxLayout(size_hint_y=None, height=theme.touch, spacing=4 * theme.unit)
        for key in keys:
            row.add_widget(self._key(key, 4 if key == SPACE else 1.6 if key in wide else 1))
        return row

    def _key(self, key: str, share: float) -> Key:
        made = Key(key, size_hint_x=share)
        # On the press, not on the release, as that would feel slow.
        made.bind(on_press=self._press)
        return made

    def _press(self, key: Key) -> None:
        self.strike(key.key)
        if key.key == DELETE:
            Clock.schedule_once(lambda _: self._again(key), HOLD_S)

    def _again(self, key: Key) -> None:
        """Repeat Delete while the key is held."""
        if key.state == "down" and self.text:
            self.strike(DELETE)
            Clock.schedule_once(lambda _: self._again(key), AGAIN_S)


class Keyboard(TypeSheet):
    """Letters, digits and signs at the bottom of the screen, with suggestions above them."""

    shifted = BooleanProperty(True)

    def __init__(
        self,
        title: str,
        value: str,
        done: Callable[[str], object],
        suggestions: Sequence[str] = (),
        longest: int = 200,
        *,
        replace: bool = False,
        words: bool = False,
        exact: bool = False,
    ) -> None:
        """With `replace`, the first key replaces the whole value.

        With `words`, a suggestion is one of several words with commas. With `exact`, as a password
        needs, no letter is a capital by itself, and spaces around it stay.
        """
        super().__init__(title=title)
        self._words, self._exact = words, exact
        self._done, self._longest, self._signs = done, longest, False
        self._replace = replace
        self._first, self._suggestions = value, tuple(suggestions)
        self._chips = BoxLayout(size_hint=(None, 1), spacing=theme.gap / 2)
        self._chips.bind(minimum_width=self._chips.setter("width"))
        self._keys: list[Key] = []
        self._lay_out()
        self.bind(text=self._follow, shifted=self._label)
        self.text = value
        self._follow()

    def accept(self) -> None:
        """Close and return the text, without spaces around it."""
        self.dismiss(animation=False)
        if self._exact:
            self._done(self.text)
            return
        words = (each.strip() for each in self.text.split(COMMA)) if self._words else (self.text,)
        self._done(f"{COMMA} ".join(filter(None, words)).strip())

    def strike(self, key: str) -> None:
        """Handle one key: a letter, already in the right case, or a special key."""
        if key == SHIFT:
            self.shifted = not self.shifted
        elif key in (SIGNS, LETTERS):
            self._signs = key == SIGNS
            self._lay_out()
        elif key == DELETE:
            self.text = self._text_to_extend()[:-1]
        else:
            longer = self._text_to_extend() + (" " if key == SPACE else key)
            self.text = longer[: self._longest]
            if len(longer) > self._longest:
                self.shown = say("widgets-longest", text=self.text, count=self._longest)

    def _text_to_extend(self) -> str:
        """Return the text before the next letter; "" once if that replaces the old value."""
        kept, self._replace = "" if self._replace else self.text, False
        return kept

    def _press(self, key: Key) -> None:
        if len(key.key) > 1:
            super()._press(key)
        else:
            self.strike(key.text)

    def _follow(self, *_: object) -> None:
        self.shown = self.text + "_"
        self.shifted = (self._replace or not self.text) and not self._exact
        self._suggest()

    def _label(self, *_: object) -> None:
        for key in self._keys:
            # "ß" has no single capital.
            if len(key.key) == 1 and len(key.key.upper()) == 1:
                key.text = key.key.upper() if self.shifted else key.key
            elif key.key == SHIFT:
                key.edge = RUST if self.shifted else LINE

    # ---- building ----------------------------------------------------------------
    def _lay_out(self) -> None:
        room = self.ids.pad
        room.clear_widgets()
        if self._suggestions:
            if self._chips.parent:
                self._chips.parent.remove_widget(self._chips)
            strip = ScrollView(do_scroll_y=False, size_hint_y=None, height=theme.touch, bar_width=0)
            strip.add_widget(self._chips)
            room.add_widget(strip)
        for row in self._rows():
            room.add_widget(row)
        self._keys = [key for row in room.children for key in row.children if isinstance(key, Key)]
        self._label()

    def _rows(self) -> list[BoxLayout]:
        other = LETTERS if self._signs else SIGNS
        words = self._row((SHIFT, other, SPACE, DELETE), (SHIFT, other, DELETE))
        columns = columns_in(Window.width)
        rows = say("widgets-keyboard").split()
        if columns >= max(map(len, rows)):
            wide = EXACT_SIGNS if self._exact else WIDE_SIGNS
            return [*map(self._row, wide if self._signs else rows), words]
        signs = "".join(EXACT_SIGNS) if self._exact else MORE_SIGNS
        letters = DIGITS + (signs if self._signs else say("widgets-alphabet"))
        parts = [letters[at : at + columns] for at in range(0, len(letters), columns)]
        return [*(self._padded(part, columns) for part in parts), words]

    def _padded(self, keys: str, columns: int) -> BoxLayout:
        row = self._row(keys)
        if len(keys) < columns:
            row.add_widget(Label(size_hint_x=columns - len(keys)))
        return row

    def _suggest(self) -> None:
        self._chips.clear_widgets()
        before, begun = self._split()
        start = "" if self.text == self._first and not self._words else begun.casefold()
        left = (word for word in self._suggestions if word not in before)
        meant = (word for word in left if word.casefold().startswith(start))
        for word in islice(meant, MOST_CHIPS):
            chip = Chip(text=word)
            chip.bind(on_release=lambda _, word=word: self._take(word))
            self._chips.add_widget(chip)

    def _split(self) -> tuple[list[str], str]:
        """Return the words before the last comma, and the unfinished word after it."""
        *before, begun = self.text.split(COMMA) if self._words else (self.text,)
        return [each.strip() for each in before], begun.strip() if self._words else begun

    def _take(self, word: str) -> None:
        """Insert a suggestion; close unless more words may follow."""
        before, _ = self._split()
        self.text = f"{COMMA} ".join((*before, word, *(("",) if self._words else ())))
        if not self._words:
            self.accept()


class Keypad(TypeSheet):
    """Digits for a whole number; its range is shown, and Done is enabled within it."""

    def __init__(
        self, title: str, low: int, high: int, value: int | None, done: Callable[[int], object]
    ) -> None:
        super().__init__(title=say("widgets-number-range", title=title, low=low, high=high))
        self._low, self._high, self._done = low, high, done
        self._fresh = True  # The first digit replaces the old value.
        self.bind(text=self._follow)
        for row in ("123", "456", "789", (DELETE, "0", MINUS if low < 0 else "")):
            self.ids.pad.add_widget(self._row(row))
        self.text = "" if value is None else str(value)
        self._follow()

    def accept(self) -> None:
        """Close and return the number."""
        self.dismiss(animation=False)
        self._done(int(self.text))

    def strike(self, key: str) -> None:
        """Handle a digit, the sign or Delete; other keys are ignored."""
        digits = max(len(str(abs(self._low))), len(str(abs(self._high))))
        if key == DELETE:
            self.text = "" if self._fresh else self.text[:-1]
        elif key in (MINUS, "-") and self._low < 0:
            self.text = self.text[1:] if self.text.startswith("-") else "-" + self.text
        elif key in DIGITS and key:
            before = "" if self._fresh or self.text == "0" else self.text
            if len(before.lstrip("-")) < digits:
                self.text = before + key
        self._fresh = False

    def _key(self, key: str, share: float) -> Key:
        made = super()._key(key, share)
        made.disabled = not key
        return made

    def _follow(self, *_: object) -> None:
        self.shown = self.text + "_"
        number = self.text.removeprefix("-").isdecimal()
        self.acceptable = number and self._low <= int(self.text) <= self._high


def columns_in(width: float) -> int:
    """Return how many keys as wide as a touch target fit in `width` pixels."""
    gap = 4 * theme.unit
    return int((width - 1.4 * theme.gap + gap) // (theme.touch + gap))


def ask_text(
    title: str,
    value: str,
    done: Callable[[str], object],
    *,
    suggestions: Sequence[str] = (),
    longest: int = 200,
    replace: bool = False,
    words: bool = False,
    exact: bool = False,
) -> Keyboard:
    """Ask for a text; `done` gets it, stripped, but is not called on Cancel.

    With `replace` the first key replaces the whole value. With `words` the text is a list with
    commas, and a suggestion is one of its words. With `exact` it is taken as it is typed.
    """
    keyboard = Keyboard(
        title, value, done, suggestions, longest, replace=replace, words=words, exact=exact
    )
    keyboard.open(animation=False)
    return keyboard


def ask_number(
    title: str, low: int, high: int, value: int | None, done: Callable[[int], object]
) -> Keypad:
    """Ask for a whole number from `low` to `high`; `done` is not called on Cancel."""
    keypad = Keypad(title, low, high, value, done)
    keypad.open(animation=False)
    return keypad
