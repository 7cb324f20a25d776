"""What is listed may happen and nothing else, in every kind of moment and under any rulings."""

import pytest

from tests import in_town, on_board
from tests.allowed import disagreements, played
from tests.games.invasion_from_outer_space.ifos_table import BOX

BOXES = {box.id: box for box in (BOX, on_board.BOX, *in_town.BOXES)}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("simulated", [True, False])
@pytest.mark.parametrize("box_id", BOXES)
def test_what_is_listed_is_allowed_and_nothing_else(box_id: str, simulated: bool, seed: int):
    box = BOXES[box_id]
    seats = max(2, min(box.seats)) if "overrun" not in box_id else 3
    assert not disagreements(played(box, seats, seed, simulated=simulated), 4)
