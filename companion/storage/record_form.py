"""The form of a record's lines: a header that fits its box, and actions.

Reading trusts nothing: a RecordError names the key that is wrong and the values allowed.
"""

import json
import math
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

from companion import games
from companion.engine.actions import TERMINAL, Action
from companion.engine.box import EDITION, FIRST, LEVELS, Box
from companion.match.match import SOURCES, Header, Seat
from companion.text import say
from companion.words import Message, Several, Text

# JSON from unknown sources: one value per text, no duplicate keys, bounded, printable. ValueError
# says what is wrong; the caller adds file and line.


DEPTH = 24
# Largest integer that every JSON reader represents exactly.
LARGEST = 2**53 - 1
# Beginnings of Python's error messages about JSON, and the variants of our own message.
_WRONG = {
    "Expecting value": "value",
    "Expecting property name": "name",
    "Expecting ':'": "colon",
    "Expecting ','": "comma",
    "Illegal trailing comma": "trailing",
    "Extra data": "more",
    "Unterminated string": "string",
    "Invalid control": "sign",
    "Invalid \\": "escape",
}
# Direction marks could disguise a name by reversing it.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def loads(text: str) -> Any:
    """Parse one JSON value of bounded depth and numbers; ValueError says what is wrong."""
    try:
        value = json.loads(
            text,
            object_pairs_hook=_no_twins,
            parse_int=_bounded,
            parse_float=_finite,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        raise ValueError(say("json-not", place=str(error.pos + 1), why=_wrong(error))) from None
    except RecursionError:
        raise ValueError(say("json-deep", levels=DEPTH)) from None
    _walk(value, 0)
    return value


def dumps(value: object) -> str:
    """Serialise a value on one line. Equal values give equal text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def printable(text: str) -> bool:
    """Return whether `text` has no control characters, surrogates or direction marks."""
    return not any(
        unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in _TURNING for sign in text
    )


def is_name(text: str) -> bool:
    """Return whether a player may have this name."""
    return bool(text.strip()) and len(text) <= NAME_LENGTH and printable(text)


def _wrong(error: json.JSONDecodeError) -> str:
    """Return the variant of our message that corresponds to Python's English one."""
    return next((key for words, key in _WRONG.items() if error.msg.startswith(words)), "other")


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twin = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(say("json-twice", key=repr(twin[:40])))
    return found


def _bounded(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > LARGEST:
        raise ValueError(say("json-large", digits=f"{digits[:20]}…"))
    return int(digits)


def _finite(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise ValueError(say("json-large", digits=digits[:20]))
    return value


def _constant(word: str) -> NoReturn:
    raise ValueError(say("json-no-number", word=word))


def _walk(value: object, depth: int) -> None:
    if depth > DEPTH:
        raise ValueError(say("json-deep", levels=DEPTH))
    if isinstance(value, str):
        _whole_signs(value)
    elif isinstance(value, dict):
        for key, item in value.items():
            _whole_signs(key)
            _walk(item, depth + 1)
    elif isinstance(value, list):
        for item in value:
            _walk(item, depth + 1)


def _whole_signs(text: str) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise ValueError(say("json-half")) from None


VERSION = 1
NAME_LENGTH = 40
_ID = re.compile(r"[0-9a-f]{8,64}")
_KEYS = ("record", "id", "box", "mode", "seats", "options", "rulings", "components")

Take = Callable[[str], Box]


class RecordError(ValueError):
    """What is wrong with a record, where, and what to do. The first `holds` steps are valid."""

    def __init__(
        self, why: Text, *, file: str = "", line: int = 0, key: str = "", holds: int = 0
    ) -> None:
        words = str(why)
        parts = (file or say("record-the"), say("record-line", line=str(line)) if line else "", key)
        place = Several(tuple(filter(None, parts)), "commas")
        super().__init__(f"{place}: {words}")
        self.words, self.file, self.line, self.key, self.holds = words, file, line, key, holds


def parse_step(value: object) -> tuple[Action, str]:
    """Parse one line's value as an action and its source; RecordError names the wrong key."""
    entry = _table(value, "", ("player", "verb", "args", "source"))
    player = _typed(entry, "player", int, say("record-form-player"))
    if not -10 < player < 100 or player == TERMINAL:
        raise RecordError(say("record-player", player=str(player)), key="player")
    verb = _typed(entry, "verb", str, say("record-form-verb"))
    if not (0 < len(verb) <= NAME_LENGTH and printable(verb)):
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
    """Parse the first line as a header that fits its box; RecordError names the wrong key."""
    try:
        value = loads(line if isinstance(line, str) else line.decode("utf-8"))
    except ValueError as error:
        raise RecordError(say("record-no-header", fault=str(error))) from None
    entry = _table(value, "", _KEYS)
    version = _typed(entry, "record", int, say("record-form-version", version=str(VERSION)))
    if version != VERSION:
        what = "record-version-newer" if version > VERSION else "record-version-older"
        words = say(what, version=str(version), ours=str(VERSION))
        raise RecordError(words, key="record")
    own = _typed(entry, "id", str, say("record-form-id"), "")
    if own and not _ID.fullmatch(own):
        raise RecordError(say("record-be", form=say("record-form-id")), key="id")
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
    rulings = _chosen(entry, "rulings", box.header_choices, box.ruled_before(options))
    if box.revised_with and box.revised_with not in entry.get("rulings", {}):
        rulings[EDITION] = FIRST
    components = _typed(entry, "components", dict, say("record-form-components"), None)
    seats = _typed(entry, "seats", list, say("record-form-seats"))
    return Header(
        box=box.id,
        seats=tuple(_seats(seats, box, box.seats_with(rulings, options))),
        options=options,
        rulings=rulings,
        components=box.components() if components is None else components,
        simulated=mode == "simulated",
        id=own,
    )


_MISSING = object()


def _typed(
    entry: Mapping[str, Any], key: str, kind: type, form: Message, default: object = _MISSING
) -> Any:
    value = entry.get(key, default)
    if value is _MISSING:
        raise RecordError(say("record-missing", form=form), key=key)
    # An optional key may also be given as null.
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
        if not is_name(name):
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


def _one_of(names: Sequence[str]) -> Message:
    return say("record-form-one-of", names=Several(tuple(names), "commas"))
