"""Writes a package with a new box: the example under new names, and files that it does not have.

The folder is playable at once: rules, help, rulings, texts in two languages, look, panel, a golden
match and the tests. Its author changes it file by file.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from pkgutil import resolve_name

from companion.storage.files import hand_out
from companion.tools import golden

EXAMPLE = "companion.games.example"
TEMPLATE = files(__package__).joinpath("template")
KEPT_APART = ("__pycache__",)


@dataclass(frozen=True)
class NewBox:
    """The author's answers; `id` is in lower case with hyphens."""

    id: str
    name: str
    seats: tuple[int, int]
    colours: tuple[str, ...]
    prefix: str
    minutes: int

    @property
    def package(self) -> str:
        """The name of its Python package."""
        return self.id.replace("-", "_")

    @property
    def class_name(self) -> str:
        """The name of its class."""
        return "".join(part.capitalize() for part in self.id.split("-"))

    def renamed(self, text: str) -> str:
        """Replace the names and numbers of the example by those of the new box."""
        for old, new in (
            (r"companion/games/example", self.package),
            (r"companion\.games\.example", self.package),
            (r": a tiny complete game[^\n]*shelf(?=\.)", ""),
            (r"\bMoon Rocks\b", self.name),
            (r"\bEX-", f"{self.prefix}-"),
            (r"\bExample(?=[A-Z]|\b)", self.class_name),
            (r"\bexample\b", self.id),
            (r"seats = \(2, 4\)", f"seats = {self.seats}"),
            (r"minutes = \(5, 5\)", f"minutes = {(self.minutes, self.minutes)}"),
            (r'colours = \("red".*\)', f"colours = {self.colours}".replace("'", '"')),
        ):
            text = re.sub(old, lambda _, new=new: new, text)  # type: ignore[misc]
        return text


def write(box: NewBox, folder: Path) -> tuple[Path, ...]:
    """Write the package into a new folder with a golden match; FileExistsError if it exists.

    Return the files, sorted.
    """
    folder.mkdir(parents=True)
    for parts, source in (*_below(files(EXAMPLE)), *_below(TEMPLATE / "package")):
        _copy(box, source, folder / box.package, parts)
    for parts, source in _below(TEMPLATE):
        if parts[0] != "package":
            _copy(box, source, folder, parts)
    _name_screens(box, folder / box.package / "__init__.py")
    with _importable(box.package, folder):
        golden.write(resolve_name(f"{box.package}:BOX"), folder / "tests" / "golden")
    return tuple(sorted(path for path in folder.rglob("*") if path.is_file()))


@contextmanager
def _importable(package: str, folder: Path) -> Iterator[None]:
    """Make a package importable from a folder, and forget it afterwards so
    that the name is free.
    """
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.split(".")[0] == package]:
            del sys.modules[name]


Parts = tuple[str, ...]


def _below(folder: Traversable, above: Parts = ()) -> Iterator[tuple[Parts, Traversable]]:
    """Yield all files in a folder and its subfolders, each with the parts of its path."""
    for each in folder.iterdir():
        if each.is_dir() and each.name not in KEPT_APART:
            yield from _below(each, (*above, each.name))
        elif each.is_file():
            yield (*above, each.name), each


def _copy(box: NewBox, source: Traversable, folder: Path, parts: Parts) -> None:
    # The template's files end in .txt, so that tools do not take them for our code.
    path = folder.joinpath(*parts[:-1], parts[-1].removesuffix(".txt"))
    hand_out(path, box.renamed(source.read_text(encoding="utf-8")))


def _name_screens(box: NewBox, path: Path) -> None:
    """Add the look and the panel to the box's class; the example has neither."""
    named = (
        f'    look = "{box.package}.screens.look:LOOK"\n'
        f'    panel = "{box.package}.screens.panel:{box.class_name}Panel"\n'
    )
    text = path.read_text(encoding="utf-8")
    hand_out(path, re.sub(r'(    package = ".*"\n)', rf"\1{named}", text))
