"""What a Pi's kernel reports about the machine, for a report that an owner may send.

It contains nothing personal. Everything is read below `root`, so that tests can use their own
files.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

_MEMORY = ("MemTotal", "MemAvailable", "SwapTotal")
# bus type of Bluetooth devices, which people name after themselves; these stay private
_BLUETOOTH = "0005"


Measure = Callable[[], dict[str, Any]]


def measured(measure: Measure) -> dict[str, Any]:
    """Return the result of `measure`, or its error, which belongs in a report, too."""
    try:
        return measure()
    except Exception as fault:  # noqa: BLE001 - drivers raise anything
        return {"fault": f"{type(fault).__name__}: {fault}"[:500]}


def pi_facts(root: Path = Path("/")) -> dict[str, Any]:
    """Return the Pi's model, memory, processor, screens, touch, pins and cameras."""
    return {
        "model": small_text(root / "proc/device-tree/model"),
        "memory_mb": _memory(root),
        "cores": len(list((root / "sys/devices/system/cpu").glob("cpu[0-9]*"))),
        "governor": small_text(root / "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
        "most_mhz": _mhz(root / "sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq"),
        "memory_limits": "memory" in small_text(root / "sys/fs/cgroup/cgroup.controllers").split(),
        "screens": _screens(root),
        "inputs": _inputs(root),
        "backlights": sorted(path.name for path in (root / "sys/class/backlight").glob("*")),
        "pins": _pins(root),
        "video": sorted(
            {small_text(node / "name") for node in (root / "sys/class/video4linux").glob("video*")}
        ),
    }


def heat(root: Path = Path("/")) -> float | None:
    """Return the processor's temperature in degrees Celsius; None if unknown."""
    found = small_text(root / "sys/class/thermal/thermal_zone0/temp")
    return int(found) / 1000 if found.lstrip("-").isdecimal() else None


def without_names(text: str, names: tuple[str, ...]) -> str:
    """Replace each of these names (of a user, a machine, a folder) by ~ where
    it is a whole word.
    """
    for name in sorted(filter(None, names), key=len, reverse=True):
        text = re.sub(rf"(?<![A-Za-z0-9_]){re.escape(name)}(?![A-Za-z0-9_])", "~", text)
    return text


def small_text(path: Path) -> str:
    """Return the text of a small file, such as those of the kernel; "" if it cannot be read."""
    try:
        return path.read_bytes().decode("utf-8", "replace").strip("\0\n ")
    except OSError:
        return ""


def _memory(root: Path) -> dict[str, int]:
    found = dict(
        re.findall(r"^(\w+):\s+(\d+) kB$", small_text(root / "proc/meminfo"), re.MULTILINE)
    )
    return {name: int(found[name]) // 1024 for name in _MEMORY if name in found}


def _mhz(path: Path) -> int | None:
    found = small_text(path)
    return int(found) // 1000 if found.isdecimal() else None


def _screens(root: Path) -> list[dict[str, Any]]:
    found = []
    for status in sorted((root / "sys/class/drm").glob("card*-*/status")):
        modes = small_text(status.parent / "modes").splitlines()
        found.append(
            {"connector": status.parent.name, "status": small_text(status), "modes": modes[:3]}
        )
    return found


def _inputs(root: Path) -> list[str]:
    found = []
    for block in small_text(root / "proc/bus/input/devices").split("\n\n"):
        bus, name = re.search(r"Bus=(\w{4})", block), re.search(r'Name="(.*)"', block)
        if bus and name and bus[1] != _BLUETOOTH:
            found.append(name[1])
    return found


def _pins(root: Path) -> list[str]:
    chips = sorted((root / "sys/bus/gpio/devices").glob("gpiochip*"))
    return [f"{chip.name} {small_text(chip / 'of_node/compatible')}".strip() for chip in chips]
