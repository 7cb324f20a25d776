"""Everything that people read of this room: sentences are in `<language>/*.ftl`."""

from companion.words import Message, Param, Words

_WORDS = Words("hardware")


def say(id: str, /, **params: Param) -> str:
    """Write a message in the language that is spoken now."""
    return str(_WORDS(id, **params))


def message(id: str, /, **params: Param) -> Message:
    """Make a message of what is kept, such as a fault: it is read when somebody looks."""
    return _WORDS(id, **params)


def doubt(of: str) -> Message:
    """Why a die is in doubt, to be compared and counted; str of it are the words."""
    return _WORDS(f"doubt-{of}")
