"""The journal's file: opening, migrating, atomic writing, and reopening after errors.

A connection stays broken after a disk error even when the disk works again, and an open file
prevents remounting a card. A broken connection is therefore closed, and the next use opens the file
that exists then.
"""

import errno
import os
import sqlite3
import struct
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from companion.storage.files import copy as copy_file
from companion.storage.files import make_folder, ordinary_size
from companion.storage.journal_schema import (
    HEADER,
    LENGTH,
    VERSION,
    bring_up_to_date,
    expected_schema,
    is_sealed,
    lenient,
    schema,
    seal,
    undone_on_error,
    version_of,
)
from companion.storage.reasons import why
from companion.text import say
from companion.words import Text

# Detects rot in SQLite's write-ahead log. SQLite stops at the first frame with a wrong checksum and
# takes the rest for a write torn by a power cut. Complete transactions after that frame show that
# it rotted instead. https://sqlite.org/fileformat2.html#the_write_ahead_log


PAGE = 4096
_HEADER, _FRAME = 32, 24
_BIG_ENDIAN = 0x377F0683
_MOST_PAGES = 1 << 18  # a gigabyte; a higher page number is damaged
Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page in the current round of the log."""

    page: int
    commits: bool  # whether it is the last of a transaction
    intact: bool
    data: bytes


def read_log(log: bytes) -> list[Frame]:
    """Return the frames of the current round, including damaged ones."""
    sign = ">" if log[:4] == _BIG_ENDIAN.to_bytes(4) else "<"
    step = _FRAME + PAGE
    heads = [log[at : at + _FRAME] for at in range(_HEADER, len(log) - step + 1, step)]
    salts = _salts(log, heads, sign)
    count = max((n + 1 for n, head in enumerate(heads) if head[8:16] == salts), default=0)
    before: list[Sums] = [struct.unpack(">II", log[24:32])] if count else []
    found: list[Frame] = []
    for number, head in enumerate(heads[:count]):
        page, size, _, _, *kept = struct.unpack(">IIIIII", head)
        start = _HEADER + number * step + _FRAME
        data = log[start : start + PAGE]
        sums = [_summed(head[:8] + data, seed, sign) for seed in before]
        stored = (kept[0], kept[1])
        intact = head[8:16] == salts and stored in sums
        # Only the stored checksum may have rotted; the next frame then continues from the right
        # one.
        before = [stored] if intact else [stored, sums[0]]
        found.append(Frame(page, size > 0, intact, data))
    return found


def has_rotted(frames: list[Frame]) -> bool:
    """Return whether a damaged frame had been on disk, because complete transactions follow it."""
    damaged = next((n for n, frame in enumerate(frames) if not frame.intact), len(frames))
    ends = [n for n in range(damaged, len(frames)) if frames[n].commits]
    return bool(ends) and ends[0] + 1 < len(frames)


def applied(base: bytes, frames: list[Frame]) -> bytes:
    """Return a database with all intact pages of completed transactions in its log."""
    last = max((n + 1 for n, frame in enumerate(frames) if frame.commits), default=0)
    intact = (frame for frame in frames[:last] if frame.intact and 0 < frame.page <= _MOST_PAGES)
    pages = {frame.page: frame.data for frame in intact}
    made = bytearray(base.ljust(PAGE * max(pages, default=0), b"\0"))
    for page, data in pages.items():
        made[PAGE * (page - 1) : PAGE * page] = data
    return bytes(made)


def _salts(log: bytes, heads: list[bytes], sign: str) -> bytes:
    """Return the mark of frames of the current round, even if the header has rotted."""
    sums = _summed(log[:24], (0, 0), sign) if len(log) >= _HEADER else None
    if sums == struct.unpack(">II", log[24:32].ljust(8, b"\0")):
        return log[16:24]
    # A round starts at the beginning, so the first frames are the newest.
    common = Counter(head[8:16] for head in heads[:3]).most_common(1)
    return common[0][0] if common else b""


def _summed(data: bytes, seed: Sums, sign: str) -> Sums:
    first, second = seed
    words = struct.unpack(f"{sign}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second


# Values in an intact SQLite header: journal mode, and format of the schema.
WAYS, SCHEMAS = (1, 2), range(5)
# Seconds that a write waits for another program to finish writing.
PATIENCE = 0.5
Marks = tuple[tuple[Any, ...], ...]
Row = dict[str, Any]


class JournalError(OSError):
    """The journal cannot do what was asked; the message says why and what to do."""


class DamagedJournal(JournalError):
    """The file is no readable journal any more."""


class DamagedMatch(JournalError):
    """One match in the journal cannot be read, unlike the others."""


class InDoubt(JournalError):
    """The disk failed during a commit: either all of it is stored, or nothing."""


# Bytes: SQLite takes 512 with the names of its log, see MAX_PATHNAME in its os.h.
LONGEST_PATH = 500
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_DISK = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


class JournalFile:
    """An SQLite file, or a store in memory if there is no path.

    Every failure is a `JournalError` with words for people. It cannot be used after `close`.
    """

    def __init__(self, path: Path | None) -> None:
        """Open the file, creating it if necessary."""
        self.path = path
        self._base: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        self._closed = False
        self._in_log = False  # whether anything was written since `settle`
        self.writes = 0
        # The state of the file's matches when they were copied into memory; see `copy_all`.
        self.copy: Marks = ()
        if path is not None:
            try:
                make_folder(path.parent)
            except OSError as error:
                words = say("journal-no-folder", why=why(error), folder=str(path.parent))
                raise JournalError(words) from error
            self._check_kind(path)
            self._check_header(path)
        self._open(str(path or ":memory:"))
        try:
            self._check()
        except JournalError:
            self._give_up()
            raise

    def close(self) -> None:
        """Close the file."""
        self._closed = True
        self._give_up()

    def rest(self) -> None:
        """Close the file until its next use; a store in memory stays open."""
        if self.path is not None:
            self._give_up()

    def settle(self) -> None:
        """Write SQLite's log into the file itself, so that rot of the log costs nothing.

        What another program keeps from being written stays in the log.
        """
        if self.path is not None and self._base is not None and self._in_log:
            with suppress(sqlite3.Error):
                busy = self._base.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
                self._in_log = bool(busy)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection to read from."""
        base = self._opened()
        with self._in_words():
            yield base

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Open a transaction: at its end all of it is on disk, or nothing.

        Raises `InDoubt` if the disk cannot say which.
        """
        base = self._opened()
        with self._in_words():
            base.execute("BEGIN IMMEDIATE")
            with undone_on_error(base):
                yield base
        with self._in_words(InDoubt), undone_on_error(base):
            base.execute("COMMIT")
        self._in_log = True
        self.writes += 1

    def copy_all(self, source: sqlite3.Connection) -> None:
        """Fill this store in memory with the matches of a file of any version."""
        with self.reading() as base, self._in_words():
            source.backup(base)
            self._prepare(base)
        self._check()
        self.copy = _marks(base)

    def take_over(self, other: "JournalFile") -> int:
        """Copy the matches of a store in memory into this file; return the offset of their ids.

        If the store is a copy of this file, unchanged matches are left alone, and all keep their
        ids. Damaged matches are not copied.
        """
        with other.reading() as memory, self.writing() as base:
            shift, played = base.execute(
                "SELECT coalesce(max(id), 0), coalesce(max(played), 0) FROM match"
            ).fetchone()
            kept: set[int] = set()
            if other.copy and other.copy == _marks(base):
                shift = played = 0
                untouched = set(other.copy) & set(_marks(memory))
                touched = set(other.copy) - untouched
                base.executemany("DELETE FROM match WHERE id = ?", [each[:1] for each in touched])
                kept = {each[0] for each in untouched}
            for each in (each for each in _matches(memory) if each["id"] not in kept):
                steps = _steps(memory, each["id"])
                if _is_whole(each, steps):
                    _insert(base, each, steps, shift, played)
        return int(shift)

    # ---- opening -----------------------------------------------------------------
    def _opened(self) -> sqlite3.Connection:
        if self._base is None:
            if self._closed or self.path is None:
                raise JournalError(say("journal-closed"))
            # Never creates the file: if a card is missing, no empty file must take its place.
            return self._open(f"{self.path.absolute().as_uri()}?mode=rw")
        if self.path is not None and _identity(self.path) != self._file:
            # SQLite would continue to write to the deleted file.
            self._give_up()
            raise JournalError(say("journal-gone", where=str(self.path)))
        return self._base

    def _open(self, name: str) -> sqlite3.Connection:
        with self._in_words():
            base = sqlite3.connect(name, timeout=PATIENCE, isolation_level=None, uri=True)
        try:
            with self._in_words():
                self._prepare(base)
        except JournalError:
            base.close()
            raise
        self._base = base
        self._file = _identity(self.path) if self.path else None
        return base

    def _prepare(self, base: sqlite3.Connection) -> None:
        base.text_factory = lenient
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        base.execute("PRAGMA foreign_keys = ON")
        version = version_of(base)
        if version == VERSION:
            return
        if version < 0 or schema(base) == expected_schema():
            if version_of(base) == VERSION:
                return  # another program has just migrated it
            self._refuse(say("journal-version-changed"))
        if version > VERSION:
            raise JournalError(say("journal-newer", where=self._where))
        if version:
            # Damage must be found before new checksums cover it.
            self._refuse_damage(base)
        self._copy(base)
        try:
            bring_up_to_date(base)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                raise
            self._refuse(say("journal-schema-changed"))  # its tables do not match its version

    def _copy(self, base: sqlite3.Connection) -> None:
        """Copy a file of an older version before migrating it, because there is no way back."""
        version = version_of(base)
        if version and self.path is not None:
            copy = self.path.with_name(f"{self.path.stem}.version-{version}{self.path.suffix}")
            base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            try:
                copy_file(self.path, copy)
            except OSError as error:
                words = say("journal-not-copied", copy=str(copy), why=why(error))
                raise JournalError(words) from error

    def _check(self) -> None:
        """Check the whole file. Called only at the start, because it is slow on an SD card."""
        with self.reading() as base:
            self._refuse_damage(base)
            # SQLite's own check does not notice a flipped bit in the schema.
            changed = schema(base) != expected_schema()
        if changed:
            self._refuse(say("journal-schema-changed"))

    def _refuse_damage(self, base: sqlite3.Connection) -> None:
        found = str(base.execute("PRAGMA integrity_check(1)").fetchone()[0])
        if found != "ok":
            self._refuse(found)

    def _check_kind(self, path: Path) -> None:
        """Refuse a folder, a pipe, a device or a path too long for SQLite, whose message would be
        about permissions.
        """
        try:
            if len(os.fsencode(path.absolute())) > LONGEST_PATH:
                raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
            ordinary_size(path)
        except OSError as error:
            if error.errno in (errno.EISDIR, errno.EINVAL, errno.ENAMETOOLONG):
                words = say("journal-no-file", why=why(error), where=str(path))
                raise JournalError(words) from error

    def _check_header(self, path: Path) -> None:
        """Find flipped bits that make SQLite see a newer format or a read-only file."""
        header = b""
        with suppress(OSError):  # SQLite explains it better
            if path.is_file():
                with path.open("rb") as file:
                    header = file.read(48)
        if len(header) == 48 and (header[18] not in WAYS or header[47] not in SCHEMAS):
            self._refuse(say("journal-header-changed"))
        self._check_log(path.with_name(path.name + "-wal"), bool(header))

    def _check_log(self, path: Path, filled: bool) -> None:
        """Check a log left by a killed process: SQLite silently drops everything after damage."""
        log = b""
        with suppress(OSError):
            if path.is_file():
                log = path.read_bytes()
        if log and ((frames := read_log(log)) and (has_rotted(frames) or not filled)):
            self._refuse(say("journal-log-changed"))

    def _refuse(self, found: Text) -> NoReturn:
        what = say("journal-damaged")
        raise DamagedJournal(say("journal-at-found", what=what, where=self._where, found=found))

    def _give_up(self) -> None:
        if self._base is not None:
            with suppress(sqlite3.Error):
                self._base.close()
        self._base = None

    # ---- messages ----------------------------------------------------------------
    @property
    def _where(self) -> Text:
        return str(self.path) if self.path else say("journal-in-memory")

    @contextmanager
    def _in_words(self, kind: type[JournalError] = JournalError) -> Iterator[None]:
        """Turn SQLite's exceptions into words, and close a connection broken by the disk."""
        try:
            yield
        except UnicodeDecodeError as error:
            # Raised by Python's sqlite3 module if a name in the schema is damaged.
            what, found = say("journal-damaged"), why(error)
            words = say("journal-at-found", what=what, where=self._where, found=found)
            raise DamagedJournal(words) from error
        except (MemoryError, sqlite3.Error) as error:
            code = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
            if code in _DISK and self.path is not None:
                self._give_up()
            kind = DamagedJournal if code in _DAMAGE else kind
            raise kind(say("journal-at", what=why(error), where=self._where)) from error


def copy_database(path: Path, to: Path) -> None:
    """Copy an SQLite file and its write-ahead log, if they exist."""
    for end in ("", "-wal"):
        part = path.with_name(path.name + end)
        if part.exists():
            copy_file(part, to.with_name(to.name + end))


def _matches(base: sqlite3.Connection) -> list[Row]:
    names = [row[1] for row in base.execute("PRAGMA table_info(match)")]
    return [dict(zip(names, row, strict=True)) for row in base.execute("SELECT * FROM match")]


def _steps(base: sqlite3.Connection, match_id: int) -> list[tuple[Any, ...]]:
    query = "SELECT place, line, live, seal FROM step WHERE match = ? ORDER BY id"
    return base.execute(query, (match_id,)).fetchall()


def _is_whole(row: Row, steps: list[tuple[Any, ...]]) -> bool:
    """Return whether a match is entirely undamaged."""
    sealed = [
        (HEADER, row["header"], row["seal"]),
        (LENGTH, str(row["length"]), row["length_seal"]),
    ]
    sealed += [(place, line, kept) for place, line, _, kept in steps]
    return all(is_sealed(row["id"], *each) for each in sealed)


def _insert(
    base: sqlite3.Connection, row: Row, steps: list[tuple[Any, ...]], shift: int, played: int
) -> None:
    """Store a match with its id and its place in the order of play raised by these offsets."""
    match_id = row["id"] + shift
    row |= {"id": match_id, "played": row["played"] + played}
    row |= {"seal": seal(match_id, HEADER, row["header"])}
    row |= {"length_seal": seal(match_id, LENGTH, str(row["length"]))}
    marks = ", ".join("?" * len(row))
    base.execute(f"INSERT INTO match ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
    base.executemany(
        "INSERT INTO step (match, place, line, live, seal) VALUES (?, ?, ?, ?, ?)",
        [
            (match_id, place, line, live, seal(match_id, place, line))
            for place, line, live, _ in steps
        ],
    )


def _marks(base: sqlite3.Connection) -> Marks:
    """Return values that change whenever a match is replaced or continued."""
    return tuple(base.execute("SELECT id, created, revision, seal FROM match ORDER BY id"))


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the identity of a file, which differs from another of the same name.

    None without one.
    """
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
