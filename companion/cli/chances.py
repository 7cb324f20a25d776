"""How `odds` prints chances: exact fractions, and in words with decimals."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from companion.cli.asking import show
from companion.cli.text import say
from companion.engine.odds import Each, Question, Value
from companion.words import Decimal


def print_chances(question: Question, values: Mapping[str, Value], as_json: bool) -> None:
    """Print named chances as JSON fractions, or in words with unit and assumption."""
    plain = {name: _plain(value) for name, value in values.items()}
    show(plain, as_json, _words(question, values))


def _words(question: Question, values: Mapping[str, Value]) -> Iterator[str]:
    for name, value in values.items():
        yield from _lines(name, value)
    yield f"{say('odds-unit'):8} {question.unit}"
    if not {"assuming", "assumes"} & values.keys():  # some answers name their own
        yield f"{say('odds-assuming'):8} {question.assumes}"


def _plain(value: Value) -> Any:
    if isinstance(value, Each):
        return _plain(value.chances)
    return [str(chance) for chance in value] if isinstance(value, tuple) else str(value)


def _lines(name: str, value: Value) -> Iterator[str]:
    if isinstance(value, Each):
        for number, chance in enumerate(value.chances, 1):
            yield from _lines(f"{value.label} {number}", chance)
    elif isinstance(value, tuple):
        for count, each in enumerate(value):
            yield from _lines(f"{name} {count}", each)
    elif isinstance(value, Fraction):
        yield f"{name:8} {value}  = {Decimal(float(value), 4)}"
    else:
        yield f"{name:8} {value}"
