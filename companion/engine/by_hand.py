"""Values that may be set by hand: what people see of each, and where it is kept."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.text import say
from companion.words import Text

Value = int | str

# What the numbers among the choices of a correctable value are.
NUMBER, SEAT, SPACE = "number", "seat", "space"
NO, YES = "no", "yes"
FLAG: Mapping[Value, Text] = {NO: say("value-no"), YES: say("value-yes")}


class Correctable(Struct, frozen=True):
    """What people see of a value: its path, a label, what it is now, and its range.

    `group` is a heading under which a long list shows it; without one it is shown with `seat`,
    whose value it is, or with the table's. `names` says the choices in words, within a sentence;
    choices that are words themselves always have names. The numbers among the choices are of one
    `kind`: NUMBER, SEAT or SPACE, a space of the board. `space` is the one in which something is
    counted; `thing` is what has its place in the space that is the value.
    """

    path: str
    label: Text
    value: Value
    choices: tuple[Value, ...]
    group: Text = ""
    names: tuple[Text, ...] = ()
    kind: str = NUMBER
    seat: int | None = None
    space: int | None = None
    thing: Text = ""

    def word(self, choice: Value) -> Text:
        """Say one of the choices, with `{0}` for the name of seat 0."""
        if self.names and choice in self.choices:
            return self.names[self.choices.index(choice)]
        return f"{{{choice}}}" if self.kind == SEAT and isinstance(choice, int) else plain(choice)


def plain(text: Value) -> str:
    """Return text from outside without braces, which would stand for names."""
    return str(text).replace("{", "(").replace("}", ")")


class Place(NamedTuple):
    """Where a value is kept: what is there now, and what puts another value there."""

    now: Any
    put: Callable[[Any], object]


class Settable(NamedTuple):
    """A value that may be set by hand: what people see of it, and what sets it."""

    shown: Correctable
    put: Callable[[Any], object]

    def under(self, group: Text) -> "Settable":
        """Return the value for a list with headings, under this one."""
        return Settable(replace(self.shown, group=group), self.put)


# ---- places ----------------------------------------------------------------------------
def attribute(owner: object, name: str) -> Place:
    """Return the place of an attribute."""
    return Place(getattr(owner, name), partial(setattr, owner, name))


def item(values: Any, n: int) -> Place:
    """Return the place of an entry of a list."""
    return Place(values[n], partial(values.__setitem__, n))


def field(values: Any, n: int, name: str) -> Place:
    """Return the place of a field of an entry; the entry, a Struct, is replaced as a whole."""

    def put(value: Any) -> None:
        values[n] = replace(values[n], **{name: value})

    return Place(getattr(values[n], name), put)


def bit(owner: object, name: str, n: int) -> Place:
    """Return the place of a bit of an attribute, as a truth value."""

    def put(on: bool) -> None:
        bits = getattr(owner, name)
        setattr(owner, name, bits | 1 << n if on else bits & ~(1 << n))

    return Place(bool(getattr(owner, name) >> n & 1), put)


# ---- values ----------------------------------------------------------------------------
def one_of(
    path: str,
    label: Text,
    at: Place,
    choices: Mapping[Value, Text] | Iterable[int],
    *,
    kind: str = NUMBER,
    seat: int | None = None,
    space: int | None = None,
    thing: Text = "",
) -> Settable:
    """Return a value with some choices: numbers, or a mapping to what each is called."""
    names = tuple(choices.values()) if isinstance(choices, Mapping) else ()
    shown = Correctable(
        path, label, at.now, tuple(choices), "", names, kind, seat=seat, space=space, thing=thing
    )
    return Settable(shown, at.put)


def number(
    path: str,
    label: Text,
    at: Place,
    most: int,
    least: int = 0,
    *,
    seat: int | None = None,
    space: int | None = None,
) -> Settable:
    """Return a number up to `most`, or to what it is now if a correction has made that more."""
    return one_of(path, label, at, range(least, max(most, at.now) + 1), seat=seat, space=space)


def flag(path: str, label: Text, at: Place, *, space: int | None = None) -> Settable:
    """Return a truth value, shown and recorded as "yes" or "no"."""
    place = Place(YES if at.now else NO, lambda value: at.put(value == YES))
    return one_of(path, label, place, FLAG, space=space)
