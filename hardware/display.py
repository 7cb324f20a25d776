"""A second display without a desktop, where one program has the screen: a part of it is lent.

The kernel lets the program that has a graphics card lend outputs to another one (a DRM lease). The
app opens its window by SDL, on a panel if there is one; `lend` makes a lease of another output, and
`Lent` shows pictures there. Numbers and structures are those of the kernel's
include/uapi/drm/drm_mode.h.
"""

import contextlib
import ctypes
import fcntl
import mmap
import os
import stat
from collections.abc import Iterator
from ctypes import c_uint32 as u32
from ctypes import c_uint64 as u64
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple, Self

from hardware.text import message

DRM = 226  # The kernel's number of graphics cards as character devices.
CONNECTED = 1
FIRST_S = 10.0  # The window's first picture may take as long.
LARGEST = 1920, 1080  # Larger pictures take long to copy, and look the same from four metres.


class Request(ctypes.Structure):
    """An ioctl and what it passes; `number` is that of DRM_IOCTL_..."""

    number = 0

    def send(self, card: int) -> Self:
        """Send it to an open card, and return what the kernel filled in; OSError if refused."""
        size = ctypes.sizeof(self)
        fcntl.ioctl(card, 0xC0000000 | size << 16 | ord("d") << 8 | self.number, self)
        return self


class Resources(Request):
    """Which outputs there are: GETRESOURCES."""

    number = 0xA0
    _fields_ = [
        *((name, u64) for name in ("fbs", "crtcs", "connectors", "encoders")),
        *((name, u32) for name in ("no_fbs", "no_crtcs", "no_connectors", "no_encoders")),
        ("limits", u32 * 4),
    ]


class Mode(ctypes.Structure):
    """A resolution, with its timings."""

    _fields_ = [
        ("clock", u32),
        ("timings", ctypes.c_uint16 * 10),
        ("refresh", u32),
        ("flags", u32),
        ("kind", u32),
        ("name", ctypes.c_char * 32),
    ]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.timings[0], self.timings[5]


class Scanout(Request):
    """What a part of the card draws, and on which outputs: SETCRTC."""

    number = 0xA2
    _fields_ = [
        ("connectors", u64),
        *((name, u32) for name in ("no_connectors", "id", "fb", "x", "y", "gamma", "is_set")),
        ("mode", Mode),
    ]


class Shown(Scanout):
    """What it draws now: GETCRTC."""

    number = 0xA1


class Encoder(Request):
    """What leads from a scan-out to an output: GETENCODER."""

    number = 0xA6
    _fields_ = [(name, u32) for name in ("id", "kind", "crtc", "crtcs", "clones")]


class Connector(Request):
    """An output: GETCONNECTOR."""

    number = 0xA7
    _fields_ = [
        *((name, u64) for name in ("encoders", "modes", "props", "values")),
        *((name, u32) for name in ("no_modes", "no_props", "no_encoders", "encoder", "id", "kind")),
        *((name, u32) for name in ("place", "status", "wide", "high", "subpixel", "unused")),
    ]


class Picture(Request):
    """A picture in memory that can be scanned out: ADDFB."""

    number = 0xAE
    _fields_ = [
        (name, u32) for name in ("id", "width", "height", "pitch", "bits", "depth", "handle")
    ]


class Changed(Request):
    """A picture whose pixels have changed: DIRTYFB, for cards that copy them."""

    number = 0xB1
    _fields_ = [*((name, u32) for name in ("id", "flags", "colour", "no_clips")), ("clips", u64)]


class Memory(Request):
    """Memory for a picture: CREATE_DUMB."""

    number = 0xB2
    _fields_ = [
        *((name, u32) for name in ("height", "width", "bits", "flags", "handle", "pitch")),
        ("size", u64),
    ]


class Mapped(Request):
    """Where this memory can be mapped: MAP_DUMB."""

    number = 0xB3
    _fields_ = [("handle", u32), ("unused", u32), ("offset", u64)]


class Planes(Request):
    """The layers of a card: GETPLANERESOURCES."""

    number = 0xB5
    _fields_ = [("planes", u64), ("no_planes", u32)]


class Plane(Request):
    """A layer: GETPLANE."""

    number = 0xB6
    _fields_ = [
        *((name, u32) for name in ("id", "crtc", "fb", "crtcs", "gamma", "no_formats")),
        ("formats", u64),
    ]


class Lease(Request):
    """Objects of a card, for another program: CREATE_LEASE."""

    number = 0xC6
    _fields_ = [("objects", u64), *((name, u32) for name in ("no_objects", "flags", "id", "fd"))]


class Way(NamedTuple):
    """An output and what draws on it; `crtcs` are the others that could."""

    connector: int
    crtc: int
    crtcs: tuple[int, ...]
    modes: tuple[Mode, ...]


def _filled(request: Request, card: int, **kinds: Any) -> list[list[Any]]:
    """Ask twice: for the lengths of these lists, and for the lists."""
    request.send(card)
    lists = []
    for name, kind in kinds.items():
        lists.append((kind * getattr(request, f"no_{name}"))())
        setattr(request, name, ctypes.addressof(lists[-1]))
    for name, *_ in request._fields_:
        if name.startswith("no_") and name[3:] not in kinds:
            setattr(request, name, 0)
    request.send(card)
    return [list(each) for each in lists]


def ways(card: int) -> list[Way]:
    """Return the connected outputs of an open card, in SDL's order."""
    crtcs, connectors = _filled(Resources(), card, crtcs=u32, connectors=u32)
    found = []
    for number in connectors:
        connector = Connector(id=number)
        modes, encoders = _filled(connector, card, modes=Mode, encoders=u32)
        if connector.status != CONNECTED or not modes:
            continue
        now = Encoder(id=connector.encoder).send(card).crtc if connector.encoder else 0
        possible = 0
        for encoder in encoders:
            possible |= Encoder(id=encoder).send(card).crtcs
        can = tuple(crtc for place, crtc in enumerate(crtcs) if possible >> place & 1)
        found.append(Way(number, now, can, tuple(modes)))
    return found


def _cards_in_use() -> Iterator[int]:
    """Yield this process's open files that are graphics cards: SDL has one."""
    for entry in Path("/proc/self/fd").iterdir():
        with contextlib.suppress(OSError):
            if is_card(int(entry.name)) and "card" in str(entry.readlink()):
                yield int(entry.name)


def is_card(file: int) -> bool:
    """Return whether an open file is a graphics card, or a lease of one."""
    try:
        about = os.fstat(file)
    except OSError:  # Programs may be started without standard input.
        return False
    return stat.S_ISCHR(about.st_mode) and os.major(about.st_rdev) == DRM


def lend(devices: Path = Path("/dev/dri"), wait_s: float = FIRST_S) -> int:
    """Return an open file that may draw on a second display, for `Lent`.

    It is a lease of the card that has this process's window; or a card of its own, as the panel and
    the HDMI sockets of a Pi 5 are. The window's own output is never lent: it is the one that shows
    a picture of this process, and until there is one this waits. OSError with a message if there is
    no second display.
    """
    until = monotonic() + wait_s
    while True:
        used, is_drawn = set(), True
        for card in _cards_in_use():
            used.add(os.fstat(card).st_rdev)
            there, window = ways(card), _drawn(card)
            is_drawn = is_drawn and bool(window)
            for way in there if window else ():
                free = [crtc for crtc in (way.crtc, *way.crtcs) if crtc and crtc not in window]
                if way.crtc not in window and free:
                    return _lease(card, way.connector, free[0])
        for path in sorted(devices.glob("card*")):
            with contextlib.suppress(OSError):  # A card without outputs, or one that is not ours.
                card = os.open(path, os.O_RDWR | os.O_CLOEXEC)
                try:
                    if os.fstat(card).st_rdev not in used and ways(card):
                        return os.dup(card)
                finally:
                    os.close(card)
        if is_drawn or monotonic() > until:
            raise OSError(message("display-no-second"))
        sleep(0.2)


def _drawn(card: int) -> set[int]:
    """Return what draws pictures of this open card: the kernel names no others' pictures."""
    pictures, crtcs = _filled(Resources(), card, fbs=u32, crtcs=u32)
    return {crtc for crtc in crtcs if Shown(id=crtc).send(card).fb in pictures}


def _lease(card: int, connector: int, crtc: int) -> int:
    """Lend an output, what draws on it, and its layers if the card names them."""
    (crtcs,) = _filled(Resources(), card, crtcs=u32)
    (planes,) = _filled(Planes(), card, planes=u32)
    only = 1 << crtcs.index(crtc)
    own = [plane for plane in planes if Plane(id=plane).send(card).crtcs == only]
    objects = (u32 * (2 + len(own)))(connector, crtc, *own)
    lease = Lease(objects=ctypes.addressof(objects), no_objects=len(objects), flags=os.O_CLOEXEC)
    return int(lease.send(card).fd)


class Lent:
    """The display of an open file that `lend` returned; `size` in pixels."""

    def __init__(self, card: int) -> None:
        self._card = card
        there = ways(card)
        if not there:
            raise OSError(message("display-no-second"))
        way = there[0]
        mode = _fitting(way.modes)
        wide, high = self.size = mode.size
        memory = Memory(width=wide, height=high, bits=32).send(card)
        picture = Picture(
            width=wide, height=high, pitch=memory.pitch, bits=32, depth=24, handle=memory.handle
        ).send(card)
        mapped = Mapped(handle=memory.handle).send(card)
        self._pitch, self._picture = memory.pitch, picture.id
        self._pixels = mmap.mmap(card, memory.size, offset=mapped.offset)
        connectors = (u32 * 1)(way.connector)
        Scanout(
            connectors=ctypes.addressof(connectors),
            no_connectors=1,
            id=way.crtc or way.crtcs[0],
            fb=picture.id,
            is_set=1,
            mode=mode,
        ).send(card)

    def put(self, pixels: bytes) -> None:
        """Show a picture of this size as GL has it: red, green, blue, alpha, lowest row first."""
        wide, high = self.size
        drawn = bytearray(pixels)
        drawn[0::4], drawn[2::4] = drawn[2::4], drawn[0::4]  # The card's order: blue comes first.
        for row in range(high):
            at = (high - 1 - row) * self._pitch
            self._pixels[at : at + 4 * wide] = drawn[4 * wide * row : 4 * wide * (row + 1)]
        with contextlib.suppress(OSError):  # Most cards show it without being asked.
            Changed(id=self._picture).send(self._card)


def _fitting(modes: tuple[Mode, ...]) -> Mode:
    """Return the display's own resolution, the first; if that is too large, its best that fits."""
    fit = [mode for mode in modes if mode.size[0] <= LARGEST[0] and mode.size[1] <= LARGEST[1]]
    return fit[0] if fit else min(modes, key=lambda mode: mode.size)
