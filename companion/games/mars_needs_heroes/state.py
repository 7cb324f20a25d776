"""The values of a game of Mars Needs Heroes. It contains no rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, TERMINAL, Action
from companion.engine.state import copier
from companion.games.mars_needs_heroes.components import Deck

# The moments of a game, and who acts in them, in a simulation and at a real table.
YOUNGEST, TURN_UP, BID, FREEZE, FIRST, RESET, OVER = range(7)
WHO_SIMULATED = (CHANCE, CHANCE, SIMULTANEOUS, SIMULTANEOUS, CHANCE, CHANCE, TERMINAL)
WHO_TABLE = (TABLE, CHANCE, SIMULTANEOUS, SIMULTANEOUS, TABLE, TABLE, TERMINAL)

# A hand is an int whose bit n stands for hero card n.
FULL = 0b111110
HAND = tuple(tuple(n for n in range(1, 6) if mask >> n & 1) for mask in range(FULL + 2))
BIDS = tuple(
    tuple(tuple(Action(seat, "bid", (n,)) for n in hand) for hand in HAND) for seat in range(4)
)
YELLS = tuple((Action(seat, "yell", (0,)), Action(seat, "yell", (1,))) for seat in range(4))
NOBODY = -1
EVERYBODY = tuple(tuple(range(seats)) for seats in range(5))  # all seats, by their number


# All bids before the last set: the earlier ones, then the latest by seat, and the hands, the cards
# won and those in the middle before them, one after another. It is made longer without a copy.
Shown = tuple[Any, ...]


@dataclass(slots=True, init=False, eq=False, repr=False)
class Position:
    """The values of a game; lists are by seat or by colour, `won` by seat, then colour."""

    simulated: bool
    seats: int
    seconds: float  # minimum time of a Freeze Ray window
    ruled: Mapping[str, str]  # shared between states: replaced, never changed in place
    _choices: Mapping[str, tuple[str, ...]]  # the choices of all rulings
    decks: Mapping[str, Deck]  # by the choice of MNH-A17
    deck: Deck
    phase: int
    round: int  # number of bids, including rebids
    turner: int  # the seat that turns up cards
    due: int  # cards still to turn up for this set
    left: int  # cards in the pile
    unseen: list[int]  # by colour, never turned up: in the pile or set aside (MNH-A16)
    uncounted: int  # never turned up, of a colour that the owner has not counted
    pot: list[int]  # face up in the middle, by colour
    won: list[int]
    hands: list[int]
    bids: list[int]  # 0 for no bid yet; cards stay in the hand until all have bid
    tokens: list[int]  # uses of the Freeze Ray left
    yells: list[int]  # NOBODY if not known
    winner: int  # winner of the bid
    holder: int  # the seat that froze the bid
    tie_open: bool  # whether the cards of this tie are already face up (MNH-A06)
    ties: int  # ties in a row with an empty pile
    picked_up: bool  # whether played cards have come back after a tie over the last set (MNH-36)
    duel: tuple[int, ...]  # bidders in a sudden death (MNH-A11)
    champion: int  # winner of the sudden death
    shown: Shown

    def begin(self, seats: int, simulated: bool, ruled: Mapping[str, str], seconds: float) -> None:
        """Set everything but the cards to the start of a game."""
        self.seats, self.simulated, self.ruled, self.seconds = seats, simulated, ruled, seconds
        self.phase, self.round, self.turner, self.due = YOUNGEST, 0, NOBODY, 2
        self.hands = [FULL] * seats
        self.bids = [0] * seats
        self.tokens = [1] * seats
        self.yells = [NOBODY] * seats
        self.winner = self.holder = self.champion = NOBODY
        self.tie_open, self.ties, self.duel = False, 0, ()
        self.picked_up = False
        self.shown = ()

    def lay_out(self) -> None:
        """Put the deck that the rulings choose into the pile."""
        self.deck = self.decks[self.ruled["MNH-A17"]]
        self.unseen = list(self.deck.counts)
        self.uncounted = self.deck.uncounted
        self.left = sum(self.unseen) + self.uncounted
        if self.ruled["MNH-A16"] == "ten_each":
            self.left = min(self.left, 10 * self.seats)
        self.pot = [0] * len(self.deck.colours)
        self.won = [0] * (len(self.deck.colours) * self.seats)

    def clone(self) -> Self:
        other = object.__new__(type(self))
        copy_values(self, other)
        return other

    def weights(self) -> list[int]:
        """Return the relative chances of the colours to come up next.

        Uncounted cards are equally likely to have any colour that is known and not counted.
        """
        if not self.uncounted:
            return self.unseen
        pairs = list(zip(self.unseen, self.deck.counts, strict=True))
        known = max(1, self.deck.counts.count(0))
        return [known * left + (0 if counted else self.uncounted) for left, counted in pairs]

    def may_come(self, place: int) -> bool:
        """Return whether another card of a colour may come up."""
        return bool(self.unseen[place] or (self.uncounted and not self.deck.counts[place]))

    def who(self) -> int:
        return (WHO_SIMULATED if self.simulated else WHO_TABLE)[self.phase]

    def tally(self, seat: int) -> list[int]:
        """Return the number of cards that `seat` has won, by colour."""
        width = len(self.pot)
        return self.won[seat * width : (seat + 1) * width]

    def bidders(self) -> tuple[int, ...]:
        """Return who bids: everybody, or the tied players in a sudden death."""
        return self.duel or EVERYBODY[self.seats]

    def taker(self) -> int:
        """Return who would take the cards now: the freezer, else the winner of the bid."""
        return self.holder if self.holder != NOBODY else self.winner

    def joining(self) -> bool:
        """Return whether the cards turned up now join those of a tie (MNH-24)."""
        return sum(self.pot) + self.due > 2

    def freezers(self) -> list[int]:
        """Return who may use a Freeze Ray in this window (MNH-27, MNH-A04)."""
        # Who already gets the cards gains nothing from a ray.
        barred = self.taker() if self.ruled["MNH-A04"] == "others" else self.holder
        return [s for s in range(self.seats) if self.tokens[s] and s != barred]


copy_values = copier(Position)
