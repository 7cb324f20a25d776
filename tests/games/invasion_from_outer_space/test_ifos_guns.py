"""The Ray Gun phase: which Packs are ready, who may stop, what is refused, and who is aimed at."""

from copy import copy
from functools import partial

import pytest
from ifos_advanced import EAST, advanced, forbidding, ground, open_space, side
from ifos_cards import quiet
from ifos_table import Table
from ifos_three import ThreeTable
from ifos_zombies import ZombieTable

from companion.engine.actions import SIMULTANEOUS, Action
from companion.games.invasion_from_outer_space.legal import fights
from companion.games.invasion_from_outer_space.rules import ray_guns
from companion.games.invasion_from_outer_space.steps.combat import (
    Aim,
    AskInCorn,
    FindInCorn,
    FireBlast,
    GuideRayGuns,
    NameTargets,
    RayGunPhase,
    RayGuns,
    TakeAim,
)
from companion.games.invasion_from_outer_space.steps.heroes import TakeStance
from companion.games.invasion_from_outer_space.table import crowds
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NONE,
    NOWHERE,
    Champion,
    Crowd,
)

BLUE, PURPLE = 0, 1


def facing(**rulings: str) -> tuple[Table, int, int]:
    """Two Martian players; a mixed Pack next to a Hero and a Pack of Purple's with another Hero."""
    table = quiet(advanced(seats=4, rulings=rulings))
    here = open_space(table)
    there = side(table, here, EAST)
    table.p.sites[0] = far(table, here, there)  # The saucer has moved.
    table.soldiers(here, 1, BLUE)
    table.soldiers(here, 1, PURPLE)
    table.soldiers(table.p.sites[0], 2, PURPLE)
    table.hero(0, space=there)
    table.hero(1, space=table.p.sites[0])
    for n in (2, 3):
        table.hero(n, space=far(table, here, table.p.sites[0]))
    table.p.stack = []
    return table, here, there


def far(table: Table, *spaces: int) -> int:
    """A space far from some others."""
    where = ground(table)
    near = [where.fly(space, 2) for space in spaces]
    return next(s for s in range(where.size) if not any(mask >> s & 1 for mask in near))


why = partial(forbidding, ray_guns._check)


@pytest.mark.rule("IFOS-117")
def test_all_packs_and_the_leader_alone_are_ready():
    table, here, _ = facing()
    table.p.stack = [RayGunPhase()]
    ray_guns._begin(table.p, table.p.stack[-1], None)
    packs = 1 << here | 1 << table.p.sites[0]
    assert table.p.stack == [RayGuns(packs)]
    table.champion(LEADER, table.p.sites[1])
    ray_guns._begin(table.p, table.p.stack[-1], None)
    assert table.p.stack == [RayGuns(packs | 1 << table.p.sites[1])]
    assert not ray_guns.HANDLERS[RayGuns].run(table.p, RayGuns(packs, (BLUE,)), None)
    assert (
        ray_guns.HANDLERS[RayGuns].run(table.p, RayGuns(packs, (BLUE, PURPLE)), None)
        and table.p.stack == []
    )


@pytest.mark.rule("IFOS-A12", "IFOS-117", "IFOS-118")
@pytest.mark.parametrize(("ruling", "gunners"), [("agree", (0, 1)), ("champion-player", (1,))])
def test_who_fires_a_mixed_pack_and_what_is_refused(ruling: str, gunners: tuple[int, ...]):
    table, here, there = facing(**{"IFOS-A12": ruling})
    table.p.control = PURPLE
    own = table.p.sites[0]
    step = RayGuns(1 << here | 1 << own)
    assert fights.gunners(table.p, here) == gunners and fights.gunners(table.p, own) == (PURPLE,)
    assert fights.gunners(table.p, there) == ()
    found = ray_guns._legal(table.p, step)
    ends = [Action(seat, "end_blasts") for seat in (BLUE, PURPLE)]
    fired = [Action(seat, "blast", (here, there, 0)) for seat in gunners]
    locked = Action(PURPLE, "blast", (own, own, 0))
    assert found[:2] == ends and set(found[2:]) == {*fired, locked}
    for action in found:
        assert why(table, step, action.player, action.verb, *action.args) == ""
    assert why(table, step, BLUE, "blast", own, own, 0) == "IFOS-A12"
    assert why(table, step, PURPLE, "blast", own, here, 0) == "IFOS-119"
    for aim in (Aim.CROWD, Aim.BOTH):
        assert why(table, step, PURPLE, "blast", own, own, int(aim)) == "IFOS-118"
    assert why(table, step, BLUE, "march") == why(table, step, BLUE, "aims") == "IFOS-117"
    assert why(table, step, PURPLE, "blast", here, far(table, here), 0) == "IFOS-118"
    assert why(table, step, PURPLE, "blast", here, there, 1) == "IFOS-118"
    assert why(table, step, PURPLE, "blast", there, there, 0) == "IFOS-117"
    assert why(table, step, PURPLE, "blast", here, there) == "IFOS-117"
    assert why(table, step, PURPLE, "blast", here, there, "0") == "IFOS-117"
    assert why(table, step, PURPLE, "end_blasts", 1) == "IFOS-117"
    assert why(table, step, PURPLE, "march", here, there, 0) == "IFOS-117"
    assert why(table, step, 2, "blast", here, there, 0) == "IFOS-117"
    assert why(table, RayGuns(step.ready, (PURPLE,)), PURPLE, "end_blasts") == "IFOS-117"
    done = ray_guns._legal(table.p, RayGuns(step.ready, (PURPLE,)))
    assert {action.player for action in done} == {BLUE}
    assert ray_guns._actor(table.p, step) == SIMULTANEOUS
    assert ray_guns._actor(table.p, RayGuns(0, (PURPLE,))) == BLUE


@pytest.mark.rule("IFOS-A25")
@pytest.mark.parametrize("ruling", ["must", "may"])
def test_who_stands_with_a_hero_must_fire_before_stopping_where_ruled_so(ruling: str):
    table, here, _ = facing(**{"IFOS-A25": ruling})
    own = table.p.sites[0]
    step = RayGuns(1 << here | 1 << own)
    free = [BLUE] if ruling == "must" else [BLUE, PURPLE]
    assert ray_guns._free_to_stop(table.p, step) == free
    assert why(table, step, PURPLE, "end_blasts") == ("IFOS-A25" if ruling == "must" else "")
    assert ray_guns._free_to_stop(table.p, RayGuns(1 << here)) == [BLUE, PURPLE]
    table.hero(1, late=True)
    assert ray_guns._free_to_stop(table.p, step) == [BLUE, PURPLE], "nobody to fire at"


@pytest.mark.rule("IFOS-117", "IFOS-121")
def test_a_pack_fires_once_and_at_one_kind_of_target_at_once():
    table, here, there = facing()
    own = table.p.sites[0]
    step = RayGuns(1 << here | 1 << own)
    table.p.stack = [step]
    ray_guns._play(table.p, step, Action(BLUE, "blast", (here, there, 0)), None)
    hero = table.p.hero_id(0)
    blast = FireBlast(2, False, there, (hero,), Aim.HEROES, None)
    assert table.p.stack == [RayGuns(1 << own), blast]
    table.p.stack = [step]
    ray_guns._play(table.p, step, Action(PURPLE, "end_blasts"), None)
    assert table.p.stack == [RayGuns(step.ready, (PURPLE,))]


@pytest.mark.rule("IFOS-341", "IFOS-348", "IFOS-A28")
@pytest.mark.parametrize("ruling", ["say", "both"])
def test_heroes_in_a_crowd_choose_a_stance_before_the_pack_takes_aim(ruling: str):
    table, here, there = facing(**{"IFOS-A28": ruling})
    table.p.crowds = [Crowd(NOWHERE, 4), Crowd(there)]
    step, hero = RayGuns(1 << here), table.p.hero_id(0)
    table.p.stack = [step]
    ray_guns._play(table.p, step, Action(BLUE, "blast", (here, there, int(Aim.OPEN))), None)
    aim = TakeAim(here, there)
    assert table.p.stack == [RayGuns(0), aim, TakeStance(hero)]
    both = [Aim.BOTH] if ruling == "both" else [Aim.HEROES, Aim.CROWD]
    assert ray_guns._aims(table.p, aim) == both
    for protecting, hiding, aims in (((hero,), (), [Aim.HEROES]), ((), (hero,), [Aim.CROWD])):
        table.p.protecting, table.p.hiding = protecting, hiding
        assert ray_guns._aims(table.p, aim) == aims
        table.p.stack = [aim]
        assert ray_guns._take_aim(table.p, aim, None)
        heroes = (hero,) if aims == [Aim.HEROES] else ()
        crowd = None if heroes else 1
        assert table.p.stack == [FireBlast(2, False, there, heroes, aims[0], crowd)]
        assert (table.p.protecting, table.p.hiding) == ((), ())
    table.p.stack = [aim]
    asked = not ray_guns._take_aim(table.p, aim, None)
    assert asked is (ruling != "both")
    if not asked:
        assert table.p.stack == [FireBlast(2, False, there, (hero,), Aim.BOTH, 1)]
        return
    table.p.control = PURPLE
    legal = ray_guns._take_aim_legal(table.p, aim)
    assert legal == [Action(PURPLE, "aims", (int(each),)) for each in both]
    assert ray_guns._take_aim_asked(table.p, aim).players == (PURPLE,)
    assert "Crowd" in str(ray_guns._take_aim_asked(table.p, aim).text)
    ray_guns._take_aim_play(table.p, aim, legal[1], None)
    assert table.p.stack == [FireBlast(2, False, there, (), Aim.CROWD, 1)]
    table.p.crowds, table.p.stack = [], [aim]
    table.hero(0, space=here)
    assert ray_guns._take_aim(table.p, aim, None) and table.p.stack == [], "nobody is left"


@pytest.mark.rule("IFOS-449", "IFOS-410", "IFOS-447")
def test_heroes_in_the_corn_must_be_found_and_zombies_need_not():
    table = quiet(ThreeTable())
    here = table.p.sites[0]
    table.soldiers(here, 1)
    table.zombies(here, 1)
    table.hero(0, space=here)
    table.p.stack = []
    table.state.ground, corn = copy(table.p.ground), table.p.sites[1]
    table.p.ground.cornfield |= 1 << corn
    for aim, found in ((Aim.HEROES, True), (Aim.ZOMBIES, False)):
        blast = FireBlast(1, False, corn, (), aim, None)
        ray_guns._push_blast(table.p, blast)
        assert table.p.stack == [FindInCorn(blast) if found else blast]
        table.p.stack = []
    assert "Zombies" in str(ray_guns._take_aim_asked(table.p, TakeAim(here, here)).text)
    guided = ZombieTable("guide")
    guided.p.stack = []
    ray_guns._push_blast(guided.p, FireBlast(1, False, NOWHERE, (), Aim.HEROES, None))
    assert guided.p.pending(AskInCorn) is None


# ---- without a board -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-117", "IFOS-355")
@pytest.mark.parametrize(("soldiers", "leader", "packs"), [
    (0, False, []),
    (0, True, [(0, 1)]),
    (2, False, [(0, 0), (1, 0), (2, 0)]),
    (4, True, [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]),
])  # fmt: skip
def test_without_a_board_every_pack_that_can_be_there_may_fire(soldiers, leader, packs):
    """Of (0, 0) nobody has counted the Soldiers, which only the simulated table has to do."""
    table = quiet(Table("guide", game="advanced"))
    table.soldiers(NOWHERE, soldiers)
    table.p.champions[LEADER] = Champion(playing=leader)
    end = Action(0, "end_blasts")
    step = GuideRayGuns(3)
    assert ray_guns._guide_legal(table.p, step) == [
        end, *(Action(0, "fires", pack) for pack in packs)
    ]  # fmt: skip
    for fired, more in ((17, bool(packs)), (18, False), (19, False)):
        assert (len(ray_guns._guide_legal(table.p, GuideRayGuns(fired))) > 1) is more
    table.p.stack = [step]
    ray_guns._guide_play(table.p, step, Action(0, "fires", (2, 1)), None)
    assert table.p.stack == [GuideRayGuns(4), NameTargets(0, 2, True)]
    table.p.stack = [step]
    ray_guns._guide_play(table.p, step, end, None)
    assert table.p.stack == [GuideRayGuns(3, (0,))]


@pytest.mark.rule("IFOS-118", "IFOS-121", "IFOS-348", "IFOS-447")
def test_without_a_board_heroes_are_named_one_by_one_or_a_single_crowd_or_the_zombies():
    table = quiet(Table("guide", game="advanced"))
    table.p.crowds = [Crowd(NOWHERE, 4), Crowd(NOWHERE)]
    table.hero(2, late=True)
    ids = [table.p.hero_id(n) for n in range(4)]
    step = NameTargets(0, 2, False)
    legal = ray_guns._name_legal(table.p, step)
    assert legal == [*(Action(0, "target", (n,)) for n in (0, 1, 3, 5)), Action(0, "hold")]
    table.p.stack = [step]
    ray_guns._name_play(table.p, step, legal[2], None)
    named = NameTargets(0, 2, False, (ids[3],))
    assert table.p.stack == [named]
    assert ray_guns._name_legal(table.p, named) == [
        *(Action(0, "target", (n,)) for n in (0, 1)), Action(0, "fire")
    ]  # fmt: skip
    ray_guns._name_play(table.p, named, Action(0, "target", (0,)), None)
    assert table.p.stack == [NameTargets(0, 2, False, (ids[3], ids[0]))]
    assert "Cassidy" in str(ray_guns._name_asked(table.p, table.p.stack[-1]).text)
    ray_guns._name_play(table.p, table.p.stack[-1], Action(0, "fire"), None)
    heroes = (ids[0], ids[3])
    assert table.p.stack == [FireBlast(2, False, NOWHERE, heroes, Aim.HEROES, None)]
    table.p.stack = [step]
    ray_guns._name_play(table.p, step, legal[3], None)
    crowd = NameTargets(0, 2, False, (), 1)
    assert table.p.stack == [crowd]
    assert ray_guns._name_legal(table.p, crowd) == [Action(0, "fire")]
    ray_guns._name_play(table.p, crowd, Action(0, "fire"), None)
    assert table.p.stack == [FireBlast(2, False, NOWHERE, (), Aim.CROWD, 1)]
    table.p.stack = [step]
    ray_guns._name_play(table.p, step, Action(0, "hold"), None)
    assert table.p.stack == []
    stance = "First, Heroes in a Crowd say"
    assert stance in str(ray_guns._name_asked(table.p, step).text)
    table.p.crowds = []
    assert stance not in str(ray_guns._name_asked(table.p, step).text)


@pytest.mark.rule("IFOS-447")
@pytest.mark.parametrize("there", [True, False])
def test_without_a_board_zombies_are_a_target_while_some_are_there(there: bool):
    table = ZombieTable("guide")
    if there:
        table.soldiers(NOWHERE, 1)
    step = NameTargets(0, 2, False)
    aim = Action(0, "target_zombies")
    assert (aim in ray_guns._name_legal(table.p, step)) is there
    named = NameTargets(0, 2, False, (table.p.hero_id(0),))
    assert aim not in ray_guns._name_legal(table.p, named)
    table.p.stack = [step]
    ray_guns._name_play(table.p, step, aim, None)
    assert table.p.stack == [FireBlast(2, False, NOWHERE, (), Aim.ZOMBIES, None)]
    assert NONE == NOWHERE and crowds.on_board(table.p) == there
