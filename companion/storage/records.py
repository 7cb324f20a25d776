"""A match as a file: JSON Lines, a header and one action per line. Same match, same bytes.

Reading trusts nothing: every fault is a RecordError with file, line, key and remedy.
"""

import codecs
import errno
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from companion import games
from companion.engine.actions import CHANCE, TABLE, TERMINAL, Action, IllegalAction
from companion.engine.box import LEVELS, Box
from companion.match.match import SOURCES, Header, Match, Seat
from companion.storage import strict_json
from companion.storage.atomic_write import write_whole
from companion.storage.reading import read_file
from companion.storage.reasons import foreign, why
from companion.text import say
from companion.words import Message, Sentences, Several, Text

VERSION = 1
FILE_BYTES, LINE_BYTES, STEPS = 16 << 20, 1 << 20, 100_000
NAME_LENGTH = 40
_KEYS = ("record", "box", "mode", "seats", "options", "rulings", "components")

Take = Callable[[str], Box]


class RecordError(ValueError):
    """What is wrong with a record, where, and what to do. `holds` steps before it are valid."""

    def __init__(
        self, why: Text, *, file: str = "", line: int = 0, key: str = "", holds: int = 0
    ) -> None:
        words = str(why)
        parts = (file or say("record-the"), say("record-line", line=str(line)) if line else "", key)
        place = Several(tuple(filter(None, parts)), "commas")
        super().__init__(f"{place}: {words}")
        self.words, self.file, self.line, self.key, self.holds = words, file, line, key, holds


class TornRecord(RecordError):
    """The last line is incomplete; the steps before it are valid."""


class Record(NamedTuple):
    """A record as read: well formed, not played yet."""

    header: Header
    steps: tuple[tuple[Action, str], ...]
    file: str = ""


# ---- writing -------------------------------------------------------------------------
def header_line(header: Header) -> str:
    """Write the header on one line."""
    return strict_json.dumps(
        {
            "record": VERSION,
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
    """Write one action on one line."""
    return strict_json.dumps(
        {"player": action.player, "verb": action.verb, "args": action.args, "source": source}
    )


def record_text(header: Header, steps: Iterable[tuple[Action, str]]) -> str:
    """Write a whole record."""
    lines = [header_line(header), *(step_line(action, source) for action, source in steps)]
    return "\n".join(lines) + "\n"


def match_text(match: Match) -> str:
    """Write the steps of a match that count as a record."""
    return record_text(match.header, ((step.action, step.source) for step in match.steps))


def write_record(folder: Path, stem: str, text: str) -> Path:
    """Write a record into `folder` under an unused name; return its path."""
    path, number = folder / f"{stem}.jsonl", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.jsonl", number + 1
    write_whole(path, text)
    return path


# ---- reading -------------------------------------------------------------------------
def read_record(path: Path, take: Take = games.take, upto: int | None = None) -> Record:
    """Read the first `upto` steps of a record file; RecordError says what is wrong."""
    try:
        data = read_file(path, FILE_BYTES)
    except OSError as error:
        words = say("record-unreadable", why=why(error))
        if error.errno == errno.EFBIG:
            words = say("record-too-large", size=FILE_BYTES >> 20)
        raise RecordError(words, file=str(path)) from None
    return parse_record(data, str(path), take, upto)


def parse_record(
    data: bytes, file: str = "", take: Take = games.take, upto: int | None = None
) -> Record:
    """Read a record from bytes."""
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
    """Return the lines with their numbers; bytes if the last one is no text."""
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
        value = strict_json.loads(line)
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


def parse_step(value: object) -> tuple[Action, str]:
    """Parse one line's value as an action and its source; RecordError names the key."""
    entry = _table(value, "", ("player", "verb", "args", "source"))
    player = _typed(entry, "player", int, say("record-form-player"))
    if not -10 < player < 100 or player == TERMINAL:
        raise RecordError(say("record-player", player=str(player)), key="player")
    verb = _typed(entry, "verb", str, say("record-form-verb"))
    if not (0 < len(verb) <= NAME_LENGTH and strict_json.printable(verb)):
        raise RecordError(say("record-verb"), key="verb")
    args = _typed(entry, "args", list, say("record-form-args"), [])
    for arg in args:
        if type(arg) not in (int, str):
            raise RecordError(say("record-args"), key="args")
    sources = _one_of(SOURCES)
    source = _typed(entry, "source", str, sources, "hand")
    if source not in SOURCES:
        raise RecordError(say("record-be", form=sources), key="source")
    return Action(player, verb, tuple(args)), source


def parse_header(line: str | bytes, take: Take = games.take) -> Header:
    """Parse the first line as a header that fits its box; RecordError names the key."""
    try:
        value = strict_json.loads(line if isinstance(line, str) else line.decode("utf-8"))
    except ValueError as error:
        raise RecordError(say("record-no-header", fault=str(error))) from None
    entry = _table(value, "", _KEYS)
    version = _typed(entry, "record", int, say("record-form-version", version=str(VERSION)))
    if version != VERSION:
        what = "record-version-newer" if version > VERSION else "record-version-older"
        words = say(what, version=str(version), ours=str(VERSION))
        raise RecordError(words, key="record")
    box = _take(_typed(entry, "box", str, say("record-form-box")), take)
    mode = _typed(entry, "mode", str, say("record-form-mode"), "table")
    if mode not in ("table", "simulated"):
        raise RecordError(say("record-mode", mode=repr(mode[:40])), key="mode")
    options = _chosen(
        entry,
        "options",
        {each.key: tuple(key for key, _ in each.choices) for each in box.settings},
        box.default_options(),
    )
    rulings = _chosen(entry, "rulings", box.ruling_choices, box.ruled(None, options))
    components = _typed(entry, "components", dict, say("record-form-components"), None)
    seats = _typed(entry, "seats", list, say("record-form-seats"))
    return Header(
        box=box.id,
        seats=tuple(_seats(seats, box, box.seats_with(rulings, options))),
        options=options,
        rulings=rulings,
        components=box.components() if components is None else components,
        simulated=mode == "simulated",
    )


_MISSING = object()


def _typed(
    entry: Mapping[str, Any], key: str, kind: type, form: Message, default: object = _MISSING
) -> Any:
    value = entry.get(key, default)
    if value is _MISSING:
        raise RecordError(say("record-missing", form=form), key=key)
    # An optional key may also be present with null.
    if value is None and default is not _MISSING:
        return default
    if type(value) is not kind:
        raise RecordError(say("record-be", form=form), key=key)
    return value


def _table(value: object, key: str, keys: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict):
        form = say("record-form-object", keys=Several(keys, "commas"))
        raise RecordError(say("record-be", form=form), key=key)
    for name in value:
        if name not in keys:
            raise RecordError(
                say("record-unknown-key", keys=Several(keys, "commas")),
                key=f"{key}.{name[:40]!r}".lstrip("."),
            )
    return value


def _take(id_: str, take: Take) -> Box:
    try:
        return take(id_)
    except KeyError as error:
        raise RecordError(str(error.args[0])[:200], key="box") from None


def _seats(entries: list[object], box: Box, range_: tuple[int, int]) -> Iterator[Seat]:
    low, high = range_
    if not low <= len(entries) <= high:
        raise RecordError(
            say("record-seats", low=low, high=high, count=str(len(entries))), key="seats"
        )
    free = list(box.colours)
    levels = tuple(dict.fromkeys(("random", *LEVELS, *box.bots())))
    for index, value in enumerate(entries):
        at = f"seats[{index}]"
        entry = _table(value, at, ("name", "colour", "bot"))
        try:
            name = _typed(entry, "name", str, say("record-form-text"))
            colour = _typed(entry, "colour", str, say("record-form-text"), box.colours[index])
            bot = _typed(entry, "bot", str, say("record-form-bot"), None)
        except RecordError as error:
            raise RecordError(error.words, key=f"{at}.{error.key}") from None
        if not (name.strip() and len(name) <= NAME_LENGTH and strict_json.printable(name)):
            raise RecordError(say("record-name", count=NAME_LENGTH), key=f"{at}.name")
        if colour not in free:
            raise RecordError(say("record-be", form=_one_of(free)), key=f"{at}.colour")
        free.remove(colour)
        if bot is not None and bot not in levels:
            raise RecordError(say("record-bot", levels=Several(levels, "commas")), key=f"{at}.bot")
        yield Seat(name, colour, bot)


def _chosen(
    entry: Mapping[str, Any],
    key: str,
    known: Mapping[str, Sequence[str]],
    default: Mapping[str, str],
) -> dict[str, str]:
    chosen: dict[str, Any] = _typed(entry, key, dict, say("record-form-choices"), {})
    for id_, choice in chosen.items():
        at = f"{key}.{id_[:40]}"
        if id_ not in known:
            names = Several(tuple(known), "commas")
            words = say("record-not-in-box", known=names) if known else say("record-none-known")
            raise RecordError(words, key=at)
        if not isinstance(choice, str) or choice not in known[id_]:
            raise RecordError(say("record-be", form=_one_of(known[id_])), key=at)
    return {**default, **chosen}


# ---- playing -------------------------------------------------------------------------
def play_record(record: Record, take: Take = games.take) -> Match:
    """Play a record; RecordError names the line of the first action refused."""
    file = record.file

    def said(action: Action) -> str:
        return describe(action, record.header.names)

    try:
        match = Match(take(record.header.box), record.header)
    except Exception as error:  # components of unknown origin may break anything
        raise RecordError(say("record-no-fit", why=_word(error)), file=file, line=1) from None
    for done, (action, source) in enumerate(record.steps):
        try:
            match.push(action, source)
        except IllegalAction as error:
            from companion.engine.state import with_names  # late: the shelf plays nothing

            words = with_names(str(error), record.header.names).rstrip(".")
            raise RecordError(
                say("record-refused", action=said(action), why=words, count=str(done)),
                file=file,
                line=done + 2,
                holds=done,
            ) from None
        except Exception as error:  # the same, found out later
            raise RecordError(
                say("record-unplayable", action=said(action), why=_word(error)),
                file=file,
                line=done + 2,
                holds=done,
            ) from None
    return match


def describe(action: Action, names: Sequence[str]) -> str:
    """Describe an action briefly with its player, whatever an unknown file contains."""
    args = " ".join(str(arg)[:20] for arg in action.args[:6])
    others = {CHANCE: say("record-chance"), TABLE: say("record-table")}
    known = 0 <= action.player < len(names)
    who = (
        names[action.player]
        if known
        else others.get(action.player, say("record-seat", seat=str(action.player)))
    )
    return f"{who}: {action.verb} {args}".strip()


def _one_of(names: Sequence[str]) -> Message:
    return say("record-form-one-of", names=Several(tuple(names), "commas"))


def _word(error: Exception) -> Text:
    """Return what a box says is wrong; else why odd components break it."""
    ours = error.args and isinstance(error.args[0], Message | Sentences)
    return why(error) if ours or isinstance(error, RecordError | IllegalAction) else foreign(error)
