"""Figures that come, move, are crushed or leave: pools, counts and moves that are left."""

import pytest
from ifos_advanced import advanced, burn, open_space
from ifos_cards import empty
from ifos_table import Table
from ifos_three import ThreeTable
from ifos_zombies import ZombieTable

from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.buildings import AlliesFlee
from companion.games.invasion_from_outer_space.steps.fire import BurnChampion, BurnSoldiers
from companion.games.invasion_from_outer_space.steps.heroes import HeroTurn, MarchPhase, Walk
from companion.games.invasion_from_outer_space.steps.turn import (
    Landing,
    PlaceSoldiers,
    Shamble,
    ZombieFights,
)
from companion.games.invasion_from_outer_space.table import entering, figures, fires
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    Champion,
)
from companion.games.invasion_from_outer_space.text import say


# ---- entering and leaving play -------------------------------------------------------------
@pytest.mark.rule("IFOS-088", "IFOS-142")
@pytest.mark.parametrize(("number", "pool", "left"), [(3, 18, 3), (3, 2, 2), (0, 5, 0)])
def test_no_more_soldiers_are_to_be_placed_than_the_pool_has(number: int, pool: int, left: int):
    table = empty(Table("guide"))
    table.p.pool = [pool]
    figures.land(table.p, 0, number, 2, Landing.UP_TO)
    figures.land(table.p, 0, number)
    assert table.p.stack == [
        PlaceSoldiers(0, left, 2, Landing.UP_TO), PlaceSoldiers(0, left, None, Landing.ALL)
    ]  # fmt: skip


@pytest.mark.rule("IFOS-089", "IFOS-088")
def test_soldiers_come_from_their_pool_and_go_back_to_it():
    table = empty(Table(seats=4))
    figures.deploy(table.p, 1, 0, 3)
    figures.remove(table.p, 1, 0)
    assert table.p.pool == [9, 7] and table.p.troops[1][0] == 2
    guided = empty(Table("guide"))
    figures.deploy(guided.p, 0, NONE, 3)
    figures.remove(guided.p, 0, NONE, 2)
    assert guided.p.pool == [17]


@pytest.mark.rule("IFOS-112", "IFOS-A32")
@pytest.mark.parametrize(("step", "left"), [
    (MarchPhase(), 1), (Shamble(), 1), (ZombieFights(), 1), (HeroTurn(), 3), (None, 3),
])  # fmt: skip
def test_only_while_figures_act_one_by_one_a_lost_one_acts_no_more(step, left: int):
    table = empty(Table())
    table.soldiers(5, 3)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    table.p.stack = [step, Roll(1, 0, "")] if step else [Roll(1, 0, "")]
    figures.remove(table.p, 0, 5, 2)
    assert (table.p.unmoved[0][5], table.p.troops[0][5]) == (left, 1)
    table.p.unmoved[0][5] = 0
    figures.remove(table.p, 0, 5, 1)
    assert table.p.unmoved[0][5] == 0
    table.p.unmoved = [[]]
    table.soldiers(5, 1)
    figures.remove(table.p, 0, 5, 1)
    assert table.p.unmoved == [[]]


@pytest.mark.rule("IFOS-283", "IFOS-A04")
def test_who_is_left_is_counted_without_saucers():
    table = Table("guide", seats=4)
    assert figures.none_left(table.p) and figures.colours_at(table.p, NOWHERE) == []
    table.soldiers(NOWHERE, 1, 1)
    assert not figures.none_left(table.p) and figures.colours_at(table.p, NOWHERE) == [1]
    assert table.p.on_board() == 1
    table.soldiers(NOWHERE, -1, 1)
    table.champion(SUPER)
    assert not figures.none_left(table.p)


# ---- Heroes --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-262")
def test_who_came_late_takes_part_after_the_phase():
    table = advanced()
    here = open_space(table)
    for n, values in enumerate(({}, {"late": True}, {"alive": False}, {})):
        table.hero(n, space=here if n < 3 else table.p.sites[0], **values)
    assert [figures.takes_part(table.p, n) for n in range(4)] == [True, False, False, True]
    assert figures.taking_part(table.p) == [0, 3] and figures.taking_part(table.p, here) == [0]
    assert table.p.heroes_at(here) == [0, 1]
    figures.all_take_part(table.p)
    assert figures.taking_part(table.p) == [0, 1, 3] and not table.p.heroes.late


@pytest.mark.rule("IFOS-222", "IFOS-223", "IFOS-224")
def test_a_cannon_is_used_in_its_space_without_martians_and_flown_from_by_archibald():
    table = Table(heroes=("Archibald", "Hannah", "Lucrezia", "Angelica"))
    first, second, *_ = table.p.ground.cannons
    for n, space in enumerate((first, second, table.p.sites[0])):
        table.hero(n, space=space)
    table.soldiers(second, 1)
    assert [figures.at_cannon(table.p, n) for n in range(3)] == [True, False, False]
    assert [figures.is_cannonball(table.p, n) for n in range(4)] == [True, False, False, False]
    assert figures.at_cannon(Table("guide").p, 0)


@pytest.mark.rule("IFOS-A13", "IFOS-A14")
def test_at_which_sites_a_soldier_can_be_placed():
    for ruling in ("yes", "no"):
        table = advanced(rulings={"IFOS-A14": ruling})
        full, ruined, held, free = table.p.sites
        table.soldiers(full, 3)
        table.p.destroyed = 1 << ruined
        table.hero(0, space=held)
        open_ = [held, free] if ruling == "yes" else [free]
        assert figures.open_sites(table.p) == tuple(sorted(open_))
        assert figures.open_sites(table.p, 3) == (free,) and figures.open_sites(table.p, 0) == ()
        table.p.sites = [free, free, held, held]
        assert figures.open_sites(table.p) == tuple(sorted(open_))


# ---- moves by the rules and by cards -------------------------------------------------------
@pytest.mark.rule("IFOS-112", "IFOS-317")
@pytest.mark.parametrize(("there", "unmoved", "moved", "left", "with_them"), [
    (3, 3, 2, 1, 2), (3, 1, 2, 1, 0), (3, 2, 2, 1, 1), (2, 0, 1, 0, 0), (2, 2, 2, 0, 2),
])  # fmt: skip
def test_soldiers_that_a_card_moves_keep_their_own_move(there, unmoved, moved, left, with_them):
    table = empty(Table())
    table.soldiers(5, there)
    table.p.unmoved = [[0] * len(table.p.troops[0])]
    table.p.unmoved[0][5] = unmoved
    burn(table, 6)
    entering.soldiers(table.p, 0, 5, 6, moved)
    assert (table.p.troops[0][5], table.p.troops[0][6]) == (there - moved, moved)
    assert (table.p.unmoved[0][5], table.p.unmoved[0][6]) == (left, with_them)
    assert table.p.stack == [BurnSoldiers(0, 6, moved)]
    table.p.unmoved, table.p.stack = [[]], []
    entering.soldiers(table.p, 0, 6, 5, moved)
    assert table.p.troops[0][5] == there and table.p.unmoved == [[]] and table.p.stack == []


@pytest.mark.rule("IFOS-112", "IFOS-114")
def test_a_soldier_that_marches_does_so_once():
    table = empty(Table())
    table.soldiers(5, 3)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    entering.marching_soldiers(table.p, 0, 5, 6, 2)
    assert [table.p.troops[0][5], table.p.troops[0][6]] == [1, 2]
    assert [table.p.unmoved[0][5], table.p.unmoved[0][6]] == [1, 0]


@pytest.mark.rule("IFOS-355", "IFOS-A23")
def test_the_leader_goes_with_his_pack_and_they_do_not_march_again():
    table = empty(Table(seats=4))
    for colour, number in enumerate((1, 2)):
        table.soldiers(5, number, colour)
    table.champion(LEADER, 5)
    burn(table, 6)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    entering.leader(table.p, 6, (1, 1), say("move-soldiers"), table.facts)
    assert [troops[5] for troops in table.p.troops] == [0, 1]
    assert [troops[6] for troops in table.p.troops] == [1, 1]
    assert [unmoved[5] for unmoved in table.p.unmoved] == [0, 1]
    assert table.p.moved_with_leader == 2 and table.p.champions[LEADER].space == 6
    assert table.facts[0].rules == ("IFOS-355",)
    fire = [BurnChampion(LEADER, 6), BurnSoldiers(0, 6, 1), BurnSoldiers(1, 6, 1)]
    assert table.p.stack == fire
    table.p.unmoved = [[], []]
    entering.leader(table.p, 5, (0, 1), say("move-soldiers"), table.facts)
    assert table.p.unmoved == [[], []] and table.p.moved_with_leader == 1


# ---- the beast -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-165", "IFOS-A19", "IFOS-A03")
@pytest.mark.parametrize(("crushed", "kills", "counted"), [
    ("no", "not-martian-made", 0), ("crushed-count", "not-martian-made", 4), ("no", "all", 4),
])  # fmt: skip
def test_a_beast_crushes_soldiers_and_the_leader_but_nobody_else(crushed, kills, counted: int):
    table = empty(advanced(seats=4, rulings={"IFOS-A19": crushed, "IFOS-A03": kills}))
    table.soldiers(6, 1, 0)
    table.soldiers(6, 2, 1)
    table.soldiers(7, 1, 0)
    table.champion(LEADER, 6, wounds=1)
    table.champion(ZARD, 5)
    burn(table, 6)
    entering.champion(table.p, ZARD, 6, table.facts)
    assert table.p.champions[ZARD].space == 6 and table.p.soldiers(6) == 0
    assert table.p.champions[LEADER] == Champion(points=table.p.champions[LEADER].points)
    assert table.p.pool == [8, 9] and table.p.kills == counted
    assert table.facts[0].rules == ("IFOS-165",) and "4" in table.story()[0]
    assert table.p.stack == [BurnChampion(ZARD, 6)]
    entering.champion(table.p, ZARD, 8, table.facts)
    assert table.facts == [] and table.p.kills == counted, "nobody was there"


@pytest.mark.rule("IFOS-165")
def test_the_leader_crushes_nobody_and_a_beast_no_zombies():
    table = empty(ThreeTable())
    for space in (5, 6):
        table.soldiers(space, 1)
        table.zombies(space, 2)
    entering.champion(table.p, LEADER, 5, table.facts)
    assert table.p.troops[0][5] == 1 and table.facts == []
    entering.champion(table.p, SUPER, 6, table.facts)
    assert (table.p.troops[0][6], table.p.troops[1][6]) == (0, 2)


@pytest.mark.rule("IFOS-156", "IFOS-165")
def test_a_new_champion_is_unwounded_and_without_points():
    table = empty(advanced())
    table.soldiers(5, 2)
    for which, there in ((LEADER, 2), (ZARD, 0)):
        table.p.champions[which] = Champion(wounds=2, points=5)
        entering.new_champion(table.p, which, 5, table.facts)
        assert table.p.champions[which] == Champion(playing=True, space=5)
        assert table.p.soldiers(5) == there
        table.p.champions[which] = Champion()
    guided = empty(advanced("guide"))
    guided.soldiers(NOWHERE, 2)
    entering.new_champion(guided.p, ZARD, NOWHERE, guided.facts)
    assert guided.p.pool == [16] and guided.facts == []


# ---- Crowds and Allies ---------------------------------------------------------------------
@pytest.mark.rule("IFOS-381")
def test_an_ally_in_a_fire_flees_and_one_elsewhere_does_not():
    table = empty(advanced())
    table.p.allies, table.p.stack = [4, 5], [HeroTurn()]
    burn(table, 9)
    entering.ally(table.p, 1, 7)
    assert table.p.allies == [4, 7] and not fires.remedies_due(table.p)
    entering.ally(table.p, 0, 9)
    assert fires.remedies_due(table.p) and table.p.stack == [HeroTurn(), AlliesFlee()]
    assert not fires.remedies_due(table.p), "it is asked already"


# ---- the stack -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-097")
def test_a_step_anywhere_in_the_stack_is_found_and_exchanged():
    p = Table("guide").p
    first, second, third = Walk(p.hero_id(0), 3), Walk(p.hero_id(1), 2), Roll(1, 0, "")
    p.stack = [first, second, third]
    assert p.pending(Walk) is second and p.pending(MarchPhase) is None
    p.exchange(first, first.stepped())
    assert p.stack == [first.stepped(), second, third]
    p.exchange(third, second)
    assert p.stack == [first.stepped(), second, second]
    p.exchange(first, third)
    assert p.stack == [first.stepped(), second, second], "it is no longer there"


@pytest.mark.rule("IFOS-257", "IFOS-008")
def test_a_hero_is_known_by_the_sheet():
    p = Table("guide", seats=3).p
    for n in range(4):
        assert p.hero_id(n) == p.maybe_hero_id(n) == p.heroes[n].sheet
        assert p.hero_index(p.hero_id(n)) == n and p.owner(n) == (1 if n < 2 else 2)
    absent = next(sheet for sheet in range(len(p.setup.sheets)) if sheet in p.sheets)
    assert p.hero_index(absent) == p.hero_index(None) == NONE and p.maybe_hero_id(NONE) is None


@pytest.mark.rule("IFOS-A67")
@pytest.mark.parametrize(("ruling", "mark"), [("marker", 7), ("count", 4)])
def test_odd_and_even_turns_go_by_the_marker_or_the_rounds(ruling: str, mark: int):
    p = Table("guide", rulings={"IFOS-A67": ruling}).p
    p.track_marker, p.rounds = 7, 3
    assert p.turn_mark() == mark
    three = ThreeTable(A67=ruling).p
    three.track_marker, three.rounds = 7, 3
    assert three.turn_mark() == 4, "no marker falls there"


@pytest.mark.rule("IFOS-443", "IFOS-391")
def test_without_martians_zombies_are_counted_as_the_pack():
    table = ZombieTable(seats=4)
    table.soldiers(5, 1, 0)
    table.soldiers(5, 2, 1)
    assert table.p.soldiers(5) == 3 and table.p.packs == table.p.troops
    assert table.p.on_board() == 3 and HERO == 0
