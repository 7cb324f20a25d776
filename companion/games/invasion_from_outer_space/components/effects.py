"""The toolbox: the words in which the effect of a card, a Talent or a sheet is told.

An effect is data only; the engine's rooms carry it out. What no word says is a `note`, which
people do. An effect is written as a table (`{do = "wound", n = 1, target = "hero"}`) in a data
file, and as one line (`wound n=1 target=hero`) where an owner chooses it from a list.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

TARGETS = ("self", "hero", "pack", "martian", "champion", "crowd", "ally", "any")
# Whose wounds can be prevented; untold it is the own side's Heroes or Martians.
SPARED = ("hero", "pack", "martian", "champion", "crowd")
SIDES = ("own", "other")
PLACES = ("own", "adjacent", "any", "random-building", "site", "big-top")
PILES = ("hand", "items", "hero-deck", "martian-hand")
PIECES = ("soldier", "hero", "fire", "kerosene", "cannon", "saucer", "crowd", "ally", "marker")
TAKEN = (*PIECES, "champion")
TEXT = 200  # letters of a note


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect. Fields that its word has no use for are empty.

    `n` is a number of dice, spaces, wounds, cards, points, or a value; `by` stands instead of
    it: "d3" and "d6" are rolled, "all" is every one there is. `what` is a piece, a pile, or the
    name of a marker, card or keyword; `text` is what people read and do.
    """

    do: str
    n: int = 0
    by: str = ""
    side: str = ""
    target: str = ""
    where: str = ""
    what: str = ""
    text: str = ""

    def plain(self) -> dict[str, Any]:
        """Give the effect as a table of plain values, as `read_effect` takes it."""
        told = {key: getattr(self, key) for key in ("side", "target", "where", "what", "text")}
        amount = self.by or self.n
        return {
            "do": self.do,
            **({"n": amount} if WORDS[self.do].takes_amount else {}),
            **{key: value for key, value in told.items() if value},
        }

    def line(self) -> str:
        """Write the effect as one line, which `read_line` takes back."""
        plain = self.plain()
        parts = [str(plain.pop("do"))]
        return " ".join(parts + [f"{key}={value}" for key, value in plain.items()])


@dataclass(frozen=True, slots=True)
class Word:
    """What a word of the toolbox may be told with: `most` of `n`, `by`, and the other fields."""

    least: int = 0
    most: int = 0
    by: tuple[str, ...] = ()
    side: tuple[str, ...] = ()
    target: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    named: bool = False  # whether `what` is a free name
    text: bool = False

    @property
    def takes_amount(self) -> bool:
        """Whether the word is told with a number, or with what stands for one."""
        return bool(self.most or self.by)


DICE = ("d3", "d6")
WORDS: dict[str, Word] = {
    # Dice of a Fight, a Blast or a test.
    "dice": Word(1, 6, side=SIDES),
    "reroll": Word(1, 6, ("all",), side=SIDES),
    "set": Word(1, 6),
    "plus": Word(1, 3),
    "ties": Word(),
    "reroll_move": Word(),
    # Ends of what goes on.
    "instant": Word(),
    "cancel_fight": Word(),
    "cancel_blast": Word(),
    "cancel_card": Word(),
    # Wounds.
    "prevent": Word(1, 6, ("all",), target=("", *SPARED)),
    "wound": Word(1, 6, DICE, target=TARGETS),
    "kill": Word(target=TARGETS),
    "heal": Word(1, 6, ("all",), target=TARGETS),
    # Pieces on the board.
    "move": Word(1, 12, DICE, target=TARGETS),
    "place": Word(1, 6, DICE, where=PLACES, what=PIECES),
    "remove": Word(1, 6, ("all",), what=TAKEN),
    "fire": Word(where=PLACES),
    "quench": Word(1, 8, ("all",)),
    "kerosene": Word(where=PLACES),
    "marker": Word(where=PLACES, named=True),
    "saucer": Word(1, 12),
    "land": Word(1, 6, DICE),
    # Cards, tokens and points.
    "draw": Word(1, 10, DICE),
    "discard": Word(1, 60, DICE, what=PILES),
    "retrieve": Word(named=True),
    "power": Word(-3, 3),
    "command": Word(-6, 6, DICE),
    # Great weapons.
    "cannon": Word(),
    "death_ray": Word(),
    "saucer_blast": Word(1, 6),
    # What people do.
    "note": Word(text=True),
}

_FIELDS = frozenset(("do", "n", "side", "target", "where", "what", "text"))
_NAME = re.compile(r"[^\W_](?:[^\W_]|[ '.,!?&\-]){0,39}")
# The values of a line are words without a space; a name or a note stands last.
_NUMBER = re.compile(r"-?[0-9]{1,3}")
_PAIR = re.compile(r"(n|side|target|where)=(\S+)\Z")


def read_effect(told: object, where: str) -> Effect:
    """Read one effect told as a table; ValueError, beginning with `where`, says what to mend."""
    if not isinstance(told, Mapping):
        raise ValueError(f"{where}: an effect is a table with a word under do.")
    do = told.get("do")
    if not isinstance(do, str) or do not in WORDS:
        raise ValueError(f"{where}: the toolbox has no effect {do!r:.40}.")
    strange = sorted(str(key) for key in told if key not in _FIELDS)
    if strange:
        raise ValueError(f"{where}: {do} is told with {strange[0]!r:.40}, which no effect has.")
    word = WORDS[do]
    n, by = _amount(told.get("n"), word, f"{where}: {do}")
    return Effect(
        do=do,
        n=n,
        by=by,
        side=_one_of(told, "side", word.side, f"{where}: {do}"),
        target=_one_of(told, "target", word.target, f"{where}: {do}"),
        where=_one_of(told, "where", word.where, f"{where}: {do}"),
        what=_what(told, word, f"{where}: {do}"),
        text=_text(told, word, f"{where}: {do}"),
    )


def read_line(line: str, where: str) -> Effect:
    """Read one effect written as a line; ValueError says what to mend."""
    head, last, rest = line.partition(" what=")
    if not last:
        head, last, rest = line.partition(" text=")
    told: dict[str, Any] = {last.strip(" ="): rest} if last else {}
    told["do"], *pairs = head.split(" ")
    for pair in pairs:
        found = _PAIR.match(pair)
        if not found:
            raise ValueError(f"{where}: {pair!r:.40} is no part of an effect.")
        key, value = found.groups()
        told[key] = int(value) if _NUMBER.fullmatch(value) else value
    return read_effect(told, where)


def _amount(value: object, word: Word, where: str) -> tuple[int, str]:
    if not word.takes_amount:
        if value is not None:
            raise ValueError(f"{where} takes no number.")
        return 0, ""
    if isinstance(value, str) and value in word.by:
        return 0, value
    if type(value) is not int or not word.least <= value <= word.most or value == 0:
        more = f", or {' or '.join(word.by)}" if word.by else ""
        span = f"{word.least} to {word.most}{more}"
        raise ValueError(f"{where} takes a whole number from {span}, not {value!r:.40}.")
    return value, ""


def _one_of(told: Mapping[str, Any], key: str, known: tuple[str, ...], where: str) -> str:
    value = told.get(key, "")
    if not known:
        if value != "":
            raise ValueError(f"{where} takes no {key}.")
        return ""
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"{where}: {key} is one of {', '.join(known)}, not {value!r:.40}.")
    return value


def _what(told: Mapping[str, Any], word: Word, where: str) -> str:
    if not word.named:
        return _one_of(told, "what", word.what, where)
    value = told.get("what")
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise ValueError(f"{where} needs a name of up to 40 letters and figures under what.")
    return value


def _text(told: Mapping[str, Any], word: Word, where: str) -> str:
    value = told.get("text", "")
    if not word.text:
        if value != "":
            raise ValueError(f"{where} takes no text; a note does.")
        return ""
    if not isinstance(value, str) or not value.strip() or len(value) > TEXT:
        raise ValueError(f"{where} needs a text of up to {TEXT} letters.")
    # Curly brackets stand for players' names wherever words are written.
    if "{" in value or "}" in value or not value.isprintable():
        raise ValueError(f"{where}: a text has no curly brackets and is one line.")
    return value
