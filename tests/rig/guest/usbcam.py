"""A USB camera on a USB port: found by itself, its light held, and with every fault it may have.

    python -m tests.rig.guest.usbcam [TRIAL...]

The camera is `webcam.py`'s; from the port on all is real: the kernel's USB, uvcvideo, V4L2,
OpenCV, our source, the tray's thread and its watch. Times are those of the guest.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import Value

import cv2
import numpy as np

from companion.devices.ports import Frame
from hardware.camera import open_source
from hardware.camera.usb import usb_cameras
from tests.rig.guest.camera import Watcher, tried_again_and_again, warm_up
from tests.rig.guest.reporting import facts_of, report, words_in_memory
from tests.rig.guest.webcam import (
    AUTO_EXPOSURE,
    EXPOSURE,
    MANUAL,
    Format,
    Webcam,
    dials,
)

JPEG, H264, UNHEARD_OF = Format(b"MJPG", jpeg=True), Format(b"H264"), Format(b"Q1Z9")
PATIENCE_S = 60.0
BRIGHT = 120  # what a camera aims at that finds its light by itself
LAMP = Value("i", 100)  # percent of the usual light
PAUSE_S = Value("d", 0.0)  # before each picture


def blue_and_red(cam: Webcam) -> bytes:
    """A JPEG: blue on the left, red on the right, and a corner that shows its number."""
    width, height = cam.size
    bgr = np.full((height, width, 3), (0, 0, 200), np.uint8)
    bgr[:, : width // 2] = (200, 0, 0)
    bgr[:16, :16] = cam.sent % 200
    return cv2.imencode(".jpg", bgr)[1].tobytes()


def every_fifth_cut(cam: Webcam) -> bytes:
    """JPEGs of which every fifth lost its second half on the way."""
    whole = blue_and_red(cam)
    return whole[: len(whole) // 2] if cam.sent % 5 == 4 else whole


def noise(cam: Webcam) -> bytes:
    """Bytes that are no picture."""
    return os.urandom(4000)


def unhurried(cam: Webcam) -> bytes:
    """JPEGs with a pause before each."""
    time.sleep(PAUSE_S.value)
    return blue_and_red(cam)


def lit(cam: Webcam) -> bytes:
    """A grey ground under the lamp, as bright as the exposure makes it, with a sensor's grain."""
    width, height = cam.size
    exposure = cam.controls[EXPOSURE]
    if cam.controls[AUTO_EXPOSURE].now != MANUAL:
        exposure.now = 300 * 100 // LAMP.value
    light = min(230, BRIGHT * exposure.now * LAMP.value // (300 * 100))
    yuyv = np.full((height, width, 2), (light, 128), np.uint8)
    yuyv[:16, :16, 0] = 16 + cam.sent % 200
    return yuyv.tobytes()


def plain(cam: Webcam) -> bytes:
    """The same without a dial to turn."""
    width, height = cam.size
    yuyv = np.full((height, width, 2), (BRIGHT, 128), np.uint8)
    yuyv[:16, :16, 0] = 16 + cam.sent % 200
    return yuyv.tobytes()


@contextmanager
def plugged(cam: Webcam, *, known: bool = True) -> Iterator[Webcam]:
    """Plug it in, wait until the kernel has it, and pull it out in the end."""
    cam.plug()
    try:
        end = time.monotonic() + (PATIENCE_S if known else 5.0)
        while not usb_cameras() and time.monotonic() < end:
            time.sleep(0.05)
        yield cam
    finally:
        unplug(cam)


def unplug(cam: Webcam) -> None:
    """Pull it out and wait until the kernel knows."""
    cam.unplug()
    end = time.monotonic() + PATIENCE_S
    while usb_cameras() and time.monotonic() < end:
        time.sleep(0.05)


def colours(frame: Frame) -> list[list[int]]:
    """The middle colour of the left and of the right half, red green blue."""
    rgb = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
    half = frame.width // 2
    return [
        [int(each) for each in np.median(part, (0, 1))] for part in (rgb[:, :half], rgb[:, half:])
    ]


def by_itself() -> dict:
    """Found among the USB devices by "auto", and its pictures are as they were sent."""
    with plugged(Webcam(blue_and_red, JPEG)):
        source = open_source("auto")
        source.open()
        frame = source.read()
        source.close()
        return {"cameras": len(usb_cameras()), "size": (frame.width, frame.height),
                "colours": colours(frame)}  # fmt: skip


def light(says_when: bool) -> list[dict]:
    """Opened twice: under the usual lamp, turned up while it is held, and then under that one.

    How bright a picture is before and after the lamp is turned up, and what was set last.
    """
    reported = []
    LAMP.value = 100
    with plugged(Webcam(lit, controls=dials(says_when))) as cam:
        for lamp, later in ((100, 150), (150, 150)):
            LAMP.value = lamp
            source = open_source("auto")
            source.open()
            before = colours(source.read())[1][0]
            last = dict(cam.was_set())
            LAMP.value = later
            after = [colours(source.read())[1][0] for _ in range(20)][-1]
            source.close()
            reported.append({"before": before, "after": after, "mode": last[AUTO_EXPOSURE],
                         "exposure": last[EXPOSURE]})  # fmt: skip
            cam.was_set()
    return reported


def held_light() -> dict:
    """A camera that reports its exposure as it is."""
    return {"rounds": light(says_when=True)}


def old_exposure() -> dict:
    """A camera whose exposure the kernel remembers from the time before."""
    return {"rounds": light(says_when=False)}


def order() -> dict:
    """What is set while it is opened, and while it is given back."""
    with plugged(Webcam(lit)) as cam:
        source = open_source("auto")
        source.open()
        opened = cam.was_set()
        source.close()
        return {"opened": opened, "closed": cam.was_set()}


def without_dials() -> dict:
    """A camera on which nothing can be set."""
    with plugged(Webcam(plain, controls={})):
        source = open_source("auto")
        source.open()
        frame = source.read()
        source.close()
        return {"colours": colours(frame)}


def damaged() -> dict:
    """Pictures that are cut now and then do not end the stream."""
    with plugged(Webcam(every_fifth_cut, JPEG)):
        source = open_source("auto")
        source.open()
        count = sum(1 for _ in range(40) if source.read())
        source.close()
        return {"read": count}


def _reported(cam: Webcam) -> dict:
    """What people are reported of a camera, and how soon; then a good one takes its place."""
    with plugged(cam):
        watcher = Watcher("usb:0")
        started = watcher.until(lambda view: bool(view.words), watcher.began)
        fault = watcher.fault(watcher.began)
    with plugged(Webcam(blue_and_red, JPEG)):
        back = watcher.picture(time.monotonic())
        watcher.tray.close()
    return {"started": started, "fault": fault, "back": back}


def slow() -> dict:
    """In the midst of a roll it begins to take its time, and then it does so no more."""
    with plugged(Webcam(unhurried, JPEG)):
        watcher = Watcher("usb:0")
        watcher.picture(time.monotonic())
        at, PAUSE_S.value = time.monotonic(), 0.6
        reported = watcher.until(
            lambda view: view.frame is not None and "slow" in str(view.words), at
        )
        at, PAUSE_S.value = time.monotonic(), 0.0
        fine = watcher.until(
            lambda view: view.frame is not None and "slow" not in str(view.words), at
        )
        watcher.tray.close()
    return {"reported": reported, "fine": fine}


def nonsense() -> dict:
    """What it sends is no picture."""
    return _reported(Webcam(noise, JPEG))


def unreadable() -> dict:
    """It sends a film format that OpenCV does not read."""
    with plugged(Webcam(noise, H264)):
        refused = tried_again_and_again(0)
    return {**_reported(Webcam(noise, H264)), "refused": refused}


def unheard_of() -> dict:
    """Not even the kernel knows its format: there is no camera, then."""
    with plugged(Webcam(noise, UNHEARD_OF), known=False):
        try:
            open_source("auto")
        except OSError as fault:
            return {"words": str(fault)}
    return {"words": ""}


def unplugged() -> dict:
    """The cable is pulled in the middle of a roll, and put back."""
    cam = Webcam(blue_and_red, JPEG)
    with plugged(cam):
        watcher = Watcher("usb:0")
        watcher.picture(time.monotonic())
        at = time.monotonic()
    fault = watcher.fault(at)
    with plugged(cam):
        back = watcher.picture(time.monotonic())
        watcher.tray.close()
    return {"fault": fault, "back": back}


TRIALS: tuple[Callable[[], dict], ...] = (
    by_itself, held_light, old_exposure, order, without_dials, damaged, slow, nonsense, unreadable,
    unheard_of, unplugged,
)  # fmt: skip


def main(names: list[str]) -> None:
    """Try everything, or what is named, each whatever became of the others."""
    cv2.setNumThreads(1)
    warm_up()
    reported = {}
    with words_in_memory():
        for trial in TRIALS:
            if not names or trial.__name__ in names:
                reported[trial.__name__] = facts_of(trial)
    report(trials=reported)


if __name__ == "__main__":
    main(sys.argv[1:])
    os._exit(0)  # not by way of the interpreter's end, in the midst of OpenCV
