"""What a box declares: rulings, options, help topics, forms, its table at set-up, its research."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.text import say
from companion.words import Text


@dataclass(frozen=True, slots=True)
class Ruling:
    """An ambiguity of the rulebook and the ways to decide it.

    `needs` names an option and its choices: only matches with one of them are asked. `before` is
    what a record without this ruling was played with, where that was not the default.
    """

    id: str
    rules: tuple[str, ...]
    question: Text
    choices: tuple[tuple[str, Text], ...]
    default: str
    needs: tuple[str, tuple[str, ...]] | None = None
    before: str = ""

    def is_asked(self, options: Mapping[str, str]) -> bool:
        """Return whether a match with these options needs the ruling."""
        return self.needs is None or options.get(self.needs[0]) in self.needs[1]


@dataclass(frozen=True, slots=True)
class MatchOption:
    """An option chosen before the match starts, such as the difficulty.

    `needs` names another option and its choices: without one of them this option is not asked and
    left out of the match.
    """

    key: str
    question: Text
    choices: tuple[tuple[str, Text], ...]
    default: str
    rules: tuple[str, ...] = ()
    needs: tuple[str, tuple[str, ...]] | None = None

    def is_asked(self, options: Mapping[str, str]) -> bool:
        """Return whether the option is asked, given the other options."""
        return self.needs is None or options.get(self.needs[0]) in self.needs[1]


@dataclass(frozen=True, slots=True)
class Topic:
    """A rule in our own words.

    `prompts` names the moments it belongs to, `left` says why no engine checks it.
    """

    id: str
    section: Text
    text: Text
    prompts: tuple[str, ...] = ()
    left: Text = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One line of the form for what is printed on a card.

    `kind` is "text", "number" (`low` to `high`), "choice" (of `choices`: key, label) or "list" (up
    to `high` of the choices, in order). `needs` names a field and the values of it with which this
    one is asked at all. A `must` has no default that could be taken for a fact; what `carries` is
    probably the same on the next card. `suggests` are texts offered while typing, not facts. A
    number in the `corner` is printed next to the name. A text of `words` is a list with commas.
    """

    key: str
    label: Text
    kind: str
    low: int = 0
    high: int = 0
    choices: tuple[tuple[str, Text], ...] = ()
    hint: Text = ""
    needs: tuple[str, tuple[str, ...]] | None = None
    must: bool = False
    carries: bool = False
    suggests: tuple[str, ...] = ()
    corner: bool = False
    words: bool = False


class Place(NamedTuple):
    """A thing in the middle of the table at set-up, seen from above.

    `kind` is "deck", "card", "slot" (an empty place), "token", "dice" or "boards" (four and a fifth
    in their middle). `x` and `y` are shares of the table, y upwards.
    """

    kind: str
    words: Text
    x: float
    y: float


class Layout(NamedTuple):
    """The table at set-up: its middle, and the kind and number of things before each seat."""

    middle: tuple[Place, ...]
    seat: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Research:
    """What `companion.research` must know of a box besides the words in `vocabulary.toml`."""

    seen: int = 1024  # how many numbers what a seat sees takes at most
    options: Mapping[str, str] = field(default_factory=dict)  # where research starts otherwise
    open: bool = False  # whether everybody sees everything


# Choices by key over their defaults, such as a table's rulings and options.


Chosen = Mapping[str, str]
MOST_NAMED = 12  # A box may have some eighty rulings.


def merged(
    defaults: dict[str, str], chosen: Chosen | None, known: Mapping[str, tuple[str, ...]]
) -> dict[str, str]:
    """Merge choices over the defaults; ValueError says what there is if one is unknown."""
    if chosen is not None and not isinstance(chosen, Mapping):
        raise ValueError(say("box-choices"))
    for key, choice in (chosen or {}).items():
        if key not in known:
            keys = list(known) if len(known) <= MOST_NAMED else []
            named = ", ".join(keys)
            raise ValueError(say("box-no-choice", key=repr(key), known=named, count=len(keys)))
        if choice not in known[key]:
            there = ", ".join(known[key])
            raise ValueError(say("box-choice", key=key, choice=repr(choice), known=there))
    return {**defaults, **(chosen or {})}


# Lessons for a table that plays a box for the first time, each sentence when it first matters.


LONGEST = 90  # letters of a sentence: two lines


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few sentences, one at each time that one of `prompts` comes up.

    `key` is the verb of the key that they stand next to, "" for the question. `rules` are the
    ids of the rules it explains.
    """

    title: Text
    prompts: tuple[str, ...]
    rules: tuple[str, ...]
    say: tuple[Text, ...]
    key: str = ""


# What the camera can be shown in order to recognise it later: dice with symbols, and cards.


@dataclass(frozen=True)
class Recognizable:
    """A kind of dice; each of its faces is shown `shots` times."""

    id: str
    name: Text
    faces: tuple[str, ...]
    shots: int


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A kind of card that can be shown to the camera, by the id that actions use for it."""

    id: str
    name: Text
