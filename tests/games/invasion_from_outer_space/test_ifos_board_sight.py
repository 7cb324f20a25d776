"""Lines of sight: walls touched and not, Hard Walls and doors, the pictures of the rulebook."""

import pytest

from companion.games.invasion_from_outer_space.boards import draft as edit
from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.finishing import finish
from tests.games.invasion_from_outer_space.ifos_ground import at, board, lay, named, practice

HOUSE = "c3 d3 e3 c4 d4 e4 c5 d5 e5"
INSIDE = set(HOUSE.split())


def seen(where, name: str) -> set[str]:
    return named(where, where.seen(at(where, name)))


def seen_hard(where, name: str) -> set[str]:
    return named(where, where.seen_hard(at(where, name)))


# ---- the Basic Game ------------------------------------------------------------------
@pytest.mark.rule("IFOS-200", "IFOS-203")
def test_without_walls_everything_is_seen_and_always_the_own_space():
    open_ground = lay(board())
    assert open_ground.seen(at(open_ground, "d4")) == open_ground.everywhere
    closed = lay(board("c3", hard=[0]))
    assert seen_hard(closed, "c3") == {"c3"}


@pytest.mark.rule("IFOS-057", "IFOS-201")
def test_a_wall_not_touched_blocks_even_where_it_has_a_door():
    for edges in ({}, {"d3 n": "d"}):
        house = lay(board(HOUSE, edges=edges))
        assert not seen(house, "d1") & INSIDE
        assert "d6" not in seen(house, "d1")
        assert {"a1", "h1", "b2", "d2"} <= seen(house, "d1")


@pytest.mark.rule("IFOS-202", "IFOS-210", "IFOS-211", "IFOS-E06")
def test_a_hero_in_a_corner_of_a_building_sees_out_through_both_walls():
    house = lay(board(HOUSE, edges={"e3 n": "d"}))
    # Touched are the right wall (A) and the lower one (B), not the upper one (C) with a door.
    looking = seen(house, "e5")
    assert {"g5", "h4", "f3"} <= looking  # through A
    assert {"e7", "d8", "b6"} <= looking  # through B
    assert {"g7", "f6"} <= looking  # through either
    assert not {"e2", "e1", "d1"} & looking  # through C
    assert not {"a5", "b4"} & looking  # through the left wall
    assert looking >= INSIDE


@pytest.mark.rule("IFOS-212", "IFOS-E07")
def test_at_an_outer_corner_nobody_sees_through_either_wall():
    house = lay(board(HOUSE))
    for corner in ("b2", "f2", "b6", "f6"):
        assert not seen(house, corner) & INSIDE
    # One may still look along both walls, and not round them.
    assert {"c2", "g2", "b3", "b8", "f2"} <= seen(house, "b2")
    assert not {"f6", "e6", "f4"} & seen(house, "b2")


@pytest.mark.rule("IFOS-213", "IFOS-202", "IFOS-E08")
def test_from_outside_a_touched_wall_shows_the_building_and_both_sides():
    house = lay(board(HOUSE))
    looking = seen(house, "d2")
    assert looking >= INSIDE
    assert {"a2", "h2", "c2", "e2", "a1", "h1"} <= looking
    assert not {"b3", "f3"} & looking  # round the corner, through a wall not touched
    # Out of the building again, through walls not touched, there is no sight.
    assert not {"d6", "b4", "f4", "g5"} & looking


@pytest.mark.rule("IFOS-118", "IFOS-120")
def test_martians_shoot_through_walls_they_touch():
    house = lay(board(HOUSE))
    for outside, inside in (("d2", "d3"), ("d2", "c3"), ("b4", "c5"), ("e6", "d5")):
        assert inside in seen(house, outside) and outside in seen(house, inside)


@pytest.mark.rule("IFOS-202")
def test_a_wall_inside_a_building_blocks_like_one_round_it():
    rooms = lay(board("c3 d3 c4 d4", edges={"c3 e": "w", "c4 e": "d"}))
    assert "d3" in seen(rooms, "c3")  # touched
    assert "e3" not in seen(rooms, "c3")  # the next wall is not
    assert "d3" not in seen(rooms, "b3")  # nor is the wall between from outside


@pytest.mark.rule("IFOS-201")
def test_a_line_that_grazes_a_corner_goes_on():
    graze = lay(board("d3"))
    # This line runs through the lower left corner of the house; the other goes into it.
    assert {"d4", "e5"} <= seen(graze, "b2")
    assert not {"d3", "e2", "f1"} & seen(graze, "c4")


@pytest.mark.rule("IFOS-299", "IFOS-201")
def test_one_can_look_through_a_pinch_point():
    pinch = lay(board("d3", "c4"))
    assert {"d4", "e5"} <= seen(pinch, "b2")
    # Four rooms that meet in a point are no Pinch Point.
    rooms = lay(board("c3 d3 c4 d4", edges={"c3 e": "w", "c4 e": "w", "c3 s": "w", "d3 s": "w"}))
    assert not {"d4", "e5"} & seen(rooms, "b2")


# ---- rulings -------------------------------------------------------------------------
@pytest.mark.rule("IFOS-A56")
def test_sight_may_be_one_way_unless_the_table_wants_it_mutual():
    one_way, mutual = lay(board(HOUSE)), lay(board(HOUSE), mutual=True)
    assert "d1" in seen(one_way, "d3") and "d3" not in seen(one_way, "d1")
    assert "d1" in seen(mutual, "d3") and "d3" in seen(mutual, "d1")
    # What neither touches blocks both.
    assert "d4" not in seen(mutual, "d1") and "d1" not in seen(mutual, "d4")


@pytest.mark.rule("IFOS-A55")
def test_the_table_may_count_any_point_of_a_space():
    centres, any_point = lay(board("c3 c4")), lay(board("c3 c4"), sight_rule="any-point")
    for name in ("b2", "c3", "d5"):
        assert seen(centres, name) < seen(any_point, name)
    assert "d3" in seen(any_point, "b2") - seen(centres, "b2")
    assert "c3" not in seen(any_point, "b2")


@pytest.mark.rule("IFOS-A55")
def test_the_table_may_judge_sight_itself():
    judged = lay(board(HOUSE, hard=[0]), sight_rule="table")
    assert judged.seen(0) == judged.seen_hard(0) == judged.everywhere
    with pytest.raises(ValueError, match="sight rule"):
        lay(board(), sight_rule="guess")


# ---- Hard Walls ----------------------------------------------------------------------
HARD = {"d3 n": "D"}


@pytest.mark.rule("IFOS-059", "IFOS-296")
def test_nobody_sees_through_a_hard_wall_but_in_the_basic_game():
    house = lay(board(HOUSE, hard=[0]))
    soft = lay(board(HOUSE))
    assert seen_hard(house, "d3") == INSIDE
    assert not seen_hard(house, "d2") & INSIDE
    for name in (*HOUSE.split(), "d2", "b4", "b2", "g8"):
        assert seen(house, name) == seen(soft, name) == seen_hard(soft, name)


@pytest.mark.rule("IFOS-296", "IFOS-297", "IFOS-E09")
def test_straight_through_a_door_in_a_hard_wall_one_sees_out():
    house = lay(board(HOUSE, edges=HARD, hard=[0]))
    assert seen_hard(house, "d3") == INSIDE | {"d2", "d1"}
    assert seen_hard(house, "c3") == seen_hard(house, "e3") == INSIDE
    # Not adjacent to the door: a space farther in sees nothing of it.
    assert seen_hard(house, "d4") == INSIDE


@pytest.mark.rule("IFOS-298")
def test_martians_shoot_through_such_a_door_only_straight():
    house = lay(board(HOUSE, edges=HARD, hard=[0]))
    assert seen_hard(house, "d2") & INSIDE == {"d3", "d4", "d5"}
    assert not seen_hard(house, "c2") & INSIDE
    assert not seen_hard(house, "d1") & INSIDE


@pytest.mark.rule("IFOS-297")
def test_beyond_the_door_other_walls_stop_the_line():
    house = lay(board(HOUSE, "d1 e1", edges=HARD, hard=[0]))
    assert seen_hard(house, "d3") & {"d2", "d1"} == {"d2"}
    two = lay(board(HOUSE, edges={**HARD, "d5 s": "D"}, hard=[0]))
    assert seen_hard(two, "d2") & (INSIDE | {"d6"}) == {"d3", "d4", "d5"}


@pytest.mark.rule("IFOS-297", "IFOS-A56")
def test_mutual_sight_goes_back_through_the_door():
    house = lay(board(HOUSE, edges=HARD, hard=[0]), mutual=True)
    assert "d3" in seen_hard(house, "d1") and "d1" in seen_hard(house, "d3")
    assert "d2" in seen_hard(house, "d5")


@pytest.mark.rule("IFOS-357", "IFOS-296")
def test_the_fun_house_shows_nothing_but_through_its_doors():
    where = practice("big-top", (3, 1, 2, 4))
    house = next(each for each in where.buildings if each.kind == "fun-house")
    assert house.hard
    # Room 4 has one door, to room 6 below.
    assert named(where, where.seen_hard(at(where, "b2"))) == {"b2", "c2", "b3"}


# ---- Blockers ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-064", "IFOS-065")
def test_no_line_of_sight_crosses_a_blocker():
    big_top = practice()
    assert not seen(big_top, "C-b2") & {"C-a1", "C-c1", "C-a3", "C-c3"}
    assert {"C-b1", "C-a2", "C-c2", "C-b3"} <= seen(big_top, "C-b2")
    assert "C-c2" not in seen(big_top, "C-b1")
    assert "C-a1" in seen(practice("fair-grounds"), "C-b2")


def test_a_line_along_the_borders_of_cells_needs_one_free_hand():
    # Two large spaces in one row: the line between their centres runs along borders.
    draft = edit.merge(edit.merge(Draft(board()), (1, 1), (2, 2)), (5, 1), (6, 2))
    half = edit.set_edge(draft, (4, 1, True), "w")
    walled = edit.set_edge(half, (4, 2, True), "w")
    for way in (half, walled):
        where = lay(finish(way))
        assert ("f2" in seen(where, "b2")) == ("b2" in seen(where, "f2")) == (way is half)
    big_top = practice()
    assert {"C-a1", "C-c1"} <= seen(big_top, "C-b1")


@pytest.mark.rule("IFOS-297")
def test_through_a_hard_door_nothing_is_seen_that_soft_walls_would_hide():
    # The centre of a long space behind the door lies beyond another wall.
    draft = edit.merge(
        Draft(board("b2", edges={"b2 e": "D", "c2 s": "w"}, hard=[0])), (3, 1), (4, 4)
    )
    where = lay(finish(draft))
    assert {"c2"} == seen_hard(where, "b2") & {"c2", "d2"} == seen(where, "b2") & {"c2", "d2"}


@pytest.mark.rule("IFOS-297")
def test_a_wall_straight_behind_the_door_stops_the_line():
    # The centre of this long space is seen past the wall, but not straight through the door.
    edges = {"b2 e": "D", "d2 w": "w"}
    draft = edit.merge(Draft(board("b2", edges=edges, hard=[0])), (3, 1), (4, 4))
    where = lay(finish(draft))
    assert "d2" in seen(where, "b2") and "d2" not in seen_hard(where, "b2")
    assert "c2" in seen_hard(where, "b2")
