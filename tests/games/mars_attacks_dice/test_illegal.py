"""What may not happen leaves everything as it was; what is offered may happen, and nothing else."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.actions import (
    CHANCE,
    DEFINE,
    SIMULTANEOUS,
    TABLE,
    TERMINAL,
    Action,
    IllegalAction,
)
from companion.games.mars_attacks_dice import BOX
from companion.games.mars_attacks_dice.counts import STACKS

from .table import BY_HAND, ROW, SEATTLE, Table, card

VERBS = (
    "first", "difficulty", "turn_up", "target", "set_die", "set_none", "roll", "go", "stop",
    "resolved", "correct", "rule", DEFINE, "", "fly",
)  # fmt: skip
ANYTHING = st.one_of(
    st.integers(-2, 12), st.booleans(), st.text(max_size=6), st.sampled_from(["martian", "dallas"])
)


def moments():
    """A state of each phase."""
    row = (card("Seattle", **SEATTLE), card("Ayr", **BY_HAND), *ROW[2:])
    fresh = BOX.new_state(3, rulings={"MAD-A23": "random"})
    tossed, _ = fresh.apply(Action(TABLE, "first", (0,)))
    dealing, _ = tossed.apply(Action(CHANCE, "difficulty", (1,)))
    owner = Table(row).attack(0, 5, 5, 0).skip().skip()
    return {
        "first": fresh,
        "difficulty": tossed,
        "turn_up": dealing,
        "target": Table(row).state,
        "set_die": owner.target(2).state,
        "roll": Table(row).target(1).state,
        "decide": Table(row).target(1).roll(5, 3, 2).state,
        "again": Table(row).target(1).roll(5, 3, 2).go().state,
        "resolve": Table(row).target(1).roll(5, 5, 0).state,
        "over": Table(row).correct("over", "yes").state,
    }


MOMENTS = moments()


def test_there_is_a_moment_of_every_phase():
    for phase, state in MOMENTS.items():
        assert state.observation(None)["phase"] == {"again": "roll"}.get(phase, phase)


@pytest.mark.parametrize(
    ("phase", "action", "rule", "said"),
    [
        ("difficulty", Action(CHANCE, "", (1,)), "MAD-04", "difficulty card"),
        ("target", Action(CHANCE, "target", (0,)), "MAD-35", "choose a target"),
        ("roll", Action(CHANCE, "roll", (1, 2, 3)), "MAD-41", "Roll 10 dice, not 6."),
        ("again", Action(CHANCE, "roll", (6, 3, 2)), "MAD-51", "Roll 5 dice, not 11."),
        ("target", Action(TABLE, DEFINE, ("{}", "{}")), "", "one JSON text"),
        ("target", Action(TABLE, DEFINE, (1,)), "", "one JSON text"),
        ("target", Action(0, DEFINE, ("{}",)), "", "one JSON text"),
        ("target", Action("a", "target", (0,)), "", "no player 'a'"),
        ("target", Action(3, "target", (0,)), "MAD-35", "choose a target"),
        ("target", Action(0, "target", ("0",)), "MAD-36", "in the row"),
        ("target", Action(0, "target", (True,)), "MAD-36", "in the row"),
        ("target", Action(0, "target", (STACKS + 5,)), "MAD-36", "in the row"),
        ("target", Action(0, "go"), "MAD-35", "choose a target"),
        ("target", Action(CHANCE, "roll", (1, 2, 3)), "MAD-35", "choose a target"),
        ("turn_up", Action(CHANCE, "turn_up", (False, "seattle")), "MAD-11", "First turn over"),
        ("turn_up", Action(CHANCE, "turn_up", (0, 7)), "MAD-11", "First turn over"),
        ("set_die", Action(0, "go", ("martian",)), "MAD-32", "Set one die, or none"),
        ("set_die", Action(0, "set_die", ("rock",)), "MAD-32", "Set one die, or none"),
        ("roll", Action(CHANCE, "roll", (11, -1, 0)), "MAD-52", "A count cannot be below 0."),
    ],
)
def test_a_refusal_says_what_is_due(phase, action, rule, said):
    with pytest.raises(IllegalAction, match=said) as refused:
        MOMENTS[phase].check(action)
    assert refused.value.rule == rule


def test_the_table_hears_which_side_of_the_difficulty_card_is_up():
    _, facts = MOMENTS["difficulty"].apply(Action(CHANCE, "difficulty", (2,)))
    assert [fact.words(()) for fact in facts] == ["The difficulty card shows 2 Nukes."]


@pytest.mark.rule("MAD-11")
def test_the_stack_that_is_due_is_named():
    state = MOMENTS["turn_up"]
    for number in (1, 2, 3):
        with pytest.raises(IllegalAction, match=f"card of stack {number} first"):
            state.check(Action(CHANCE, "turn_up", (3, "seattle")))
        state, _ = state.apply(state.legal_actions()[0])


@pytest.mark.rule("MAD-32")
def test_everybody_hears_which_die_is_set():
    _, facts = MOMENTS["set_die"].apply(Action(0, "set_die", ("martian",)))
    assert facts[0].words(("Ann", "Bob", "Cem")) == "Ann sets a die: 1 Martian. 9 to roll."


@pytest.mark.rule("MAD-28", "MAD-46")
@pytest.mark.parametrize(("rule", "count"), [(BY_HAND, 1), ({}, 0)])
def test_the_rule_of_a_claimed_card_is_read_out(rule, count):
    table = Table((card("Seattle", **rule), *ROW[1:])).target(0).roll(5, 5, 0)
    assert [fact.kind for fact in table.facts].count("rule") == count


@pytest.mark.parametrize("phase", MOMENTS)
def test_all_that_is_listed_may_happen(phase):
    state = MOMENTS[phase]
    for action in state.legal_actions():
        assert state.is_legal(action)
        assert action.player == state.current_player()
    assert bool(state.legal_actions()) == (phase != "over")


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(list(MOMENTS)),
    st.sampled_from([0, 1, 2, 5, CHANCE, TABLE, TERMINAL, SIMULTANEOUS]),
    st.sampled_from(VERBS),
    st.lists(ANYTHING, max_size=4),
)
def test_whatever_is_not_listed_is_refused_and_nothing_moves(phase, player, verb, args):
    state = MOMENTS[phase]
    action = Action(player, verb, tuple(args))
    listed = any(
        action == other and [type(a) for a in args] == [type(b) for b in other.args]
        for other in state.legal_actions()
    )
    before = state.observation(None), state.legal_actions(), state.census()
    if verb in ("correct", "rule", DEFINE):
        listed = state.is_legal(action)
    if listed:
        state.apply(action)
    else:
        with pytest.raises(IllegalAction) as refused:
            state.apply(action)
        assert refused.value.reason
    assert (state.observation(None), state.legal_actions(), state.census()) == before


@pytest.mark.parametrize("phase", MOMENTS)
def test_what_is_nearly_listed_is_refused(phase):
    state = MOMENTS[phase]
    listed = state.legal_actions()
    for player, verb, args in listed[:12]:
        near = [Action(each, verb, args) for each in (0, 1, 2, CHANCE, TABLE) if each != player]
        near += [Action(player, f"{verb}s", args), Action(player, verb, (*args, 0))]
        near += [Action(player, verb, args[:-1])] if args else []
        assert not any(state.is_legal(each) for each in near if each not in listed)


@pytest.mark.parametrize("phase", MOMENTS)
def test_another_player_is_offered_nothing(phase):
    state = MOMENTS[phase]
    for player in (0, 1, 2, CHANCE, TABLE):
        offered = state.legal_actions(player)
        assert offered == (state.legal_actions() if player == state.current_player() else [])


def test_a_refused_action_in_a_playout_leaves_the_state_too():
    state = Table().target(0).state
    before = state.observation(None)
    with pytest.raises(IllegalAction):
        state.advance(Action(CHANCE, "roll", (9, 9, 9)))
    assert state.observation(None) == before


def test_earlier_states_never_move():
    rng = Random(11)
    state = BOX.new_state(3, simulated=True)
    kept = []
    while not state.is_terminal():
        kept.append((state, state.observation(None), state.census()))
        chance = state.current_player() == CHANCE
        state, _ = state.apply(state.sample(rng) if chance else rng.choice(state.legal_actions()))
    for earlier, seen, census in kept:
        assert (earlier.observation(None), earlier.census()) == (seen, census)


def test_a_copy_goes_its_own_way():
    state = Table().target(0).state
    copy = state.clone()
    copy.advance(Action(CHANCE, "roll", (5, 3, 2)))
    assert state.observation(None)["phase"] == "roll"
    assert copy.observation(None)["phase"] == "decide"
