"""Card data as typed structs, from which both the owner's form and its validation are made.

A `msgspec.Struct` holds the fields. `Annotated[int, Meta(ge=0, le=20), Ask("Victory points")]`
states the limits of a field and how the form asks for it, in one place. Words that were read on a
card's photo become proposals for its form, never facts.
"""

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, reduce
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, ValidationError, convert, inspect, to_builtins
from msgspec.structs import fields

from companion.engine.box_parts import Field
from companion.text import say
from companion.words import Message, Several, Text, in_english

# Parse plain values (JSON, TOML, an owner's form) into msgspec structs. Errors are sentences that
# name the place, the key, what is expected there and what was found.


Parsed = TypeVar("Parsed")

_PLACE = re.compile(r" - at `\$(?P<path>.*)`$", re.DOTALL)
_STEP = re.compile(r"\.(?P<key>[^.\[]+)|\[(?P<number>\d+|\.\.\.)\]")
_FIELD = re.compile(r"(unknown|required) field `(.*)`", re.DOTALL)


def parse(kind: type[Parsed], values: object, what: Text) -> Parsed:
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
    """Return the struct's own error message if it has one, else msgspec's."""
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
            expected, values = _parsing_field(expected, values, step["key"])
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


def _parsing_field(expected: Any, values: Any, key: str) -> tuple[Any, Any]:
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
    """Describe the values that a type of `msgspec.inspect` takes.

    A `Meta` may replace the description: `extra={"takes": Text}`.
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


T = TypeVar("T", bound=Struct)


@dataclass(frozen=True, slots=True)
class Ask:
    """How a form asks for a field.

    `choices` labels the allowed values. `needs` names an earlier field and the values of it with
    which this one is asked. The default of a `required` field is used only when it is not asked. A
    field that `carries` keeps its value for the next card. `suggests` are texts offered while
    typing. A number in the `corner` is printed next to the card's name. `remedy` replaces the usual
    words for a wrong value.
    """

    label: Text
    hint: Text = ""
    choices: Mapping[str, Text] = field(default_factory=dict)
    needs: tuple[str, tuple[str, ...]] | None = None
    required: bool = False
    carries: bool = False
    suggests: tuple[str, ...] = ()
    corner: bool = False
    remedy: Text = ""

    def is_due(self, values: Mapping[str, Any]) -> bool:
        """Return whether the field is asked, given the values of the others."""
        return self.needs is None or values.get(self.needs[0]) in self.needs[1]


@cache
def _fields(kind: type[Struct]) -> dict[str, tuple[Any, Meta, Ask]]:
    """Return for each field in the form its plain type, its limits and how it is asked."""
    found = {}
    for key, hint in get_type_hints(kind, include_extras=True).items():
        extras = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        ask = next((each for each in extras if isinstance(each, Ask)), None)
        if ask:
            limits = next((each for each in extras if isinstance(each, Meta)), Meta())
            found[key] = (get_args(hint)[0], limits, ask)
    return found


def form(kind: type[Struct]) -> tuple[Field, ...]:
    """Build the form of a struct type."""
    bare = {each.name for each in fields(kind) if each.required}
    return tuple(_field(key, key in bare, *each) for key, each in _fields(kind).items())


def _field(key: str, bare: bool, type_: Any, limits: Meta, ask: Ask) -> Field:
    choices = tuple(ask.choices.items())
    low, high, asked = 0, 0, "choice"
    if type_ is int:
        low, high, asked = int(limits.ge or 0), int(limits.le or 0), "number"
    elif type_ is str and not choices:
        high, asked = limits.max_length or 0, "text"
    elif get_origin(type_) is list:
        low, high, asked = limits.min_length or 0, limits.max_length or 0, "list"
    must = bare or ask.required
    return Field(
        key,
        ask.label,
        asked,
        low,
        high,
        choices,
        ask.hint,
        ask.needs,
        must,
        ask.carries,
        ask.suggests,
        ask.corner,
    )


def read_form(kind: type[T], values: object, named_by: str) -> T:
    """Parse a filled form or a stored entry; ValueError names the field and its limits.

    `named_by` is the field that holds the card's name. Fields that are not asked are ignored.
    """
    if not isinstance(values, Mapping):
        raise ValueError(say("form-table"))
    given: dict[str, Any] = {}
    for key, (_, _, ask) in _fields(kind).items():
        value = values.get(key)
        if not ask.is_due(values):
            continue
        if isinstance(value, str):
            value = " ".join(value.split())
        if value is not None and value != "":
            given[key] = value
        elif ask.required:
            raise ValueError(_wrong(kind, f"field `{key}`", values, named_by))
    try:
        return convert(given, kind)
    except ValidationError as error:
        words = _wrong(kind, str(error), values, named_by)
        raise ValueError(words or own_words(error)) from None


def entry_of(filled: Struct) -> dict[str, Any]:
    """Return the entry to store: all fields that are asked, as plain JSON values."""
    values: dict[str, Any] = to_builtins(filled)
    asked = _fields(type(filled)).items()
    return {key: values[key] for key, (_, _, ask) in asked if ask.is_due(values)}


def _wrong(kind: type[Struct], error: str, values: Mapping[str, Any], named_by: str) -> Text:
    """Say what is wrong with the field that a msgspec error names; "" if it names none."""
    found = re.search(r"field `(\w+)`|`\$\.(\w+)", error)
    key = (found[1] or found[2]) if found else ""
    if key not in _fields(kind):
        return ""
    type_, limits, ask = _fields(kind)[key]
    value, name = values.get(key), values.get(named_by)
    if ask.remedy:
        return ask.remedy
    what: Text = ask.label
    if name and key != named_by:
        what = say("form-key-of", name=str(name), label=ask.label)
    if type_ is int:
        return say("form-number", what=what, low=int(limits.ge or 0), high=int(limits.le or 0))
    if type_ is str:
        return say("form-text", what=what, most=limits.max_length or 0)
    choices = Several(tuple(ask.choices.values()), "commas")
    if get_origin(type_) is Literal:
        return say("form-choice", what=what, choices=choices)
    low, high = limits.min_length or 0, limits.max_length or 0
    if not value or (isinstance(value, list | tuple) and len(value) < low):
        return say("form-list-few", what=what, low=low)
    return say("form-list", what=what, low=low, high=high, choices=choices)


_ALIKE = 0.75  # similarity at which a suggested text counts as the one that was read
_LEAST = 3  # letters in the shortest name
_WORD = re.compile(r"[^\W\d_]")


def propose(fields: Iterable[Field], text: str) -> dict[str, Any]:
    """Propose values for the fields of a form, by key; doubtful values are left out.

    The first text field takes the first line with letters, the last one all lines below it. A
    choice is proposed if its label is the only one found. A number is proposed if it stands next to
    the field's label, or on the first line if the field says that it is printed there.
    """
    lines = [line for line in map(_tidy, text.splitlines()) if len(_WORD.findall(line)) >= _LEAST]
    if not lines:
        return {}
    whole = " ".join(map(_tidy, text.splitlines())).casefold()
    found: dict[str, Any] = {}
    fields = tuple(fields)
    cornered = next((entry for entry in fields if entry.corner), None)
    number = _corner(lines[0]) if cornered else None
    if cornered and number is not None and cornered.low <= number <= cornered.high:
        found[cornered.key] = number
        lines[0] = _without_number(lines[0])
    texts = [entry for entry in fields if entry.kind == "text"]
    for entry in fields:
        if entry.kind == "text":
            if value := _text(entry, texts, lines):
                found[entry.key] = value[: entry.high or None].strip()
        elif entry.kind == "choice":
            named = [key for key, label in entry.choices if key and _says(whole, label)]
            if len(named) == 1:
                found[entry.key] = named[0]
        elif entry.kind == "number":
            number = _next_to(whole, entry.label)
            if number is not None and entry.low <= number <= entry.high:
                found[entry.key] = number
    return found


def _text(field: Field, texts: list[Field], lines: list[str]) -> str:
    if field is texts[0]:
        return _meant(field, lines[0])
    return " ".join(lines[1:]) if field is texts[-1] else ""


def _tidy(line: str) -> str:
    """Remove stray characters that text recognition leaves in a line."""
    return " ".join(re.sub(r"[{}|_~<>\\\[\]=*]", " ", line).split())


def _meant(field: Field, line: str) -> str:
    """Return the suggested text that a line probably means, else the line with usual capitals."""
    by_fold = {each.casefold(): each for each in field.suggests}
    close = get_close_matches(line.casefold(), by_fold, 1, _ALIKE)
    return by_fold[close[0]] if close else _capitalised(line) if line.isupper() else line


def _capitalised(line: str) -> str:
    """Turn a line in capitals into title case, such as "They're Here"."""
    return re.sub(r"(?<![\w'’])\w", lambda first: first[0].upper(), line.lower())


def _printed(label: Text) -> set[str]:
    """Return the spellings of a label on a card: cards are in English, whatever language is set."""
    return {str(label).casefold(), in_english(label).casefold()}


def _says(whole: str, label: Text) -> bool:
    words = (re.escape(each.partition(",")[0]) for each in _printed(label))
    return any(re.search(rf"\b{each}\b", whole) for each in words)


def _corner(line: str) -> int | None:
    """Return the number at either end of a line if it is the only one."""
    numbers = re.findall(r"\d+", line)
    ends = re.match(r"\W*(\d{1,2})\s", line) or re.search(r"\s(\d{1,2})\W*$", line)
    return int(ends[1]) if ends and len(numbers) == 1 else None


def _without_number(line: str) -> str:
    return " ".join(re.sub(r"\d+", " ", line).split())


def _next_to(whole: str, label: Text) -> int | None:
    """Return the number next to a label; None if there is not exactly one."""
    numbers: set[int] = set()
    for each in _printed(label):
        words = re.escape(each.partition("(")[0].strip())
        numbers |= {int(n) for n in re.findall(rf"\b{words}\W{{0,3}}(\d{{1,3}})\b", whole)}
        numbers |= {int(n) for n in re.findall(rf"\b(\d{{1,3}})\W{{0,3}}{words}\b", whole)}
    return numbers.pop() if len(numbers) == 1 else None


def worth_showing(
    proposals: Mapping[str, Any],
    fields: Iterable[Field],
    values: Mapping[str, Any],
    still: Container[str],
) -> dict[str, Any]:
    """Return the proposals that differ from the form's values or fill numbers `still` open."""
    keys = {field.key for field in fields}
    return {
        key: value
        for key, value in proposals.items()
        if key in keys and (key in still or value != values.get(key))
    }
