"""Messages of this room, from its catalogues `<language>/*.ftl`."""

from companion.words import Message, Param, Words

_WORDS = Words("hardware")


def say(id: str, /, **params: Param) -> str:
    """Return a message in the current language."""
    return str(_WORDS(id, **params))


def message(id: str, /, **params: Param) -> Message:
    """Return a message that is put into words only when it is shown, for what is kept."""
    return _WORDS(id, **params)


def doubt(of: str) -> Message:
    """Return the message for a doubt about a die; equal doubts are equal messages."""
    return _WORDS(f"doubt-{of}")
