"""A review that nobody waits for any more holds no screen."""

import threading
import weakref

import pytest

from companion.match.review import Review
from tests.ui.played import DICE, played
from ui.demo.stage import Stage
from ui.shell import reviewing


class Waits:
    """It waits for a review, as a screen does."""

    def know(self, found: Review) -> None:
        raise AssertionError("it was left")


def test_a_review_that_was_left_holds_no_screen(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock held it until its next frame, which a stage that is closed never has."""
    go_on = threading.Event()
    monkeypatch.setattr(reviewing, "review", lambda *_: go_on.wait(60))
    stage.app.play(played(stage.app.session, DICE, 4))
    waits, under_way = Waits(), reviewing.Reviewing()
    before = set(threading.enumerate())
    under_way.of(stage.app.current_game, waits.know)
    (thread,) = set(threading.enumerate()) - before
    under_way.leave()
    go_on.set()
    thread.join(60)
    gone = weakref.ref(waits)
    del waits, thread
    assert gone() is None
