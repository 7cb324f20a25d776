"""Pictures as bytes: cut out and subsample a part; read a picture file no larger than needed."""

from collections.abc import Sequence
from pathlib import Path

from kivy.core.image import ImageLoader

from companion.devices.ports import Frame
from companion.storage.image_size import cut_off, picture_size
from companion.storage.reading import read_file
from ui.text import say

CHANNELS = {"rgb": 3, "rgba": 4}
HEAVIEST = 60_000_000  # In bytes: no photo of a phone comes close.
MOST_PIXELS = 52_000_000  # Pixels of the picture: each takes four bytes, twice.


def cut(
    pixels: bytes, width: int, part: tuple[int, int, int, int], step: int, channels: int = 3
) -> Frame:
    """Cut `part` (x, y, width, height) out of rows of `width` pixels, keeping every `step`th."""
    x, y, wide, high = part
    rows = []
    for line in range(y, y + high, step):
        begin = channels * (line * width + x)
        row = pixels[begin : begin + channels * wide]
        thin = bytearray(3 * len(range(0, wide, step)))
        for colour in range(3):
            thin[colour::3] = row[colour :: channels * step]
        rows.append(bytes(thin))
    return Frame(len(rows[0]) // 3, len(rows), b"".join(rows))


def around(frame: Frame, corners: Sequence[tuple[float, float]], most: int) -> Frame:
    """Cut out the area around these corners, subsampled to at most `most` pixels per side."""
    left, top = (max(0, int(min(values))) for values in zip(*corners, strict=True))
    right = min(frame.width, int(max(x for x, _ in corners)) + 1)
    bottom = min(frame.height, int(max(y for _, y in corners)) + 1)
    if right - left < 2 or bottom - top < 2:
        return frame
    step = -(-max(right - left, bottom - top) // most)
    return cut(frame.rgb, frame.width, (left, top, right - left, bottom - top), step)


def read_picture(path: Path, most: int) -> Frame:
    """Read a picture file, subsampled to at most `most` pixels along its longer side.

    Raise ValueError with a message if it is no picture, OSError if the file cannot be read. This
    may take seconds.
    """
    if path.stat().st_size > HEAVIEST:
        raise ValueError(say("widgets-photo-too-large", file=path.name))
    data = read_file(path, HEAVIEST)
    size = picture_size(data)
    if size is None or cut_off(data):
        raise ValueError(say("widgets-photo-unreadable", file=path.name))
    if size[0] * size[1] > MOST_PIXELS:
        raise ValueError(say("widgets-photo-too-many-pixels", file=path.name))
    del data
    try:
        # Before a texture is created: a Pi's textures are smaller than a phone's photos.
        (picture,) = ImageLoader.load(str(path), nocache=True)._data
    except Exception:  # Whatever the image library raises.
        raise ValueError(say("widgets-photo-unreadable", file=path.name)) from None
    channels = CHANNELS.get(picture.fmt)
    whole = (0, 0, picture.width, picture.height)
    if channels is None or len(picture.data) < channels * picture.width * picture.height:
        raise ValueError(say("widgets-photo-format", file=path.name))
    step = -(-max(picture.width, picture.height) // most)
    return cut(bytes(picture.data), picture.width, whole, step, channels)
