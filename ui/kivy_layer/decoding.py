"""Decode a picture file without a texture: a Pi's are smaller than a phone's photos."""

from pathlib import Path

from kivy.core.image import Image, ImageData, ImageLoader

from ui.kivy_layer import guard


def decoded(path: Path) -> ImageData:
    """Return the pixels of a picture file, from the top; raise whatever Kivy's loader raises."""
    if guard.is_on("decoding"):
        (picture,) = ImageLoader.load(str(path), nocache=True)._data
        return picture
    texture = Image(str(path), nocache=True).texture
    return ImageData(texture.width, texture.height, "rgba", texture.pixels)
