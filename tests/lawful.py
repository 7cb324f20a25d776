"""Looks after every step of a match whether a law is broken that held before."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from companion import games
from companion.engine.actions import CORRECT
from companion.engine.state import State, broken

CHECKED: Counter[str] = Counter()  # Steps, by box.


def states() -> dict[str, type[State]]:
    """The class of the states of each box that has laws."""
    found = {}
    for box in games.shelf():
        kind = type(box.new_state(max(2, box.seats[0])))
        if kind.laws:
            found[box.id] = kind
    return found


def watched(box_id: str, kind: type[State], apply: Callable[..., Any]) -> Callable[..., Any]:
    """Carry an action out, and find the laws that it breaks.

    A test may begin where no match gets: what was broken before says nothing about the step.
    Playouts are not watched, as they play the same rules ten thousand times.
    """

    @wraps(apply)
    def applied(self: State, action: Any) -> Any:
        after, facts = apply(self, action)
        if getattr(self, "first_edition", False):  # Old records keep old rules.
            return after, facts
        CHECKED[box_id] += 1
        now = broken(kind.laws, after)
        if action.verb == CORRECT:
            now = frozenset(law for law in now if not law.unless_by_hand)
        if now and (now := now - broken(kind.laws, self)):
            names = ", ".join(f"{law.name} ({', '.join(law.rules)})" for law in sorted(now))
            raise AssertionError(f"{box_id}: {action} breaks {names}")
        return after, facts

    return applied


@contextmanager
def watching() -> Iterator[Counter[str]]:
    """Watch every box as long as this lasts; the counter has the steps so far."""
    kinds = states()
    for box_id, kind in kinds.items():
        kind.apply = watched(box_id, kind, kind.apply)  # type: ignore[method-assign]
    try:
        yield CHECKED
    finally:
        for kind in kinds.values():
            del kind.apply
