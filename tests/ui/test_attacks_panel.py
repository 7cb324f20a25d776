"""Mars Attacks by touch: the city cards are the buttons, and a turn takes a tap a decision."""

import pytest

from companion.engine.prompts import Choices, Dice
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.rolling import SEATS, screen, seen
from ui.demo.stage import Stage
from ui.table.panels.mars_attacks_dice import AttacksPanel, CardView
from ui.widgets import Press, Sheet

SIZES = [(800, 480), (1280, 720), (720, 1280)]


def at_a_target(stage: Stage) -> AttacksPanel:
    """The first player is to choose a city."""
    match = stage.app.session.new_match("mars-attacks-dice", SEATS)
    while match.state.prompts()[0].name != "target":
        match.play(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(4)
    return stage.app.screen.panel


def quiet(stage: Stage) -> None:
    """Let only the test move the tray."""
    stage.app.session.devices.tray.rest()
    stage.app.screen._roll += 1


@pytest.mark.parametrize("size", SIZES)
def test_the_drawn_cards_are_the_buttons(open_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = open_stage(size=size)
    panel = at_a_target(stage)
    names = [card.name for card in panel.cards]
    assert not [press for press in stage.every(Press) if press.label in names], "no list repeats"
    for card in panel.cards:
        x, y = card.to_window(*card.pos)
        assert y >= 0 and y + card.height <= size[1], "no card is below the fold"
    assert not faults(stage)
    stage.tap(panel.cards[3])
    assert stage.app.game.public["attack"]["target"] == 3


def test_a_turn_is_a_tap_for_the_target_and_one_for_each_re_roll(open_stage: MakeStage) -> None:
    stage = open_stage(confirm_s=0.3)
    panel = at_a_target(stage)
    game = stage.app.game
    stage.tap(panel.cards[0])
    quiet(stage)
    screen(stage).see(seen("mmmmmmmmmn"))
    stage.until(lambda: not game.due(Dice), "the roll to count by itself")
    assert stage.app.screen.name == "table" and game.due(Choices)
    stage.tap("Re-roll")
    assert screen(stage).due.count == 9
    quiet(stage)
    steps = len(game.match)
    screen(stage).see(seen("mmmmmmmmr"))
    stage.until(lambda: len(game.match) > steps, "the re-roll to count by itself")


def test_a_special_rule_is_one_tap_away(open_stage: MakeStage) -> None:
    stage = open_stage()
    panel = at_a_target(stage)
    card = next(card for card in panel.cards if card.rule)
    stage.tap(next(each for each in card.walk() if isinstance(each, Press)))
    assert [sheet.text for sheet in stage.every(Sheet)] == [card.rule]
    assert stage.app.game.due(Choices).name == "target", "a look at the rule attacks nobody"


def test_the_odds_say_what_is_better_only_when_asked(open_stage: MakeStage) -> None:
    stage = open_stage()
    panel = at_a_target(stage)
    stage.tap(panel.cards[0])
    quiet(stage)
    screen(stage).see(seen("mmmmmmmmmn"))
    stage.frames(3)
    stage.tap("Confirm")
    words = lambda: [getattr(each, "text", "") for each in stage.every()]  # noqa: E731
    assert not any("stopping" in text or "better" in text for text in words())
    stage.tap("What are the odds?")
    assert any("stopping" in text for text in words())


def test_a_card_of_the_row_is_no_button_when_no_target_is_due(open_stage: MakeStage) -> None:
    stage = open_stage()
    panel = at_a_target(stage)
    stage.tap(panel.cards[0])
    stage.app.show("table")
    stage.frames(3)
    steps = len(stage.app.game.match)
    plain = next(card for card in stage.every(CardView) if not card.rule)
    stage.tap(plain)
    assert len(stage.app.game.match) == steps


@pytest.mark.parametrize("size", SIZES)
def test_a_city_that_is_turned_up_is_one_tap(open_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = open_stage(size=size)
    match = stage.app.session.new_match("mars-attacks-dice", SEATS)
    while match.state.prompts()[0].name != "turn_up":
        match.play(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(4)
    options = match.state.prompts()[0].domain.options
    assert len(options) > 20 and not faults(stage)
    shown = {press.label for press in stage.every(Press)}
    assert {option.label for option in options} <= shown, "no letters to turn to"
    steps = len(match)
    stage.tap(options[-1].label)
    assert len(match) > steps
