"""A USB camera made in Python: gadgetfs on the kernel's own controller, and uvcvideo reads it.

It is plugged and unplugged as a cable is, names what controls it has, notes what is set, and
sends pictures of a format of one's choosing. Numbers and layouts are those of the USB Device
Class Definition for Video Devices 1.0 and of linux/usb/gadgetfs.h; streams go by a bulk endpoint.
"""

import os
import struct
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

FOLDER = Path("/dev/gadget")
ENDPOINT = "ep1in-bulk"
CAMERA, PROCESSING, OUTPUT, STREAM = 1, 2, 3, 1  # units of interface 0, and the other interface
EACH_S = 0.033  # between pictures
PAYLOAD = 16_384  # bytes at the most, with their header of two
_SETUP = 3  # of enum usb_gadgetfs_event_type
# Requests of that class; what a control stands at, and its usual value, are reported alike.
_SET, _LEAST, _MOST, _STEP, _LENGTH, _INFO = 0x01, 0x82, 0x83, 0x84, 0x85, 0x86
_MIDDLE_OF_GUID = bytes.fromhex("00001000800000aa00389b71")

Control = tuple[int, int]  # unit, and which of its controls


@dataclass
class Dial:
    """One control: its place in the unit's bitmap, its bytes, its range, and where it stands."""

    bit: int
    size: int
    least: int
    most: int
    now: int
    step: int = 1
    says_when: bool = False  # whether it reports that the camera turns it too

    def report(self, asked: int) -> bytes:
        """Answer one of the GET requests."""
        if asked == _INFO:
            # May be read and set; what turns by itself is not to be kept in mind by the host.
            return b"\x0b" if self.says_when else b"\x03"
        if asked == _LENGTH:
            return struct.pack("<H", self.size)
        value = {_LEAST: self.least, _MOST: self.most, _STEP: self.step}.get(asked, self.now)
        return value.to_bytes(self.size, "little")


AUTO_EXPOSURE, EXPOSURE, AUTO_FOCUS = (CAMERA, 0x02), (CAMERA, 0x04), (CAMERA, 0x08)
WARMTH, AUTO_WARMTH = (PROCESSING, 0x0A), (PROCESSING, 0x0B)
MANUAL, APERTURE_FIRST = 1, 8


def dials(says_when: bool = True) -> dict[Control, Dial]:
    """What a good web camera has, all of it left to the camera at first.

    A worse one does not say that its exposure turns by itself: the kernel then reports an old one.
    """
    return {
        AUTO_EXPOSURE: Dial(1, 1, MANUAL, APERTURE_FIRST, APERTURE_FIRST, MANUAL | APERTURE_FIRST),
        EXPOSURE: Dial(3, 4, 1, 5000, 312, says_when=says_when),
        AUTO_FOCUS: Dial(17, 1, 0, 1, 1),
        WARMTH: Dial(6, 2, 2800, 6500, 4600),
        AUTO_WARMTH: Dial(12, 1, 0, 1, 1),
    }


@dataclass(frozen=True)
class Format:
    """How pictures are sent: a name of four letters, and whether each is a JPEG of its own."""

    name: bytes
    jpeg: bool = False


@dataclass
class Webcam:
    """A camera of `size`; `picture` makes each next one, in bytes as its format has them.

    It lives in a process of its own that goes before all others, as a camera's own processor
    does: gadgetfs forgets what is set before somebody has taken it.
    """

    picture: Callable[["Webcam"], bytes]
    format: Format = Format(b"YUY2")
    size: tuple[int, int] = (320, 240)
    controls: dict[Control, Dial] = field(default_factory=dials)
    sent: int = 0

    # ---- the cable ---------------------------------------------------------------
    def plug(self) -> None:
        """Put it in: the kernel finds it, and its nodes come up a moment later."""
        if not FOLDER.exists():
            FOLDER.mkdir()
            subprocess.run(("mount", "-t", "gadgetfs", "gadget", str(FOLDER)), check=True)
        forked = get_context("fork")
        self._sets = forked.SimpleQueue()
        self._process = forked.Process(target=self._live, daemon=True)
        self._process.start()

    def unplug(self) -> None:
        """Pull it out, whatever it is doing."""
        self._process.kill()
        self._process.join()

    def was_set(self) -> list[tuple[Control, int]]:
        """What has been set since this was asked last."""
        said = []
        while not self._sets.empty():
            said.append(self._sets.get())
        return said

    def _live(self) -> None:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(20))
        self._streams = False
        self._file = os.open(FOLDER / "dummy_udc", os.O_RDWR)
        os.write(self._file, bytes(4) + self._descriptors())
        while True:
            setup, kind = struct.unpack("<8sI", os.read(self._file, 12))
            if kind == _SETUP:
                self._answer(*struct.unpack("<BBHHH", setup))

    # ---- what it says it is ------------------------------------------------------
    def _descriptors(self) -> bytes:
        slow, fast = self._configuration(64), self._configuration(512)
        device = struct.pack(
            "<BBHBBBBHHHBBBB", 18, 1, 0x200, 0xEF, 2, 1, 64, 0x1D6B, 0x102, 1, 0, 1, 0, 1
        )
        return slow + fast + device

    def _configuration(self, packet: int) -> bytes:
        width, height = self.size
        frame = width * height * 2
        controls = _class(2, "<BHBBHHHB3s", CAMERA, 0x201, 0, 0, 0, 0, 0, 3, self._bits(CAMERA, 3))
        controls += _class(5, "<BBHB2sB", PROCESSING, CAMERA, 0, 2, self._bits(PROCESSING, 2), 0)
        controls += _class(3, "<BHBBB", OUTPUT, 0x101, 0, PROCESSING, 0)
        head = _class(1, "<HHIBB", 0x100, 13 + len(controls), 6_000_000, 1, STREAM)
        times = (width, height, frame * 80, frame * 240, frame, 333_333, 1, 333_333)
        if self.format.jpeg:
            stream = _class(6, "<BBBBBBBB", 1, 1, 1, 1, 0, 0, 0, 0)
            stream += _class(7, "<BBHHIIIIBI", 1, 0, *times)
        else:
            guid = self.format.name + _MIDDLE_OF_GUID
            stream = _class(4, "<BB16sBBBBBB", 1, 1, guid, 16, 1, 0, 0, 0, 0)
            stream += _class(5, "<BBHHIIIIBI", 1, 0, *times)
        stream += _class(13, "<BBB", 1, 1, 4)
        first = _class(1, "<BHBBBBBBBB", 1, 14 + len(stream), 0x81, 0, OUTPUT, 0, 0, 0, 1, 0)
        body = b"".join((
            struct.pack("8B", 8, 11, 0, 2, 14, 3, 0, 0),  # both interfaces are one video function
            struct.pack("9B", 9, 4, 0, 0, 0, 14, 1, 0, 0), head, controls,
            struct.pack("9B", 9, 4, STREAM, 0, 1, 14, 2, 0, 0), first, stream,
            _endpoint(packet),
        ))  # fmt: skip
        return struct.pack("<BBHBBBBB", 9, 2, 9 + len(body), 2, 1, 0, 0x80, 50) + body

    def _bits(self, unit: int, size: int) -> bytes:
        own = [dial.bit for (of, _), dial in self.controls.items() if of == unit]
        return sum(1 << bit for bit in own).to_bytes(size, "little")

    # ---- what it answers ---------------------------------------------------------
    def _answer(self, way: int, asked: int, value: int, index: int, length: int) -> None:
        reply = self._reply(way, asked, value, index)
        if way & 0x80:
            if reply is None:
                self._refuse()
            else:
                os.write(self._file, reply[:length])
        elif way == 0x21 and asked == _SET:
            self._take(value >> 8, index, os.read(self._file, length))
        else:
            if (way, asked) == (0, 9):  # SET_CONFIGURATION: from now on pictures may flow
                self._begin()
            os.read(self._file, 0)

    def _reply(self, way: int, asked: int, value: int, index: int) -> bytes | None:
        """What is sent back to a request; None for what this camera does not know."""
        if (way, asked, value >> 8) == (0x80, 6, 3):
            text = b"\x09\x04" if value == 0x300 else "Rig camera".encode("utf-16-le")
            return bytes((2 + len(text), 3)) + text
        if way != 0xA1:
            return None
        if index & 0xFF == STREAM:
            return struct.pack("<H", 26) if asked == _LENGTH else self._probe()
        dial = self.controls.get((index >> 8, value >> 8))
        return dial.report(asked) if dial else None

    def _probe(self) -> bytes:
        """The one way to stream that there is."""
        frame = self.size[0] * self.size[1] * 2
        return struct.pack("<HBBIHHHHHII", 1, 1, 1, 333_333, 0, 0, 0, 0, 0, frame, PAYLOAD)

    def _take(self, control: int, index: int, data: bytes) -> None:
        dial = self.controls.get((index >> 8, control))
        if index & 0xFF != STREAM and dial is not None:
            dial.now = int.from_bytes(data, "little")
            self._sets.put(((index >> 8, control), dial.now))

    def _refuse(self) -> None:
        """Stall: gadgetfs takes a transfer in the wrong direction for that, and says so."""
        with suppress(OSError):
            os.read(self._file, 0)

    # ---- what it sends -----------------------------------------------------------
    def _begin(self) -> None:
        if not self._streams:
            self._streams = True
            threading.Thread(target=self._stream, daemon=True).start()

    def _stream(self) -> None:
        """Send pictures forever: each is made once the host has taken what went before."""
        pipe = os.open(FOLDER / ENDPOINT, os.O_RDWR)
        os.write(pipe, struct.pack("<I", 1) + _endpoint(64) + _endpoint(512))
        while True:
            for payload in _payloads(self.picture(self), self.sent & 1):
                os.write(pipe, payload)
            self.sent += 1
            time.sleep(EACH_S)


def _class(kind: int, layout: str, *values: object) -> bytes:
    """A class-specific descriptor."""
    body = struct.pack(layout, *values)
    return bytes((3 + len(body), 0x24, kind)) + body


def _endpoint(packet: int) -> bytes:
    return struct.pack("<BBBBHB", 7, 5, 0x81, 2, packet, 0)


def _payloads(picture: bytes, toggle: int) -> Iterator[bytes]:
    """Cut a picture into payloads; the last says so, and is no whole number of packets."""
    room = PAYLOAD - 2
    for at in range(0, max(1, len(picture)), room):
        part, last = picture[at : at + room], at + room >= len(picture)
        if last and len(part) + 2 < PAYLOAD and (len(part) + 2) % 512 == 0:
            yield bytes((2, 0x80 | toggle)) + part[:-2]
            part = part[-2:]
        yield bytes((2, 0x80 | toggle | 2 * last)) + part
