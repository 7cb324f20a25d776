"""What stays the same from action to action: the cards, the rulings, ready-made actions.

States share one `Rules`; a ruling or a card entered during the match creates another one.
"""

from bisect import bisect_right
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from random import Random

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_attacks_dice.components import Card
from companion.games.mars_attacks_dice.counts import STACKS
from companion.games.mars_attacks_dice.odds import Aim, take_aim, ways


class Rules:
    """The cards known, the rulings in force, and what follows from both."""

    __slots__ = (
        "all_ten", "cards", "change_target", "data", "effects_first", "extra_turns",
        "index", "rulings", "seats", "set_die", "sides", "entered_sides", "turn_ups",
        "_aims",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        cards: tuple[Card, ...],
        data: str,
        rulings: Mapping[str, str],
        sides: tuple[int, ...],
    ) -> None:
        self.seats = seats
        self.cards = cards
        self.data = data
        self.rulings = dict(rulings)
        self.entered_sides = sides
        self.sides = sides if rulings["MAD-A02"] == "told" else (2, 2, 2)
        self.index = {card.id: place for place, card in enumerate(cards)}
        self.turn_ups = turn_ups(tuple(self.index))
        by_kind = rulings["MAD-A14"] == "by_kind"
        self.extra_turns = {
            place for place, card in enumerate(cards) if by_kind and card.effect == "extra_turn"
        }
        self.set_die = {place for place, card in enumerate(cards) if card.effect == "set_die"}
        self.all_ten = rulings["MAD-A24"] == "all_ten"
        self.effects_first = rulings["MAD-A13"] == "after_effects"
        self.change_target = rulings["MAD-A09"] == "by_card"
        self._aims: dict[tuple[int, int, int, int], Aim] = {}  # cache of `aim`

    def ruled(self, ruling: str, choice: str) -> "Rules":
        """Return the rules with one ruling changed."""
        rulings = {**self.rulings, ruling: choice}
        return Rules(self.seats, self.cards, self.data, rulings, self.entered_sides)

    def with_card(self, card: Card) -> "Rules":
        """Return the rules with one more card; the indices of the others stay the same."""
        return Rules(self.seats, (*self.cards, card), self.data, self.rulings, self.entered_sides)

    def by_hand(self, place: int) -> bool:
        """Return whether the players must apply the effect of claiming a card themselves."""
        return self.cards[place].rule == "on_claim" and place not in self.extra_turns

    def aim(self, place: int, base: int, corners: int, sets: int) -> Aim:
        """Return the aim at a card of which the seat's token covers `base` spaces."""
        key = place, base, corners, sets
        aim = self._aims.get(key)
        if aim is None:
            card = self.cards[place]
            aim = self._aims[key] = take_aim(card, base, corners, self.rulings, self.sides, sets)
        return aim


class Rolls:
    """All results of rolling `dice` dice, ready to be drawn.

    The counts of `kept` dice are added.
    """

    __slots__ = ("actions", "listed", "outcomes", "_edges", "_total")

    def __init__(self, dice: int, sides: tuple[int, ...], kept: tuple[int, int, int]) -> None:
        results = ways(dice, sides)
        m0, r0, n0 = kept
        self.actions = [Action(CHANCE, "roll", (m0 + m, r0 + r, n0 + n)) for m, r, n, _ in results]
        self._total = sum(sides) ** dice
        self.outcomes = [
            (action, Fraction(count, self._total))
            for action, (_, _, _, count) in zip(self.actions, results, strict=True)
        ]
        self._edges = [edge / self._total for edge in accumulate(count for *_, count in results)]

    def draw(self, rng: Random) -> Action:
        """Draw one result by binary search."""
        return self.actions[bisect_right(self._edges, rng.random())]


@lru_cache(maxsize=1024)
def rolls(dice: int, sides: tuple[int, ...], kept: tuple[int, int, int]) -> Rolls:
    """Return the results of a roll, which all games share."""
    return Rolls(dice, sides, kept)


# ---- ready-made actions ----------------------------------------------------------
SEATS = range(6)
FIRST = tuple(Action(TABLE, "first", (seat,)) for seat in SEATS)
DIFFICULTY = tuple(Action(CHANCE, "difficulty", (nukes,)) for nukes in (1, 2))
TARGETS = tuple(
    tuple(Action(seat, "target", (stack,)) for stack in range(STACKS)) for seat in SEATS
)
SET_DIE = tuple(
    (
        *(Action(seat, "set_die", (face,)) for face in ("martian", "ray_gun", "nuke")),
        Action(seat, "set_none"),
    )
    for seat in SEATS
)
GO = tuple(Action(seat, "go") for seat in SEATS)
STOP = tuple(Action(seat, "stop") for seat in SEATS)
RESOLVED = tuple(Action(seat, "resolved") for seat in SEATS)
# Attack actions by seat, then by the stacks with a card in play, as bits.
IN_PLAY = tuple(
    tuple(tuple(row[stack] for stack in range(STACKS) if mask >> stack & 1) for mask in range(16))
    for row in TARGETS
)


@lru_cache(maxsize=16)
def turn_ups(ids: tuple[str, ...]) -> tuple[tuple[Action, ...], ...]:
    """Return the actions that turn up each card, by stack."""
    return tuple(
        tuple(Action(CHANCE, "turn_up", (stack, id_)) for id_ in ids) for stack in range(STACKS)
    )
