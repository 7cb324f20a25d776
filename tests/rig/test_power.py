"""The plug is pulled, the card is full, locked, and the clock jumps: nothing confirmed is lost.

The long form is `python -m tests.rig stops 100`.
"""

import pytest

from tests.rig.machine import Guest
from tests.rig.stops import Stops, make_image

pytestmark = pytest.mark.rig
_MOST_STOPS = 12


@pytest.mark.slow
def test_no_confirmed_step_is_lost_when_the_plug_is_pulled(ready, tmp_path):
    stops = Stops(make_image(tmp_path / "card"))
    # Now and then every match is just over when the plug is pulled: then try again.
    while stops.stops < 3 or (not stops.waiting and stops.stops < _MOST_STOPS):
        stops.stop()
    reported = stops.figures()
    assert reported["faults"] == []
    assert reported["confirmed"] > 0
    assert reported["resumed"] == reported["waiting"] >= 1


@pytest.fixture(scope="module")
def card(ready, reported, tmp_path_factory):
    image = make_image(tmp_path_factory.mktemp("card") / "card", size_mb=16)
    return reported(Guest("power", ("faults",), load="", virtual=False, disks=(image,)))


def test_a_full_card_stops_no_game_is_reported_and_made_good(card):
    reported = card["full"]
    assert (reported["word"], reported["steps"]) == ("", [5, 10, 3])
    assert not reported["kept_meanwhile"]
    first, last = reported["said"]
    assert first.startswith("The game goes on, but is no longer being saved: the disk is full")
    assert last == "The game is being saved again, with every step."
    assert reported["kept"]


def test_a_card_that_is_made_read_only_and_writable_again_loses_no_step(card):
    reported = card["read_only"]
    assert (reported["word"], reported["steps"]) == ("", [5, 10, 3])
    # The journal that is open may still be written: nothing to say as long as all is kept.
    assert reported["kept_meanwhile"] or reported["said"]
    assert reported["kept"]


def test_a_card_that_is_read_only_at_the_start_is_reported_and_play_goes_on(card):
    reported = card["read_only_at_the_start"]
    assert reported["word"].startswith("Today’s games are lost when the app closes:")
    assert reported["steps"] == 10


def test_an_error_of_the_card_stops_no_game_and_once_it_is_mounted_again_all_is_kept(card):
    reported = card["card_error"]
    assert (reported["word"], reported["steps"]) == ("", [5, 10, 3])
    assert not reported["kept_meanwhile"]
    first, last = reported["said"]
    assert first.startswith("The game goes on, but is no longer being saved:")
    assert last == "The game is being saved again, with every step."
    assert reported["confirmed"] and reported["kept"]


def test_a_clock_that_jumps_loses_no_step(card):
    assert card["clock"]["kept"] == [True] * 4


def test_after_clock_jumps_the_shelf_shows_the_matches_in_the_order_of_playing(card):
    assert card["clock"]["shelf"] == card["clock"]["played"]
