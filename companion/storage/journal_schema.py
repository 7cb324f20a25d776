"""The journal's tables in all their versions, and the migrations between them."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache

from companion.storage.journal_seals import seal_all

VERSION = 5

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
# Since version 2 a counter, not the clock, orders matches by play: a Pi's clock jumps. The
# matches of an older file keep the order in which its list showed them.
_ORDER = """
ALTER TABLE match ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
UPDATE match SET played = (
    SELECT count(*) FROM match AS other
    WHERE other.updated < match.updated
       OR (other.updated = match.updated AND other.id <= match.id)
);
CREATE INDEX match_played ON match (played);
"""
# Since version 3 checksums of headers, lengths and lines detect flipped bits; NULL: older.
_CHECKED = """
ALTER TABLE match ADD COLUMN crc INTEGER;
ALTER TABLE match ADD COLUMN length_crc INTEGER;
ALTER TABLE step ADD COLUMN crc INTEGER;
"""
# Since version 4 imported matches are marked: their dice say nothing about ours.
_IMPORTED = "ALTER TABLE match ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;"
# Since version 5 a checksum covers match and place, so that no flipped bit gives a match the
# step of another; NULL: the content was damaged already.
_SEALED = """
ALTER TABLE match RENAME COLUMN crc TO seal;
ALTER TABLE match RENAME COLUMN length_crc TO length_seal;
ALTER TABLE step RENAME COLUMN crc TO seal;
"""


def _run(script: str) -> Callable[[sqlite3.Connection], None]:
    def run(base: sqlite3.Connection) -> None:
        for statement in filter(str.strip, script.split(";")):
            base.execute(statement)

    return run


# Migrations from version N to N + 1, one tuple of statements per version.
_STEPS = (
    (_run(_TABLES),),
    (_run(_ORDER),),
    (_run(_CHECKED),),
    (_run(_IMPORTED),),
    (_run(_SEALED), seal_all),
)


def version_of(base: sqlite3.Connection) -> int:
    """Return the schema version the file claims; 0 for an empty one."""
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
        # Check again: another program may have done it while we waited.
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
        # SQLite may have rolled back already.
        with suppress(sqlite3.Error):
            base.execute("ROLLBACK")
        raise
