"""Choosing a picture from a USB stick or a folder: one row per folder or picture."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from heapq import nsmallest
from pathlib import Path

from kivy.uix.widget import Widget

from companion.storage.sticks import entries_in
from companion.words import Several
from ui.shell.theme import AMBER
from ui.text import say
from ui.widgets import Press
from ui.widgets.rows import Notice, Page, row

# Where sticks are mounted: by the desktop, by udisks alone, by hand.
ROOTS = (Path("/media"), Path("/run/media"), Path("/mnt"))
KINDS = (".jpg", ".jpeg", ".png")
DEEP = 2  # depth of folders below a root: /media/USER/STICK
MOST = 200  # most rows of a list for a finger


class PicturesPage(Page):
    """`chosen` gets the file. `home` is our own folder, into which pictures can be copied."""

    def __init__(
        self, home: Path, chosen: Callable[[Path], object], roots: Sequence[Path] = ROOTS
    ) -> None:
        super().__init__(title=say("boards-picture-from-file"), hint=say("boards-stick-or-folder"))
        self._home, self._chosen, self._roots = home, chosen, roots
        self.lay()

    def lay(self, folder: Path | None = None) -> None:
        """Show the places to look for pictures, or the contents of `folder`."""
        self.fill(self._places() if folder is None else self._inside(folder))

    def _places(self) -> list[Widget]:
        found = [*sticks(self._roots), *([self._home] if self._home.is_dir() else [])]
        made: list[Widget] = [self._row(place, place.name, str(place)) for place in found]
        if not made:
            words = say("boards-no-stick", folder=str(self._home))
            made.append(Notice(text=words, ink=AMBER))
        return [*made, self._press(say("boards-look-again"), "search", None)]

    def _inside(self, folder: Path) -> list[Widget]:
        folders, pictures = listed(folder)
        made: list[Widget] = [self._row(each, each.name, say("boards-folder")) for each in folders]
        for each in pictures:
            made.append(row(partial(self._take, each), text=each.name, icon="check"))
        if not made:
            words = say("boards-no-pictures", kinds=Several(KINDS, "commas"))
            made.append(Notice(text=words, ink=AMBER))
        return [self._press(say("boards-other-places"), "back", None), *made]

    def _row(self, folder: Path, text: str, under: str) -> Widget:
        return row(lambda: self.lay(folder), text=text, under=under, icon="next")

    def _press(self, label: str, icon: str, folder: Path | None) -> Press:
        press = Press(label=label, icon=icon)
        press.bind(on_release=lambda _: self.lay(folder))
        return press

    def _take(self, path: Path) -> None:
        self.close()
        self._chosen(path)


def sticks(roots: Iterable[Path]) -> list[Path]:
    """Return the mount points below these folders."""
    found: list[Path] = []
    near = list(roots)
    for _ in range(DEEP):
        near = [each for folder in near for each in listed(folder)[0]]
        found += [each for each in near if each.is_mount()]
        near = [each for each in near if each not in found]
    return found


def listed(folder: Path) -> tuple[list[Path], list[Path]]:
    """Return the folders and pictures in a folder, by name; none for a stick that was removed."""
    folders: list[str] = []
    pictures: list[str] = []
    for each in entries_in(folder):
        if not each.name.startswith("."):
            if each.is_dir():
                folders.append(each.name)
            elif each.name.lower().endswith(KINDS):
                pictures.append(each.name)
    return _first(folder, folders), _first(folder, pictures)


def _first(folder: Path, names: list[str]) -> list[Path]:
    """Return the first of these files by name, as many as a list for a finger holds."""
    return [folder / name for name in nsmallest(MOST, names, key=str.lower)]
