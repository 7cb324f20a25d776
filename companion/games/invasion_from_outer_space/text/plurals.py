"""Plurals of what is counted."""

from functools import lru_cache

_MANY = {"hero": "heroes", "ally": "allies", "die": "dice"}


@lru_cache(maxsize=64)
def many(what: str) -> str:
    """More than one of it: Soldiers, good dice."""
    *before, last = what.split(" ")
    return " ".join((*before, _MANY.get(last, f"{last}s")))
