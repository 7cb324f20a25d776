"""Keep Kivy's list of canvases short.

Kivy holds a weak reference to each canvas. When one is gone, it finds that reference by a walk
through all of them: 40 µs with 4,000 canvases. Only `Context.reload` reads the list, which Kivy
never calls on Linux. A reference that is dropped before its canvas is not looked for.
"""

from functools import cache
from typing import Any
from weakref import getweakrefs

from kivy.graphics import Canvas

from ui.kivy_layer import guard


def forget() -> None:
    """Drop Kivy's references to all canvases there are."""
    if guard.is_on("canvases"):
        listed().clear()


@cache
def listed() -> list[Any]:
    """Return the list that a new canvas is added to."""
    canvas = Canvas()
    (reference,) = getweakrefs(canvas)
    found: list[Any] = reference.__callback__.__self__
    return found
