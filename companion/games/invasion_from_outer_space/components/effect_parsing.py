"""Parse effects from tables of a data file and from lines, checking every parameter.

A table is `{do = "wound", n = 1, target = "hero"}`, a line `wound n=1 target=hero`.
"""

import re
from collections.abc import Mapping
from typing import Any

from companion.engine.parsing import either
from companion.games.invasion_from_outer_space.components.effects import (
    EFFECT_TYPES,
    Effect,
    EffectType,
)
from companion.games.invasion_from_outer_space.text import say
from companion.words import Message, Several, Text

TEXT = 200  # The most characters of a note.
_FIELDS = frozenset(("do", "n", "side", "target", "where", "what", "text"))
_NAME = re.compile(r"[^\W_](?:[^\W_]|[ '.,!?&\-]){0,39}")
# Values in a line are words without spaces; a name or a note comes last.
_NUMBER = re.compile(r"-?[0-9]{1,3}")
_PAIR = re.compile(r"(n|side|target|where)=(\S+)\Z")


def read_effect(given: object, where: Text) -> Effect:
    """Read one effect from a table; the message of a ValueError begins with `where`."""
    if not isinstance(given, Mapping):
        raise ValueError(say("entry-effect-table", where=where))
    do = given.get("do")
    if not isinstance(do, str) or do not in EFFECT_TYPES:
        raise ValueError(say("entry-effect-unknown", where=where, effect=f"{do!r:.40}"))
    strange = sorted(str(key) for key in given if key not in _FIELDS)
    if strange:
        key = f"{strange[0]!r:.40}"
        raise ValueError(say("entry-effect-strange", where=where, effect=do, key=key))
    type_ = EFFECT_TYPES[do]
    place = say("entry-place", where=where, key=do)
    n, by = _amount(given.get("n"), type_, place)
    return Effect(
        do=do,
        n=n,
        by=by,
        side=_one_of(given, "side", type_.side, place),
        target=_one_of(given, "target", type_.target, place),
        where=_one_of(given, "where", type_.where, place),
        what=_what(given, type_, place),
        text=_text(given, type_, place),
    )


def read_line(line: str, where: Text) -> Effect:
    """Read one effect from a line; raise ValueError with the reason if invalid."""
    head, last, rest = line.partition(" what=")
    if not last:
        head, last, rest = line.partition(" text=")
    given: dict[str, Any] = {last.strip(" ="): rest} if last else {}
    given["do"], *pairs = head.split(" ")
    for pair in pairs:
        found = _PAIR.match(pair)
        if not found:
            raise ValueError(say("entry-effect-part", where=where, part=f"{pair!r:.40}"))
        key, value = found.groups()
        given[key] = int(value) if _NUMBER.fullmatch(value) else value
    return read_effect(given, where)


def _amount(value: object, type_: EffectType, where: Text) -> tuple[int, str]:
    if not type_.takes_amount:
        if value is not None:
            raise ValueError(say("entry-effect-no-number", where=where))
        return 0, ""
    if isinstance(value, str) and value in type_.by:
        return 0, value
    if type(value) is not int or not type_.least <= value <= type_.most or value == 0:
        raise ValueError(_wrong_amount(type_, where, f"{value!r:.40}"))
    return value, ""


def _wrong_amount(type_: EffectType, where: Text, given: str) -> Message:
    low, high = type_.least, type_.most
    if not type_.by:
        return say("entry-effect-number", where=where, low=low, high=high, value=given)
    by = either(type_.by)
    return say("entry-effect-number-or", where=where, low=low, high=high, by=by, value=given)


def _one_of(given: Mapping[str, Any], key: str, known: tuple[str, ...], where: Text) -> str:
    value = given.get(key, "")
    if not known:
        if value != "":
            raise ValueError(say("entry-effect-no-key", where=where, key=key))
        return ""
    if not isinstance(value, str) or value not in known:
        listed, line = Several(known, "commas"), f"{value!r:.40}"
        raise ValueError(say("entry-error-choice", name=where, key=key, choices=listed, value=line))
    return value


def _what(given: Mapping[str, Any], type_: EffectType, where: Text) -> str:
    if not type_.named:
        return _one_of(given, "what", type_.what, where)
    value = given.get("what")
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise ValueError(say("entry-effect-name", where=where))
    return value


def _text(given: Mapping[str, Any], type_: EffectType, where: Text) -> str:
    value = given.get("text", "")
    if not type_.text:
        if value != "":
            raise ValueError(say("entry-effect-no-text", where=where))
        return ""
    if not isinstance(value, str) or not value.strip() or len(value) > TEXT:
        raise ValueError(say("entry-effect-text", where=where, most=TEXT))
    # Curly brackets mark players' names wherever words are written.
    if "{" in value or "}" in value or not value.isprintable():
        raise ValueError(say("entry-effect-brackets", where=where))
    return value
