"""Find dice with the finder net: peaks of its maps become boxes with scores.

The net knows dice of 13 to 105 pixels. So it looks at the picture in several sizes, for dice from a
fiftieth of the picture's length to those that fill it, and all finds are kept. Once the faces are
read, `explained` decides which finds are dice and which are pips of one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.classify import number, reads_plainly
from hardware.vision.net import COARSEST, LEAST_SCORE, STRIDE, Array, Found, Look, Nets

_LONG_SIDES = (640, 320, 160, 80)  # Longer sides of the looks in pixels.
_LARGEST = 1600  # The longest side of a closer look at small dice.
_GOOD = 36.0  # The edge of a die for which a closer look is scaled, in pixels.
_SMALL = 24.0  # The edge of a die in the first look below which there is a closer one.
_GAIN = 1.2  # The least enlargement of a closer look.
# The edges of dice that a look shows well. Smaller dice, which the look before shows better, are
# added only where that shows nothing; larger ones the net does not know.
_FAR, _MOST_PX = 26.0, 110.0
_LARGE = 84.0  # The edge of a die from which its box may be bad.
LEAST = 0.12  # The least value of a peak.
_MISSED = 0.30  # The least score of a find that only a smaller look shows.
MOST = 64  # The most dice in a picture.
_AGAIN = ((36.0, True), (60.0, False))  # For two further looks, a die's edge, and if mirrored.
_MOST_ZOOM = 2.0
_WINDOW = 192  # Side of the window around a die in these, enough for the net.
_LONGEST = 2.0  # The largest side of a find, relative to the picture's short side.
_PIP = 0.35  # The largest size of a pip, in edges of its die.
_NEAR, _ALIKE = 0.3, (0.6, 1.6)  # The distance and ratio of sizes of one die in two looks.


def find_dice(nets: Nets, rgb: Picture) -> tuple[Found, ...]:
    """Find what may be dice in an RGB picture; boxes in its own pixels, highest scores first.

    A die in several looks is returned once. Boxes may lie in others: a pip in its die, or a die in
    a group that resembles a die from afar.
    """
    long_side = max(rgb.shape[:2])
    scales = [side / long_side for side in _LONG_SIDES if side < long_side]
    if long_side <= _LONG_SIDES[0]:
        scales.insert(0, 1.0)
    found: tuple[Found, ...] = ()
    for i, scale in enumerate(scales):
        seen = [die for die in _find_at_scale(nets, rgb, scale) if die.edge * scale < _MOST_PX]
        if i:
            seen = [
                die
                for die in seen
                if die.score >= _MISSED and (die.edge * scale >= _FAR or _alone(die, found))
            ]
        found = _joined(found, seen, _LARGE / scales[i - 1] if i else np.inf)
    return found


def find_closer(
    nets: Nets, rgb: Picture, found: tuple[Found, ...], usual: float
) -> tuple[Found, ...]:
    """Return the finds with those of a closer look, if dice of `usual` pixels need one."""
    first = min(1.0, _LONG_SIDES[0] / max(rgb.shape[:2]))
    closer = min(_GOOD / usual, _LARGEST / max(rgb.shape[:2]), 1.0)
    if usual * first >= _SMALL or closer < _GAIN * first:
        return found
    return _joined(found, _find_at_scale(nets, rgb, closer), np.inf)


def find_same(
    nets: Nets, rgb: Picture, dice: Sequence[Found]
) -> tuple[tuple[Found, ...], tuple[Found, ...]]:
    """Find known dice in another picture, in the coarsest scale that shows them well.

    Return them in the same order, or none if one is missing, and other finds that may be dice.
    """
    usual, long_side = float(np.median([die.edge for die in dice])), max(rgb.shape[:2])
    looks = [side / long_side for side in _LONG_SIDES if side / long_side * usual >= _GOOD]
    scale = min((*looks, max(_GOOD / usual, _LONG_SIDES[0] / long_side), 1.0))
    seen = [
        die
        for die in _find_at_scale(nets, rgb, min(scale, _LARGEST / long_side))
        if die.score >= LEAST_SCORE
    ]
    twins = [next((one for one in seen if is_twin(one, die)), None) for die in dice]
    known = tuple(die for die in twins if die is not None)
    others = tuple(
        one
        for one in seen
        if one.edge > _PIP * usual and not any(overlap(one, die) > 0 for die in known)
    )
    return (known if len(known) == len(dice) else ()), others


def _alone(die: Found, found: tuple[Found, ...]) -> bool:
    """Return whether nothing else was found at a die's place, apart from its possible pips."""
    return not any(
        other.score >= _MISSED and other.edge > _PIP * die.edge and overlap(die, other) > 0
        for other in found
    )


def _joined(found: tuple[Found, ...], seen: Iterable[Found], large: float) -> tuple[Found, ...]:
    """Return the finds with those of another look; of two boxes around a die the surer one stays.

    Both stay if the die is `large`, more than the earlier look shows well: then one may be around a
    part of it, and only a reading says which.
    """
    kept = list(found)
    for die in seen:
        twins = [i for i, other in enumerate(kept) if is_twin(die, other)]
        if all(kept[i].edge > large for i in twins):
            kept.append(die)
        elif all(die.score > kept[i].score for i in twins):
            kept = [other for i, other in enumerate(kept) if i not in twins] + [die]
    return tuple(sorted(kept, key=lambda die: -die.score)[:MOST])


def find_again(nets: Nets, rgb: Picture, found: tuple[Found, ...]) -> tuple[Found, ...]:
    """Look for the same dice at two more sizes, and return them with the mean scores.

    A die is found at any size, and many things that only resemble one at a single size.
    """
    if not found:
        return ()
    usual = float(np.median([die.edge for die in found]))
    looks = [[die.score for die in found]]
    for edge, mirror in _AGAIN:
        scale = min(edge / usual, _MOST_ZOOM, _LARGEST / max(rgb.shape[:2]))
        looks.append(_scores_at_scale(nets, rgb, found, scale, mirror))
    return tuple(
        replace(die, score=float(np.mean(scores)))
        for die, *scores in zip(found, *looks, strict=True)
    )


def _scores_at_scale(
    nets: Nets, rgb: Picture, dice: tuple[Found, ...], scale: float, mirror: bool
) -> list[float]:
    """Return the scores of dice in the picture scaled by `scale`, 0 for those not found.

    It looks at a window around each, or at the whole picture if that is less.
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
    return [
        max((one.score for one in near if _is_die_at(one, die)), default=0.0)
        for die, near in zip(dice, seen, strict=True)
    ]


def _corner_around(die: Found, small: Picture, rgb: Picture) -> tuple[int, int]:
    """Return the upper left corner (x, y) of a window around a die in the scaled picture.

    It lies on the net's coarsest grid, like the corner of the whole picture.
    """
    middles = (die.x0 + die.x1) / 2, (die.y0 + die.y1) / 2
    x, y = (
        _on_grid(middle * short / long - _WINDOW / 2, short - _WINDOW)
        for middle, short, long in zip(middles, small.shape[1::-1], rgb.shape[1::-1], strict=True)
    )
    return x, y


def _on_grid(start: float, last: int) -> int:
    """Return the nearest place on the net's coarsest grid to `start`, from 0 to `last`."""
    return min(max(0, round(start / COARSEST)), max(0, -(-last // COARSEST))) * COARSEST


def _is_die_at(one: Found, aim: Found) -> bool:
    far = _NEAR * aim.edge
    near = (
        abs(one.x0 + one.x1 - aim.x0 - aim.x1) < 2 * far
        and abs(one.y0 + one.y1 - aim.y0 - aim.y1) < 2 * far
    )
    return near and _similar_size(one.edge, aim.edge)


def _similar_size(edge: float, other: float) -> bool:
    return _ALIKE[0] < edge / max(other, 1e-6) < _ALIKE[1]


def _find_at_scale(nets: Nets, rgb: Picture, scale: float) -> tuple[Found, ...]:
    """Find dice in the picture scaled by `scale`."""
    return _find_in(nets, _shrunk(rgb, scale), rgb.shape)


def _shrunk(rgb: Picture, scale: float) -> Picture:
    size = (max(16, round(rgb.shape[1] * scale)), max(16, round(rgb.shape[0] * scale)))
    if scale == 1.0:
        return rgb
    return np.asarray(cv2.resize(rgb, size, interpolation=cv2.INTER_AREA))


def _find_in(
    nets: Nets, small: Picture, whole: tuple[int, ...], corner: tuple[int, int] | None = None
) -> tuple[Found, ...]:
    """Find dice in a scaled picture, or in the window at a `corner` of it.

    Boxes are in pixels of the original picture, of the shape `whole`.
    """
    left, up = corner or (0, 0)
    part = small[up : up + _WINDOW, left : left + _WINDOW] if corner else small
    wide, high = whole[1] / small.shape[1], whole[0] / small.shape[0]
    rim = (float(whole[1]), float(whole[0]))
    found = [
        Found(
            max(0.0, (x0 + left) * wide),
            max(0.0, (y0 + up) * high),
            min(rim[0], (x1 + left) * wide),
            min(rim[1], (y1 + up) * high),
            score,
        )
        for x0, y0, x1, y1, score in _peaks(nets.maps(part))
    ]
    kept: list[Found] = []
    for die in found:
        if die.edge > _LONGEST * min(whole[:2]):
            continue
        if len(kept) < MOST and not any(_same_die(die, other) for other in kept):
            kept.append(die)
    return tuple(kept)


def _peaks(maps: Array) -> list[tuple[float, float, float, float, float]]:
    """Return boxes and scores of the maps' peaks, in pixels of the net's input."""
    heat = maps[0]
    top = heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero(top & (heat > LEAST))
    order = np.argsort(-heat[rows, columns], kind="stable")[: 4 * MOST]
    peaks = []
    for row, column in zip(rows[order], columns[order], strict=True):
        dx, dy, wide, high = (float(v) for v in maps[1:, row, column])
        x, y = (int(column) + dx) * STRIDE, (int(row) + dy) * STRIDE
        peaks.append(
            (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2, float(heat[row, column]))
        )
    return peaks


def is_twin(one: Found, other: Found) -> bool:
    """Return whether two boxes from different looks are around one die."""
    return _same_die(one, other) and _similar_size(one.edge, other.edge)


def _same_die(one: Found, other: Found) -> bool:
    """Return whether two boxes belong to one die: near each other, or one mostly covered."""
    apart = (
        max(abs(one.x0 + one.x1 - other.x0 - other.x1), abs(one.y0 + one.y1 - other.y0 - other.y1))
        / 2
    )
    if apart < 0.42 * max(one.edge, other.edge):
        return True
    return overlap(one, other) > 0.6


def overlap(one: Found, other: Found) -> float:
    """Return the area that two boxes share, in squares of the smaller one's edge."""
    wide = min(one.x1, other.x1) - max(one.x0, other.x0)
    high = min(one.y1, other.y1) - max(one.y0, other.y0)
    return max(0.0, wide) * max(0.0, high) / max(min(one.edge, other.edge) ** 2, 1e-6)


# As the finder looks at several sizes, a large die is found together with its pips, each of which
# resembles a die that shows a one; and a group of dice resembles from afar a die whose pips they
# are. The one that reads plainly explains the other. If both do, or neither, the question is open.


_PART = 0.62  # The largest edge of a part, relative to the thing in which it lies.
_SIDES = (
    2  # The most plain numbers in a die, on its other visible sides; more are dice of their own.
)


def explained(looks: Sequence[Look]) -> tuple[Look, ...]:
    """Return the looks without those that another one explains, in the same order."""
    gone = _worse_twins(looks)
    for whole in sorted(looks, key=lambda look: -look.found.edge):
        if whole in gone:
            continue
        parts = [look for look in looks if look not in gone and is_part(look.found, whole.found)]
        dice = [look for look in parts if _is_no_pip(look)]
        if reads_plainly(whole) and not dice:
            gone.update(parts)
        elif len(dice) > _SIDES * reads_plainly(whole):
            gone.add(whole)
    return tuple(look for look in looks if look not in gone)


def _worse_twins(looks: Sequence[Look]) -> set[Look]:
    """Return the worse of two boxes around a die, but neither if both read plainly and differ."""
    gone: set[Look] = set()
    ranked = sorted(looks, key=lambda look: (-reads_plainly(look), -look.found.score))
    for i, best in enumerate(ranked):
        if best in gone:
            continue
        twins = [look for look in ranked[i + 1 :] if is_twin(look.found, best.found)]
        gone.update(
            look for look in twins if not reads_plainly(look) or number(look) == number(best)
        )
    return gone


def holds_many(whole: Found, found: Sequence[Found]) -> bool:
    """Return whether a place may be a group: more finds lie in it than a die can have."""
    return sum(die.score >= LEAST_SCORE and is_part(die, whole) for die in found) > _SIDES


def is_group(whole: Found, looks: Sequence[Look]) -> bool:
    """Return whether a place is a group of dice that read plainly, and no die itself."""
    return sum(_is_no_pip(look) and is_part(look.found, whole) for look in looks) > _SIDES


def is_part(one: Found, whole: Found) -> bool:
    """Return whether a place lies in a larger one."""
    x, y = (one.x0 + one.x1) / 2, (one.y0 + one.y1) / 2
    inside = whole.x0 <= x <= whole.x1 and whole.y0 <= y <= whole.y1
    return inside and one.edge < _PART * whole.edge


def _is_no_pip(look: Look) -> bool:
    return reads_plainly(look) and number(look) != "1"
