"""Fast copies of a state."""

from collections.abc import Callable
from typing import Any, ClassVar, get_args, get_origin


def copier(cls: type) -> Callable[[Any, Any], None]:
    """Generate a function that copies every annotated value of `cls` to another object.

    A `list` is copied, a list of lists (or of a subclass) one level deeper; everything else is
    shared and must be immutable, or replaced and never changed. The code is generated, as for the
    methods of a dataclass, because a loop over the names takes several times as long.
    """
    copies: dict[str, Any] = {}
    lines = ["def copy_values(old, new):"]
    for name, kind in cls.__annotations__.items():
        origin: object = get_origin(kind)
        if origin is ClassVar:
            continue
        value = f"old.{name}"
        own, inner = _list_type(kind), _list_type(next(iter(get_args(kind)), None))
        if own is not None and inner is not None:
            copies[f"copy_{name}"] = inner.copy
            value = f"list(map(copy_{name}, {value}))"
        elif own is not None:
            value = f"{value}[:]" if own is list else f"{value}.copy()"
        lines.append(f"    new.{name} = {value}")
    made: dict[str, Callable[[Any, Any], None]] = {}
    exec("\n".join(lines), copies, made)
    return made["copy_values"]


def _list_type(kind: Any) -> type[list[Any]] | None:
    """Return the kind of list that an annotation names, or None if it names none."""
    found = get_origin(kind) or kind
    return found if isinstance(found, type) and issubclass(found, list) else None
