"""What is not allowed or makes no sense is refused, and nothing has moved."""

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.actions import CHANCE, CORRECT, DEFINE, RULE, TABLE, Action, IllegalAction
from companion.games.mars_needs_heroes import BOX
from companion.games.mars_needs_heroes.engine import HeroesState
from companion.games.mars_needs_heroes.legal import _MOMENT, why_not
from companion.games.mars_needs_heroes.state import BID, FIRST, RESET
from tests.games.mars_needs_heroes.mnh_simulated import random_action, random_rulings
from tests.games.mars_needs_heroes.mnh_table import Table, refused

VERBS = (
    *("youngest", "turn_up", "bid", "freeze", "settle", "yell", "first", "reset", "go_on"),
    *(CORRECT, RULE, DEFINE, "", "fly"),
)
WORDS = ["yellow", "green", "hand/0", "?", "{0}", ""]
ARG = st.one_of(st.integers(-3, 7), st.sampled_from(WORDS), st.text())
ARGS = st.lists(ARG, max_size=4).map(tuple)


def _somewhere(seed: int, moves: int, simulated: bool) -> HeroesState:
    rng = Random(seed)
    state = BOX.new_state(2 + seed % 3, simulated=simulated, rulings=random_rulings(rng))
    for _ in range(moves):
        if state.is_terminal():
            break
        state, _ = state.apply(random_action(state, rng))
    return state


@settings(max_examples=300, deadline=None)
@given(
    st.integers(0, 50),
    st.integers(0, 120),
    st.booleans(),
    st.integers(-8, 6),
    st.sampled_from(VERBS),
    ARGS,
)
def test_any_action_is_played_or_refused_whole(
    seed: int, moves: int, simulated: bool, player: int, verb: str, args: tuple
) -> None:
    state = _somewhere(seed, moves, simulated)
    before = [state.observation(viewer) for viewer in (None, *range(state.seats))]
    action = Action(player, verb, args)
    try:
        state.apply(action)
    except IllegalAction as error:
        assert error.reason and not state.is_legal(action)
    else:
        assert action in state.legal_actions() or verb in (CORRECT, RULE)
    assert [state.observation(viewer) for viewer in (None, *range(state.seats))] == before


def _all_actions(state: HeroesState) -> Iterator[Action]:
    """Everything that could be allowed at some moment of some game."""
    seats = range(state.seats)
    for player in (CHANCE, TABLE, *seats):
        for verb in ("youngest", "settle", "reset", "go_on", "freeze", "first", "yell", "bid"):
            yield Action(player, verb)
            for number in range(7):
                yield Action(player, verb, (number,))
        for colour in (*state.deck.colours, "pink"):
            yield Action(player, "turn_up", (colour,))
        for size, verb in product((2, 3, 4), ("freeze", "first")):
            for some in permutations(seats, size):
                yield Action(player, verb, some)


@pytest.mark.parametrize("simulated", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_what_is_listed_is_exactly_what_is_allowed(seed: int, simulated: bool) -> None:
    rng = Random(seed)
    state = BOX.new_state(2 + seed % 3, simulated=simulated, rulings=random_rulings(rng))
    while not state.is_terminal():
        listed = state.legal_actions()
        assert len(set(listed)) == len(listed)
        assert set(listed) == {action for action in _all_actions(state) if state.is_legal(action)}
        by_player = [a for p in (CHANCE, TABLE, *range(4)) for a in state.legal_actions(p)]
        assert sorted(by_player) == sorted(listed)
        state, _ = state.apply(random_action(state, rng))


@pytest.mark.parametrize(
    "action",
    [
        Action(0, "bid", (True,)),
        Action(0, "bid", (2.0,)),  # type: ignore[arg-type]
        Action(False, "bid", (2,)),
        Action(0, "bid", ("2",)),
        Action(0, "bid", (2, 2)),
    ],
)
def test_numbers_are_not_blurred(action: Action) -> None:
    state = BOX.new_state(2)
    for first in (Action(TABLE, "youngest", (0,)), *(Action(CHANCE, "turn_up", ("green",)),) * 2):
        state, _ = state.apply(first)
    assert not state.is_legal(action)
    assert state.is_legal(Action(0, "bid", (2,)))


def test_a_refusal_names_rule_and_reason() -> None:
    state = BOX.new_state(2)
    with pytest.raises(IllegalAction) as caught:
        state.apply(Action(0, "bid", (2,)))
    assert caught.value.rule == "MNH-11" and str(caught.value.reason).endswith(".")


@pytest.mark.parametrize(
    ("rulings", "options", "said"),
    [
        ({"MNH-A01": "none"}, None, "MNH-A01"),
        ({"MNH-A99": "all"}, None, "MNH-A99"),
        (None, {"freeze_seconds": "7"}, "freeze_seconds"),
        (None, {"speed": "5"}, "speed"),
    ],
)
def test_a_game_does_not_begin_with_unknown_choices(
    rulings: dict | None, options: dict | None, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        BOX.new_state(2, rulings=rulings, options=options)


@pytest.mark.rule("MNH-18", "MNH-07")
@pytest.mark.parametrize("left", [1, 5])
@pytest.mark.parametrize("number", range(7))
def test_a_bid_is_refused_as_spent_or_as_no_hero_card(number: int, left: int) -> None:
    table = Table(2)
    table.correct("hand/0", str(left))
    table.cards()
    bid = Action(0, "bid", (number,))
    if number == left:
        assert table.state.is_legal(bid)
    else:
        assert refused(table, bid) == ("MNH-18" if 1 <= number <= 5 else "MNH-07")


@pytest.mark.rule("MNH-29", "MNH-30", "MNH-37")
@pytest.mark.parametrize(("phase", "rule"), [(FIRST, "MNH-30"), (RESET, "MNH-37"), (BID, "MNH-14")])
def test_out_of_the_window_a_yell_is_refused_with_what_is_due(phase: int, rule: str) -> None:
    state = BOX.new_state(2, simulated=True)
    state.phase = phase
    refusal = why_not(state, Action(0, "yell", (2,)))
    assert refusal is not None and refusal == (rule, _MOMENT[phase][1])


@pytest.mark.rule("MNH-30", "MNH-14")
@pytest.mark.parametrize("player", [CHANCE, TABLE, 3, 4, 9])
def test_who_has_no_seat_neither_bids_nor_freezes(player: int) -> None:
    table = Table(3)
    table.cards()
    assert refused(table, Action(player, "bid", (2,))) == "MNH-14"
    table.bids(5, 4, 3)
    assert table.phase() == "freeze" and refused(table, Action(player, "freeze")) == "MNH-30"


@pytest.mark.rule("MNH-29", "MNH-16")
def test_a_bid_is_settled_by_the_table_alone():
    table = Table(3)
    table.cards("yellow", "green")
    table.bids(5, 4, 3)
    assert refused(table, Action(1, "settle")) == "MNH-29"
