"""Remember what was read at each place of a picture, so that what lies still is not read again."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.bodies import Picture, shrink
from hardware.vision.card_finder import Quad

Answer = TypeVar("Answer")

_LONGEST = 640  # The longest side in pixels of the picture in which places are compared.
_NEAR = 0.03  # The largest difference of two outlines of one place, relative to their size.
# The difference of a colour's level, over 3 x 3 pixels, from which a place shows something else: at
# least, and relative to the variation there. A letter's stroke differs by more, noise by less.
_LEAST, _SHARE = 5.0, 0.12
_MOST, _MOST_BYTES = 64, 6_000_000  # The most places that are remembered, and their memory.


@dataclass(frozen=True, eq=False)
class _Place:
    """An outline, the pixels in its upright box with a mask of the outline, and what was read."""

    kind: str
    quad: Quad
    seen: Picture
    within: npt.NDArray[np.bool_]
    bar: float
    answer: object


class Unread(Exception):
    """Raised when places are left for the next look, as enough was read in this one."""


class Places:
    """What was read, by place, for one `key` and size of picture; the oldest are forgotten."""

    def __init__(self) -> None:
        self._places: list[_Place] = []
        self._most: int | None = None
        self._taken = 0
        self._key: Hashable = None
        self._seen, self._factor = np.zeros((0, 0, 3), np.uint8), 1.0

    def look(self, picture: Picture, key: Hashable = None, most: int | None = None) -> None:
        """Begin with the next RGB picture; forget everything if the key or the size is another one.

        Once readings have cost `most`, further ones are left for the next look.
        """
        self._most, self._taken = most, 0
        self._seen, self._factor = shrink(picture, _LONGEST)
        if (key, picture.shape) != self._key:
            self._key = key, picture.shape
            self._places.clear()

    def answer(self, kind: str, quad: Quad, read: Callable[[], Answer], cost: int = 1) -> Answer:
        """Return what was read in an outline if it still looks the same, else read it.

        `kind` names the way of reading, each of which has one type of answer. `Unread` if reading
        it is left for the next look.
        """
        for place in reversed(self._places):
            if place.kind == kind and _near(place.quad, quad) and self._is_still(place):
                self._places.remove(place)
                self._places.append(place)
                return place.answer  # type: ignore[return-value]
        if self._most is not None and self._taken and self._taken + cost > self._most:
            raise Unread
        self._taken += cost
        answer = read()
        self._places.append(self._place(kind, quad, answer))
        while len(self._places) > _MOST or self._bytes > _MOST_BYTES:
            del self._places[0]
        return answer

    @property
    def _bytes(self) -> int:
        return sum(place.seen.nbytes for place in self._places)

    def _place(self, kind: str, quad: Quad, answer: object) -> _Place:
        rows, columns = self._box(quad)
        seen = self._seen[rows, columns].copy()
        inside = np.zeros(seen.shape[:2], np.uint8)
        corners = quad / self._factor - (columns.start, rows.start)
        cv2.fillConvexPoly(inside, np.rint(corners).astype(np.int32), 1)
        within = inside > 0
        bar = max(_LEAST, _SHARE * float(seen[within].std(0).max())) if within.any() else 0.0
        return _Place(kind, quad, seen, within, bar, answer)

    def _is_still(self, place: _Place) -> bool:
        """Return whether the place looks as it did."""
        apart = self._seen[self._box(place.quad)].astype(np.float32) - place.seen
        changed = np.abs(cv2.blur(apart, (3, 3)))
        return bool(changed[place.within].max(initial=0.0) < place.bar)

    def _box(self, quad: Quad) -> tuple[slice, slice]:
        """Return the rows and columns of the upright box around an outline."""
        high, wide = self._seen.shape[:2]
        least, most = (quad / self._factor).min(0), (quad / self._factor).max(0) + 1
        left, right = np.clip((least[0], most[0]), (0, 1), (wide - 1, wide)).astype(int)
        top, low = np.clip((least[1], most[1]), (0, 1), (high - 1, high)).astype(int)
        return slice(top, low), slice(left, right)


def _near(one: Quad, other: Quad) -> bool:
    """Return whether two outlines are nearly the same."""
    size = np.sqrt(max(float(cv2.contourArea(one.astype(np.float32))), 1.0))
    return bool(np.abs(one - other).max() < _NEAR * size)
