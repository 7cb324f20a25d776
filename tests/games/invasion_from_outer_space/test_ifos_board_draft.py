"""Copying a board by hand: every edit, what is still missing, undo, and the plan in the end."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.invasion_from_outer_space.boards import draft as edit
from companion.games.invasion_from_outer_space.boards import draft as houses
from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.finishing import (
    Editing,
    cut_off,
    finish,
    hints,
    problems,
)
from companion.games.invasion_from_outer_space.boards.ground import ground
from companion.games.invasion_from_outer_space.boards.layout import Layout
from tests.games.invasion_from_outer_space.ifos_ground import practice_center, practice_outers


def outer() -> Draft:
    return edit.new_outer("Mine")


def with_tent(draft: Draft, names: str = "b2 c2") -> Draft:
    draft = houses.add_building(draft, "My Tent", "tent")
    for name in names.split():
        draft = houses.paint_building(draft, "my-tent", name)
    return houses.wall_round(draft, "my-tent")


# ---- cells ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-053")
def test_a_new_outer_board_has_the_shape_of_an_l():
    draft = outer()
    assert draft.plan.rows[2] == ("a3", "b3", "c3", "d3", "e3", "f3")
    assert draft.plan.rows[3] == ("a4", "b4", "c4", ".", ".", ".")
    assert edit.new_outer("Wide", side=8, missing=4).plan.width == 8
    for side, missing in ((1, 1), (6, 0), (6, 6), (99, 3)):
        with pytest.raises(ValueError, match="Outer Board"):
            edit.new_outer("No", side, missing)


@pytest.mark.rule("IFOS-051")
def test_a_new_center_has_large_spaces():
    draft = edit.new_center("Mine", "fair-grounds")
    assert draft.plan.rows[0] == draft.plan.rows[1] == ("a1", "a1", "b1", "b1", "c1", "c1")
    assert finish(draft).kind == "center"
    with pytest.raises(ValueError, match="fill a Center Board exactly"):
        edit.new_center("No", "fair-grounds", cells=6, large=4)


def test_cells_are_merged_to_a_large_space_and_split_again():
    draft = edit.set_edge(outer(), (1, 0, True), "w")
    large = edit.merge(draft, (1, 1), (0, 0))
    assert large.plan.rows[0][:2] == large.plan.rows[1][:2] == ("a1", "a1")
    assert large.edge((1, 0, True)) == "."  # a wall inside a space goes
    assert edit.split(large, "a1").plan.rows == draft.plan.rows
    top = edit.split(Draft(practice_center("big-top")), "a1")
    assert set(top.plan.buildings[0].spaces) >= {"a1", "b1x", "a2x", "b2x"}
    assert cut_off(top) == ()
    with pytest.raises(ValueError, match="reaches beyond"):
        edit.merge(large, (1, 1), (2, 2))
    with pytest.raises(ValueError, match="cells that are spaces"):
        edit.merge(draft, (2, 2), (3, 3))


def test_a_cell_becomes_none_then_a_blockers_then_a_space():
    draft = edit.put(with_tent(outer()), "cannon", "b2")
    none = edit.toggle_cell(draft, 1, 1)
    assert none.space(1, 1) == "." and none.plan.cannon == ""
    assert houses.building(none, "my-tent").spaces == ("c2",)
    solid = edit.toggle_cell(none, 1, 1)
    assert solid.space(1, 1) == "#"
    assert edit.toggle_cell(solid, 1, 1).space(1, 1) == "b2"
    with pytest.raises(ValueError, match="split it first"):
        edit.toggle_cell(edit.merge(outer(), (0, 0), (1, 1)), 0, 0)
    with pytest.raises(ValueError, match="not on the board"):
        edit.toggle_cell(outer(), 6, 0)


# ---- edges and points ----------------------------------------------------------------
@pytest.mark.rule("IFOS-057", "IFOS-058", "IFOS-059")
def test_a_tap_on_an_edge_goes_through_all_walls_and_doors():
    draft, found = outer(), []
    for _ in range(5):
        draft = edit.toggle_edge(draft, (2, 1, False))
        found.append(draft.edge((2, 1, False)))
    assert found == ["w", "d", "W", "D", "."]
    for nowhere in ((7, 0, True), (0, 7, False), (-1, 0, True), (6, 0, False)):
        with pytest.raises(ValueError, match="not on the board"):
            edit.toggle_edge(draft, nowhere)
    with pytest.raises(ValueError, match="between two spaces"):
        edit.toggle_edge(draft, (5, 5, True))
    with pytest.raises(ValueError, match="An edge is one of"):
        edit.set_edge(draft, (1, 1, True), "x")


@pytest.mark.rule("IFOS-064", "IFOS-066", "IFOS-068")
def test_blockers_cannon_and_spot_are_put_and_taken_away():
    draft = edit.toggle_blocker(edit.toggle_blocker(outer(), 2, 2), 0, 1)
    assert draft.plan.blockers == ((0, 1), (2, 2))
    assert edit.toggle_blocker(draft, 2, 2).plan.blockers == ((0, 1),)
    with pytest.raises(ValueError, match="not on the board"):
        edit.toggle_blocker(draft, 7, 0)
    moved = edit.put(edit.put(draft, "spot", "a1"), "spot", "b1")
    assert moved.plan.spot == "b1"
    assert edit.put(moved, "spot", "b1").plan.spot == ""
    for what, space in (("tower", "a1"), ("cannon", "z9"), ("cannon", ".")):
        with pytest.raises(ValueError, match="has no 'tower'|no space"):
            edit.put(draft, what, space)


# ---- buildings -----------------------------------------------------------------------
def test_a_building_is_painted_walled_and_entered():
    draft = with_tent(outer())
    tent = houses.building(draft, "my-tent")
    assert (tent.name, tent.kind, tent.start, tent.spaces) == (
        "My Tent", "tent", "My Tent", ("b2", "c2"),
    )  # fmt: skip
    walls = [draft.edge(edge) for edge in ((1, 1, True), (3, 1, True), (1, 1, False))]
    assert walls == ["w", "w", "w"] and draft.edge((2, 1, True)) == "."
    door = edit.set_edge(draft, (1, 1, True), "d")
    assert houses.wall_round(door, "my-tent").edge((1, 1, True)) == "d"  # what stands stays
    entered = houses.change_building(draft, "my-tent", numbers=(3, 4), pick_up="Cabbage")
    assert houses.building(entered, "my-tent").numbers == (3, 4)
    with pytest.raises(ValueError, match="A building has a name"):
        houses.change_building(draft, "my-tent", spaces=())
    with pytest.raises(ValueError, match="no building"):
        houses.paint_building(draft, "nothing", "a1")


def test_a_space_is_in_one_building_at_most():
    draft = houses.add_building(with_tent(outer()), "My Tent")
    assert [each.key for each in draft.plan.buildings] == ["my-tent", "my-tent-2"]
    moved = houses.paint_building(draft, "my-tent-2", "c2")
    assert [each.spaces for each in moved.plan.buildings] == [("b2",), ("c2",)]
    off = houses.paint_building(moved, "my-tent-2", "c2")
    assert [each.spaces for each in off.plan.buildings] == [("b2",), ()]
    assert [each.key for each in houses.drop_building(off, "my-tent").plan.buildings] == [
        "my-tent-2"
    ]


@pytest.mark.rule("IFOS-357")
def test_rooms_of_a_fun_house_are_painted_too():
    draft = houses.add_building(outer(), "Fun House", "fun-house")
    for number, name in enumerate(("a1", "b1", "c1", "d1", "e1", "f1"), 1):
        draft = houses.paint_building(draft, "fun-house", name)
        draft = houses.paint_room(draft, "fun-house", number, name)
    assert "Clown Head" in " ".join(problems(draft))
    draft = houses.write_bonus(draft, "fun-house", 3, "Heal one wound.")
    rooms = houses.building(draft, "fun-house").rooms
    assert [room.number for room in rooms] == [1, 2, 3, 4, 5, 6]
    assert (rooms[2].spaces, rooms[2].bonus) == (("c1",), "Heal one wound.")
    moved = houses.building(houses.paint_room(draft, "fun-house", 2, "c1"), "fun-house").rooms
    assert (moved[1].spaces, moved[2].spaces) == (("b1", "c1"), ())
    for number, name in ((7, "a1"), (1, "a2")):
        with pytest.raises(ValueError, match="1 to 6|not in Fun House"):
            houses.paint_room(draft, "fun-house", number, name)
    with pytest.raises(ValueError, match="no room 9"):
        houses.write_bonus(draft, "fun-house", 9, "")


# ---- the end -------------------------------------------------------------------------
def test_what_is_missing_is_said_until_nothing_is():
    draft = edit.new_outer("")
    assert tuple(map(str, problems(draft))) == (
        "The board has no name.",
        "An Outer Board has one Cannon; its space is missing.",
        "An Outer Board has one Landing Site start spot; its space is missing.",
    )
    draft = edit.put(edit.put(outer(), "cannon", "a1"), "spot", "a2")
    assert tuple(map(str, problems(draft))) == ()
    empty = houses.add_building(draft, "Nothing")
    assert problems(empty) == ("Building 'Nothing' has no spaces.",)
    with pytest.raises(ValueError, match="has no spaces"):
        finish(empty)
    assert finish(draft).data == "owner"


def test_what_looks_forgotten_is_said_and_may_be_so():
    draft = edit.put(edit.put(with_tent(outer()), "cannon", "a1"), "spot", "a2")
    assert tuple(map(str, hints(draft))) == (
        "No building has the random number 1, 2, 3, 4, 5, 6.",
        "No wall has a door.",
        "There is no way to b2, c2; is a door missing?",
    )
    assert finish(draft)
    door = edit.set_edge(draft, (1, 1, True), "D")
    assert cut_off(door) == () and len(hints(door)) == 1
    assert cut_off(edit.set_edge(draft, (1, 1, True), "W")) == ("b2", "c2")
    assert not any(hints(Draft(plan)) for plan in practice_outers())
    big_top = Draft(practice_center("big-top"))
    assert hints(big_top) == ()
    (hint,) = hints(edit.toggle_blocker(big_top, 2, 2))
    assert str(hint) == "The Big Top has four Blockers; 3 are set."


def test_a_finished_board_can_be_played_on():
    plan = finish(edit.put(edit.put(with_tent(outer()), "cannon", "a1"), "spot", "a2"))
    where = ground(Layout(practice_center("fair-grounds"), (plan, *practice_outers()[:3])))
    assert where.buildings[0].name == "My Tent" and where.buildings[0].tent


def test_edits_are_undone_and_done_again():
    editing = Editing(outer())
    assert not editing.can_undo and not editing.can_redo
    walled = edit.toggle_edge(outer(), (1, 1, True))
    editing.edit(walled)
    editing.edit(walled)  # nothing new, nothing to undo
    editing.undo()
    assert editing.draft == outer() and editing.can_redo and not editing.can_undo
    editing.undo()
    editing.redo()
    editing.redo()
    assert editing.draft == walled
    editing.undo()
    editing.edit(edit.toggle_blocker(outer(), 1, 1))
    assert not editing.can_redo
    for number in range(500):
        editing.edit(edit.with_photo(outer(), [(number, 0)] * 4))
    for _ in range(500):
        editing.undo()
    assert editing.draft.photo  # the oldest edits are forgotten


def test_an_unfinished_draft_is_kept_with_its_photo():
    draft = edit.with_photo(with_tent(edit.new_outer("")), [(0, 0), (9, 0.5), (9, 9), (0, 9)])
    assert edit.resume(json.loads(json.dumps(draft.to_dict()))) == draft
    assert edit.with_photo(draft, ()).photo == ()
    for corners in ([(0, 0)] * 3, [(0,)] * 4, [(0, True)] * 4, ["ab"] * 4, [(0, float("nan"))] * 4):
        with pytest.raises(ValueError, match="Four corner points"):
            edit.with_photo(draft, corners)
    for entered in ({}, [], {"board": 1}, {"board": draft.plan.to_dict(), "photo": 7}):
        with pytest.raises(ValueError, match="not a draft|Four corner points"):
            edit.resume(entered)


EDITS = st.one_of(
    st.tuples(st.just(edit.toggle_cell), st.integers(0, 5), st.integers(0, 5)),
    st.tuples(
        st.just(edit.toggle_edge),
        st.tuples(st.integers(0, 6), st.integers(0, 6), st.booleans()),
    ),
    st.tuples(
        st.just(edit.merge),
        st.tuples(st.integers(0, 5), st.integers(0, 5)),
        st.tuples(st.integers(0, 5), st.integers(0, 5)),
    ),
    st.tuples(st.just(edit.split), st.sampled_from(("a1", "b2", "c3", "d1"))),
    st.tuples(
        st.just(houses.paint_building),
        st.just("my-tent"),
        st.sampled_from(("a1", "b2", "c3", "d1", "f2")),
    ),
    st.tuples(st.just(houses.wall_round), st.just("my-tent")),
    st.tuples(
        st.just(edit.put), st.sampled_from(("cannon", "spot")), st.sampled_from(("a1", "b2"))
    ),
    st.tuples(st.just(edit.toggle_blocker), st.integers(0, 6), st.integers(0, 6)),
)


@settings(max_examples=100, deadline=None)
@given(edits=st.lists(EDITS, max_size=25))
def test_whatever_is_tapped_the_board_stays_well_formed(edits):
    draft = with_tent(outer())
    for how, *args in edits:
        before = draft.to_dict()
        try:
            after = how(draft, *args)
        except ValueError:
            after = draft
        assert draft.to_dict() == before
        draft = after
        # Walls never stand in spaces, rectangles stay rectangles, nothing hangs on what is gone.
        assert edit.resume(draft.to_dict()) == draft
        assert not [each for each in problems(draft) if "rectangle" in each or "wall" in each]
    if not problems(draft):
        assert finish(draft).rows == draft.plan.rows
