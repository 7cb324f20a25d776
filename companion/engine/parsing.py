"""Parse plain values (JSON, TOML, an owner's form) into msgspec structs, with errors in words.

An error names the place, the key, what is expected there and what was found.
"""

import re
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from companion.text import say
from companion.words import Message, Several, Text

T = TypeVar("T")

_PLACE = re.compile(r" - at `\$(?P<path>.*)`$", re.DOTALL)
_STEP = re.compile(r"\.(?P<key>[^.\[]+)|\[(?P<number>\d+|\.\.\.)\]")
_FIELD = re.compile(r"(unknown|required) field `(.*)`", re.DOTALL)


def parse(kind: type[T], values: object, what: Text) -> T:
    """Convert plain values; ValueError starts with `what` and says what is wrong and where."""
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise ValueError(_explain(kind, values, what, error)) from None
    except RecursionError:
        raise ValueError(say("parse-nested", what=what)) from None


def to_plain(value: object) -> Any:
    """Convert a struct to plain JSON values."""
    return msgspec.json.decode(msgspec.json.encode(value))


def either(choices: Iterable[Text]) -> Text:
    """Write "a or b or c"."""
    return reduce(lambda one, other: say("parse-or", one=one, other=other), choices)


def own_words(error: msgspec.ValidationError) -> Text:
    """Return what a struct itself says is wrong, else what msgspec says."""
    cause = error.__cause__
    words: Text = cause.args[0] if cause and cause.args else str(error)
    return words


def _explain(kind: Any, values: Any, what: Text, error: msgspec.ValidationError) -> Message:
    message = str(error)
    place = _PLACE.search(message)
    said = message[: place.start()] if place else message
    where, expected = [what], inspect.type_info(kind)
    key = ""
    for step in _STEP.finditer(place["path"]) if place else ():
        if step["key"]:
            where += [key] if key else []
            key = step["key"].replace("_", " ")
            expected, values = _field(expected, values, step["key"])
        elif step["number"] != "...":
            number = int(step["number"])
            key = f"{key} {number + 1}".strip()
            expected, values = _item(expected, values, number)
    named = _FIELD.search(said)
    if named:
        inside, name = _path(*where, key), repr(named[2][:40])
        if named[1] == "required":
            return say("parse-missing", where=inside, key=name)
        return say("parse-unknown", where=inside, key=name)
    if not said.startswith(("Expected", "Invalid")):
        return say("parse-refused", where=_path(*where), error=own_words(error))
    takes, found = describe(expected), _short(values)
    if not key:
        return say("parse-wrong-whole", where=_path(*where), takes=takes, value=found)
    return say("parse-wrong", where=_path(*where), key=key, takes=takes, value=found)


def _path(*parts: Text) -> Several:
    return Several(tuple(part for part in parts if part), "commas")


def _bare(kind: Any) -> Any:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _field(expected: Any, values: Any, key: str) -> tuple[Any, Any]:
    found = values.get(key) if isinstance(values, Mapping) else None
    for each in getattr(_bare(expected), "fields", ()):
        if each.encode_name == key:
            return each.type, found
    return expected, found


def _item(expected: Any, values: Any, number: int) -> tuple[Any, Any]:
    bare = _bare(expected)
    items = getattr(bare, "item_types", None)
    inner = items[number] if items else getattr(bare, "item_type", expected)
    there = isinstance(values, list | tuple) and number < len(values)
    return inner, values[number] if there else None


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:39]}…"


def describe(kind: Any) -> Text:
    """Return what a type of `msgspec.inspect` takes; its Meta may say so: `extra={"takes":
    Text}`.
    """
    if isinstance(kind, inspect.Metadata):
        takes: Text | None = (kind.extra or {}).get("takes")
        return takes or describe(kind.type)
    if isinstance(kind, inspect.IntType):
        return _number(kind, "whole")
    if isinstance(kind, inspect.FloatType):
        return _number(kind, "any")
    if isinstance(kind, inspect.StrType):
        return _length(kind, "text")
    if isinstance(kind, inspect.BoolType):
        return say("parse-bool")
    if isinstance(kind, inspect.LiteralType):
        return either(repr(value) for value in kind.values)
    if isinstance(kind, inspect.TupleType):
        return say("parse-list-of", number=len(kind.item_types))
    if isinstance(kind, inspect.CollectionType):
        return _length(kind, "list")
    return say("parse-table")


def _number(kind: inspect.IntType | inspect.FloatType, which: str) -> Message:
    if kind.ge is not None and kind.le is not None:
        return say("parse-number-between", which=which, low=_g(kind.ge), high=_g(kind.le))
    if kind.ge is not None:
        return say("parse-number-least", which=which, low=_g(kind.ge))
    if kind.le is not None:
        return say("parse-number-most", which=which, high=_g(kind.le))
    return say("parse-number", which=which)


def _g(number: float) -> float:
    return int(number) if number == int(number) else number


def _length(kind: Any, which: str) -> Message:
    if kind.min_length and kind.max_length:
        return say("parse-length-between", which=which, low=kind.min_length, high=kind.max_length)
    if kind.max_length:
        return say("parse-length-most", which=which, high=kind.max_length)
    return say("parse-length", which=which)
