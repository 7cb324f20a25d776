"""All texts of this room that are shown to people: sentences are in `<language>/*.ftl`."""

from companion.words import Param, Words

_WORDS = Words("calibration")


def say(id: str, /, **params: Param) -> str:
    """Return a message in the current language."""
    return str(_WORDS(id, **params))
