"""What a screen throws is reported in words and written down, once, and the app goes on."""

import logging
from pathlib import Path

import pytest
from kivy.clock import Clock

from companion.app.crash import CrashBook, LogRing
from companion.storage.journal import JournalError, KeptMatch
from tests.ui.conftest import make_session
from tests.ui.looking import faults
from tests.ui.played import HEROES, played
from ui.demo.stage import Stage
from ui.shell.fault import MOST_FAULTS


@pytest.fixture
def kept(stage: Stage) -> list[BaseException]:
    """What was given away to be written down."""
    errors: list[BaseException] = []

    def keep(error: BaseException) -> str:
        errors.append(error)
        return "please send ~/crash.txt"

    stage.app._faults._keep = keep
    return errors


def throw(error: Exception) -> None:
    def fail(_: float) -> None:
        raise error

    Clock.schedule_once(fail, 0)


def test_it_is_reported_with_the_file_and_the_app_goes_on(
    stage: Stage, kept: list[BaseException]
) -> None:
    throw(KeyError("odd"))
    stage.frames(4)
    said = [str(each.text) for each in stage.every() if "please send" in getattr(each, "text", "")]
    assert said and "Everything you confirmed is saved" in said[0]
    assert not faults(stage)
    stage.tap("OK")
    stage.tap("Mars Needs Heroes!")
    assert stage.app.screen.name == "seats"


def test_a_fault_of_every_frame_is_kept_once(stage: Stage, kept: list[BaseException]) -> None:
    for _ in range(5):
        throw(KeyError("odd"))
        stage.frames(2)
    assert len(kept) == 1


def test_faults_that_never_end_do_not_wear_the_card(
    stage: Stage, kept: list[BaseException]
) -> None:
    for number in range(MOST_FAULTS + 5):
        throw(KeyError(number))
        stage.frames(2)
    assert len(kept) == MOST_FAULTS


def test_the_crash_file_has_version_traceback_and_the_last_steps(tmp_path: Path) -> None:
    ring = LogRing()
    logging.getLogger().addHandler(ring)
    logging.getLogger().setLevel(logging.INFO)
    book = CrashBook(tmp_path / "crash.txt", "mars-companion 9, play", ring)
    session = make_session(tmp_path)
    try:
        with Stage(session, hurry=True, draws=False) as stage:
            stage.app._faults._keep = book.keep
            stage.app.play(played(session, HEROES, 2))
            option = stage.app.game.state.legal_actions()[0]
            stage.app.game.act(option)
            throw(KeyError("odd"))
            stage.frames(3)
    finally:
        logging.getLogger().removeHandler(ring)
        session.close()
    text = book.path.read_text()
    assert "mars-companion 9" in text and "KeyError: 'odd'" in text and "Traceback" in text
    assert f"step 3: {option.player} {option.verb}" in text


def test_many_notices_are_one_sheet(stage: Stage) -> None:
    for number in range(4):
        stage.app.session.notice(f"note {number}")
        stage.frames(2)
    reported = [str(each.text) for each in stage.every() if "note 0" in getattr(each, "text", "")]
    assert set(reported) == {"\n\n".join(f"note {number}" for number in range(4))}
    stage.tap("OK")
    assert not stage.has("OK")


def test_what_a_full_card_could_not_take_is_kept_once_there_is_room_without_a_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise JournalError("the disk is full: free some space")

    monkeypatch.setattr("ui.shell.app.CATCH_UP_S", 0.05)
    session = make_session(tmp_path)
    with Stage(session) as stage:
        match = played(session, HEROES, 3)
        stage.app.play(match)
        with monkeypatch.context() as card:
            card.setattr(KeptMatch, "push", full)
            card.setattr(KeptMatch, "replace", full)
            assert stage.app.game.act(match.state.legal_actions()[0])
            stage.within(0.3, lambda: False)  # it is tried again, and fails again
            assert session.journal.matches()[0].steps == 3
        assert stage.within(2, lambda: session.journal.matches()[0].steps == 4)
