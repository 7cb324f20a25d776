"""The Pi's ribbon camera on picamera2 and libcamera, over libcamera's own virtual camera.

`sh tests/rig/setup.sh camera` gets both. The virtual camera has no sensor: what our source would
hold (exposure, gain, colours, focus) it does not have, and `guest/ribbon.py` says what else.
"""

import pytest

from tests.rig.machine import by_name, camera_guest

pytestmark = [pytest.mark.rig, pytest.mark.slow]


@pytest.fixture(scope="module")
def ribbon(reported):
    facts = reported(camera_guest("ribbon"))
    return by_name(facts)


def test_dice_before_libcamera_are_read_through_our_source(ribbon):
    fact = ribbon("locked")
    assert (fact["model"], fact["size"]) == ("Drawn dice", [640, 480])
    assert fact["faces"] == ["2", "3", "6"]


def test_a_camera_without_the_controls_we_hold_is_taken_all_the_same(ribbon):
    fact = ribbon("locked")
    assert not {"AeEnable", "AwbEnable", "ExposureTime", "AfMode"} & set(fact["controls"])
    assert set(fact["set"][0]) <= {"FrameDurationLimits"} and fact["set"][1:] == [{}]


def test_a_pi_camera_in_use_is_reported_as_busy_and_can_be_had_afterwards(ribbon):
    fact = ribbon("busy")
    assert fact["said"] == "The camera is in use by another program."
    assert fact["then"] == 640
    assert ribbon("refused")["said"] == [fact["said"]]


# Pictures under way in a camera that runs meanwhile are files too; 15 tries lie in between.
@pytest.mark.parametrize(("name", "under_way"), [("again", 0), ("refused", 4)])
def test_a_pi_camera_that_is_opened_again_and_again_leaves_nothing_behind(ribbon, name, under_way):
    fact = ribbon(name)
    assert fact["late"]["files"] <= fact["early"]["files"] + under_way
    assert fact["late"]["threads"] <= fact["early"]["threads"]
