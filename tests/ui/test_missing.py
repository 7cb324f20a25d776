"""A start that finds less than the newest backup holds asks, and acts on the answer."""

import pytest

from companion.storage.backups import back_up, backups, missing
from companion.storage.restoring import ASKED
from tests.ui.played import HEROES, played
from ui.demo.stage import Stage
from ui.shell.notices import ask_about_missing


def asked(stage: Stage) -> None:
    session = stage.app.session
    played(session, HEROES, 5, seats=2)
    assert back_up(session.folders) is not None and missing(session.folders) is None
    session.journal.close()
    session.folders.journal_file.write_bytes(b"")
    session.missing = missing(session.folders)
    assert ask_about_missing(stage.app.session, stage.app.stop) is not None
    stage.frames(3)


def test_what_is_missing_comes_back_at_the_next_start(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    stopped: list[bool] = []
    monkeypatch.setattr(stage.app, "stop", lambda *_: stopped.append(True))
    asked(stage)
    assert any(
        "holds 1 game more" in words
        for words in [str(getattr(each, "text", "")) for each in stage.every()]
    )
    stage.tap("Take them back")
    folders = stage.app.session.folders
    assert stopped and (folders.data / ASKED).read_text().startswith(backups(folders)[0].path.name)


def test_what_nobody_misses_is_not_asked_about_again(stage: Stage):
    asked(stage)
    stage.tap("Leave it as it is")
    session = stage.app.session
    assert session.missing is None and missing(session.folders) is None
    assert (
        not (session.folders.data / ASKED).exists()
        and ask_about_missing(stage.app.session, stage.app.stop) is None
    )
