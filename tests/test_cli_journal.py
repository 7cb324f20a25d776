"""`import`, `stats` and `delete`: a match is taken in once, and goes when somebody says so."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import journal
from companion.match.clocks import keep_clock
from companion.match.plays import wins
from companion.storage.folders import find_folders, instance_lock
from companion.storage.journal import MatchInfo
from companion.storage.known import once
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


ID = '"id":"00ff00ff00ff00ff"'


def test_a_longer_export_takes_the_place_of_the_shorter_whatever_its_players_are_called(said: Said):
    lines = record().replace('"record":1', f'"record":1,{ID}', 1).splitlines()
    Path("m.jsonl").write_text("\n".join(lines[:5]) + "\n")
    said("import m.jsonl")
    old = said.json("games")[0]["names"][0]
    assert said(f"persons --rename {old} Zoe") and "Zoe" in said.err
    Path("m.jsonl").write_text("\n".join(lines) + "\n")
    assert said.json("import m.jsonl")["new"] is True
    (info,) = said.json("games")
    assert (info["steps"], info["names"][0]) == (len(lines) - 1, "Zoe")
    assert said.json("import m.jsonl")["new"] is False


def test_a_record_of_another_number_of_seats_is_another_match(said: Said):
    """Somebody changed it, or two tables drew the same id: it used to end in a ValueError."""
    (first, *_) = record().replace('"record":1', f'"record":1,{ID}', 1).splitlines()
    Path("m.jsonl").write_text(first + "\n")
    said("import m.jsonl")
    header = json.loads(first)
    header["seats"].pop()
    Path("m.jsonl").write_text(json.dumps(header) + "\n")
    assert said.json("import m.jsonl")["new"] is True
    assert [len(each["names"]) for each in said.json("games")] == [2, 3]


def test_two_names_become_one_person_unless_both_played_in_one_game(said: Said):
    Path("m.jsonl").write_text(record())
    other = record("mars-attacks-dice")
    said("import m.jsonl")
    first, second, _ = said.json("games")[0]["names"]
    said(f"persons --rename {first} {second}", 2)
    assert "two people" in said.err
    said("persons --rename Nobody Ann", 2)
    assert "nobody called Nobody" in said.err
    said(f"persons --rename {first} {'x' * 41}", 2)
    with instance_lock(find_folders().data):
        said(f"persons --rename {first} Zoe", 2)
    said(f"persons --rename {first} Zoe")
    Path("m.jsonl").write_text(other)
    said("import m.jsonl")
    said(f"persons --rename {first} Zoe")
    assert {each["name"]: each["games"] for each in said.json("persons")}["Zoe"] == 2
    assert "Zoe: 2 games" in said("persons")
    assert [info["fault"] for info in said.json("games")] == ["", ""]


def test_forks_of_a_match_are_counted_once():
    def info(number: int, own: str, steps: int, over: bool = False) -> MatchInfo:
        return MatchInfo(number, "toy", "Toy", ("Ann",), over, steps, 0.0, 0.0, False, own=own)

    forks = [
        info(1, "a", 9),
        info(2, "a", 7, True),
        info(3, "", 5),
        info(4, "", 5),
        info(5, "a", 8),
    ]
    assert [each.id for each in once(forks)] == [2, 3, 4]


# ---- plays -------------------------------------------------------------------------------
def read_back(counted: list[dict[str, Any]], plays: list[dict[str, Any]]) -> None:
    """Plays that were written hold all that the wins are counted from."""
    for each in (each for play in plays for each in play["players"] if not each.get("role", 1)):
        del each["role"]
    again = {tuple(each._asdict().values()) for each in wins(plays)}
    assert again == {tuple(each.values()) for each in counted}


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
    file = json.loads(said("plays --bgstats"))
    names = {each["id"]: each["name"] for each in file["players"]}
    games = {each["id"]: each["name"] for each in file["games"]}
    assert [games[play["gameRefId"]] for play in file["plays"]] == [
        play["game"]["name"] for play in found["plays"]
    ]
    scores = [each for play in file["plays"] for each in play["playerScores"]]
    assert [(names[each["playerRefId"]], each["winner"], each["rank"]) for each in scores] == [
        (each["name"], each["winner"], each["rank"]) for each in players
    ]
    assert file == json.loads(said("plays --bgstats")), "the same uuid in every file"
    for play in file["plays"]:
        for each in play["playerScores"]:
            each["name"] = names[each["playerRefId"]]
        play["players"], play["game"] = play["playerScores"], {"name": games[play["gameRefId"]]}
        assert f"{play['playDateYmd']}" == play["playDate"][:10].replace("-", "")
    read_back(found["wins"], file["plays"])
    read_back(found["wins"], found["plays"])
    table = list(csv.DictReader(io.StringIO(said("plays --csv"))))
    assert [row["player"] for row in table] == [each["name"] for each in players]
    people = [
        {"name": row["player"], "role": row["role"], "winner": int(row["won"])} for row in table
    ]
    read_back(
        found["wins"],
        [
            {"game": {"name": row["game"]}, "players": [each]}
            for row, each in zip(table, people, strict=True)
        ],
    )


def test_who_thinks_how_long_stands_with_the_plays(said: Said):
    text = (ROOT / "tests/golden/mars-escape.jsonl").read_text()
    Path("m.jsonl").write_text(text.replace('"record":1', f'"record":1,{ID}', 1))
    said("import m.jsonl")
    names = said.json("games")[0]["names"]
    assert "thinks" not in said("plays")
    keep_clock(find_folders().data, "00ff00ff00ff00ff", [60.0 * (1 + n) for n in range(len(names))])
    (play,) = said.json("plays")["plays"]
    assert [each["thoughtS"] for each in play["players"]][:2] == [60.0, 120.0]
    assert f"{names[1]} thinks 2:00 a game, " in said("plays")
    table = list(csv.DictReader(io.StringIO(said("plays --csv"))))
    assert [row["thought_s"] for row in table][:2] == ["60.0", "120.0"]


def test_without_a_finished_game_it_says_so(said: Said):
    assert said("plays") == "No game has been finished yet.\n"
    assert said("plays --csv").count("\n") == 1
