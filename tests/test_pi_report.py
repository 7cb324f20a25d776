"""The file that an owner sends from a real Pi: all that helps, and nothing personal."""

import getpass
import json
import platform
from pathlib import Path
from typing import Any

import pytest

from companion.app.config import Config
from companion.app.doctor import Finding
from companion.app.pi_facts import heat, pi_facts, without_names
from companion.cli import doctor
from companion.cli.doctor import clean, write_report
from companion.cli.text import say
from companion.words import languages
from hardware import self_test
from hardware.self_test import gaps

INPUTS = """I: Bus=0018 Vendor=0416 Product=038f Version=1060
N: Name="11-005d Goodix Capacitive TouchScreen"

I: Bus=0005 Vendor=004c Product=0269 Version=0107
N: Name="Anna's Mouse"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The kernel's files of a Pi 5 with a panel."""
    for name, text in {
        "proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0",
        "proc/meminfo": "MemTotal:        8245000 kB\nMemAvailable:    7000000 kB\n",
        "proc/bus/input/devices": INPUTS,
        "sys/class/drm/card2-DSI-2/status": "connected\n",
        "sys/class/drm/card2-DSI-2/modes": "720x1280\n",
        "sys/class/thermal/thermal_zone0/temp": "51250\n",
        "sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq": "2400000\n",
        "sys/fs/cgroup/cgroup.controllers": "cpu io pids\n",
        "sys/bus/gpio/devices/gpiochip0/of_node/compatible": "raspberrypi,rp1-gpio\0",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_what_the_kernel_says_of_a_pi(root: Path):
    facts = pi_facts(root)
    assert facts["model"] == "Raspberry Pi 5 Model B Rev 1.0"
    assert facts["memory_mb"] == {"MemTotal": 8051, "MemAvailable": 6835}
    assert facts["screens"] == [
        {"connector": "card2-DSI-2", "status": "connected", "modes": ["720x1280"]}
    ]
    assert (facts["cores"], facts["most_mhz"], facts["memory_limits"]) == (1, 2400, False)
    assert facts["pins"] == ["gpiochip0 raspberrypi,rp1-gpio"]
    assert heat(root) == 51.25
    # People name what they pair after themselves.
    assert facts["inputs"] == ["11-005d Goodix Capacitive TouchScreen"]


def test_a_machine_that_says_nothing_is_reported_too(tmp_path: Path):
    facts = pi_facts(tmp_path)
    assert (facts["model"], facts["screens"], facts["memory_mb"]) == ("", [], {})
    assert heat(tmp_path) is None


def test_names_are_taken_out_wherever_they_stand_alone():
    text = "anna /media/anna/STICK annas-pi annabelle ANNA anna-laptop"
    done = without_names(text, ("anna", "annas-pi", ""))
    assert done == "~ /media/~/STICK ~ annabelle ANNA ~-laptop"


def test_gaps_between_frames_are_summed_up():
    assert gaps([0.0, 0.01, 0.02, 0.12]) == {
        "count": 4, "median_ms": 10.0, "p95_ms": 10.0, "worst_ms": 100.0,
    }  # fmt: skip
    assert gaps([1.0]) == {"count": 1}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"CAMERA_S": 0.4, "BUZZER_S": 0.0, "READS": 1}.items():
        monkeypatch.setattr(self_test, name, value)
    monkeypatch.setattr(doctor, "WRITES", 2)
    reported = {"renderer": "V3D", "size": [800, 480], "times": [0.0, 0.02]}

    def run(command: Any, **words: Any) -> Any:
        return doctor.subprocess.CompletedProcess(command, 0, json.dumps(reported), "")

    monkeypatch.setattr(doctor.subprocess, "run", run)


def test_the_report_measures_each_part_and_says_why_one_could_not(
    tmp_path: Path, quick: None, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(platform, "node", lambda: "annas-pi")
    monkeypatch.setattr(getpass, "getuser", lambda: "anna")
    findings = (Finding("screen", "display", "seen by anna on annas-pi at /media/anna"),)
    path = tmp_path / "pi.json"
    write_report(path, Config(camera="simulated", buzzers="keys"), findings)
    text = path.read_text()
    report = json.loads(text)
    assert report["camera"]["frames"]["count"] > 1 and report["camera"]["size"]
    assert report["dice"]["2_dice_ms"] > 0 and report["disk"]["worst_ms"] > 0
    assert report["screen"] == {
        "renderer": "V3D", "size": [800, 480], "frames": gaps([0.0, 0.02]),
    }  # fmt: skip
    assert "anna" not in text and str(Path.home()) not in text
    write_report(path, Config(camera="usb:77", buzzers="keys"), ())
    report = json.loads(path.read_text())
    assert "USB camera 77 is not connected" in report["camera"]["fault"]
    assert report["disk"]["median_ms"] > 0


def test_the_report_is_in_english_whatever_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def broken() -> dict[str, Any]:
        raise OSError(say("stopped"))

    monkeypatch.setattr(doctor, "_parts", lambda config: [("disk", "", broken)])
    with languages.spoken_as("de"):
        write_report(tmp_path / "pi.json", Config(), ())
        assert languages.spoken() == "de"
    report = json.loads((tmp_path / "pi.json").read_text())
    assert report["disk"] == {"fault": "OSError: stopped"}


def test_words_of_our_own_are_no_names(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(platform, "node", lambda: "pi")
    monkeypatch.setattr(getpass, "getuser", lambda: "mars")
    assert clean('"pi": "mars-companion"') == '"pi": "mars-companion"'
