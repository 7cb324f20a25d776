"""Rows of the journal: a stored match, its entry in the list, and what is wrong with it."""

from typing import Any, NamedTuple

from companion.storage.journal_seals import HEADER, LENGTH, is_sealed
from companion.text import say
from companion.words import Text

_LATEST = 2**33  # seconds: later times cannot be shown as a date on every system


class MatchInfo(NamedTuple):
    """A stored match in the list; `fault` says why it cannot be continued."""

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
    imported: bool = False  # imported from a record, not played here


class Row(NamedTuple):
    """A match as stored; `stored` counts its lines in the file."""

    header: str
    length: int
    revision: int
    over: int | None
    created: float
    updated: float
    seal: int | None
    length_seal: int | None
    imported: int
    stored: int

    def damage(self, match_id: int) -> Text:
        """Return what is wrong with it; "" if nothing is."""
        numbers = (self.length, self.revision, *(() if self.over is None else (self.over,)))
        if not isinstance(self.header, str) or any(type(each) is not int for each in numbers):
            return say("journal-entry-unreadable")
        if not is_sealed(match_id, HEADER, self.header, self.seal):
            return say("journal-entry-header")
        sealed = is_sealed(match_id, LENGTH, str(self.length), self.length_seal)
        if not sealed or self.length < 0:
            return say("journal-entry-steps")
        if self.length > self.stored:
            return say("journal-entry-few", stored=str(self.stored), length=str(self.length))
        return ""


class Salvaged(NamedTuple):
    """A match as found in a file: texts, each with whether it is intact.

    `header` and lines are bytes if they cannot be decoded.
    """

    header: tuple[str | bytes, bool]
    lines: tuple[tuple[str | bytes, bool], ...]
    created: float
    updated: float
    imported: bool = False
    whole: bool = True  # False: the number of steps that count is unknown


def faulty(match_id: int, fault: str, row: Row | None = None) -> MatchInfo:
    """Return the list entry of a match that cannot be continued."""
    steps = row.length if row and type(row.length) is int else 0
    created, updated = (seconds(row.created), seconds(row.updated)) if row else (0.0, 0.0)
    return MatchInfo(match_id, "?", "?", (), False, steps, created, updated, False, fault=fault)


def seconds(value: Any) -> float:
    """Return a time from the file, in seconds since 1970; 0 if it is damaged."""
    sound = isinstance(value, int | float) and 0 <= value < _LATEST
    return float(value) if sound else 0.0
