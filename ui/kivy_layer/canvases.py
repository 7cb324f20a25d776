"""Keep Kivy's lists of canvases and textures short.

Kivy holds a weak reference to each of them. When one is gone, it finds that reference by a walk
through all of its kind: 40 µs with 4,000. Only `Context.reload` reads the lists, which Kivy never
calls on Linux. A reference that is dropped before its canvas is not looked for.
"""

from functools import cache
from itertools import filterfalse
from typing import Any
from weakref import ReferenceType, getweakrefs

from kivy.graphics import Canvas
from kivy.graphics.texture import Texture

from ui.kivy_layer import guard


def forget() -> None:
    """Drop Kivy's references to all canvases and textures there are; call it with a window.

    Those that are just going stay: while the thread of a bot collects garbage, Kivy is still to
    look for them. No other thread can run within the line that picks them.
    """
    if guard.is_on("canvases"):
        for each in listed():
            each[:] = filterfalse(ReferenceType.__call__, each)


@cache
def listed() -> tuple[list[Any], ...]:
    """Return the lists that a new canvas and a new texture are added to."""
    return tuple(_list_of(new) for new in (Canvas(), Texture.create(size=(1, 1))))


def _list_of(new: Any) -> list[Any]:
    (reference,) = getweakrefs(new)
    found: list[Any] = reference.__callback__.__self__
    return found
