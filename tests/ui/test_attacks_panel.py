"""Mars Attacks by touch: the city cards are the buttons, and a turn takes a tap a decision."""

import gc
from collections import Counter
from random import Random

import pytest

from companion.engine.actions import Action
from companion.games.mars_attacks_dice import odds
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.rolling import SEATS, screen, seen
from ui.demo.stage import Stage
from ui.looks.pictures import CityScene
from ui.shell.theme import theme
from ui.table.panels.mars_attacks_decide import DecideAsk
from ui.table.panels.mars_attacks_dice import AttacksPanel, CardView, NukedView, Space
from ui.widgets import Press, Sheet, Tap
from ui.widgets.die import Die

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


def test_the_next_throw_rolls_on_once_all_its_dice_lie_there(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none")
    match = stage.app.session.new_match("mars-attacks-dice", SEATS)
    rng = Random(11)
    while "go" not in {each.verb for each in match.state.legal_actions()}:
        match.push(rng.choice(match.state.legal_actions()))
    stage.app.play(match)
    stage.frames(4)
    ask = next(stage.every(DecideAsk))
    assert not ask.eye_for, "no camera looks"
    due = match.trial([each for each in match.state.legal_actions() if each.verb == "go"])
    count = sum(group.count for group in due.prompts[0].domain.dice().groups)
    ask.thrown(Counter({"": count - 1}))
    assert len(stage.app.game.match) == len(match.steps) and ask.parent is not None
    ask.thrown(Counter({"": count}))
    assert stage.app.game.match.steps[-1].action.verb == "go"


@pytest.mark.parametrize("size", SIZES)
def test_the_drawn_cards_are_the_buttons(open_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = open_stage(size=size)
    panel = at_a_target(stage)
    assert "turn" not in stage.app.screen.hint, "the headline says whose it is"
    names = [card.name for card in panel.cards]
    assert not [press for press in stage.every(Press) if press.label in names], "no list repeats"
    for card in panel.cards:
        x, y = card.to_window(*card.pos)
        assert y >= 0 and y + card.height <= size[1], "no card is below the fold"
        (scene,) = (part for part in card.walk(restrict=True) if isinstance(part, CityScene))
        assert scene.height > 0.25 * card.height, "its name lies on the paper, not on the skyline"
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
    stage.until(lambda: not game.due(lambda domain: domain.dice()), "the roll to count by itself")
    assert stage.app.screen.name == "table" and game.due(lambda domain: domain.choices())
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
    stage.tap(next(each for each in card.walk() if isinstance(each, Tap)))
    assert [sheet.text for sheet in stage.every(Sheet)] == [card.rule]
    assert stage.app.game.due(lambda domain: domain.choices()).name == "target", (
        "a look at the rule attacks nobody"
    )


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
    stage.tap(next(card for card in panel.cards if not card.rule))
    stage.app.show("table")
    stage.frames(3)
    assert panel.poster.parent is not None and not [*stage.every(CardView)]


@pytest.mark.parametrize("size", SIZES)
def test_the_target_and_all_dice_are_in_sight_while_somebody_decides(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """Whether to roll on depends on what lies there: none of it is below the fold."""
    stage = open_stage(size=size)
    panel = at_a_target(stage)
    gc.collect()  # what is not shown yet must not be gone
    stage.tap(panel.cards[1])
    quiet(stage)
    screen(stage).see(seen("mmmmmmmmmn"))
    stage.frames(3)
    stage.tap("Confirm")
    stage.frames(3)
    gc.collect()
    ask = panel._decide
    dice = ask.dice.widgets
    assert panel.poster.name == panel.cards[1].name
    assert sorted(die.face for die in dice) == ["martian"] * 9 + ["nuke"]
    for room, things in (("panel_scroll", [panel.poster]), ("due_scroll", [*dice, ask.go])):
        scroll = stage.app.screen.ids[room]
        low, high = (scroll.to_window(0, y)[1] for y in (scroll.y, scroll.top))
        for thing in things:
            y = thing.to_window(*thing.pos)[1]
            assert low - 1 <= y and y + thing.height <= high + 1, f"{thing} is below the fold"
    assert min(dice[0].size) >= 36 * theme.unit, "a die is read from a chair"
    assert ask.go.good.endswith("%") and ask.go.bad.endswith("%"), "what it may bring"
    stage.tap("Stop")
    stage.frames(3)
    assert len(list(stage.every(CardView))) == 4 and ask.parent is None


@pytest.mark.rule("MAD-42")
def test_without_a_camera_a_target_and_its_roll_are_three_touches_and_a_re_roll_two(
    open_stage: MakeStage,
) -> None:
    stage = open_stage(camera="none")
    panel = at_a_target(stage)
    game = stage.app.game
    stage.tap(panel.cards[0])
    stage.until(lambda: screen(stage).hand.tally is not None, "the tray to say: no camera")
    tally = screen(stage).hand.tally
    stage.tap(tally.keys["martian", 6])
    stage.tap(tally.keys["ray_gun", 2])
    stage.frames(3)
    assert stage.app.screen.name == "table" and game.prompts[0].name == "decide"
    before = game.public["attack"]["dice"]
    martians, guns = panel._decide._rows
    stage.tap(martians.keys[5])
    stage.tap(guns.keys[1])
    after = game.public["attack"]["dice"]
    assert after["ray_gun"] == before["ray_gun"] + 1 and after["martian"] == before["martian"] - 1


@pytest.mark.parametrize(
    ("symbols", "shown"),
    [(["nuke", "martian", "nuke"], ["nuke", "nuke"]), (["nuke", "nuke", "nuke"], [])],
)
def test_spaces_of_a_mixed_card_show_what_they_need(
    stage: Stage, symbols: list[str], shown: list[str]
) -> None:
    """A token covers what its space needs; alike spaces need no picture."""
    card = CardView()
    printed = {"name": "Reno", "vp": 2, "nukes": 1, "text": "", "symbols": symbols}
    card.fill({"card": printed, "left": 2, "tokens": [None, 2, None]}, None, SEATS)
    stage.frames(2)
    spaces = [each for each in card.walk() if isinstance(each, Space)]
    dice = [each for space in spaces for each in space.children if isinstance(each, Die)]
    assert [die.face for die in dice if die.width] == shown


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


def test_the_odds_of_a_re_roll_are_written_on_its_key(open_stage: MakeStage) -> None:
    stage = open_stage()
    panel = at_a_target(stage)
    game = stage.app.game
    stage.tap(panel.cards[0])
    quiet(stage)
    screen(stage).see(seen("mmmmrrrrnn"))
    stage.frames(3)
    stage.tap("Confirm")
    chance = odds.reroll_at(game.state.aim, game.state.dice())
    assert chance.nuked > 0 and chance.claim > chance.nuked
    go = panel._decide.go
    assert (go.good, go.bad) == tuple(f"{float(100 * each):.0f}%" for each in chance[:2])
    assert not faults(stage)


def test_a_nuked_attack_stands_until_people_go_on(stage: Stage) -> None:
    panel = at_a_target(stage)
    match = stage.app.game.match
    match.push(Action(0, "target", (0,)))
    match.push(next(a for a in match.state.legal_actions() if a.verb == "roll" and a.args[2] == 10))
    stage.app.play(match)
    stage.frames(4)
    panel = stage.app.screen.panel
    cloud = next(stage.every(NukedView))
    assert cloud.words == "Ada marks nothing" and cloud.on.label.endswith("throws")
    assert not faults(stage) and stage.app.screen.headed
    stage.tap(cloud.on)
    assert not list(stage.every(NukedView)) and panel.cards[0].parent is not None
    stage.tap(panel.cards[0])
    assert not panel.headed, "the next attack is no news of the last one"
    stage.app.game.take_back()
    stage.app.game.take_back()
    stage.frames(2)
    assert stage.app.game.due(lambda domain: domain.dice()), "a die that was wrong is put right"


def test_the_last_round_says_which_cities_still_win(stage: Stage) -> None:
    panel = at_a_target(stage)
    names = stage.app.game.names
    seen = {"vp": [3, 5, 2], "turn": 0}
    assert panel.who_wins(seen, ("Chicago", "Paris")) == f"Only Chicago or Paris beats {names[1]}"
    assert panel.who_wins(seen, ()) == f"No city beats {names[1]} now"
    assert panel.who_wins({**seen, "turn": 1}, ()).startswith(f"{names[1]} is ahead")
