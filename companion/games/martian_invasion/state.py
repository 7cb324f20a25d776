"""The values of a game of Martian Invasion: what lies where, and which moment it is.

What everybody can see and what only the companion knows are kept apart: a public value never
moves before the table would have seen it. No rule is here.
"""

from collections.abc import Mapping
from typing import NamedTuple

from companion.engine.actions import Action
from companion.games.martian_invasion.components import COPIES, DECK, DEPLOY, KINDS, RESERVES, WIDTH

# What is waited for inside a phase.
TELL, DRAW, DROP, DECIDE, ROLL, LOSE, LAY, MIND_STAGE, BOOST, AMBUSH_STAGE, BOTH, DONE = range(12)

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


class Position:
    """All values; lists of 26 are by kind, lists of two by seat."""

    __slots__ = (
        "battle", "buried", "deck", "down", "drawn", "drops", "due", "ended", "fought", "goal",
        "hand", "known", "laid", "left", "lying", "memory", "mixed", "open", "phase", "picks",
        "pool", "ready", "rolled", "ruled", "seats", "simulated", "size", "sp", "stage",
        "table", "trap", "turn", "turned", "used", "vp", "weight",
    )  # fmt: skip

    simulated: bool
    seats: int
    goal: int
    memory: bool
    ruled: Mapping[str, str]  # shared between states: replaced, never changed
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
        self.turn, self.phase, self.stage = 0, DEPLOY, TELL
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

    def copy_into(self, other: "Position") -> None:
        """Copy by hand, lists anew, all else shared."""
        other.simulated = self.simulated
        other.seats = 2
        other.goal = self.goal
        other.memory = self.memory
        other.ruled = self.ruled
        other.turn = self.turn
        other.phase = self.phase
        other.stage = self.stage
        other.size = self.size[:]
        other.left = self.left[:]
        other.down = self.down[:]
        other.open = self.open[:]
        other.lying = self.lying[:]
        other.pool = self.pool[:]
        other.table = [self.table[0][:], self.table[1][:]]
        other.turned = self.turned[:]
        other.sp = self.sp[:]
        other.vp = self.vp[:]
        other.fought = self.fought
        other.battle = self.battle
        other.ended = self.ended
        other.known = self.known
        other.hand = self.hand[:]
        other.deck = [self.deck[0][:], self.deck[1][:]]
        other.buried = [self.buried[0][:], self.buried[1][:]]
        other.due = self.due[:]
        other.drawn = self.drawn[:]
        other.mixed = self.mixed[:]
        other.drops = self.drops[:]
        other.ready = self.ready[:]
        other.laid = [self.laid[0][:], self.laid[1][:]]
        other.weight = self.weight[:]
        other.trap = self.trap
        other.used = self.used[:]
        other.picks = self.picks[:]
        other.rolled = self.rolled

    # ---- looking -----------------------------------------------------------------
    def drawer(self) -> int:
        """Name the seat that draws now."""
        return 0 if self.due[0] else 1

    def free(self, seat: int) -> int:
        """Count the cards of a hand that are neither laid nor dropped."""
        return self.size[seat] - self.weight[seat] - self.drops[seat]

    def acting(self) -> list[int]:
        """Name the seats that drop or lay now: both at once, or one after the other."""
        open_seats = [seat for seat in (0, 1) if not self.ready[seat]]
        return open_seats[:1] if self.one_by_one() else open_seats

    def one_by_one(self) -> bool:
        """Say whether the Martians go first in what is done now (MI-A15, MI-A18)."""
        if self.stage == LAY:
            return self.ruled["MI-A18"] == "handover"
        return self.turn_of_reserves() and self.ruled["MI-A15"] == "martian"

    def turn_of_reserves(self) -> bool:
        """Say whether this is the Reserves phase."""
        return self.phase == RESERVES

    def discards(self, seat: int) -> int:
        """Count the discard pile of a seat."""
        first = seat * WIDTH
        return sum(self.open[first : first + WIDTH]) + self.down[seat]
