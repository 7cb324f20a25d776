"""A message: the id of a sentence in a catalogue, and its parameters."""

from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Literal

from companion.words import languages
from companion.words.catalogue import ENGLISH, isolated

# Numbers, lists and rows of sentences are formatted when they are read, in the current language.


Style = Literal["standard", "or", "commas"]


@dataclass(frozen=True, slots=True)
class Percent:
    """A fraction from 0 to 1, formatted as a percentage with `digits` decimals.

    With `signed`, positive values and zero get a plus sign.
    """

    share: float | Fraction
    digits: int = 0
    signed: bool = False

    def __str__(self) -> str:
        from babel.numbers import format_percent  # imported late: most messages hold no number

        pattern = languages.locale().percent_formats[None].pattern
        if self.digits:
            pattern = pattern.replace("0", f"0.{'0' * self.digits}")
        words = format_percent(float(self.share), format=pattern, locale=languages.locale())
        return f"+{words}" if self.signed and self.share >= 0 else words


@dataclass(frozen=True, slots=True)
class Decimal:
    """A number with `digits` decimals, after a point or a comma as the language has it."""

    value: float
    digits: int

    def __str__(self) -> str:
        from babel.numbers import format_decimal  # imported late: most messages hold no number

        pattern = f"0.{'0' * self.digits}" if self.digits else "0"
        return format_decimal(self.value, format=pattern, locale=languages.locale())


@dataclass(frozen=True, slots=True)
class Several:
    """A list: "a, b and c"; with `style` "or": "a, b or c"; with "commas": "a, b, c"."""

    parts: tuple[object, ...]
    style: Style = "standard"

    def __str__(self) -> str:
        from babel.lists import format_list  # imported late: most messages hold no list

        parts = tuple(isolated(each) if isinstance(each, str) else str(each) for each in self.parts)
        if self.style == "commas":
            between = languages.locale().list_patterns["standard"]["middle"]
            return reduce(between.format, parts) if parts else ""
        return format_list(parts, self.style, languages.locale())


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence used within another one, without its full stop."""

    part: object

    def __str__(self) -> str:
        return str(self.part).rstrip(".")


@dataclass(frozen=True, slots=True)
class Sentences:
    """Whole sentences, or reasons separated by "; " (`between`). Empty ones are left out."""

    parts: tuple[object, ...]
    between: str = " "

    def __str__(self) -> str:
        return self.between.join(filter(None, map(str, self.parts)))


# Not frozen, because that would double the time to build one, and engines build thousands.
@dataclass(slots=True, unsafe_hash=True)
class Message:
    """A sentence that is translated when it is read.

    `catalogue` is the package whose folder `text` holds it. `str()` gives the sentence. A seat is a
    parameter "{0}", which is later replaced by the player's name.
    """

    catalogue: str
    id: str
    params: tuple[tuple[str, "Param"], ...] = ()

    def __str__(self) -> str:
        return languages.read(self.catalogue, self.id, self.params)


# What a parameter may be. Fractions and floats are formatted as numbers of the language.
Param = str | int | float | Fraction | Message | Decimal | Percent | Several | Sentences | Clause

# Text for people: a message, "" for none, or a string that is not translated, such as a name.
Text = str | Message | Sentences


def in_english(text: Text) -> str:
    """Return a message without parameters in English; other texts in the current language."""
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
