"""A kind of prompt that only its box knows is answered on the table like a list of options."""

import pytest

from tests.ui.played import played
from tests.voting import ask_by_vote
from ui.demo.stage import Stage


def test_a_tap_answers_what_it_offers(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(stage.app.session, "example", 1, seats=2)
    ask_by_vote(monkeypatch)
    stage.app.play(match)
    stage.frames(3)
    option = match.prompts[0].domain.offered()[0]
    stage.tap(str(option.label))
    assert stage.app.screen.name == "table" and match.steps[-1].action == option.action
