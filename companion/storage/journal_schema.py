"""The journal's tables in all their versions, and the migrations between them."""

import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from companion.text import say
from companion.words import Text

# Checksums that show whether each text in the journal is intact and in its place.


HEADER, LENGTH = "header", "length"
_SIGN = 1 << 31


def seal(match_id: int, place: int | str, text: str) -> int:
    """Return the CRC-32 of a text with its match and place, as a signed number.

    The place is a step's number, `HEADER` or `LENGTH`. SQLite stores a signed number of 32 bits in
    four bytes, and larger ones in six. A row that keeps its size is changed where it is; one that
    does not is written again with the whole header, which has 42 kB in the largest box.
    """
    crc = zlib.crc32(raw(text), zlib.crc32(f"{match_id} {place}".encode()))
    return (crc ^ _SIGN) - _SIGN


def is_sealed(match_id: int, place: object, text: object, kept: object) -> bool:
    """Return whether a text at this place is intact; version 5 had checksums without a sign."""
    if not isinstance(text, str):
        return False
    sealed = seal(match_id, str(place), text)
    return kept in (sealed, sealed % (1 << 32))


def raw(text: str) -> bytes:
    """Return the bytes from which `text` was decoded, damaged ones included."""
    return text.encode("utf-8", "surrogateescape")


def lenient(data: bytes) -> str:
    """Decode text that may have flipped bits, which are reported where the text is used."""
    return data.decode("utf-8", "surrogateescape")


# ---- before version 5 ---------------------------------------------------------------
def was_sound(text: object, crc: object, place: int = 0) -> bool:
    """Return whether a text passes the checksum of versions 3 and 4; older texts have none."""
    return isinstance(text, str) and (crc is None or crc == zlib.crc32(raw(text), place))


def sound_rows(rows: Sequence[tuple[object, ...]]) -> list[bool]:
    """Return for each row (id, place, line, crc) of a match whether it is intact and its own."""
    own = _in_order([row[0] for row in rows])
    return [
        number < own and place == number and was_sound(line, crc, number)
        for number, (_, place, line, crc) in enumerate(rows)
    ]


def _in_order(ids: Sequence[object]) -> int:
    """Return how many of the first steps were written one after the other.

    A flipped bit may assign to a match an intact step of another. If two steps are in the wrong
    order, either of them may be the foreign one.
    """
    for place, (before, after) in enumerate(pairwise(ids)):
        if not (isinstance(before, int) and isinstance(after, int) and before < after):
            return place
    return len(ids)


def seal_all(base: sqlite3.Connection) -> None:
    """Add checksums of this version to everything that passes those of the old one."""
    for match_id, header, crc, length, length_crc in base.execute(
        "SELECT id, header, seal, length, length_seal FROM match"
    ).fetchall():
        base.execute(
            "UPDATE match SET seal = ?, length_seal = ? WHERE id = ?",
            (
                seal(match_id, HEADER, header) if was_sound(header, crc) else None,
                seal(match_id, LENGTH, str(length)) if was_sound(str(length), length_crc) else None,
                match_id,
            ),
        )
        rows = base.execute(
            "SELECT id, place, line, seal FROM step WHERE match = ? AND live = 1 ORDER BY place",
            (match_id,),
        ).fetchall()
        base.executemany(
            "UPDATE step SET seal = ? WHERE id = ?",
            [
                (seal(match_id, place, line) if sound else None, row_id)
                for (row_id, place, line, _), sound in zip(rows, sound_rows(rows), strict=True)
            ],
        )


VERSION = 6

_TABLES = """
CREATE TABLE match (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    header TEXT NOT NULL,
    created REAL NOT NULL,
    updated REAL NOT NULL,
    length INTEGER NOT NULL DEFAULT 0,   -- the first so many live steps count
    revision INTEGER NOT NULL DEFAULT 0, -- changes when another program has written
    over INTEGER                         -- NULL: not worked out since the last step
);
CREATE TABLE step (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    place INTEGER NOT NULL,
    line TEXT NOT NULL,
    live INTEGER NOT NULL DEFAULT 1      -- 0: given up, kept to look at
);
CREATE UNIQUE INDEX step_place ON step (match, place) WHERE live = 1;
"""
# Since version 2 a counter orders matches by play, because a Pi's clock jumps. Matches of an older
# file keep the order in which they were listed.
_ORDER = """
ALTER TABLE match ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
UPDATE match SET played = (
    SELECT count(*) FROM match AS other
    WHERE other.updated < match.updated
       OR (other.updated = match.updated AND other.id <= match.id)
);
CREATE INDEX match_played ON match (played);
"""
# Since version 3, checksums of headers, lengths and lines detect flipped bits. NULL: older.
_CHECKED = """
ALTER TABLE match ADD COLUMN crc INTEGER;
ALTER TABLE match ADD COLUMN length_crc INTEGER;
ALTER TABLE step ADD COLUMN crc INTEGER;
"""
# Since version 4, imported matches are marked, because their dice were not this table's.
_IMPORTED = "ALTER TABLE match ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;"
# Since version 5 the checksum covers match and place, so that a flipped bit cannot move a step to
# another match. NULL: the content was already damaged.
_SEALED = """
ALTER TABLE match RENAME COLUMN crc TO seal;
ALTER TABLE match RENAME COLUMN length_crc TO length_seal;
ALTER TABLE step RENAME COLUMN crc TO seal;
"""
# Since version 6 nothing counts the steps of all matches: that took a page of the file for each.
# A step that a flipped bit gave to a match that never was stays in the copy of the older file.
_UNCOUNTED = """
ALTER TABLE step RENAME TO counted;
CREATE TABLE step (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
    place INTEGER NOT NULL,
    line TEXT NOT NULL,
    live INTEGER NOT NULL DEFAULT 1,
    seal INTEGER
);
INSERT INTO step SELECT * FROM counted WHERE match IN (SELECT id FROM match);
DROP TABLE counted;
CREATE UNIQUE INDEX step_place ON step (match, place) WHERE live = 1;
"""


def _run(script: str) -> Callable[[sqlite3.Connection], None]:
    def run(base: sqlite3.Connection) -> None:
        for statement in filter(str.strip, script.split(";")):
            base.execute(statement)

    return run


# Migrations from version N to N + 1, a tuple of statements per version.
_STEPS = (
    (_run(_TABLES),),
    (_run(_ORDER),),
    (_run(_CHECKED),),
    (_run(_IMPORTED),),
    (_run(_SEALED), seal_all),
    (_run(_UNCOUNTED),),
)


def version_of(base: sqlite3.Connection) -> int:
    """Return the schema version that the file claims; 0 for an empty one."""
    return int(base.execute("PRAGMA user_version").fetchone()[0])


def schema(base: sqlite3.Connection) -> list[str]:
    """Return the definitions of tables and indexes, without spaces."""
    rows = base.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return sorted("".join(str(row[0]).split()) for row in rows)


@cache
def expected_schema() -> list[str]:
    """Return the definitions of tables and indexes in an intact file of this version."""
    base = sqlite3.connect(":memory:", isolation_level=None)
    bring_up_to_date(base)
    return schema(base)


def bring_up_to_date(base: sqlite3.Connection) -> None:
    """Migrate an older or empty file to this version, step by step; all or nothing."""
    base.execute("BEGIN IMMEDIATE")
    with undone_on_error(base):
        # The version is read again, because another program may have migrated while we waited.
        for steps in _STEPS[version_of(base) :]:
            for step in steps:
                step(base)
        base.execute(f"PRAGMA user_version = {VERSION}")
        base.execute("COMMIT")


@contextmanager
def undone_on_error(base: sqlite3.Connection) -> Iterator[None]:
    """Roll back the transaction if anything is raised."""
    try:
        yield
    except BaseException:
        # SQLite may already have rolled back.
        with suppress(sqlite3.Error):
            base.execute("ROLLBACK")
        raise


# Rows of the journal: a stored match, its entry in the list, and what is wrong with it.


_LATEST = 2**33  # seconds; not every system can show later times as a date


class MatchInfo(NamedTuple):
    """A stored match as listed; `fault` says why it cannot be continued."""

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
    own: str = ""  # the match's own id, the same on every table; "" for an old match


class Row(NamedTuple):
    """A match as stored; `stored` is the number of its lines in the file."""

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
        """Say what is damaged; "" if nothing is."""
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
    """A match as found in a file: its texts, each with whether it is intact.

    `header` and lines are bytes if they cannot be decoded.
    """

    header: tuple[str | bytes, bool]
    lines: tuple[tuple[str | bytes, bool], ...]
    created: float
    updated: float
    imported: bool = False
    whole: bool = True  # False if the number of steps that count is unknown


def faulty(match_id: int, fault: str, row: Row | None = None) -> MatchInfo:
    """Return the list entry of a match that cannot be continued."""
    steps = row.length if row and type(row.length) is int else 0
    created, updated = (seconds(row.created), seconds(row.updated)) if row else (0.0, 0.0)
    return MatchInfo(match_id, "?", "?", (), False, steps, created, updated, False, fault=fault)


def seconds(value: Any) -> float:
    """Return a time from the file, in seconds since 1970; 0 if it is damaged."""
    sound = isinstance(value, int | float) and 0 <= value < _LATEST
    return float(value) if sound else 0.0
