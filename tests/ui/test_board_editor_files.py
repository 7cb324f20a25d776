"""Boards kept as files, and which of them a match is played on. No screen here."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.games.invasion_from_outer_space.boards.draft import new_outer
from companion.games.invasion_from_outer_space.boards.reading import choose
from companion.storage.boards import KeptBoards
from companion.storage.owner_cards import OwnerStore
from companion.words import Text

BOX = games.take("invasion-from-outer-space")
PRACTICE = BOX.components()["boards"]


def own(entered: dict[str, Any], name: str) -> dict[str, Any]:
    return {**entered, "name": name, "data": "owner"}


def outers(count: int) -> list[dict[str, Any]]:
    found = [each for each in PRACTICE if each["kind"] == "outer"][:count]
    return [own(each, f"Mine {number}") for number, each in enumerate(found, 1)]


def centers() -> list[dict[str, Any]]:
    found = [each for each in PRACTICE if each["kind"] == "center"]
    return [own(each, f"My {each['side']}") for each in found]


@pytest.fixture
def heard() -> list[Text]:
    return []


@pytest.fixture
def kept(tmp_path: Path, heard: list[Text]) -> KeptBoards:
    return KeptBoards(tmp_path / "boards", BOX.check_board, heard.append)


def text(entered: dict[str, Any]) -> str:
    return json.dumps(entered)


# ---- files ---------------------------------------------------------------------------
def test_a_kept_board_is_read_again_and_can_be_shared(kept: KeptBoards, tmp_path: Path):
    (mine,) = outers(1)
    kept.keep("mine-1", text(mine))
    kept.look_again()
    assert kept.boards()["mine-1"]["rows"] == mine["rows"]
    other = KeptBoards(tmp_path / "other", BOX.check_board)
    other.folder.mkdir()
    other.path("from-a-friend").write_bytes(kept.path("mine-1").read_bytes())
    assert other.boards()["from-a-friend"] == kept.boards()["mine-1"]


def test_two_boards_do_not_have_one_name(kept: KeptBoards):
    (mine,) = outers(1)
    kept.keep("one", text(mine))
    with pytest.raises(ValueError, match="Another board of yours is called Mine 1"):
        kept.keep("two", text({**mine, "name": "MINE-1"}))
    kept.keep("one", text({**mine, "cannon": mine["spot"]}))
    assert kept.boards()["one"]["cannon"] == mine["spot"]


@pytest.mark.parametrize("data", [b"", b"{", b'{"format":1}', b"\xff\xfe", b"[]", b" " * 1_000_001])
def test_a_file_that_is_no_board_is_set_aside_with_a_word(
    kept: KeptBoards, heard: list[Text], data: bytes
):
    kept.keep("good", text(outers(1)[0]))
    kept.path("bad").write_bytes(data)
    kept.look_again()
    assert list(kept.boards()) == ["good"]
    said = str(heard[0])
    assert "bad.json" in said and "bad.damaged-1.json" in said
    kept.look_again()
    assert list(kept.boards()) == ["good"] and len(heard) == 1


def test_a_board_taken_away_lies_there_under_another_name(kept: KeptBoards):
    kept.keep("one", text(outers(1)[0]))
    before = kept.path("one").read_bytes()
    kept.remove("one")
    kept.look_again()
    assert kept.boards() == {}
    assert kept.path("one").with_name("one.json.previous").read_bytes() == before


def test_a_draft_is_no_board_and_has_its_own_key(kept: KeptBoards):
    kept.keep_draft("mine", new_outer("Mine").to_dict())
    assert kept.boards() == {} and kept.drafts() == ("mine",)
    assert kept.draft("mine") == new_outer("Mine").to_dict()
    assert kept.free_key("Mine") == "mine-2"
    kept.drop_draft("mine")
    assert kept.drafts() == ()


def test_the_owners_boards_reach_the_match_without_any_card_entered(tmp_path: Path):
    store = OwnerStore(tmp_path)
    for number, entered in enumerate(outers(4)):
        store.boards(BOX).keep(f"m{number}", text(entered))
    names = [each["name"] for each in store.components(BOX)["boards"]]
    assert names[2:] == ["Mine 1", "Mine 2", "Mine 3", "Mine 4"]
    assert store.components(BOX, practice=True)["boards"] == PRACTICE


# ---- which are played on ---------------------------------------------------------------
def names_of(entered: list[dict[str, Any]]) -> list[str]:
    return [plan.name for plan in choose(entered, PRACTICE).boards]


def test_all_of_the_owners_that_fit_are_played_on():
    mine = [*outers(6), *centers()]
    chosen = choose(mine, PRACTICE)
    assert {plan.data for plan in chosen.boards} == {"owner"} and chosen.words == ()
    assert len(chosen.boards) == 8


def test_fewer_than_four_outer_boards_are_not_mixed_with_practice_ones():
    chosen = choose(outers(3), PRACTICE)
    assert {plan.data for plan in chosen.boards} == {"practice"}
    assert "3 of 4" in str(chosen.words[0])


def test_a_center_of_the_owner_lies_among_practice_boards():
    assert names_of(centers())[:2] == ["My big-top", "My fair-grounds"]


def test_boards_of_another_grid_are_left_out_and_named():
    (odd,) = outers(1)
    odd = {
        **odd, "name": "Odd", "buildings": [], "cannon": "a1", "spot": "b1",
        **{key: value for key, value in new_outer("Odd", 8, 4).plan.to_dict().items()
           if key in ("rows", "upright", "level")},
    }  # fmt: skip
    chosen = choose([*outers(4), odd], PRACTICE)
    assert "Odd" not in [plan.name for plan in chosen.boards]
    assert any("Odd" in str(words) for words in chosen.words)
    assert sum(plan.data == "owner" for plan in chosen.boards) == 4
