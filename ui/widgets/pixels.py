"""Pictures as bytes: cut out and subsample a part; read a picture file no larger than needed."""

from collections.abc import Sequence
from pathlib import Path

from kivy.graphics.texture import Texture

from companion.devices.ports import Frame
from companion.outside.pictures import decoded
from companion.storage.image_size import NoPicture
from ui.kivy_layer.cutting import cut
from ui.text import say

HEAVIEST = 60_000_000  # In bytes: no photo of a phone comes close.
MOST_PIXELS = 50_400_000  # Pixels of a photo.
MOST_SHOWN = 16_000_000  # Pixels of a picture that is shown.
LARGEST_SHOWN = 2048  # Pixels along the longer side of a texture, half of what a Pi has at most.


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
        frame = decoded(path, HEAVIEST, MOST_SHOWN, LARGEST_SHOWN)
        texture = Texture.create(size=(frame.width, frame.height), colorfmt="rgb")
        texture.blit_buffer(frame.rgb, colorfmt="rgb")
        texture.flip_vertical()
    except Exception:  # Kivy raises anything.
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
        many = error.fault == "pixels"
        id_ = "widgets-photo-too-many-pixels" if many else "widgets-photo-unreadable"
        raise ValueError(say(id_, file=path.name)) from None
