"""Effects of cards, Talents and sheets: their parameters and how they are shown.

An effect is only data; the families in effects/ resolve it. What no effect covers is a `note`,
which players carry out themselves.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.forms import either
from companion.games.invasion_from_outer_space.text import say
from companion.words import Message, Param, Several, Text

TARGETS = ("self", "hero", "pack", "martian", "champion", "crowd", "ally", "any")
MOVED = (*TARGETS, "beast")  # "beast": the Zard Beast or the Super Zard Beast (IFOS-378)
# Whose wounds can be prevented; "" stands for the own side's Heroes or Martians.
SPARED = ("", "hero", "pack", "martian", "champion", "crowd")
SIDES = ("own", "other")
PLACES = ("own", "adjacent", "any", "random-building", "site", "big-top")
PILES = ("hand", "items", "hero-deck", "martian-hand")
PIECES = ("soldier", "hero", "fire", "kerosene", "cannon", "saucer", "crowd", "ally", "marker")
TAKEN = (*PIECES, "champion")
DICE = ("d3", "d6")
ALL = ("all",)
# A note that owners can choose. Entries store exactly this text.
BY_TABLE = "The table reads the card and does it"


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect. Fields that its type does not use are empty.

    `n` is a number of dice, spaces, wounds, cards, points, or a value. `by` replaces it: "d3" and
    "d6" are rolled, "all" stands for every one there is. `what` is a piece, a pile, or the name of
    a marker, card or keyword. `text` is for players to read and carry out.
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
        """Return the effect as a table of plain values, as `read_effect` accepts it."""
        named = {key: getattr(self, key) for key in ("side", "target", "where", "what", "text")}
        amount = self.by or self.n
        return {
            "do": self.do,
            **({"n": amount} if EFFECT_TYPES[self.do].takes_amount else {}),
            **{key: value for key, value in named.items() if value},
        }

    def line(self) -> str:
        """Return the effect as one line, as `read_line` accepts it."""
        plain = self.plain()
        parts = [str(plain.pop("do"))]
        return " ".join(parts + [f"{key}={value}" for key, value in plain.items()])

    @property
    def words(self) -> Text:
        """The effect in a few words, for a button or a line."""
        type_ = EFFECT_TYPES[self.do]
        if type_.text:
            return say("effect-by-table") if self.text == BY_TABLE else self.text
        params: dict[str, Param] = {}
        if type_.takes_amount:
            params |= {"n": self.n, "amount": self._amount()}
        for key in ("side", "target", "where", "what"):
            if getattr(type_, key) or (key == "what" and type_.named):
                params[key] = getattr(self, key) or "none"
        way = "-lost" if self.n < 0 else ""
        return say(f"effect-{self.do.replace('_', '-')}{way}", **params)

    def _amount(self) -> Param:
        """Return the amount as it is shown: 1, D6, all."""
        if self.by in DICE:
            return self.by.upper()
        return say("effect-all") if self.by else abs(self.n)


@dataclass(frozen=True, slots=True)
class EffectType:
    """The parameters that a type of effect accepts.

    `n` is from `least` to `most`, or one of `by`; the other fields list their allowed values.
    """

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
        """Whether the effect has a number, or a replacement for one."""
        return bool(self.most or self.by)


# Types of effects by name. The text of each is the message `effect-NAME`.
EFFECT_TYPES: dict[str, EffectType] = {
    # Dice of a Fight, a Blast or a test.
    "dice": EffectType(1, 6, side=SIDES),
    "reroll": EffectType(1, 6, ALL, side=SIDES),
    "set": EffectType(1, 6),
    "plus": EffectType(1, 3),
    "ties": EffectType(),
    "reroll_move": EffectType(),
    # Ending something.
    "instant": EffectType(),
    "cancel_fight": EffectType(),
    "cancel_blast": EffectType(),
    "cancel_card": EffectType(),
    "beat": EffectType(),
    "try": EffectType(2, 6),
    # Wounds.
    "prevent": EffectType(1, 6, ALL, target=SPARED),
    "wound": EffectType(1, 6, DICE, target=TARGETS),
    "kill": EffectType(target=TARGETS),
    "heal": EffectType(1, 6, ALL, target=TARGETS),
    # Pieces on the board.
    "move": EffectType(1, 12, DICE, target=MOVED),
    "place": EffectType(1, 6, DICE, where=PLACES, what=PIECES),
    "remove": EffectType(1, 6, ALL, what=TAKEN),
    "fire": EffectType(where=PLACES),
    "quench": EffectType(1, 8, ALL),
    "kerosene": EffectType(where=PLACES),
    "marker": EffectType(where=PLACES, named=True),
    # Effects of a card while its marker lies on a building.
    "stops": EffectType(),
    "no_search": EffectType(),
    "saucer": EffectType(1, 12),
    "land": EffectType(1, 6, DICE),
    # Cards, tokens and points.
    "draw": EffectType(1, 10, DICE),
    "discard": EffectType(1, 60, DICE, what=PILES),
    "retrieve": EffectType(named=True),
    "power": EffectType(-3, 3),
    "command": EffectType(-6, 6, DICE),
    # Heavy weapons.
    "cannon": EffectType(),
    "death_ray": EffectType(),
    "saucer_blast": EffectType(1, 6),
    # Carried out by the players.
    "note": EffectType(text=True),
}

# Parses effects from tables of a data file and from lines, checking every parameter. A table is
# `{do = "wound", n = 1, target = "hero"}`, a line `wound n=1 target=hero`.


TEXT = 200  # most characters of a note
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
    """Read one effect from a line; ValueError says what is wrong."""
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
    # Curly brackets would stand for players' names wherever the text is shown.
    if "{" in value or "}" in value or not value.isprintable():
        raise ValueError(say("entry-effect-brackets", where=where))
    return value


# The effects offered to an owner on a form, each as a line and in words.


def _offer(*lines: str) -> tuple[tuple[str, Text], ...]:
    return tuple((line, read_line(line, "An offer").words) for line in lines)


# Offers for a Combat Bonus: the line of an effect, and its words.
COMBAT_OFFERS = _offer(
    "dice n=1 side=own",
    "dice n=2 side=own",
    "reroll n=1 side=own",
    "reroll n=all side=own",
    "reroll n=1 side=other",
    "plus n=1",
    "ties",
    "instant",
    "cancel_fight",
    "prevent n=1",
)
# Offers for all other effects.
OFFERS = COMBAT_OFFERS + _offer(
    "prevent n=1 target=crowd",
    "dice n=3 side=own",
    "reroll n=all side=other",
    "set n=6",
    "reroll_move",
    "cancel_blast",
    "cancel_card",
    "beat",
    "try n=3",
    "try n=4",
    "wound n=1 target=martian",
    "wound n=3 target=pack",
    "wound n=1 target=hero",
    "wound n=1 target=crowd",
    "kill target=martian",
    "kill target=champion",
    "heal n=1 target=self",
    "heal n=1 target=hero",
    "heal n=all target=hero",
    "move n=1 target=hero",
    "move n=3 target=hero",
    "move n=d6 target=hero",
    "move n=1 target=pack",
    "move n=d6 target=champion",
    "move n=d6 target=beast",
    "move n=2 target=crowd",
    "draw n=1",
    "draw n=2",
    "discard n=1 what=hand",
    "discard n=1 what=items",
    "discard n=1 what=martian-hand",
    "discard n=d6 what=hero-deck",
    "discard n=5 what=hero-deck",
    "retrieve what=Item",
    "retrieve what=Event",
    "retrieve what=Scenario Search Card",
    "power n=1",
    "power n=2",
    "power n=-1",
    "command n=1",
    "command n=2",
    "fire where=own",
    "fire where=adjacent",
    "fire where=random-building",
    "quench n=1",
    "quench n=all",
    "kerosene where=adjacent",
    "place n=1 where=any what=cannon",
    "place n=1 where=any what=hero",
    "place n=1 where=any what=crowd",
    "place n=1 where=random-building what=ally",
    "place n=1 where=any what=saucer",
    "remove n=1 what=hero",
    "remove n=1 what=soldier",
    "remove n=1 what=champion",
    "remove n=1 what=crowd",
    "remove n=1 what=ally",
    "remove n=1 what=saucer",
    "remove n=1 what=marker",
    "heal n=1 target=crowd",
    "move n=2 target=ally",
    "marker where=random-building what=Lights Out",
    "marker where=random-building what=Cone of Light",
    "stops",
    "no_search",
    "saucer n=2",
    "land n=1",
    "land n=d3",
    "land n=d6",
    "cannon",
    "death_ray",
    "saucer_blast n=1",
    f"note text={BY_TABLE}",
)
