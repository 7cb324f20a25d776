"""A Pi's header behind a real /dev/gpiochip: gpio-sim's lines, pressed and read by a test.

Runs in the guest as root. A button hangs between its line and ground: "pull-down" presses.
"""

import os
import subprocess
from pathlib import Path

CONFIG = Path("/sys/kernel/config/gpio-sim/header")
LINES = 54
# Pi 4 Model B, 4 GB, as the firmware writes it.
REVISION = "c03115"
DOWN, UP = b"pull-down", b"pull-up"


class Header:
    """The simulated chip; makes one unless the device tree already did."""

    def __init__(self) -> None:
        if not _banks():
            _make_chip()
        self.folder = _banks()[0]
        self.chip = int(self.folder.name.removeprefix("gpiochip"))
        self._pulls: dict[int, int] = {}

    def press(self, line: int) -> None:
        """Close the contact of the button on `line`."""
        os.pwrite(self.pull(line), DOWN, 0)

    def release(self, line: int) -> None:
        """Open it again."""
        os.pwrite(self.pull(line), UP, 0)

    def pull(self, line: int) -> int:
        """The open file through which `line` is pulled."""
        if line not in self._pulls:
            self._pulls[line] = os.open(self.folder / f"sim_gpio{line}" / "pull", os.O_WRONLY)
        return self._pulls[line]

    def level(self, line: int) -> int:
        """What is on the line: 0 or 1; of a lamp, what the program drives."""
        return int((self.folder / f"sim_gpio{line}" / "value").read_text(encoding="ascii"))


def become_a_pi() -> None:
    """Let user space find a Pi's revision, where no device tree reports it."""
    if Path("/proc/device-tree/system/linux,revision").exists():
        return
    reported = Path("/run/cpuinfo")
    real = Path("/proc/cpuinfo").read_text(encoding="ascii")
    reported.write_text(f"{real.rstrip()}\n\nRevision\t: {REVISION}\n", encoding="ascii")
    subprocess.run(["mount", "--bind", str(reported), "/proc/cpuinfo"], check=True)


def _banks() -> list[Path]:
    found = Path("/sys/devices/platform").glob("gpio-sim*/gpiochip*/sim_gpio0")
    return sorted(path.parent for path in found)


def _make_chip() -> None:
    bank = CONFIG / "bank0"
    bank.mkdir(parents=True)
    (bank / "num_lines").write_text(str(LINES), encoding="ascii")
    (bank / "label").write_text("pinctrl-bcm2711", encoding="ascii")
    for line in range(LINES):
        (bank / f"line{line}").mkdir()
        (bank / f"line{line}" / "name").write_text(f"GPIO{line}", encoding="ascii")
    (CONFIG / "live").write_text("1", encoding="ascii")
