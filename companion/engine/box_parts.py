"""What a box declares: rulings, options, help topics, forms, its table at set-up, its research."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.text import say
from companion.words import Text


@dataclass(frozen=True, slots=True)
class Ruling:
    """An ambiguity of the rulebook and the ways to decide it.

    `needs` names an option and some of its choices; the ruling is asked only with one of them.
    `before` is the choice to assume for records older than the ruling, if that is not the default.
    `ours` marks a ruling that the rule index does not have.
    """

    id: str
    rules: tuple[str, ...]
    question: Text
    choices: tuple[tuple[str, Text], ...]
    default: str
    needs: tuple[str, tuple[str, ...]] | None = None
    before: str = ""
    ours: bool = False

    @property
    def label(self) -> Text:
        """The id as it is shown to people, who cannot look one of ours up in the rule index."""
        return say("ruling-ours", ruling=self.id) if self.ours else self.id

    def is_asked(self, options: Mapping[str, str]) -> bool:
        return self.needs is None or options.get(self.needs[0]) in self.needs[1]


@dataclass(frozen=True, slots=True)
class MatchOption:
    """An option chosen before the match starts, such as the difficulty.

    `needs` names another option and some of its choices; without one of them this option is neither
    asked nor part of the match.
    """

    key: str
    question: Text
    choices: tuple[tuple[str, Text], ...]
    default: str
    rules: tuple[str, ...] = ()
    needs: tuple[str, tuple[str, ...]] | None = None

    def is_asked(self, options: Mapping[str, str]) -> bool:
        return self.needs is None or options.get(self.needs[0]) in self.needs[1]


@dataclass(frozen=True, slots=True)
class Topic:
    """A rule in our own words.

    `prompts` names the moments it belongs to. `left` says why no engine checks it.
    """

    id: str
    section: Text
    text: Text
    prompts: tuple[str, ...] = ()
    left: Text = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the form for what is printed on a card.

    `kind` is "text", "number" (`low` to `high`), "choice" (of `choices`: key, label) or "list" (up
    to `high` of the choices, in order). `needs` names another field and the values of it with which
    this one is asked; a field `of` one component is asked only with that name. A `must` field has
    no default, because a default would be mistaken for a fact. A field that `carries` keeps its
    value for the next card. `suggests` are texts offered while typing, not facts. A number in the
    `corner` is printed next to the card's name. A text of `words` is a comma-separated list.
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
    of: str = ""

    def is_asked(self, values: Mapping[str, Any]) -> bool:
        """Return whether the field is asked, given the values of the others."""
        if self.of and str(values.get("name", "")).strip().casefold() != self.of.casefold():
            return False
        return self.needs is None or values.get(self.needs[0]) in self.needs[1]


class Place(NamedTuple):
    """One thing in the middle of the table at set-up, seen from above.

    `kind` is "deck", "card", "slot" (an empty place), "token", "dice", "heads" (figures),
    "console", "board", "boards" (four around it) or "saucers" (one on each of these). `x` and `y`
    are fractions of the table, y upwards. `steps` are ids of messages, separated by spaces: it lies
    there after the step of the set-up that has one of them.
    """

    kind: str
    words: Text
    x: float
    y: float
    steps: str = ""


class Before(NamedTuple):
    """What lies before each seat at set-up: a kind, how many, and its `steps` as for a Place.

    With a `part` it lies only before seats that have it, as `Box.parts` names them.
    """

    kind: str
    many: int
    steps: str = ""
    part: Text = ""


class Layout(NamedTuple):
    """The table at set-up: the things in the middle, and those before each seat."""

    middle: tuple[Place, ...]
    seat: tuple[Before, ...]


@dataclass(frozen=True, slots=True)
class Research:
    """What `companion.research` needs to know of a box besides the words in `vocabulary.toml`."""

    seen: int = 1024  # largest length of a seat's observation, in numbers
    # options that research uses instead of the defaults
    options: Mapping[str, str] = field(default_factory=dict)
    open: bool = False  # whether everybody sees everything


# Choices by key, which override defaults, such as a table's rulings and options.


Chosen = Mapping[str, str]
MOST_NAMED = 12  # an error lists at most this many known keys; a box may have some eighty rulings


def merged(
    defaults: dict[str, str], chosen: Chosen | None, known: Mapping[str, tuple[str, ...]]
) -> dict[str, str]:
    """Merge choices over the defaults; ValueError lists the known ones if one is unknown."""
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


# Lessons for players new to a box. Each appears when it first matters.


LONGEST = 90  # letters in a lesson; it fills two lines


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is said when one of `prompts` first comes up, as a whole: a next time is too late.

    `prompts` are names of prompts, as "act", or "act search" if it has to offer that verb, or ids
    of rules that a prompt cites. `key` is the verb or the picture of the button that it stands
    next to, "" for the question itself. `rules` are the ids of the rules explained.
    """

    title: Text
    prompts: tuple[str, ...]
    rules: tuple[str, ...]
    say: Text
    key: str = ""


# What the camera can be taught to recognise: dice with symbols, and cards.


@dataclass(frozen=True)
class Recognizable:
    """A kind of dice. Each of its faces is shown to the camera `shots` times."""

    id: str
    name: Text
    faces: tuple[str, ...]
    shots: int


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A kind of card that can be shown to the camera, with the id that actions use for it."""

    id: str
    name: Text
