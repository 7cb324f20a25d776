"""What effects that place pieces count, say and ask next, on the board and without one."""

import pytest
from ifos_advanced import listed
from ifos_effects import BUSY, HEROES, MARTIANS, by_hand, does, ready

from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.effects import pieces
from companion.games.invasion_from_outer_space.steps.cards import Choose
from companion.games.invasion_from_outer_space.table import fires
from companion.games.invasion_from_outer_space.table.position import (
    NONE,
    NOWHERE,
    ZARD,
    Fire,
)

MODES = pytest.mark.parametrize("play", ["board", "guide"])


# ---- placing without a board -----------------------------------------------------------------
@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize(("line", "field", "facts", "what"), [
    ("place n=2 where=any what=crowd", "crowds",
     ["Crowd 1 is placed on the board.", "Crowd 2 is placed on the board."], "Place 2 Crowds"),
    ("place n=2 where=any what=ally", "allies",
     ["An Ally is placed on the board."] * 2, "Place 2 Allies"),
])  # fmt: skip
def test_without_a_board_pieces_are_counted_one_by_one(line, field, facts, what):
    table = does(ready("guide"), line)
    assert table.story() == facts and len(getattr(table.p, field)) == 2
    assert table.question() == by_hand(f"{what} anywhere")
    table.do("noted")
    assert table.story() == [f"Test: {what} anywhere."] and table.question() == BUSY


@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize("line", [
    "place n=1 where=any what=hero", "place n=2 where=any what=cannon",
    "place n=1 where=any what=marker", "saucer n=2",
])  # fmt: skip
def test_without_a_board_what_is_not_counted_is_done_by_hand(line: str):
    table = does(ready("guide"), line)
    assert table.story() == []
    assert table.question() == by_hand(read_line(line, "Test").words)
    assert table.p.cannons == 0 and len(table.p.sites) == 4


@pytest.mark.rule("IFOS-313", "IFOS-263")
@pytest.mark.parametrize(("line", "number"), [
    ("place n=2 where=any what=fire", 2), ("fire where=any", 1)
])  # fmt: skip
def test_without_a_board_so_many_fires_start(line: str, number: int):
    table = does(ready("guide"), line)
    for started in range(1, number + 1):
        assert table.said("fire") == "A New fire starts."
        assert len(table.p.fires) == started and table.asked == "who_burns"
        table.do("nobody_burns")
    assert table.question() == BUSY and {fire.side for fire in table.p.fires} == {table.p.side}


@pytest.mark.rule("IFOS-304", "IFOS-263")
@pytest.mark.parametrize(("line", "number"), [
    ("place n=2 where=any what=kerosene", 2), ("kerosene where=any", 1)
])  # fmt: skip
def test_without_a_board_so_many_spaces_get_kerosene(line: str, number: int):
    table = does(ready("guide"), line)
    assert table.story() == ["There is Kerosene in a space of the board."] * number
    assert table.p.kerosene_count == number
    assert table.question() == by_hand(read_line(line, "Test").words)


@pytest.mark.rule("IFOS-307", "IFOS-326", "IFOS-A44")
@pytest.mark.parametrize(("burning", "new", "asked"), [
    (0, True, False), (1, True, True), (fires.MOST, True, False), (fires.MOST, False, True),
])  # fmt: skip
def test_without_a_board_kerosene_may_catch_fire_where_one_burns_and_a_marker_is_left_or_moves(
    burning: int, new: bool, asked: bool
):
    table = ready("guide")
    table.p.fires = [Fire(NOWHERE, new)] * burning
    does(table, "kerosene where=any").do("noted")
    assert (table.asked == "kerosene") is asked


@pytest.mark.rule("IFOS-089", "IFOS-090")
@pytest.mark.parametrize(("pool", "number"), [(5, 2), (2, 2), (1, 1)])
def test_without_a_board_soldiers_come_from_the_own_pool(pool: int, number: int):
    table = ready("guide", seats=4)
    table.p.pool[:] = [9, pool]
    does(table, "place n=2 where=any what=soldier", seat=1)
    assert table.p.pool == [9, pool - number]
    assert table.story() == [
        f"{number} Soldier{'s come' if number > 1 else ' comes'} from the pool."
    ]
    assert table.question() == by_hand("Place 2 Soldiers anywhere")


@MODES
@pytest.mark.rule("IFOS-021", "IFOS-453")
@pytest.mark.parametrize(("line", "what"), [
    ("stops", "Heroes who enter its building stop"),
    ("no_search", "No Hero may Search in its building"),
])  # fmt: skip
def test_what_a_card_does_while_it_lies_is_said(play: str, line: str, what: str):
    assert does(ready(play), line).story() == [f"Test stays in play: {what}."]


@MODES
@pytest.mark.rule("IFOS-090")
@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_places_the_soldiers_of_another_player(play: str, seat: int):
    table = ready(play, seats=4)
    table.p.pool[:] = [9, 0]
    does(table, "place n=2 where=any what=soldier", seat=seat)
    assert table.story() == ["Nothing happens: Place 2 Soldiers anywhere."]
    assert table.p.pool == [9, 0] and table.question() == BUSY


# ---- placing on the board ----------------------------------------------------------------------
@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize(("line", "seat", "question"), [
    ("place n=2 where=any what=crowd", HEROES,
     "Place 2 Crowds anywhere: which space is the Crowd in?"),
    ("place n=2 where=any what=ally", HEROES,
     "Place 2 Allies anywhere: which space is the Ally in?"),
    ("place n=2 where=any what=soldier", MARTIANS, "Place 2 Soldiers anywhere: which space?"),
    ("place n=2 where=any what=fire", HEROES, "Place 2 fires anywhere: which space?"),
    ("place n=2 where=any what=kerosene", HEROES, "Place 2 Kerosene anywhere: which space?"),
    ("place n=2 where=any what=cannon", HEROES, "Place 2 cannons anywhere: which space?"),
])  # fmt: skip
def test_pieces_are_placed_one_after_another(line: str, seat: int, question: str):
    table = does(ready(), line, seat)
    for space in table.p.sites[:2]:
        assert table.question() == question and table.state.prompts()[0].players == (seat,)
        table.push(next(a for a in table.state.legal_actions() if a.args[-1] == space))
        table.skip()
    assert table.asked not in ("choose", "stands"), "only twice"


@pytest.mark.rule("IFOS-090", "IFOS-263", "IFOS-113")
def test_soldiers_are_placed_where_they_have_room_as_long_as_the_pool_lasts():
    table = ready()
    full, one = table.p.sites[0], table.p.sites[1]
    table.soldiers(full, 3)
    table.p.pool[0] = 1
    does(table, "place n=2 where=site what=soldier", MARTIANS)
    assert table.story() == ["2 new Martians land."]
    table = ready()
    table.soldiers(full, 3)
    table.p.pool[0] = 1
    does(table, "place n=2 where=any what=soldier", MARTIANS)
    assert ("space", full) not in table.args("choose")
    table.do("choose", "space", one)
    assert (table.p.troops[0][one], table.p.pool[0]) == (1, 0)
    assert table.story()[1:] == ["Nothing happens: Place 2 Soldiers anywhere."]
    assert table.question() == BUSY


@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize(("what", "field"), [("cannon", "cannons"), ("kerosene", "kerosene")])
def test_a_second_marker_of_a_kind_needs_another_space(what: str, field: str):
    table = ready()
    here = table.p.sites[0]
    setattr(table.p, field, 1 << here)
    does(table, f"place n=1 where=any what={what}")
    assert ("space", here) not in table.args("choose")
    table.do("choose", "space", table.p.sites[1])
    assert getattr(table.p, field) == 1 << here | 1 << table.p.sites[1]
    assert table.question() == BUSY


@pytest.mark.rule("IFOS-263", "IFOS-304", "IFOS-317")
@pytest.mark.parametrize(("line", "field"), [
    ("fire where=any", "fires"), ("place n=1 where=any what=fire", "fires"),
    ("kerosene where=any", "kerosene"), ("place n=1 where=any what=cannon", ""),
    ("place n=1 where=any what=soldier", ""),
])  # fmt: skip
@pytest.mark.parametrize("nth", [0, 1])
def test_what_is_thrown_at_a_space_takes_effect_there(line: str, field: str, nth: int):
    table = ready()
    here = (0, table.p.sites[0])[nth]
    does(table, line, MARTIANS, here)
    if field:
        assert table.question() == BUSY
        fires = [fire.space for fire in table.p.fires]
        assert (fires if field == "fires" else listed(table.p.kerosene)) == [here]
    else:
        assert table.asked == "choose" and ("space", here) in table.args("choose")


@pytest.mark.rule("IFOS-304")
def test_kerosene_thrown_where_it_lies_already_changes_nothing():
    table = ready()
    here, other = table.p.sites[:2]
    table.p.kerosene = 1 << here
    does(table, "kerosene where=any", HEROES, here)
    assert table.facts[0].rules == ("IFOS-304",) and table.p.kerosene == 1 << here
    assert table.story() == ["Nothing happens: Put Kerosene anywhere."]
    does(table, "kerosene where=any", HEROES, other)
    assert table.p.kerosene == 1 << here | 1 << other


# ---- where ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-263", "IFOS-278")
def test_the_spaces_of_an_effect_are_those_its_words_name_and_still_stand():
    table = ready(seats=3)
    ground = table.p.ground
    spots = listed(ground.outdoors & ~sum(1 << site for site in table.p.sites))[5:45:10]
    for n in range(4):
        table.hero(n, space=spots[n])
    table.champion(ZARD, table.p.sites[0])
    next_to = next(each for each in listed(ground.adjacent[spots[2]]) if each not in spots)
    gone = {table.p.sites[1], next_to}
    table.p.destroyed = 1 << table.p.sites[1] | 1 << next_to

    def spaces(where: str, seat: int, hero: int = NONE) -> set[int]:
        effect = read_line(f"fire where={where}", "Test")
        step = Choose(seat, effect, 1, table.p.maybe_hero_id(hero))
        return set(listed(pieces.spaces(table.p, step)))

    owned = {spots[n] for n in range(4) if table.p.owner(n) == 1}
    assert spaces("own", 1, 2) == {spots[2]}
    assert spaces("own", 1) == owned and len(owned) == 2
    assert spaces("own", MARTIANS) == {table.p.sites[0], table.p.sites[3]}
    near = set(listed(ground.adjacent[spots[2]])) | {spots[2]}
    assert spaces("adjacent", 1, 2) == near - gone
    assert spaces("site", 1) == set(table.p.sites) - gone
    assert spaces("big-top", 1) == set(listed(ground.big_top)) - gone
    assert spaces("any", 1) == set(listed(ground.everywhere)) - gone
    table.hero(0, alive=False)
    assert spaces("own", 1) == owned - {spots[0]}
