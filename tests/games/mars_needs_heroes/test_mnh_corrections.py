"""What a hand sets right: any value, at any moment, and the game goes on."""

from random import Random

import pytest

from companion.engine.actions import CORRECT, RULE, TABLE, Action, IllegalAction
from companion.games.mars_needs_heroes import BOX
from tests.games.mars_needs_heroes.mnh_simulated import CHOICES, begin, random_action
from tests.games.mars_needs_heroes.mnh_table import NAMES, Table, last_set, refused


def _paths(table: Table) -> set[str]:
    return {field.path for field in table.state.correctables()}


def test_all_that_a_table_shows_can_be_set() -> None:
    table = Table(2)
    found = _paths(table)
    assert {"pile/green", "table/green", "won/1/green", "hand/0", "token/1", "turner"} <= found
    assert "bid/0" not in found
    table.cards()
    table.bids(5, 4)
    assert "bid/0" in _paths(table)


def test_labels_are_words_and_values_are_the_present_ones() -> None:
    table = Table(2)
    fields = {field.path: field for field in table.state.correctables()}
    assert str(fields["won/1/green"].label).format(*NAMES) == "Green of Bob"
    assert fields["hand/0"].value == "1 2 3 4 5" and fields["token/0"].value == 1
    assert all(field.value in field.choices for field in fields.values())


@pytest.mark.parametrize(
    ("path", "value", "key", "shown"),
    [
        ("token/1", 0, "tokens", [1, 0]),
        ("turner", 1, "turner", 1),
        ("hand/0", "2 4", "hands", [[2, 4], [1, 2, 3, 4, 5]]),
        ("pile/yellow", 11, "pile", 38),
    ],
)
def test_a_correction_shows(path: str, value: int | str, key: str, shown: object) -> None:
    table = Table(2)
    facts = table.correct(path, value)
    assert table.seen[key] == shown
    assert facts[0].kind == "corrected"


@pytest.mark.parametrize(
    "args",
    [
        ("won/0/pink", 1),
        ("won/0/yellow", 41),
        ("won/0/yellow", True),
        ("token/0", "1"),
        ("hand/0", "1 1"),
        ("turner", 2),
        ("turner",),
        (),
    ],
)
def test_what_is_no_value_is_refused(args: tuple[int | str, ...]) -> None:
    assert refused(Table(2), Action(TABLE, CORRECT, args)) == ""


def test_a_corrected_open_bid_is_compared_again() -> None:
    table = Table(2)
    table.cards()
    table.bids(5, 4)
    table.correct("bid/0", 3)
    assert table.seen["winner"] == 1
    assert table.seen["hands"] == [[1, 2, 4, 5], [1, 2, 3, 5]]
    table.correct("bid/0", 3)
    assert table.seen["hands"] == [[1, 2, 4, 5], [1, 2, 3, 5]]


def test_a_corrected_hand_asks_for_the_bid_again() -> None:
    table = Table(2)
    table.cards()
    table.push(Action(0, "bid", (5,)))
    table.correct("hand/0", "1 2")
    assert [a.args[0] for a in table.state.legal_actions(0)] == [1, 2]
    assert "none" not in next(f for f in table.state.correctables() if f.path == "hand/0").choices


def test_nobody_left_to_freeze_closes_the_window() -> None:
    table = Table(2)
    table.correct("token/0", 0)
    table.cards()
    table.bids(5, 4)
    table.correct("token/1", 0)
    assert table.phase() == "turn_up" and sum(table.seen["won"][0].values()) == 2


def test_cards_found_after_the_end_are_played_for() -> None:
    table = last_set(2)
    table.bids(5, 4)
    table.settle()
    assert table.state.is_terminal()
    table.correct("pile/green", 2)
    assert table.phase() == "turn_up" and table.state.outcome() is None
    table.play(2, 3)
    assert table.state.is_terminal()


def test_corrected_tallies_change_the_outcome() -> None:
    table = last_set(2)
    table.bids(5, 4)
    table.settle()
    table.hold(1, green=3)
    outcome = table.state.outcome()
    assert outcome is not None and outcome.ranking == ((1,), (0,))


@pytest.mark.parametrize("simulated", [False, True])
@pytest.mark.parametrize("seed", range(40))
def test_no_correction_or_ruling_ever_stops_a_game(seed: int, simulated: bool) -> None:
    rng = Random(seed)
    seats = 2 + seed % 3
    state = begin(seats) if simulated else BOX.new_state(seats)
    for _ in range(500):
        if state.is_terminal():
            break
        assert state.prompts() and state.legal_actions()
        action = random_action(state, rng)
        if rng.random() < 0.15:
            field = rng.choice(state.correctables())
            action = Action(TABLE, CORRECT, (field.path, rng.choice(field.choices)))
        elif rng.random() < 0.05:
            ruling = rng.choice(list(CHOICES))
            action = Action(TABLE, RULE, (ruling, rng.choice(CHOICES[ruling])))
        state, facts = state.apply(action)
        for fact in facts:
            fact.words(NAMES[:seats])
        str(state.describe(action)).format(*NAMES[:seats])


def test_rulings_are_shown_and_only_known_ones_can_be_chosen() -> None:
    table = Table(2)
    assert set(table.state.rulings()) == set(table.state.ruling_choices()) == set(CHOICES)
    table.rule("MNH-A04", "others")
    assert table.state.rulings()["MNH-A04"] == "others"
    with pytest.raises(IllegalAction):
        table.rule("MNH-A04", "nobody")
    with pytest.raises(IllegalAction):
        table.rule("MNH-A99", "all")


def test_more_cards_than_the_box_has_can_still_be_set_right() -> None:
    table = Table(2)
    table.correct("won/0/green", 40)
    table.cards("green", "green")
    table.bids(5, 4)
    table.settle()
    fields = {field.path: field for field in table.state.correctables()}
    assert fields["won/0/green"].value == 42
    assert all(field.value in field.choices for field in fields.values())
