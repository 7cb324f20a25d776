"""Decode a picture file without creating a texture, which needs a window."""

from io import BytesIO

from kivy.core.image import ImageData, ImageLoader

from ui.kivy_layer import guard


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
