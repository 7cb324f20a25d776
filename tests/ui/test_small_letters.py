"""No capitals below three millimetres where a box asks something, on the screens of four boxes."""

from random import Random

import pytest

from companion.match.match import Seat
from tests.ui.conftest import MakeStage
from ui.demo.stage import Stage
from ui.shell.theme import CAPITALS, theme
from ui.widgets.words import KeptText

# 3 mm, less what whole pixels take.
LEAST_MM = 2.77
MOMENTS = (
    ("mars-attacks-dice", "target"),
    ("mars-attacks-dice", "decide"),
    ("mars-escape", "draw"),
    ("mars-escape", "attack"),
    ("mars-escape", "window"),
    ("martian-invasion", "reserves"),
    ("martian-invasion", "reveal"),
    ("mars-needs-heroes", "bid"),
)


def at(stage: Stage, box: str, name: str) -> None:
    """Lay a game on the table at the first moment at which this is asked."""
    session = stage.app.session
    names = ("Ann", "Ben", "Cleo")[: session.take(box).seats[1]]
    colours = session.take(box).colours
    match = session.new_match(box, [Seat(*each) for each in zip(names, colours, strict=False)])
    rng = Random(11)
    while not any(prompt.name == name for prompt in match.state.prompts()):
        # The hands are of paper: no bot takes one.
        legal = [each for each in match.state.legal_actions() if each.verb != "enlist"]
        match.push(rng.choice(legal))
    stage.app.play(match)
    stage.frames(5)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_what_a_box_asks_is_in_letters_of_three_millimetres(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size, camera="none")
    small = []
    for box, name in MOMENTS:
        at(stage, box, name)
        words = [each for each in stage.every(KeptText) if each.text and each.texture]
        assert len(words) > 5, (box, name)
        small += [
            (box, name, each.text)
            for each in words
            if each.font_size * CAPITALS / theme.per_mm < LEAST_MM
        ]
        stage.app.clear_table()
    assert not small
