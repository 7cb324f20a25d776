"""What is probably on a card, by the cards entered before it: offered first, never filled in."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.engine.box_parts import Field

LONGEST = 40  # Letters of a text that may be on another card, too.


def likely(field: Field, entries: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """Return what to offer first: texts while typing, or keys of choices, most used first.

    Of names only those that no card has yet are offered.
    """
    used = Counter(_values(field, (entry.get(field.key) for entry in entries)))
    if field.key == "name":
        return tuple(name for name in field.suggests if name not in used)
    known = {key for key, _ in field.choices}
    fits = (each for each, _ in used.most_common() if not known or each in known)
    return tuple(dict.fromkeys((*fits, *field.suggests)))


def _values(field: Field, entered: Iterable[Any]) -> Iterator[str]:
    for value in entered:
        if field.kind == "text" and isinstance(value, str):
            words = value.split(",") if field.words else [value]
            yield from (word.strip() for word in words if 0 < len(word.strip()) <= LONGEST)
        elif field.kind == "list" and isinstance(value, list):
            yield from value
        elif field.kind == "choice" and isinstance(value, str):
            yield value
