"""The five scenarios: what they place, what they change, how they end."""

from random import Random

import pytest
from ifos_advanced import advanced, crowd, ground, hurt_crowd, listed
from ifos_scenarios import entered
from ifos_table import Table, components

from companion.engine.actions import CHANCE
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.steps.base import DrawHeroes, FirstMartians
from companion.games.invasion_from_outer_space.steps.buildings import CrowdStarts, DestroyBuilding
from companion.games.invasion_from_outer_space.steps.cards import FindCards
from companion.games.invasion_from_outer_space.steps.combat import PlaceNewHero
from companion.games.invasion_from_outer_space.steps.turn import Round, RoundPart
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    SUPER,
    ZARD,
)

NAMES = ("invasion", "wipe-them-out", "abduction", "unleashed", "blow-em-out-of-the-sky")


def set_up(scenario: str, play: str = "board", seed: int = 1, **rulings: str) -> InvasionState:
    """A match played by chance until the first Martian Turn."""
    rng = Random(seed)
    state = BOX.new_state(
        4, simulated=True, rulings={f"IFOS-{key}": value for key, value in rulings.items()},
        options={"play": play, "game": "advanced", "scenario": scenario},
        components=components(),
    )  # fmt: skip
    while not state.track_marker:
        due = state.current_player() == CHANCE
        state.advance(state.sample(rng) if due else rng.choice(state.legal_actions()))
    return state


# ---- setting up ------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-374", "IFOS-368", "IFOS-288")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("play", ["guide", "board"])
def test_every_scenario_begins_with_what_its_card_asks_for(name: str, play: str):
    state = set_up(name, play)
    card = state.setup.scenario
    assert state.track_marker == card.turns
    assert len(state.crowds) == card.crowds
    assert len(state.allies) == card.allies
    assert len(state.saucer_damage) == (4 if card.saucer_health else 0)
    assert state.champions[SUPER].playing == (name == "unleashed")


@pytest.mark.rule("IFOS-369", "IFOS-A63")
def test_the_fair_grounds_side_has_a_centre_of_its_own():
    state = set_up("wipe-them-out")
    assert state.ground is not None
    assert state.ground.layout.center.side == "fair-grounds"
    assert state.ground.outdoors >> state.ground.centre & 1


@pytest.mark.rule("IFOS-370", "IFOS-A46", "IFOS-333")
@pytest.mark.parametrize(("ruling", "inside"), [("card", True), ("heroes", False)])
def test_crowds_begin_in_random_buildings_or_where_the_heroes_like(ruling: str, inside: bool):
    for seed in range(3):
        state = set_up("wipe-them-out", seed=seed, A46=ruling)
        all_ = state.ground
        assert all_ is not None
        spaces = [each.space for each in state.crowds]
        assert len(set(spaces)) == len(spaces) == state.setup.scenario.crowds
        if inside:
            assert all(all_.buildings[all_.building[s]].numbers for s in spaces)
    if not inside:
        assert any(all_.building[s] < 0 for s in spaces)


@pytest.mark.rule("IFOS-370", "IFOS-A46")
def test_the_heroes_pick_the_space_of_the_building():
    table = advanced(scenario="wipe-them-out", simulated=True)
    table.p.stack = [Round(RoundPart.CROWDS), CrowdStarts(1)]
    settle(table.state, table.facts)
    mask = ground(table).buildings[1].mask
    assert {s for (s,) in table.args("crowd_starts")} == set(listed(mask))
    assert {a.player for a in table.p.legal_actions()} == {1}
    table.p.stack = [Round(RoundPart.CROWDS), CrowdStarts()]
    assert table.asked == "crowd_starts"


@pytest.mark.rule("IFOS-380")
def test_six_allies_wait_in_random_buildings():
    state = set_up("abduction")
    all_ = state.ground
    assert all_ is not None
    assert len(state.allies) == 6
    assert all(all_.buildings[all_.building[s]].numbers for s in state.allies)


@pytest.mark.rule("IFOS-371", "IFOS-372")
def test_every_hero_begins_with_a_card_more_and_so_do_later_ones():
    counts = {}
    for name in ("wipe-them-out", "invasion"):
        finds = 0
        rng = Random(3)
        state = BOX.new_state(
            2, simulated=True, options={"play": "guide", "game": "advanced", "scenario": name},
            components=components(),
        )  # fmt: skip
        while not state.track_marker:
            legal = state.legal_actions()
            action = rng.choice(legal)
            if any(each.verb == "starts_there" for each in legal):
                action = next(each for each in legal if each.verb == "starts_there")
            finds += action.verb == "found"
            state.advance(action)
        counts[name] = finds
    assert counts["invasion"] == 0
    assert counts["wipe-them-out"] >= 4
    table = advanced("guide", scenario="wipe-them-out")
    table.soldiers(-1, 1)
    table.p.stack = [Round(RoundPart.CROWDS), PlaceNewHero(table.p.hero_id(0))]
    settle(table.state, table.facts)
    table.do("at_random").do("building_found")
    assert table.asked == "found"
    assert "pick_up" not in table.verbs()


@pytest.mark.rule("IFOS-294", "IFOS-295", "IFOS-373", "IFOS-293")
def test_a_search_card_drawn_at_the_start_goes_back_once():
    table = advanced("guide", scenario="wipe-them-out", simulated=True)
    table.soldiers(-1, 1)
    table.p.stack = [Round(RoundPart.CROWDS), FindCards(table.p.hero_id(0), 1, starting=True)]
    settle(table.state, table.facts)
    search = table.key("Just What I Needed")
    before = table.p.deck_sizes[HERO]
    table.do("found", search)
    assert table.p.deck_sizes[HERO] == before
    assert table.asked == "found"
    # If another comes again it may be kept.
    table.do("found", search)
    assert table.card("Just What I Needed") in table.p.hands[1]


# ---- objectives of all kinds -----------------------------------------------------------------
@pytest.mark.rule("IFOS-280", "IFOS-368", "IFOS-A02")
@pytest.mark.parametrize("side_", [HERO, MARTIAN])
def test_an_objective_that_only_the_card_names_is_said_by_the_table(side_: int):
    goal = {"kind": "read", "n": 1, "text": "Whatever the card says."}
    key = "heroes" if side_ == HERO else "martians"
    table = Table(
        "guide", game="advanced", scenario="wipe-them-out",
        entered=entered("Wipe Them Out", **{key: goal, "end": "read"}),
    )  # fmt: skip
    table.soldiers(-1, 1)
    table.p.stack = [Round(RoundPart.FIRES)]
    settle(table.state, table.facts)
    assert table.asked == "objective"
    assert "Whatever" in table.state.prompts()[0].detail
    assert table.args("reached") == [(side_,)]
    other = table.push(table.p.legal_actions()[0])
    assert other.asked == "heroes"
    table.p.stack = [Round(RoundPart.FIRES)]
    settle(table.state, table.facts)
    table.do("reached", side_)
    assert table.p.winner == side_


@pytest.mark.rule("IFOS-A02", "IFOS-102")
@pytest.mark.parametrize(("end", "winner"), [("heroes", HERO), ("martians", MARTIAN)])
def test_the_card_says_who_wins_when_the_track_ends(end: str, winner: int):
    table = Table(
        "guide",
        game="advanced",
        scenario="wipe-them-out",
        entered=entered("Wipe Them Out", end=end),
    )
    table.soldiers(-1, 1)
    table.p.track_marker, table.p.rounds = 1, 13
    table.at("track")
    assert table.p.winner == winner


@pytest.mark.rule("IFOS-A02")
def test_a_card_that_must_be_read_at_the_end_is_read_whatever_the_ruling():
    table = Table(
        "guide", game="advanced", scenario="wipe-them-out",
        entered=entered("Wipe Them Out", end="read"), rulings={"IFOS-A02": "share"},
    )  # fmt: skip
    table.soldiers(-1, 1)
    table.p.track_marker, table.p.rounds = 1, 13
    assert table.at("track").asked == "lead"


@pytest.mark.rule("IFOS-347", "IFOS-280")
def test_destroyed_crowds_count_for_the_martians_in_wipe_them_out():
    table = advanced(scenario="wipe-them-out")
    table.soldiers(table.p.sites[0], 1)
    crowd(table, 60, wounds=3)
    table.p.progress[MARTIAN] = table.p.setup.scenario.martians.n - 1
    hurt_crowd(table.at("heroes"), 0, 1)
    assert table.p.winner == MARTIAN


@pytest.mark.rule("IFOS-367")
@pytest.mark.parametrize("answer", ["was_aim", "no_aim"])
def test_a_destroyed_building_of_an_objective_is_replaced_by_another(answer: str):
    goal = {"kind": "read", "n": 1, "text": ""}
    table = Table(
        game="advanced", scenario="wipe-them-out",
        entered=entered("Wipe Them Out", heroes=goal, fair_grounds=False),
    )  # fmt: skip
    table.soldiers(table.p.sites[0], 1)
    table.at("heroes")
    shed = next(n for n, b in enumerate(ground(table).buildings) if b.name == "Torch Shed")
    table.p.push(DestroyBuilding(shed))
    settle(table.state, table.facts)
    assert table.asked == "was_aim"
    table.do(answer)
    if answer == "was_aim":
        table.roll(2).roll(6)
        assert table.said("aim") == "The objective is now Popcorn Stand."
    assert table.asked == "heroes"


# ---- whole matches ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-288", "IFOS-291")
@pytest.mark.parametrize("name", NAMES[1:])
@pytest.mark.parametrize("play", ["guide", "board"])
def test_matches_by_chance_end(name: str, play: str):
    rng = Random(len(name))
    state = BOX.new_state(
        2, simulated=True, options={"play": play, "game": "advanced", "scenario": name},
        components=components(),
    )  # fmt: skip
    for _ in range(5000):
        if state.is_terminal():
            break
        due = state.current_player() == CHANCE
        state.advance(state.sample(rng) if due else rng.choice(state.legal_actions()))
    assert state.is_terminal()
    assert not state.champions[ZARD].playing or name != "unleashed"


@pytest.mark.rule("IFOS-290", "IFOS-081")
def test_heroes_are_drawn_or_chosen_the_table_says_which():
    table = advanced("guide")
    table.p.heroes, table.p.sheets = [], tuple(range(8))
    table.p.stack = [Round(), DrawHeroes()]
    settle(table.state, table.facts)
    assert len(table.args("sheet")) == 8
    assert {a.player for a in table.p.legal_actions()} == {CHANCE}


@pytest.mark.rule("IFOS-A05", "IFOS-094")
@pytest.mark.parametrize(("ruling", "spaces"), [("sites", 4), ("anywhere", 116), ("equal", 4)])
def test_where_the_first_martians_stand_is_for_the_table_to_rule(ruling: str, spaces: int):
    table = Table(rulings={"IFOS-A05": ruling})
    table.p.stack = [Round(), FirstMartians()]
    settle(table.state, table.facts)
    table.roll(3, 3)
    assert len({space for space, _ in table.args("land")}) == spaces
    site = table.p.sites[0]
    table.do("land", site, 1)
    # Spread evenly, no Site gets a second one before all have one.
    assert (site in {space for space, _ in table.args("land")}) == (ruling != "equal")


@pytest.mark.rule("IFOS-368", "IFOS-375", "IFOS-380")
def test_setting_up_names_what_the_scenario_brings():
    from companion.games.invasion_from_outer_space.text.setup_checklist import steps

    def rules(scenario: str) -> set[str]:
        return {rule for _, rule in steps(2, {"game": "advanced", "scenario": scenario})}

    assert "IFOS-368" not in rules("invasion")
    assert {"IFOS-368", "IFOS-375"} <= rules("unleashed")
    assert {"IFOS-368", "IFOS-380"} <= rules("abduction")
