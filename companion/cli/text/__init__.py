"""Everything that people read of this room: sentences are in `<language>/*.ftl`."""

from companion.words import Message, Param, Words

_WORDS = Words("companion.cli")


def say(id: str, /, **params: Param) -> str:
    """Write a message in the language that is spoken now."""
    return str(_WORDS(id, **params))


def message(id: str, /, **params: Param) -> Message:
    """Make a message of what is shown later, such as a command's help."""
    return _WORDS(id, **params)
