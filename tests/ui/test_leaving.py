"""Esc asks whether to leave, Esc again stays; what is open takes it first."""

import pytest
from kivy.core.window import Window

from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.shell import app
from ui.shell.way_out import ESCAPE
from ui.widgets import Sheet, show_dialog

SIZES = ((800, 480), (720, 1280))


def press_escape(stage: Stage) -> None:
    Window.dispatch("on_keyboard", ESCAPE, 41, None, [])
    stage.frames(2)


def titles(stage: Stage) -> list[str]:
    return [sheet.title for sheet in stage.every(Sheet)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_escape_asks_and_leave_ends_the_app(
    open_stage: MakeStage, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_stage(size=size)
    ended: list[int] = []
    monkeypatch.setattr(stage.app, "stop", lambda: ended.append(1))
    press_escape(stage)
    assert titles(stage) == ["Leave Mars Companion?"] and not faults(stage)
    press_escape(stage)
    assert titles(stage) == [] and not ended, "the second one stays"
    press_escape(stage)
    stage.tap("Leave")
    assert ended == [1]


def test_escape_asks_nothing_over_another_question_or_under_the_lock(open_stage: MakeStage) -> None:
    stage = open_stage()
    show_dialog("First this", "And then that.")
    press_escape(stage)
    assert titles(stage) == ["First this"]
    stage.tap("OK")
    stage.app.show("settings")
    stage.tap("Machine")
    stage.tap("Lock")
    press_escape(stage)
    assert titles(stage) == []


def test_escape_asks_nothing_where_a_dark_screen_would_be_left(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "can_leave", lambda panel: False)
    stage = open_stage()
    press_escape(stage)
    assert titles(stage) == []
