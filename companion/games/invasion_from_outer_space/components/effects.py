"""Effects of cards, Talents and sheets: their parameters and how they are shown.

An effect is data only; the families in effects/ resolve it. What no effect covers is a `note`,
which players carry out. `effect_parsing` reads effects from tables and lines.
"""

from dataclasses import dataclass
from typing import Any

from companion.games.invasion_from_outer_space.text import say
from companion.words import Param, Text

TARGETS = ("self", "hero", "pack", "martian", "champion", "crowd", "ally", "any")
# Whose wounds can be prevented; without a target, those of the own side's Heroes or Martians.
SPARED = ("", "hero", "pack", "martian", "champion", "crowd")
SIDES = ("own", "other")
PLACES = ("own", "adjacent", "any", "random-building", "site", "big-top")
PILES = ("hand", "items", "hero-deck", "martian-hand")
PIECES = ("soldier", "hero", "fire", "kerosene", "cannon", "saucer", "crowd", "ally", "marker")
TAKEN = (*PIECES, "champion")
DICE = ("d3", "d6")
ALL = ("all",)
# A note that owners can choose; entries store exactly this text.
BY_TABLE = "The table reads the card and does it"


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect. Fields that its type does not use are empty.

    `n` is a number of dice, spaces, wounds, cards, points, or a value; `by` replaces it: "d3" and
    "d6" are rolled, "all" is every one there is. `what` is a piece, a pile, or the name of a
    marker, card or keyword; `text` is for players to read and do.
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
        """Return the effect as a table of plain values, as `read_effect` takes it."""
        named = {key: getattr(self, key) for key in ("side", "target", "where", "what", "text")}
        amount = self.by or self.n
        return {
            "do": self.do,
            **({"n": amount} if EFFECT_TYPES[self.do].takes_amount else {}),
            **{key: value for key, value in named.items() if value},
        }

    def line(self) -> str:
        """Return the effect as one line, as `read_line` takes it."""
        plain = self.plain()
        parts = [str(plain.pop("do"))]
        return " ".join(parts + [f"{key}={value}" for key, value in plain.items()])

    @property
    def words(self) -> Text:
        """Return the effect in a few words, for a button or a line."""
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
    """The parameters that an effect accepts.

    `n` is from `least` to `most`, or one of `by`; the others list the values of those fields.
    """

    least: int = 0
    most: int = 0
    by: tuple[str, ...] = ()
    side: tuple[str, ...] = ()
    target: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    named: bool = False  # Whether `what` is a free name.
    text: bool = False

    @property
    def takes_amount(self) -> bool:
        """Whether the effect has a number, or a replacement for one."""
        return bool(self.most or self.by)


# The text of each is a message: `effect-` and its name.
EFFECT_TYPES: dict[str, EffectType] = {
    # Dice of a Fight, a Blast or a test.
    "dice": EffectType(1, 6, side=SIDES),
    "reroll": EffectType(1, 6, ALL, side=SIDES),
    "set": EffectType(1, 6),
    "plus": EffectType(1, 3),
    "ties": EffectType(),
    "reroll_move": EffectType(),
    # Effects that end something.
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
    "move": EffectType(1, 12, DICE, target=TARGETS),
    "place": EffectType(1, 6, DICE, where=PLACES, what=PIECES),
    "remove": EffectType(1, 6, ALL, what=TAKEN),
    "fire": EffectType(where=PLACES),
    "quench": EffectType(1, 8, ALL),
    "kerosene": EffectType(where=PLACES),
    "marker": EffectType(where=PLACES, named=True),
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
    # Done by the players.
    "note": EffectType(text=True),
}
