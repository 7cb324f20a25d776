"""The store of all matches: every step is on disk before its call returns.

Undone steps stay after the cursor, replaced ones are marked; only an explicit `delete` removes
anything. The clock passed in is only for display: matches are ordered by a counter.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from weakref import WeakSet

from companion import games
from companion.match.match import Header, Match, Step
from companion.storage import record_form
from companion.storage.folders import Counts, note_removed
from companion.storage.journal_file import (
    DamagedJournal,
    DamagedMatch,
    InDoubt,
    JournalError,
    JournalFile,
)
from companion.storage.journal_schema import (
    HEADER,
    LENGTH,
    MatchInfo,
    Row,
    Salvaged,
    faulty,
    is_sealed,
    seal,
    seconds,
)
from companion.storage.record_form import (
    NAME_LENGTH,
    RecordError,
    Take,
    is_name,
    parse_header,
    parse_step,
)
from companion.storage.records import Record, header_line, play_record, step_line
from companion.text import say
from companion.words import Message, Text

__all__ = [
    "DamagedJournal",
    "DamagedMatch",
    "Journal",
    "JournalError",
    "KeptMatch",
    "MatchInfo",
    "Salvaged",
]

# number of parsed headers kept in memory, because lists of matches read them repeatedly
HEADERS = 512
# The next number in the order in which matches were played.
_NEXT = "(SELECT coalesce(max(played), 0) + 1 FROM match)"


class Journal:
    """All matches stored on this machine."""

    def __init__(
        self, path: Path | None, clock: Callable[[], float], take: Take = games.take
    ) -> None:
        """Open the journal, creating it if necessary; None keeps it in memory only."""
        self.clock = clock
        self.file = JournalFile(path)
        self._take = take
        self._kept: WeakSet[KeptMatch] = WeakSet()
        self._named = lru_cache(maxsize=HEADERS)(self._parse_names)

    @property
    def path(self) -> Path | None:
        """The journal's file; None if it is in memory only."""
        return self.file.path

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def move_to(self, other: "Journal") -> None:
        """Move the matches of this journal in memory into the file of another journal.

        The other journal must not be used afterwards. After JournalError nothing has changed.
        """
        shift = other.file.take_over(self.file)
        for kept in self._kept:
            kept.id += shift
        memory, self.file = self.file, other.file
        memory.close()

    def create(self, header: Header) -> "KeptMatch":
        line = header_line(header)
        return KeptMatch(self, self._insert(line, ()), 0, line)

    def take_in(self, record: Record, *, imported: bool = True) -> int:
        """Store the match of a record that was checked before; return its id."""
        lines = tuple(step_line(action, source) for action, source in record.steps)
        return self._insert(header_line(record.header), lines, imported)

    def salvage(self, found: "Salvaged") -> int:
        """Store a match from a damaged journal; its damaged parts stay marked as damaged."""
        return self._write(found)

    def _insert(self, header: str, lines: tuple[str, ...], imported: bool = False) -> int:
        now = self.clock()
        sound = tuple((line, True) for line in lines)
        return self._write(Salvaged((header, True), sound, now, now, imported))

    def _write(self, match: "Salvaged") -> int:
        length = len(match.lines)
        header = match.header[0]
        with self.file.writing() as base:
            row = base.execute(
                "INSERT INTO match (header, created, updated, length, imported, played)"
                f" VALUES (?, ?, ?, ?, ?, {_NEXT})",
                (header, match.created, match.updated, length, int(match.imported)),
            )
            new = int(row.lastrowid or 0)
            base.execute(
                "UPDATE match SET seal = ?, length_seal = ? WHERE id = ?",
                (
                    _sealed(new, HEADER, match.header),
                    _sealed(new, LENGTH, (str(length), match.whole)),
                    new,
                ),
            )
            base.executemany(
                "INSERT INTO step (match, place, line, seal) VALUES (?, ?, ?, ?)",
                [
                    (new, place, line[0], _sealed(new, place, line))
                    for place, line in enumerate(match.lines)
                ],
            )
        return new

    def delete(self, *match_ids: int) -> None:
        """Delete matches permanently: all of them, or none."""
        with self.file.writing() as base:
            for match_id in match_ids:
                if not base.execute("DELETE FROM match WHERE id = ?", (match_id,)).rowcount:
                    raise self._missing(match_id)
        if self.path is not None:
            note_removed(self.path.parent, Counts(matches=len(match_ids)))

    def rename(self, old: str, new: str) -> int:
        """Rename a player in all matches, or merge two players; return in how many matches.

        ValueError for an invalid name, or if both played in one match and so are two persons.
        """
        new = new.strip()
        if not is_name(new):
            raise ValueError(say("record-name", count=NAME_LENGTH))
        found = [info for info in self.matches() if old in info.names and old != new]
        if any(new in info.names for info in found):
            raise ValueError(say("journal-two-persons", one=old, other=new))
        with self.file.writing() as base:
            for info in found:
                before = self._row(info.id).header
                value = record_form.loads(before)
                for seat in value["seats"]:
                    seat["name"] = new if seat["name"] == old else seat["name"]
                line = record_form.dumps(value)
                base.execute(
                    "UPDATE match SET header = ?, seal = ? WHERE id = ? AND header = ?",
                    (line, seal(info.id, HEADER, line), info.id, before),
                )
        return len(found)

    def open(self, match_id: int) -> tuple[Match, "KeptMatch"]:
        """Rebuild a match with its undone steps; RecordError if a step that counts is illegal."""
        row = self._sound_row(match_id)
        record = self._record(match_id, row)
        counting = play_record(record._replace(steps=record.steps[: row.length]), self._take)
        for action, source in record.steps[row.length :]:
            # A changed rule may make undone steps illegal, but must not affect steps that count.
            with suppress(Exception):
                counting.push(action, source)
                continue
            break
        counting.go_to(row.length)
        return counting, KeptMatch(self, match_id, row.revision, row.header)

    def record(self, match_id: int) -> tuple[MatchInfo, str]:
        """Return the steps of a match that count, as the text of a record."""
        row = self._sound_row(match_id)
        lines = self._lines(match_id, row)
        return self._info(match_id), "\n".join((row.header, *lines[: row.length])) + "\n"

    def matches(self) -> tuple[MatchInfo, ...]:
        """Return all matches, the most recently played first."""
        with self.file.reading() as base:
            rows = base.execute("SELECT id FROM match ORDER BY played DESC")
            ids = [row[0] for row in rows]
        return tuple(self._info(match_id) for match_id in ids)

    def _missing(self, match_id: int) -> JournalError:
        return JournalError(say("journal-no-match", match=str(match_id)))

    def _row(self, match_id: int) -> Row:
        with self.file.reading() as base:
            row = base.execute(
                "SELECT header, length, revision, over, created, updated, seal, length_seal,"
                " imported, (SELECT count(*) FROM step WHERE match = match.id AND live = 1)"
                " FROM match WHERE id = ?",
                (match_id,),
            ).fetchone()
        if row is None:
            raise self._missing(match_id)
        return Row(*row)

    def _sound_row(self, match_id: int) -> Row:
        row = self._row(match_id)
        if damage := row.damage(match_id):
            raise DamagedMatch(_damaged(match_id, damage))
        return row

    def _lines(self, match_id: int, row: Row) -> list[str]:
        """Return the lines of a match; lines after the cursor only as far as they are intact."""
        with self.file.reading() as base:
            rows = base.execute(
                "SELECT line, seal FROM step WHERE match = ? AND live = 1 ORDER BY place",
                (match_id,),
            ).fetchall()
        sound: list[str] = []
        for place, (line, kept) in enumerate(rows):
            if not is_sealed(match_id, place, line, kept):
                break
            sound.append(line)
        if len(sound) < row.length:
            step, steps = str(len(sound) + 1), str(row.length)
            raise DamagedMatch(
                say("journal-step-changed", match=str(match_id), step=step, steps=steps)
            )
        return sound

    def _record(self, match_id: int, row: Row) -> Record:
        header = parse_header(row.header, self._take)
        steps = []
        for number, line in enumerate(self._lines(match_id, row), start=1):
            try:
                steps.append(parse_step(record_form.loads(line)))
            except ValueError as error:
                words = getattr(error, "words", str(error))
                where = str(say("journal-match-step", match=str(match_id), step=str(number)))
                raise RecordError(words, file=where, holds=number - 1) from None
        return Record(header, tuple(steps), str(say("journal-match", match=str(match_id))))

    def _info(self, match_id: int) -> MatchInfo:
        """Return one entry of the list; a damaged match does not affect the other entries."""
        try:
            row = self._row(match_id)
        except DamagedJournal as error:
            return faulty(match_id, str(_damaged(match_id, str(error))))
        if damage := row.damage(match_id):
            return faulty(match_id, str(_damaged(match_id, damage)), row)
        over = row.over
        try:
            box, names, simulated, own = self._named(row.header)
            if over is None:
                over = self._work_out(match_id, row)
        except (DamagedJournal, DamagedMatch, ValueError) as error:
            return faulty(match_id, str(error), row)
        return MatchInfo(
            match_id,
            box,
            self._take(box).name,
            names,
            bool(over),
            row.length,
            seconds(row.created),
            seconds(row.updated),
            simulated,
            imported=bool(row.imported),
            own=own,
        )

    def _parse_names(self, line: str) -> tuple[str, tuple[str, ...], bool, str]:
        """Return a header's box and players, whether the match is simulated, and its id."""
        header = parse_header(line, self._take)
        return header.box, header.names, header.simulated, header.id

    def _work_out(self, match_id: int, row: Row) -> int:
        """Find out by replaying whether a match is over, and store that until its next step."""
        record = self._record(match_id, row)
        played = play_record(record._replace(steps=record.steps[: row.length]), self._take)
        over = int(played.state.is_terminal())
        with suppress(JournalError), self.file.writing() as base:
            base.execute(
                "UPDATE match SET over = ? WHERE id = ? AND length = ?",
                (over, match_id, row.length),
            )
        return over


@dataclass(eq=False)
class KeptMatch:
    """Stores one match in the journal."""

    journal: Journal
    id: int
    revision: int
    header: str
    # Number of latest calls in a row that raised although they may have been stored.
    _doubts: int = 0

    def __post_init__(self) -> None:
        self.journal._kept.add(self)

    def push(self, *steps: Step) -> None:
        """Store further steps; undone ones are marked as replaced."""
        with self._turn() as base:
            place = base.execute("SELECT length FROM match WHERE id = ?", (self.id,)).fetchone()[0]
            self._give_up(base, place)
            for number, step in enumerate(steps, place):
                self._write(base, number, step)
            self._set_length(base, place + len(steps))

    def move(self, length: int) -> None:
        """Store that the first `length` steps count."""
        with self._turn() as base:
            self._set_length(base, length)

    def replace(self, steps: tuple[Step, ...], upto: int) -> None:
        """Store an amended log; dropped steps are marked as replaced.

        Works after calls in doubt, whether they were stored or not. A match that has been deleted
        in the meantime is stored again.
        """
        if not self._is_there():
            self.id, self.revision = self.journal._insert(self.header, ()), 0
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
            self._set_length(base, upto)

    def _is_there(self) -> bool:
        with self.journal.file.reading() as base:
            found = base.execute("SELECT 1 FROM match WHERE id = ?", (self.id,)).fetchone()
        return found is not None

    @contextmanager
    def _turn(self, *, doubts: int = 0) -> Iterator[sqlite3.Connection]:
        """Open a transaction, refused if another process has written to this match.

        Up to `doubts` additional revisions may be our own.
        """
        try:
            with self.journal.file.writing() as base:
                moved = base.execute(
                    "UPDATE match SET revision = revision + 1, updated = ?, over = NULL"
                    " WHERE id = ? AND revision BETWEEN ? AND ? RETURNING revision",
                    (self.journal.clock(), self.id, self.revision, self.revision + doubts),
                ).fetchall()
                if not moved:
                    raise JournalError(say("journal-moved-on"))
                # Only where it changes: the same value again would write a page of the index.
                base.execute(
                    f"UPDATE match SET played = {_NEXT}"
                    " WHERE id = ? AND played < (SELECT max(played) FROM match)",
                    (self.id,),
                )
                yield base
        except InDoubt:
            self._doubts += 1
            raise
        self._doubts = 0
        self.revision = moved[0][0]

    def _set_length(self, base: sqlite3.Connection, length: int) -> None:
        base.execute(
            "UPDATE match SET length = ?, length_seal = ? WHERE id = ?",
            (length, seal(self.id, LENGTH, str(length)), self.id),
        )

    def _give_up(self, base: sqlite3.Connection, place: int) -> None:
        base.execute(
            "UPDATE step SET live = 0 WHERE match = ? AND place >= ? AND live = 1",
            (self.id, place),
        )

    def _write(self, base: sqlite3.Connection, place: int, step: Step) -> None:
        line = step_line(step.action, step.source)
        base.execute(
            "INSERT INTO step (match, place, line, seal) VALUES (?, ?, ?, ?)",
            (self.id, place, line, seal(self.id, place, line)),
        )


def _sealed(match_id: int, place: int | str, found: tuple[str | bytes, bool]) -> int | None:
    """Return the checksum of a text; None if the text is damaged."""
    text, sound = found
    return seal(match_id, place, text) if sound and isinstance(text, str) else None


def _damaged(match_id: int, why: Text) -> Message:
    return say("journal-match-damaged", match=str(match_id), why=why)
