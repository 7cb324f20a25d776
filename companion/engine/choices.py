"""Choices by key over their defaults, such as a table's rulings and options."""

from collections.abc import Mapping

from companion.text import say

Chosen = Mapping[str, str]
MOST_NAMED = 12  # A box may have some eighty rulings.


def merged(
    defaults: dict[str, str], chosen: Chosen | None, known: Mapping[str, tuple[str, ...]]
) -> dict[str, str]:
    """Merge choices over the defaults; ValueError says what there is if one is unknown."""
    if chosen is not None and not isinstance(chosen, Mapping):
        raise ValueError(say("box-choices"))
    for key, choice in (chosen or {}).items():
        if key not in known:
            keys = list(known) if len(known) <= MOST_NAMED else []
            named = ", ".join(keys)
            raise ValueError(say("box-no-choice", key=repr(key), known=named, count=len(keys)))
        if choice not in known[key]:
            there = ", ".join(known[key])
            raise ValueError(say("box-choice", key=key, choice=repr(choice), known=there))
    return {**defaults, **(chosen or {})}
