"""A guide that hears of a match on the board counts as the board does (`python -m tests.twins`)."""

import pytest

from companion.games.invasion_from_outer_space import BOX
from tests.twins.playing import play
from tests.twins.rules import PAGE, PARTS, SILENT


@pytest.mark.rule("IFOS-054")
@pytest.mark.parametrize(
    "name",
    ["small-town invasion", "advanced invasion", "advanced wipe-them-out", "advanced abduction"],
)
def test_guide_and_board_are_one_game(name: str):
    compared, steps = play(name, f"{name} 91 22", longest=400)
    assert compared > steps / 2 > 50


def test_the_page_of_board_and_guide_has_every_rule_and_the_guide_leaves_none_out():
    cells = [line.strip("| ").split(" | ") for line in PAGE.read_text("utf-8").splitlines()]
    rows = {each[0]: each[1:] for each in cells if each[0].startswith("IFOS-")}
    numbers = {f"IFOS-{n}" for part in PARTS.values() for n in part}
    texts = {topic.id: str(topic.text) for topic in BOX.topics if topic.id in numbers}
    assert {rule: row[0] for rule, row in rows.items()} == texts
    assert not [rule for rule, row in rows.items() if row[2] == SILENT]
