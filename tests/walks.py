"""The boxes that our tests are run for, and the random games of the contract's tests."""

import pytest

from companion import games
from companion.tools.contract import walks
from companion.tools.contract.walks import (  # noqa: F401 - for the tests
    NAMES,
    Walk,
    choose,
    everything,
    new_state,
    some,
    take,
    walk,
)
from tests import in_town, on_board, toy

walks.join((toy.BOX, on_board.BOX, *in_town.BOXES))

# Besides the shelf: the example, the toy, and a box in the other of two ways to play it.
BOXES = (*games.ids(), "example", "toy", on_board.BOX.id)
# Those of which a whole match is kept: also ways to play that share nearly all their code.
GOLDEN = (*BOXES, *(box.id for box in in_town.BOXES))


def tables() -> list[tuple[str, int]]:
    """Every box with its fewest and its most seats."""
    return [(box_id, seats) for box_id in BOXES for seats in sorted(set(take(box_id).seats))]


TABLES = pytest.mark.parametrize(("box_id", "seats"), tables())
