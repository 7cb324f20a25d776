"""How `odds` writes chances: exact fractions, in words with their decimals too."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from companion.cli.asking import say

# A chance, a distribution (entry k is the chance of k), or words.
Value = Fraction | tuple[Fraction, ...] | str


def tell(values: Mapping[str, Value], as_json: bool) -> None:
    """Print named chances as JSON of fractions, or in words."""
    texts = {
        name: [str(chance) for chance in value] if isinstance(value, tuple) else str(value)
        for name, value in values.items()
    }
    say(texts, as_json, (line for name, value in values.items() for line in _lines(name, value)))


def _lines(name: str, value: Value) -> Iterator[str]:
    if isinstance(value, tuple):
        for count, chance in enumerate(value):
            yield from _lines(f"{name} {count}", chance)
    elif isinstance(value, Fraction):
        yield f"{name:8} {value}  = {float(value):.4f}"
    else:
        yield f"{name:8} {value}"
