"""Look closely at a card that was recognised: does any place on it show something else?

A card never shown may have the frame, the words or even the picture of a known one, and differ from
it in a character. What all of a card has in common says little then; its most different place does.

The known picture is first made as the seen one would be: light, contrast, blur and what is left of
shifts are fitted around each place, and change slowly over the card. What a place still leaves
unexplained is compared with what it shows, and with what the card's places usually leave.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture
from hardware.vision.card_match import (
    OTHERS,
    UNSURE,
    Match,
    Matrix,
    compared,
    filled_by,
    placed_at,
    seen_as,
    spots,
)
from hardware.vision.card_print import CLOSE_CELL, Print, Rows, both_ways, colours_apart

_Map = npt.NDArray[Any]

_FITS, _PLAIN = 0.7, 6.0  # Correlation and variation of cells by which pictures are aligned.
_REACH, _LEAST_CELLS = 3, 6  # Pixels by which cells are aligned at most, and how many must fit.
_ROUGH, _LEAST_ROUGH = 0.7, 4  # The same of an outline: blur, and how many cells must fit.
_QUARTER = np.diag((4.0, 4.0, 1.0))  # From a quarter of a card's size to all of it.
_STIFF = np.diag((200.0, 200.0, 0.1))  # By how much few cells leave its size and turn.
_SOFT = 0.8  # Blur of a close picture in pixels: what is finer depends on the camera.
_AROUND = 3  # Cells around each, in which pictures are fitted.
_HELD = np.diag((1e-3, 20.0, 2.0, 2.0, 2.0))  # By how much too few pixels leave a cell as it is.
_PAIRS = [(one, other) for one in range(5) for other in range(one + 1)]
_FARTHEST = 2.0  # Pixels by which a place is moved.
_BRIGHT = 248  # Grey level from which a camera sees no difference.
_PLACE, _LEVEL = 5, 9  # Pixels of a place, and of what is no more than a spot of light.
_FAINT, _NOISE, _SHARE = 25.0, 4.0, 0.04  # Squared grey levels, and shares of noise and card.
_DETAIL = 60.0  # Squared grey levels by which a place varies if it shows anything.
_PALE, _WASHED = 0.3, 0.6  # Share of the usual contrast, and of the detail that is too bright.
# Share of what a place shows that is left unexplained where something else is: at least, at most,
# and over what is left in half of the places. More than `_ODD` belongs to it, too, so that what
# covers a card reaches its rim.
_BAR, _HIGHEST, _TIMES, _ODD = 0.25, 1.0, 60.0, 0.3
# The same as sharp as it is known, and over what is left in all but a tenth of the places.
_LEAST, _TIMES_BUSIEST, _BUSIEST = 0.13, 12.0, 90.0
_AREA = 5  # Pixels of a place that shows something else.
_JOINED, _RIM = 5, 5  # Pixels between odd places that belong together, and of the card's rim.
_SPECK, _LIGHT = 30, 0.7  # Pixels of a speck of light on a plain place, and share that must be one.
_FLAT = 0.15  # Variation of a plain place over that of what is seen there.


@dataclass(frozen=True)
class Closeness:
    """How a picture differs from a known card.

    `left` is the share of what places show that the known card leaves unexplained, their mean.
    `differs` says that one place shows something else, more than is usual in this picture;
    `strictly`, more than in a good one: where most places differ, that is usual.
    """

    left: float
    differs: bool
    strictly: bool


_NOTHING = Closeness(1.0, differs=False, strictly=False)  # There is nothing to compare.


def compare(seen: Picture, known: Print, matrix: Matrix) -> Closeness:
    """Compare a picture with a known card, place by place.

    `seen` is grey and soft; `matrix` maps the pixels of `known` to it. What reaches the card's rim
    may cover it, and is no place that differs; nor are a glare and a speck of light.
    """
    places = _places(seen, known, matrix, known.close)
    if places is None:
        return _NOTHING
    usual = _usual(places.odd, places.clear)
    bar = min(_HIGHEST, max(_BAR, _TIMES * usual))
    strictly = places.exceed(_BAR)
    differs = strictly if bar <= _BAR else places.exceed(bar)
    return Closeness(float(np.minimum(places.odd[places.clear], 1).mean()), differs, strictly)


def explained(seen: Picture, known: Print, matrix: Matrix, *, fine: bool) -> tuple[bool, float]:
    """Return whether a card explains all its places, if `fine`, as sharp as it is known.

    Second comes the share that it leaves of most places: the more, the less can be noticed.
    See `compare`.
    """
    places = _places(seen, known, matrix, known.closest if fine else known.close)
    if places is None:
        return True, 1.0
    usual = _usual(places.odd, places.clear, _BUSIEST)
    return not places.exceed(min(_HIGHEST, max(_LEAST, _TIMES_BUSIEST * usual))), usual


@dataclass(frozen=True)
class _Places:
    """What each pixel's place leaves unexplained, over what it shows.

    Only those that are `clear` say anything; in `light` ones is something bright on a plain place.
    """

    odd: _Map
    clear: _Map
    light: _Map
    view: _Map

    def exceed(self, bar: float) -> bool:
        """Return whether more than that is left somewhere on the card."""
        counts = self.clear & (self.odd > bar)
        joined = (self.clear & (self.odd > min(bar, _ODD))) | ~self.view
        return _largest(joined, counts, counts & self.light) >= _AREA


def _places(seen: Picture, known: Print, matrix: Matrix, close: Picture) -> _Places | None:
    """Compare a picture with `close`, a known card in some size; None if little is in view."""
    high, wide = close.shape
    closer = np.diag((wide / known.size[0], high / known.size[1], 1.0))
    inverse = closer @ np.linalg.inv(_aligned(seen, known, matrix))
    there = cv2.warpPerspective(seen, inverse, (wide, high))
    view = cv2.warpPerspective(np.full_like(seen, 255), inverse, (wide, high)) == 255
    usable = cv2.erode(view.astype(np.float32), np.ones((5, 5)), borderValue=0)
    if usable.sum() < _LEAST_CELLS * CLOSE_CELL**2:
        return None
    pale = cv2.erode((there >= _BRIGHT).astype(np.uint8), np.ones((3, 3)))
    soft = cv2.GaussianBlur(there, (0, 0), _SOFT).astype(np.float32)
    fitted, soft, gain = _fitted(close.astype(np.float32), soft, usable * (1 - pale))
    washed = _washed(close, there >= _BRIGHT) | (gain < _PALE * _usual(gain, usable > 0))
    left = _without_level(np.minimum(soft, _BRIGHT) - np.minimum(fitted, _BRIGHT), usable)
    own, theirs = _varies(fitted), _varies(soft)
    shown = np.maximum(own, theirs)
    noise = 1.48 * _usual(np.abs(left), usable > 0) + 0.5
    faint = _FAINT + _NOISE * noise**2 + _SHARE * float(np.var(fitted[usable > 0]))
    odd = _mean(left * left) / (shown + faint)
    inside = cv2.erode(view.astype(np.uint8), np.ones((7, 7)), borderValue=0) > 0
    clear = inside & (shown > _DETAIL) & ~washed
    light = (own < _FLAT * theirs) & (left > 0)
    return _Places(odd, clear, light, view) if clear.any() else None


def _largest(odd: _Map, counts: _Map, light: _Map) -> int:
    """Return how many pixels count in the largest odd place that does not reach the rim.

    A speck of `light` is left out.
    """
    joined = cv2.dilate(odd.astype(np.uint8), np.ones((_JOINED, _JOINED), np.uint8))
    several, place, boxes, _ = cv2.connectedComponentsWithStats(joined, connectivity=4)
    if several < 2:
        return 0
    high, wide = odd.shape
    left, top, across, down, _ = boxes.T
    within = (left >= _RIM) & (top >= _RIM)
    within &= (left + across <= wide - _RIM) & (top + down <= high - _RIM)
    sizes = np.bincount(place[counts], minlength=several)
    specks = np.bincount(place[light], minlength=several)
    within &= (sizes > _SPECK) | (specks < _LIGHT * sizes)
    return int((sizes * within)[1:].max())


def _aligned(seen: Picture, known: Print, matrix: Matrix) -> Matrix:
    """Return the matrix without what is left of shifts and slopes, by the cells that fit."""
    there, _ = seen_as(known.half, seen, matrix)
    varies, _, best, moves = compared(known.half, there, _REACH)
    good = (best > _FITS) & (varies > _PLAIN)
    if good.sum() < _LEAST_CELLS:
        return matrix
    half = np.diag((2.0, 2.0, 1.0))
    return np.asarray(
        matrix @ half @ _slope(spots(best.shape, _REACH)[good], moves[good]) @ np.linalg.inv(half)
    )


def at_a_quarter(seen: Picture, known: Print, matrix: Matrix) -> tuple[Picture, Picture]:
    """Return a known card, and what a picture has in its place, at a quarter of the card's size."""
    high, wide = known.half.shape
    size = wide // 2, high // 2
    small = cv2.resize(known.half, size, interpolation=cv2.INTER_AREA)
    return small, cv2.warpPerspective(seen, np.linalg.inv(matrix @ _QUARTER), size)


def settled(seen: Picture, known: Print, matrix: Matrix) -> Matrix:
    """Return the matrix of a card that about fills a picture, without the error of its outline.

    An outline may be that of a sleeve, or a few pixels off. Cells are moved at a quarter of the
    size of `known`.
    """
    small, there = at_a_quarter(seen, known, matrix)
    varies, _, best, moves = compared(small, cv2.GaussianBlur(there, (0, 0), _ROUGH), _REACH)
    good = (best > _FITS) & (varies > _PLAIN)
    if good.sum() < _LEAST_ROUGH:
        return matrix
    middle = np.array(known.half.shape[::-1]) / 4
    rows = np.column_stack((spots(best.shape, _REACH)[good] - middle, np.ones(good.sum())))
    weight = np.ones(len(rows))[:, None]
    for _ in range(3):  # Cells that moved otherwise count less; few cells stretch it less.
        used = rows * weight
        found = np.linalg.solve(used.T @ rows + _STIFF, used.T @ moves[good])
        weight = 1 / (1 + ((rows @ found - moves[good]) ** 2).sum(1, keepdims=True))
    step = np.eye(3)
    step[:2, :2] += found[:2].T
    step[:2, 2] = found[2] - found[:2].T @ middle
    return np.asarray(matrix @ _QUARTER @ step @ np.linalg.inv(_QUARTER))


def _slope(spots: Matrix, moves: Matrix) -> Matrix:
    """Return the shift, turn and stretch that moves most cells as they moved."""
    rows, onto = np.column_stack((spots, np.ones(len(spots)))), spots + moves
    weight = np.ones(len(spots))
    for _ in range(3):  # Cells that moved otherwise count less.
        found = np.linalg.lstsq(rows * weight[:, None], onto * weight[:, None], rcond=None)[0]
        weight = 1 / (1 + ((rows @ found - onto) ** 2).sum(1))
    return np.vstack((found.T, (0, 0, 1)))


def _fitted(known: _Map, there: _Map, usable: _Map) -> tuple[_Map, _Map, _Map]:
    """Return the known picture made like the one seen, that moved onto it, and the contrast.

    Around each place the known picture, its slopes and its sharpness are mixed so that little
    is left; that many `usable` pixels count.
    """
    across, down = (cv2.Sobel(known, cv2.CV_32F, *step, scale=1 / 8) for step in ((1, 0), (0, 1)))
    sharper = cv2.GaussianBlur(known, (0, 0), 1.5) - known
    parts = (np.ones_like(known), known, across, down, sharper)
    used = [usable * part for part in parts]
    both = np.empty((known.shape[0] // CLOSE_CELL, known.shape[1] // CLOSE_CELL, 5, 5))
    for one, other in _PAIRS:
        both[..., one, other] = both[..., other, one] = _cells(used[one] * parts[other])
    solved = np.linalg.inv(both + _HELD)
    usual = _HELD @ (0, 1, 0, 0, 0)

    def shares(picture: _Map, wanted: slice) -> list[_Map]:
        seen = np.stack([_cells(part * picture) for part in used], axis=-1) + usual
        found = (solved @ seen[..., None])[..., 0].astype(np.float32)
        size = known.shape[1], known.shape[0]
        return [
            cv2.resize(np.ascontiguousarray(found[..., n]), size) for n in range(len(parts))[wanted]
        ]

    contrast, right, low = shares(there, slice(1, 4))
    strength = np.maximum(np.abs(contrast), 0.2)
    x, y = _grid(*known.shape)
    x = x - np.clip(right / strength, -_FARTHEST, _FARTHEST)
    y = y - np.clip(low / strength, -_FARTHEST, _FARTHEST)
    moved = cv2.remap(there, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mixed = shares(moved, slice(None))
    fitted = sum((share * part for share, part in zip(mixed, parts, strict=True)), start=0 * known)
    return fitted, moved, mixed[1]


@cache
def _grid(high: int, wide: int) -> tuple[_Map, _Map]:
    x, y = np.meshgrid(np.arange(wide, dtype=np.float32), np.arange(high, dtype=np.float32))
    return x, y


def _cells(picture: _Map) -> _Map:
    """Return the mean around each cell."""
    size = picture.shape[1] // CLOSE_CELL, picture.shape[0] // CLOSE_CELL
    means = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.blur(means, (_AROUND, _AROUND), borderType=cv2.BORDER_REPLICATE))


def _washed(known: Picture, bright: _Map) -> _Map:
    """Return where most of the known card's dark detail is too bright to be seen."""
    dark = np.maximum(_mean(known.astype(np.float32), 15) - known, 0)
    return np.asarray(_mean(dark * bright, 25) > _WASHED * (_mean(dark, 25) + 0.5))


def _without_level(left: _Map, usable: _Map) -> _Map:
    """Leave out what varies slowly, as a spot of light does."""
    left = left * usable
    level = _mean(left, _LEVEL) / np.maximum(_mean(usable, _LEVEL), 0.2)
    return np.asarray((left - level) * usable)


def _usual(picture: _Map, where: _Map, below: float = 50.0) -> float:
    """Return the level that so many per cent of these pixels do not exceed, by every fourth one."""
    some = picture[::2, ::2][where[::2, ::2]]
    return float(np.percentile(some, below)) if some.size else 0.0


def _mean(picture: _Map, wide: int = _PLACE) -> _Map:
    return np.asarray(cv2.blur(picture, (wide, wide)))


def _varies(picture: _Map) -> _Map:
    return np.asarray(np.maximum(_mean(picture * picture) - _mean(picture) ** 2, 0))


# Compare a picture that a card fills with the few cards that look most like it, place by place.
#
# Cards of a deck may look much alike: eight pips of one suit or of another. What the right card
# leaves unexplained is then little, and what any other leaves is several times as much.


_COMPARED = 3  # Cards that are compared.
# What a card may leave unexplained to be sure, to be likeliest, and that of the next over it.
_LEFT, _LIKELY, _LEAD = 0.015, 0.08, 3.0
_WHOLE = 0.03  # What a card of a sure look may leave of many places, each of them not much.
_EITHER_WAY = 0.1  # Likeness upright less that upside down.
_COLOURS = 0.2  # By how much the colours of a sure card may differ.


@dataclass
class Placing:
    """Compares with pictures of known cards by id.

    `alike` are cards that are much alike, each with the one most like it.
    """

    prints: Mapping[str, Sequence[Print]]
    alike: Sequence[tuple[str, str]] = ()
    _kin: float | None = field(default=None, init=False)

    def judge(self, match: Match, soft: Picture, looks: Rows, complete: bool) -> Match:
        """Return a match by look, or the card that explains what is seen far better.

        A sure look is doubted where a place differs. Another is sure if all possible cards are
        known (`complete`) and the card explains every place, and better than cards much alike
        explain each other.
        """
        if match.sure:  # A plain card has little by which it could be settled.
            known, turn = self.turned(match.id, looks)
            alike = _alike(compare(soft, known, filled_by(soft, known, turn)))
            if not alike:
                known, matrix, turn = self._settled(match.id, looks, soft)
                alike = _alike(compare(soft, known, matrix))
            match = replace(match, turn=turn)
            return match if alike else match.doubted(differs=True)
        found: dict[str, Closeness] = {}
        turns: dict[str, int] = {}
        first, best, rival = match.id, 1.0, 1.0
        for card in (match.id, *match.others)[:_COMPARED]:
            known, matrix, turns[card] = self._settled(card, looks, soft)
            found[card] = compare(soft, known, matrix)
            first = min(found, key=lambda each: found[each].left)
            best = found[first].left
            rival = min((each.left for card, each in found.items() if card != first), default=1.0)
            if len(found) > 1 and best <= min(_LEFT, rival / _LEAD):
                break  # Others look less alike.
        if best > min(_LIKELY, rival / _LEAD):
            return match
        sure = complete and best <= min(_LEFT, self._least_of_kin() / _LEAD)
        sure = sure and not found[first].strictly and self._colours_alike(first, looks)
        confidence = float(np.clip(1 - best / _LEFT / 2, 0.2, 1 if sure else UNSURE))
        others = [each for each in (match.id, *match.others) if each != first]
        return replace(match, id=first, sure=sure, confidence=confidence, placed=sure,
                       others=tuple(others[:OTHERS]), turn=turns[first])  # fmt: skip

    def turned(self, card: str, looks: Rows) -> tuple[Print, int]:
        """Return the picture of a card that looks most alike, and the row of its rotation."""
        alike = [
            (float(each), known, turn)
            for known in self.prints[card]
            for turn, each in enumerate(looks @ known.looks[0])
        ]
        _, known, turn = max(alike, key=lambda each: each[0])
        return known, turn

    def _settled(self, card: str, looks: Rows, soft: Picture) -> tuple[Print, Matrix, int]:
        """Return the picture of a card, how it fits in one that it about fills, and its turn."""
        known, turn = self.turned(card, looks)
        ways = [turn]
        if looks[turn] @ known.looks[0] - looks[turn ^ 1] @ known.looks[0] < _EITHER_WAY:
            ways.append(turn ^ 1)  # It looks much the same upside down.
        fits = [(settled(soft, known, filled_by(soft, known, each)), each) for each in ways]
        if fits[1:]:
            fits.sort(key=lambda each: _apart(soft, known, each[0]))
        return known, *fits[0]

    def _least_of_kin(self) -> float:
        """Return the least that cards much alike leave unexplained of each other.

        A card never shown may leave as little.
        """
        if self._kin is None:
            shown = [(card, self.prints[other][0]) for card, other in self.alike]
            fits = [
                (each.soft, *self._settled(card, both_ways(each.looks[0]), each.soft)[:2])
                for card, each in shown
            ]
            self._kin = min((compare(*each).left for each in fits), default=0.0)
        return self._kin

    def _colours_alike(self, card: str, looks: Rows) -> bool:
        """Return whether a picture has a card's colours, which places are not compared by."""
        known, turn = self.turned(card, looks)
        return colours_apart(looks[turn], known.looks[0]) < _COLOURS


def fits_in(soft: Picture, known: Print, corners: Matrix, *, fine: bool) -> tuple[bool, float]:
    """Return whether a known card explains a picture between corners; see `explained`.

    If not, they may be those of a sleeve.
    """
    matrix = placed_at(known, corners)
    first = explained(soft, known, matrix, fine=fine)
    if first[0]:
        return first
    second = explained(soft, known, settled(soft, known, matrix), fine=fine)
    return second if second[0] else min(first, second, key=lambda each: each[1])


def _alike(found: Closeness) -> bool:
    """Return whether a card of a sure look may be what is seen, in every place and as a whole."""
    return not found.differs and not (found.strictly and found.left > _WHOLE)


def _apart(seen: Picture, known: Print, matrix: Matrix) -> float:
    """Return how much a card differs as a whole from a picture: one less their correlation."""
    small, there = at_a_quarter(seen, known, matrix)
    both = [each.astype(np.float32) for each in (small, there)]
    both = [each - cv2.blur(each, (15, 15)) for each in both]
    one, other = (each / max(float(np.linalg.norm(each)), 1e-3) for each in both)
    return 1 - float((one * other).sum())
