"""A second tap that was meant for the screen before answers nothing unseen."""

import pytest
from kivy.uix.widget import Widget

from companion.match.match import Seat
from tests.ui.conftest import MakeStage
from ui.demo.stage import Finger, Stage
from ui.shell.theme import theme
from ui.widgets.second_tap import GUARD_S, UNDRAWN_S, SecondTap, second_tap

DICE = "mars-attacks-dice"
SEATS = [Seat("Ada", "red"), Seat("Bo", "blue"), Seat("Cy", "green")]
DOUBLE_S = 0.2  # between the two taps of a double tap


def middle(widget: Widget) -> tuple[float, float]:
    return widget.to_window(*widget.center)


def quick_tap(stage: Stage, place: tuple[float, float]) -> None:
    """Tap there at once, whatever lies there by now; lists take their time to hand it on."""
    finger = Finger(*place)
    finger.down()
    stage.frames(1)
    finger.up()
    stage.within(DOUBLE_S, lambda: False)


@pytest.fixture
def playing(open_stage: MakeStage) -> Stage:
    """Who begins is asked, and the guard is as people have it."""
    stage = open_stage()
    stage.app.play(stage.app.session.new_match(DICE, SEATS))
    stage.frames(4)
    second_tap.seconds = GUARD_S
    return stage


def test_a_double_tap_answers_one_question(playing: Stage) -> None:
    press = playing.find("Ada")
    place, match = middle(press), playing.app.game.match
    quick_tap(playing, place)
    quick_tap(playing, place)
    assert len(match) == 1, "the next question was not seen yet"
    playing.within(2 * GUARD_S, lambda: False)
    quick_tap(playing, middle(playing.find("Akron")))
    assert len(match) == 2


def test_another_place_takes_a_tap_at_once(playing: Stage) -> None:
    quick_tap(playing, middle(playing.find("Bo")))
    undo = playing.find("Undo")
    quick_tap(playing, middle(undo))
    assert len(playing.app.game.match) == 0


def test_undo_may_be_tapped_as_fast_as_one_can(playing: Stage) -> None:
    game = playing.app.game
    for _ in range(4):
        game.act(game.state.legal_actions()[0])
    playing.frames(4)
    undo = playing.find("Undo")
    for _ in range(3):
        quick_tap(playing, middle(undo))
    assert len(game.match) == 1


# ---- the guard alone -------------------------------------------------------------------------
class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


class Button:
    """Something with a face."""

    def __init__(self, label: str, *, repeats: bool = False) -> None:
        self.label, self.repeats = label, repeats


def guard() -> tuple[SecondTap, Clock]:
    clock = Clock()
    return SecondTap(clock), clock


def did(made: SecondTap, button: Button, finger: Finger) -> None:
    made.did(made.begins(button, finger))
    made._flipped()


def test_the_time_runs_from_the_first_picture_of_what_is_new(stage: Stage) -> None:
    made, clock = guard()
    finger = Finger(100, 100)
    tap = made.begins(Button("Yes"), finger)
    made.did(tap)
    clock.now += 0.9 * UNDRAWN_S
    assert made.is_stray(Button("No"), finger), "a slow screen has shown nothing so far"
    made._flipped()
    clock.now += 0.9 * GUARD_S
    assert made.is_stray(Button("No"), finger)
    clock.now += 0.2 * GUARD_S
    assert not made.is_stray(Button("No"), finger)


def test_what_draws_nothing_guards_nothing_for_long(stage: Stage) -> None:
    made, clock = guard()
    made.did(made.begins(Button("Yes"), Finger(100, 100)))
    clock.now += 1.1 * UNDRAWN_S
    assert not made.is_stray(Button("No"), Finger(100, 100))


def test_the_same_button_may_be_tapped_again_while_the_game_stands(stage: Stage) -> None:
    made, _ = guard()
    finger = Finger(100, 100)
    did(made, Button("Saucers"), finger)
    assert not made.is_stray(Button("Saucers"), finger)
    made.moment = lambda: "moved"
    assert made.is_stray(Button("Saucers"), finger), "the next question looks alike"
    assert not made.is_stray(Button("Saucers", repeats=True), finger)


def test_a_neighbour_may_be_meant_where_only_a_part_has_changed(stage: Stage) -> None:
    made, _ = guard()
    did(made, Button("A"), Finger(100, 100))
    assert made.is_stray(Button("B"), Finger(100 + 0.4 * theme.touch, 100))
    assert not made.is_stray(Button("B"), Finger(100 + 0.6 * theme.touch, 100))
    made.moment = lambda: "moved"
    assert made.is_stray(Button("B"), Finger(100 + 0.6 * theme.touch, 100))
    assert not made.is_stray(Button("B"), Finger(100 + 1.2 * theme.touch, 100))


def test_a_stopped_app_is_held_no_longer(open_stage: MakeStage) -> None:
    """Before: it was, with all its screens, and each of them answered the theme of the next app."""
    stage = open_stage()
    assert second_tap.moment.__self__ is stage.app
    stage.app.dispatch("on_stop")
    assert not hasattr(second_tap.moment, "__self__")
