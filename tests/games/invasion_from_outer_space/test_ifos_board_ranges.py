"""Ranges, flights of saucers, and the straight template laid over the board."""

from math import cos, inf, nan, radians, sin

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.invasion_from_outer_space.boards.ground import mask, spaces
from companion.games.invasion_from_outer_space.boards.shapes import leading_corner, outline
from tests.games.invasion_from_outer_space.ifos_ground import at, board, lay, named, practice

HOUSE = "c3 d3 e3 c4 d4 e4 c5 d5 e5"
DOOR = {"d5 s": "d"}


# ---- ranges --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-196", "IFOS-A54")
def test_a_range_is_the_smallest_number_of_spaces_through_walls_or_on_foot():
    through = lay(board(HOUSE, edges=DOOR))
    walk = lay(board(HOUSE, edges=DOOR), range_rule="walk")
    here, there = at(through, "d2"), at(through, "d4")
    assert through.distance(here, there) == 2 and walk.distance(here, there) == 8
    assert named(through, through.within(at(through, "a1"), 1)) == {"a1", "b1", "a2", "b2"}
    assert through.within(here, 0) == 1 << here and through.within(here, -1) == 0
    with pytest.raises(ValueError, match="range rule"):
        lay(board(), range_rule="fly")


@pytest.mark.rule("IFOS-A54")
def test_what_cannot_be_walked_to_is_in_no_range_on_foot():
    walk = lay(board(HOUSE), range_rule="walk")
    assert walk.distance(at(walk, "d2"), at(walk, "d4")) == -1
    assert not walk.within(at(walk, "d2"), 99) & walk.buildings[0].mask


@pytest.mark.rule("IFOS-065")
def test_a_range_goes_round_a_blocker():
    big_top = practice()
    assert big_top.distance(big_top.centre, at(big_top, "C-a1")) == 2
    assert practice("fair-grounds").distance(practice("fair-grounds").centre, 0) == 1


@pytest.mark.rule("IFOS-137", "IFOS-138", "IFOS-139")
def test_a_saucer_flies_over_walls_and_not_over_blockers():
    house = lay(board(HOUSE), range_rule="walk")
    assert named(house, house.fly(at(house, "d2"), 2)) >= {"d3", "d4", "c4", "e4", "d1", "f4"}
    big_top = practice()
    corner = at(big_top, "C-a1")
    assert not big_top.fly(corner, 1) >> big_top.centre & 1
    assert big_top.fly(corner, 2) >> big_top.centre & 1
    assert named(big_top, big_top.fly(at(big_top, "a1"), 0)) == {"a1"}


@settings(max_examples=15, deadline=None)
@given(
    side=st.sampled_from(("big-top", "fair-grounds")),
    order=st.permutations(range(1, 7)),
    rule=st.sampled_from(("through", "walk")),
    data=st.data(),
)
def test_distances_are_those_of_a_graph_written_for_the_test(side, order, rule, data):
    where = practice(side, tuple(order[:4]), range_rule=rule)
    nearby = where.adjacent if rule == "through" else where.steps
    graph = networkx.from_edgelist((a, b) for a in range(where.size) for b in spaces(nearby[a]))
    for one in data.draw(st.lists(st.integers(0, where.size - 1), min_size=1, max_size=3)):
        for other in range(where.size):
            far = networkx.astar_path_length(graph, one, other)
            assert where.distance(one, other) == where.distance(other, one) == far
        for far in range(6):
            wanted = mask(s for s in range(where.size) if where.distance(one, s) <= far)
            assert where.within(one, far) == wanted


# ---- the template --------------------------------------------------------------------
SECTIONS = ((2.0, 1.0), (2.0, 1.0), (3.0, 1.0))


@pytest.mark.rule("IFOS-228", "IFOS-230", "IFOS-231", "IFOS-233", "IFOS-A59")
def test_each_section_touches_what_lies_under_it_whatever_stands_there():
    for where in (lay(board()), lay(board(HOUSE, hard=[0]))):
        first, second, third = where.template(at(where, "b3"), 1, 0, SECTIONS)
        # From the upper right corner of b3 to the right: half above, half below that line.
        assert named(where, first) == {"c2", "d2", "c3", "d3"}
        assert named(where, second) == {"e2", "f2", "e3", "f3"}
        (wide,) = where.template(at(where, "b3"), 1, 0, [(1.0, 2.5)])
        assert named(where, wide) == {"c1", "c2", "c3", "c4"}
        # The last one reaches over to the next board.
        assert named(where, third & where.sections[1]) == {"g2", "h2", "g3", "h3"}
        assert named(where, third & ~where.sections[1]) == {"3-b8", "3-c8"}


@pytest.mark.rule("IFOS-231")
def test_the_template_may_be_turned_to_any_angle():
    where = lay(board())
    (diagonal,) = where.template(at(where, "c3"), 2, 45, [(2.0, 0.2)])
    assert {"d4", "e5"} <= named(where, diagonal) <= {"d4", "e5", "d5", "e4", "c4", "d3"}
    (down,) = where.template(at(where, "c3"), 2, 90, [(2.0, 0.4)])
    assert named(where, down) == {"c4", "d4", "c5", "d5"}
    (up,) = where.template(at(where, "c3"), 0, 270, [(1.0, 0.4)])
    assert named(where, up) == {"b2", "c2"}


@pytest.mark.rule("IFOS-230")
def test_a_direction_leads_away_from_one_corner():
    assert [leading_corner(angle) for angle in (0, 90, 180, 270)] == [2, 3, 0, 1]
    assert [leading_corner(angle) for angle in (-1, 359, 719)] == [1, 1, 1]


@pytest.mark.rule("IFOS-230", "IFOS-232")
def test_the_own_space_is_never_touched():
    where = lay(board())
    here = at(where, "d4")
    for angle in range(0, 360, 15):
        masks = where.template(here, leading_corner(angle), angle, [(1.0, 0.5), (2.0, 0.5)])
        assert not any(touched >> here & 1 for touched in masks)
    with pytest.raises(ValueError, match="use another corner"):
        where.template(here, 0, 45, [(1.0, 0.5)])


@pytest.mark.rule("IFOS-065", "IFOS-233")
def test_the_template_may_not_touch_a_blocker():
    big_top, fair = practice(), practice("fair-grounds")
    here = at(big_top, "c3")
    with pytest.raises(ValueError, match="Blocker"):
        big_top.template(here, 2, 45, [(4.0, 0.5)])
    assert big_top.template(here, 2, 45, [(1.0, 0.5)])
    assert big_top.template(here, 2, 0, [(4.0, 0.5)])
    assert fair.template(here, 2, 45, [(4.0, 0.5)])


@pytest.mark.parametrize(
    ("corner", "angle", "sections"),
    [
        (4, 0, SECTIONS),
        (1, nan, SECTIONS),
        (1, inf, SECTIONS),
        (1, 0, [(0, 1)]),
        (1, 0, [(inf, 1)]),
    ],
)
def test_a_template_without_shape_is_refused(corner, angle, sections):
    with pytest.raises(ValueError, match="template|angle"):
        lay(board()).template(0, corner, angle, sections)


@settings(max_examples=40, deadline=None)
@given(
    space=st.integers(0, 116),
    angle=st.floats(0, 359.99),
    sizes=st.lists(st.tuples(st.floats(0.3, 4), st.floats(0.2, 1)), min_size=1, max_size=4),
    part=st.tuples(st.floats(0.01, 0.99), st.floats(-0.49, 0.49)),
)
def test_every_point_of_a_section_lies_in_a_touched_space(space, angle, sizes, part):
    where = practice("fair-grounds")
    corner = leading_corner(angle)
    masks = where.template(space, corner, angle, sizes)
    begin = 0.0
    x0, y0, x1, y1 = where.area.rects[space]
    foot = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))[corner]
    for (length, width), touched in zip(sizes, masks, strict=True):
        far, off = begin + part[0] * length, part[1] * width
        begin += length
        x = foot[0] + far * cos(radians(angle)) - off * sin(radians(angle))
        y = foot[1] + far * sin(radians(angle)) + off * cos(radians(angle))
        under = where.area.space(int(x // 1), int(y // 1))
        # A point on the very border of a space may belong to the other one.
        inside = min(x % 1, 1 - x % 1, y % 1, 1 - y % 1) > 0.01
        if under >= 0 and under != space and inside:
            assert touched >> under & 1
        assert not touched >> space & 1
    assert len(outline(where.area, space, corner, angle, sizes)) == len(sizes)
