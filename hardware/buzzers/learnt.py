"""Learnt buttons of any kind: the seat and device of each, and how fair they are.

A device is recognized by its name and numbers, and if two devices have the same ones, by its port.
How fair a button is depends on the interval at which its device is polled. The USB endpoint
declares it, and it can be measured, as the gaps between the time stamps are multiples of it.
"""

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.storage.files import Content, Damaged, read, replace

NAME = "buttons.json"
LARGEST = 1 << 16  # The largest file that is read, in bytes.
USB, BLUETOOTH = 0x03, 0x05  # BUS_USB and BUS_BLUETOOTH of linux/input.h
# How late a stamp may be if the polling interval is unknown: twice the 8 ms of a usual keyboard, or
# a slow one of Bluetooth's usual connection intervals.
UNKNOWN_NS, RADIO_NS = 16_000_000, 30_000_000
# The intervals at which USB and Bluetooth poll, in nanoseconds.
GRIDS_NS = (*(125_000 << n for n in range(8)), 10_000_000, 11_250_000, 15_000_000)
FEWEST = 8  # The fewest gaps between stamps from which the interval is measured.
LONGEST_NS = 4_000_000_000  # The longest gap that is used, as the clocks drift.
STRAY = 0.12  # How far a gap may be from a multiple, in intervals.


class Identity(NamedTuple):
    """A device's name and numbers, and its port ("usb-0000:01:00.0-1.2/input0")."""

    bus: int
    vendor: int
    product: int
    name: str
    serial: str = ""
    port: str = ""

    @property
    def kind(self) -> tuple[object, ...]:
        """Everything but the port."""
        return self[:5]


class Button(NamedTuple):
    """A button of a device, by the kernel's key code, and its seat."""

    seat: int
    code: int
    device: Identity


def read_buttons(folder: Path) -> tuple[Button, ...]:
    """Return the learnt buttons; () if there are none, or the file cannot be read."""
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
    """Write the file with these buttons only; OSError if it cannot be written."""
    entries = [[each.seat, each.code, list(each.device)] for each in sorted(buttons)]
    replace(folder / NAME, json.dumps({"buttons": entries}, ensure_ascii=False) + "\n")


def found_again(wanted: Identity, there: Iterable[Identity]) -> Identity | None:
    """Return the device that is most likely `wanted`: at its port, or the only one of its kind."""
    alike = [each for each in there if each.kind == wanted.kind]
    at_port = [each for each in alike if each.port == wanted.port]
    if at_port:
        return at_port[0]
    return alike[0] if len(alike) == 1 else None


# ---- how fair ------------------------------------------------------------------------
def declared_ns(event: Path) -> int:
    """Return the polling interval of a USB device from its folder in /sys; 0 if not declared."""
    try:
        place = event.resolve(strict=True)
    except OSError:
        return 0
    for folder in (place, *place.parents):
        # Endpoints from 0x80 on send to the computer.
        for endpoint in sorted(folder.glob("ep_8*")):
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
    """Return the longest interval of which nearly all gaps between stamps are multiples, or 0.

    Of eight gaps one may be off: otherwise a stray stamp would make a slow button look fair.
    """
    gaps = [b - a for a, b in zip(stamps, stamps[1:], strict=False) if 0 < b - a < LONGEST_NS]
    if len(gaps) < FEWEST:
        return 0
    for grid in sorted(GRIDS_NS, reverse=True):
        off = sum(abs((gap + grid // 2) % grid - grid // 2) > STRAY * grid for gap in gaps)
        if off <= len(gaps) // 8:
            return grid
    return 0


def coarse_ns(device: Identity, declared: int, measured: int) -> int:
    """Return how late a stamp of this device may be, in nanoseconds."""
    if declared or measured:
        return max(declared, measured)
    return RADIO_NS if device.bus == BLUETOOTH else UNKNOWN_NS
