"""Messages of this room, from its catalogues `<language>/*.ftl`."""

from companion.words import Message, Param, Words

_WORDS = Words("ui")


def say(id: str, /, **params: Param) -> str:
    """Return a message of this room in the current language."""
    return str(_WORDS(id, **params))


def span(first: object, last: object) -> str:
    """Return a range such as "2–4", or a single value if both ends are the same."""
    return f"{first}" if first == last else f"{first}–{last}"


def message(id: str, /, **params: Param) -> Message:
    """Return a message that is put into words only when it is shown, for what is kept."""
    return _WORDS(id, **params)
