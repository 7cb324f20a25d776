"""Decode a picture with OpenCV; called in the process for foreign bytes (companion/outside)."""

import cv2
import numpy as np

from hardware.vision.bodies import Picture


def pixels(data: bytes, size: tuple[int, int], most: int) -> tuple[int, int, Picture] | None:
    """Return width, height and the RGB rows of a picture, of each side only every n-th pixel.

    None if it is none, or has another `size` than it says. Its longer side has at most `most`
    pixels then, or all where that is 0.
    """
    found = decoded(data, size)
    if found is None:
        return None
    step = -(-max(found.shape[:2]) // most) if most else 1
    if step > 1:
        found = np.ascontiguousarray(found[::step, ::step])
    # In place: a second copy of a large picture is too much for a small Pi's memory.
    rgb = np.asarray(cv2.cvtColor(found, cv2.COLOR_BGR2RGB, dst=found))
    return rgb.shape[1], rgb.shape[0], rgb


def decoded(data: bytes, size: tuple[int, int], way: int = cv2.IMREAD_COLOR) -> Picture | None:
    """Decode a picture that was checked; BGR or grey, 8 bits. None if it is not what it says."""
    try:
        found = cv2.imdecode(np.frombuffer(data, np.uint8), way)
    except cv2.error as error:
        if error.code == cv2.Error.StsNoMem:
            raise MemoryError from None
        return None
    # It must have the size in the header, or be rotated as the camera was held.
    if found is None or sorted(found.shape[:2]) != sorted(size):
        return None
    return np.asarray(found)
