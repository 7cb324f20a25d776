"""Effects read from tables of a data file and from lines, with every parameter checked.

A table is `{do = "wound", n = 1, target = "hero"}`, a line `wound n=1 target=hero`.
"""

import re
from collections.abc import Mapping
from typing import Any

from companion.games.invasion_from_outer_space.components.effects import (
    EFFECT_TYPES,
    Effect,
    EffectType,
)

TEXT = 200  # letters of a note
_FIELDS = frozenset(("do", "n", "side", "target", "where", "what", "text"))
_NAME = re.compile(r"[^\W_](?:[^\W_]|[ '.,!?&\-]){0,39}")
# The values of a line are words without a space; a name or a note stands last.
_NUMBER = re.compile(r"-?[0-9]{1,3}")
_PAIR = re.compile(r"(n|side|target|where)=(\S+)\Z")


def read_effect(given: object, where: str) -> Effect:
    """Read one effect from a table; ValueError, beginning with `where`, says what is wrong."""
    if not isinstance(given, Mapping):
        raise ValueError(f"{where}: an effect is a table with a word under do.")
    do = given.get("do")
    if not isinstance(do, str) or do not in EFFECT_TYPES:
        raise ValueError(f"{where}: the toolbox has no effect {do!r:.40}.")
    strange = sorted(str(key) for key in given if key not in _FIELDS)
    if strange:
        raise ValueError(f"{where}: {do} is given {strange[0]!r:.40}, which no effect has.")
    type_ = EFFECT_TYPES[do]
    n, by = _amount(given.get("n"), type_, f"{where}: {do}")
    return Effect(
        do=do,
        n=n,
        by=by,
        side=_one_of(given, "side", type_.side, f"{where}: {do}"),
        target=_one_of(given, "target", type_.target, f"{where}: {do}"),
        where=_one_of(given, "where", type_.where, f"{where}: {do}"),
        what=_what(given, type_, f"{where}: {do}"),
        text=_text(given, type_, f"{where}: {do}"),
    )


def read_line(line: str, where: str) -> Effect:
    """Read one effect from a line; ValueError says what is wrong."""
    head, last, rest = line.partition(" what=")
    if not last:
        head, last, rest = line.partition(" text=")
    given: dict[str, Any] = {last.strip(" ="): rest} if last else {}
    given["do"], *pairs = head.split(" ")
    for pair in pairs:
        found = _PAIR.match(pair)
        if not found:
            raise ValueError(f"{where}: {pair!r:.40} is no part of an effect.")
        key, value = found.groups()
        given[key] = int(value) if _NUMBER.fullmatch(value) else value
    return read_effect(given, where)


def _amount(value: object, type_: EffectType, where: str) -> tuple[int, str]:
    if not type_.takes_amount:
        if value is not None:
            raise ValueError(f"{where} takes no number.")
        return 0, ""
    if isinstance(value, str) and value in type_.by:
        return 0, value
    if type(value) is not int or not type_.least <= value <= type_.most or value == 0:
        more = f", or {' or '.join(type_.by)}" if type_.by else ""
        span = f"{type_.least} to {type_.most}{more}"
        raise ValueError(f"{where} takes a whole number from {span}, not {value!r:.40}.")
    return value, ""


def _one_of(given: Mapping[str, Any], key: str, known: tuple[str, ...], where: str) -> str:
    value = given.get(key, "")
    if not known:
        if value != "":
            raise ValueError(f"{where} takes no {key}.")
        return ""
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"{where}: {key} is one of {', '.join(known)}, not {value!r:.40}.")
    return value


def _what(given: Mapping[str, Any], type_: EffectType, where: str) -> str:
    if not type_.named:
        return _one_of(given, "what", type_.what, where)
    value = given.get("what")
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise ValueError(f"{where} needs a name of up to 40 letters and figures under what.")
    return value


def _text(given: Mapping[str, Any], type_: EffectType, where: str) -> str:
    value = given.get("text", "")
    if not type_.text:
        if value != "":
            raise ValueError(f"{where} takes no text; a note does.")
        return ""
    if not isinstance(value, str) or not value.strip() or len(value) > TEXT:
        raise ValueError(f"{where} needs a text of up to {TEXT} letters.")
    # Curly brackets stand for players' names wherever words are written.
    if "{" in value or "}" in value or not value.isprintable():
        raise ValueError(f"{where}: a text has no curly brackets and is one line.")
    return value
