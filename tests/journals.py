"""What the journal's tests share: a header, a clock, and a match that is being kept."""

import itertools
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path

from companion.engine.actions import Action
from companion.match.match import Header, Match, Seat
from companion.storage.journal import Journal, KeptMatch
from tests import toy

HEADER = Header("toy", (Seat("Ann", "red"), Seat("Bob", "blue")), {"heap": "12"},
                {"TOY-A1": "loud"}, {"data": "practice"})  # fmt: skip


def clock() -> Callable[[], float]:
    """A clock that ticks with every look."""
    return itertools.count(1000.0).__next__


def begin(journal: Journal) -> tuple[Match, KeptMatch]:
    """Begin a match that is kept in `journal`."""
    keeper = journal.create(HEADER)
    return Match(toy.BOX, HEADER, keeper), keeper


def take(number: int, seat: int = 0) -> Action:
    """An action of the toy box."""
    return Action(seat, "take", (number,))


# What takes a file of version N + 1 back to version N.
BACK = {
    5: "ALTER TABLE step RENAME TO uncounted;"
    "CREATE TABLE step (id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE, place INTEGER NOT NULL,"
    " line TEXT NOT NULL, live INTEGER NOT NULL DEFAULT 1, seal INTEGER);"
    "INSERT INTO step SELECT * FROM uncounted;"
    "DROP TABLE uncounted;"
    "CREATE UNIQUE INDEX step_place ON step (match, place) WHERE live = 1;"
    "UPDATE match SET seal = seal & 4294967295, length_seal = length_seal & 4294967295;"
    "UPDATE step SET seal = seal & 4294967295",
    4: "ALTER TABLE match RENAME COLUMN seal TO crc;"
    "ALTER TABLE match RENAME COLUMN length_seal TO length_crc;"
    "ALTER TABLE step RENAME COLUMN seal TO crc;"
    "UPDATE match SET crc = crc32(header, 0), length_crc = crc32(length, 0);"
    "UPDATE step SET crc = crc32(line, place)",
    3: "ALTER TABLE match DROP COLUMN imported",
    2: "ALTER TABLE match DROP COLUMN crc; ALTER TABLE match DROP COLUMN length_crc;"
    "ALTER TABLE step DROP COLUMN crc",
    1: "DROP INDEX match_played; ALTER TABLE match DROP COLUMN played",
}


def make_older(path: Path, version: int) -> None:
    """Make the journal one that an older app has written."""
    with sqlite3.connect(path) as base:
        base.create_function("crc32", 2, lambda text, place: zlib.crc32(str(text).encode(), place))
        for number, script in BACK.items():
            if number >= version:
                base.executescript(script)
        base.execute(f"PRAGMA user_version = {version}")
    base.close()
