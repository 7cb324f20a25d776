"""What the journal reads and lists: a match as it is kept, and what is wrong with it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.storage.journal_file import checksum
from companion.text import say
from companion.words import Text

_LATEST = 2**33  # seconds: a later time cannot be shown as a date everywhere


class MatchInfo(NamedTuple):
    """A kept match in the list; `fault` says why it cannot be gone on with."""

    id: int
    box: str
    box_name: str
    names: tuple[str, ...]
    over: bool
    steps: int
    created: float
    updated: float
    simulated: bool
    fault: str = ""
    imported: bool = False  # from a record's file, not played here


class Row(NamedTuple):
    """A match as it is kept; `stored` counts the lines that are there."""

    header: str
    length: int
    revision: int
    over: int | None
    created: float
    updated: float
    crc: int | None
    length_crc: int | None
    imported: int
    stored: int

    def damage(self) -> Text:
        """Say what is wrong with it; "" when nothing is."""
        numbers = (self.length, self.revision, *(() if self.over is None else (self.over,)))
        if not isinstance(self.header, str) or any(type(each) is not int for each in numbers):
            return say("journal-entry-unreadable")
        if not is_sound(self.header, self.crc):
            return say("journal-entry-header")
        if not is_sound(str(self.length), self.length_crc) or self.length < 0:
            return say("journal-entry-steps")
        if self.length > self.stored:
            return say("journal-entry-few", stored=str(self.stored), length=str(self.length))
        return ""


def is_sound(text: object, crc: object, place: int = 0) -> bool:
    """Say whether a header or line is as it was written; old ones have no checksum."""
    return isinstance(text, str) and (crc is None or crc == checksum(text, place))


class Salvaged(NamedTuple):
    """A match as it lies in a file; bytes where a text cannot be read."""

    header: str | bytes
    crc: int | None
    lines: tuple[tuple[str | bytes, int | None], ...]
    created: float
    updated: float
    imported: bool = False


def faulty(match_id: int, fault: str, row: Row | None = None) -> MatchInfo:
    """The entry of a match that cannot be gone on with."""
    steps = row.length if row and type(row.length) is int else 0
    created, updated = (seconds(row.created), seconds(row.updated)) if row else (0.0, 0.0)
    return MatchInfo(match_id, "?", "?", (), False, steps, created, updated, False, fault=fault)


def seconds(value: Any) -> float:
    """A time of the file, in seconds since 1970; 0 where it is damaged."""
    sound = isinstance(value, int | float) and 0 <= value < _LATEST
    return float(value) if sound else 0.0


def in_order(ids: Sequence[object]) -> int:
    """How many of the first steps were written one after the other.

    A flipped bit may hand a match the step of another, which is sound in itself; of two that are
    in the wrong order either may be the one.
    """
    for place, (before, after) in enumerate(zip(ids, ids[1:], strict=False)):
        if not (isinstance(before, int) and isinstance(after, int) and before < after):
            return place
    return len(ids)
