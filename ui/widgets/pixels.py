"""Pictures as bytes: cut out and subsample a part; read a picture file no larger than needed."""

from collections.abc import Sequence
from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

from companion.devices.ports import Frame
from companion.storage.files import read_file
from companion.storage.image_size import NoPicture, check_picture, orientation
from ui.kivy_layer.decoding import decoded
from ui.text import say

CHANNELS = {"rgb": 3, "rgba": 4}
HEAVIEST = 60_000_000  # In bytes: no photo of a phone comes close.
# By Exif's orientation: rows are columns, rows run from right to left, the last row is the top.
_SIDEWAYS, _RIGHT_TO_LEFT, _BOTTOM_UP = (5, 6, 7, 8), (2, 3, 6, 7), (3, 4, 7, 8)
MOST_PIXELS = 50_400_000  # Pixels of a photo: each takes four bytes, twice.
MOST_SHOWN = 16_000_000  # Pixels of a picture that is shown as it is.


def cut(
    pixels: bytes, width: int, part: tuple[int, int, int, int], step: int, channels: int = 3
) -> Frame:
    """Cut `part` (x, y, width, height) out of rows of `width` pixels, keeping every `step`th."""
    x, y, wide, high = part
    rows = []
    for line in range(y, y + high, step):
        begin = channels * (line * width + x)
        row = pixels[begin : begin + channels * wide]
        rows.append(_pixels([row[colour :: channels * step] for colour in range(3)]))
    return Frame(len(rows[0]) // 3, len(rows), b"".join(rows))


def upright(frame: Frame, held: int) -> Frame:
    """Turn a photo upright that was held as Exif's orientation says, 1 to 8."""
    if held == 1:
        return frame
    width, height, rgb = frame.width, frame.height, frame.rgb
    lines = range(0, len(rgb), 3 * width)
    rows = [rgb[start : start + 3 * width] for start in lines]
    if held in _SIDEWAYS:
        width, height = height, width
        rows = [
            _pixels([rgb[3 * x + colour :: 3 * frame.width] for colour in range(3)])
            for x in range(height)
        ]
    if held in _RIGHT_TO_LEFT:
        rows = [_pixels([row[colour::3][::-1] for colour in range(3)]) for row in rows]
    if held in _BOTTOM_UP:
        rows.reverse()
    return Frame(width, height, b"".join(rows))


def _pixels(colours: Sequence[bytes]) -> bytes:
    """Interleave the reds, greens and blues of a row."""
    row = bytearray(3 * len(colours[0]))
    for place, values in enumerate(colours):
        row[place::3] = values
    return bytes(row)


def around(frame: Frame, corners: Sequence[tuple[float, float]], most: int) -> Frame:
    """Cut out the area around these corners, subsampled to at most `most` pixels per side."""
    left, top = (max(0, int(min(values))) for values in zip(*corners, strict=True))
    right = min(frame.width, int(max(x for x, _ in corners)) + 1)
    bottom = min(frame.height, int(max(y for _, y in corners)) + 1)
    if right - left < 2 or bottom - top < 2:
        return frame
    step = -(-max(right - left, bottom - top) // most)
    return cut(frame.rgb, frame.width, (left, top, right - left, bottom - top), step)


def shown(path: Path) -> Texture | None:
    """Return the texture of a picture file; None for anything that is no picture to be shown."""
    try:
        check_picture(read_file(path, HEAVIEST), MOST_SHOWN)
        # A new photo has the same name as the old one.
        return CoreImage(str(path), nocache=True).texture
    except Exception:  # The image library raises anything.
        return None


def read_picture(path: Path, most: int) -> Frame:
    """Read a picture file, subsampled to at most `most` pixels along its longer side.

    Raise ValueError with a message if it is no picture, OSError if the file cannot be read. This
    may take seconds.
    """
    if path.stat().st_size > HEAVIEST:
        raise ValueError(say("widgets-photo-too-large", file=path.name))
    data = read_file(path, HEAVIEST)
    try:
        check_picture(data, MOST_PIXELS)
    except NoPicture as error:
        many = error.fault == "pixels"
        id_ = "widgets-photo-too-many-pixels" if many else "widgets-photo-unreadable"
        raise ValueError(say(id_, file=path.name)) from None
    held = orientation(data)
    del data
    try:
        picture = decoded(path)
    except Exception:  # Whatever the image library raises.
        raise ValueError(say("widgets-photo-unreadable", file=path.name)) from None
    channels = CHANNELS.get(picture.fmt)
    whole = (0, 0, picture.width, picture.height)
    if channels is None or len(picture.data) < channels * picture.width * picture.height:
        raise ValueError(say("widgets-photo-format", file=path.name))
    step = -(-max(picture.width, picture.height) // most)
    return upright(cut(bytes(picture.data), picture.width, whole, step, channels), held)
