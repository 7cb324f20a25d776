"""Wi-Fi joined from inside the app's service: Debian's NetworkManager, wpa_supplicant, polkit.

The two radios are the kernel's pretended ones (mac80211_hwsim); all above them is real.
"""

import pytest

from tests.rig.booted import booted_guest, why_not_booted
from tests.rig.guest.wifi import NAME

pytestmark = [pytest.mark.rig, pytest.mark.slow]


@pytest.fixture(scope="module")
def wifi(reported):
    why = why_not_booted("12")
    if why:
        pytest.skip(why)
    radios = "ccm,ctr,cmac,mac80211_hwsim:radios=2"
    return reported(booted_guest("12", "wifi", load=radios))


def test_what_is_in_reach_is_listed_with_its_lock(wifi):
    (found,), can_join, _ = wifi["near"]
    name, strength, lock, joined = found
    assert can_join and name == NAME and 0 < strength <= 100
    assert "WPA" in lock and not joined


@pytest.mark.parametrize("which", ["wrong", "short"])
def test_a_password_that_is_wrong_is_said(wifi, which):
    assert wifi[which][0] == "refused: The password is wrong, or missing."


def test_a_network_that_is_not_there_is_said(wifi):
    assert wifi["none"][0] == "refused: It is no longer in reach."


def test_the_right_password_joins_it_and_the_machine_has_an_address(wifi):
    answer, _, words = wifi["joined"]
    assert answer is None and "10.42.0." in words.replace("10.42.0.1,", "").replace(
        "10.42.0.1)", ""
    )
    ((_, _, _, joined),) = wifi["after"][0]
    assert joined


def test_it_is_remembered_once_and_others_may_not_change_it(wifi):
    kept = [line for line in wifi["kept"].splitlines() if "wireless" in line]
    assert len(kept) == 1 and kept[0].endswith(":yes")
    assert wifi["others"] != 0
