"""The rest of a match, turn by turn, if everybody plays like the normal bot.

The end of a turn is drawn directly from the exact chances of its ends, so that hundreds of matches
can be played out while one bot thinks.
"""

from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, Self

from companion.games.mars_attacks_dice.ends import Ends, by_spaces, ends
from companion.games.mars_attacks_dice.in_force import Rules
from companion.games.mars_attacks_dice.odds import Aim
from companion.games.mars_attacks_dice.state import NONE, Position

Draw = Callable[[], float]  # draws a number from 0 up to, but excluding, 1

TAKEN_BACK = -1  # an end of a turn: nuked, and the token returns to its owner (MAD-A05)

_SET = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))  # the ways to set one die, or none


class Turn(NamedTuple):
    """A turn of the normal bot on a card: its promise, and the chances of its ends."""

    promise: float
    edges: tuple[float, ...]
    covered: tuple[int, ...]  # spaces covered, by the index in `edges`


@lru_cache(maxsize=2048)
def _plain(aim: Aim, may_set: bool) -> Ends:
    worth = by_spaces(aim)
    return max(
        (ends(aim, worth, kept) for kept in (_SET if may_set else _SET[:1])),
        key=lambda each: each.value,
    )


class _Turns(dict[tuple[int, int, int, bool], Turn]):
    """Cached turns by card, spaces covered, open corners, and whether a die may be set."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.vp = [card.vp for card in rules.cards]
        self.nukes = [card.nukes for card in rules.cards]
        self.spaces = [len(card.spaces) for card in rules.cards]
        self.stops = rules.rulings["MAD-A15"] == "ends_first"

    def __missing__(self, key: tuple[int, int, int, bool]) -> Turn:
        place, base, corners, may_set = key
        aim = self._rules.aim(place, base, corners, 0)
        found, whole = _plain(aim, may_set), len(aim.spaces)
        # A card of 0 VP still counts as a claimed card (MAD-63).
        promise = found.value * (self._rules.cards[place].vp or 0.01) / whole
        covered = (*range(whole + 1), nuked(self._rules, aim))
        self[key] = turn = Turn(promise, found.edges, covered)
        return turn


@lru_cache(maxsize=4)
def _turns(rules: Rules) -> _Turns:
    return _Turns(rules)


def nuked(rules: Rules, aim: Aim) -> int:
    """Return the spaces that a nuked turn covers, or TAKEN_BACK."""
    return TAKEN_BACK if rules.rulings["MAD-A05"] == "removed" else aim.bust()


class Race:
    """The values of a match that matter between two turns."""

    __slots__ = (
        "cards",
        "corners",
        "extra",
        "first",
        "last_round",
        "left",
        "may_set",
        "origin",
        "rules",
        "seats",
        "tokens",
        "turn",
        "turns",
        "unseen",
        "up",
        "vp",
    )

    def __init__(self, s: Position) -> None:
        """Copy the values from a position with a turn in progress."""
        self.rules, self.turns = s.rules, _turns(s.rules)
        self.seats, self.turn, self.first, self.extra = s.seats, s.turn, s.first, s.extra
        self.corners = s.corners()
        self.origin = s.trigger
        self.last_round = s.last_round
        self.up, self.left = list(s.up), list(s.left)
        self.tokens = [max(0, token) for token in s.tokens]
        self.unseen = list(s.unseen)
        self.vp = [s.vp(seat) for seat in range(s.seats)]
        self.cards = [len(each) for each in s.claimed]
        self.may_set = [not s.rules.set_die.isdisjoint(each) for each in s.claimed]

    def copy(self) -> Self:
        other = object.__new__(type(self))
        other.rules, other.turns = self.rules, self.turns
        other.seats, other.turn, other.first = self.seats, self.turn, self.first
        other.corners = self.corners
        other.extra, other.origin, other.last_round = self.extra, self.origin, self.last_round
        other.up, other.left, other.tokens = self.up[:], self.left[:], self.tokens[:]
        other.unseen, other.vp, other.cards = self.unseen[:], self.vp[:], self.cards[:]
        other.may_set = self.may_set[:]
        return other

    def turns_left(self) -> int:
        """Return how many turns follow this one in the last round, not counting extra turns."""
        return (self.first - self.turn - 1) % self.seats

    def winner(self, stack: int, covered: int, draw: Draw) -> int:
        """End the current turn, play on to the end of the match and return the winner."""
        going = self.end(stack, covered, draw)
        turns, seats, tokens, up = self.turns, self.seats, self.tokens, self.up
        while going:
            corners, may_set, most = self.corners, self.may_set[self.turn], -1.0
            at = self.turn
            for place in up:
                if place >= 0:
                    found = turns[place, tokens[at], corners, may_set]
                    if found.promise > most:
                        most, stack, turn = found.promise, at // seats, found
                at += seats
            covered = turn.covered[bisect_right(turn.edges, draw(), 0, len(turn.edges) - 1)]
            going = self.end(stack, covered, draw)
        return max(range(seats), key=self.standing)

    def end(self, stack: int, covered: int, draw: Draw) -> bool:
        """End a turn; return False if the match is over."""
        at = stack * self.seats + self.turn
        if covered == TAKEN_BACK:
            self.tokens[at] = 0
        elif self.tokens[at] + covered < self.turns.spaces[self.up[stack]]:
            self.tokens[at] += covered
        else:
            self._claim(stack, draw)
            if max(self.up) < 0:
                return False
        if self.extra:
            self.extra -= 1
            if not self.turns.stops:
                return True
        else:
            self.turn = (self.turn + 1) % self.seats
        return not self.last_round or self.turn != self.first

    def _claim(self, stack: int, draw: Draw) -> None:
        seat, start, place = self.turn, stack * self.seats, self.up[stack]
        self.vp[seat] += self.turns.vp[place]
        self.corners -= self.turns.nukes[place]
        self.cards[seat] += 1
        self.may_set[seat] |= place in self.rules.set_die
        self.extra += place in self.rules.extra_turns
        self.tokens[start : start + self.seats] = [0] * self.seats
        if self.left[stack]:
            self.left[stack] -= 1
            self.up[stack] = self._next_card(draw)
            self.corners += self.turns.nukes[self.up[stack]]
            return
        self.up[stack] = NONE
        if not self.last_round:
            self.last_round, self.origin = True, seat

    def _next_card(self, draw: Draw) -> int:
        """Draw a card. If some cards are unknown (MAD-01), it resembles one of the known ones."""
        if not self.unseen:
            return int(draw() * len(self.rules.cards))
        at = int(draw() * len(self.unseen))
        self.unseen[at], self.unseen[-1] = self.unseen[-1], self.unseen[at]
        return self.unseen.pop()

    def standing(self, seat: int) -> tuple[int, int, int]:
        """Return the sort key of a seat at the end of the match (MAD-62 to MAD-64)."""
        from_trigger = self.rules.rulings["MAD-A21"] == "from_trigger" and self.origin >= 0
        first = self.origin if from_trigger else self.first
        return self.vp[seat], self.cards[seat], (seat - first) % self.seats
