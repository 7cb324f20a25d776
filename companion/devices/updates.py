"""Updates of the app, where it is installed so that it can update itself."""

from typing import NamedTuple, Protocol


class UpdateState(NamedTuple):
    """The running version, and the result of the last look, update or rollback.

    `state` is "running", "ready", "newest", "updated", "back", "failed" or "" for nothing yet;
    `word` is the version, the task that is running, or the reason.
    """

    version: str
    before: str = ""  # the version a rollback leads to; "" for none
    state: str = ""
    word: str = ""


class Updates(Protocol):
    """Looks for a new version, installs it, and rolls back, all in the background."""

    def now(self) -> UpdateState | None:
        """Return the current state; None if this app cannot update itself. Takes some
        milliseconds.
        """

    def start(self, word: str) -> None:
        """Start to "look", "update" or go "back"; OSError in words if that is not allowed."""


class NoUpdates:
    """An app that is updated by other means."""

    def now(self) -> UpdateState | None:
        """Return None: this app cannot update itself."""
        return None

    def start(self, word: str) -> None:
        """Refuse: there is nothing to start."""
        raise OSError(word)
