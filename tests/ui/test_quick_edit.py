"""What lies before one's eyes is set right in two touches, and the history says who did it."""

from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from companion.engine.actions import CORRECT, TABLE
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.test_board import SIZES, laid, marching, match_at
from ui.boxes.invasion_from_outer_space.boards.view import Board
from ui.demo.demo_board import finger_over
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Finger, Stage
from ui.shell.lock import PRESS
from ui.widgets.die import HOLD_S
from ui.widgets.rows import PickSheet, Row


def hold(stage: Stage, board: Board, space: int) -> None:
    """Let a finger lie on a space."""
    finger = finger_over(board, space)
    finger.down()
    assert stage.within(HOLD_S + 2, lambda: any(stage.every(PickSheet)))
    finger.up()
    stage.frames(3)


def row(stage: Stage, text: str) -> Any:
    """The row of the sheet that begins so, scrolled into sight."""
    return in_sight(stage, next(r for r in stage.every(Row) if r.text.startswith(text)))


def in_sight(stage: Stage, found: Any) -> Any:
    """A widget, scrolled to."""
    parent = found.parent
    while not hasattr(parent, "scroll_to"):
        parent = parent.parent
    parent.scroll_to(found, animate=False)
    stage.frames(3)
    return found


@SIZES
def test_a_figure_is_put_elsewhere_by_a_finger_that_lies_on_the_space(
    open_stage: MakeStage, size: tuple[int, int]
):
    stage = open_stage(size=size)
    part = laid(stage, "march")
    game = stage.app.game
    hero = game.public["heroes"][0]
    space = next(s for s in range(40) if s != hero["space"] and s not in part.picking.lit())
    before = len(game.match)
    hold(stage, part.board, space)
    assert len(game.match) == before and not faults(stage), "a finger that lies taps nothing"
    stage.tap(row(stage, f"{hero['name']}: here"))
    assert game.public["heroes"][0]["space"] == space
    (step,) = game.match.steps[before:]
    assert (step.action.player, step.action.verb) == (TABLE, CORRECT)


def test_soldiers_of_a_space_are_counted_again(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "march")
    game = stage.app.game
    where, count = next((s, n) for s, n in game.public["board"]["troops"][0] if n < 3)
    hold(stage, part.board, where)
    stage.tap(next(each for each in stage.every(Row) if each.text.endswith(f": {count + 1}")
                   and "oldiers in" in each.text))  # fmt: skip
    assert dict(map(tuple, game.public["board"]["troops"][0]))[where] == count + 1


@pytest.mark.usefixtures("real_time")
def test_a_quick_tap_does_not_hold(open_stage: MakeStage):
    stage = open_stage()
    board = laid(stage, "march").board
    finger = finger_over(board, 3)
    finger.down()
    stage.within(HOLD_S / 3, lambda: False)
    finger.up()
    stage.within(HOLD_S + 0.3, lambda: False)
    assert not list(stage.every(PickSheet))


@pytest.mark.parametrize("late", [False, True], ids=["on the board", "before the board has it"])
def test_a_drag_does_not_hold(open_stage: MakeStage, late: bool):
    stage = open_stage()
    board = laid(stage, "march").board
    finger = finger_over(board, 3)
    finger.down()
    assert late or stage.within(2, lambda: "board_hold" in finger.ud)
    finger.move({"x": finger.sx + 0.1, "y": finger.sy})
    EventLoop.post_dispatch_input("update", finger)
    stage.within(HOLD_S + 0.6, lambda: False)
    assert not list(stage.every(PickSheet))
    finger.up()


def test_what_the_ribbon_and_the_poster_show_is_two_taps_away(open_stage: MakeStage):
    stage = open_stage()
    game, _ = marching(stage, "guide")
    view = guide_ask(stage)
    now = game.public["track"][0]
    stage.tap(view.ribbon.scores.widgets[1])
    stage.tap(row(stage, f"Counted for the Heroes: {now + 1}"))
    assert game.public["track"][0] == now + 1
    assert view.ribbon.scores.widgets[1].label.startswith(str(now + 1))
    stage.tap(view.ribbon.scores.widgets[1])
    stage.tap(row(stage, "Counted for the Heroes: another number"))
    stage.frames(3)
    assert stage.has("0") and stage.has("9"), "the keypad"


def test_a_poster_is_corrected_by_its_foot(open_stage: MakeStage):
    stage = open_stage()
    stage.app.play(match_at(stage.app.session, "act", "guide"))
    stage.frames(4)
    game, view = stage.app.game, guide_ask(stage)
    hero = game.public["heroes"][game.public["active"]]
    tokens = 0 if hero["tokens"] else 1
    finger = Finger(view.poster.center_x, view.poster.y + 0.1 * view.poster.height)
    finger.down()
    finger.up()
    stage.frames(3)
    stage.tap(row(stage, f"{hero['name']}: Power Tokens: {tokens}"))
    assert game.public["heroes"][game.public["active"]]["tokens"] == tokens


def test_a_key_opens_what_a_poster_has_and_held_down_corrects_it(open_stage: MakeStage):
    stage = open_stage()
    stage.app.play(match_at(stage.app.session, "act", "guide"))
    stage.frames(4)
    view, focus = guide_ask(stage), stage.app.focus
    assert view.page.actor.opens is not None
    focus._put(view.poster)
    for way in ("down", "up"):
        Window.dispatch(f"on_joy_button_{way}", 0, PRESS)
    assert view.opened.way == [("actor", 0)]
    view.close()
    stage.frames(2)
    focus._put(view.poster)
    Window.dispatch("on_joy_button_down", 0, PRESS)
    assert stage.within(HOLD_S + 2, lambda: any(stage.every(PickSheet)))
    assert not view.opened.way
    Window.dispatch("on_joy_button_up", 0, PRESS)
