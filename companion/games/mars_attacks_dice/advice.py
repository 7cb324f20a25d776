"""Weighs going on against stopping, by the chance to win the match.

Exact in the last turns of the last round, where only a claim counts. With more turns to come,
trying every continuation takes too long, and the chance is estimated from VP and possible later
claims.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from companion.engine.bots import shares
from companion.games.mars_attacks_dice.ends import (
    Worth,
    after,
    claim_chance,
    ends,
    only_a_claim,
    stop_or_go,
)
from companion.games.mars_attacks_dice.odds import Aim
from companion.games.mars_attacks_dice.race import Race
from companion.games.mars_attacks_dice.state import Position

CARD = 0.01  # VP added for the card itself, because claimed cards decide ties (MAD-63)
MOST_AT_ALL = 2  # turns after this one up to which the rest of the round is computed
MOST_TURNS = 1  # turns after this one up to which every card that may come up is tried
DIGITS = 6  # rounding hides the order of unseen cards, which would change a sum of floats
# The ways to set one die before the first roll, or none.
_SET = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))


class Chances(NamedTuple):
    """The chances to win the match by going on and by stopping, and whether they are exact."""

    go: float
    stop: float
    exact: bool

    @property
    def best(self) -> str:
        """The better choice; with equal chances it is to stop."""
        return "go" if self.go > self.stop else "stop"


def chances(s: Position) -> Chances:
    """Weigh the pending decision."""
    stop, go = stop_or_go(s.aim, _worth(_Moment(s)), s.dice())
    exact = is_last_chance(s) and _all_cards_tried(s)
    return Chances(round(go, DIGITS), round(stop, DIGITS), exact)


class _Moment:
    """A position as a cache key, without the dice, on which the values of a
    turn's ends do not depend.
    """

    __slots__ = ("_key", "s")

    def __init__(self, s: Position) -> None:
        self.s = s
        self._key = (
            s.rules, s.seats, s.turn, s.first, s.target, s.aim, s.up, s.left, s.tokens,
            tuple(sorted(s.unseen)), s.claimed, s.extra_vp, s.difficulty, s.last_round, s.trigger,
            s.extra,
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Moment) and self._key == other._key


@lru_cache(maxsize=256)
def _worth(moment: _Moment) -> Worth:
    s = moment.s
    return _in_last_round(s) if is_last_chance(s) else _estimated(s)


def is_last_chance(s: Position) -> bool:
    """Return whether nobody has another turn after this round, so that marks are worth nothing."""
    extra = s.rules.extra_turns
    may_come = {place for place in (*s.up, *s.unseen) if place >= 0}
    soon = (s.first - s.turn - 1) % s.seats <= MOST_AT_ALL
    return s.last_round and soon and not s.extra and extra.isdisjoint(may_come)


def _all_cards_tried(s: Position) -> bool:
    """Return whether every card that may come up is tried, which takes too long with more turns."""
    return not any(s.left) or (s.first - s.turn - 1) % s.seats <= MOST_TURNS


# ---- exact values in the last round ----------------------------------------------------
def _in_last_round(s: Position) -> Worth:
    race, spaces = Race(s), len(s.aim.spaces)
    race.unseen.sort()
    if not _all_cards_tried(s):
        race.unseen = race.unseen[len(race.unseen) // 2 :][:1]  # the middle card stands for all
    missed = _mean(_after_turn(race, s.target, 0))[s.turn]
    claimed = _mean(_after_turn(race, s.target, spaces))[s.turn]
    return Worth((*([missed] * spaces), claimed), missed)


def _after_turn(race: Race, stack: int, covered: int) -> Iterator[tuple[float, ...]]:
    """Yield everybody's chances after a turn ends, for each card that may come up next."""
    whole = (
        race.turns.spaces[race.up[stack]] <= race.tokens[stack * race.seats + race.turn] + covered
    )
    known = len(race.unseen) or len(race.rules.cards)
    cards = known if whole and race.left[stack] and race.turns_left() else 1
    for card in range(cards):
        at = (card + 0.5) / known
        follows = race.copy()
        if follows.end(stack, covered, lambda at=at: at):  # type: ignore[misc]
            yield _shares(follows)
        else:
            won = max(range(race.seats), key=follows.standing)
            yield tuple(float(seat == won) for seat in range(race.seats))


def _shares(race: Race) -> tuple[float, ...]:
    """Return everybody's chances at the start of a turn in the last round, with best play."""
    found: list[tuple[float, ...]] = []
    # Without a claim the board stays the same, whichever card was attacked.
    missed = _mean(_after_turn(race, next(n for n, place in enumerate(race.up) if place >= 0), 0))
    for stack, place in enumerate(race.up):
        if place < 0:
            continue
        base = race.tokens[stack * race.seats + race.turn]
        aim = race.rules.aim(place, base, race.corners, 0)
        claimed = _mean(_after_turn(race, stack, len(aim.spaces)))
        wants = claimed[race.turn] >= missed[race.turn]
        chance = _claim(aim, wants, race.may_set[race.turn])
        found.append(
            tuple(chance * c + (1 - chance) * m for c, m in zip(claimed, missed, strict=True))
        )
    return max(found, key=lambda each: each[race.turn])


@lru_cache(maxsize=4096)
def _claim(aim: Aim, wants: bool, may_set: bool) -> float:
    """Return the chance that a turn claims the card, when played for a claim or against one."""
    kept = _SET if may_set else _SET[:1]
    if wants:
        return max(ends(aim, only_a_claim(aim), each).value for each in kept)
    against = Worth((*([0.0] * len(aim.spaces)), -1.0), 0.0)
    return min(-ends(aim, against, each).value for each in kept)


def _mean(found: Iterator[tuple[float, ...]]) -> tuple[float, ...]:
    rows = list(found)
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


# ---- estimated values before the last round ---------------------------------------------
def _estimated(s: Position) -> Worth:
    card = s.card(s.target)
    others = [each for each in range(s.seats) if each != s.turn]
    rivals = [s.vp(seat) + max(_hopes(s, seat), default=0.0) for seat in others]
    own = s.vp(s.turn)
    hope = max(_hopes(s, s.turn, s.target), default=0.0)
    left = sum(s.left) + sum(place >= 0 for place in s.up)
    covered = [
        win_shares((own + max(hope, _begun(s, spaces)), *rivals), left)[0]
        for spaces in range(len(s.aim.spaces))
    ]
    claimed = win_shares((own + card.vp + CARD + hope, *rivals), left - 1)[0]
    bust = s.aim.bust()
    nuked = covered[0] if s.rules.rulings["MAD-A05"] == "removed" else (*covered, claimed)[bust]
    return Worth((*covered, claimed), nuked)


def win_shares(points: Sequence[float], cards: int) -> tuple[float, ...]:
    """Estimate chances to win from VP; a lead counts more the fewer cards are left."""
    steep = 0.25 + 2.0 / (1 + cards)
    return shares([exp(steep * (each - max(points))) for each in points])


def _hopes(s: Position, seat: int, but: int = -1) -> Iterator[float]:
    """Yield the VP that a seat may expect of its next turn from each card that it has begun."""
    for stack, place in enumerate(s.up):
        token = s.token(stack, seat)
        if place >= 0 and token > 0 and stack != but:
            aim = s.rules.aim(place, token, s.corners(), 0)
            yield claim_chance(after(aim, 0)) * (s.rules.cards[place].vp + CARD)


def _begun(s: Position, spaces: int) -> float:
    """Return the VP to expect from later turns on the target after covering `spaces`.

    Half of it by the chance that the next turn claims the card, half by the share of covered
    spaces.
    """
    whole = len(s.card(s.target).spaces)
    marked = whole - len(s.aim.spaces) + spaces
    if not marked:
        return 0.0
    share = (claim_chance(after(s.aim, spaces)) + marked / whole) / 2
    return share * (s.card(s.target).vp + CARD)
