"""A short run of random touches in every box; `python -m tests.ui.monkey` runs longer ones."""

from pathlib import Path

import pytest

from companion import games
from companion.match.match import Seat
from tests.ui import monkey
from tests.ui.conftest import make_session
from ui.demo.stage import Stage


@pytest.mark.parametrize("box", games.ids())
def test_random_touches_break_nothing(box: str, tmp_path: Path):
    session = make_session(tmp_path)
    monkey.run(session, box, touches=60, seed=1)
    session.close()


def test_a_match_that_is_not_in_the_journal_is_noticed(tmp_path: Path):
    session = make_session(tmp_path)
    with Stage(session, hurry=True, draws=False) as stage:
        match = session.new_match("mars-escape", (Seat("Ann", "red"), Seat("Bob", "blue")))
        stage.app.play(match)
        match.play(match.state.legal_actions()[0])
        monkey.check_saved(stage)
        session.delete(session.journal.matches()[0].id)
        with pytest.raises(AssertionError, match="not in the journal"):
            monkey.check_saved(stage)
    session.close()
