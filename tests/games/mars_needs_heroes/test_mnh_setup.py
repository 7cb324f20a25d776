"""What is in the box and how a game begins: MNH-01 to MNH-13."""

import pytest

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_needs_heroes import BOX
from tests.games.mars_needs_heroes.mnh_table import Table, ended, refused


@pytest.mark.rule("MNH-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats: int) -> None:
    assert BOX.new_state(seats).seats == seats
    assert BOX.seats == (2, 4) and BOX.minutes == (20, 20)


@pytest.mark.rule("MNH-01")
@pytest.mark.parametrize("seats", [0, 1, 5, True])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        BOX.new_state(seats)


@pytest.mark.rule("MNH-02")
def test_four_players_use_twenty_hero_cards() -> None:
    assert sum(len(hand) for hand in Table(4).seen["hands"]) == 20
    assert BOX.new_state(4).census()["hero cards"] == 20


@pytest.mark.rule("MNH-03")
def test_four_players_have_four_tokens() -> None:
    assert sum(Table(4).seen["tokens"]) == 4
    assert BOX.new_state(4).census()["freeze ray tokens"] == 4


@pytest.mark.rule("MNH-04")
def test_there_are_forty_invader_cards() -> None:
    assert sum(entry["count"] for entry in BOX.components()["invaders"]) == 40
    assert BOX.new_state(2).census()["invader cards"] == 40


@pytest.mark.rule("MNH-04")
def test_a_colour_that_is_all_turned_up_cannot_come_again() -> None:
    table = Table()
    table.correct("pile/purple", 1)
    table.cards("purple")
    assert refused(table, Action(CHANCE, "turn_up", ("purple",))) == "MNH-04"
    assert refused(table, Action(CHANCE, "turn_up", ("pink",))) == "MNH-04"


@pytest.mark.rule("MNH-05")
def test_one_colour_counts_and_not_the_number_of_cards() -> None:
    state = ended([{"yellow": 4}, {"yellow": 3, "green": 3, "blue": 3}])
    assert state.scores() == (4, 3)
    outcome = state.outcome()
    assert outcome is not None and outcome.ranking == ((0,), (1,))


@pytest.mark.rule("MNH-06")
def test_characters_are_left_to_the_table_and_give_no_power() -> None:
    topic = next(topic for topic in BOX.topics if topic.id == "MNH-06")
    assert topic.left
    for seat in range(4):
        table = Table()
        table.play(*(5 if each == seat else each + 1 for each in range(4)))
        assert table.seen["winner"] == seat


@pytest.mark.rule("MNH-07")
def test_everybody_holds_one_to_five_and_can_bid_nothing_else() -> None:
    table = Table(3)
    assert table.seen["hands"] == [[1, 2, 3, 4, 5]] * 3
    table.cards()
    assert refused(table, Action(0, "bid", (6,))) == "MNH-07"
    assert refused(table, Action(0, "bid", (0,))) == "MNH-07"
    assert refused(table, Action(0, "bid", (3, 3))) == "MNH-07"
    for nobody in (CHANCE, table.state.seats):
        assert refused(table, Action(nobody, "bid", (3,))) == "MNH-14"


@pytest.mark.rule("MNH-08")
def test_each_player_has_a_colour_of_the_box() -> None:
    assert BOX.colours == ("red", "orange", "pink", "black")
    steps = {rule: str(text) for text, rule in BOX.setup(2, {})}
    assert "red, orange)" in steps["MNH-07"]
    assert "Return 10 Hero cards" in steps["MNH-08"]
    assert "MNH-08" not in dict(reversed(step) for step in BOX.setup(4, {}))


@pytest.mark.rule("MNH-09")
def test_every_token_begins_unused() -> None:
    assert Table(3).seen["tokens"] == [1, 1, 1]
    assert "MNH-09" in [rule for _, rule in BOX.setup(3, {})]


@pytest.mark.rule("MNH-10")
def test_all_cards_begin_face_down() -> None:
    seen = Table(2, youngest=None).seen
    assert seen["pile"] == 40 and seen["aside"] == 0
    assert not any(seen["table"].values())
    assert "MNH-10" in [rule for _, rule in BOX.setup(2, {})]


@pytest.mark.rule("MNH-10")
def test_every_unseen_card_is_as_likely_as_any_other() -> None:
    table = Table()
    table.cards("yellow")
    chances = {a.args[0]: chance for a, chance in table.state.chance_outcomes()}
    unseen = table.seen["unseen"]
    assert {colour: chance * 39 for colour, chance in chances.items()} == unseen
    assert sum(chances.values()) == 1


@pytest.mark.rule("MNH-11")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_youngest_is_asked_for_and_begins(seat: int) -> None:
    table = Table(3, youngest=None)
    assert [prompt.name for prompt in table.state.prompts()] == ["youngest"]
    assert table.state.current_player() == TABLE
    table.push(Action(TABLE, "youngest", (seat,)))
    assert table.seen["turner"] == seat


@pytest.mark.rule("MNH-12")
def test_where_the_duty_goes_round_it_goes_clockwise() -> None:
    table = Table(3, {"MNH-A09": "clockwise"}, youngest=1)
    turners = []
    for bids in ((5, 4, 3), (4, 5, 2), (3, 2, 1)):
        turners.append(table.seen["turner"])
        table.play(*bids)
    assert turners == [1, 2, 0]


@pytest.mark.rule("MNH-13")
def test_the_youngest_turns_up_two_cards_before_anybody_bids() -> None:
    table = Table(youngest=2)
    assert "Cy" in str(table.state.prompts()[0].text).format("Ann", "Bob", "Cy", "Di")
    table.cards("yellow")
    assert refused(table, Action(0, "bid", (1,))) == "MNH-13"
    table.cards("green")
    assert table.phase() == "bid" and table.seen["pile"] == 38
    assert table.seen["table"] == {"yellow": 1, "green": 1, "blue": 0, "purple": 0}
    assert refused(table, Action(CHANCE, "turn_up", ("green",))) == "MNH-14"
