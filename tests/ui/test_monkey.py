"""A short run of random touches in every box; `python -m tests.ui.monkey` runs longer ones."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion import games
from companion.match.match import Seat
from tests.ui import monkey
from tests.ui.conftest import make_session
from ui.demo.stage import Stage

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("box", games.ids())
def test_random_touches_break_nothing(box: str):
    """In a process of its own: whatever they change of the window stays there."""
    words = [sys.executable, "-m", "tests.ui.monkey", "--touches", "60", "--seed", "1", box]
    ran = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, timeout=600)
    assert ran.returncode == 0, ran.stderr[-3000:]
    found = re.search(rf"{box}: 60 touches, (\d+) matches, \d+ steps made", ran.stdout)
    assert found and int(found[1]) >= 60 // monkey.DEEP_EVERY, "also in the middle of a match"


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
