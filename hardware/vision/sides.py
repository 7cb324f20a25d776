"""Doubt a find that shows no side where a die would show one: a print lies flat.

Right below the camera a die looks like a square with pips, and the same when it is turned by half a
turn. Elsewhere it shows a side, and its pips are off its middle: how far is said by the other dice
of the picture. A print looks the same when it is turned, wherever it lies, and its pips are in its
middle. `nets.md` says how well this separates dice and prints.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.leaning import LEAST, expected_by_others, ways_of
from hardware.vision.net import MARGIN, Array, Found, Look, crop_of

# The side in pixels of the part that is compared, which is two edges wide; the radius in it that
# lies within a square, however that is turned; and how far its middle may be off, twice.
_WIDE, _RADIUS, _OFF = 96, 16.8, 3
_SOFT = 1.2  # The blur of the part, so that pips that are moved a little are still alike.
_GRAIN = 4.0  # The difference in grey levels that counts half without any contrast.
# How much others differ from themselves turned where they show sides, and where they show none, and
# what is less sure there.
_SHOWN, _NONE_SHOWN, _LESS_SURE = 0.30, 0.15, 7.0
# What an edge's offset of the upper side adds to a logit, up to this offset, and what a find that
# is not at all like itself turned takes off it: from this difference on, and at most from that.
_PER_OFFSET, _FAR_OFF, _OFF_WHOLE, _UNLIKE, _MOST_UNLIKE = 100.0, 0.12, 16.0, 0.40, 0.80
# The standard error of an upper side in edges, and the least and most that its place adds.
_ERROR, _IN_PLACE, _IN_MIDDLE = 0.03, -8.0, 6.0

_ROWS, _COLUMNS = np.mgrid[0:_WIDE:2, 0:_WIDE:2].reshape(2, -1)
_APART = np.stack((_ROWS, _COLUMNS)) - (_WIDE - 1) / 2
_ROWS, _COLUMNS = (each[np.hypot(*_APART) < _RADIUS] for each in (_ROWS, _COLUMNS))
_OFFS = np.arange(-_OFF, _OFF + 1)
_DOWN, _LEVEL = (each.reshape(-1, 1) for each in np.meshgrid(_OFFS, _OFFS))
# Every fourth pixel, those opposite for each middle, and what a slope of light looks like.
_HERE = _ROWS * _WIDE + _COLUMNS
_OPPOSITE = (_WIDE - 1 + _DOWN - _ROWS) * _WIDE + (_WIDE - 1 + _LEVEL - _COLUMNS)
_SLOPES = np.linalg.qr(np.column_stack((np.ones(len(_HERE)), _ROWS, _COLUMNS)))[0]


def missing_sides(rgb: Picture, looks: Sequence[Look]) -> list[float]:
    """Return for each die of a picture what is missing of its sides, as a part of a logit.

    It is 0 where no side is to be seen and none is, more where one is missing, less where one is
    seen or the others hardly show theirs, and minus infinity if few others show none.
    """
    if len(looks) < 2:
        return [-np.inf] * len(looks)
    ways = ways_of([look.top for look in looks], [look.found.box for look in looks], rgb.shape[:2])
    tops, spread = expected_by_others(ways)
    offsets = np.linalg.norm(tops, axis=1)
    unlike = np.array([unlike_turned(rgb, look.found) for look in looks])
    # How much likelier an upper side is in the middle, a print's, than where a die's would be.
    in_middle = (tops * (tops - 2 * ways.tops)).sum(1) / (2 * (_ERROR**2 + spread**2))
    missing = np.clip(in_middle, _IN_PLACE, _IN_MIDDLE)
    missing += _PER_OFFSET * np.minimum(offsets, _FAR_OFF)
    others = [np.delete(unlike, i) for i in range(len(looks))]
    shown = np.array([np.median(each) for each in others])
    shown = np.clip((shown - _NONE_SHOWN) / (_SHOWN - _NONE_SHOWN), 0, 1)
    if len(looks) < LEAST:
        missing -= _OFF_WHOLE * np.minimum(unlike / _UNLIKE, 1)
        return [float(each) for each in np.where(shown < 1, -np.inf, missing)]
    # Where all others differ more than a die must, little of it is no side.
    least = np.array([each.min() for each in others])
    missing -= _OFF_WHOLE * np.minimum(unlike / np.clip(least, _UNLIKE, _MOST_UNLIKE), 1)
    return [float(each) for each in missing - _LESS_SURE * (1 - shown)]


def unlike_turned(rgb: Picture, found: Found) -> float:
    """Return how much a find differs from itself turned by half a turn, relative to its contrast.

    A slope of light does not count, nor does a middle that is a little off.
    """
    part = cv2.GaussianBlur(crop_of(rgb, found, 2 / MARGIN, _WIDE), (0, 0), _SOFT)
    light: Array = cv2.cvtColor(part, cv2.COLOR_RGB2LAB)[..., 0].astype(np.float32).ravel()
    own = light[_HERE]
    differs = own - light[_OPPOSITE]
    differs -= (differs @ _SLOPES) @ _SLOPES.T
    contrast = np.abs(own - np.median(own)).mean()
    return float(np.abs(differs).mean(1).min() / (contrast + _GRAIN))
