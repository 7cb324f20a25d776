"""Decodes a photo with Pillow: HEIC, AVIF and WebP, and all kinds where OpenCV is not installed."""

from contextlib import suppress
from io import BytesIO

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


def pixels(data: bytes, size: tuple[int, int], most: int) -> tuple[int, int, bytes] | None:
    """Return width, height and RGB rows of a picture, turned as the phone was held.

    Both sides are divided by about the same number, so that the longer one has at most `most`
    pixels; 0 keeps all. None if it cannot be decoded or is larger than the `size` of its header;
    NoPicture if it is an HEIC or AVIF photo that nothing installed here reads.
    """
    known = [each for each in FORMATS if each in Image.OPEN]
    if is_heif(data) and ("AVIF" if data[8:12] == b"avif" else "HEIF") not in known:
        raise NoPicture("heif")
    try:
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
