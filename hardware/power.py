"""Check a Pi's power supply and cooling: the firmware's flags, the kernel's alarm, the heat.

Everything is looked up below `root` (the kernel's /sys) and every command goes through `run`, so
that it can be tested with made-up files.
"""

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.words import Several
from hardware.text import say

# The firmware's flags by bit. Sixteen bits higher: it has happened since the start.
FLAGS = ("voltage", "capped", "throttled", "hot")
LOW_VOLTAGE = 1 << 0
SINCE_START = 16

Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


def kernel_flags(root: Path) -> int | None:
    """Return the flags from the kernel, without a command; None if it has none."""
    for node in sorted(root.glob("devices/platform/*/*firmware/get_throttled")):
        try:
            return int(node.read_text().strip(), 16)
        except (OSError, ValueError):
            continue
    return _alarm(root)


def _alarm(root: Path) -> int | None:
    """Return the voltage alarm of the kernel's monitor, as flags; it has only this one."""
    for name in sorted(root.glob("class/hwmon/*/name")):
        try:
            if name.read_text().strip() == "rpi_volt":
                alarm = (name.parent / "in0_lcrit_alarm").read_text()
                return LOW_VOLTAGE if int(alarm) else 0
        except (OSError, ValueError):
            continue
    return None


def throttled_flags(root: Path, run: Run) -> int | None:
    """Return the flags from the kernel, or else from vcgencmd; None if unknown."""
    flags = kernel_flags(root)
    if flags is not None:
        return flags
    try:
        done = run(("vcgencmd", "get_throttled"))
        return int(done.stdout.strip().removeprefix("throttled="), 16)
    except (OSError, ValueError):
        return None


def flag_words(flags: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the flags in words: what is true now, and what was true only earlier."""
    now = _named(flags)
    was = [name for name in _named(flags >> SINCE_START) if name not in now]
    return tuple(map(_in_sentence, now)), tuple(map(_in_sentence, was))


def short_words(flags: int) -> str:
    """Return the current flags in few words, for a small sign; "" if all is well."""
    found = dict.fromkeys(say(f"power-sign-{name}") for name in _named(flags))
    words = str(Several(tuple(found), "commas"))
    return words[:1].upper() + words[1:]


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
