"""All texts of this room that are shown to people: sentences are in `<language>/*.ftl`."""

from companion.words import Message, Param, Words

_WORDS = Words("hardware")


def say(id: str, /, **params: Param) -> str:
    """Return a message in the current language."""
    return str(_WORDS(id, **params))


def message(id: str, /, **params: Param) -> Message:
    """Return a message for something stored, such as a fault: it is read when displayed."""
    return _WORDS(id, **params)


def doubt(of: str) -> Message:
    """Return why a die is in doubt, comparable and countable; its `str` is the text."""
    return _WORDS(f"doubt-{of}")
