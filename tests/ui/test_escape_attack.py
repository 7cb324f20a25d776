"""Attacks in Mars Escape by touch: weapons chosen together, and two taps to answer one."""

from dataclasses import replace

import pytest

from companion.engine.actions import CHANCE, CORRECT, TABLE, Action
from companion.match.match import Match
from tests.bench.look import LEAST_MM
from tests.ui.conftest import SCALES, MakeStage
from tests.ui.looking import faults
from tests.ui.played import seats_of
from tests.ui.test_quick_edit import in_sight
from ui.demo.stage import Stage
from ui.looks.pictures import AlienPortrait
from ui.shell.theme import theme
from ui.table.page.aimed import AimedRow
from ui.table.page.keys import FaceKey, TicketKey
from ui.table.page.view import PageView
from ui.table.prompts.stack import LaidView
from ui.table.prompts.window import SeatKey, WindowAsk
from ui.widgets import Sheet
from ui.widgets.corrections import put_right
from ui.widgets.rows import Page, Row

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


def view(stage: Stage) -> PageView:
    return next(iter(stage.every(PageView)))


def key(stage: Stage, label: str) -> TicketKey:
    return next(each for each in stage.every(TicketKey) if label in (each.label, each.detail))


def lay(stage: Stage, *labels: str) -> None:
    """Touch keys one after the other: a number, or the name where two weapons share one."""
    for label in labels:
        stage.tap(key(stage, label))


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_numbers_stand_in_even_lines_with_their_names_on_a_tall_screen(
    open_stage: MakeStage, scale: float
) -> None:
    stage = open_stage(size=(720, 1280), scale=scale)
    at_an_attack(stage)
    lay(stage, "1")
    lines: dict[float, list[TicketKey]] = {}
    for each in (each for each in view(stage).keys[:-1] if each.tone != "quiet"):
        lines.setdefault(each.y, []).append(each)
    starts, ends = ({f(each) for each in lines.values()} for f in (_start, _end))
    assert len(lines) == 2 and max(starts) - min(starts) < 1 and max(ends) - min(ends) < 1
    named = [each for row in lines.values() for each in row if each.detail]
    assert len(named) == 2 and all(each._note.opacity for each in named)
    poster = view(stage).poster
    assert poster.height > (0.25 if scale > 1 else 0.33) * stage.app.screen.height


def _start(row: list[TicketKey]) -> float:
    return min(each.x for each in row)


def _end(row: list[TicketKey]) -> float:
    return max(each.right for each in row)


GUN_AND_WRENCH = ("5", "Wrench", "Attack")


def waits(stage: Stage) -> list[str]:
    return [str(view.laid.label) for view in stage.every(LaidView)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_one_of_many_values_is_put_right_in_a_touch_for_heading_value_and_place(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    match = at_an_attack(stage)
    view(stage)._correct_actor()
    stage.frames(3)
    assert len(list(stage.every(Row))) < 10 and not faults(stage), "no list of all values"
    for label in ("Aliens", "Where Moon Moth is", "Bo"):
        stage.tap(in_sight(stage, next(row for row in stage.every(Row) if row.text == label)))
        stage.frames(3)
    assert match.steps[-1].action == Action(TABLE, CORRECT, ("alien/moon_moth", 1))


def test_a_player_named_like_a_heading_hides_no_values(open_stage: MakeStage) -> None:
    stage = open_stage()
    session = stage.app.session
    first, *others = seats_of(session, BOX, 3)
    match = session.new_match(BOX, [replace(first, name="Aliens"), *others])
    for action in (Action(TABLE, "dealt"), Action(TABLE, "first", (0,))):
        match.push(action)
    stage.app.play(match)
    game = stage.app.current_game
    put_right(game, "What is wrong?", game.state.correctables())
    stage.frames(3)
    twice = [row for row in stage.every(Row) if row.text == "Aliens"]
    assert len(twice) == 2, "the player and the box's own group"
    stage.tap(in_sight(stage, twice[0]))
    stage.frames(3)
    assert not any("Tripod" in row.text for row in stage.every(Row)), "the player's values"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_page_of_all_values_shows_one_heading_at_a_time(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    at_an_attack(stage)
    stage.app.show("history")
    stage.app.screen.correct()
    stage.frames(3)
    page = next(stage.every(Page))
    headings = [row.text for row in stage.every(Row)]
    assert {"The table", "Aliens", "Discard pile", "Bo"} <= set(headings) and not faults(stage)
    stage.tap(next(row for row in stage.every(Row) if row.text == "Aliens"))
    stage.frames(3)
    shown = {row.over for row in stage.every(Row)}
    assert "Where Tripod is" in shown and not any("discard" in over for over in shown)
    page.close()
    stage.frames(3)
    assert [row.text for row in stage.every(Row)] == headings, "back to the headings"
    page.close()
    assert not any(stage.every(Page))


def test_an_attack_is_a_touch_for_each_weapon_and_one_that_plays_them(
    open_stage: MakeStage,
) -> None:
    stage = open_stage()
    match = at_an_attack(stage)
    steps = len(match)
    assert view(stage).sentence.text.endswith("needs 7 more") and view(stage).poster.plates[0] == 7
    lay(stage, "5")
    assert len(match) == steps and view(stage).poster.plates == (7, 0, 5)
    assert view(stage).sentence.text.endswith("needs 2 more")
    tones = {each.label: each.tone for each in stage.every(TicketKey)}
    assert tones["1"] == "dark" and tones["2"] == tones["6"] == "plain", "lit: enough"
    laid = [each for each in stage.every(TicketKey) if each.tone == "laid"]
    assert [(each.label, each.detail) for each in laid] == [("5", "")]
    assert view(stage).lying.aimed.said == [("5", "Rail Gun"), ("+2", "")]
    (row,), keys = [*stage.every(AimedRow)], [*stage.every(TicketKey)]
    assert row.opacity and min(each.height for each in row.children) >= theme.touch
    assert all(each.top <= row.y for each in keys), "it covers no key"
    assert row.top <= view(stage).sentence.y + 1
    lay(stage, "Wrench")  # two weapons share its number
    assert len(match) == steps and view(stage).poster.plates == (7, 0, 7)
    assert view(stage).sentence.text.endswith("has enough")
    laid = [("5", "Rail Gun"), ("2", "Wrench")]
    assert view(stage).lying.aimed.said == laid, "nothing is missing"
    assert key(stage, "Attack").detail == "7 of 7: enough", "it waits as one that is too weak does"
    lay(stage, "Attack")
    verbs = [step.action.verb for step in match.steps[steps:]]
    assert verbs == ["weapon", "weapon"], "both are played together"
    window = next(iter(stage.every(WindowAsk)))
    assert not window.closing, "no clock: people close it by what they do next"
    while any(stage.every(WindowAsk)) and match.state.observation()["parts"][0] == 0:
        stage.tap(next(iter(stage.every(WindowAsk))).foot)
    assert match.state.observation()["parts"][0] == 1
    counts = [count.words for count in view(stage).figures()]
    assert counts == ["1 of 4 parts", "0 of 4 parts", "0 of 4 parts"], "in the ribbon"
    correct = view(stage).figures()[1].do
    assert correct is not None
    correct()
    (sheet,) = stage.every(Sheet)
    assert sheet.title.startswith(f"{stage.app.game.names[1]}: 0 of 4 parts")
    sheet.dismiss()


def test_one_undo_takes_the_whole_attack_back_and_shows_it(stage: Stage) -> None:
    match = at_an_attack(stage)
    steps = len(match)
    lay(stage, *GUN_AND_WRENCH)
    stage.tap("Undo")
    assert len(match) == steps and stage.app.game.reopened is not None


def test_a_laid_weapon_stays_in_view_and_can_be_put_back(stage: Stage) -> None:
    match = at_an_attack(stage)
    steps = len(match)
    lay(stage, "5", "5")
    assert view(stage).poster.plates == (7, 0, 0) and not view(stage).opened.way
    assert len(match) == steps and " 7 " in view(stage).sentence.text


def test_fewer_weapons_than_are_enough_are_played_by_the_key(stage: Stage) -> None:
    match = at_an_attack(stage)
    lay(stage, "5", "Attack")
    assert match.state.observation()["damage"] == 5 and "The attack" in waits(stage)


def test_a_weapon_the_camera_sees_joins_those_laid_by_hand(stage: Stage) -> None:
    match = at_an_attack(stage)
    steps = len(match)
    gun, wrench = (Action(0, "weapon", (card,)) for card in ("rail_gun", "wrench"))
    lay(stage, "5")
    stage.app.screen._take_seen(view(stage), [gun, wrench])
    assert [step.action for step in match.steps[steps:]][:2] == [gun, wrench]


def test_a_confusion_ray_is_two_taps(stage: Stage) -> None:
    match = at_an_attack(stage)
    lay(stage, *GUN_AND_WRENCH)
    stage.tap(next(each for each in stage.every(LaidView) if each.label == "Rail Gun"))
    keys = next(iter(stage.every(WindowAsk))).keys
    stage.tap(keys["Confusion Ray", 1])
    played = match.steps[-1].action
    assert (played.player, played.verb, played.args[0]) == (1, "play", "confusion_ray")
    struck = [view.laid.label for view in stage.every(LaidView) if view.laid.struck]
    assert struck == ["Rail Gun"]


def test_a_touch_leaves_the_window_open(stage: Stage) -> None:
    match = at_an_attack(stage, window_seconds="5")
    lay(stage, *GUN_AND_WRENCH)
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
    for label in GUN_AND_WRENCH:
        lay(stage, label)
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
    lay(stage, *GUN_AND_WRENCH)
    window = next(iter(stage.every(WindowAsk)))
    assert window.closing
    return match, window


def test_a_key_leaves_the_window_open_and_then_presses_at_once(stage: Stage) -> None:
    match, window = timed_attack(stage)
    steps = len(match)
    while stage.app.focus.on is not window.foot:
        stage.app.focus.step(1)
    assert not window.closing and not window.foot.label.endswith("s)")
    stage.app.focus.press()
    assert len(match) > steps


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
    tiles = {tile.label: tile for tile in stage.every(FaceKey)}
    assert len(tiles) == 11
    for name, tile in tiles.items():
        (picture,) = (each for each in tile.children if isinstance(each, AlienPortrait))
        assert picture.name == name and min(picture.size) >= 0.6 * theme.touch
    stage.tap(tiles["Red Slug"])
    assert match.steps[-1].action == Action(CHANCE, "draw", ("red_slug",))


def test_no_key_draws_a_card_that_only_a_player_may_see(stage: Stage) -> None:
    at_a_draw(stage)
    assert key(stage, "No").detail == "A hand card" and not stage.has("Draw for us")


def test_an_item_is_played_from_the_ribbon(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480))
    match = at_a_draw(stage)
    steps = len(match)
    view(stage).open("cards")
    stage.frames(2)
    lay(stage, "Bo", "Force Field")
    assert match.steps[steps].action == Action(1, "play", ("force_field",))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_force_field_that_stops_no_attack_says_so(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    at_an_attack(stage)
    lay(stage, *GUN_AND_WRENCH)
    window = next(iter(stage.every(WindowAsk)))
    stage.tap(window.keys[1])
    field = window.keys["Force Field"]
    assert field.detail == "stops items, not weapons" and not faults(stage)
    assert not window.keys["Cache Chest"].detail
    stage.tap(field)
    window = next(iter(stage.every(WindowAsk)))
    said = [each.text for each in window.foot_row.walk() if hasattr(each, "text")]
    assert any("Force Field stops items, not weapons." in each for each in said)
    assert not faults(stage)
    top = window.foot_row.to_window(0, window.foot_row.top)[1]
    low = [each.to_window(*each.pos)[1] for each in stage.every(SeatKey)]
    assert low and min(low) >= top - 1, "who may answer is in view"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_stands_below_the_plates_and_on_the_keys_can_be_read(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """“0 of 7 · 1 part” had capitals of 2.4 mm on a tall screen, and a note of a key was cut."""
    stage = open_stage(size=size)
    match = at_an_attack(stage)
    note = view(stage).poster._note
    assert note.text and note.font_size >= theme.hand
    match.undo()
    stage.app.play(match)
    stage.frames(4)
    notes = [each._note for each in stage.every(TicketKey) if each._note.opacity]
    assert notes and not any(each.is_cut for each in notes)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [1.25, 1.5])
def test_weapons_that_share_a_number_keep_their_names_in_larger_letters(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    """Two keys said “2” and nothing else, and the way on not “5 of 7”."""
    stage = open_stage(size=size, scale=scale)
    at_an_attack(stage)
    lay(stage, "3", "2")
    named = [each for each in view(stage).keys if each.detail and each.label.isdecimal()]
    assert len(named) == 2 and all(each._note.opacity for each in named)
    assert all(each._note.font_size >= theme.capitals(LEAST_MM) for each in named)
    assert size[0] < size[1] or view(stage).keys[-1]._note.opacity


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_room_for_a_lesson_hides_nobody_who_may_answer(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """On a tall screen the names were below the fold, and the question was cut."""
    stage = open_stage(size=size)
    at_an_attack(stage)
    lay(stage, *GUN_AND_WRENCH)
    for room in (1.0, 1.5, 2.0, 3.0):
        stage.app.screen.leave_free(room * theme.touch)
        stage.frames(4)
        fold = stage.app.screen.ids.due_scroll.to_window(0, stage.app.screen.ids.due_scroll.y)[1]
        low = [each.to_window(*each.pos)[1] for each in stage.every(SeatKey)]
        assert len(low) == 3 and min(low) >= fold, room


@pytest.mark.parametrize("scale", SCALES)
def test_who_may_answer_four_weapons_is_in_view_on_a_tall_screen(
    open_stage: MakeStage, scale: float
) -> None:
    """In large letters their keys were below the fold."""
    stage = open_stage(size=SIZES[1], scale=scale)
    at_an_attack(stage)
    game = stage.app.current_game
    for _ in range(4):
        game.act(next(each for each in game.state.legal_actions() if each.verb == "weapon"))
    stage.frames(5)
    assert len([*stage.every(LaidView)]) == 5 and not faults(stage)
    due = stage.app.screen.ids.due_scroll
    assert [*stage.every(SeatKey)] and due.viewport_size[1] <= due.height + 1
