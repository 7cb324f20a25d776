"""Zombies at the Carnival: how their turn begins, and a card in a Fight against one of them."""

import dataclasses

import pytest
from ifos_table import NAMES
from ifos_three import begun
from ifos_town import HEROES as TOWN
from ifos_zombies import ZombieTable, zombie_components
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.rules import heroes
from companion.games.invasion_from_outer_space.steps.heroes import HeroFights
from companion.games.invasion_from_outer_space.steps.turn import (
    FirstZombies,
    MeetZombies,
    PlaceZombies,
    Round,
    RoundPart,
    ZombieDraw,
    ZombieTrack,
)
from companion.games.invasion_from_outer_space.table import crowds, decks
from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import HERO, NOWHERE, ZOMBIE, Hero

HANNAH = 0
CHECK, FIGHTS, SPAWN = 2, 4, 5


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


@pytest.mark.rule("IFOS-391", "IFOS-444")
@pytest.mark.parametrize("number", [0, 2])
def test_a_hero_is_asked_which_zombie_to_fight_only_where_one_is(number: int):
    table = ZombieTable("guide")
    table.soldiers(-1, number)
    table.p.side = HERO
    table.p.stack = [Round(RoundPart.CROWDS)]
    left = crowds.standing_by_seat(table.p)
    table.carry_out(MeetZombies(table.p.hero_id(HANNAH), left, pack=False))
    assert (table.asked == "hero_fight") is bool(number)
    assert (table.can("zombie_fight"), table.can("go_on")) == (bool(number), bool(number))
    if number:
        question = "Hannah fights every Zombie in the space. Which one is next?"
        assert table.question() == question
    else:
        assert table.story() == ["The track marker moves to 16."], "the next Zombie Turn"


@pytest.mark.rule("IFOS-391", "IFOS-443")
def test_without_a_board_a_hero_meets_a_pack_with_the_zombies_only_where_martians_play():
    three = begun("guide")
    three.heroes = Party([Hero(0, NOWHERE)])
    for p, pack in ((ZombieTable("guide").p, False), (three, True)):
        step = HeroFights(p.hero_id(HANNAH))
        p.stack.append(step)
        assert heroes._fights_guide(p, step, [])
        assert p.stack[-1].pack is pack


@pytest.mark.rule("IFOS-264", "IFOS-431")
def test_the_zombie_turn_begins_with_its_start():
    table = ZombieTable()
    table.p.moved, table.p.side = True, HERO
    table.p.stack = [Round(RoundPart.ZOMBIES)]
    table.settle()
    assert table.p.side == ZOMBIE and not table.p.moved


# ---- whether new Zombies come, and how many -------------------------------------------------
def two_players() -> ZombieTable:
    """Two Zombie players against Heroes of the Small Town, with four Zombies on the board."""
    table = ZombieTable(guests="small-town", heroes=TOWN, seats=4)
    table.soldiers(table.p.sites[0], 4)
    return table


@pytest.mark.rule("IFOS-392")
def test_new_zombies_come_for_a_player_whose_die_is_more_than_the_zombies_on_the_board():
    table = two_players().at_zombies(CHECK)
    assert table.question() == "Do new Zombies come?: 1 die"
    table.roll(4)
    assert table.story() == ["4 is not more than 4 Zombies: no new ones."]
    table.roll(5)
    assert table.facts[-1].rules == ("IFOS-392",)
    assert table.story() == ["5 is more than 4 Zombies: new ones come at the end of the turn."]
    assert table.p.landing == [False, True] and table.asked == "shamble"


@pytest.mark.rule("IFOS-392")
def test_one_zombie_player_rolls_two_dice_whether_new_ones_come():
    table = ZombieTable(guests="small-town", heroes=TOWN)
    table.soldiers(table.p.sites[0], 3)
    table.at_zombies(CHECK)
    assert table.question() == "Do new Zombies come?: 2 dice"
    table.roll(1, 3)
    assert table.story() == ["4 is more than 3 Zombies: new ones come at the end of the turn."]


@pytest.mark.rule("IFOS-392", "IFOS-433")
def test_new_zombies_are_spread_evenly_over_the_pits_and_who_has_none_left_rolls_for_none():
    table = two_players()
    table.soldiers(table.p.sites[1], table.p.pool[0], 0)
    table.p.landing = [True, True]
    table.at_zombies(SPAWN)
    assert table.question() == "New Zombies: 1 die"
    table.roll(6)
    assert table.said("spawn") == (
        "6 Zombies come for Bob: spread them evenly over the Spawning Pits."
    )
    assert (table.facts[-1].rules, table.facts[-1].seat) == (("IFOS-392", "IFOS-433"), 1)
    assert table.facts[-1].banner(NAMES) == "6 NEW ZOMBIES"
    assert table.question() == "Bob: on which Spawning Pits? 2 left to place."
    pits = crowds.pits(table.p)
    table.do("spawn", pits[3])
    assert table.question() == "Bob: on which Spawning Pits? 1 left to place."
    assert not table.can("spawn", pits[3])
    table.do("spawn", pits[1])
    assert [table.p.troops[1][pit] for pit in pits] == [1, 2, 1, 2]
    assert table.p.landing == [True, False] and table.p.side == HERO


@pytest.mark.rule("IFOS-433", "IFOS-366")
def test_no_zombie_comes_from_a_pit_of_a_destroyed_building():
    table = ZombieTable()
    pits = crowds.pits(table.p)
    table.p.destroyed |= 1 << pits[1]
    table.carry_out(PlaceZombies(0, 3, (0, 0, 0, 0)))
    assert [table.p.troops[0][pit] for pit in pits] == [1, 0, 1, 1]
    table.carry_out(PlaceZombies(0, 1, (0, 0, 0, 0)))
    assert {pit for (pit,) in table.args("spawn")} == {pits[0], pits[2], pits[3]}


@pytest.mark.rule("IFOS-392")
@pytest.mark.parametrize(("seats", "printed", "dice"), [(2, 6, 6), (4, 6, 3), (4, 1, 1)])
def test_the_first_zombies_are_halved_between_two_players_but_one_die_each(seats, printed, dice):
    table = ZombieTable(seats=seats)
    undead = replace(table.p.setup.undead, first=printed)
    table.state.setup = dataclasses.replace(table.p.setup, undead=undead)
    table.carry_out(FirstZombies(0))
    assert table.question() == f"The first Zombies: {dice} {'die' if dice == 1 else 'dice'}"
    table.roll(*[1] * dice)
    assert table.said("spawn").startswith(f"{dice} Zombie")
    while table.asked == "spawn":
        table.do("spawn")
    assert sum(table.p.troops[0]) == dice and table.p.landing[0] is False
    assert (table.asked == "roll") == (seats == 4)


@pytest.mark.rule("IFOS-392")
def test_no_more_zombies_come_than_are_left():
    table = ZombieTable("guide")
    table.p.pool[0] = 2
    table.carry_out(FirstZombies(0)).roll(5)
    assert table.said("spawn").startswith("2 Zombies come for Ann")
    assert table.p.pool[0] == 0


@pytest.mark.rule("IFOS-106", "IFOS-104")
@pytest.mark.parametrize("held", [0, 1])
def test_each_zombie_player_may_discard_a_card_then_draws_up_to_the_hand_limit(held: int):
    table = ZombieTable("guide", seats=4)
    table.p.hand_sizes[0] = held
    table.carry_out(ZombieDraw(0))
    limit = decks.limit(table.p, 0)
    if held:
        assert table.question() == "Ann: you may discard one card before you draw."
        table.do("keep")
    for left in range(limit - held, 0, -1):
        assert table.question() == f"Ann draws {f'{left} cards' if left > 1 else 'a card'}."
        table.do("card", "?")
    assert table.p.hand_sizes[0] == limit
    table.skip()
    assert table.question() == f"Bob draws {limit} cards."


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
