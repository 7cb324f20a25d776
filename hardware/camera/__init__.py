"""Frame sources: the Pi's camera, USB cameras, folders of pictures, and a simulated tray."""

from collections.abc import Callable
from importlib.util import find_spec

from companion.devices.ports import Frame, FrameSource
from hardware.camera.faults import CameraFault
from hardware.camera.folder import FolderSource
from hardware.camera.picamera2 import PiSource
from hardware.camera.simulated import SimulatedTray
from hardware.camera.usb import UsbSource, usb_cameras

CHOICES = "auto, picamera2, usb:N, folder:PATH or simulated"


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
        return self._source.read()

    def close(self) -> None:
        self._source.close()


def open_source(choice: str) -> FrameSource:
    """Make the frame source of a choice: auto, picamera2, usb:N, folder:PATH or simulated.

    Nothing is opened yet, so this is quick. CameraFault when `auto` finds no camera,
    ValueError (in words) for a choice that is none.
    """
    name, _, rest = choice.strip().partition(":")
    if name == "auto" and not rest:
        return FoundSource(_first_found)
    if name == "picamera2" and not rest:
        return PiSource()
    if name == "usb":
        if rest and not rest.isdecimal():
            raise ValueError(f"A USB camera is a number, as usb:0, not {choice!r}.")
        return UsbSource(int(rest or 0))
    if name == "folder" and rest:
        return FolderSource(rest)
    if name == "simulated" and not rest:
        return SimulatedTray()
    raise ValueError(f"No camera is called {choice!r}; choose {CHOICES}.")


def _first_found() -> FrameSource:
    # Looked up first: where picamera2 is not installed, nothing of it is tried.
    if find_spec("picamera2") is not None and (source := PiSource()).present():
        return source
    cameras = usb_cameras()
    if cameras:
        return UsbSource(cameras[0])
    raise CameraFault("No camera was found.")
