"""Put several files and folders in the place of others: all of them or none, whatever happens.

What comes in is first written whole into a folder of its own. Then a file, the intention, is
renamed to its name, and that is the switch: before it the next start throws away what was prepared,
after it the next start carries on to the end.
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
    """What is exchanged: names in the folder of what comes, and where each belongs.

    What stands in a place for which nothing comes goes. `about` is the caller's.
    """

    about: dict[str, str]
    places: dict[str, str]  # relative to the data folder
    coming: list[str]


class _Moved(NamedTuple):
    name: str
    place: Path
    gone: Path | None  # where that is now which was in the place
    came: bool


class Exchange:
    """The one exchange of a data folder that can be under way."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._folder = data / FOLDER
        self.new = self._folder / "new"
        self._old = self._folder / "old"

    def begin(self) -> None:
        """Make the folder for what comes, empty, once what a cut interrupted is finished."""
        self.finish()
        remove_tree(self._folder)
        make_folder(self.new)

    def give_up(self) -> None:
        """Throw away what was prepared, unless it is under way."""
        if not self._under_way():
            self.end()

    def _under_way(self) -> bool:
        return any((self._folder / name).exists() for name in (_DONE, _INTENTION))

    def switch(self, places: Mapping[str, Path], about: Mapping[str, str]) -> None:
        """Exchange what is in these places for what is in `new` under their names.

        On OSError everything is as it was, or the next start finishes it. What was exchanged is
        known until `end`.
        """
        sync_tree(self._folder)
        coming = [name for name in places if (self.new / name).exists()]
        relative = {name: os.path.relpath(place, self._data) for name, place in places.items()}
        intention = Intention(dict(about), relative, coming)
        replace(self._folder / _INTENTION, record_form.dumps(asdict(intention)) + "\n")
        self._carry_out(intention)

    def finish(self) -> dict[str, str] | None:
        """At a start: finish or roll back what was under way; return what it was about if it holds.

        OSError if nobody can know what was meant: then a name says that it is damaged.
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
        """Exchange one place, unless that was done before a cut."""
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
        """Delete what was exchanged: the caller has noted how it went."""
        with suppress(OSError):  # the next start tries again
            remove_tree(self._folder)


def _move(path: Path, to: Path) -> None:
    """Rename, or copy a file to another drive."""
    try:
        move(path, to)
    except OSError as error:
        if error.errno != errno.EXDEV or not path.is_file():
            raise
        copy(path, to)
        remove(path)
