"""Read dice with pips without nets: round spots on a body must form one of the six patterns.

It is cautious: a poor fit has a low confidence, so that the player is asked.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.devices.ports import DieReading
from companion.engine.dice import PIPS
from hardware.vision.bodies import (
    PATCH,
    Body,
    FaceSeen,
    Picture,
    find_bodies,
    keep_best,
    patch_of,
    shrink,
)
from hardware.vision.classify import BLURRED, GLARE, HARD, PERHAPS
from hardware.vision.describe import colour_word

_LEAST_CONTRAST = 28.0  # The least difference of body and pip, in grey levels.
_LEAST_PIP, _MOST_PIP = 0.004, 0.095  # The area of a pip, as a share of the patch.
_LEAST_ROUND = 0.45
_RIM = 0.045  # The least distance of a pip from the die's edge, in edges.
_STRAY = 0.085  # The largest deviation of a pip from its place in a pattern, in edges.
_ASKEW = np.deg2rad((-12.0, 0.0, 12.0))
_LATTICE = np.array([(x, y) for x in (-0.26, 0.0, 0.26) for y in (-0.26, 0.0, 0.26)])
Points = npt.NDArray[Any]


@dataclass(frozen=True)
class PipSpots:
    """Round spots that are all darker or all lighter than the body.

    `places` are in edges from the centre; `marks` is the number of other spots.
    """

    places: Points
    areas: tuple[float, ...]
    roundness: float
    marks: int
    contrast: float
    spread: npt.NDArray[Any]


def read_pips(rgb: Picture) -> tuple[FaceSeen, ...]:
    """Return possible dice with face and confidence; several may be finds of one die."""
    return tuple(read_body(rgb, body) for body in find_bodies(rgb))


def read_body(rgb: Picture, body: Body) -> FaceSeen:
    """Read one body; its face is None if it has nothing like pips."""
    patch = patch_of(rgb, body)
    grey = cv2.cvtColor(patch, cv2.COLOR_RGB2GRAY)
    best = FaceSeen(body, None, 0.0)
    for dark in (True, False):
        spots = _pip_spots(grey, dark)
        if spots is None or not 1 <= len(spots.places) <= 6:
            continue
        find = _judge(body, spots, colour_word(patch))
        if (find.confidence, find.likeness) > (best.confidence, best.likeness):
            best = find
    return best


def _pip_spots(grey: Picture, dark: bool) -> PipSpots | None:
    """Return the spots that are darker (or lighter) than the body; None if nothing stands out."""
    level = _body_level(grey, dark)
    apart = np.clip((level - grey.astype(np.float32)) * (1 if dark else -1), 0, None)
    rim = int(PATCH * _RIM) + 1
    inner = apart[2 * rim : -2 * rim, 2 * rim : -2 * rim]
    contrast = float(np.percentile(inner, 99.0))
    if contrast < _LEAST_CONTRAST:
        return None
    mask = (apart > contrast * 0.5).astype(np.uint8)
    count, labels, stats, centres = cv2.connectedComponentsWithStats(mask, connectivity=4)
    places, areas, marks, roundness = [], [], 0, 1.0
    for i in range(1, count):
        kind, roundish = _kind_of_spot(labels, stats[i], i, rim)
        if kind == "pip":
            roundness = min(roundness, roundish)
            places.append((centres[i] + 0.5) / PATCH - 0.5)
            areas.append(float(stats[i, cv2.CC_STAT_AREA]) / PATCH**2)
        marks += kind == "mark"
    at = np.array(places).reshape(-1, 2)
    return PipSpots(at, tuple(areas), roundness, marks, contrast, apart)


def _body_level(grey: Picture, dark: bool) -> float:
    """Return the grey level of the body, of which pips cover at most a third."""
    cut = PATCH // 10
    return float(np.percentile(grey[cut:-cut, cut:-cut], 62 if dark else 38))


def _kind_of_spot(
    labels: npt.NDArray[Any], stat: npt.NDArray[Any], i: int, rim: int
) -> tuple[str, float]:
    """Return what a spot is (a pip, a mark that dice do not have, nothing), and its roundness."""
    x, y, w, h, area = (int(v) for v in stat)
    share = area / PATCH**2
    if share < _LEAST_PIP:
        return "nothing", 0.0
    if x < rim or y < rim or x + w > PATCH - rim or y + h > PATCH - rim:
        return ("nothing" if min(w, h) < PATCH * 0.25 else "mark"), 0.0
    if share > _MOST_PIP:
        return "mark", 0.0
    spot = (labels[y : y + h, x : x + w] == i).astype(np.uint8)
    roundness = _roundness(spot)
    return ("pip" if roundness > _LEAST_ROUND else "mark"), roundness


def _roundness(spot: Picture) -> float:
    """Return how round a spot is: 1 for a disc, less if it is long, angular or dented."""
    outlines, _ = cv2.findContours(spot, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    outline = max(outlines, key=cv2.contourArea)
    (_, (wide, high), _) = cv2.minAreaRect(outline)
    wide, high = wide + 1, high + 1
    filled = cv2.contourArea(outline) + len(outline) / 2 + 1
    hull = cv2.convexHull(outline)
    solid = filled / (cv2.contourArea(hull) + cv2.arcLength(hull, True) / 2 + 1)
    disc = filled / (wide * high) / (np.pi / 4)
    return float(min(wide, high) / max(wide, high) * min(1.0, solid) * min(disc, 1 / disc))


def _judge(body: Body, spots: PipSpots, colour: str) -> FaceSeen:
    """Return a find with the face of the spots' number, and a confidence by how well they fit."""
    face = str(len(spots.places))
    fit = _fit(face, spots.places)
    sizes = np.array(spots.areas)
    size = abs(float(np.log(fit.scale)))
    parts = (
        _slope(fit.stray, _STRAY, _STRAY * 0.6),
        _slope(fit.shift, 0.20, 0.12),
        _slope(size, 0.45, 0.30),
        _slope(float(sizes.min() / sizes.max()), 0.30, 0.50),
        # Pips that are too large belong to a larger die, of which this is a part.
        1.0 if face == "1" else _slope(float(sizes.max()), 0.080, 0.060),
        # Half a pip at an empty place is a reason to ask: it may be worn or shiny.
        _slope(_fullest_empty_place(spots, fit), 0.42, 0.22),
        _slope(spots.contrast, _LEAST_CONTRAST, 45.0),
        _slope(body.square, 0.78, 0.85),
        _slope(spots.marks, 6, 1),
        # The face was made square, so that pips of a stretched die are round as well.
        _slope(spots.roundness, _LEAST_ROUND, 0.66 if face == "1" else 0.60),
    )
    likeness = _slope(fit.stray, _STRAY * 1.6, _STRAY) * _slope(size, 0.60, 0.45)
    likeness *= _slope(fit.shift, 0.26, 0.20)
    return FaceSeen(body, face, float(np.prod(parts)), _near_face(face), likeness, colour=colour)


def _slope(value: float, bad: float, good: float) -> float:
    """Map `bad` to 0 and `good` to 1, linear between, constant outside."""
    return float(np.clip((value - bad) / (good - bad), 0.0, 1.0))


def _near_face(face: str) -> str:
    """Return the usual misreading of a face, with one pip more or less."""
    return {"1": "2", "2": "3", "3": "2", "4": "5", "5": "4", "6": "5"}[face]


@lru_cache(maxsize=16)
def _pattern(face: str) -> Points:
    return np.array(PIPS[face]) - 0.5


@dataclass(frozen=True)
class PatternFit:
    """A pattern fitted to spots.

    `stray` is the largest deviation, and `shift` that of the centre, both in edges. `lattice` are
    all places of pips.
    """

    stray: float
    shift: float
    scale: float
    lattice: Points


def _fit(face: str, places: Points) -> PatternFit:
    """Fit the face's pattern to the spots by rotation, scale and shift.

    All six patterns are symmetric about the die's middle. So a large shift means that pips of a
    larger number were missed, or that a side of the die is seen.
    """
    pattern = _pattern(face)
    middle = places.mean(axis=0)
    shift = float(np.hypot(*middle))
    if len(places) == 1:
        every = np.concatenate((_LATTICE, _LATTICE @ _turn(np.pi / 4)))
        return PatternFit(0.0, shift, 1.0, every + middle)
    spread = float(np.sqrt(((places - middle) ** 2).sum(axis=1).mean()))
    scale = max(spread, 1e-3) / float(np.sqrt((pattern**2).sum(axis=1).mean()))
    best, turned = 9.0, np.eye(2)
    for quarter in range(2):
        for askew in _ASKEW:
            turn = _turn(quarter * np.pi / 2 + askew) * scale
            stray = _worst_stray(pattern @ turn + middle, places)
            if stray < best:
                best, turned = stray, turn
    return PatternFit(best, shift, scale, _LATTICE @ turned + middle)


def _turn(angle: float) -> Points:
    return np.array(((np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))))


def _worst_stray(fitted: Points, places: Points) -> float:
    """Return the largest distance between a spot and its place; infinite if two share one."""
    apart = np.hypot(*(fitted[:, None, :] - places[None, :, :]).transpose(2, 0, 1))
    nearest = apart.argmin(axis=1)
    if len(set(nearest.tolist())) < len(places):
        return 1.0
    return float(apart.min(axis=1).max())


def _fullest_empty_place(spots: PipSpots, fit: PatternFit) -> float:
    """Return the largest share of a pip that is seen at an empty place, 0 to 1."""
    worst = 0.0
    for place in fit.lattice:
        if np.hypot(*(spots.places - place).T).min() < 0.16:
            continue
        x, y = (int((v + 0.5) * PATCH) for v in place)
        around = spots.spread[max(0, y - 1) : max(0, y + 2), max(0, x - 1) : max(0, x + 2)]
        if around.size:
            worst = max(worst, float(around.mean()) / spots.contrast)
    return worst


# Nets and shapes fail in different ways. So if reading by shape is certain of the nets' best guess,
# nobody needs to be asked.


CAN_BE_CLEARED = frozenset({HARD, PERHAPS, GLARE, BLURRED})
_LEAST_LIKENESS = 0.25
_SIZES = (0.55, 1.25)  # The size of a face read by shape, in edges of the box.
_LEAST_GUESS = 0.25  # The least chance of the nets' guess.


def cross_check(rgb: Picture, dice: tuple[DieReading, ...], sure: float) -> tuple[DieReading, ...]:
    """Return the dice, without a doubt where reading by shape agrees with at least `sure`."""
    if not any(_in_question(die) for die in dice):
        return dice
    small, scale = shrink(rgb)
    seen = keep_best(read_pips(small), _LEAST_LIKENESS)
    return tuple(_checked(die, seen, scale, sure) if _in_question(die) else die for die in dice)


def _in_question(die: DieReading) -> bool:
    return die.doubt in CAN_BE_CLEARED and die.face is not None and die.confidence >= _LEAST_GUESS


def _checked(die: DieReading, seen: tuple[FaceSeen, ...], scale: float, sure: float) -> DieReading:
    x0, y0, x1, y1 = (value / scale for value in die.box)
    edge = max(x1 - x0, y1 - y0)
    for find in seen:
        body = find.body
        near = x0 < body.x < x1 and y0 < body.y < y1
        alike = _SIZES[0] * edge < body.edge < _SIZES[1] * edge
        if near and alike and find.face == die.face and find.confidence >= sure:
            return replace(die, confidence=find.confidence, doubt="")
    return die
