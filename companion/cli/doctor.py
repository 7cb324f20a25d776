"""What this installation is: `doctor`, the diagnosis as one page, and `notices`, parts by others.

`doctor` ends with exit status 1 if something that the settings need is missing.
"""

import getpass
import json
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from statistics import median
from typing import Any

import click

from companion import __version__
from companion.app.config import Config, read_config
from companion.app.crash import private
from companion.app.doctor import Finding, diagnose, page, summary
from companion.app.notices import Part, bill, packages
from companion.app.pi_facts import Measure, heat, measured, pi_facts, without_names
from companion.cli.asking import (
    Command,
    Examples,
    Worded,
    Wrong,
    data_option,
    folders,
    json_option,
    show,
)
from companion.cli.text import message, say
from companion.devices.ports import DeviceStatus
from companion.storage.files import hand_out
from companion.storage.reasons import reason
from companion.words import Text, languages
from companion.words.catalogue import ENGLISH

# The report of `doctor --pi-report`: what is here, and what a self-test measures.


SCREEN_S, WRITES = 20.0, 100
PATIENCE_S = 90.0  # time limit for a part that runs in a process of its own

# Runs in a process of its own, because a broken driver may crash it.
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
    """Measure for two minutes and write the report; OSError if it cannot be written."""
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
        with languages.spoken_as(ENGLISH):  # maintainers read the errors
            report[name] = measured(measure)
    report["heat"] = {"before": begun["heat"], "after": heat()}
    report["seconds"] = round(time.monotonic() - float(begun["time"] or 0.0), 1)
    hand_out(path, clean(json.dumps(report, indent=1, ensure_ascii=False)) + "\n")


def clean(text: str) -> str:
    """Remove the names of the user and the machine from a text."""
    names = [platform.node(), Path.home().name]
    with suppress(Exception):  # a user id without an account
        names.append(getpass.getuser())
    ours = {"root", "pi", "localhost", "mars", "companion", "tests"}
    return without_names(private(text), tuple(name for name in names if name not in ours))


def _parts(config: Config) -> Iterator[tuple[str, str, Measure]]:
    from hardware import self_test  # imported late: loads OpenCV

    yield "disk", say("report-disk"), _disk
    yield "dice", say("report-dice"), self_test.dice
    yield "camera", say("report-camera"), lambda: self_test.camera(config)
    press = say("report-buzzers", n=round(self_test.BUZZER_S))
    yield "buzzers", press, lambda: self_test.buzzers(config)
    yield "screen", say("report-screen"), _screen


def _disk() -> dict[str, Any]:
    times = []
    with tempfile.TemporaryDirectory(prefix="mars-report-", dir=Path.home()) as folder:
        for _ in range(WRITES):
            begun = time.perf_counter()
            hand_out(Path(folder) / "page", bytes(4096))
            times.append(1000 * (time.perf_counter() - begun))
    return {"median_ms": round(median(times), 2), "worst_ms": round(max(times), 2)}


def _screen() -> dict[str, Any]:
    from hardware import self_test  # imported late: loads OpenCV

    done = subprocess.run(
        [sys.executable, "-c", _FRAMES, str(SCREEN_S)],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    if done.returncode:
        return {"fault": done.stderr.strip().splitlines()[-1:]}
    reported = json.loads(done.stdout.strip().splitlines()[-1])
    return {
        "renderer": reported["renderer"],
        "size": reported["size"],
        "frames": self_test.gaps(reported["times"]),
    }


# Runs in a process of its own, because a broken driver may crash it.
_RENDERER = """
import tempfile, pathlib
from ui.shell.environment import has_display, open_window, prepare, renderer
prepare((320, 240), pathlib.Path(tempfile.mkdtemp()), offscreen=not has_display())
open_window()
print(renderer())
"""


@click.command(
    cls=Command,
    help=message("help-doctor"),
    epilog=Examples("doctor", "doctor --gl", "doctor --pi-report pi.json"),
)
@click.option("--gl", is_flag=True, cls=Worded, help=message("option-gl"))
@click.option(
    "--pi-report",
    "report",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    cls=Worded,
    help=message("option-pi-report"),
)
@json_option
@data_option
def doctor(gl: bool, report: Path | None, as_json: bool) -> int:
    """Diagnose the installation: what is here, what is missing, and what to do about it."""
    drawn, no_window = _renderer() if gl else (None, "")

    def look() -> tuple[Config, tuple[Finding, ...]]:
        config, problems = read_config(folders().config_file)
        return config, diagnose(
            config,
            problems,
            folders(),
            panel=_panel(),
            renderer=drawn,
            no_window=no_window,
            codes=_codes(),
        )

    # programs and maintainers read it, so it is the same in every language
    with languages.spoken_as(ENGLISH):
        config, findings = look()
    if report is not None:
        try:
            write_report(report, config, findings)
        except OSError as error:
            raise Wrong(say("not-written", path=str(report), why=reason(error))) from error
        click.echo(say("written", path=str(report)), err=True)
    missing = [finding for finding in findings if finding.missing]
    value = {
        "findings": [finding._asdict() for finding in findings],
        "missing": [f"{finding.area}: {finding.name}" for finding in missing],
    }
    if not as_json:
        _, findings = look()
    show(value, as_json, (*page(findings), "", summary(findings)))
    return 1 if missing else 0


def _codes() -> Text:
    from hardware.code_reader import QrReader  # imported late: --help needs no hardware

    return QrReader().missing


def _panel() -> DeviceStatus:
    from hardware.panel import open_panel  # imported late: --help needs no hardware

    return open_panel().status()


def _renderer() -> tuple[str, str]:
    """Return GL's renderer and ""; if no window opens, "" and the reason as far as known."""
    try:
        asked = subprocess.run(
            [sys.executable, "-c", _RENDERER], capture_output=True, text=True, timeout=60
        )
    except subprocess.TimeoutExpired:
        return "", ""
    if asked.returncode == 0:
        return asked.stdout.strip(), ""
    _, found, why = asked.stderr.rpartition("NoWindow: ")
    return "", why.strip() if found else ""


_OURS = "MIT"


def assets() -> tuple[Part, ...]:
    """Return the parts of this app that are not code: fonts by others, our own sounds and nets."""
    ofl = files("ui").joinpath("looks/fonts/OFL.txt").read_text(encoding="utf-8")
    return (
        Part("Bebas Neue", "", "OFL-1.1", "file", (ofl,), package=False),
        Part("Noto Sans Arabic", "", "OFL-1.1", "file", package=False),
        Part("Roboto, with Kivy", "", "Apache-2.0", "file", package=False),
        Part("ui/sounds/*.wav", __version__, _OURS, "file", package=False),
        Part("companion/games/*/sounds/*.wav", __version__, _OURS, "file", package=False),
        Part("hardware/vision/*.onnx", __version__, _OURS, "machine-learning-model", package=False),
    )


@click.command(
    cls=Command,
    help=message("help-notices"),
    epilog=Examples("notices", "notices --texts", "notices --cyclonedx > sbom.json"),
)
@click.option("--texts", is_flag=True, cls=Worded, help=message("option-texts"))
@click.option("--cyclonedx", is_flag=True, cls=Worded, help=message("option-cyclonedx"))
@data_option
def notices(texts: bool, cyclonedx: bool) -> None:
    """List the parts, print their licences, or print a bill of materials."""
    parts = (*packages(), *assets())
    if cyclonedx:
        click.echo(json.dumps(bill(parts), indent=2))
        return
    for part in parts:
        click.echo(" ".join(filter(None, (part.name, part.version))), nl=False)
        click.echo(f": {part.licence or say('licence-unknown')}")
        for file in part.holds:
            click.echo(f"    {file}")
        for text in part.texts if texts else ():
            click.echo(f"\n{text.strip()}\n")
