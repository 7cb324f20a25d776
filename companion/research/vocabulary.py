"""The words of which actions of a box are made, with numbers that never change in a box.

An action is a sentence: its verb, then its arguments. The actor says it word by word, each a number
from one short list, because whole actions cannot be listed: in Invasion From Outer Space a march
alone has two spaces and a number of Soldiers.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion import games
from companion.engine.actions import Action
from companion.engine.box import Box

Word = int | str
# Ends an action that another one continues with further words.
END = "."
# Stands for a card of which only the back is seen.
HIDDEN = "?"
# Fields of the components that hold keys used in actions.
KEYS = ("key", "id", "item", "colour")
# Components whose key is made from the name.
NAMED = ("boards", "heroes")


@dataclass(frozen=True)
class Vocabulary:
    """All words of a box; the position of a word is its number."""

    words: tuple[Word, ...]
    numbers: Mapping[Word, int]

    def number(self, word: Word) -> int:
        return self.numbers[word]

    def sentence(self, action: Action) -> tuple[int, ...]:
        """Return the numbers of the words of an action, without its player."""
        return tuple(map(self.numbers.__getitem__, (action.verb, *action.args)))


@cache
def vocabulary(box_id: str) -> Vocabulary:
    """Return the words of a box with its own components; KeyError if it lists none."""
    box = games.take(box_id)
    listed = box.vocabulary
    low, high = listed["numbers"]
    words: list[Word] = [END, HIDDEN, *range(low, high + 1), *listed["verbs"], *listed["words"]]
    words += sorted(box.more_verbs())
    words += sorted({key for options in _all_options(box) for key in _printed(box, options)})
    unique = tuple(dict.fromkeys(words))
    return Vocabulary(unique, {word: number for number, word in enumerate(unique)})


def _all_options(box: Box) -> Iterator[dict[str, str]]:
    """Yield the default options, then options with a single choice changed."""
    yield box.default_options()
    for each in box.settings:
        yield from (box.opted({each.key: key}) for key, _ in each.choices if key != each.default)


def _printed(box: Box, options: Mapping[str, str]) -> set[str]:
    """Return the keys of everything in the game under these options."""
    components = box.suited(box.components(), options)
    # Options that need another option add no keys that the other one does not add.
    with suppress(ValueError):
        state = box.new_state(box.seats[0], simulated=True, options=options, components=components)
        return {*_keys(components), *state.card_names()}
    return set()


def _keys(value: Any) -> Iterator[str]:
    """Yield all printed keys, and those made from names."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in KEYS and isinstance(inner, str):
                yield inner
            elif key in NAMED and isinstance(inner, list):
                names = (each["name"] for each in inner if isinstance(each, Mapping))
                yield from (re.sub(r"[^a-z0-9]+", "-", name.lower()) for name in names)
            else:
                yield from _keys(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _keys(inner)
