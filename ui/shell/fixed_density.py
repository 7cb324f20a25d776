"""Let widgets come and go without a link to the screen's density, which never changes here.

Kivy links every number of every widget to the density: five objects each, sixty per widget. They
hold each other even after Python has collected the widget, until it collects a second time.
"""

import weakref
from typing import Any

from kivy import properties
from kivy._event import BoundCallback

_latest: list[Any] = []  # What removes the link that was made last; it is complete by now.


def unlink_density() -> None:
    """Change how Kivy links numbers from now on."""
    properties.ref = _Ref


class _Ref(weakref.ref[Any]):
    """A weak reference; one that belongs to a link first removes the link made before."""

    __slots__ = ()

    def __new__(cls, thing: Any, gone: Any = None) -> "_Ref":
        if type(getattr(gone, "__self__", None)) is BoundCallback:
            if _latest:
                _latest.pop()()
            _latest.append(gone)
            gone = None  # It would hold the link, and the link holds this.
        return super().__new__(cls, thing, gone)
