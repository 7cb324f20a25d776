"""The port for reading QR codes; optional."""

from typing import Protocol

from companion.devices.ports import Frame


class CodeReader(Protocol):
    """Reads the QR code in a picture. May be called from any thread."""

    def read(self, frame: Frame) -> str:
        """Return the code's text, "" if none can be read; never raises."""
