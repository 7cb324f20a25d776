"""Battles in numbers: what two sides commit, and who gains the Strategy Points.

Both sides respond like the normal bot: a special card is used where it turns the battle.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from companion.games.martian_invasion.components import FORCES, MINDABLE
from companion.games.martian_invasion.scoring import earned

Entry = tuple[int, ...]  # A card and the Bonus cards attached to it, by kind.

# How often a turn brings Martians and Humans these Victory Points, counted over 290 turns of the
# normal bot against itself.
_TURNS = (((2, 0), 0.06), ((1, 0), 0.36), ((1, 1), 0.02), ((0, 1), 0.46), ((0, 2), 0.1))


class Lot(NamedTuple):
    """The cards of a side in one battle, in numbers."""

    force: int
    cards: int
    best: int  # The force of the strongest entry, which an Ambush would take.
    at_best: int  # The number of its cards.
    mindable: int  # The force of the strongest card that Mind Control can take.

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> "Lot":
        """Return the totals of the entries."""
        best = max(entries, key=_force, default=())
        mindable = max((FORCES[each[0]] for each in entries if each[0] in MINDABLE), default=0)
        force = sum(map(_force, entries))
        return cls(force, sum(map(len, entries)), _force(best), len(best), mindable)


class Side(NamedTuple):
    """The lots of a side in the remaining battles, and its responses: Mind Control or Ambushes."""

    lots: tuple[Lot, ...]
    answers: int


def _force(entry: Entry) -> int:
    return sum([FORCES[kind] for kind in entry])


def fight(phases: str, martian: Side, human: Side) -> tuple[int, int]:
    """Return the Strategy Points that both sides gain in the battles of `phases` ("SAG")."""
    minds, traps = martian.answers, human.answers
    ours = theirs = 0
    for phase, attack, defence in zip(phases, martian.lots, human.lots, strict=True):
        m, h, m_cards, h_cards = attack.force, defence.force, attack.cards, defence.cards
        taken = defence.mindable
        if minds and taken and phase != "S" and m <= h < m + 2 * taken:
            m, h, m_cards, h_cards, minds = (
                m + taken,
                h - taken,
                m_cards + 1,
                h_cards - 1,
                minds - 1,
            )
        if traps and attack.best and h <= m < h + attack.best:
            m, m_cards, traps = m - attack.best, m_cards - attack.at_best, traps - 1
        if m == h:
            m, h = m_cards, h_cards
        ours += m >= h
        theirs += h >= m
    return ours, theirs


@lru_cache(maxsize=64)
def standing(martian: int, human: int, goal: int) -> float:
    """Return the Martians' chance to win a match, from the Victory Points before a turn."""
    if max(martian, human) >= goal:
        return 0.5 if martian == human else float(martian > human)
    return sum(
        chance * standing(martian + ours, human + theirs, goal) for (ours, theirs), chance in _TURNS
    )


class Turns:
    """The value of the remaining battles' Strategy Points to a seat."""

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
    return tuple(_lot(tuple(entries.get(phase, ()))) for phase in phases)


@lru_cache(maxsize=4096)
def _lot(entries: tuple[Entry, ...]) -> Lot:
    return Lot.of(entries)
