"""The shelf: the boxes this companion knows, in an explicit list. A box is one line here."""

from importlib import import_module
from pkgutil import walk_packages

from companion.engine.box import Box
from companion.engine.recognizable import Recognizable

# Imported only when a box is taken from the shelf, so that the first screen comes fast.
_PACKAGES = {
    "mars-needs-heroes": "companion.games.mars_needs_heroes",
    "mars-attacks-dice": "companion.games.mars_attacks_dice",
    "invasion-from-outer-space": "companion.games.invasion_from_outer_space",
    "martian-invasion": "companion.games.martian_invasion",
    "mars-escape": "companion.games.mars_escape",
}
# Taken by name alone: a template for new boxes, not on the shelf.
_ON_REQUEST = {"example": "companion.games.example"}


def ids() -> tuple[str, ...]:
    """Return the ids of all boxes, in the order of the shelf."""
    return tuple(_PACKAGES)


def take(box: str) -> Box:
    """Take a box from the shelf, or the example; KeyError names the ids there are."""
    package = _PACKAGES.get(box) or _ON_REQUEST.get(box)
    if package is None:
        raise KeyError(f"there is no box {box!r} on the shelf, only {', '.join(_PACKAGES)}")
    found: Box = import_module(package).BOX
    return found


def modules(box: str) -> list[str]:
    """Name the modules of a box, the deepest first: to import one takes a short time each."""
    package = import_module(take(box).package)
    names = (each.name for each in walk_packages(package.__path__, f"{package.__name__}."))
    return sorted(names, key=lambda name: (-name.count("."), name))


def shelf() -> tuple[Box, ...]:
    """Return all boxes."""
    return tuple(take(box) for box in _PACKAGES)


def recognizable() -> tuple[Recognizable, ...]:
    """Return the dice of all boxes whose faces the camera learns by being shown them."""
    return tuple(each for box in shelf() for each in box.recognizable())
