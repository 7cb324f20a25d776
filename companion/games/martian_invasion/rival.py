"""What the other side may hold, as far as a seat has seen, and how it would divide it."""

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

SWAPS = 2  # Cards that may be swapped in Reserves (MI-09).
POOR = 5.0  # The least value of a card that the normal bot keeps there.


def unseen(seat: int, seen: Seen) -> list[int]:
    """Return the cards of a side that may be in its hand, judging by public cards."""
    memory = seen["memory"]
    if memory is None:  # A table that plays without one.
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
    # A card that could only fight in an earlier battle has done so.
    able = [kind for kind in cards if set(TRAITS[kind]) & {*phases, "B", "X"}]
    others = [kind for kind in cards if kind not in set(able)]
    return (able + others)[:size]


def side(kinds: list[int], seat: int, phases: str, sp: int) -> Side:
    """Divide a hand like the normal bot: Bonus cards go to the first card played."""
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
