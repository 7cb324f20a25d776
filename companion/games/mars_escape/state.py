"""The values of a game: hands, deck, alien pile, stockpiles, and all active cards.

All values are numbers or immutable, except lists, so that copying is fast. It contains no rules.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from msgspec import Struct

from companion.engine.actions import TABLE, Action
from companion.engine.state import copier
from companion.games.mars_escape.components import (
    ALIEN,
    FORCE,
    FREEZE,
    PRINTER,
    SLEIGHT,
    Cards,
)
from companion.games.mars_escape.counts import CARDS, TOTALS

# Entries: active cards and attacks, on the stack and off it.


NONE = -1
# Entries that are no cards: an attack, and a player with enough parts.
BLOW, WIN = -1, -2


class Entry(Struct, frozen=True, gc=False):
    """An active card or attack: who played it, on what, and what it acts as.

    `target` is a seat, the id of an entry, or an alien, depending on the item. `of` is the owner of
    a Steal's alien, or the number of cards still to come from a Cache Chest. `shut` means that its
    response window is over and it is being resolved. `brief` copies count once (ESC-A30). `armed`
    means that a weapon had been played this turn before this card (ESC-60).
    """

    id: int
    card: int
    acts: int
    seat: int
    target: int = NONE
    of: int = NONE
    shut: bool = False
    brief: bool = False
    armed: bool = False


DEAL, FIRST, TURN, FROZEN, TOUCHED, ATTACK, OVER = range(7)
PHASES = ("deal", "first", "turn", "frozen", "touched", "attack", "over")
ENOUGH = 4  # ship parts needed to escape (ESC-04)
RESOLVE = Action(TABLE, "resolve")
NOTHING = Action(TABLE, "")
LAST_ITEM = SLEIGHT + 1


@dataclass(slots=True, init=False, eq=False, repr=False)
class Position:
    """The values of a game; lists are by seat, or in the order of the cards."""

    simulated: bool
    seats: int
    seconds: float  # how long a response window stays open; 0 for as long as the table wants
    ruled: Mapping[str, str]  # shared between states: replaced, never changed in place
    _choices: Mapping[str, tuple[str, ...]]  # the choices of all rulings
    decks: Mapping[str, Cards]  # by the choice of ESC-A01
    cards: Cards
    phase: int
    first: int
    turn: int
    turns: int
    counts: list[int]  # numbers of cards in hand
    known: list[tuple[int, ...]]  # cards that everybody knows to be in that hand
    items: list[tuple[int, ...]]  # items in hand, known only in a simulation
    arms: list[tuple[int, ...]]  # weapons in hand, known only in a simulation
    left: int  # number of cards in the deck
    deck: list[int]  # cards in the deck, unordered, known only in a simulation
    discard: list[int]
    mark: int  # index in the discard pile of the first card of this turn
    pile: list[int]  # alien pile, the active one last
    stock: list[tuple[int, ...]]
    stack: list[Entry]  # entries not resolved yet, the latest last
    down: list[Entry]  # active without a window: weapons, waiting Freeze Rays, Force Fields
    serial: int
    working: int  # id of the entry being resolved, 0 for none
    armed: bool  # whether a weapon was played this turn
    ending: bool  # whether the turn ends as soon as the stack is empty
    aim: int  # the alien that was attacked first (ESC-A13)
    passed: int  # seats that do not respond, as bits
    who: int  # the player that acts in a simulation
    asked: list[int]  # seats still to be asked in a simulation, the next one last
    word: int  # the seat that contests, at a real table
    winner: int
    report: Action  # what a table reports once the pending chance event is known
    victim: int  # the seat whose card chance picks
    picked: int  # the card picked
    owed: list[int]  # cards still to deal, by seat
    pot: list[int]  # cards to deal from
    fresh: list[tuple[int, ...]]  # cards dealt so far

    def begin(self, seats: int, simulated: bool, ruled: Mapping[str, str], seconds: float) -> None:
        """Set everything but the cards to the start of a game."""
        self.seats, self.simulated, self.ruled, self.seconds = seats, simulated, ruled, seconds
        self.phase, self.first, self.turn, self.turns = DEAL, NONE, NONE, 0
        self.counts = [0] * seats
        self.known = [()] * seats
        self.items = [()] * seats
        self.arms = [()] * seats
        self.stock = [()] * seats
        self.discard, self.pile, self.stack, self.down = [], [], [], []
        self.mark = self.serial = self.working = self.passed = 0
        self.armed = self.ending = False
        self.aim = self.word = self.winner = self.picked = self.victim = NONE
        self.who, self.asked, self.report = TABLE, [], NOTHING
        self.owed, self.pot, self.fresh = [], [], []

    def lay_out(self) -> None:
        """Fill the deck with the cards that the ruling ESC-A01 chooses."""
        self.cards = self.decks[self.ruled["ESC-A01"]]
        self.left = CARDS
        self.deck = self.cards.deck() if self.simulated else []

    def clone(self) -> Self:
        other = object.__new__(type(self))
        copy_values(self, other)
        return other

    def hold(self, seat: int, cards: Iterable[int]) -> None:
        hand = sorted(cards)
        weapons = bisect_right(hand, LAST_ITEM)
        self.items[seat], self.arms[seat] = tuple(hand[:weapons]), tuple(hand[weapons:])

    # ---- queries -----------------------------------------------------------------
    def entry(self, id_: int) -> Entry | None:
        """Return the active card with an id; None if there is none."""
        for each in self.stack:
            if each.id == id_:
                return each
        for each in self.down:
            if each.id == id_:
                return each
        return None

    def task(self) -> Entry | None:
        """Return the card being resolved; None without one."""
        return self.entry(self.working) if self.working else None

    def weapons(self) -> list[Entry]:
        """Return the active weapons, including copies."""
        return [each for each in self.down if each.acts > LAST_ITEM]

    def damage(self) -> int:
        """Return the total damage of the active weapons (ESC-28)."""
        values, total = self.cards.values, 0
        for each in self.down:
            total += values[each.acts]
        return total

    def active(self) -> int:
        """Return the active alien: the top of the pile, or the one attacked first (ESC-A13)."""
        if self.aim in self.pile:
            return self.aim
        return self.pile[-1] if self.pile else NONE

    def waiting(self, seat: int) -> int:
        """Return the number of Freeze Rays waiting for a seat."""
        waiting = 0
        for each in self.down:
            if each.acts == FREEZE and each.target == seat:
                waiting += 1
        return waiting

    def shielded(self, seat: int) -> bool:
        """Return whether a Force Field protects a seat and saves its hand (ESC-68, ESC-90)."""
        for each in self.down:  # noqa: SIM110 (a generator takes longer, and dealing asks often)
            if each.acts == FORCE and each.seat == seat:
                return True
        return False

    def dealt_to(self) -> int:
        """Return the seat that gets the next card of a deal; NONE when all have theirs."""
        for seat, number in enumerate(self.owed):
            if number:
                return seat
        return NONE

    def parts(self, seat: int) -> int:
        """Return the number of a seat's ship parts."""
        parts = self.cards.parts
        return sum([parts[alien] for alien in self.stock[seat]])

    def enough(self, seat: int) -> bool:
        """Return whether a seat has the four parts (ESC-04, ESC-A02)."""
        parts = self.parts(seat)
        return parts == ENOUGH if self.ruled["ESC-A02"] == "exactly" else parts >= ENOUGH

    def all_defeated(self) -> bool:
        """Return whether all eleven aliens are in stockpiles (ESC-05)."""
        return not self.pile and sum(map(len, self.stock)) >= TOTALS[ALIEN]

    def hidden_aliens(self) -> int:
        """Return the number of aliens in the deck; none is hidden anywhere else."""
        return TOTALS[ALIEN] - len(self.pile) - sum(map(len, self.stock))

    def locks(self, seat: int) -> list[int]:
        """Return the ids of Sleights of Hand played against a seat (ESC-85)."""
        return [e.id for e in self.stack if e.acts == SLEIGHT and e.target == seat]

    def takes_cancelling(self, entry: Entry) -> bool:
        """Return whether a Confusion Ray may cancel this entry (ESC-62, ESC-A19, A20, A32)."""
        if entry.acts < 0 or entry.acts == FORCE:
            return False
        ruled = self.ruled
        if entry in self.stack:
            on = self.entry(entry.target) if entry.acts == PRINTER and not entry.shut else None
            return not (on and on.acts == FORCE and ruled["ESC-A32"] == "never")
        if entry.acts == FREEZE:
            return ruled["ESC-A19"] == "any" and ruled["ESC-A20"] == "any_time"
        return ruled["ESC-A19"] == "any" or self.is_fresh(entry)

    def is_fresh(self, weapon: Entry) -> bool:
        """Return whether the window of a weapon is still open."""
        return any(each.acts == BLOW and each.id < weapon.id for each in self.stack)


copy_values = copier(Position)
