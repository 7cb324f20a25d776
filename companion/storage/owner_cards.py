"""The cards the owner entered, one JSON file per box, checked by the box's form."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.engine.box import Box
from companion.storage import strict_json
from companion.storage.atomic_write import set_aside, write_whole
from companion.storage.boards import KeptBoards
from companion.storage.photos import KeptPhotos
from companion.storage.reading import read_file
from companion.storage.reasons import why
from companion.text import say
from companion.words import Clause, Text

_FORM = '{"owner":1,"entries":[...]}'


class OwnerStore:
    """The owner's entries of all boxes, in one folder."""

    def __init__(self, folder: Path, notice: Callable[[Text], None] = lambda words: None) -> None:
        self._folder = folder
        self.notice = notice
        self._known: dict[str, tuple[dict[str, Any], ...]] = {}
        self._boards: dict[str, KeptBoards] = {}
        self._photos: dict[str, KeptPhotos] = {}

    def entries(self, box: Box) -> tuple[dict[str, Any], ...]:
        """Return the entries of a box; a damaged file is renamed, with a notice."""
        if box.id not in self._known:
            self._known[box.id] = self._read(box)
        return self._known[box.id]

    def add(self, box: Box, values: Mapping[str, Any]) -> dict[str, Any]:
        """Check and save a filled form; ValueError says what to fix, OSError if not saved."""
        entry = box.check_entry(values)
        self._write(box.id, (*self.entries(box), entry))
        return entry

    def change(self, box: Box, index: int, values: Mapping[str, Any]) -> dict[str, Any]:
        """Replace entry `index`."""
        entries = list(self.entries(box))
        entries[index] = box.check_entry(values)
        self._write(box.id, tuple(entries))
        return entries[index]

    def remove(self, box: Box, index: int) -> None:
        """Remove entry `index`; the previous file is kept."""
        entries = list(self.entries(box))
        del entries[index]
        self._write(box.id, tuple(entries))

    def put(self, box: Box, entries: tuple[dict[str, Any], ...]) -> None:
        """Replace all entries by checked ones; the previous file is kept."""
        self._write(box.id, entries)

    def components(self, box: Box, *, practice: bool = False, own: bool = False) -> dict[str, Any]:
        """Return the components: the owner's if they are enough, else practice data.

        With `own` no practice cards are added, in a box that can start without any.
        """
        entries, boards = self.entries(box), self._entered_boards(box)
        if own and box.starts_empty and not entries:
            return box.components({"entries": []})
        if practice or not (entries or boards) or box.entries_wanting(entries):
            return box.components()
        try:
            return box.components({"entries": list(entries), **boards})
        except ValueError as error:
            self.notice(say("owner-unusable", box=box.name, why=why(error)))
            return box.components()

    def boards(self, box: Box) -> KeptBoards:
        """Return the boards the owner copied, for a box with boards."""
        if box.id not in self._boards:
            folder = self._folder / f"{box.id}-boards"
            # The receiver of notices may be set later.
            self._boards[box.id] = KeptBoards(
                folder, box.check_board, lambda words: self.notice(words)
            )
        return self._boards[box.id]

    def photos(self, box: Box) -> KeptPhotos:
        """Return the owner's photos of cards; see `Box.photo_key`."""
        if box.id not in self._photos:
            self._photos[box.id] = KeptPhotos(self._folder / f"{box.id}-photos")
        return self._photos[box.id]

    def _entered_boards(self, box: Box) -> dict[str, list[dict[str, Any]]]:
        boards = list(self.boards(box).boards().values()) if box.boards else []
        return {"boards": boards} if boards else {}

    def _path(self, box_id: str) -> Path:
        return self._folder / f"{box_id}.json"

    def _write(self, box_id: str, entries: tuple[dict[str, Any], ...]) -> None:
        text = ",\n".join(strict_json.dumps(entry) for entry in entries)
        write_whole(self._path(box_id), f'{{"owner":1,"entries":[\n{text}\n]}}\n', previous=True)
        self._known[box_id] = entries

    def _read(self, box: Box) -> tuple[dict[str, Any], ...]:
        path = self._path(box.id)
        try:
            return _parse(read_file(path), box)
        except FileNotFoundError:
            return ()
        except ValueError as error:
            return self._set_aside(path, box, why(error))
        except OSError as error:
            self.notice(say("owner-unreadable", file=str(path), why=why(error)))
            return ()

    def _set_aside(self, path: Path, box: Box, words: Text) -> tuple[dict[str, Any], ...]:
        """Rename a damaged file and use the previous one, if there is one."""
        previous = path.with_name(path.name + ".previous")
        try:
            entries = _parse(read_file(previous), box)
            instead = "owner-aside-previous"
        except (OSError, ValueError):
            entries, instead = (), "owner-aside-practice"
        try:
            aside = set_aside(path).name
        except OSError:
            aside = path.name
        self.notice(say(instead, file=str(path), fault=words, aside=aside))
        return entries


def _parse(data: bytes, box: Box) -> tuple[dict[str, Any], ...]:
    try:
        value = strict_json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise ValueError(say("not-utf-8")) from None
    entries = value.get("entries") if isinstance(value, dict) else None
    if not isinstance(entries, list):
        raise ValueError(say("owner-form", form=_FORM))
    return checked_entries(box, entries)


def checked_entries(box: Box, entries: list[Any]) -> tuple[dict[str, Any], ...]:
    """Check the entries of a file; ValueError names the first that is wrong."""
    if not all(isinstance(entry, dict) for entry in entries):
        raise ValueError(say("owner-form", form=_FORM))
    return tuple(_checked(box, number, entry) for number, entry in enumerate(entries, 1))


def _checked(box: Box, number: int, entry: dict[str, Any]) -> dict[str, Any]:
    try:
        return box.check_entry(entry)
    except ValueError as error:
        words = Clause(why(error))
        raise ValueError(
            say("owner-wrong-entry", entry=box.entry_name, number=str(number), why=words)
        ) from None
