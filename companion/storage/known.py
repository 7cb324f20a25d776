"""Find the match of a record in the journal, so that a file is imported only once."""

from contextlib import suppress

from companion.storage.journal import Journal, JournalError
from companion.storage.records import Record, header_line, step_line


def find_match(journal: Journal, record: Record) -> int | None:
    """Return the first match with this header and exactly these steps; None if there is none."""
    lines = [step_line(action, source) for action, source in record.steps]
    text = "\n".join((header_line(record.header), *lines)) + "\n"
    for info in sorted(journal.matches()):
        if (info.box, info.steps) == (record.header.box, len(lines)):
            with suppress(JournalError):
                if journal.record(info.id)[1] == text:
                    return info.id
    return None
