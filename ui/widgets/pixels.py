"""Read picture files within limits of size, and cut parts out of frames."""

from collections.abc import Sequence
from pathlib import Path

from kivy.graphics.texture import Texture

from companion.devices.ports import Frame
from companion.outside.pictures import decoded
from companion.storage.image_size import NoPicture
from ui.kivy_layer.cutting import cut
from ui.text import say

HEAVIEST = 60_000_000  # The largest picture file in bytes; photos of phones are far smaller.
MOST_PIXELS = 50_400_000  # The most pixels of a photo that is read.
MOST_SHOWN = 16_000_000  # The most pixels of a picture file that is shown.
LARGEST_SHOWN = 2048  # The longest side of its texture in pixels, half of a Pi's limit.


def around(frame: Frame, corners: Sequence[tuple[float, float]], most: int) -> Frame:
    """Cut out the area around these corners (x, y in pixels).

    It is subsampled so that neither side has more than `most` pixels.
    """
    left, top = (max(0, int(min(values))) for values in zip(*corners, strict=True))
    right = min(frame.width, int(max(x for x, _ in corners)) + 1)
    bottom = min(frame.height, int(max(y for _, y in corners)) + 1)
    if right - left < 2 or bottom - top < 2:
        return frame
    step = -(-max(right - left, bottom - top) // most)
    return cut(frame.rgb, frame.width, (left, top, right - left, bottom - top), step)


def shown(path: Path) -> Texture | None:
    """Return a picture file as a texture, or None if it cannot be read or is too large."""
    try:
        frame = decoded(path, HEAVIEST, MOST_SHOWN, LARGEST_SHOWN)
        texture = Texture.create(size=(frame.width, frame.height), colorfmt="rgb")
        texture.blit_buffer(frame.rgb, colorfmt="rgb")
        texture.flip_vertical()
    except Exception:  # Kivy's loaders raise all kinds of errors.
        return None
    return texture


def read_picture(path: Path, most: int) -> Frame:
    """Read a picture file, subsampled to at most `most` pixels along its longer side.

    Raise ValueError with a message if it is no picture, OSError if the file cannot be read. This
    may take seconds.
    """
    if path.stat().st_size > HEAVIEST:
        raise ValueError(say("widgets-photo-too-large", file=path.name))
    try:
        return decoded(path, HEAVIEST, MOST_PIXELS, most)
    except NoPicture as error:
        known = {"pixels": "widgets-photo-too-many-pixels", "heif": "widgets-photo-no-heif"}
        id_ = known.get(error.fault, "widgets-photo-unreadable")
        raise ValueError(say(id_, file=path.name)) from None
