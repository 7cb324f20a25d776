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
    # Now and then every match is just over when the plug is pulled: then once more.
    while stops.stops < 3 or (not stops.waiting and stops.stops < _MOST_STOPS):
        stops.stop()
    told = stops.figures()
    assert told["faults"] == []
    assert told["confirmed"] > 0
    assert told["resumed"] == told["waiting"] >= 1


@pytest.fixture(scope="module")
def card(ready, told, tmp_path_factory):
    image = make_image(tmp_path_factory.mktemp("card") / "card", size_mb=16)
    return told(Guest("power", ("faults",), load="", virtual=False, disks=(image,)))


def test_a_full_card_stops_no_game_is_told_and_made_good(card):
    told = card["full"]
    assert (told["word"], told["steps"]) == ("", [5, 10, 3])
    assert not told["kept_meanwhile"]
    first, last = told["said"]
    assert first.startswith("The game goes on, but is no longer being saved: the disk is full")
    assert last == "The game is being saved again, with every step."
    assert told["kept"]


def test_a_card_that_is_made_read_only_and_writable_again_loses_no_step(card):
    told = card["read_only"]
    assert (told["word"], told["steps"]) == ("", [5, 10, 3])
    # The journal that is open may still be written: nothing to tell as long as all is kept.
    assert told["kept_meanwhile"] or told["said"]
    assert told["kept"]


def test_a_card_that_is_read_only_at_the_start_is_told_and_play_goes_on(card):
    told = card["read_only_at_the_start"]
    assert told["word"].startswith("Today’s games are lost when the app closes:")
    assert told["steps"] == 10


def test_an_error_of_the_card_stops_no_game_and_once_it_is_mounted_anew_all_is_kept(card):
    told = card["card_error"]
    assert (told["word"], told["steps"]) == ("", [5, 10, 3])
    assert not told["kept_meanwhile"]
    first, last = told["said"]
    assert first.startswith("The game goes on, but is no longer being saved:")
    assert last == "The game is being saved again, with every step."
    assert told["confirmed"] and told["kept"]


def test_a_clock_that_jumps_loses_no_step(card):
    assert card["clock"]["kept"] == [True] * 4


def test_after_clock_jumps_the_shelf_shows_the_matches_in_the_order_of_playing(card):
    assert card["clock"]["shelf"] == card["clock"]["played"]
