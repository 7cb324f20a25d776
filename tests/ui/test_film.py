"""A film through camera, reader, screen and engine: the expected actions come out."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.devices.ports import TrayState, TrayView, WatchRequest
from companion.engine.actions import CHANCE, Action
from companion.engine.prompts import Dice
from hardware.camera.folder import FolderSource
from hardware.tray import CameraTray, InlineReader
from hardware.vision.reader import PictureReader
from tests.hardware import film
from tests.ui.conftest import make_session
from tests.ui.rolling import SEATS
from ui.demo.stage import Stage

THROWN = ("martian",) * 3 + ("ray_gun",) * 4 + ("nuke",) * 3
AGAIN = ("ray_gun", "martian", "nuke")


class Reel:
    """The time of a film: it runs as fast as frames are read, and stops where an act ends.

    Handed to the camera as clock and sleep, so that the very camera of the app is used.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self._end = 0.0
        self._moved = threading.Condition()

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        with self._moved:
            self._moved.wait_for(lambda: self.now + seconds <= self._end, timeout=60)
            self.now += seconds

    def run_to(self, frame: float) -> None:
        """Let time go on until that frame is due."""
        with self._moved:
            self._end = frame / film.FPS
            self._moved.notify_all()

    @property
    def ended(self) -> bool:
        """Whether the act has been shown."""
        return self.now + 1.5 / film.FPS > self._end


class Cinema:
    """The app at a roll of ten dice, its camera looking at the film."""

    def __init__(self, root: Path) -> None:
        self.acts = [film.shoot(film.first_act(THROWN), root / "film")]
        more = film.second_act(THROWN, AGAIN)
        self.acts.append(film.shoot(more, root / "film", self.acts[0], seed=6))
        self.reel = Reel()
        camera = FolderSource(
            root / "film", 1 / film.FPS, self.reel.clock, self.reel.sleep, fps=film.FPS
        )
        tray = CameraTray(
            camera, PictureReader(), self.reel.clock, frozen_s=None, wrap=InlineReader
        )
        self.states: list[TrayState] = []
        tray.watch = self._noting(tray.watch)
        session = make_session(root / "data")
        session.devices = replace(session.devices, tray=tray)
        self.session = session
        match = session.new_match("mars-attacks-dice", SEATS, practice=True)
        while not any(isinstance(prompt.domain, Dice) for prompt in match.state.prompts()):
            match.push(match.state.legal_actions()[0])
        self.match = match

    def _noting(self, watch: Callable[..., None]) -> Callable[..., None]:
        """Note every view on its way: the screen itself leaves out what comes too fast."""

        def noted(request: WatchRequest) -> None:
            def see(view: TrayView) -> None:
                self.states.append(view.state)
                request.show(view)

            watch(replace(request, show=see))

        return noted

    def act(self, stage: Stage, number: int) -> None:
        """Show an act to its end and let the screen take what came of it."""
        self.reel.run_to(self.acts[number])
        assert stage.within(180, lambda: self.reel.ended), "the act has not been shown"
        stage.frames(6)
        confirm = stage.app.screen.ids.confirm
        stage.until(lambda: not confirm.disabled, "the last view to be taken")


@pytest.fixture
def cinema(tmp_path: Path) -> Any:
    made = Cinema(tmp_path)
    yield made
    made.reel.run_to(10**9)
    made.session.close()


def test_throw_roll_settle_hand_and_a_re_roll_of_three_become_actions(cinema: Cinema) -> None:
    before = len(cinema.match)
    with Stage(cinema.session) as stage:
        stage.app.play(cinema.match)
        stage.frames(4)
        screen = stage.app.screen

        cinema.act(stage, 0)
        assert sorted(screen.draft.faces) == sorted(THROWN) and screen.draft.whole
        stage.tap("Confirm")
        stage.tap("Roll 3 again")
        due = stage.app.game.due(lambda domain: domain.dice()).domain
        assert (due.count, sorted(due.kept)) == (3, sorted(THROWN[3:]))

        cinema.act(stage, 1)
        assert sorted(screen.draft.faces) == sorted(AGAIN), "the seven others are not counted"
        assert screen.draft.whole and not screen.draft.unsure
        stage.tap("Confirm")

    steps = cinema.match.steps[before:]
    assert [(step.action, step.source) for step in steps] == [
        (Action(CHANCE, "roll", (3, 4, 3)), "camera"),
        (steps[1].action, "hand"),
        (Action(CHANCE, "roll", (1, 1, 1)), "camera"),
    ]
    assert steps[1].action.verb == "go"
    assert {TrayState.EMPTY, TrayState.MOVING, TrayState.HAND} < set(cinema.states)
