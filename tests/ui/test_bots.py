"""Bots that think ahead: not on the screen's thread, and never for a moment that has passed."""

from dataclasses import replace
from threading import Event, current_thread, main_thread

import pytest

from companion.engine.actions import TABLE, Action
from companion.engine.bots import Budget, Choice, View
from companion.match.match import Match, Seat
from tests.ui.conftest import Stage
from tests.ui.story_moments import moment
from ui.shell import bots as shell_bots
from ui.shell import game as shell_game
from ui.widgets import show_dialog

SEATS = (Seat("Ada", "red"), Seat("Bo", "orange", "hard"))


class Slow:
    """Thinks until it may go on, and keeps whether it was on the screen's thread."""

    def __init__(self) -> None:
        self.go_on, self.stopped, self.apart = Event(), Event(), False

    def __call__(self, view: View, rng: object, budget: Budget) -> Choice:
        self.apart = current_thread() is not main_thread()
        while not self.go_on.wait(0.005):
            if budget.stop():
                self.stopped.set()
                break
        return Choice(view.legal[0], "It took its time.")


@pytest.fixture
def slow(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Slow:
    """A bid that a slow bot has begun to think about."""
    made = Slow()
    monkeypatch.setattr(shell_game, "player", lambda box, level: made)
    monkeypatch.setattr(shell_bots, "LONGEST_S", 60.0)
    match = stage.app.session.new_match("mars-needs-heroes", SEATS, first=0)
    stage.app.play(match)
    game = stage.app.game
    while not any(prompt.name == "bid" for prompt in game.prompts):
        game.act(next(each for each in game.state.legal_actions() if each.player != TABLE))
    stage.frames(3)
    return made


def test_the_screen_goes_on_while_a_bot_thinks(stage: Stage, slow: Slow) -> None:
    steps = len(stage.app.game.match)
    stage.frames(5)
    assert len(stage.app.game.match) == steps
    slow.go_on.set()
    stage.until(lambda: len(stage.app.game.match) > steps, "the bid")
    assert slow.apart and stage.app.game.match.steps[steps].source == "bot"
    assert stage.app.game.because == "It took its time."


def test_people_follow_what_a_bot_does_on_the_board_before_it_goes_on(stage: Stage) -> None:
    match = moment("board-march")
    seats = (replace(match.header.seats[0], bot="normal"), *match.header.seats[1:])
    again = Match(match.box, replace(match.header, seats=seats))
    for step in match.steps:
        again.push(step.action)
    stage.app.bots.thinking = 0.0
    stage.app.play(again)
    screen = stage.app.screen
    stage.until(lambda: screen.leads, "the step of a bot")
    steps = len(stage.app.current_game.match)
    stage.frames(20)
    assert len(stage.app.current_game.match) == steps, "it waits"
    assert screen.sentence == stage.app.current_game.last_words()[0]
    part = screen.panel.board
    assert "aim" in part.board._lit.values() and not part.picking.sources
    stage.tap("Done")
    stage.until(lambda: len(stage.app.current_game.match) > steps, "the next step")


def test_a_thought_ends_and_is_dropped_when_the_match_moves_on(stage: Stage, slow: Slow) -> None:
    game = stage.app.game
    game.act(Action(0, "bid", (4,)))
    stage.app.bots.thinking = 60.0
    stage.frames(3)
    assert slow.stopped.wait(5)
    stage.frames(5)
    assert [step.action.player for step in game.match.steps[-1:]] == [0]


def test_a_bot_waits_while_somebody_reads_a_sheet(stage: Stage, slow: Slow) -> None:
    steps = len(stage.app.game.match)
    sheet = show_dialog("A rule", "Something to read.")
    slow.go_on.set()
    assert not stage.within(0.5, lambda: len(stage.app.game.match) > steps)
    sheet.dismiss(animation=False)
    stage.until(lambda: len(stage.app.game.match) > steps, "the bid")


def test_a_bot_that_need_not_think_waits_too(stage: Stage) -> None:
    seats = [Seat("Ada", "red"), Seat("Bo", "orange", "greedy")]
    match = stage.app.session.new_match("mars-needs-heroes", seats, first=0)
    while match.prompts[0].name != "bid":
        match.push(next(each for each in match.state.legal_actions() if each.player != TABLE))
    sheet = show_dialog("A rule", "Something to read.")
    stage.app.play(match)
    steps = len(match)
    assert not stage.within(0.5, lambda: len(match) > steps)
    sheet.dismiss(animation=False)
    stage.until(lambda: len(match) > steps, "the bid")
