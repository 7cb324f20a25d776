"""Look again at a card that is sure, with what lies around it: does it show something else?

An outline may have left out the card's rim, and a picture of the whole table its small print.
"""

from dataclasses import replace

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.card_album import CardAlbum
from hardware.vision.card_answer import Match
from hardware.vision.card_finder import around
from hardware.vision.card_print import AREA

_COARSE = 1.5  # Size in which a card is described over its own, from which it has no fine print.
_POOR = 0.08  # Left unexplained of most places, from which its corners are looked for again.
_MARGIN = 0.1  # Seen around a card, over the square root of its area.


def checked(picture: Picture, album: CardAlbum, match: Match) -> Match:
    """Return a match, doubted if it is sure and a place on it shows something else.

    Its corners in the RGB picture go round it from the card's own top left.
    """
    if not match.sure or match.corners is None:
        return match
    corners = match.corners.astype(np.float32)
    size = max(float(np.sqrt(cv2.contourArea(corners))), 1.0)
    part, corner = around(picture, corners, _MARGIN * size)
    factor = float(np.sqrt(AREA)) / size
    way = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    grey = cv2.resize(cv2.cvtColor(part, cv2.COLOR_RGB2GRAY), None, fx=factor, fy=factor,
                      interpolation=way)  # fmt: skip
    soft = np.asarray(cv2.GaussianBlur(grey, (0, 0), 1.0))
    fine = factor < _COARSE
    explained, left = album.explains(match.id, soft, (corners - corner) * factor, fine=fine)
    if left > _POOR and (place := album.place_of(match.id, part)) is not None:
        again = album.explains(match.id, soft, place * factor, fine=fine)
        explained, left = min((explained, left), again, key=lambda each: each[1])
    match = replace(match, left=left)
    return match if explained else match.doubted(differs=True)
