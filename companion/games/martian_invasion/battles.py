"""Battles played out in numbers: what two sides bring, who gains the Strategy Points.

Both sides answer as the plain bot does: a special card is used where it turns the battle.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.games.martian_invasion.components import FORCES, MINDABLE
from companion.games.martian_invasion.scoring import earned

Entry = tuple[int, ...]  # a card and the Bonus cards attached to it, by kind

# How often a turn brings Martians and Humans these Victory Points: counted in 290 turns of the
# plain bot against itself.
_TURNS = (((2, 0), 0.06), ((1, 0), 0.36), ((1, 1), 0.02), ((0, 1), 0.46), ((0, 2), 0.1))


class Lot(NamedTuple):
    """What a side brings to one battle."""

    force: int
    cards: int
    best: int  # the force of the strongest entry, which an Ambush would take
    at_best: int  # its cards
    mindable: int  # the force of the strongest card that Mind Control can take

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> "Lot":
        """Add up what lies."""
        best = max(entries, key=_force, default=())
        mindable = max((FORCES[each[0]] for each in entries if each[0] in MINDABLE), default=0)
        force = sum(map(_force, entries))
        return cls(force, sum(map(len, entries)), _force(best), len(best), mindable)


class Side(NamedTuple):
    """What a side brings to the battles to come, and its answers: Mind Control or Ambushes."""

    lots: tuple[Lot, ...]
    answers: int


def _force(entry: Entry) -> int:
    return sum([FORCES[kind] for kind in entry])


def fight(phases: str, martian: Side, human: Side) -> tuple[int, int]:
    """The Strategy Points that both sides gain in the battles of `phases` ("SAG")."""
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
    """The chance of the Martians to win a match from the Victory Points, before a turn."""
    if max(martian, human) >= goal:
        return 0.5 if martian == human else float(martian > human)
    return sum(
        chance * standing(martian + ours, human + theirs, goal) for (ours, theirs), chance in _TURNS
    )


def after_turn(vp: Sequence[int], sp: Sequence[int], seat: int, goal: int) -> float:
    """The chance of a seat to win the match once these Strategy Points are counted."""
    chance = standing(vp[0] + earned(sp[0]), vp[1] + earned(sp[1]), goal)
    return 1 - chance if seat else chance


def lots(phases: str, entries: Mapping[str, Sequence[Entry]]) -> tuple[Lot, ...]:
    """Add up the entries of each battle."""
    return tuple(_lot(tuple(entries.get(phase, ()))) for phase in phases)


@lru_cache(maxsize=4096)
def _lot(entries: tuple[Entry, ...]) -> Lot:
    return Lot.of(entries)
