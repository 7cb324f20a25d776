"""Mars Attacks by touch: the city cards are the buttons, and a turn takes a tap a decision."""

import gc
from collections import Counter
from random import Random

import pytest

from companion.engine.actions import CHANCE, CORRECT, TABLE, Action
from companion.engine.page import Key, Page, Printed, Space
from companion.games.mars_attacks_dice import odds, pages
from companion.match.match import Match
from tests.bench.look import LEAST_MM, look
from tests.games.mars_attacks_dice import table
from tests.ui.conftest import MakeStage, Speaking
from tests.ui.looking import faults
from tests.ui.mockups import asks, match_when
from tests.ui.rolling import SEATS, screen, seen
from ui.demo.stage import Stage
from ui.looks.pictures import CityScene
from ui.shell.theme import CAPITALS, theme
from ui.table.page.places import places
from ui.table.page.printed import PrintedKey, SpaceView
from ui.table.page.rooms import Box
from ui.table.page.view import PageView
from ui.widgets import Sheet, Tap
from ui.widgets.die import Die
from ui.widgets.tally import Tally
from ui.widgets.words import KeptText

SIZES = [(800, 480), (1280, 720), (720, 1280)]
UNLIKE = [(800, 480), (1024, 600), (720, 1280)]  # In the letters that fit.


def at_a_target(stage: Stage) -> PageView:
    """The first player is to choose a city."""
    match = stage.app.session.new_match("mars-attacks-dice", SEATS)
    while match.state.prompts()[0].name != "target":
        match.play(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(4)
    return shown(stage)


def shown(stage: Stage) -> PageView:
    """The page on the table."""
    return next(stage.every(PageView))


def read(stage: Stage, faces: str) -> PageView:
    """Let the tray read the dice of the roll that is due."""
    quiet(stage)
    screen(stage).see(seen(faces))
    stage.frames(3)
    stage.tap("Confirm")
    stage.frames(3)
    return shown(stage)


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
    view = shown(stage)
    assert not view.eye_for, "no camera looks"
    due = match.trial([each for each in match.state.legal_actions() if each.verb == "go"])
    count = sum(group.count for group in due.prompts[0].domain.dice().groups)
    view.thrown(Counter({"yellow": count - 1}))
    assert len(stage.app.game.match) == len(match.steps)
    view.thrown(Counter({"yellow": count}))
    assert stage.app.game.match.steps[-1].action.verb == "go"


@pytest.mark.parametrize("size", SIZES)
def test_the_drawn_cards_are_the_buttons(open_stage: MakeStage, size: tuple[int, int]) -> None:
    stage = open_stage(size=size)
    view = at_a_target(stage)
    assert len(view.keys) == 4 and all(isinstance(key, PrintedKey) for key in view.keys)
    for card in view.keys:
        x, y = card.to_window(*card.pos)
        assert y >= 0 and y + card.height <= size[1], "no card is below the fold"
        (scene,) = (part for part in card.walk(restrict=True) if isinstance(part, CityScene))
        assert scene.height > 0.25 * card.height, "its name lies on the paper, not on the skyline"
    assert not faults(stage)
    stage.tap(view.keys[3])
    assert stage.app.game.public["attack"]["target"] == 3


def test_a_turn_is_a_tap_for_the_target_and_one_for_each_re_roll(open_stage: MakeStage) -> None:
    stage = open_stage(confirm_s=0.3)
    view = at_a_target(stage)
    game = stage.app.game
    stage.tap(view.keys[0])
    quiet(stage)
    screen(stage).see(seen("mmmmmmmmmn"))
    stage.until(lambda: not game.due(lambda domain: domain.dice()), "the roll to count by itself")
    assert stage.app.screen.name == "table" and game.due(lambda domain: domain.choices())
    stage.tap("Roll 9 again")
    assert screen(stage).due.count == 9
    quiet(stage)
    steps = len(game.match)
    screen(stage).see(seen("mmmmmmmmr"))
    stage.until(lambda: len(game.match) > steps, "the re-roll to count by itself")


def test_a_special_rule_is_one_tap_away(open_stage: MakeStage) -> None:
    stage = open_stage()
    view = at_a_target(stage)
    card = next(card for card in view.keys if card.rule)
    stage.tap(next(each for each in card.walk() if isinstance(each, Tap)))
    assert [sheet.text for sheet in stage.every(Sheet)] == [card.rule]
    assert stage.app.game.due(lambda domain: domain.choices()).name == "target", (
        "a look at the rule attacks nobody"
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_target_and_all_dice_are_in_sight_while_somebody_decides(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """Whether to roll on depends on what lies there: none of it is below the fold."""
    stage = open_stage(size=size)
    view = at_a_target(stage)
    city = view.keys[1].label
    stage.tap(view.keys[1])
    view = read(stage, "mmmmmmmmmn")
    gc.collect()  # what is shown must not be gone
    poster, dice = view.lying.poster, view.lying.lying.dice
    assert poster is not None and poster.name == city
    assert sorted(die.face for die in dice) == ["martian"] * 9 + ["nuke"]
    for thing in (poster, *dice, *view.keys):
        y = thing.to_window(*thing.pos)[1]
        assert y >= -1 and y + thing.height <= size[1] + 1, f"{thing} is below the fold"
    assert min(dice[0].size) >= 36 * theme.unit, "a die is read from a chair"
    go, stop, better = view.keys
    assert [stake.figure[-1] for stake in go.stakes.widgets] == ["%", "%"], "what it may bring"
    assert "winning" not in view.sentence.text and not faults(stage)
    stage.tap(better)
    assert "stopping" in view.sentence.text, "the odds say what is better only when asked"
    stage.tap("Stop")
    stage.frames(3)
    assert [key.label for key in shown(stage).keys] == [key.label for key in view.keys]
    assert len(view.keys) == 4 and poster.parent is None


@pytest.mark.rule("MAD-42")
def test_without_a_camera_the_row_that_fills_itself_in_waits_for_a_touch(
    open_stage: MakeStage,
) -> None:
    """The page changed below the finger of who was about to enter the Nukes."""
    stage = open_stage(camera="none")
    view = at_a_target(stage)
    game = stage.app.game
    stage.tap(view.keys[0])
    stage.until(lambda: screen(stage)._camera_missing, "the tray to say: no camera")
    tally = screen(stage).hand.tally
    stage.tap(tally.keys["martian", 6])
    stage.tap(tally.keys["ray_gun", 2])
    stage.frames(3)
    assert stage.app.screen.name == "dice" and tally.keys["nuke", 2].tone == "go"
    stage.tap(tally.keys["nuke", 2])
    stage.frames(3)
    assert stage.app.screen.name == "table" and game.prompts[0].name == "decide"
    before = game.public["attack"]["dice"]
    tally = shown(stage).lying.tally
    stage.tap(tally.keys["ray_gun", 1])
    assert game.public["attack"]["dice"] == before and not tally.entered
    stage.tap(tally.keys["nuke", 1])
    after = game.public["attack"]["dice"]
    assert after["ray_gun"] == before["ray_gun"] + 1 and after["martian"] == before["martian"] - 2
    # Without a Nuke all the others are Martians.
    tally = shown(stage).lying.tally
    stage.tap(tally.keys["ray_gun", 1])
    stage.tap(tally.keys["nuke", 0])
    assert game.public["attack"]["dice"]["martian"] == after["martian"] - 1


def enter_by_hand(stage: Stage) -> None:
    """Choose the first city, and throw dice that no camera has read."""
    game = stage.app.game
    game.act(Action(0, "target", (0,)))
    game.act(Action(CHANCE, "roll", (5, 4, 1)))
    stage.app.last_roll.no_camera = True
    stage.app.show("table")
    stage.frames(4)


def test_after_an_undo_dice_of_a_re_roll_start_with_empty_rows(open_stage: MakeStage) -> None:
    """The rows of before were still chosen, so that a touch in one of them played the others."""
    stage = open_stage(camera="none")
    at_a_target(stage)
    enter_by_hand(stage)
    game = stage.app.game
    before = len(game.match)
    for face, number in (("ray_gun", 1), ("nuke", 0)):
        stage.tap(shown(stage).lying.tally.keys[face, number])
    assert len(game.match) > before and shown(stage).page.tally is None
    game.undo()
    stage.frames(3)
    tally = shown(stage).lying.tally
    assert len(game.match) == before and not any(key.chosen for key in tally.keys.values())
    stage.tap(tally.keys["ray_gun", 2])
    assert len(game.match) == before and not tally.entered


def test_spaces_of_a_mixed_card_show_what_they_need(stage: Stage) -> None:
    """A token covers what its space needs."""
    at_a_target(stage)
    spaces = Space(2, "nuke"), Space(0, "martian", (1,)), Space(0, "nuke")
    card = PrintedKey()
    card.put(Key("Reno", printed=Printed("city:Reno", 2, spaces)), stage.app.game)
    stage.frames(2)
    views = [each for each in card.walk() if isinstance(each, SpaceView)]
    dice = [each for space in views for each in space.children if isinstance(each, Die)]
    assert [die.face for die in dice if die.width] == ["nuke", "nuke"]


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
    labels = {key.label for key in shown(stage).keys}
    assert {option.label for option in options} <= labels, "no letters to turn to"
    steps = len(match)
    stage.tap(options[-1].label)
    assert len(match) > steps


def test_the_odds_of_a_re_roll_are_written_on_its_key(open_stage: MakeStage) -> None:
    stage = open_stage()
    view = at_a_target(stage)
    game = stage.app.game
    stage.tap(view.keys[0])
    view = read(stage, "mmmmrrrrnn")
    chance = odds.reroll_at(game.state.aim, game.state.dice())
    assert chance.nuked > 0 and chance.claim > chance.nuked
    shares = [stake.figure for stake in view.keys[0].stakes.widgets]
    assert shares == [f"{float(100 * each):.0f}%" for each in (chance.claim, chance.nuked)]


def test_after_a_claim_what_counted_is_shown_next_to_undo(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none")
    stage.app.play(match_when("mars-attacks-dice", claimed))
    stage.frames(4)
    view, game = shown(stage), stage.app.game
    steps = len(game.match)
    assert "claims" in view.sentence.note and view.page.keys[-1].goes == "undo"
    stage.tap(view.keys[-1])
    assert len(game.match) < steps, "the throw is taken back"


def test_a_city_alone_in_its_row_fills_it_on_a_tall_screen(open_stage: MakeStage) -> None:
    """Next to the third of three cities was a hole, and what led back stood in it."""
    stage = open_stage(size=(720, 1280), camera="none")
    match = match_when("mars-attacks-dice", asks("target", lambda seen: bool(seen["last_round"])))
    stage.app.play(match)
    stage.frames(4)
    *cities, undo = shown(stage).keys
    assert len(cities) == 3 and undo.key.goes == "undo"
    first, second, alone = cities
    assert first.y == second.y and alone.x == first.x
    assert alone.right == pytest.approx(second.right)
    assert undo.top < alone.y and undo.height >= theme.touch
    assert [city.height for city in cities] == [first.height] * 3
    assert not faults(stage)


@pytest.mark.parametrize("language", ["en", "de"])
def test_points_stand_in_a_row_with_their_unit_after_them(
    open_stage: MakeStage, speaking: Speaking, language: str
) -> None:
    speaking(language)
    stage = open_stage(camera="none")
    view = at_a_target(stage)
    said = [each._words.text for each in view.ribbon.scores.widgets]
    assert said == ["0", "0", "0", {"en": "points", "de": "Punkte"}[language]]


@pytest.mark.parametrize("by_hand", [False, True], ids=["no-card", "rule-by-hand"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_after_a_claim_that_turns_no_city_up_what_counted_is_shown_next_to_undo(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int], language: str, by_hand: bool
) -> None:
    speaking(language)
    stage = open_stage(size=size, camera="none")
    if by_hand:
        for entry in (*table.ROW, table.card("Exeter", **table.BY_HAND)):
            stage.app.session.add_entry("mars-attacks-dice", entry)
    match = at_a_target(stage).game.match
    if by_hand:
        match.push(Action(TABLE, CORRECT, ("stack.0.card", rule_by_hand(match))))
    for stack in range(4):
        match.push(Action(TABLE, CORRECT, (f"stack.{stack}.left", 0)))
    match.push(Action(0, "target", (0,)))
    spaces = match.state.aim.spaces
    counts = tuple(spaces.count(face) for face in range(3))
    match.push(Action(CHANCE, "roll", (counts[0], counts[1] + 10 - len(spaces), counts[2])))
    stage.app.play(match)
    stage.frames(4)
    view, due = shown(stage), match.prompts[0].name
    assert due == ("resolve" if by_hand else "target")
    claims = next(fact for fact in match.steps[-1].facts if fact.kind == "claimed")
    assert stage.app.game.say(claims.text) in view.sentence.note
    assert not faults(stage) and look(stage).capitals >= LEAST_MM, look(stage).smallest
    stage.tap(next(key for key in view.keys if key.key.goes == "undo"))
    assert stage.app.game.due(lambda domain: domain.dice()), "the throw is taken back"


def rule_by_hand(match: Match) -> str:
    """A city whose rule people apply themselves."""
    rules = match.state.rules
    return next(each.id for n, each in enumerate(rules.cards) if rules.by_hand(n))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_after_an_attack_what_it_marked_is_shown(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int], language: str
) -> None:
    speaking(language)
    stage = open_stage(size=size, camera="none")
    stage.app.play(match_when("mars-attacks-dice", marked))
    stage.frames(4)
    fact = next(fact for fact in stage.app.game.match.steps[-1].facts if fact.kind == "marked")
    assert shown(stage).sentence.note == stage.app.game.say(fact.text)
    assert not faults(stage)


def marked(match: Match) -> bool:
    facts = [fact.kind for step in match.steps[-1:] for fact in step.facts]
    return "marked" in facts and match.prompts[0].name == "target"


def claimed(match: Match) -> bool:
    return any(fact.kind == "claimed" for step in match.steps[-1:] for fact in step.facts)


def test_a_nuked_attack_stands_until_people_go_on(stage: Stage) -> None:
    at_a_target(stage)
    match = stage.app.game.match
    match.push(Action(0, "target", (0,)))
    match.push(next(a for a in match.state.legal_actions() if a.verb == "roll" and a.args[2] == 10))
    stage.app.play(match)
    stage.frames(4)
    view = shown(stage)
    undo, on = view.keys
    assert view.page.shout and view.sentence.text == "Ada marks nothing"
    assert on.label.endswith("throws") and not faults(stage)
    stage.tap(on)
    assert not view.page.shout and len(view.keys) == 4
    stage.tap(view.keys[0])
    stage.app.show("table")
    assert not shown(stage).page.shout, "the next attack is no news of the last one"
    stage.app.game.take_back()
    stage.frames(2)
    assert not shown(stage).page.shout
    stage.app.game.take_back()
    stage.frames(2)
    assert stage.app.game.due(lambda domain: domain.dice()), "a die that was wrong is put right"


def nuke(stage: Stage) -> None:
    """Attack a city and throw nothing but nukes."""
    at_a_target(stage)
    game = stage.app.game
    game.act(Action(0, "target", (0,)))
    game.act(next(a for a in game.state.legal_actions() if a.verb == "roll" and a.args[2] == 10))
    stage.frames(4)


def test_the_key_on_the_cloud_takes_the_throw_back(stage: Stage) -> None:
    nuke(stage)
    stage.tap(shown(stage).keys[0])
    assert stage.app.game.due(lambda domain: domain.dice())


def test_one_undo_takes_the_throw_back_after_people_have_gone_on(stage: Stage) -> None:
    nuke(stage)
    stage.tap(shown(stage).keys[-1])
    stage.tap("Undo")
    assert stage.app.game.due(lambda domain: domain.dice())


def test_the_last_round_says_which_cities_still_win(stage: Stage) -> None:
    at_a_target(stage)
    state = stage.app.game.state.clone()
    cities = [key.label for key in pages._target(state).keys]
    state.last_round, state.extra_vp = True, (3, 3 + state.card(0).vp - 1, 0)
    page = pages._target(state)
    ahead = [key.label for key in page.keys if key.tone == "go"]
    assert cities[0] in ahead and all(city in str(page.foot) for city in ahead)
    assert str(page.foot).startswith("Only") and "{1}" in str(page.foot)
    state.extra_vp = (0, 60, 0)
    assert str(pages._target(state).foot) == "No city beats {1} now"
    state.extra_vp = (60, 0, 0)
    assert str(pages._target(state).foot).startswith("{0} is ahead")
    assert len(pages.scores(state)) == 5, "the ribbon says that it is the last round"


@pytest.mark.parametrize("size", SIZES)
def test_dice_above_a_tally_are_read_from_a_chair(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size, camera="none")
    stage.app.last_roll.no_camera = True
    stage.app.play(match_when("mars-attacks-dice", asks("decide", steps=20)))
    stage.frames(4)
    parts = shown(stage).lying
    assert parts.tally is not None and parts.tally.count == 1, "a single die has one row"
    assert min(parts.lying.dice[0].size) >= 42 * theme.unit and not faults(stage)
    now = look(stage)
    assert now.capitals >= LEAST_MM, f"{now.capitals:.2f} mm: {now.smallest}"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_above_numbers_of_several_dice_one_stands_for_all_that_are_alike(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int], language: str
) -> None:
    """Ten dice were a thin row between two rows of words."""
    stage = open_stage(size=size, camera="none")
    speaking(language)
    stage.app.last_roll.no_camera = True
    several = asks("decide", lambda seen: seen["attack"]["dice"]["martian"] == 5, 20)
    stage.app.play(match_when("mars-attacks-dice", several))
    stage.frames(4)
    parts, game = shown(stage).lying, stage.app.current_game
    assert parts.tally is not None and parts.tally.count == 5
    assert min(parts.lying.dice[0].size) >= 0.88 * 36 * theme.unit and not faults(stage)
    numbers = [each for each in parts.lying.children if isinstance(each, KeptText)]
    if numbers:
        thrown = [f"×{number}" for number in game.public["attack"]["dice"].values() if number]
        assert sorted(each.text for each in numbers) == sorted(thrown)
        assert all(each.font_size * CAPITALS > 4 * theme.per_mm for each in numbers)
    else:
        assert len(parts.lying.dice) == 10
    now = look(stage)
    assert now.capitals >= LEAST_MM, f"{now.capitals:.2f} mm: {now.smallest}"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_may_come_of_a_roll_is_read_at_arm_s_length_in_german(
    open_stage: MakeStage, speaking: Speaking, scale: float
) -> None:
    """On a tall screen “zerstört” was 2.6 mm high, and “bleibt markiert” 2.5 mm."""
    stage = open_stage(size=(720, 1280), camera="none", scale=scale)
    speaking("de")
    stage.app.play(match_when("mars-attacks-dice", asks("decide", steps=20)))
    stage.frames(4)
    now = look(stage)
    assert now.capitals >= LEAST_MM, f"{now.capitals:.2f} mm: {now.smallest}"
    assert not faults(stage)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", UNLIKE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_numbers_of_dice_can_be_touched_in_the_largest_letters(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int], language: str
) -> None:
    """On a tall screen the numbers of five dice were 6.4 mm high."""
    stage = open_stage(size=size, camera="none", scale=1.5)
    speaking(language)
    stage.app.last_roll.no_camera = True
    match = at_a_target(stage).game.match
    match.push(Action(0, "target", (2,)))
    for again in range(2, pages.MOST_TALLIED + 1):
        nukes = max(0, 4 - again)
        match.push(Action(CHANCE, "roll", (again, 10 - again - nukes, nukes)))
        stage.app.play(match)
        stage.frames(3)
        tally = shown(stage).lying.tally
        assert tally is not None and tally.count == again
        assert_touched(stage, tally)
        match.undo()


@pytest.mark.parametrize("size", UNLIKE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_numbers_of_many_dice_can_be_touched_on_their_own_screen(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size, camera="none", scale=1.5)
    match = at_a_target(stage).game.match
    match.push(Action(0, "target", (2,)))
    for again in range(pages.MOST_TALLIED + 1, 11):
        match.push(Action(CHANCE, "roll", (again, 10 - again, 0)))
        stage.app.play(match)
        stage.frames(3)
        assert shown(stage).page.tally is None
        stage.tap(shown(stage).keys[0])
        stage.until(lambda: screen(stage).hand.tally is not None, "the tray to say: no camera")
        stage.frames(3)
        assert screen(stage).hand.tally.count == again
        assert_touched(stage, screen(stage).hand.tally)
        match.undo(2)
        stage.app.clear_table()


def assert_touched(stage: Stage, tally: Tally) -> None:
    sides = [min(key.size) / theme.per_mm for key in tally.keys.values()]
    assert min(sides) >= 9, f"{tally.count} dice: {min(sides):.2f} mm"
    assert not faults(stage)
    now = look(stage)
    assert now.capitals >= LEAST_MM, f"{now.capitals:.2f} mm: {now.smallest}"


@pytest.mark.parametrize("size", [(800, 480), (1024, 600)])
def test_hits_and_missing_nukes_stand_next_to_the_dice(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """Above them they took the room of the dice, and nothing was at their right."""
    stage = open_stage(size=size, camera="none")
    stage.app.play(match_when("mars-attacks-dice", asks("decide", steps=20)))
    stage.frames(4)
    view = shown(stage)
    note, dice = view.sentence._note, view.lying.lying.dice
    assert note.drawn.splitlines() == ["5 hits", "3 more Nukes:", "nuked"]
    assert note.x >= max(die.right for die in dice)
    assert note.y >= view.lying.lying.y - 1 and note.top <= view.lying.lying.top + 1


def test_large_letters_leave_room_for_cards_dice_and_numbers(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none", scale=1.5)
    view = at_a_target(stage)
    for card in view.keys:
        (scene,) = (part for part in card.walk(restrict=True) if isinstance(part, CityScene))
        assert scene.height > 0.25 * card.height, "its name lies on the paper, not on the skyline"
    enter_by_hand(stage)
    view = shown(stage)
    tally = view.lying.tally
    assert tally is not None and view.sentence.height > 60 * theme.unit
    assert min(min(key.size) for key in tally.keys.values()) > 40 * theme.unit


def test_dice_lie_above_a_key_without_stakes(stage: Stage) -> None:
    key = Key("Roll", picture="die:?", tone="go", goes="dice")
    page = Page("Ada rolls 5 dice.", (), key, lying=(("nuke", False),) * 5)
    room = Box(0, 0, 800, 400)
    found = places(room, page, (), 0.0)
    assert found.way_on is not None and found.lying is not None
    assert found.way_on.height > 0 and found.lying.y >= found.way_on.top
