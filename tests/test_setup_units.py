"""What a Pi is given besides the app: services, rules and the small scripts that they start."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.pretended_pi import PERSON, PretendedPi
from ui.shell.environment import screen_output

PI = Path(__file__).parent.parent / "hardware" / "setup" / "pi"
# What `systemd-analyze security` may score at most: 0 is shut, 10 is open.
EXPOSURE = {
    "lite.service": 1.5, "lite-words.service": 1.0,
    "update.service": 2.0, "fetch.service": 2.0, "build.service": 2.0,
    # The manager of a user has neither address rules nor lists of devices.
    "desktop.service": 2.0, "desktop-words.service": 2.0,
}  # fmt: skip
# What keeps these services off the network, in the words of `systemd-analyze`.
OFFLINE = ("lite.service", "lite-words.service", "update.service")
SHUT = ("IPAddressDeny=", "RestrictAddressFamilies=~AF_(INET|INET6)")
UNITS = sorted(PI.glob("*.service"))

analyses = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed"
)


def analyse(*words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["systemd-analyze", *words], capture_output=True, text=True, check=False)


@analyses
@pytest.mark.parametrize("name", EXPOSURE)
def test_a_service_stays_as_shut_as_it_is(name):
    done = analyse("security", "--offline=true", PI / name)
    score = re.search(r"exposure level for \S+ ([0-9.]+)", done.stdout)
    if score is None:
        pytest.skip(f"this systemd-analyze cannot look at a file: {done.stderr.strip()}")
    assert float(score[1]) <= EXPOSURE[name]
    for setting in SHUT if name in OFFLINE else ():
        assert re.search(rf"^[✓+] {re.escape(setting)}", done.stdout, re.M), setting


@analyses
@pytest.mark.parametrize("way", ["lite", "desktop"])
def test_systemd_understands_every_line_of_what_was_put_down(tmp_path, way):
    pi = PretendedPi(tmp_path / "pi")
    assert pi.run("install", "--user", PERSON, f"--{way}").returncode == 0
    folder = pi.root / f"etc/systemd/{'system' if way == 'lite' else 'user'}"
    units = {*folder.glob("mars-companion*.service")}
    system = pi.root / "etc/systemd/system"
    words = ("look", "update", "back", "fetch", "build@")
    updates = {system / f"mars-companion-{word}.service" for word in words}
    assert len(units - updates) == (4 if way == "lite" else 3)
    units = sorted(units | updates)
    done = analyse("verify", "--man=no", "--recursive-errors=no", *units)
    # The programs lie in the pretended root, so they are not found where they will be.
    faults = [
        line
        for line in done.stderr.splitlines()
        if "mars-companion" in line
        and "not executable" not in line
        # A word of systemd 254, which an older one needs as little as it knows it.
        and "Unknown key 'RestartMode'" not in line
        and "Unknown key name 'RestartMode'" not in line
    ]
    assert faults == []


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_a_service_starts_only_what_there_is(unit):
    for name in re.findall(r"/opt/mars-companion/current/(hardware/\S+)", unit.read_text()):
        assert (PI.parent.parent.parent / name).exists() or name.endswith("README.md"), name


@pytest.mark.parametrize("name", ["lite.service", "desktop.service"])
def test_the_slowest_four_failures_still_reach_the_limit(name):
    """What then happens is tried with systemd itself: tests/rig/test_units.py."""
    unit, script = (PI / name).read_text(), (PI / "screen.sh").read_text()
    said = {
        word: int(re.search(rf"{word}=(\d+)", unit + script)[1])
        for word in ("StartLimitIntervalSec", "StartLimitBurst", "RestartSec", "patience",
                     "TimeoutStartSec", "TimeoutStopSec", "WatchdogSec")
    }  # fmt: skip
    waits = said["patience"] if name == "lite.service" else 0
    ends = said["TimeoutStopSec"] + said["RestartSec"]
    # A slow card may take a second or two more for each start.
    once = waits + said["TimeoutStartSec"] + ends + 2
    assert once * said["StartLimitBurst"] < said["StartLimitIntervalSec"]


# ---- the small scripts ------------------------------------------------------------------
def run_script(
    name: str, *words: object, programs: Path, **more: str
) -> subprocess.CompletedProcess[str]:
    env = {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", **more}
    return subprocess.run(
        ["/bin/sh", PI / name, *map(str, words)],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder on PATH where systemctl notes its words."""
    folder = tmp_path / "programs"
    folder.mkdir()
    stand_in(folder, "systemctl", f'echo "$*" >>"{folder}/calls"')
    return folder


def stand_in(folder: Path, name: str, body: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{body}\n")
    (folder / name).chmod(0o755)


def test_the_session_hands_over_only_what_it_has_and_starts_the_app(programs):
    stand_in(programs, "id", "echo tester")
    done = run_script("session.sh", "tester", programs=programs, WAYLAND_DISPLAY="wayland-0")
    assert done.returncode == 0
    assert (programs / "calls").read_text().splitlines() == [
        "--user import-environment WAYLAND_DISPLAY",
        "--user reset-failed mars-companion.service mars-companion-safe.service",
        "--user restart mars-companion.service",
    ]


@pytest.mark.parametrize(("asks", "called"), [(True, ""), (False, "-H sh")])
def test_sudo_with_a_password_and_no_keyboard_is_a_word_and_no_riddle(programs, asks, called):
    stand_in(programs, "id", "echo 1000")
    refuse = 'if [ "$1" = -n ]; then exit 1; fi' if asks else 'if [ "$1" = -n ]; then exit 0; fi'
    stand_in(programs, "sudo", f'{refuse}; echo "$*" >>"{programs}/calls"')
    script = f'root={PI.parents[2]}; . "{PI.parent}/system.sh"; . "{PI}/place.sh"; need_root update'
    done = subprocess.run(
        ["/bin/sh", "-c", script],
        env={"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    said = (programs / "calls").read_text() if (programs / "calls").exists() else ""
    assert said.startswith(called) and bool(said) == bool(called)
    assert done.returncode == int(asks)
    assert ("asks for a password" in done.stderr) == asks
    assert ("mars-companion-setup update" in done.stderr) == asks


def test_the_session_of_another_user_starts_nothing(programs):
    stand_in(programs, "id", "echo guest")
    done = run_script("session.sh", "tester", programs=programs, DISPLAY=":0")
    assert done.returncode == 0
    assert not (programs / "calls").exists()


def test_a_screen_that_comes_late_is_waited_for(programs, tmp_path):
    stand_in(programs, "sleep", f'mkdir -p "{tmp_path}/dri"; : >"{tmp_path}/dri/card1"')
    assert run_script("screen.sh", tmp_path / "dri", tmp_path, programs=programs).returncode == 0


def test_a_panel_that_comes_after_the_hdmi_sockets_is_waited_for(programs, tmp_path):
    """As on a Pi 5: the panel is a card of its own, and its driver loads last."""
    (tmp_path / "dri").mkdir()
    (tmp_path / "dri/card0").touch()
    screens(tmp_path, {"card0-HDMI-A-1": "disconnected"})
    panel = tmp_path / "drm/card2-DSI-2"
    stand_in(
        programs, "sleep",
        f'echo >>"{tmp_path}/waited"; mkdir -p "{panel}"; echo connected >"{panel}/status"',
    )  # fmt: skip
    done = run_script("screen.sh", tmp_path / "dri", tmp_path / "drm", programs=programs)
    assert done.returncode == 0
    assert (tmp_path / "waited").read_text() == "\n"


@pytest.mark.parametrize(
    ("found", "card"),
    [
        # A Pi 4 with a panel, with a screen by HDMI, with nothing.
        ({"card1-HDMI-A-1": "disconnected", "card1-DSI-1": "connected"}, 1),
        ({"card1-HDMI-A-1": "disconnected", "card1-HDMI-A-2": "connected"}, 1),
        ({"card1-HDMI-A-1": "disconnected", "card1-Writeback-1": "unknown"}, None),
        # A Pi 5: the panel has a card of its own, with another number after each boot.
        ({"card0-HDMI-A-1": "disconnected", "card2-DSI-2": "connected"}, 2),
        ({"card2-HDMI-A-1": "disconnected", "card0-DSI-2": "connected"}, 0),
        ({"card1-HDMI-A-1": "connected", "card2-DSI-2": "connected"}, 2),
        ({}, None),
    ],
)
def test_the_card_that_a_screen_is_connected_to_is_drawn_on(tmp_path, found, card):
    screens(tmp_path / "sys/class", found)
    assert screen_output(tmp_path) == (None if card is None else (card, 0))


def test_on_a_pi_4_with_a_television_the_app_is_on_the_panel(tmp_path):
    """The kernel counts HDMI first, and SDL takes the first that is connected."""
    names = ("card1-HDMI-A-1", "card1-HDMI-A-2", "card1-DSI-1")
    screens(tmp_path / "sys/class", dict.fromkeys(names, "connected"))
    for number, name in enumerate(names):
        (tmp_path / "sys/class/drm" / name / "connector_id").write_text(f"{32 + 9 * number}\n")
    assert screen_output(tmp_path) == (1, 2)


def screens(folder: Path, found: dict[str, str]) -> None:
    for name, status in found.items():
        (folder / "drm" / name).mkdir(parents=True)
        (folder / "drm" / name / "status").write_text(f"{status}\n")


def test_no_screen_at_all_is_reported_with_what_to_do(programs, tmp_path):
    stand_in(programs, "sleep", "")
    done = run_script("screen.sh", tmp_path / "dri", programs=programs)
    assert done.returncode == 1
    assert "vc4-kms-v3d" in done.stderr


def test_why_the_app_is_not_there_stands_above_the_login(programs, tmp_path):
    log = [
        "Started Mars Companion.",
        r"mars-companion: unexpected error, OSError: C:\no such thing",
        "mars-companion.service: Scheduled restart job, restart counter is at 3.",
    ]
    stand_in(programs, "journalctl", "cat <<'END'\n" + "\n".join(log) + "\nEND")
    crash = tmp_path / ".local/state/mars-companion/crash.txt"
    crash.parent.mkdir(parents=True)
    crash.write_text("2026-11-21 mars-companion 0.1.0, play\ntrace")
    done = run_script("fault.sh", tmp_path, "-", programs=programs)
    assert done.returncode == 0
    said = done.stdout
    assert "Your games are saved." in said
    # A backslash would be taken for a command by what shows it.
    assert "OSError: C:/no such thing" in said and "\\" not in said
    assert "mars-companion 0.1.0, play" in said
    assert "Scheduled" not in said and "Started" not in said


def test_on_a_desktop_the_words_come_in_a_window(programs, tmp_path):
    stand_in(programs, "journalctl", "")
    stand_in(programs, "zenity", f'echo "$*" >>"{programs}/calls"')
    assert run_script("fault.sh", tmp_path, programs=programs).returncode == 0
    said = (programs / "calls").read_text()
    assert "nothing; journalctl -b may say more" in said
