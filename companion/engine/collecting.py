"""Collect what the modules of a package declare, so that no list of modules is kept anywhere."""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any


def modules(*packages: ModuleType) -> tuple[ModuleType, ...]:
    """Import all modules below some packages, each package's in the order of their names."""
    return tuple(
        import_module(found.name)
        for package in packages
        for found in walk_packages(package.__path__, f"{package.__name__}.")
    )


def table(those: Iterable[ModuleType], name: str) -> dict[Any, Any]:
    """Merge the tables that modules declare as `name`; ValueError where two have the same key."""
    found: dict[Any, Any] = {}
    for module in those:
        for key, value in getattr(module, name, {}).items():
            if key in found:
                raise ValueError(f"{name}: {key!r} of {module.__name__} is declared already")
            found[key] = value
    return found
