"""Load the kv file next to a module, once, when its first widget is created."""

from pathlib import Path

from kivy.lang import Builder


def load_kv(module_file: str) -> None:
    """Load `name.kv` next to `name.py`; loading it twice would create all parts twice."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
