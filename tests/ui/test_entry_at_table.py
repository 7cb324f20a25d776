"""A card that nobody entered comes up at the table: it is entered and comes into the game."""

from random import Random

import pytest

from companion.engine.actions import TABLE, Action
from companion.games import shelf
from companion.match.match import Seat
from tests.ui.entering import BOX, at_an_unknown_card, enter_dallas, enter_numbers, fill, write
from tests.ui.looking import faults
from ui.demo.stage import Stage


def test_a_card_that_the_game_knows_is_not_kept_twice(stage: Stage) -> None:
    match = at_an_unknown_card(stage, "Dallas")
    steps = len(match)
    enter_dallas(stage)
    assert stage.has("OK"), "a sheet says that it is known"
    assert len(stage.app.session.entries(BOX)) == 1 and len(match) == steps


def test_a_card_that_nobody_entered_comes_into_the_game(stage: Stage) -> None:
    match = at_an_unknown_card(stage, "Reno")
    enter_dallas(stage)
    assert stage.app.screen.name == "table"
    assert [step.action.verb for step in match.steps][-2:] == ["define", "turn_up"]
    assert match.state.observation(None)["stacks"][0]["card"]["name"] == "Dallas"
    assert {entry["name"] for entry in stage.app.session.entries(BOX)} == {"Reno", "Dallas"}


@pytest.mark.parametrize("box", [box.id for box in shelf() if box.starts_empty])
def test_a_match_starts_with_no_card_at_all(stage: Stage, box: str) -> None:
    """Chosen on the seats screen, then each card is added when it comes up."""
    stage.app.show("seats", box=box)
    stage.tap("Practice cards")
    stage.tap("Your own")
    stage.tap(stage.app.screen.ids.play)
    stage.frames(4)
    match = stage.app.current_game.match
    cards = match.header.components["invaders" if match.box.race else "cards"]
    assert match.header.components["data"] == "owner" and not cards


def test_cards_of_mars_attacks_are_added_as_they_come_up(stage: Stage) -> None:
    session = stage.app.session
    seats = [Seat(f"P{n}", colour) for n, colour in enumerate(session.take(BOX).colours[:3])]
    match = session.new_match(BOX, seats, first=0, own=True)
    stage.app.play(match)
    assert not stage.has("Draw for us"), "the companion knows no card to draw"
    for count, name in enumerate(("Dallas", "Reno", "Boise", "Akron"), 1):
        stage.tap("Add the card")
        fill(stage, name)
        stage.tap("Save")
        assert len(session.entries(BOX)) == count
    stage.frames(4)
    names = [stack["card"]["name"] for stack in match.state.observation(None)["stacks"]]
    assert names == ["Dallas", "Reno", "Boise", "Akron"]
    assert stage.app.current_game.prompts[0].name == "target"
    again = session.resume(session.past()[0].id)
    assert again.state.observation(None) == match.state.observation(None)
    assert session.data_status(BOX) == "owner", "the next match is played with them"


def test_an_alien_of_mars_escape_is_added_when_it_comes_up(stage: Stage) -> None:
    session = stage.app.session
    box = session.take("mars-escape")
    seats = [Seat(f"P{n}", colour) for n, colour in enumerate(box.colours[:2])]
    match = session.new_match(box.id, seats, first=0, own=True)
    rng = Random(1)
    while not any(p.name == "alien" for p in match.state.prompts()):
        match.push(rng.choice(match.state.legal_actions()))
    stage.app.play(match)
    stage.tap("Not listed")
    stage.frames(3)
    write(stage, "The Blob")
    enter_numbers(stage, ("Health", "5"), ("Ship parts", "1"))
    stage.tap("Save")
    assert [step.action.verb for step in match.steps][-1] != "define", "it has come up"
    assert [entry["name"] for entry in session.entries(box.id)] == ["The Blob"]


def test_colours_of_mars_needs_heroes_are_added_as_they_come_up(stage: Stage) -> None:
    session = stage.app.session
    box = session.take("mars-needs-heroes")
    seats = [Seat(f"P{n}", colour) for n, colour in enumerate(box.colours[:2])]
    match = session.new_match(box.id, seats, first=0, own=True)
    stage.app.play(match)
    stage.frames(3)
    for name in ("Yellow", "Green"):
        stage.tap("Add the card")
        stage.frames(3)
        write(stage, name)
        stage.tap("Save")
        stage.frames(3)
    assert match.state.observation(None)["table"] == {"yellow": 1, "green": 1}
    entered = [(entry["colour"], entry["count"]) for entry in session.entries(box.id)]
    assert entered == [("yellow", 0), ("green", 0)], "nobody has counted them"
    assert match.state.prompts()[0].name == "bid"
    for seat in (0, 1):
        match.push(Action(seat, "bid", (1 + seat,)))
    match.push(Action(TABLE, "settle"))
    stage.app.play(match)
    stage.frames(3)
    assert stage.app.screen.name == "race" and stage.has("Add the card") and not faults(stage)
    stage.tap("green")
    assert match.steps[-1].action.args == ("green",), "one card after the other: who knows"
    stage.frames(3)
    stage.tap("Add the card")
    stage.frames(3)
    write(stage, "Blue")
    stage.tap("Save")
    assert match.state.observation(None)["table"] == {"yellow": 0, "green": 1, "blue": 1}
