"""Right-to-left names in left-to-right sentences, and the other way round.

Without marks the digits and names around such a name would change places with it.
"""

import re

from companion.words.harmless import harmless

# Marks, embeddings, overrides and isolates: characters that affect the text around a name.
CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_FIRST_STRONG, _POP = "\u2068", "\u2069"


def isolated(text: str) -> str:
    """Isolate a name or other foreign text, so that it does not reorder the sentence around it."""
    if text.isascii():
        return text if text.isprintable() else harmless(text)
    plain = harmless(CONTROLS.sub("", text))
    return f"{_FIRST_STRONG}{plain}{_POP}" if RIGHT_TO_LEFT.search(plain) else plain
