"""Loads a picture file into a frame; what is no picture is refused in words."""

from pathlib import Path

import cv2
import numpy as np

from companion.ports import Frame

MOST_BYTES = 64 * 2**20
MOST_PIXELS = 60_000_000
LEAST_SIDE = 8
ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff", ".ppm"})


def load_picture(path: str | Path) -> Frame:
    """Read a picture file as RGB; OSError in words when it is missing, broken, huge or none."""
    path = Path(path)
    if path.is_dir():
        raise IsADirectoryError(f"{path} is a folder, not a picture.")
    if not path.exists():
        raise FileNotFoundError(f"There is no file {path}.")
    size = path.stat().st_size
    if size == 0:
        raise OSError(f"{path} is empty.")
    if size > MOST_BYTES:
        raise OSError(f"{path} is too large for a picture ({size // 2**20} MiB).")
    bgr = _decoded(path)
    height, width = bgr.shape[:2]
    if min(height, width) < LEAST_SIDE:
        raise OSError(f"{path} is too small to hold a die ({width} x {height} pixels).")
    rgb = cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB)
    return Frame(width, height, rgb.tobytes())


def _decoded(path: Path) -> np.ndarray:
    try:
        bgr = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), cv2.IMREAD_COLOR)
    except (cv2.error, MemoryError):
        bgr = None  # OpenCV refuses pictures of absurd size by raising
    if bgr is None:
        raise OSError(f"{path} is not a picture, or it is broken.")
    if bgr.shape[0] * bgr.shape[1] > MOST_PIXELS:
        raise OSError(f"{path} has too many pixels ({bgr.shape[1]} x {bgr.shape[0]}).")
    return np.asarray(bgr)
