"""Attacks in Mars Escape by touch: weapons chosen together, and two taps to answer one."""

import pytest

from companion.engine.actions import CHANCE, CORRECT, TABLE, Action
from companion.match.match import Match
from tests.ui.conftest import SCALES, MakeStage
from tests.ui.looking import faults
from tests.ui.played import seats_of
from ui.demo.stage import Stage
from ui.looks.pictures import AlienPortrait
from ui.shell.theme import theme
from ui.table.panels.mars_escape import AstronautRow
from ui.table.panels.mars_escape_aliens import AlienTile
from ui.table.panels.mars_escape_attack import AttackAsk
from ui.table.prompts.window import LaidView, SeatKey, WindowAsk
from ui.widgets import Sheet

BOX = "mars-escape"
SIZES = ((800, 480), (720, 1280))


def at_an_attack(stage: Stage, **options: str) -> Match:
    """The Tripod with 7 HP is active, and the first seat may attack it."""
    session = stage.app.session
    match = session.new_match(BOX, seats_of(session, BOX, 3), options=options or None)
    for action in (
        Action(TABLE, "dealt"),
        Action(TABLE, "first", (0,)),
        Action(CHANCE, "draw", ("tripod",)),
    ):
        match.push(action)
    stage.app.play(match)
    stage.frames(4)
    return match


def attack(stage: Stage) -> AttackAsk:
    return next(iter(stage.every(AttackAsk)))


def waits(stage: Stage) -> list[str]:
    return [str(view.laid.label) for view in stage.every(LaidView)]


def test_an_attack_with_two_weapons_is_two_taps(open_stage: MakeStage) -> None:
    stage = open_stage()
    match = at_an_attack(stage)
    steps = len(match)
    assert stage.app.screen.sentence.endswith("needs 7 more")
    stage.tap(attack(stage).tiles["Rail Gun"])
    assert len(match) == steps and stage.app.screen.panel.chosen == 5
    assert stage.app.screen.sentence.endswith("needs 2 more")
    enough = {key.label for key in attack(stage).tiles.values() if key.enough}
    assert "Rock" not in enough and {"Wrench", "Flare Gun", "Rover Ram"} <= enough
    stage.tap(attack(stage).tiles["Wrench"])
    verbs = [step.action.verb for step in match.steps[steps:]]
    assert verbs == ["weapon", "weapon"], "enough: both are played at once"
    window = next(iter(stage.every(WindowAsk)))
    assert not window.closing, "no clock: people close it by what they do next"
    while any(stage.every(WindowAsk)) and match.state.observation()["parts"][0] == 0:
        stage.tap(next(iter(stage.every(WindowAsk))).foot)
    assert match.state.observation()["parts"][0] == 1
    counts = [count.words for count in stage.app.screen.counts]
    assert counts == ["1 of 4", "0 of 4", "0 of 4"], "for a chair, in the ribbon"


def test_who_draws_next_says_that_nobody_answered(stage: Stage) -> None:
    match = at_an_attack(stage)
    for weapon in ("Rail Gun", "Wrench"):
        stage.tap(attack(stage).tiles[weapon])
    steps = len(match)
    stage.tap("Bo draws a card")
    verbs = [step.action.verb for step in match.steps[steps:]]
    assert verbs[:2] == ["resolve", "draw"]
    assert match.state.observation()["parts"][0] == 1


def test_one_undo_takes_the_whole_attack_back(stage: Stage) -> None:
    match = at_an_attack(stage)
    steps = len(match)
    for weapon in ("Rail Gun", "Wrench"):
        stage.tap(attack(stage).tiles[weapon])
    stage.tap("Undo")
    assert len(match) == steps


def test_a_chosen_weapon_stays_in_view_and_can_be_put_back(stage: Stage) -> None:
    match = at_an_attack(stage)
    steps = len(match)
    stage.tap(attack(stage).tiles["Rail Gun"])
    stage.tap(attack(stage).picked[0])
    assert stage.app.screen.panel.chosen == 0 and not attack(stage).picked
    assert len(match) == steps
    seen = match.state.observation()
    left = seen["active"]["hp"] - seen["damage"]
    assert f" {left} " in stage.app.screen.sentence, "it says what is missing now"


def test_fewer_weapons_than_are_enough_are_played_by_the_button(stage: Stage) -> None:
    match = at_an_attack(stage)
    stage.tap(attack(stage).tiles["Rail Gun"])
    stage.tap("Attack")
    assert match.state.observation()["damage"] == 5 and "The attack" in waits(stage)


def test_a_weapon_the_camera_sees_joins_those_chosen_by_hand(stage: Stage) -> None:
    match = at_an_attack(stage)
    steps = len(match)
    gun, wrench = (Action(0, "weapon", (card,)) for card in ("rail_gun", "wrench"))
    stage.tap(attack(stage).tiles["Rail Gun"])
    stage.app.screen._take_cards([attack(stage)], [gun])
    assert len(match) == steps and len(attack(stage).weapons) == 1, "it is the one chosen"
    stage.app.screen._take_cards([attack(stage)], [gun, wrench])
    assert [step.action for step in match.steps[steps:]][:2] == [gun, wrench]


def test_no_weapon_the_camera_sees_joins_an_attack_that_was_played(stage: Stage) -> None:
    match = at_an_attack(stage)
    third = next(name for name in attack(stage).tiles if name not in ("Rail Gun", "Wrench"))
    stage.tap(attack(stage).tiles["Rail Gun"])
    ask = attack(stage)
    card = next(a for a, option in ask._options.items() if str(option.label) == third)
    wrench = Action(0, "weapon", ("wrench",))
    looked = len(match)
    ask.take_cards([wrench, card])
    played = [step.action for step in match.steps[looked:]]
    assert played.count(wrench) == 1 and card not in played and not list(stage.every(Sheet))


def test_an_item_the_camera_sees_is_no_weapon(stage: Stage) -> None:
    match = at_an_attack(stage)
    stage.tap(attack(stage).tiles["Rail Gun"])
    item = next(o.action for o in match.prompts[-1].domain.offered() if o.action.verb == "play")
    stage.app.screen._take_cards([attack(stage)], [item])
    assert match.last_play()[0].action == item


def test_weapons_that_only_the_camera_sees_are_played_at_once(stage: Stage) -> None:
    match = at_an_attack(stage)
    gun = Action(0, "weapon", ("rail_gun",))
    stage.app.screen._take_cards([attack(stage)], [gun])
    assert match.last_play()[0].action == gun and match.last_play()[0].source == "camera"


def test_a_confusion_ray_is_two_taps(stage: Stage) -> None:
    match = at_an_attack(stage)
    for weapon in ("Rail Gun", "Wrench"):
        stage.tap(attack(stage).tiles[weapon])
    stage.tap(next(view for view in stage.every(LaidView) if view.label == "Rail Gun"))
    keys = next(iter(stage.every(WindowAsk))).keys
    stage.tap(keys["Confusion Ray", 1])
    played = match.steps[-1].action
    assert (played.player, played.verb, played.args[0]) == (1, "play", "confusion_ray")
    struck = [view.laid.label for view in stage.every(LaidView) if view.laid.struck]
    assert struck == ["Rail Gun"]


def test_a_touch_leaves_the_window_open(stage: Stage) -> None:
    match = at_an_attack(stage, window_seconds="5")
    for weapon in ("Rail Gun", "Wrench"):
        stage.tap(attack(stage).tiles[weapon])
    steps = len(match)
    stage.tap(next(iter(stage.every(SeatKey))))
    window = next(iter(stage.every(WindowAsk)))
    assert not window.closing and not window.foot.label.endswith("s)")
    assert not stage.within(1.2, lambda: len(match) > steps)
    stage.tap(window.foot)
    assert len(match) > steps


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_weapons_stack_and_button_fit(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    at_an_attack(stage)
    assert not faults(stage)
    stage.tap(attack(stage).tiles["Rail Gun"])
    assert not faults(stage)
    stage.tap(attack(stage).tiles["Wrench"])
    assert not faults(stage)
    close = next(iter(stage.every(WindowAsk))).foot
    x, y = close.to_window(*close.pos)
    assert y >= 0 and y + close.height <= size[1], "the button does not scroll"


def timed_attack(stage: Stage, parts: int = 0) -> tuple[Match, WindowAsk]:
    """The last window before the Tripod is beaten by a seat that has `parts`, with its clock."""
    match = at_an_attack(stage, window_seconds="5")
    for alien in ("the_eyes", "dust_worm")[:parts]:
        match.push(Action(TABLE, CORRECT, (f"alien/{alien}", 0)))
    stage.app.play(match)
    stage.frames(4)
    for weapon in ("Rail Gun", "Wrench"):
        stage.tap(attack(stage).tiles[weapon])
    window = next(iter(stage.every(WindowAsk)))
    assert window.closing
    return match, window


def test_a_win_by_the_button_stops_the_clock_of_the_window(stage: Stage) -> None:
    match, window = timed_attack(stage, parts=2)
    while not match.state.is_terminal():
        stage.tap(next(iter(stage.every(WindowAsk))).foot)
    assert stage.app.screen.name == "score"
    window.left = 0.1
    assert not stage.within(1.5, lambda: any(stage.every(Sheet))), "nothing is against the rules"


def test_the_window_waits_while_somebody_looks_something_up(stage: Stage) -> None:
    match, window = timed_attack(stage)
    steps = len(match)
    stage.app.show("rules")
    window.left = 0.1
    assert not stage.within(1.5, lambda: len(match) > steps)
    stage.app.back()
    stage.until(lambda: len(match) > steps, "the end of the window")


def test_a_window_on_a_screen_that_turns_is_closed_by_its_own_clock(stage: Stage) -> None:
    match, before = timed_attack(stage)
    stage.resize(720, 1280)
    window = next(iter(stage.every(WindowAsk)))
    assert window is not before and window.closing
    stage.app.current_game.act(Action(1, "play", ("confusion_ray", 2)), "buzzer")
    steps = len(match)
    assert not before.closing
    before.left = 0.1
    assert not stage.within(0.3, lambda: len(match) > steps), "it is another window"


def test_the_window_stays_open_after_an_undo(stage: Stage) -> None:
    match, window = timed_attack(stage)
    stage.tap(window.foot)
    stage.app.current_game.undo()
    stage.frames(3)
    assert match.undone and not next(iter(stage.every(WindowAsk))).closing


def at_a_draw(stage: Stage) -> Match:
    session = stage.app.session
    match = session.new_match(BOX, seats_of(session, BOX, 2))
    for action in (Action(TABLE, "dealt"), Action(TABLE, "first", (0,))):
        match.push(action)
    stage.app.play(match)
    stage.frames(4)
    return match


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_an_alien_is_drawn_by_a_tap_on_its_picture(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    match = at_a_draw(stage)
    assert not faults(stage)
    tiles = {tile.label: tile for tile in stage.every(AlienTile)}
    assert len(tiles) == 11
    for name, tile in tiles.items():
        (picture,) = (each for each in tile.children if isinstance(each, AlienPortrait))
        assert picture.name == name and min(picture.size) >= 0.6 * theme.touch
    stage.tap(tiles["Red Slug"])
    assert match.steps[-1].action == Action(CHANCE, "draw", ("red_slug",))


def test_no_button_draws_a_card_that_only_a_player_may_see(stage: Stage) -> None:
    at_a_draw(stage)
    assert stage.has("A hand card") and not stage.has("Draw for us")


def test_a_tap_on_a_player_asks_for_an_item(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480))
    match = at_a_draw(stage)
    steps = len(match)
    row = next(row for row in stage.every(AstronautRow) if row.seat == 1)
    stage.tap(row)
    window = next(iter(stage.every(WindowAsk)))
    assert window.seat == 1
    key = window.keys["Force Field"]
    _, y = key.to_window(*key.pos)
    assert 0 <= y <= 480 - theme.head, "it is scrolled to"
    stage.tap(key)
    assert match.steps[steps].action == Action(1, "play", ("force_field",))


def test_on_a_tall_screen_items_are_in_sight_below_the_weapons(open_stage: MakeStage) -> None:
    stage = open_stage(size=(720, 1280))
    at_an_attack(stage)
    foot = attack(stage).foot
    low = min(key.to_window(*key.pos)[1] for key in stage.every(SeatKey))
    assert low >= foot.to_window(*foot.pos)[1] + foot.height
