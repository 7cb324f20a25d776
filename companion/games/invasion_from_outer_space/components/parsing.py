"""Reads single values of an owner's form; every error says in words what is wrong."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

# Also keeps braces out of texts in which names are filled in.
_NAME = re.compile(r"[^\W_](?:[^\W_]|[ '.,!?&\-]){0,39}")
TEXT = 300
FEW = 12  # choices that an error still lists

Told = Mapping[str, Any]


def slug(name: str) -> str:
    """Make a key of a name: "Fire the Cannon" is fire-the-cannon."""
    letters = "".join(
        sign if sign.isalnum() else "" if sign == "'" else " " for sign in name.lower()
    )
    return "-".join(letters.split())


def read_name(told: Told, what: str, key: str = "name") -> str:
    """Take a name of 1 to 40 letters and figures."""
    value = told.get(key)
    name = " ".join(value.split()) if isinstance(value, str) else ""
    if not _NAME.fullmatch(name) or not slug(name):
        raise ValueError(f"{what} needs a {key} of up to 40 letters and figures.")
    return name


def read_number(told: Told, key: str, low: int, high: int, name: str, free: Any = None) -> int:
    """Take a whole number from `low` to `high`; `free` where nothing is given."""
    value = told.get(key, free)
    if type(value) is not int or not low <= value <= high:
        raise ValueError(
            f"{name}: {key.replace('_', ' ')} is a whole number from {low} to {high}, "
            f"not {value!r:.40}."
        )
    return value


def read_choice(told: Told, key: str, choices: Sequence[str], name: str, free: Any = None) -> str:
    """Take one of the choices; `free` where nothing is given."""
    value = told.get(key, free)
    if not isinstance(value, str) or value not in choices:
        said = f"one of {', '.join(each or 'nothing' for each in choices)}"
        said = said if len(choices) <= FEW else "one of those offered"
        raise ValueError(f"{name}: {key.replace('_', ' ')} is {said}, not {value!r:.40}.")
    return value


def read_text(told: Told, key: str, name: str) -> str:
    """Take a text of one line without curly brackets; "" where nothing is given."""
    value = told.get(key, "")
    if not isinstance(value, str) or len(value) > TEXT or not value.isprintable():
        raise ValueError(f"{name}: {key} is a text of one line, up to {TEXT} letters.")
    if "{" in value or "}" in value:
        raise ValueError(f"{name}: {key} cannot hold curly brackets.")
    return " ".join(value.split())
