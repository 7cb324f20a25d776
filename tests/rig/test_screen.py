"""The app on a screen driven directly, as on a Pi without a desktop: a panel's taps count once.

The kernel's display and input devices, SDL, mesa, mtdev and Kivy are the real ones; the picture
is turned, so that touch has to follow.
"""

import pytest

from tests.rig.machine import RIG, SETUP, Guest

pytestmark = pytest.mark.rig

NEAR = 2  # pixels


@pytest.fixture(scope="module", params=["first", "late"])
def touched(request, reported):
    found = reported(
        Guest(
            "screen",
            ("90", request.param),
            load="uinput,evdev,bochs",
            virtual=False,  # a processor draws, and instructions that are counted are slow
            memory_mb=1536,
            devices=("bochs-display,xres=800,yres=480",),
        )
    )
    if "missing" in found:
        pytest.skip(f"the rig in {RIG} is an older one: remove it, then {SETUP}")
    return found


def test_the_screen_is_driven_directly_and_turned(touched):
    assert touched["driver"] == "kmsdrm"
    assert touched["window"] == [480, 800]


def test_the_panel_is_heard_by_one_source(touched):
    assert touched["providers"].count("MTDMotionEventProvider") == 1
    assert {kind for kind, _, _ in touched["touches"]} == {"MTDMotionEvent"}


def test_a_panel_that_comes_after_the_window_was_not_heard_before(touched):
    assert "MTDMotionEventProvider" not in touched.get("before", [])


def test_one_tap_is_one_touch_and_one_press(touched):
    assert touched["after_one"] == [1, 1]
    assert touched["presses"][0][0] == "seats"


def test_two_fingers_are_two_touches_where_they_were(touched):
    seen = [place for _, *place in touched["touches"]]
    assert len(seen) == 3
    for (x, y), (wanted_x, wanted_y) in zip(
        sorted(seen[1:]), sorted(touched["wanted"]), strict=True
    ):
        assert abs(x - wanted_x) <= NEAR and abs(y - wanted_y) <= NEAR


# One card with two outputs, as of a Pi 4: both there, the window on a panel, or the first socket
# used later than the second. Two cards, as panel and HDMI of a Pi 5 are.
ONE = ("virtio-gpu", ("virtio-gpu-pci,max_outputs=2,xres=800,yres=480",))
CARDS = {
    "one": ONE,
    "panel": ONE,
    "later": ONE,
    "two": ("bochs", ("bochs-display,xres=800,yres=480", "bochs-display,xres=1280,yres=720")),
}


@pytest.fixture(scope="module", params=CARDS)
def two_displays(request, reported):
    driver, devices = CARDS[request.param]
    found = reported(
        Guest(
            "second",
            (request.param,),
            load=f"uinput,evdev,{driver}",
            virtual=False,
            memory_mb=2048,
            limit_s=1200,
            cpu="Nehalem",
            devices=devices,
        )
    )
    if "missing" in found:
        pytest.skip(f"the rig in {RIG} is an older one: remove it, then {SETUP}")
    assert "failed" not in found, found["failed"]
    return found


def test_without_a_desktop_the_board_is_on_the_display_that_the_app_lends(two_displays):
    assert two_displays["driver"] == "kmsdrm"
    app, board = two_displays["shelf"]
    assert (app["card"] == board["card"]) is (two_displays["cards"] != "two")
    assert app["size"] == two_displays["window"] != board["size"] and board["colours"] > 100
    assert (app["size"] == [800, 480]) is (two_displays["cards"] in ("one", "two"))


def test_both_are_drawn_from_then_on(two_displays):
    (app, board), (app_later, board_later) = two_displays["shelf"], two_displays["due"]
    assert app["sum"] != app_later["sum"] and min(app["colours"], app_later["colours"]) > 1
    assert board["sum"] != board_later["sum"]


def test_a_board_that_is_killed_comes_back_to_the_same_display(two_displays):
    assert two_displays["again"][1] == two_displays["due"][1]
