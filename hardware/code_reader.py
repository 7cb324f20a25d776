"""Read QR codes in pictures: with zxing-cpp, and with OpenCV where that is missing.

Debian 12 builds OpenCV without a decoder, and other builds read fewer codes: of 104 drawn codes
that are tilted or blurred zxing-cpp 3.1 reads all, version 1.4 (Debian 12) 100, OpenCV 4.14 94.
"""

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any

from companion.devices.ports import Frame
from companion.words import Text
from hardware.text import message

_SAMPLE = "MARS"


class QrReader:
    """A `CodeReader`; its libraries are loaded with the first picture."""

    def read(self, frame: Frame) -> str:
        """Return the text of the code in a picture, or "" if none can be read."""
        try:
            import numpy as np  # Late: it is large.
        except ImportError:
            return ""
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
        return self._reader(picture[..., 1].copy())

    @cached_property
    def missing(self) -> Text:
        """Return why no code can be read here, or ""; tested with a drawn code."""
        try:
            frame = _drawn(_SAMPLE)
        except ImportError:
            frame = Frame(1, 1, bytes(3))
        return "" if self.read(frame) == _SAMPLE else message("codes-no-reader")

    @cached_property
    def _reader(self) -> Callable[[Any], str]:
        for make in (_zxing, _opencv):
            try:
                return make()
            except (ImportError, AttributeError):
                continue
        return lambda grey: ""


def _zxing() -> Callable[[Any], str]:
    zxingcpp: Any = import_module("zxingcpp")  # Its types differ by version.

    def read(grey: Any) -> str:
        found = zxingcpp.read_barcodes(grey, formats=zxingcpp.BarcodeFormat.QRCode)
        return next((str(each.text) for each in found if each.text), "")

    return read


def _opencv() -> Callable[[Any], str]:
    import cv2

    names = "QRCodeDetector", "QRCodeDetectorAruco"  # The second came with OpenCV 4.8.
    makes = [getattr(cv2, name) for name in names if hasattr(cv2, name)]

    def read(grey: Any) -> str:
        for make in makes:
            try:
                text = make().detectAndDecode(grey)[0]
            except (cv2.error, UnicodeDecodeError):
                continue
            if text:
                return str(text)
        return ""

    return read


def _drawn(text: str) -> Frame:
    """Return a picture of the code of a text, four pixels per module."""
    import segno

    rows = segno.make(text, error="l", micro=False).matrix_iter(scale=4, border=4)
    pixels = [bytes(0 if dark else 255 for dark in row for _ in range(3)) for row in rows]
    return Frame(len(pixels), len(pixels), b"".join(pixels))
