"""Turns plain values (JSON, TOML, an owner's form) into msgspec structs, with errors in words.

An error names the place, the key, what is expected there and what was found.
"""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

T = TypeVar("T")

_PLACE = re.compile(r" - at `\$(?P<path>.*)`$", re.DOTALL)
_STEP = re.compile(r"\.(?P<key>[^.\[]+)|\[(?P<number>\d+|\.\.\.)\]")
_FIELD = re.compile(r"(unknown|required) field `(.*)`", re.DOTALL)


def parse(kind: type[T], values: object, what: str) -> T:
    """Convert plain values; ValueError begins with `what` and says what is wrong and where."""
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise ValueError(_explain(kind, values, what, str(error))) from None
    except RecursionError:
        raise ValueError(f"{what} is nested too deeply.") from None


def to_plain(value: object) -> Any:
    """Write a struct as plain values that JSON holds: tables, lists, texts, numbers."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _explain(kind: Any, values: Any, what: str, message: str) -> str:
    place = _PLACE.search(message)
    said = message[: place.start()] if place else message
    where, expected = what, inspect.type_info(kind)
    key = ""
    for step in _STEP.finditer(place["path"]) if place else ():
        if step["key"]:
            where, key = f"{where}, {key}" if key else where, step["key"].replace("_", " ")
            expected, values = _field(expected, values, step["key"])
        elif step["number"] != "...":
            number = int(step["number"])
            key = f"{key} {number + 1}".strip()
            expected, values = _item(expected, values, number)
    named = _FIELD.search(said)
    if named:
        where = f"{where}, {key}" if key else where
        fault = "is missing" if named[1] == "required" else "is not known here"
        return f"{where}: {named[2][:40]!r} {fault}."
    if not said.startswith(("Expected", "Invalid")):
        return f"{where}: {said}"  # what a struct itself found
    return f"{where}: {key or 'it'} is {describe(expected)}, not {_short(values)}."


def _bare(kind: Any) -> Any:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _field(expected: Any, values: Any, key: str) -> tuple[Any, Any]:
    found = values.get(key) if isinstance(values, Mapping) else None
    for field in getattr(_bare(expected), "fields", ()):
        if field.encode_name == key:
            return field.type, found
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


def describe(kind: Any) -> str:
    """What a type of `msgspec.inspect` takes, in words; the description of its Meta if any."""
    if isinstance(kind, inspect.Metadata):
        said = (kind.extra_json_schema or {}).get("description")
        return str(said) if said else describe(kind.type)
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        whole = "whole number" if isinstance(kind, inspect.IntType) else "number"
        return f"a {whole}{_span(kind.ge, kind.le)}"
    if isinstance(kind, inspect.StrType):
        return f"a text{_length(kind, 'letters')}"
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.LiteralType):
        return " or ".join(repr(value) for value in kind.values)
    if isinstance(kind, inspect.TupleType):
        return f"a list of {len(kind.item_types)}"
    if isinstance(kind, inspect.CollectionType):
        return f"a list{_length(kind, 'entries')}"
    return "a table"


def _span(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f" from {low:g} to {high:g}"
    return f" of at least {low:g}" if low is not None else f" of at most {high:g}" if high else ""


def _length(kind: Any, things: str) -> str:
    if kind.min_length and kind.max_length:
        return f" of {kind.min_length} to {kind.max_length} {things}"
    return f" of up to {kind.max_length} {things}" if kind.max_length else ""
