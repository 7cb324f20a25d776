"""A Random Building: which section and building the dice name, who chooses, what is re-rolled."""

import pytest
from ifos_advanced import advanced, ground, listed
from ifos_cards import quiet
from ifos_table import Table
from ifos_three import ThreeTable

from companion.games.invasion_from_outer_space.steps.buildings import (
    ChooseBuilding,
    EnterBuilding,
    RandomBuilding,
    RandomSection,
)
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import NONE

HEROES_CHOOSE, MARTIANS_CHOOSE = 1, 6


def rolling(table: Table, seat: int = 1) -> Table:
    """A Hero is about to enter a Random Building; a Soldier is far away."""
    quiet(table).soldiers(table.p.sites[0], 1)
    table.at("heroes").carry_out(RandomSection(seat, EnterBuilding(table.p.hero_id(0))))
    table.facts.clear()
    return table


def ruin(table: Table, *numbers: int) -> None:
    """Destroy buildings."""
    for n in numbers:
        table.p.destroyed |= ground(table).buildings[n].mask


@pytest.mark.rule("IFOS-275", "IFOS-276")
@pytest.mark.parametrize("section", [1, 2, 3, 4])
def test_the_first_die_names_a_section_and_the_second_a_building_in_it(section: int):
    table = rolling(advanced())
    where = ground(table)
    assert table.due() == "Random Board Section"
    face = next(face for face in range(1, 7) if where.section_of(face) == section)
    table.roll(face)
    assert table.facts[0].rules == ("IFOS-275", "IFOS-277")
    assert table.p.stack[-2] == RandomBuilding(section, EnterBuilding(table.p.hero_id(0)))
    inside = [n for n in figures.usable(table.p) if where.buildings[n].section == section]
    assert inside == figures.usable(table.p, section)
    for n in inside:
        other = rolling(advanced()).roll(face)
        other.roll(min(where.buildings[n].numbers))
        assert {space for (space,) in other.args("starts")} == set(listed(where.buildings[n].mask))
        assert where.buildings[n].name in other.story()[-1]


@pytest.mark.rule("IFOS-277", "IFOS-278")
@pytest.mark.parametrize(("seat", "face", "players"), [
    (1, HEROES_CHOOSE, (1,)),
    (2, HEROES_CHOOSE, (2,)),
    (NONE, HEROES_CHOOSE, (1, 2)),
    (1, MARTIANS_CHOOSE, (0,)),
    (NONE, MARTIANS_CHOOSE, (0,)),
])  # fmt: skip
def test_without_an_arrow_the_heroes_or_the_martians_choose_any_building(seat, face, players):
    table = rolling(advanced(seats=3), seat).roll(face)
    prompt = table.state.prompts()[0]
    assert prompt.players == players and prompt.rules == ("IFOS-277", "IFOS-278")
    assert ("Martians" in table.question()) is (players == (0,))
    assert {a.player for a in table.state.legal_actions() if a.verb == "building"} == set(players)
    assert {n for (n,) in table.args("building")} == set(figures.usable(table.p))
    chosen = figures.usable(table.p)[-1]
    table.do("building", chosen)
    mask = ground(table).buildings[chosen].mask
    assert {space for (space,) in table.args("starts")} == set(listed(mask))


@pytest.mark.rule("IFOS-277", "IFOS-157")
@pytest.mark.parametrize("control", [0, 1])
def test_of_two_martian_players_who_controls_the_champions_chooses(control: int):
    table = rolling(advanced(seats=4), 2)
    table.p.control = control
    table.roll(MARTIANS_CHOOSE)
    assert table.state.prompts()[0].players == (control,)


@pytest.mark.rule("IFOS-279")
def test_a_section_without_a_building_is_rolled_again_and_so_is_one_that_is_destroyed():
    table = rolling(advanced())
    where = ground(table)
    face = next(face for face in range(1, 7) if where.section_of(face) == 2)
    gone, *others = figures.usable(table.p, 2)
    ruin(table, gone)
    assert figures.usable(table.p, 2) == others
    table.roll(face).roll(min(where.buildings[gone].numbers))
    assert table.facts[-1].rules == ("IFOS-279",) and table.facts[-1].kind == "again"
    assert table.due() == "Random Building"
    other = rolling(advanced())
    ruin(other, *figures.usable(other.p, 2))
    other.roll(face)
    assert (other.facts[0].kind, other.facts[0].rules) == ("again", ("IFOS-279",))
    assert other.due() == "Random Board Section" and len(other.facts) == 1


@pytest.mark.rule("IFOS-279")
def test_where_everything_is_destroyed_nobody_rolls():
    table = advanced()
    table.soldiers(table.p.sites[0], 1)
    ruin(table, *range(len(ground(table).buildings)))
    assert figures.usable(table.p) == []
    nowhere = RandomSection(1, EnterBuilding(table.p.hero_id(0)))
    table.at("heroes").carry_out(nowhere, nowhere)
    assert table.asked == "heroes" and table.p.pending(RandomSection) is None


@pytest.mark.rule("IFOS-429", "IFOS-279")
@pytest.mark.parametrize("face", [HEROES_CHOOSE, 3, MARTIANS_CHOOSE])
def test_in_earth_overrun_every_face_names_a_board(face: int):
    table = ThreeTable()
    section = ground(table).section_of(face)
    assert section and figures.usable(table.p, section)
    rolling(table, 2).roll(face).skip()
    assert isinstance(table.p.stack[-2], RandomBuilding)
    table = ThreeTable()
    ruin(table, *figures.usable(table.p, section))
    rolling(table, 2).roll(face).skip()
    assert "again" in table.kinds() and "section" not in table.kinds()
    assert table.p.pending(ChooseBuilding) is None
