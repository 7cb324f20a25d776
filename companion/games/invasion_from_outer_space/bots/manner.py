"""What the levels weigh differently; the rules are the same for all."""

from typing import NamedTuple


class Manner(NamedTuple):
    """Weights of the rules of both sides."""

    # Martians: by how many spaces a Hero counts as closer for each lost Health Box, and for each
    # point of Agility by which it dodges worse.
    per_box: float
    clumsy: float
    few_packs: int  # Below this number of spaces with Martians, reinforcements come first.
    to_fight: int  # The least Soldiers to enter a Hero's space.

    # Heroes: the cost of a lost Health Box, in deaths of a Hero, by the boxes left up to 4, and the
    # expected wounds of a die that reaches a Hero who never dodges.
    box: tuple[float, float, float, float]
    die: float
    later: float  # The weight of Martians that can arrive only the turn after next.
    again: float  # The weight of what a Pack does after a Fight.
    calm: float  # How much more cautious Heroes are when they are ahead at the end.
    wary: float  # How much more a wound costs when a Hero has died.
    card: float  # The value of a card found early, in Martians killed.
    searching: float  # How long searches keep their value: a power of the time that is over.
    ranks_steps: bool  # Whether steps to other goals than the best are rated.


NORMAL = Manner(
    per_box=0.25, clumsy=0.0, few_packs=5, to_fight=1,
    box=(0.7, 0.3, 0.15, 0.1), die=0.38, later=0.3, again=1.0, calm=1.0, wary=0.0,
    card=0.8, searching=2, ranks_steps=False,
)  # fmt: skip
KEEN = Manner(
    per_box=1.2, clumsy=0.8, few_packs=2, to_fight=3,
    box=(0.7, 0.3, 0.2, 0.1), die=0.7, later=0.36, again=1.2, calm=2.2, wary=0.6,
    card=0.5, searching=1, ranks_steps=True,
)  # fmt: skip
