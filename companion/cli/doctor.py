"""`doctor`: the diagnosis as one page; 1 when something the settings ask for is missing."""

import subprocess
import sys
from pathlib import Path

import click

from companion.app.config import Config, read_config
from companion.app.doctor import Finding, diagnose, page, summary
from companion.cli.asking import Wrong, data_option, folders, json_option, show
from companion.cli.pi_report import write_report
from companion.cli.text import message, say
from companion.cli.worded import Command, Examples, Worded
from companion.devices.ports import DeviceStatus
from companion.storage.reasons import reason
from companion.words import Text, languages
from companion.words.files import ENGLISH

# In a process of its own: a broken driver may take it down.
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
    "--pi-report", "report", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
    cls=Worded, help=message("option-pi-report"),
)  # fmt: skip
@json_option
@data_option
def doctor(gl: bool, report: Path | None, as_json: bool) -> int:
    """Return what is here, what is missing, and what to do."""
    drawn, no_window = _renderer() if gl else (None, "")

    def look() -> tuple[Config, tuple[Finding, ...]]:
        config, problems = read_config(folders().config_file)
        return config, diagnose(
            config, problems, folders(), panel=_panel(), renderer=drawn, no_window=no_window,
            codes=_codes(),
        )  # fmt: skip

    with languages.spoken_as(ENGLISH):  # for programs and for us: the same in every language
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
    from hardware.code_reader import QrReader  # late, as below

    return QrReader().missing


def _panel() -> DeviceStatus:
    from hardware.panel import open_panel  # late: --help needs no hardware

    return open_panel().status()


def _renderer() -> tuple[str, str]:
    """Return GL's renderer and ""; without a window "" and the reason, if known."""
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
