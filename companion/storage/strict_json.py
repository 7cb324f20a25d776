"""JSON from unknown sources: one value per text, no duplicate keys, bounded, printable.

ValueError says what is wrong; the caller adds file and line.
"""

import json
import math
import unicodedata
from typing import Any, NoReturn

from companion.text import say

DEPTH = 24
# Integers that every JSON reader represents exactly.
LARGEST = 2**53 - 1
# How Python's sentences about JSON begin.
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
# Marks that reverse the reading direction could disguise a name.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def loads(text: str) -> Any:
    """Parse one JSON value of bounded depth and numbers; ValueError in words."""
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
    """Serialise a value on one line, always the same way."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def printable(text: str) -> bool:
    """Return whether `text` can be shown: no control characters, surrogates or direction marks."""
    return not any(
        unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in _TURNING for sign in text
    )


def _wrong(error: json.JSONDecodeError) -> str:
    """Return the variant of our message that says what Python says in English."""
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
