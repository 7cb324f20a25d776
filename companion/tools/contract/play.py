"""Contract tests of play: purity, chance, secrets, projection, undo, records."""

import json
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from companion.engine.actions import CHANCE, TERMINAL, Action, IllegalAction
from companion.engine.page import About
from companion.engine.prompts import Cards, Choices, Race, Secret
from companion.engine.state import State
from companion.match.bots import bot_of
from companion.match.match import Match
from companion.match.simulation import simulate, simulated_header
from companion.storage.records import match_text, parse_record, play_record
from companion.tools.contract.walks import NAMES, everything, new_state, some, take, walk

MODES = pytest.mark.parametrize("simulated", [True, False], ids=["simulated", "table"])
ENOUGH = 10  # states with a different secret needed to trust the comparison


# ---- play ----------------------------------------------------------------------------
@MODES
def test_random_play_comes_to_an_end_and_says_how(box_id: str, seats: int, simulated: bool) -> None:
    for seed in range(5):
        played = walk(box_id, seats, seed, simulated=simulated)
        assert all(state.outcome() is None for state in played.states[:-1])
        outcome = played.end.outcome()
        assert outcome is not None
        assert sorted(s for place in outcome.ranking for s in place) == list(range(seats))
        assert len(outcome.scores) == len(played.end.scores()) == seats
        assert str(outcome.why).format(*NAMES)
        assert played.end.prompts() == () and played.end.legal_actions() == []
        assert played.end.current_player() == TERMINAL


@MODES
def test_something_is_always_due_and_all_that_is_offered_is_legal(
    box_id: str, seats: int, simulated: bool
) -> None:
    for state in some(walk(box_id, seats, 1, simulated=simulated).states[:-1], 60):
        legal = state.legal_actions()
        assert legal and len(legal) == len(set(legal))
        assert all(state.is_legal(action) for action in legal)
        assert all(str(state.describe(action)).format(*NAMES) for action in legal)
        players = {action.player for action in legal}
        assert sorted(legal) == sorted(a for p in players for a in state.legal_actions(p))
        assert any(prompt.blocking for prompt in state.prompts())
        for prompt in state.prompts():
            assert str(prompt.text).format(*NAMES)
            assert all(action in legal for action in offered(prompt.domain))
            assert set(offered(prompt.domain)) <= set(prompt.domain.actions()) <= set(legal)


def test_a_race_has_words_for_its_screen(box_id: str, seats: int) -> None:
    """In a box with `race`, the page of a round has a `Claim` that says what is raced for."""
    box = take(box_id)
    for state in walk(box_id, seats, 1, simulated=False).states[:-1] if box.race else ():
        if any(prompt.domain.station == "round" for prompt in state.prompts()):
            page = box.page(state, About(NAMES[:seats]))
            assert page is not None and page.claim is not None, "a race needs a page with a claim"
            assert len(page.claim.calls) == seats


@MODES
def test_a_list_of_actions_is_its_callers_own(box_id: str, simulated: bool) -> None:
    seats = min(take(box_id).seats)
    for state in some(walk(box_id, seats, 2, simulated=simulated).states[:-1], 40):
        legal = tuple(state.legal_actions())
        for _ in range(2):
            state.legal_actions().clear()
            assert tuple(state.legal_actions()) == legal
            state.prompts()  # a state may keep the list made for its prompts


@MODES
def test_an_action_of_nobody_is_refused(box_id: str, simulated: bool) -> None:
    """Expect a player that is no number, as in a damaged record, to be refused."""
    seats = min(take(box_id).seats)
    for state in some(walk(box_id, seats, 1, simulated=simulated).states[:-1], 12):
        for action in state.legal_actions()[:3]:
            for player in (str(action.player), None, float(action.player), seats, -99):
                with pytest.raises(IllegalAction):
                    state.check(Action(player, action.verb, action.args))  # type: ignore[arg-type]


def offered(domain: object) -> list[Action]:
    """Return all actions that a prompt's domain lists."""
    match domain:
        case Choices(options) | Cards(_, options, _):
            return [option.action for option in options]
        case Secret(options, _):
            return [option.action for _, each in options for option in each]
        case Race(claims, close, _):
            return [*(claim for _, claim in claims), close.action]
    return []


def test_no_simulated_game_passes_its_bound(box_id: str, seats: int) -> None:
    box = take(box_id)
    for level in ("random", "normal"):
        header = simulated_header(box, seats, level)
        for seed in range(20 if level == "random" else 2):
            match = simulate(box, header, f"bound {seed}")
            assert len(match) <= box.bound(seats)


@MODES
def test_no_action_moves_the_census(box_id: str, seats: int, simulated: bool) -> None:
    for seed in range(3):
        states = walk(box_id, seats, seed, simulated=simulated).states
        first = dict(states[0].census())
        assert first
        assert all(dict(state.census()) == first for state in states)


@MODES
def test_prompts_and_facts_cite_rules_that_the_box_explains(
    box_id: str, seats: int, simulated: bool
) -> None:
    known = {topic.id for topic in take(box_id).topics}
    played = walk(box_id, seats, 2, simulated=simulated)
    for state, action in zip(played.states, played.actions, strict=False):
        for fact in state.apply(action)[1]:
            assert fact.words(NAMES) and set(fact.rules) <= known
        for prompt in state.prompts():
            assert set(prompt.rules) <= known
    outcome = played.end.outcome()
    assert outcome is not None and set(outcome.rules) <= known


# ---- purity --------------------------------------------------------------------------
@MODES
def test_earlier_states_never_move(box_id: str, seats: int, simulated: bool) -> None:
    rng, state = Random(3), new_state(box_id, seats, simulated=simulated)
    kept: list[State] = []
    seen: list[bytes] = []
    while not state.is_terminal() and len(kept) < 400:
        kept.append(state)
        seen.append(everything(state))
        action = (
            state.sample(rng)
            if state.current_player() == CHANCE and simulated
            else (rng.choice(state.legal_actions()))
        )
        own = state.clone()
        own.advance(action)
        state = state.apply(action)[0]
        assert everything(own) == everything(state)
    assert [everything(state) for state in kept] == seen


def test_what_is_seen_is_plain_json(box_id: str, seats: int) -> None:
    for state in some(walk(box_id, seats, 4).states, 30):
        for viewer in (None, *range(seats)):
            seen = state.observation(viewer)
            assert json.loads(json.dumps(seen, allow_nan=False)) == seen


def test_a_listed_action_leads_to_the_same_when_it_is_not_checked_again(
    box_id: str, seats: int
) -> None:
    played = walk(box_id, seats, 1)
    for place in range(0, len(played.actions), max(1, len(played.actions) // 20)):
        own = played.states[place].clone()
        own.follow(played.actions[place])
        assert own.observation(None) == played.states[place + 1].observation(None)
        assert own.legal_actions() == played.states[place + 1].legal_actions()


# ---- chance --------------------------------------------------------------------------
def test_chances_add_up_to_one_and_sampling_gives_nothing_else(box_id: str, seats: int) -> None:
    rng, looked = Random(5), 0
    for seed in range(3):
        for state in walk(box_id, seats, seed).states:
            if state.current_player() != CHANCE:
                assert state.chance_outcomes() == []
                continue
            outcomes = state.chance_outcomes()
            assert sum((chance for _, chance in outcomes), Fraction()) == 1
            assert all(chance > 0 for _, chance in outcomes)
            possible = {action for action, _ in outcomes}
            assert len(possible) == len(outcomes)
            assert {state.sample(rng) for _ in range(5)} <= possible
            looked += 1
    assert looked > 5


# ---- who sees what -------------------------------------------------------------------
def test_nobody_sees_a_secret(box_id: str, seats: int) -> None:
    rng, compared, different = Random(6), 0, 0
    for seed in range(4):
        states = walk(box_id, seats, seed).states
        # All states of one match; of further long matches, every second state.
        for state in states if seed == 0 or len(states) < 100 else states[seed % 2 :: 2]:
            asked, whole = state.prompts(), b""
            shown = [(p.name, p.players, p.text) for p in asked]
            for viewer in (None, *range(seats)):
                other = state.resample(viewer, rng)
                assert other.observation(viewer) == state.observation(viewer)
                assert other.current_player() == state.current_player()
                if viewer is not None:
                    assert other.legal_actions(viewer) == state.legal_actions(viewer)
                prompts = other.prompts()
                mine = [p for p in asked if viewer in p.players]
                assert [p for p in prompts if viewer in p.players] == mine
                assert [(p.name, p.players, p.text) for p in prompts] == shown
                compared += 1
                if different <= ENOUGH:
                    whole = whole or everything(state)
                    different += everything(other) != whole
    assert compared > 100
    if any(state.current_player() == -2 for state in walk(box_id, seats, 0).states):
        assert different > ENOUGH, "resample draws no new secret, so this test sees nothing"


def test_a_resampled_state_can_be_played_to_the_end(box_id: str, seats: int) -> None:
    rng = Random(7)
    for state in some(walk(box_id, seats, 0).states, 8):
        other = state.resample(None, rng)
        for _ in range(take(box_id).bound(seats)):
            if other.is_terminal():
                break
            chance = other.current_player() == CHANCE
            other.advance(other.sample(rng) if chance else rng.choice(other.legal_actions()))
        assert other.is_terminal()


def test_a_simulated_game_followed_at_a_table_looks_the_same_at_every_step(
    box_id: str, seats: int
) -> None:
    for seed in range(5):
        played = walk(box_id, seats, seed)
        table = new_state(box_id, seats, simulated=False)
        reported = 0
        for state, action in zip(played.states, played.actions, strict=False):
            for report in state.project(action):
                assert report in table.legal_actions(), f"{report} is not offered at a table"
                table, reported = table.apply(report)[0], reported + 1
            after = state.apply(action)[0]
            assert table.observation(None) == after.observation(None), f"after {action}"
        assert table.is_terminal() and reported > 0
        assert table.outcome() == played.end.outcome()


def test_bots_choose_what_is_legal_and_leave_what_they_are_shown(box_id: str, seats: int) -> None:
    box = take(box_id)
    for state in some(walk(box_id, seats, 8).states, 12):
        for seat in range(seats):
            legal = state.legal_actions(seat)
            for level in ("random", "easy", "normal") if legal else ():
                seen = state.observation(seat)
                before = json.dumps(seen)
                chosen = bot_of(box, level)(seat, seen, tuple(legal), Random(1))
                assert chosen in legal and json.dumps(seen) == before
                again = bot_of(box, level)(seat, state.observation(seat), legal, Random(1))
                assert again == chosen


# ---- the match -----------------------------------------------------------------------
def played_match(box_id: str, seats: int) -> Match:
    box = take(box_id)
    return simulate(box, simulated_header(box, seats), "match")


def test_undo_to_every_point_and_redo(box_id: str, seats: int) -> None:
    match = played_match(box_id, seats)
    seen = [everything(match.state_at(length)) for length in range(len(match) + 1)]
    for length in reversed(range(len(seen) - 1)):
        match.undo()
        assert len(match) == length and everything(match.state) == seen[length]
    for length in range(1, len(seen)):
        match.redo()
        assert everything(match.state) == seen[length]


def test_amend_anywhere_names_the_first_later_action_that_no_longer_holds(
    box_id: str, seats: int
) -> None:
    rng, whole = Random(9), played_match(box_id, seats)
    amended = broken_ones = 0
    for index in range(0, len(whole), max(1, len(whole) // 40)):
        before = whole.steps[index].action
        others = [a for a in whole.state_at(index).legal_actions() if a != before]
        if not others:
            continue
        action = rng.choice(others)
        match = whole.branch(len(whole))
        broken = match.amend(index, action, "corrected")
        upto = broken.place if broken else len(whole)
        later = [step for step in match.steps[index + 1 :] if step.source != "forced"]
        assert [s.action for s in later] == [s.action for s in whole.steps[index + 1 : upto]]
        state = whole.state_at(index).apply(action)[0]
        for step in match.steps[index + 1 :]:
            assert step.source != "forced" or whole.forced_at(state) == step.action
            state = state.apply(step.action)[0]
        assert everything(match.state) == everything(state)
        if broken:
            assert broken.step == whole.steps[upto] and not state.is_legal(broken.step.action)
        amended, broken_ones = amended + 1, broken_ones + (broken is not None)
    assert amended > 2


def test_a_record_is_read_back_to_the_same_match(box_id: str, seats: int) -> None:
    match = played_match(box_id, seats)
    text = match_text(match)
    again = play_record(parse_record(text.encode(), "", take), take)
    assert match_text(again) == text
    assert [s.facts for s in again.steps] == [s.facts for s in match.steps]
    assert everything(again.state) == everything(match.state)


def test_the_same_seed_plays_the_same_match(box_id: str) -> None:
    box = take(box_id)
    header = simulated_header(box, box.seats[1])
    assert match_text(simulate(box, header, "a")) == match_text(simulate(box, header, "a"))
    assert match_text(simulate(box, header, "a")) != match_text(simulate(box, header, "b"))


def test_a_match_at_a_real_table_is_played_and_recorded_too(box_id: str) -> None:
    box = take(box_id)
    match = Match(box, replace(simulated_header(box, box.seats[0]), simulated=False))
    rng = Random(10)
    while not match.state.is_terminal():
        match.push(rng.choice(match.state.legal_actions()), "hand")
    text = match_text(match)
    assert match_text(play_record(parse_record(text.encode(), "", take), take)) == text
