"""Saves what can still be read of a damaged journal. The damaged file stays as it was found."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.storage.atomic_write import free_name
from companion.storage.journal import Journal, JournalError, Salvaged
from companion.storage.journal_seals import (
    HEADER,
    LENGTH,
    is_sealed,
    lenient,
    raw,
    sound_rows,
    was_sound,
)
from companion.storage.records import Take
from companion.text import say

_BESIDE = ("", "-wal", "-shm")

# What the first 100 bytes of every journal hold, by place: https://sqlite.org/fileformat2.html
_PAGE = 4096
_FILE_HEADER = {
    0: b"SQLite format 3\0",
    16: _PAGE.to_bytes(2),
    18: bytes((2, 2, 0, 64, 32, 32)),  # written and read as WAL; no reserved bytes; fractions
    32: bytes(8),  # no list of free pages: reading needs none
    44: (4).to_bytes(4),  # the format of the schema
    52: bytes(4),  # no automatic vacuum
    56: (1).to_bytes(4),  # UTF-8
}


def set_aside(path: Path, clock: Callable[[], float], take: Take) -> tuple[Journal, str]:
    """Rename a damaged journal, begin a new one, and save what can still be read; words for it."""
    aside = free_name(path, "damaged")
    for end in _BESIDE:
        part = path.with_name(path.name + end)
        if part.exists():
            part.rename(aside.with_name(aside.name + end))
    journal = Journal(path, clock, take)
    saved = _salvage(aside, journal)
    folder = str(aside.parent)
    return journal, str(say("journal-aside", file=aside.name, folder=folder, count=str(saved)))


def _salvage(aside: Path, journal: Journal) -> int:
    """Copy every match that can still be read; of each the first steps without a gap."""
    work = aside.with_name(aside.name + ".reading")
    saved = 0
    try:
        # SQLite writes to what it opens; the damaged file stays as it was found.
        for end in _BESIDE[:2]:
            part = aside.with_name(aside.name + end)
            if part.exists():
                shutil.copyfile(part, work.with_name(work.name + end))
        _restore_header(work)
        base = sqlite3.connect(work)
        base.text_factory = lenient
        for row in sorted(_matches(base), key=_place):
            saved += _save(base, row, journal)
        base.close()
    except OSError:
        return saved
    finally:
        for end in _BESIDE:
            work.with_name(work.name + end).unlink(missing_ok=True)
    return saved


def _restore_header(path: Path) -> None:
    """Write what is known of the file's header: a flipped bit there hides every match."""
    with path.open("r+b") as file:
        header = bytearray(file.read(100))
        if len(header) < 100:
            return
        for place, known in _FILE_HEADER.items():
            header[place : place + len(known)] = known
        header[28:32] = (path.stat().st_size // _PAGE).to_bytes(4)
        header[92:96] = header[24:28]  # or the size above would not count
        file.seek(0)
        file.write(header)


class _Old(NamedTuple):
    """A match as it can be read; the flags say whether header and length are as written."""

    id: int
    header: str
    header_sound: bool
    length: int
    length_sound: bool
    created: object
    updated: object
    played: object
    imported: object


def _matches(base: sqlite3.Connection) -> list[_Old]:
    """Read the matches of a file of any version, as far as they can be read."""
    columns = "id, header, length, created, updated"
    for more in (
        "played, imported, seal, length_seal",
        "played, imported, crc, length_crc",
        "played, 0, crc, length_crc",
        "played, 0, NULL, NULL",
        "updated, 0, NULL, NULL",
    ):
        if rows := _rows(base, f"SELECT {columns}, {more} FROM match"):
            read = [_read(row, sealed=more.endswith("seal")) for row in rows]
            return [each for each in read if each]
    return []


def _read(row: tuple[object, ...], *, sealed: bool) -> _Old | None:
    match_id, header, length, created, updated, played, imported, crc, length_crc = row
    if not (isinstance(match_id, int) and isinstance(header, str) and isinstance(length, int)):
        return None
    if sealed:
        sound = is_sealed(match_id, HEADER, header, crc)
        counted = is_sealed(match_id, LENGTH, str(length), length_crc)
    else:
        sound, counted = was_sound(header, crc), was_sound(str(length), length_crc)
    return _Old(match_id, header, sound, length, counted, created, updated, played, imported)


def _lines(base: sqlite3.Connection, old: _Old) -> list[tuple[str, bool]]:
    """The steps of a match without a gap from the first, each with whether it is its own."""
    best: dict[object, tuple[str, bool]] = {}
    # By the index, and where that is damaged by looking through the whole table.
    for table in ("step", "step NOT INDEXED"):
        for place, line, own in _own_lines(base, old.id, table):
            # Where a flipped bit has put two steps in one place, the sound one is the right one.
            if place not in best or own:
                best[place] = str(line), own
        if len(best) >= old.length:
            break
    found: list[tuple[str, bool]] = []
    while len(found) in best:
        found.append(best[len(found)])
    return found


def _own_lines(
    base: sqlite3.Connection, match_id: int, table: str
) -> list[tuple[object, object, bool]]:
    """Place and line of each step that is read as one of the match, and whether it is its own."""
    query = f"FROM {table} WHERE match = ? AND live = 1 ORDER BY place"
    if rows := _rows(base, f"SELECT id, place, line, seal {query}", match_id):
        sound = [is_sealed(match_id, place, line, kept) for _, place, line, kept in rows]
    else:
        rows = _rows(base, f"SELECT id, place, line, crc {query}", match_id)
        rows = rows or _rows(base, f"SELECT id, place, line, NULL {query}", match_id)
        sound = sound_rows(rows)
    return [(place, line, own) for (_, place, line, _), own in zip(rows, sound, strict=True)]


def _place(row: _Old) -> float:
    """The match's place in the order of playing."""
    return row.played if isinstance(row.played, int | float) else 0


def _rows(base: sqlite3.Connection, query: str, *values: object) -> list[tuple[object, ...]]:
    """Read rows until the damage begins."""
    found: list[tuple[object, ...]] = []
    with suppress(sqlite3.Error, UnicodeDecodeError):
        for row in base.execute(query, values):
            found.append(row)
    return found


def _save(base: sqlite3.Connection, old: _Old, journal: Journal) -> bool:
    """Keep a match, a damaged one too, so that it is named; say whether it can be gone on with."""
    there = _lines(base, old)
    if old.length_sound:
        there = there[: old.length]
    if old.length and not there:
        return False
    lines = tuple((_storable(line), sound) for line, sound in there)
    begun, moved = (time if isinstance(time, float) else 0.0 for time in (old.created, old.updated))
    header = _storable(old.header), old.header_sound
    imported = old.imported == 1
    with suppress(JournalError):
        journal.salvage(Salvaged(header, lines, begun, moved, imported, old.length_sound))
        return old.header_sound and old.length_sound and all(sound for _, sound in lines)
    return False


def _storable(text: str) -> str | bytes:
    """The text, or its bytes where some of them are damaged: those are kept, and named."""
    data = raw(text)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data
