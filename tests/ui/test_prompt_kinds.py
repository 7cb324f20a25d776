"""Kinds of prompts that no page of a box asks are answered on the table with plain keys."""

import pytest

from companion.engine.actions import Action
from companion.games.example import prompts as example
from companion.match.match import Seat
from tests.ui.played import played
from tests.voting import ask_by_vote
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.table.prompts.secret import RevealAsk
from ui.widgets import Sheet


def test_a_tap_answers_what_it_offers(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(stage.app.session, "example", 1, seats=2)
    ask_by_vote(monkeypatch)
    stage.app.play(match)
    stage.frames(3)
    option = match.prompts[0].domain.offered()[0]
    stage.tap(str(option.label))
    assert stage.app.screen.name == "table" and match.steps[-1].action == option.action


def test_a_box_without_pages_shows_its_advice_on_request(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(stage.app.session, "example", 1, seats=2)
    ask_by_vote(monkeypatch)
    asked, words = example.prompts, "Rather stop. One in six."
    monkeypatch.setattr(
        example, "prompts", lambda p: tuple(each._replace(advice=words) for each in asked(p))
    )
    stage.app.play(match)
    stage.frames(3)
    assert not list(stage.every(Sheet))
    stage.tap("What are the odds?")
    assert next(stage.every(Sheet)).text == words


@pytest.mark.parametrize("covered", [False, True])
def test_cards_that_are_revealed_together_are_laid_without_a_page(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, *, covered: bool
) -> None:
    monkeypatch.setattr(Game, "page", lambda _: None)
    seats = [Seat("Ada", "green"), Seat("Bob", "blue")]
    rulings = {"MI-A18": "handover"} if covered else {}
    match = stage.app.session.new_match("martian-invasion", seats, rulings=rulings)
    stage.app.play(match)
    game = stage.app.game
    for action in (Action(0, "drop", (0,)), Action(1, "drop", (0,)), Action(0, "pass")):
        game.act(action)
    stage.frames(3)
    ask = next(stage.every(RevealAsk))
    assert ask.private is ask.covered is covered and bool(ask.keys) is not covered
    assert (stage.app.screen.eye is None) or not covered
    before = len(match)
    if covered:
        ask.children[-1].do()
    kinds = {kind.key: kind for kind in ask.hands[0].kinds}
    attached = next(kind for kind in kinds.values() if kind.attached)
    ask.lay(ask.hands[0], attached)  # Refused: it lies on nothing.
    assert ask.laid == []
    ask.take_cards([Action(0, "lay", ("saucers",)), Action(0, "lay", ("saucers",))])
    ask.keys[Action(0, "lay", (attached.key,))].do()
    assert [each.verb for each in ask.laid] == ["lay", "lay", "attach"] and len(match) == before
    assert ask.keys[Action(0, "lay", ("saucers",))].detail == "× 2"
    ask.take_back()
    if covered:
        stage.app.show("rules")  # What is entered outlasts the screen, and lies covered again.
        stage.app.show("table")
        stage.frames(3)
        again = next(stage.every(RevealAsk))
        assert again.covered and again.laid == ask.laid and not again.keys
        again.open()
        ask = again
    ask.children[0].do()
    said = [step.action for step in match.steps[before:] if step.action.player == 0]
    assert said[:3] == [*(Action(0, "lay", ("saucers",)),) * 2, Action(0, "ready")]
    stage.frames(2)
    if covered:
        assert [hand.seat for hand in next(stage.every(RevealAsk)).hands] == [1]
