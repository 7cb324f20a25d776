"""`doctor`: the diagnosis as one page; 1 when something the settings ask for is missing."""

import subprocess
import sys
from collections.abc import Iterator

import click

from companion.cli.asking import data_option, examples, folders, json_option, say
from companion.config import read_config
from companion.crash import private
from companion.doctor import Finding, diagnose, page
from companion.ports import Health

# In a process of its own: a broken driver may take it down.
_RENDERER = """
import tempfile, pathlib
from ui.environment import has_display, prepare
prepare((320, 240), pathlib.Path(tempfile.mkdtemp()), offscreen=not has_display())
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString
print(*(glGetString(name).decode() for name in (GL_RENDERER, GL_VERSION)), sep=", ")
"""


@click.command(epilog=examples("doctor", "doctor --gl", "doctor --json"))
@click.option("--gl", is_flag=True, help="Open a window to ask what draws (takes a second).")
@json_option
@data_option
def doctor(gl: bool, as_json: bool) -> int:
    """Tell what is here, what is missing, and what to do."""
    config, problems = read_config(folders().config_file)
    findings = (*diagnose(config, problems, folders()), *_panel(), *(_renderer() if gl else ()))
    missing = [finding for finding in findings if finding.missing]
    value = {
        "findings": [finding._asdict() for finding in findings],
        "missing": [f"{finding.area}: {finding.name}" for finding in missing],
    }
    last = f"{len(missing)} things are missing." if missing else "Nothing is missing."
    say(value, as_json, (*page(findings), "", last))
    return 1 if missing else 0


def _panel() -> Iterator[Finding]:
    from hardware.panel import open_panel

    status = open_panel().status()
    fault = status.health is Health.FAULT
    yield Finding("panel", "panel", status.words, fault, status.cure)


def _renderer() -> Iterator[Finding]:
    try:
        asked = subprocess.run(
            [sys.executable, "-c", _RENDERER], capture_output=True, text=True, timeout=60
        )
        said = asked.stdout.strip() or (asked.stderr.strip().splitlines() or ["nothing"])[-1]
        failed = asked.returncode != 0
    except subprocess.TimeoutExpired:
        said, failed = "no answer within a minute", True
    cure = "install the GL driver (libgl1-mesa-dri) or check the display" if failed else ""
    yield Finding("screen", "GL", private(said), failed, cure)
