"""Everything people read: messages with parameters, catalogues of sentences, languages.

Code says which message and with what; `text/<language>/*.ftl` of its package says how it reads.
"""

from companion.words.message import Message, Param, Text, Words
from companion.words.numbers import Decimal, Percent, Sentences, Several

__all__ = ["Decimal", "Message", "Param", "Percent", "Sentences", "Several", "Text", "Words"]
