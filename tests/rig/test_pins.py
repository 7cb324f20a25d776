"""The traps between a contact and the referee, on the kernel's own character device.

Nothing is simulated but the contacts: gpio-sim, kernel stamps, lgpio, gpiozero and our buzzers
are the ones of a Pi. The facts come from `guest/traps.py`; here is what they must be, on x86-64
and, with `python -m tests.rig pi`, on 64-bit ARM.
"""

import os

import pytest

from companion.match.race import MS
from tests.rig.machine import Guest, by_name, pi_guest

pytestmark = pytest.mark.rig


@pytest.fixture(scope="module")
def trap(reported):
    on_a_pi = os.environ.get("MARS_RIG_ARCH") == "arm64"
    facts = reported(pi_guest("traps") if on_a_pi else Guest("traps"))["traps"]
    return by_name(facts)


# ---- stamps --------------------------------------------------------------------------
def test_a_press_carries_the_stamp_of_its_contact(trap):
    fact = trap("stamp_is_the_kernels")
    assert fact["seat"] == 2
    assert 0 <= fact["into_write_ns"] <= fact["write_ns"]


def test_gpiozeros_public_callback_would_get_no_stamp(trap):
    assert trap("public_callback") == {"arguments": [[]], "factory": "LGPIOFactory"}


@pytest.mark.rule("MNH-30")
def test_with_bounce_time_the_wrong_player_would_win_and_with_ours_the_right_one_does(trap):
    fact = trap("bounce_time")
    assert fact["a_after_b_with_bounce_time_ns"] > 2 * MS
    assert fact["winner"] == 0
    assert abs(fact["margin_ns"] - 2 * MS) < MS // 10


# ---- merged and lost edges -----------------------------------------------------------
def test_a_press_of_which_the_kernel_gives_only_the_release_wins(trap):
    assert trap("merged_bounce") == {"edges": [False], "winner": 1}


def test_three_edges_in_one_go_are_one_press(trap):
    assert trap("merged_thrice") == {"edges": [True], "winner": 1}


def test_more_edges_than_the_kernel_queues_leave_the_first_stamp_right(trap):
    fact = trap("chatter_beyond_the_queue")
    assert fact["heard"] > 16
    assert 0 <= fact["first_into_write_ns"] < MS // 10


def test_edges_that_never_come_are_found_by_the_level_and_called_as_such(trap):
    fact = trap("lost_edges")
    assert (fact["winner"], fact["late"]) == (1, [1])
    assert fact["words"] == ["{1} froze the bid; the time of the press was lost."]


def test_a_clock_that_jumps_changes_no_call(trap):
    fact = trap("clock_jumps_in_a_race")
    assert fact["winner"] == 1
    assert abs(fact["margin_ns"] - fact["played_ns"]) < MS // 10


# ---- lgpio's thread ------------------------------------------------------------------
def test_a_listener_that_fails_costs_no_other_press(trap):
    fact = trap("a_failing_listener")
    assert fact["heard"] == [1]
    assert "a fault of the screen" in fact["words"]


def test_a_strange_callback_that_fails_kills_lgpios_thread_and_ours_starts_it_again(trap):
    fact = trap("killed_thread")
    assert (fact["lived"], fact["deaf"]) == (False, 0)
    assert fact["held"] == [0]
    assert (fact["late"], fact["heard"]) == ([0], [0, 1])
    assert "was restarted: 1×." in fact["words"]


@pytest.mark.rule("MNH-30")
def test_a_thread_that_dies_in_a_race_does_not_change_the_call(trap):
    fact = trap("killed_thread_in_a_race")
    assert fact["lived"] is False
    assert (fact["winner"], fact["late"]) == (1, [])
    assert abs(fact["margin_ns"] - 3 * MS) < MS // 10


def test_one_line_given_back_would_make_lgpio_deaf_so_ours_go_together(trap):
    # Why `GpioBuzzers` opens and closes all its lines at once; reopening is tested below.
    assert trap("one_given_back") == {"heard": [], "level": True}


# ---- the right pins, or a refusal in words -------------------------------------------
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("native_factory", "gpiozero chose NativeFactory, but fair timing needs LGPIOFactory."),
        ("empty_lgpio", "NativeFactory instead of lgpio (“Falling back from lgpio: module"),
        ("no_lgpio", "NativeFactory instead of lgpio (“Falling back from lgpio: import"),
        ("wrong_chip", "which is not the Pi’s header; a Pi 5 needs gpiozero 2.0.1.post3"),
        ("busy_pins", "The buzzers’ pins are not available: another program is using them"),
        ("read_only_folder", "The working folder /run/locked is not writable"),
        ("no_group", "this user is not in the group gpio"),
    ],
)
def test_what_cannot_be_fair_is_refused_in_words_and_keys_stand_in(trap, name, words):
    fact = trap(name)
    assert (fact["kind"], fact["health"]) == ("KeyBuzzers", "fault")
    assert words in fact["words"]


# ---- cables, lamps, opening and closing ----------------------------------------------
def test_a_cable_pulled_and_put_back_is_heard_again(trap):
    assert trap("cable_pulled_and_put_back") == {"down": [5], "out": [], "winner": 5}


def test_the_status_names_what_is_there_and_what_is_down(trap):
    fact = trap("status_in_words")
    assert fact["words"] == "6 buzzers, 6 lamps, kernel timestamps. Pressed now: seat 5."
    assert fact["held"] == [4]


def test_lamps_are_lit_on_their_own_lines(trap):
    assert trap("lamps")["right"] == [True] * 4


def test_closed_buzzers_leave_no_lamp_lit_and_open_again_fifty_times(trap):
    fact = trap("lamps_go_out_at_the_end")
    assert fact["dark"]
    assert fact["opened"] == 50
    assert fact["files"] < 60
    assert fact["heard"] == [True, False]
