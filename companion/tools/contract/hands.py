"""Contract tests of robustness: corrections and rulings at any time, and malformed actions."""

import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.actions import (
    CHANCE,
    CORRECT,
    DEFINE,
    RULE,
    SIMULTANEOUS,
    TABLE,
    TERMINAL,
    Action,
    IllegalAction,
)
from companion.engine.box import Box
from companion.engine.box_parts import Field
from companion.engine.state import State
from companion.tools.contract.walks import NAMES, choose, everything, new_state, some, take, walk
from companion.words import Message

MODES = pytest.mark.parametrize("simulated", [True, False], ids=["simulated", "table"])


def by_hand(state: State, rng: Random) -> Action | None:
    """Draw a correction or a ruling from all that may be set now."""
    fields, rulings = state.correctables(), list(state.ruling_choices().items())
    if rulings and (not fields or rng.random() < 0.3):
        ruling, choices = rng.choice(rulings)
        return Action(TABLE, RULE, (ruling, rng.choice(choices)))
    if not fields:
        return None
    field = rng.choice(fields)
    return Action(TABLE, CORRECT, (field.path, rng.choice(field.choices)))


@MODES
def test_corrections_and_rulings_at_any_time_never_crash(
    box_id: str, seats: int, simulated: bool
) -> None:
    for seed in range(16):
        rng, state = Random(f"hands {seed}"), new_state(box_id, seats, simulated=simulated)
        is_set = True
        for step in range(150):
            # Looking takes most of the time: always after a correction, otherwise now and then.
            if is_set or step % 4 == 0:
                everything(state)
            action = by_hand(state, rng) if rng.random() < 0.3 else None
            is_set = action is not None
            if action is None:
                if state.is_terminal():
                    continue
                assert state.legal_actions(), "a correction left nobody anything to do"
                action = choose(state, rng)
            state, facts = state.apply(action)
            assert all(fact.words(NAMES) for fact in facts)
            assert str(state.describe(action)).format(*NAMES)
            state.resample(rng.choice((None, *range(seats))), rng)
        assert state.is_terminal() == (state.outcome() is not None)


def test_a_correction_sets_just_what_it_says(box_id: str, seats: int) -> None:
    rng, looked = Random(2), 0
    for state in some(walk(box_id, seats, 2, simulated=False).states, 25):
        fields = state.correctables()
        assert len({field.path for field in fields}) == len(fields)
        for field in fields:
            assert str(field.label).format(*NAMES) and field.value in field.choices
        for field in rng.sample(fields, min(4, len(fields))):
            assert state.correctable(field.path) == field
            assert state.correctable(f"{field.path}/1") is None
            value = rng.choice(field.choices)
            after = state.apply(Action(TABLE, CORRECT, (field.path, value)))[0]
            there = {each.path: each.value for each in after.correctables()}
            # A value may disappear with what it belonged to, but must never be another one.
            assert there.get(field.path, value) == value
            looked += 1
    assert looked > 5


def test_what_is_set_to_a_word_says_that_word_in_every_language(box_id: str, seats: int) -> None:
    for state in some(walk(box_id, seats, 2, simulated=False).states, 25):
        for field in state.correctables():
            assert len(field.names) in (0, len(field.choices))
            words = [each for each in field.choices if isinstance(each, str)]
            assert not words or field.names, f"{field.path}: {words} have no names"
            for choice in field.choices:
                assert str(field.word(choice)).format(*NAMES)


def test_a_ruling_is_chosen_shown_and_nothing_else_is_accepted(box_id: str, seats: int) -> None:
    state = new_state(box_id, seats, simulated=False)
    box = take(box_id)
    assert dict(state.rulings()) == box.ruled(None, box.default_options())
    assert {key: tuple(v) for key, v in state.ruling_choices().items()} == {
        ruling.id: tuple(key for key, _ in ruling.choices) for ruling in box.rulings
    }
    for ruling in box.rulings:
        assert ruling.default in dict(ruling.choices) and ruling.question
        for key, words in ruling.choices:
            after = state.apply(Action(TABLE, RULE, (ruling.id, key)))[0]
            assert after.rulings()[ruling.id] == key and words
        for wrong in (
            Action(TABLE, RULE, (ruling.id, "nonsense")),
            Action(0, RULE, (ruling.id,)),
            Action(TABLE, RULE, (ruling.id,)),
            Action(TABLE, RULE, ("X", "Y")),
        ):
            assert not state.is_legal(wrong)


arguments = st.one_of(
    st.integers(-3, 12), st.integers(), st.text(max_size=6), st.sampled_from(["?", "{0}", "0", ""])
)
players = st.sampled_from([CHANCE, SIMULTANEOUS, TERMINAL, TABLE, 0, 1, 2, 5, 99, -99])


@MODES
@settings(max_examples=250, deadline=None)
@given(data=st.data())
def test_any_action_is_legal_and_listed_or_refused_and_nothing_moved(
    box_id: str, simulated: bool, data: st.DataObject
) -> None:
    seats = take(box_id).seats[1]
    played = walk(box_id, seats, data.draw(st.integers(0, 3)), simulated=simulated)
    state = data.draw(st.sampled_from(played.states))
    verbs = sorted({action.verb for action in played.actions} | {CORRECT, RULE, DEFINE, "x", ""})
    legal = state.legal_actions()
    is_near = data.draw(st.booleans())
    if legal and is_near:
        # Checks written by hand fail most easily on nearly correct actions.
        base = data.draw(st.sampled_from(legal))
        args = list(base.args)
        if args:
            args[data.draw(st.integers(0, len(args) - 1))] = data.draw(arguments)
        action = base._replace(args=tuple(args), player=data.draw(players | st.just(base.player)))
    else:
        args = data.draw(st.lists(arguments, max_size=4))
        action = Action(data.draw(players), data.draw(st.sampled_from(verbs)), tuple(args))
    before = everything(state)
    try:
        state.check(action)
    except IllegalAction as error:
        assert error.reason and action not in legal
        with pytest.raises(IllegalAction):
            state.apply(action)
    else:
        assert action in legal or action.verb in (CORRECT, RULE, DEFINE), "legal, but not listed"
        state.apply(action)
    assert everything(state) == before


@MODES
@pytest.mark.parametrize("wrong", [[], {}, None])
def test_a_value_that_no_action_has_is_refused(box_id: str, simulated: bool, wrong: Any) -> None:
    seats = take(box_id).seats[1]
    for state in some(walk(box_id, seats, 2, simulated=simulated).states, 25):
        for action in state.legal_actions()[:3]:
            with pytest.raises(IllegalAction):
                state.check(action._replace(args=(wrong, *action.args[1:])))


# ---- owners' entries ------------------------------------------------------------------
def filled(fields: tuple[Field, ...]) -> st.SearchStrategy[dict[str, Any]]:
    """Generate forms as people fill them, right and wrong."""
    texts = st.text(max_size=30) | st.sampled_from(["Paris", "{0}", "{0.__class__}", "}{", " "])

    def one(field: Field) -> st.SearchStrategy[Any]:
        keys = st.sampled_from([key for key, _ in field.choices] or ["x"])
        right = {
            "text": texts,
            "number": st.integers(field.low - 1, field.high + 1),
            "choice": keys,
            "list": st.lists(keys, max_size=field.high + 1),
        }[field.kind]
        return right | right | right | st.none() | st.integers() | texts

    return st.fixed_dictionaries({}, optional={field.key: one(field) for field in fields})


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_filled_form_is_kept_as_json_or_refused_in_words(
    box_id: str, data: st.DataObject
) -> None:
    box = take(box_id)
    values = data.draw(filled(box.entry) | st.dictionaries(st.text(max_size=5), arguments))
    try:
        entry = box.check_entry(values)
    except ValueError as error:
        assert str(error)
        return
    assert json.loads(json.dumps(entry)) == entry
    assert box.check_entry(entry) == entry
    assert isinstance(box.entries_wanting([entry]), str | Message)
    components(box, [entry])


def components(box: Box, entries: list[dict[str, Any]]) -> None:
    """Play with the owner's entries if the box accepts them; otherwise it must refuse in words."""
    try:
        reported = box.components({"entries": entries})
        state = box.new_state(box.seats[0], components=reported)
    except ValueError as error:
        assert str(error)
        return
    for prompt in state.prompts():
        assert str(prompt.text).format(*NAMES)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_a_card_entered_during_the_game_is_taken_or_refused(
    box_id: str, data: st.DataObject
) -> None:
    box = take(box_id)
    states = walk(box_id, box.seats[0], 1, simulated=False).states
    state = data.draw(st.sampled_from(states[:40]))
    entry = data.draw(filled(box.entry))
    text = json.dumps(entry) if data.draw(st.booleans()) else data.draw(st.text(max_size=20))
    try:
        state, facts = state.apply(Action(TABLE, DEFINE, (text,)))
    except IllegalAction as error:
        assert error.reason
        return
    assert all(fact.words(NAMES) for fact in facts)
    for action in state.legal_actions():
        assert str(state.describe(action)).format(*NAMES)
        for fact in state.apply(action)[1]:
            fact.words(NAMES)


def test_components_say_whose_word_they_are(box_id: str) -> None:
    box = take(box_id)
    printed = box.components()
    assert printed["data"] in ("complete", "practice")
    assert json.loads(json.dumps(printed)) == printed


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_strange_components_are_refused_in_words_or_played(
    box_id: str, data: st.DataObject
) -> None:
    box = take(box_id)
    printed = json.loads(json.dumps(box.components()))
    strange = st.none() | st.booleans() | arguments | st.lists(arguments, max_size=3)
    spoil(printed, data.draw(st.integers(0, 2**31)), data.draw(strange))
    try:
        state = box.new_state(box.seats[0], simulated=True, components=printed)
    except ValueError as error:
        assert str(error)
        return
    rng = Random(1)
    for _ in range(60):
        if state.is_terminal():
            break
        for prompt in state.prompts():
            assert str(prompt.text).format(*NAMES)
        state, facts = state.apply(choose(state, rng))
        assert all(fact.words(NAMES) for fact in facts)


@pytest.mark.parametrize(
    "strange", [None, 3, "x", [], [None], {"a": 1}, float("nan"), "\udc80"], ids=repr
)
def test_strange_components_rulings_options_and_entries_are_refused_in_words(
    box_id: str, strange: Any
) -> None:
    box = take(box_id)
    printed = box.components()
    for key in printed:
        refused_or_played(partial(box.new_state, 3, components={**printed, key: strange}))
        left = {each: value for each, value in printed.items() if each != key}
        refused_or_played(partial(box.new_state, 3, components=left))
    refused_or_played(lambda: box.new_state(3, components=strange))
    refused_or_played(lambda: box.new_state(3, rulings=strange))
    refused_or_played(lambda: box.new_state(3, options=strange))
    refused_or_played(lambda: box.new_state(strange))
    refused_or_played(lambda: box.components({"entries": strange}))
    refused_or_played(lambda: box.check_entry(strange))


def refused_or_played(call: Callable[[], object]) -> None:
    try:
        call()
    except ValueError as error:
        assert str(error)


def spoil(value: Any, seed: int, strange: Any) -> None:
    """Put a strange value somewhere into a JSON value."""
    rng = Random(seed)
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(value[key], dict | list) and value[key] and rng.random() < 0.85:
            value = value[key]
            continue
        if isinstance(value, dict) and rng.random() < 0.2:
            del value[key]
        else:
            value[key] = strange
        return
