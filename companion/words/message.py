"""A message: a sentence of a catalogue, and its parameters."""

from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Literal

from companion.words import languages
from companion.words.catalogue import ENGLISH, isolated

# Numbers, lists and rows of sentences, formatted in the current language when read.


Style = Literal["standard", "or", "commas"]


@dataclass(frozen=True, slots=True)
class Percent:
    """A share from 0 to 1, formatted as a percentage with `digits` after the point.

    A `signed` one has a plus unless it is negative.
    """

    share: float | Fraction
    digits: int = 0
    signed: bool = False

    def __str__(self) -> str:
        from babel.numbers import format_percent  # late: most words need no number

        pattern = languages.locale().percent_formats[None].pattern
        if self.digits:
            pattern = pattern.replace("0", f"0.{'0' * self.digits}")
        words = format_percent(float(self.share), format=pattern, locale=languages.locale())
        return f"+{words}" if self.signed and self.share >= 0 else words


@dataclass(frozen=True, slots=True)
class Decimal:
    """A number with `digits` after the point, or after the comma in other languages."""

    value: float
    digits: int

    def __str__(self) -> str:
        from babel.numbers import format_decimal  # late: most words need no number

        pattern = f"0.{'0' * self.digits}" if self.digits else "0"
        return format_decimal(self.value, format=pattern, locale=languages.locale())


@dataclass(frozen=True, slots=True)
class Several:
    """A list: "a, b and c", or with `style` "or": "a, b or c", "commas": "a, b, c"."""

    parts: tuple[object, ...]
    style: Style = "standard"

    def __str__(self) -> str:
        from babel.lists import format_list  # late: most words need no list

        parts = tuple(isolated(each) if isinstance(each, str) else str(each) for each in self.parts)
        if self.style == "commas":
            between = languages.locale().list_patterns["standard"]["middle"]
            return reduce(between.format, parts) if parts else ""
        return format_list(parts, self.style, languages.locale())


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence within another one: without its full stop."""

    part: object

    def __str__(self) -> str:
        return str(self.part).rstrip(".")


@dataclass(frozen=True, slots=True)
class Sentences:
    """Whole sentences, or reasons with "; " `between` them; empty ones are left out."""

    parts: tuple[object, ...]
    between: str = " "

    def __str__(self) -> str:
        return self.between.join(filter(None, map(str, self.parts)))


# Not frozen: that would double the time to build one, and engines build thousands.
@dataclass(slots=True, unsafe_hash=True)
class Message:
    """A sentence that is translated when somebody reads it.

    `catalogue` is the package whose folder `text` has it. As a string it is that sentence; a seat
    is a parameter "{0}", which is later replaced by the name.
    """

    catalogue: str
    id: str
    params: tuple[tuple[str, "Param"], ...] = ()

    def __str__(self) -> str:
        return languages.read(self.catalogue, self.id, self.params)


# Parameters of a message. A Fraction or float is formatted as a number of the language.
Param = str | int | float | Fraction | Message | Decimal | Percent | Several | Sentences | Clause

# Text for people: a message, "" for none, or words that are not translated, such as names.
Text = str | Message | Sentences


def in_english(text: Text) -> str:
    """Return a message without parameters in English; other text as it is."""
    if isinstance(text, Message) and not text.params:
        return languages.read(text.catalogue, text.id, (), ENGLISH)
    return str(text)


class Words:
    """Builds the messages of one catalogue: `say("cards-left", count=3)`."""

    def __init__(self, catalogue: str) -> None:
        self.catalogue = catalogue
        self._plain: dict[str, Message] = {}

    def __call__(self, id: str, /, **params: Param) -> Message:
        """Build a message; its sentence is looked up when it is read."""
        if params:
            return Message(self.catalogue, id, tuple(params.items()))
        plain = self._plain.get(id)
        if plain is None:
            plain = self._plain[id] = Message(self.catalogue, id)
        return plain
