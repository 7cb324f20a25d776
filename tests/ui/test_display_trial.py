"""A new look of the screen is only tried: without an answer it goes back, and nothing is kept."""

import pytest
from kivy.core.window import Window

from companion.app.config import read_config
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.played import DICE, HEROES, played
from ui.demo.stage import Stage
from ui.shell import display_trial
from ui.shell.theme import theme
from ui.text import say


@pytest.fixture
def settings(stage: Stage) -> Stage:
    stage.app.show("settings")
    stage.frames(3)
    return stage


def kept(stage: Stage, field: str) -> object:
    return getattr(read_config(stage.app.session.folders.config_file)[0], field)


def asked(stage: Stage) -> None:
    stage.until(lambda: stage.has(say("shell-trial-keep")), "the question")


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_a_turned_screen_is_kept_when_somebody_can_press_the_button(
    settings: Stage, degrees: int
) -> None:
    settings.tap("Screen")
    settings.tap(f"{degrees}°")
    asked(settings)
    assert Window.rotation == degrees
    assert (Window.width < Window.height) == (degrees != 180)
    settings.tap(say("shell-trial-keep"))
    assert kept(settings, "rotation") == degrees
    settings.frames(3)
    assert Window.rotation == degrees
    settings.tap("Machine")
    settings.tap("Lock")  # touch has followed
    assert settings.app.lock.locked


def test_without_an_answer_it_goes_back_by_itself(
    settings: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(display_trial, "SECONDS", 1)
    settings.tap("Screen")
    settings.tap("90°")
    asked(settings)
    settings.until(lambda: not settings.has(say("shell-trial-keep")), "the end of the time")
    settings.frames(3)
    assert Window.rotation == 0 and Window.width == 800
    assert not settings.app.session.folders.config_file.exists()


def test_a_pulled_plug_while_it_counts_leaves_nothing(settings: Stage) -> None:
    settings.tap("Screen")
    settings.tap("180°")
    asked(settings)
    assert not settings.app.session.folders.config_file.exists()
    # What else is kept meanwhile does not take the trial with it.
    settings.app.session.save_config({"volume": 0.5})
    assert kept(settings, "rotation") == 0


def test_as_it_was_is_one_tap(settings: Stage) -> None:
    settings.tap("Screen")
    settings.tap("Largest")
    asked(settings)
    assert theme.scale == 1.5
    settings.tap(say("shell-trial-back"))
    settings.frames(3)
    assert theme.scale == 1.0 and kept(settings, "text_scale") == 1.0


def test_the_settings_show_what_is_tried(settings: Stage) -> None:
    settings.tap("Screen")
    settings.tap("90°")
    asked(settings)
    settings.frames(3)
    chosen = [each.label for each in settings.every() if getattr(each, "chosen", False)]
    assert "90°" in chosen and "0°" not in chosen


def test_a_small_panel_gets_larger_letters_and_targets(open_stage: MakeStage) -> None:
    stage = open_stage(size=(720, 1280))
    usual = theme.touch, theme.body
    stage.app.show("settings")
    stage.frames(3)
    stage.tap("Screen")
    stage.tap("5 inch")
    asked(stage)
    # At the usual size letters are raised to what can be read in the hand, so they grow by less.
    assert theme.touch > 1.3 * usual[0] and theme.body > 1.15 * usual[1]
    # 1280 pixels along 110 mm: nine millimetres are 104 pixels.
    assert theme.touch_mm(9.0) == pytest.approx(104.7, abs=1.5)
    stage.tap(say("shell-trial-keep"))
    assert kept(stage, "density") == pytest.approx(1.84, abs=0.01)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_question_fits_a_small_panel_too(open_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = open_stage(size=size, scale=1.5)
    stage.app.show("settings")
    stage.frames(3)
    stage.tap("Screen")
    stage.tap("5 inch")
    asked(stage)
    stage.frames(4)
    assert not faults(stage)


def test_a_kept_turn_counts_at_the_next_start_and_is_given_back_at_the_end(
    open_stage: MakeStage,
) -> None:
    stage = open_stage(rotation=90)
    assert Window.rotation == 90
    stage.app.on_stop()
    assert Window.rotation == 0


@pytest.mark.parametrize("size", [(720, 1280), (1280, 720)])
def test_shelf_settings_and_tables_fit_a_five_inch_panel(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size, density=1.84)
    for name in ("shelf", "settings", "devices"):
        stage.app.show(name)
        stage.frames(4)
        assert not faults(stage), name
    for box in (HEROES, DICE):
        stage.app.play(played(stage.app.session, box, 8))
        stage.frames(6)
        assert not faults(stage), box
