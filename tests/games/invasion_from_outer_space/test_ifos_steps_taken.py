"""Steps on the board one by one: of Soldiers, the Leader, a beast and Heroes."""

from functools import partial

import pytest
from ifos_advanced import (
    BLUE,
    EAST,
    PURPLE,
    burn,
    forbidding,
    ground,
    listed,
    marching,
    side,
)
from ifos_cards import quiet
from ifos_table import Table

from companion.engine.actions import SIMULTANEOUS, Action
from companion.games.invasion_from_outer_space.rules import movement, walking
from companion.games.invasion_from_outer_space.steps.fire import BurnHero, BurnSoldiers
from companion.games.invasion_from_outer_space.steps.heroes import (
    BeastMove,
    BeastStep,
    BeastWalk,
    LeaderWalk,
    MarchPhase,
    PackWalk,
    Squeeze,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import MartianTurn
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NOWHERE,
    SUPER,
    ZARD,
    Champion,
)

why = partial(forbidding, movement._check)


# ---- the Move phase ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-112", "IFOS-165", "IFOS-378")
@pytest.mark.parametrize(("turn", "beast"), [
    (None, BeastMove.DUE), (False, BeastMove.DUE), (True, BeastMove.MOVED),
])  # fmt: skip
def test_the_phase_opens_with_every_soldier_and_knows_a_beast_that_has_moved(turn, beast):
    table, here = marching()
    p = table.p
    p.unmoved, p.moved_with_leader = [[], []], 3
    p.stack = [] if turn is None else [MartianTurn(5, beast_moved=turn)]
    p.stack.append(MarchPhase())
    assert movement._march(p, p.stack[-1], None)
    assert p.stack[-1] == MarchPhase(opened=True, beast=beast)
    assert p.unmoved == p.troops and p.unmoved[0] is not p.troops[0] and p.moved_with_leader == 0
    assert not movement._march(p, p.stack[-1], None) and not p.moved
    burn(table, here)
    for seat in (BLUE, PURPLE):
        movement._end(p, p.stack[-1], Action(seat, "end_march"), None)
    assert movement._march(p, p.stack[-1], None) and p.moved and p.unmoved == [[], []]
    assert p.stack[-2:] == [BurnSoldiers(BLUE, here, 1), BurnSoldiers(PURPLE, here, 2)]


@pytest.mark.rule("IFOS-112", "IFOS-113", "IFOS-114", "IFOS-116", "IFOS-355", "IFOS-A12")
def test_each_player_moves_the_own_soldiers_and_who_has_control_the_leader():
    table, here = marching()
    p = table.p
    table.champion(LEADER, here)
    p.control = PURPLE
    step = MarchPhase(True)
    found = movement._legal(p, step)
    near = listed(ground(table).steps[here])
    assert found[:2] == [Action(BLUE, "end_march"), Action(PURPLE, "end_march")]
    lead = [a for a in found if a.verb == "lead_on"]
    assert lead == [Action(PURPLE, "lead_on", (to, pack)) for to in near for pack in (0, 1)]
    march = [Action(BLUE, "march", (here, to, 1)) for to in near]
    march += [Action(PURPLE, "march", (here, to, n)) for to in near for n in (1, 2)]
    assert [a for a in found if a.verb == "march"] == march
    for action in found:
        assert why(table, step, action.player, action.verb, *action.args) == ""
    assert not [a for a in movement._legal(p, step.with_leader_moved()) if a.verb == "lead_on"]
    assert why(table, step.with_leader_moved(), *lead[0][:2], *lead[0].args) == "IFOS-355"
    assert why(table, step, BLUE, "lead_on", near[0], 0) == "IFOS-355", "without control"
    blue = movement._legal(p, step.with_done(PURPLE))
    assert {a.player for a in blue} == {BLUE} and all(a.verb != "lead_on" for a in blue)
    assert why(table, step.with_done(PURPLE), PURPLE, "end_march") == "IFOS-112"
    assert why(table, step, BLUE, "end_march", 1) == why(table, step, BLUE, "stop") == "IFOS-112"
    assert why(table, step, BLUE, "march", here, near[0], "1") == "IFOS-112"
    p.champions[LEADER] = Champion()
    assert why(table, step, PURPLE, "lead_on", near[0], 0) == "IFOS-355"
    assert movement._actor(p, step) == SIMULTANEOUS
    assert movement._actor(p, step.with_done(BLUE)) == PURPLE


@pytest.mark.rule("IFOS-165", "IFOS-166", "IFOS-A12")
@pytest.mark.parametrize("control", [BLUE, PURPLE])
def test_a_beast_moves_first_and_must_follow_its_rage(control: int):
    table, here = marching()
    p = table.p
    p.control = control
    table.champion(ZARD, here)
    due, stayed = MarchPhase(True), MarchPhase(True, BeastMove.STAYED)
    near = listed(ground(table).adjacent[here])
    wanted = [Action(control, "beast", (to,)) for to in near] + [Action(control, "beast_halt")]
    assert movement._legal(p, due) == wanted and movement._actor(p, due) == control
    assert movement._asked(p, due).players == (control,)
    moves = p.setup.champions[ZARD].moves
    assert f"{moves} space" in str(movement._asked(p, due).text)
    assert why(table, due, BLUE, "march", here, near[0], 1) == "IFOS-165"
    assert all(why(table, due, a.player, a.verb, *a.args) == "" for a in wanted)
    assert movement._actor(p, stayed) == SIMULTANEOUS
    assert movement._asked(p, stayed).players == (BLUE, PURPLE)
    assert movement._legal(p, stayed)[:2] == [Action(s, "end_march") for s in (BLUE, PURPLE)]
    table.hero(0, space=near[2])
    assert movement._legal(p, due) == [Action(control, "beast", (near[2],))], "no halt"
    p.stack = [MartianTurn(5), due]
    movement._beast(p, due, Action(control, "beast", (near[2],)), None)
    assert p.stack == [
        MartianTurn(5, beast_moved=True), MarchPhase(True, BeastMove.MOVED),
        BeastWalk(control, moves - 1, ZARD), BeastStep(ZARD, near[2]),
    ]  # fmt: skip
    assert p.moved
    p.stack = [due]
    movement._beast_halt(p, due, Action(control, "beast_halt"), None)
    assert p.stack == [stayed]


@pytest.mark.rule("IFOS-355", "IFOS-113")
@pytest.mark.parametrize("takes", [0, 1])
def test_the_leader_steps_alone_or_with_all_who_have_not_moved(takes: int):
    table, here = marching()
    p = table.p
    table.champion(LEADER, here)
    p.unmoved[PURPLE][here] = 1
    to = side(table, here, EAST)
    step = MarchPhase(True)
    p.stack = [step]
    movement._lead_on(p, step, Action(p.control, "lead_on", (to, takes)), table.facts)
    pack = (1, 1) if takes else (0, 0)
    assert p.stack == [step.with_leader_moved(), LeaderWalk(p.control, 1, pack)]
    assert p.champions[LEADER].space == to and p.moved
    assert tuple(troops[to] for troops in p.troops) == pack
    said = table.story()[0]
    assert ground(table).names[to] in said and ("Pack" in said) is bool(takes)


@pytest.mark.rule("IFOS-165", "IFOS-A19")
def test_without_a_board_the_table_says_who_is_crushed_by_the_beast():
    count = {"IFOS-A19": "crushed-count"}
    table = quiet(Table("guide", game="advanced", seats=4, rulings=count))
    table.soldiers(NOWHERE, 2, PURPLE)
    p, step = table.p, MarchPhase(True)
    ends = [Action(seat, "end_march") for seat in (BLUE, PURPLE)]
    assert movement._legal_guide(p, step) == ends
    plain = str(movement._asked_guide(p, step).text)
    table.champion(SUPER)
    crushed = Action(BLUE, "crushed", (PURPLE,))
    assert movement._legal_guide(p, step) == [*ends, crushed]
    asked = movement._asked_guide(p, step)
    assert (
        "Beast" in str(asked.text)
        and "Beast" not in plain
        and asked.paced
        and asked.players == (BLUE, PURPLE)
    )
    assert movement._actor_guide(p, step) == SIMULTANEOUS
    p.moved = False
    movement._crushed(p, step, crushed, table.facts)
    assert p.pool == [9, 8] and p.moved and table.facts[0].rules == ("IFOS-165",)
    assert p.kills == 1


@pytest.mark.rule("IFOS-115", "IFOS-317")
def test_a_pack_on_its_way_goes_on_with_its_survivors():
    table, here = marching()
    p = table.p
    to = side(table, here, EAST)
    beyond = side(table, to, EAST)
    step = PackWalk(here, (to, beyond), (1, 2), (0, 1))
    p.stack = [step]
    assert movement._pack_walk(p, step, None)
    assert p.stack == [PackWalk(to, (beyond,), (1, 1), (0, 0))]
    assert [troops[here] for troops in p.troops] == [0, 1]
    assert movement._pack_walk(p, p.stack[-1], None)
    assert p.stack == [] and [troops[beyond] for troops in p.troops] == [1, 1]
    gone = PackWalk(to, (here, beyond), (1, 1), (0, 0))
    p.stack = [gone]
    assert movement._pack_walk(p, gone, None) and p.stack == [], "nobody is left"


# ---- a Hero's walk -------------------------------------------------------------------------
@pytest.mark.rule("IFOS-179", "IFOS-182", "IFOS-183", "IFOS-185")
@pytest.mark.parametrize(("left", "moved", "met", "alive", "goes_on"), [
    (2, True, False, True, True), (0, True, False, True, False), (2, True, True, True, False),
    (2, False, True, True, True), (2, True, False, False, False),
])  # fmt: skip
def test_a_walk_goes_on_until_martians_stop_it(left, moved, met, alive: bool, goes_on: bool):
    table, here = marching()
    p, other = table.p, table.p.sites[0]
    table.hero(0, space=here if met else other, alive=alive)
    burn(table, here, other)
    step = Walk(p.hero_id(0), left, moved)
    p.stack = [step]
    assert walking._walk(p, step, None) is not goes_on
    burns = [BurnHero(p.hero_id(0), p.heroes[0].space)] if alive else []
    assert p.stack == ([step] if goes_on else burns)


@pytest.mark.rule("IFOS-180", "IFOS-182", "IFOS-364", "IFOS-A36", "IFOS-301")
@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_a_hero_steps_to_a_space_next_to_it_and_may_stop(ruling: str):
    table, here = marching(**{"IFOS-A36": ruling})
    p = table.p
    table.hero(0, space=here)
    near = listed(ground(table).steps[here])
    p.destroyed = 1 << near[0]
    owner = p.owner(0)
    step = Walk(p.hero_id(0), 3)
    assert list(walking._legal(p, step)) == [
        Action(owner, "stop"), *(Action(owner, "step", (to,)) for to in near[1:])
    ]  # fmt: skip
    burn(table, here)
    for moved in (False, True):
        due = Walk(p.hero_id(0), 3, moved)
        p.stack = [due]
        walking._play(p, due, Action(owner, "stop"), None)
        rolls = moved or ruling == "yes"
        assert p.stack == [BurnHero(p.hero_id(0), here)] * rolls
    p.stack = [step]
    walking._play(p, step, Action(owner, "step", (near[1],)), table.facts)
    assert p.stack == [Walk(p.hero_id(0), 2, True)] and p.heroes[0].space == near[1]
    assert table.facts[-1].rules == ("IFOS-179",)


@pytest.mark.rule("IFOS-301")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_at_a_pinch_point_a_hero_passes_by_agility_or_stops(face: int):
    table, _ = marching()
    p, where = table.p, ground(table)
    old = next(s for s in range(where.size) if where.pinch[s])
    to = listed(where.pinch[old])[0]
    table.hero(0, space=old)
    walk = Walk(p.hero_id(0), 3)
    p.stack = [walk]
    walking._play(p, walk, Action(p.owner(0), "step", (to,)), None)
    squeeze = Squeeze(p.hero_id(0), to)
    assert p.stack == [Walk(p.hero_id(0), 2, True), squeeze]
    agility = p.setup.sheets[p.heroes[0].sheet].agility
    walking._squeezed(p, squeeze, (face,), table.facts)
    passes = face >= agility
    assert p.heroes[0].space == (to if passes else old)
    assert p.stack == [Walk(p.hero_id(0), 2 if passes else 0, True)]
    assert table.facts[-1].kind == ("step" if passes else "stopped")
    basic = Table()
    basic.hero(0, space=old)
    basic.p.stack = [walk]
    walking._play(basic.p, walk, Action(1, "step", (to,)), None)
    assert basic.p.heroes[0].space == to, "there are none in the Basic Game"
