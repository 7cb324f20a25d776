"""What the levels weigh differently in a Martian seat; the rules are the same for all."""

from typing import NamedTuple


class Manner(NamedTuple):
    """Weights of the Martians' rules."""

    # By how many spaces a Hero counts as closer for each lost Health Box, and for each point of
    # Agility by which it dodges worse.
    per_box: float
    clumsy: float
    few_packs: int  # Below this number of spaces with Martians, reinforcements come first.


NORMAL = Manner(0.25, 0.0, 5)
# Found in 2,000 Basic matches against normal Heroes, each with weights drawn at random.
KEEN = Manner(1.2, 0.6, 2)
