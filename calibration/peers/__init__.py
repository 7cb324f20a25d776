"""Two public recipes for reading dice, written by us from their descriptions, to be measured by.

They are peers of our reader on the same photos; nothing here is used at the table.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy.typing as npt


@dataclass(frozen=True)
class Said:
    """What a reader says of one die: value as text, box (x0, y0, x1, y1) in pixels."""

    value: str
    box: tuple[float, float, float, float]


# RGB picture (height, width, 3) in, all dice out.
Recipe = Callable[[npt.NDArray[Any]], list[Said]]
