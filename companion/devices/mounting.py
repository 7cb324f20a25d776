"""How high a camera stands over the tray: so that the whole mat is in the picture, and little else.

The app takes pictures that are 4 wide and 3 high; a sensor that is wider loses its sides, so
only the angle from top to bottom of the picture counts.
"""

from math import radians, tan
from typing import NamedTuple

from companion.text import say

WIDE_TO_HIGH = 4 / 3
SPARE = 1.1  # of the picture: a tray is never laid quite straight


class Lens(NamedTuple):
    """A camera one can buy, with the angle of its picture from top to bottom in degrees."""

    name: str
    degrees: float
    focusing: str

    @property
    def focus(self) -> str:
        """How it gets sharp, in words."""
        return str(say(f"lens-{self.focusing}"))


# The angles as published by the maker.
LENSES = (
    Lens("Camera Module 3", 41.0, "auto"),
    Lens("Camera Module 3 Wide", 67.0, "auto"),
    Lens("Camera Module 2", 48.8, "turn"),
)
MATS = (("A4", 297.0, 210.0), ("A5", 210.0, 148.0))  # millimetres


def height_cm(lens: Lens, wide_mm: float, high_mm: float) -> int:
    """How far the lens is from the bottom of the tray, in whole centimetres."""
    half = max(high_mm, wide_mm / WIDE_TO_HIGH) / 2
    return round(SPARE * half / tan(radians(lens.degrees / 2)) / 10)
