"""Placeholders for names that nobody has entered, such as "Player 2", in the current language."""

from functools import lru_cache

from companion.words.catalogue import languages
from companion.words.languages import catalogue_of
from ui.text import say


def placeholder(number: int) -> str:
    """Return the placeholder of the seat with this number."""
    return say("shelf-player", number=str(number))


@lru_cache(maxsize=64)
def is_placeholder(name: str) -> bool:
    """Return whether `name` is a placeholder in any language."""
    params = {"number": name.split()[-1] if name else ""}
    written = (catalogue_of("ui", each).read("shelf-player", params) for each in languages())
    return params["number"].isdecimal() and name in written


def spoken(name: str) -> str:
    """Return a name for display: a placeholder of any language in the current one."""
    last = name.rpartition(" ")[2]
    return placeholder(int(last)) if last.isdecimal() and is_placeholder(name) else name
