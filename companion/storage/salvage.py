"""Saves what can still be read of a damaged journal. The damaged file stays as it was found."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.storage.atomic_write import free_name
from companion.storage.journal import Journal, JournalError, Salvaged
from companion.storage.journal_file import lenient, raw
from companion.storage.journal_rows import in_order
from companion.storage.records import Take
from companion.text import say

_BESIDE = ("", "-wal", "-shm")

# What the first 100 bytes of every journal hold, by place: https://sqlite.org/fileformat2.html
_PAGE = 4096
_HEADER = {
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
        for place, known in _HEADER.items():
            header[place : place + len(known)] = known
        header[28:32] = (path.stat().st_size // _PAGE).to_bytes(4)
        header[92:96] = header[24:28]  # or the size above would not count
        file.seek(0)
        file.write(header)


def _matches(base: sqlite3.Connection) -> list[tuple[object, ...]]:
    """Read id, header, created, updated, length, played, crc, as far as the version has them."""
    columns = "id, header, created, updated, length"
    for more in ("played, crc", "played, NULL", "updated, NULL"):
        if found := _rows(base, f"SELECT {columns}, {more} FROM match"):
            return found
    return []


def _place(row: tuple[object, ...]) -> float:
    """The match's place in the order of playing."""
    return row[5] if isinstance(row[5], int | float) else 0


def _rows(base: sqlite3.Connection, query: str, *values: object) -> list[tuple[object, ...]]:
    """Read rows until the damage begins."""
    found: list[tuple[object, ...]] = []
    with suppress(sqlite3.Error, UnicodeDecodeError):
        for row in base.execute(query, values):
            found.append(row)
    return found


def _save(base: sqlite3.Connection, row: tuple[object, ...], journal: Journal) -> bool:
    match_id, header, created, updated, length, _, crc = row
    if not (isinstance(header, str) and isinstance(length, int)):
        return False
    query = "FROM step WHERE match = ? AND live = 1 ORDER BY place"
    steps = _rows(base, f"SELECT id, place, line, crc {query}", match_id)
    steps = steps or _rows(base, f"SELECT id, place, line, NULL {query}", match_id)
    own = steps[: in_order([step[0] for step in steps])]
    there = [(line, crc) for place, (_, at, line, crc) in enumerate(own) if place == at][:length]
    if length and not there:
        return False
    lines = tuple((_storable(str(line)), _whole(crc)) for line, crc in there)
    begun, moved = (time if isinstance(time, float) else 0.0 for time in (created, updated))
    with suppress(JournalError):
        journal.salvage(Salvaged(_storable(header), _whole(crc), lines, begun, moved))
        return True
    return False


def _storable(text: str) -> str | bytes:
    """The text, or its bytes where some of them are damaged: those are kept, and named."""
    data = raw(text)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) else None
