"""Stand-ins for names that nobody has entered: words of the language that is spoken now."""

from functools import lru_cache

from companion.words.catalogue import languages
from companion.words.languages import catalogue_of
from ui.text import say


def placeholder(number: int) -> str:
    """Return the stand-in for a name that nobody has entered."""
    return say("shelf-player", number=str(number))


@lru_cache(maxsize=64)
def is_placeholder(name: str) -> bool:
    """Return whether `name` is the stand-in for a missing name, in any language."""
    params = {"number": name.split()[-1] if name else ""}
    written = (catalogue_of("ui", each).read("shelf-player", params) for each in languages())
    return params["number"].isdecimal() and name in written


def spoken(name: str) -> str:
    """Return a name as it is said now: a stand-in in the language that is spoken."""
    last = name.rpartition(" ")[2]
    return placeholder(int(last)) if last.isdecimal() and is_placeholder(name) else name
