"""The chances that a table sees: when time runs out, the lead decides (IFOS-078)."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace as changed

from companion.games.invasion_from_outer_space import BOX, OVERRUN, SCENARIOS, games_of
from companion.games.invasion_from_outer_space.bots.levels import chances
from companion.games.invasion_from_outer_space.steps.turn import NameLeader
from companion.games.invasion_from_outer_space.table.position import HERO
from tests.games.invasion_from_outer_space.ifos_table import Table, components

LAST = 1  # the marker's place in the last turn


@cache
def begun() -> Table:
    """A match in a Hero Turn, in which tests change only what counts."""
    return Table(simulated=True).at("heroes")


def martians(kills: int, deaths: int, marker: int = LAST, end: str = "lead") -> float:
    """The Martians' chance in a Hero Turn, by the kills of 20 and the deaths of 2 so far."""
    table = begun()
    scenario = changed(table.p.setup.scenario, key="", end=end)
    table.state.setup = replace(table.p.setup, scenario=scenario)
    table.p.progress, table.p.track_marker = [kills, deaths], marker
    return chances(table.p)[0]


@pytest.mark.rule("IFOS-078", "IFOS-A02")
def test_in_the_last_turn_who_is_well_behind_has_nearly_lost():
    assert martians(3, 1) > 0.95 and martians(7, 1) > 0.9
    assert martians(13, 1) < 0.05 and martians(8, 0) < 0.05


@pytest.mark.rule("IFOS-078", "IFOS-A02")
def test_at_the_end_a_few_kills_turn_the_lead_and_early_they_do_not():
    behind, ahead = (8, 1), (12, 1)
    assert martians(*behind) - martians(*ahead) > 0.3
    assert martians(*behind, marker=13) - martians(*ahead, marker=13) < 0.2


@pytest.mark.rule("IFOS-A02")
def test_while_the_table_is_asked_who_leads_the_count_is_known():
    table = Table(simulated=True)
    table.p.stack, table.p.track_marker = [NameLeader()], 0
    table.p.progress = [12, 1]
    assert chances(table.p)[0] < 0.03


@pytest.mark.parametrize("marker", range(1, 14))
def test_a_kill_never_helps_the_martians_and_a_death_always_does(marker: int):
    for deaths in (0, 1):
        found = [martians(kills, deaths, marker) for kills in range(20)]
        assert all(after < before for before, after in pairwise(found))
    assert all(martians(kills, 1, marker) > martians(kills, 0, marker) for kills in range(20))


@pytest.mark.rule("IFOS-102")
def test_where_a_side_wins_when_time_is_up_no_lead_is_needed():
    for end, sign in (("heroes", -1), ("martians", 1), ("zombies", 1)):
        assert sign * (martians(0, 0, end=end) - martians(0, 0, 13, end)) > 0.1
    for end in ("read", "never"):
        assert martians(0, 0, end=end) == martians(0, 0, 13, end)


def test_before_the_first_landing_no_time_has_passed():
    """The marker lies on the Earth then, as at the end."""
    assert martians(0, 0, 0, "heroes") == martians(0, 0, 13, "heroes")


# ---- every scenario --------------------------------------------------------------------------
def last_turn(scenario: str, boxes_left: int = 0) -> Table:
    """The last Hero Turn of a scenario; with `boxes_left` all Heroes are hurt and threatened."""
    game = games_of(scenario)[0]
    suited = BOX.suited(components(), {"game": game, "scenario": scenario})
    guests = "carnival" if game == "crossover" else ""
    table = Table(game=game, scenario=scenario, guests=guests, entered=dict(suited))
    table.at("heroes").p.track_marker = LAST
    for n, each in enumerate(table.p.heroes if boxes_left else ()):
        table.hero(n, wounds=table.p.setup.sheets[each.sheet].health - boxes_left)
        table.p.troops[0][each.space] += 1
    return table


@pytest.mark.rule("IFOS-078", "IFOS-102", "IFOS-003")
@pytest.mark.parametrize("scenario", [each for each, _ in SCENARIOS if each != OVERRUN])
def test_shortly_before_the_end_who_is_ahead_has_the_better_chance(scenario: str):
    """Also where time alone brings the win, and however the Heroes are doing."""
    hurt, safe = last_turn(scenario, 2).p, last_turn(scenario).p
    card = safe.setup.scenario
    heroes, foes = card.heroes.n, card.goal(safe.setup.foes[-1]).n
    if card.end != "martians" and card.end != "zombies":
        hurt.progress[HERO] = 0 if card.end == "heroes" else heroes * 2 // 3
        hurt.progress[-1] = foes // 2 if card.end == "heroes" else foes // 3
        assert chances(hurt)[0] < 0.35
    if card.end != "heroes":
        safe.progress[HERO] = heroes // 2 if card.end != "lead" else heroes // 3
        safe.progress[-1] = 0 if card.end != "lead" else max(1, foes * 2 // 3)
        assert chances(safe)[0] > 0.6
