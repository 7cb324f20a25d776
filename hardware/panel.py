"""The touch screen's own hardware: backlight, switching off, and the power supply.

Everything is looked up below `root` (the kernel's /sys) and every command goes through `run`, so
that it can be tested without a panel.
"""

import logging
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.devices.ports import DeviceStatus, Health, Panel
from companion.storage.reasons import why
from companion.words import Several, Text
from hardware import display
from hardware.text import message, say

LOG = logging.getLogger(__name__)

PROGRAM = "systemd-inhibit"
# systemd-inhibit holds the lock while its command runs. `cat` runs until its input is closed, which
# also happens if we crash.
COMMAND = (PROGRAM, "--what=idle", "--mode=block", "--who=mars-companion", "cat")


def _start(command: Sequence[str]) -> Any:
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)


class Awake:
    """Keeps a desktop from blanking the screen, with logind's lock; does nothing without logind.

    The app dims and sleeps by itself. A desktop that blanks the screen interrupts a match, and the
    touch that brings it back presses something. On Raspberry Pi OS swayidle blanks it, and heeds
    logind's locks. SDL takes care of X's screen saver.
    """

    def __init__(self, start: Callable[[Sequence[str]], Any] = _start) -> None:
        self._start = start
        self._holder: Any = None

    def hold(self) -> None:
        """Take the lock, unless it is held."""
        if self._holder is None and shutil.which(PROGRAM):
            try:
                self._holder = self._start(COMMAND)
            except OSError as fault:
                LOG.info("the desktop may blank the screen: %s", fault)

    def release(self) -> None:
        """Release the lock."""
        holder, self._holder = self._holder, None
        if holder is not None:
            with suppress(OSError):
                holder.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                holder.wait(1.0)


# The kernel's monitor asks the firmware every two seconds whether the supply voltage was too low
# since it last asked, and sets its alarm. Only there a dip of milliseconds is seen. The old file
# `get_throttled` is not used, as reading it makes the kernel complain.


# The firmware's flags by bit, as vcgencmd prints them; 16 bits higher for earlier times.
FLAGS = ("voltage", "capped", "throttled", "hot")
EARLIER = 16
HOT = 80.0  # The temperature in °C from which the firmware slows the processor down.
SIGN_S = 10.0  # For how long a dip is shown, as the alarm itself lasts only two seconds.

Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


@dataclass
class Voltage:
    """The supply voltage by the kernel's alarm; call `look` every two seconds to miss no dip."""

    root: Path
    clock: Callable[[], float] = time.time  # Seconds since 1970.
    last: float | None = None  # When it was last too low.
    count: int = 0  # The number of dips.
    _low: bool = False

    def look(self) -> bool:
        """Read the alarm; return whether the voltage is too low, or was in the last SIGN_S."""
        low = self._alarm()
        now = self.clock()
        self.count += low and not self._low
        self._low = low
        if low:
            self.last = now
        return self.last is not None and 0 <= now - self.last < SIGN_S

    def _alarm(self) -> bool:
        for name in sorted(self.root.glob("class/hwmon/*/name")):
            try:
                if name.read_text().strip() == "rpi_volt":
                    return int((name.parent / "in0_lcrit_alarm").read_text()) != 0
            except (OSError, ValueError):
                continue
        return False


def firmware_flags(run: Run) -> int:
    """Return the firmware's flags from vcgencmd, 0 if unknown."""
    try:
        done = run(("vcgencmd", "get_throttled"))
        return int(done.stdout.strip().removeprefix("throttled="), 16)
    except (OSError, ValueError):
        return 0


def flag_words(flags: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the flags in words: what is true now, and what was true only earlier."""
    now = _named(flags)
    was = [name for name in _named(flags >> EARLIER) if name not in now]
    return tuple(map(_in_sentence, now)), tuple(map(_in_sentence, was))


def _named(flags: int) -> list[str]:
    return [name for bit, name in enumerate(FLAGS) if flags >> bit & 1]


def _in_sentence(name: str) -> str:
    return say(f"power-flag-{name}")


def temperature(root: Path) -> float | None:
    """Return the processor's temperature in degrees Celsius; None if unknown."""
    try:
        return int((root / "class/thermal/thermal_zone0/temp").read_text()) / 1000
    except (OSError, ValueError):
        return None


SYS = Path("/sys")
COMMAND_SECONDS = 10.0
UNITS = Path("/etc/systemd")  # hardware/setup puts services into "system" or "user" below it.
UNIT = {
    "login": "mars-companion-login.service",
    "safe": "mars-companion-safe.service",
    "whole": "mars-companion.service",
}


def run_command(command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    """Run a command without a shell; OSError if it is missing or does not end in time."""
    try:
        return subprocess.run(
            command, capture_output=True, text=True, timeout=COMMAND_SECONDS, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise OSError(say("panel-no-answer", command=command[0])) from error


class _Screen:
    """The part that all panels share: a desktop may blank the screen."""

    def __init__(self) -> None:
        self._awake = Awake()

    def stay_awake(self, on: bool) -> None:
        """Keep the desktop from blanking the screen, or allow it again."""
        if on:
            self._awake.hold()
        else:
            self._awake.release()

    def lend_display(self) -> int:
        """Return an open file that may draw on a second display; see `hardware.display.lend`."""
        return display.lend()


class SysfsPanel(_Screen):
    """A Pi's panel; a screen without a backlight of its own can still be switched off."""

    def __init__(self, root: Path = SYS, run: Run = run_command) -> None:
        super().__init__()
        self._root = root
        self._run = run
        self._voltage = Voltage(root)
        self._light = find_backlight(root)
        self._fault: Text = ""

    def brightness(self, level: float) -> None:
        """Set the backlight, 0 to 1; `status` reports failures."""
        if self._light is None:
            return
        try:
            most = int((self._light / "max_brightness").read_text())
            wanted = round(max(0.0, min(1.0, level)) * most)
            # At least 1, as rounding must not switch a dim screen off.
            value = max(wanted, 1) if level > 0 else 0
            (self._light / "brightness").write_text(str(value))
            self._fault = ""
        except (OSError, ValueError) as error:
            LOG.warning("Backlight %s: %s", self._light, error)
            self._fault = message("panel-backlight-fault", why=why(error))

    def power_off(self) -> None:
        """Shut the machine down; raise OSError with a message if that is not allowed."""
        try:
            done = self._run(("systemctl", "poweroff", "--no-ask-password"))
        except OSError as error:
            raise OSError(message("panel-stays-on", why=why(error))) from error
        if done.returncode != 0:
            raise OSError(refusal(done.stderr))

    def can_power_off(self) -> bool:
        """Return True, as a Pi can be switched off."""
        return True

    def ways_out(self) -> tuple[str, ...]:
        """Return the ways whose services are installed; safe mode has the way back instead."""
        places = (UNITS / ("user" if self._of_user else "system") / UNIT[way] for way in UNIT)
        there = [way for way, place in zip(UNIT, places, strict=True) if place.exists()]
        safe = os.environ.get("RUNTIME_DIRECTORY", "").endswith("-safe")
        return tuple(way for way in there if way != ("safe" if safe else "whole"))

    def leave(self, way: str) -> None:
        """Start the service of a way, which ends this one; OSError with a message if refused."""
        user = ("--user",) if self._of_user else ()
        try:
            if way == "whole":  # Clear systemd's limit for services that are started too often.
                self._run(("systemctl", *user, "reset-failed", "--no-ask-password", UNIT[way]))
            done = self._run(
                ("systemctl", *user, "start", "--no-block", "--no-ask-password", UNIT[way])
            )
        except OSError as error:
            raise OSError(message("panel-stays", why=why(error))) from error
        if done.returncode != 0:
            raise OSError(say("panel-stays", why=done.stderr.strip() or str(done.returncode)))

    @property
    def _of_user(self) -> bool:
        return (UNITS / "user" / UNIT["whole"]).exists()

    def trouble(self) -> str:
        """Return a short message about power or heat, or ""; cheap, as it reads only two files."""
        if self._voltage.look():
            return say("power-sign-voltage")
        heat = temperature(self._root)
        return say("power-sign-hot") if heat is not None and heat >= HOT else ""

    def status(self) -> DeviceStatus:
        """Report on backlight, power supply and heat. Takes some milliseconds on a Pi."""
        now, before = flag_words(firmware_flags(self._run))
        if self._voltage.look() and (low := say("power-flag-voltage")) not in now:
            now = (low, *now)
        if now:
            words = say("panel-now", faults=Several(now, "commas"))
            return DeviceStatus("Panel", Health.FAULT, words, say("power-cure"))
        if self._fault:
            return DeviceStatus("Panel", Health.FAULT, self._fault, say("panel-backlight-cure"))
        words = self._light_and_heat()
        earlier = [say("panel-earlier", faults=Several(before, "commas"))] if before else []
        if self._voltage.last is not None:
            at = time.strftime("%H:%M", time.localtime(self._voltage.last))
            earlier = [say("panel-low-at", count=self._voltage.count, time=at)]
        cure = say("power-cure") if earlier else ""
        return DeviceStatus("Panel", Health.OK, " ".join((words, *earlier)), cure)

    def _light_and_heat(self) -> str:
        light, heat = self._light, temperature(self._root)
        if light is None:
            return (
                say("panel-without")
                if heat is None
                else say("panel-without-heat", degrees=round(heat))
            )
        if heat is None:
            return say("panel-with", light=light.name)
        return say("panel-with-heat", light=light.name, degrees=round(heat))


class NoPanel(_Screen):
    """The panel of a desktop machine, which this program neither dims nor switches off."""

    def brightness(self, level: float) -> None:
        """Do nothing, as the desktop does that."""

    def power_off(self) -> None:
        """Raise OSError with a message."""
        raise OSError(say("panel-no-pi"))

    def can_power_off(self) -> bool:
        """Return False."""
        return False

    def ways_out(self) -> tuple[str, ...]:
        """Return none, as the app is closed like any other."""
        return ()

    def leave(self, way: str) -> None:
        """Raise OSError with a message."""
        raise OSError(say("panel-no-pi"))

    def trouble(self) -> str:
        """Return "", as its power is not monitored."""
        return ""

    def status(self) -> DeviceStatus:
        """Return that the desktop is responsible for all this."""
        return DeviceStatus("Panel", Health.OK, say("panel-none"))


def open_panel(root: Path = SYS, run: Run = run_command) -> Panel:
    """Return the panel of a Pi, or none on any other machine."""
    return SysfsPanel(root, run) if is_pi(root) else NoPanel()


def is_pi(root: Path = SYS) -> bool:
    """Return whether the device tree names a Raspberry Pi."""
    try:
        model = (root / "firmware/devicetree/base/model").read_text()
    except (OSError, ValueError):
        return False
    return "Raspberry Pi" in model


def find_backlight(root: Path = SYS) -> Path | None:
    """Return the folder of the backlight, whose name depends on the panel, or None."""
    found = sorted((root / "class/backlight").glob("*/brightness"))
    return found[0].parent if found else None


def refusal(said: str) -> str:
    """Convert systemctl's message into one with a remedy."""
    low = said.lower()
    if "authentication" in low or "denied" in low or "not authorized" in low:
        return say("panel-off-refused")
    if "inhibit" in low:
        return say("panel-off-blocked")
    why = said.strip()
    return say("panel-off-failed", why=why) if why else say("panel-off-no-reason")
