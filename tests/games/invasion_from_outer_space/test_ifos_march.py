"""Moving Martians: Soldiers, and the Zard Beast in its Rage."""

import pytest
from ifos_advanced import EAST, WEST, ground, listed, open_space, side
from ifos_table import Table

from companion.engine.actions import Action, IllegalAction
from companion.games.invasion_from_outer_space.table.position import LEADER, ZARD

VERBS = ("march", "end_march", "lead_on", "beast", "beast_halt")


def near(table: Table, space: int, nth: int = 0) -> int:
    """A space one step from another."""
    ground = table.p.ground
    assert ground is not None
    return [s for s in range(ground.size) if ground.steps[space] >> s & 1][nth]


def adjacent(table: Table, space: int) -> set[int]:
    """All adjacent spaces, walls ignored."""
    ground = table.p.ground
    assert ground is not None
    return {s for s in range(ground.size) if ground.adjacent[space] >> s & 1}


def away(table: Table) -> int:
    """A Landing Site far from the centre, where the Heroes stand."""
    return int(table.p.sites[0])


# ---- Soldiers --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-112", "IFOS-114", "IFOS-057", "IFOS-058")
def test_every_soldier_goes_one_step_where_no_wall_is():
    table = Table()
    here = away(table)
    table.soldiers(here, 2)
    table.at("march")
    ground = table.p.ground
    assert ground is not None
    assert {to for space, to, _ in table.args("march")} == {
        s for s in range(ground.size) if ground.steps[here] >> s & 1
    }
    to = near(table, here)
    table.do("march", here, to, 1)
    assert table.p.troops[0][here] == table.p.troops[0][to] == 1
    # The one that has moved does not move again.
    assert {space for space, _, _ in table.args("march")} == {here}
    table.do("march", here, to, 1)
    assert table.verbs() == {"end_march"}


@pytest.mark.rule("IFOS-113", "IFOS-115", "IFOS-056")
def test_no_fourth_soldier_enters_a_pack():
    table = Table()
    here = away(table)
    to = near(table, here)
    table.soldiers(here, 3)
    table.soldiers(to, 2)
    table.at("march")
    assert [n for space, there, n in table.args("march") if (space, there) == (here, to)] == [1]
    table.do("march", here, to, 1)
    assert not [1 for space, there, _ in table.args("march") if (space, there) == (here, to)]


@pytest.mark.rule("IFOS-116", "IFOS-E27", "IFOS-184", "IFOS-055")
def test_a_pack_with_a_hero_stays_and_the_hero_may_go():
    table = Table()
    here = away(table)
    table.soldiers(here, 2)
    table.hero(0, space=here)
    table.at("march")
    assert not table.can("march")
    table.at("heroes").do("activate", 0).roll(3, green=(1,)).do("move")
    assert table.can("step")


@pytest.mark.rule("IFOS-168", "IFOS-E28")
def test_no_soldier_enters_the_beasts_space():
    table = Table()
    here = away(table)
    to = near(table, here)
    table.soldiers(here, 1)
    table.champion(ZARD, to)
    table.at("march").do("beast_halt")
    assert to not in {there for _, there, _ in table.args("march")}


# ---- the beast -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-165", "IFOS-164")
def test_the_beast_moves_first_up_to_two_spaces():
    table = Table()
    here = away(table)
    table.soldiers(table.p.sites[1], 1)
    table.champion(ZARD, here)
    table.at("march")
    assert table.verbs() == {"beast", "beast_halt"}
    to = min(table.args("beast"))[0]
    table.do("beast", to)
    assert table.verbs() == {"beast", "beast_halt"}
    table.do("beast", min(table.args("beast"))[0])
    assert table.verbs() == {"march", "end_march"}


@pytest.mark.rule("IFOS-169", "IFOS-065")
def test_the_beast_goes_through_walls_but_not_across_blockers():
    table = Table()
    ground = table.p.ground
    assert ground is not None
    here = table.space("Bear Tent")
    for n in range(4):
        table.hero(n, space=table.space("Animal Pens"))
    table.champion(ZARD, here)
    table.at("march")
    assert {s for (s,) in table.args("beast")} == adjacent(table, here)
    assert adjacent(table, here) - {s for s in range(ground.size) if ground.steps[here] >> s & 1}, (
        "no wall here, so nothing is shown"
    )
    # The corner spaces of the Big Top meet the centre only across its Blockers.
    corner = min(set(range(ground.size)) & {s for s in range(9)})
    assert ground.centre not in adjacent(table, corner)


@pytest.mark.rule("IFOS-166", "IFOS-A17")
@pytest.mark.parametrize("ruling", ["each-step", "start"])
def test_a_hero_next_to_it_draws_the_beast_in(ruling: str):
    table = Table(rulings={"IFOS-A17": ruling})
    here = away(table)
    prey = min(adjacent(table, here))
    table.hero(0, space=prey)
    table.champion(ZARD, here)
    table.at("march")
    assert table.args("beast") == [(prey,)] and not table.can("beast_halt")
    table.do("beast", prey)
    assert table.verbs() == {"end_march"}


@pytest.mark.rule("IFOS-A17")
@pytest.mark.parametrize(("ruling", "forced"), [("each-step", True), ("start", False)])
def test_rage_after_a_step_is_for_the_table_to_rule(ruling: str, forced: bool):
    table = Table(rulings={"IFOS-A17": ruling})
    ground = table.p.ground
    assert ground is not None
    here = away(table)
    step = next(
        s for s in sorted(adjacent(table, here)) if adjacent(table, s) - adjacent(table, here)
    )
    prey = min(adjacent(table, step) - adjacent(table, here) - {here})
    table.hero(0, space=prey)
    table.champion(ZARD, here)
    table.at("march").do("beast", step)
    assert table.can("beast_halt") != forced
    assert ({s for (s,) in table.args("beast")} == {prey}) == forced


@pytest.mark.rule("IFOS-167")
def test_the_beast_does_not_leave_a_hero():
    table = Table()
    here = away(table)
    table.hero(0, space=here)
    table.champion(ZARD, here)
    table.at("march")
    assert table.verbs() == {"beast_halt"}


@pytest.mark.rule("IFOS-A18", "IFOS-333")
@pytest.mark.parametrize(("ruling", "forced"), [("no", False), ("yes", True)])
def test_whether_a_crowd_draws_it_is_for_the_table_to_rule(ruling: str, forced: bool):
    from companion.games.invasion_from_outer_space.table.position import Crowd

    table = Table(game="advanced", rulings={"IFOS-A18": ruling})
    here = away(table)
    crowd = min(adjacent(table, here))
    table.p.crowds = [Crowd(crowd)]
    table.champion(ZARD, here)
    table.at("march")
    assert ({s for (s,) in table.args("beast")} == {crowd}) == forced
    table.do("beast", crowd)
    # The Crowd stops it as a Hero would.
    assert not table.can("beast")


@pytest.mark.rule("IFOS-165", "IFOS-A19")
@pytest.mark.parametrize(("ruling", "kills"), [("no", 0), ("crushed-count", 3)])
def test_it_crushes_the_martians_it_walks_over(ruling: str, kills: int):
    table = Table(game="advanced", rulings={"IFOS-A19": ruling})
    here = away(table)
    to = min(adjacent(table, here))
    table.soldiers(to, 2)
    table.champion(LEADER, to)
    table.champion(ZARD, here)
    table.at("march").do("beast", to)
    assert table.p.pool == [18] and not table.p.champions[LEADER].playing
    assert table.p.kills == kills


# ---- the Leader ----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-355", "IFOS-A23")
def test_the_leader_goes_two_spaces_and_takes_his_pack_along():
    table = Table(game="advanced")
    here = away(table)
    table.soldiers(here, 2)
    table.champion(LEADER, here)
    table.at("march")
    first = near(table, here)
    table.do("lead_on", first, 1)
    assert table.p.troops[0][first] == 2 and table.p.champions[LEADER].space == first
    second = next(to for to, _ in table.args("lead_on") if to != here)
    table.do("lead_on", second, 1)
    assert table.p.troops[0][second] == 2 and table.p.champions[LEADER].space == second
    # Those who went with him have moved.
    assert table.verbs() == {"end_march"}


@pytest.mark.rule("IFOS-355", "IFOS-A23")
def test_the_leader_takes_those_that_have_not_moved_when_another_has_joined_him():
    table = Table(game="advanced")
    here = away(table)
    behind = near(table, here, 1)
    table.soldiers(here, 2)
    table.soldiers(behind, 1)
    table.champion(LEADER, here)
    table.at("march").do("march", behind, here, 1)
    to = near(table, here)
    table.do("lead_on", to, 1)
    assert table.p.troops[0][to] == 2 and table.p.troops[0][here] == 1


@pytest.mark.rule("IFOS-353", "IFOS-E28", "IFOS-355")
def test_the_leader_joins_a_full_pack_but_not_the_beast():
    table = Table(game="advanced")
    here = away(table)
    pack, beast = near(table, here, 0), near(table, here, 1)
    table.soldiers(pack, 3)
    table.champion(LEADER, here)
    table.champion(ZARD, beast)
    table.at("march").do("beast_halt")
    spaces = {to for to, _ in table.args("lead_on")}
    assert pack in spaces and beast not in spaces
    table.do("lead_on", pack, 0)
    assert table.p.soldiers(pack) == 3 and table.p.leader_at(pack)


@pytest.mark.rule("IFOS-A22")
@pytest.mark.parametrize(("ruling", "goes_on"), [("no", False), ("champions", True)])
def test_whether_a_champion_passes_a_hero_is_for_the_table_to_rule(ruling: str, goes_on: bool):
    table = Table(game="advanced", rulings={"IFOS-A22": ruling})
    here = away(table)
    hero = near(table, here)
    table.hero(0, space=hero)
    table.champion(LEADER, here)
    table.at("march").do("lead_on", hero, 0)
    assert table.can("lead_on") == goes_on


# ---- refused -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-112", "IFOS-113", "IFOS-114", "IFOS-116", "IFOS-364")
def test_a_wrong_march_is_refused_by_its_own_rule():
    table = Table()
    here = open_space(table)
    near, far = side(table, here, EAST), side(table, side(table, here, EAST), EAST)
    table.soldiers(here, 2)
    table.soldiers(near, 2)
    table.at("march")
    assert table.refuses("march", here, near, 3, player=0) == "IFOS-112"
    assert table.refuses("march", here, near, 0, player=0) == "IFOS-112"
    assert table.refuses("march", -1, near, 1, player=0) == "IFOS-112"
    assert table.refuses("march", here, far, 1, player=0) == "IFOS-114"
    assert table.refuses("march", here, near, 2, player=0) == "IFOS-113"
    assert table.refuses("march", here, near, player=0) == "IFOS-112"
    assert table.refuses("end_march", player=1) == "IFOS-112"
    assert table.refuses("lead_on", near, 0, player=0) == "IFOS-355"
    table.p.destroyed |= 1 << near
    assert table.refuses("march", here, near, 1, player=0) == "IFOS-364"
    table.hero(0, space=here)
    assert table.refuses("march", here, far, 1, player=0) == "IFOS-116"


@pytest.mark.rule("IFOS-112", "IFOS-165", "IFOS-355")
@pytest.mark.parametrize("champion", [None, ZARD, LEADER])
def test_what_is_listed_is_what_is_allowed(champion: int | None):
    table = Table(seats=4)
    here = open_space(table)
    near = side(table, here, EAST)
    for n in range(4):
        table.hero(n, space=int(table.p.sites[3]))
    table.soldiers(here, 2)
    table.soldiers(near, 1, 1)
    table.soldiers(side(table, here, WEST), 3)
    if champion is not None:
        table.champion(champion, here if champion == LEADER else side(table, near, EAST))
    table.at("march")
    listed_ = {action for action in table.p.legal_actions() if action.verb in VERBS}
    spaces = sorted({here, near, *listed(ground(table).steps[here] | ground(table).adjacent[near])})
    tried = {
        Action(seat, verb, args)
        for seat in range(-1, 3)
        for verb in VERBS
        for args in (
            (),
            *((to,) for to in spaces),
            *((to, n) for to in spaces for n in (0, 1, 2)),
            *((a, b, n) for a in spaces for b in spaces for n in range(5)),
        )
    }
    for action in tried:
        table.p._listed = None
        try:
            table.state.check(action)
        except IllegalAction:
            assert action not in listed_
        else:
            assert action in listed_
    assert len(listed_ & tried) > 2
