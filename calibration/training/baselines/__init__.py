"""Baselines for our reader: two public recipes for reading dice, written from their descriptions.

They read the same photos; nothing here is used at the table.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy.typing as npt


@dataclass(frozen=True)
class Said:
    """A recipe's result for a die: the value as text, the box (x0, y0, x1, y1) in pixels."""

    value: str
    box: tuple[float, float, float, float]


# Takes an RGB picture (height, width, 3), returns all dice.
Recipe = Callable[[npt.NDArray[Any]], list[Said]]
