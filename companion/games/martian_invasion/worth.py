"""The worth of cards, battles and points, and how the normal bot divides its cards."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple

from companion.games.martian_invasion.components import BONUS, FORCES, INDEX, MINDABLE, TRAITS
from companion.games.martian_invasion.scoring import earned

# The value of a card in hand before the battles of a turn, in hundredths of the chance to win the
# match, above that of a card drawn in its place. Measured: one card of seven was replaced by it in
# 1500 pairs of hands, both were divided by the normal bot, and the turn was played out. An
# Abduction costs the Humans an average card.


_HUNDREDTHS = {
    "mothership": 3.2, "saucers": 1.8, "giant-robots": 0.4, "landing-pods": -3.6, "infantry": -0.3,
    "jump-troops": -0.5, "force-fields": -2.8, "antigravity-beams": -3.3, "ray-guns": -3.7,
    "antimatter-cannons": 0.9, "poison-gas": 4.5, "mind-control": 2.7, "abduction": 0.1,
    "army": -3.8, "tanks": -3.0, "artillery": -2.3, "helicopters": -2.1, "jet-fighters": -0.7,
    "bombers": -0.4, "missiles": 2.1, "navy": -1.6, "militias": -4.8, "nukes": 3.4,
    "common-cold": 4.3, "defense-satellites": 2.4, "ambush": 6.4,
}  # fmt: skip
VALUES = {INDEX[key]: value / 100 for key, value in _HUNDREDTHS.items()}

# The normal bot's plan: which card fights in which battle.


BATTLES = "SAG"

_USUAL = 8.0  # approximate force that the other side commits to a battle


@cache
def _worth(total: int) -> float:
    """Estimate the chance that a force wins a battle."""
    return total * total / (total * total + _USUAL * _USUAL) if total else 0.0


@lru_cache(maxsize=2048)
def plan(cards: tuple[int, ...], phases: str, won: int, fixed: int) -> tuple[str, ...]:
    """Divide cards among the remaining battles; the first one already has a force of `fixed`."""
    options = [tuple(t for t in phases if t in TRAITS[kind]) or ("-",) for kind in cards]
    best, chosen = -1.0, tuple("-" for _ in cards)
    for places in product(*options):
        totals = dict.fromkeys(phases, 0)
        totals[phases[0]] = fixed
        for kind, place in zip(cards, places, strict=True):
            if place != "-":
                totals[place] += FORCES[kind]
        value = _promised(tuple(totals.values()), won)
        if value > best:
            best, chosen = value, places
    return chosen


@lru_cache(maxsize=8192)
def _promised(totals: tuple[int, ...], won: int) -> float:
    return expected([_worth(total) for total in totals], won)


def expected(chances: Sequence[float], won: int) -> float:
    """Return the expected Victory Points from the chances of the battles (MI-34, MI-35)."""
    spread = {won: 1.0}
    for chance in chances:
        more: dict[int, float] = {}
        for sp, weight in spread.items():
            more[sp] = more.get(sp, 0.0) + weight * (1 - chance)
            more[sp + 1] = more.get(sp + 1, 0.0) + weight * chance
        spread = more
    return sum(weight * (2 if sp >= 3 else sp == 2) for sp, weight in spread.items())


def keep_value(kind: int) -> float:
    """Return the value of keeping a card: its force, more if it fits several battles.

    Special cards count as good cards.
    """
    if kind in BONUS:
        return FORCES[kind] + 1.0
    return 6.0 if TRAITS[kind] == "X" else FORCES[kind] + len(TRAITS[kind]) - 1


# Battles in numbers: what two sides commit, and who gains the Strategy Points. Both sides respond
# like the normal bot: a special card is used where it turns the battle.


Entry = tuple[int, ...]  # a card and the Bonus cards attached to it, by kind

# How often a turn brings Martians and Humans these Victory Points, counted over 290 turns of the
# normal bot against itself.
_TURNS = (((2, 0), 0.06), ((1, 0), 0.36), ((1, 1), 0.02), ((0, 1), 0.46), ((0, 2), 0.1))


class Lot(NamedTuple):
    """The cards of a side in one battle, in numbers."""

    force: int
    cards: int
    best: int  # force of the strongest entry, which an Ambush would take
    at_best: int  # number of cards in that entry
    mindable: int  # force of the strongest card that Mind Control can take

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> "Lot":
        best = max(entries, key=_force, default=())
        mindable = max((FORCES[each[0]] for each in entries if each[0] in MINDABLE), default=0)
        force = sum(map(_force, entries))
        return cls(force, sum(map(len, entries)), _force(best), len(best), mindable)


class Side(NamedTuple):
    """The lots of a side in the remaining battles, and its responses: Mind Control or Ambushes.

    With the point of the first battle a side may lay other cards in the next two: `ahead`.
    """

    lots: tuple[Lot, ...]
    answers: int
    ahead: tuple[Lot, ...] = ()


def _force(entry: Entry) -> int:
    return sum([FORCES[kind] for kind in entry])


def fight(phases: str, martian: Side, human: Side) -> tuple[int, int, int, int]:
    """Return the Strategy Points that Martians and Humans gain in the battles of `phases` ("SAG").

    Then follow the numbers of responses that both still have.
    """
    minds, traps = martian.answers, human.answers
    attacks, defences = martian.lots, human.lots
    ours = theirs = 0
    for at, phase in enumerate(phases):
        attack, defence = attacks[at], defences[at]
        m, h, m_cards, h_cards = attack.force, defence.force, attack.cards, defence.cards
        taken = defence.mindable
        if minds and taken and phase != "S" and m <= h < m + 2 * taken:
            m, h, minds = m + taken, h - taken, minds - 1
            m_cards, h_cards = m_cards + 1, h_cards - 1
        if traps and attack.best and h <= m < h + attack.best:
            m, m_cards, traps = m - attack.best, m_cards - attack.at_best, traps - 1
        if m == h:
            m, h = m_cards, h_cards
        ours += m >= h
        theirs += h >= m
        if not at and martian.ahead and ours:
            attacks = martian.ahead
        if not at and human.ahead and theirs:
            defences = human.ahead
    return ours, theirs, minds, traps


@lru_cache(maxsize=64)
def standing(martian: int, human: int, goal: int) -> float:
    """Return the Martians' chance to win a match, from the Victory Points before a turn."""
    if max(martian, human) >= goal:
        return 0.5 if martian == human else float(martian > human)
    return sum(
        chance * standing(martian + ours, human + theirs, goal) for (ours, theirs), chance in _TURNS
    )


class Turns:
    """The value to a seat of Strategy Points from the remaining battles."""

    def __init__(self, seat: int, seen: Mapping[str, Any]) -> None:
        """Read the points of a match."""
        self._seat, self._goal = seat, int(seen["goal"])
        self._vp, self._sp = seen["vp"], seen["sp"]
        self._known: dict[tuple[int, int], tuple[float, bool]] = {}

    def worth(self, points: tuple[int, int], kept: float) -> float:
        """Return the chance to win the match; `kept` counts if there is another turn."""
        found = self._known.get(points)
        if found is None:
            found = self._known[points] = self._counted(*points)
        chance, goes_on = found
        return chance + kept if goes_on else chance

    def _counted(self, ours: int, theirs: int) -> tuple[float, bool]:
        martian = self._vp[0] + earned(self._sp[0] + ours)
        human = self._vp[1] + earned(self._sp[1] + theirs)
        chance = standing(martian, human, self._goal)
        goes_on = max(martian, human) < self._goal or martian == human
        return 1 - chance if self._seat else chance, goes_on


def lots(phases: str, entries: Mapping[str, Sequence[Entry]]) -> tuple[Lot, ...]:
    """Return the totals of each battle's entries."""
    return tuple(lot(tuple(entries.get(phase, ()))) for phase in phases)


@lru_cache(maxsize=4096)
def lot(entries: tuple[Entry, ...]) -> Lot:
    """Return the totals of one battle's entries."""
    return Lot.of(entries)
