"""Cards of our own design to print and use with the camera when the real ones are not at hand.

Each has a name, its own pattern and the word PRACTICE; nothing on it is a fact of the box. The same
items make the PDF and the pictures used by tests.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from math import cos, pi, sin
from random import Random
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.pdf import Area, Box, Colour, Item, Text, pages
from calibration.text import say
from companion.engine.recognizable import PrintedCard

WIDE, HIGH = 63.0, 88.0  # Size of a card in mm.
PAPER = (210.0, 297.0)
ACROSS, DOWN = 3, 3
_GAP = 3.0
_PAPER_INK: Colour = (0.97, 0.95, 0.9)
_INK: Colour = (0.1, 0.08, 0.08)
_PALETTE: tuple[Colour, ...] = (
    (0.86, 0.25, 0.2), (0.95, 0.55, 0.15), (0.96, 0.82, 0.25), (0.3, 0.65, 0.35),
    (0.2, 0.55, 0.8), (0.5, 0.35, 0.7), (0.9, 0.5, 0.7), (0.15, 0.3, 0.35), (0.6, 0.4, 0.25),
)  # fmt: skip
_LETTER = 0.98  # Width of a broad word's capitals relative to their height, in Helvetica.
_FINE = 2  # A picture is drawn this many times larger, then shrunk.


def card_items(box_name: str, card: PrintedCard) -> tuple[Item, ...]:
    """Return everything printed on a card, in drawing order; millimetres from its top left."""
    luck = Random(sha256(f"{box_name}/{card.id}".encode()).digest())
    frame, ground = luck.sample(_PALETTE, 2)
    return (
        Box(0, 0, WIDE, HIGH, frame),
        Box(3, 3, WIDE - 6, HIGH - 6, _PAPER_INK),
        *_name(str(card.name)),
        Box(5, 23, WIDE - 10, 46, ground),
        *(_shape(luck) for _ in range(22)),
        # Not translated: a card must look the same as the picture it is compared with.
        Text(6, 76, "PRACTICE", 4.0, frame),
        Text(6, 81.5, box_name[:34], 2.0, _INK),
    )


def _name(name: str) -> list[Item]:
    """Return the name on one or two lines, as large as fits."""
    words, lines = name.upper().split(), [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) > 12 and len(lines) < 2 and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    size = min(6.0, (WIDE - 12) / (_LETTER * max(map(len, lines))))
    return [Text(6, 12 + 8 * n, line, size, _INK) for n, line in enumerate(lines)]


def _shape(luck: Random) -> Area:
    """Return a triangle, a disc or a bar somewhere in the picture area."""
    x, y = luck.uniform(12, WIDE - 12), luck.uniform(30, 62)
    corners, reach, turn = luck.choice((3, 4, 24)), luck.uniform(2.5, 6.5), luck.uniform(0, 2 * pi)
    flat = luck.uniform(0.25, 1.0) if corners == 4 else 1.0
    points = []
    for n in range(corners):
        angle = 2 * pi * n / corners
        across, up = reach * cos(angle), flat * reach * sin(angle)
        points.append(
            (x + across * cos(turn) - up * sin(turn), y + across * sin(turn) + up * cos(turn))
        )
    return Area(tuple(points), luck.choice((*_PALETTE, _PAPER_INK, _INK)))


def cards_pdf(box_name: str, cards: Sequence[PrintedCard]) -> bytes:
    """Return the PDF of all cards at their true size, nine on a page."""
    many = ACROSS * DOWN
    sheets = []
    for first in range(0, len(cards), many):
        items: list[Item] = []
        for place, card in enumerate(cards[first : first + many]):
            x = (PAPER[0] - ACROSS * (WIDE + _GAP)) / 2 + place % ACROSS * (WIDE + _GAP)
            y = (PAPER[1] - DOWN * (HIGH + _GAP)) / 2 + place // ACROSS * (HIGH + _GAP)
            items += [_moved(item, x, y) for item in card_items(box_name, card)]
        sheets.append(items)
    return pages(*PAPER, sheets, say("cards-title", box=box_name))


def _moved(item: Item, x: float, y: float) -> Item:
    if isinstance(item, Area):
        return Area(tuple((a + x, b + y) for a, b in item.points), item.grey)
    if isinstance(item, Box):
        return Box(item.x + x, item.y + y, item.width, item.height, item.grey)
    return Text(item.x + x, item.y + y, item.words, item.size_mm, item.grey)


def card_picture(box_name: str, card: PrintedCard, px_per_mm: float) -> npt.NDArray[Any]:
    """Draw a card as an RGB picture."""
    return drawn(card_items(box_name, card), px_per_mm)


def drawn(items: Iterable[Item], px_per_mm: float) -> npt.NDArray[Any]:
    """Draw what is printed on a card as an RGB picture, its words in OpenCV's own letters."""
    scale = px_per_mm * _FINE
    picture = np.full((round(HIGH * scale), round(WIDE * scale), 3), 255, np.uint8)
    for item in items:
        ink = item.grey if isinstance(item.grey, tuple) else (item.grey,) * 3
        colour = tuple(round(255 * part) for part in ink)
        if isinstance(item, Text):
            size = item.size_mm * scale / 21  # Capitals of this face are 21 high at size 1.
            place = (round(item.x * scale), round(item.y * scale))
            cv2.putText(picture, item.words, place, cv2.FONT_HERSHEY_SIMPLEX, size, colour,
                        max(1, round(2.2 * size)), cv2.LINE_AA)  # fmt: skip
            continue
        corners = item.points if isinstance(item, Area) else _corners(item)
        outline = np.round(np.array(corners) * scale).astype(np.int32)
        cv2.fillPoly(picture, [outline], colour, cv2.LINE_AA)
    small = (round(WIDE * px_per_mm), round(HIGH * px_per_mm))
    return np.asarray(cv2.resize(picture, small, interpolation=cv2.INTER_AREA))


def _corners(box: Box) -> tuple[tuple[float, float], ...]:
    right, low = box.x + box.width, box.y + box.height
    return (box.x, box.y), (right, box.y), (right, low), (box.x, low)
