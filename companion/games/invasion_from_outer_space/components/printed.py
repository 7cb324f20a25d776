"""The base of all printed components: types of their fields, plain values, and reading.

A component is a struct whose fields are what is printed, named as in data files and records.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from companion import words
from companion.engine.parsing import parse
from companion.games.invasion_from_outer_space.components.effect_parsing import read_effect
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.components.parsing import read_name, slug
from companion.games.invasion_from_outer_space.text import say

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
# Curly brackets mark players' names wherever words are written.
Text = Annotated[
    str,
    Meta(
        max_length=300,
        pattern=r"^[^{}]*\Z",
        extra={"takes": say("entry-takes-text")},
    ),
]
Texts = Annotated[tuple[Text, ...], Meta(max_length=6)]
Number = Annotated[int, Meta(ge=0, le=12)]
Threshold = Annotated[int, Meta(ge=0, le=6)]  # A result of a D6, 0 for none.
Effects = tuple[Effect, ...]
MOST_EFFECTS = 6

C = TypeVar("C", bound="Component")


class Component(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something printed; unknown fields and wrong types are rejected."""

    def plain(self) -> dict[str, Any]:
        """Return the component as plain values, as `read` takes them."""
        fields = (name for name in self.__struct_fields__ if name != "key")
        return {name: _plain(getattr(self, name)) for name in fields}


class NamedComponent(Component, frozen=True, kw_only=True):
    """A component known by its name; `key` identifies it in the engine."""

    name: Name
    key: str = ""

    def __post_init__(self) -> None:
        """Derive the key; it is not printed, so it must not be given."""
        if self.key:
            raise ValueError(say("entry-error-key", name=self.name))
        force_setattr(self, "key", self.make_key())

    def make_key(self) -> str:
        """Return the key of the component."""
        return slug(self.name)


def _plain(value: Any) -> Any:
    if isinstance(value, Component | Effect):
        return value.plain()
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def read(kind: type[C], values: object, what: words.Text) -> C:
    """Read a component from plain values; raise ValueError naming it and the fault."""
    if not isinstance(values, Mapping):
        raise ValueError(say("entry-error-table", what=what))
    if "name" in kind.__struct_fields__:
        what = read_name(values, what)
    return parse(kind, _tidy(values, what), what)


def _tidy(value: Any, where: words.Text) -> Any:
    """Collapse white space in all texts, and read the effects."""
    if isinstance(value, str):
        if not value.isprintable():
            raise ValueError(say("entry-error-one-line", where=where))
        return " ".join(value.split())
    if isinstance(value, Mapping):
        return {
            key: _effects(each, where, key)
            if key in ("effects", "combat", "bonus")
            else _tidy(each, say("entry-place", where=where, key=str(key)))
            for key, each in value.items()
        }
    return [_tidy(each, where) for each in value] if isinstance(value, list | tuple) else value


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
    """Return the faces of a die in order; raise ValueError for a duplicate."""
    if len(set(faces)) != len(faces):
        raise ValueError(say("entry-error-face-twice", name=name, key=key))
    return tuple(sorted(faces))
