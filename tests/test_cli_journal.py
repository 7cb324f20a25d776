"""`import`, `stats` and `delete`: a match is taken in once, and goes when somebody says so."""

import csv
import io
from pathlib import Path

import pytest

from companion.cli import journal
from companion.storage.folders import find_folders
from companion.storage.instance_lock import instance_lock
from tests.command_line import ROOT, Said, record


def test_a_match_is_imported_once_and_its_dice_are_of_another_table(said: Said):
    Path("m.jsonl").write_text((ROOT / "tests/golden/mars-attacks-dice.jsonl").read_text())
    assert said.json("import m.jsonl")["new"] is True
    again = said.json("import m.jsonl")
    assert (again["id"], again["new"]) == (1, False)
    assert said("import m.jsonl").startswith("nothing new, this is game 1: ")
    (info,) = said.json("games")
    assert info["imported"] is True and "imported" in said("games")
    counted = said.json("stats")
    assert (counted["matches"], counted["rolls"], counted["left_out"]) == (0, {}, 1)
    assert "--imported" in said("stats")
    assert said.json("stats --imported")["matches"] == 1 and said.json("stats --imported")["rolls"]


def test_an_exported_match_is_known_when_it_comes_back(said: Said):
    Path("m.jsonl").write_text(record())
    said("import m.jsonl")
    path = said.json("export 1 --out out")["record"]
    assert said.json(f"import {path}")["new"] is False
    lines = record().splitlines()
    Path("m.jsonl").write_text("\n".join(lines[:-1]) + "\n")
    assert said.json("import m.jsonl")["new"] is False, "an earlier moment of it"


def test_no_match_is_deleted_under_a_running_app(said: Said):
    Path("m.jsonl").write_text(record())
    said("import m.jsonl")
    with instance_lock(find_folders().data):
        said("delete 1 --yes", 2)
    assert "already open" in said.err and len(said.json("games")) == 1


def test_a_match_is_deleted_when_somebody_says_so(said: Said):
    Path("m.jsonl").write_text(record())
    said("import m.jsonl")
    said("delete 1", 2)
    assert "--yes" in said.err and len(said.json("games")) == 1
    said("delete 1 7 --yes", 2)
    assert "no game 7" in said.err and len(said.json("games")) == 1
    assert said("delete 1 --yes") == "game 1: deleted\n"
    assert said.json("games") == []


def test_on_a_terminal_it_asks_before_it_deletes(said: Said, monkeypatch: pytest.MonkeyPatch):
    Path("m.jsonl").write_text(record())
    said("import m.jsonl")
    monkeypatch.setattr(journal, "_confirm_deletion", lambda matches: False)
    said("delete 1", 2)
    assert "nothing was deleted" in said.err and len(said.json("games")) == 1
    monkeypatch.setattr(journal, "_confirm_deletion", lambda matches: True)
    said("delete 1")
    assert said.json("games") == []


def test_a_date_of_a_clock_that_nobody_set_says_so():
    assert journal.dated(86_400 * 1.5).endswith("(the clock was not set)")
    assert journal.dated(1_800_000_000).startswith("2027-01-15")
    assert "clock" not in journal.dated(1_800_000_000)


# ---- plays -------------------------------------------------------------------------------
def test_finished_games_are_counted_by_person_game_and_role_and_written_as_a_table(said: Said):
    for box in ("mars-escape", "invasion-from-outer-space"):
        Path("m.jsonl").write_text((ROOT / f"tests/golden/{box}.jsonl").read_text())
        said("import m.jsonl")
    found = said.json("plays")
    assert len(found["plays"]) == 2 and found["unread"] == 0
    assert not any("durationMin" in play for play in found["plays"]), "not played here"
    counted = {(each["player"], each["game"], each["role"]): each for each in found["wins"]}
    players = [each for play in found["plays"] for each in play["players"]]
    for each in players:
        mine = [other for other in players if other["name"] == each["name"]]
        kept = counted[each["name"], "", ""]
        assert (kept["played"], kept["won"]) == (len(mine), sum(one["winner"] for one in mine))
        assert 0 <= kept["low"] <= kept["won"] / kept["played"] <= kept["high"] <= 1
    roles = {each["role"] for each in players if "role" in each}
    assert roles == {role for _, _, role in counted if role}
    words = said("plays")
    assert all(f"{role}: " in words for role in roles)
    table = list(csv.DictReader(io.StringIO(said("plays --csv"))))
    assert [row["player"] for row in table] == [each["name"] for each in players]
    assert sum(int(row["won"]) for row in table) == sum(each["winner"] for each in players)


def test_without_a_finished_game_it_says_so(said: Said):
    assert said("plays") == "No game has been finished yet.\n"
    assert said("plays --csv").count("\n") == 1
