"""What each side or seat has and needs: numbers with a unit, in every box and scenario."""

import pytest

from companion import games
from companion.engine.goals import Goal, Standing, of_seats
from companion.games.invasion_from_outer_space import BOX as INVASION
from companion.games.invasion_from_outer_space.state import InvasionState


def invasion(scenario: str) -> InvasionState:
    options = INVASION.matched(INVASION.default_options() | {"scenario": scenario}, "scenario")
    components = INVASION.suited(INVASION.components(), options)
    low, _ = INVASION.seats_with(INVASION.ruled({}, options), options)
    return INVASION.new_state(low, simulated=False, options=options, components=components)


def scenarios() -> list[str]:
    (setting,) = [each for each in INVASION.settings if each.key == "scenario"]
    return [key for key, _ in setting.choices]


@pytest.mark.parametrize("scenario", scenarios())
def test_every_scenario_names_units_and_who_needs_them(scenario: str):
    state = invasion(scenario)
    standing = state.standing()
    assert [goal.side for goal in standing.goals] == sorted(
        (goal.side for goal in standing.goals), key=("heroes", "martians", "zombies").index
    )
    for goal in standing.goals:
        assert goal.needs > 0 and goal.number == goal.needs - goal.has and goal.seats
        for words in (goal.label, goal.unit, goal.name):
            assert str(words) and "goal-" not in str(words)
        assert bool(goal.ways) == state.setup.scenario.by_points, "kills in several ways"
    turns = standing.time
    assert (turns is None) == (state.setup.scenario.end == "never")
    assert turns is None or (turns.number, str(turns.unit)) == (state.setup.scenario.turns, "turns")


@pytest.mark.rule("IFOS-078")
def test_who_leads_is_said_only_where_the_table_compares():
    state = invasion("invasion")
    state.progress[0] = 15
    assert state.ruled["IFOS-A02"] != "share" and not state.standing().leads
    state.decide("IFOS-A02", "share")
    assert str(state.standing().leads) == "Heroes lead"
    state.progress[:2] = [0, 0]
    assert str(state.standing().leads) == "Martians lead", "they win ties as time runs out"


@pytest.mark.rule("IFOS-436", "IFOS-439")
def test_six_kills_fill_a_point_and_the_largest_share_leads():
    state = invasion("earth-overrun")
    state.progress[:] = [12, 1, 1]
    state.kill_tracks[:] = [0, 2, 3]
    heroes, martians, zombies = state.standing().goals
    assert (martians.per, martians.part, martians.needs) == (6, 2, 3)
    assert zombies.leads and not heroes.leads and zombies.share == pytest.approx(0.5)


@pytest.mark.parametrize("box_id", [each for each in games.ids() if each != INVASION.id])
def test_each_seat_of_another_box_has_a_unit_and_nobody_leads_at_first(box_id: str):
    box = games.take(box_id)
    state = box.new_state(box.seats[0], simulated=False)
    standing = state.standing()
    assert len(standing.goals) == box.seats[0] and standing.leads == ""
    assert all(str(goal.unit) and "goal" not in str(goal.unit) for goal in standing.goals)


def test_who_leads_is_a_sentence_with_a_number_and_a_unit():
    assert str(of_seats((3, 1), ("parts", "part"), (0,)).leads) == "{0} leads: 3 parts"
    assert str(of_seats((3, 3, 1), ("parts",) * 3, (0, 1)).leads) == "{0} and {1} lead: 3 parts"
    assert of_seats((3, 3), ("parts", "parts"), (0, 1)).leads == "", "all are level"
    assert Standing((Goal("A", "A needs", "points", 2, 5),)).goals[0].number == 3
