"""Whether a Pi's supply and cooling are good: the firmware's flags, the kernel's alarm, the heat.

Everything is looked up below `root` (the kernel's /sys) and every command goes through `run`, so
that it can be tested with made-up files.
"""

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

# The firmware's flags: bit, words, fewer words for a small sign. Sixteen bits higher: it happened
# at some time since the start.
FLAGS = (
    (0, "the supply voltage is too low", "low voltage"),
    (1, "the processor's speed is capped", "slowed down"),
    (2, "the processor is throttled", "slowed down"),
    (3, "the processor is at its temperature limit", "too hot"),
)
LOW_VOLTAGE = 1 << 0
SINCE_START = 16
POWER_CURE = "Use the Pi's own power supply and a short cable; give it air."

Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


def kernel_flags(root: Path) -> int | None:
    """The flags from the kernel, without a command; None if it has none."""
    for node in sorted(root.glob("devices/platform/*/*firmware/get_throttled")):
        try:
            return int(node.read_text().strip(), 16)
        except (OSError, ValueError):
            continue
    return _alarm(root)


def _alarm(root: Path) -> int | None:
    """The voltage alarm of the kernel's monitor, as flags; it has only this one."""
    for name in sorted(root.glob("class/hwmon/*/name")):
        try:
            if name.read_text().strip() == "rpi_volt":
                alarm = (name.parent / "in0_lcrit_alarm").read_text()
                return LOW_VOLTAGE if int(alarm) else 0
        except (OSError, ValueError):
            continue
    return None


def throttled_flags(root: Path, run: Run) -> int | None:
    """The flags from the kernel, or else from vcgencmd; None if unknown."""
    flags = kernel_flags(root)
    if flags is not None:
        return flags
    try:
        done = run(("vcgencmd", "get_throttled"))
        return int(done.stdout.strip().removeprefix("throttled="), 16)
    except (OSError, ValueError):
        return None


def flag_words(flags: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Put the flags into words: what is true now, and what was true only earlier."""
    now = tuple(words for bit, words, _ in FLAGS if flags >> bit & 1)
    was = tuple(words for bit, words, _ in FLAGS if flags >> (bit + SINCE_START) & 1)
    return now, tuple(words for words in was if words not in now)


def short_words(flags: int) -> str:
    """The current flags in as few words as fit a small sign; "" if all is well."""
    found = [short for bit, _, short in FLAGS if flags >> bit & 1]
    words = ", ".join(dict.fromkeys(found))
    return words[:1].upper() + words[1:]


def temperature(root: Path) -> float | None:
    """The processor's temperature in degrees Celsius; None if unknown."""
    try:
        return int((root / "class/thermal/thermal_zone0/temp").read_text()) / 1000
    except (OSError, ValueError):
        return None
