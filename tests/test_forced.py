"""Forced actions: the match takes what leaves nobody a choice, and undo goes back over it."""

from dataclasses import replace
from random import Random

import pytest

from companion.engine.actions import CHANCE, TABLE, Action, IllegalAction
from companion.engine.box import Box
from companion.engine.prompts import Cards, Choices, Option, Prompt
from companion.engine.state import State
from companion.match.match import AUTOMATIC, Header, Match, Seat, forced_action
from companion.storage.records import match_text, parse_record, play_record
from tests.test_match import Listening
from tests.walks import BOXES, NAMES, everything, take
from ui.shell.game import Game

STEPS = 150
TAKE = Action(0, "take", (1,))


class Asking:
    """A state with these prompts; what is in `lost` is no longer legal after a step."""

    def __init__(self, *prompts: Prompt, lost: tuple[Action, ...] = ()) -> None:
        self._prompts, self._lost = prompts, lost

    def prompts(self) -> tuple[Prompt, ...]:
        return self._prompts

    def is_legal(self, action: Action) -> bool:
        return True

    def apply(self, action: Action) -> tuple[object, tuple[object, ...]]:
        after = Asking(*self._prompts)
        after.is_legal = lambda each: each not in self._lost
        return after, ()


def asks(*actions: Action, **kwargs: object) -> Prompt:
    options = tuple(Option(each, "words") for each in actions)
    return Prompt("p", (0,), Choices(options), "What?", **kwargs)


def forced(*prompts: Prompt, lost: tuple[Action, ...] = ()) -> Action | None:
    return forced_action(Asking(*prompts, lost=lost))  # type: ignore[arg-type]


def test_a_prompt_with_one_answer_is_forced_and_one_with_two_is_not():
    assert forced(asks(TAKE)) == TAKE
    assert forced(asks(TAKE, Action(0, "dare"))) is None
    assert forced() is None


def test_a_paced_prompt_waits_for_a_person():
    assert forced(asks(TAKE, paced=True)) is None


def test_an_only_card_is_forced_unless_another_may_be_entered():
    domain = Cards("pile", (Option(TAKE, "words"),))
    assert forced(Prompt("p", (0,), domain, "Which?")) == TAKE
    assert forced(Prompt("p", (0,), replace(domain, may_enter=True), "Which?")) is None


def test_what_others_may_do_meanwhile_is_not_taken_from_them():
    other = Action(1, "cancel")
    offer = asks(other, blocking=False)
    assert forced(asks(TAKE), offer) == TAKE
    assert forced(asks(TAKE), offer, lost=(other,)) is None
    unknown = Prompt("new", (1,), Cards("hand", (), may_enter=True), "Which?", blocking=False)
    assert forced(asks(TAKE), unknown) is None


def header(box: Box, seats: int) -> Header:
    people = tuple(Seat(NAMES[seat], box.colours[seat]) for seat in range(seats))
    return Header(box.id, people, box.default_options(), box.default_rulings(), box.components())


def decided(state: State, rng: Random) -> Action:
    action = rng.choice(state.legal_actions())
    return action


@pytest.mark.parametrize("box_id", BOXES)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_by_play_asks_only_decisions_and_undo_goes_from_one_to_the_one_before(
    box_id: str, seed: int
):
    box = take(box_id)
    rng = Random(f"{box_id} {seed}")
    game = Game(Match(box, header(box, box.seats[seed % 2])), rng)
    match = game.match
    starts = []
    while not match.state.is_terminal() and len(match) < STEPS:
        assert forced_action(match.state) is None
        starts.append(len(match))
        assert game.act(decided(match.state, rng))
        assert {step.source for step in match.steps[starts[-1] + 1 :]} <= {"forced"}
    end = everything(match.state)
    length = len(match)
    states = [everything(match.state_at(start)) for start in starts[-20:]]
    begun = {
        start
        for start in starts
        if any(prompt.domain.begun() for prompt in match.state_at(start).prompts())
    }
    for start, state in zip(reversed(starts[-20:]), reversed(states), strict=True):
        if start in begun:
            continue
        game.undo()
        assert len(match) == start and everything(match.state) == state
    while match.undone:
        game.redo()
    assert len(match) == length and everything(match.state) == end


@pytest.mark.parametrize("box_id", BOXES)
def test_a_record_with_forced_steps_and_one_without_replay_to_the_same_state(box_id: str):
    box = take(box_id)
    rng = Random(box_id)
    match = Match(box, header(box, box.seats[0]))
    match.settle()
    while not match.state.is_terminal() and len(match) < STEPS:
        match.play(decided(match.state, rng))
    text = match_text(match)
    for record in (text, text.replace('"forced"', '"hand"')):
        played = play_record(parse_record(record.encode(), take=take), take)
        assert everything(played.state) == everything(match.state)
    assert [step.source for step in match.steps].count("forced") == text.count('"forced"')


# ---- boxes in which something is forced ------------------------------------------------
ESCAPE = "mars-escape"
DEALT = Action(TABLE, "dealt")


def test_a_game_that_stands_at_a_forced_prompt_goes_on_by_itself():
    box = take(ESCAPE)
    game = Game(Match(box, header(box, 2)), Random(1))
    assert [(step.action, step.source) for step in game.match.steps] == [(DEALT, "forced")]
    assert game.prompts[0].name == "first"
    game.undo()
    assert len(game.match) == 1, "nobody decided anything so far"


def test_a_resumed_match_keeps_what_was_undone_and_does_not_go_on_over_it():
    box = take(ESCAPE)
    match = Match(box, header(box, 2))
    match.push(DEALT)
    match.push(Action(TABLE, "first", (0,)))
    match.go_to(0)
    assert len(Game(match, Random(1)).match) == 0 and len(match.undone) == 2


def test_a_step_that_a_hand_took_where_there_was_no_choice_is_undone_with_the_one_before():
    """So it is in matches that were saved before."""
    box = take(ESCAPE)
    match = Match(box, header(box, 2))
    match.push(DEALT)
    match.push(Action(TABLE, "first", (0,)))
    game = Game(match, Random(1))
    game.undo()
    assert len(match) == 1
    game.undo()
    assert len(match) == 1


def test_a_move_is_stored_at_once_with_what_is_forced_and_counts_only_then():
    box = take(ESCAPE)
    keeper = Listening()
    match = Match(box, header(box, 2), keeper)
    keeper.full = True
    for move in (lambda: match.play(DEALT), lambda: match.play_all((DEALT,))):
        with pytest.raises(OSError, match="full"):
            move()
        assert len(match) == 0
    keeper.full = False
    match.play_all((Action(TABLE, "first", (1,)),))
    for _ in range(12):
        match.play(match.prompts[0].domain.actions()[0])
    stored = [actions for _, *actions in keeper.reported]
    assert [action for actions in stored for action in actions] == [s.action for s in match.steps]
    assert len(stored) == 13 < len(match), "what is forced comes along"


def test_several_actions_may_name_what_is_forced_between_them_or_not():
    box = take(ESCAPE)
    first = Action(TABLE, "first", (1,))
    for actions in ((DEALT, first), (first,)):
        match = Match(box, header(box, 2))
        match.play_all(actions)
        assert [step.action for step in match.steps] == [DEALT, first]
    match = Match(box, header(box, 2))
    with pytest.raises(IllegalAction):
        match.play_all((DEALT, first, first))
    assert len(match) == 0


def test_a_bot_first_does_what_no_button_says():
    """It takes its hand by itself; only then the hands are full."""
    box = take("martian-invasion")
    about = header(box, 2)
    people = Match(box, about)
    people.settle()
    assert [step.action for step in people.steps] == [DEALT]
    with_bot = replace(about, seats=(about.seats[0], replace(about.seats[1], bot="greedy")))
    game = Game(Match(box, with_bot), Random(1))
    assert len(game.match) == 0
    (enlist, *_) = game.bot_options()
    game.act(enlist, "bot")
    assert enlist.verb == "enlist"
    while game.bot_options() and game.match.steps[-1].action != DEALT:
        game.act(game.bot_choice(game.bot_options()), "bot")
    assert game.match.steps[-1].source == "forced"


HEROES = "mars-needs-heroes"


def heroes_until_forced(seed: int) -> Match:
    """A match of Heroes that holds a forced step."""
    box = take(HEROES)
    rng = Random(seed)
    match = Match(box, header(box, 3))
    while not match.state.is_terminal():
        match.play(decided(match.state, rng))
        if match.steps[-1].source == "forced":
            return match
    pytest.skip("no forced step in this match")


def test_amending_a_step_takes_forced_steps_away_and_adds_those_that_are_due_now():
    match = heroes_until_forced(2)
    turned = [
        place
        for place, step in enumerate(match.steps)
        if step.action.verb == "turn_up" and step.source == "hand"
    ]
    place = turned[-1]
    before = match.state_at(place)
    others = [
        action
        for action in before.legal_actions()
        if action.verb == "turn_up" and action.player == CHANCE
    ]
    for other in others:
        copied = Match(match.box, match.header)
        for step in match.steps:
            copied.push(step.action, step.source)
        broken = copied.amend(place, other)
        assert broken is None or broken.step.source not in AUTOMATIC
        assert forced_action(copied.state) is None
        for at, step in enumerate(copied.steps):
            if step.source == "forced":
                assert forced_action(copied.state_at(at)) == step.action


def test_the_history_and_the_table_say_what_followed_by_itself():
    match = heroes_until_forced(2)
    game = Game(match, Random(1))
    last = match.last_play()
    assert last[0].source == "hand" and {step.source for step in last[1:]} == {"forced"}
    assert len(game.last_words()) == sum(len(step.facts) for step in last)
