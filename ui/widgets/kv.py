"""Load the kv file next to a module, when the first of its widgets is created."""

from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.lang import Builder


def load_kv(module_file: str) -> None:
    """Load `name.kv` next to `name.py`, unless it is loaded.

    Rules that are loaded twice are applied twice, and create each part twice.
    """
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)


def load_class(module_name: str, class_name: str) -> Any:
    """Import a module, load the kv file next to it if there is one, and return a class of it."""
    module = import_module(module_name)
    if Path(module.__file__ or "").with_suffix(".kv").exists():
        load_kv(module.__file__ or "")
    return getattr(module, class_name)
