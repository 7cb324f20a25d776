"""Loads the kv file that lies beside a part, once, when the first of its widgets is made."""

from pathlib import Path

from kivy.lang import Builder


def load_rules(module_file: str) -> None:
    """Load `name.kv` beside `name.py`; a second load would give every widget its parts twice."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
