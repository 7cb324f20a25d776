"""Decode a picture file without a texture, which a process without a window cannot have."""

from io import BytesIO

from kivy.core.image import ImageData, ImageLoader

from ui.kivy_layer import guard


def decoded(data: bytes, ending: str) -> ImageData | None:
    """Return the pixels of a picture, from the top; raise whatever Kivy's loader raises.

    None if nothing here reads files of that ending.
    """
    if not guard.is_on("decoding"):
        return None
    for loader in ImageLoader.loaders:
        if loader.can_load_memory() and ending in loader.extensions():
            (picture,) = loader("", ext=ending, rawdata=BytesIO(data), inline=True)._data
            return picture
    return None
