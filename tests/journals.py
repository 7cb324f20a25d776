"""What the journal's tests share: a header, a clock, and a match that is being kept."""

import itertools
from collections.abc import Callable

from companion.engine.actions import Action
from companion.match.match import Header, Match, Seat
from companion.storage.journal import Journal, KeptMatch
from tests import toy

HEADER = Header("toy", (Seat("Ann", "red"), Seat("Bob", "blue")), {"heap": "12"},
                {"TOY-A1": "loud"}, {"data": "practice"})  # fmt: skip


def clock() -> Callable[[], float]:
    """A clock that ticks with every look."""
    return itertools.count(1000.0).__next__


def begin(journal: Journal) -> tuple[Match, KeptMatch]:
    """Begin a match that is kept in `journal`."""
    keeper = journal.create(HEADER)
    return Match(toy.BOX, HEADER, keeper), keeper


def take(number: int, seat: int = 0) -> Action:
    """An action of the toy box."""
    return Action(seat, "take", (number,))
