"""Decode a picture file from outside, in the process for foreign bytes."""

import errno
import logging
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.devices.ports import Frame
from companion.outside.asking import Ended, all_of, ask, warm
from companion.storage.files import DamagedFile, open_ordinary, opened
from companion.storage.image_size import NoPicture, check_picture
from companion.text import say

log = logging.getLogger(__name__)

# By preference: OpenCV's need half the memory of Kivy's, which every installation has. Each has
# `pixels(data, size, most)`, which returns width, height and RGB rows from the top, or None.
DECODERS = ("hardware.vision.decoding", "ui.kivy_layer.foreign_pictures")
_SEAL = 33  # bytes that a seal adds to one of our own pictures


def decoded(path: Path, most_bytes: int, most_pixels: int, most: int = 0) -> Frame:
    """Return a picture file as RGB, upright, of its longer side only each n-th pixel if `most`.

    NoPicture if it is none or not a safe one, DamagedFile if it is one of ours and has rotted, or
    OSError. It takes less than 400 MB of memory in all, for as long as this takes.
    """
    about = {
        "decoders": DECODERS,
        "most_bytes": most_bytes,
        "most_pixels": most_pixels,
        "most": most,
    }
    source = open_ordinary(path, most_bytes + _SEAL)
    try:
        found, out = ask(
            "companion.outside.pictures:decode", source, about, 3 * most_pixels, DECODERS
        )
    except Ended:
        raise NoPicture("kind") from None
    finally:
        os.close(source)
    rgb = all_of(out)
    error = found.get("error")
    if type(error) is int and error in errno.errorcode:
        raise OSError(error, os.strerror(error), str(path))
    if fault := found.get("fault"):
        if fault == "damaged":
            log.warning("damaged: %s", path)
            raise DamagedFile(say("file-damaged"))
        raise NoPicture(str(fault), _size(found.get("size")))
    width, height = _size((found.get("width"), found.get("height")))
    if not rgb or len(rgb) != 3 * width * height:
        raise NoPicture("kind")
    return Frame(width, height, rgb)


def _size(said: object) -> tuple[int, int]:
    """Return a size of an answer; (0, 0) for what is none: a picture may have written it."""
    match said:
        case (int(width), int(height)) if min(width, height) >= 0:
            return width, height
    return 0, 0


def expect_pictures() -> None:
    """Get ready in the background: pictures are going to be shown."""
    warm(DECODERS)


# ---- in the other process ----------------------------------------------------------------
def decode(
    source: int, out: int, decoders: list[str], most_bytes: int, most_pixels: int, most: int
) -> dict[str, Any]:
    """Decode what can be read, write the pixels, and say how many there are or what is wrong."""
    size = (0, 0)
    try:
        with os.fdopen(source, "rb", closefd=False) as file:
            data, sound = opened(file.read(most_bytes + _SEAL))
        if not sound:
            return {"fault": "damaged"}
        size = check_picture(data, most_pixels)
        found = _pixels(data, size, decoders, most)
        if found is None:
            raise NoPicture("kind")
        del data  # before the pixels are there twice
        with os.fdopen(out, "wb", closefd=False) as file:
            file.write(found[2])
    except NoPicture as error:
        return {"fault": error.fault, "size": error.size}
    except MemoryError:
        return {"fault": "pixels", "size": size}
    except OSError as error:
        return {"error": error.errno}
    return {"width": found[0], "height": found[1]}


def _pixels(
    data: bytes, size: tuple[int, int], decoders: list[str], most: int
) -> tuple[int, int, Any] | None:
    for name in decoders:
        with suppress(ImportError, OSError):  # one that is not installed
            found: tuple[int, int, Any] | None = import_module(name).pixels(data, size, most)
            return found
    return None
