"""Earth Overrun as the shelf offers it: seats, sides, what goes together, the set-up."""

import pytest
from ifos_three import ThreeTable

from companion.engine.actions import CORRECT, TABLE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.match.simulation import simulated_header
from companion.storage.record_form import parse_header
from companion.storage.records import header_line

OVERRUN = {**BOX.default_options(), "game": "crossover", "scenario": "earth-overrun"} | {
    "heroes": "carnival",
    "play": "board",
}


@pytest.mark.rule("IFOS-430")
def test_three_to_eight_may_play_and_each_seat_has_a_side() -> None:
    assert BOX.seats_for(OVERRUN) == (3, 8) and BOX.seats_for(BOX.default_options()) == (2, 6)
    sides = [str(part) for part in BOX.parts(8, OVERRUN)]
    assert sides == ["Martians"] * 2 + ["Zombies"] * 2 + ["Heroes"] * 4
    assert [str(part) for part in BOX.parts(3, OVERRUN)] == ["Martians", "Zombies", "Heroes"]
    assert [str(part) for part in BOX.parts(3, BOX.default_options())] == [
        "Martians",
        "Heroes",
        "Heroes",
    ]
    assert BOX.parts(2, OVERRUN) == ()
    for seats in (2, 9):
        with pytest.raises(ValueError, match="IFOS-430"):
            BOX.new_state(seats, options=OVERRUN)


@pytest.mark.rule("IFOS-430")
def test_a_record_of_eight_is_read_again() -> None:
    header = simulated_header(BOX, 8, "random", OVERRUN)
    assert len({seat.colour for seat in header.seats}) == 8
    assert parse_header(header_line(header)) == header


def test_options_that_do_not_go_together_follow_the_one_that_was_chosen() -> None:
    basic = BOX.default_options()
    chosen = BOX.matched({**basic, "scenario": "earth-overrun"}, "scenario")
    assert chosen == OVERRUN
    guide = BOX.matched({**chosen, "play": "guide"}, "play")
    assert guide["play"] == "guide" and BOX.new_state(3, options=guide).setup.guide
    assert BOX.matched({**chosen, "game": "basic"}, "game")["scenario"] == "invasion"
    for scenario, game in (("escape-in-the-truck", "small-town"), ("abduction", "advanced")):
        assert BOX.matched({**basic, "scenario": scenario}, "scenario")["game"] == game
    assert BOX.matched({**basic, "game": "crossover"}, "game")["scenario"] == "invasion"


@pytest.mark.rule("IFOS-428", "IFOS-432", "IFOS-433", "IFOS-434", "IFOS-435", "IFOS-437")
def test_the_set_up_names_all_six_boards_pits_corners_and_the_centre() -> None:
    steps = {rule: str(text) for text, rule in BOX.setup(8, OVERRUN)}
    assert "all six Outer Boards" in steps["IFOS-428"]
    assert "no time limit" in steps["IFOS-432"]
    assert "every start spot" in steps["IFOS-433"]
    assert "four inner corners" in steps["IFOS-434"]
    assert "center space" in steps["IFOS-435"] and "IFOS-424" not in steps
    assert "Fair Grounds" in steps["IFOS-437"]
    assert "IFOS-090" in steps and "IFOS-088" in {rule for _, rule in BOX.setup(3, OVERRUN)}


def test_the_arrangement_is_marked_as_practice_data() -> None:
    state = BOX.new_state(3, options=OVERRUN)
    assert "arrangement" in state.setup.made_up and state.setup.data == "practice"


@pytest.mark.rule("IFOS-438", "IFOS-439")
def test_the_kills_towards_a_point_are_seen_and_can_be_set() -> None:
    table = ThreeTable()
    table.zombies(3, 2)
    for path, side in (("six/1", 1), ("six/2", 2)):
        table.state = table.state.apply(Action(TABLE, CORRECT, (path, 5)))[0]
        assert table.state.observation(None)["sixes"][side] == 5
    seen = table.state.observation(None)
    assert seen["figures"] == {"zombies": [2, 14], "martians": [0, 18]}
    assert "marker" not in {each.path for each in table.state.correctables()}


@pytest.mark.rule("IFOS-427", "IFOS-419", "IFOS-428", "IFOS-433")
@pytest.mark.parametrize(
    ("game", "center", "deck"),
    [("crossover", "fair-grounds", "hero"), ("small-town", "town-center", "town")],
)
@pytest.mark.parametrize("heroes", ["small-town", "carnival", "mixed"])
def test_three_sides_meet_on_either_board_set_with_heroes_of_either_kind(
    game: str, center: str, deck: str, heroes: str
) -> None:
    options = {**OVERRUN, "game": game, "heroes": heroes}
    assert BOX.matched(options, "game") == options
    setup = BOX.new_state(3, options=options).setup
    assert setup.center == center and setup.deck_names == (deck, "martian", "zombie")
    assert len(setup.outers) >= 6 and setup.martians == setup.zombies == 1
    assert {sheet.town for sheet in setup.sheets} == {
        "small-town": {True}, "carnival": {False}, "mixed": {True, False},
    }[heroes]  # fmt: skip
    rules = {rule for _, rule in BOX.setup(3, options)}
    assert ("IFOS-437" in rules) == ("IFOS-433" in rules) == (game == "crossover")
