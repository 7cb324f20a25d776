"""Decodes a picture file from outside, in the process for foreign bytes."""

import errno
import logging
import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.devices.ports import Frame
from companion.outside.asking import Ended, all_of, ask, warm
from companion.storage.files import DamagedFile, open_ordinary, opened
from companion.storage.image_size import NoPicture, check_picture, is_heif
from companion.text import say

log = logging.getLogger(__name__)

# In order of preference: OpenCV needs the least memory, but every installation has Pillow. Each has
# `pixels(data, size, most)`, which returns width, height and RGB rows from the top, or None.
DECODERS = ("hardware.vision.decoding", "companion.outside.photos")
_SEAL = 33  # bytes that a seal adds to our own pictures


def decoded(path: Path, most_bytes: int, most_pixels: int, most: int = 0) -> Frame:
    """Decode a picture file as upright RGB; with `most`, keep only each n-th pixel.

    The longer side then has at most `most` pixels. NoPicture if it is no safe picture, DamagedFile
    if it is one of ours and has rotted, or OSError. Takes less than 400 MB of memory while it runs.
    """
    source = open_ordinary(path, most_bytes + _SEAL)
    try:
        decoders, threads = readers(os.pread(source, 12, 0))
        about = {
            "decoders": decoders,
            "most_bytes": most_bytes,
            "most_pixels": most_pixels,
            "most": most,
        }
        call = "companion.outside.pictures:decode"
        found, out = ask(call, source, about, 3 * most_pixels, decoders, threads=threads)
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


def readers(head: bytes) -> tuple[tuple[str, ...], bool]:
    """Return the decoders for a file that begins so, and whether they need threads."""
    if is_heif(head):  # which OpenCV does not know
        return DECODERS[1:], True
    # OpenCV turns no WebP upright.
    return DECODERS[::-1] if head[8:] == b"WEBP" else DECODERS, False


def _size(said: object) -> tuple[int, int]:
    """Return the size in an answer; (0, 0) for an invalid one, which a picture may have forged."""
    match said:
        case (int(width), int(height)) if min(width, height) >= 0:
            return width, height
    return 0, 0


def expect_pictures() -> None:
    """Prepare in the background for pictures that will be shown soon."""
    warm(DECODERS)


# ---- runs in the confined process --------------------------------------------------------
def decode(
    source: int, out: int, decoders: list[str], most_bytes: int, most_pixels: int, most: int
) -> dict[str, Any]:
    """Decode a file, write the pixels, and return its size or what is wrong with it."""
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
        del data  # frees memory before the pixels exist twice
        with os.fdopen(out, "wb", closefd=False) as file:
            file.writelines(found[2] if isinstance(found[2], Iterator) else (found[2],))
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
        with suppress(ImportError, OSError):  # the decoder is not installed
            found: tuple[int, int, Any] | None = import_module(name).pixels(data, size, most)
            return found
    if is_heif(data):
        raise NoPicture("heif")
    return None
