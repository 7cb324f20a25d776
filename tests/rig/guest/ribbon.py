"""The Pi's ribbon camera: our source over picamera2 and libcamera as packaged, without a sensor.

    python -m tests.rig.guest.ribbon

libcamera's own "virtual" pipeline plays pictures of drawn dice. What is stood in for is said
here, and is all there is: the virtual camera refuses raw modes and gives NV12 whatever is asked;
picamera2 wants the bindings of a display and a writer of raw files, which nobody uses.
"""

import gc
import os
import sys
import threading
import time
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import cv2
import numpy as np

from companion.devices.ports import Frame
from hardware.camera import picamera2 as ours
from hardware.camera.picamera2 import PiSource
from hardware.camera.simulated import SimulatedTray
from hardware.tray import reader_for
from tests.rig.guest.reporting import facts_of, report

PICTURES = Path("/run/pictures")
CONFIG = Path("/usr/share/libcamera/pipeline/virtual/virtual.yaml")
SIZE = (640, 480)
FACES = ("2", "6", "3")
AGAIN, TRIES = 8, 20
PATIENCE_S = 5.0
_CAMERA = f"""%YAML 1.1
---
"Dice":
  supported_formats:
  - width: {SIZE[0]}
    height: {SIZE[1]}
    frame_rates: [10, 10]
  frames:
    path: "{PICTURES}/"
  location: "CameraLocationBack"
  model: "Drawn dice"
"""


class _Words(ModuleType):
    """A module in which every name is there and means nothing."""

    def __getattr__(self, name: str) -> Any:
        return _Words(name)


def make_camera() -> None:
    """Give libcamera a camera with two pictures of the same dice, each with its own grain."""
    # libcamera's virtual pipeline takes its memory from here, under the names a Pi has.
    heap = Path("/dev/dma_heap")
    if (heap / "system").exists() and not (heap / "linux,cma").exists():
        (heap / "linux,cma").symlink_to("system")
    PICTURES.mkdir()
    now = [0.0]
    tray = SimulatedTray(Random(4), lambda: now[0], lambda seconds: None, die_px=64, size=SIZE)
    tray.open()
    tray.throw(FACES)
    now[0] = 5.0
    for number in range(2):
        rgb = np.frombuffer(tray.read().rgb, np.uint8).reshape(SIZE[1], SIZE[0], 3)
        bgr = cv2.cvtColor(rgb, cv2.COLOR_RGB2BGR)
        cv2.imwrite(str(PICTURES / f"{number}.jpg"), bgr, [cv2.IMWRITE_JPEG_QUALITY, 98])
    CONFIG.parent.mkdir(parents=True, exist_ok=True)
    CONFIG.write_text(_CAMERA, encoding="ascii")


def stand_in() -> None:
    """Bridge what the virtual camera has not, see above."""
    for name in ("kms", "pykms", "pidng", "pidng.camdefs", "pidng.core"):
        sys.modules[name] = _Words(name)
    from picamera2 import Picamera2
    from picamera2.allocators.libcameraallocator import LibcameraAllocator
    from picamera2.request import CompletedRequest

    configure, made = Picamera2.configure, CompletedRequest.make_array

    def configured(self: Any, *words: Any) -> None:
        self.allocator = LibcameraAllocator(self.camera)  # picamera2's own knows one plane
        configure(self, *words)

    def seen(self: Any, name: str) -> np.ndarray:
        picture = made(self, name)
        return cv2.cvtColor(picture, cv2.COLOR_YUV2RGB_NV12) if picture.ndim == 2 else picture

    Picamera2._get_raw_modes = lambda self: [{"format": "NV12", "size": SIZE}]
    Picamera2.configure, CompletedRequest.make_array = configured, seen


def locked() -> dict:
    """Open, let it settle, hold what can be held, read a picture and the dice in it."""
    from picamera2 import Picamera2

    wanted: list[dict] = []
    real = Picamera2.set_controls

    def noted(self: Any, controls: dict) -> None:
        wanted.append(dict(controls))
        real(self, controls)

    Picamera2.set_controls = noted
    source = PiSource(size=SIZE)
    source.open()
    frame = source.read()
    camera = source._camera
    reported = {"controls": sorted(camera.camera_controls), "set": list(wanted),
            "model": camera.camera_properties["Model"], "size": [frame.width, frame.height],
            "faces": _faces(frame)}  # fmt: skip
    source.close()
    return reported


def _faces(frame: Frame) -> list[str | None]:
    reading = reader_for(None).read(frame, "d6", len(FACES))
    return sorted(str(die.face) for die in reading.dice)


def busy() -> dict:
    """A second one is refused in words while the first has it, and has it after that."""
    first, second = PiSource(size=SIZE), PiSource(size=SIZE)
    first.open()
    try:
        second.open()
        said = ""
    except OSError as fault:
        said = str(fault)
    first.close()
    second.open()
    size = second.read().width
    second.close()
    return {"said": said, "then": size}


def again() -> dict:
    """Opened and closed again and again: nothing is left behind."""
    marks = []
    for turn in range(AGAIN):
        source = PiSource(size=SIZE)
        source.open()
        source.read()
        source.close()
        _grabbing_ends()
        if turn in (AGAIN // 4, AGAIN - 1):
            marks.append(_holdings())
    return {"early": marks[0], "late": marks[1]}


def refused() -> dict:
    """Asked for again and again while another one has it, as the watch does all evening."""
    first = PiSource(size=SIZE)
    first.open()
    marks, said = [], set()
    for turn in range(TRIES):
        try:
            PiSource(size=SIZE).open()
        except OSError as fault:
            said.add(str(fault))
        if turn in (TRIES // 4, TRIES - 1):
            marks.append(_holdings())
    first.close()
    return {"said": sorted(said), "early": marks[0], "late": marks[1]}


def _holdings() -> dict[str, int]:
    gc.collect()  # picamera2's cameras know themselves in a circle
    files = len(list(Path("/proc/self/fd").iterdir()))
    return {"files": files, "threads": threading.active_count()}


def _grabbing_ends() -> None:
    """Give a thread that waits for one more picture the time to see that none comes."""
    end = time.monotonic() + PATIENCE_S
    while threading.active_count() > 1 and time.monotonic() < end:
        time.sleep(0.05)


def main() -> None:
    """Say how each part went."""
    cv2.setNumThreads(1)
    # The virtual camera gives pictures as fast as it can; finding its light takes it no time.
    ours._SETTLE_S = 0.1
    make_camera()
    stand_in()
    reported: dict[str, object] = {"present": PiSource().present()}
    for part in (locked, busy, again, refused):
        reported[part.__name__] = facts_of(part)
    report(**reported)


if __name__ == "__main__":
    main()
    os._exit(0)  # not by way of the interpreter's end, in the midst of libcamera
