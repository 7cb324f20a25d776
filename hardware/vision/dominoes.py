"""Recognise a domino that was found as two dice: by the bar between its halves.

Dice that touch have rounded edges, so that the line between them is wide, shaded, and neither
straight nor equally dark along all its length. A bar is, and the face is even right up to it.
Dice that touch have rounded corners, too: the line between them widens at both ends, and a bar
does not. `nets.md` says how the thresholds were chosen.
"""

from math import hypot

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.net import Array, Found

_ALIKE = 1.25  # The largest ratio of the boxes of two halves.
_APART = (0.85, 1.3)  # The distance of the middles of two halves, in edges of a half.
_LEAST_PX = 8.0  # The least such distance in pixels.
# The part that is examined lies between the middles, and this share of their distance to each
# side of the line that joins them. Pixels of it along that line and across it:
_SHARE, _LONG, _WIDE = 0.47, 65, 43
_ALONG = np.linspace(-0.5, 0.5, _LONG)  # Places along that line, in distances of the middles.
_ACROSS = np.linspace(-_SHARE, _SHARE, _WIDE)
_INNER = np.abs(_ACROSS) <= 0.36  # Free of rounded corners.
_ENDS = np.abs(_ACROSS) > 0.40
_MIDDLE, _NEAR = np.abs(_ALONG) < 0.06, 0.2
_SIDES = tuple((at > 0.07) & (at < 0.17) for at in (-_ALONG, _ALONG))  # Free of pips.
_DEEP = 60.0  # How much darker the bar is than both halves, at least, in grey levels.
_THIN = 0.11  # The largest width of the bar at half its depth.
# The largest range of a half next to the bar, at least and relative to the bar's depth, as light
# that makes a bar deep varies more; and the largest difference of both halves.
_EVEN, _OF_DEPTH, _SAME = 10.0, 0.08, 24.0
_WHOLE, _AS_DEEP = 0.95, 0.6  # The least share of the bar's length that is so much of its depth.
_STRAIGHT = 0.012  # The largest deviation of the bar from a straight line.
_PLAIN = 45.0  # The largest range of the halves along the bar, a slope of light aside.
# How much wider than in the middle the line between two dice is at its ends, on average; and from
# which width on a row there lies on the ground.
_WIDER, _OUTSIDE = 0.02, 0.25


def is_domino(rgb: Picture, one: Found, other: Found) -> bool:
    """Return whether two finds in an RGB picture are the halves of a domino."""
    across = (other.x0 + other.x1 - one.x0 - one.x1) / 2
    down = (other.y0 + other.y1 - one.y0 - one.y1) / 2
    apart, usual = hypot(across, down), (one.edge + other.edge) / 2
    if apart < _LEAST_PX or max(one.edge, other.edge) > _ALIKE * min(one.edge, other.edge):
        return False
    # An upright box around a turned square is larger than that; halves are turned as they lie.
    edge = usual * apart / (abs(across) + abs(down))
    return _APART[0] < apart / edge < _APART[1] and _is_bar(_between(rgb, one, (across, down)))


def _between(rgb: Picture, one: Found, way: tuple[float, float]) -> Array:
    """Return the part between two middles in grey, turned so that the second lies to the right."""
    first = np.array(((one.x0 + one.x1) / 2, (one.y0 + one.y1) / 2))
    along, aside = np.array(way), _SHARE * np.array((-way[1], way[0]))
    source = np.array((first - aside, first + along - aside, first + aside), np.float32)
    target = np.array(((0, 0), (_LONG - 1, 0), (0, _WIDE - 1)), np.float32)
    part = cv2.warpAffine(rgb, cv2.getAffineTransform(source, target), (_LONG, _WIDE))
    return np.asarray(cv2.cvtColor(part, cv2.COLOR_RGB2GRAY), np.float32)


def _is_bar(part: Array) -> bool:
    """Return whether a bar divides a part (rows along it), with even halves next to it."""
    inner = part[_INNER]
    profile = np.median(inner, axis=0)
    sides = [profile[side] for side in _SIDES]
    levels = [float(np.median(side)) for side in sides]
    at = _ALONG[_MIDDLE][profile[_MIDDLE].argmin()]
    depth = min(levels) - float(profile[_MIDDLE].min())
    ranges = np.ptp(sides, axis=1)
    even = ranges.max() <= max(_EVEN, _OF_DEPTH * depth) and abs(levels[0] - levels[1]) <= _SAME
    if depth < _DEEP or not even:
        return False
    near = np.abs(_ALONG - at) < _NEAR
    width = ((part < min(levels) - depth / 2) & near).mean(1)  # of the dark part of each row
    thin = ((profile < min(levels) - depth / 2) & near).mean()
    rows = inner[:, _MIDDLE]
    whole = (min(levels) - rows.min(1) > _AS_DEEP * depth).mean() >= _WHOLE
    straight = np.std(_off_line(_ALONG[_MIDDLE][rows.argmin(1)])) <= _STRAIGHT
    plain = np.ptp(_off_line(inner[:, _SIDES[0] | _SIDES[1]].mean(1))) <= _PLAIN
    outside = np.convolve(width >= _OUTSIDE, (1, 1, 1), "same") > 0  # With the blurred rows next.
    ends = width[_ENDS & ~outside]
    corners = ends.size and np.median(ends) >= thin + _WIDER
    return bool(thin <= _THIN and whole and straight and plain and not corners)


def _off_line(values: Array) -> Array:
    """Return how far values one after the other are off the straight line through them."""
    number = np.arange(len(values))
    return np.asarray(values - np.polyval(np.polyfit(number, values, 1), number))
