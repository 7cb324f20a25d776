"""A frame source for whatever camera there is; it searches each time it is opened."""

from collections.abc import Callable

from companion.devices.ports import Frame, FrameSource


class FoundSource:
    """A `FrameSource` over the camera that `find` finds.

    A USB camera that was unplugged may come back with another number.
    """

    def __init__(self, find: Callable[[], FrameSource]) -> None:
        """Find a camera without opening it; OSError if there is none."""
        self._find, self._source = find, find()

    def open(self) -> None:
        """Find a camera and open it; OSError if there is none or it cannot be opened."""
        self._source = self._find()
        self._source.open()

    def read(self) -> Frame:
        """Return the next frame."""
        return self._source.read()

    def close(self) -> None:
        """Give the camera back."""
        self._source.close()
