"""Frame sources: the Pi's camera, USB cameras, folders of pictures, and a simulated tray."""

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec

from companion.devices.ports import Frame, FrameSource
from companion.devices.wiring import CAMERAS, source_of, written
from companion.words import Several
from hardware.camera.capture import CameraFault, mains_of, time_zone
from hardware.camera.folder import FolderSource
from hardware.camera.picamera2 import PiSource
from hardware.camera.simulated import SimulatedTray
from hardware.camera.usb import UsbSource, usb_cameras
from hardware.text import message


class FoundSource:
    """A `FrameSource` over the camera that `find` returns.

    A USB camera that was unplugged may come back with another number.
    """

    def __init__(self, find: Callable[[], FrameSource]) -> None:
        """Find a camera without opening it; raise OSError if there is none."""
        self._find, self._source = find, find()

    def open(self) -> None:
        """Find a camera and open it; raise OSError if that fails."""
        self._source = self._find()
        self._source.open()

    def read(self) -> Frame:
        return self._source.read()

    def close(self) -> None:
        self._source.close()


def open_source(choice: str, lens: float | None = None, mains: int = 0) -> FrameSource:
    """Return the frame source of a choice: auto, picamera2, usb:N, folder:PATH or simulated.

    `lens` is where calibration found the picture sharp, in dioptres. `mains` is the frequency in
    hertz by which lamps flicker; 0 uses the time zone's. Nothing is opened yet, so this is quick.
    Raise CameraFault when `auto` finds no camera, ValueError (with a message) for an unknown
    choice.
    """
    name, _, rest = choice.strip().partition(":")
    if name == "usb" and rest and not rest.isdecimal():
        raise ValueError(message("choice-usb", choice=repr(choice)))
    mains = mains or mains_of(time_zone())
    pi = partial(PiSource, lens=lens, mains=mains)
    usb = partial(UsbSource, mains=mains)
    openers: dict[str, Callable[[], FrameSource]] = {
        "auto": lambda: FoundSource(partial(_first_found, pi, usb)),
        "picamera2": pi,
        "usb": lambda: FoundSource(partial(_numbered, usb, int(rest or 0))),
        "folder": lambda: FolderSource(rest),
        "simulated": SimulatedTray,
    }
    known = source_of(CAMERAS, f"{name}:{rest or 0}" if name == "usb" else choice.strip())
    if known is None or known.name not in openers:
        choices = Several(written(each for each in CAMERAS if each.name in openers), "or")
        raise ValueError(message("choice-unknown", choice=repr(choice), choices=choices))
    return openers[known.name]()


def _numbered(usb: Callable[[int], UsbSource], number: int) -> FrameSource:
    """Return the first USB camera for 0, the second for 1; a number beyond them is a video node's.

    A camera has several nodes, and one that is plugged in again gets another while the old one is
    still open.
    """
    cameras = usb_cameras()
    return usb(cameras[number] if number < len(cameras) else number)


def _first_found(pi: Callable[[], PiSource], usb: Callable[[int], UsbSource]) -> FrameSource:
    # Without the package picamera2 there is no Pi camera to look for.
    if find_spec("picamera2") is not None and (source := pi()).present():
        return source
    cameras = usb_cameras()
    if cameras:
        return usb(cameras[0])
    raise CameraFault(message("camera-none"))
