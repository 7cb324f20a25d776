"""The cards that the owner entered, one JSON file per box, checked with the box's form."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.engine.box import Box
from companion.storage import files, record_form
from companion.storage.boards import KeptBoards
from companion.storage.files import (
    Absent,
    Content,
    Damaged,
    Found,
    Unreadable,
    read,
    replace,
    set_aside,
)
from companion.storage.folders import Counts, note_removed
from companion.storage.reasons import why
from companion.text import say
from companion.words import Clause, Text

# An owner's photos of cards: one picture per card, in a folder next to the entries. Callers encode
# the pictures; here they are files named by a card's key.


ENDING = ".jpg"


class KeptPhotos:
    """The photos of one box. The folder is created with the first photo."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: set[str] | None = None

    def has(self, key: str) -> bool:
        """Return whether a card has a photo. Asked often, so the folder is listed only once."""
        if self._known is None:
            found = self._folder.glob(f"*{ENDING}") if self._folder.is_dir() else ()
            self._known = {path.name.removesuffix(ENDING) for path in found}
        return key in self._known

    def path(self, key: str) -> Path:
        """Return the path of a card's photo, which need not exist."""
        return self._folder / f"{key}{ENDING}"

    def keep(self, key: str, photo: bytes) -> None:
        """Save or replace a photo; on OSError nothing changes."""
        files.replace(self.path(key), photo)
        self._note(key, there=True)

    def rename(self, old: str, new: str) -> None:
        """Rename the photo of a renamed card, if there is one."""
        with suppress(FileNotFoundError):
            files.move(self.path(old), self.path(new))
            self._note(new, there=True)
        self._note(old, there=False)

    def drop(self, key: str) -> None:
        """Delete the photo of a card, if there is one."""
        if self.has(key):
            note_removed(self._folder.parent.parent, Counts(photos=1))
        files.remove(self.path(key))
        self._note(key, there=False)

    def _note(self, key: str, *, there: bool) -> None:
        self.has(key)
        assert self._known is not None
        (self._known.add if there else self._known.discard)(key)


_FORM = '{"owner":1,"entries":[...]}'


class OwnerStore:
    """The owner's entries of all boxes, in one folder."""

    def __init__(self, folder: Path, notice: Callable[[Text], None] = lambda words: None) -> None:
        self._folder = folder
        self.notice = notice
        self._known: dict[str, tuple[dict[str, Any], ...]] = {}
        # By box: what its components were made of last, and they. Several screens ask for them.
        self._made: dict[str, tuple[object, dict[str, Any]]] = {}
        self._unreadable: set[str] = set()  # boxes whose file exists but could not be read
        self._boards: dict[str, KeptBoards] = {}
        self._photos: dict[str, KeptPhotos] = {}

    def entries(self, box: Box) -> tuple[dict[str, Any], ...]:
        """Return the entries of a box; a damaged file is renamed, with a notice.

        While a file cannot be read there are no entries, and none can be added.
        """
        if box.id not in self._known:
            found = self._read(box)
            if found is None:
                return ()
            self._known[box.id] = found
        return self._known[box.id]

    def add(self, box: Box, values: Mapping[str, Any]) -> dict[str, Any]:
        """Check and save a filled form.

        ValueError says what to fix, OSError why it is not saved.
        """
        entry = box.check_entry(values)
        self._write(box, (*self._entered(box), entry))
        return entry

    def change(self, box: Box, index: int, values: Mapping[str, Any]) -> dict[str, Any]:
        """Replace the entry with this index; return it as stored."""
        entries = list(self._entered(box))
        entries[index] = box.check_entry(values)
        self._write(box, tuple(entries))
        return entries[index]

    def remove(self, box: Box, index: int) -> None:
        """Remove the entry with this index; the previous file is kept."""
        entries = list(self._entered(box))
        del entries[index]
        self._write(box, tuple(entries))
        note_removed(self._folder.parent, Counts(cards=1))

    def put(self, box: Box, entries: tuple[dict[str, Any], ...]) -> None:
        """Replace all entries by checked ones; the previous file is kept."""
        self._entered(box)
        self._write(box, entries)

    def components(self, box: Box, *, practice: bool = False, own: bool = False) -> dict[str, Any]:
        """Return the owner's components if there are enough, else practice data.

        With `own`, a box that can start without cards gets no practice cards.
        """
        entries, boards = self.entries(box), self._entered_boards(box)
        if own and box.starts_empty and not entries:
            return box.components({"entries": []})
        if practice or not (entries or boards) or box.entries_wanting(entries):
            return box.components()
        owned = {"entries": list(entries), **boards}
        made_of, made = self._made.get(box.id, (None, {}))
        if owned == made_of:
            return made
        try:
            made = box.components(owned)
        except ValueError as error:
            self.notice(say("owner-unusable", box=box.name, why=why(error)))
            return box.components()
        self._made[box.id] = owned, made
        return made

    def boards(self, box: Box) -> KeptBoards:
        """Return the boards that the owner copied."""
        if box.id not in self._boards:
            folder = self._folder / f"{box.id}-boards"
            # `notice` is looked up at each call, because it may be set later.
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

    def _entered(self, box: Box) -> tuple[dict[str, Any], ...]:
        """Return the entries to change; OSError if there are some that cannot be read."""
        entries = self.entries(box)
        if box.id not in self._known:
            match read(self._path(box.id)):
                case Unreadable(error):
                    raise OSError(error.errno, say("file-not-over", why=why(error))) from error
            entries = self.entries(box)  # the file may have become readable just now
        return entries

    def _write(self, box: Box, entries: tuple[dict[str, Any], ...]) -> None:
        text = ",\n".join(record_form.dumps(entry) for entry in entries)
        replace(self._path(box.id), f'{{"owner":1,"entries":[\n{text}\n]}}\n', previous=True)
        self._known[box.id] = entries

    def _read(self, box: Box) -> tuple[dict[str, Any], ...] | None:
        """Return the entries in the file; None if it exists but cannot be read."""
        path = self._path(box.id)
        found = read(path)
        match found:
            case Absent():
                return ()
            case Unreadable():
                if box.id not in self._unreadable:
                    self._unreadable.add(box.id)
                    self.notice(say("owner-unreadable", file=str(path), why=found.why))
                return None
            case Damaged():
                return self._set_aside(path, box, say("owner-damaged"))
        try:
            return _parse(found, box)
        except ValueError as error:
            return self._set_aside(path, box, why(error))

    def _set_aside(self, path: Path, box: Box, words: Text) -> tuple[dict[str, Any], ...]:
        """Rename a damaged file and use the previous one, if there is one."""
        previous = path.with_name(path.name + ".previous")
        try:
            entries = _parse(read(previous), box)
            instead = "owner-aside-previous"
        except ValueError:
            entries, instead = (), "owner-aside-practice"
        try:
            aside = set_aside(path).name
        except OSError:
            aside = path.name
        if entries and not path.exists():
            with suppress(OSError):  # the notice appears again at the next start
                self._write(box, entries)
        self.notice(say(instead, file=str(path), fault=words, aside=aside))
        return entries


def _parse(found: Found, box: Box) -> tuple[dict[str, Any], ...]:
    if not isinstance(found, Content):
        raise ValueError(say("owner-damaged"))
    try:
        value = record_form.loads(found.data.decode("utf-8-sig"))
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
