"""The screen dims and sleeps when it is left alone, and the touch that wakes it presses nothing."""

import time

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from companion.devices.ports import TrayState, TrayView, WatchRequest
from tests.ui.conftest import MakeStage
from ui.demo.stage import Finger, Stage
from ui.shell.sleep import Sleep
from ui.widgets import show_dialog

BOX = "Mars Needs Heroes!"


def finger_on(stage: Stage, label: str) -> Finger:
    """A finger over the middle of what is labelled so; not down yet."""
    stage.frames(2)
    widget = stage.find(label)
    return Finger(*widget.to_window(*widget.center))


def fall_asleep(stage: Stage) -> None:
    stage.app.sleep.fall_asleep()
    stage.frames(2)
    assert stage.app.sleep.asleep


def test_the_waking_tap_presses_nothing_and_the_next_one_does(stage: Stage) -> None:
    fall_asleep(stage)
    stage.tap(BOX)
    assert not stage.app.sleep.asleep
    assert stage.app.screen.name == "shelf", "the tap went no further than the dark"
    stage.tap(BOX)
    assert stage.app.screen.name == "seats"


def test_an_app_that_begins_long_after_the_last_frame_is_awake(open_stage: MakeStage) -> None:
    Clock._last_tick -= 3600.0
    stage = open_stage()
    assert not stage.app.sleep.asleep and not stage.app.sleep.dimmed


def test_a_tap_in_vain_says_what_may_have_taken_it(stage: Stage) -> None:
    show_dialog("Read this", "It lies over everything.")
    fall_asleep(stage)
    with pytest.raises(LookupError, match="'shelf', under the sheet 'Read this', asleep"):
        stage.tap("Nowhere")


def test_a_second_finger_presses_nothing_while_the_waking_one_is_down(stage: Stage) -> None:
    fall_asleep(stage)
    first, second = Finger(5, 5), finger_on(stage, BOX)
    first.down()
    stage.frames(2)
    assert not stage.app.sleep.asleep, "the light comes with the first contact"
    second.down()
    second.up()
    first.up()
    stage.frames(3)
    assert stage.app.screen.name == "shelf"


def test_a_waking_swipe_scrolls_nothing(stage: Stage) -> None:
    stage.app.show("settings")
    stage.frames(3)
    fall_asleep(stage)
    scroll = next(each for each in stage.every() if type(each).__name__ == "Scroll")
    before = scroll.scroll_y
    moved: list[object] = []
    scroll.bind(on_touch_move=lambda _, touch: moved.append(touch))
    finger = Finger(400, 60)
    finger.down()
    for y in (120, 200, 300, 400):
        finger.move({"x": 0.5, "y": y / Window.height})
        EventLoop.post_dispatch_input("update", finger)
        stage.frames(1)
    finger.up()
    stage.frames(5)
    assert not moved and scroll.scroll_y == before
    assert stage.app.screen.name == "settings"


def test_a_sheet_that_opened_in_the_dark_is_not_answered_by_the_waking_tap(stage: Stage) -> None:
    fall_asleep(stage)
    show_dialog("Please note", "The camera has gone.")
    stage.tap("OK")
    assert stage.has("OK"), "it is still there to be read"
    stage.tap("OK")
    assert not stage.has("OK")


def test_a_buzzer_wakes_though_no_race_is_on(stage: Stage) -> None:
    fall_asleep(stage)
    stage.app.session.devices.buzzers.press(0, time.monotonic_ns())
    stage.until(lambda: not stage.app.sleep.asleep, "the light")


def test_a_roll_in_the_tray_wakes_and_dice_that_lie_still_do_not(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_stage()
    shown: list[object] = []
    tray = stage.app.session.devices.tray
    monkeypatch.setattr(tray._device, "watch", lambda request: shown.append(request.show))
    seen: list[TrayState] = []
    tray.watch(WatchRequest("d6", 2, lambda view: seen.append(view.state)))
    fall_asleep(stage)
    for state in (TrayState.EMPTY, TrayState.SETTLED, TrayState.NO_CAMERA):
        shown[0](TrayView(state))
        stage.frames(2)
        assert stage.app.sleep.asleep
    shown[0](TrayView(TrayState.MOVING))
    stage.frames(2)
    assert not stage.app.sleep.asleep
    assert seen[-1] is TrayState.MOVING and len(seen) == 4, "the screen gets every view too"


def test_a_key_wakes(stage: Stage) -> None:
    fall_asleep(stage)
    Window.dispatch("on_key_down", 49, 10, "1", [])
    assert not stage.app.sleep.asleep


def test_the_backlight_goes_out_and_comes_back_as_it_was_set(stage: Stage) -> None:
    reported: list[float] = []
    sleep = Sleep(reported.append, lambda: (10, 0.6))
    sleep.begin()
    sleep.fall_asleep()
    sleep.stop()
    assert reported == [0.0, 0.6]
    assert not sleep.asleep


def test_it_dims_first_and_then_falls_asleep_by_itself(stage: Stage) -> None:
    sleep = Sleep(lambda level: None, lambda: (0.01, 1.0))
    sleep.begin()
    stage.until(lambda: sleep.dimmed, "the dimming")
    stage.until(lambda: sleep.asleep, "sleep")
    sleep.stop()


def test_a_touch_while_it_is_dimmed_does_what_it_always_does(stage: Stage) -> None:
    stage.app.sleep._grow_dim(0)
    assert stage.app.sleep.dimmed
    stage.tap(BOX)
    assert stage.app.screen.name == "seats" and not stage.app.sleep.dimmed


@pytest.mark.parametrize("jump_s", [3e8, -3e8])
def test_a_clock_on_the_wall_that_jumps_sends_nothing_to_sleep_and_keeps_nothing_awake(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, jump_s: float
) -> None:
    """A Pi has no clock of its own: it learns the year from the network, in mid-match."""
    wall = time.time
    sleep = Sleep(lambda level: None, lambda: (1 / 60, 1.0))
    sleep.begin()
    monkeypatch.setattr(time, "time", lambda: wall() + jump_s)
    stage.frames(3)
    assert not sleep.dimmed and not sleep.asleep
    stage.until(lambda: sleep.asleep, "sleep")
    sleep.stop()


def test_with_no_minutes_set_it_never_sleeps(stage: Stage) -> None:
    sleep = Sleep(lambda level: None, lambda: (0, 1.0))
    sleep.begin()
    assert not (sleep._due.is_triggered or sleep._soon.is_triggered)
    sleep.stop()


def test_what_was_dark_is_left_clear(stage: Stage) -> None:
    before = len(Window.canvas.after.children)
    sleep = Sleep(lambda level: None, lambda: (10, 1.0))
    sleep.begin()
    sleep.fall_asleep()
    sleep.stop()
    assert len(Window.canvas.after.children) == before
