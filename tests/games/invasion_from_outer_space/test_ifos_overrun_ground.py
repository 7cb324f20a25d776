"""Earth Overrun's boards: six of them, their chart, inner corners, pits and the centre."""

from dataclasses import replace

import pytest
from ifos_overrun import arrangement, wide
from ifos_table import Table
from msgspec import structs

from companion.engine.forms import to_plain
from companion.games.invasion_from_outer_space.boards.ground import ground
from companion.games.invasion_from_outer_space.boards.layout import Layout, lay_out
from companion.games.invasion_from_outer_space.boards.plan import SQUARE, read_arrangement
from companion.games.invasion_from_outer_space.rules import opening
from companion.games.invasion_from_outer_space.steps.base import LayBoards
from companion.games.invasion_from_outer_space.steps.buildings import EnterBuilding, RandomSection
from tests.games.invasion_from_outer_space.ifos_ground import (
    practice,
    practice_center,
    practice_outers,
    spaces,
)


def table() -> Table:
    """A match on the wide ground, the boards not laid yet."""
    table = Table()
    table.state.setup = replace(table.p.setup, arrangement=arrangement())
    return table


@pytest.mark.rule("IFOS-428")
def test_the_center_board_and_all_six_outer_boards_are_laid_in_random_order():
    laid = table()
    laid.p.ground = None
    laid.carry_out(LayBoards())
    places = []
    for _ in range(6):
        places.append(str(laid.state.prompts()[0].text))
        laid.push(laid.state.legal_actions()[-1])
    assert [place[-2] for place in places] == ["1", "2", "3", "4", "5", "6"]
    where = laid.p.ground
    assert [len(list(spaces(mask))) for mask in where.sections] == [8] + [27] * 6
    # The last board of the list came first.
    assert where.layout.outers == practice_outers()[::-1]
    with pytest.raises(ValueError, match="Six Outer Boards"):
        Layout(practice_center("fair-grounds"), practice_outers()[:4], arrangement())


@pytest.mark.rule("IFOS-428")
def test_an_arrangement_has_six_boards_and_four_inner_corners():
    entered = to_plain(arrangement())
    assert read_arrangement(entered) == arrangement()
    for key, words in (("places", "six Outer Boards"), ("corners", "four different")):
        with pytest.raises(ValueError, match=words):
            read_arrangement({**entered, key: [*entered[key][:-1], entered[key][0]]})
    with pytest.raises(ValueError, match="the arrangement"):
        read_arrangement({**entered, "places": 3})
    # A corner that has four boards round it, or two, is none.
    center = practice_center("fair-grounds")
    for point in ((3, 1), (0, 0)):
        moved = structs.replace(arrangement(), corners=((2, 1), (6, 1), (6, 3), point))
        with pytest.raises(ValueError, match="no inner corner"):
            lay_out(Layout(center, practice_outers(), moved))


@pytest.mark.rule("IFOS-429")
def test_a_random_board_is_the_number_of_the_die_on_the_diagram():
    for face in range(1, 7):
        found = table()
        opening.lay_board(found.p, range(6))
        hero = found.p.hero_id(0)
        found.carry_out(RandomSection(1, EnterBuilding(hero))).roll(face).roll(1)
        assert found.asked == "start"
        assert {found.p.ground.section[space] for (space,) in found.args("starts")} == {face}
    # On the square the arrows name four boards; a 1 and a 6 leave the choice.
    assert [practice().section_of(face) for face in range(1, 7)] == [0, 1, 2, 3, 4, 0]


@pytest.mark.rule("IFOS-434", "IFOS-A84")
def test_the_four_landing_sites_lie_in_the_inner_corners_and_on_no_start_spot():
    laid = table()
    opening.lay_board(laid.p, range(6))
    where = laid.p.ground
    assert len(laid.p.sites) == 4 and not set(laid.p.sites) & set(where.spots)
    for site in laid.p.sites:
        x, y, _, _ = where.area.rects[site]
        gaps = [(x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1)]
        assert sum(where.area.space(*cell) < 0 for cell in gaps) == 1
        adjacent = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        assert all(where.area.space(*cell) >= 0 for cell in adjacent)
    assert practice().sites == practice().spots


@pytest.mark.rule("IFOS-433")
def test_every_printed_start_spot_is_a_pit():
    assert len(wide().spots) == 6
    assert [wide().section[space] for space in wide().spots] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("IFOS-435")
def test_the_centre_is_the_middle_of_the_center_board():
    assert wide().names[wide().centre] == practice().names[practice().centre]
    assert wide().section[wide().centre] == 0


@pytest.mark.rule("IFOS-428")
def test_a_wing_joins_the_square_along_its_side():
    where = wide()
    wing, square = (where.area.space(x, 3) for x in (5, 6))
    assert [where.section[space] for space in (wing, square)] == [1, 2]
    assert where.adjacent[wing] >> square & 1 and where.distance(wing, square) == 1
    # Above the wing is nothing to step on, or to fly over.
    assert where.drift(wing, 0) == 0
    assert where.fly(where.centre, 30) == where.everywhere


def test_a_square_takes_boards_of_any_side_and_the_wide_ground_even_ones_only():
    assert SQUARE.size == (4, 4)
    assert arrangement().size == (8, 4)
    assert ground(Layout(practice_center("fair-grounds"), practice_outers()[:4])).section_of(2) == 1
