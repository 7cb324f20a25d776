"""A table answers in any order. Where several seats may act at one moment, and none of them ends it
for the others, every order leads to the same position.

In Mars Escape cards lie on one another, so that the order counts: it has a test of its own. In the
Dice Game only one seat acts.
"""

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random

import pytest

from companion.engine.actions import Action
from companion.engine.state import State
from tests.walks import choose, everything, new_state, take

STEPS, ORDERS = 700, 6
# How many other orders the first steps of a game allow at least.
TABLES = {
    "example": 20, "mars-needs-heroes": 60, "martian-invasion": 5,
    "invasion-from-outer-space": 4, "invasion-on-board": 15,
}  # fmt: skip


def moments(state: State, table: State) -> Iterator[tuple[State, list[Action]]]:
    """Positions of a table, each with what several seats do there next, in any order."""
    rng = Random(f"orders {state.seats}")
    start, batch = table, list[Action]()
    for _ in range(STEPS):
        if state.is_terminal():
            return
        action = choose(state, rng)
        for report in state.project(action):
            players = [each.player for each in batch]
            if report.player in players or report.player < 0 or not start.is_legal(report):
                yield start, batch
                start, batch = table, []
            batch.append(report)
            table = table.apply(report)[0]
        state = state.apply(action)[0]


def ends(table: State, batch: list[Action]) -> Iterator[State]:
    """The positions that the orders lead to, as far as each step is still allowed in them."""
    for order in islice(permutations(batch), ORDERS):
        end = table
        for action in order:
            if not end.is_legal(action):
                break
            end = end.apply(action)[0]
        else:
            yield end


@pytest.mark.parametrize("box_id", TABLES)
def test_the_order_of_answers_at_one_moment_does_not_matter(box_id: str):
    seats, compared = take(box_id).seats[1], 0
    games = (new_state(box_id, seats, simulated=each) for each in (True, False))
    for table, batch in moments(*games):
        if len(batch) > 1:
            first, *others = map(everything, ends(table, batch))
            compared += len(others)
            assert all(each == first for each in others), batch
    assert compared >= TABLES[box_id]
