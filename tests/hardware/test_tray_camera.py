"""Faults of the tray's camera: each is reported in words and repaired by itself."""

import errno

import pytest

from companion.devices.ports import (
    Frame,
    Health,
    TrayState,
)
from hardware.camera.capture import CHOOSE_OTHER, CameraFault, CameraInUse, CameraRefused
from hardware.watch import LAST_RETRY_S
from tests.hardware.tray_bench import Bench


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


def frozen_bench() -> Bench:
    """A bench whose camera has shown the same frame for 2.2 s since dice were thrown."""
    bench = Bench()
    bench.thrown()
    still = bench.tray.read()
    bench.source.frame = lambda: still
    bench.steps(2.2)
    return bench


def test_a_frozen_camera_is_reported_and_started_again():
    bench = frozen_bench()
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
    bench = frozen_bench()
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
