"""A message: a sentence of a catalogue, and its parameters."""

from dataclasses import dataclass
from fractions import Fraction

from companion.words import languages
from companion.words.files import ENGLISH
from companion.words.numbers import Clause, Decimal, Percent, Sentences, Several


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
