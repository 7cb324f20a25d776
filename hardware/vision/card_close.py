"""Look closely at a card that was recognised: does any place on it show something else?

An unknown card may have the frame, the words or even the picture of a known one, and differ from it
in a character. A comparison of the whole then says little, but that of the most different place
does.

The known picture is first made to look like the seen one: light, contrast, blur and remaining
shifts are fitted around each place, and change slowly over the card. What this leaves unexplained
at a place is compared with the detail there, and with what is usually left on the card.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture, on_grid, warped
from hardware.vision.card_match import (
    OTHERS,
    UNSURE,
    Match,
    Matrix,
    compared,
    filled_by,
    outline,
    placed_at,
    seen_as,
    spots,
)
from hardware.vision.card_print import CLOSE_CELL, Print, Rows, both_ways, colours_apart, looks_of

_Map = npt.NDArray[Any]

_FITS, _PLAIN = 0.7, 6.0  # The least correlation and variation of cells for aligning pictures.
_REACH, _LEAST_CELLS = 3, 6  # The largest shift of a cell in pixels, and the fewest that must fit.
_ROUGH, _LEAST_ROUGH = 0.7, 4  # For aligning an outline: the blur, and the fewest cells.
_QUARTER = np.diag((4.0, 4.0, 1.0))  # Scales from a quarter of a card's size to all of it.
_STIFF = np.diag((200.0, 200.0, 0.1))  # Regularisation of size and turn when few cells fit.
_SOFT = 0.8  # The blur of a close picture in pixels, as finer detail depends on the camera.
_AROUND = 3  # The width in cells of the area in which pictures are fitted.
_HELD = np.diag((1e-3, 20.0, 2.0, 2.0, 2.0))  # Regularisation of a fit with few pixels.
_PAIRS = [(one, other) for one in range(5) for other in range(one + 1)]
_FARTHEST = 2.0  # The largest shift of a place in pixels.
_BRIGHT = 248  # The grey level from which a camera sees no difference.
# The widths in pixels of a place, and of the mean that removes spots of light.
_PLACE, _LEVEL = 5, 9
_FAINT, _NOISE, _SHARE = 25.0, 4.0, 0.04  # Squared grey levels, and shares of noise and card.
_DETAIL = 60.0  # The least variance of a place that shows something, in squared grey levels.
_PALE, _WASHED = 0.3, 0.6  # The least contrast relative to the usual; the most too bright detail.
# The unexplained share of a place's detail from which it shows something else: at least _BAR, at
# most _HIGHEST, between them _TIMES what is left in half of the places. Neighbours above _ODD
# belong to it, so that something that covers a card reaches its rim.
_BAR, _HIGHEST, _TIMES, _ODD = 0.25, 1.0, 60.0, 0.3
# The same for a comparison as sharp as the card is known: at least _LEAST, and _TIMES_BUSIEST what
# is left in all but a tenth of the places.
_LEAST, _TIMES_BUSIEST, _BUSIEST = 0.13, 12.0, 90.0
_AREA = 5  # The least size in pixels of a place that shows something else.
# The gap between odd places that belong together, and the card's rim, in pixels. A line that runs
# along the rim, so many times as long as wide, is a sleeve's edge a little farther in.
_JOINED, _RIM, _LINE, _SLEEVE = 5, 5, 3, 8
_SPECK, _LIGHT = 30, 0.7  # The largest speck of light in pixels, and its least bright share.
# What covers a card is at least as thick as _FINGER (in spots of so many pixels), is darker or
# brighter than the card by this share of the brightest, and hides at most so much of it; and how
# much brighter than all of the card the light of a lamp is, or from which grey level on. Around
# that, the card is brighter by more than half of so many grey levels.
_SPOT, _STRANGE, _MOST_COVERED, _LAMP, _BURNT, _HALO = 4, 0.12, 0.35, 1.05, 250.0, 12.0
_FINGER = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (5, 5))
_FLAT = 0.15  # The variation of a plain place, relative to what is seen there.


@dataclass(frozen=True)
class Closeness:
    """How a picture differs from a known card.

    `left` is the mean share of the detail that the known card leaves unexplained. `differs` says
    that a place shows something else, by more than is usual in this picture; `strictly` says the
    same by the standard of a good picture. `seen` is where the card is in view and not covered.
    """

    left: float
    differs: bool
    strictly: bool

    seen: _Map | None = None


_NOTHING = Closeness(1.0, differs=False, strictly=False)  # If there is nothing to compare.


def compare(seen: Picture, known: Print, matrix: Matrix) -> Closeness:
    """Compare a picture with a known card, place by place.

    `seen` is grey and softened; `matrix` maps the pixels of `known` to it. A difference that
    reaches the card's rim does not count, as something may cover the card; nor do glare and specks
    of light.
    """
    places = _places(seen, known, matrix, known.close)
    if places is None:
        return _NOTHING
    usual = _usual(places.odd, places.clear)
    bar = min(_HIGHEST, max(_BAR, _TIMES * usual))
    strictly = places.exceed(_BAR)
    differs = strictly if bar <= _BAR else places.exceed(bar)
    left = float(np.minimum(places.left[places.clear], 1).mean())
    return Closeness(left, differs, strictly, places.view)


def explained(seen: Picture, known: Print, matrix: Matrix, *, fine: bool) -> tuple[bool, float]:
    """Return whether a card explains all places of a picture; with `fine` as sharp as it is known.

    Also return the share that it leaves unexplained at most places: the larger it is, the less can
    be noticed. For the arguments see `compare`.
    """
    places = _places(seen, known, matrix, known.closest if fine else known.close)
    if places is None:
        return True, 1.0
    usual = _usual(places.odd, places.clear, _BUSIEST)
    return not places.exceed(min(_HIGHEST, max(_LEAST, _TIMES_BUSIEST * usual))), usual


@dataclass(frozen=True)
class _Places:
    """By pixel, the unexplained share of the detail at its place (`odd`).

    `left` is what noise does not explain either. Only `clear` places count. At `light` ones
    something is bright on a plain place.
    """

    odd: _Map
    left: _Map
    clear: _Map
    light: _Map
    view: _Map

    def exceed(self, bar: float) -> bool:
        """Return whether more than `bar` is left unexplained somewhere on the card."""
        counts = self.clear & (self.odd > bar)
        joined = (self.clear & (self.odd > min(bar, _ODD))) | ~self.view
        return _largest(joined, counts, counts & self.light) >= _AREA


def _places(seen: Picture, known: Print, matrix: Matrix, close: Picture) -> _Places | None:
    """Compare a picture with `close`, the known card at some size; None if little is in view."""
    high, wide = close.shape
    closer = np.diag((wide / known.size[0], high / known.size[1], 1.0))
    inverse = closer @ np.linalg.inv(_aligned(seen, known, matrix))
    there, view = warped(seen, inverse, (wide, high))
    view &= ~_covered(close, there, view)
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
    grain = noise**2 / (shown + faint)
    return _Places(odd, np.maximum(odd - grain, 0), clear, light, view) if clear.any() else None


def _covered(known: Picture, there: Picture, view: _Map) -> _Map:
    """Return where something lies on a card: a finger that reaches in, or the light of a lamp.

    It is thick, and far darker or brighter than the known card in the light of this picture.
    """
    size = known.shape[1] // _SPOT, known.shape[0] // _SPOT
    own, seen, inside = (
        cv2.resize(each.astype(np.float32), size, interpolation=cv2.INTER_AREA)
        for each in (known, there, view)
    )
    x, y = _grid(*own.shape)
    light = np.stack((np.ones_like(x), x / size[0], y / size[1]), axis=-1)
    parts = np.concatenate((light, light * own[..., None]), axis=-1).reshape(-1, 6)
    bar = _STRANGE * max(float(np.percentile(seen, 95)), 1.0)
    weight, left = inside.ravel(), np.zeros(own.size, np.float32)
    for _ in range(4):  # What lies on the card counts less in the next round.
        held = parts.T * weight
        left = seen.ravel() - parts @ np.linalg.solve(
            held @ parts + 1e-3 * np.eye(6), held @ seen.ravel()
        )
        weight = inside.ravel() / (1 + (2 * left / bar) ** 2)
    left = left.reshape(own.shape)
    lamp = seen > min(_LAMP * (seen - left).max(), _BURNT)
    reaches_in = np.ones(own.shape, bool)
    reaches_in[1:-1, 1:-1] = False
    covered: _Map = np.zeros(own.shape, np.uint8)
    for strange, certain, least in ((np.abs(left), reaches_in, bar), (left, lamp, _HALO)):
        apart = cv2.copyMakeBorder((strange > least / 2).astype(np.uint8), 2, 2, 2, 2, 0)
        thick = cv2.morphologyEx(apart, cv2.MORPH_OPEN, _FINGER)[2:-2, 2:-2]
        _, place = cv2.connectedComponents(thick)
        on = np.unique(place[(strange > least) & certain])
        covered |= np.isin(place, on[on > 0]).astype(np.uint8)
    covered = cv2.dilate(covered, np.ones((5, 5), np.uint8))
    if covered.mean() > _MOST_COVERED:
        return np.zeros(known.shape, bool)
    whole = cv2.resize(covered, known.shape[::-1], interpolation=cv2.INTER_NEAREST)
    return np.asarray(whole > 0)


def _largest(odd: _Map, counts: _Map, light: _Map) -> int:
    """Return the number of counting pixels in the largest odd place that does not reach the rim.

    Specks of `light` are left out.
    """
    joined = cv2.dilate(odd.astype(np.uint8), np.ones((_JOINED, _JOINED), np.uint8))
    several, place, boxes, _ = cv2.connectedComponentsWithStats(joined, connectivity=4)
    if several < 2:
        return 0
    start, size = boxes[:, :2], boxes[:, 2:4]
    rim = np.where(size[:, ::-1] >= _LINE * size, _SLEEVE, _RIM)
    within = ((start >= rim) & (start + size <= odd.shape[::-1] - rim)).all(axis=1)
    sizes = np.bincount(place[counts], minlength=several)
    specks = np.bincount(place[light], minlength=several)
    within &= (sizes > _SPECK) | (specks < _LIGHT * sizes)
    return int((sizes * within)[1:].max())


def _aligned(seen: Picture, known: Print, matrix: Matrix) -> Matrix:
    """Return the matrix corrected for remaining shifts and slopes, by the cells that fit."""
    there, _ = seen_as(known.half, seen, matrix)
    varies, _, best, moves = compared(known.half, there, _REACH)
    good = (best > _FITS) & (varies > _PLAIN)
    if good.sum() < _LEAST_CELLS:
        return matrix
    half = np.diag((2.0, 2.0, 1.0))
    return np.asarray(
        matrix @ half @ _slope(spots(best.shape, _REACH)[good], moves[good]) @ np.linalg.inv(half)
    )


def settled(seen: Picture, known: Print, matrix: Matrix) -> Matrix:
    """Return the corrected matrix of a card whose outline is inexact.

    The outline may be that of a sleeve, or a few pixels off. Cells are aligned at a quarter of the
    size of `known`.
    """
    high, wide = known.half.shape
    small = cv2.resize(known.half, (wide // 2, high // 2), interpolation=cv2.INTER_AREA)
    there, _ = warped(seen, np.linalg.inv(matrix @ _QUARTER), small.shape[::-1])
    varies, _, best, moves = compared(small, cv2.GaussianBlur(there, (0, 0), _ROUGH), _REACH)
    good = (best > _FITS) & (varies > _PLAIN)
    if good.sum() < _LEAST_ROUGH:
        return matrix
    middle = np.array(known.half.shape[::-1]) / 4
    rows = np.column_stack((spots(best.shape, _REACH)[good] - middle, np.ones(good.sum())))
    weight = np.ones(len(rows))[:, None]
    for _ in range(3):  # Cells that do not agree with the others count less in the next round.
        used = rows * weight
        found = np.linalg.solve(used.T @ rows + _STIFF, used.T @ moves[good])
        weight = 1 / (1 + ((rows @ found - moves[good]) ** 2).sum(1, keepdims=True))
    step = np.eye(3)
    step[:2, :2] += found[:2].T
    step[:2, 2] = found[2] - found[:2].T @ middle
    return np.asarray(matrix @ _QUARTER @ step @ np.linalg.inv(_QUARTER))


def _slope(spots: Matrix, moves: Matrix) -> Matrix:
    """Return the affine matrix (shift, turn and stretch) that explains most moves of cells."""
    rows, onto = np.column_stack((spots, np.ones(len(spots)))), spots + moves
    weight = np.ones(len(spots))
    for _ in range(3):  # Cells that do not agree count less in the next round.
        found = np.linalg.lstsq(rows * weight[:, None], onto * weight[:, None], rcond=None)[0]
        weight = 1 / (1 + ((rows @ found - onto) ** 2).sum(1))
    return np.vstack((found.T, (0, 0, 1)))


def _fitted(known: _Map, there: _Map, usable: _Map) -> tuple[_Map, _Map, _Map]:
    """Return the known picture made to look like the seen one, that moved onto it, the contrast.

    Around each place a mixture of the known picture, its slopes and its sharpened version is fitted
    to the seen one by least squares over `usable` pixels.
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
    x = on_grid(x - np.clip(right / strength, -_FARTHEST, _FARTHEST))
    y = on_grid(y - np.clip(low / strength, -_FARTHEST, _FARTHEST))
    moved = cv2.remap(there, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mixed = shares(moved, slice(None))
    fitted = sum((share * part for share, part in zip(mixed, parts, strict=True)), start=0 * known)
    return fitted, moved, mixed[1]


@cache
def _grid(high: int, wide: int) -> tuple[_Map, _Map]:
    x, y = np.meshgrid(np.arange(wide, dtype=np.float32), np.arange(high, dtype=np.float32))
    return x, y


def _cells(picture: _Map) -> _Map:
    """Return the mean of the picture around each cell."""
    size = picture.shape[1] // CLOSE_CELL, picture.shape[0] // CLOSE_CELL
    means = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.blur(means, (_AROUND, _AROUND), borderType=cv2.BORDER_REPLICATE))


def _washed(known: Picture, bright: _Map) -> _Map:
    """Return where most of the known card's dark detail is too bright to be seen."""
    dark = np.maximum(_mean(known.astype(np.float32), 15) - known, 0)
    return np.asarray(_mean(dark * bright, 25) > _WASHED * (_mean(dark, 25) + 0.5))


def _without_level(left: _Map, usable: _Map) -> _Map:
    """Return the unexplained rest without slow variations, such as a spot of light."""
    left = left * usable
    level = _mean(left, _LEVEL) / np.maximum(_mean(usable, _LEVEL), 0.2)
    return np.asarray((left - level) * usable)


def _usual(picture: _Map, where: _Map, below: float = 50.0) -> float:
    """Return the level that `below` percent of the pixels (every fourth) do not exceed."""
    some = picture[::2, ::2][where[::2, ::2]]
    return float(np.percentile(some, below)) if some.size else 0.0


def _mean(picture: _Map, wide: int = _PLACE) -> _Map:
    return np.asarray(cv2.blur(picture, (wide, wide)))


def _varies(picture: _Map) -> _Map:
    return np.asarray(np.maximum(_mean(picture * picture) - _mean(picture) ** 2, 0))


# Cards of a deck may look much alike, such as eight pips of one suit and of another. The right card
# then leaves little unexplained, and any other several times as much.


_COMPARED = 3  # The number of cards that are compared.
# How often an outline is corrected at most, and the share left from which that is of no use.
_ROUNDS, _HOPELESS = 3, 0.2
# The most that a card may leave unexplained to be sure, and to be likeliest; the ratio to the next.
_LEFT, _LIKELY, _LEAD = 0.015, 0.08, 3.0
_WHOLE = 0.03  # The most that a card of a sure look may leave over many places.
_EITHER_WAY = 0.1  # The difference in likeness below which a card may be upside down.
COLOURS = 0.2  # The most by which the colours of a sure card may differ.


@dataclass
class Placing:
    """Compares a picture that a card fills with the known cards that look most like it.

    `prints` are the pictures of known cards by id. `alike` are cards that are much alike, each with
    the one most like it.
    """

    prints: Mapping[str, Sequence[Print]]
    alike: Sequence[tuple[str, str]] = ()
    _kin: float | None = field(default=None, init=False)

    def judge(
        self,
        match: Match,
        soft: Picture,
        looks: Rows,
        complete: bool,
        picture: Picture | None = None,
    ) -> Match:
        """Return a match by look, or that of a card that explains the picture far better.

        With the RGB `picture`, colours are compared where the card is, without a sleeve's rim.
        Corners are in pixels of `soft`, if the card is certain by its places.

        A sure match is doubted if a place differs. Another one becomes sure if all possible cards
        are known (`complete`), and the card explains every place better than similar cards explain
        each other.
        """
        if match.sure:  # Not aligned again, as a plain card has little detail for that.
            known, turn = self.turned(match.id, looks)
            alike = _alike(compare(soft, known, filled_by(soft, known, turn)))
            if not alike:
                *_, turn, closeness = self._settled(match.id, looks, soft)
                alike = _alike(closeness)
            match = replace(match, turn=turn)
            return match if alike else match.doubted(differs=True)
        found: dict[str, Closeness] = {}
        turns: dict[str, int] = {}
        matrices: dict[str, Matrix] = {}
        first, best, rival = match.id, 1.0, 1.0
        for card in (match.id, *match.others)[:_COMPARED]:
            _, matrices[card], turns[card], found[card] = self._settled(card, looks, soft)
            first = min(found, key=lambda each: found[each].left)
            best = found[first].left
            rival = min((each.left for card, each in found.items() if card != first), default=1.0)
            if len(found) > 1 and best <= min(_LEFT, rival / _LEAD):
                break  # The other cards look less like it.
        if best > min(_LIKELY, rival / _LEAD):
            return match
        sure = complete and best <= min(_LEFT, self._least_of_kin() / _LEAD)
        sure = sure and not found[first].strictly
        place = None
        if sure:
            known, turn = self.turned(first, looks)
            place, own = outline(known, matrices[first]), looks[turn]
            if picture is not None:
                own = _look_within(picture, soft, known, matrices[first])
            sure = colours_apart(own, known.looks[0], found[first].seen) < COLOURS
        confidence = float(np.clip(1 - best / _LEFT / 2, 0.2, 1 if sure else UNSURE))
        others = [each for each in (match.id, *match.others) if each != first]
        return replace(match, id=first, sure=sure, confidence=confidence, placed=sure,
                       others=tuple(others[:OTHERS]), turn=turns[first],
                       corners=place if sure else None)  # fmt: skip

    def turned(self, card: str, looks: Rows) -> tuple[Print, int]:
        """Return a card's picture that looks most like these looks, and the row of its rotation."""
        alike = [
            (float(each), known, turn)
            for known in self.prints[card]
            for turn, each in enumerate(looks @ known.looks[0])
        ]
        _, known, turn = max(alike, key=lambda each: each[0])
        return known, turn

    def _settled(
        self, card: str, looks: Rows, soft: Picture
    ) -> tuple[Print, Matrix, int, Closeness]:
        """Return a card's picture, how it fits into `soft`, its rotation, and how it differs."""
        known, turn = self.turned(card, looks)
        ways = [turn]
        if looks[turn] @ known.looks[0] - looks[turn ^ 1] @ known.looks[0] < _EITHER_WAY:
            ways.append(turn ^ 1)  # Upside down it looks much the same.
        best: tuple[Matrix, int, Closeness] | None = None
        for way in ways:
            matrix = filled_by(soft, known, way)
            for _ in range(_ROUNDS):
                matrix = settled(soft, known, matrix)
                found = compare(soft, known, matrix)
                if best is None or found.left < best[2].left:
                    best = matrix, way, found
                if found.left > _HOPELESS or (found.left <= _LEFT and not found.strictly):
                    break
        assert best is not None
        return known, *best

    def _least_of_kin(self) -> float:
        """Return the least that similar cards leave unexplained of each other.

        An unknown card may leave as little.
        """
        if self._kin is None:
            shown = [(card, self.prints[other][0]) for card, other in self.alike]
            found = (
                self._settled(card, both_ways(each.looks[0]), each.soft)[3] for card, each in shown
            )
            self._kin = min((each.left for each in found), default=0.0)
        return self._kin


def _look_within(picture: Picture, soft: Picture, known: Print, matrix: Matrix) -> Rows:
    """Return the look of what an RGB picture shows where a known card fits into `soft`."""
    small = cv2.resize(picture, soft.shape[::-1], interpolation=cv2.INTER_AREA)
    return np.asarray(looks_of(warped(small, np.linalg.inv(matrix), known.size)[0])[0])


def fits_in(soft: Picture, known: Print, corners: Matrix, *, fine: bool) -> tuple[bool, float]:
    """Return whether a known card explains a picture between corners; see `explained`.

    If not, it tries again with the outline corrected, as that may be a sleeve's.
    """
    matrix = placed_at(known, corners)
    first = explained(soft, known, matrix, fine=fine)
    if first[0]:
        return first
    # Once only, as with more tries a near twin is explained, too.
    second = explained(soft, known, settled(soft, known, matrix), fine=fine)
    return second if second[0] else min(first, second, key=lambda each: each[1])


def _alike(found: Closeness) -> bool:
    """Return whether a card may be what is seen, at every place and as a whole."""
    return not found.differs and not (found.strictly and found.left > _WHOLE)
