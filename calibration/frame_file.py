"""Writes a frame as a picture file, for those who calibrate without a screen."""

from pathlib import Path

import cv2

from companion.devices.ports import Frame
from hardware.vision.reader import picture_of


def save_frame(frame: Frame, path: Path) -> None:
    """Write a PNG; OSError when it cannot be written."""
    good, png = cv2.imencode(".png", cv2.cvtColor(picture_of(frame), cv2.COLOR_RGB2BGR))
    if not good:
        raise OSError(f"{path} could not be drawn.")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(png.tobytes())
