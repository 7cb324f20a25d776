"""What lies next to a space: walls, doors, corners, Pinch Points, Blockers, large spaces."""

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.invasion_from_outer_space.boards.ground import reach, spaces
from tests.games.invasion_from_outer_space.ifos_ground import at, board, lay, named, practice

HOUSE = "c3 d3 e3 c4 d4 e4 c5 d5 e5"
ROUND_D4 = {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}


@pytest.mark.rule("IFOS-054", "IFOS-112", "IFOS-180")
def test_on_open_ground_a_step_goes_in_all_eight_directions():
    open_ground = lay(board())
    assert named(open_ground, open_ground.steps[at(open_ground, "d4")]) == ROUND_D4
    assert open_ground.outdoors == open_ground.everywhere
    house = lay(board(HOUSE))
    assert named(house, house.everywhere & ~house.outdoors) == set(HOUSE.split())


@pytest.mark.rule("IFOS-057", "IFOS-114", "IFOS-185")
def test_nobody_walks_through_a_wall():
    house = lay(board(HOUSE))
    assert named(house, house.steps[at(house, "d3")]) == {"c3", "e3", "c4", "d4", "e4"}
    assert not house.steps[at(house, "d2")] & house.buildings[0].mask
    # Adjacent they are all the same, for Rage and Ray Guns.
    assert named(house, house.adjacent[at(house, "d2")]) >= {"c3", "d3", "e3"}


@pytest.mark.rule("IFOS-058", "IFOS-114", "IFOS-185")
def test_a_door_is_passed_straight_and_never_diagonally():
    house = lay(board(HOUSE, edges={"d3 n": "d"}))
    inside = house.buildings[0].mask
    assert named(house, house.steps[at(house, "d2")] & inside) == {"d3"}
    assert not house.steps[at(house, "c2")] & inside
    assert not house.steps[at(house, "e2")] & inside
    assert named(house, house.steps[at(house, "d3")] & ~inside) == {"d2"}


@pytest.mark.rule("IFOS-059")
def test_for_a_step_a_hard_wall_and_its_door_are_like_others():
    soft = lay(board(HOUSE, edges={"d3 n": "d"}))
    hard = lay(board(HOUSE, edges={"d3 n": "D"}, hard=[0]))
    assert soft.steps == hard.steps
    assert hard.buildings[0].hard and not soft.buildings[0].hard
    assert not lay(board(HOUSE, edges={"d3 n": "d"}, hard=[0])).buildings[0].hard
    gallery = practice("big-top", (5, 1, 2, 3)).buildings[2]
    assert gallery.name == "Shooting Gallery" and gallery.hard  # a soft wall inside is no matter


@pytest.mark.rule("IFOS-A16")
def test_a_diagonal_step_round_the_corner_of_a_building():
    same_side = lay(board(HOUSE))
    blocked = lay(board(HOUSE), corner_rule="wall-end-blocks")
    assert "c2" in named(same_side, same_side.steps[at(same_side, "b3")])
    assert "c2" not in named(blocked, blocked.steps[at(blocked, "b3")])
    # From a corner outside, straight into the building: a wall lies between.
    assert "c3" not in named(same_side, same_side.steps[at(same_side, "b2")])
    with pytest.raises(ValueError, match="corner rule"):
        lay(board(HOUSE), corner_rule="anything")


@pytest.mark.rule("IFOS-A16")
def test_a_diagonal_step_past_the_end_of_a_wall():
    edges = {"d4 w": "w"}  # one piece of wall between c4 and d4
    free, blocked = lay(board(edges=edges)), lay(board(edges=edges), corner_rule="wall-end-blocks")
    assert named(free, free.steps[at(free, "d4")]) == ROUND_D4 - {"c4"}
    assert named(blocked, blocked.steps[at(blocked, "d4")]) == ROUND_D4 - {"c4", "c3", "c5"}


def test_no_diagonal_step_crosses_a_wall_that_goes_on():
    wall = lay(board(edges={"d3 w": "w", "d4 w": "w", "d5 w": "w"}))
    assert named(wall, wall.steps[at(wall, "d4")]) == ROUND_D4 - {"c3", "c4", "c5"}


@pytest.mark.rule("IFOS-060", "IFOS-299", "IFOS-300", "IFOS-A16")
def test_two_buildings_that_meet_at_a_corner_make_a_pinch_point():
    for rule in ("same-side", "wall-end-blocks"):
        pinch = lay(board("b2 c2 b3 c3", "d4 e4"), corner_rule=rule)
        assert named(pinch, pinch.pinch[at(pinch, "d3")]) == {"c4"}
        assert named(pinch, pinch.pinch[at(pinch, "c4")]) == {"d3"}
        assert "c4" in named(pinch, pinch.steps[at(pinch, "d3")])
        assert "c4" in named(pinch, pinch.adjacent[at(pinch, "d3")])
        assert sum(mask.bit_count() for mask in pinch.pinch) == 2


@pytest.mark.rule("IFOS-299")
def test_one_building_alone_makes_no_pinch_point():
    alone = lay(board("b2 c2 b3 c3"))
    bent = lay(board("c3 d4"))  # touches itself at a corner
    assert not any(alone.pinch) and not any(bent.pinch)
    assert "c4" not in named(bent, bent.steps[at(bent, "d3")])


@pytest.mark.rule("IFOS-064", "IFOS-065", "IFOS-169")
def test_nothing_passes_a_blocker():
    big_top = practice()
    centre = big_top.centre
    assert big_top.names[centre] == "C-b2"
    assert named(big_top, big_top.adjacent[centre]) == {"C-b1", "C-a2", "C-c2", "C-b3"}
    assert big_top.steps[centre] == big_top.adjacent[centre]
    # Two spaces next to the centre meet at the same Blocker.
    assert not big_top.adjacent[at(big_top, "C-b1")] >> at(big_top, "C-c2") & 1
    fair = practice("fair-grounds")
    assert named(fair, fair.adjacent[fair.centre]) == {
        f"C-{x}{y}" for x in "abc" for y in "123"
    } - {"C-b2"}


@pytest.mark.rule("IFOS-A42")
def test_the_table_may_let_fires_pass_a_blocker():
    big_top = practice()
    across = big_top.touching[big_top.centre] & ~big_top.adjacent[big_top.centre]
    assert named(big_top, across) == {"C-a1", "C-c1", "C-a3"}


@pytest.mark.rule("IFOS-051")
def test_large_spaces_work_like_small_ones():
    fair = practice("fair-grounds")
    corner = at(fair, "C-a1")
    small = named(fair, fair.adjacent[corner]) - {"C-b1", "C-a2", "C-b2"}
    assert small == {"c3", "d3", "e3", "f3", "c4", "c5", "c6"}
    # One step over a whole large space, as over a small one.
    assert fair.distance(at(fair, "c3"), fair.centre) == 2


@pytest.mark.rule("IFOS-051", "IFOS-057")
def test_between_large_and_small_spaces_every_edge_counts():
    big_top = practice()
    middle = at(big_top, "C-b1")
    out = named(big_top, big_top.steps[middle] & ~big_top.big_top)
    assert out == {"f3", "3-c6"}
    # The corner spaces have walls on all outer sides, and their diagonals lead through none.
    assert not big_top.steps[at(big_top, "C-a1")] & ~big_top.big_top


@pytest.mark.rule("IFOS-323", "IFOS-338")
def test_the_four_sides_of_a_space():
    big_top = practice()
    edge_space = at(big_top, "a1")
    assert [named(big_top, big_top.drift(edge_space, side)) for side in range(4)] == [
        set(), {"b1"}, {"a2"}, set(),
    ]  # fmt: skip
    # Walls do not matter, and large spaces have several small ones on a side (IFOS-A50).
    top = at(big_top, "C-a1")
    assert named(big_top, big_top.drift(top, 0)) == {"d3", "e3"}
    assert named(big_top, big_top.drift(top, 1)) == {"C-b1"}
    assert named(big_top, big_top.drift(top, 2)) == {"C-a2"}
    assert named(big_top, big_top.drift(top, 3)) == {"c4", "c5"}


GROUNDS = st.builds(
    practice,
    st.sampled_from(("big-top", "fair-grounds")),
    st.permutations(range(1, 7)).map(lambda order: tuple(order[:4])),
    corner_rule=st.sampled_from(("same-side", "wall-end-blocks")),
)


@settings(max_examples=25, deadline=None)
@given(where=GROUNDS)
def test_what_holds_on_every_ground(where):
    for one in range(where.size):
        assert not where.adjacent[one] >> one & 1
        assert where.steps[one] & ~where.adjacent[one] == 0
        assert where.adjacent[one] & ~where.touching[one] == 0
        assert where.pinch[one] & ~where.steps[one] == 0
        for other in spaces(where.touching[one]):
            for masks in (where.touching, where.adjacent, where.steps, where.pinch):
                assert masks[one] >> other & 1 == masks[other] >> one & 1
        for side in range(4):
            assert where.drift(one, side) & ~where.adjacent[one] == 0
            for other in spaces(where.drift(one, side)):
                assert where.drift(other, (side + 2) % 4) >> one & 1


@settings(max_examples=25, deadline=None)
@given(where=GROUNDS)
def test_every_practice_space_can_be_walked_to(where):
    assert reach(where.steps, where.centre, 99).mask == where.everywhere


def test_the_reach_of_a_walk_and_its_steps():
    house = lay(board(HOUSE, edges={"d3 n": "d"}))
    start, goal = at(house, "b2"), at(house, "e4")
    assert not reach(house.steps, start, 3).mask >> goal & 1
    found = reach(house.steps, start, 4)
    path = found.path(goal)
    assert len(path) == 4 and path[-1] == goal and at(house, "d3") in path
    for here, there in zip((start, *path), path, strict=False):
        assert house.steps[here] >> there & 1
    assert found.path(start) == ()
    with pytest.raises(ValueError, match="out of reach"):
        reach(house.steps, start, 3).path(goal)


def test_a_walk_ends_where_it_must_and_enters_nothing_closed():
    house = lay(board(HOUSE, edges={"d3 n": "d"}))
    door = 1 << at(house, "d3")
    start = at(house, "d2")
    stopped = reach(house.steps, start, 9, ends=door)
    assert stopped.mask & house.buildings[0].mask == door
    assert not reach(house.steps, start, 9, closed=door).mask & house.buildings[0].mask
    assert reach(house.steps, start, 0).mask == 1 << start
    # Who starts on such a space may leave it.
    assert reach(house.steps, at(house, "d3"), 1, ends=door).mask.bit_count() == 7


@settings(max_examples=25, deadline=None)
@given(where=GROUNDS, moves=st.integers(0, 7), data=st.data())
def test_a_walk_reaches_just_what_a_graph_library_finds(where, moves, data):
    start = data.draw(st.integers(0, where.size - 1))
    closed = data.draw(st.integers(0, where.everywhere)) & ~(1 << start)
    graph = networkx.Graph()
    graph.add_node(start)
    graph.add_edges_from(
        (one, other)
        for one in range(where.size)
        for other in spaces(where.steps[one])
        if not (closed >> one | closed >> other) & 1
    )
    lengths = networkx.single_source_shortest_path_length(graph, start, cutoff=moves)
    found = reach(where.steps, start, moves, closed)
    assert set(spaces(found.mask)) == set(lengths)
    assert all(len(found.path(goal)) == far for goal, far in lengths.items())
