"""The USB camera's path on a real V4L2 device: pictures, every fault in words, and back again.

The devices are vivid's; what reads them is OpenCV, our source, the tray and its watch. The long
forms of the last two tests are `python -m tests.rig reconnects 1000` and `dice 3`.
"""

import pytest

from tests.rig.machine import VIVID, Guest, by_name

pytestmark = pytest.mark.rig

SOON_S = 2.0  # within which people are informed


@pytest.fixture(scope="module")
def fault(reported):
    facts = reported(Guest("camera", ("faults",), load=VIVID, memory_mb=1536))["faults"]
    return by_name(facts)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("unplugged", "Check the camera’s cable"),
        ("silent", "The camera gives no picture."),
        ("frozen", "The camera’s picture is frozen."),
        ("broken", "Check the camera’s cable"),
        ("busy", "The camera is in use by another program."),
    ],
)
def test_a_camera_that_fails_is_reported_in_words_at_once_and_comes_back_by_itself(
    fault, name, words
):
    fact = fault(name)
    assert words in fact["fault"]["view"]
    assert fact["fault"]["health"] == "fault"
    assert fact["fault"]["after_s"] < SOON_S
    assert fact["back"]["status"] == "The camera is ready."
    assert fact["back"]["health"] == "ok"


def test_a_camera_in_use_is_tried_again_and_again_and_nothing_is_left_behind(fault):
    leaves_nothing_behind(fault("busy")["refused"])


def leaves_nothing_behind(fact: dict) -> None:
    """Of twenty tries that all failed."""
    assert fact["refused"] == 20
    for what in ("files", "threads"):
        assert fact["late"][what] <= fact["early"][what], what
    assert fact["late"]["kilobytes"] < fact["early"]["kilobytes"] + 4_000


def test_a_slow_camera_is_reported_and_its_pictures_are_shown(fault):
    fact = fault("slow")
    assert "The camera is slow: a picture every " in fact["reported"]["view"]
    assert fact["reported"]["health"] == "ok"
    assert fact["fine"]["status"] == "The camera is ready."


def test_a_camera_that_is_not_there_and_a_device_that_is_none_are_kept_apart(fault):
    fact = fault("missing")
    assert "USB camera 9 is not connected." in fact["absent"]["view"]
    assert "is not a camera. Choose another" in fact["no camera"]["view"]
    assert max(each["after_s"] for each in fact.values()) < SOON_S


def test_a_test_device_is_on_no_bus_and_so_never_taken_by_itself(fault):
    assert fault("found_by_itself")["cameras"] == []


def test_the_cameras_threads_end_with_the_tray(reported):
    facts = reported(Guest("camera", ("faults",), load=VIVID, memory_mb=1536))["faults"]
    assert not [name for name in facts["threads"] if "camera" in name or name == "tray"]


@pytest.mark.slow
def test_a_camera_that_is_opened_again_and_again_leaves_nothing_behind(reported):
    fact = reported(Guest("camera", ("reconnects", "20"), load=VIVID, memory_mb=1536))
    assert fact["pulled"] == fact["refused"] == 2
    assert fact["late"]["files"] <= fact["early"]["files"]
    assert fact["late"]["threads"] <= fact["early"]["threads"]
    assert fact["late"]["kilobytes"] < fact["early"]["kilobytes"] + 20_000


@pytest.mark.slow
def test_dice_before_a_camera_are_read_to_an_action(reported):
    (roll,) = reported(Guest("dice", ("1", "5"), load=VIVID, memory_mb=1536))["rolls"]
    assert roll["sure"], roll
    assert (roll["played"], roll["source"]) == (roll["thrown"], "camera")
    assert roll["states"][-1] == "settled"
