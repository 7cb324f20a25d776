"""The port for reading QR codes; optional."""

from typing import Protocol

from companion.devices.ports import Frame
from companion.words import Text


class CodeReader(Protocol):
    """Reads the QR code in a picture. May be called from any thread."""

    def read(self, frame: Frame) -> str:
        """Return the code's text, "" if none can be read; never raises."""

    @property
    def missing(self) -> Text:
        """Why no code can be read on this machine, "" if they can; never raises."""
