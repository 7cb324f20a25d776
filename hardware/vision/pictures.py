"""Load picture files into frames, rejecting anything else with a message; and save frames."""

from pathlib import Path

import cv2
import numpy as np

from companion.devices.ports import Frame
from companion.storage.files import hand_out
from companion.storage.image_size import cut_off, picture_size
from hardware.text import say
from hardware.vision.bodies import Picture

MOST_BYTES = 64 * 2**20
MOST_PIXELS = 60_000_000
LEAST_SIDE = 8
_QUALITY = 92
ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff", ".ppm"})


def load_picture(path: str | Path) -> Frame:
    """Read a picture file as RGB; raise OSError if it is missing, broken, huge or no picture."""
    path = Path(path)
    if path.is_dir():
        raise IsADirectoryError(say("picture-folder", path=str(path)))
    if not path.exists():
        raise FileNotFoundError(say("picture-no-file", path=str(path)))
    if not path.is_file():
        raise OSError(say("picture-none", path=str(path)))
    size = path.stat().st_size
    if size == 0:
        raise OSError(say("picture-empty", path=str(path)))
    if size > MOST_BYTES:
        raise OSError(say("picture-too-large", path=str(path), size=size // 2**20))
    bgr = _decoded(path)
    height, width = bgr.shape[:2]
    # In place: a second copy of a large picture is too much for a small Pi's memory.
    rgb = cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB, dst=bgr)
    return Frame(width, height, rgb.tobytes())


def save_frame(frame: Frame, path: Path) -> None:
    """Write a PNG; raise OSError if it cannot be written."""
    rgb = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
    good, png = cv2.imencode(".png", cv2.cvtColor(rgb, cv2.COLOR_RGB2BGR))
    if not good:
        raise OSError(say("picture-not-drawn", path=str(path)))
    hand_out(path, png.tobytes())


def encoded_jpeg(rgb: Picture) -> bytes:
    """Return an RGB picture as a JPEG file; raise OSError if that fails."""
    bgr = cv2.cvtColor(rgb, cv2.COLOR_RGB2BGR)
    good, data = cv2.imencode(".jpg", bgr, (cv2.IMWRITE_JPEG_QUALITY, _QUALITY))
    if not good:
        raise OSError(say("picture-not-packed"))
    return bytes(data.tobytes())


def decoded_jpeg(data: bytes) -> Picture:
    """Return a JPEG file of our own as RGB."""
    bgr = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    if bgr is None:
        raise OSError(say("picture-not-unpacked"))
    return np.asarray(cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB))


def _decoded(path: Path) -> Picture:
    """Decode a file whose header states a reasonable size; BGR, 8 bits per colour."""
    data = path.read_bytes()
    size = picture_size(data)
    if size is None:
        raise OSError(say("picture-none", path=str(path)))
    if size[0] * size[1] > MOST_PIXELS:
        raise OSError(
            say("picture-too-many-pixels", path=str(path), wide=str(size[0]), high=str(size[1]))
        )
    if min(size) < LEAST_SIDE:
        raise OSError(
            say("picture-too-small", path=str(path), wide=str(size[0]), high=str(size[1]))
        )
    if cut_off(data):
        raise OSError(say("picture-cut-off", path=str(path)))
    try:
        bgr = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except (cv2.error, MemoryError):
        bgr = None
    # It must have the size in the header, or be rotated as the camera was held.
    if bgr is None or sorted(bgr.shape[:2]) != sorted(size):
        raise OSError(say("picture-none", path=str(path)))
    return np.asarray(bgr)


def small_picture(png: bytes, way: int, pixels: int) -> Picture | None:
    """Decode a picture of a profile; None if it is none, or has more than `pixels` pixels."""
    size = picture_size(png)
    if size is None or size[0] * size[1] > pixels:
        return None
    try:
        found = cv2.imdecode(np.frombuffer(png, np.uint8), way)
    except (cv2.error, MemoryError):
        return None
    return None if found is None else np.asarray(found)
