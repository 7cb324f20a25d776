"""How a match ends: what each side has reached, in which order it is looked at, what counts."""

from dataclasses import replace

import pytest
from ifos_overrun import overrun
from ifos_table import Table
from ifos_three import ThreeTable
from ifos_zombies import ZombieTable
from msgspec.structs import replace as changed

from companion.games.invasion_from_outer_space.events import (
    ChampionKilled,
    CrowdDestroyed,
    HeroDied,
    MartiansLost,
)
from companion.games.invasion_from_outer_space.steps.turn import NameLeader
from companion.games.invasion_from_outer_space.table import objectives
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    SUPER,
    ZARD,
    ZOMBIE,
    Champion,
)

SIDES = (HERO, MARTIAN, ZOMBIE)


def goals(table: Table, own: int, foes: int, **kinds: str) -> Table:
    """Set how much each side needs, of a kind that nothing in the test counts by itself."""
    scenario = table.p.setup.scenario
    heroes = changed(scenario.heroes, n=own, kind=kinds.get("heroes", "read"))
    other = {
        name: changed(getattr(scenario, name), n=foes, kind=kinds.get(name, "read"))
        for name in ("martians", "zombies")
    }
    table.state.setup = replace(
        table.p.setup, scenario=changed(scenario, key="", heroes=heroes, **other)
    )
    return table


# ---- what has been reached -----------------------------------------------------------------
@pytest.mark.rule("IFOS-280", "IFOS-076", "IFOS-077")
@pytest.mark.parametrize(("needs", "has", "over"), [
    (0, 0, False), (0, 5, False), (1, 0, False), (1, 1, True), (3, 2, False), (3, 3, True),
    (3, 4, True),
])  # fmt: skip
@pytest.mark.parametrize("side", SIDES)
def test_a_side_wins_with_its_goal_and_one_without_a_goal_never(needs, has, over: bool, side: int):
    table = ZombieTable("guide") if side == ZOMBIE else Table("guide")
    table.soldiers(-1, 1)
    goals(table, needs if side == HERO else 9, needs if side != HERO else 9)
    table.p.progress = [0, 0, 0][: len(table.p.progress)]
    table.p.progress[side] = has
    objectives.check(table.p, table.facts)
    assert table.p.winner == (side if over else NONE)
    if over:
        assert table.p.win_reason == f"goal-{('heroes', 'martians', 'zombies')[side]}"
        assert objectives.holds(table.p)
        table.p.progress[side] = needs - 1
        assert not objectives.holds(table.p)


@pytest.mark.rule("IFOS-280")
def test_the_heroes_goal_is_looked_at_first_and_the_end_is_final():
    table = Table("guide")
    table.soldiers(-1, 1)
    goals(table, 2, 2).p.progress = [2, 2]
    objectives.check(table.p, table.facts)
    assert table.p.winner == HERO and table.kinds().count("won") == 1
    table.p.dead_heroes = 4
    objectives.check(table.p, table.facts)
    objectives.win(table.p, MARTIAN, "dead", table.facts)
    assert table.p.winner == HERO and table.kinds().count("won") == 1


@pytest.mark.rule("IFOS-281")
@pytest.mark.parametrize(("dead", "over"), [(3, False), (4, True), (5, True)])
@pytest.mark.parametrize(("table", "side"), [(Table, MARTIAN), (ZombieTable, ZOMBIE)])
def test_four_dead_heroes_are_the_end(dead: int, over: bool, table, side: int):
    played = goals(table("guide"), 9, 9)
    played.soldiers(-1, 1)
    played.p.dead_heroes = dead
    objectives.check(played.p, played.facts)
    assert played.p.winner == (side if over else NONE)
    if over:
        assert played.p.win_reason == "dead" and objectives.holds(played.p)
        played.p.dead_heroes = 3
        assert not objectives.holds(played.p)


@pytest.mark.rule("IFOS-282")
def test_what_ended_the_match_is_looked_at_again():
    table = Table("guide")
    table.p.winner, table.p.win_reason = MARTIAN, "deck"
    table.p.deck_sizes[HERO] = 0
    assert objectives.holds(table.p)
    table.p.deck_sizes[HERO] = 1
    assert not objectives.holds(table.p)
    table.p.win_reason = "none"
    assert objectives.holds(table.p)
    table.champion(LEADER)
    assert not objectives.holds(table.p)
    table.p.win_reason = "table"
    assert objectives.holds(table.p), "as the table said"
    points = overrun("guide")
    needed = points.p.setup.scenario.goal(HERO).n
    points.p.winner, points.p.win_reason = HERO, "points"
    for has in (needed - 1, needed, needed + 1):
        points.p.progress[HERO] = has
        assert objectives.holds(points.p) is (has >= needed)


# ---- nobody left ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-283", "IFOS-A04")
@pytest.mark.parametrize(("started", "soldiers", "champion", "over"), [
    (True, 0, False, True), (False, 0, False, False), (True, 1, False, False),
    (True, 0, True, False),
])  # fmt: skip
def test_heroes_win_when_no_martian_is_left_once_some_have_come(started, soldiers, champion, over):
    table = Table("guide")
    table.p.started = started
    table.soldiers(-1, soldiers)
    if champion:
        table.champion(ZARD)
    objectives.check_empty(table.p, table.facts)
    assert table.p.winner == (HERO if over else NONE)


@pytest.mark.rule("IFOS-283", "IFOS-A04", "IFOS-A79")
def test_no_end_by_an_empty_board_without_martians_or_where_points_decide():
    zombies = ZombieTable("guide")
    objectives.check_empty(zombies.p, zombies.facts)
    assert zombies.p.winner == NONE
    for choice, winner in (("points", NONE), ("all", HERO)):
        table = ThreeTable(A79=choice)
        table.p.champions[ZARD] = Champion()
        objectives.check_empty(table.p, table.facts)
        assert table.p.winner == winner
    late = Table("guide", rulings={"IFOS-A04": "end-of-turn"})
    objectives.check(late.p, late.facts)
    assert late.p.winner == NONE


# ---- points --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-436", "IFOS-441", "IFOS-A81", "IFOS-A79")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("choice", "shared"), [("turn", False), ("shared", True)])
def test_of_two_sides_with_enough_points_the_one_whose_turn_it_is_wins(side, choice, shared: bool):
    table = overrun("guide", rulings={"IFOS-A81": choice})
    table.soldiers(-1, 1)
    needed = [table.p.setup.scenario.goal(each).n for each in SIDES]
    table.p.progress = [needed[HERO], needed[MARTIAN] + 1, needed[ZOMBIE] - 1]
    table.p.side = side
    objectives.check(table.p, table.facts)
    winner = side if side != ZOMBIE else HERO
    assert (table.p.winner, table.p.win_reason) == (winner, "points")
    assert objectives.winners(table.p) == ([HERO, MARTIAN] if shared else [winner])
    for reason in ("table", "dead"):
        table.p.win_reason = reason
        assert objectives.winners(table.p) == [winner]


@pytest.mark.rule("IFOS-A79", "IFOS-281")
@pytest.mark.parametrize(("choice", "winner"), [("points", NONE), ("all", MARTIAN)])
def test_where_only_points_decide_four_dead_heroes_are_no_end(choice: str, winner: int):
    table = overrun("guide", rulings={"IFOS-A79": choice})
    table.soldiers(-1, 1)
    table.p.dead_heroes = 4
    objectives.check(table.p, table.facts)
    assert table.p.winner == winner


# ---- what counts ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-076", "IFOS-077", "IFOS-394")
@pytest.mark.parametrize(("event", "side", "kind", "number"), [
    (HeroDied(0), MARTIAN, "heroes", 1),
    (CrowdDestroyed(0), MARTIAN, "crowds", 1),
    (MartiansLost(2, "fight"), HERO, "martians", 2),
    (MartiansLost(2, "fight", zombies=True), HERO, "zombies", 2),
    (ChampionKilled(ZARD, "fight"), HERO, "martians", 1),
    (ChampionKilled(SUPER, "fight"), HERO, "champion", 1),
    (ChampionKilled(ZARD, "fight"), HERO, "champion", 0),
    (ChampionKilled(len(CHAMPIONS), "fight"), HERO, "zombies", 1),
    (ChampionKilled(len(CHAMPIONS) + 1, "fight"), HERO, "zombies", 1),
    (ChampionKilled(len(CHAMPIONS), "fight"), HERO, "martians", 0),
])  # fmt: skip
def test_each_kind_of_loss_counts_for_the_goal_of_that_kind(event, side, kind, number: int):
    name = "heroes" if side == HERO else "martians"
    table = ThreeTable()
    for goal in ("read", kind):
        goals(table, 9, 9, **{name: goal})
        scenario = table.p.setup.scenario
        aim = changed(scenario.heroes, champion="Super Zard Beast")
        scenario = changed(scenario, key="", heroes=aim)
        table.state.setup = replace(table.p.setup, scenario=scenario)
        table.p.progress, table.p.winner = [0, 0, 0], NONE
        objectives_only(table, event)
        assert table.p.progress[side] == (number if goal == kind else 0)
        assert sum(table.p.progress) == table.p.progress[side]


def objectives_only(table: Table, event) -> None:
    """Have the objectives alone hear of an event."""
    for kind, follow in objectives.SUBSCRIPTIONS:
        if kind is type(event):
            follow(table.p, event, table.facts)


@pytest.mark.rule("IFOS-A03")
@pytest.mark.parametrize(("ruling", "counted"), [
    ("by-heroes", {"fight", "ranged", "explosive", "weakness", "crash"}),
    ("not-martian-made", {"fight", "ranged", "explosive", "weakness", "crash", "fire"}),
    ("all", {"fight", "ranged", "explosive", "weakness", "crash", "fire", "card", "removed"}),
    ("no-champions", {"fight", "ranged", "explosive", "weakness", "crash", "fire"}),
])  # fmt: skip
@pytest.mark.parametrize("by", ["fight", "ranged", "explosive", "weakness", "crash", "fire",
                                "card", "removed"])  # fmt: skip
def test_which_kills_count_as_ruled_and_a_champion_like_a_soldier(ruling: str, counted, by):
    table = goals(Table("guide", rulings={"IFOS-A03": ruling}), 99, 99, heroes="martians")
    table.soldiers(-1, 3)
    objectives_only(table, MartiansLost(2, by))
    number = 2 * (by in counted)
    assert (table.p.kills, table.p.progress[HERO]) == (number, number)
    objectives_only(table, ChampionKilled(LEADER, by))
    number += by in counted and ruling != "no-champions"
    assert (table.p.kills, table.p.progress[HERO]) == (number, number)


@pytest.mark.rule("IFOS-283")
@pytest.mark.parametrize("event", [MartiansLost(1, "card"), ChampionKilled(ZARD, "card")])
@pytest.mark.parametrize("ruling", ["by-heroes", "no-champions"])
def test_also_a_kill_that_does_not_count_may_be_of_the_last_martian(event, ruling: str):
    table = goals(Table("guide", rulings={"IFOS-A03": ruling}), 99, 99)
    objectives_only(table, event)
    assert (table.p.winner, table.p.win_reason) == (HERO, "none")


# ---- the marker on the Earth ---------------------------------------------------------------
@pytest.mark.rule("IFOS-102", "IFOS-078", "IFOS-A02", "IFOS-003")
@pytest.mark.parametrize(("end", "winner"), [
    ("heroes", HERO), ("martians", MARTIAN), ("zombies", MARTIAN), ("lead", NONE),
])  # fmt: skip
def test_when_time_is_up_the_card_says_who_wins(end: str, winner: int):
    table = Table("guide")
    scenario = changed(table.p.setup.scenario, key="", end=end)
    table.state.setup = replace(table.p.setup, scenario=scenario)
    table.p.stack = []
    objectives.time_is_up(table.p, table.facts)
    assert table.p.winner == winner
    assert table.p.stack == ([NameLeader()] if winner == NONE else [])
    if winner != NONE:
        assert table.p.win_reason == "time"
        assert table.story()[-1].endswith(" win. The track has run out.")


@pytest.mark.rule("IFOS-078", "IFOS-A02")
@pytest.mark.parametrize(("heroes", "foes", "winner"), [
    (4, 1, HERO), (3, 1, MARTIAN), (2, 1, MARTIAN), (0, 0, MARTIAN), (1, 0, HERO), (7, 2, HERO),
    (6, 2, MARTIAN),
])  # fmt: skip
def test_where_ruled_so_the_larger_share_wins_and_martians_win_ties(heroes, foes, winner: int):
    table = Table("guide", rulings={"IFOS-A02": "share"})
    goals(table, 9, 3)
    scenario = changed(table.p.setup.scenario, key="", end="lead")
    table.state.setup = replace(table.p.setup, scenario=scenario)
    table.p.progress = [heroes, foes]
    objectives.time_is_up(table.p, table.facts)
    assert (table.p.winner, table.p.win_reason) == (winner, "time-lead")


@pytest.mark.rule("IFOS-281", "IFOS-438", "IFOS-A79")
def test_of_two_foes_the_martians_win_where_somebody_other_than_the_heroes_does():
    table = ThreeTable(A79="all")
    table.soldiers(table.p.sites[0], 1)
    for n in range(4):
        assert table.p.winner == NONE
        objectives_only(table, HeroDied(n))
        assert table.p.dead_heroes == n + 1
    assert (table.p.winner, table.p.win_reason) == (MARTIAN, "dead")
    table.p.winner, table.p.win_reason = NONE, ""
    objectives.check(table.p, table.facts)
    assert (table.p.winner, table.p.win_reason) == (MARTIAN, "dead"), "after several deaths at once"
    for end in ("martians", "zombies"):
        table = ThreeTable()
        scenario = changed(table.p.setup.scenario, key="", end=end)
        table.state.setup = replace(table.p.setup, scenario=scenario)
        objectives.time_is_up(table.p, table.facts)
        assert table.p.winner == MARTIAN
