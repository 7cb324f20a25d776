"""The pictures that take a decoder longest of all that are let through, by every door.

Each is as large as its kind may be, and made so that its decoder has most to do. They are decoded
in the confined process, which is there already, as in the app. Seconds of processor time are what
counts on a busy machine; the other seconds mean something on a quiet one only.

    python -m tests.bench.pictures       # some minutes, most of them to make the pictures
"""

import os
import struct
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from companion.outside import asking, pictures
from companion.storage.image_size import check_picture
from hardware.vision.pictures import MOST_BYTES, MOST_PIXELS
from tests import heic
from tests.bench.figures import Figure
from ui.widgets.pixels import HEAVIEST, LARGEST_SHOWN, MOST_SHOWN

WALL_S, MOST_MEMORY_MB = 2.0, 400.0
BOARD_PHOTO = 2048
# By name: bytes and pixels of a file at most, and pixels of the longer side that is kept.
DOORS = {
    "read": (MOST_BYTES, MOST_PIXELS, 0),
    "photo": (HEAVIEST, MOST_PIXELS, BOARD_PHOTO),
    "shown": (HEAVIEST, MOST_SHOWN, LARGEST_SHOWN),
}
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
           (0, 1, 1, 2))  # fmt: skip


def measure(rounds: int = 1) -> list[Figure]:
    """Decode each picture by each door; report the most seconds, and the most memory of all."""
    found: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="mars-bench-") as root:
        path, worst, most = Path(root) / "picture", 0.0, 0.0
        asking.end()
        asking._warm(pictures.DECODERS)
        asking._warm(pictures.DECODERS[1:])
        for door, (_, pixels, _) in DOORS.items():
            for name, (most_of_kind, make) in KINDS.items():
                path.write_bytes(_largest(make, min(pixels, most_of_kind)))
                wall, work, memory = (max(each) for each in _decoded(path, door, rounds))
                worst, most = max(worst, work), max(most, memory)
                key = f"pictures.{door}.{name}"
                found.append(Figure(key, wall, "s", at_most=WALL_S))
                found.append(Figure(f"{key}.processor", work, "s"))
        found.append(Figure("pictures.most_processor", worst, "s", at_most=WALL_S))
        found.append(Figure("pictures.most_memory", most, "MB", at_most=MOST_MEMORY_MB))
    asking.end()
    return found


def _largest(make: Callable[[int, int], bytes], most: float) -> bytes:
    """Return a picture of a kind with so many pixels, 4:3, which is let through."""
    high = int((most * 3 / 4) ** 0.5)
    data = make(int(most / high), high)
    check_picture(data, MOST_PIXELS)
    return data


def _decoded(path: Path, door: str, rounds: int) -> Iterator[list[float]]:
    size, pixels, most = DOORS[door]
    times = []
    for _ in range(rounds):
        with path.open("rb") as file:
            decoders, threads = pictures.readers(os.pread(file.fileno(), 12, 0))
            about = {"decoders": decoders, "most_bytes": size, "most_pixels": pixels,
                     "most": most}  # fmt: skip
            begun = time.perf_counter()
            found, out = asking.ask("companion.outside.pictures:decode", file.fileno(), about,
                                    3 * pixels, decoders, threads=threads)  # fmt: skip
            pixels_here = asking.all_of(out)
            times.append((time.perf_counter() - begun, found["seconds"], found["kB"] / 1024))
        assert pixels_here, found
    yield from map(list, zip(*times, strict=True))


# ---- the kinds ---------------------------------------------------------------------------
def _noise(wide: int, high: int) -> np.ndarray:
    some = np.random.default_rng(1).integers(0, 256, (256, 256, 3), dtype=np.uint8)
    return np.tile(some, (-(-high // 256), -(-wide // 256), 1))[:high, :wide]


def _packed(ending: str, *how: int) -> Callable[[int, int], bytes]:
    def make(wide: int, high: int) -> bytes:
        return bytes(cv2.imencode(ending, _noise(wide, high), how)[1].tobytes())

    return make


def _png(depth: int, colour: int, channels: int, interlaced: int) -> Callable[[int, int], bytes]:
    """Rows of the filter that takes longest, which pack well."""

    def make(wide: int, high: int) -> bytes:
        packer, parts = zlib.compressobj(1), []
        passes = _PASSES if interlaced else ((0, 0, 1, 1),)
        for left, top, across, down in passes:
            row = -(-(wide - left) // across) * channels * depth // 8
            line = b"\x04" + (bytes(range(251)) * (row // 251 + 1))[:row]
            parts += [packer.compress(line) for _ in range(-(-(high - top) // down))]
        header = struct.pack(">IIBBBBB", wide, high, depth, colour, 0, 0, interlaced)
        chunks = (b"IHDR", header), (b"IDAT", b"".join([*parts, packer.flush()])), (b"IEND", b"")
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            for kind, data in chunks
        )

    return make


def _avif(wide: int, high: int) -> bytes:
    to = BytesIO()
    Image.fromarray(_noise(wide, high)).save(to, "AVIF", speed=10)
    return to.getvalue()


def _heic(tile: Path) -> Callable[[int, int], bytes]:
    return lambda wide, high: heic.grid(tile, wide, high)


def _digits(wide: int, high: int) -> bytes:
    return f"P3 {wide} {high} 255\n".encode() + b"1 " * (3 * wide * high)


# By name: the most pixels that are let through, and who makes so many.
KINDS: dict[str, tuple[float, Callable[[int, int], bytes]]] = {
    "jpeg": (50.3e6, _packed(".jpg", cv2.IMWRITE_JPEG_QUALITY, 60)),
    "jpeg-scans": (
        33e6,
        _packed(".jpg", cv2.IMWRITE_JPEG_QUALITY, 60, cv2.IMWRITE_JPEG_PROGRESSIVE, 1),
    ),
    "png": (44.4e6, _png(8, 2, 3, 0)),
    "png-clear": (33.3e6, _png(8, 6, 4, 0)),
    "png-deep-interlaced": (8.3e6, _png(16, 6, 4, 1)),
    "webp": (14e6, _packed(".webp", cv2.IMWRITE_WEBP_QUALITY, 60)),
    "webp-lossless": (14e6, _packed(".webp", cv2.IMWRITE_WEBP_QUALITY, 101)),
    "tiff-zip": (39.9e6, _packed(".tiff", cv2.IMWRITE_TIFF_COMPRESSION, 8)),
    "tiff-lzw": (39.9e6, _packed(".tiff", cv2.IMWRITE_TIFF_COMPRESSION, 5)),
    "bmp": (19.9e6, _packed(".bmp")),
    "avif": (12e6, _avif),
    "heic": (48.7e6, _heic(heic.LARGE)),
    "heic-noise": (8.8e6, _heic(heic.NOISE)),
    "ppm-digits": (9.9e6, _digits),
}


if __name__ == "__main__":
    for figure in measure():
        print(figure.line(), flush=True)
