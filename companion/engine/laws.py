"""Laws: invariants that hold in every state of a box that waits for an answer.

A rulebook's "ever", "never", "always", "immediately" is said about states, not about moves. A box
lists such sentences in `laws.py`. The tests and `simulate --check` report, after every step, each
law that held before it and is broken now.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Law(NamedTuple):
    """An invariant: a short name, its rules, and the function that says whether it holds.

    If a state is about to do by itself what the law demands, the law counts as held. Laws with
    `by_hand` also hold after corrections; others relate several values, which can only be corrected
    one after another.
    """

    name: str
    rules: tuple[str, ...]
    holds: Callable[[Any], bool]
    by_hand: bool = True


def broken(laws: Sequence[Law], state: object) -> frozenset[Law]:
    """Return the laws that a state breaks."""
    return frozenset(law for law in laws if not law.holds(state))
