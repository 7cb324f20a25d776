"""New versions of the app, where it was installed so that it can change itself."""

from typing import NamedTuple, Protocol


class UpdateState(NamedTuple):
    """Which version runs, and what came of the last look, update or way back.

    `state` is "running", "ready", "newest", "updated", "back", "failed" or "" for nothing yet;
    `word` is what runs, the version, or the reason.
    """

    version: str
    before: str = ""  # which one can be gone back to; "" for none
    state: str = ""
    word: str = ""


class Updates(Protocol):
    """Looks for a new version, takes it, and goes back; all of it goes on by itself."""

    def now(self) -> UpdateState | None:
        """How it stands; None where this app cannot change its version. Some milliseconds."""

    def start(self, word: str) -> None:
        """Begin to "look", "update" or go "back"; OSError in words where that is not allowed."""


class NoUpdates:
    """An app that others keep up to date."""

    def now(self) -> UpdateState | None:
        """Nothing to say."""
        return None

    def start(self, word: str) -> None:
        """Refuse: nothing here would do it."""
        raise OSError(word)
