"""The picture of the buzzers' step: a row of buttons, with the one that is due lit."""

from collections.abc import Mapping, Sequence

import cv2

from calibration.context import AMBER, GRADES
from companion.devices.calibration_guide import Grade
from hardware.vision.bodies import Picture

_DIMMED = 0.35  # Share of its light that the picture behind keeps.
_WAITING, _INK = (120, 120, 120), (20, 16, 14)
_MOST = 0.18  # A button's radius as a share of the picture's height.


def draw_seats(
    picture: Picture, seats: Sequence[int], asked: int | None, done: Mapping[int, Grade]
) -> Picture:
    """Return the RGB picture, dimmed, with a button for each of `seats` over it.

    The one `asked` for is lit and ringed, those `done` have the colour of their grade.
    """
    drawn = cv2.convertScaleAbs(picture, alpha=_DIMMED)
    high, wide = drawn.shape[:2]
    room = wide / max(1, len(seats))
    radius = max(4, round(min(_MOST * high, 0.36 * room)))
    for place, seat in enumerate(seats):
        middle = (round((place + 0.5) * room), high // 2)
        lit = AMBER if seat == asked else GRADES[done[seat]] if seat in done else _WAITING
        cv2.circle(drawn, middle, radius, lit, -1, cv2.LINE_AA)
        if seat == asked:
            cv2.circle(drawn, middle, round(1.2 * radius), AMBER, max(2, radius // 8), cv2.LINE_AA)
        _write(drawn, str(seat + 1), middle, radius)
    return drawn


def _write(drawn: Picture, words: str, middle: tuple[int, int], radius: int) -> None:
    """Write into the middle of a button."""
    size, thick = radius / 24, max(1, radius // 9)
    (wide, high), _ = cv2.getTextSize(words, cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    corner = (middle[0] - wide // 2, middle[1] + high // 2)
    cv2.putText(drawn, words, corner, cv2.FONT_HERSHEY_SIMPLEX, size, _INK, thick, cv2.LINE_AA)
