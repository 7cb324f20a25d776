"""A guide that hears of a match on the board counts as the board does (`python -m tests.twins`)."""

import pytest

from tests.twins.playing import play


@pytest.mark.rule("IFOS-054")
@pytest.mark.parametrize(
    "name",
    ["small-town invasion", "advanced invasion", "advanced wipe-them-out", "advanced abduction"],
)
def test_guide_and_board_are_one_game(name: str):
    compared, steps = play(name, f"{name} 4 2", longest=400)
    assert compared > steps / 2 > 50
