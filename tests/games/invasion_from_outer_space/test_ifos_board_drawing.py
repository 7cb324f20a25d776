"""What a screen gets to draw, Blockers that fill cells, and boards as shared texts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.invasion_from_outer_space.boards import draft as edit
from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.finishing import finish
from companion.games.invasion_from_outer_space.boards.ground import ground
from companion.games.invasion_from_outer_space.boards.layout import Layout, lay_out
from companion.games.invasion_from_outer_space.boards.plan import Plan
from companion.games.invasion_from_outer_space.boards.reading import read_plan, read_text
from companion.games.invasion_from_outer_space.boards.shapes import Segment
from tests.games.invasion_from_outer_space.ifos_ground import (
    at,
    bare_center,
    board,
    lay,
    named,
    practice,
    practice_center,
    practice_outers,
)

HOUSE = "c3 d3 e3 c4 d4 e4 c5 d5 e5"


# ---- drawing -------------------------------------------------------------------------
def test_every_space_has_its_outline_and_its_middle():
    where = practice()
    drawing = where.drawing
    assert (drawing.width, drawing.height) == (12, 12)
    assert drawing.outlines[where.centre] == ((5, 5), (7, 5), (7, 7), (5, 7))
    assert drawing.middles[where.centre] == (6, 6)
    area = 0.0
    for points in drawing.outlines:
        area += (points[2][0] - points[0][0]) * (points[2][1] - points[0][1])
    assert area == 144


def test_walls_in_one_line_are_one_piece_and_doors_apart():
    drawing = lay(board(HOUSE, edges={"d3 n": "d", "d5 s": "W"})).drawing
    assert set(drawing.walls) == {
        Segment((2, 2), (3, 2), "wall"),
        Segment((3, 2), (4, 2), "door"),
        Segment((4, 2), (5, 2), "wall"),
        Segment((2, 2), (2, 5), "wall"),
        Segment((5, 2), (5, 5), "wall"),
        Segment((2, 5), (3, 5), "wall"),
        Segment((3, 5), (4, 5), "hard"),
        Segment((4, 5), (5, 5), "wall"),
    }
    doors = [each for each in practice().drawing.walls if each.kind == "hard-door"]
    assert doors and all(each.begin != each.end for each in doors)


def test_where_boards_meet_the_stronger_wall_stands():
    # The right side of this board meets the lower side of the next one, turned.
    one = board("h3", edges={"h3 e": "d"})
    two = board("c8", edges={"c8 s": "W"})
    where = ground(Layout(bare_center(), (one, two, board(), board())))
    assert where.area.edges[8, 2, True] == "W"
    assert not where.steps[at(where, "h3")] >> at(where, "3-c8") & 1
    alone = ground(Layout(bare_center(), (one, board(), board(), board())))
    assert alone.area.edges[8, 2, True] == "d"
    assert alone.steps[at(alone, "h3")] >> at(alone, "3-c8") & 1


def test_a_name_stands_in_its_building():
    for outers in ((1, 2, 3, 4), (5, 6, 3, 1)):
        where = practice("big-top", outers)
        for label in where.drawing.labels:
            house = where.buildings[label.building]
            assert label.text == house.name
            assert house.mask >> where.area.space(int(label.at[0]), int(label.at[1])) & 1


def test_a_mark_is_drawn_on_its_space():
    plan = finish(edit.put(edit.put(edit.new_outer("Marked"), "cannon", "a1"), "spot", "a2"))
    marked = read_plan({**plan.to_dict(), "marks": [{"space": "b3", "name": "Wagon"}]})
    area = lay_out(Layout(practice_center("big-top"), (marked, *practice_outers()[:3])))
    assert [area.names[space] for space, _ in area.marks] == ["2-b3"]


def test_borders_between_boards_are_drawn_once():
    borders = practice().drawing.boards
    assert len(borders) == 8 == len(set(borders))
    assert ((6, 0), (6, 3)) in borders and ((3, 3), (3, 9)) in borders


# ---- Blockers ------------------------------------------------------------------------
def filled() -> Plan:
    """A board with a Blocker that fills the cell d4."""
    draft = edit.toggle_cell(edit.toggle_cell(Draft(board()), 3, 3), 3, 3)
    return finish(draft)


@pytest.mark.rule("IFOS-065")
def test_a_cell_filled_by_a_blocker_stops_everything():
    where = lay(filled())
    assert "2-d4" not in where.names and where.area.solid == {(3, 3)}
    assert len(where.drawing.blockers) == 1
    # A step round its corner is free; a line may graze it, and never cross it.
    assert "e4" in named(where, where.steps[at(where, "d3")])
    assert not where.steps[at(where, "c4")] >> at(where, "e4") & 1
    seen = named(where, where.seen(at(where, "c4")))
    assert not {"e4", "h4", "f5"} & seen and {"d3", "d5"} <= seen
    assert "e5" not in named(where, where.seen(at(where, "c3")))
    assert "e4" in named(where, where.seen(at(where, "d3")))
    assert where.drift(at(where, "c4"), 1) == 0
    with pytest.raises(ValueError, match="Blocker"):
        where.template(at(where, "b4"), 1, 10, [(3.0, 0.5)])


@pytest.mark.rule("IFOS-065", "IFOS-A16")
def test_no_diagonal_step_leads_between_a_blocker_and_a_wall():
    draft = edit.set_edge(Draft(filled()), (3, 2, True), "w")  # between c3 and d3
    where = lay(finish(draft))
    assert not where.steps[at(where, "d3")] >> at(where, "c4") & 1
    assert where.adjacent[at(where, "d3")] >> at(where, "c4") & 1
    # Nor a line of sight, which may graze the Blocker where there is no wall.
    assert "b5" in named(lay(filled()), lay(filled()).seen(at(lay(filled()), "e2")))
    assert "b5" not in named(where, where.seen(at(where, "e2")))
    strict = lay(filled(), corner_rule="wall-end-blocks")
    assert not strict.steps[at(strict, "d3")] >> at(strict, "c4") & 1
    # Between two Blockers the spaces do not even meet.
    twice = lay(finish(edit.toggle_cell(edit.toggle_cell(Draft(filled()), 2, 2), 2, 2)))
    assert not twice.touching[at(twice, "d3")] >> at(twice, "c4") & 1


@pytest.mark.rule("IFOS-065")
def test_a_blocker_is_no_larger_than_it_is_entered():
    entered = {**board().to_dict(), "blockers": [[4, 3]], "blocker_size": 0.9}
    where = lay(read_plan(entered))
    assert where.template(at(where, "b3"), 1, 0, [(4.0, 1.0)])
    with pytest.raises(ValueError, match="Blocker"):
        where.template(at(where, "b3"), 1, 0, [(4.0, 1.2)])


@pytest.mark.rule("IFOS-065")
def test_a_blocker_may_be_as_small_as_a_point():
    entered = board().to_dict()
    small = read_plan({**entered, "blockers": [[3, 3]], "blocker_size": 0})
    wide = read_plan({**entered, "blockers": [[3, 3]], "blocker_size": 0.9})
    for plan in (small, wide):
        where = lay(plan)
        assert not where.adjacent[at(where, "c3")] >> at(where, "d4") & 1
        assert "d4" not in named(where, where.seen(at(where, "c3")))


# ---- shared texts --------------------------------------------------------------------
@pytest.mark.parametrize("plan", practice_outers(), ids=lambda plan: plan.name)
def test_a_shared_text_comes_back_as_the_same_board(plan):
    assert read_text(plan.to_text()) == plan


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a board: the text is not JSON"),
        ("{", "not a board: the text is not JSON"),
        ("[]", "is a table"),
        ("{}", "format 1 only"),
        ('{"format": 2}', "format 1 only"),
        ('{"format": 1, "name": "\\u202egnp.exe"}', "plain letters"),
        ('{"format": 1, "format": 1}', "twice"),
        ("[" * 99 + "]" * 99, "deeper"),
        ("x" * 300_000, "too long"),
    ],
)
def test_a_text_that_is_no_board_is_refused_in_words(text, words):
    with pytest.raises(ValueError, match=words):
        read_text(text)


@settings(max_examples=60, deadline=None)
@given(cut=st.integers(0, 1500), put=st.text(max_size=4), number=st.integers(0, 5))
def test_a_damaged_text_is_a_board_or_refused(cut, put, number):
    text = practice_outers()[number].to_text()
    try:
        assert read_text(text[:cut] + put + text[cut + 1 :]).rows
    except ValueError as error:
        assert len(str(error)) > 20
