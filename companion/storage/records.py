"""A match as a file: JSON Lines, a header and one action a line. Same match, same bytes.

Reading never trusts: every fault is a RecordError with file, line, key and cure.
"""

import codecs
import errno
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from companion import games
from companion.engine.actions import CHANCE, TABLE, TERMINAL, Action, IllegalAction
from companion.engine.box import LEVELS, Box
from companion.engine.state import with_names
from companion.match.match import SOURCES, Header, Match, Seat
from companion.storage import strict_json
from companion.storage.atomic_write import write_whole
from companion.storage.reading import read_file

VERSION = 1
FILE_BYTES, LINE_BYTES, STEPS = 16 << 20, 1 << 20, 100_000
NAME_LENGTH = 40
_KEYS = ("record", "box", "mode", "seats", "options", "rulings", "components")

Take = Callable[[str], Box]


class RecordError(ValueError):
    """What is wrong with a record: where, what, and what to do. `holds` steps before it do."""

    def __init__(
        self, words: str, *, file: str = "", line: int = 0, key: str = "", holds: int = 0
    ) -> None:
        place = [file or "the record"]
        place += [f"line {line}"] if line else []
        place += [key] if key else []
        super().__init__(f"{', '.join(place)}: {words}")
        self.words, self.file, self.line, self.key, self.holds = words, file, line, key, holds


class TornRecord(RecordError):
    """The last line was written halfway; the steps before it hold."""


class Record(NamedTuple):
    """A record as read: well formed, not yet played."""

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
    """Write a record into `folder` under a name that is free; return its path."""
    path, number = folder / f"{stem}.jsonl", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.jsonl", number + 1
    write_whole(path, text)
    return path


# ---- reading -------------------------------------------------------------------------
def read_record(path: Path, take: Take = games.take, upto: int | None = None) -> Record:
    """Read a record file, of its steps the first `upto`; RecordError what is wrong."""
    try:
        data = read_file(path, FILE_BYTES)
    except OSError as error:
        words = f"cannot be read: {error.strerror}"
        if error.errno == errno.EFBIG:
            words = f"is larger than {FILE_BYTES >> 20} MiB, no match is: is it the right file?"
        raise RecordError(words, file=str(path)) from None
    return parse_record(data, str(path), take, upto)


def parse_record(
    data: bytes, file: str = "", take: Take = games.take, upto: int | None = None
) -> Record:
    """Read a record from bytes."""
    # Editors that mark UTF-8 with three bytes mean no harm.
    lines = _lines(data.removeprefix(codecs.BOM_UTF8), file)
    try:
        number, first = next(lines)
    except StopIteration:
        raise RecordError("is empty: export the match again", file=file) from None
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
            raise RecordError(f"has more than {STEPS} actions, no match has", file=file)
    return Record(header, tuple(steps), file)


def _lines(data: bytes, file: str) -> Iterator[tuple[int, str | bytes]]:
    """Give the lines with their numbers; bytes where the last one is no text."""
    raw = data.rstrip(b"\r\n ").split(b"\n") if data.strip() else []
    for number, line in enumerate(raw, 1):
        if len(line) > LINE_BYTES:
            raise RecordError("is too long a line: is it the right file?", file=file, line=number)
        try:
            yield number, line.decode("utf-8")
        except UnicodeDecodeError as error:
            if number == len(raw) > 1 and not data.endswith(b"\n"):
                yield number, line
                return
            raise RecordError(
                f"byte {error.start + 1} is not UTF-8: export the match again",
                file=file,
                line=number,
                holds=max(0, number - 2),
            ) from None


def _step_at(
    line: str | bytes, number: int, file: str, before: int, *, torn: bool
) -> tuple[Action, str]:
    try:
        if isinstance(line, bytes):
            raise ValueError("is not UTF-8")
        value = strict_json.loads(line)
    except ValueError as error:
        # Only the very last line can be half written.
        if torn and (isinstance(line, bytes) or not line.rstrip().endswith("}")):
            raise TornRecord(
                f"was written halfway; the {before} actions before it hold "
                f"(replay --upto {before}, or import --repair)",
                file=file,
                line=number,
                holds=before,
            ) from None
        raise RecordError(
            f"{error}; fix the line or take the {before} actions before it",
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
    """Take one line's value as an action and its source; RecordError with the key."""
    entry = _table(value, "", ("player", "verb", "args", "source"))
    player = _typed(entry, "player", int, "a seat's number, -1 for chance or -6 for the table")
    if not -10 < player < 100 or player == TERMINAL:
        raise RecordError(f"must be a seat, -1 or -6, not {player}", key="player")
    verb = _typed(entry, "verb", str, "the name of an action")
    if not (0 < len(verb) <= NAME_LENGTH and strict_json.printable(verb)):
        raise RecordError("must be the short name of an action", key="verb")
    args = _typed(entry, "args", list, "a list of whole numbers and texts", [])
    for arg in args:
        if type(arg) not in (int, str):
            raise RecordError("must hold whole numbers and texts only", key="args")
    source = _typed(entry, "source", str, f"one of {', '.join(SOURCES)}", "hand")
    if source not in SOURCES:
        raise RecordError(f"must be one of {', '.join(SOURCES)}", key="source")
    return Action(player, verb, tuple(args)), source


def parse_header(line: str | bytes, take: Take = games.take) -> Header:
    """Take the first line as a header that fits its box; RecordError with the key."""
    try:
        value = strict_json.loads(line if isinstance(line, str) else line.decode("utf-8"))
    except ValueError as error:
        raise RecordError(f"{error}; a record begins with a header of JSON") from None
    entry = _table(value, "", _KEYS)
    version = _typed(entry, "record", int, f"the version, {VERSION}")
    if version != VERSION:
        cure = "update the app to read it" if version > VERSION else "export the match again"
        raise RecordError(f"is version {version}, this app reads {VERSION}: {cure}", key="record")
    box = _take(_typed(entry, "box", str, "the id of a box"), take)
    mode = _typed(entry, "mode", str, '"table" or "simulated"', "table")
    if mode not in ("table", "simulated"):
        raise RecordError(f'must be "table" or "simulated", not {mode[:40]!r}', key="mode")
    components = _typed(entry, "components", dict, "a table of what is printed", None)
    return Header(
        box=box.id,
        seats=tuple(_seats(_typed(entry, "seats", list, "a list of seats"), box)),
        options=_chosen(
            entry,
            "options",
            {each.key: tuple(key for key, _ in each.choices) for each in box.settings},
            box.default_options(),
        ),
        rulings=_chosen(
            entry,
            "rulings",
            box.ruling_choices,
            box.default_rulings(),
        ),
        components=box.components() if components is None else components,
        simulated=mode == "simulated",
    )


_MISSING = object()


def _typed(
    entry: Mapping[str, Any], key: str, kind: type, form: str, default: object = _MISSING
) -> Any:
    value = entry.get(key, default)
    if value is _MISSING:
        raise RecordError(f"is missing: it must be {form}", key=key)
    # A key may also stand there with null where it may be left out.
    if value is None and default is not _MISSING:
        return default
    if type(value) is not kind:
        raise RecordError(f"must be {form}", key=key)
    return value


def _table(value: object, key: str, keys: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"must be an object with {', '.join(keys)}", key=key)
    for name in value:
        if name not in keys:
            raise RecordError(
                f"is not known here: take it out; there are {', '.join(keys)}",
                key=f"{key}.{name[:40]!r}".lstrip("."),
            )
    return value


def _take(id_: str, take: Take) -> Box:
    try:
        return take(id_)
    except KeyError as error:
        raise RecordError(str(error.args[0])[:200], key="box") from None


def _seats(entries: list[object], box: Box) -> Iterator[Seat]:
    low, high = box.seats
    if not low <= len(entries) <= high:
        raise RecordError(f"must be {low} to {high}, not {len(entries)}", key="seats")
    free = list(box.colours)
    levels = tuple(dict.fromkeys(("random", *LEVELS, *box.bots())))
    for index, value in enumerate(entries):
        at = f"seats[{index}]"
        entry = _table(value, at, ("name", "colour", "bot"))
        try:
            name = _typed(entry, "name", str, "a text")
            colour = _typed(entry, "colour", str, "a text", box.colours[index])
            bot = _typed(entry, "bot", str, "a bot's level or null", None)
        except RecordError as error:
            raise RecordError(error.words, key=f"{at}.{error.key}") from None
        if not (name.strip() and len(name) <= NAME_LENGTH and strict_json.printable(name)):
            raise RecordError(f"must be 1 to {NAME_LENGTH} printable characters", key=f"{at}.name")
        if colour not in free:
            raise RecordError(f"must be one of {', '.join(free)}", key=f"{at}.colour")
        free.remove(colour)
        if bot is not None and bot not in levels:
            raise RecordError(f"must be null or one of {', '.join(levels)}", key=f"{at}.bot")
        yield Seat(name, colour, bot)


def _chosen(
    entry: Mapping[str, Any],
    key: str,
    known: Mapping[str, Sequence[str]],
    default: Mapping[str, str],
) -> dict[str, str]:
    chosen: dict[str, Any] = _typed(entry, key, dict, "an object of ids and choices", {})
    for id_, choice in chosen.items():
        at = f"{key}.{id_[:40]}"
        if id_ not in known:
            raise RecordError(f"is not in this box, only {', '.join(known) or 'none'}", key=at)
        if not isinstance(choice, str) or choice not in known[id_]:
            raise RecordError(f"must be one of {', '.join(known[id_])}", key=at)
    return {**default, **chosen}


# ---- playing -------------------------------------------------------------------------
def play_record(record: Record, take: Take = games.take) -> Match:
    """Make the match of a record; RecordError with the line of the first action refused."""
    file = record.file
    try:
        match = Match(take(record.header.box), record.header)
    except Exception as error:  # whatever a stranger's components break
        raise RecordError(f"does not fit the box: {_word(error)}", file=file, line=1) from None
    for done, (action, source) in enumerate(record.steps):
        try:
            match.push(action, source)
        except IllegalAction as error:
            words = with_names(str(error), record.header.names).rstrip(".")
            raise RecordError(
                f"{describe(action, record.header.names)} is refused: {words};"
                f" the {done} actions before it hold",
                file=file,
                line=done + 2,
                holds=done,
            ) from None
        except Exception as error:  # the same, found out later
            raise RecordError(
                f"{describe(action, record.header.names)} cannot be played: {_word(error)}",
                file=file,
                line=done + 2,
                holds=done,
            ) from None
    return match


def describe(action: Action, names: Sequence[str]) -> str:
    """Name an action in short, with who did it, whatever a stranger has put into it."""
    args = " ".join(str(arg)[:20] for arg in action.args[:6])
    others = {CHANCE: "chance", TABLE: "the table"}
    known = 0 <= action.player < len(names)
    who = names[action.player] if known else others.get(action.player, f"seat {action.player}")
    return f"{who}: {action.verb} {args}".strip()


def _word(error: Exception) -> str:
    return str(error)[:200] if isinstance(error, ValueError) else repr(error)[:200]
