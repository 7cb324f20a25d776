"""What is said about a finished match, and the link that logs it."""

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from companion import games
from companion.app.config import Config
from companion.engine.actions import CORRECT, TABLE, Action
from companion.engine.state import Outcome, with_names
from companion.match.ending import MOST_LINES, headline, highlights, winner
from companion.match.match import Match
from companion.match.plays import (
    ADDRESS,
    COLUMNS,
    interval,
    play_file,
    play_link,
    play_of,
    rows,
    wins,
)
from companion.storage.folders import entries_in, sticks
from companion.storage.records import play_record, read_record
from tests.golden.records import FOLDER
from tests.walks import BOXES, take


def kept(box_id: str) -> Match:
    return play_record(read_record(FOLDER / f"{box_id}.jsonl", take), take)


@pytest.mark.parametrize("box_id", BOXES)
def test_a_match_ends_with_a_headline_and_few_lines_with_names(box_id: str):
    match = kept(box_id)
    names = match.header.names
    assert headline(match).isupper()
    reported = highlights(match)
    assert len(reported) <= MOST_LINES
    for line in reported:
        said = with_names(line, names)
        assert "{" not in said and said.endswith(".")
    match.undo()
    assert headline(match) == ""


class Overtaken:
    """A match of two seats that the first wins from five behind."""

    def __init__(self, box: str) -> None:
        self.header, self.state, self.steps = SimpleNamespace(box=box), self, ()
        self.box = take(box)

    def __len__(self) -> int:
        return 0

    def state_at(self, length: int) -> "Overtaken":
        return self

    def scores(self) -> tuple[int, int]:
        return (0, 5)

    def outcome(self) -> Outcome:
        return Outcome(ranking=((0,), (1,)), scores=(0, 5), why="", rules=())


def test_nobody_was_behind_where_each_side_counts_something_of_its_own():
    assert highlights(Overtaken("mars-needs-heroes"))
    assert not highlights(Overtaken("invasion-from-outer-space")), "kills of Heroes and of Martians"


@pytest.mark.rule("MAD-43")
def test_highlights_are_counted_from_the_facts():
    match = kept("mars-attacks-dice")
    nuked = [f.seat for step in match.steps for f in step.facts if f.kind == "nuked"]
    most = max(set(nuked), key=nuked.count)
    line = f"{{{most}}} was nuked {nuked.count(most)} times."
    alone = [nuked.count(seat) for seat in set(nuked)].count(nuked.count(most)) == 1
    everything = highlights(match)
    assert (line in everything) == (alone and nuked.count(most) > 1 and len(everything) < 4)


def test_a_lead_that_was_lost_and_won_back_is_counted():
    match = Match(take("toy"), kept("toy").header)
    for step in kept("toy").steps:
        match.push(step.action)
    scores = [match.state_at(n).scores() for n in range(len(match) + 1)]
    first = match.state.outcome().ranking[0][0]
    behind = max(max(each) - each[first] for each in scores)
    reported = highlights(match)
    assert (f"{{{first}}} was {behind} behind and still won." in reported) == (behind > 1)


def test_a_correction_after_the_end_keeps_the_headline_true():
    match = kept("mars-attacks-dice")
    field = next(each for each in match.state.correctables() if each.path.startswith("extra_vp"))
    match.push(Action(TABLE, CORRECT, (field.path, field.choices[-1])))
    outcome = match.state.outcome()
    assert headline(match) == winner(outcome, match.header.names)


# ---- the link ----------------------------------------------------------------------------
def test_the_link_holds_the_play_as_the_app_wants_it():
    match = kept("mars-attacks-dice")
    link = play_link(match, 1_700_000_000)
    assert link.startswith(ADDRESS)
    data = json.loads(unquote(urlsplit(link).query.removeprefix("data=")))
    assert data["sourceName"] == "Mars Companion"
    assert data["playDate"] == "2023-11-14 22:13:20"
    assert data["game"]["name"] == match.box.name
    outcome = match.state.outcome()
    assert [each["name"] for each in data["players"]] == list(match.header.names)
    assert [each["score"] for each in data["players"]] == list(outcome.scores)
    won = [seat for seat, each in enumerate(data["players"]) if each["winner"]]
    assert tuple(won) == outcome.ranking[0]
    assert sorted(each["rank"] for each in data["players"])[0] == 1
    assert play_link(match, 1_700_000_000) == link, "a second try is the same play"


def test_a_play_says_where_it_was_and_that_the_clock_was_not_set():
    match = kept("mars-attacks-dice")
    play = play_of(match, 1_800_000_000, None, "Club")
    assert play["location"] == "Club" and "comments" not in play
    unset = play_of(match, 86_400)
    assert "location" not in unset and "no date" in unset["comments"]
    file = play_file([play, unset])
    (place,) = file["locations"]
    assert place["name"] == "Club" and file["plays"][0]["locationRefId"] == place["id"]
    assert "locationRefId" not in file["plays"][1] and file["plays"][1]["comments"]
    assert [row[1] for row in rows([unset])][0] == ""
    assert dict(zip(COLUMNS, [*rows([play])][0], strict=True))["location"] == "Club"


def played(match: Match, ended: float = 0, begun: float | None = None) -> dict[str, Any]:
    """The play that a link holds."""
    return json.loads(unquote(urlsplit(play_link(match, ended, begun)).query.removeprefix("data=")))


def test_a_link_says_how_long_it_took_who_began_the_board_and_the_roles():
    match = kept("invasion-from-outer-space")
    data = played(match, 1_700_003_000, 1_700_000_000)
    assert data["durationMin"] == 50
    parts = match.box.parts(len(match.header.seats), match.header.options)
    assert [each["role"] for each in data["players"]] == [str(part) for part in parts]
    assert data["board"] and data["game"]["bggId"] == 42939
    attack = played(kept("mars-attacks-dice"))
    assert attack["game"]["bggId"] == 155119
    assert sum(each["startPlayer"] for each in attack["players"]) == 1
    assert not any("role" in each for each in attack["players"])
    bids = played(kept("mars-needs-heroes"))
    assert not any(each["startPlayer"] for each in bids["players"]), "all begin together"


def test_the_owner_enters_the_number_of_a_box_and_no_number_is_invented():
    match = kept("mars-escape")
    assert "bggId" not in play_of(match, 0)["game"]
    config = Config().changed({"bgg": "mars-escape=12345, mars-attacks-dice=7"})
    play = play_of(match, 0, None, "", config.bgg_ids())
    assert play["game"]["bggId"] == 12345 == play_file([play])["games"][0]["bggId"]
    attack = play_of(kept("mars-attacks-dice"), 0, None, "", config.bgg_ids())
    assert attack["game"]["bggId"] == 7, "instead of ours"
    for wrong in ("mars-escape", "mars-escape=0", "mars-escape=12345678", "=1", "Mars Escape=1"):
        with pytest.raises(ValueError, match="separated by commas"):
            Config().changed({"bgg": wrong})


def test_a_link_has_each_yes_or_no_that_the_app_on_android_insists_on():
    for box in games.ids():
        data = played(kept(box))
        assert {type(data["game"][key]) for key in ("highestWins", "noPoints")} == {bool}
        for each in data["players"]:
            assert type(each["winner"]) is type(each["startPlayer"]) is bool


@pytest.mark.parametrize("begun", [None, 1_700_000_001.0, 1_600_000_000.0])
def test_a_length_that_nobody_knows_is_left_out(begun: float | None):
    assert "durationMin" not in played(kept("mars-escape"), 1_700_000_000, begun)


def test_points_that_decide_nothing_are_no_points_and_a_match_has_its_own_id():
    match = kept("invasion-from-outer-space")
    match.header = replace(match.header, id="0123456789abcdef")
    data = json.loads(unquote(urlsplit(play_link(match, 0)).query.removeprefix("data=")))
    assert data["game"]["noPoints"] and data["sourcePlayId"] == "0123456789abcdef"
    assert not any("score" in player for player in data["players"])


def test_a_second_scan_after_a_correction_changes_the_same_play():
    match = kept("mars-attacks-dice")
    match.header = replace(match.header, id="0123456789abcdef")
    before = played(match)
    field = next(each for each in match.state.correctables() if each.path.startswith("extra_vp"))
    match.push(Action(TABLE, CORRECT, (field.path, field.choices[-1])))
    after = played(match)
    assert after != before and after["sourcePlayId"] == before["sourcePlayId"]
    (one,), (two,) = (play_file([play])["plays"] for play in (before, after))
    assert one["uuid"] == two["uuid"] and one != two


def test_two_seats_of_one_name_are_two_players():
    match = kept("mars-escape")
    seats = tuple(replace(seat, name="Ann") for seat in match.header.seats[:2])
    match.header = replace(match.header, seats=(*seats, *match.header.seats[2:]))
    data = json.loads(unquote(urlsplit(play_link(match, 0)).query.removeprefix("data=")))
    assert len({player["sourcePlayerId"] for player in data["players"]}) == len(data["players"])


def test_sides_that_win_share_a_rank_and_the_next_is_counted_on():
    match = kept("invasion-from-outer-space")
    data = json.loads(unquote(urlsplit(play_link(match, 0)).query.removeprefix("data=")))
    ranking = match.state.outcome().ranking
    for seats, rank in zip(ranking, (1, 1 + len(ranking[0])), strict=True):
        assert {data["players"][seat]["rank"] for seat in seats} == {rank}


def test_a_match_that_goes_on_is_no_play():
    match = kept("mars-escape")
    match.undo()
    with pytest.raises(ValueError, match="finished"):
        play_link(match, 0)


# ---- USB sticks --------------------------------------------------------------------------
def test_a_mounted_stick_is_found_and_a_plain_folder_is_not(tmp_path: Path):
    stick = tmp_path / "media" / "pi" / "STICK"
    (tmp_path / "media" / "pi" / "left-over").mkdir(parents=True)
    stick.mkdir()
    assert sticks(tmp_path, [str(stick)]) == (stick,)
    assert sticks(tmp_path, []) == ()
    assert sticks(tmp_path) == ()


def test_the_interval_of_a_share_is_wilsons():
    assert interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert interval(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_the_games_of_a_person_stand_below_the_person_and_roles_come_last():
    def play(game: str, *players: str) -> dict[str, Any]:
        return {
            "game": {"name": game},
            "players": [{"name": name, "winner": False, "role": "Hero"} for name in players],
        }

    counted = wins([play("A", "Ann"), play("B", "Bob", "Ann"), play("B", "Bob", "Ann")])
    assert [(each.player, each.game, each.role) for each in counted] == [
        ("Ann", "", ""), ("Ann", "B", ""), ("Ann", "A", ""),
        ("Bob", "", ""), ("Bob", "B", ""),
        ("", "B", "Hero"), ("", "A", "Hero"),
    ]  # fmt: skip


def test_a_stick_full_of_folders_is_not_searched_for_other_sticks(tmp_path: Path, monkeypatch):
    """Each of its thousands of entries was asked whether something is mounted there."""
    stick = tmp_path / "media/usb0"
    (stick / "photos").mkdir(parents=True)
    asked: list[str] = []

    def is_mount(path: Path) -> bool:
        asked.append(Path(path).name)
        return Path(path) == stick

    monkeypatch.setattr("companion.storage.folders.os.path.ismount", is_mount)
    assert sticks(tmp_path) == (stick,)
    assert set(asked) == {"usb0"}


def test_nobody_looks_into_a_folder_for_long(tmp_path: Path, monkeypatch):
    """Three hundred thousand files took six seconds of the screen's."""
    for number in range(9):
        (tmp_path / f"{number}.jpg").touch()
    clock = iter(range(99))
    monkeypatch.setattr("companion.storage.folders.time.monotonic", lambda: 0.03 * next(clock))
    assert len([*entries_in(tmp_path)]) == 3, "less than 0.09 s from the first one on"
    assert [*entries_in(tmp_path / "gone")] == []


def test_a_folder_of_very_many_files_is_listed_for_a_moment_only(tmp_path: Path, monkeypatch):
    """Three hundred thousand files once held the screen for 6.5 s."""
    for number in range(60):
        (tmp_path / str(number)).touch()
    clock = iter(range(1000))
    monkeypatch.setattr("companion.storage.folders.time.monotonic", lambda: next(clock) / 100)
    assert 5 < len(list(entries_in(tmp_path))) < 12
