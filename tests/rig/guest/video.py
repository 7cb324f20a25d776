"""The kernel's own test video devices (vivid): a camera, and a screen that feeds it.

Pictures written to the output node come out of the capture node, as if the camera saw them.
Numbers and layouts are those of linux/videodev2.h on 64 bits.
"""

import fcntl
import mmap
import os
import struct
from pathlib import Path

NODES = Path("/sys/class/video4linux")
DRIVER = Path("/sys/bus/platform/drivers/vivid")
DEVICE = "vivid.0"
SIZE = (640, 480)
# VGA at 60 a second, as struct v4l2_dv_timings: an emulated processor has time for no more.
_VGA = struct.pack("<IIIIIQ9I", 0, *SIZE, 0, 0, 25_175_000, 16, 96, 48, 10, 2, 33, 0, 0, 0).ljust(
    132, b"\0"
)
_S_DV_TIMINGS = 0xC0845657
_S_FMT, _QUERYCTRL, _S_CTRL, _QUERYMENU = 0xC0D05605, 0xC0445624, 0xC008561C, 0xC02C5625
_REQBUFS, _QUERYBUF, _QBUF, _DQBUF, _STREAMON = (
    0xC0145608, 0xC0585609, 0xC058560F, 0xC0585611, 0x40045612,
)  # fmt: skip
_OUTPUT, _NO_FIELD, _SRGB, _MAPPED, _BUFFERS = 2, 1, 8, 1, 4
_NEXT = 0x80000000
ALL_TEXT, NO_TEXT = 0, 2  # of the control "OSD Text Mode"
_BGR24 = int.from_bytes(b"BGR3", "little")


def node(kind: str) -> Path:
    """The node whose name ends with `kind`: "vid-cap" or "vid-out"."""
    for each in sorted(NODES.glob("video*")):
        if (each / "name").read_text(encoding="ascii").strip().endswith(kind):
            return Path("/dev") / each.name
    raise OSError(f"vivid made no {kind}")


def controls(device: Path) -> dict[str, int]:
    """All controls of a node: name and number."""
    found = {}
    with device.open("rb+", buffering=0) as opened:
        number = 0
        while True:
            asked = bytearray(struct.pack("<II32siiiiI8x", number | _NEXT, 0, b"", 0, 0, 0, 0, 0))
            try:
                fcntl.ioctl(opened, _QUERYCTRL, asked)
            except OSError:
                return found
            number, _, name = struct.unpack_from("<II32s", asked)
            found[name.split(b"\0")[0].decode("ascii")] = number


def menu(device: Path, name: str, top: int = 16) -> list[str]:
    """The choices of a menu control."""
    number, found = controls(device)[name], []
    with device.open("rb+", buffering=0) as opened:
        for index in range(top):
            asked = bytearray(struct.pack("<II32sI", number, index, b"", 0))
            try:
                fcntl.ioctl(opened, _QUERYMENU, asked)
                found.append(asked[8:40].split(b"\0")[0].decode("ascii"))
            except OSError:
                found.append("")
    return found


def turn(device: Path, name: str, value: int) -> None:
    """Set the control `name`; KeyError when the node has none of that name."""
    number = controls(device)[name]
    with device.open("rb+", buffering=0) as opened:
        fcntl.ioctl(opened, _S_CTRL, bytearray(struct.pack("<Ii", number, value)))


def look_at_the_screen() -> None:
    """Connect the camera's input to the output node instead of the test pattern."""
    camera, screen = node("vid-cap"), node("vid-out")
    # Its counters would be written over our pictures too, and they never stand still.
    turn(camera, "OSD Text Mode", NO_TEXT)
    # No scaling: this kernel's falls over with three bytes a pixel.
    for device, way in ((camera, "Capture"), (screen, "Output")):
        for part in ("Scaler", "Composing", "Cropping"):
            turn(device, f"Enable {way} {part}", 0)
    for device in (screen, camera):
        with device.open("rb+", buffering=0) as opened:
            fcntl.ioctl(opened, _S_DV_TIMINGS, bytearray(_VGA))
    name = next(name for name in controls(camera) if name.endswith("Is Connected To"))
    choices = menu(camera, name)
    turn(camera, name, next(n for n, each in enumerate(choices) if each.startswith("Output")))


def unplug() -> None:
    """Take the devices away, as a pulled plug does: the nodes go, open files fail."""
    (DRIVER / "unbind").write_text(DEVICE, encoding="ascii")


def plug() -> None:
    """Put them back."""
    (DRIVER / "bind").write_text(DEVICE, encoding="ascii")


class Screen:
    """What the camera looks at: pictures of `SIZE`, blue green red."""

    def __init__(self) -> None:
        self._file = os.open(node("vid-out"), os.O_RDWR)
        width, height = SIZE
        wanted = bytearray(208)
        struct.pack_into(
            "<I4xIIIIIII", wanted, 0, _OUTPUT, width, height, _BGR24, _NO_FIELD, width * 3,
            width * height * 3, _SRGB,
        )  # fmt: skip
        fcntl.ioctl(self._file, _S_FMT, wanted)
        got = struct.unpack_from("<I4xIII", wanted)
        assert got[1:] == (width, height, _BGR24), got
        asked = bytearray(struct.pack("<IIIII", _BUFFERS, _OUTPUT, _MAPPED, 0, 0))
        fcntl.ioctl(self._file, _REQBUFS, asked)
        self._maps = [self._map(index) for index in range(struct.unpack_from("<I", asked)[0])]
        self._free = list(range(len(self._maps)))
        self._streams = False

    def _map(self, index: int) -> mmap.mmap:
        asked = self._buffer(index)
        fcntl.ioctl(self._file, _QUERYBUF, asked)
        offset, length = struct.unpack_from("<I4xI", asked, 64)
        return mmap.mmap(self._file, length, offset=offset)

    def _buffer(self, index: int, used: int = 0) -> bytearray:
        """A struct v4l2_buffer."""
        made = bytearray(88)
        struct.pack_into("<IIIII", made, 0, index, _OUTPUT, used, 0, _NO_FIELD)
        struct.pack_into("<I", made, 60, _MAPPED)
        return made

    def show(self, bgr: bytes) -> None:
        """Show one picture; waits until the device has room for it."""
        if self._free:
            index = self._free.pop()
        else:
            done = self._buffer(0)
            fcntl.ioctl(self._file, _DQBUF, done)
            index = struct.unpack_from("<I", done)[0]
        self._maps[index][: len(bgr)] = bgr
        fcntl.ioctl(self._file, _QBUF, self._buffer(index, len(bgr)))
        if not self._free and not self._streams:
            self._streams = True
            fcntl.ioctl(self._file, _STREAMON, struct.pack("<i", _OUTPUT))

    def close(self) -> None:
        """Show no more."""
        for each in self._maps:
            each.close()
        os.close(self._file)
