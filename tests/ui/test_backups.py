"""Backups on the screen: one goes back to one at the next start, or takes it along on a stick."""

from pathlib import Path

import pytest

from companion.cli.compose import open_session
from companion.storage.backups import back_up, backups
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.played import HEROES, played, touch
from ui.demo.stage import Stage
from ui.widgets.rows import Row


def opened(stage: Stage) -> None:
    played(stage.app.session, HEROES, 5, seats=2)
    assert back_up(stage.app.session.folders) is not None
    played(stage.app.session, HEROES, 9, seats=3)
    stage.app.show("past")
    stage.frames(3)
    stage.tap("Backups")
    stage.frames(3)


def newest(stage: Stage) -> Row:
    return next(each for each in stage.every(Row) if each.under.startswith("Backup 1, "))


def test_the_next_start_goes_back_to_a_backup(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    opened(stage)
    stopped: list[bool] = []
    monkeypatch.setattr(stage.app, "stop", lambda *_: stopped.append(True))
    touch(stage, newest(stage), "Restore")
    assert stopped and len(stage.app.session.past()) == 2, "nothing moves under an open app"
    folders = stage.app.session.folders
    stage.app.session.journal.close()
    again = open_session(folders, overrides={"camera": "none", "buzzers": "none", "sound": False})
    assert [len(info.names) for info in again.journal.matches()] == [2]
    assert [*map(str, again.notices)] == [
        "backup-0001.zip is restored. What was there before is backup 2."
    ]
    again.close()
    once = open_session(folders, overrides={"camera": "none", "buzzers": "none", "sound": False})
    assert not once.notices, "it is done once"
    once.close()


def test_a_backup_that_cannot_be_restored_leaves_everything(stage: Stage):
    opened(stage)
    folders = stage.app.session.folders
    (folders.data / "restore-next").write_text("../../etc/passwd")
    stage.app.session.journal.close()
    again = open_session(folders, overrides={"camera": "none", "buzzers": "none", "sound": False})
    assert str(again.notices[0]).startswith("Nothing was changed: passwd cannot be restored")
    assert len(again.journal.matches()) == 2
    again.close()


def test_a_stick_takes_one(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    opened(stage)
    touch(stage, newest(stage), "Copy to a stick")
    assert "No stick found" in [getattr(each, "text", "") for each in stage.every()]
    touch(stage, "OK")
    (tmp_path / "stick").mkdir()
    monkeypatch.setattr("ui.shelf.past.sticks", lambda: (tmp_path / "stick",))
    touch(stage, newest(stage), "Copy to a stick")
    (made,) = backups(stage.app.session.folders)
    assert (tmp_path / "stick" / made.path.name).read_bytes() == made.path.read_bytes()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_page_fits(open_stage: MakeStage, size: tuple[int, int], scale: float):
    stage = open_stage(size=size, scale=scale)
    opened(stage)
    assert not faults(stage)
    stage.tap(newest(stage))
    stage.frames(3)
    assert not faults(stage)
