"""The values of a game of Martian Invasion. It contains no rules.

Public values and those that only the companion knows are separate: a public value never changes
before the table would have seen it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from msgspec import Struct

from companion.engine.actions import Action
from companion.engine.state import copier
from companion.games.martian_invasion.components import COPIES, DECK, DEPLOY, KINDS, RESERVES, WIDTH

# The stages within a phase.
ENTER, DRAW, DROP, DECIDE, ROLL, LOSE, LAY, MIND_STAGE, BOOST, AMBUSH_STAGE, BOTH, DONE = range(12)

# A card in a battle: its kind, then the kinds of the attached Bonus cards.
Entry = tuple[int, ...]


class Battle(Struct, frozen=True, gc=False):
    """The result of a battle."""

    phase: int
    martian: tuple[Entry, ...]
    turned: tuple[Entry, ...]
    human: tuple[Entry, ...]
    forces: tuple[int, int]
    numbers: tuple[int, int]
    gained: tuple[int, int]


@dataclass(slots=True, init=False, eq=False, repr=False)
class Position:
    """The values of a game; lists of 26 are by kind, lists of two by seat."""

    simulated: bool
    seats: int
    goal: int
    memory: bool
    ruled: Mapping[str, str]  # shared between states: replaced, never changed in place
    _choices: Mapping[str, tuple[str, ...]]  # the choices of all rulings
    turn: int
    phase: int
    stage: int
    # ---- public ---------------
    size: list[int]  # numbers of cards in hand
    left: list[int]  # numbers of cards in the deck
    down: list[int]  # numbers of cards discarded from hand, face down
    open: list[int]  # discarded after everybody saw them, by kind
    lying: list[int]  # fought earlier this turn and still on the table (MI-A02), by kind
    pool: list[int]  # unseen: in hand, deck or face-down discards, by kind
    table: list[list[Entry]]  # revealed in this battle
    turned: list[Entry]  # human cards that fight for the Martians
    sp: list[int]
    vp: list[int]
    fought: bool  # whether anybody revealed a card in this battle
    battle: Battle | None  # the result of the last battle
    # whether a battle was entered by its result, so that some counts are upper limits
    uncounted: bool
    ended: str  # "" until the game ends, then "goal" or "deck"
    # ---- known to the companion alone -------
    known: tuple[bool, bool]  # whether the companion knows each hand
    hand: list[int]  # by kind; for an unknown hand, what could be in it
    deck: list[list[int]]  # kinds, unordered; empty if unknown
    buried: list[list[int]]  # the face-down discards
    due: list[int]  # cards still to draw
    drawn: list[int]  # cards drawn that the others have not seen yet
    mixed: list[bool]  # whether the discards were shuffled into the deck meanwhile
    drops: list[int]  # cards dropped in this step
    ready: list[bool]
    laid: list[list[Entry]]  # face down, waiting for the reveal
    weight: list[int]  # number of these cards
    trap: int  # Ambush cards played before the reveal (MI-A06) and not yet aimed
    used: list[bool]  # whether Mind Control or an Ambush was used in this battle
    picks: list[Action | None]  # secret responses (MI-A05)
    rolled: int

    def begin(self, simulated: bool, ruled: Mapping[str, str], goal: int, memory: bool) -> None:
        """Set everything to the start of a game."""
        self.seats, self.simulated, self.ruled = 2, simulated, ruled
        self.goal, self.memory = goal, memory
        self.turn, self.phase, self.stage = 0, DEPLOY, ENTER
        self.size, self.left, self.down = [0, 0], [DECK, DECK], [0, 0]
        self.open, self.lying = [0] * KINDS, [0] * KINDS
        self.pool = [COPIES] * KINDS
        self.table, self.turned, self.laid = [[], []], [], [[], []]
        self.sp, self.vp, self.weight, self.used = [0, 0], [0, 0], [0, 0], [False, False]
        self.fought, self.battle, self.ended, self.trap, self.rolled = False, None, "", 0, 0
        self.uncounted = False
        self.known = (False, False)
        self.hand, self.deck, self.buried = [COPIES] * KINDS, [[], []], [[], []]
        self.due, self.drawn, self.drops = [0, 0], [0, 0], [0, 0]
        self.mixed, self.ready, self.picks = [False, False], [False, False], [None, None]
        for seat in (0, 1) if simulated else ():
            self.take_over(seat)

    def take_over(self, seat: int) -> None:
        """Make a seat's deck and hand known to the companion; only before its first card.

        Earlier corrections of that seat are void, because the whole deck is here.
        """
        first = seat * WIDTH
        self.size[seat], self.left[seat], self.down[seat] = 0, DECK, 0
        self.open[first : first + WIDTH] = [0] * WIDTH
        self.pool[first : first + WIDTH] = [COPIES] * WIDTH
        self.deck[seat] = [first + place // COPIES for place in range(DECK)]
        self.hand[first : first + WIDTH] = [0] * WIDTH
        self.known = (self.known[0] or seat == 0, self.known[1] or seat == 1)

    def clone(self) -> Self:
        other = object.__new__(type(self))
        copy_values(self, other)
        return other

    # ---- queries -----------------------------------------------------------------
    def drawer(self) -> int:
        """Return the seat that draws now."""
        return 0 if self.due[0] else 1

    def free(self, seat: int) -> int:
        """Return the number of a hand's cards that are neither played nor dropped."""
        return self.size[seat] - self.weight[seat] - self.drops[seat]

    def acting(self) -> tuple[int, ...]:
        """Return the seats that drop or play now: both at once, or one after the other."""
        first, second = self.ready
        if first:
            return () if second else (1,)
        return (0,) if second or self.one_by_one() else (0, 1)

    def one_by_one(self) -> bool:
        """Return whether the Martians act first in this stage (MI-A15, MI-A18)."""
        if self.stage == LAY:
            return self.ruled["MI-A18"] == "handover"
        return self.phase == RESERVES and self.ruled["MI-A15"] == "martian"

    def discards(self, seat: int) -> int:
        """Return the size of a seat's discard pile."""
        first = seat * WIDTH
        return sum(self.open[first : first + WIDTH]) + self.down[seat]


copy_values = copier(Position)
