"""Detect that camera or light have changed since a tray was calibrated.

Only changes of the whole picture count, as dice, hands and rolls change parts of it.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from companion.words import Sentences, Text
from hardware.profile import Scene
from hardware.text import message
from hardware.vision.bodies import Picture
from hardware.vision.pictures import small_picture
from hardware.vision.plane import find_marks, times_as_large

SMALL = (160, 120)
_MARK_SHIFT = 0.012  # The largest shift of a mark, relative to the picture's diagonal.
_SHIFT = 2.5  # The largest shift of the picture, in pixels of the small one.
_SURE_SHIFT = 0.12  # The least peak of the phase correlation for a shift to be believed.
_LIKE, _UNLIKE = 0.80, 0.35  # Correlations of the background from which it is the same, and not.
_DETAIL = 4.0  # The least detail of a tray for comparing it, in grey levels.
_BRIGHTER, _DARKER = 1.35, 0.72  # The ratios of brightness from which the light has changed.
_FLOOR = 6.0  # Added to grey levels, as ratios of dark ones mean nothing.


@dataclass(frozen=True)
class Change:
    """What has changed, in words; "" for what has not."""

    camera: Text = ""
    light: Text = ""

    @property
    def words(self) -> str:
        """Return all changes in the current language, "" if there are none."""
        return str(Sentences((self.camera, self.light)))


def scene_of(picture: Picture) -> Scene:
    """Return the scene with which later pictures are compared."""
    good, png = cv2.imencode(".png", _small(picture))
    if not good:
        raise ValueError("the picture could not be kept")
    marks = find_marks(picture)
    middles = marks.middles if marks else {}
    return Scene(
        png.tobytes(), {str(n): (round(x, 2), round(y, 2)) for n, (x, y) in middles.items()}
    )


def compare(scene: Scene, picture: Picture, size: tuple[int, int]) -> Change:
    """Compare a picture (of any size) with the scene of a profile made at `size` pixels."""
    before = small_picture(scene.grey, cv2.IMREAD_GRAYSCALE, SMALL[0] * SMALL[1])
    if before is None or before.shape != SMALL[::-1]:
        return Change()
    now = _small(picture)
    if times_as_large((picture.shape[1], picture.shape[0]), size) is None:
        return Change(message("moved-other-shape"), _light_changed(before, now))
    camera = _marks_moved(scene, picture, size)
    if camera is None:
        camera = _background_moved(before, now)
    return Change(camera, _light_changed(before, now))


def _marks_moved(scene: Scene, picture: Picture, size: tuple[int, int]) -> Text | None:
    """Return a message if the mat's marks have moved, else ""; None if too few are in view."""
    if len(scene.marks) < 2:
        return None
    found = find_marks(picture)
    if found is None:
        return None
    factor = size[0] / picture.shape[1]
    diagonal = float(np.hypot(*size))
    off = [
        float(np.hypot(x * factor - scene.marks[str(n)][0], y * factor - scene.marks[str(n)][1]))
        for n, (x, y) in found.middles.items()
        if str(n) in scene.marks
    ]
    if len(off) < 2:
        return None
    if float(np.median(off)) > _MARK_SHIFT * diagonal:
        return message("moved-mat")
    return ""


def _background_moved(before: Picture, now: Picture) -> Text:
    one, other = _detail(before), _detail(now)
    if one.std() < _DETAIL or other.std() < _DETAIL:
        return ""  # No detail to compare.
    like = float((one * other).mean() / (one.std() * other.std()))
    if like > _LIKE:
        return ""
    window = cv2.createHanningWindow(SMALL, cv2.CV_32F)
    (x, y), peak = cv2.phaseCorrelate(one, other, window)
    if peak > _SURE_SHIFT and np.hypot(x, y) > _SHIFT:
        return message("moved-shifted")
    if like < _UNLIKE and peak < _SURE_SHIFT:
        return message("moved-different")
    return ""


def _light_changed(before: Picture, now: Picture) -> Text:
    """Return a message if the light has changed, by the median of cells, which ignores dice."""
    one = cv2.resize(before, (16, 12), interpolation=cv2.INTER_AREA).astype(np.float32)
    other = cv2.resize(now, (16, 12), interpolation=cv2.INTER_AREA).astype(np.float32)
    ratio = float(np.median((other + _FLOOR) / (one + _FLOOR)))
    if ratio > _BRIGHTER:
        return message("moved-brighter")
    if ratio < _DARKER:
        return message("moved-darker")
    return ""


def _small(picture: Picture) -> Picture:
    grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
    return np.asarray(cv2.resize(grey, SMALL, interpolation=cv2.INTER_AREA))


def _detail(grey: Picture) -> Picture:
    """Return a grey picture without gradual changes of light."""
    lit = grey.astype(np.float32)
    return np.asarray(lit - cv2.GaussianBlur(lit, (0, 0), 8))
