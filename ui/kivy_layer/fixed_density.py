"""Let widgets come and go without a link to the screen's density, which never changes here.

Kivy links every number of every widget to the density: five objects each, sixty per widget. They
hold each other even after Python has collected the widget, until it collects a second time.
"""

from typing import Any
from weakref import ref

from kivy import properties
from kivy._event import BoundCallback


def unlink_density() -> None:
    """Change how Kivy links numbers from now on."""
    properties.ref = _Ref


class _Making(type):
    """Makes plain weak references; for that of a link it first removes the link made before."""

    _latest: Any = None  # What removes the link that was made last; it is complete by now.

    def __call__(cls, thing: Any, gone: Any = None) -> "ref[Any]":
        if gone is None:
            return ref(thing)
        if type(getattr(gone, "__self__", None)) is not BoundCallback:
            return ref(thing, gone)
        latest, _Making._latest = _Making._latest, gone
        if latest is not None:
            latest()
        return ref(thing)  # Without `gone`: it would hold the link, and the link holds this.

    def __instancecheck__(cls, thing: Any) -> bool:
        return isinstance(thing, ref)


class _Ref(metaclass=_Making):
    """What Kivy takes for the class of weak references."""
