"""Zombies one by one: who may move where, who must, which Hero meets which Zombie and how often."""

import pytest
from ifos_advanced import burn, ground, listed, open_space
from ifos_cards import quiet
from ifos_table import Table
from ifos_three import ThreeTable, begun
from ifos_zombies import ZombieTable

from companion.engine.actions import SIMULTANEOUS, TABLE, Action
from companion.games.invasion_from_outer_space.engine import handler_of
from companion.games.invasion_from_outer_space.legal import fights
from companion.games.invasion_from_outer_space.rules import zombie_fights as fights_of_zombies
from companion.games.invasion_from_outer_space.rules import zombie_turn
from companion.games.invasion_from_outer_space.steps.combat import BeginFight
from companion.games.invasion_from_outer_space.steps.fire import BurnChampion, BurnSoldiers
from companion.games.invasion_from_outer_space.steps.turn import (
    MeetZombies,
    Prowl,
    Shamble,
    ZombieFights,
)
from companion.games.invasion_from_outer_space.table import crowds
from companion.games.invasion_from_outer_space.table.position import LEADER, NOWHERE, ZARD, Champion

ANN, BOB, CEM = range(3)


def two(**values) -> ZombieTable:
    """Two Zombie players, seats 0 and 1, and two Hero players; nothing is due."""
    table = ZombieTable(seats=4, **values)
    quiet(table).p.stack = []
    return table


def apart(table: Table, *spaces: int) -> None:
    """Put each Hero somewhere, the last ones far away."""
    far = table.p.sites[3]
    for n in range(4):
        table.hero(n, space=spaces[n] if n < len(spaces) else far)


# ---- moves ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-393", "IFOS-446", "IFOS-392")
def test_each_player_moves_the_own_zombies_and_ends_when_none_of_them_is_hungry():
    table = two()
    here, other = table.p.sites[:2]
    apart(table)
    table.soldiers(here, 2, ANN)
    table.soldiers(other, 1, BOB)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    step = Shamble(opened=True)
    near = {space: listed(ground(table).adjacent[space]) for space in (here, other)}
    assert zombie_turn._legal(table.p, step) == [
        Action(ANN, "end_shamble"),
        *(Action(ANN, "shamble", (here, to)) for to in near[here]),
        Action(BOB, "end_shamble"),
        *(Action(BOB, "shamble", (other, to)) for to in near[other]),
    ]
    prey = near[here][-1]
    table.hero(0, space=prey)
    found = zombie_turn._legal(table.p, step)
    mine = [action for action in found if action.player == ANN]
    assert mine == [Action(ANN, "shamble", (here, prey))], "it is hungry"
    assert Action(BOB, "end_shamble") in found
    done = zombie_turn._legal(table.p, Shamble(True, (ANN,)))
    assert {action.player for action in done} == {BOB}
    assert zombie_turn._actor(table.p, step) == SIMULTANEOUS
    assert zombie_turn._actor(table.p, Shamble(True, (ANN,))) == BOB


@pytest.mark.rule("IFOS-392", "IFOS-446")
def test_the_first_player_not_done_moves_zombie_heroes_and_does_not_end_while_one_is_hungry():
    table = two()
    here = table.p.sites[0]
    apart(table)
    crowds.rise(table.p, 4, here)
    crowds.rise(table.p, 5, table.p.sites[1])
    first, second = crowds.place_of(4), crowds.place_of(5)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    ends = [Action(ANN, "end_shamble"), Action(BOB, "end_shamble")]
    rouse = [Action(ANN, "rouse", (first,)), Action(ANN, "rouse", (second,))]
    assert zombie_turn._legal(table.p, Shamble(True)) == [*ends, *rouse]
    assert zombie_turn._legal(table.p, Shamble(True, (), (first,))) == [*ends, rouse[1]]
    assert zombie_turn._legal(table.p, Shamble(True, (ANN,))) == [
        ends[1], *(action._replace(player=BOB) for action in rouse)
    ]  # fmt: skip
    table.hero(0, space=listed(ground(table).adjacent[here])[0])
    assert zombie_turn._legal(table.p, Shamble(True)) == [ends[1], *rouse]
    assert zombie_turn._legal(table.p, Shamble(True, (), (first,))) == [*ends, rouse[1]]
    table.hero(0, space=here)
    assert zombie_turn._legal(table.p, Shamble(True)) == [*ends, rouse[1]], "it eats"


@pytest.mark.rule("IFOS-393", "IFOS-317")
def test_the_phase_opens_with_all_zombies_and_ends_with_fires():
    table = two()
    here = table.p.sites[0]
    apart(table)
    table.soldiers(here, 2, ANN)
    burn(table, here)
    table.p.side, table.p.moved = 2, False
    table.p.stack = [Shamble()]
    assert zombie_turn._run(table.p, table.p.stack[-1], None)
    assert table.p.stack == [Shamble(opened=True)] and table.p.unmoved == table.p.troops
    assert not zombie_turn._run(table.p, table.p.stack[-1], None) and not table.p.moved
    for seat in (ANN, BOB):
        zombie_turn._play(table.p, table.p.stack[-1], Action(seat, "end_shamble"), None)
    assert table.p.stack == [Shamble(True, (ANN, BOB))] and table.p.moved
    table.p.moved = False
    assert zombie_turn._run(table.p, table.p.stack[-1], None)
    assert table.p.stack == [BurnSoldiers(ANN, here, 2)] and table.p.moved
    assert table.p.unmoved == [[], []]
    guided = ZombieTable("guide")
    guided.p.stack = [Shamble()]
    zombie_turn._run(guided.p, guided.p.stack[-1], None)
    assert guided.p.unmoved == [[]]


@pytest.mark.rule("IFOS-392", "IFOS-393")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_zombie_hero_prowls_half_a_die_rounded_up(face: int):
    table = two()
    here = table.p.sites[0]
    apart(table)
    crowds.rise(table.p, 4, here)
    which = crowds.place_of(4)
    table.carry_out(Shamble(opened=True))
    table.do("rouse", which)
    assert table.p.stack[-1].white == 1
    table.roll(face)
    left = (face + 1) // 2
    assert table.p.stack[-1] == Prowl(which, left)
    near = listed(ground(table).adjacent[here])
    assert table.verbs() == {"prowl", "prowl_ends"}
    assert [to for (to,) in table.args("prowl")] == near
    table.facts.clear()
    table.do("prowl", near[0])
    assert table.p.champions[which].space == near[0] and table.facts[0].rules
    assert left == 1 or table.p.stack[-1] == Prowl(which, left - 1)
    assert (table.asked == "prowl") is (left > 1)


@pytest.mark.rule("IFOS-392", "IFOS-317", "IFOS-446")
def test_a_zombie_hero_stops_where_it_eats_rolls_in_fires_and_must_go_to_prey():
    table = two()
    here = table.p.sites[0]
    near = listed(ground(table).adjacent[here])[0]
    apart(table, near)
    crowds.rise(table.p, 4, here)
    which = crowds.place_of(4)
    burn(table, near)
    step = Prowl(which, 3)
    table.p.stack = [step]
    assert zombie_turn._prowl_legal(table.p, step) == [Action(ANN, "prowl", (near,))]
    zombie_turn._prowl_play(table.p, step, Action(ANN, "prowl", (near,)), None)
    assert table.p.stack == [Prowl(which, 2), BurnChampion(which, near)]
    table.p.stack.pop()
    assert zombie_turn._prowl(table.p, table.p.stack[-1], None) and table.p.stack == []
    table.p.stack = [Prowl(which)]
    table.p.champions[which] = Champion()
    assert zombie_turn._prowl(table.p, table.p.stack[-1], None) and table.p.stack == []
    assert zombie_turn._prowl_seat(table.p, step) == ANN
    table.p.stack = [Shamble(True, (ANN, BOB))]
    assert zombie_turn._prowl_seat(table.p, step) == 0, "nobody is left"
    table.p.stack = [Shamble(True, (ANN,))]
    assert zombie_turn._prowl_seat(table.p, step) == BOB


@pytest.mark.rule("IFOS-393", "IFOS-446")
def test_what_zombies_eat_is_said():
    for table, martians in ((ZombieTable(), False), (ThreeTable(), True)):
        asked = zombie_turn._asked(table.p, Shamble(True))
        assert ("Martian" in str(asked.text)) is martians and asked.rules == zombie_turn.RULES
        assert asked.players == tuple(crowds.seats(table.p))
    guided = ZombieTable("guide")
    assert "Zombie Heroes D3" not in str(zombie_turn._asked_guide(guided.p, Shamble(True)).text)
    crowds.rise(guided.p, 4, NOWHERE)
    assert "Zombie Heroes D3" in str(zombie_turn._asked_guide(guided.p, Shamble(True)).text)
    assert zombie_turn._asked_guide(guided.p, Shamble(True)).paced


# ---- Fights in the Zombie Turn -------------------------------------------------------------
@pytest.mark.rule("IFOS-444", "IFOS-E15")
def test_zombies_pair_off_with_heroes_who_fought_least_in_their_space():
    table = two()
    here, there = open_space(table), table.p.sites[0]
    apart(table, here, here, there)
    table.soldiers(here, 2, ANN)
    table.soldiers(here, 1, BOB)
    table.soldiers(table.p.sites[1], 1, BOB)
    crowds.rise(table.p, 4, here)
    which = crowds.place_of(4)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    first = [Action(ANN, "zombie_fight", (ANN, 0)), Action(BOB, "zombie_fight", (BOB, 0)),
             Action(ANN, "risen_fight", (which, 0))]  # fmt: skip
    second = [action._replace(args=(action.args[0], 1)) for action in first]
    assert fights.pairs(table.p, ZombieFights(True)) == [*first, *second]
    assert fights.pairs(table.p, ZombieFights(True, (0,))) == second
    again = ZombieFights(True, (0, 1), (which,))
    owners = [table.p.owner(n) for n in (0, 1)]
    assert fights.pairs(table.p, again) == [
        action._replace(player=owners[n])
        for n, found in enumerate((first, second))
        for action in found[:2]
    ], "the Heroes choose who takes another one"
    table.p.unmoved[ANN][here] = 0
    assert {a.args[0] for a in fights.pairs(table.p, again)} == {BOB}
    table.p.troops[BOB][here] = 0
    assert fights.pairs(table.p, again) == []
    assert fights.pairs(table.p, ZombieFights(True, (0, 1))) != []
    table.hero(0, late=True)
    table.hero(1, late=True)
    assert fights.pairs(table.p, ZombieFights(True)) == []


@pytest.mark.rule("IFOS-444")
def test_who_has_fought_does_not_fight_again_and_the_phase_ends():
    table = two()
    here = open_space(table)
    apart(table, here)
    table.soldiers(here, 1, BOB)
    crowds.rise(table.p, 4, here)
    which = crowds.place_of(4)
    table.p.stack = [ZombieFights()]
    assert fights_of_zombies._run(table.p, table.p.stack[-1], None)
    assert table.p.stack == [ZombieFights(True)] and table.p.unmoved == table.p.troops
    assert not fights_of_zombies._run(table.p, table.p.stack[-1], None)
    play = fights_of_zombies._play
    play(table.p, table.p.stack[-1], Action(BOB, "zombie_fight", (BOB, 0)), None)
    hero = table.p.hero_id(0)
    assert table.p.stack == [ZombieFights(True, (0,)), BeginFight(hero, zombie=BOB)]
    assert table.p.unmoved[BOB][here] == 0
    table.p.stack.pop()
    play(table.p, table.p.stack[-1], Action(ANN, "risen_fight", (which, 0)), None)
    assert table.p.stack == [
        ZombieFights(True, (0, 0), (which,)), BeginFight(hero, champion=which)
    ]  # fmt: skip
    table.p.stack.pop()
    assert fights_of_zombies._run(table.p, table.p.stack[-1], None)
    assert table.p.stack == [] and table.p.unmoved == [[], []]


@pytest.mark.rule("IFOS-444", "IFOS-391")
def test_without_a_board_the_table_names_each_zombie_once():
    table = ZombieTable("guide", seats=4)
    table.soldiers(NOWHERE, 2, BOB)
    crowds.rise(table.p, 4, NOWHERE)
    which = crowds.place_of(4)
    table.hero(1, late=True)
    table.p.stack = [ZombieFights()]
    assert fights_of_zombies._guide_run(table.p, table.p.stack[-1], None)
    step = table.p.stack[-1]
    assert step == ZombieFights(opened=True, left=(0, 2))
    assert not fights_of_zombies._guide_run(table.p, step, None)
    found = fights_of_zombies._guide_legal(table.p, step)
    assert found[0] == Action(TABLE, "end_fights")
    assert found[1:] == [
        Action(TABLE, verb, (who, n))
        for n in (0, 2, 3)
        for verb, who in (("zombie_fight", BOB), ("risen_fight", which))
    ]
    fights_of_zombies._guide_play(table.p, step, found[1], None)
    assert table.p.stack[-2].left == (0, 1) and table.p.stack[-1].zombie == BOB
    table.p.stack.pop()
    fights_of_zombies._guide_play(table.p, table.p.stack[-1], found[2], None)
    assert table.p.stack[-2].roused == (which,) and table.p.stack[-1].champion == which
    table.p.stack.pop()
    left = fights_of_zombies._guide_legal(table.p, table.p.stack[-1])
    assert {a.verb for a in left} == {"end_fights", "zombie_fight"}
    table.p.pool[BOB] = table.p.setup.troops[BOB]
    assert len(fights_of_zombies._guide_legal(table.p, table.p.stack[-1])) == 1
    fights_of_zombies._guide_play(table.p, table.p.stack[-1], found[0], None)
    assert table.p.stack == []


# ---- a Hero's own Fights -------------------------------------------------------------------
@pytest.mark.rule("IFOS-443", "IFOS-391")
def test_a_hero_meets_each_zombie_of_the_space_once_and_the_pack():
    table = ThreeTable()
    p, here = table.p, table.p.sites[0]
    apart(table, here)
    table.zombies(here, 2)
    crowds.rise(p, 4, here)
    which, hero = crowds.place_of(4), p.hero_id(0)
    owner = p.owner(0)
    pack = Action(owner, "pack_fight", (0,))
    zombie = Action(owner, "zombie_fight", (1, 0))
    risen = Action(owner, "risen_fight", (which, 0))
    step = MeetZombies(hero, (2,), pack=True)
    assert fights.met(p, step) == [zombie, risen]
    table.champion(LEADER, here)
    assert fights.met(p, step) == [zombie, risen, pack]
    p.stack = [step]
    fights_of_zombies._meet_play(p, step, zombie, None)
    assert p.stack == [MeetZombies(hero, (1,), pack=True), BeginFight(hero, zombie=1)]
    p.stack = [step]
    fights_of_zombies._meet_play(p, step, pack, None)
    assert p.stack[0] == MeetZombies(hero, (2,), pack=False)
    assert p.stack[1] == BeginFight(hero, 0, leader=True)
    p.stack = [step]
    fights_of_zombies._meet_play(p, step, risen, None)
    after = p.stack[0]
    assert p.stack[1] == BeginFight(hero, champion=which)
    assert fights.met(p, after) == [zombie, pack]
    assert fights.met(p, MeetZombies(hero, (0,), (which,), pack=False)) == []
    p.troops[1][here] = 0
    assert fights.met(p, MeetZombies(hero, (2,), (which,), pack=False)) == []
    p.stack = [step]
    fights_of_zombies._meet_play(p, step, Action(owner, "go_on"), None)
    assert p.stack == []


@pytest.mark.rule("IFOS-443", "IFOS-262")
@pytest.mark.parametrize("late", [True, False])
def test_who_came_late_meets_nobody(late: bool):
    for table in (ThreeTable(), ZombieTable("guide")):
        here = NOWHERE if table.p.guide else table.p.sites[0]
        table.hero(0, space=here, late=late)
        table.soldiers(here, 1, table.p.setup.martians)
        step = MeetZombies(table.p.hero_id(0), (1,), pack=False)
        table.p.stack = [step]
        assert (
            handler_of(table.p, step).run(table.p, step, None) is late
            and bool(table.p.stack) is not late
        )


@pytest.mark.rule("IFOS-443")
def test_without_a_board_a_hero_may_also_meet_a_pack_and_a_beast():
    table = ThreeTable()
    step = MeetZombies(table.p.hero_id(0), (1,), pack=True)
    texts = {str(fights_of_zombies._meet_asked(table.p, each).text)
             for each in (step, MeetZombies(step.hero, (1,), pack=False))}  # fmt: skip
    assert len(texts) == 2
    guided = ZombieTable("guide")
    guided.soldiers(NOWHERE, 1)
    guided.champion(ZARD)
    step = MeetZombies(guided.p.hero_id(0), (1,), pack=True)
    verbs = [action.verb for action in fights_of_zombies._meet_legal_guide(guided.p, step)]
    assert verbs[:2] == ["go_on", "zombie_fight"] and "fight_beast" in verbs


@pytest.mark.rule("IFOS-443", "IFOS-444")
@pytest.mark.parametrize(("seat", "left"), [(2, (0, 2)), (3, (1, 1))])
def test_of_two_zombie_players_the_ones_zombie_has_fought(seat: int, left: tuple[int, int]):
    p = begun("guide", 8)
    step = MeetZombies(0, (1, 2), pack=False)
    fight = Action(4, "zombie_fight", (seat, 0))
    assert fights.fought(p, step, fight).left == left


@pytest.mark.rule("IFOS-317", "IFOS-A37")
def test_at_the_end_of_the_zombies_moves_martians_do_not_roll_for_having_moved():
    table = quiet(ThreeTable(A37="moved"))
    fire = table.p.sites[0]
    burn(table, fire)
    for which in (ZARD, LEADER):
        table.champion(which, fire)
    table.zombies(fire, 1)
    table.p.unmoved = [[0] * len(troops) for troops in table.p.troops]
    table.p.stack = [Shamble(True, (1,))]
    zombie_turn._run(table.p, table.p.stack[-1], None)
    assert table.p.stack == [BurnSoldiers(1, fire, 1)]
