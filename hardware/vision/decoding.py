"""Decode a picture with OpenCV, in the separate process for bytes from outside."""

import cv2
import numpy as np

from hardware.vision.bodies import Picture

# A JPEG can be decoded at a half, a quarter or an eighth of its size, in less time and memory.
_REDUCED = {8: cv2.IMREAD_REDUCED_COLOR_8, 4: cv2.IMREAD_REDUCED_COLOR_4,
            2: cv2.IMREAD_REDUCED_COLOR_2, 1: cv2.IMREAD_COLOR}  # fmt: skip


def pixels(data: bytes, size: tuple[int, int], most: int) -> tuple[int, int, Picture] | None:
    """Return width, height and RGB rows of a picture.

    Both sides are divided by the same whole number, so that the longer one has at most `most`
    pixels; 0 keeps all. None if it cannot be decoded, or its size is not the `size` of its header.
    """
    # The sandboxed process may start no threads, and Debian's OpenCV ignores OPENCV_NUM_THREADS.
    cv2.setNumThreads(1)
    step = -(-max(size) // most) if most else 1
    part = next(n for n in _REDUCED if n <= step) if data.startswith(b"\xff\xd8") else 1
    found = decoded(data, (-(-size[0] // part), -(-size[1] // part)), _REDUCED[part])
    if found is None:
        return None
    if part > 1:
        high, wide = (min(most, -(-side * part // step)) for side in found.shape[:2])
        found = cv2.resize(found, (wide, high), interpolation=cv2.INTER_AREA)
    elif step > 1:
        found = np.ascontiguousarray(found[::step, ::step])
    # In place, as a second copy of a large picture is too much for a small Pi's memory.
    rgb = np.asarray(cv2.cvtColor(found, cv2.COLOR_BGR2RGB, dst=found))
    return rgb.shape[1], rgb.shape[0], rgb


def decoded(data: bytes, size: tuple[int, int], way: int = cv2.IMREAD_COLOR) -> Picture | None:
    """Return a picture as BGR or grey bytes, or None if its size differs from `size`."""
    try:
        found = cv2.imdecode(np.frombuffer(data, np.uint8), way)
    except cv2.error as error:
        if error.code == cv2.Error.StsNoMem:
            raise MemoryError from None
        return None
    # The sides may be swapped, as OpenCV turns a photo upright.
    if found is None or sorted(found.shape[:2]) != sorted(size):
        return None
    return np.asarray(found)
