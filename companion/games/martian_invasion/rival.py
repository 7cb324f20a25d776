"""What the other side may hold, as far as a seat has seen, and how it would share it out."""

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.games.martian_invasion.battles import Entry, Side, lots
from companion.games.martian_invasion.components import (
    AMBUSH,
    BONUS,
    COPIES,
    INDEX,
    MARTIAN,
    MIND,
    OF_SEAT,
    TRAITS,
)
from companion.games.martian_invasion.plans import BATTLES, keep_value, plan

Seen = Mapping[str, Any]

SWAPS = 2  # cards that may be swapped in Reserves (MI-09)
POOR = 5.0  # what a card is worth at least that the plain bot keeps there


def unseen(seat: int, seen: Seen) -> list[int]:
    """The cards of a side that may still be in its hand, by what lay open."""
    memory = seen["memory"]
    if memory is None:  # a table that plays without one
        return [kind for kind in OF_SEAT[seat] for _ in range(COPIES)]
    return [INDEX[each["card"]] for each in memory[seat] for _ in range(each["unseen"])]


def hand(cards: list[int], size: int, phases: str, rng: Random) -> list[int]:
    """Deal a hand of `size` from `cards`, as it may be before the battles of `phases`."""
    rng.shuffle(cards)
    if phases == BATTLES:
        dealt, rest = cards[:size], cards[size:]
        for kind in sorted(dealt, key=keep_value)[: min(SWAPS, len(rest))]:
            if keep_value(kind) < POOR:
                dealt.remove(kind)
                dealt.append(rest.pop())
        return dealt
    # What could only fight in an earlier battle has fought there.
    able = [kind for kind in cards if set(TRAITS[kind]) & {*phases, "B", "X"}]
    others = [kind for kind in cards if kind not in set(able)]
    return (able + others)[:size]


def side(kinds: list[int], seat: int, phases: str, sp: int) -> Side:
    """Share a hand out as the plain bot does: Bonus cards go to the first card laid."""
    answers = kinds.count(MIND if seat == MARTIAN else AMBUSH)
    if not phases:
        return Side((), answers)
    fighters = tuple(sorted(kind for kind in kinds if set(TRAITS[kind]) & set(BATTLES)))
    entries: dict[str, list[Entry]] = {}
    for kind, place in zip(fighters, plan(fighters, phases, sp, 0), strict=True):
        entries.setdefault(place, []).append((kind,))
    bonus = tuple(kind for kind in kinds if kind in BONUS)
    first = next((phase for phase in phases if phase in entries), None)
    if bonus and first:
        entries[first][0] += bonus
    return Side(lots(phases, entries), answers)
