"""Comparing a few candidates: which, how far, how often, and when the plain bot's choice stays."""

from collections.abc import Callable
from dataclasses import fields, replace
from itertools import chain, cycle, repeat
from random import Random
from typing import ClassVar

from companion.engine.actions import Action
from companion.engine.bots import Budget, Halving, View, _clear
from tests.toy import HEAP, ToyState

ONE, TWO, DARE = Action(0, "take", (1,)), Action(0, "take", (2,)), Action(0, "dare")
RATES = {"take1": 3.0, "take2": 2.0, "dare": 1.0}


def rate(seat, observation, legal) -> list[float]:
    return [RATES[f"{action.verb}{''.join(map(str, action.args))}"] for action in legal]


def modest(seat, observation, legal, rng) -> Action:
    """Take one counter each time."""
    return legal[0]


def own(state: ToyState, seat: int) -> float:
    return state.taken[seat] / HEAP


COMPARED = Halving(
    plain=modest,
    value=own,
    rate=rate,
    turn=lambda state: state.turn,
    turns=1,
    depth=20,
    tries=12,
    most=2,
    verbs=frozenset(("take", "dare")),
    explain=lambda observation, action: "It is modest.",
)


ALL = Budget()  # As many tries as the bot has of its own.


def choose(compared: Halving, budget: Budget = ALL) -> Action:
    return asked(compared, budget).action


def asked(compared: Halving, budget: Budget = ALL):
    state = ToyState(2, True, "loud", HEAP)
    return compared(View(state, 0, state.legal_actions(0)), Random(1), budget)


def judged(value: Callable[[ToyState], float], compared: Halving = COMPARED) -> list[ToyState]:
    """The states in which tries were judged."""
    seen: list[ToyState] = []

    def judge(state: ToyState, seat: int) -> float:
        seen.append(state.clone())
        return value(state)

    choose(replace(compared, value=judge))
    return seen


def test_what_is_better_when_played_on_is_chosen():
    assert choose(COMPARED) == TWO


def test_the_plain_choice_stays_where_nothing_is_clearly_better():
    assert choose(replace(COMPARED, value=lambda state, seat: 0.5)) == ONE
    uncertain = cycle((0.0, 1.2))
    noisy = replace(
        COMPARED, value=lambda state, seat: next(uncertain) if state.taken[0] == 2 else 0.5
    )
    assert choose(noisy) == ONE


def test_a_gain_is_clear_from_one_standard_error_on():
    assert _clear([0.10, 0.12])
    assert not _clear([0.3, -0.2]) and not _clear([0.0, 0.0])
    assert not _clear([0.1])  # Once is not enough.


def test_only_the_best_rated_are_compared():
    assert choose(replace(COMPARED, most=1)) == ONE
    firsts = {state.taken[0] for state in judged(lambda state: 0.5)}
    assert firsts == {1, 2}
    # A dare takes one, two or three.
    firsts = {state.taken[0] for state in judged(lambda state: 0.5, replace(COMPARED, most=3))}
    assert firsts == {1, 2, 3}


def test_a_try_ends_after_so_many_turns_or_actions():
    assert {state.taken[1] for state in judged(lambda state: 0.5)} == {0}
    two = replace(COMPARED, turns=2)
    assert {(state.taken[1], state.turn) for state in judged(lambda state: 0.5, two)} == {(1, 0)}
    short = replace(COMPARED, turns=2, depth=0)
    assert {state.taken[1] for state in judged(lambda state: 0.5, short)} == {0}


def test_the_match_itself_counts_when_a_try_reaches_its_end():
    far = replace(COMPARED, turns=99, value=lambda state, seat: 1 / 0)
    state = ToyState(2, True, "loud", HEAP)
    state.taken = [0, 1]  # Only who takes two first has more at the end.
    assert far(View(state, 0, state.legal_actions(0)), Random(1), Budget()).action == TWO


def test_a_win_of_a_side_counts_in_full_however_many_share_it(monkeypatch):
    alone = ToyState.outcome

    def shared(state: ToyState):
        ended = alone(state)
        return ended and replace(ended, ranking=((0, 1),))

    monkeypatch.setattr(ToyState, "outcome", shared)
    found = recorded(ToyState(2, True, "loud", HEAP), turns=99, value=lambda state, seat: 1 / 0)
    assert {result for _, result in found} == {1.0}


def test_what_goes_exactly_like_the_plain_choice_is_not_tried_again():
    state = ToyState(2, True, "loud", HEAP)
    same = recorded(state, value=lambda state, seat: 0.5)
    assert len(same) == 6  # half of the tries
    assert len(recorded(state)) == 12


def test_who_left_early_is_not_chosen_for_what_others_lost_later():
    twos = chain([0.9] * 4, repeat(0.1))

    def value(state: ToyState, seat: int) -> float:
        return next(twos) if state.taken[0] == 2 else 0.4 + state.taken[0] * 0.01

    assert choose(replace(COMPARED, value=value, most=3, tries=24)) == ONE


class Recorded(Halving):
    """Notes what is tried, and the result."""

    tried: ClassVar[list[tuple[Action, float | None]]] = []

    def _try(self, view: View, action: Action, rng: Random) -> float | None:
        result = super()._try(view, action, rng)
        self.tried.append((action, result))
        return result


def recorded(state: ToyState, **changed) -> list[tuple[Action, float | None]]:
    """Return what is tried in a state, in order."""
    values = {field.name: getattr(COMPARED, field.name) for field in fields(COMPARED)}
    Recorded.tried.clear()
    Recorded(**values | changed)(View(state, 0, state.legal_actions(0)), Random(1), Budget())
    return list(Recorded.tried)


def test_all_candidates_share_the_tries_and_the_better_half_goes_on():
    state = ToyState(2, True, "loud", 40)
    for liked, left in ((2, TWO), (1, DARE)):
        found = recorded(
            state, most=3, tries=24,
            value=lambda state, seat, liked=liked: 1.0 if liked == 2 == state.taken[0] else
            1.0 if liked == 1 and state.taken[0] != 2 else 0.0,
        )  # fmt: skip
        actions = [action for action, _ in found]
        assert actions[:12] == [ONE, TWO, DARE] * 4
        assert actions[12:] == [ONE, left] * 6


def test_all_candidates_meet_the_same_dice():
    def dares_second(seat, observation, legal, rng) -> Action:
        return legal[-1] if seat else legal[0]

    state = ToyState(2, True, "loud", HEAP)
    found = recorded(state, plain=dares_second, turns=2, value=lambda state, seat: state.taken[1])
    thrown = {choice: [number for each, number in found if each == choice] for choice in (ONE, TWO)}
    assert thrown[ONE] == thrown[TWO] and len(set(thrown[ONE])) > 1


def test_dice_of_a_later_moment_do_not_depend_on_how_many_were_rolled_before():
    def dares_second(seat, observation, legal, rng) -> Action:
        return legal[-1] if seat else legal[0]

    def thrown(moment) -> dict[Action, list]:
        found = recorded(
            ToyState(2, True, "loud", HEAP), plain=dares_second, turns=2, most=3, tries=24,
            moment=moment, value=lambda state, seat: state.taken[1],
        )[:12]  # fmt: skip
        return {choice: [number for each, number in found if each == choice]
                for choice in (ONE, DARE)}  # fmt: skip

    same = thrown(lambda state: state.turn)
    assert same[ONE] == same[DARE] and len(set(same[ONE])) > 1
    other = thrown(lambda state: None)
    assert other[ONE] != other[DARE]


def test_choices_of_other_verbs_are_not_compared():
    found = recorded(ToyState(2, True, "loud", HEAP), most=3, verbs=frozenset(("take",)))
    assert {action for action, _ in found} == {ONE, TWO}


def test_other_choices_are_left_to_the_plain_bot():
    choice = asked(replace(COMPARED, verbs=frozenset(("fly",))))
    assert choice.action == ONE and choice.why == "It is modest."


def test_who_is_stopped_at_once_does_as_the_plain_bot():
    assert choose(COMPARED, Budget(stop=lambda: True)) == ONE
    polled: list[int] = []
    choose(COMPARED, Budget(100, lambda: polled.append(1) or len(polled) > 3))
    assert len(polled) == 4


def test_what_is_not_legal_with_other_hidden_cards_is_not_judged_there():
    class Hidden(ToyState):
        def resample(self, viewer, rng):
            other = super().resample(viewer, rng)
            other.heap = 1
            return other

    found = recorded(Hidden(2, True, "loud", HEAP))
    assert {result for action, result in found if action == TWO} == {None}
    assert None not in {result for action, result in found if action == ONE}
