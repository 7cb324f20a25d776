"""A camera's frame on the screen: its texture and its rectangle in a widget."""

from io import BytesIO
from pathlib import Path

from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.devices.ports import Frame
from companion.storage.files import replace


def texture_of(frame: Frame, texture: Texture | None = None) -> Texture:
    """Copy a frame into the given texture if sizes match, else into a new one."""
    size = (frame.width, frame.height)
    if texture is None or texture.size != size:
        texture = Texture.create(size=size, colorfmt="rgb")
        texture.flip_vertical()  # A frame begins with its top row.
    texture.blit_buffer(frame.rgb, colorfmt="rgb", bufferfmt="ubyte")
    return texture


def encoded(frame: Frame, kind: str = "jpg") -> bytes:
    """Return a frame encoded as the bytes of a picture file, "jpg" or "png"."""
    # Encode in memory: with a file name, Kivy reports success even on a full disk.
    file = BytesIO()
    if not texture_of(frame).save(file, flipped=False, fmt=kind):
        raise ValueError(f"no picture is written as {kind!r}")
    return file.getvalue()


def write_photo(frame: Frame, path: Path) -> None:
    """Write a frame as a picture file of the type in its name; on OSError nothing is written."""
    kind = path.suffix.removeprefix(".").lower().replace("jpeg", "jpg")
    replace(path, encoded(frame, kind))


def place_in(
    room: Widget, texture: Texture | None, *, at_top: bool = False
) -> tuple[float, float, float, float]:
    """Return the largest rectangle for a texture as x, y, width, height; without one, all."""
    if texture is None:
        return room.x, room.y, room.width, room.height
    scale = min(room.width / texture.width, room.height / texture.height)
    wide, high = texture.width * scale, texture.height * scale
    y = room.top - high if at_top else room.y + (room.height - high) / 2
    return room.x + (room.width - wide) / 2, y, wide, high
