"""A card that is entered during a match answers under the camera from then on."""

import json
from dataclasses import replace
from random import Random

import pytest

from companion.engine.actions import DEFINE, TABLE, Action
from companion.engine.prompts import Cards
from companion.match.card_answers import CardAnswers
from companion.match.match import Match, Seat
from companion.match.session import Session
from tests.bench.card_reader import CardTray, StandIn
from tests.ui.entering import write
from tests.ui.looking import faults
from tests.walks import choose
from ui.demo.stage import Stage
from ui.text import say

HEROES = "mars-needs-heroes"
# Of each box whose cards come up unknown: the prompt, the form, the card's id and name.
ENTERED = (
    (HEROES, "turn_up", {"colour": "Yellow"}, "yellow", "Invader: yellow"),
    ("mars-attacks-dice", "turn_up",
     {"name": "Dallas", "kind": "city", "symbols": ["martian"], "vp": 2, "nukes": 0},
     "dallas", "Dallas"),
    ("mars-escape", "alien", {"kind": "alien", "name": "The Blob", "hp": 5, "parts": 1},
     "the_blob", "The Blob"),
    ("invasion-from-outer-space", "found",
     {"name": "Rusty Torch", "what": "hero-item", "copies": 1, "hands": 1, "range": 0, "hit": 4},
     "hero-rusty-torch", "Rusty Torch"),
)  # fmt: skip


def waiting(session: Session, box: str, wait: str) -> Match:
    """A match of the owner, who has entered no card, that waits for a card of a pile."""
    of = session.take(box)
    seats = [Seat(f"P{n}", colour) for n, colour in enumerate(of.colours[: max(2, of.seats[0])])]
    match = session.new_match(box, seats, first=0, own=True)
    rng = Random(1)
    while not any(p.name == wait and p.domain.is_open() for p in match.state.prompts()):
        match.push(choose(match.state, rng))
    return match


@pytest.mark.parametrize(("box", "wait", "form", "card", "name"), ENTERED)
def test_a_card_entered_during_a_match_is_due_under_its_own_name(
    stage: Stage, box: str, wait: str, form: dict[str, object], card: str, name: str
) -> None:
    match = waiting(stage.app.session, box, wait)
    assert card not in CardAnswers(match).names
    match.push(Action(TABLE, DEFINE, (json.dumps(match.box.check_entry(form)),)))
    answers = CardAnswers(match)
    assert answers.name(card) == name
    assert card in answers.due(match.prompts)
    match.undo()
    assert card not in CardAnswers(match).names, "an undo takes it back"


def test_a_colour_that_comes_up_is_recognised_in_the_same_match(stage: Stage) -> None:
    session = stage.app.session
    session.config = session.config.changed({"confirm_s": 0.1, "camera": "auto"})
    reader = StandIn("hero-red-1")
    tray = CardTray(reader)
    session.card_recognizer = reader
    session.devices = replace(session.devices, tray=tray)
    match = waiting(session, HEROES, "turn_up")
    stage.app.play(match)
    stage.frames(3)
    tray.lay("")
    stage.frames(3)
    stage.tap("Add this card")
    stage.frames(3)
    assert stage.has(say("cards-photo-another")), "the picture under the camera is its photo"
    write(stage, "Yellow")
    stage.tap("Save")
    assert reader.taught == [(HEROES, "yellow")] and not faults(stage)
    assert match.state.observation(None)["table"] == {"yellow": 1}
    prompt = match.state.prompts()[0]
    assert isinstance(prompt.domain, Cards), "a second card of the first set"
    stage.frames(3)
    tray.lay()
    tray.lay("yellow")
    stage.until(lambda: match.state.observation(None)["table"] == {"yellow": 2}, "the second")
    assert (match.steps[-1].action.args, match.steps[-1].source) == (("yellow",), "camera")
