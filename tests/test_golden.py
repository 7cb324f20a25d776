"""A whole match of every box is played as it was when somebody last looked at it."""

import pytest

from companion.storage.records import match_text, play_record, read_record
from tests.golden.records import FOLDER, golden
from tests.walks import BOXES, take


@pytest.mark.parametrize("box_id", BOXES)
def test_the_golden_match_is_played_told_and_scored_as_before(box_id: str):
    for name, text in golden(box_id).items():
        kept = (FOLDER / name).read_text(encoding="utf-8")
        assert text == kept, f"{name} has changed: look at it, then python -m tests.golden"


@pytest.mark.parametrize("box_id", BOXES)
def test_the_golden_record_is_read_back_to_the_same_bytes(box_id: str):
    path = FOLDER / f"{box_id}.jsonl"
    match = play_record(read_record(path, take), take)
    assert match.state.is_terminal()
    assert match_text(match).encode() == path.read_bytes()
