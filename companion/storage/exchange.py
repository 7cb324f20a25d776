"""Exchange several files and folders at once: all of them or none, even through a power cut.

The new files are first written completely into a folder of their own. Then a file that states the
intention is renamed into place, which is the commit. After a cut before it, the next start discards
what was prepared; after a cut behind it, the next start completes the exchange.
"""

import errno
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

from companion.storage import record_form
from companion.storage.files import (
    Absent,
    Content,
    copy,
    free_name,
    make_folder,
    move,
    read,
    remove,
    remove_tree,
    replace,
    set_aside,
    sync_tree,
)
from companion.text import say

FOLDER = "exchange"
_INTENTION, _DONE = "intention.json", "done.json"


@dataclass(frozen=True)
class Intention:
    """What is exchanged: names in the folder of new files, and the place of each.

    A place for which there is no new file is emptied. `about` is the caller's own note.
    """

    about: dict[str, str]
    places: dict[str, str]  # relative to the data folder
    coming: list[str]


class _Moved(NamedTuple):
    name: str
    place: Path
    gone: Path | None  # where the old content of the place is now
    came: bool


class Exchange:
    """The exchange of files in a data folder; only one can be under way."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._folder = data / FOLDER
        self.new = self._folder / "new"
        self._old = self._folder / "old"

    def begin(self) -> None:
        """Complete what a cut interrupted, then make an empty folder for the new files."""
        self.finish()
        remove_tree(self._folder)
        make_folder(self.new)

    def give_up(self) -> None:
        """Discard what was prepared, unless the exchange is already committed."""
        if not self._under_way():
            self.end()

    def _under_way(self) -> bool:
        return any((self._folder / name).exists() for name in (_DONE, _INTENTION))

    def switch(self, places: Mapping[str, Path], about: Mapping[str, str]) -> None:
        """Replace what is in these places by the files of the same names in `new`.

        After OSError everything is as it was, or the next start completes the exchange. What was
        replaced is kept until `end`.
        """
        sync_tree(self._folder)
        coming = [name for name in places if (self.new / name).exists()]
        relative = {name: os.path.relpath(place, self._data) for name, place in places.items()}
        intention = Intention(dict(about), relative, coming)
        replace(self._folder / _INTENTION, record_form.dumps(asdict(intention)) + "\n")
        self._carry_out(intention)

    def finish(self) -> dict[str, str] | None:
        """At a start: complete or roll back an interrupted exchange; return its `about` if
        completed.

        OSError if the intention cannot be read; the files are then renamed as damaged.
        """
        for name in (_DONE, _INTENTION):
            found = read(self._folder / name)
            if isinstance(found, Absent):
                continue
            try:
                data = found.data if isinstance(found, Content) else b""
                intention = Intention(**record_form.loads(data.decode()))
            except (TypeError, ValueError):
                aside = set_aside(self._folder)
                raise OSError(errno.EIO, say("exchange-unclear", aside=aside.name)) from None
            if name == _INTENTION:
                self._carry_out(intention)
            return intention.about
        self.give_up()
        return None

    def _carry_out(self, intention: Intention) -> None:
        make_folder(self._old)
        moved: list[_Moved] = []
        try:
            for name, relative in intention.places.items():
                place = Path(os.path.normpath(self._data / relative))
                self._put(name, place, name in intention.coming, moved)
            move(self._folder / _INTENTION, self._folder / _DONE)
        except OSError:
            for each in reversed(moved):
                if each.came:
                    _move(each.place, self.new / each.name)
                if each.gone:
                    _move(each.gone, each.place)
            for name in (_DONE, _INTENTION):
                remove(self._folder / name)
            raise

    def _put(self, name: str, place: Path, comes: bool, moved: list[_Moved]) -> None:
        """Exchange one place, unless that was already done before a cut."""
        new, gone = self.new / name, self._old / name
        if comes and not new.exists():
            moved.append(_Moved(name, place, gone if gone.exists() else None, True))
            return
        if place.exists():
            gone = free_name(gone, "again") if gone.exists() else gone
            _move(place, gone)
        moved.append(_Moved(name, place, gone if gone.exists() else None, False))
        if comes:
            make_folder(place.parent)
            _move(new, place)
            moved[-1] = moved[-1]._replace(came=True)

    def end(self) -> None:
        """Delete what was replaced; the caller has noted the result."""
        with suppress(OSError):  # the next start tries again
            remove_tree(self._folder)


def _move(path: Path, to: Path) -> None:
    """Rename, or copy if the target is on another drive."""
    try:
        move(path, to)
    except OSError as error:
        if error.errno != errno.EXDEV or not path.is_file():
            raise
        copy(path, to)
        remove(path)
