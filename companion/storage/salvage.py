"""Recovers what is readable in a damaged journal. The damaged file itself is not changed."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion.storage.exchange import Exchange
from companion.storage.files import free_name, hand_out
from companion.storage.journal import Journal, JournalError, Salvaged
from companion.storage.journal_file import PAGE, applied, copy_database, read_log
from companion.storage.journal_schema import (
    HEADER,
    LENGTH,
    bring_up_to_date,
    expected_schema,
    is_sealed,
    lenient,
    raw,
    schema,
    sound_rows,
    was_sound,
)
from companion.storage.record_form import Take
from companion.text import say
from companion.words import Text

# Fixed bytes of every journal's header, by offset: https://sqlite.org/fileformat2.html
_FILE_HEADER = {
    0: b"SQLite format 3\0",
    16: PAGE.to_bytes(2),
    # Journal mode without a log, because the log has been applied. No reserved bytes; fractions.
    18: bytes((1, 1, 0, 64, 32, 32)),
    32: bytes(8),  # no list of free pages, which reading does not need
    44: (4).to_bytes(4),  # format of the schema
    52: bytes(4),  # no automatic vacuum
    56: (1).to_bytes(4),  # text encoding UTF-8
}
_TABLE_LEAF, _TABLE_INNER = 0x0D, 0x05  # the first byte of a table's page


def set_aside(path: Path, clock: Callable[[], float], take: Take) -> tuple[Journal, Text]:
    """Keep a damaged journal under another name, put what is readable in its
    place, and report it.
    """
    aside = free_name(path, "damaged")
    copy_database(path, aside)
    exchange = Exchange(path.parent)
    exchange.begin()
    made = Journal(exchange.new / path.name, clock, take)
    saved = _salvage(aside, made)
    made.close()
    ends = ("", "-wal", "-shm")  # SQLite's side files belong to the damaged journal
    parts = {path.name + end: path.with_name(path.name + end) for end in ends}
    exchange.switch(parts, {"aside": aside.name, "count": str(saved)})
    exchange.end()
    return Journal(path, clock, take), said(aside.name, str(path.parent), str(saved))


def said(aside: str, folder: str, count: str) -> Text:
    """Say what became of a damaged journal."""
    return say("journal-aside", file=aside, folder=folder, count=count)


def salvaged_copy(path: Path, clock: Callable[[], float], take: Take) -> Journal:
    """Return a journal in memory with what a salvage would save; the file is not changed."""
    journal = Journal(None, clock, take)
    _salvage(path, journal)
    return journal


def _salvage(damaged: Path, journal: Journal) -> int:
    """Copy every readable match up to its first missing step; return how many were copied."""
    saved = 0
    # SQLite writes to files that it opens, but the damaged file must not change.
    with TemporaryDirectory(prefix="mars-salvage-", ignore_cleanup_errors=True) as folder:
        try:
            best = max(_readable(damaged, Path(folder)), key=_sound_parts, default=None)
        except OSError:
            return saved
        if best is None:
            return saved
        with closing(_opened(best)) as base:
            matches, sealed = _matches(base)
            for row in sorted(matches, key=_place):
                saved += _save(base, row, journal, sealed)
    return saved


def _readable(damaged: Path, folder: Path) -> Iterator[Path]:
    """Yield readable copies of a damaged journal: with our own schema, and as it is."""
    log = damaged.with_name(damaged.name + "-wal")
    frames = read_log(log.read_bytes()) if log.is_file() else []
    data = applied(damaged.read_bytes(), frames)
    found = folder / "found.sqlite"
    hand_out(found, _with_header(data))
    if not _as_expected(found):
        yield from _with_our_schema(data, folder)
    yield found


def _as_expected(path: Path) -> bool:
    """Return whether the schema is ours and leads to matches and steps."""
    with closing(_opened(path)) as base, suppress(sqlite3.Error, UnicodeDecodeError):
        same = schema(base) == expected_schema()
        return same and bool(_sound_matches(path)) and bool(_sound_steps(path))
    return False


def _with_header(data: bytes) -> bytes:
    """Restore the known bytes of the file's header; a flipped bit there hides every match."""
    made = bytearray(data)
    if len(made) >= PAGE:
        for place, known in _FILE_HEADER.items():
            made[place : place + len(known)] = known
        made[28:32] = (len(made) // PAGE).to_bytes(4)
        made[92:96] = made[24:28]  # without this, SQLite ignores the size set above
    return bytes(made)


# ---- the schema --------------------------------------------------------------------------
def _with_our_schema(data: bytes, folder: Path) -> Iterator[Path]:
    """Yield copies whose first page, which holds the schema, is that of a new journal.

    Tries all pages on which a table may begin, because they differ in a migrated file.
    """
    template = folder / "template.sqlite"
    with closing(sqlite3.connect(template, isolation_level=None)) as base:
        bring_up_to_date(base)
    made = folder / "ours.sqlite"
    hand_out(made, _with_header(template.read_bytes()[:PAGE] + data[PAGE:]))
    roots = _roots(data)
    with closing(_opened(made)) as base:
        base.execute("DELETE FROM sqlite_master WHERE type = 'index'")
        base.commit()
    for table, judge in (("match", _sound_matches), ("step", _sound_steps)):
        known = {root: judge(_rooted(made, table, root)) for root in roots}
        if known:
            _rooted(made, table, max(known, key=lambda root: known[root]))
    yield made


def _rooted(path: Path, table: str, root: int) -> Path:
    """Set the first page of a table."""
    with closing(_opened(path)) as base, suppress(sqlite3.Error):
        base.execute("UPDATE sqlite_master SET rootpage = ? WHERE name = ?", (root, table))
        base.commit()
    return path


def _roots(data: bytes) -> list[int]:
    """Return the pages on which a table may begin, because no other page of a
    table refers to them.
    """
    pages = range(2, len(data) // PAGE + 1)
    inner = [page for page in pages if data[PAGE * (page - 1)] == _TABLE_INNER]
    leaves = [page for page in pages if data[PAGE * (page - 1)] == _TABLE_LEAF]
    below = {child for page in inner for child in _children(data[PAGE * (page - 1) : PAGE * page])}
    return [page for page in (*inner, *leaves) if page not in below]


def _children(page: bytes) -> Iterator[int]:
    yield int.from_bytes(page[8:12])
    count = min(int.from_bytes(page[3:5]), PAGE // 2 - 8)
    for at in range(12, 12 + 2 * count, 2):
        cell = int.from_bytes(page[at : at + 2])
        yield int.from_bytes(page[cell : cell + 4])


def _sound_parts(path: Path) -> int:
    """Return a measure of how much of a file is intact, to compare two copies."""
    return _sound_matches(path) + _sound_steps(path)


def _sound_matches(path: Path) -> int:
    """Return how many matches in a file have an intact header."""
    with closing(_opened(path)) as base:
        return sum(old.header_sound for old in _matches(base)[0])


def _sound_steps(path: Path) -> int:
    """Return how many of the first 2000 steps in a file are intact."""
    with closing(_opened(path)) as base:
        rows = _rows(base, "SELECT * FROM step NOT INDEXED LIMIT 2000")
    found = (row[1:4] + row[5:6] for row in rows if len(row) > 5 and isinstance(row[1], int))
    return sum(is_sealed(*each) for each in found)  # type: ignore[arg-type]


def _opened(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path)
    base.text_factory = lenient
    # A damaged line in the schema must not hide the other tables.
    base.execute("PRAGMA writable_schema = ON")
    return base


# Matches. The columns of a match in the order in which versions added them.
_COLUMNS = (
    "id",
    "header",
    "created",
    "updated",
    "length",
    "revision",
    "over",
    "played",
    "seal",
    "length_seal",
    "imported",
)


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
    """Return the readable matches of a file of any version, and whether it has checksums.

    Columns are found by position, because a flipped bit in a column's name must not disable the
    check.
    """
    rows = _rows(base, "SELECT rowid, * FROM match")
    sealed = _is_sealed_file(base)
    read = [_read(row[0], dict(zip(_COLUMNS, row[1:], strict=False)), sealed) for row in rows]
    return [each for each in read if each], sealed


def _is_sealed_file(base: sqlite3.Connection) -> bool:
    """Return whether a file is of version 5 or later, by the absence of older columns."""
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
    """Return the steps of a match up to the first gap, each with whether it is the match's own."""
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
    """Return place and line of each step found for a match, and whether it is the match's own."""
    query = f"SELECT rowid, * FROM {table} WHERE match = ? AND live = 1 ORDER BY place"
    # Older files have no checksum column after `live`.
    rows = [(row[0], row[3], row[4], (*row, None)[6]) for row in _rows(base, query, match_id)]
    if sealed:
        sound = [is_sealed(match_id, place, line, kept) for _, place, line, kept in rows]
    else:
        sound = sound_rows(rows)
    return [(place, line, own) for (_, place, line, _), own in zip(rows, sound, strict=True)]


def _place(row: _Old) -> float:
    """Return the match's place in the order of play."""
    return row.played if isinstance(row.played, int | float) else 0


def _rows(base: sqlite3.Connection, query: str, *values: object) -> list[tuple[object, ...]]:
    """Read rows up to the first damage."""
    found: list[tuple[object, ...]] = []
    with suppress(sqlite3.Error, UnicodeDecodeError):
        for row in base.execute(query, values):
            found.append(row)
    return found


def _save(base: sqlite3.Connection, old: _Old, journal: Journal, sealed: bool) -> bool:
    """Store a match even if it is damaged; return whether it can be continued."""
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
    """Return the text, or bytes if some of it is damaged; these are stored and reported as such."""
    data = raw(text)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data
