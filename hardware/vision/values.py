"""Reads found dice with the face net: each is cut out twice, and doubtful ones many times more.

The second look is worth its time only where somebody would be asked otherwise.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.finder import Found
from hardware.vision.net import FACE, MARGIN, NUMBERS, Array, Nets

LEAST_SCORE = 0.42  # of the finder: what is fainter is no die
_FAINT_SCORE = 0.20  # but from here on it may be a question, when a face is plainly there
_UPRIGHT = 30.0  # degrees by which a view may be turned to tell where the upper side is
_LEAST_CHANCE = 1e-3  # one view alone can not rule a number out


class View(NamedTuple):
    """One way to cut a die out: size of the crop against MARGIN, mirrored, turned by degrees."""

    zoom: float = 1.0
    mirror: bool = False
    turn: float = 0.0
    red: bool = False  # the red light alone: dark pips of another colour stand out in it


FIRST = (View(), View(0.94, mirror=True))
AGAIN = (
    *(View(zoom, mirror) for zoom in (0.88, 0.94, 1.0, 1.07, 1.14) for mirror in (False, True)),
    *(View(1.0, mirror, turn) for turn in (90.0, 180.0, 270.0) for mirror in (False, True)),
    *(View(1.0, mirror, turn) for turn in (-12.0, 12.0) for mirror in (False, True)),
    *(View(zoom, mirror, red=True) for zoom in (0.94, 1.07) for mirror in (False, True)),
)


@dataclass(frozen=True, eq=False)
class Look:
    """What the face net says of a die: chances (9,) as `net` names them.

    `top` (2,) leads from its middle to that of its upper side, in edges of its box. `again`: both
    are those of the second look.
    """

    found: Found
    chances: Array
    top: Array
    again: bool = False

    @property
    def sureness(self) -> float:
        """Tell how far the best number lies before the next, 0 to 1."""
        first, second = np.sort(self.chances[: len(NUMBERS)])[:-3:-1]
        return float(first - second)


def look_at(nets: Nets, rgb: Picture, found: tuple[Found, ...]) -> tuple[Look, ...]:
    """Read all dice in one batch, each in the two first views; the faintest are left out."""
    worth = [die for die in found if die.score >= _FAINT_SCORE]
    if not worth:
        return ()
    seen = nets.faces(shown(rgb, worth, FIRST))
    mean = seen.chances.reshape(len(worth), len(FIRST), -1).mean(1)
    tops = in_picture(seen.tops, FIRST)
    return tuple(Look(die, mean[i], tops[i]) for i, die in enumerate(worth))


def look_again(nets: Nets, rgb: Picture, looks: tuple[Look, ...]) -> tuple[Look, ...]:
    """Read dice in many views; what they say is joined by its logarithms, so that one who
    contradicts counts more than one who agrees.
    """
    if not looks:
        return ()
    seen = nets.faces(shown(rgb, [look.found for look in looks], AGAIN))
    chances = np.maximum(seen.chances, _LEAST_CHANCE)
    joined = np.exp(np.log(chances).reshape(len(looks), len(AGAIN), -1).mean(1))
    joined /= joined.sum(1, keepdims=True)
    tops = in_picture(seen.tops, AGAIN)
    return tuple(replace(look, chances=joined[i], top=tops[i], again=True)
                 for i, look in enumerate(looks))  # fmt: skip


def shown(rgb: Picture, dice: Sequence[Found], views: Sequence[View]) -> list[Picture]:
    """Cut each of the dice out in all views, as FACE x FACE RGB: die after die."""
    return [seen_as(crop_of(rgb, die, view.zoom), view) for die in dice for view in views]


def in_picture(told: Array, views: Sequence[View], upright: float = _UPRIGHT) -> Array:
    """Bring ways told of all views (dice x views, 2) to the picture, and average: (dice, 2).

    Those turned by more than `upright` degrees do not count: a die seen aslant has its upper side
    above; shown on its head it is no die as a camera sees one.
    """
    back = np.stack([_back(view) * (abs(view.turn) <= upright) for view in views])
    return np.einsum("vij,dvj->di", back, told.reshape(-1, len(views), 2)) / back.any((1, 2)).sum()


def _back(view: View) -> Array:
    """Make the matrix (2, 2) that brings ways in a view to ways in the picture."""
    angle = np.radians(view.turn)
    turned = np.array(((np.cos(angle), -np.sin(angle)), (np.sin(angle), np.cos(angle))))
    mirrored = np.diag((-1.0 if view.mirror else 1.0, 1.0))
    return np.asarray(view.zoom * turned @ mirrored)


def crop_of(rgb: Picture, die: Found, zoom: float = 1.0) -> Picture:
    """Cut a die out as FACE x FACE RGB, with the ground around it."""
    half = die.edge * MARGIN * zoom / 2
    x, y = (die.x0 + die.x1) / 2, (die.y0 + die.y1) / 2
    x0, y0, x1, y1 = (int(round(v)) for v in (x - half, y - half, x + half, y + half))
    x1, y1 = max(x1, x0 + 2), max(y1, y0 + 2)
    high, wide = rgb.shape[:2]
    part = rgb[max(0, y0) : min(high, y1), max(0, x0) : min(wide, x1)]
    part = cv2.copyMakeBorder(part, max(0, -y0), max(0, y1 - high), max(0, -x0), max(0, x1 - wide),
                              cv2.BORDER_REPLICATE)  # fmt: skip
    way = cv2.INTER_AREA if part.shape[0] > FACE else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(part, (FACE, FACE), interpolation=way))


def seen_as(crop: Picture, view: View) -> Picture:
    """Show a crop (FACE x FACE RGB) as a view has it; its zoom is that of the crop already."""
    if view.red:
        low, high = np.percentile(crop[8:-8, 8:-8, 0], (2, 98))
        grey = np.clip((crop[..., 0] - low) / (high - low + 6) * 215 + 20, 0, 255)
        crop = np.dstack([grey.astype(np.uint8)] * 3)
    if view.turn:
        matrix = cv2.getRotationMatrix2D(((FACE - 1) / 2, (FACE - 1) / 2), view.turn, 1.0)
        crop = np.asarray(
            cv2.warpAffine(crop, matrix, (FACE, FACE), borderMode=cv2.BORDER_REPLICATE)
        )
    return np.asarray(cv2.flip(crop, 1)) if view.mirror else crop
