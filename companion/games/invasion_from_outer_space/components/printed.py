"""The base of all printed components: types of their fields, plain values, and reading.

A component is a struct whose fields are what is printed, named as in data files and records.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_args

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from companion import words
from companion.engine.forms import parse
from companion.games.invasion_from_outer_space.components.effects import Effect, read_effect
from companion.games.invasion_from_outer_space.text import say
from companion.words import Several, Text

# Reads single values of an owner's form; every error says in words what is wrong.


# Also excludes braces, because names are filled into texts.
_PARSING_NAME = re.compile(r"[^\W_](?:[^\W_]|[ '.,!?&\-]){0,39}")
TEXT = 300
FEW = 14  # most choices that an error lists

Entered = Mapping[str, Any]


def slug(name: str) -> str:
    """Return the key of a name: "Fire the Cannon" becomes fire-the-cannon."""
    letters = "".join(
        sign if sign.isalnum() else "" if sign == "'" else " " for sign in name.lower()
    )
    return "-".join(letters.split())


def read_name(entered: Entered, what: Text) -> str:
    """Return a name of 1 to 40 letters and digits."""
    value = entered.get("name")
    name = " ".join(value.split()) if isinstance(value, str) else ""
    if not _PARSING_NAME.fullmatch(name) or not slug(name):
        raise ValueError(say("entry-error-name", what=what, key="name"))
    return name


def read_number(entered: Entered, key: str, low: int, high: int, name: Text) -> int:
    """Return a whole number from `low` to `high`."""
    value = entered.get(key)
    if type(value) is not int or not low <= value <= high:
        line, given = key.replace("_", " "), f"{value!r:.40}"
        raise ValueError(
            say("entry-error-number", name=name, key=line, low=low, high=high, value=given)
        )
    return value


def read_choice(
    entered: Entered, key: str, choices: Sequence[str], name: Text, free: Any = None
) -> str:
    """Return one of the choices; `free` if none is given."""
    value = entered.get(key, free)
    if not isinstance(value, str) or value not in choices:
        line, given = key.replace("_", " "), f"{value!r:.40}"
        if len(choices) > FEW:
            raise ValueError(say("entry-error-offered", name=name, key=line, value=given))
        listed = Several(tuple(each or say("entry-nothing") for each in choices), "commas")
        raise ValueError(
            say("entry-error-choice", name=name, key=line, choices=listed, value=given)
        )
    return value


def read_text(entered: Entered, key: str, name: str) -> str:
    """Return a text of one line without curly brackets; "" if none is given."""
    value = entered.get(key, "")
    if not isinstance(value, str) or len(value) > TEXT or not value.isprintable():
        raise ValueError(say("entry-error-text", name=name, key=key, most=TEXT))
    if "{" in value or "}" in value:
        raise ValueError(say("entry-error-brackets", name=name, key=key))
    return " ".join(value.split())


_NAME = r"[^\W_](?:[^\W_]|[ '.,!?&\-]){0,39}"
Name = Annotated[
    str,
    Meta(pattern=rf"^{_NAME}\Z", extra={"takes": say("entry-takes-name")}),
]
NameOrNone = Annotated[
    str,
    Meta(
        pattern=rf"^({_NAME})?\Z",
        extra={"takes": say("entry-takes-name-or-none")},
    ),
]
Names = Annotated[
    tuple[Name, ...],
    Meta(max_length=8, extra={"takes": say("entry-takes-names")}),
]
# Curly brackets would stand for players' names wherever the text is shown.
PrintedText = Annotated[
    str,
    Meta(
        max_length=300,
        pattern=r"^[^{}]*\Z",
        extra={"takes": say("entry-takes-text")},
    ),
]
Texts = Annotated[tuple[PrintedText, ...], Meta(max_length=6)]
Number = Annotated[int, Meta(ge=0, le=12)]
Threshold = Annotated[int, Meta(ge=0, le=6)]  # a result of a D6, 0 for none
Effects = tuple[Effect, ...]
MOST_EFFECTS = 6

C = TypeVar("C", bound="Component")


class Component(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something printed; unknown fields and wrong types are rejected."""

    def plain(self) -> dict[str, Any]:
        """Return the component as plain values, as `read` accepts them."""
        fields = (name for name in self.__struct_fields__ if name != "key")
        return {name: _plain(getattr(self, name)) for name in fields}


class NamedComponent(Component, frozen=True, kw_only=True):
    """A component known by its name; `key` identifies it in the engine."""

    name: Name
    key: str = ""

    def __post_init__(self) -> None:
        """Derive the key, which is not printed and so must not be given."""
        if self.key:
            raise ValueError(say("entry-error-key", name=self.name))
        force_setattr(self, "key", self.make_key())

    def make_key(self) -> str:
        return slug(self.name)


def _plain(value: Any) -> Any:
    if isinstance(value, Component | Effect):
        return value.plain()
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def read(kind: type[C], values: object, what: words.Text) -> C:
    """Read a component from plain values; ValueError names it and the fault."""
    if not isinstance(values, Mapping):
        raise ValueError(say("entry-error-table", what=what))
    if "name" in kind.__struct_fields__:
        what = read_name(values, what)
    return parse(kind, _tidy(values, _Place(what)), what)


class _Place(NamedTuple):
    """The path of a value. It becomes words only in an error, because there
    are thousands of values.
    """

    what: words.Text
    keys: tuple[str, ...] = ()

    def __truediv__(self, key: object) -> "_Place":
        return _Place(self.what, (*self.keys, str(key)))

    def said(self) -> words.Text:
        """Return the path in words, from the outside in."""
        where = self.what
        for key in self.keys:
            where = say("entry-place", where=where, key=key)
        return where


def _tidy(value: Any, place: _Place) -> Any:
    """Collapse white space in all texts, and read the effects."""
    if isinstance(value, str):
        if not value.isprintable():
            raise ValueError(say("entry-error-one-line", where=place.said()))
        return " ".join(value.split())
    if isinstance(value, Mapping):
        return {
            key: _effects(each, place.said(), key)
            if key in ("effects", "combat", "bonus")
            else _tidy(each, place / key)
            for key, each in value.items()
        }
    return [_tidy(each, place) for each in value] if isinstance(value, list | tuple) else value


def _effects(values: object, where: words.Text, key: str) -> Effects:
    if not isinstance(values, list | tuple) or len(values) > MOST_EFFECTS:
        raise ValueError(say("entry-error-list", name=where, label=key, most=MOST_EFFECTS))
    place = say("entry-place", where=where, key=key)
    return tuple(read_effect(value, place) for value in values)


def check_range(name: str, key: str, value: int) -> None:
    """Raise ValueError for a threshold of 1, which every die reaches."""
    if value == 1:
        raise ValueError(say("entry-error-threshold", name=name, key=key))


def check_faces(name: str, key: str, faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the faces of a die sorted; ValueError for a duplicate."""
    if len(set(faces)) != len(faces):
        raise ValueError(say("entry-error-face-twice", name=name, key=key))
    return tuple(sorted(faces))


# The printed content of Command Console, template and markers, and its checks.


Drift = Literal["heroes", "north", "east", "south", "west", "martians"]
# A D6 result on the direction chart: a side's choice, or a direction on the board (IFOS-A41).
DRIFTS: tuple[Drift, ...] = get_args(Drift)
# The two sides of the template (IFOS-229).
SIDES = {"death_ray": "Death Ray", "cannon": "Cannon"}
Points = Annotated[int, Meta(ge=1, le=6)]
Cells = Annotated[float, Meta(gt=0, le=12, extra={"takes": say("entry-takes-measure")})]


class Console(Component, frozen=True, kw_only=True):
    """One side of the Command Console; all costs are in Command Points (IFOS-132 to IFOS-143).

    `reinforce_n` Soldiers, or "d3", arrive for `reinforce`.
    """

    points: Points
    draw: Points
    saucer: Points
    saucer_spaces: Points
    reinforce: Points
    reinforce_n: Points | Literal["d3"]


class Consoles(Component, frozen=True, kw_only=True):
    """Both sides of the Command Console: for one Martian player and for two."""

    one: Console
    two: Console


class Section(Component, frozen=True):
    """A section of the template: its number, length and width in cells of the board."""

    number: Points
    length: Cells
    width: Cells


Sections = Annotated[
    tuple[Section, ...],
    Meta(
        min_length=1,
        max_length=8,
        extra={"takes": say("entry-takes-sections")},
    ),
]


class Side(Component, frozen=True):
    """One side of the template, from the hole outwards; `key` is "death_ray" or "cannon"."""

    key: Literal["death_ray", "cannon"]
    sections: Sections

    @property
    def name(self) -> str:
        return SIDES[self.key]


class Kit(Component, frozen=True, kw_only=True):
    """Console sides, template sections from the hole outwards, direction chart."""

    console: Consoles
    death_ray: Sections
    cannon: Sections
    drift: tuple[Drift, Drift, Drift, Drift, Drift, Drift]


def read_kit(values: object) -> Kit:
    """Read console, template and chart; ValueError says what is wrong."""
    kit = read(Kit, values, say("entry-the-kit"))
    for key in SIDES:
        _check_sections(SIDES[key], getattr(kit, key))
    return kit


def read_side(key: str, sections: object) -> Side:
    """Read the sections of one side of the template; ValueError if invalid."""
    what = say("entry-the-side", side=SIDES[key])
    side = read(Side, {"key": key, "sections": sections}, what)
    _check_sections(side.name, side.sections)
    return side


def _check_sections(name: str, sections: tuple[Section, ...]) -> None:
    numbers = [section.number for section in sections]
    if numbers != sorted(set(numbers)):
        raise ValueError(say("entry-error-rising", side=name))


def kit_of(known: Mapping[str, Any], practice: Mapping[str, Any]) -> dict[str, Any]:
    """Combine rulebook and practice data, as `read_kit` accepts them."""
    return {
        "console": known["console"],
        "death_ray": practice["templates"]["death_ray"],
        "cannon": practice["templates"]["cannon"],
        "drift": practice["chart"]["drift"],
    }
