"""Messages of the command line; the sentences are in `<language>/*.ftl`."""

from companion.words import Message, Param, Words

_WORDS = Words("companion.cli")


def say(id: str, /, **params: Param) -> str:
    """Return a message's text in the current language."""
    return str(_WORDS(id, **params))


def message(id: str, /, **params: Param) -> Message:
    """Build a message whose text is written later, such as a command's help."""
    return _WORDS(id, **params)
