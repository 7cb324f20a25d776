"""Values that may be set by hand: what people see of each, and where it is stored."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.text import say
from companion.words import Text

Value = int | str

# What a number among the choices of a correctable value stands for.
NUMBER, SEAT, SPACE = "number", "seat", "space"
NO, YES = "no", "yes"
FLAG: Mapping[Value, Text] = {NO: say("value-no"), YES: say("value-yes")}


class Correctable(Struct, frozen=True):
    """What people see of a correctable value: its path, label, present value and range.

    `group` is the heading under which a long list shows it. Without one it is listed with `seat`,
    or with the table's values. `names` gives the choices in words, for use within a sentence;
    choices that are words always have names. The numbers among the choices are of one `kind`:
    NUMBER, SEAT or SPACE (a space of the board). `space` is where something is counted. `thing` is
    the piece whose position the value is.
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
        """Return one of the choices in words, with `{0}` for the name of seat 0."""
        if self.names and choice in self.choices:
            return self.names[self.choices.index(choice)]
        return f"{{{choice}}}" if self.kind == SEAT and isinstance(choice, int) else plain(choice)


def plain(text: Value) -> str:
    """Return text from outside with its braces replaced, which would otherwise stand for names."""
    return str(text).replace("{", "(").replace("}", ")")


class Place(NamedTuple):
    """Where a value is stored: what it is now, and the function that replaces it."""

    now: Any
    put: Callable[[Any], object]


class Settable(NamedTuple):
    """A value that may be set by hand: what people see of it, and the function that sets it."""

    shown: Correctable
    put: Callable[[Any], object]

    def under(self, group: Text) -> "Settable":
        """Return the value listed under a heading."""
        return Settable(replace(self.shown, group=group), self.put)


def attribute(owner: object, name: str) -> Place:
    """Return an attribute of an object as a value that can be set."""
    return Place(getattr(owner, name), partial(setattr, owner, name))


def item(values: Any, n: int) -> Place:
    """Return an entry of a list as a value that can be set."""
    return Place(values[n], partial(values.__setitem__, n))


def field(values: Any, n: int, name: str) -> Place:
    """Return a field of a list's entry as such a value; the entry, a Struct, is replaced."""

    def put(value: Any) -> None:
        values[n] = replace(values[n], **{name: value})

    return Place(getattr(values[n], name), put)


def bit(owner: object, name: str, n: int) -> Place:
    """Return the place of one bit of an attribute, as a truth value."""

    def put(on: bool) -> None:
        bits = getattr(owner, name)
        setattr(owner, name, bits | 1 << n if on else bits & ~(1 << n))

    return Place(bool(getattr(owner, name) >> n & 1), put)


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
    """Return a value with the given choices: numbers, or a mapping from choice to name."""
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
    """Return a number up to `most`, or to its present value if a correction made that more."""
    return one_of(path, label, at, range(least, max(most, at.now) + 1), seat=seat, space=space)


def flag(path: str, label: Text, at: Place, *, space: int | None = None) -> Settable:
    """Return a truth value, shown and recorded as "yes" or "no"."""
    place = Place(YES if at.now else NO, lambda value: at.put(value == YES))
    return one_of(path, label, place, FLAG, space=space)
