"""Check a Pi's power supply and heat: the kernel's voltage alarm, and the firmware's flags.

Everything is looked up below `root` (the kernel's /sys) and every command goes through `run`, so
that it can be tested with made-up files.

The kernel's monitor asks the firmware every two seconds whether the supply was too low since it
asked last, and that is its alarm: a dip of milliseconds is seen there and nowhere else. Asking the
firmware through the old file `get_throttled` would make the kernel complain, and is not done.
"""

import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from hardware.text import say

# The firmware's flags by bit, as vcgencmd prints them. Sixteen bits higher: at some earlier time.
FLAGS = ("voltage", "capped", "throttled", "hot")
EARLIER = 16
HOT = 80.0  # Degrees Celsius from which the firmware slows the processor down.
SIGN_S = 10.0  # So long a dip is on the screens: it lasts two seconds in the alarm, and is missed.

Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


@dataclass
class Voltage:
    """What the kernel's alarm has said; `look` at least every two seconds misses no dip."""

    root: Path
    clock: Callable[[], float] = time.time  # Seconds since 1970.
    last: float | None = None  # When it was too low last.
    count: int = 0  # How often that began.
    _low: bool = False

    def look(self) -> bool:
        """Read the alarm, remember a dip, and return whether the voltage is or just was too low."""
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
