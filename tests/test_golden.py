"""A whole match of every box is played as it was when somebody last looked at it."""

import json

import pytest

from companion.storage.records import match_text, parse_record, play_record, read_record
from tests.golden.records import FOLDER, golden
from tests.walks import GOLDEN, take


@pytest.mark.parametrize("box_id", GOLDEN)
def test_the_golden_match_is_played_reported_and_scored_as_before(box_id: str):
    for name, text in golden(box_id).items():
        kept = (FOLDER / name).read_text(encoding="utf-8")
        assert text == kept, f"{name} has changed: look at it, then python -m tests.golden"


@pytest.mark.parametrize("box_id", GOLDEN)
def test_the_golden_record_is_read_back_to_the_same_bytes(box_id: str):
    path = FOLDER / f"{box_id}.jsonl"
    match = play_record(read_record(path, take), take)
    assert match.state.is_terminal()
    assert match_text(match).encode() == path.read_bytes()


@pytest.mark.rule("MI-A21", "ESC-A42")
@pytest.mark.parametrize(
    ("box_id", "ruling"), [("martian-invasion", "MI-A21"), ("mars-escape", "ESC-A42")]
)
def test_a_record_older_than_a_ruling_is_played_with_its_default(box_id: str, ruling: str):
    kept = (FOLDER / f"{box_id}.jsonl").read_text(encoding="utf-8")
    first, rest = kept.split("\n", 1)
    header = json.loads(first)
    default = header["rulings"].pop(ruling)
    assert default == take(box_id).default_rulings()[ruling]
    old = f"{json.dumps(header)}\n{rest}".encode()
    match = play_record(parse_record(old, "old.jsonl", take), take)
    assert match.state.is_terminal()
    assert match_text(match) == kept
