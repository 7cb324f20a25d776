"""Load picture files into frames, with a message for anything that is no picture; save frames."""

from pathlib import Path

import cv2
import numpy as np

from companion.devices.ports import Frame
from companion.outside.pictures import decoded
from companion.storage.files import DamagedFile, hand_out
from companion.storage.image_size import NoPicture, check_picture
from hardware.text import say
from hardware.vision import decoding
from hardware.vision.bodies import Picture

MOST_BYTES = 64 * 2**20
MOST_PIXELS = 50_400_000
LEAST_SIDE = 8
_QUALITY = 92
ENDINGS = frozenset(
    (".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff", ".ppm", ".heic", ".heif", ".avif")
)


def load_picture(path: str | Path) -> Frame:
    """Return a picture file as a frame; OSError if it is missing, broken, huge or no picture."""
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
    return _loaded(path)


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
    """Return a JPEG file that we have written as RGB; OSError if it is damaged."""
    try:
        return np.asarray(cv2.cvtColor(_decoded(data, MOST_PIXELS), cv2.COLOR_BGR2RGB))
    except NoPicture:
        raise OSError(say("picture-not-unpacked")) from None


def small_picture(png: bytes, way: int, pixels: int) -> Picture | None:
    """Return a picture of a profile, or None if it is none or has more than `pixels` pixels."""
    try:
        return _decoded(png, pixels, way)
    except NoPicture:
        return None


def _loaded(path: Path) -> Frame:
    try:
        frame = decoded(path, MOST_BYTES, MOST_PIXELS)
    except NoPicture as error:
        if error.fault == "cut-off":
            raise OSError(say("picture-cut-off", path=str(path))) from None
        if error.fault == "pixels":
            wide, high = map(str, error.size)
            words = say("picture-too-many-pixels", path=str(path), wide=wide, high=high)
            raise OSError(words) from None
        id_ = "picture-no-heif" if error.fault == "heif" else "picture-none"
        raise OSError(say(id_, path=str(path))) from None
    except DamagedFile as error:
        raise OSError(*error.args) from None
    if min(frame.width, frame.height) < LEAST_SIDE:
        wide, high = str(frame.width), str(frame.height)
        raise OSError(say("picture-too-small", path=str(path), wide=wide, high=high))
    return frame


def _decoded(data: bytes, most_pixels: int, way: int = cv2.IMREAD_COLOR) -> Picture:
    """Return one of our own pictures; NoPicture if it is none, or not safe to decode."""
    size = check_picture(data, most_pixels)
    if not data.startswith((b"\xff\xd8", b"\x89PNG")):  # what we write; this is the app's process
        raise NoPicture("kind", size)
    try:
        found = decoding.decoded(data, size, way)
    except MemoryError:
        raise NoPicture("pixels", size) from None
    if found is None:
        raise NoPicture("kind", size)
    return found
