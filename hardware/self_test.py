"""Measurements of devices for the report of a real Pi; see `doctor --pi-report`."""

import time
from random import Random
from statistics import median
from typing import Any

import cv2

from companion.app.config import Config
from companion.app.pi_facts import measured
from companion.devices.ports import Buzz, Frame
from hardware.buzzers import SeatPins, open_buzzers
from hardware.camera import open_source
from hardware.camera.simulated import SimulatedTray
from hardware.vision.reader import PictureReader, picture_of

CAMERA_S, BUZZER_S = 20.0, 15.0
READS = 5


def gaps(times: list[float]) -> dict[str, float | int]:
    """Return the number of these times (in seconds), and statistics of their gaps in ms."""
    between = sorted(1000 * (b - a) for a, b in zip(times, times[1:], strict=False))
    if not between:
        return {"count": len(times)}
    late = between[int(0.95 * (len(between) - 1))]
    return {
        "count": len(times),
        "median_ms": round(median(between), 2),
        "p95_ms": round(late, 2),
        "worst_ms": round(between[-1], 2),
    }


def dice() -> dict[str, Any]:
    """Return how long it takes to read drawn dice, in milliseconds."""
    reported: dict[str, Any] = {"opencv": cv2.__version__, "threads": cv2.getNumThreads()}
    reader = PictureReader()
    reported["nets"] = reader.words
    for count in (2, 10):
        frame = _thrown("3516243612"[:count])
        times = []
        for _ in range(READS):
            begun = time.perf_counter()
            reader.read(frame, "d6", count)
            times.append(1000 * (time.perf_counter() - begun))
        reported[f"{count}_dice_ms"] = round(median(times), 1)
    return reported


def _thrown(faces: str) -> Frame:
    """Return a picture of drawn dice at rest."""
    now = [0.0]
    tray = SimulatedTray(Random(1), lambda: now[0], lambda wait: None)
    tray.open()
    tray.throw(tuple(faces))
    now[0] = 5.0
    return tray.read()


def camera(config: Config) -> dict[str, Any]:
    """Return measurements of the camera in the settings; errors are raised."""
    # `measured`, as a missing Pi camera must not spoil the rest.
    reported: dict[str, Any] = {"listed": measured(_modes)}
    source = open_source(config.camera, mains=config.mains)
    begun = time.perf_counter()
    source.open()
    try:
        reported["open_s"] = round(time.perf_counter() - begun, 2)
        times, end = [], time.perf_counter() + CAMERA_S
        frame = source.read()
        while time.perf_counter() < end:
            frame = source.read()
            times.append(frame.time_ns / 1e9)
        reported |= {"size": [frame.width, frame.height], "lens": frame.lens, "frames": gaps(times)}
        reported["brightness"] = round(float(picture_of(frame).mean()), 1)
    finally:
        source.close()
    return reported


def _modes() -> dict[str, Any]:
    """Return the cameras listed by libcamera, and the modes of the first sensor."""
    from picamera2 import Picamera2  # Late: exists on a Pi only.

    reported: dict[str, Any] = {
        "cameras": [
            {key: str(value) for key, value in each.items()}
            for each in Picamera2.global_camera_info()
        ]
    }
    camera = Picamera2()
    try:
        reported["modes"] = [str(mode) for mode in camera.sensor_modes]
        reported["controls"] = sorted(camera.camera_controls)
    finally:
        camera.close()
    return reported


def buzzers(config: Config) -> dict[str, Any]:
    """Listen to the buzzers in the settings; return each edge with its delay."""
    heard: list[tuple[Buzz, int]] = []
    pins = tuple(SeatPins(pin, None) for pin in config.buzzer_pins)
    buzzers = open_buzzers(config.buzzers, pins, range(len(pins)))
    try:
        buzzers.listen(lambda buzz: heard.append((buzz, time.monotonic_ns())))
        status = buzzers.status()
        if status.health.name == "OK":
            time.sleep(BUZZER_S)
    finally:
        buzzers.close()
    edges = [
        {
            "seat": buzz.seat,
            "down": buzz.pressed,
            "ms": round(buzz.time_ns / 1e6, 3),
            "came_ms_later": round((came - buzz.time_ns) / 1e6, 3),
        }
        for buzz, came in heard[:400]
    ]
    return {"status": f"{status.health.name}: {status.words}", "edges": edges}
