"""The response window by touch: the stack, three taps to an answer, the clock, the buzzers."""

import time
from collections.abc import Callable
from itertools import pairwise

import pytest
from kivy.uix.boxlayout import BoxLayout

from companion.devices.ports import Buzz
from companion.engine.actions import CHANCE, TABLE, Action
from companion.match.match import Match, Seat
from tests.ui.conftest import SCALES, MakeStage, Speaking
from tests.ui.interruptions import look_up
from tests.ui.looking import faults
from tests.ui.played import name_all, seats_of
from ui.demo.stage import Stage
from ui.shell.theme import CAPITALS, theme
from ui.table.prompts.stack import LaidView
from ui.table.prompts.window import SeatKey, WindowAsk
from ui.widgets import SeatMark, Sheet, Words
from ui.widgets.ticket import Ticket

BOX = "mars-escape"
SIZES = ((800, 480), (720, 1280))
ROOMS = (*SIZES, (1024, 600), (1280, 720))


def contested(stage: Stage, **options: str) -> Match:
    """Ann's attack, Bo's Confusion Ray on her weapon, and Ann's on that one."""
    session = stage.app.session
    match = session.new_match(BOX, seats_of(session, BOX, 4), options=options or None)
    for action in (
        Action(TABLE, "dealt"),
        Action(TABLE, "first", (0,)),
        Action(CHANCE, "draw", ("two_heads",)),
        Action(0, "weapon", ("rail_gun",)),
        Action(1, "play", ("confusion_ray", 2)),
        Action(0, "play", ("confusion_ray", 3)),
    ):
        match.push(action)
    stage.app.play(match)
    stage.frames(4)
    return match


def ask(stage: Stage) -> WindowAsk:
    return next(iter(stage.every(WindowAsk)))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_stack_says_what_will_happen_and_all_can_be_touched(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    contested(stage)
    views = list(stage.every(LaidView))
    names = [view.title.text for view in views]
    assert names == ["Rail Gun", "The attack", "Confusion Ray", "Confusion Ray"], "the last on top"
    assert [view.laid.struck for view in views] == [False, False, True, False]
    for below, above in pairwise(views):
        assert below.title.y >= above.top - 1, "its name is not covered"
        assert below.y < above.top and below.x < above.x, "a fan"
    keys = [ask(stage).foot, *ask(stage).keys.values()]
    assert all(min(key.size) >= theme.touch - 1 for key in keys)
    assert not faults(stage)


def test_a_target_is_three_taps_away(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480))
    match = contested(stage)
    steps = len(match)
    stage.tap(ask(stage).keys[2])
    stage.tap(ask(stage).keys["Confusion Ray"])
    option = next(o for o in ask(stage).keys if getattr(o, "action", None)
                  and o.action.args == ("confusion_ray", 4))  # fmt: skip
    stage.tap(ask(stage).keys[option])
    assert len(match) == steps + 1 and match.steps[-1].action.player == 2
    assert [view.laid.struck for view in stage.every(LaidView)][-3:] == [False, True, False]


@pytest.mark.parametrize("size", ROOMS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_keys_of_seats_say_how_many_cards_they_hold(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    hands = contested(stage).state.observation()["hands"]
    keys = [ask(stage).keys[seat] for seat in range(4)]
    assert [key.detail for key in keys] == [f"{count} cards" for count in hands]
    for key in keys:
        seen = [each for each in key.walk() if each.opacity]
        assert any(isinstance(each, SeatMark) for each in seen), key.label
        assert any(getattr(each, "text", "") == key.detail for each in seen), key.label


@pytest.mark.parametrize(("first", "rows"), [("Ann", 1), ("Maximiliane", 2)])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_keys_of_three_seats_leave_no_hole(
    open_stage: MakeStage, size: tuple[int, int], first: str, rows: int
) -> None:
    """Two stood in the first row, and the third alone in half of the next one."""
    stage = open_stage(size=size)
    match = stage.app.session.new_match(BOX, seats_of(stage.app.session, BOX, 3))
    name_all(match, first, "Ben", "Cleo")
    for action in (
        Action(TABLE, "dealt"),
        Action(TABLE, "first", (0,)),
        Action(2, "play", ("freeze_ray", 1)),
        Action(1, "play", ("confusion_ray", 1)),
    ):
        match.push(action)
    stage.app.play(match)
    stage.frames(4)
    keys, ends = list(stage.every(SeatKey)), dict[float, float]()
    for key in keys:
        ends[key.y] = max(key.right, ends.get(key.y, 0))
    assert len(keys) == 3 and len(ends) == rows
    assert max(ends.values()) - min(ends.values()) < 1
    assert "Ben stays free." in [each.text for each in stage.every(Words)]
    assert ask(stage).asked.text.endswith("\N{NO-BREAK SPACE}Ben?")


def test_a_window_filled_again_shows_only_the_new_keys(open_stage: MakeStage) -> None:
    stage = open_stage()
    contested(stage)
    window = ask(stage)
    for words in (("One", "Two"), ("Three",)):
        window.fill("Who plays?", [(each, Words(text=each)) for each in words])
        stage.frames(2)
        keys = {key.label for key in stage.every(Ticket)}
        assert keys & {"One", "Two", "Three"} == set(words)
        assert set(words) <= set(map(str, window.keys)) and window.others == words
        assert not {"One", "Two", "Three"} & set(map(str, window.keys)) - set(words)


def test_a_window_fills_a_tall_screen_from_its_top(open_stage: MakeStage) -> None:
    stage = open_stage(size=(720, 1280))
    game = stage.app.session.new_match(BOX, seats_of(stage.app.session, BOX, 3))
    for action in (
        Action(TABLE, "dealt"),
        Action(TABLE, "first", (0,)),
        Action(CHANCE, "draw", ("two_heads",)),
        Action(0, "weapon", ("rail_gun",)),
    ):
        game.push(action)
    stage.app.play(game)
    stage.frames(4)
    room, scroll = stage.app.screen.ids.body, stage.app.screen.ids.due_scroll
    assert scroll.top == room.top, "no empty strip of another colour is above it"


def attacked(stage: Stage) -> BoxLayout:
    """Bo has laid two weapons and may go on; returns the foot of the window."""
    session = stage.app.session
    match = session.new_match(BOX, seats_of(session, BOX, 3))
    for action in (
        Action(TABLE, "dealt"),
        Action(TABLE, "first", (1,)),
        Action(CHANCE, "draw", ("tripod",)),
        Action(1, "weapon", ("rail_gun",)),
        Action(1, "weapon", ("rover_ram",)),
    ):
        match.push(action)
    stage.app.play(match)
    stage.frames(4)
    row = ask(stage).foot_row
    assert row is not None
    return row


def test_going_on_says_that_nobody_answers(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480))
    row = attacked(stage)
    way = next(each for each in row.walk() if getattr(each, "detail", ""))
    assert way.detail == "A hand card, nobody answers"


def test_what_follows_if_nobody_answers_is_whole_on_a_tall_screen(
    open_stage: MakeStage, speaking: Speaking
) -> None:
    """“Niemand antwortet: eine Handk…” stood on half the width."""
    stage = open_stage(size=(720, 1280))
    speaking("de")
    row = attacked(stage)
    ways = [each for each in row.walk() if isinstance(each, Ticket) and each.detail]
    assert ways and not any(each._note.is_cut for each in ways) and not faults(stage)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", ROOMS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_else_may_be_done_is_a_key_in_view(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    match = contested(stage)
    steps, scroll, foot = len(match), stage.app.screen.ids.due_scroll, stage.app.screen.ids.foot
    key = ask(stage).keys["Add a weapon"]
    assert key in foot.walk() and foot.top <= scroll.y + 1, "it is not scrolled out of sight"
    assert key.to_window(*key.pos)[1] >= 0 and foot.height < size[1] / 3
    assert not faults(stage)
    stage.tap(key)
    assert not any(stage.every(SeatKey)) and len(match) == steps
    stage.tap("Wrench")
    assert match.steps[steps].action == Action(0, "weapon", ("wrench",))
    stage.tap(ask(stage).keys["Add a weapon"])
    assert not any(stage.every(SeatKey)), "it is offered again and again"


def test_one_tap_when_nobody_answers(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480))
    match = contested(stage)
    for left in (["attack"], []):
        stage.tap(ask(stage).foot)
        assert [e["acts"] for e in match.state.observation()["stack"]] == left
    assert match.state.observation()["parts"] == [1, 0, 0, 0]


def test_the_window_shuts_when_its_time_is_over(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480))
    match = contested(stage, window_seconds="5")
    steps = len(match)
    window = ask(stage)
    assert window.foot.label.endswith("\xa0s)")
    window.left = 0.4  # no need to wait for all of it
    stage.until(lambda: len(match) > steps, "the end of the window")
    assert match.steps[-1].action == Action(TABLE, "resolve")


def test_the_window_stays_open_below_a_notice(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480))
    match = contested(stage, window_seconds="5")
    steps, window = len(match), ask(stage)
    window.left = 0.4
    stage.app.session.notice("Something to read.")
    assert not stage.within(0.8, lambda: len(match) > steps), "nobody sees the window"
    next(stage.every(Sheet)).dismiss(animation=False)
    stage.until(lambda: len(match) > steps, "the end of the window")


def test_the_earliest_buzzer_gets_the_word(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480), buzzers="simulated")
    match = contested(stage)
    steps, now = len(match), time.monotonic_ns()
    buzzers = stage.app.session.devices.buzzers
    buzzers.press(3, now + 2_000_000)
    buzzers.press(2, now + 1_000_000)  # delivered later, pressed earlier
    stage.until(lambda: len(match) > steps, "the word")
    assert match.steps[-1].action == Action(2, "contest") and match.steps[-1].source == "buzzer"
    assert list(ask(stage).keys) == [2]


def test_a_press_delivered_after_the_call_claims_nothing_again(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480), buzzers="simulated")
    match = contested(stage)
    steps, now, before = len(match), time.monotonic_ns(), ask(stage)
    stage.app.session.devices.buzzers.press(3, now)
    stage.until(lambda: len(match) > steps, "the word")
    steps = len(match)
    before._hear(Buzz(2, now + 50_000_000, True))
    stage.draw(10)
    assert len(match) == steps


@pytest.mark.parametrize("settle", ["a name", "Random pick"])
def test_the_right_to_respond_too_close_to_call_is_the_tables(
    open_stage: MakeStage, settle: str
) -> None:
    stage = open_stage(size=(800, 480), buzzers="keys")
    match = contested(stage)
    steps, at = len(match), ask(stage)._race._race.opened_ns + 80_000_000
    buzzers = stage.app.session.devices.buzzers
    buzzers.press(3, at)
    buzzers.press(2, at - 20_000_000)  # a frame apart says nothing
    stage.until(lambda: "lot" in ask(stage).keys, "a tie")
    said = [each.text for each in ask(stage).answers.children if hasattr(each, "text")]
    assert any("too close" in text.lower() or "tie" in text for text in said)
    assert not any("guess" in text for text in said), "no GO was waited for"
    assert len(match) == steps and set(ask(stage).keys) == {2, 3, "lot"}
    stage.tap(ask(stage).keys["lot" if settle == "Random pick" else 3])
    played = match.steps[-1]
    assert played.action.verb == "contest" and played.action.player in (2, 3)
    assert played.source == ("simulated" if settle == "Random pick" else "hand")


def test_a_button_held_since_before_the_window_claims_nothing(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480), buzzers="simulated")
    stage.app.session.devices.buzzers.press(3, time.monotonic_ns())
    match = contested(stage)
    steps = len(match)
    stage.app.session.devices.buzzers.release(3, time.monotonic_ns() + 1_000_000)
    stage.app.session.devices.buzzers.press(2, time.monotonic_ns() + 60_000_000)
    stage.until(lambda: len(match) > steps, "the word")
    assert match.steps[-1].action == Action(2, "contest")


@pytest.mark.parametrize("before", [look_up, lambda stage: stage.tap(ask(stage).foot)])
def test_a_buzzer_is_heard_in_every_window(stage: Stage, before: Callable[[Stage], None]) -> None:
    match = contested(stage)
    before(stage)
    steps = len(match)
    stage.app.session.devices.buzzers.press(2, time.monotonic_ns())
    stage.until(lambda: len(match) > steps, "the word")
    assert match.steps[-1].action == Action(2, "contest")


def test_four_long_names_can_be_read_side_by_side(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 480))
    session = stage.app.session
    names = ("Maximiliane", "Anna-Katharina", "Bartholomäus", "Friederike")
    seats = [Seat(*each) for each in zip(names, session.take(BOX).colours, strict=False)]
    match = session.new_match(BOX, seats)
    for action in (
        Action(TABLE, "dealt"),
        Action(TABLE, "first", (0,)),
        Action(0, "play", ("cache_chest",)),
    ):
        match.push(action)
    stage.app.play(match)
    stage.frames(4)
    keys = list(stage.every(SeatKey))
    assert [key.label for key in keys] == list(names)
    for key in keys:
        words = next(each for each in key.children if getattr(each, "text", "") == key.label)
        assert words.font_size * CAPITALS / theme.per_mm >= 2.9
