"""What is listed may happen and nothing else, in every kind of moment and under any rulings."""

import pytest

from companion.games.martian_invasion import BOX
from tests.allowed import disagreements, played


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("simulated", [True, False])
@pytest.mark.parametrize("seats", sorted({min(BOX.seats), max(BOX.seats)}))
def test_what_is_listed_is_allowed_and_nothing_else(seats: int, simulated: bool, seed: int):
    assert not disagreements(played(BOX, seats, seed, simulated=simulated))
