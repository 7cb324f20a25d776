"""Baselines for our reader: two public recipes for reading dice, written from their descriptions.

They read the same photos; nothing here is used at the table.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy.typing as npt


@dataclass(frozen=True)
class Said:
    """A reader's result for a die: value as text, box (x0, y0, x1, y1) in pixels."""

    value: str
    box: tuple[float, float, float, float]


# An RGB picture (height, width, 3) in, all dice out.
Recipe = Callable[[npt.NDArray[Any]], list[Said]]
