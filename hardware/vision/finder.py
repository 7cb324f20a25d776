"""Find dice with the finder net: peaks of its map become boxes with scores."""

from dataclasses import replace

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.net import COARSEST, STRIDE, Array, Found, Nets

_LONG_SIDE = 640  # Pixels of the first look.
_LARGEST = 1600  # Of a second one, for small dice.
_GOOD = 36.0  # Pixels of a die for which a second look is scaled.
_SMALL, _LARGE = 24.0, 84.0  # Dice of fewer or more pixels get a second look.
_WIDE, _FAR = 50.0, 28.0  # Pixels of a die: from the first on, a look from afar at the second.
LEAST = 0.12  # A peak below this is nothing.
MOST = 64  # The most dice in one picture.
_AGAIN = ((36.0, True), (60.0, False))  # Pixels of a die in two further looks, and mirrored?
_MOST_ZOOM = 2.0
_WINDOW = 192  # Pixels around a die in these: with more the net says the same of it.
_LONGEST = 2.0  # Of the picture's short side: longer is no die, and slow to crop.
_PLAINLY = 0.75  # Of the best score: these dice, not pips, set the usual size.
_MISSED = 0.42  # Score required of a die that only the look from afar sees.
_NEAR, _ALIKE = 0.3, (0.6, 1.6)  # In edges of a die: the same place and size in another look.


def find_dice(nets: Nets, rgb: Picture) -> tuple[Found, ...]:
    """Find dice in an RGB picture; boxes in its own pixels, highest scores first.

    Noise or too much light can hide a large die: a look from afar, which smooths the noise, still
    finds it.
    """
    found = find_near(nets, rgb)
    plain = [die.edge for die in found if die.score > _PLAINLY * found[0].score]
    usual = float(np.median(plain)) if plain else 0.0
    if usual * _first_scale(rgb) < _WIDE:
        return found
    return _with_missed(found, _find_at_scale(nets, rgb, _FAR / usual), usual)


def find_near(nets: Nets, rgb: Picture) -> tuple[Found, ...]:
    """Find dice like `find_dice`, without the look from afar; the nets were trained with this.

    Looks at a fixed size; if dice are small or large in it, again at a suitable size.
    """
    first = _first_scale(rgb)
    found = _find_at_scale(nets, rgb, first)
    sure = [die.edge * first for die in found if die.score > 0.3]
    usual = float(np.median(sure)) if sure else _LARGE + 1
    if _SMALL <= usual <= _LARGE:
        return found
    second = first * (_GOOD / usual if usual < _SMALL else 0.5)
    second = min(second, _LARGEST / max(rgb.shape[:2]), 1.0 if usual < _SMALL else first)
    if sure and usual < _SMALL and second < 1.2 * first:
        return found
    again = _find_at_scale(nets, rgb, second)
    return again if _total_score(again) >= _total_score(found) or usual < _SMALL else found


def _first_scale(rgb: Picture) -> float:
    """Return the scale of the picture for the first look."""
    return float(min(1.0, _LONG_SIDE / max(rgb.shape[:2])))


def _with_missed(
    found: tuple[Found, ...], afar: tuple[Found, ...], usual: float
) -> tuple[Found, ...]:
    """Add dice of `usual` edge that only the look from afar sees; drop their pips."""
    dice = [die for die in found if _similar_size(die.edge, usual)]
    missed = [die for die in afar if die.score > _MISSED and _similar_size(die.edge, usual)
              and not any(_same_die(die, other) for other in dice)]  # fmt: skip
    rest = [die for die in found if not _similar_size(die.edge, usual)
            and not any(_same_die(die, other) for other in missed)]  # fmt: skip
    return tuple(sorted(dice + missed + rest, key=lambda die: -die.score)[:MOST])


def find_again(nets: Nets, rgb: Picture, found: tuple[Found, ...]) -> tuple[Found, ...]:
    """Look for the same dice at two more sizes; each score becomes the mean of the looks.

    A die is found at any size; much that only resembles one is found at a single size.
    """
    if not found:
        return ()
    usual = float(np.median([die.edge for die in found]))
    looks = [[die.score for die in found]]
    for edge, mirror in _AGAIN:
        scale = min(edge / usual, _MOST_ZOOM, _LARGEST / max(rgb.shape[:2]))
        looks.append(_scores_at_scale(nets, rgb, found, scale, mirror))
    return tuple(replace(die, score=float(np.mean(scores)))
                 for die, *scores in zip(found, *looks, strict=True))  # fmt: skip


def _scores_at_scale(
    nets: Nets, rgb: Picture, dice: tuple[Found, ...], scale: float, mirror: bool
) -> list[float]:
    """Return the scores of dice in the picture shrunk by `scale`, 0 where none is found.

    Looks at a window around each, or at the whole picture where that is less.
    """
    wide = rgb.shape[1]
    if mirror:
        rgb = np.ascontiguousarray(rgb[:, ::-1])
        dice = tuple(replace(die, x0=wide - die.x1, x1=wide - die.x0) for die in dice)
    small = _shrunk(rgb, scale)
    if len(dice) * _WINDOW**2 < small.shape[0] * small.shape[1]:
        seen = [_find_in(nets, small, rgb.shape, _corner_around(die, small, rgb)) for die in dice]
    else:
        seen = [_find_in(nets, small, rgb.shape)] * len(dice)
    return [max((one.score for one in near if _is_die_at(one, die)), default=0.0)
            for die, near in zip(dice, seen, strict=True)]  # fmt: skip


def _corner_around(die: Found, small: Picture, rgb: Picture) -> tuple[int, int]:
    """Return the upper left corner (x, y) of a window around a die in the shrunk picture.

    It is on the net's coarsest grid, as that of the whole picture is.
    """
    middles = (die.x0 + die.x1) / 2, (die.y0 + die.y1) / 2
    x, y = (_on_grid(middle * short / long - _WINDOW / 2, short - _WINDOW)
            for middle, short, long in zip(middles, small.shape[1::-1], rgb.shape[1::-1],
                                           strict=True))  # fmt: skip
    return x, y


def _on_grid(start: float, last: int) -> int:
    """Return the place on the net's coarsest grid next to `start`, from 0 to where `last` is."""
    return min(max(0, round(start / COARSEST)), max(0, -(-last // COARSEST))) * COARSEST


def _is_die_at(one: Found, aim: Found) -> bool:
    far = _NEAR * aim.edge
    near = (abs(one.x0 + one.x1 - aim.x0 - aim.x1) < 2 * far
            and abs(one.y0 + one.y1 - aim.y0 - aim.y1) < 2 * far)  # fmt: skip
    return near and _similar_size(one.edge, aim.edge)


def _similar_size(edge: float, other: float) -> bool:
    return _ALIKE[0] < edge / max(other, 1e-6) < _ALIKE[1]


def _total_score(found: tuple[Found, ...]) -> float:
    return sum(die.score for die in found if die.score > 0.3)


def _find_at_scale(nets: Nets, rgb: Picture, scale: float) -> tuple[Found, ...]:
    """Find dice in the picture shrunk by `scale`."""
    return _find_in(nets, _shrunk(rgb, scale), rgb.shape)


def _shrunk(rgb: Picture, scale: float) -> Picture:
    size = (max(16, round(rgb.shape[1] * scale)), max(16, round(rgb.shape[0] * scale)))
    if scale == 1.0:
        return rgb
    return np.asarray(cv2.resize(rgb, size, interpolation=cv2.INTER_AREA))


def _find_in(
    nets: Nets, small: Picture, whole: tuple[int, ...], corner: tuple[int, int] | None = None
) -> tuple[Found, ...]:
    """Find dice in a shrunk picture, or in the window at a `corner` of it.

    Boxes are in pixels of the picture that it was, of the shape `whole`.
    """
    left, up = corner or (0, 0)
    part = small[up : up + _WINDOW, left : left + _WINDOW] if corner else small
    wide, high = whole[1] / small.shape[1], whole[0] / small.shape[0]
    rim = (float(whole[1]), float(whole[0]))
    found = [
        Found(max(0.0, (x0 + left) * wide), max(0.0, (y0 + up) * high),
              min(rim[0], (x1 + left) * wide), min(rim[1], (y1 + up) * high), score)
        for x0, y0, x1, y1, score in _peaks(nets.maps(part))
    ]  # fmt: skip
    kept: list[Found] = []
    for die in found:
        if die.edge > _LONGEST * min(whole[:2]):
            continue
        if len(kept) < MOST and not any(_same_die(die, other) for other in kept):
            kept.append(die)
    return tuple(kept)


def _peaks(maps: Array) -> list[tuple[float, float, float, float, float]]:
    """Return boxes and scores of the map's peaks, in pixels of the net's input."""
    heat = maps[0]
    top = heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero(top & (heat > LEAST))
    order = np.argsort(-heat[rows, columns], kind="stable")[: 4 * MOST]
    peaks = []
    for row, column in zip(rows[order], columns[order], strict=True):
        dx, dy, wide, high = (float(v) for v in maps[1:, row, column])
        x, y = (int(column) + dx) * STRIDE, (int(row) + dy) * STRIDE
        peaks.append((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2,
                      float(heat[row, column])))  # fmt: skip
    return peaks


def _same_die(one: Found, other: Found) -> bool:
    """Return whether two boxes are of one die: centres close, or the smaller one mostly covered."""
    apart = max(abs(one.x0 + one.x1 - other.x0 - other.x1),
                abs(one.y0 + one.y1 - other.y0 - other.y1)) / 2  # fmt: skip
    smaller = min(one.edge, other.edge)
    if apart < 0.42 * max(one.edge, other.edge):
        return True
    wide = min(one.x1, other.x1) - max(one.x0, other.x0)
    high = min(one.y1, other.y1) - max(one.y0, other.y0)
    return wide > 0 and high > 0 and wide * high > 0.6 * smaller**2
