"""Unleashed: the Super Zard Beast, what it fears and how it is moved."""

from typing import Any

import pytest
from ifos_advanced import (
    NORTH,
    advanced,
    burn,
    ground,
    hero_turn,
    listed,
    open_space,
    side,
    start_fire,
)
from ifos_table import Table
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import HERO, LEADER, SUPER


def unleashed(**values: Any) -> Table:
    """Unleashed, the beast in the centre and some Soldiers far away."""
    table = advanced(scenario="unleashed", **values)
    table.champion(SUPER, ground(table).centre)
    return table


@pytest.mark.rule("IFOS-375", "IFOS-026")
def test_the_crashed_saucer_lies_in_the_centre_and_does_nothing():
    table = unleashed()
    centre = ground(table).centre
    assert table.p.observation(None)["crashed"] == centre
    assert advanced().p.observation(None)["crashed"] is None
    assert centre not in table.p.sites
    # It is no Landing Site and holds nobody up.
    adjacent = listed(ground(table).steps[centre] & ~ground(table).pinch[centre])[0]
    table.p.champions[SUPER] = replace(table.p.champions[SUPER], space=table.p.sites[0])
    table.hero(0, space=adjacent)
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("move").do("step", centre)
    assert table.asked == "walk"


def struck(table: Table, hero: int) -> Table:
    """A Hero has won a Fight against the Super Zard Beast."""
    here = table.p.champions[SUPER].space
    table.hero(hero, space=here)
    table.at("fights")
    while table.due() == "" and table.can("fight", hero):
        table.do("fight", hero)
    table.roll(6, 6, green=(1, 1, 1, 1)).skip()
    return table


@pytest.mark.rule("IFOS-376", "IFOS-377", "IFOS-A73")
def test_fire_items_are_its_weakness_and_so_is_what_hannah_always_has():
    # Lucrezia (1) has nothing: it may be tough. Matches, or Hannah (0): it is not.
    for hero, items, tough in ((1, (), True), (1, ("Matches",), False), (0, (), False)):
        table = unleashed()
        table.p.heroes = Party(replace(each, space=0) for each in table.p.heroes)
        table.champion(SUPER, open_space(table))
        table.item(hero, *items)
        struck(table, hero)
        assert (table.due() == "Toughness") == tough
        if not tough:
            assert table.p.champions[SUPER].wounds == 1


@pytest.mark.rule("IFOS-376")
def test_fires_on_the_board_do_not_count_and_a_bomb_does():
    table = unleashed()
    here = open_space(table)
    table.champion(SUPER, here)
    start_fire(table, here).roll(6)
    assert table.due() == "Toughness"
    table = unleashed()
    table.champion(SUPER, here)
    table.hero(1, space=side(table, here, NORTH))
    table.item(1, "Bomb")
    burn(table, here)
    hero_turn(table, 1).do("move").do("stop").skip()
    # The Bomb is spent when it hits: it is the card that counts, not what the Hero holds.
    table.do("throw_into", table.key("Bomb"), here).roll(6).skip()
    assert "tough" not in table.kinds()
    assert table.p.champions[SUPER].wounds >= 1


@pytest.mark.rule("IFOS-378")
def test_the_usual_beast_cannot_be_called():
    table = unleashed()
    table.p.bonus[0] = 3
    table.at("command")
    assert {which for (which,) in table.args("call_point")} == {LEADER}


@pytest.mark.rule("IFOS-378", "IFOS-A73", "IFOS-166")
def test_release_moves_the_super_beast_instead_of_its_own_move():
    table = unleashed()
    here = open_space(table)
    table.champion(SUPER, here)
    table.p.heroes = Party(replace(each, space=50) for each in table.p.heroes)
    table.hand(0, "Release the Zard Beast")
    table.at("march").do("play", table.key("Release the Zard Beast"))
    table.skip()
    while table.due():
        table.roll(3)
        table.skip()
    steps = 0
    while table.asked == "march" and table.can("beast") and steps < 9:
        table.do("beast", table.args("beast")[-1][0])
        steps += 1
    assert steps == 3
    assert not table.can("beast_halt")


@pytest.mark.rule("IFOS-280", "IFOS-378")
def test_its_death_wins_unleashed():
    table = unleashed()
    here = open_space(table)
    table.champion(SUPER, here, wounds=5)
    table.item(1, "Matches")
    table.p.heroes = Party(replace(each, space=0) for each in table.p.heroes)
    struck(table, 1)
    assert (table.p.winner, table.p.win_reason) == (HERO, "goal-heroes")
