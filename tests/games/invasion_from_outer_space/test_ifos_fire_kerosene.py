"""Kerosene: how it is lit, and burns along a row of markers."""

import pytest
from ifos_advanced import (
    EAST,
    NORTH,
    SOUTH,
    advanced,
    burn,
    burning,
    ground,
    hero_turn,
    listed,
    open_space,
    side,
    start_fire,
)
from ifos_table import Table
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.fire import LightWithItem
from companion.games.invasion_from_outer_space.table.party import Party


# ---- Kerosene --------------------------------------------------------------------------------
def row(table: Table) -> list[int]:
    """Four spaces, each next to the next only."""
    found = [open_space(table)]
    for way in (EAST, SOUTH, SOUTH):
        found.append(side(table, found[-1], way))
    return found


@pytest.mark.rule("IFOS-025", "IFOS-307", "IFOS-308")
def test_a_row_of_kerosene_burns_along():
    table = advanced()
    first, *others = row(table)
    for space in others:
        table.p.kerosene |= 1 << space
    start_fire(table, first)
    assert burning(table) == {first, *others}
    assert not table.p.kerosene
    assert all(fire.new for fire in table.p.fires)


@pytest.mark.rule("IFOS-307", "IFOS-312")
def test_kerosene_in_the_same_space_is_used_up():
    table = advanced()
    here = open_space(table)
    table.p.kerosene |= 1 << here
    start_fire(table, here)
    assert burning(table) == {here}
    assert not table.p.kerosene


@pytest.mark.rule("IFOS-304", "IFOS-307", "IFOS-302")
def test_kerosene_laid_next_to_a_fire_catches_at_once():
    table = advanced()
    here = open_space(table)
    fire, spot = side(table, here, NORTH), side(table, here, EAST)
    table.hero(1, space=here)
    table.item(1, "Kerosene")
    burn(table, fire)
    hero_turn(table, 1).do("move").do("stop").skip()
    table.do("shoot", table.key("Kerosene"), spot)
    assert spot in burning(table)
    assert not table.p.kerosene


@pytest.mark.rule("IFOS-305", "IFOS-025")
@pytest.mark.parametrize(("face", "lit"), [(2, False), (3, True)])
def test_a_gun_lights_kerosene_by_its_number_to_hit(face: int, lit: bool):
    table = advanced()
    here = open_space(table)
    spot = side(table, here, NORTH)
    table.hero(1, space=here)
    table.item(1, "Brace of Pistols")
    table.p.kerosene |= 1 << spot
    hero_turn(table, 1).do("move").do("stop").skip()
    table.do("ignite", table.key("Brace of Pistols"), spot).roll(face)
    assert (spot in burning(table)) == lit


@pytest.mark.rule("IFOS-306")
def test_a_fire_item_lights_kerosene_in_the_next_space_and_is_kept():
    table = advanced()
    here = open_space(table)
    spot = side(table, here, NORTH)
    table.hero(1, space=here)
    table.item(1, "Matches")
    table.p.kerosene |= 1 << spot | 1 << side(table, spot, NORTH)
    hero_turn(table, 1).do("move").do("stop").skip()
    assert {a[1] for a in table.args("shoot") if a[0] == "light"} == {spot}
    table.do("shoot", "light", spot)
    assert spot in burning(table)
    assert table.card("Matches") in table.p.heroes[1].items


@pytest.mark.rule("IFOS-A44", "IFOS-307", "IFOS-326")
@pytest.mark.parametrize(
    ("ruling", "new", "burns"),
    [("existing", False, True), ("existing", True, False), ("stop", False, False)],
)
def test_a_chain_without_markers_is_for_the_table_to_rule(ruling: str, new: bool, burns: bool):
    table = advanced(rulings={"IFOS-A44": ruling})
    first, second, *_ = row(table)
    others = [s for s in listed(ground(table).outdoors) if s not in (first, second)]
    near = ground(table).adjacent[second]
    laid = [s for s in others if not near >> s & 1][:7]
    burn(table, *laid, new=new)
    table.p.kerosene |= 1 << second
    start_fire(table, first)
    if burns:
        table.do("takes_fire", laid[0])
    assert (second in burning(table)) == burns
    assert bool(table.p.kerosene >> second & 1) != burns


@pytest.mark.rule("IFOS-A42", "IFOS-065")
@pytest.mark.parametrize(("ruling", "catches"), [("no", False), ("yes", True)])
def test_whether_a_fire_passes_a_blocker_is_for_the_table_to_rule(ruling: str, catches: bool):
    table = advanced(rulings={"IFOS-A42": ruling})
    all_ = ground(table)
    # Only Blockers make a difference between what touches and what is adjacent.
    here, there = next(
        (s, o) for s in range(all_.size) for o in listed(all_.touching[s] & ~all_.adjacent[s])
    )
    table.p.heroes = Party(replace(hero, space=ground(table).size - 1) for hero in table.p.heroes)
    table.p.kerosene |= 1 << there
    start_fire(table, here)
    assert (there in burning(table)) == catches


@pytest.mark.rule("IFOS-308")
def test_only_the_marker_that_was_lit_is_used_up():
    table = advanced()
    adjacent = ground(table).adjacent
    spot = next(s for s in range(20, ground(table).size) if not adjacent[s] >> (s + 1) & 1)
    table.p.kerosene |= 1 << spot | 1 << spot + 1
    table.carry_out(LightWithItem(table.p.hero_id(0), spot)).skip()
    assert table.p.kerosene == 1 << spot + 1
