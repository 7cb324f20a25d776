"""The store of all matches: every step on disk before its call returns.

Undone steps stay behind the cursor, given-up ones stay marked as such; only `delete`, on
somebody's explicit wish, takes anything away. The clock is passed in, and only shown: what was
played last is counted.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from companion import games
from companion.match.match import Header, Match, Step
from companion.storage import strict_json
from companion.storage.journal_file import DamagedJournal, InDoubt, JournalError, JournalFile
from companion.storage.records import (
    Record,
    RecordError,
    Take,
    header_line,
    parse_header,
    parse_step,
    play_record,
    step_line,
)

__all__ = ["DamagedJournal", "Journal", "JournalError", "KeptMatch", "MatchInfo"]

# The place after all others in the order of playing.
_NEXT = "(SELECT coalesce(max(played), 0) + 1 FROM match)"


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


class Journal:
    """All matches of this machine."""

    def __init__(
        self, path: Path | None, clock: Callable[[], float], take: Take = games.take
    ) -> None:
        """Open the journal, making it if there is none; None keeps it in memory only."""
        self.clock = clock
        self.file = JournalFile(path)
        self._take = take

    @property
    def path(self) -> Path | None:
        """Where the journal lies; None: in memory only."""
        return self.file.path

    def close(self) -> None:
        """Close the file; what was kept is kept."""
        self.file.close()

    # ---- matches -----------------------------------------------------------------
    def create(self, header: Header) -> "KeptMatch":
        """Begin to keep a match."""
        return KeptMatch(self, self._insert(header_line(header), ()), 0)

    def take_in(self, record: Record) -> int:
        """Keep the match of a record that was played before; return its id."""
        lines = tuple(step_line(action, source) for action, source in record.steps)
        return self._insert(header_line(record.header), lines)

    def salvage(self, header: str, lines: tuple[str, ...], created: float, updated: float) -> int:
        """Keep a match read from a damaged journal."""
        return self._insert(header, lines, created, updated)

    def _insert(
        self,
        header: str,
        lines: tuple[str, ...],
        created: float | None = None,
        updated: float | None = None,
    ) -> int:
        now = self.clock()
        with self.file.writing() as base:
            row = base.execute(
                f"INSERT INTO match (header, created, updated, length, played)"
                f" VALUES (?, ?, ?, ?, {_NEXT})",
                (
                    header,
                    now if created is None else created,
                    now if updated is None else updated,
                    len(lines),
                ),
            )
            new = int(row.lastrowid or 0)
            base.executemany(
                "INSERT INTO step (match, place, line) VALUES (?, ?, ?)",
                [(new, place, line) for place, line in enumerate(lines)],
            )
        return new

    def delete(self, match_id: int) -> None:
        """Take a match away for ever."""
        with self.file.writing() as base:
            if not base.execute("DELETE FROM match WHERE id = ?", (match_id,)).rowcount:
                raise self._missing(match_id)

    def open(self, match_id: int) -> tuple[Match, "KeptMatch"]:
        """Rebuild a match, undone steps too; RecordError if its steps no longer hold."""
        _, length, revision, _, _ = self._row(match_id)
        record = self._record(match_id)
        counting = play_record(record._replace(steps=record.steps[:length]), self._take)
        for action, source in record.steps[length:]:
            # What was undone may be lost to a changed rule; what counts may not.
            with suppress(Exception):
                counting.push(action, source)
                continue
            break
        counting.go_to(length)
        return counting, KeptMatch(self, match_id, revision)

    def record(self, match_id: int) -> tuple[MatchInfo, str]:
        """The counting steps of a match as a record's text."""
        header, length, *_ = self._row(match_id)
        lines = self._lines(match_id)[:length]
        return self._info(match_id), "\n".join((header, *lines)) + "\n"

    def matches(self) -> tuple[MatchInfo, ...]:
        """All matches, the one last played first."""
        with self.file.reading() as base:
            rows = base.execute("SELECT id FROM match ORDER BY played DESC")
            ids = [row[0] for row in rows]
        return tuple(self._info(match_id) for match_id in ids)

    # ---- reading -----------------------------------------------------------------
    def _missing(self, match_id: int) -> JournalError:
        return JournalError(f"there is no match {match_id} in the journal: `games` lists them")

    def _row(self, match_id: int) -> tuple[str, int, int, int | None, tuple[float, float]]:
        with self.file.reading() as base:
            row = base.execute(
                "SELECT header, length, revision, over, created, updated FROM match WHERE id = ?",
                (match_id,),
            ).fetchone()
        if row is None:
            raise self._missing(match_id)
        return row[0], row[1], row[2], row[3], (row[4], row[5])

    def _lines(self, match_id: int) -> list[str]:
        with self.file.reading() as base:
            rows = base.execute(
                "SELECT line FROM step WHERE match = ? AND live = 1 ORDER BY place", (match_id,)
            )
            return [row[0] for row in rows]

    def _record(self, match_id: int) -> Record:
        header = parse_header(self._row(match_id)[0], self._take)
        lines = self._lines(match_id)
        steps = tuple(parse_step(strict_json.loads(line)) for line in lines)
        return Record(header, steps, f"match {match_id}")

    def _info(self, match_id: int) -> MatchInfo:
        text, length, _, over, (created, updated) = self._row(match_id)
        try:
            header = parse_header(text, self._take)
            if over is None:
                over = self._work_out(match_id, length)
        except (RecordError, ValueError) as error:
            return MatchInfo(
                match_id, "?", "?", (), False, length, created, updated, False, fault=str(error)
            )
        name = self._take(header.box).name
        return MatchInfo(
            match_id,
            header.box,
            name,
            header.names,
            bool(over),
            length,
            created,
            updated,
            header.simulated,
        )

    def _work_out(self, match_id: int, length: int) -> int:
        """See whether a match is over by playing it, and remember it until its next step."""
        record = self._record(match_id)
        played = play_record(record._replace(steps=record.steps[:length]), self._take)
        over = int(played.state.is_terminal())
        with suppress(JournalError), self.file.writing() as base:
            base.execute(
                "UPDATE match SET over = ? WHERE id = ? AND length = ?", (over, match_id, length)
            )
        return over


@dataclass
class KeptMatch:
    """The keeper of one match in the journal."""

    journal: Journal
    id: int
    revision: int
    # So many calls in a row may have been kept although they raised.
    _doubts: int = 0

    def push(self, step: Step) -> None:
        """Keep one more step; undone ones are marked as given up."""
        with self._turn() as base:
            place = base.execute("SELECT length FROM match WHERE id = ?", (self.id,)).fetchone()[0]
            self._give_up(base, place)
            self._write(base, place, step)
            base.execute("UPDATE match SET length = ? WHERE id = ?", (place + 1, self.id))

    def move(self, length: int) -> None:
        """Keep that the first `length` steps count now."""
        with self._turn() as base:
            base.execute("UPDATE match SET length = ? WHERE id = ?", (length, self.id))

    def replace(self, steps: tuple[Step, ...], upto: int) -> None:
        """Keep an amended log; what it no longer holds is marked as given up.

        After calls that are in doubt this is the one that holds either way.
        """
        lines = [step_line(step.action, step.source) for step in steps]
        with self._turn(doubts=self._doubts) as base:
            rows = base.execute(
                "SELECT line FROM step WHERE match = ? AND live = 1 ORDER BY place", (self.id,)
            ).fetchall()
            same = 0
            while same < min(len(rows), len(lines)) and rows[same][0] == lines[same]:
                same += 1
            self._give_up(base, same)
            for place in range(same, len(steps)):
                self._write(base, place, steps[place])
            base.execute("UPDATE match SET length = ? WHERE id = ?", (upto, self.id))

    @contextmanager
    def _turn(self, *, doubts: int = 0) -> Iterator[sqlite3.Connection]:
        """One transaction, refused when somebody else has written to this match.

        Up to `doubts` revisions more may be our own.
        """
        try:
            with self.journal.file.writing() as base:
                moved = base.execute(
                    f"UPDATE match SET revision = revision + 1, updated = ?, played = {_NEXT},"
                    " over = NULL WHERE id = ? AND revision BETWEEN ? AND ? RETURNING revision",
                    (self.journal.clock(), self.id, self.revision, self.revision + doubts),
                ).fetchall()
                if not moved:
                    raise JournalError(
                        "this match was moved on or deleted by another program: close it here and"
                        " take it up again from the shelf"
                    )
                yield base
        except InDoubt:
            self._doubts += 1
            raise
        self._doubts = 0
        self.revision = moved[0][0]

    def _give_up(self, base: sqlite3.Connection, place: int) -> None:
        base.execute(
            "UPDATE step SET live = 0 WHERE match = ? AND place >= ? AND live = 1",
            (self.id, place),
        )

    def _write(self, base: sqlite3.Connection, place: int, step: Step) -> None:
        base.execute(
            "INSERT INTO step (match, place, line) VALUES (?, ?, ?)",
            (self.id, place, step_line(step.action, step.source)),
        )
