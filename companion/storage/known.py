"""Finds the match of a record in the journal, so that no match is stored or counted twice."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from companion.match.match import Header
from companion.storage.journal import Journal, JournalError, MatchInfo
from companion.storage.records import Record, header_line, step_line


class Known(NamedTuple):
    """A match in the journal, and whether it has all steps of a record or fewer."""

    info: MatchInfo
    whole: bool


def find_match(journal: Journal, record: Record) -> Known | None:
    """Return the match that a record is of; None if there is none.

    Both have the same match id (or without ids the same header), and the steps of one begin with
    all steps of the other. Forks of a match are stored separately; see `once`.
    """
    lines = [step_line(*step) for step in record.steps]
    shorter = None
    for info, own in _kept(journal, record.header):
        if own[: len(lines)] == lines:
            return Known(info, True)
        if lines[: len(own)] == own:
            shorter = shorter or Known(info, False)
    return shorter


def take_in(journal: Journal, record: Record) -> tuple[int, bool]:
    """Import a record; return its id, and whether it added anything.

    A longer record of the same match replaces a shorter one, except for names changed here.
    """
    known = find_match(journal, record)
    if known is None:
        return journal.take_in(record), True
    info = known.info
    if known.whole:
        return info.id, False
    seats = zip(record.header.seats, info.names, strict=True)
    named = tuple(replace(seat, name=name) for seat, name in seats)
    record = record._replace(header=replace(record.header, seats=named))
    new = journal.take_in(record, imported=info.imported)
    journal.delete(info.id)
    return new, True


def once(infos: Iterable[MatchInfo]) -> tuple[MatchInfo, ...]:
    """Return each match once; of its forks a finished one, and of those the longest."""
    best: dict[str | int, MatchInfo] = {}
    for info in infos:
        before = best.setdefault(info.own or info.id, info)
        if (info.over, info.steps) > (before.over, before.steps):
            best[info.own or info.id] = info
    return tuple(best.values())


def _kept(journal: Journal, header: Header) -> Iterator[tuple[MatchInfo, list[str]]]:
    """Yield the stored versions of a match, with the lines of their steps."""
    of = header.box, header.id, len(header.seats)
    for info in sorted(journal.matches()):
        if (info.box, info.own, len(info.names)) == of and not info.fault:
            with suppress(JournalError):
                first, *steps = journal.record(info.id)[1].splitlines()
                if header.id or first == header_line(header):
                    yield info, steps
