"""How high to mount a camera over the tray so that the mat just fills the picture.

The app takes pictures in the ratio 4 to 3; a wider sensor loses its sides, so only the vertical
field of view counts.
"""

from math import radians, tan
from typing import NamedTuple

from companion.text import say

WIDE_TO_HIGH = 4 / 3
SPARE = 1.1  # margin of the picture: a tray is never quite straight


class Lens(NamedTuple):
    """A camera on sale, with its vertical field of view in degrees."""

    name: str
    degrees: float
    focusing: str

    @property
    def focus(self) -> str:
        """How it focuses, in words."""
        return str(say(f"lens-{self.focusing}"))


# Angles as published by the maker.
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
