"""Choices by key, such as a table's rulings and options, over their defaults."""

from collections.abc import Mapping

from companion.text import say

Chosen = Mapping[str, str]


def merged(
    defaults: dict[str, str], chosen: Chosen | None, known: Mapping[str, tuple[str, ...]]
) -> dict[str, str]:
    """Give the defaults with what was chosen; ValueError for a choice that is not known."""
    if chosen is not None and not isinstance(chosen, Mapping):
        raise ValueError(say("box-choices"))
    for key, choice in (chosen or {}).items():
        if choice not in known.get(key, ()):
            raise ValueError(say("box-choice", key=key, choice=repr(choice)))
    return {**defaults, **(chosen or {})}
