"""Enrolled faces: recognise what the owner has shown a few times, without any training.

A crop is a square RGB picture of a die's top face, as `patch_of` makes it. An `Embed` describes
crops so that they can be compared: by default by a small picture of their middle, or by the face
net's features.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import median
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import PATCH, Body, Picture, patch_of
from hardware.vision.net import (
    FACE,
    MARGIN,
    Array,
    Nets,
    View,
    apply_view,
    load_nets,
    tops_in_picture,
)

Rows = npt.NDArray[np.float32]
# Maps crops (N, H, W, 3) of bytes to rows (N, D) of length one; equal crops have equal rows.
Embed = Callable[[Sequence[Picture]], Rows]

TURNS = 24
_SMALL = 20
_RIM = 0.15  # The share of a crop that is left out at each side: edges, shadow, other sides.
_SHIFTS = ((0, 0), (-4, 0), (4, 0), (0, -4), (0, 4))  # Errors of cropping, in pixels of a PATCH.
_LEAST_LIKENESS, _MOST_LIKENESS = 0.45, 0.80  # Limits of an album's threshold.
_BELOW = 0.15  # The threshold below the usual likeness, unless `embed` has one of its own.
_ASSUMED = 0.95  # The usual likeness if each face was shown only once.
_FULL_LEAD = 0.08  # The lead in likeness from which a face is certain.
_MORE_SHOTS = 2
_READ_AT, _READ_STEEP = 0.72, 2.0


@dataclass(frozen=True)
class Verdict:
    """What a crop shows: `face` is None if it resembles nothing that was enrolled.

    `confidence` is 0 to 1, `likeness` that to the best example, -1 to 1.
    """

    face: str | None
    confidence: float
    second: str | None
    likeness: float


@dataclass(frozen=True)
class Leftout:
    """How well examples are recognised by the others.

    `confused` are pairs of faces that were mixed up, `weak` faces that were not recognised.
    """

    right: int
    total: int
    confused: tuple[tuple[str, str], ...]
    weak: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether every example was recognised by the others."""
        return self.right == self.total

    @property
    def wanted(self) -> dict[str, int]:
        """By face, the number of further shots that would help."""
        faces = [*(face for pair in self.confused for face in pair), *self.weak]
        return dict.fromkeys(faces, _MORE_SHOTS)


class Album:
    """The enrolled examples of a kind: `examples` are crops by face.

    Each is described in 24 rotations, unless `embed` has `views` of its own, as `NetEmbed` does.
    ValueError if a face has no example.
    """

    def __init__(
        self,
        examples: Mapping[str, Sequence[Picture]],
        embed: Embed | None = None,
    ) -> None:
        for face, crops in examples.items():
            if not len(crops):
                raise ValueError(f"no example of {face}")
        self.faces = tuple(examples)
        self.embed = embed or looks
        shots = [(place, crop) for place, face in enumerate(self.faces) for crop in examples[face]]
        self._faces_of = np.array([place for place, _ in shots], int)
        self._upright = self.embed([_sized(crop) for _, crop in shots])
        # An embedding that rotation does not change has views of its own.
        view = getattr(self.embed, "views", _views)
        views = [view(_sized(crop)) for _, crop in shots]
        self._rows = self.embed([view for each in views for view in each])
        self._shot_of = np.repeat(np.arange(len(shots)), [len(each) for each in views])
        self._starts = np.searchsorted(self._shot_of, range(len(shots)))
        self.usual = self._usual_likeness()
        below = getattr(self.embed, "below", _BELOW)
        self.bar = float(np.clip(self.usual - below, _LEAST_LIKENESS, _MOST_LIKENESS))

    def likeness(self, crop: Picture) -> dict[str, float]:
        """Return the likeness of a crop to each face, -1 to 1, on the scale of drawn prototypes.

        The album's threshold is mapped to that from which the reader of symbols is certain.
        """
        return {
            face: float(np.clip(_READ_AT + (alike - self.bar) * _READ_STEEP, -1.0, 1.0))
            for face, alike in self._alike(crop).items()
        }

    def judge(self, crop: Picture) -> Verdict:
        """Decide which face a crop shows, or that it is none of them."""
        return _verdict(self._alike(crop), self.bar)

    def alike(self, rows: Rows) -> Rows:
        """Return the likeness of described crops (N, D) to each face, -1 to 1: (N, faces)."""
        by_shot = np.maximum.reduceat(rows @ self._rows.T, self._starts, axis=1)
        faces = [by_shot[:, self._faces_of == place].max(1) for place in range(len(self.faces))]
        return np.stack(faces, axis=1)

    def _alike(self, crop: Picture) -> dict[str, float]:
        alike = self.alike(self.embed([_sized(crop)]))[0]
        return dict(zip(self.faces, alike.tolist(), strict=True))

    def leave_one_out(self) -> Leftout:
        """Return how well the others recognise each example; a face with one shot is weak."""
        right, confused, weak = 0, set(), set()
        for shot, face in enumerate(self._faces_of):
            by_shot = self._by_shot(self._upright[shot])
            by_shot[shot] = -1.0
            own = self._faces_of == face
            own[shot] = False
            best_own = by_shot[own].max() if own.any() else -1.0
            others = np.where(self._faces_of == face, -1.0, by_shot)
            rival = int(np.argmax(others))
            if best_own < _LEAST_LIKENESS:
                weak.add(self.faces[face])
            elif others[rival] >= best_own:
                pair = sorted((int(face), int(self._faces_of[rival])))
                confused.add((self.faces[pair[0]], self.faces[pair[1]]))
            else:
                right += 1
        order = {face: place for place, face in enumerate(self.faces)}
        return Leftout(
            right,
            len(self._faces_of),
            tuple(sorted(confused)),
            tuple(sorted(weak, key=order.__getitem__)),
        )

    def _by_shot(self, row: Rows) -> Rows:
        """Return the best likeness of a row to each example, over all its turns and shifts."""
        return np.maximum.reduceat(self._rows @ row, self._starts)

    def _usual_likeness(self) -> float:
        """Return the median likeness of an example to the others of its face."""
        reached = []
        for shot, face in enumerate(self._faces_of):
            own = (self._faces_of == face) & (np.arange(len(self._faces_of)) != shot)
            if own.any():
                reached.append(float(self._by_shot(self._upright[shot])[own].max()))
        return median(reached) if reached else _ASSUMED


def looks(crops: Sequence[Picture]) -> Rows:
    """Return rows (N, D) that describe crops by their round middle, without mean and contrast."""
    if not len(crops):
        return np.zeros((0, _SMALL * _SMALL * 3), np.float32)
    return np.stack([_appearance(crop) for crop in crops])


def _inner(crop: Picture) -> Picture:
    cut = int(round(crop.shape[0] * _RIM))
    return np.ascontiguousarray(crop[cut : crop.shape[0] - cut, cut : crop.shape[1] - cut])


def _appearance(crop: Picture) -> Rows:
    small = cv2.resize(_inner(crop), (_SMALL, _SMALL), interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(small, cv2.COLOR_RGB2LAB).astype(np.float32)
    disc = _disc_mask()
    lab = (lab - lab[disc].mean(axis=0)) * disc[..., None]
    look = lab.ravel()
    return np.asarray(look / (np.linalg.norm(look) + 1e-3), np.float32)


def _disc_mask() -> npt.NDArray[np.bool_]:
    y, x = np.mgrid[:_SMALL, :_SMALL] - (_SMALL - 1) / 2
    return np.asarray(x**2 + y**2 < (_SMALL / 2) ** 2)


def _verdict(alike: Mapping[str, float], bar: float) -> Verdict:
    ranked = sorted(alike, key=lambda face: alike[face], reverse=True)
    best = alike[ranked[0]]
    rival = alike[ranked[1]] if len(ranked) > 1 else -1.0
    second = ranked[1] if len(ranked) > 1 else None
    if best < bar:
        return Verdict(None, 0.0, ranked[0], best)
    near = min(1.0, 0.5 + (best - bar) / 0.1)
    lead = min(1.0, max(0.0, (best - rival) / _FULL_LEAD))
    return Verdict(ranked[0], near * lead, second, best)


def _sized(crop: Picture) -> Picture:
    if crop.shape[:2] == (PATCH, PATCH):
        return crop
    return np.asarray(cv2.resize(crop, (PATCH, PATCH), interpolation=cv2.INTER_AREA))


def _views(crop: Picture) -> list[Picture]:
    """Return a crop in all rotations, each also slightly shifted."""
    middle = (PATCH - 1) / 2
    views: list[Any] = []
    for dx, dy in _SHIFTS:
        for turn in range(TURNS):
            matrix = cv2.getRotationMatrix2D((middle + dx, middle + dy), 360 * turn / TURNS, 1.0)
            matrix[:, 2] -= (dx, dy)
            views.append(
                cv2.warpAffine(crop, matrix, (PATCH, PATCH), borderMode=cv2.BORDER_REPLICATE)
            )
    return views


# The face net has seen many symbols on drawn dice, though never the owner's. Its features
# distinguish symbols that a plain comparison of pictures cannot. A crop is described by their mean
# over a few turns, so that the die's own turn does not matter.


ROUND = tuple(45.0 * turn for turn in range(8))  # In degrees.
_GROUND = (MARGIN - 1) / 2  # The background that the net needs around a die's edge, in crops.
_FEATURE_SHIFTS = (-1 / 16, 1 / 16)  # Shifts of an example, as shares of a crop's side.
_WIDER = 0.2  # The growth of a wider view, half of that for a die turned by 45 degrees.


class CropFeatures(NamedTuple):
    """Features of N crops: `rows` (N, 96) of length one, the face net's mean `chances` (N, 9).

    `tops` (N, 2) are as in `net.FaceScores`.
    """

    rows: Array
    chances: Array
    tops: Array


class NetEmbed:
    """An `Embed` by the face net's features, for square RGB crops of dice.

    `below` is how far a known die may be below the usual likeness of an album's examples.
    """

    # With 0.25, one of 736 dice with pips was taken for the single symbol shown; with 0.30, two.
    below = 0.25

    def __init__(self, nets: Nets) -> None:
        self._nets = nets

    def __call__(self, crops: Sequence[Picture]) -> Array:
        """Return one row (96,) for each crop."""
        return self.look([_with_background(crop) for crop in crops], ROUND).rows

    def views(self, crop: Picture) -> list[Picture]:
        """Return an example (square RGB) as the reader might crop it: shifted, or wider."""
        side = len(crop)
        rim = round(_WIDER * side / 2)
        wide = cv2.copyMakeBorder(crop, rim, rim, rim, rim, cv2.BORDER_REPLICATE)
        views = [crop, np.asarray(cv2.resize(wide, (side, side)))]
        for far in _FEATURE_SHIFTS:
            shift = np.array(((1.0, 0.0, far * side), (0.0, 1.0, 0.0)))
            shifted = cv2.warpAffine(crop, shift, (side, side), borderMode=cv2.BORDER_REPLICATE)
            views.append(np.asarray(shifted))
        return views

    def look(self, crops: Sequence[Picture], turns: Sequence[float]) -> CropFeatures:
        """Return the mean features over some turns of crops with background, FACE x FACE RGB."""
        views = [View(turn=turn) for turn in turns]
        seen = self._nets.faces([apply_view(crop, view) for crop in crops for view in views])
        rows = seen.features.reshape(len(crops), len(turns), -1).mean(1)
        rows /= np.linalg.norm(rows, axis=1, keepdims=True) + 1e-6
        chances = seen.chances.reshape(len(crops), len(turns), -1).mean(1)
        return CropFeatures(
            np.asarray(rows, np.float32), chances, tops_in_picture(seen.tops, views)
        )


@lru_cache(maxsize=1)
def net_embed() -> NetEmbed | None:
    """Return the embedding shared by all albums, or None if the nets are missing."""
    nets = load_nets()
    return NetEmbed(nets) if nets is not None else None


def _with_background(crop: Picture) -> Picture:
    """Return a crop that ends at the die's edge with background added, in the net's size."""
    rim = round(_GROUND * len(crop))
    grown = cv2.copyMakeBorder(crop, rim, rim, rim, rim, cv2.BORDER_REPLICATE)
    return np.asarray(cv2.resize(grown, (FACE, FACE), interpolation=cv2.INTER_AREA))


# To enrol things, anything that differs from the empty tray is found and cropped, without being
# read.


_APART = 22.0  # The least difference from the empty tray, in grey or colour levels.
_LEAST_SHARE, _MOST_SHARE = 0.0006, 0.30  # The share of the picture that things take.
_BORDER = 2  # Width of the mask's border in pixels.
_SHADOW = 0.55  # The least share of the tray's light in a shadow, which keeps its colour.


@dataclass(frozen=True)
class Placed:
    """A thing in the tray: its turned box as a body, and its crop (PATCH x PATCH RGB)."""

    body: Body
    crop: Picture

    @property
    def size_px(self) -> tuple[float, float]:
        """The longer and the shorter side of its box, in pixels."""
        sides = sorted((float(np.hypot(*self.body.across)), float(np.hypot(*self.body.down))))
        return sides[1], sides[0]


def difference(picture: Picture, empty: Picture, most: float = _MOST_SHARE) -> Picture | None:
    """Return the mask of `differing`, or None if so much differs that light or camera changed."""
    if picture.shape != empty.shape:
        return None
    mask = differing(picture, empty)
    return None if mask.mean() > most else mask


def things_in(picture: Picture, mask: Picture) -> tuple[Placed, ...]:
    """Return all things that a mask of differences shows completely, largest first."""
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    least = _LEAST_SHARE * mask.size
    whole = [each for each in outlines if cv2.contourArea(each) > least and _inside(each, mask)]
    whole.sort(key=cv2.contourArea, reverse=True)
    return tuple(_placed(picture, outline) for outline in whole)


def differing(picture: Picture, empty: Picture) -> Picture:
    """Return a mask (1) of differences from the empty tray, ignoring soft shadows and noise."""
    one = cv2.GaussianBlur(picture, (0, 0), 1.2)
    other = cv2.GaussianBlur(empty, (0, 0), 1.2)
    lab_one = cv2.cvtColor(one, cv2.COLOR_RGB2LAB).astype(np.float32)
    lab_other = cv2.cvtColor(other, cv2.COLOR_RGB2LAB).astype(np.float32)
    apart = lab_one - lab_other
    light, colour = apart[..., 0], np.hypot(apart[..., 1], apart[..., 2])
    # A shadow is darker in the same colour, but not black.
    darker = (light < 0) & (lab_one[..., 0] > _SHADOW * lab_other[..., 0]) & (colour < 8)
    mask = ((np.maximum(np.abs(light), 1.5 * colour) > _APART) & ~darker).astype(np.uint8)
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
    return np.asarray(closed)


def _inside(outline: Picture, mask: Picture) -> bool:
    x, y, w, h = cv2.boundingRect(outline)
    high, wide = mask.shape
    return bool(x > _BORDER and y > _BORDER and x + w < wide - _BORDER and y + h < high - _BORDER)


def _placed(picture: Picture, outline: Picture) -> Placed:
    (x, y), (wide, high), turn = cv2.minAreaRect(outline)
    angle = np.deg2rad(turn)
    across = (float(np.cos(angle) * wide), float(np.sin(angle) * wide))
    down = (float(-np.sin(angle) * high), float(np.cos(angle) * high))
    if wide > high * 1.15:  # Long things are always upright in their crop.
        across, down = down, (-across[0], -across[1])
    filled = float(cv2.contourArea(outline) / max(wide * high, 1.0))
    body = Body(float(x), float(y), across, down, min(1.0, filled))
    crop = patch_of(picture, body)
    if crop.shape[:2] != (PATCH, PATCH):
        raise ValueError("the crop has a wrong size")
    return Placed(body, crop)
