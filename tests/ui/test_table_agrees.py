"""The table and the screen agree: what cannot be is said, waits, and is settled with one tap."""

from dataclasses import replace
from random import Random

import pytest

from companion.devices.ports import DieReading, Reading, TrayState, TrayView
from companion.engine.actions import CORRECT, TABLE, Action
from companion.engine.dice import KINDS
from companion.engine.prompts import Dice
from companion.games import shelf
from companion.match.card_answers import CardAnswers
from companion.match.match import Header, Match, Seat
from companion.match.session import Session
from tests.bench.card_reader import CardTray, StandIn
from tests.ui.looking import faults
from tests.walks import choose
from ui.demo.stage import Stage
from ui.widgets.card_ask import CardAsk
from ui.widgets.die import DieKey

LONGEST = 400
SOON = 0.1
# Of each box a prompt, and what is said about a card that was used before.
SPENT = (
    ("mars-needs-heroes", "turn_up", "is left in the pile"),
    ("mars-needs-heroes", "bid", "is spent"),
    ("mars-attacks-dice", "turn_up", "has been turned over already"),
    ("invasion-from-outer-space", "mill", "is in the discard pile"),
    ("invasion-from-outer-space", "found", "is in the discard pile"),
    ("invasion-from-outer-space", "found", " holds "),
    ("invasion-from-outer-space", "mill", " holds "),
    ("martian-invasion", "reveal", "MI-03"),
    ("mars-escape", "alien", "is already out"),
    ("mars-escape", "take", "is not in the discard pile"),
    ("mars-escape", "window", "is already accounted for"),
)


def exhausted(match: Match, answers: CardAnswers) -> set[str]:
    """Lay all copies of a card that is due on its discard pile, if copies are counted there."""
    due = answers.due(match.prompts)
    piles = {f"discards/{card}" for card in due}
    for each in match.state.correctables():
        if each.path in piles:
            match.push(Action(TABLE, CORRECT, (each.path, each.choices[-1])))
            return {each.path.partition("/")[2]}
    return set()


def used_before(session: Session, box: str, wait: str, words: str) -> tuple[Match, str]:
    """A match that waits for a prompt, and a card played before that cannot answer it now."""
    of = session.take(box)
    seats = [
        Seat(name, colour) for name, colour in zip(("Ada", "Bo", "Cyd"), of.colours, strict=False)
    ]
    rulings, options = of.default_rulings(), of.default_options()
    count = max(2, of.seats[0])
    header = Header(box, tuple(seats[:count]), options, rulings, of.components())
    for seed in range(40):
        rng = Random(f"used before {seed}")
        match = Match(of, header)
        answers = CardAnswers(match)
        while len(match) < LONGEST and not match.state.is_terminal():
            if wait in [prompt.name for prompt in match.prompts]:
                gone = {answers.card_of(step.action) for step in match.steps[:-2]}
                gone |= exhausted(match, answers)
                for card in sorted(gone - {""} - answers.due(match.prompts).keys()):
                    found = answers.difference(card)
                    if words in found.why and found.corrections and not answers.just_played(card):
                        return match, card
            action = choose(match.state, rng)
            if action.verb != "enlist":  # Only a bot takes its hand.
                match.push(action)
    raise AssertionError("no such card")


def looking_for(stage: Stage, box: str) -> CardTray:
    """A camera that knows all cards of a box."""
    session = stage.app.session
    session.config = session.config.changed({"confirm_s": SOON, "camera": "auto"})
    reader = StandIn(*(card.id for card in session.take(box).cards()))
    tray = CardTray(reader)
    session.card_recognizer = reader
    session.devices = replace(session.devices, tray=tray)
    return tray


@pytest.mark.parametrize(("box", "wait", "words"), SPENT)
def test_a_card_that_was_used_before_waits_and_is_settled_with_one_tap(
    stage: Stage, box: str, wait: str, words: str
) -> None:
    session = stage.app.session
    tray = looking_for(stage, box)
    match, card = used_before(session, box, wait, words)
    stage.app.play(match)
    stage.frames(3)
    if box == "mars-needs-heroes" and wait == "bid":
        stage.app.screen._open()
        stage.frames(3)
    steps = len(match)
    tray.lay(card, others=(card,))
    stage.within(3 * SOON, lambda: False)
    ask = next(iter(stage.every(CardAsk)))
    assert len(match) == steps and words in ask._words.text and "{" not in ask._words.text
    assert not faults(stage)
    stage.tap("Ignore")
    assert not stage.has("Ignore") and not stage.has("The card is right") and len(match) == steps
    tray.lay()
    stage.frames(2)
    tray.lay(card, others=(card,))
    stage.frames(3)
    stage.tap("The card is right")
    assert match.steps[steps].action.verb == CORRECT and match.steps[steps].source == "camera"
    stage.frames(3)
    assert not stage.has("The card is right"), "the table and the screen agree"


def test_what_a_hero_holds_is_corrected_with_one_tap_and_taken_back_with_one(stage: Stage) -> None:
    """A Hero lets go of an Item, which goes to the discard pile, and from there to the deck."""
    box = "invasion-from-outer-space"
    tray = looking_for(stage, box)
    match, card = used_before(stage.app.session, box, "found", " holds ")
    stage.app.play(match)
    stage.frames(3)
    steps = len(match)
    tray.lay(card, others=(card,))
    stage.frames(3)
    stage.tap("The card is right")
    assert [step.action.args[1] for step in match.steps[steps : steps + 2]] == [0, 0]
    assert card in CardAnswers(match).due(match.prompts)
    stage.app.current_game.undo()
    assert len(match) == steps


def test_a_sheet_that_was_drawn_before_leads_back_to_that_draw(stage: Stage) -> None:
    """During set-up nothing can be corrected."""
    session, box = stage.app.session, "invasion-from-outer-space"
    tray = looking_for(stage, box)
    of = session.take(box)
    match = session.new_match(box, [Seat(f"P{n}", each) for n, each in enumerate(of.colours[:4])])
    answers = CardAnswers(match)
    while len(match) < 3:
        match.push(choose(match.state, Random(1)))
    drawn = [answers.card_of(step.action) for step in match.steps]
    first = next(n for n, card in enumerate(drawn) if card)
    assert match.prompts[0].name == "sheet" and not match.state.correctables()
    stage.app.play(match)
    stage.frames(3)
    tray.lay(drawn[first], others=(drawn[first],))
    stage.frames(3)
    assert "is already" in next(iter(stage.every(CardAsk)))._words.text and not faults(stage)
    stage.tap("The card is right")
    stage.frames(3)
    assert len(match) == first and drawn[first] in answers.due(match.prompts)


def at_a_roll(session: Session, box: str) -> tuple[Match, Dice]:
    """A match that waits for dice of one colour."""
    of = session.take(box)
    rng = Random("dice")
    match = session.new_match(
        box, [Seat(name, colour) for name, colour in zip("ABC", of.colours, strict=False)]
    )
    while not isinstance(match.prompts[0].domain, Dice):
        match.push(choose(match.state, rng))
    return match, match.prompts[0].domain


@pytest.mark.parametrize("box", [box.id for box in shelf() if box.dice])
def test_a_die_more_than_can_be_rolled_waits_and_is_settled_with_one_touch(
    stage: Stage, box: str
) -> None:
    match, roll = at_a_roll(stage.app.session, box)
    stage.app.play(match)
    stage.app.session.devices.tray.rest()
    shown, steps = stage.app.screen, len(match)
    shown._roll += 1  # One more view may still come: it is not for this test.
    stage.frames(4)
    dice = tuple(
        DieReading(roll.kind, KINDS[roll.kind].faces[0], "", (40.0 * n, 10, 40.0 * n + 30, 40), 0.9)
        for n in range(roll.count + 1)
    )
    shown.see(TrayView(TrayState.SETTLED, None, Reading(dice, True)))
    stage.within(3 * SOON, lambda: False)
    assert len(match) == steps and not stage.has("Confirm") and not faults(stage)
    assert shown.check.startswith(f"I see {roll.count + 1} dice but need {roll.count}")
    next(iter(stage.every(DieKey))).dispatch("on_hold")
    stage.frames(3)
    stage.tap("Confirm")
    assert match.steps[steps].source == "corrected"
    assert sum(int(n) for n in match.steps[steps].action.args) == roll.count


@pytest.mark.parametrize("box", [box.id for box in shelf() if box.dice])
def test_if_the_dice_are_right_one_tap_takes_the_game_back(stage: Stage, box: str) -> None:
    match, roll = at_a_roll(stage.app.session, box)
    stage.app.play(match)
    stage.app.session.devices.tray.rest()
    stage.frames(4)
    steps = len(match)
    assert stage.app.screen.name == "dice"
    stage.tap("Undo")
    assert len(match) < steps


def test_a_card_of_another_kind_is_named_and_can_be_passed_over(stage: Stage) -> None:
    tray = looking_for(stage, "mars-needs-heroes")
    colours = stage.app.session.take("mars-needs-heroes").colours
    match = stage.app.session.new_match(
        "mars-needs-heroes", [Seat("Ada", colours[0]), Seat("Bo", colours[1])]
    )
    while match.prompts[0].name != "turn_up":
        match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(3)
    tray.lay("hero-red-2", others=("hero-red-1",))
    stage.within(3 * SOON, lambda: False)
    assert "That is not an Invader card" in next(iter(stage.every(CardAsk)))._words.text
    assert not stage.has("The card is right")
    stage.tap("Ignore")
    assert not stage.has("Ignore")
