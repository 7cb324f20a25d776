"""One gesture, several actions: taken back at once, and kept in the record like all others."""

from random import Random

import pytest

from companion.engine.actions import Action, IllegalAction
from companion.match.match import Header, Match, Seat
from companion.storage.records import match_text, parse_record, play_record
from tests.toy import BOX
from ui.shell.game import Game

SEATS = (Seat("Ada", "blue"), Seat("Bo", "red"))
TWICE = (Action(0, "take", (1,)), Action(1, "take", (2,)))


def begun() -> Match:
    return Match(BOX, Header(BOX.id, SEATS, components=BOX.components()))


def test_a_gesture_is_several_steps_and_one_undo():
    game = Game(begun(), Random(1))
    game.act(Action(0, "take", (1,)))
    assert game.gesture((Action(1, "take", (2,)), Action(0, "take", (1,)), Action(1, "take", (1,))))
    assert [step.source for step in game.match.steps] == ["hand", "hand", "gesture", "gesture"]
    assert len(game.match.last_play()) == 3, "all of it is the news"
    game.undo()
    assert len(game.match) == 1
    game.redo()
    assert len(game.match) == 4


def test_a_gesture_leaves_out_what_cannot_be_done_any_more():
    match = begun()
    match.play_gesture((Action(0, "dare"), *TWICE))
    assert [step.action for step in match.steps] == [Action(0, "dare")], "a roll is due"


def test_a_gesture_that_cannot_begin_moves_nothing_and_says_why():
    match = begun()
    with pytest.raises(IllegalAction):
        match.play_gesture((Action(1, "take", (1,)), *TWICE))
    assert len(match) == 0
    said: list[str] = []
    game = Game(match, Random(1), refused=said.append)
    assert not game.gesture((Action(1, "take", (1,)),)) and len(said) == 1


def test_a_record_keeps_gestures():
    match = begun()
    match.play_gesture(TWICE)
    text = match_text(match)
    take = lambda _: BOX  # noqa: E731
    for record in (text, text.replace('"gesture"', '"hand"')):
        played = play_record(parse_record(record.encode(), take=take), take)
        assert played.state.observation() == match.state.observation()
        assert [step.action for step in played.steps] == list(TWICE)
