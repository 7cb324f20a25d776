"""Detect from a series of small pictures what happens in the tray; no dice are read here.

Times are those of the frames, so that films are judged like live pictures.
"""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.devices.ports import Frame, TrayState
from hardware.vision.bodies import Picture
from hardware.vision.reader import picture_of

Light = npt.NDArray[Any]  # Height x width of log brightness, in which flicker adds a constant.

STILL_NS = 250_000_000  # With the votes, a reading comes 0.4 s after dice lie still, at 15 fps.
HAND_S = 0.3
HAND_PATIENCE_S = 4.0  # The time after which something still is no hand but part of the scene.
_LONG_SIDE = 192  # The longer side of the small picture in pixels, in which dice are six wide.
_STEP = 12.0  # The least change in grey levels at medium brightness, above the usual noise.
_GRAINS = 6.0  # The least change in multiples of this camera's noise.
_WORST = 36.0  # The largest threshold, as a large movement raises the estimate of the noise.
_SHAKE = 0.4  # The most by which the whole small picture may shake, as on a thin arm, in pixels.
_DRIFT = 0.1  # The most by which light may drift without any movement, in levels per frame.
_BAND = 24.0  # The most by which flicker makes a row differ from the picture, in levels.
_HAND = 0.08  # The share of the picture from which a change at its edge is an arm.
_LIGHT = 0.60  # The share of the picture from which the light or the camera has changed.
_EDGE = 12.0  # The least step at an edge of a die, even of a dark one on a dark tray; noise has 10.
_EDGES = 0.0001  # The share of pixels on such edges from which the tray is not empty.


class SettleDetector:
    """Judges frames, fed in order; each gives a `TrayState` other than NO_CAMERA."""

    def __init__(self) -> None:
        self._before: Light | None = None
        self.reset()

    def reset(self) -> None:
        """Restart for another roll; keep the last calm picture, which helps to detect a hand."""
        calm: Light | None = getattr(self, "_calm", None)
        self._before = self._before if calm is None else calm
        self._last: Light | None = None
        self._anchor: Light | None = None  # The first picture since something last moved.
        self._anchor_ns = 0
        self._calm: Light | None = None
        self._hand_ns: int | None = None
        # Whether nothing has moved since the last frame, so that dice can be read.
        self.quiet = False
        self.stirred = False  # Whether something has moved; at the first frame neither is true.
        self.state = TrayState.MOVING

    @property
    def calm(self) -> Light | None:
        """The small picture of the tray at rest, or None while something moves."""
        return self._calm

    @property
    def last_calm(self) -> Light | None:
        """The small picture of the last time that the tray was at rest, or None."""
        return self._before if self._calm is None else self._calm

    def feed(self, frame: Frame) -> TrayState:
        """Add the next frame, and return the state of the tray; ValueError for a damaged frame."""
        light, now = small_light(frame), frame.time_ns
        last, self._last = self._last, light
        if last is not None and last.shape != light.shape:  # Another camera, another size.
            self._before = None
            self.reset()
            last, self._last = None, light
        self.state = self._state(light, last, now)
        return self.state

    def _state(self, light: Light, last: Light | None, now: int) -> TrayState:
        first = last is None and self._calm is None
        if self._calm is not None:
            if not moved(light, self._calm):
                self._follow(light)
                return self.state
            self._before, self._calm, last = self._calm, None, None
        # Compared with the first still picture as well, as a slowly spinning die changes little.
        self.quiet = last is not None and not (moved(light, last) or moved(light, self._anchor))
        self.stirred = not (self.quiet or first)
        if not self.quiet:
            self._anchor, self._anchor_ns = light, now
        still_ns = now - self._anchor_ns
        if self._hand(light) and still_ns < HAND_PATIENCE_S * 1e9:
            self._hand_ns = now if self._hand_ns is None else self._hand_ns
            self.quiet = False
            # A hand stays a while, and dice that roll in pass the edge quickly.
            stays = now - self._hand_ns >= HAND_S * 1e9
            return TrayState.HAND if stays else TrayState.MOVING
        self._hand_ns = None
        if still_ns < STILL_NS:
            return TrayState.MOVING
        self._calm = light
        return TrayState.SETTLED if _has_edges(light) else TrayState.EMPTY

    def _follow(self, light: Light) -> None:
        """Let the calm picture follow the daylight, which is far slower than a moving die."""
        assert self._calm is not None
        self._calm = self._calm + np.clip(_difference(light, self._calm), -_DRIFT, _DRIFT)

    def _hand(self, light: Light) -> bool:
        if self._before is None or self._before.shape != light.shape:
            return False
        changed = (np.abs(_difference(light, self._before, _BAND)) > 2 * _STEP).astype(np.uint8)
        if changed.mean() > _LIGHT:
            return False
        closed = cv2.morphologyEx(changed, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        _, _, stats, _ = cv2.connectedComponentsWithStats(closed, connectivity=8)
        high, wide = changed.shape
        for x, y, w, h, area in stats[1:].tolist():
            at_edge = x == 0 or y == 0 or x + w == wide or y + h == high
            if at_edge and area > _HAND * changed.size:
                return True
        return False


def small_light(frame: Frame) -> Light:
    """Return the small picture of a frame on a logarithmic scale, where dimming is a shift."""
    scale = _LONG_SIDE / max(frame.width, frame.height)
    size = (max(1, round(frame.width * scale)), max(1, round(frame.height * scale)))
    small = shrunk_to(picture_of(frame), size, cv2.INTER_AREA)
    # Blurred a little, as a shaking arm alternately sharpens and blurs edges.
    grey = cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_RGB2GRAY), (3, 3), 0)
    return np.asarray(_STEPS[grey])


# A step of 1 is one grey level at a brightness of 100.
_STEPS = (124.0 * np.log(np.arange(256, dtype=np.float32) + 24.0)).astype(np.float32)


def same_scene(one: Light | None, other: Light | None) -> bool:
    """Return whether two calm pictures show the same dice in the same places."""
    if one is None or other is None or one.shape != other.shape:
        return False
    return not moved(one, other)


def moved(light: Light, before: Light | None) -> bool:
    """Return whether anything moved: a spot of 2 x 2 pixels has changed beyond the noise."""
    return before is None or bool(_changed(light, before).any())


def moved_within(light: Light, before: Light, box: tuple[float, ...]) -> bool:
    """Return whether anything changed in a box (x0, y0, x1, y1) of the small picture."""
    x0, y0, x1, y1 = (round(value) for value in box)
    return bool(_changed(light, before)[max(0, y0) : y1 + 1, max(0, x0) : x1 + 1].any())


def _changed(light: Light, before: Light) -> Light:
    apart = np.abs(_steadied(_difference(light, before), before))
    grain = 1.4826 * float(_middle(apart[::4, ::4].reshape(1, -1))[0, 0])
    changed = (apart > min(_WORST, max(_STEP, _GRAINS * grain))).astype(np.uint8)
    return np.asarray(cv2.erode(changed, np.ones((2, 2), np.uint8)))


def _difference(one: Light, other: Light, most: float = np.inf) -> Light:
    """Return the difference of two pictures without each row's median, as lamps flicker in bands.

    `most` limits how far a row's median is from the picture's, as an arm may cover half a row.
    """
    apart = one - other
    rows = _middle(apart[:, ::4])
    if most < np.inf:
        whole = _middle(rows.T)
        rows = np.clip(rows, whole - most, whole + most)
    return np.asarray(apart - rows, np.float32)


def _middle(rows: Light) -> Light:
    """Return the median of each row as a column; NumPy's own takes nine times as long for these."""
    ordered, wide = np.sort(rows, axis=1), rows.shape[1]
    return np.asarray((ordered[:, [(wide - 1) // 2]] + ordered[:, [wide // 2]]) / 2)


def _steadied(apart: Light, before: Light) -> Light:
    """Return a difference without what a small shift of the whole picture explains."""
    gx = cv2.Sobel(before, cv2.CV_32F, 1, 0, scale=0.125)
    gy = cv2.Sobel(before, cv2.CV_32F, 0, 1, scale=0.125)
    xx, xy, yy = float((gx * gx).sum()), float((gx * gy).sum()), float((gy * gy).sum())
    x, y = float((gx * apart).sum()), float((gy * apart).sum())
    whole = xx * yy - xy * xy
    if whole <= 1e-6 * (xx + yy) ** 2 or not whole:
        return apart
    dx = min(_SHAKE, max(-_SHAKE, (x * yy - y * xy) / whole))
    dy = min(_SHAKE, max(-_SHAKE, (y * xx - x * xy) / whole))
    return np.asarray(apart - dx * gx - dy * gy)


def _has_edges(light: Light) -> bool:
    across = np.abs(cv2.Sobel(light, cv2.CV_32F, 1, 0)) + np.abs(cv2.Sobel(light, cv2.CV_32F, 0, 1))
    return float((across > 4 * _EDGE).mean()) > _EDGES


def shrunk_to(picture: Picture, size: tuple[int, int], way: int = cv2.INTER_LINEAR) -> Picture:
    """Return the picture in a `size` (width, height), at a fraction of the usual cost.

    It is halved as often as possible, and only the last step uses OpenCV's interpolation `way`.
    """
    wide, high = size
    while picture.shape[1] >= 2 * wide and picture.shape[0] >= 2 * high:
        half_high, half_wide = picture.shape[0] // 2, picture.shape[1] // 2
        even = picture[: 2 * half_high, : 2 * half_wide]
        picture = np.asarray(cv2.resize(even, (half_wide, half_high), interpolation=cv2.INTER_AREA))
    return np.asarray(cv2.resize(picture, size, interpolation=way))
