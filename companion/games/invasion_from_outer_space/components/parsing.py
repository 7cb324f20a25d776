"""Reads single values of what was told about the pieces; every error says in words what to mend.

Data files and the owner's forms go through the same doors.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.invasion_from_outer_space.components.effect_parsing import read_effect
from companion.games.invasion_from_outer_space.components.effects import Effect

# Also keeps braces out of texts in which names are filled in.
_NAME = re.compile(r"[^\W_](?:[^\W_]|[ '.,!?&\-]){0,39}")
TEXT = 300
MOST_EFFECTS = 6
FEW = 12  # choices that an error still lists

Told = Mapping[str, Any]


def slug(name: str) -> str:
    """Make a key of a name: "Fire the Cannon" is fire-the-cannon."""
    letters = "".join(
        sign if sign.isalnum() else "" if sign == "'" else " " for sign in name.lower()
    )
    return "-".join(letters.split())


def read_table(told: object, what: str, fields: Sequence[str]) -> Told:
    """Take a table that has no other fields than these."""
    if not isinstance(told, Mapping):
        raise ValueError(f"{what} is told as a table.")
    strange = sorted(str(key) for key in told if key not in fields)
    if strange:
        raise ValueError(f"{what} has no {strange[0]!r:.40}.")
    return told


def read_name(told: Told, what: str, key: str = "name") -> str:
    """Take a name of 1 to 40 letters and figures."""
    value = told.get(key)
    name = " ".join(value.split()) if isinstance(value, str) else ""
    if not _NAME.fullmatch(name) or not slug(name):
        raise ValueError(f"{what} needs a {key} of up to 40 letters and figures.")
    return name


def read_number(told: Told, key: str, low: int, high: int, name: str, free: Any = None) -> int:
    """Take a whole number from `low` to `high`; `free` where nothing is told."""
    value = told.get(key, free)
    if type(value) is not int or not low <= value <= high:
        raise ValueError(
            f"{name}: {key.replace('_', ' ')} is a whole number from {low} to {high}, "
            f"not {value!r:.40}."
        )
    return value


def read_choice(told: Told, key: str, choices: Sequence[str], name: str, free: Any = None) -> str:
    """Take one of the choices; `free` where nothing is told."""
    value = told.get(key, free)
    if not isinstance(value, str) or value not in choices:
        said = f"one of {', '.join(each or 'nothing' for each in choices)}"
        said = said if len(choices) <= FEW else "one of those offered"
        raise ValueError(f"{name}: {key.replace('_', ' ')} is {said}, not {value!r:.40}.")
    return value


def read_flag(told: Told, key: str, name: str) -> bool:
    """Take yes or no; no where nothing is told."""
    value = told.get(key, False)
    if type(value) is not bool:
        raise ValueError(f"{name}: {key.replace('_', ' ')} is yes or no, not {value!r:.40}.")
    return value


def read_text(told: Told, key: str, name: str) -> str:
    """Take a text of one line without curly brackets; "" where nothing is told."""
    value = told.get(key, "")
    if not isinstance(value, str) or len(value) > TEXT or not value.isprintable():
        raise ValueError(f"{name}: {key} is a text of one line, up to {TEXT} letters.")
    if "{" in value or "}" in value:
        raise ValueError(f"{name}: {key} cannot hold curly brackets.")
    return " ".join(value.split())


def read_names(told: Told, key: str, name: str, most: int = 8) -> tuple[str, ...]:
    """Take a list of names."""
    values = _listed(told, key, name, most)
    return tuple(read_name({"name": value}, f"{name}: one of its {key}") for value in values)


def read_faces(told: Told, key: str, name: str) -> tuple[int, ...]:
    """Take a set of faces of a D6, told as numbers."""
    values = _listed(told, key, name, 6)
    if any(type(value) is not int or not 1 <= value <= 6 for value in values):
        raise ValueError(f"{name}: {key} are numbers from 1 to 6.")
    if len(set(values)) != len(values):
        raise ValueError(f"{name}: {key} tells a number twice.")
    return tuple(sorted(values))


def read_effects(told: Told, key: str, name: str) -> tuple[Effect, ...]:
    """Take a list of effects, told as tables."""
    values = _listed(told, key, name, MOST_EFFECTS)
    return tuple(read_effect(value, name) for value in values)


def _listed(told: Told, key: str, name: str, most: int) -> Sequence[Any]:
    values = told.get(key, ())
    if not isinstance(values, list | tuple) or len(values) > most:
        raise ValueError(f"{name}: {key.replace('_', ' ')} is a list of at most {most}.")
    return values
