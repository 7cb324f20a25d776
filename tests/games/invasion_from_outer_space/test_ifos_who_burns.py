"""Who rolls for a fire: on entering, on staying, and everybody where one starts."""

import pytest
from ifos_advanced import advanced, burn, crowd, listed, open_space
from ifos_cards import empty
from ifos_table import Table
from ifos_three import ThreeTable

from companion.games.invasion_from_outer_space.steps.fire import (
    BurnChampion,
    BurnCrowd,
    BurnHero,
    BurnSoldiers,
    Danger,
    LightKerosene,
    TimesBurnt,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.table import crowds, figures, fires
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    ZOMBIE,
    Crowd,
    Fire,
)

CRASH = Danger.CRASH


def due(table: Table) -> list[object]:
    """What is due, in the order in which it was put there; then nothing is."""
    steps, table.p.stack = list(table.p.stack), []
    return steps


def burnt(play: str = "board", **values) -> tuple[Table, int, int]:
    """A table with a fire, its space, and another without one."""
    table = empty(advanced(play, **values))
    if play == "guide":
        burn(table, NOWHERE)
        return table, NOWHERE, NOWHERE
    here = open_space(table)
    burn(table, here)
    return table, here, table.p.sites[0]


# ---- entering ------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-317", "IFOS-A38")
def test_who_enters_a_fire_rolls_and_who_enters_another_space_does_not():
    table, fire, other = burnt()
    for space in (fire, other):
        fires.soldiers_enter(table.p, 0, space, 2)
        assert due(table) == ([BurnSoldiers(0, fire, 2)] if space == fire else [])
        fires.soldiers_enter(table.p, 0, space, 0)
        assert due(table) == []
        fires.champion_enters(table.p, ZARD, space)
        assert due(table) == ([BurnChampion(ZARD, fire)] if space == fire else [])
        fires.leader_enters(table.p, space, (2, 0, 1))
        pack = [BurnChampion(LEADER, fire), BurnSoldiers(0, fire, 2), BurnSoldiers(2, fire, 1)]
        assert due(table) == (pack if space == fire else [])
        fires.hero_enters(table.p, 1, space)
        assert due(table) == ([BurnHero(table.p.hero_id(1), fire)] if space == fire else [])
    table.p.fires = []
    fires.soldiers_enter(table.p, 0, fire, 2)
    fires.champion_enters(table.p, ZARD, fire)
    fires.leader_enters(table.p, fire, (1,))
    fires.hero_enters(table.p, 1, fire)
    assert due(table) == []


@pytest.mark.rule("IFOS-459", "IFOS-317")
def test_on_stilts_and_without_a_board_no_hero_rolls_for_entering():
    table, fire, _ = burnt()
    table.item(0, "Cabbage")
    table.item(1, "Cabbage", "Stilts")
    fires.hero_enters(table.p, 1, fire)
    assert due(table) == []
    fires.hero_enters(table.p, 0, fire)
    assert due(table) == [BurnHero(table.p.hero_id(0), fire)]
    guided, nowhere, _ = burnt("guide")
    fires.hero_enters(guided.p, 0, nowhere)
    assert due(guided) == []


# ---- ending a move -------------------------------------------------------------------------
@pytest.mark.rule("IFOS-317", "IFOS-A36", "IFOS-A37")
@pytest.mark.parametrize("ruling", ["moved", "each-turn", "all"])
@pytest.mark.parametrize("moved", [True, False])
@pytest.mark.parametrize("play", ["board", "guide"])
def test_a_hero_rolls_for_staying_where_ruled_so_also_without_a_move(ruling, moved: bool, play):
    table, fire, other = burnt(play, rulings={"IFOS-A37": ruling})
    hero = table.p.hero_id(2)
    rolls = moved or ruling != "moved"
    step = TimesBurnt(hero) if play == "guide" else BurnHero(hero, fire)
    table.hero(2, space=fire)
    fires.hero_ends(table.p, 2, moved)
    assert due(table) == [step] * rolls
    fires.hero_searched(table.p, 2)
    assert due(table) == [step] * (ruling == "all")
    if play == "board":
        table.hero(2, space=other)
        fires.hero_ends(table.p, 2, moved)
        assert due(table) == []
    table.p.fires = []
    fires.hero_ends(table.p, 2, moved)
    fires.hero_searched(table.p, 2)
    assert due(table) == []


@pytest.mark.rule("IFOS-A37", "IFOS-317")
@pytest.mark.parametrize("ruling", ["moved", "each-turn", "all"])
@pytest.mark.parametrize("beast", [True, False])
@pytest.mark.parametrize("leader", [True, False])
def test_at_the_end_of_their_moves_martians_in_a_fire_roll(ruling, beast: bool, leader: bool):
    table, fire, other = burnt(seats=4, rulings={"IFOS-A37": ruling})
    table.soldiers(fire, 2, 0)
    table.soldiers(fire, 1, 1)
    table.soldiers(other, 3, 0)
    for which in (ZARD, LEADER, SUPER):
        table.champion(which, fire)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    table.p.unmoved[0][fire] = 1
    fires.march_ends(table.p, beast_moved=beast, leader_moved=leader)
    every = ruling != "moved"
    wanted = [BurnSoldiers(0, fire, 2 if every else 1)]
    wanted += [BurnSoldiers(1, fire, 1)] * every
    moved = {ZARD: beast, LEADER: leader, SUPER: beast}
    wanted += [BurnChampion(which, fire) for which in moved if every or moved[which]]
    assert due(table) == wanted
    table.p.unmoved = [[], []]
    fires.march_ends(table.p, beast_moved=beast, leader_moved=leader)
    assert due(table)[:2] == [BurnSoldiers(0, fire, 2), BurnSoldiers(1, fire, 1)]
    table.p.fires = []
    fires.march_ends(table.p, beast_moved=True, leader_moved=True)
    assert due(table) == []


@pytest.mark.rule("IFOS-388", "IFOS-A37")
@pytest.mark.parametrize("ruling", ["moved", "all"])
def test_zombie_heroes_in_a_fire_roll_at_the_end_of_the_moves(ruling: str):
    table = empty(ThreeTable(A37=ruling))
    fire = table.p.sites[0]
    burn(table, fire)
    crowds.rise(table.p, 3, fire)
    crowds.rise(table.p, 4, table.p.sites[1])
    table.zombies(fire, 2)
    fires.march_ends(table.p, beast_moved=False, leader_moved=False)
    assert due(table) == [BurnSoldiers(1, fire, 2), BurnChampion(crowds.place_of(3), fire)]


@pytest.mark.rule("IFOS-329", "IFOS-340", "IFOS-362")
@pytest.mark.parametrize("danger", Danger)
def test_without_a_board_everybody_may_roll(danger: Danger):
    table, _, _ = burnt("guide", seats=4)
    table.p.crowds = [Crowd(NOWHERE), Crowd(NOWHERE)]
    wanted = [BurnHero(table.p.hero_id(n), NOWHERE, danger) for n in range(4)]
    wanted += [BurnChampion(which, NOWHERE, danger) for which in range(3)]
    if danger is Danger.FIRE:
        wanted += [BurnCrowd(0, NOWHERE), BurnCrowd(1, NOWHERE)]
    wanted += [BurnSoldiers(colour, NOWHERE, 1, danger) for colour in range(2)]
    fires.all_roll(table.p, NOWHERE, danger)
    assert due(table) == [WhoBurns(danger, tuple(wanted))]
    fires.march_ends(table.p, beast_moved=False, leader_moved=False)
    (asked,) = due(table)
    assert asked.danger is Danger.FIRE


# ---- everybody -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-317", "IFOS-340", "IFOS-362")
@pytest.mark.parametrize("danger", Danger)
def test_where_a_fire_starts_or_a_saucer_falls_everybody_there_rolls(danger: Danger):
    table, _, here = burnt(seats=4)
    table.soldiers(here, 1, 0)
    table.soldiers(here, 2, 1)
    for n in (1, 3):
        table.hero(n, space=here)
    table.hero(2, space=here, alive=False)
    table.champion(LEADER, here)
    table.champion(ZARD, open_space(table))
    crowd(table, open_space(table), here)
    wanted: list[object] = [BurnSoldiers(0, here, 1, danger), BurnSoldiers(1, here, 2, danger)]
    wanted += [BurnHero(table.p.hero_id(n), here, danger) for n in (1, 3)]
    wanted += [BurnChampion(LEADER, here, danger)]
    fires.all_roll(table.p, here, danger)
    assert due(table) == wanted
    fires.fire_starts(table.p, here)
    assert due(table)[-1] == BurnCrowd(1, here)
    fires.fire_starts(table.p, open_space(table))
    assert due(table)[-1] == BurnCrowd(0, open_space(table))
    fires.fire_starts(table.p, table.p.sites[2])
    assert due(table) == []


@pytest.mark.rule("IFOS-317", "IFOS-318")
def test_only_who_is_still_there_rolls():
    table, fire, other = burnt()
    table.soldiers(fire, 2)
    table.hero(0, space=fire)
    table.champion(LEADER, fire)
    crowd(table, fire)
    hero = table.p.hero_id(0)
    steps = [BurnSoldiers(0, fire, 1), BurnHero(hero, fire), BurnChampion(LEADER, fire),
             BurnCrowd(0, fire)]  # fmt: skip
    assert [fires.there(table.p, step) for step in steps] == [2, 1, 1, 1]
    away = [BurnSoldiers(0, other, 1), BurnHero(hero, other), BurnChampion(LEADER, other),
            BurnChampion(ZARD, fire), BurnCrowd(0, other), BurnCrowd(1, fire)]  # fmt: skip
    assert [fires.there(table.p, step) for step in away] == [0] * len(away)
    table.p.crowds[0] = Crowd(fire, 4)
    table.hero(0, alive=False)
    assert [fires.there(table.p, step) for step in (steps[1], steps[3])] == [0, 0]
    assert figures.crowds_left(table.p) == [] and not figures.alive(table.p, 0)
    guided, _, _ = burnt("guide")
    guided.soldiers(NOWHERE, 5)
    assert fires.there(guided.p, BurnSoldiers(0, NOWHERE, 1)) == 5


# ---- fires and Kerosene --------------------------------------------------------------------
@pytest.mark.rule("IFOS-326", "IFOS-A39")
@pytest.mark.parametrize(("ruling", "movable"), [("move-new", True), ("not-placed", False)])
def test_a_new_fire_is_moved_only_if_all_are_new_and_it_is_ruled_so(ruling: str, movable: bool):
    table = advanced(rulings={"IFOS-A39": ruling})
    burn(table, 1, 2, new=True)
    assert fires.movable(table.p) == (table.p.fires if movable else [])
    burn(table, 3)
    assert fires.movable(table.p) == [Fire(3, False)]


@pytest.mark.rule("IFOS-A80", "IFOS-308")
@pytest.mark.parametrize(("sides", "starter"), [
    ((), NONE), ((HERO,), HERO), ((HERO, HERO), HERO), ((HERO, MARTIAN), fires.UNSURE),
])  # fmt: skip
def test_without_a_board_nobody_knows_which_of_two_sides_started_a_fire(sides, starter: int):
    table = advanced("guide")
    table.p.fires = [Fire(NOWHERE, False, side) for side in sides]
    assert fires.starter(table.p, NOWHERE) == starter
    assert fires.UNSURE not in (NONE, HERO, MARTIAN, ZOMBIE)
    board = advanced()
    board.p.fires = [Fire(n, False, side) for n, side in enumerate(sides)]
    assert [fires.starter(board.p, n) for n in range(3)] == [*sides, NONE, NONE, NONE][:3]


@pytest.mark.rule("IFOS-A80")
@pytest.mark.parametrize("ruling", ["turn", "starter"])
def test_in_earth_overrun_the_side_whose_turn_it_is_may_count_as_the_starter(ruling: str):
    table = ThreeTable(A80=ruling)
    table.p.fires, table.p.side = [Fire(5, False, HERO)], MARTIAN
    assert fires.starter(table.p, 5) == (MARTIAN if ruling == "turn" else HERO)


@pytest.mark.rule("IFOS-304", "IFOS-307")
def test_kerosene_lies_once_a_space_and_without_a_board_is_counted():
    table = advanced()
    here, other = open_space(table), table.p.sites[0]
    table.p.stack = []
    for space in (here, other, here):
        fires.lay_kerosene(table.p, space, table.facts)
    assert set(fires.kerosene_spaces(table.p)) == {here, other} and due(table) == []
    assert table.facts[0].rules == ("IFOS-304",)
    fires.take_kerosene(table.p, here)
    assert fires.kerosene_spaces(table.p) == [other]
    burn(table, other)
    table.p.kerosene |= 1
    assert other and listed(fires.due(table.p)) == [other], "not in the first space"
    table.p.kerosene &= ~1
    fires.catch(table.p)
    fires.catch(table.p)
    assert due(table) == [LightKerosene()], "once"
    guided = advanced("guide")
    for number in range(3):
        assert fires.kerosene_spaces(guided.p) == [NOWHERE] * bool(number)
        fires.lay_kerosene(guided.p, NOWHERE, guided.facts)
        assert guided.p.kerosene_count == number + 1
    fires.take_kerosene(guided.p, NOWHERE)
    assert guided.p.kerosene_count == 2
    fires.lay_kerosene(guided.p, NOWHERE, guided.facts)
    assert guided.p.kerosene_count == 3
    guided.p.kerosene_count, guided.p.stack = 0, []
    fires.catch(guided.p)
    assert due(guided) == []


@pytest.mark.rule("IFOS-320")
def test_a_fire_is_taken_from_its_space_or_without_a_board_any():
    table = advanced()
    burn(table, 1, 2, 3)
    fires.take_fire(table.p, 2)
    assert [fire.space for fire in table.p.fires] == [1, 3]
    guided = advanced("guide")
    burn(guided, NOWHERE, NOWHERE, NOWHERE)
    fires.take_fire(guided.p, NOWHERE)
    assert len(guided.p.fires) == 2
    assert fires.burning(guided.p) == fires.old(guided.p) == 0, "nobody knows where"


@pytest.mark.rule("IFOS-312", "IFOS-A42")
@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_a_blocker_stops_a_fire_where_ruled_so(ruling: str):
    table = advanced(rulings={"IFOS-A42": ruling})
    ground = table.p.ground
    assert ground is not None and ground.touching != ground.adjacent
    wanted = ground.touching if ruling == "yes" else ground.adjacent
    assert [fires.around(table.p, space) for space in range(ground.size)] == list(wanted)


@pytest.mark.rule("IFOS-362", "IFOS-317")
def test_a_crash_wounds_from_three_and_a_fire_from_four():
    assert fires.NEEDS == {Danger.FIRE: 4, CRASH: 3}
