"""Decode pictures with Kivy where OpenCV is not installed, without a texture or a window."""

from io import BytesIO

from kivy.core.image import ImageData, ImageLoader

from companion.devices.ports import Frame
from companion.storage.image_size import orientation
from ui.kivy_layer import guard
from ui.kivy_layer.cutting import cut, interleaved

CHANNELS = {"rgb": 3, "rgba": 4}
# Values of Exif's orientation tag with rows and columns swapped, rows mirrored, rows bottom up.
_SIDEWAYS, _RIGHT_TO_LEFT, _BOTTOM_UP = (5, 6, 7, 8), (2, 3, 6, 7), (3, 4, 7, 8)
_ENDINGS = ((b"\x89PNG", "png"), (b"\xff\xd8", "jpg"), (b"BM", "bmp"), (b"RIFF", "webp"),
            (b"II", "tiff"), (b"MM", "tiff"), (b"P", "pnm"))  # fmt: skip


def pixels(data: bytes, size: tuple[int, int], most: int) -> tuple[int, int, bytes] | None:
    """Return width, height and RGB rows of a picture, upright.

    Only every n-th pixel of both sides is kept, so that the longer side has at most `most` pixels;
    0 keeps all. None if it cannot be decoded, or its size is not the `size` of its header.
    """
    held = orientation(data)
    ending = next(each for begins, each in _ENDINGS if data.startswith(begins))
    try:
        picture = decoded(data, ending)
    except MemoryError:
        raise
    except Exception:  # Whatever the image library raises.
        return None
    del data
    if picture is None or (picture.width, picture.height) != tuple(size):
        return None
    channels = CHANNELS.get(picture.fmt)
    if channels is None or len(picture.data) < channels * picture.width * picture.height:
        return None
    step = -(-max(size) // most) if most else 1
    whole = (0, 0, picture.width, picture.height)
    frame = upright(cut(picture.data, picture.width, whole, step, channels), held)
    return frame.width, frame.height, frame.rgb


def upright(frame: Frame, held: int) -> Frame:
    """Turn a photo upright according to Exif's orientation, 1 to 8."""
    if held == 1:
        return frame
    width, height, rgb = frame.width, frame.height, frame.rgb
    lines = range(0, len(rgb), 3 * width)
    rows = [rgb[start : start + 3 * width] for start in lines]
    if held in _SIDEWAYS:
        width, height = height, width
        rows = [
            interleaved([rgb[3 * x + colour :: 3 * frame.width] for colour in range(3)])
            for x in range(height)
        ]
    if held in _RIGHT_TO_LEFT:
        rows = [interleaved([row[colour::3][::-1] for colour in range(3)]) for row in rows]
    if held in _BOTTOM_UP:
        rows.reverse()
    return Frame(width, height, b"".join(rows))


def decoded(data: bytes, ending: str) -> ImageData | None:
    """Return the pixels of a picture, top row first; raise whatever Kivy's loader raises.

    None if no loader of Kivy's reads files with that ending.
    """
    if not guard.is_on("decoding"):
        return None
    for loader in ImageLoader.loaders:
        if loader.can_load_memory() and ending in loader.extensions():
            (picture,) = loader("", ext=ending, rawdata=BytesIO(data), inline=True)._data
            return picture
    return None
