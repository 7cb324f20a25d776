"""What rules look up, at the edges: the first space, no dice, Tech face down, the other colour."""

from dataclasses import replace

import pytest
from ifos_advanced import advanced, burn, ground, listed
from ifos_cards import entered, quiet
from ifos_table import Table
from ifos_three import ThreeTable
from ifos_town import town
from ifos_zombies import ZombieTable

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.legal import (
    fights,
    hand_cards,
    moments,
    ranged,
    windows,
)
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import WoundSoldiers
from companion.games.invasion_from_outer_space.steps.heroes import HeroFights, LeaderWalk
from companion.games.invasion_from_outer_space.steps.turn import MeetZombies, PlaceZombies
from companion.games.invasion_from_outer_space.table import crowds, entering, figures
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    ZARD,
    Fight,
    Tech,
)

LUCREZIA = 1


# ---- who is where --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-156", "IFOS-165")
@pytest.mark.parametrize("space", [0, 7])
def test_a_beast_crushes_where_it_arrives_also_in_the_first_space(space: int):
    table = advanced()
    table.soldiers(space, 2)
    entering.new_champion(table.p, ZARD, space, table.facts)
    assert (table.p.soldiers(space), table.p.pool) == (0, [18])
    assert table.said("crushed")


@pytest.mark.rule("IFOS-381")
def test_an_ally_stands_in_its_own_space_only():
    p = advanced().p
    p.allies = [5]
    assert [space for space in range(10) if figures.ally_in(p, 0, space)] == [5]
    assert not figures.ally_in(p, 1, 5)


@pytest.mark.rule("IFOS-108", "IFOS-109", "IFOS-A07")
def test_packs_are_counted_by_colour_and_champions_by_who_controls_them():
    table = Table(seats=4)
    first, second, third = table.p.sites[:3]
    table.soldiers(first, 2, 0)
    table.soldiers(first, 1, 1)
    table.soldiers(second, 1, 1)
    table.champion(LEADER, third)
    table.p.control = 0
    assert [figures.packs(table.p, seat) for seat in (0, 1)] == [2, 2]
    table.p.control = 1
    assert [figures.packs(table.p, seat) for seat in (0, 1)] == [1, 3]


# ---- dice ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-247", "IFOS-249", "IFOS-250", "IFOS-448")
@pytest.mark.parametrize(("ours", "theirs", "ahead"), [
    ((), (1,), -1), ((1,), (), 1), ((), (), 0), ((2, 3), (3,), 0), ((1, 4), (3,), 1),
])  # fmt: skip
def test_who_rolls_no_die_is_behind_any_die(ours, theirs, ahead: int):
    assert Fight(0, 0, ours=ours, theirs=theirs).ahead() == ahead


# ---- Tech and wounds -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-266")
@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize("name", ["Glass Armour", "Death Ray"])
def test_only_tech_for_wounds_that_is_face_up_may_prevent_them(up: bool, name: str):
    table = advanced()
    p, soldiers = table.p, WoundSoldiers(0, 0, 1, "fight")
    p.hand_sizes = [0] * p.seats
    p.tech = [Tech(3, 0, table.card(name), 0, up)]
    p.stack = [soldiers]
    assert p.setup.cards[table.card("Glass Armour")].when == "wound"
    assert windows.may_be_answered(p, WoundSoldiers)
    asked = windows.next_seat(p, ResponseWindow("martian_wound")) != NONE
    assert asked is (up and name == "Glass Armour")


@pytest.mark.rule("IFOS-266", "IFOS-268")
def test_wounds_can_be_prevented_only_by_what_is_in_the_match():
    plain = {
        name: {"when": "any"}
        for name in ("Second_Skin", "Struggle_For_Survival", "Glass_Armour", "Just_a_Scratch")
    }
    for table, prevented in ((advanced(entered=entered(**plain)), False), (advanced(), True)):
        p = table.p
        p.hand_sizes = [1] * p.seats
        assert windows.may_be_answered(p, WoundSoldiers) is prevented


@pytest.mark.rule("IFOS-404", "IFOS-268")
def test_in_the_town_an_event_that_ends_a_fight_is_an_answer_to_a_blast_and_no_other_roll():
    p = town().p
    answered = {
        moment
        for moment in ("agility", "blast", "break", "ranged", "toughness")
        if windows._answers_in_deck(p.setup, moment, HERO)
    }
    cards = {p.setup.cards[n] for n in p.setup.decks[HERO]}
    printed = {card.when for card in cards if card.kind == "event"}
    assert "blast" in answered - printed
    assert answered == {"blast"} | {
        moment for moment in ("agility", "break", "ranged", "toughness")
        if {moment, "roll"} & printed
    }  # fmt: skip
    assert not windows._answers_in_deck(
        replace(p.setup, crossed=False), "blast", HERO
    ) or {"blast", "roll"} & printed  # fmt: skip
    assert windows._answers_in_deck(p.setup, "blast", MARTIAN) is bool(
        {"blast", "roll"} & {p.setup.cards[n].when for n in p.setup.decks[MARTIAN]}
    )


# ---- throws --------------------------------------------------------------------------------
def thrower() -> tuple[Table, int, int]:
    """Lucrezia with a Bomb, the space next to her, and the one beyond it, in sight."""
    table = quiet(advanced())
    where = ground(table)
    here, near, beyond = next(
        (here, near, beyond)
        for here in range(where.size)
        for near in listed(where.adjacent[here])
        for beyond in listed(figures.sees(table.p, here) & where.adjacent[near])
        if ranged.between(where, here, beyond) == 1 << near
    )
    table.hero(LUCREZIA, space=here)
    table.item(LUCREZIA, "Bomb")
    table.soldiers(beyond, 1)
    return table, near, beyond


def thrown(table: Table) -> set[tuple[str, int]]:
    """How the Bomb can be thrown, and where."""
    found = ranged.attacks(table.p, LUCREZIA)
    return {(each.verb, int(each.args[1])) for each in found}


@pytest.mark.rule("IFOS-330", "IFOS-331")
def test_a_bomb_is_thrown_into_a_fire_with_martians_and_not_through_it():
    table, fire, beyond = thrower()
    burn(table, fire, beyond)
    assert thrown(table) == {(ranged.INTO, fire), (ranged.INTO, beyond)}
    table.p.fires = table.p.fires[:1]
    assert thrown(table) == {(ranged.INTO, fire), (ranged.THROUGH, beyond)}
    table.p.fires, table.p.destroyed = [], 1 << beyond
    assert thrown(table) == set()


@pytest.mark.rule("IFOS-331")
def test_a_bomb_is_not_thrown_through_a_fire_off_its_way():
    table, near, beyond = thrower()
    off = next(
        space
        for space in listed(figures.sees(table.p, table.p.heroes[LUCREZIA].space))
        if space not in (near, beyond)
    )
    burn(table, off)
    assert (ranged.THROUGH, beyond) not in thrown(table)


# ---- without a board -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-130")
def test_a_simulation_knows_itself_how_many_found_room():
    p = Table("guide", simulated=True).p
    p.landed = (3,)
    assert moments.listed(p) == []


@pytest.mark.rule("IFOS-391", "IFOS-443")
def test_a_hero_without_zombies_and_a_zombie_hero_that_has_fought_are_passed_over():
    table = ZombieTable("guide")
    crowds.rise(table.p, 5, -1)
    which = crowds.place_of(5)
    step = MeetZombies(table.p.hero_id(0), (0,), pack=False)
    found = fights.unplaced_zombies(table.p, 0, 1, step)
    assert found == [Action(1, "risen_fight", (which, 0))]
    after = fights.fought(table.p, step, found[0])
    assert (after.roused, after.left) == ((which,), (0,))
    assert fights.unplaced_zombies(table.p, 0, 1, after) == []
    none = ZombieTable("guide").at("heroes")
    none.carry_out(HeroFights(none.p.hero_id(0)))
    assert none.asked == "heroes"


# ---- the Leader among Zombies --------------------------------------------------------------
@pytest.mark.rule("IFOS-A23", "IFOS-355")
def test_the_leader_takes_soldiers_on_the_way_and_no_zombies():
    table = ThreeTable(A23="on-the-way")
    here = table.p.sites[0]
    table.champion(LEADER, here)
    table.soldiers(here, 2)
    table.zombies(here, 3)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    assert hand_cards.pack_on_the_way(table.p, LeaderWalk(0, 1, (0,))) == (2,)
    assert hand_cards.waiting_pack(table.p) == (2,)


@pytest.mark.rule("IFOS-433", "IFOS-366")
def test_where_all_pits_are_destroyed_no_zombie_comes():
    table = ZombieTable()
    for pit in crowds.pits(table.p):
        table.p.destroyed |= 1 << pit
    table.at("heroes").carry_out(PlaceZombies(0, 3, (0, 0, 0, 0)))
    assert table.asked == "heroes" and table.p.pool == list(table.p.setup.troops)
