"""What three sides are asked and what is said of them: Zombies against Martians, who falls."""

import pytest
from ifos_advanced import listed
from ifos_table import Table
from ifos_three import MARTIAN, ZOMBIE, ThreeTable, begun
from ifos_town import town

from companion.engine.actions import RESULT, TABLE
from companion.games.invasion_from_outer_space.steps.base import BringCannon
from companion.games.invasion_from_outer_space.steps.combat import DodgeZombies, ShotZombies
from companion.games.invasion_from_outer_space.steps.turn import (
    Maul,
    NameMartians,
    Round,
    RoundPart,
    Skirmish,
    Skirmishes,
    TurnSoldier,
)
from companion.games.invasion_from_outer_space.table import crowds
from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NOWHERE,
    SUPER,
    ZARD,
    Hero,
)

MARTIANS, ZOMBIES = 0, 1  # seats
NEXT = "Which Zombie fights the Martians in its space next?"


def guided(soldiers: int = 3, undead: int = 2) -> Table:
    """The same match without a board."""
    table = Table.__new__(Table)
    table.state, table.facts = begun("guide"), []
    table.p.heroes = Party(Hero(sheet) for sheet in range(4))
    table.p.started, table.p.stack = True, [Round(RoundPart.FIRES)]
    table.soldiers(NOWHERE, soldiers)
    table.soldiers(NOWHERE, undead, ZOMBIES)
    return table


def players(table: Table) -> tuple[int, ...]:
    """Who is asked."""
    return table.state.prompts()[0].players


# ---- Zombies against Martians ----------------------------------------------------------------
@pytest.mark.rule("IFOS-443")
@pytest.mark.parametrize(("side", "seat"), [(ZOMBIE, ZOMBIES), (MARTIAN, MARTIANS)])
def test_after_the_fights_of_the_heroes_those_of_the_zombies_are_not_put_off_again(side, seat):
    table = ThreeTable()
    space = table.p.sites[0]
    table.zombies(space, 1)
    table.soldiers(space, 1)
    table.fights(side)
    assert table.question() == NEXT and players(table) == (seat,)
    assert table.verbs() == {"skirmish", "heroes_first"}
    table.do("heroes_first")
    table.skip()
    assert table.question() == NEXT and table.verbs() == {"skirmish"}
    table.do("skirmish", ZOMBIES, space)
    assert table.due().startswith("Zombie against Martians in ")


@pytest.mark.rule("IFOS-443")
def test_without_a_board_the_fights_of_the_zombies_are_put_off_once_and_ended_by_the_table():
    table = guided()
    table.carry_out(Skirmishes())
    assert table.question() == "Which Zombie fights Martians in its space next?"
    assert table.verbs() == {"skirmish", "heroes_first", "end_skirmishes"}
    table = guided().carry_out(Skirmishes(last=True))
    assert table.verbs() == {"skirmish", "end_skirmishes"} and players(table) == (TABLE,)
    assert table.args("skirmish") == [(ZOMBIES, NOWHERE)]
    assert table.do("end_skirmishes").asked != "skirmishes"


@pytest.mark.rule("IFOS-443", "IFOS-450")
def test_each_zombie_of_each_space_fights_once():
    table = ThreeTable()
    one, two = table.p.sites[:2]
    table.zombies(one, 2)
    table.zombies(two, 1)
    table.zombies(table.p.sites[2], 1)
    which = crowds.place_of(0)
    table.champion(which, two)
    for space in (one, two):
        table.soldiers(space, 3)
    table.carry_out(Skirmishes())
    both = {(ZOMBIES, one), (ZOMBIES, two)}
    assert set(table.args("skirmish")) == both
    assert table.args("risen_skirmish") == [(which, two)]
    table.do("skirmish", ZOMBIES, one).roll(1, green=(2, 3, 4)).skip()
    assert set(table.args("skirmish")) == both
    table.do("skirmish", ZOMBIES, one).roll(1, green=(2, 3, 4)).skip()
    assert table.args("skirmish") == [(ZOMBIES, two)]
    table.do("risen_skirmish", which, two)
    dice = table.p.stack[-1]
    assert (dice.white, dice.green) == (table.p.setup.champions[which].dice, 3)
    table.roll(*[1] * dice.white, green=(2, 3, 4)).skip()
    assert not table.can("risen_skirmish")
    table.do("skirmish", ZOMBIES, two).roll(1, green=(2, 3, 4)).skip()
    assert table.asked != "skirmishes"


@pytest.mark.rule("IFOS-443", "IFOS-448", "IFOS-A78")
@pytest.mark.parametrize(("bite", "shots", "end"), [
    (5, (3, 4), "Zombie 5, Martians 4. The Zombie wins."),
    (4, (3, 4), "Zombie 4, Martians 4. The Zombie wins."),
    (3, (2, 4), "Zombie 3, Martians 4. The Martians fend it off."),
    (3, (4, 4), "Zombie 3, Martians 4. The Martians win, with a wound."),
])  # fmt: skip
def test_how_it_ends_is_said_with_the_highest_dice(bite: int, shots: tuple[int, ...], end: str):
    table = ThreeTable()
    space = table.p.sites[0]
    table.zombies(space, 1)
    table.soldiers(space, 2)
    table.carry_out(Skirmish(space, ZOMBIES)).roll(bite, green=shots)
    assert table.said("skirmish").endswith(f": {end}")
    table = guided().carry_out(Skirmish(NOWHERE, ZOMBIES, soldiers=2))
    assert table.due() == "Zombie against Martians"
    assert table.roll(bite, green=shots).said("skirmish") == end


@pytest.mark.rule("IFOS-443", "IFOS-448", "IFOS-A78")
@pytest.mark.parametrize(("value", "end", "back"), [
    (1, "The Zombie wins.", [1, -1]),
    (-1, "The Martians fend it off.", [0, 0]),
    (-2, "The Martians win, with a wound.", [0, 1]),
])  # fmt: skip
def test_without_a_board_who_is_higher_is_enough(value: int, end: str, back: list[int]):
    table = guided().carry_out(Skirmish(NOWHERE, ZOMBIES, soldiers=2))
    assert table.args(RESULT) == [(1,), (-1,), (-2,)]
    before = table.p.pool
    table.do(RESULT, value).skip()
    assert table.said("skirmish") == end
    assert [now - each for now, each in zip(table.p.pool, before, strict=True)][:2] == back
    table = guided().carry_out(Skirmish(NOWHERE, ZOMBIES, soldiers=1))
    assert table.args(RESULT) == [(1,), (-1,)], "one die has no doubles"


@pytest.mark.rule("IFOS-443", "IFOS-444")
def test_the_zombie_player_names_the_martian_only_where_there_are_several_kinds():
    table = ThreeTable()
    space = table.p.sites[0]
    table.zombies(space, 1)
    table.soldiers(space, 2)
    table.champion(LEADER, space)
    fight = Skirmish(space, ZOMBIES, soldiers=2, leader=True)
    table.carry_out(Maul(fight))
    assert table.question() == "Which Martian does the Zombie wound?"
    assert players(table) == (ZOMBIES,)
    assert table.args("maul") == [("soldier", MARTIANS), ("champion", LEADER)]
    table.do("maul", "champion", LEADER).skip()
    assert table.p.champions[LEADER].wounds == 1 and table.p.troops[MARTIANS][space] == 2
    table.carry_out(Maul(Skirmish(space, ZOMBIES, soldiers=2))).skip()
    assert table.p.troops[MARTIANS][space] == 1 and table.p.troops[ZOMBIES][space] == 2
    table.champion(ZARD, space)
    table.carry_out(Maul(Skirmish(space, ZOMBIES, champion=ZARD))).skip()
    table.roll(1).skip()  # not tough enough
    assert table.p.champions[ZARD].wounds == 1 and table.p.troops[MARTIANS][space] == 1


@pytest.mark.rule("IFOS-450", "IFOS-A83")
@pytest.mark.parametrize(("before", "turned"), [(1, False), (2, True)])
def test_a_zombie_takes_the_place_only_of_a_soldier_that_died(before: int, turned: bool):
    table = ThreeTable()
    space = table.p.sites[0]
    table.zombies(space, 1)
    table.soldiers(space, 1)
    pool = table.p.pool[ZOMBIES]
    table.carry_out(TurnSoldier(space, ZOMBIES, before))
    assert table.p.troops[ZOMBIES][space] == 1 + turned
    assert table.p.pool[ZOMBIES] == pool - turned
    assert table.kinds().count("turned") == turned
    if turned:
        assert table.said("turned").startswith("The dead Soldier in ")


@pytest.mark.rule("IFOS-450")
def test_with_an_empty_pool_its_player_says_from_which_space_a_zombie_comes():
    table = ThreeTable()
    here, *others = table.p.sites[:3]
    table.zombies(here, 1)
    for space in others:
        table.zombies(space, 1)
    table.p.pool[ZOMBIES] = 0
    table.carry_out(TurnSoldier(here, ZOMBIES, 1))
    assert table.question() == "The pool is empty. From which space does a Zombie come?"
    assert set(table.args("comes_from")) == {(space,) for space in others}
    assert players(table) == (ZOMBIES,)
    table = guided(3, 2)
    table.p.pool[ZOMBIES] = 0
    table.carry_out(TurnSoldier(NOWHERE, ZOMBIES, 4))
    assert table.said("turned") == (
        "The pool is empty: put a Zombie from elsewhere on the board in the Soldier’s place."
    )


@pytest.mark.rule("IFOS-443", "IFOS-444")
@pytest.mark.parametrize(("soldiers", "leader", "packs"), [
    (1, False, {(1, 0)}),
    (5, False, {(1, 0), (2, 0), (3, 0)}),
    (1, True, {(1, 0), (0, 1), (1, 1)}),
    (0, True, {(0, 1)}),
])  # fmt: skip
def test_without_a_board_the_table_names_a_pack_that_can_be_there(soldiers, leader, packs):
    table = guided(soldiers)
    if leader:
        table.champion(LEADER)
    table.champion(SUPER)
    table.carry_out(NameMartians(ZOMBIES))
    assert table.question() == "Which Martians does it fight?"
    assert set(table.args("against")) == packs and table.args("against_beast") == [(SUPER,)]
    number, with_ = max(packs)
    table.p.side = MARTIAN
    table.do("against", number, with_)
    assert table.p.stack[-1].white == 1
    assert table.p.stack[-1].green == number + with_ * table.p.setup.champions[LEADER].dice


# ---- Ray Guns at Zombies ---------------------------------------------------------------------
@pytest.mark.rule("IFOS-447")
@pytest.mark.parametrize(("faces", "text"), [
    ((5, 6), "The Zombies dodge on 5 or more: 5 6. 0 hits wound."),
    ((4, 5), "The Zombies dodge on 5 or more: 4 5. 1 hit wounds."),
    ((1, 4), "The Zombies dodge on 5 or more: 1 4. 2 hits wound."),
])  # fmt: skip
def test_zombies_dodge_on_five_and_more(faces: tuple[int, int], text: str):
    table = ThreeTable()
    space = table.p.sites[0]
    table.zombies(space, 3)
    table.carry_out(DodgeZombies(space, 2)).roll(*faces).skip()
    assert table.said("dodged").replace(" and ", " ").replace(",", "") == text
    assert table.p.troops[ZOMBIES][space] == 3 - sum(face < 5 for face in faces)


@pytest.mark.rule("IFOS-447")
def test_who_falls_is_asked_hit_by_hit_with_the_number_left():
    table = ThreeTable()
    space = table.p.sites[0]
    table.zombies(space, 3)
    crowds.rise(table.p, 5, space)
    risen = crowds.place_of(5)
    table.carry_out(ShotZombies(space, 3))
    for question in ("Who takes the first of 3 wounds?", "Who takes the first of 2 wounds?"):
        assert table.question() == question and players(table) == (ZOMBIES,)
        assert set(table.args("falls")) == {("soldier", ZOMBIES), ("champion", risen)}
        table.do("falls", "soldier", ZOMBIES).skip()
    assert table.question() == "Who takes the wound?"
    table.do("falls", "champion", risen).skip()
    assert table.asked != "shot" and table.p.troops[ZOMBIES][space] == 1
    assert table.p.champions[risen].wounds == 1


# ---- Archibald's cannon ----------------------------------------------------------------------
@pytest.mark.rule("IFOS-425", "IFOS-275", "IFOS-277")
@pytest.mark.parametrize(("face", "seats"), [(1, (1, 2)), (6, (0,))])
def test_the_die_leaves_the_section_of_the_cannon_to_heroes_or_martians(face, seats):
    table = town(seats=3)
    table.soldiers(table.p.sites[0], 1)
    table.at("heroes").carry_out(BringCannon())
    assert table.due() and not table.state.legal_actions(1)
    table.roll(face)
    assert table.question() == "Archibald’s cannon: on which Board Section?"
    assert players(table) == seats
    sections = {(n,) for n in range(1, len(table.p.ground.sections))}
    assert set(table.args("cannon_section")) == sections
    table.do("cannon_section", 2)
    assert table.question().startswith("Where is Archibald’s cannon?")
    assert players(table) == (1, 2), "the Heroes put it there"


@pytest.mark.rule("IFOS-425")
@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_the_cannon_stands_in_a_free_outdoor_space_of_its_section(face: int):
    table = town()
    ground = table.p.ground
    table.soldiers(table.p.sites[0], 1)
    table.at("heroes").carry_out(BringCannon()).roll(face)
    assert table.question().startswith("Where is Archibald’s cannon?")
    free = ground.sections[ground.section_of(face)] & ground.outdoors
    assert set(table.args("cannon_to")) == {(space,) for space in listed(free)}
    space = listed(free)[1]
    table.do("cannon_to", space)
    assert table.p.cannons == 1 << space and table.asked == "heroes"
    assert table.said("cannon") == f"There is a cannon in {ground.names[space]}."
    table.carry_out(BringCannon()).roll(face)
    assert not table.can("cannon_to", space), "a second one needs another space"


@pytest.mark.rule("IFOS-425")
def test_without_a_board_the_table_puts_the_cannon_down():
    table = town("guide")
    table.soldiers(NOWHERE, 1)
    table.at("heroes").carry_out(BringCannon())
    assert table.question() == (
        "Roll a Random Board Section; the Heroes put a Cannon marker outdoors there."
    )
    assert table.verbs() == {"cannon_placed"}
    assert table.do("cannon_placed").asked == "heroes"
