"""A frame source for whatever camera there is: looked for anew whenever it is opened."""

from collections.abc import Callable

from companion.devices.ports import Frame, FrameSource


class FoundSource:
    """A `FrameSource` over the camera that `find` finds.

    Pulled and plugged in again, a USB camera may have another number than before.
    """

    def __init__(self, find: Callable[[], FrameSource]) -> None:
        """Look for a camera, without opening it; OSError when there is none."""
        self._find, self._source = find, find()

    def open(self) -> None:
        """Look for a camera and open it; OSError when there is none, or it cannot be had."""
        self._source = self._find()
        self._source.open()

    def read(self) -> Frame:
        """Return the next frame."""
        return self._source.read()

    def close(self) -> None:
        """Give the camera back."""
        self._source.close()
