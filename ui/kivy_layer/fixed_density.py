"""Stop Kivy from binding every number of a widget to the screen's density, which is fixed here.

Such a binding is five objects, and a widget has a dozen of them. They form cycles that outlive the
widget until Python's collector runs a second time.
"""

from typing import Any
from weakref import ref

from kivy import properties
from kivy._event import BoundCallback


def unlink_density() -> None:
    """Replace the class of weak references that Kivy's numeric properties use."""
    properties.ref = _Ref


class _Making(type):
    """Makes plain weak references, and removes density bindings.

    While Kivy makes a binding it creates a weak reference whose callback removes it. At that call
    the binding before is complete, so it is removed then; the latest one always remains.
    """

    _latest: Any = None  # The callback that removes the latest binding.

    def __call__(cls, thing: Any, gone: Any = None) -> "ref[Any]":
        if gone is None:
            return ref(thing)
        if type(getattr(gone, "__self__", None)) is not BoundCallback:
            return ref(thing, gone)
        latest, _Making._latest = _Making._latest, gone
        if latest is not None:
            latest()
        # Without its callback: the reference would hold the binding, which holds the reference.
        return ref(thing)

    def __instancecheck__(cls, thing: Any) -> bool:
        return isinstance(thing, ref)


class _Ref(metaclass=_Making):
    """Stands in for `weakref.ref` in Kivy's properties."""
