"""How a table is built: the kinds of cameras and buzzers, pins, wires and lamps, and heights.

Each kind that the settings may name is declared once: the settings check a choice against these
tables, the devices screen offers it, the doctor checks its requirements, and `hardware` opens it. A
new kind needs an entry here, the code that opens it, and its texts: `devices-choice-FIELD-NAME` and
its note in `ui/text`.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import radians, tan
from typing import NamedTuple

from companion.text import say

GROUND = "Ground"  # as printed on the header, so not translated
_POWER = {1: "3.3 V", 2: "5 V", 4: "5 V", 17: "3.3 V"}
_GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
# BCM number -> position on the 40-pin header, the same on every Pi that has one.
PLACES = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19,
    9: 21, 25: 22, 11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35,
    16: 36, 26: 37, 20: 38, 21: 40,
}  # fmt: skip
HEADER = 40


@dataclass(frozen=True, slots=True)
class Wire:
    """One wire of a seat: its part ("button" or "lamp"), BCM number, and position on the header."""

    seat: int
    part: str
    bcm: int

    @property
    def place(self) -> int:
        """The position on the header, 1 to 40."""
        return PLACES[self.bcm]

    @property
    def words(self) -> str:
        """What is connected to this wire, in words."""
        return str(say(f"wire-{self.part}", seat=self.seat + 1))


def wires(buttons: Sequence[int], lamps: Sequence[int], seats: int) -> tuple[Wire, ...]:
    """Return the wires of the first `seats` seats that have pins; every part also needs ground."""
    parts = (("button", buttons), ("lamp", lamps))
    return tuple(
        Wire(seat, part, bcm) for part, pins in parts for seat, bcm in enumerate(pins[:seats])
    )


def place_words(place: int) -> str:
    """Return what a position of the header is: ground, power or the BCM number of a pin."""
    if place in _GROUNDS:
        return GROUND
    if place in _POWER:
        return _POWER[place]
    return next(f"GPIO {bcm}" for bcm, at in PLACES.items() if at == place)


# How high to mount a camera over the tray so that the mat just fills the picture. The app takes
# pictures in the ratio 4 to 3 and cuts the sides of wider sensors, so only the vertical field of
# view matters.


WIDE_TO_HIGH = 4 / 3
SPARE = 1.1  # margin around the mat, because a tray never lies quite straight


class Lens(NamedTuple):
    """A camera on sale, with its vertical field of view in degrees."""

    name: str
    degrees: float
    focusing: str

    @property
    def focus(self) -> str:
        """Its kind of focus, in words."""
        return str(say(f"lens-{self.focusing}"))


# Angles published by the manufacturer.
LENSES = (
    Lens("Camera Module 3", 41.0, "auto"),
    Lens("Camera Module 3 Wide", 67.0, "auto"),
    Lens("Camera Module 2", 48.8, "turn"),
)
MATS = (("A4", 297.0, 210.0), ("A5", 210.0, 148.0))  # millimetres


def height_cm(lens: Lens, wide_mm: float, high_mm: float) -> int:
    """Return the distance from the lens to the bottom of the tray, in whole centimetres."""
    half = max(high_mm, wide_mm / WIDE_TO_HIGH) / 2
    return round(SPARE * half / tan(radians(lens.degrees / 2)) / 10)


class Source(NamedTuple):
    """A kind of camera or of buzzers, with its name in the settings.

    If the kind has `more`, the name is followed by a colon and text that matches this expression.
    `written` shows how that looks; `offered` are the choices of this kind on the devices screen.
    `packages` are the Python packages required, `install` the command that installs them.
    """

    name: str
    more: str = ""
    written: str = ""
    offered: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    install: str = ""

    def matches(self, choice: str) -> bool:
        """Return whether a setting chooses this kind."""
        return (
            re.fullmatch(f"{self.name}:{self.more}" if self.more else self.name, choice) is not None
        )


CAMERAS = (
    Source("auto"),
    Source("picamera2", packages=("picamera2",), install="sudo apt install python3-picamera2"),
    Source("usb", more=r"\d{1,3}", written="usb:N", offered=("usb:0", "usb:1")),
    Source("folder", more=".+", written="folder:PATH"),
    Source("simulated"),
    Source("none"),
)
BUZZERS = (
    Source("auto"),
    Source(
        "gpio",
        packages=("gpiozero", "lgpio"),
        install="sudo apt install python3-gpiozero python3-lgpio",
    ),
    Source("keys"),
    Source("simulated"),
    Source("none"),
)


def source_of(sources: Iterable[Source], choice: str) -> Source | None:
    """Return the kind that a setting chooses; None for an unknown one."""
    return next((each for each in sources if each.matches(choice)), None)


def written(sources: Iterable[Source]) -> tuple[str, ...]:
    """Return the allowed values of the setting, as people write them."""
    return tuple(each.written or each.name for each in sources)


def offered(sources: Iterable[Source]) -> tuple[str, ...]:
    """Return the choices for the devices screen; kinds with a path can only be set in the file."""
    return tuple(
        choice for each in sources for choice in (each.offered if each.more else (each.name,))
    )
