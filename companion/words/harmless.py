"""Foreign text that is shown must not command a terminal, or turn the words around it."""

import re

# Control characters but tab and line feed, and what overrides the direction of writing.
_COMMANDS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]")


def harmless(text: str) -> str:
    """Return a text in which such characters are written out."""
    return _COMMANDS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
