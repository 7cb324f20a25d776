"""What the other side may hold, as far as a seat has seen, and how it would divide it.

It is taken to play like the normal bot. So a hand is likely if that bot, with it, would have laid
what the other side has laid.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple

from companion.engine.bots import luck_of
from companion.games.martian_invasion.components import (
    ALL,
    AMBUSH,
    BONUS,
    COPIES,
    FORCES,
    INDEX,
    MARTIAN,
    MIND,
    NAMES,
    OF_SEAT,
    TRAITS,
)
from companion.games.martian_invasion.worth import BATTLES, Entry, Lot, Side, keep_value, lot, plan

Seen = Mapping[str, Any]

SWAPS = 2  # cards that may be swapped in Reserves (MI-09)
POOR = 5.0  # least value of a card that the normal bot keeps there
_POOR = frozenset(kind for kind in ALL if keep_value(kind) < POOR)
BURIED = 0.8  # part of the poor cards that may lie in the face-down discards
BLOCK = 12  # hands sampled at once
TRIES = 12  # hands drawn for one that fits what the other side has laid
LETTER = {"space": "S", "air": "A", "ground": "G"}
_KIND = {name: kind for kind, name in enumerate(NAMES)}


class Laid(NamedTuple):
    """The cards that a side laid last this turn, in the first of these battles, and its points
    before.
    """

    cards: tuple[int, ...]
    phases: str
    sp: int


def laid(seat: int, seen: Seen) -> Laid | None:
    """Return what a seat has laid in this battle, or else in the one before, if it is known."""
    at, points = BATTLES.index(LETTER[seen["phase"]]), int(seen["sp"][seat])
    if any(seen["table"]) or seen["turned"]:
        return Laid(_shown(seat, seen), BATTLES[at:], points)
    last, returned = seen["battle"], seen["rulings"]["MI-A02"] == "return"
    if not at or last is None or returned:  # Cards that were taken back may be laid again.
        return None
    return Laid(_shown(seat, last), BATTLES[at - 1 :], points - int(last["gained"][seat]))


def _shown(seat: int, seen: Seen) -> tuple[int, ...]:
    entries = [*seen["table"][seat], *seen["turned"]]
    kinds = [_KIND[name] for entry in entries for name in entry["cards"]]
    return tuple(kind for kind in kinds if kind in OF_SEAT[seat])


def lay(cards: list[int], phases: str, sp: int) -> list[Entry]:
    """Take from sorted cards what the normal bot lays in the first of these battles.

    It attaches all Bonus cards to the first card, and plans again for each card.
    """
    entries: list[Entry] = []
    while True:
        fighters = tuple(kind for kind in cards if set(TRAITS[kind]) & set(BATTLES))
        force = sum(FORCES[kind] for entry in entries for kind in entry)
        places = plan(fighters, phases, sp, force)
        if phases[0] not in places:
            return entries
        first = fighters[places.index(phases[0])]
        cards.remove(first)
        entries.append((first, *(kind for kind in cards if kind in BONUS)))
        cards[:] = [kind for kind in cards if kind not in BONUS]


def fits(cards: Sequence[int], shown: Laid) -> bool:
    """Return whether the normal bot would have laid just what was shown, and kept these cards."""
    left = sorted((*cards, *shown.cards))
    lay(left, shown.phases, shown.sp)
    return left == sorted(cards)


def unseen(seat: int, seen: Seen) -> list[int]:
    """Return the cards of a side that may be in its hand, judging by public cards."""
    memory = seen["memory"]
    if memory is None:  # a table that plays without the card counter
        return [kind for kind in OF_SEAT[seat] for _ in range(COPIES)]
    return [INDEX[each["card"]] for each in memory[seat] for _ in range(each["unseen"])]


def unburied(cards: Sequence[int], buried: int, rng: Random) -> list[int]:
    """Return the cards without as many poor ones as lie in the face-down discards."""
    poor = [kind for kind in cards if kind in _POOR]
    left = len(poor) - min(buried, int(BURIED * len(poor) + rng.random()))
    return [kind for kind in cards if kind not in _POOR] + rng.sample(poor, left)


def hand(cards: Sequence[int], size: int, phases: str, rng: Random) -> list[int]:
    """Deal a hand of `size` from `cards`, as it may be before the battles of `phases`."""
    if phases == BATTLES:
        drawn = rng.sample(cards, min(len(cards), size + SWAPS))
        dealt, rest = drawn[:size], drawn[size:]
        for kind in sorted(dealt, key=keep_value)[: len(rest)]:
            if kind in _POOR:
                dealt.remove(kind)
                dealt.append(rest.pop())
        return dealt
    # Cards that could only fight in an earlier battle are unlikely, so they come last.
    able = [kind for kind in cards if kind in _able(phases)]
    if len(able) >= size:
        return rng.sample(able, size)
    others = [kind for kind in cards if kind not in _able(phases)]
    return able + rng.sample(others, min(len(others), size - len(able)))


@cache
def _able(phases: str) -> frozenset[int]:
    """Return the cards that may still be of use in the battles of `phases`."""
    return frozenset(kind for kind in ALL if set(TRAITS[kind]) & {*phases, "B", "X"})


class Case(NamedTuple):
    """What is known of a hand: whose, its unseen cards and buried ones, its size, what it laid."""

    seat: int
    hidden: tuple[int, ...]
    buried: int
    size: int
    sp: int
    laid: Laid | None


def case(seat: int, seen: Seen) -> Case:
    """Return what everybody knows of a seat's hand in a battle."""
    size, buried, sp = (int(seen[each][seat]) for each in ("hands", "face_down", "sp"))
    return Case(seat, tuple(unseen(seat, seen)), buried, size, sp, laid(seat, seen))


@lru_cache(maxsize=128)
def held(about: Case, phases: str, rest: str, block: int) -> tuple[Side, ...]:
    """Sample `BLOCK` hands as they may be before the battles of `phases`, divided among `rest`.

    The same situation always gives the same hands. So a plan once begun is carried out, and is not
    made again for each of its cards.
    """
    rng = luck_of(f"{about} {phases} {block}")
    hands = (likely(about, phases, rng) for _ in range(BLOCK))
    return tuple(side(kinds, about.seat, rest, about.sp) for kinds in hands)


def likely(about: Case, phases: str, rng: Random) -> list[int]:
    """Draw a hand that fits what its side laid last, if one comes in `TRIES`."""
    for _ in range(TRIES):
        cards = unburied(about.hidden, about.buried, rng)
        found = hand(cards, about.size, phases, rng)
        if about.laid is None or fits(found, about.laid):
            break
    return found


def opposing(seat: int, seen: Seen, phases: str, rest: str, number: int) -> Iterator[Side]:
    """Yield `number` hands that the other side may have, as sides in the battles of `rest`."""
    about = case(1 - seat, seen)
    for block in range(-(-number // BLOCK)):
        yield from held(about, phases, rest, block)[: number - block * BLOCK]


def side(kinds: list[int], seat: int, phases: str, sp: int) -> Side:
    """Divide a hand among battles like the normal bot."""
    answers, left = kinds.count(MIND if seat == MARTIAN else AMBUSH), sorted(kinds)
    if not phases:
        return Side((), answers)
    first = lot(tuple(lay(left, phases, sp)))
    ahead = (first, *_later(left, phases, sp + 1)) if len(phases) > 2 else ()
    return Side((first, *_later(left, phases, sp)), answers, ahead)


def _later(cards: Sequence[int], phases: str, sp: int) -> list[Lot]:
    left = list(cards)
    return [lot(tuple(lay(left, phases[at:], sp))) for at in range(1, len(phases))]
