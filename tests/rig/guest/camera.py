"""The USB camera's path on a real video device, with every fault a camera has.

    python -m tests.rig.guest.camera faults
    python -m tests.rig.guest.camera reconnects COUNT

Times are those of the guest. Frames come from vivid through V4L2, OpenCV, our source, the tray's
thread and its watch, to the views that a screen would draw.
"""

import gc
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import cv2

import hardware.camera
from companion.devices.ports import TrayState, TrayView, WatchRequest
from hardware.camera import usb
from hardware.camera.usb import UsbSource
from hardware.tray import open_tray
from tests.rig.guest import video
from tests.rig.guest.reporting import facts_of, report, words_in_memory

PATIENCE_S = 120.0
SMALL = (320, 180)
TRIES = 20
CHANCES = 5


class Watcher:
    """A screen that only notes when it was shown what."""

    def __init__(self, choice: str) -> None:
        self.views: list[tuple[float, TrayView]] = []
        self.tray = open_tray(choice)
        # What reads pictures is loaded from the host, and takes what time the host likes.
        self.began = time.monotonic()
        self.tray.watch(WatchRequest("d6", 3, self._show))

    def _show(self, view: TrayView) -> None:
        self.views.append((time.monotonic(), view))

    def until(self, wanted: Callable[[TrayView], bool], since: float) -> dict:
        """Wait for a view; how long it took from `since`, and what it said."""
        seen = 0
        while time.monotonic() < since + PATIENCE_S:
            for at, view in self.views[seen:]:
                seen += 1
                if at >= since and wanted(view):
                    status = self.tray.status()
                    return {"after_s": round(at - since, 2), "view": view.words,
                            "status": status.words, "health": status.health.value}  # fmt: skip
            time.sleep(0.02)
        return {"after_s": None, "view": self.views[-1][1].words if self.views else ""}

    def picture(self, since: float) -> dict:
        """Wait for a picture."""
        return self.until(lambda view: view.frame is not None, since)

    def fault(self, since: float) -> dict:
        """Wait for words in place of a picture."""
        return self.until(lambda view: view.state is TrayState.NO_CAMERA, since)


def warm_up() -> None:
    """Import now what else comes late: the clock runs on while the host gives its files."""
    warm = Watcher("usb:9")
    warm.fault(warm.began)
    warm.tray.close()


def _round(watcher: Watcher, spoil: Callable[[], object], repair: Callable[[], object]) -> dict:
    """Let a camera that works fail, and come back."""
    watcher.picture(time.monotonic())
    at = time.monotonic()
    spoil()
    fault = watcher.fault(at)
    at = time.monotonic()
    repair()
    back = watcher.picture(at)
    return {"fault": fault, "back": back}


def unplugged(watcher: Watcher) -> dict:
    """The plug is pulled in the middle of a roll, and put back."""
    return _round(watcher, video.unplug, video.plug)


def _set(name: str, value: int) -> Callable[[], None]:
    return lambda: video.turn(video.node("vid-cap"), name, value)


def silent(watcher: Watcher) -> dict:
    """The device is there, but no picture comes any more."""
    name = "Percentage of Dropped Buffers"
    return _round(watcher, _set(name, 100), _set(name, 0))


def slow(watcher: Watcher) -> dict:
    """Of 25 pictures one comes: about two a second, by chance now and then none for long."""
    watcher.picture(time.monotonic())
    _set("Percentage of Dropped Buffers", 96)()
    for _ in range(CHANCES):
        at = time.monotonic()
        reported = watcher.until(
            lambda view: view.frame is not None and "slow" in str(view.words), at
        )
        if reported.get("health") == "ok":  # Else a long gap followed before it was asked.
            break
    at = time.monotonic()
    _set("Percentage of Dropped Buffers", 0)()
    fine = watcher.until(lambda view: view.frame is not None and "slow" not in str(view.words), at)
    return {"reported": reported, "fine": fine}


def frozen(watcher: Watcher) -> dict:
    """The same picture over and over: without its counters vivid's pattern stands still."""
    return _round(
        watcher, _set("OSD Text Mode", video.NO_TEXT), _set("OSD Text Mode", video.ALL_TEXT)
    )


def broken(watcher: Watcher) -> dict:
    """The stream ends with an error, and starting it fails for a while."""

    def spoil() -> None:
        _set("Inject Fatal Streaming Error", 1)()

    return _round(watcher, spoil, lambda: None)


def busy(watcher: Watcher) -> dict:
    """Another program has the camera when the tray is opened, and lets it go."""
    watcher.tray.close()
    device = video.node("vid-cap")
    code = (
        f"import cv2, os; c = cv2.VideoCapture('{device}'); c.read(); print('has it', flush=True); "
        "input(); c.release(); print('let go', flush=True); os._exit(0)"
    )
    pipe = subprocess.PIPE
    other = subprocess.Popen([sys.executable, "-c", code], stdin=pipe, stdout=pipe, text=True)
    assert other.stdin and other.stdout
    assert other.stdout.readline() == "has it\n"
    number = int(device.name.removeprefix("video"))
    refused = tried_again_and_again(number)
    late = Watcher(f"usb:{number}")
    fault = late.fault(late.began)
    other.stdin.write("\n")
    other.stdin.flush()
    assert other.stdout.readline() == "let go\n"
    at = time.monotonic()
    back = late.picture(at)
    late.tray.close()
    return {"fault": fault, "back": back, "refused": refused}


def tried_again_and_again(number: int) -> dict:
    """A camera that cannot be had is tried all evening: what is held early and late."""
    marks, refused = [], 0
    for turn in range(TRIES):
        try:
            UsbSource(number, SMALL).open()
        except OSError:
            refused += 1
        if turn in (TRIES // 4, TRIES - 1):
            gc.collect()
            marks.append(holdings())
    return {"refused": refused, "early": marks[0], "late": marks[1]}


def missing(watcher: Watcher) -> dict:
    """No such camera, and a node that is none."""
    said = {}
    for name, number in (("absent", 9), ("no camera", int(video.node("vid-out").name[5:]))):
        late = Watcher(f"usb:{number}")
        said[name] = late.fault(late.began)
        late.tray.close()
    return said


def found_by_itself(watcher: Watcher) -> dict:
    """What "auto" takes here: vivid is on no bus, so it is no USB camera for us."""
    return {"cameras": usb.usb_cameras()}


FAULTS = (unplugged, silent, slow, frozen, broken, busy, missing, found_by_itself)


def faults() -> None:
    """Spring all faults on one tray after the other."""
    cv2.setNumThreads(1)
    # Small pictures: what is tested is not how fast an emulated processor copies large ones.
    hardware.camera.UsbSource = partial(UsbSource, size=SMALL)
    device = video.node("vid-cap")
    reported = {}
    _set("OSD Text Mode", video.ALL_TEXT)()
    warm_up()
    with words_in_memory():
        # One tray for all: a camera that comes back is what is tested.
        watcher = Watcher(f"usb:{device.name.removeprefix('video')}")
        for fault in FAULTS:
            reported[fault.__name__] = facts_of(fault, watcher)
        watcher.tray.close()
    reported["threads"] = sorted(thread.name for thread in threading.enumerate())
    report(faults=reported)


def reconnects(count: int) -> None:
    """Open, read and close `count` times, every tenth time with the plug pulled in between."""
    cv2.setNumThreads(1)
    usb._SETTLE_S = 0.1  # a thousand seconds of finding the light report nothing about leaks
    number = int(video.node("vid-cap").name.removeprefix("video"))
    marks = []
    pulled = refused = 0
    for turn in range(count + 1):
        source = UsbSource(number, SMALL)
        source.open()
        source.read()
        if turn % 10 == 9:
            video.unplug()
            pulled += 1
            try:
                for _ in range(10):
                    source.read()
            except OSError:
                refused += 1
        source.close()
        if turn % 10 == 9:
            video.plug()
        if turn in (count // 10, count):
            gc.collect()
            marks.append(holdings())
    report(reconnects=count, pulled=pulled, refused=refused, early=marks[0], late=marks[1])


def holdings() -> dict[str, int]:
    """How many files and threads this process has, and how much memory is resident."""
    resident = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4
    return {
        "files": len(list(Path("/proc/self/fd").iterdir())),
        "threads": len(list(Path("/proc/self/task").iterdir())),
        "kilobytes": resident,
    }


if __name__ == "__main__":
    if sys.argv[1] == "faults":
        faults()
    else:
        reconnects(int(sys.argv[2]))
    os._exit(0)  # not by way of the interpreter's end, in the midst of OpenCV
