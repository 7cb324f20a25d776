"""A match as a file: JSON Lines, a header and one action per line. Same match, same bytes.

Reading trusts nothing: every fault is a RecordError with file, line, key and remedy.
"""

import codecs
import errno
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion import games
from companion.engine.actions import CHANCE, TABLE, Action, IllegalAction
from companion.match.match import Header, Match
from companion.storage import record_form
from companion.storage.files import DamagedFile, hand_out, opened, read_file, sealed
from companion.storage.reasons import foreign, why
from companion.storage.record_form import VERSION, RecordError, Take, parse_header, parse_step
from companion.text import say
from companion.words import Message, Sentences, Text

FILE_BYTES, LINE_BYTES, STEPS = 16 << 20, 1 << 20, 100_000


class TornRecord(RecordError):
    """The last line is incomplete; the steps before it are valid."""


class Record(NamedTuple):
    """A record as read: well formed, but not replayed yet."""

    header: Header
    steps: tuple[tuple[Action, str], ...]
    file: str = ""


def header_line(header: Header) -> str:
    """Serialise a header as the first line of a record."""
    own = {"id": header.id} if header.id else {}
    return record_form.dumps(
        {
            "record": VERSION,
            **own,
            "box": header.box,
            "mode": "simulated" if header.simulated else "table",
            "seats": [
                {"name": seat.name, "colour": seat.colour, "bot": seat.bot} for seat in header.seats
            ],
            "options": dict(sorted(header.options.items())),
            "rulings": dict(sorted(header.rulings.items())),
            "components": header.components,
        }
    )


def step_line(action: Action, source: str) -> str:
    """Serialise an action as a line of a record."""
    return record_form.dumps(
        {"player": action.player, "verb": action.verb, "args": action.args, "source": source}
    )


def record_text(header: Header, steps: Iterable[tuple[Action, str]]) -> str:
    """Serialise a header and steps as a complete record."""
    lines = [header_line(header), *(step_line(action, source) for action, source in steps)]
    return "\n".join(lines) + "\n"


def match_text(match: Match) -> str:
    """Write the steps of a match that count as a record."""
    return record_text(match.header, ((step.action, step.source) for step in match.steps))


def write_record(folder: Path, stem: str, text: str) -> Path:
    """Write a record into `folder` under an unused name, sealed; return its path."""
    path, number = folder / f"{stem}.jsonl", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.jsonl", number + 1
    hand_out(path, sealed(text.encode()))
    return path


def read_record(path: Path, take: Take = games.take, upto: int | None = None) -> Record:
    """Read the first `upto` steps of a record file; RecordError says what is wrong."""
    try:
        data = read_file(path, FILE_BYTES)
    except OSError as error:
        words = say("record-unreadable", why=why(error))
        if error.errno == errno.EFBIG:
            words = say("record-too-large", size=FILE_BYTES >> 20)
        raise RecordError(words, file=str(path)) from None
    except DamagedFile:
        data = _with_line_ends(path)
        if not data:
            raise RecordError(say("record-changed"), file=str(path)) from None
    return parse_record(data, str(path), take, upto)


def _with_line_ends(path: Path) -> bytes:
    """Return a record whose only change is its line ends, restored; b"" after any other change."""
    with suppress(OSError):
        data, sound = opened(path.read_bytes().replace(b"\r\n", b"\n"))
        return data if sound else b""
    return b""


def parse_record(
    data: bytes, file: str = "", take: Take = games.take, upto: int | None = None
) -> Record:
    """Parse a record from bytes; RecordError says what is wrong."""
    # Some editors start UTF-8 files with a byte order mark.
    lines = _lines(data.removeprefix(codecs.BOM_UTF8), file)
    try:
        number, first = next(lines)
    except StopIteration:
        raise RecordError(say("record-empty"), file=file) from None
    try:
        header = parse_header(first, take)
    except RecordError as error:
        raise RecordError(error.words, file=file, line=number, key=error.key) from None
    steps: list[tuple[Action, str]] = []
    for number, line in lines:
        if upto is not None and len(steps) >= upto:
            break
        steps.append(_step_at(line, number, file, len(steps), torn=not data.endswith(b"\n")))
        if len(steps) > STEPS:
            raise RecordError(say("record-too-many", count=str(STEPS)), file=file)
    return Record(header, tuple(steps), file)


def _lines(data: bytes, file: str) -> Iterator[tuple[int, str | bytes]]:
    """Yield the lines with their numbers; the last one as bytes if it is not UTF-8."""
    raw = data.rstrip(b"\r\n ").split(b"\n") if data.strip() else []
    for number, line in enumerate(raw, 1):
        if len(line) > LINE_BYTES:
            raise RecordError(say("record-long-line"), file=file, line=number)
        try:
            yield number, line.decode("utf-8")
        except UnicodeDecodeError as error:
            if number == len(raw) > 1 and not data.endswith(b"\n"):
                yield number, line
                return
            raise RecordError(
                say("record-byte", place=str(error.start + 1)),
                file=file,
                line=number,
                holds=max(0, number - 2),
            ) from None


def _step_at(
    line: str | bytes, number: int, file: str, before: int, *, torn: bool
) -> tuple[Action, str]:
    try:
        if isinstance(line, bytes):
            raise ValueError(say("not-utf-8"))
        value = record_form.loads(line)
    except ValueError as error:
        # Only the very last line can be incomplete.
        if torn and (isinstance(line, bytes) or not line.rstrip().endswith("}")):
            raise TornRecord(
                say("record-torn", count=str(before)),
                file=file,
                line=number,
                holds=before,
            ) from None
        raise RecordError(
            say("record-fix-line", fault=str(error), count=str(before)),
            file=file,
            line=number,
            holds=before,
        ) from None
    try:
        return parse_step(value)
    except RecordError as error:
        raise RecordError(
            error.words, file=file, line=number, key=error.key, holds=before
        ) from None


def play_record(record: Record, take: Take = games.take) -> Match:
    """Replay a record; RecordError names the line of the first illegal action."""
    file = record.file

    def said(action: Action) -> str:
        return describe(action, record.header.names)

    try:
        match = Match(take(record.header.box), record.header)
    except Exception as error:  # components of unknown origin may raise anything
        raise RecordError(say("record-no-fit", why=_word(error)), file=file, line=1) from None
    for done, (action, source) in enumerate(record.steps):
        try:
            match.push(action, source)
        except IllegalAction as error:
            # imported late: the shelf replays nothing
            from companion.engine.state import with_names

            words = with_names(str(error), record.header.names).rstrip(".")
            raise RecordError(
                say("record-refused", action=said(action), why=words, count=str(done)),
                file=file,
                line=done + 2,
                holds=done,
            ) from None
        except Exception as error:  # as above, when the outcome is asked
            raise RecordError(
                say("record-unplayable", action=said(action), why=_word(error)),
                file=file,
                line=done + 2,
                holds=done,
            ) from None
    return match


def describe(action: Action, names: Sequence[str]) -> str:
    """Describe an action briefly with its player; safe for whatever an unknown file contains."""
    args = " ".join(str(arg)[:20] for arg in action.args[:6])
    others = {CHANCE: say("record-chance"), TABLE: say("record-table")}
    known = 0 <= action.player < len(names)
    who = (
        names[action.player]
        if known
        else others.get(action.player, say("record-seat", seat=str(action.player)))
    )
    return f"{who}: {action.verb} {args}".strip()


def _word(error: Exception) -> Text:
    """Return a box's own message; for other errors, an explanation of the exception."""
    ours = error.args and isinstance(error.args[0], Message | Sentences)
    return why(error) if ours or isinstance(error, RecordError | IllegalAction) else foreign(error)
