"""The effects of cards, Talents and sheets: what each may say, and how people read it.

An effect is data only; the families in effects/ carry it out. What no effect covers is a `note`,
which people do. `effect_parsing` reads effects from tables and lines.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.games.invasion_from_outer_space.text.plurals import many

TARGETS = {
    "self": "this Hero",
    "hero": "a Hero",
    "pack": "a Pack",
    "martian": "a Martian",
    "champion": "a Champion",
    "crowd": "a Crowd",
    "ally": "an Ally",
    "any": "any model",
}
# Whose wounds can be prevented; without a target it is the own side's Heroes or Martians.
SPARED = ("", "hero", "pack", "martian", "champion", "crowd")
SIDES = {"own": "own", "other": "the other side's"}
PLACES = {
    "own": "in the own space",
    "adjacent": "next to it",
    "any": "anywhere",
    "random-building": "in a Random Building",
    "site": "at a Landing Site",
    "big-top": "in the Big Top",
}
PILES = {
    "hand": "from the hand",
    "items": "of the Items",
    "hero-deck": "from the Hero deck",
    "martian-hand": "from the Martian hand",
}
PIECES = ("soldier", "hero", "fire", "kerosene", "cannon", "saucer", "crowd", "ally", "marker")
TAKEN = (*PIECES, "champion")
DICE = ("d3", "d6")
ALL = ("all",)


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect. Fields that its type has no use for are empty.

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
        named = {key: getattr(self, key) for key in ("side", "target", "where", "what", "text")}
        amount = self.by or self.n
        return {
            "do": self.do,
            **({"n": amount} if EFFECT_TYPES[self.do].takes_amount else {}),
            **{key: value for key, value in named.items() if value},
        }

    def line(self) -> str:
        """Write the effect as one line, which `read_line` takes back."""
        plain = self.plain()
        parts = [str(plain.pop("do"))]
        return " ".join(parts + [f"{key}={value}" for key, value in plain.items()])

    @property
    def words(self) -> str:
        """The effect in a few words, for a button or a line."""
        return EFFECT_TYPES[self.do].words(self)

    def amount(self, one: str) -> str:
        """The number with what is counted: "1 wound", "D6 cards", "all wounds"."""
        number = self.by.upper() if self.by in DICE else self.by or str(self.n)
        return f"{number} {one if self.n == 1 else many(one)}"


@dataclass(frozen=True, slots=True)
class EffectType:
    """How an effect reads, and the parameters it accepts.

    `n` is from `least` to `most`, or one of `by`; the others list the values of those fields.
    """

    words: Callable[[Effect], str]
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
        """Whether the effect has a number, or what stands for one."""
        return bool(self.most or self.by)


def _fixed(words: str, *parameters: Any, **fields: Any) -> EffectType:
    return EffectType(lambda e: words, *parameters, **fields)


def _rerolled(e: Effect) -> str:
    dice = "all dice" if e.by == "all" else e.amount("die")
    return f"Re-roll {dice}, {SIDES[e.side]}"


def _prevented(e: Effect) -> str:
    return f"Prevent {e.amount('wound')}" + (f" of {TARGETS[e.target]}" if e.target else "")


def _gain(what: str, least: int, most: int, by: tuple[str, ...] = ()) -> EffectType:
    def words(e: Effect) -> str:
        if e.n < 0:
            return f"Lose {-e.n} {what}{'' if e.n == -1 else 's'}"
        return f"Gain {e.amount(what)}"

    return EffectType(words, least, most, by)


EFFECT_TYPES: dict[str, EffectType] = {
    # Dice of a Fight, a Blast or a test.
    "dice": EffectType(
        lambda e: f"{e.n} more {'die' if e.n == 1 else 'dice'}, {SIDES[e.side]}",
        1,
        6,
        side=tuple(SIDES),
    ),
    "reroll": EffectType(_rerolled, 1, 6, ALL, side=tuple(SIDES)),
    "set": EffectType(lambda e: f"Set a die to {e.n}", 1, 6),
    "plus": EffectType(lambda e: f"Add {e.n} to a die", 1, 3),
    "ties": _fixed("Win a tie"),
    "reroll_move": _fixed("Re-roll the move"),
    # Ends of what goes on.
    "instant": _fixed("Kill a Soldier instantly"),
    "cancel_fight": _fixed("Cancel the Fight"),
    "cancel_blast": _fixed("Cancel the Blast"),
    "cancel_card": _fixed("Cancel a card"),
    "beat": _fixed("A win kills, without doubles"),
    "try": EffectType(lambda e: f"On {e.n} or more of a D6", 2, 6),
    # Wounds.
    "prevent": EffectType(_prevented, 1, 6, ALL, target=SPARED),
    "wound": EffectType(
        lambda e: f"{e.amount('wound')} to {TARGETS[e.target]}", 1, 6, DICE, target=tuple(TARGETS)
    ),
    "kill": EffectType(lambda e: f"Kill {TARGETS[e.target]}", target=tuple(TARGETS)),
    "heal": EffectType(
        lambda e: f"Heal {e.amount('wound')} of {TARGETS[e.target]}",
        1,
        6,
        ALL,
        target=tuple(TARGETS),
    ),
    # Pieces on the board.
    "move": EffectType(
        lambda e: f"Move {TARGETS[e.target]} up to {e.amount('space')}",
        1,
        12,
        DICE,
        target=tuple(TARGETS),
    ),
    "place": EffectType(
        lambda e: f"Place {e.amount(e.what)} {PLACES[e.where]}",
        1,
        6,
        DICE,
        where=tuple(PLACES),
        what=PIECES,
    ),
    "remove": EffectType(lambda e: f"Take {e.amount(e.what)} away", 1, 6, ALL, what=TAKEN),
    "fire": EffectType(lambda e: f"Start a fire {PLACES[e.where]}", where=tuple(PLACES)),
    "quench": EffectType(lambda e: f"Put out {e.amount('fire')}", 1, 8, ALL),
    "kerosene": EffectType(lambda e: f"Lay Kerosene {PLACES[e.where]}", where=tuple(PLACES)),
    "marker": EffectType(
        lambda e: f"Lay a {e.what} marker {PLACES[e.where]}", where=tuple(PLACES), named=True
    ),
    "saucer": EffectType(lambda e: f"Move a saucer up to {e.amount('space')}", 1, 12),
    "land": EffectType(lambda e: f"Land {e.amount('Martian')}", 1, 6, DICE),
    # Cards, tokens and points.
    "draw": EffectType(lambda e: f"Draw {e.amount('card')}", 1, 10, DICE),
    "discard": EffectType(
        lambda e: f"Discard {e.amount('card')} {PILES[e.what]}", 1, 60, DICE, what=tuple(PILES)
    ),
    "retrieve": EffectType(lambda e: f"Take back a card from the discards: {e.what}", named=True),
    "power": _gain("Power Token", -3, 3),
    "command": _gain("Command Point", -6, 6, DICE),
    # Great weapons.
    "cannon": _fixed("Fire a cannon"),
    "death_ray": _fixed("Fire the Death Ray"),
    "saucer_blast": EffectType(lambda e: f"Saucer Blast, {e.amount('hit')} on each", 1, 6),
    # What people do.
    "note": EffectType(lambda e: e.text, text=True),
}
