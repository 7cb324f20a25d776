"""Which boxes teach their rules at this table, and which lessons have been given."""

from contextlib import suppress
from pathlib import Path

import msgspec

from companion.engine.box import Box
from companion.engine.lessons import Lesson
from companion.storage.files import Content, read, replace


class LessonsGiven:
    """The ids of lessons given, by box, in a small file.

    A file that cannot be used is left out, and one that cannot be written lasts as long as the app
    runs: at worst a lesson is repeated.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._given: dict[str, list[str]] = {}
        found = read(path)
        if isinstance(found, Content):
            with suppress(msgspec.DecodeError):
                self._given = msgspec.json.decode(found.data, type=dict[str, list[str]])

    def teaches(self, box: Box) -> bool:
        """Return whether this box is taught at this table."""
        return box.id in self._given

    def begin(self, box: Box) -> None:
        """Teach a box from the start."""
        self._given[box.id] = []
        self._save()

    def stop(self, box: Box) -> None:
        """Stop teaching a box."""
        self._given.pop(box.id, None)
        self._save()

    def next(self, box: Box, prompts: set[str]) -> Lesson | None:
        """Return the next lesson for what is due, which then counts as given; None if there is
        none.
        """
        given = self._given.get(box.id)
        if given is None:
            return None
        for id_, lesson in box.lessons.items():
            if id_ not in given and prompts.intersection(lesson.prompts):
                given.append(id_)
                self._save()
                return lesson
        return None

    def _save(self) -> None:
        with suppress(OSError):
            replace(self._path, msgspec.json.encode(self._given))
