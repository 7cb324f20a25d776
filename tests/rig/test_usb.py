"""A USB camera on a USB port: found, its light held, and every fault of its pictures in words.

The camera itself is made in Python (`guest/webcam.py`); the kernel's USB, uvcvideo and V4L2,
OpenCV, our source and the tray are what any table has.
"""

import pytest

from tests.rig.machine import USB_CAMERA, Guest, by_name
from tests.rig.test_video import SOON_S, leaves_nothing_behind

pytestmark = pytest.mark.rig

CAMERA, PROCESSING = 1, 2
MANUAL, APERTURE_FIRST = 1, 8
FINDING = [[[CAMERA, 2], APERTURE_FIRST], [[PROCESSING, 11], 1], [[CAMERA, 8], 1]]


@pytest.fixture(scope="module")
def trial(reported):
    facts = reported(Guest("usbcam", load=USB_CAMERA, memory_mb=1536))["trials"]
    return by_name(facts)


def test_it_is_found_by_itself_and_its_pictures_are_as_it_sent_them(trial):
    fact = trial("by_itself")
    assert (fact["cameras"], fact["size"]) == (1, [320, 240])
    (blue, red) = fact["colours"]
    assert blue == pytest.approx([0, 0, 200], abs=8) and red == pytest.approx([200, 0, 0], abs=8)


def test_it_finds_its_light_first_holds_it_and_is_given_back_as_it_came(trial):
    fact = trial("order")
    assert fact["opened"][:3] == FINDING
    exposure = fact["opened"][4][1]
    assert fact["opened"][3:] == [
        [[CAMERA, 2], MANUAL], [[CAMERA, 4], exposure], [[PROCESSING, 11], 0], [[CAMERA, 8], 0],
    ]  # fmt: skip
    assert fact["closed"] == FINDING


def test_its_light_is_held_while_it_is_open_and_found_again_at_the_next_start(trial):
    first, second = trial("held_light")["rounds"]
    assert first["mode"] == second["mode"] == MANUAL
    assert first["before"] == pytest.approx(120, abs=4)
    assert first["after"] == pytest.approx(1.57 * first["before"], rel=0.05), "a lamp is a lamp"
    assert second["before"] == pytest.approx(120, abs=4)
    assert second["exposure"] == pytest.approx(first["exposure"] / 1.5, rel=0.02)


def test_an_exposure_that_is_an_old_one_is_noticed_and_left_to_the_camera(trial):
    first, second = trial("old_exposure")["rounds"]
    assert first["mode"] == MANUAL
    assert second["mode"] == APERTURE_FIRST
    assert second["before"] == pytest.approx(120, abs=4)


def test_one_on_which_nothing_can_be_set_is_read_as_it_is(trial):
    left, right = trial("without_dials")["colours"]
    assert left == right == pytest.approx([120] * 3, abs=3)


def test_pictures_damaged_on_the_way_do_not_end_the_stream(trial):
    assert trial("damaged")["read"] == 40


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("unreadable", "picture format of USB camera 0 is unknown"),
        ("unplugged", "Check the camera’s cable"),
    ],
)
def test_what_is_wrong_is_reported_at_once_and_a_good_camera_is_taken_by_itself(trial, name, words):
    fact = trial(name)
    assert words in fact["fault"]["view"]
    assert fact["fault"]["after_s"] < SOON_S
    assert fact["back"]["status"] == "The camera is ready."


def test_one_that_cannot_be_read_is_tried_again_and_again_and_nothing_is_left_behind(trial):
    leaves_nothing_behind(trial("unreadable")["refused"])


def test_one_that_takes_its_time_is_reported_at_once_and_its_pictures_are_shown(trial):
    fact = trial("slow")
    assert "The camera is slow: a picture every 0." in fact["reported"]["view"]
    assert fact["reported"]["after_s"] < SOON_S
    assert fact["reported"]["health"] == "ok"
    assert fact["fine"]["status"] == "The camera is ready."


def test_one_that_sends_no_pictures_is_said_to_start_and_then_reported(trial):
    fact = trial("nonsense")
    assert fact["started"]["after_s"] < SOON_S
    assert fact["started"]["view"] == "The camera is starting."
    # A bit of noise may pass for one picture, of many colours or of one, which then stays.
    words = fact["fault"]["view"]
    assert words.startswith(
        (
            "The camera gives no picture.",
            "The camera’s picture is frozen.",
            "The camera shows only one colour.",
        )
    )
    assert fact["back"]["status"] == "The camera is ready."


def test_a_format_that_not_even_the_kernel_knows_is_no_camera(trial):
    assert trial("unheard_of")["words"] == "No camera was found."
