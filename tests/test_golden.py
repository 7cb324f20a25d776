"""A whole match of every box is played as it was when somebody last looked at it."""

import json

import pytest

from companion import games
from companion.storage.record_form import parse_header
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


@pytest.mark.rule("IFOS-A92")
@pytest.mark.parametrize("scenario", ["earth-overrun", "invasion"])
def test_a_record_older_than_packs_of_zombies_has_none(scenario: str):
    options = {"game": "crossover" if scenario == "earth-overrun" else "basic"}
    entry = {
        "record": 1,
        "box": "invasion-from-outer-space",
        "seats": [{"name": name} for name in ("Ada", "Bo", "Cleo")],
        "options": options | {"scenario": scenario},
    }
    ruling = parse_header(json.dumps(entry)).rulings.get("IFOS-A92")
    assert ruling == ("martians" if scenario == "earth-overrun" else None)


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


@pytest.mark.rule("MAD-A07", "IFOS-A86", "IFOS-A89", "IFOS-A91", "ESC-A45")
def test_a_record_older_than_a_ruling_means_what_was_played_then():
    changed = {
        (each.id, each.before)
        for box in games.shelf()
        for each in box.rulings
        if each.before and each.before != each.default
    }
    assert ("MAD-A07", "stay") in changed and ("IFOS-A91", "between") in changed
    for box in games.shelf():
        known = box.ruling_choices
        seats = [{"name": name} for name in ("Ada", "Bo", "Cleo")[: max(2, box.seats[0])]]
        header = parse_header(json.dumps({"record": 1, "box": box.id, "seats": seats}))
        for each in box.rulings:
            if each.is_asked(header.options):
                assert header.rulings[each.id] == (each.before or each.default)
            assert each.before in ("", *known[each.id])


def test_a_new_match_has_todays_default_and_an_old_one_says_what_it_was_played_with():
    box = take("mars-attacks-dice")
    kept = (FOLDER / "mars-attacks-dice.jsonl").read_text(encoding="utf-8")
    header = json.loads(kept.split("\n", 1)[0])
    assert header["rulings"]["MAD-A07"] == box.default_rulings()["MAD-A07"] == "monuments_only"
    del header["rulings"]["MAD-A07"]
    assert parse_header(json.dumps(header)).rulings["MAD-A07"] == "stay"
