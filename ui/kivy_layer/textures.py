"""A cache of textures, so that what looks the same is not drawn again."""

from collections import OrderedDict
from collections.abc import Hashable
from math import inf

from kivy.graphics.texture import Texture


class KeptTextures:
    """Textures by everything that affects how they look.

    The one that was used least recently is dropped while they take more than `most_bytes`, but for
    the last `least` of them. One of more than `largest` bytes is not kept.
    """

    def __init__(self, most_bytes: int, *, largest: float = inf, least: int = 0) -> None:
        self._most, self._largest, self._least = most_bytes, largest, least
        self._bytes = 0
        self._kept: OrderedDict[Hashable, Texture] = OrderedDict()

    def get(self, key: Hashable) -> Texture | None:
        """Return the texture that was kept for this key, or None."""
        texture = self._kept.get(key)
        if texture is not None:
            self._kept.move_to_end(key)
        return texture

    def put(self, key: Hashable, texture: Texture) -> None:
        """Keep a texture that nobody draws into any more."""
        size = _bytes(texture)
        if size > self._largest or key in self._kept:
            return
        self._kept[key] = texture
        self._bytes += size
        while self._bytes > self._most and len(self._kept) > self._least:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])


def _bytes(texture: Texture) -> int:
    return int(4 * texture.width * texture.height)
