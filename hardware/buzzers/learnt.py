"""Buttons of any kind that were learnt by pressing them: whose they are, and on which device.

A device is known by what it says of itself, and by the port it is plugged into where two say the
same. How fair a button is depends on how often its device is asked, which is declared by its USB
endpoint and shows in the stamps: all lie on one grid.
"""

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.devices.ports import Buzz
from companion.storage.files import Content, Damaged, read, replace

NAME = "buttons.json"
LARGEST = 1 << 16  # bytes of the file
USB, BLUETOOTH = 0x03, 0x05  # BUS_USB and BUS_BLUETOOTH of linux/input.h
# How late a stamp may be where nothing says how often a device is asked: a usual keyboard's 8 ms
# twice over, and the slow half of Bluetooth's usual connection intervals.
UNKNOWN_NS, RADIO_NS = 16_000_000, 30_000_000
# The intervals at which USB and Bluetooth ask, in nanoseconds.
GRIDS_NS = (*(125_000 << n for n in range(8)), 10_000_000, 11_250_000, 15_000_000)
FEWEST = 8  # gaps between stamps to trust a grid
LONGEST_NS = 4_000_000_000  # between two stamps: over longer gaps the clocks drift apart
STRAY = 0.12  # of a grid: how far from it a stamp may lie


class Identity(NamedTuple):
    """What a device says of itself, and its port ("usb-0000:01:00.0-1.2/input0")."""

    bus: int
    vendor: int
    product: int
    name: str
    serial: str = ""
    port: str = ""

    @property
    def kind(self) -> tuple[object, ...]:
        """All but the port."""
        return self[:5]


class Button(NamedTuple):
    """A button of a device, by the kernel's code, and the seat it buzzes for."""

    seat: int
    code: int
    device: Identity


def read_buttons(folder: Path) -> tuple[Button, ...]:
    """Return the buttons that were learnt; () if there are none, or none can be read."""
    found = read(folder / NAME, LARGEST)
    if not isinstance(found, Content | Damaged):
        return ()
    try:
        entries = json.loads(found.data)
        return tuple(
            Button(
                int(seat), int(code), Identity(int(bus), int(maker), int(kind), *map(str, words))
            )
            for seat, code, (bus, maker, kind, *words) in entries["buttons"]
        )
    except (ValueError, TypeError, KeyError):
        return ()


def write_buttons(folder: Path, buttons: Iterable[Button]) -> None:
    """Keep these buttons, and no others; OSError if they cannot be written."""
    entries = [[each.seat, each.code, list(each.device)] for each in sorted(buttons)]
    folder.mkdir(parents=True, exist_ok=True)
    replace(folder / NAME, json.dumps({"buttons": entries}, ensure_ascii=False) + "\n")


def found_again(wanted: Identity, there: Iterable[Identity]) -> Identity | None:
    """Return the device that this one is now: at its port, or the only one of its kind."""
    alike = [each for each in there if each.kind == wanted.kind]
    at_port = [each for each in alike if each.port == wanted.port]
    if at_port:
        return at_port[0]
    return alike[0] if len(alike) == 1 else None


# ---- how fair ------------------------------------------------------------------------
def declared_ns(event: Path) -> int:
    """Return how often USB asks the device of /sys/class/input/EVENT; 0 if nothing says it."""
    try:
        place = event.resolve(strict=True)
    except OSError:
        return 0
    for folder in (place, *place.parents):
        for endpoint in sorted(folder.glob("ep_8*")):  # 0x80: towards the computer.
            try:
                words = (endpoint / "interval").read_text(encoding="ascii")
            except (OSError, ValueError):
                continue
            if found := re.match(r"(\d+)(us|ms)", words):
                return int(found[1]) * (1_000 if found[2] == "us" else 1_000_000)
        if (folder / "idVendor").exists():
            return 0
    return 0


def grid_ns(stamps: Sequence[int]) -> int:
    """Return the interval on whose multiples all gaps between the stamps lie; 0 if none shows."""
    gaps = [b - a for a, b in zip(stamps, stamps[1:], strict=False) if 0 < b - a < LONGEST_NS]
    if len(gaps) < FEWEST:
        return 0
    for grid in sorted(GRIDS_NS, reverse=True):
        if all(abs((gap + grid // 2) % grid - grid // 2) <= STRAY * grid for gap in gaps):
            return grid
    return 0


def coarse_ns(device: Identity, declared: int, measured: int) -> int:
    """Return how late a stamp of this device may be."""
    if declared or measured:
        return max(declared, measured)
    return RADIO_NS if device.bus == BLUETOOTH else UNKNOWN_NS


def press_of(button: Button, time_ns: int, pressed: bool, coarse: int) -> Buzz:
    """Return a press or release of a button."""
    return Buzz(button.seat, time_ns, pressed, coarse)
