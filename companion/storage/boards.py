"""Boards that an owner copied: one JSON file each in a folder, with drafts and their photos.

A shared file can be put into the folder and shows up when it is read again. A file that holds no
board is renamed, with a notice.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.storage import record_form
from companion.storage.files import DamagedFile, move, read_file, remove, replace, set_aside
from companion.storage.reasons import why
from companion.text import say
from companion.words import Clause, Sentences, Text

DRAFT = ".draft.json"
LARGEST = 1_000_000  # bytes; real boards are far smaller
ASIDE = ".damaged-"


class KeptBoards:
    """The boards of one box. `check` parses a shared file's text; ValueError says what is wrong."""

    def __init__(
        self,
        folder: Path,
        check: Callable[[str], dict[str, Any]],
        notice: Callable[[Text], None] = lambda words: None,
    ) -> None:
        self.folder = folder
        self._check = check
        self._notice = notice
        self._known: dict[str, dict[str, Any]] | None = None

    def boards(self) -> dict[str, dict[str, Any]]:
        """Return all boards by key, which is the file's name without its ending."""
        if self._known is None:
            self._known = dict(self._read())
        return self._known

    def look_again(self) -> None:
        """Read the folder again at the next use, because files may have been added."""
        self._known = None

    def keep(self, key: str, text: str) -> None:
        """Save a board; ValueError if another has its name, OSError if it cannot be written."""
        reported = self._check(text)
        for other, board in self.boards().items():
            if other != key and _bare(board["name"]) == _bare(reported["name"]):
                raise ValueError(say("board-same-name", name=board["name"]))
        if key not in self.boards():
            self._refuse_unreadable(self.path(key))
        replace(self.path(key), text, previous=True)
        self.boards()[key] = reported

    def remove(self, key: str) -> None:
        """Remove a board; its file stays in the folder under another name."""
        path = self.path(key)
        # Renamed and not deleted: a mistaken tap must not cost an evening's work.
        move(path, path.with_name(path.name + ".previous"))
        self.boards().pop(key, None)

    def path(self, key: str) -> Path:
        """Return the file of a board, for sharing."""
        return self.folder / f"{key}.json"

    def free_key(self, name: str) -> str:
        """Return an unused key for a new board with this name."""
        stem, key, number = file_key(name), file_key(name), 2
        taken = {*self.boards(), *self.drafts()}
        while key in taken:
            key, number = f"{stem}-{number}", number + 1
        return key

    def drafts(self) -> tuple[str, ...]:
        """Return the keys of the boards that are still being copied."""
        return tuple(sorted(path.name.removesuffix(DRAFT) for path in self._files(DRAFT)))

    def draft(self, key: str) -> Any:
        """Return a saved draft; ValueError or OSError says why it cannot be read."""
        return _json(self._draft(key))

    def keep_draft(self, key: str, reported: Mapping[str, Any]) -> None:
        """Save a draft; OSError if it cannot be written."""
        replace(self._draft(key), record_form.dumps(dict(reported)) + "\n", previous=True)

    def drop_draft(self, key: str) -> None:
        """Delete a draft and its photo."""
        for path in (self._draft(key), self.photo(key)):
            remove(path)

    def set_draft_aside(self, key: str) -> str:
        """Rename an unreadable draft; return its new name."""
        return set_aside(self._draft(key)).name

    def photo(self, key: str) -> Path:
        """Return the path of a draft's photo, which need not exist."""
        return self.folder / f"{key}.png"

    def _draft(self, key: str) -> Path:
        return self.folder / f"{key}{DRAFT}"

    def _refuse_unreadable(self, path: Path) -> None:
        """Raise OSError if there is a board file with that key which cannot be read."""
        try:
            read_file(path, LARGEST)
        except (FileNotFoundError, NotADirectoryError, DamagedFile):
            return
        except OSError as error:
            raise OSError(error.errno, say("file-not-over", why=why(error))) from error

    def _files(self, ending: str) -> list[Path]:
        if not self.folder.is_dir():
            return []
        names = (path for path in self.folder.iterdir() if path.name.endswith(ending))
        return sorted(path for path in names if ASIDE not in path.name and path.is_file())

    def _read(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for path in self._files(".json"):
            if path.name.endswith(DRAFT):
                continue
            try:
                yield path.stem, self._check(_text(path))
            except ValueError as error:
                self._set_aside(path, why(error))
            except OSError as error:
                self._notice(say("board-unreadable", file=str(path), why=why(error)))

    def _set_aside(self, path: Path, words: Text) -> None:
        try:
            aside = say("board-aside", aside=set_aside(path).name)
        except OSError:
            aside = say("board-left-out")
        fault = say("board-unusable", file=path.name, why=Clause(words))
        self._notice(Sentences((fault, aside)))


def file_key(name: str) -> str:
    """Turn a board's name into a file name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "board"


def _bare(name: str) -> str:
    return "".join(filter(str.isalnum, name.lower()))


def _text(path: Path) -> str:
    if path.stat().st_size > LARGEST:
        raise ValueError(say("board-too-long"))
    try:
        return read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(say("board-not-utf-8")) from None


def _json(path: Path) -> Any:
    return record_form.loads(_text(path))
