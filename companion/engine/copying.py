"""Generated code that copies states fast."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, get_args, get_origin


def copier(cls: type) -> Callable[[Any, Any], None]:
    """Generate a function that copies every annotated value of `cls` to another object.

    A `list` is copied, and so are the lists in a list of lists; both may be subclasses, and
    attributes in their `__slots__` are shared. All other values are shared and must be immutable,
    or be replaced and never changed in place. The code is generated, as dataclasses do for their
    methods, because a loop over the names takes several times as long.
    """
    types: dict[str, Any] = {"copy": list.copy}
    lines = ["def copy_values(old, new):"]
    for name, kind in cls.__annotations__.items():
        origin: object = get_origin(kind)
        own, inner = _list_type(kind), _list_type(next(iter(get_args(kind)), None))
        if origin is ClassVar:
            continue
        if own is None:
            lines.append(f"    new.{name} = old.{name}")
        elif own is not list:
            types[own.__name__] = own
            lines += ["    " + line for line in _copied(own, f"old.{name}", f"new.{name}")]
        elif inner is None or inner is list:
            value = f"old.{name}[:]" if inner is None else f"list(map(copy, old.{name}))"
            lines.append(f"    new.{name} = {value}")
        else:
            types[inner.__name__] = inner
            lines += [f"    new.{name} = []", f"    for each in old.{name}:"]
            lines += ["        " + line for line in _copied(inner, "each", "found")]
            lines.append(f"        new.{name}.append(found)")
    made: dict[str, Callable[[Any, Any], None]] = {}
    exec("\n".join(lines), types, made)
    return made["copy_values"]


def _copied(kind: type[list[Any]], old: str, new: str) -> Iterator[str]:
    """Yield the lines that copy a list of a subclass without calling its `__init__`."""
    yield f"copied = {kind.__name__}.__new__({kind.__name__})"
    yield f"copied.extend({old})"
    for slot in getattr(kind, "__slots__", ()):
        yield f"copied.{slot} = {old}.{slot}"
    yield f"{new} = copied"


def _list_type(kind: Any) -> type[list[Any]] | None:
    """Return the list class that an annotation names, or None if it is no list."""
    found = get_origin(kind) or kind
    return found if isinstance(found, type) and issubclass(found, list) else None
