"""The port through which the screens read QR codes; nothing needs it."""

from typing import Protocol

from companion.devices.ports import Frame


class CodeReader(Protocol):
    """Reads the QR code in a picture. May be called from any thread."""

    def read(self, frame: Frame) -> str:
        """Return its text, "" where none can be read; never raises."""
