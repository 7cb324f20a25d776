"""The tray: a roll from throw to reading, and every fault in words and repaired by itself."""

import errno
import threading
import time
from random import Random

import pytest

from companion.devices.ports import (
    DeviceStatus,
    Frame,
    Health,
    SimulatedThrow,
    TrayState,
    WatchRequest,
)
from hardware.camera.faults import CHOOSE_OTHER, CameraFault, CameraInUse, CameraRefused
from hardware.camera.simulated import SimulatedTray
from hardware.tray import CameraTray, InlineReader, NoCamera, ThrownTray, open_tray
from hardware.vision.reader import PictureReader
from hardware.watch import LAST_RETRY_S, TrayWatch
from tests.hardware.tables import FakeClock, Scripted, Shown, simulated


class Bench:
    """A watch over a simulated tray whose source can be made to fail; no thread, no waiting."""

    def __init__(self, size=(640, 480)) -> None:
        self.clock = FakeClock()
        self.tray = SimulatedTray(Random(1), self.clock, lambda s: None, size=size)
        self.tray.open()
        self.source = Scripted(self.clock, self.tray.read)
        self.watch = TrayWatch(self.source, InlineReader(PictureReader()), self.clock)
        self.shown = Shown()
        self.roll = WatchRequest("d6", 2, self.shown)

    def steps(self, seconds: float) -> None:
        end = self.clock() + seconds
        while self.clock() < end:
            self.clock.sleep(self.watch.step(self.roll))

    def thrown(self) -> None:
        self.steps(0.7)
        self.tray.throw(("3", "5"))
        self.steps(2.5)

    @property
    def faces(self) -> list[str] | None:
        reading = self.shown.last.reading
        return None if reading is None else sorted(die.face for die in reading.dice)


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


def test_a_camera_that_opens_slowly_is_said_to_start_and_one_that_failed_stays_a_fault():
    bench = Bench()
    bench.steps(0.1)
    first = bench.shown.views[0]
    assert (first.state, str(first.words)) == (TrayState.STARTING, "The camera is starting.")
    bench.source.reading = OSError("The camera stopped: it was unplugged")
    bench.steps(0.1)
    bench.source.opening = OSError("USB camera 0 is not connected.")
    bench.shown.views.clear()
    bench.steps(20)
    assert {view.state for view in bench.shown.views} == {TrayState.NO_CAMERA}


def test_a_missing_camera_is_reported_and_comes_back_by_itself():
    bench = Bench()
    bench.source.opening = FileNotFoundError("USB camera 0 is not connected.")
    bench.steps(0.1)
    assert bench.shown.last.state is TrayState.NO_CAMERA
    assert "not connected" in str(bench.shown.last.words)
    assert bench.watch.status.health is Health.FAULT and bench.watch.status.cure
    bench.source.opening = None
    bench.steps(3)
    assert bench.shown.last.state is TrayState.EMPTY
    assert bench.watch.status.health is Health.OK


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (CameraInUse(), "The camera is in use by another program. Close the other program;"),
        (OSError(errno.EBUSY, "a"), "The camera is in use by another program. Close the other"),
        (
            CameraRefused(),
            "This user is not allowed to use the camera. Add the user to the group “video”",
        ),
        (
            PermissionError(errno.EACCES, "a"),
            "This user is not allowed to use the camera. Add the user to",
        ),
        (CameraFault("No lens", "Fetch one."), "No lens. Fetch one."),
        (OSError(errno.EIO, "No answer"), "No answer. Check the camera’s cable;"),
        (OSError("No answer."), "No answer. Check the camera’s cable;"),
        # A driver's own wording decides nothing.
        (RuntimeError("busy, frozen, cannot be read"), "The camera stopped. Check its cable;"),
        (OSError(), "The camera stopped. Check its cable;"),
    ],
)
def test_what_is_wrong_is_reported_by_the_kind_of_fault_and_not_by_its_wording(fault, words):
    bench = Bench()
    bench.source.opening = fault
    bench.steps(0.1)
    assert str(bench.shown.last.words).startswith(words)
    reported = bench.watch.status
    assert str(bench.shown.last.words) == f"{reported.words} {reported.cure}"


def test_retries_grow_rare_and_never_stop():
    bench = Bench()
    bench.source.opening = OSError("gone")
    waits = []
    for _ in range(9):
        waits.append(bench.watch.step(bench.roll))
        bench.clock.sleep(waits[-1])
    assert waits[:4] == [1, 2, 4, 8] and waits[-1] == LAST_RETRY_S
    assert bench.source.opened == 9


def test_a_camera_unplugged_in_mid_roll_reads_the_roll_when_it_is_back():
    bench = Bench()
    bench.steps(0.7)
    bench.tray.throw(("3", "5"))
    bench.steps(0.3)
    bench.source.reading = OSError("The camera stopped: it was unplugged")
    bench.steps(0.1)
    assert bench.shown.last.state is TrayState.NO_CAMERA and bench.source.closed == 1
    assert "unplugged" in str(bench.shown.last.words)
    bench.source.reading = None
    bench.steps(5)
    assert bench.shown.last.reading.sure and bench.faces == ["3", "5"]


def test_a_frozen_camera_is_reported_and_started_again():
    bench = Bench()
    bench.thrown()
    still = bench.tray.read()
    bench.source.frame = lambda: still
    bench.steps(2.2)
    words = str(bench.shown.last.words)
    assert words.startswith("The camera’s picture is frozen. It is being restarted")
    assert bench.watch.status.health is Health.FAULT
    bench.source.frame = bench.tray.read
    bench.steps(4)
    assert bench.faces == ["3", "5"]


def test_a_covered_camera_is_not_reported_as_frozen():
    bench = Bench()
    dark = Frame(640, 480, bytes(640 * 480 * 3), 0)
    bench.source.frame = lambda: dark
    bench.steps(2.2)
    assert str(bench.shown.last.words).startswith("The camera shows only one colour. Remove")


def test_a_camera_that_stays_frozen_is_not_taken_for_alive_when_it_is_started_again():
    bench = Bench()
    bench.thrown()
    still = bench.tray.read()
    bench.source.frame = lambda: still
    bench.steps(2.2)
    bench.shown.views.clear()
    bench.steps(20)
    assert {view.state for view in bench.shown.views} == {TrayState.NO_CAMERA}
    assert bench.watch.status.health is Health.FAULT


def test_a_camera_that_gives_no_picture_is_a_fault_in_words():
    bench = Bench()
    bench.source.reading = OSError("The camera gives no picture.")
    bench.steps(0.1)
    assert str(bench.shown.last.words).startswith("The camera gives no picture.")


def test_a_slow_camera_is_reported_within_two_seconds_and_still_read():
    bench = Bench()
    bench.source.frame = lambda: bench.clock.sleep(0.6) or bench.tray.read()
    bench.steps(2)
    assert "The camera is slow: a picture every 0.6 s." in str(bench.shown.last.words)
    assert bench.watch.status.words == "The camera is slow: a picture every 0.6 s."
    assert bench.watch.status.cure
    bench.tray.throw(("3", "5"))
    bench.steps(6)
    assert bench.shown.last.reading.sure and bench.faces == ["3", "5"]
    bench.source.frame = bench.tray.read
    bench.steps(0.2)
    assert "slow" not in str(bench.shown.last.words)
    assert bench.watch.status.words == "The camera is ready."


def test_one_picture_that_came_late_makes_no_camera_slow():
    bench = Bench()
    bench.steps(0.5)
    bench.clock.sleep(0.9)
    bench.steps(0.5)
    assert not [view for view in bench.shown.views if "slow" in str(view.words)]


def test_a_camera_whose_pictures_cannot_be_read_is_reported_with_what_helps():
    bench = Bench()
    words = "The picture format of USB camera 0 is unknown"
    bench.source.opening = CameraFault(words, CHOOSE_OTHER)
    bench.steps(0.1)
    assert str(bench.shown.last.words) == (
        f"{words}. Choose another camera, or another number for this one."
    )


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


def _wait_for(condition, seconds=5.0):
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.005)
    assert condition()


def test_the_camera_is_open_only_while_watched():
    source = simulated(1)
    opened, closed = threading.Event(), threading.Event()
    source.open, plain_open = lambda: (opened.set(), plain_open()), source.open
    source.close, plain_close = lambda: (closed.set(), plain_close()), source.close
    tray, shown = CameraTray(source, PictureReader(), clock=FakeClock()), Shown()
    assert not opened.is_set()
    tray.watch(WatchRequest("d6", 1, shown))
    _wait_for(lambda: len(shown.views) > 3)
    assert opened.is_set() and not closed.is_set()
    tray.close()
    assert closed.is_set()
    count = len(shown.views)
    time.sleep(0.05)
    assert len(shown.views) == count
    tray.watch(WatchRequest("d6", 1, shown))
    _wait_for(lambda: len(shown.views) > count)
    tray.close()


def test_a_driver_that_hangs_while_it_opens_holds_up_no_screen():
    source, free = simulated(1), threading.Event()
    source.open, plain_open = lambda: (free.wait(20), plain_open()), source.open
    tray, shown = CameraTray(source, PictureReader(), clock=FakeClock()), Shown()
    tray.watch(WatchRequest("d6", 1, shown))
    _wait_for(lambda: shown.views)
    assert [str(view.words) for view in shown.views] == ["The camera is starting."]
    # All of this comes back though the driver has not: the screens' thread is not the camera's.
    tray.rest()
    tray.watch(WatchRequest("d6", 2, shown))
    assert tray.status().health is Health.OK
    assert not free.is_set() and len(shown.views) == 1
    free.set()
    _wait_for(lambda: len(shown.views) > 3)
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
    _wait_for(lambda: shown.views and shown.last.reading is not None)
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
