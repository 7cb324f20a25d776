"""Decodes a photo with Pillow: HEIC, AVIF and WebP, and all kinds where OpenCV is not installed."""

from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from typing import Any

from PIL import (
    BmpImagePlugin,
    Image,
    ImageOps,
    JpegImagePlugin,
    MpoImagePlugin,
    PngImagePlugin,
    PpmImagePlugin,
    TiffImagePlugin,
    WebPImagePlugin,
)

from companion.storage.image_size import NoPicture, is_heif

with suppress(ImportError):  # Debian's Pillow is older than 11.3
    from PIL import AvifImagePlugin

    AvifImagePlugin.DEFAULT_MAX_THREADS = 1
with suppress(ImportError, OSError):
    import pi_heif.HeifImagePlugin  # which makes itself known to Pillow

    pi_heif.options.DECODE_THREADS = 1
# Imported here, as the confined process can load nothing later. MPO is what some phones call JPEG.
READERS = (
    BmpImagePlugin.BmpImageFile,
    JpegImagePlugin.JpegImageFile,
    MpoImagePlugin.MpoImageFile,
    PngImagePlugin.PngImageFile,
    PpmImagePlugin.PpmImageFile,
    TiffImagePlugin.TiffImageFile,
    WebPImagePlugin.WebPImageFile,
)
FORMATS = ("AVIF", "HEIF", *(str(each.format) for each in READERS))


def pixels(data: bytes, size: tuple[int, int], most: int) -> tuple[int, int, Any] | None:
    """Return width, height and RGB rows of a picture, turned as the phone was held.

    Both sides are divided by about the same number, so that the longer one has at most `most`
    pixels; 0 keeps all. None if it cannot be decoded or is larger than the `size` of its header;
    NoPicture if it is an HEIC or AVIF photo that nothing installed here reads.
    """
    known = [each for each in FORMATS if each in Image.OPEN]
    kind = ("AVIF" if data[8:12] == b"avif" else "HEIF") if is_heif(data) else ""
    if kind and kind not in known:
        raise NoPicture("heif")
    try:
        if kind == "HEIF":
            return _heic(data, size, most)
        photo: Image.Image = Image.open(BytesIO(data), formats=known)
        if photo.width * photo.height > size[0] * size[1]:
            return None
        if most:
            photo.draft("RGB", (min(photo.width, most), min(photo.height, most)))
        if photo.mode.startswith("I"):  # 16 bits, of which convert() would keep the lower ones
            photo = photo.point(lambda value: value / 256).convert("L")
        if photo.mode != "RGB":
            photo = photo.convert("RGB")
        if most:
            photo = photo.reduce(-(-max(photo.size) // most))
        ImageOps.exif_transpose(photo, in_place=True)
    except MemoryError:
        raise
    except Exception:  # whatever a decoder raises
        return None
    return photo.width, photo.height, photo.tobytes()


def _heic(data: bytes, size: tuple[int, int], most: int) -> tuple[int, int, Any] | None:
    """Decode an HEIC photo, which libheif turns upright, with few rows of Pillow's at a time.

    A photo of 48 million pixels, as phones make them, has 146 MB in rows; in an image of Pillow's
    it has another 194 MB.
    """
    found = pi_heif.open_heif(data, convert_hdr_to_8bit=True)
    photo = found[found.primary_index]
    if photo.size[0] * photo.size[1] > size[0] * size[1]:
        return None
    rows, (wide, high), stride, mode = photo.data, photo.size, photo.stride, photo.mode
    if not most and mode == "RGB" and stride == 3 * wide:
        return wide, high, _decoded(photo)
    step = -(-max(wide, high) // most) if most else 1
    to = Image.new("RGB", (-(-wide // step), -(-high // step)))
    for top in range(0, high, 64 * step):
        count = min(64 * step, high - top)
        part = rows[top * stride : (top + count) * stride]
        band = Image.frombytes(mode, (wide, count), part, "raw", mode, stride)
        to.paste(band.convert("RGB").reduce(step), (0, top // step))
    return (*to.size, to.tobytes())


def _decoded(photo: Any) -> Iterator[Any]:
    """Yield the rows of a photo, which are freed with the photo."""
    yield photo.data
