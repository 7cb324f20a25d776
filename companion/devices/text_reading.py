"""The port for reading the words on a photo; optional."""

from collections.abc import Callable
from typing import Protocol

from companion.devices.ports import Frame


class TextReader(Protocol):
    """Reads the words in a picture."""

    def available(self) -> bool:
        """Return whether it can read at all."""

    def read(self, frame: Frame, done: Callable[[str], object]) -> None:
        """Read in the background; `done` is called once from a thread, with "" for no text."""
