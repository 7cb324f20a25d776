"""Looks after every step of a match whether a law is broken that held before."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from companion import games
from companion.engine.actions import CORRECT
from companion.engine.laws import broken
from companion.engine.state import State

CHECKED: Counter[str] = Counter()  # Steps, by box.


def states() -> dict[str, type[State]]:
    """The class of the states of each box that has laws."""
    found = {}
    for box in games.shelf():
        kind = type(box.new_state(max(2, box.seats[0])))
        if kind.laws:
            found[box.id] = kind
    return found


def watched(box_id: str, kind: type[State], play: Callable[..., Any]) -> Callable[..., Any]:
    """Carry an action out, and find the laws that it breaks.

    A test may begin where no match gets: what was broken before says nothing about the step.
    Playouts are not watched, as they play the same rules ten thousand times.
    """

    @wraps(play)
    def playing(self: State, action: Any, facts: Any = None) -> None:
        if facts is None or getattr(self, "first_edition", False):  # Old records keep old rules.
            play(self, action, facts)
            return
        before = broken(kind.laws, self)
        play(self, action, facts)
        CHECKED[box_id] += 1
        now = broken(kind.laws, self) - before
        if action.verb == CORRECT:
            now = frozenset(law for law in now if law.by_hand)
        if now:
            names = ", ".join(f"{law.name} ({', '.join(law.rules)})" for law in sorted(now))
            raise AssertionError(f"{box_id}: {action} breaks {names}")

    return playing


@contextmanager
def watching() -> Iterator[Counter[str]]:
    """Watch every box as long as this lasts; the counter has the steps so far."""
    kinds = states()
    plays = {box_id: kind._play for box_id, kind in kinds.items()}
    for box_id, kind in kinds.items():
        kind._play = watched(box_id, kind, plays[box_id])  # type: ignore[method-assign]
    try:
        yield CHECKED
    finally:
        for box_id, kind in kinds.items():
            kind._play = plays[box_id]  # type: ignore[method-assign]
