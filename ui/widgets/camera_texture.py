"""A camera's frame on the screen: its texture and its rectangle in a widget."""

from io import BytesIO
from pathlib import Path

from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.devices.ports import Frame
from companion.storage.atomic_write import write_whole


def texture_of(frame: Frame, texture: Texture | None = None) -> Texture:
    """Put a frame into a texture: into the one given if it has its size, else into a new one."""
    size = (frame.width, frame.height)
    if texture is None or texture.size != size:
        texture = Texture.create(size=size, colorfmt="rgb")
        texture.flip_vertical()  # a frame begins with its top row
    texture.blit_buffer(frame.rgb, colorfmt="rgb", bufferfmt="ubyte")
    return texture


def encoded(frame: Frame, kind: str = "jpg") -> bytes:
    """Encode a frame as the bytes of a picture file, "jpg" or "png"."""
    # Into memory: given a file's name, Kivy says that all is well on a full disk, too.
    file = BytesIO()
    if not texture_of(frame).save(file, flipped=False, fmt=kind):
        raise ValueError(f"no picture is written as {kind!r}")
    return file.getvalue()


def write_photo(frame: Frame, path: Path) -> None:
    """Write a frame as a picture of the kind that the name's ending says, whole or, on OSError,
    not at all.
    """
    kind = path.suffix.removeprefix(".").lower().replace("jpeg", "jpg")
    write_whole(path, encoded(frame, kind))


def place_in(
    room: Widget, texture: Texture | None, *, at_top: bool = False
) -> tuple[float, float, float, float]:
    """The rectangle of a texture, as large as fits: x, y, width, height; without one, all."""
    if texture is None:
        return room.x, room.y, room.width, room.height
    scale = min(room.width / texture.width, room.height / texture.height)
    wide, high = texture.width * scale, texture.height * scale
    y = room.top - high if at_top else room.y + (room.height - high) / 2
    return room.x + (room.width - wide) / 2, y, wide, high
