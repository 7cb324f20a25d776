"""Which boxes teach their rules at this table, and which lessons have been given."""

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.engine.box import Box
from companion.storage.files import Content, read, replace
from companion.words import Text

ENOUGH = "enough"  # in place of an id: the table wants no more


class Sentence(NamedTuple):
    """One sentence of a lesson, and the verb of the key it is about."""

    id: str
    text: Text
    key: str


class LessonsGiven:
    """The ids of sentences given, by box, in a small file; of a whole lesson in older ones.

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

    def wanted(self, box: Box) -> bool | None:
        """Return whether this table chose to be taught this box; None if it has not chosen."""
        given = self._given.get(box.id)
        return None if given is None else ENOUGH not in given

    def begin(self, box: Box) -> None:
        """Teach a box from the start."""
        self._given[box.id] = []
        self._save()

    def stop(self, box: Box) -> None:
        """Stop teaching a box."""
        self._given[box.id] = [ENOUGH]
        self._save()

    def next(self, box: Box, prompts: set[str]) -> Sentence | None:
        """Return the next sentence for what is due; None if all were given."""
        given = self._given.get(box.id, [])
        for id_, lesson in box.lessons.items():
            if id_ in given or not prompts.intersection(lesson.prompts):
                continue
            for number, text in enumerate(lesson.say, 1):
                if f"{id_}-{number}" not in given:
                    return Sentence(f"{id_}-{number}", text, lesson.key)
        return None

    def give(self, box: Box, sentence: Sentence) -> None:
        """Note that a sentence was shown."""
        self._given.setdefault(box.id, []).append(sentence.id)
        self._save()

    def _save(self) -> None:
        with suppress(OSError):
            replace(self._path, msgspec.json.encode(self._given))
