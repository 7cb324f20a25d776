"""Martian Invasion with everything known: secrets, projection, conservation, a bot at the table."""

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from companion.engine.actions import CHANCE, CORRECT, SIMULTANEOUS, TABLE, Action
from companion.engine.bots import Budget
from companion.games.martian_invasion import BOX
from companion.games.martian_invasion.bot import greedy
from companion.games.martian_invasion.components import INDEX, OF_SEAT
from companion.games.martian_invasion.engine import InvasionState
from companion.match.bots import random_bot
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, NAMES

SETTLED = ("dealt", "swapped", "dropped")
CHOICES = {ruling.id: tuple(key for key, _ in ruling.choices) for ruling in BOX.rulings}


def random_rulings(rng: Random) -> dict[str, str]:
    return {ruling: rng.choice(keys) for ruling, keys in CHOICES.items()}


def choose(state: InvasionState, rng: Random) -> Action:
    if state.current_player() == CHANCE:
        return state.sample(rng)
    return rng.choice(state.legal_actions())


def games(count: int, name: str):
    """Random simulated games, every second one with random rulings."""
    for seed in range(count):
        rng = Random(f"{name} {seed}")
        rulings = random_rulings(rng) if seed % 2 else None
        yield BOX.new_state(2, simulated=True, rulings=rulings), rng, rulings


def play_on(state: InvasionState, rng: Random, most: int = 1500):
    """Each state, what happens, and the state after."""
    for _ in range(most):
        if state.is_terminal():
            return
        action = choose(state, rng)
        after = state.apply(action)[0]
        yield state, action, after
        state = after


def cards_of(state: InvasionState, seat: int) -> Counter:
    """Where all cards of a side really are, counted from the secrets."""
    found = Counter({kind: state.hand[kind] for kind in OF_SEAT[seat]})
    found.update(state.deck[seat])
    found.update(state.buried[seat])
    lie = [*state.table[0], *state.turned, *state.table[1], *state.laid[0], *state.laid[1]]
    found.update(kind for entry in lie for kind in entry if kind // 13 == seat)
    for kind in OF_SEAT[seat]:
        # In the moment of a new deck the open discards are in it already.
        found[kind] += state.lying[kind] + (0 if state.mixed[seat] else state.open[kind])
    return +found


@pytest.mark.rule("MI-03")
def test_no_card_is_ever_lost_or_doubled():
    for state, rng, _ in games(12, "conserve"):
        for _, _, after in play_on(state, rng):
            for seat in (0, 1):
                assert cards_of(after, seat) == dict.fromkeys(OF_SEAT[seat], 4)
                unseen = sum(after.pool[kind] for kind in OF_SEAT[seat])
                hidden = after.size[seat] + after.left[seat] + after.down[seat]
                assert hidden == unseen


def test_under_any_rulings_a_table_that_follows_the_game_sees_the_same():
    for state, rng, rulings in games(40, "project"):
        table = BOX.new_state(2, rulings=rulings)
        for before, action, after in play_on(state, rng):
            for report in before.project(action):
                assert report in table.legal_actions(), (report, rulings)
                table = table.apply(report)[0]
            assert table.observation() == after.observation(), (action, rulings)
        assert table.is_terminal()


def test_nobody_sees_a_hand_a_deck_or_a_choice_of_the_other():
    compared = different = 0
    for state, rng, rulings in games(16, "leak"):
        for now, _, _ in play_on(state, rng):
            for viewer in (None, MARTIAN, HUMAN):
                other = now.resample(viewer, rng)
                assert other.observation(viewer) == now.observation(viewer), rulings
                assert other.current_player() == now.current_player()
                if viewer is not None:
                    assert other.legal_actions(viewer) == now.legal_actions(viewer)
                    assert other.observation(1 - viewer) is not None
                mine = [[p for p in s.prompts() if viewer in p.players] for s in (now, other)]
                assert mine[0] == mine[1]
                said = [[(p.name, p.players, p.text, p.detail) for p in s.prompts()]
                        for s in (now, other)]  # fmt: skip
                assert said[0] == said[1]
                for seat in (0, 1):
                    assert cards_of(other, seat) == cards_of(now, seat)
                    different += other.hand != now.hand
                compared += 1
    assert compared > 5000 and different > compared / 3


@pytest.mark.rule("MI-A05")
def test_an_answer_chosen_in_secret_is_seen_by_nobody():
    compared, different, rng = 0, 0, Random(9)
    while compared < 40 or not different:
        state = BOX.new_state(2, simulated=True, rulings={"MI-A05": "secret"})
        for now, _, _ in play_on(state, rng):
            for seat in (0, 1):
                if now.picks[seat] is not None:
                    other = now.resample(1 - seat, rng)
                    assert other.observation(1 - seat) == now.observation(1 - seat)
                    assert other.observation() == now.observation()
                    compared, different = compared + 1, different + (other.picks != now.picks)


def test_facts_before_the_reveal_name_no_card():
    for state, rng, _ in games(6, "facts"):
        for before, action, after in play_on(state, rng):
            if action.verb in ("lay", "attach", "drop") and before.phase == after.phase:
                assert before.apply(action)[1] == ()


# ---- a bot's hand at a real table ------------------------------------------------------
def with_bot(seat: int, rulings: dict[str, str] | None = None):
    """A real table whose seat is dealt by the companion, after its first hand."""
    state = BOX.new_state(2, rulings=rulings)
    return state.apply(Action(seat, "enlist"))[0]


def hard(seat, observation, legal, rng):
    """The hard bot, which here may look at nothing but what its seat sees."""
    view = SimpleNamespace(seat=seat, observation=observation, legal=legal)
    return BOX.hard()(view, rng, Budget(3)).action


@pytest.mark.rule("MI-02", "MI-08")
@pytest.mark.parametrize("seat", [MARTIAN, HUMAN])
@pytest.mark.parametrize("bot", [random_bot, greedy, hard])
def test_a_bot_fills_a_seat_at_a_real_table(seat: int, bot):
    rng = Random(f"bot {seat}")
    ended = 0
    for game in range(6):
        state = with_bot(seat, random_rulings(rng) if game % 2 else None)
        drawn = 0
        for _ in range(4000):
            if state.is_terminal():
                ended += 1
                break
            legal = state.legal_actions(seat)
            if legal:
                action = bot(seat, state.observation(seat), legal, rng)
                drawn += action.verb == "draw"
            else:
                action = rng.choice(state.legal_actions())
            state = state.apply(action)[0]
            assert cards_of(state, seat) == dict.fromkeys(OF_SEAT[seat], 4)
        assert drawn >= 7
    assert ended == 6


@pytest.mark.rule("MI-02", "MI-03", "MI-08")
def test_a_bot_begins_with_its_whole_deck_whatever_was_set_by_hand():
    state = BOX.new_state(2)
    for path, value in (("hand/1", 5), ("deck/1", 40), ("down/1", 3), ("discards/nukes", 2)):
        state = state.apply(Action(TABLE, CORRECT, (path, value)))[0]
    state = state.apply(Action(HUMAN, "enlist"))[0].apply(Action(TABLE, "dealt"))[0]
    for _ in range(7):
        state = state.apply(state.legal_actions(HUMAN)[0])[0]
    seen = state.observation()
    assert seen["phase"] == "reserves" and seen["hands"] == [7, 7] and seen["decks"] == [45, 45]
    assert seen["face_down"][1] == 0 and state.census()["human cards"] == 52
    assert state.census()["nukes"] == 4
    assert cards_of(state, HUMAN) == dict.fromkeys(OF_SEAT[HUMAN], 4)


def test_a_hand_kept_here_is_shown_to_nobody_else():
    rng, compared = Random(4), 0
    for game in range(6):
        state = with_bot(HUMAN, random_rulings(rng) if game % 2 else None)
        for _ in range(400):
            if state.is_terminal():
                break
            for viewer in (None, MARTIAN):
                other = state.resample(viewer, rng)
                assert other.observation(viewer) == state.observation(viewer)
                if viewer == MARTIAN:  # the screen shows all prompts to everybody
                    assert repr(other.prompts()) == repr(state.prompts())
                compared += 1
            action = rng.choice(state.legal_actions())
            if action.player == HUMAN and action.verb in ("draw", "drop", "lay", "lose"):
                said = str(state.describe(action)).format(*NAMES)
                assert said.endswith(" a card") and said.startswith("Hugo")
            state = state.apply(action)[0]
    assert compared > 600


def test_a_fair_draw_among_single_copies():
    state = with_bot(MARTIAN).apply(Action(TABLE, "dealt"))[0]
    copies = state.legal_actions(MARTIAN)
    assert len(copies) == 52 and state.current_player() == MARTIAN
    after = state.apply(Action(MARTIAN, "draw", ("saucers", 4)))[0]
    kinds = Counter(action.args[0] for action in after.legal_actions(MARTIAN))
    assert kinds["saucers"] == 3 and kinds["mothership"] == 4
    assert not after.is_legal(Action(MARTIAN, "draw", ("saucers", 4)))
    assert not after.is_legal(Action(CHANCE, "draw", ("saucers",)))
    late = state
    for _ in range(7):
        late = late.apply(late.legal_actions()[0])[0]
    assert late.observation()["phase"] == "reserves"
    assert not late.is_legal(Action(HUMAN, "enlist"))


def test_a_known_hand_cannot_be_corrected_nor_read():
    state = with_bot(HUMAN)
    paths = {field.path for field in state.correctables()}
    assert "hand/0" in paths and "hand/1" not in paths and "discards/nukes" not in paths
    assert not state.is_legal(Action(TABLE, CORRECT, ("hand/1", 3)))
    assert state.observation()["hands"] == [0, 0] and "own" not in state.observation()
    assert state.observation(MARTIAN)["own"] is None


def test_both_sides_are_asked_at_once():
    state, rng = BOX.new_state(2, simulated=True), Random(1)
    while state.observation()["phase"] != "space":
        state = state.apply(choose(state, rng))[0]
    assert state.current_player() == SIMULTANEOUS
    assert len(state.prompts()) == 2 and {p.players for p in state.prompts()} == {(0,), (1,)}


@pytest.mark.rule("MI-A03")
def test_discards_become_the_deck_only_when_a_deck_has_run_out():
    """After a shuffle, too: it is over with the draws that made it due."""
    rng, shuffled, drew = Random("shuffled"), 0, [0, 0]
    state = BOX.new_state(2, simulated=True, rulings={"MI-A03": "shuffle"})
    decks = state.observation(None)["decks"]
    for _ in range(1500):
        if state.is_terminal():
            break
        # Both swap what they can and never fight.
        chance = state.current_player() == CHANCE
        swaps = [each for each in state.legal_actions() if each.verb in ("drop", "ready", "pass")]
        action = state.sample(rng) if chance else swaps[0]
        if action.verb == "draw":
            drew[INDEX[action.args[0]] in OF_SEAT[HUMAN]] += 1
        state, facts = state.apply(action)
        if any(fact.kind in SETTLED for fact in facts):
            due = [number > left for number, left in zip(drew, decks, strict=True)]
            assert sum(fact.kind == "reshuffled" for fact in facts) == sum(due)
            shuffled += sum(due)
            drew, decks = [0, 0], state.observation(None)["decks"]
    assert shuffled > 3


@pytest.mark.rule("MI-02", "MI-08")
def test_bots_in_both_seats_are_dealt_to_at_once():
    state = BOX.new_state(2)
    for seat in (MARTIAN, HUMAN):
        state, facts = state.apply(Action(seat, "enlist"))
    assert [fact.kind for fact in facts][0] == "enlisted"
    assert not any(action.verb == "dealt" for action in state.legal_actions())
    assert {action.verb for action in state.legal_actions()} == {"draw"}
