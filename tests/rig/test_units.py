"""The installed units as systemd runs them: Debian 12's (252) and Debian 13's (257), booted.

The app's place is taken by a stand-in that crashes, hangs or stays as it is bidden; the units are
put down by pi.sh's own scripts. Times are a tenth of the installed ones; that those fit together is
worked out in tests/test_setup_units.py.
"""

import pytest

from tests.rig.booted import DEBIANS, booted, booted_guest, why_not_booted
from tests.rig.machine import by_name

pytestmark = [pytest.mark.rig, pytest.mark.slow]

WAYS = ("lite", "desktop")


@pytest.fixture(scope="module", params=[f"{debian}-{way}" for debian in DEBIANS for way in WAYS])
def tried(request, reported_once):
    return _tried(request.param, reported_once)


@pytest.fixture(scope="module", params=[f"{debian}-lite" for debian in DEBIANS])
def tried_lite(request, reported_once):
    return _tried(request.param, reported_once)


def _tried(which, reported_once):
    debian, way = which.split("-")
    why = why_not_booted(debian)
    if why:
        pytest.skip(why)
    facts = reported_once(f"units-{which}", lambda: booted(debian, "units", way))
    assert "broken" not in facts, facts["broken"]
    return by_name(facts)


def states(fact: dict) -> tuple[str, str, str]:
    return fact["app"], fact["safe"], fact["words"]


def test_one_crash_restarts_the_app_and_nothing_else(tried):
    """Without RestartMode=direct systemd 254 starts safe mode at the first crash."""
    fact = tried("one_crash")
    assert states(fact) == ("active", "inactive", "inactive")
    assert fact["starts"] == ["main", "main"]


def test_the_fourth_crash_starts_it_without_camera_and_buzzers(tried):
    fact = tried("four_crashes")
    assert fact["safe"] == "active" and fact["took_s"] < 120
    assert fact["starts"] == ["main"] * 4 + ["safe"]


def test_when_that_crashes_too_there_are_words(tried):
    fact = tried("nothing_works")
    assert fact["starts"] == ["main"] * 4 + ["safe"] and "active" not in states(fact)


def test_the_words_stand_above_the_login(tried_lite):
    issue = tried_lite("nothing_works")["issue"]
    assert "could not be started, not even without camera and buzzers" in issue


def test_what_was_said_last_stands_there_too(tried_lite):
    assert "ValueError: made" in tried_lite("nothing_works")["issue"]


def test_a_hang_at_the_start_reaches_safe_mode_too(tried):
    fact = tried("hang_at_the_start")
    assert fact["safe"] == "active"
    assert fact["starts"] == ["main"] * 4 + ["safe"]


def test_a_screen_that_stands_still_is_started_again(tried):
    fact = tried("stands_still")
    assert states(fact) == ("active", "inactive", "inactive")
    assert fact["starts"] == ["main", "main"]


def test_safe_mode_can_be_asked_for(tried):
    fact = tried("safe_mode_by_hand")
    assert fact["said"] == [0, ""]
    assert fact["safe"] == "active" and fact["app"] != "active"
    assert fact["starts"] == ["main", "safe"]


def test_a_screen_that_never_says_connected_still_ends_in_the_app(tried_lite):
    fact = tried_lite("no_screen_says_that_it_is_there")
    assert fact["first"] == "active"
    assert states(fact) == ("active", "inactive", "inactive"), "after a crash, too"
    assert fact["issue"] == ""


def test_a_late_screen_is_waited_for(tried_lite):
    fact = tried_lite("late_screen")
    assert fact["before"] == [] and fact["starts"] == ["main"]
    assert states(fact) == ("active", "inactive", "inactive")


def test_who_plays_gets_to_the_login_and_back_and_may_do_no_more(tried_lite):
    fact = tried_lite("out_of_the_kiosk")
    assert fact["said"] == {
        "mars-companion-login.service": [0, "", "inactive"],
        "mars-companion.service": [0, "", "active"],
    }
    assert "To return to it: log in and type  systemctl start mars-companion" in fact["issue"]
    assert all(fact["refused"].values()), fact["refused"]


def test_without_a_password_who_plays_may_do_what_the_screens_offer_and_no_more(tried_lite):
    """Of every action that polkit knows, and every verb for a unit, as polkit answers."""
    without_key, with_key = tried_lite("without_a_password"), tried_lite("way_back")["allowed"]
    network = ("enable-disable-wifi", "network-control", "settings.modify.system", "wifi.scan")
    power = ("power-off", "power-off-multiple-sessions", "set-wall-message")  # which power-off has
    assert (
        without_key["actions"]
        == with_key["actions"]
        == [
            *(f"org.freedesktop.NetworkManager.{name}" for name in network),
            *(f"org.freedesktop.login1.{name}" for name in power),
        ]
    )
    ways = {"", "-login", "-safe"}
    for allowed, more in ((without_key, set()), (with_key, {"-back", "-look", "-update"})):
        assert set(allowed["units"]) == {"reset-failed mars-companion.service"} | {
            f"start mars-companion{way}.service" for way in ways | more
        }


def test_from_safe_mode_the_whole_app_can_be_had_again_at_once(tried_lite):
    fact = tried_lite("again_after_too_often")
    assert fact["codes"] == [0, 0]
    assert states(fact) == ("active", "inactive", "inactive")


def test_a_new_version_that_hangs_gives_way_to_the_one_before(tried_lite):
    """The watchdog bites, and what follows is systemd's, polkit's and the installer's own."""
    fact = tried_lite("way_back")
    assert (fact["current"], fact["previous"]) == ("before", "rig")
    assert states(fact) == ("active", "inactive", "inactive")
    assert fact["hung"] == ["rig"] and fact["news"].startswith("back ")


LIMITS = {
    "pins": "lgpio",
    "folder": "/run/mars-companion",
    "in it": "done",
    "below /etc": "EROFS",
    "at home": "EROFS",
    "network": "EAFNOSUPPORT",
    "new rights": "1",
    "capabilities": "0" * 16,
    "mask": "0077",
}


def test_the_service_has_the_limits_that_the_page_names(tried_lite):
    assert tried_lite("limits")["tried"] == LIMITS


def test_the_service_of_a_desktops_user_has_the_same_limits(reported):
    """Without the name space of users, or a folder that the installer makes, it ends with 226."""
    why = why_not_booted("12")
    if why:
        pytest.skip(why)
    tried = by_name(reported(booted_guest("12", "desktop", load="")))("limits")["tried"]
    folder = tried.pop("folder")
    assert folder.startswith("/run/user/") and folder.endswith("/mars-companion")
    assert tried == {name: how for name, how in LIMITS.items() if name != "folder"}


def test_the_service_sees_only_the_devices_it_needs(tried_lite):
    read = tried_lite("limits")["read"]["mars-companion"]
    assert read["DevicePolicy"] == ["closed"]
    screen = {"/dev/tty1", "char-drm"}
    camera = {"char-video4linux", "char-media", "char-dma_heap", "/dev/udmabuf"}
    firmware = {"/dev/vcio", "char-vcio"}
    wanted = screen | {"char-input", "char-alsa", "char-gpiochip"} | camera | firmware
    clock = {"char-rtc r"}  # Which systemd adds: it is no way to set it.
    assert set(read["DeviceAllow"]) == clock | {f"{device} rw" for device in wanted}


def test_no_service_runs_a_script_of_ours_as_root(tried_lite):
    read = tried_lite("limits")["read"]["mars-companion-words"]
    assert read["User"] == ["player"]
    # What root reads of it is opened by systemd: a link of the user's would lead anywhere.
    assert read["StandardOutput"] == ["truncate"]
    (before,) = read["ExecStartPreEx"]
    assert "argv[]=systemctl stop getty@tty1.service ;" in before


def test_root_never_fetches_even_if_the_clone_belongs_to_root(tried_lite):
    fact = tried_lite("clone_of_root")
    nobody_else = {"User": ["player"], "PrivateNetwork": ["no"], "ExecMainStatus": ["0"]}
    assert fact["services"]["fetch"] == nobody_else
    assert not any(fact["services"]["look"]["User"])
    assert fact["services"]["look"]["PrivateNetwork"] == ["yes"]
    assert fact["tags"] == ["v0.1"] and fact["owners"] == ["player"]
    assert fact["clone is as it was"]


def test_who_updates_as_root_has_no_network_and_who_has_one_is_not_root(tried_lite):
    services = tried_lite("way_back")["services"]
    assert services["update"]["PrivateNetwork"] == ["yes"] and not any(services["update"]["User"])
    for word in ("fetch", "build@rig"):
        assert services[word]["User"] == ["player"] and not any(
            services[word]["CapabilityBoundingSet"]
        )
