"""The values of a game of Martian Invasion: what lies where, and which moment it is.

What everybody can see and what only the companion knows are kept apart: a public value never
moves before the table would have seen it. No rule is here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Self

from companion.engine.actions import Action
from companion.engine.copying import copier
from companion.games.martian_invasion.components import COPIES, DECK, DEPLOY, KINDS, RESERVES, WIDTH

# What is waited for inside a phase.
ENTER, DRAW, DROP, DECIDE, ROLL, LOSE, LAY, MIND_STAGE, BOOST, AMBUSH_STAGE, BOTH, DONE = range(12)

BOTH_SEATS = (0, 1)

# A card in a battle: its kind, then the kinds of the Bonus cards attached to it.
Entry = tuple[int, ...]


class Battle(NamedTuple):
    """How a battle ended."""

    phase: int
    martian: tuple[Entry, ...]
    turned: tuple[Entry, ...]
    human: tuple[Entry, ...]
    forces: tuple[int, int]
    numbers: tuple[int, int]
    gained: tuple[int, int]


@dataclass(slots=True, init=False, eq=False, repr=False)
class Position:
    """All values; lists of 26 are by kind, lists of two by seat."""

    simulated: bool
    seats: int
    goal: int
    memory: bool
    ruled: Mapping[str, str]  # shared between states: replaced, never changed
    _choices: Mapping[str, tuple[str, ...]]  # of the rulings
    turn: int
    phase: int
    stage: int
    # ---- what everybody can see
    size: list[int]  # cards in hand
    left: list[int]  # cards in the deck
    down: list[int]  # discarded from hand, face down
    open: list[int]  # discarded after everybody saw them, by kind
    lying: list[int]  # fought earlier this turn and still on the table (MI-A02), by kind
    pool: list[int]  # nobody saw where they are: hand, deck or face-down discards, by kind
    table: list[list[Entry]]  # revealed in this battle
    turned: list[Entry]  # human cards that fight for the Martians
    sp: list[int]
    vp: list[int]
    fought: bool  # somebody revealed a card in this battle
    battle: Battle | None  # how the last battle ended
    ended: str  # "" while it goes on, "goal" or "deck"
    # ---- what is known to the companion alone
    known: tuple[bool, bool]  # whose hands the companion knows
    hand: list[int]  # by kind; of a hand not known: what could be in it
    deck: list[list[int]]  # kinds in no order; empty where not known
    buried: list[list[int]]  # what the face-down discards are
    due: list[int]  # cards still to draw
    drawn: list[int]  # drawn, and not yet seen by the others
    mixed: list[bool]  # the discards were shuffled into the deck meanwhile
    drops: list[int]  # cards dropped in this step
    ready: list[bool]
    laid: list[list[Entry]]  # face down, waiting for the reveal
    weight: list[int]  # how many cards that is
    trap: int  # Ambush cards laid with the reveal (MI-A06) and not yet aimed
    used: list[int]  # Mind Control and Ambush cards used in this battle
    picks: list[Action | None]  # secret answers (MI-A05)
    rolled: int

    def begin(self, simulated: bool, ruled: Mapping[str, str], goal: int, memory: bool) -> None:
        """Set everything to the beginning of a game."""
        self.seats, self.simulated, self.ruled = 2, simulated, ruled
        self.goal, self.memory = goal, memory
        self.turn, self.phase, self.stage = 0, DEPLOY, ENTER
        self.size, self.left, self.down = [0, 0], [DECK, DECK], [0, 0]
        self.open, self.lying = [0] * KINDS, [0] * KINDS
        self.pool = [COPIES] * KINDS
        self.table, self.turned, self.laid = [[], []], [], [[], []]
        self.sp, self.vp, self.used, self.weight = [0, 0], [0, 0], [0, 0], [0, 0]
        self.fought, self.battle, self.ended, self.trap, self.rolled = False, None, "", 0, 0
        self.known = (False, False)
        self.hand, self.deck, self.buried = [COPIES] * KINDS, [[], []], [[], []]
        self.due, self.drawn, self.drops = [0, 0], [0, 0], [0, 0]
        self.mixed, self.ready, self.picks = [False, False], [False, False], [None, None]
        for seat in (0, 1) if simulated else ():
            self.take_over(seat)

    def take_over(self, seat: int) -> None:
        """Keep a seat's deck and hand here from now on; only before its first card."""
        first = seat * WIDTH
        self.deck[seat] = [first + place // COPIES for place in range(DECK)]
        self.hand[first : first + WIDTH] = [0] * WIDTH
        self.known = (self.known[0] or seat == 0, self.known[1] or seat == 1)

    def clone(self) -> Self:
        """Copy all values."""
        other = object.__new__(type(self))
        copy_values(self, other)
        return other

    # ---- looking -----------------------------------------------------------------
    def drawer(self) -> int:
        """Name the seat that draws now."""
        return 0 if self.due[0] else 1

    def free(self, seat: int) -> int:
        """Count the cards of a hand that are neither laid nor dropped."""
        return self.size[seat] - self.weight[seat] - self.drops[seat]

    def acting(self) -> tuple[int, ...]:
        """Name the seats that drop or lay now: both at once, or one after the other."""
        first, second = self.ready
        if first:
            return () if second else (1,)
        return (0,) if second or self.one_by_one() else BOTH_SEATS

    def one_by_one(self) -> bool:
        """Say whether the Martians go first in what is done now (MI-A15, MI-A18)."""
        if self.stage == LAY:
            return self.ruled["MI-A18"] == "handover"
        return self.phase == RESERVES and self.ruled["MI-A15"] == "martian"

    def discards(self, seat: int) -> int:
        """Count the discard pile of a seat."""
        first = seat * WIDTH
        return sum(self.open[first : first + WIDTH]) + self.down[seat]


copy_values = copier(Position)
