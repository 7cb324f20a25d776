"""By keys alone: focus is shown, in a sensible order, and presses what it shows."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from kivy.core.window import Window

from tests.ui.conftest import MakeStage, make_session
from tests.ui.keyed import KeyedStage
from tests.ui.played import DICE, played
from tests.ui.test_learning import AnyKeys
from tests.ui.test_voice import heard
from ui.demo import demo_guide
from ui.demo.demo import Demo
from ui.demo.stage import Stage
from ui.shell.focus import ENTER, TAB, KeyFocus, label_of
from ui.widgets.keyboard import ask_text
from ui.widgets.sheet import ask

UP, DOWN, RIGHT = 273, 274, 275


@pytest.fixture
def stage(open_stage: MakeStage) -> Iterator[Stage]:
    made = open_stage()
    made.app.focus._now = iter(range(1000)).__next__
    yield made


def key(stage: Stage, code: int, *modifiers: str) -> None:
    Window.dispatch("on_key_down", code, 0, None, list(modifiers))
    Window.dispatch("on_key_up", code, 0)
    stage.frames(2)


def focus(stage: Stage) -> KeyFocus:
    found: KeyFocus = stage.app.focus
    return found


def test_tab_goes_through_all_buttons_from_top_to_bottom_and_round(stage: Stage) -> None:
    there = focus(stage).buttons()
    assert len(there) > 5 and focus(stage).on is None
    seen = []
    for _ in there:
        key(stage, TAB)
        seen.append(focus(stage).on)
    assert seen == there
    heights = [each.to_window(*each.center)[1] for each in seen]
    assert all(b < a + each.height for a, b, each in zip(heights, heights[1:], seen, strict=False))
    key(stage, TAB)
    assert focus(stage).on is there[0]
    key(stage, TAB, "shift")
    assert focus(stage).on is there[-1]


def test_the_ring_is_drawn_and_a_touch_hides_it(stage: Stage) -> None:
    rings = len(Window.canvas.after.children)
    key(stage, TAB)
    assert len(Window.canvas.after.children) == rings + 1
    stage.tap(focus(stage).on)
    assert len(Window.canvas.after.children) == rings and focus(stage).on is None


def test_arrows_go_to_what_lies_there(stage: Stage) -> None:
    key(stage, DOWN)
    first = focus(stage).on
    key(stage, RIGHT)
    second = focus(stage).on
    assert second is not first and second.center_x > first.center_x
    key(stage, UP)
    assert focus(stage).on is not None


def test_a_box_is_chosen_and_left_by_keys_and_a_sheet_takes_the_focus(stage: Stage) -> None:
    before = stage.app.screen.name
    for _ in range(30):
        key(stage, TAB)
        if "Mars Escape" in label_of(focus(stage).on):
            break
    key(stage, ENTER)
    stage.frames(4)
    assert focus(stage).on is None  # It is gone with the screen.
    assert before == "shelf" and stage.app.screen.name == "seats"
    Window.dispatch("on_joy_button_down", 0, 1)  # Back, on a gamepad.
    assert stage.app.screen.name == "shelf"
    said: list[str] = []
    sheet = ask("Really?", "", [("Yes", "go", lambda: said.append("yes"))])
    stage.frames(3)
    assert [label_of(each) for each in focus(stage).buttons()] == ["Yes"]
    Window.dispatch("on_joy_button_down", 0, 3)
    Window.dispatch("on_joy_button_down", 0, 0)
    assert said == ["yes"] and sheet.parent is None


def test_a_key_that_is_held_presses_once_and_one_that_bounces_too(stage: Stage) -> None:
    pressed: list[int] = []
    ask("Really?", "", [("Yes", "go", lambda: pressed.append(1)), ("No", "go", None)])
    stage.frames(3)
    key(stage, TAB)
    stays = focus(stage).on
    stays.dispatch = lambda name: pressed.append(1) if name == "on_release" else None
    for _ in range(3):  # Each a second later.
        Window.dispatch("on_key_down", ENTER, 0, None, [])
    assert pressed == [1]
    Window.dispatch("on_key_up", ENTER, 0)
    key(stage, ENTER)
    assert pressed == [1, 1]
    focus(stage)._now = lambda: 5.0
    for _ in range(3):
        key(stage, ENTER)
    assert pressed == [1, 1, 1]


def test_back_on_a_gamepad_leaves_a_match_as_its_key_does_and_no_question(stage: Stage) -> None:
    stage.app.play(played(stage.app.session, DICE, 5))
    stage.frames(2)
    question = ask("Really?", "", [("Yes", "go", None)])
    Window.dispatch("on_joy_button_down", 0, 1)
    assert question.parent is not None and stage.app.screen.name != "shelf"
    question.dismiss(animation=False)
    stage.frames(2)
    keyboard = ask_text("Name", "", print)
    stage.frames(2)
    Window.dispatch("on_joy_button_down", 0, 1)
    assert keyboard.parent is None and stage.app.game is not None
    stage.app.show("table")
    stage.frames(2)
    Window.dispatch("on_joy_button_down", 0, 1)
    assert stage.app.screen.name == "shelf" and stage.app.game is None


def test_keys_and_gamepads_only_wake_a_sleeping_screen(stage: Stage) -> None:
    for wake in (
        lambda: key(stage, ENTER),
        lambda: Window.dispatch("on_joy_button_down", 0, 0),
        lambda: Window.dispatch("on_joy_hat", 0, 0, (0, 1)),
    ):
        key(stage, TAB)
        on = focus(stage).on
        stage.app.sleep.fall_asleep()
        wake()
        assert not stage.app.sleep.asleep
        assert stage.app.screen.name == "shelf" and focus(stage).on is on


def test_a_key_brings_the_buttons_back_before_it_presses_one(stage: Stage) -> None:
    stage.app.play(played(stage.app.session, DICE, 5))
    stage.app.show("table")
    stage.frames(2)
    key(stage, TAB)
    on, steps, chair = focus(stage).on, len(stage.app.current_game.match), stage.app.chair
    chair._rest()
    assert chair.showing
    key(stage, ENTER)
    assert not chair.showing and focus(stage).on is on
    chair._rest()
    Window.dispatch("on_joy_button_down", 0, 1)
    assert not chair.showing and stage.app.screen.name == "table"
    assert len(stage.app.current_game.match) == steps


def test_a_gamepad_whose_buttons_are_buzzers_presses_nothing(stage: Stage) -> None:
    keys, session = AnyKeys(), stage.app.session
    session.devices = replace(session.devices, buzzers=keys)
    keys.known[0] = "Buzz"
    for button in range(4):
        Window.dispatch("on_joy_button_down", 0, button)
    assert focus(stage).on is None
    keys.known.clear()
    Window.dispatch("on_joy_button_down", 0, 0)
    assert focus(stage).on is not None


def test_the_voice_reads_what_is_in_focus(open_stage: MakeStage) -> None:
    stage = open_stage(voice=True)
    voice = heard(stage)
    stage.app.play(played(stage.app.session, DICE, 5))
    stage.frames(3)
    voice.said.clear()
    key(stage, TAB)
    assert [words for words, _, _ in voice.said] == [label_of(focus(stage).on)]
    assert label_of(focus(stage).on)


def test_a_button_that_has_become_another_one_is_marked_and_not_pressed(stage: Stage) -> None:
    pressed: list[str] = []
    sheet = ask("Really?", "", [("Pass", "go", None), ("No", "go", None)])
    stage.frames(3)
    key(stage, TAB)
    button = focus(stage).on
    button.label, button.do = "Fight", lambda: pressed.append("Fight")  # A bot has moved.
    key(stage, ENTER)
    assert not pressed and focus(stage).on is button
    button.dispatch = lambda name: pressed.append(name)
    key(stage, ENTER)
    assert pressed == ["on_press", "on_release"], "seen below the ring, it is pressed"
    sheet.dismiss(animation=False)


def test_the_voice_reads_no_cards_that_only_one_person_may_see(open_stage: MakeStage) -> None:
    stage = open_stage(voice=True)
    voice = heard(stage)
    sheet = ask("Cards", "", [("Mind Control", "go", None)])
    stage.frames(3)
    sheet.private = True
    key(stage, TAB)
    assert focus(stage).on is not None and not voice.said
    sheet.dismiss(animation=False)


def test_a_turn_of_the_guide_is_entered_by_a_keyboard_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Martians' first turn up to their ray guns; whole matches are in test_whole_matches."""
    monkeypatch.setattr(demo_guide, "hold", KeyedStage.press_long)
    session, seen = make_session(tmp_path), list[str]()
    with KeyedStage(session, pad=False, hurry=True, draws=False) as stage:
        stage.app.bots.thinking = 0.0
        demo = Demo(stage, "invasion-from-outer-space", Random(5), seen.append, camera_rolls=0)
        demo._begin()
        while "table-rayguns" not in seen:
            assert len(demo.game.match) < 60
            demo._step()
    session.close()
    assert set(seen) >= {"table-start", "table-found", "dice-by-hand", "table-command"}
