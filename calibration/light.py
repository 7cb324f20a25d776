"""Measure the light on the empty tray: brightness, glare, flicker, shadows.

Pictures are RGB (height, width, 3) of bytes, all of one size, taken within a second or two. No mat
is needed; if there is one, brightness is measured on its white paper.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.text import say
from companion.devices.calibration_guide import Check, Grade
from companion.words import Percent
from hardware.vision.bodies import Picture
from hardware.vision.plane import Marks

LEAST_FRAMES = 12
GLARING = 250
_PAPER_MM = 8.0  # Width of the white rim of a mat.
_BURNT = (255, 60, 60)
_SHADED = (90, 150, 255)

# Limits of the grades; our own judgement, tried on drawn trays.
_DARK_TRAY, _DIM_TRAY = 12.0, 22.0
_DARK_WHITE, _DIM_WHITE, _BURNT_WHITE = 70.0, 110.0, 252.0
_SOME_GLARE, _MUCH_GLARE = 0.003, 0.02
_SOME_FLICKER, _MUCH_FLICKER = 0.02, 0.06
_SOME_SHADE, _MUCH_SHADE = 0.50, 0.30
_SOME_GRAIN, _MUCH_GRAIN = 6.0, 14.0


@dataclass(frozen=True)
class LightFound:
    """What was measured of the light: grey levels 0 to 255, shares 0 to 1.

    `evenness` is the brightness of the darkest part over that of the brightest. `white` is 0
    without a mat. `grain` is the noise of one picture in grey levels.
    """

    brightness: float
    white: float
    glare: float
    flicker: float
    evenness: float
    grain: float


def measure_light(pictures: Sequence[Picture], marks: Marks | None = None) -> LightFound:
    """Measure the light in pictures of the empty tray; raise ValueError for fewer than two."""
    if len(pictures) < 2:
        raise ValueError("two pictures at least are needed")
    greys = np.stack([_grey(picture) for picture in pictures]).astype(np.float32)
    usual = np.median(greys[:: max(1, len(greys) // 8)], axis=0)
    inside = _dark_part(usual.shape, marks, pictures[0].shape)
    return LightFound(
        brightness=float(np.median(usual[inside])),
        white=_white(pictures[-1], marks),
        glare=float((usual[inside] >= GLARING).mean()),
        flicker=_flicker(greys),
        evenness=_evenness(usual, inside & ~_burnt(usual)),
        grain=_grain(pictures),
    )


def judge_light(found: LightFound) -> tuple[Check, ...]:
    """Return a check with a grade and advice for each part of the light."""
    return (_brightness(found), _glare(found), _flickering(found), _shadows(found))


def mark_light(picture: Picture, found: LightFound | None, marks: Marks | None) -> Picture:
    """Return a copy with glare filled red and parts in deep shade outlined."""
    drawn = picture.copy()
    grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
    inside = _dark_part(grey.shape, marks, picture.shape)
    drawn[(grey >= GLARING) & inside] = _BURNT
    if found is None or found.evenness >= _SOME_SHADE:
        return drawn
    inside &= ~_burnt(grey)
    if not inside.any():
        return drawn  # Everything is glare.
    filled = np.where(inside, grey, int(np.median(grey[inside]))).astype(np.uint8)
    soft = cv2.GaussianBlur(filled, (0, 0), max(grey.shape) / 40)
    shade = (soft < _MUCH_SHADE * float(np.percentile(soft, 98)) * 1.3).astype(np.uint8)
    outlines, _ = cv2.findContours(shade, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    large = [each for each in outlines if cv2.contourArea(each) > 0.01 * grey.size]
    cv2.drawContours(drawn, large, -1, _SHADED, max(2, grey.shape[1] // 240))
    return drawn


def _grey(picture: Picture) -> Picture:
    small = cv2.resize(picture, (320, 240), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_RGB2GRAY))


def _dark_part(
    shape: tuple[int, ...], marks: Marks | None, full: tuple[int, ...]
) -> npt.NDArray[np.bool_]:
    """Return a mask of the dark part of the mat, as its white paper is no glare, or of all."""
    inside = np.ones(shape, np.uint8)
    if marks is None:
        return inside.astype(bool)
    factor = (shape[1] / full[1], shape[0] / full[0])
    with suppress(ValueError):
        wide, high = marks.mat.width_mm - _PAPER_MM, marks.mat.height_mm - _PAPER_MM
        ring = ((_PAPER_MM, _PAPER_MM), (wide, _PAPER_MM), (wide, high), (_PAPER_MM, high))
        inside = np.zeros(shape, np.uint8)
        cv2.fillConvexPoly(inside, (marks.plane.pixels(ring) * factor).astype(np.int32), 1)
    for corners in marks.corners.values():
        there = np.array(corners) * factor
        grown = there.mean(axis=0) + (there - there.mean(axis=0)) * 1.7
        cv2.fillConvexPoly(inside, grown.astype(np.int32), 0)
    return np.asarray(inside.astype(bool))


def _white(picture: Picture, marks: Marks | None) -> float:
    """Return the grey level of the white paper around the marks; 0 without marks."""
    if marks is None:
        return 0.0
    grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
    levels = []
    for ring in marks.corners.values():
        corners = np.array(ring)
        middle = corners.mean(axis=0)
        # The middle of the white rim, which is a sixth of a mark wide.
        sides = (corners + np.roll(corners, -1, axis=0)) / 2
        for x, y in middle + (sides - middle) * (1 + 1 / 6):
            if 0 <= int(y) < grey.shape[0] and 0 <= int(x) < grey.shape[1]:
                levels.append(float(grey[int(y), int(x)]))
    return float(np.median(levels)) if levels else 0.0


def _flicker(greys: npt.NDArray[Any]) -> float:
    """Return how much the brightness of the whole or of rows varies between pictures.

    Lamps on alternating current cause moving bands of rows.
    """
    rows = greys.mean(axis=2)
    swing = rows.std(axis=0) / np.maximum(rows.mean(axis=0), 8.0)
    # The median over the rows, as bands vary more than the mean of the picture.
    return float(max(np.median(swing), greys.mean(axis=(1, 2)).std() / max(greys.mean(), 8.0)))


def _burnt(grey: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """Return a mask of glare with a rim around it, to be left out of the evenness."""
    rim = 2 * max(2, grey.shape[1] // 64) + 1
    spots = (grey >= GLARING).astype(np.uint8)
    return np.asarray(cv2.dilate(spots, np.ones((rim, rim), np.uint8)) > 0)


def _evenness(usual: npt.NDArray[Any], inside: npt.NDArray[np.bool_]) -> float:
    if not inside.any():
        return 1.0  # Overexposed everywhere, which is glare and not shade.
    level = float(np.median(usual[inside]))
    filled = np.where(inside, usual, level).astype(np.float32)
    soft = cv2.GaussianBlur(filled, (0, 0), 8)
    low, high = np.percentile(soft, (2, 98))
    return float(low / max(high, 1.0))


def _grain(pictures: Sequence[Picture]) -> float:
    one, other = (cv2.cvtColor(p, cv2.COLOR_RGB2GRAY).astype(np.float32) for p in pictures[-2:])
    apart = one - other
    return float(np.median(np.abs(apart - np.median(apart))) * 1.4826 / np.sqrt(2))


def _brightness(found: LightFound) -> Check:
    advice = say("light-more")
    if found.white:
        what, level = "light-white", round(found.white)
        grade = (
            Grade.FAIL
            if found.white < _DARK_WHITE
            else Grade.WARN
            if found.white < _DIM_WHITE or found.white > _BURNT_WHITE
            else Grade.PASS
        )
        if found.white > _BURNT_WHITE:
            advice = say("light-burns-out")
    else:
        what, level = "light-tray", round(found.brightness)
        grade = (
            Grade.FAIL
            if found.brightness < _DARK_TRAY
            else Grade.WARN
            if found.brightness < _DIM_TRAY
            else Grade.PASS
        )
    if found.grain > _SOME_GRAIN and grade is not Grade.FAIL:
        grade = Grade.FAIL if found.grain > _MUCH_GRAIN else Grade.WARN
        value = say(f"{what}-grainy", level=level, grain=round(found.grain))
    else:
        value = say(what, level=level)
    return Check(say("light-brightness"), grade, value, "" if grade is Grade.PASS else advice)


def _glare(found: LightFound) -> Check:
    return _check("glare", _graded(found.glare, _SOME_GLARE, _MUCH_GLARE), Percent(found.glare, 1))


def _flickering(found: LightFound) -> Check:
    grade = _graded(found.flicker, _SOME_FLICKER, _MUCH_FLICKER)
    return _check("flicker", grade, Percent(found.flicker, 1))


def _shadows(found: LightFound) -> Check:
    grade = _graded(-found.evenness, -_SOME_SHADE, -_MUCH_SHADE)
    return _check("shadows", grade, Percent(found.evenness))


def _check(what: str, grade: Grade, share: Percent) -> Check:
    advice = "" if grade is Grade.PASS else say(f"light-advice-{what}")
    return Check(say(f"light-name-{what}"), grade, say(f"light-share-{what}", share=share), advice)


def _graded(value: float, some: float, much: float) -> Grade:
    return Grade.FAIL if value > much else Grade.WARN if value > some else Grade.PASS
