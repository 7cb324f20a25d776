"""A message: which sentence of which catalogue, and what fills its gaps."""

from dataclasses import dataclass
from fractions import Fraction

from companion.words import languages
from companion.words.numbers import Decimal, Percent, Sentences, Several


# Not frozen: that would double the time to make one, and engines make them by the thousand.
@dataclass(slots=True, unsafe_hash=True)
class Message:
    """A sentence to be read in whatever language is spoken when somebody reads it.

    `catalogue` is the package whose folder `text` has it. As a string it is that sentence; a seat
    is a parameter "{0}", for which the name comes later.
    """

    catalogue: str
    id: str
    params: tuple[tuple[str, "Param"], ...] = ()

    def __str__(self) -> str:
        return languages.read(self.catalogue, self.id, self.params)


# What a message may be filled with. A Fraction or float is written as a number of the language.
Param = str | int | float | Fraction | Message | Decimal | Percent | Several | Sentences

# What people read: "" where there is nothing to say, or words that nobody translates, as names.
Text = str | Message | Sentences


class Words:
    """Makes the messages of one catalogue: `say("cards-left", count=3)`."""

    def __init__(self, catalogue: str) -> None:
        self.catalogue = catalogue
        self._plain: dict[str, Message] = {}

    def __call__(self, id: str, /, **params: Param) -> Message:
        """Make a message; its sentence is looked up when it is read."""
        if params:
            return Message(self.catalogue, id, tuple(params.items()))
        plain = self._plain.get(id)
        if plain is None:
            plain = self._plain[id] = Message(self.catalogue, id)
        return plain
