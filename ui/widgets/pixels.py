"""Pictures as bytes: a part cut out and thinned out; a picture file read no larger than needed."""

from collections.abc import Sequence
from pathlib import Path

from kivy.core.image import ImageLoader

from companion.devices.ports import Frame
from companion.storage.image_size import cut_off, picture_size
from companion.storage.reading import read_file
from ui.text import say

CHANNELS = {"rgb": 3, "rgba": 4}
HEAVIEST = 60_000_000  # bytes of a file: no photo of a telephone comes near
MOST_PIXELS = 52_000_000  # of it: four bytes each are held at once, and again as rows


def cut(
    pixels: bytes, width: int, part: tuple[int, int, int, int], step: int, channels: int = 3
) -> Frame:
    """Cut `part` (x, y, width, height) out of rows of `width` pixels; of `step` keep one."""
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
    """Cut out what lies around these corners, thinned out to at most `most` pixels."""
    left, top = (max(0, int(min(values))) for values in zip(*corners, strict=True))
    right = min(frame.width, int(max(x for x, _ in corners)) + 1)
    bottom = min(frame.height, int(max(y for _, y in corners)) + 1)
    if right - left < 2 or bottom - top < 2:
        return frame
    step = -(-max(right - left, bottom - top) // most)
    return cut(frame.rgb, frame.width, (left, top, right - left, bottom - top), step)


def read_picture(path: Path, most: int) -> Frame:
    """Read a picture file, thinned out to at most `most` pixels along its longer side.

    ValueError in words when it cannot be read; OSError when the file cannot. It may take seconds.
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
        # Before a texture is made of it: a Pi's are not as large as a telephone's photos.
        (picture,) = ImageLoader.load(str(path), nocache=True)._data
    except Exception:  # whatever the image library says
        raise ValueError(say("widgets-photo-unreadable", file=path.name)) from None
    channels = CHANNELS.get(picture.fmt)
    whole = (0, 0, picture.width, picture.height)
    if channels is None or len(picture.data) < channels * picture.width * picture.height:
        raise ValueError(say("widgets-photo-format", file=path.name))
    step = -(-max(picture.width, picture.height) // most)
    return cut(bytes(picture.data), picture.width, whole, step, channels)
