"""Left alone, a screen costs nothing: no frame is drawn and nothing waits for the next one."""

import time

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from companion.engine.prompts import Dice
from tests.ui.conftest import MakeStage
from tests.ui.played import DICE, HEROES, played
from ui.demo.stage import Stage
from ui.shell.environment import MAX_FPS

CALM_S = 0.8  # longer than the bar of a scroll view waits before it fades
MOST_S = 12.0  # a screen must come to rest within
IDLE = 30


class Drawings:
    """Counts what the window draws."""

    def __init__(self) -> None:
        self.count = 0
        Window.bind(on_draw=self._drawn)

    def _drawn(self, *_: object) -> None:
        self.count += 1


def frame(stage: Stage) -> None:
    """One frame in the time of a frame: the tests' stage is in a hurry."""
    stage.frames(1)
    time.sleep(1 / MAX_FPS)


def settle(stage: Stage, drawings: Drawings) -> None:
    begun = since = time.monotonic()
    while time.monotonic() - since < CALM_S:
        before = drawings.count
        frame(stage)
        if waiting() or drawings.count > before:
            since = time.monotonic()
        assert since - begun < MOST_S, f"it never comes to rest; waiting: {waiting()}"


def waiting(within: float = 1 / MAX_FPS) -> list[str]:
    """What Kivy's clock will call within a frame, now or again."""
    return [str(event.get_callback()) for event in Clock.get_events() if event.timeout <= within]


def is_idle(stage: Stage) -> None:
    stage.draws = True
    drawings = Drawings()
    settle(stage, drawings)
    before = drawings.count
    for _ in range(IDLE):
        frame(stage)
        assert not waiting(), "something waits for the next frame"
    assert drawings.count == before, "something is drawn though nothing happens"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_shelf_rests(open_stage: MakeStage, size: tuple[int, int]) -> None:
    is_idle(open_stage(size=size))


def test_the_shelf_rests_with_a_game_to_go_on_with(open_stage: MakeStage) -> None:
    stage = open_stage()
    stage.app.play(played(stage.app.session, HEROES, 5))
    stage.app.clear_table()
    is_idle(stage)


@pytest.mark.parametrize("box", [HEROES, DICE])
@pytest.mark.parametrize("steps", [0, 9, 30])
def test_the_table_rests(open_stage: MakeStage, box: str, steps: int) -> None:
    stage = open_stage(camera="none")
    stage.app.play(played(stage.app.session, box, steps))
    stage.app.show("table")
    is_idle(stage)


def test_dice_rest_without_a_camera(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none")
    match = played(stage.app.session, DICE, 0)
    while not any(isinstance(prompt.domain, Dice) for prompt in match.state.prompts()):
        match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    assert stage.app.screen.name == "dice"
    is_idle(stage)


def test_the_score_rests(open_stage: MakeStage) -> None:
    stage = open_stage()
    stage.app.play(played(stage.app.session, HEROES, 10_000))
    assert stage.app.screen.name == "score"
    is_idle(stage)
