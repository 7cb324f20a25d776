"""Reads the words on a card's photo as proposals for its form, never as facts."""

import re
from collections.abc import Container, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from companion.engine.box_parts import Field
from companion.words import Text, in_english

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
    cornered = next((field for field in fields if field.corner), None)
    number = _corner(lines[0]) if cornered else None
    if cornered and number is not None and cornered.low <= number <= cornered.high:
        found[cornered.key] = number
        lines[0] = _without_number(lines[0])
    texts = [field for field in fields if field.kind == "text"]
    for field in fields:
        if field.kind == "text":
            if value := _text(field, texts, lines):
                found[field.key] = value[: field.high or None].strip()
        elif field.kind == "choice":
            named = [key for key, label in field.choices if key and _says(whole, label)]
            if len(named) == 1:
                found[field.key] = named[0]
        elif field.kind == "number":
            number = _next_to(whole, field.label)
            if number is not None and field.low <= number <= field.high:
                found[field.key] = number
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
