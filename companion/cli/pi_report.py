"""The report of `doctor --pi-report`: what is here, and what a self-test measures."""

import getpass
import json
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import click

from companion import __version__
from companion.app.config import Config
from companion.app.crash import private
from companion.app.doctor import Finding
from companion.app.pi_facts import heat, pi_facts, without_names
from companion.storage.atomic_write import write_whole

SCREEN_S, CAMERA_S, BUZZER_S = 20.0, 20.0, 15.0
WRITES, READS = 100, 5
PATIENCE_S = 90.0  # for a part in a process of its own

# In a process of its own: a broken driver may take it down.
_FRAMES = """
import json, pathlib, sys, tempfile, time
from ui.shell.environment import has_display, open_window, prepare, renderer
prepare(None if has_display() else (800, 480), pathlib.Path(tempfile.mkdtemp()),
        offscreen=not has_display())
open_window()
from kivy.base import runTouchApp, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.label import Label
times, label = [], Label(text="Mars Companion", font_size=48)
def step(_):
    times.append(time.perf_counter())
    label.x = (len(times) * 7) % 200
Clock.schedule_interval(step, 0)
Clock.schedule_once(lambda _: stopTouchApp(), float(sys.argv[1]))
runTouchApp(label)
print(json.dumps({"renderer": renderer(), "size": list(Window.size), "times": times}))
"""


def write_report(path: Path, config: Config, findings: tuple[Finding, ...]) -> None:
    """Measure for two minutes and write the file; OSError if it cannot be written."""
    begun = {"heat": heat(), "time": time.monotonic()}
    report: dict[str, Any] = {
        "report": 1,
        "version": __version__,
        "machine": platform.machine(),
        "python": platform.python_version(),
        "pi": pi_facts(),
        "findings": [finding._asdict() for finding in findings],
    }
    for name, words, measure in _parts(config):
        click.echo(words, err=True)
        report[name] = _tried(measure)
    report["heat"] = {"before": begun["heat"], "after": heat()}
    report["seconds"] = round(time.monotonic() - float(begun["time"] or 0.0), 1)
    write_whole(path, clean(json.dumps(report, indent=1, ensure_ascii=False)) + "\n")


def clean(text: str) -> str:
    """Take the names of the user and the machine out of a text."""
    names = [platform.node(), Path.home().name]
    with suppress(Exception):  # a user without an entry
        names.append(getpass.getuser())
    ours = {"root", "pi", "localhost", "mars", "companion", "tests"}
    return without_names(private(text), tuple(name for name in names if name not in ours))


def gaps(times: list[float]) -> dict[str, float | int]:
    """Sum up moments in seconds: how many, and the gaps between them in milliseconds."""
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


Measure = Callable[[], dict[str, Any]]


def _parts(config: Config) -> Iterator[tuple[str, str, Measure]]:
    yield "disk", "Writing to the card.", _disk
    yield "dice", "Reading drawn dice.", _dice
    yield "camera", "Watching through the camera.", lambda: _camera(config)
    press = f"Press each buzzer a few times, within {BUZZER_S:.0f} seconds."
    yield "buzzers", press, lambda: _buzzers(config)
    yield "screen", "Moving a word over the screen.", _screen


def _tried(measure: Measure) -> dict[str, Any]:
    """What a part measured, or why it could not: that is what a report is for."""
    try:
        return measure()
    except Exception as fault:  # noqa: BLE001 - drivers raise anything
        return {"fault": f"{type(fault).__name__}: {fault}"[:500]}


def _disk() -> dict[str, Any]:
    times = []
    with tempfile.TemporaryDirectory(prefix="mars-report-", dir=Path.home()) as folder:
        for _ in range(WRITES):
            begun = time.perf_counter()
            write_whole(Path(folder) / "page", bytes(4096))
            times.append(1000 * (time.perf_counter() - begun))
    return {"median_ms": round(median(times), 2), "worst_ms": round(max(times), 2)}


def _dice() -> dict[str, Any]:
    import cv2  # late, as all of hardware: --help needs none of it

    from companion.devices.ports import Frame
    from hardware.camera.simulated import SimulatedTray
    from hardware.vision.reader import PictureReader

    told: dict[str, Any] = {"opencv": cv2.__version__, "threads": cv2.getNumThreads()}
    reader = PictureReader()
    told["nets"] = reader.words
    for count in (2, 10):
        moments = iter((0.0, *[5.0] * 10_000))  # thrown at once, and long at rest
        tray = SimulatedTray(None, partial(next, moments), lambda wait: None)
        tray.open()
        tray.throw(tuple("3516243612"[:count]))
        frame: Frame = tray.read()
        times = []
        for _ in range(READS):
            begun = time.perf_counter()
            reader.read(frame, "d6", count)
            times.append(1000 * (time.perf_counter() - begun))
        told[f"{count}_dice_ms"] = round(median(times), 1)
    return told


def _camera(config: Config) -> dict[str, Any]:
    from hardware.camera import open_source
    from hardware.vision.reader import picture_of

    told: dict[str, Any] = {"listed": _tried(_listed)}
    source = open_source(config.camera, mains=config.mains)
    begun = time.perf_counter()
    source.open()
    try:
        told["open_s"] = round(time.perf_counter() - begun, 2)
        times, end = [], time.perf_counter() + CAMERA_S
        frame = source.read()
        while time.perf_counter() < end:
            frame = source.read()
            times.append(frame.time_ns / 1e9)
        told |= {"size": [frame.width, frame.height], "lens": frame.lens, "frames": gaps(times)}
        told["brightness"] = round(float(picture_of(frame).mean()), 1)
    finally:
        source.close()
    return told


def _listed() -> dict[str, Any]:
    """What libcamera lists, and the modes of the first sensor."""
    from picamera2 import Picamera2

    told: dict[str, Any] = {"cameras": [
        {key: str(value) for key, value in each.items()} for each in Picamera2.global_camera_info()
    ]}  # fmt: skip
    camera = Picamera2()
    try:
        told["modes"] = [str(mode) for mode in camera.sensor_modes]
        told["controls"] = sorted(camera.camera_controls)
    finally:
        camera.close()
    return told


def _buzzers(config: Config) -> dict[str, Any]:
    from companion.devices.ports import Buzz
    from hardware.buzzers import SeatPins, open_buzzers

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
        {"seat": buzz.seat, "down": buzz.pressed, "ms": round(buzz.time_ns / 1e6, 3),
         "came_ms_later": round((came - buzz.time_ns) / 1e6, 3)}
        for buzz, came in heard[:400]
    ]  # fmt: skip
    return {"status": f"{status.health.name}: {status.words}", "edges": edges}


def _screen() -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-c", _FRAMES, str(SCREEN_S)],
        capture_output=True, text=True, timeout=PATIENCE_S, check=False,
    )  # fmt: skip
    if done.returncode:
        return {"fault": done.stderr.strip().splitlines()[-1:]}
    told = json.loads(done.stdout.strip().splitlines()[-1])
    return {"renderer": told["renderer"], "size": told["size"], "frames": gaps(told["times"])}
