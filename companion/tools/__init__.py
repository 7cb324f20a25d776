"""Tools for authors of boxes: contract tests, golden records, new boxes. No screens."""

from pkgutil import resolve_name

from companion import games
from companion.engine.box import Box


def named(name: str) -> Box:
    """Return a box by its id or, if it is not on the shelf, as "module:name"."""
    box: Box = resolve_name(name) if ":" in name else games.take(name)
    return box
