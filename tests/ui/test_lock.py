"""The lock: no touch and no key counts until its sign was held; buzzers are heard all along."""

import time

import pytest
from kivy.core.window import Window

from tests.ui.conftest import SCALES, SIZES, MakeStage
from tests.ui.looking import faults
from tests.ui.test_race import at_a_race
from ui.demo.stage import Finger, Stage
from ui.shell import lock as locking
from ui.shell.focus import TAB
from ui.shell.lock import ENTER
from ui.shell.theme import theme

BOX = "Mars Needs Heroes!"


@pytest.fixture
def locked(stage: Stage) -> Stage:
    stage.app.show("settings")
    stage.tap("Machine")
    stage.tap("Lock")
    stage.frames(2)
    return stage


def on_sign(stage: Stage) -> Finger:
    sign = stage.app.lock._sign
    return Finger(*sign.center)


def hold(stage: Stage, finger: Finger, seconds: float) -> None:
    finger.down()
    end = time.monotonic() + seconds
    while time.monotonic() < end and stage.app.lock.locked:
        stage.frames(1)
    finger.up()
    stage.frames(2)


def test_the_lock_leads_back_to_where_one_was_and_no_tap_counts(locked: Stage) -> None:
    assert locked.app.lock.locked and locked.app.screen.name == "shelf"
    locked.tap(BOX)
    assert locked.app.screen.name == "shelf"


def test_holding_the_sign_opens_it(locked: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "HOLD_S", 0.3)
    hold(locked, on_sign(locked), 20)
    assert not locked.app.lock.locked
    locked.tap(BOX)
    assert locked.app.screen.name == "seats"


@pytest.mark.usefixtures("real_time")
def test_a_tap_on_the_sign_does_not_open_it(locked: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "HOLD_S", 1.0)
    hold(locked, on_sign(locked), 0.2)
    assert locked.app.lock.locked
    assert not locked.within(1.5, lambda: not locked.app.lock.locked), "nobody holds it any more"
    assert locked.app.lock._sign.share == 0, "it begins again"


def test_a_sleeve_that_lies_elsewhere_does_not_open_it(
    locked: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "HOLD_S", 0.1)
    hold(locked, Finger(200, 100), 0.6)
    assert locked.app.lock.locked


def test_a_locked_screen_that_sleeps_wakes_locked(locked: Stage) -> None:
    locked.app.sleep.fall_asleep()
    locked.tap(BOX)
    assert not locked.app.sleep.asleep and locked.app.lock.locked


def test_a_locked_race_is_won_by_a_buzzer_and_not_by_a_sleeve(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="simulated")
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    screen = stage.app.screen
    first, second, *_ = sorted(screen.pads)
    stage.app.lock.lock()
    stage.tap(screen.pads[first])
    assert not stage.within(0.3, lambda: screen.called), "a sleeve on a pad freezes nothing"
    stage.app.session.devices.buzzers.tap(second, time.monotonic_ns())
    stage.until(lambda: screen.called, "the call")
    assert screen.called.winner == second and stage.app.lock.locked


def press(stage: Stage, *codes: int) -> None:
    for code in codes:
        Window.dispatch("on_key_down", code, 0, None, [])
    stage.frames(2)


def release(stage: Stage, *codes: int) -> None:
    for code in codes:
        Window.dispatch("on_key_up", code, 0)
    stage.frames(2)


def test_no_key_and_no_gamepad_presses_or_types_anything(locked: Stage) -> None:
    for code in (TAB, ENTER):
        press(locked, code)
        release(locked, code)
    assert "Enter" in locked.app.lock._sign.text, "it says how keys open it"
    Window.dispatch("on_joy_hat", 0, 0, (0, 1))
    for button in range(4):
        Window.dispatch("on_joy_button_down", 0, button)
        Window.dispatch("on_joy_button_up", 0, button)
    locked.frames(2)
    assert locked.app.focus.on is None and locked.app.lock.locked
    assert "two buttons" in locked.app.lock._sign.text, "and how a gamepad does"
    assert Window.dispatch("on_textinput", "x"), "nothing is typed"
    locked.app.sleep.fall_asleep()
    press(locked, TAB)
    assert not locked.app.sleep.asleep and locked.app.focus.on is None


@pytest.mark.parametrize("pad", [False, True])
def test_two_keys_or_two_buttons_held_together_open_it(
    locked: Stage, monkeypatch: pytest.MonkeyPatch, pad: bool
) -> None:
    monkeypatch.setattr(locking, "HOLD_S", 0.1)
    lock = locked.app.lock
    if pad:
        Window.dispatch("on_joy_button_down", 0, 0)
        Window.dispatch("on_joy_button_down", 0, 1)
    else:
        press(locked, ENTER, locking.ESCAPE, TAB)
        assert not locked.within(0.3, lambda: not lock.locked), "a third key: something lies there"
        release(locked, ENTER, locking.ESCAPE, TAB)
        press(locked, ENTER, locking.ESCAPE)
    locked.until(lambda: not lock.locked, "the lock")
    release(locked, ENTER, locking.ESCAPE)
    press(locked, TAB)
    assert locked.app.focus.on is not None, "keys work again"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_sign_is_large_enough_and_in_the_window(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    stage.app.lock.lock()
    stage.frames(3)
    sign = stage.app.lock._sign
    assert min(sign.size) >= theme.touch
    assert sign.right <= size[0] and sign.top <= size[1]
    (label,) = [each for each in sign.walk() if getattr(each, "text", "") and each is not sign]
    assert label.texture_size[0] <= label.width + 1 and label.texture_size[1] <= label.height + 1
    assert not faults(stage)
