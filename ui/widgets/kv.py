"""Loads the kv file next to a module, once, when the first of its widgets is made."""

from pathlib import Path

from kivy.lang import Builder


def load_kv(module_file: str) -> None:
    """Load `name.kv` next to `name.py`; a second load would give every widget its parts twice."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
