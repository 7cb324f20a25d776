"""A long touch: only of a finger that was not lifted in a frame that took long."""

import time

import pytest
from kivy.clock import Clock

from ui.widgets.die import HOLD_S, DieKey, Hold

pytestmark = pytest.mark.usefixtures("real_time")


@pytest.fixture
def key() -> DieKey:
    """A die that notes what is done to it."""
    made = DieKey()
    made.done = []
    made.bind(on_tap=lambda _: made.done.append("tap"), on_hold=lambda _: made.done.append("hold"))
    return made


def press(key: DieKey) -> None:
    """Land a finger just before a frame that takes longer than a long touch."""
    Clock.tick()
    key.state = "down"
    key.on_press()
    time.sleep(HOLD_S + 0.05)
    Clock.tick()


def test_a_tap_in_a_frame_that_took_long_is_a_tap(key: DieKey):
    press(key)
    key.state = "normal"
    key.on_release()
    Clock.tick()
    assert key.done == ["tap"]


def test_a_finger_that_is_still_there_in_the_next_frame_holds(key: DieKey):
    press(key)
    Clock.tick()
    key.on_release()
    assert key.done == ["hold"]


def test_what_is_cancelled_between_two_frames_is_not_called():
    called: list[float] = []
    hold = Hold(called.append)
    Clock.tick()
    hold.begin()
    time.sleep(HOLD_S + 0.05)
    Clock.tick()
    hold.cancel()
    Clock.tick()
    assert called == []
