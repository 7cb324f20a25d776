"""The tray: a roll from throw to reading, when its camera is open, and which trays there are."""

import threading
import time
from random import Random

import pytest

from companion.devices.ports import (
    DeviceStatus,
    Health,
    SimulatedThrow,
    TrayState,
    WatchRequest,
)
from hardware.tray import CameraTray, NoCamera, ThrownTray, open_tray
from hardware.vision.reader import PictureReader
from tests.hardware.tables import FakeClock, Shown, simulated
from tests.hardware.tray_bench import Bench, wait_for


def test_a_roll_goes_from_empty_over_moving_to_a_sure_reading():
    bench = Bench()
    bench.thrown()
    states = list(dict.fromkeys(view.state for view in bench.shown.views))
    assert states == [
        TrayState.STARTING, TrayState.MOVING, TrayState.EMPTY, TrayState.SETTLED,
    ]  # fmt: skip
    assert bench.shown.last.reading.sure and bench.faces == ["3", "5"]


def test_dice_are_said_to_roll_only_while_something_moves():
    bench = Bench()
    bench.steps(0.7)
    begun = {str(view.words) for view in bench.shown.views if view.state is TrayState.MOVING}
    assert begun == {"Looking at the tray."}
    bench.tray.throw(("3", "5"))
    for _ in range(12):
        bench.steps(0.03)
        assert str(bench.shown.last.words) == "The dice are rolling."


def test_the_reading_stays_with_live_frames_and_is_made_once():
    bench = Bench()
    bench.thrown()
    reading = bench.shown.last.reading
    before = bench.shown.last.frame
    bench.steps(1)
    assert bench.shown.last.reading == reading
    assert bench.shown.last.frame != before


def test_a_nudge_after_the_reading_starts_again():
    bench = Bench()
    bench.thrown()
    bench.tray.nudge()
    bench.steps(0.3)
    assert bench.shown.last.state is TrayState.MOVING and bench.shown.last.reading is None
    bench.steps(2.5)
    assert bench.faces == ["3", "5"]


def test_dice_of_the_last_roll_are_not_taken_for_the_next():
    bench = Bench()
    bench.thrown()
    bench.roll = WatchRequest("d6", 2, bench.shown)
    bench.steps(1.5)
    assert not bench.shown.last.reading.sure
    assert "have not moved" in bench.shown.last.reading.reason
    bench.tray.throw(("1", "2"))
    bench.steps(2.5)
    assert bench.shown.last.reading.sure and bench.faces == ["1", "2"]


def test_dice_that_were_seen_before_their_roll_was_due_are_sure_once_it_is():
    bench = Bench()
    bench.thrown()
    bench.roll = WatchRequest("d6", 0, bench.shown, soon=True)
    bench.shown.views.clear()
    bench.steps(1.5)
    assert TrayState.EMPTY not in {view.state for view in bench.shown.views}, "the last roll's lie"
    assert bench.shown.last.whole, "cards are read in it"
    assert not bench.shown.last.reading.sure and len(bench.shown.last.reading.dice) == 2
    bench.tray.throw(("1", "2", "6"))
    bench.steps(2.5)
    assert bench.shown.last.reading.sure and bench.faces == ["1", "2", "6"]
    bench.roll = WatchRequest("d6", 3, bench.shown)
    bench.steps(2)
    assert bench.shown.last.reading.sure and bench.faces == ["1", "2", "6"]


def test_shown_frames_are_at_most_640_wide_and_boxes_fit_them():
    bench = Bench(size=(1280, 960))
    bench.thrown()
    view = bench.shown.last
    assert (view.frame.width, view.frame.height) == (640, 480)
    middles = sorted((d.box[0] + d.box[2]) / 2 for d in view.reading.dice)
    assert middles == pytest.approx(sorted(die.x / 2 for die in bench.tray.dice), abs=3)


def test_a_screen_that_fails_does_not_stop_the_camera():
    bench = Bench()
    views = []

    def show(view):
        views.append(view)
        raise RuntimeError("the screen is gone")

    bench.roll = WatchRequest("d6", 2, show)
    bench.steps(0.7)
    assert views[-1].state is TrayState.EMPTY


def test_closing_gives_the_camera_back_even_if_the_driver_objects():
    bench = Bench()
    bench.steps(0.2)
    bench.source.close = lambda: 1 / 0
    bench.watch.close()
    bench.steps(0.2)
    assert bench.source.opened == 2, "it counts as given back: the next roll opens it again"


def test_the_camera_is_open_only_while_watched():
    source = simulated(1)
    opened, closed = threading.Event(), threading.Event()
    source.open, plain_open = lambda: (opened.set(), plain_open()), source.open
    source.close, plain_close = lambda: (closed.set(), plain_close()), source.close
    tray, shown = CameraTray(source, PictureReader(), clock=FakeClock()), Shown()
    assert not opened.is_set()
    tray.watch(WatchRequest("d6", 1, shown))
    wait_for(lambda: len(shown.views) > 3)
    assert opened.is_set() and not closed.is_set()
    tray.close()
    assert closed.is_set()
    count = len(shown.views)
    time.sleep(0.05)
    assert len(shown.views) == count
    tray.watch(WatchRequest("d6", 1, shown))
    wait_for(lambda: len(shown.views) > count)
    tray.close()


def test_a_driver_that_hangs_while_it_opens_holds_up_no_screen():
    source, free = simulated(1), threading.Event()
    source.open, plain_open = lambda: (free.wait(20), plain_open()), source.open
    tray, shown = CameraTray(source, PictureReader(), clock=FakeClock()), Shown()
    tray.watch(WatchRequest("d6", 1, shown))
    wait_for(lambda: shown.views)
    assert [str(view.words) for view in shown.views] == ["The camera is starting."]
    # All of this comes back though the driver has not: the screens' thread is not the camera's.
    tray.rest()
    tray.watch(WatchRequest("d6", 2, shown))
    assert tray.status().health is Health.OK
    assert not free.is_set() and len(shown.views) == 1
    free.set()
    wait_for(lambda: len(shown.views) > 3)
    tray.close()


def test_watching_and_resting_in_a_hurry_leaves_one_thread_at_most():
    source = simulated(1)
    tray, shown = CameraTray(source, PictureReader(), clock=FakeClock()), Shown()
    for _ in range(50):
        tray.watch(WatchRequest("d6", 1, shown))
        tray.rest()
    tray.close()
    assert not [t for t in threading.enumerate() if t.name == "tray" and t.is_alive()]


def test_the_simulated_tray_can_be_thrown_from_the_screen():
    tray: SimulatedThrow = ThrownTray(Random(2))
    assert tray.status().health is Health.SIMULATED
    shown = Shown()
    tray.watch(WatchRequest("mars-attacks", 2, shown))
    tray.throw(("nuke", "martian"))
    wait_for(lambda: shown.views and shown.last.reading is not None)
    tray.close()
    assert sorted(d.face for d in shown.last.reading.dice) == ["martian", "nuke"]
    assert shown.last.reading.sure


def test_no_camera_says_so_and_what_to_do():
    shown = Shown()
    tray = NoCamera()
    tray.watch(WatchRequest("d6", 2, shown))
    tray.rest()
    assert shown.last.state is TrayState.NO_CAMERA and "by hand" in str(shown.last.words)
    assert tray.status().health is Health.MISSING


def test_a_camera_that_was_switched_off_is_no_missing_one():
    status = open_tray("none").status()
    assert status.health is Health.OFF and "by hand" in status.cure


@pytest.mark.parametrize("choice", ["nonsense", "usb:x", "folder:", "simulated:3", ""])
def test_a_wrong_choice_is_a_tray_without_camera_and_words(choice):
    status = open_tray(choice).status()
    assert isinstance(status, DeviceStatus) and status.words and status.cure
    assert status.health in (Health.FAULT, Health.MISSING)
