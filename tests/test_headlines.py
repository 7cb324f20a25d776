"""Headlines of all boxes in whole matches: short, about a seat of the match, and often enough."""

import re

import pytest

from companion.storage.records import play_record, read_record
from tests.golden.records import FOLDER
from tests.walks import BOXES, take

LONGEST = 44  # characters: two lines of large capitals on the smallest screen


@pytest.mark.parametrize("box_id", [box_id for box_id in BOXES if box_id != "toy"])
def test_headlines_are_short_and_about_a_seat_of_the_match(box_id: str):
    match = play_record(read_record(FOLDER / f"{box_id}.jsonl", take), take)
    names, seats = match.header.names, len(match.header.seats)
    facts = [fact for step in match.steps for fact in step.facts if fact.headline]
    assert facts
    for fact in facts:
        banner = fact.banner(names)
        assert len(banner) <= LONGEST, banner
        assert not re.search(r"[{}.]$|\{\d", banner), banner
        assert -1 <= fact.seat < seats


@pytest.mark.parametrize("box_id", [box_id for box_id in BOXES if box_id != "toy"])
def test_the_last_headline_of_a_match_says_how_it_ended(box_id: str):
    match = play_record(read_record(FOLDER / f"{box_id}.jsonl", take), take)
    last = [fact for fact in match.steps[-1].facts if fact.headline][-1]
    assert re.search(r"WINS?\b|ESCAPES|4 OF 4", last.banner(match.header.names))
