"""Laws: invariants that hold in every state of a box that waits for an answer.

A rulebook's "ever", "never", "always", "immediately" is said about states, not about moves. A box
lists such sentences in `laws.py`. The tests and `simulate --check` report, after every step, each
law that held before it and is broken now.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, NamedTuple

# Why a law may not hold after a correction: it relates several values, which can only be corrected
# one after another, or people may set against it what they see on the table.
ONE_BY_ONE: Final = "one by one"
TABLE_SAYS: Final = "the table says so"


class Law(NamedTuple):
    """An invariant: a short name, its rules, and the function that says whether it holds.

    If a state is about to do by itself what the law demands, the law counts as held. It also holds
    after corrections, unless it says why not.
    """

    name: str
    rules: tuple[str, ...]
    holds: Callable[[Any], bool]
    unless_by_hand: Literal["", "one by one", "the table says so"] = ""


def broken(laws: Sequence[Law], state: object) -> frozenset[Law]:
    """Return the laws that a state breaks."""
    return frozenset(law for law in laws if not law.holds(state))
