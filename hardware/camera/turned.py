"""A frame source whose camera is mounted upside down or sideways: it rotates the frames.

People see the tray on the screen, and the reader assumes that the far side is at the top.
"""

import cv2

from companion.devices.ports import Frame, FrameSource
from hardware.vision.reader import picture_of

_TURNS = {90: cv2.ROTATE_90_CLOCKWISE, 180: cv2.ROTATE_180, 270: cv2.ROTATE_90_COUNTERCLOCKWISE}


class TurnedSource:
    """A `FrameSource` over another; its frames are turned clockwise by 90, 180 or 270 degrees."""

    def __init__(self, source: FrameSource, degrees: int) -> None:
        self._source, self._turn = source, _TURNS[degrees]

    def open(self) -> None:
        self._source.open()

    def read(self) -> Frame:
        """Return the next frame, upright."""
        frame = self._source.read()
        picture = cv2.rotate(picture_of(frame), self._turn)
        height, width = picture.shape[:2]
        return Frame(width, height, picture.tobytes(), frame.time_ns, frame.lens)

    def close(self) -> None:
        self._source.close()


def turned(source: FrameSource, degrees: int) -> FrameSource:
    """Return a source with frames rotated clockwise by 0, 90, 180 or 270 degrees."""
    return TurnedSource(source, degrees) if degrees else source
