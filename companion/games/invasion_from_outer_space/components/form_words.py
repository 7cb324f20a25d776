"""The texts of the owner's form: the names of its fields and choices."""

from collections.abc import Sequence
from typing import Any

from companion.engine.box_parts import Field
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text


def choices(name: str, keys: Sequence[str]) -> tuple[tuple[str, Text], ...]:
    """Return the choices of a field with their names; the key for none is ""."""
    return tuple((key, say(f"entry-choice-{name}-{_id(key) or 'none'}")) for key in keys)


def field(
    key: str, kind: str, low: int = 0, high: int = 0, *, hint: bool = False, **more: Any
) -> Field:
    """Return a field of the form, with a hint below it if there is one."""
    id_ = _id(key)
    words = say(f"entry-hint-{id_}") if hint else ""
    return Field(key, say(f"entry-field-{id_}"), kind, low, high, hint=words, **more)


def _id(key: str) -> str:
    return key.replace("_", "-")
