"""Finds the match of a record in the journal, so that no match is stored twice."""

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from companion.storage.journal import Journal, JournalError
from companion.storage.records import Record, header_line, step_line


class Known(NamedTuple):
    """A match in the journal, and whether it has all steps of a record or fewer."""

    id: int
    whole: bool
    imported: bool


def find_match(journal: Journal, record: Record) -> Known | None:
    """Return the match that a record is of; None if there is none.

    Both have the same header (and match id, if any), and the steps of one begin with all steps of
    the other. Two forks of a match are two matches.
    """
    lines = [header_line(record.header), *(step_line(*step) for step in record.steps)]
    shorter = None
    for known, text in _kept(journal, record.header.box):
        own = text.splitlines()
        if own[: len(lines)] == lines:
            return known._replace(whole=True)
        if lines[: len(own)] == own:
            shorter = shorter or known
    return shorter


def take_in(journal: Journal, record: Record) -> tuple[int, bool]:
    """Import a record; return its id, and whether it added anything.

    A longer record of the same match replaces a shorter one.
    """
    known = find_match(journal, record)
    if known is not None and known.whole:
        return known.id, False
    new = journal.take_in(record, imported=known is None or known.imported)
    if known is not None:
        journal.delete(known.id)
    return new, True


def _kept(journal: Journal, box: str) -> Iterator[tuple[Known, str]]:
    for info in sorted(journal.matches()):
        if info.box == box:
            with suppress(JournalError):
                yield Known(info.id, False, info.imported), journal.record(info.id)[1]
