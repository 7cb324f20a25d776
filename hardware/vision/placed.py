"""Find things placed in an empty tray and crop them, to enrol them.

Anything that differs from the empty tray is a thing, whatever its colour; no face is read here.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from hardware.vision.bodies import PATCH, Body, Picture, patch_of

_APART = 22.0  # Grey or colour levels of difference from the empty tray.
_LEAST_SHARE, _MOST_SHARE = 0.0006, 0.30  # As shares of the picture's area.
_RIM = 2  # Pixels of the mask that are border.
_SHADOW = 0.55  # A shadow keeps at least this share of the tray's light, in its own colour.


@dataclass(frozen=True)
class Placed:
    """A thing in the tray: its turned box as a body, and its crop (PATCH x PATCH RGB)."""

    body: Body
    crop: Picture

    @property
    def size_px(self) -> tuple[float, float]:
        """Longer and shorter side of its box in pixels."""
        sides = sorted((float(np.hypot(*self.body.across)), float(np.hypot(*self.body.down))))
        return sides[1], sides[0]


def difference(picture: Picture, empty: Picture, most: float = _MOST_SHARE) -> Picture | None:
    """Return the mask of `differing`; None if so much differs that light or camera changed."""
    if picture.shape != empty.shape:
        return None
    mask = differing(picture, empty)
    return None if mask.mean() > most else mask


def things_in(picture: Picture, mask: Picture) -> tuple[Placed, ...]:
    """Crop all things that a mask of differences shows completely, largest first."""
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
    # Darker in the same colour, but not black: a shadow.
    darker = (light < 0) & (lab_one[..., 0] > _SHADOW * lab_other[..., 0]) & (colour < 8)
    mask = ((np.maximum(np.abs(light), 1.5 * colour) > _APART) & ~darker).astype(np.uint8)
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
    return np.asarray(closed)


def _inside(outline: Picture, mask: Picture) -> bool:
    x, y, w, h = cv2.boundingRect(outline)
    high, wide = mask.shape
    return bool(x > _RIM and y > _RIM and x + w < wide - _RIM and y + h < high - _RIM)


def _placed(picture: Picture, outline: Picture) -> Placed:
    (x, y), (wide, high), turn = cv2.minAreaRect(outline)
    angle = np.deg2rad(turn)
    across = (float(np.cos(angle) * wide), float(np.sin(angle) * wide))
    down = (float(-np.sin(angle) * high), float(np.cos(angle) * high))
    if wide > high * 1.15:  # Long things are upright in their crop, whatever their position.
        across, down = down, (-across[0], -across[1])
    filled = float(cv2.contourArea(outline) / max(wide * high, 1.0))
    body = Body(float(x), float(y), across, down, min(1.0, filled))
    crop = patch_of(picture, body)
    if crop.shape[:2] != (PATCH, PATCH):
        raise ValueError("the crop has a wrong size")
    return Placed(body, crop)
