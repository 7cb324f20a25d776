"""Fast copies of a state."""

from collections.abc import Callable
from typing import Any, ClassVar, get_args, get_origin


def copier(cls: type) -> Callable[[Any, Any], None]:
    """Generate a function that copies every annotated value of `cls` to another object.

    A `list` is copied, a `list[list[...]]` one level deeper; everything else is shared and must be
    immutable, or replaced and never changed. The code is generated, as for the methods of a
    dataclass, because a loop over the names takes several times as long.
    """
    lines = ["def copy_values(old, new):"]
    for name, kind in cls.__annotations__.items():
        origin: object = get_origin(kind)
        if origin is ClassVar:
            continue
        value = f"old.{name}"
        if origin is list:
            nested = get_origin(get_args(kind)[0]) is list
            value = f"list(map(copy, {value}))" if nested else f"{value}[:]"
        lines.append(f"    new.{name} = {value}")
    made: dict[str, Callable[[Any, Any], None]] = {}
    exec("\n".join(lines), {"copy": list.copy}, made)
    return made["copy_values"]
