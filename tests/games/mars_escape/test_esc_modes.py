"""What is hidden stays hidden: the pool at a table, and no leak in a simulated game."""

from random import Random

import pytest

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_escape import BOX, hidden
from companion.games.mars_escape.components import ITEM
from companion.match.simulation import simulate, simulated_header
from tests.games.mars_escape.esc_table import Table, refused


# ---- a table -------------------------------------------------------------------------
def test_hands_are_counts_and_a_card_is_known_when_it_is_played():
    table = Table()
    seen = table.state.observation(0)
    assert seen["hand"] is None and seen["hands"] == [4, 4, 4, 4] and seen["known"] == [[]] * 4
    table.item(1, "scavenger")
    assert table.seen["discard"] == ["scavenger"] and table.seen["hands"][1] == 3


@pytest.mark.rule("ESC-02")
def test_a_copy_too_many_is_refused_with_the_count():
    table = Table()
    table.set("discard/time_machine", 2)
    action = Action(0, "play", ("time_machine",))
    with pytest.raises(Exception, match=r"Every Broken Time Machine in the box \(2\)"):
        table.state.apply(action)
    assert not any(a.args[:1] == ("time_machine",) for a in table.state.legal_actions())
    table.set("discard/time_machine", 1)
    assert table.state.is_legal(action) and table.state.doubt(action)


@pytest.mark.rule("ESC-12")
def test_an_empty_or_known_hand_can_hold_nothing_else():
    table = Table()
    table.set("hand/2", 0)
    assert refused(table, 2, "play", "scavenger") == "ESC-12"
    table.set("discard/steal", 1)
    table.set("hand/2", 1)
    table.item(2, "scavenger")
    table.do(2, "take", "steal")
    assert table.seen["known"][2] == ["steal"] and table.seen["hands"][2] == 1
    assert refused(table, 2, "play", "cache_chest") == "ESC-12"
    table.give(0, "queen")
    assert table.state.doubt(Action(2, "play", ("steal", "queen"))) == ""
    table.item(2, "steal", "queen")
    assert table.seen["parts"][2] == 1 and table.seen["known"][2] == []


@pytest.mark.rule("ESC-02")
def test_a_known_card_of_one_hand_is_in_no_other():
    table = Table()
    table.set("discard/time_machine", 2)
    table.item(1, "scavenger")
    table.do(1, "take", "time_machine")
    assert table.ok(1, "play", "time_machine")
    assert refused(table, 0, "play", "time_machine") == "ESC-02"
    assert [seat for seat in range(3) if 9 in hidden.may_hold(table.state, seat, ITEM)] == [1]


@pytest.mark.rule("ESC-02", "ESC-16")
def test_an_alien_comes_once():
    table = Table()
    table.turn("queen")
    assert refused(table, CHANCE, "draw", "queen") == "ESC-02"


# ---- simulated -----------------------------------------------------------------------
def walk(seats: int, seed: int):
    rng, state = Random(f"{seats} {seed}"), BOX.new_state(seats, simulated=True)
    while not state.is_terminal():
        yield state
        chance = state.current_player() == CHANCE
        state = state.apply(state.sample(rng) if chance else rng.choice(state.legal_actions()))[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_can_distinguish_resampled_secrets_from_the_real_ones(seats: int):
    rng, compared, moved = Random(1), 0, 0
    for seed in range(6):
        for state in list(walk(seats, seed))[::2]:
            for viewer in (None, *range(seats)):
                other = state.resample(viewer, rng)
                assert other.observation(viewer) == state.observation(viewer)
                assert other.current_player() == state.current_player()
                if viewer is not None:
                    assert other.legal_actions(viewer) == state.legal_actions(viewer)
                    mine = [p for p in state.prompts() if viewer in p.players]
                    assert [p for p in other.prompts() if viewer in p.players] == mine
                assert dict(other.census()) == dict(state.census())
                compared += 1
                moved += other.items != state.items or other.deck != state.deck
    print(f"{seats} seats: {compared} comparisons, secrets differed in {moved}")
    assert compared > 2000 and moved > compared * 0.8


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ruling", ["ESC-A04 fifo", "ESC-A04 turn_order", "ESC-A04 table",
    "ESC-A05 explicit", "ESC-A31 same", "ESC-A03 last_steal", "ESC-A12 what_is_left",
    "ESC-A25 four_more", "ESC-A38 first", "ESC-A13 former", "ESC-A06 at_once"])  # fmt: skip
def test_a_simulated_game_can_be_followed_at_a_table_by_other_rulings_too(seats: int, ruling: str):
    enter(seats, dict([ruling.split()]), ruling)


@pytest.mark.parametrize("seed", range(40))
def test_a_simulated_game_can_be_followed_at_a_table_by_any_rulings(seed: int):
    rng = Random(f"rulings {seed}")
    choices = {each.id: [key for key, _ in each.choices] for each in BOX.rulings}
    enter(rng.randint(2, 4), {id_: rng.choice(keys) for id_, keys in choices.items()}, str(seed))


def enter(seats: int, rulings: dict[str, str], seed: str) -> None:
    """Play a simulated game and follow it at a table; both look the same at every step."""
    rng, state = Random(seed), BOX.new_state(seats, simulated=True, rulings=rulings)
    table = BOX.new_state(seats, rulings=rulings)
    for _ in range(1500):
        if state.is_terminal():
            break
        chance = state.current_player() == CHANCE
        action = state.sample(rng) if chance else rng.choice(state.legal_actions())
        for report in state.project(action):
            table = table.apply(report)[0]
        state = state.apply(action)[0]
        assert table.observation(None) == state.observation(None), action
    assert table.is_terminal() == state.is_terminal()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_simulated_hand_is_shown_to_its_seat_alone(seats: int):
    for state in list(walk(seats, 9))[::7]:
        for seat in range(seats):
            assert len(state.observation(seat)["hand"]) == state.counts[seat]
        assert "hand" not in state.observation(None)


def test_bots_beat_chance():
    wins = [0, 0]
    for seed in range(30):
        header = simulated_header(BOX, 2, "greedy")
        seats = list(header.seats)
        weak = seed % 2
        seats[weak] = seats[weak].__class__(seats[weak].name, seats[weak].colour, "random")
        match = simulate(BOX, header.__class__(**{**vars_of(header), "seats": tuple(seats)}),
                         f"bots {seed}")  # fmt: skip
        outcome = match.state.outcome()
        assert outcome is not None
        if len(outcome.ranking) == 2:
            wins[outcome.ranking[0][0] == weak] += 1
    assert wins[0] > 2 * wins[1], wins


def vars_of(header) -> dict:
    return {name: getattr(header, name) for name in header.__dataclass_fields__}


def test_secrets_are_drawn_evenly():
    state = list(walk(2, 4))[60]
    hands = {state.resample(0, Random(seed)).items[1] for seed in range(60)}
    assert len(hands) > 20


def test_the_table_sees_the_deal_at_once():
    state = BOX.new_state(2, simulated=True)
    rng, entered = Random(1), []
    while state.observation(None)["phase"] == "deal":
        action = state.sample(rng)
        entered += state.project(action)
        state = state.apply(action)[0]
    assert entered == [Action(TABLE, "dealt")]


def test_a_bot_at_a_real_table_never_plays_cards_that_nobody_sees():
    rng, table = Random(2), Table()
    bot = BOX.bots()["greedy"]
    for _ in range(60):
        seat = table.seen["turn"]
        legal = table.state.legal_actions(seat)
        asked = any(seat in prompt.players for prompt in table.state.prompts())
        if asked and legal:
            chosen = bot(seat, table.state.observation(seat), legal, rng)
            assert chosen.verb in ("draw", "done", "skip"), chosen
            table.push(chosen)
        else:
            table.push(next(a for a in table.state.legal_actions() if a.player == CHANCE))
