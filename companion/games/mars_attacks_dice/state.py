"""The values of a game: cards, tokens, dice, whose turn it is. It contains no rules.

All values are numbers or immutable, so a copy shares nothing that can change.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from companion.engine.state import State, copier
from companion.games.mars_attacks_dice.components import DICE, Card
from companion.games.mars_attacks_dice.counts import LOCATIONS, STACKS
from companion.games.mars_attacks_dice.in_force import Rules
from companion.games.mars_attacks_dice.odds import Aim, Lying

PHASES = (
    "first", "difficulty", "turn_up", "target", "set_die", "roll", "decide", "resolve", "over"
)  # fmt: skip
FIRST, DIFFICULTY, TURN_UP, TARGET, SET_DIE, ROLL, DECIDE, RESOLVE, OVER = range(9)
NONE = -1


@dataclass(slots=True, init=False, eq=False, repr=False)
class Position(State):
    """The values of a game.

    `m`, `r`, `n` are the dice on the table; `due` dice are still to be rolled. `up` holds the
    face-up card of each stack and `left` the face-down cards under it; `tokens` is NONE, 0 (next to
    the card) or a space, at stack * seats + seat. `fixed` Martians stay and `last` Nukes are from
    the latest roll. `taken` is the card claimed this turn.
    """

    simulated: bool
    seats: int
    _choices: Mapping[str, tuple[str, ...]]  # the choices of all rulings
    rules: Rules
    phase: int
    difficulty: int
    first: int
    turn: int
    up: tuple[int, ...]
    left: tuple[int, ...]
    tokens: tuple[int, ...]
    unseen: tuple[int, ...]
    claimed: tuple[tuple[int, ...], ...]
    extra_vp: tuple[int, ...]
    target: int
    aim: Aim
    m: int
    r: int
    n: int
    fixed: int
    last: int
    due: int
    sets: int
    taken: int
    resolving: bool
    extra: int
    last_round: bool
    trigger: int

    def clone(self) -> Self:
        other = object.__new__(type(self))
        copy_values(self, other)
        return other

    # ---- queries -----------------------------------------------------------------
    def card(self, stack: int) -> Card:
        """Return the face-up card of a stack that has one."""
        return self.rules.cards[self.up[stack]]

    def token(self, stack: int, seat: int) -> int:
        """Return the space of a seat's token, 0 next to the card, NONE without one."""
        return self.tokens[stack * self.seats + seat]

    def corners(self) -> int:
        """Return the number of corner Nukes in play, including the difficulty card's (MAD-43)."""
        cards, total = self.rules.cards, self.difficulty
        for place in self.up:
            if place >= 0:
                total += cards[place].nukes
        return total

    def in_play(self) -> int:
        """Return the stacks with a face-up card, as bits."""
        a, b, c, d = self.up
        return (a >= 0) | (b >= 0) << 1 | (c >= 0) << 2 | (d >= 0) << 3

    def hole(self) -> int:
        """Return the first stack whose top card has to be turned up, or NONE."""
        for stack in range(STACKS):
            if self.up[stack] < 0 and self.left[stack]:
                return stack
        return NONE

    def begun(self) -> bool:
        """Return whether the first four cards are face up."""
        return self.turn >= 0

    def may_define(self) -> bool:
        """Return whether a card that nobody has entered yet can turn up."""
        return (
            not self.simulated and self.rules.data == "owner" and len(self.rules.cards) < LOCATIONS
        )

    def again(self) -> int:
        """Return the number of Martians that going on would re-roll."""
        return self.aim.again(self.m, self.r, self.n, self.fixed)

    def dice(self) -> Lying:
        return Lying(self.m, self.r, self.n, self.fixed, self.last)

    def kept(self) -> tuple[int, int, int]:
        """Return the lying dice that a reported roll includes: none unless all ten are shown."""
        return (self.m, self.r, self.n) if self.rules.all_ten else (0, 0, 0)

    def got(self) -> int:
        """Return the number of symbols of this turn that match the target."""
        return self.aim.got(self.m, self.r, self.n)

    def covered(self) -> int:
        """Return the number of covered corner Nukes, at most as many as there are."""
        covered = self.aim.covered(self.m, self.r, self.n, self.last)
        return min(covered, self.aim.corners)

    def attacking(self) -> bool:
        """Return whether a target is declared and its dice are not finally judged."""
        return self.phase in (SET_DIE, ROLL, DECIDE)

    def owned_sets(self) -> int:
        """Return the number of dice that the seat's ongoing rules let it set (MAD-32)."""
        claimed, set_die = self.claimed[self.turn], self.rules.set_die
        if set_die.isdisjoint(claimed):
            return 0
        return min(sum([place in set_die for place in claimed]), DICE)

    def vp(self, seat: int) -> int:
        """Return the VP of a seat's claimed cards, plus corrections (MAD-61)."""
        cards = self.rules.cards
        return self.extra_vp[seat] + sum(cards[place].vp for place in self.claimed[seat])

    def in_force(self) -> tuple[Card, ...]:
        """Return the red rules that apply to everybody now (MAD-27, MAD-28)."""
        places = [place for place in (*self.up, self.taken) if place >= 0]
        cards = [self.rules.cards[place] for place in places]
        return tuple(card for card in cards if card.rule in ("standing", "requirement"))


NO_AIM = Aim((), 0)
EMPTY_ROW = (NONE,) * STACKS


copy_values = copier(Position)
