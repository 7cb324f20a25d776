"""The panel on a made-up /sys and with commands that only say what they would do."""

import time
from collections.abc import Sequence
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from companion.devices.ports import Health
from hardware.panel import NoPanel, SysfsPanel, open_panel, run_command


class Commands:
    """Answers every command from a table and keeps what was asked."""

    def __init__(self, code: int = 0, out: str = "", err: str = "", missing: bool = False) -> None:
        self.asked: list[tuple[str, ...]] = []
        self._done = (code, out, err)
        self._missing = missing

    def __call__(self, command: Sequence[str]) -> "CompletedProcess[str]":
        self.asked.append(tuple(command))
        if self._missing:
            raise FileNotFoundError(2, "No such file", command[0])
        return CompletedProcess(command, *self._done)


@pytest.fixture
def sys_root(tmp_path: Path) -> Path:
    light = tmp_path / "class/backlight/10-0045"
    light.mkdir(parents=True)
    (light / "max_brightness").write_text("31\n")
    (light / "brightness").write_text("31\n")
    model = tmp_path / "firmware/devicetree/base/model"
    model.parent.mkdir(parents=True)
    model.write_text("Raspberry Pi 4 Model B Rev 1.4\0")
    return tmp_path


def light_of(root: Path) -> str:
    return (root / "class/backlight/10-0045/brightness").read_text()


@pytest.mark.parametrize(
    ("level", "written"),
    [(1.0, "31"), (0.5, "16"), (0.001, "1"), (0.0, "0"), (7.0, "31"), (-1.0, "0")],
)
def test_the_backlight_is_set_in_the_panels_own_steps(sys_root, level, written):
    SysfsPanel(sys_root, Commands()).brightness(level)
    assert light_of(sys_root) == written


def test_a_panel_without_a_backlight_ignores_it(tmp_path):
    panel = SysfsPanel(tmp_path, Commands(missing=True))
    panel.brightness(0.5)
    assert panel.status().health is Health.OK
    assert "without adjustable backlight" in panel.status().words


def test_a_backlight_that_cannot_be_set_is_reported_with_a_cure(sys_root):
    (sys_root / "class/backlight/10-0045/max_brightness").write_text("nonsense")
    panel = SysfsPanel(sys_root, Commands(missing=True))
    panel.brightness(0.5)
    assert panel.status().health is Health.FAULT
    assert "udev" in panel.status().cure


def test_power_off_asks_the_system_once_and_for_no_password():
    commands = Commands()
    SysfsPanel(Path("/nowhere"), commands).power_off()
    assert commands.asked == [("systemctl", "poweroff", "--no-ask-password")]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("Call to PowerOff failed: Interactive authentication required.", "polkit rule"),
        ("Failed to power off system via logind: Access denied", "polkit rule"),
        ("Operation inhibited by user", "blocked by another"),
        ("", "no reason was given"),
    ],
)
def test_power_off_that_is_refused_says_why(said, words):
    panel = SysfsPanel(Path("/nowhere"), Commands(code=1, err=said))
    with pytest.raises(OSError, match=words):
        panel.power_off()


def test_power_off_without_systemctl_says_so():
    with pytest.raises(OSError, match="cannot be switched off from here"):
        SysfsPanel(Path("/nowhere"), Commands(missing=True)).power_off()


def test_low_voltage_now_is_a_fault_in_words(sys_root):
    status = SysfsPanel(sys_root, Commands(out="throttled=0x50005\n")).status()
    assert status.health is Health.FAULT
    assert status.words == "Now: the supply voltage is too low, the processor is throttled."
    assert "power supply" in status.cure


def test_what_is_over_is_reported_but_no_fault(sys_root):
    status = SysfsPanel(sys_root, Commands(out="throttled=0x80000\n")).status()
    assert status.health is Health.OK
    assert "At times before: the processor is at its temperature limit." in status.words


def alarm(root: Path, name: str, value: str) -> None:
    monitor = root / "class/hwmon/hwmon1"
    monitor.mkdir(parents=True, exist_ok=True)
    (monitor / "name").write_text(f"{name}\n")
    (monitor / "in0_lcrit_alarm").write_text(f"{value}\n")


class Day:
    """A clock of the day that a test moves."""

    def __init__(self) -> None:
        self.now = time.mktime((2026, 11, 28, 20, 14, 0, 0, 0, -1))

    def __call__(self) -> float:
        return self.now


def panel_at(root: Path, day: Day, commands: Commands | None = None) -> SysfsPanel:
    panel = SysfsPanel(root, commands or Commands(missing=True))
    panel._voltage.clock = day
    return panel


def test_a_dip_of_the_supply_is_shown_and_remembered_with_its_time(sys_root):
    """raspberrypi-hwmon's alarm is 1 for the two seconds after a dip, and 0 again after them."""
    day = Day()
    panel = panel_at(sys_root, day)
    alarm(sys_root, "rpi_volt", "0")
    assert panel.trouble() == "" and panel.status().cure == ""
    alarm(sys_root, "rpi_volt", "1")
    assert panel.trouble() == "Low voltage"
    status = panel.status()
    assert (status.health, status.words) == (Health.FAULT, "Now: the supply voltage is too low.")
    alarm(sys_root, "rpi_volt", "0")
    day.now += 3
    assert panel.trouble() == "Low voltage", "people look up now"
    day.now += 60
    assert panel.trouble() == ""
    status = panel.status()
    assert status.health is Health.OK and "own power supply" in status.cure
    assert status.words.endswith("The supply voltage was too low once, at 20:14.")
    alarm(sys_root, "rpi_volt", "1")
    assert panel.trouble() and panel.trouble(), "one dip, looked at twice"
    alarm(sys_root, "rpi_volt", "0")
    day.now += 3600
    assert panel.status().words.endswith("too low 2 times, last at 20:15.")


def test_the_deprecated_node_is_never_read(sys_root):
    """The kernel clears its bits every two seconds, and reading it taints the kernel."""
    node = sys_root / "devices/platform/soc/soc:firmware/get_throttled"
    node.parent.mkdir(parents=True)
    node.write_text("5000f\n")
    panel = SysfsPanel(sys_root, Commands(out="throttled=0x0\n"))
    assert panel.trouble() == "" and panel.status().health is Health.OK


@pytest.mark.parametrize(("name", "value"), [("cpu_thermal", "1"), ("rpi_volt", "?")])
def test_another_monitor_or_one_that_cannot_be_read_gives_nothing(sys_root, name, value):
    alarm(sys_root, name, value)
    assert SysfsPanel(sys_root, Commands(missing=True)).trouble() == ""


def test_a_sign_of_trouble_costs_no_command(sys_root):
    commands = Commands(out="throttled=0xf\n")
    zone = sys_root / "class/thermal/thermal_zone0/temp"
    zone.parent.mkdir(parents=True)
    for millidegrees, sign in ((79_900, ""), (80_000, "Too hot")):
        zone.write_text(f"{millidegrees}\n")
        assert SysfsPanel(sys_root, commands).trouble() == sign
    assert commands.asked == []


def test_the_temperature_is_reported(sys_root):
    zone = sys_root / "class/thermal/thermal_zone0/temp"
    zone.parent.mkdir(parents=True)
    zone.write_text("61200\n")
    words = SysfsPanel(sys_root, Commands(missing=True)).status().words
    assert words == "Panel with backlight 10-0045, 61 °C."


def test_any_other_machine_is_neither_dimmed_nor_switched_off(tmp_path):
    panel = open_panel(tmp_path, Commands())
    assert isinstance(panel, NoPanel)
    panel.brightness(0.1)
    assert panel.status().health is Health.OK and not panel.can_power_off()
    assert panel.trouble() == ""
    with pytest.raises(OSError, match="not a Raspberry Pi"):
        panel.power_off()


def test_a_pi_gets_the_panel(sys_root):
    assert isinstance(open_panel(sys_root, Commands()), SysfsPanel)


def test_a_command_that_is_not_there_is_an_oserror():
    with pytest.raises(OSError):
        run_command(("mars-companion-no-such-command",))


# ---- ways out of the app ------------------------------------------------------------------------
@pytest.mark.parametrize(("installed", "folder", "ways"), [
    ((), "/run/mars-companion", ()),
    (("system/mars-companion", "system/mars-companion-safe", "system/mars-companion-login"),
     "/run/mars-companion", ("login", "safe")),
    (("system/mars-companion", "system/mars-companion-safe", "system/mars-companion-login"),
     "/run/mars-companion-safe", ("login", "whole")),
    (("user/mars-companion", "user/mars-companion-safe"), "/run/user/1000/mars-companion",
     ("safe",)),
])  # fmt: skip
def test_the_ways_out_are_those_that_are_installed(tmp_path, monkeypatch, installed, folder, ways):
    monkeypatch.setattr("hardware.panel.UNITS", tmp_path)
    monkeypatch.setenv("RUNTIME_DIRECTORY", folder)
    for name in installed:
        unit = tmp_path / f"{name}.service"
        unit.parent.mkdir(exist_ok=True)
        unit.touch()
    assert SysfsPanel(tmp_path, Commands()).ways_out() == ways


def test_leaving_starts_a_service_and_asks_for_no_password(tmp_path, monkeypatch):
    monkeypatch.setattr("hardware.panel.UNITS", tmp_path)
    commands = Commands()
    SysfsPanel(tmp_path, commands).leave("login")
    start = ("systemctl", "start", "--no-block", "--no-ask-password")
    assert commands.asked == [(*start, "mars-companion-login.service")]
    with pytest.raises(OSError, match="cannot be left this way: Access denied"):
        SysfsPanel(tmp_path, Commands(code=1, err="Access denied\n")).leave("safe")
