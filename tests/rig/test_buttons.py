"""Any button as a buzzer, on the kernel's own input devices: the facts of `guest/buttons.py`."""

import pytest

from tests.rig.machine import Guest

pytestmark = pytest.mark.rig


@pytest.fixture(scope="module")
def facts(ready, reported):
    pytest.importorskip("evdev", reason="the extra `room` is not installed")
    load = "gpio-sim,uinput,evdev"
    found = reported(Guest("buttons", load=load, virtual=False))["buttons"]
    assert [name for name, fact in found.items() if "failed" in fact] == [], found
    return found


def test_buttons_are_learnt_by_pressing_them(facts):
    assert facts["learning"]["said"] == ["Learnt.", "Learnt."] and facts["learning"]["kept"]
    assert facts["learning"]["names"] == {"1": "Keyboard", "2": "Buzz!"}


def test_a_press_has_the_kernels_monotonic_stamp(facts):
    fact = facts["stamps"]
    assert (fact["seat"], fact["within"], fact["held"]) == (1, True, [1])
    assert fact["coarse_ms"] == 16  # Nothing says how often a uinput device is asked.


def test_nothing_is_typed_while_a_race_is_on(facts):
    assert facts["grabbed"]["typed"] == [2, 0, 2]


@pytest.mark.rule("MNH-30")
def test_a_pin_a_key_and_a_pad_race_fairly(facts):
    races = facts["race"]["races"]
    assert [winner for _, winner in races] == [order[0] for order, _ in races]


def test_the_lamp_of_a_keyboard_is_lit(facts):
    assert facts["lamps"] == {"lit": True}


def test_a_device_is_found_again_after_it_was_unplugged(facts):
    assert facts["reconnect"] == {"gone": True, "released": True, "back": True, "heard": True}


def test_events_that_were_lost_are_found_by_the_level(facts):
    assert facts["lost"] == {"found": True, "still": []}


def test_buttons_that_nobody_presses_cost_nothing(facts):
    assert facts["idle"]["wakes"] == 0  # The thread sleeps in the kernel.
