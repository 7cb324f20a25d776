"""The shelf: our boxes, and those of other packages, found through entry points.

A package declares a box in the group `mars_companion.boxes` of its pyproject.toml, by its id. Ours
are in the same group; they are read from `companion/entry_points.txt`, from which our own metadata
is made, so that a clone needs no installation.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import resolve_name, walk_packages

from companion.app import entry_points
from companion.engine.box import Box
from companion.engine.box_parts import Recognizable

GROUP = "mars_companion.boxes"
# Not on the shelf, but taken by name: the template for new boxes.
_ON_REQUEST = {"example": "companion.games.example:BOX"}
# Attributes that a box must have to appear on the shelf.
_NEEDED = ("id", "name", "seats", "colours", "package")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@cache
def _ours() -> Mapping[str, str]:
    """Return the locations of our boxes ("module:name") by id, in the order of the shelf."""
    text = files("companion").joinpath("entry_points.txt").read_text(encoding="utf-8")
    return dict(entry_points.parsed(text, GROUP))


@cache
def of_others() -> Mapping[str, str]:
    """Return the locations of other packages' boxes; none can take the id of one of ours."""
    return {box: at for box, at in entry_points.of_others(GROUP) if box not in _ours()}


def ids() -> tuple[str, ...]:
    """Return the ids of all boxes in the order of the shelf; foreign ones may be unusable."""
    return (*_ours(), *of_others())


def packages() -> tuple[str, ...]:
    """Return the packages of all boxes, without importing them."""
    return tuple(place.partition(":")[0] for place in (*_ours().values(), *of_others().values()))


def take(box: str) -> Box:
    """Take a box from the shelf, or the example; KeyError lists the boxes, or says what is wrong.

    A box is imported when it is first taken.
    """
    place = {**of_others(), **_ours(), **_ON_REQUEST}.get(box)
    if place is None:
        raise KeyError(f"there is no box {box!r} on the shelf, only {', '.join(ids())}")
    found, fault = _loaded(box, place)
    if found is None:
        raise KeyError(f"the box {box!r} cannot be used: {fault}")
    return found


@cache
def _loaded(box: str, place: str) -> tuple[Box | None, str]:
    """Import a box; return it, or None and what is wrong with it."""
    try:
        found = resolve_name(place)
    except (Exception, SystemExit) as error:  # a package may raise anything when it is imported
        return None, f"{place}: {type(error).__name__}: {error}"
    if not isinstance(found, Box):
        return None, f"{place} is no Box"
    if absent := [name for name in _NEEDED if not hasattr(found, name)]:
        return None, f"{place} has no {', '.join(absent)}"
    if found.id != box or not _ID.fullmatch(box):
        return None, f"{place} calls itself {found.id!r}"
    return found, ""


def faults() -> Iterator[tuple[str, str]]:
    """Yield the boxes of other packages that cannot be used, each with the reason."""
    for box, place in of_others().items():
        found, fault = _loaded(box, place)
        if found is None:
            yield box, fault


def modules(box: str) -> list[str]:
    """Return the names of a box's modules, deepest first, so that they can be
    imported one by one.
    """
    package = import_module(take(box).package)
    names = (each.name for each in walk_packages(package.__path__, f"{package.__name__}."))
    return sorted(names, key=lambda name: (-name.count("."), name))


def shelf() -> tuple[Box, ...]:
    """Return all usable boxes."""
    others = (_loaded(box, place)[0] for box, place in of_others().items())
    return (*map(take, _ours()), *(box for box in others if box is not None))


def recognizable() -> tuple[Recognizable, ...]:
    """Return the dice of all boxes whose faces the camera has to be taught."""
    return tuple(each for box in shelf() for each in box.recognizable())
