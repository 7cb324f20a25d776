"""Read single values of an owner's form; every error says in words what is wrong."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.invasion_from_outer_space.text import say
from companion.words import Several, Text

# Also excludes braces, as names are filled into texts.
_NAME = re.compile(r"[^\W_](?:[^\W_]|[ '.,!?&\-]){0,39}")
TEXT = 300
FEW = 14  # The most choices that an error lists.

Entered = Mapping[str, Any]


def slug(name: str) -> str:
    """Return the key of a name: "Fire the Cannon" becomes fire-the-cannon."""
    letters = "".join(
        sign if sign.isalnum() else "" if sign == "'" else " " for sign in name.lower()
    )
    return "-".join(letters.split())


def read_name(entered: Entered, what: Text, key: str = "name") -> str:
    """Return a name of 1 to 40 letters and figures."""
    value = entered.get(key)
    name = " ".join(value.split()) if isinstance(value, str) else ""
    if not _NAME.fullmatch(name) or not slug(name):
        raise ValueError(say("entry-error-name", what=what, key=key))
    return name


def read_number(
    entered: Entered, key: str, low: int, high: int, name: Text, free: Any = None
) -> int:
    """Return a whole number from `low` to `high`; `free` if none is given."""
    value = entered.get(key, free)
    if type(value) is not int or not low <= value <= high:
        line, given = key.replace("_", " "), f"{value!r:.40}"
        raise ValueError(
            say("entry-error-number", name=name, key=line, low=low, high=high, value=given)
        )
    return value


def read_choice(
    entered: Entered, key: str, choices: Sequence[str], name: Text, free: Any = None
) -> str:
    """Return one of the choices; `free` if none is given."""
    value = entered.get(key, free)
    if not isinstance(value, str) or value not in choices:
        line, given = key.replace("_", " "), f"{value!r:.40}"
        if len(choices) > FEW:
            raise ValueError(say("entry-error-offered", name=name, key=line, value=given))
        listed = Several(tuple(each or say("entry-nothing") for each in choices), "commas")
        raise ValueError(
            say("entry-error-choice", name=name, key=line, choices=listed, value=given)
        )
    return value


def read_text(entered: Entered, key: str, name: str) -> str:
    """Return a text of one line without curly brackets; "" if none is given."""
    value = entered.get(key, "")
    if not isinstance(value, str) or len(value) > TEXT or not value.isprintable():
        raise ValueError(say("entry-error-text", name=name, key=key, most=TEXT))
    if "{" in value or "}" in value:
        raise ValueError(say("entry-error-brackets", name=name, key=key))
    return " ".join(value.split())
