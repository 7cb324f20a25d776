"""Zombies at the Carnival: how their turn begins, and a card in a Fight against one of them."""

import pytest
from ifos_zombies import ZombieTable, zombie_components

from companion.games.invasion_from_outer_space.steps.turn import Round, RoundPart
from companion.games.invasion_from_outer_space.steps.zombies import (
    FirstZombies,
    MeetZombies,
    ZombieTrack,
)
from companion.games.invasion_from_outer_space.table import zombies
from companion.games.invasion_from_outer_space.table.position import HERO, ZOMBIE

HANNAH, FIGHTS = 0, 4


@pytest.mark.rule("IFOS-392", "IFOS-433")
def test_the_first_zombies_come_before_the_first_turn():
    table = ZombieTable("guide").carry_out(FirstZombies(0))
    number = table.p.setup.undead.first
    assert table.due() and table.p.pool[0] == table.p.setup.troops[0]
    table.roll(*[1] * number)
    assert table.p.setup.troops[0] - table.p.pool[0] == number


@pytest.mark.rule("IFOS-392", "IFOS-101")
def test_where_no_martians_play_the_zombies_move_the_track():
    table = ZombieTable("guide")
    before = table.p.track_marker
    table.carry_out(ZombieTrack()).skip()
    assert table.p.track_marker == before - 1


@pytest.mark.rule("IFOS-391")
def test_without_zombies_a_hero_is_not_asked_who_to_fight():
    table = ZombieTable("guide")
    table.p.side = HERO
    left = zombies.standing_by_seat(table.p)
    table.p.stack = [Round(RoundPart.CROWDS)]
    table.carry_out(MeetZombies(table.p.hero_id(HANNAH), left, pack=False))
    assert table.asked != "zombie_fights" and not table.can("go_on")


@pytest.mark.rule("IFOS-264", "IFOS-431")
def test_the_zombie_turn_begins_with_its_start():
    table = ZombieTable()
    table.p.moved, table.p.side = True, HERO
    table.p.stack = [Round(RoundPart.ZOMBIES)]
    table.settle()
    assert table.p.side == ZOMBIE and not table.p.moved


# ---- cards -----------------------------------------------------------------------------
def with_event(**changed: object) -> dict[str, object]:
    """The pieces of a match, with other effects of Great Applause."""
    cards = zombie_components()["cards"]
    return {
        **zombie_components(),
        "cards": [{**c, **changed} if c["name"] == "Great Applause" else c for c in cards],
    }


@pytest.mark.rule("IFOS-266", "IFOS-391")
def test_a_card_that_kills_instantly_kills_the_zombie_of_the_fight():
    table = ZombieTable(entered=with_event(effects=[{"do": "instant"}], when="fight"))
    space = table.p.heroes[HANNAH].space
    table.soldiers(space, 1)
    table.hand(1, "Great Applause")
    table.at_zombies(FIGHTS).do("zombie_fight", 0, HANNAH).roll(1, 2, green=(5,))
    table.do("play", table.key("Great Applause")).skip()
    assert table.p.troops[0][space] == 0 and table.p.heroes[HANNAH].wounds == 0
    assert table.p.progress[HERO] == 1 and table.p.fight is None
