"""Recover what is readable in a damaged journal. The damaged file stays as it was found."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.storage.files import free_name, move, remove
from companion.storage.journal import Journal, JournalError, Salvaged
from companion.storage.journal_file import copy_database
from companion.storage.journal_seals import (
    HEADER,
    LENGTH,
    is_sealed,
    lenient,
    raw,
    sound_rows,
    was_sound,
)
from companion.storage.record_form import Take
from companion.text import say
from companion.words import Text

_ENDS = ("", "-wal", "-shm")

# Fixed bytes of every journal's header, by offset: https://sqlite.org/fileformat2.html
_PAGE = 4096
_FILE_HEADER = {
    0: b"SQLite format 3\0",
    16: _PAGE.to_bytes(2),
    18: bytes((2, 2, 0, 64, 32, 32)),  # written and read as WAL; no reserved bytes; fractions
    32: bytes(8),  # no list of free pages: not needed for reading
    44: (4).to_bytes(4),  # the format of the schema
    52: bytes(4),  # no automatic vacuum
    56: (1).to_bytes(4),  # UTF-8
}


def set_aside(path: Path, clock: Callable[[], float], take: Take) -> tuple[Journal, Text]:
    """Rename a damaged journal, start a new one and recover what is readable; return a notice."""
    aside = free_name(path, "damaged")
    for end in _ENDS:
        part = path.with_name(path.name + end)
        if part.exists():
            move(part, aside.with_name(aside.name + end))
    journal = Journal(path, clock, take)
    saved = _salvage(aside, journal)
    folder = str(aside.parent)
    return journal, say("journal-aside", file=aside.name, folder=folder, count=str(saved))


def _salvage(aside: Path, journal: Journal) -> int:
    """Copy every readable match: its first steps without a gap."""
    work = aside.with_name(aside.name + ".reading")
    saved = 0
    try:
        # SQLite writes to files it opens; the damaged one must stay as it was found.
        copy_database(aside, work)
        _restore_header(work)
        base = sqlite3.connect(work)
        base.text_factory = lenient
        # One damaged line of the schema must not hide the tables of the others.
        base.execute("PRAGMA writable_schema = ON")
        matches, sealed = _matches(base)
        for row in sorted(matches, key=_place):
            saved += _save(base, row, journal, sealed)
        base.close()
    except OSError:
        return saved
    finally:
        for end in _ENDS:
            remove(work.with_name(work.name + end))
    return saved


def _restore_header(path: Path) -> None:
    """Restore the known bytes of the file's header: a flipped bit there hides every match."""
    with path.open("r+b") as file:
        header = bytearray(file.read(100))
        if len(header) < 100:
            return
        for place, known in _FILE_HEADER.items():
            header[place : place + len(known)] = known
        header[28:32] = (path.stat().st_size // _PAGE).to_bytes(4)
        header[92:96] = header[24:28]  # otherwise the size above is ignored
        file.seek(0)
        file.write(header)


# A match's columns in the order in which versions added them.
_COLUMNS = (
    "id", "header", "created", "updated", "length", "revision", "over",
    "played", "seal", "length_seal", "imported",
)  # fmt: skip


class _Old(NamedTuple):
    """A readable match; the flags say whether header and length are intact."""

    id: int
    header: str
    header_sound: bool
    length: int
    length_sound: bool
    created: object
    updated: object
    played: object
    imported: object


def _matches(base: sqlite3.Connection) -> tuple[list[_Old], bool]:
    """Return the readable matches of a file of any version; whether it has checksums.

    Columns go by position: a flipped bit in the name of a checksum column must not disable the
    check.
    """
    rows = _rows(base, "SELECT rowid, * FROM match")
    sealed = _is_sealed_file(base)
    read = [_read(row[0], dict(zip(_COLUMNS, row[1:], strict=False)), sealed) for row in rows]
    return [each for each in read if each], sealed


def _is_sealed_file(base: sqlite3.Connection) -> bool:
    """Return whether a file is of version 5 or later, judged by columns that older ones have."""
    names = [str(row[1]) for row in _rows(base, "PRAGMA table_info(match)")]
    return len(names) >= len(_COLUMNS) and not any("crc" in name for name in names)


def _read(match_id: object, row: dict[str, object], sealed: bool) -> _Old | None:
    header, length, crc, length_crc = (
        row.get(name) for name in ("header", "length", "seal", "length_seal")
    )
    if not (isinstance(match_id, int) and isinstance(header, str) and isinstance(length, int)):
        return None
    if sealed:
        sound = is_sealed(match_id, HEADER, header, crc)
        counted = is_sealed(match_id, LENGTH, str(length), length_crc)
    else:
        sound, counted = was_sound(header, crc), was_sound(str(length), length_crc)
    created, updated = row.get("created"), row.get("updated")
    played, imported = row.get("played", updated), row.get("imported", 0)
    return _Old(match_id, header, sound, length, counted, created, updated, played, imported)


def _lines(base: sqlite3.Connection, old: _Old, sealed: bool) -> list[tuple[str, bool]]:
    """Return the steps of a match without a gap from the first, each with whether it is its own."""
    best: dict[object, tuple[str, bool]] = {}
    # Through the index; if that is damaged, by scanning the whole table.
    for table in ("step", "step NOT INDEXED"):
        for place, line, own in _own_lines(base, old.id, table, sealed):
            # If a flipped bit has put two steps in one place, the intact one is right.
            if place not in best or own:
                best[place] = str(line), own
        if len(best) >= old.length:
            break
    found: list[tuple[str, bool]] = []
    while len(found) in best:
        found.append(best[len(found)])
    return found


def _own_lines(
    base: sqlite3.Connection, match_id: int, table: str, sealed: bool
) -> list[tuple[object, object, bool]]:
    """Place and line of each step found for the match, and whether it is its own."""
    query = f"SELECT rowid, * FROM {table} WHERE match = ? AND live = 1 ORDER BY place"
    # Older files have no checksum column after `live`.
    rows = [(row[0], row[3], row[4], (*row, None)[6]) for row in _rows(base, query, match_id)]
    if sealed:
        sound = [is_sealed(match_id, place, line, kept) for _, place, line, kept in rows]
    else:
        sound = sound_rows(rows)
    return [(place, line, own) for (_, place, line, _), own in zip(rows, sound, strict=True)]


def _place(row: _Old) -> float:
    """Return the match's place in the order of playing."""
    return row.played if isinstance(row.played, int | float) else 0


def _rows(base: sqlite3.Connection, query: str, *values: object) -> list[tuple[object, ...]]:
    """Read rows until the damage starts."""
    found: list[tuple[object, ...]] = []
    with suppress(sqlite3.Error, UnicodeDecodeError):
        for row in base.execute(query, values):
            found.append(row)
    return found


def _save(base: sqlite3.Connection, old: _Old, journal: Journal, sealed: bool) -> bool:
    """Store a match, damaged ones too; return whether it can be continued."""
    there = _lines(base, old, sealed)
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
    """Return the text, or its bytes if some are damaged: these are stored and reported."""
    data = raw(text)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data
