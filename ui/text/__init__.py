"""Everything that people read of this room: sentences are in `<language>/*.ftl`."""

from companion.words import Message, Param, Words

_WORDS = Words("ui")


def say(id: str, /, **params: Param) -> str:
    """Write a message in the language that is spoken now."""
    return str(_WORDS(id, **params))


def span(first: object, last: object) -> str:
    """Write a range: "2–4"; a single value if both are the same."""
    return f"{first}" if first == last else f"{first}–{last}"


def message(id: str, /, **params: Param) -> Message:
    """Make a message of what is kept, such as a fault: it is read when somebody looks."""
    return _WORDS(id, **params)
