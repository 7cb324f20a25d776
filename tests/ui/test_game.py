"""The match as the screens see it: refusals change nothing, undo takes back one thing."""

from random import Random

import pytest

from companion.engine.actions import TABLE, Action
from companion.engine.box import Box
from companion.games import take
from companion.match.match import Header, Match, Seat
from companion.match.statistics import count, rolls_of
from ui.shell.game import Game


def heroes(*bots: str | None) -> Game:
    """A game of Heroes whose first set of two cards lies open."""
    box: Box = take("mars-needs-heroes")
    seats = tuple(Seat(f"P{n}", box.colours[n], bot) for n, bot in enumerate(bots))
    match = Match(box, Header(box.id, seats, components=box.components()))
    game = Game(match, Random(1))
    game.act(Action(-6, "youngest", (0,)))
    for _ in range(2):
        game.act(game.state.sample(Random(2)))
    return game


def test_a_refused_action_is_reported_in_words_and_changes_nothing() -> None:
    game = heroes(None, None)
    reported: list[str] = []
    game.refused = reported.append
    before = game.public
    assert not game.act(Action(0, "bid", (9,)))
    assert game.public == before
    (words,) = reported
    assert "P0" in words or "MNH-" in words


def test_what_a_roll_leads_to_is_said_whole_and_each_thing_once() -> None:
    box: Box = take("invasion-from-outer-space")
    seats = tuple(Seat(f"P{n}", box.colours[n]) for n in range(2))
    header = Header(box.id, seats, components=box.components(), options={"play": "guide"})
    game, rng = Game(Match(box, header), Random(1)), Random(2)
    while game.prompts[0].name != "roll":
        game.act(rng.choice(game.state.legal_actions()))
    said = game.outlook(Action(-1, "roll", (0, 0, 0, 0, 1, 1)))
    assert said.startswith("P0 starts with 11 Soldiers.") and said.endswith("2 × P0 draws a card.")


def test_listeners_hear_of_every_move() -> None:
    game = heroes(None, None)
    heard: list[int] = []
    game.moved.append(lambda: heard.append(len(game.match)))
    game.act(Action(0, "bid", (4,)))
    game.undo()
    game.redo()
    assert heard == [4, 3, 4]


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    game = heroes(None, None)
    game.go_to(0)
    heard: list[int] = []
    game.moved.append(lambda: heard.append(len(game.match)))
    game.undo()
    assert heard == [] and game.match.undone


def test_bids_revealed_together_are_taken_back_together() -> None:
    game = heroes(None, None)
    game.act(Action(0, "bid", (4,)))
    game.act(Action(1, "bid", (5,)))
    game.undo()
    assert len(game.match) == 3, "both bids are gone, both cards still lie there"


def attacks(*bots: str | None) -> Game:
    """A game of Mars Attacks whose first player is known, and whose cards are to be turned up."""
    box: Box = take("mars-attacks-dice")
    seats = tuple(Seat(f"P{n}", box.colours[n], bot) for n, bot in enumerate(bots))
    game = Game(Match(box, Header(box.id, seats, components=box.components())), Random(1))
    game.act(Action(TABLE, "first", (0,)))
    return game


def test_what_one_tap_did_is_forgotten_once_other_steps_are_in_its_place() -> None:
    game = attacks(None, None, None)
    game.draw()
    game.undo()
    assert len(game.match) == 1, "one tap drew all four cards, and one takes them back"
    for _ in range(4):
        game.act(game.state.legal_actions()[0])
    game.undo()
    assert len(game.match) == 4, "the table named each card, and takes back the last one"


def test_steps_of_one_tap_are_taken_back_one_by_one_once_one_of_them_was_changed() -> None:
    game = attacks(None, None, None)
    game.draw()
    drawn = {step.action.args[-1] for step in game.match.steps}
    others = game.match.state_at(1).legal_actions()
    game.amend(1, next(each for each in others if each.args[-1] not in drawn))
    game.undo()
    assert len(game.match) == 4, "the changed card is still there"


def test_a_bots_reason_goes_with_its_step() -> None:
    game = attacks("greedy", None, None)
    game.draw()
    game.act(game.bot_choice(game.bot_options()), "bot")
    game.because = "what it thought"
    assert "what it thought" in game.last_words()
    decided = len(game.match)
    game.act(game.state.sample(Random(2)))
    game.because = "what a bot thought later"
    game.go_to(decided)
    assert "what a bot thought later" not in game.last_words()


def test_a_bots_step_is_taken_back_with_the_one_it_followed() -> None:
    game = heroes(None, "random")
    game.act(Action(1, "bid", (5,)), "bot")
    game.act(Action(0, "bid", (4,)))
    game.undo()
    assert len(game.match) == 3


def test_a_bot_is_asked_only_for_its_own_seat() -> None:
    game = heroes(None, "random")
    assert {action.player for action in game.bot_options()} == {1}
    choice = game.bot_choice(game.bot_options())
    assert game.state.is_legal(choice)
    assert heroes(None, None).bot_options() == []


@pytest.mark.parametrize(
    ("reported", "then"), [("camera", "corrected"), ("corrected", "corrected"), ("hand", "hand")]
)
def test_a_roll_that_the_camera_misread_stays_one_when_it_is_changed_later(
    reported: str, then: str
) -> None:
    box: Box = take("mars-attacks-dice")
    seats = tuple(Seat(f"P{n}", box.colours[n]) for n in range(3))
    header = Header(box.id, seats, components=box.components())
    game = Game(Match(box, header), Random(1))
    while game.due(lambda domain: domain.dice()) is None:
        game.act(game.state.legal_actions()[0])
    roll = game.due(lambda domain: domain.dice()).domain
    game.act(roll.answer(["martian"] * roll.count), reported)
    place = len(game.match) - 1
    game.amend(place, roll.answer(["nuke"] * roll.count))
    assert game.match.steps[place].source == then
    if then == "corrected":
        words = count([tuple(rolls_of(game.match))]).camera_words
        assert words == "The camera read 0 of 1 rolls correctly (0%)."


def test_what_everybody_sees_is_worked_out_once_for_each_state() -> None:
    game = heroes(None, None)
    seen = game.public
    assert game.public is seen
    game.act(Action(0, "bid", (4,)))
    assert game.public is not seen
    game.undo()
    assert game.public == seen


def test_a_page_is_built_once_for_a_state_and_what_else_it_depends_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, built = heroes(None, None), list[int]()
    monkeypatch.setattr(type(game.box), "page", lambda *_: built.append(len(game.match)))
    game.page(), game.page()
    game.act(Action(0, "bid", (4,)))
    game.page(), game.page()
    game.later = (Action(1, "bid", (5,)),)
    game.page()
    assert built == [3, 4, 4]
