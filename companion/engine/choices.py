"""Choices by key over their defaults, such as a table's rulings and options."""

from collections.abc import Mapping

from companion.text import say

Chosen = Mapping[str, str]


def merged(
    defaults: dict[str, str], chosen: Chosen | None, known: Mapping[str, tuple[str, ...]]
) -> dict[str, str]:
    """Merge choices over the defaults; ValueError for an unknown choice."""
    if chosen is not None and not isinstance(chosen, Mapping):
        raise ValueError(say("box-choices"))
    for key, choice in (chosen or {}).items():
        if choice not in known.get(key, ()):
            raise ValueError(say("box-choice", key=key, choice=repr(choice)))
    return {**defaults, **(chosen or {})}
