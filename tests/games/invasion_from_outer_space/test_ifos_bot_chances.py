"""The chances that a table sees: when time runs out, the lead decides (IFOS-078)."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace as changed

from companion.games.invasion_from_outer_space.bots.levels import chances
from companion.games.invasion_from_outer_space.steps.turn import NameLeader
from tests.games.invasion_from_outer_space.ifos_table import Table

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
