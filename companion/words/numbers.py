"""Numbers, lists and rows of sentences, formatted in the current language when read."""

from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Literal

from companion.words import languages
from companion.words.direction import isolated

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
