"""Crop the one card that is shown to the camera, and describe its picture."""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from companion.words import Text
from hardware.text import message
from hardware.vision.bodies import Picture
from hardware.vision.card_finder import (
    LIKE_SIZED,
    WHOLE,
    Quad,
    find_quads,
    rectified,
    shape_of,
    share_of,
)
from hardware.vision.card_print import AREA, Print, describe, scaled
from hardware.vision.pictures import decoded_jpeg, load_picture

_LEAST_SHOWN = 0.06  # The least share of an open picture that a card must take.
_LEAST_ALONE = 0.045  # The same if it is the only outline.
_LONG = 1.8  # The largest ratio of the sides of a card that is shown.
_QUIET = 0.25  # The largest ratio of features around a card to those on it, for the same area.
_LEAST_CONTRAST = 12.0
_SOFTEST = 9.0  # The largest width of the sharpest edges of a card of 320 pixels, in pixels.
_KEPT = 3  # The size of a picture that is kept, relative to AREA.


def card_in(picture: Picture, floor: Quad | None = None) -> tuple[Picture | None, Text]:
    """Crop the one card in a picture; None and a reason in words if it is not good enough."""
    card, why = _single_card(picture, floor)
    if card is None:
        return None, why
    small = cv2.resize(card, (230, 320), interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_RGB2GRAY).astype(np.float32)
    dark, light = np.percentile(grey, (1, 99))
    if light - dark < _LEAST_CONTRAST:
        return None, message("cards-lay-flat")
    steps = np.hypot(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)) / 8
    if (light - dark) / max(float(np.percentile(steps, 99.8)), 1e-3) > _SOFTEST:
        return None, message("cards-blurred")
    return card, ""


def to_keep(card: Picture) -> Picture:
    """Return a card's picture in the size to keep, with reserves for better descriptions."""
    high, wide = card.shape[:2]
    return card if high * wide <= _KEPT * AREA else scaled(card, _KEPT * AREA)


def from_jpeg(jpeg: bytes) -> Print:
    """Return the description of a picture from the bytes of its file."""
    return describe(decoded_jpeg(jpeg))


def load_print(path: Path) -> Print:
    """Return the description of a picture file; OSError with a message if it is none."""
    frame = load_picture(path)
    return describe(np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3))


def _single_card(picture: Picture, floor: Quad | None) -> tuple[Picture | None, Text]:
    quads = find_quads(picture, floor)
    if floor is None:  # A card may fill the picture, and smaller outlines be printed on it.
        quads = _shown(quads, picture)
    if quads and share_of(quads[0], picture) >= WHOLE:
        return rectified(picture, quads[0]), ""
    if quads and (floor is not None or _quiet_around(picture, quads)):
        alike = [q for q in quads if cv2.contourArea(q) > LIKE_SIZED * cv2.contourArea(quads[0])]
        if len(alike) > 1:
            return None, message("cards-several", count=len(alike))
        return rectified(picture, quads[0]), ""
    if floor is not None:
        return None, message("cards-lay-flat")
    return picture, ""


def _shown(quads: Sequence[Quad], picture: Picture) -> tuple[Quad, ...]:
    """Return the outlines of cards that are shown: large ones, or a smaller one if it is the only.

    A card's outline may be smaller than the card if its rim is as dark as the table.
    """
    for least, most in ((_LEAST_SHOWN, len(quads)), (_LEAST_ALONE, 1)):
        found = [q for q in quads if share_of(q, picture) >= least and shape_of(q) < _LONG]
        if 0 < len(found) <= most:
            return tuple(found)
    return ()


def _quiet_around(picture: Picture, quads: tuple[Quad, ...]) -> bool:
    """Return whether there are few features around these outlines; else they may be printed."""
    seen = describe(picture)
    factor = seen.size[0] / picture.shape[1]
    inside = np.zeros(seen.grey.shape, np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(inside, np.rint(quad * factor).astype(np.int32), 1)
    grown = cv2.dilate(inside, np.ones((13, 13), np.uint8))
    on = grown[seen.points[:, 1].astype(int), seen.points[:, 0].astype(int)] > 0
    room = float(grown.mean())
    outside = (~on).sum() / max(1 - room, 1e-3)
    return bool(room > 0.9 or outside <= _QUIET * on.sum() / max(room, 1e-3))
