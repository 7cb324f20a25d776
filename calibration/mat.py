"""The mat to print and put in the tray: dark, so that dice stand out, with a mark in each corner.

The same boxes make the PDF and the picture used by tests and the simulated camera.
"""

from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.pdf import Box, Item, Text, page
from calibration.text import say
from companion.words import Several
from hardware.vision.plane import CELLS, INSET_MM, MARK_MM, MATS, Mat, mark_cells

PRINTED = ("a4", "letter", "a5")
PAPERS = {"a4": (297.0, 210.0), "letter": (279.4, 215.9), "a5": (210.0, 148.0)}
DARK: float = 0.25
WHITE: float = 1.0
_CELL = MARK_MM / CELLS
_QUIET = _CELL  # White around a mark, which is not found without it.
_BLEED = 5.0  # Most printers leave this much white anyway.
_RULE_MM = 100.0


def mat_items(mat: Mat) -> tuple[Item, ...]:
    """Return everything printed on a mat, in drawing order; millimetres from its top left."""
    wide, high = mat.width_mm - 2 * _BLEED, mat.height_mm - 2 * _BLEED
    ground = Box(_BLEED, _BLEED, wide, high, DARK)
    marks = [item for number in range(4) for item in _mark(mat, number)]
    return (ground, *marks, *_words(mat))


def mat_pdf(mat: Mat) -> bytes:
    """Return the PDF of a mat at its true size."""
    return page(mat.width_mm, mat.height_mm, mat_items(mat), say("mat-title", paper=mat.name))


def mat_picture(mat: Mat, px_per_mm: float) -> npt.NDArray[Any]:
    """Draw the mat's boxes as an RGB picture; words are left out, as no camera reads them."""
    fine = 4
    size = (round(mat.height_mm * px_per_mm * fine), round(mat.width_mm * px_per_mm * fine))
    picture = np.full(size, 255, np.uint8)
    for item in mat_items(mat):
        if isinstance(item, Box) and isinstance(item.grey, float):
            scale = px_per_mm * fine
            x0, y0 = round(item.x * scale), round(item.y * scale)
            x1, y1 = round((item.x + item.width) * scale), round((item.y + item.height) * scale)
            picture[y0:y1, x0:x1] = round(item.grey * 255)
    small = (round(mat.width_mm * px_per_mm), round(mat.height_mm * px_per_mm))
    grey = cv2.resize(picture, small, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2RGB))


def mat_named(paper: str) -> Mat:
    """Return a mat to print; a ValueError lists the available ones."""
    if paper not in PRINTED:
        raise ValueError(say("mat-none-such", paper=repr(paper), papers=Several(PRINTED, "commas")))
    return MATS[paper]


def _mark(mat: Mat, number: int) -> Iterator[Box]:
    x, y = mat.mark_corners(number)[0]
    pad = MARK_MM + 2 * _QUIET
    yield Box(x - _QUIET, y - _QUIET, pad, pad, WHITE)
    yield Box(x, y, MARK_MM, MARK_MM, 0.0)
    for row, cells in enumerate(mark_cells(mat.first + number)):
        for column, white in enumerate(cells):
            if white:
                yield Box(x + column * _CELL, y + row * _CELL, _CELL, _CELL, WHITE)


def _words(mat: Mat) -> Iterator[Item]:
    """Yield a ruler to check the printer with, in the middle of the lower edge without white."""
    left, low = (mat.width_mm - _RULE_MM) / 2, mat.height_mm - INSET_MM
    for at in range(11):
        tall = 3.0 if at in (0, 5, 10) else 1.8
        yield Box(left + at * _RULE_MM / 10 - 0.15, low - tall, 0.3, tall, 0.6)
    yield Box(left, low, _RULE_MM, 0.3, 0.6)
    yield Text(left, low - 5, say("mat-line", paper=mat.name), 2.0, 0.6)
