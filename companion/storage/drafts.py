"""Half-filled forms, saved next to the owner's data so that a restart loses
none, and lessons given.
"""

import logging
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion.devices.ports import Frame
from companion.engine.box import Box
from companion.storage import record_form
from companion.storage.files import (
    Content,
    DamagedFile,
    read,
    read_file,
    remove,
    replace,
    set_aside,
)
from companion.storage.reasons import why
from companion.text import say
from companion.words import Text

log = logging.getLogger(__name__)

# A box, and the key of the edited entry; None for a new entry.
DraftKey = tuple[str, str | None]
_LARGEST = 4096  # pixels along a side of a photo


@dataclass
class Draft:
    """A half-filled form: its values, the numbers not entered yet, and a photo."""

    values: dict[str, Any]
    open: set[str]
    photo: Frame | None = None


class DraftStore:
    """Drafts in a folder, and in memory if they cannot be written."""

    def __init__(self, folder: Path, notice: Callable[[Text], None] = lambda words: None) -> None:
        self._folder = folder
        self._notice = notice
        self._known: dict[DraftKey, Draft | None] = {}
        self._photos: dict[DraftKey, Frame | None] = {}  # photos as last written

    def get(self, key: DraftKey) -> Draft | None:
        """Return the draft of a form; an unusable one is set aside, with a notice."""
        if key not in self._known:
            self._known[key] = self._read(key)
        return self._known[key]

    def keep(self, key: DraftKey, draft: Draft) -> None:
        """Save the present state of a draft."""
        self._known[key] = draft
        value = {"draft": 1, "values": draft.values, "open": sorted(draft.open)}
        try:
            if draft.photo is not self._photos.get(key):
                self._write_photo(key, draft.photo)
            replace(self._path(key), record_form.dumps(value) + "\n")
        except OSError as error:
            log.warning("a draft is not written: %s", error)

    def drop(self, key: DraftKey) -> None:
        """Delete a draft whose form was saved or cleared."""
        self._known[key] = self._photos[key] = None
        for path in (self._path(key), self._photo_path(key)):
            try:
                remove(path)
            except OSError as error:
                log.warning("a draft is not deleted: %s", error)

    def _path(self, key: DraftKey) -> Path:
        from hashlib import sha256  # imported late, for start-up time

        box, entry = key
        name = "new" if entry is None else sha256(entry.encode()).hexdigest()[:16]
        return self._folder / f"{box}-{name}.json"

    def _photo_path(self, key: DraftKey) -> Path:
        return self._path(key).with_suffix(".ppm")

    def _read(self, key: DraftKey) -> Draft | None:
        path = self._path(key)
        try:
            value = record_form.loads(read_file(path).decode("utf-8"))
            values, still = value["values"], value["open"]
            if not isinstance(values, dict) or not all(isinstance(each, str) for each in still):
                raise DamagedFile(say("file-damaged"))
        except FileNotFoundError:
            return None
        except OSError as error:
            self._put_aside(path, error, "unreadable")
            return None
        except (ValueError, KeyError, TypeError):
            self._put_aside(path, DamagedFile(say("file-damaged")))
            return None
        photo = self._photos[key] = self._read_photo(key)
        return Draft(values, set(still), photo)

    def _write_photo(self, key: DraftKey, photo: Frame | None) -> None:
        if photo is None:
            remove(self._photo_path(key))
        else:
            head = f"P6 {photo.width} {photo.height} 255\n".encode()
            replace(self._photo_path(key), head + photo.rgb)
        self._photos[key] = photo

    def _read_photo(self, key: DraftKey) -> Frame | None:
        path = self._photo_path(key)
        try:
            head, rgb = read_file(path).split(b"\n", 1)
            kind, width, height, _ = head.split()
            photo = Frame(int(width), int(height), rgb)
        except FileNotFoundError:
            return None
        except OSError as error:
            self._put_aside(path, error, "unreadable")
            return None
        except ValueError:
            self._put_aside(path, DamagedFile(say("file-damaged")))
            return None
        fits = 0 < photo.width <= _LARGEST and len(rgb) == 3 * photo.width * photo.height
        return photo if kind == b"P6" and fits else None

    def _put_aside(self, path: Path, error: Exception, word: str = "damaged") -> None:
        try:
            aside = set_aside(path, word).name
        except OSError:
            aside = path.name
        self._notice(say("draft-aside", why=why(error), aside=aside))


# Which boxes have lessons at this table, and which lessons have been given.


_NUMBER = re.compile(r"-\d+$")  # of a sentence of a lesson, in an older file
ENOUGH = "enough"  # stands among the ids of a box once the table wants no more lessons


class Said(NamedTuple):
    """What a lesson says, and the verb of the button it explains."""

    id: str
    text: Text
    key: str


class LessonsGiven:
    """The ids of lessons given, by box, in a small file; older files number their sentences.

    An unusable file is ignored. If it cannot be written, the notes last as long as the app runs: at
    worst a lesson is repeated.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._given: dict[str, list[str]] = {}
        found = read(path)
        if isinstance(found, Content):
            with suppress(msgspec.DecodeError):
                given = msgspec.json.decode(found.data, type=dict[str, list[str]])
                self._given = {
                    box: [_NUMBER.sub("", each) for each in ids] for box, ids in given.items()
                }

    def wanted(self, box: Box) -> bool | None:
        """Return whether this table chose to have lessons for this box; None without a choice."""
        given = self._given.get(box.id)
        return None if given is None else ENOUGH not in given

    def begin(self, box: Box) -> None:
        """Give the lessons of a box from the beginning."""
        self._given[box.id] = []
        self._save()

    def stop(self, box: Box) -> None:
        """Give no more lessons for a box."""
        self._given[box.id] = [ENOUGH]
        self._save()

    def next(self, box: Box, prompts: set[str]) -> Said | None:
        """Return the next lesson that fits a pending prompt; None if all were given."""
        given = self._given.get(box.id, [])
        for id_, lesson in box.lessons.items():
            if id_ not in given and prompts.intersection(lesson.prompts):
                return Said(id_, lesson.say, lesson.key)
        return None

    def give(self, box: Box, said: Said) -> None:
        self._given.setdefault(box.id, []).append(said.id)
        self._save()

    def _save(self) -> None:
        with suppress(OSError):
            replace(self._path, msgspec.json.encode(self._given))
