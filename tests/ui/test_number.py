"""A number that only the table knows: one tap."""

import pytest

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Number
from tests.ui.conftest import SCALES, MakeStage
from tests.ui.looking import faults
from tests.ui.played import HEROES, played
from ui.table.prompts.choices import NumberAsk


@pytest.mark.parametrize("scale", SCALES)
def test_a_number_is_one_tap_on_a_grid(open_stage: MakeStage, scale: float) -> None:
    stage = open_stage(scale=scale)
    app = stage.app
    app.play(played(app.session, HEROES, 0, 3))
    acted: list[Action] = []
    app.game.act = acted.append
    ask = NumberAsk(Number(TABLE, "packs", 0, 12), app)
    app.screen.clear_widgets()
    app.screen.add_widget(ask)
    stage.frames(4)
    assert list(ask.keys) == list(range(13)) and not faults(stage)
    stage.tap(ask.keys[11])
    assert acted == [Action(TABLE, "packs", (11,))]
