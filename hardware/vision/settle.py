"""Tells what the tray does from one small grey picture after another: no dice are read here.

Times are those of the frames, so that recorded films settle as live ones do.
"""

from collections import deque
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.ports import Frame, TrayState
from hardware.vision.reader import picture_of

Grey = npt.NDArray[Any]

STILL_S = 0.5
HAND_S = 0.3
HAND_PATIENCE_S = 6.0  # something that lies still this long is no hand but belongs there
_SIZE = (160, 120)
_STEP = 12.0  # grey levels; grain stays below it at this size
_MOVING = 0.004  # share of the picture that changes between two frames
_STILL = 0.0005
_NUDGED = 0.0015  # share that differs from the picture that was read
_HAND = 0.08  # a change this large that comes in over the edge is an arm
_LIGHT = 0.60  # more than this changed: the light or the camera, not a hand
_EDGES = 0.0015  # share of pixels on a clear edge; an empty tray has fewer


class SettleDetector:
    """Feed frames in order; each answer is a `TrayState` other than NO_CAMERA."""

    def __init__(self, still_s: float = STILL_S) -> None:
        self._still_ns = int(still_s * 1e9)
        self.reset()

    def reset(self) -> None:
        """Forget everything, as after a new camera."""
        self._recent: deque[tuple[int, Grey]] = deque()
        self._moved_ns: int | None = None
        self._calm: Grey | None = None
        self._before: Grey | None = None  # the last calm picture: a hand stands out against it
        self._hand_ns: int | None = None
        self.state = TrayState.MOVING

    @property
    def calm(self) -> Grey | None:
        """The small picture the tray came to rest with; None while it moves."""
        return self._calm

    def feed(self, frame: Frame) -> TrayState:
        """Take the next frame and tell what the tray does; ValueError for a damaged frame."""
        grey, now = _small_grey(frame), frame.time_ns
        if self._moved_ns is None or not self._recent or self._changed(grey):
            self._moved_ns = now
        self._remember(now, grey)
        still_ns = now - self._moved_ns
        self.state = self._state(grey, still_ns)
        if self.state in (TrayState.SETTLED, TrayState.EMPTY) and self._calm is None:
            self._calm = grey
        return self.state

    def _state(self, grey: Grey, still_ns: int) -> TrayState:
        if self._calm is not None and self.state in (TrayState.SETTLED, TrayState.EMPTY):
            if still_ns >= self._still_ns and _share(grey, self._calm) < _NUDGED:
                return self.state
            self._before, self._calm = self._calm, None
            self._moved_ns, still_ns = self._recent[-1][0], 0
        if self._hand_stays(grey) and still_ns < HAND_PATIENCE_S * 1e9:
            return TrayState.HAND
        if still_ns < self._still_ns:
            return TrayState.MOVING
        return TrayState.SETTLED if _edges(grey) > _EDGES else TrayState.EMPTY

    def _changed(self, grey: Grey) -> bool:
        """Tell whether the tray moves: since the last frame, or slowly since a while ago."""
        last = _share(grey, self._recent[-1][1])
        slow = _share(grey, self._recent[0][1])
        if self.state in (TrayState.SETTLED, TrayState.EMPTY):
            return last > _MOVING
        return last > _STILL or slow > _NUDGED

    def _remember(self, now: int, grey: Grey) -> None:
        self._recent.append((now, grey))
        while len(self._recent) > 2 and now - self._recent[1][0] >= self._still_ns:
            self._recent.popleft()

    def _hand_stays(self, grey: Grey) -> bool:
        """Tell whether a hand is in view for a while: dice that roll in pass the edge at once."""
        now = self._recent[-1][0]
        if not self._hand(grey):
            self._hand_ns = None
        elif self._hand_ns is None:
            self._hand_ns = now
        return self._hand_ns is not None and now - self._hand_ns >= HAND_S * 1e9

    def _hand(self, grey: Grey) -> bool:
        if self._before is None:
            return False
        changed = (np.abs(_apart(grey, self._before)) > 2 * _STEP).astype(np.uint8)
        if changed.mean() > _LIGHT:
            return False
        closed = cv2.morphologyEx(changed, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        _, _, stats, _ = cv2.connectedComponentsWithStats(closed, connectivity=8)
        for x, y, w, h, area in stats[1:].tolist():
            at_edge = x == 0 or y == 0 or x + w == _SIZE[0] or y + h == _SIZE[1]
            if at_edge and area > _HAND * changed.size:
                return True
        return False


def _small_grey(frame: Frame) -> Grey:
    small = cv2.resize(picture_of(frame), _SIZE, interpolation=cv2.INTER_AREA)
    return cv2.cvtColor(small, cv2.COLOR_RGB2GRAY).astype(np.float32)


def _apart(one: Grey, other: Grey) -> Grey:
    """Subtract two pictures; the median goes too: a lamp that flickers moves nothing."""
    apart = one - other
    return np.asarray(apart - np.median(apart[::4, ::4]), np.float32)


def same_scene(one: Grey | None, other: Grey | None) -> bool:
    """Tell whether two calm pictures show the same dice in the same places."""
    return one is not None and other is not None and _share(one, other) < _NUDGED


def _share(one: Grey, other: Grey) -> float:
    return float((np.abs(_apart(one, other)) > _STEP).mean())


def _edges(grey: Grey) -> float:
    across = np.abs(cv2.Sobel(grey, cv2.CV_32F, 1, 0)) + np.abs(cv2.Sobel(grey, cv2.CV_32F, 0, 1))
    return float((across > 100).mean())
