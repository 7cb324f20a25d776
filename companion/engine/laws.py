"""Laws: what is true of every state of a box that waits for an answer, whatever has led there.

A rulebook's "ever", "never", "always", "immediately" is said about states, not about moves. A box
lists such sentences in `laws.py`. Tests look after every step whether one is broken that held
before; `simulate --check` does so, too.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Law(NamedTuple):
    """A sentence about a state: a short name, its rules, and whether it holds.

    Where the state brings about itself what the sentence demands, it holds while that is due. With
    `by_hand` it holds after corrections as well; others are about several values, which a hand can
    only set one after another.
    """

    name: str
    rules: tuple[str, ...]
    holds: Callable[[Any], bool]
    by_hand: bool = True


def broken(laws: Sequence[Law], state: object) -> frozenset[Law]:
    """Return the laws that a state breaks."""
    return frozenset(law for law in laws if not law.holds(state))
