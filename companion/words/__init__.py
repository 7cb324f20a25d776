"""All that people read: messages with parameters, catalogues of sentences, languages.

Code names a message and its parameters; `text/<language>/*.ftl` of the package holds the sentence.
"""

from companion.words.message import (
    Clause,
    Decimal,
    Message,
    Param,
    Percent,
    Sentences,
    Several,
    Text,
    Words,
    in_english,
)

__all__ = [
    "Clause",
    "Decimal",
    "Message",
    "Param",
    "Percent",
    "Sentences",
    "Several",
    "Text",
    "Words",
    "in_english",
]
