"""The touch screen's own hardware: backlight, switching off, and whether the power is good.

Everything is found below `root` (the kernel's /sys) and every command goes through `run`,
so that it can be tried without a panel.
"""

import logging
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.ports import DeviceStatus, Health, Panel

LOG = logging.getLogger(__name__)
SYS = Path("/sys")
COMMAND_SECONDS = 10.0
# The firmware's flags: bit, words. Sixteen bits further up: it was so since the start.
FLAGS = (
    (0, "the supply voltage is too low"),
    (1, "the processor's speed is capped"),
    (2, "the processor is throttled"),
    (3, "the processor is at its temperature limit"),
)
SINCE_START = 16
POWER_CURE = "Use the Pi's own power supply and a short cable; give it air."
BACKLIGHT_CURE = "Install the udev rule of this program and put the user in the group video."

Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


def run_command(command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    """Run `command` without a shell; OSError if it is not there or does not come back."""
    try:
        return subprocess.run(
            command, capture_output=True, text=True, timeout=COMMAND_SECONDS, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise OSError(f"{command[0]} did not answer") from error


class SysfsPanel:
    """A Pi's panel; a screen without a backlight of its own can still be switched off."""

    def __init__(self, root: Path = SYS, run: Run = run_command) -> None:
        self._root = root
        self._run = run
        self._light = find_backlight(root)
        self._fault = ""

    def brightness(self, level: float) -> None:
        """Set the backlight, 0 to 1; what goes wrong is told by `status`."""
        if self._light is None:
            return
        try:
            most = int((self._light / "max_brightness").read_text())
            wanted = round(max(0.0, min(1.0, level)) * most)
            # Rounding must not turn a dim screen off.
            value = max(wanted, 1) if level > 0 else 0
            (self._light / "brightness").write_text(str(value))
            self._fault = ""
        except (OSError, ValueError) as error:
            LOG.warning("Backlight %s: %s", self._light, error)
            self._fault = f"The backlight cannot be set: {error}."

    def power_off(self) -> None:
        """Shut the machine down; OSError with words when that is not allowed."""
        try:
            done = self._run(("systemctl", "poweroff", "--no-ask-password"))
        except OSError as error:
            raise OSError(f"This machine cannot be switched off from here: {error}.") from error
        if done.returncode != 0:
            raise OSError(refusal(done.stderr))

    def status(self) -> DeviceStatus:
        """Tell about backlight, supply and heat. Takes some milliseconds on a Pi."""
        flags = throttled_flags(self._root, self._run)
        now, before = flag_words(flags or 0)
        if now:
            return DeviceStatus("Panel", Health.FAULT, _sentence(now, "Now"), POWER_CURE)
        if self._fault:
            return DeviceStatus("Panel", Health.FAULT, self._fault, BACKLIGHT_CURE)
        light = "no backlight to set" if self._light is None else f"backlight {self._light.name}"
        heat = temperature(self._root)
        degrees = "" if heat is None else f", {heat:.0f} °C"
        words = f"Panel with {light}{degrees}."
        if before:
            words = f"{words} {_sentence(before, 'Since the start at times')}"
        return DeviceStatus("Panel", Health.OK, words, POWER_CURE if before else "")


class NoPanel:
    """A screen that is not ours to dim, on a machine that is not ours to switch off."""

    def brightness(self, level: float) -> None:
        """Ignore it: the desktop has its own way."""

    def power_off(self) -> None:
        """Refuse with words."""
        raise OSError("This is no Raspberry Pi: switch the machine off in its own way.")

    def status(self) -> DeviceStatus:
        """Say that there is none."""
        return DeviceStatus("Panel", Health.MISSING, "An ordinary screen: nothing to dim.")


def open_panel(root: Path = SYS, run: Run = run_command) -> Panel:
    """Return the panel of a Pi, or none on any other machine."""
    return SysfsPanel(root, run) if is_pi(root) else NoPanel()


def is_pi(root: Path = SYS) -> bool:
    """Say whether the device tree names a Raspberry Pi."""
    try:
        model = (root / "firmware/devicetree/base/model").read_text()
    except (OSError, ValueError):
        return False
    return "Raspberry Pi" in model


def find_backlight(root: Path = SYS) -> Path | None:
    """Return the backlight's folder; its name differs from panel to panel."""
    found = sorted((root / "class/backlight").glob("*/brightness"))
    return found[0].parent if found else None


def throttled_flags(root: Path, run: Run) -> int | None:
    """Return the firmware's flags from the kernel, else from vcgencmd; None if untold."""
    for node in sorted(root.glob("devices/platform/*/*firmware/get_throttled")):
        try:
            return int(node.read_text().strip(), 16)
        except (OSError, ValueError):
            continue
    try:
        done = run(("vcgencmd", "get_throttled"))
        return int(done.stdout.strip().removeprefix("throttled="), 16)
    except (OSError, ValueError):
        return None


def flag_words(flags: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Put the flags in words: what is so now, and what only was so since the start."""
    now = tuple(words for bit, words in FLAGS if flags >> bit & 1)
    was = tuple(words for bit, words in FLAGS if flags >> (bit + SINCE_START) & 1)
    return now, tuple(words for words in was if words not in now)


def temperature(root: Path) -> float | None:
    """Return the processor's temperature in degrees Celsius; None if untold."""
    try:
        return int((root / "class/thermal/thermal_zone0/temp").read_text()) / 1000
    except (OSError, ValueError):
        return None


def refusal(said: str) -> str:
    """Turn what systemctl said into words with a cure."""
    low = said.lower()
    if "authentication" in low or "denied" in low or "not authorized" in low:
        return "Switching off is not allowed: install the polkit rule of this program."
    if "inhibit" in low:
        return "Switching off is blocked by another program or user of this machine."
    return f"The machine did not switch off: {said.strip() or 'no reason was given'}."


def _sentence(parts: tuple[str, ...], when: str) -> str:
    return f"{when}: {', '.join(parts)}."
