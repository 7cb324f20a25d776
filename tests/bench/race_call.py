"""From a buzz to the called race on screen: how many frames after the gathering time.

The press comes from a thread of its own, as a real button's does, at any moment of a frame
and nothing follows it: no release that would wake the screen again. Frames are turns of
Kivy's loop that began after the gathering time, up to the one that drew the call; next to
them the time, which a busy machine stretches.
"""

import tempfile
import time
from pathlib import Path
from random import Random
from threading import Timer
from typing import TYPE_CHECKING, Any

from tests.bench.figures import Figure, middle

if TYPE_CHECKING:
    from companion.match.session import Session
    from ui.demo.stage import Stage

SIZE = (800, 480)
LATE_S = (0.05, 1.4)  # from the opening to the press: while the screen looks often, and later
PATIENCE_S = 20.0


def measure(races: int = 30) -> list[Figure]:
    """Run races with one press each; report frames and time from the gathering time on."""
    from ui.shell import environment

    with tempfile.TemporaryDirectory(prefix="mars-bench-") as folder:
        root = Path(folder)
        environment.prepare(SIZE, root / "kivy", offscreen=True)
        from ui.demo.stage import Stage

        session = open_session(root)
        try:
            with Stage(session) as stage:
                found = [_race(stage, Random(number)) for number in range(races)]
        finally:
            session.close()
    frames, late = [frames for frames, _ in found], [1000 * late for _, late in found]
    two_frames = 2 * 1000 / environment.MAX_FPS
    return [
        Figure("race.frames", middle(frames), at_most=2),
        Figure("race.frames_most", max(frames), at_most=2),
        Figure("race.after_gathering", middle(late), "ms", at_most=two_frames),
        Figure("race.after_gathering_most", max(late), "ms"),
    ]


def open_session(root: Path) -> "Session":
    """A session as the program has it, with simulated buzzers and no sound."""
    from companion.cli.compose import open_session as composed
    from companion.storage.folders import find_folders

    wanted = {"camera": "none", "buzzers": "simulated"}
    session = composed(find_folders(root), overrides=wanted, size=SIZE, seed="race")
    session.config = session.config.changed({"sound": False})
    return session


def _race(stage: "Stage", rng: Random) -> tuple[int, float]:
    """Run one race; report how many frames and seconds the call came after the gathering."""
    from kivy.graphics.opengl import glFinish

    screen = _at_a_race(stage)
    buzzers = stage.app.session.devices.buzzers
    stamps: list[int] = []

    def press() -> None:
        stamps.append(time.monotonic_ns())
        buzzers.press(0, stamps[0])

    finger = Timer(rng.uniform(*LATE_S), press)
    finger.start()
    gather_ns = screen.controller.terms.gather_ns
    frames, end = 0, time.monotonic() + PATIENCE_S
    while screen.called is None:
        if time.monotonic() > end:
            raise TimeoutError("the race was never called")
        began = time.monotonic_ns()
        stage.frames(1)
        if stamps and began >= stamps[0] + gather_ns:
            frames += 1
    glFinish()  # drawn, not only asked for
    late = (time.monotonic_ns() - stamps[0] - gather_ns) / 1e9
    finger.join()
    buzzers.release(0, time.monotonic_ns())
    return max(frames, 1), late


def _at_a_race(stage: "Stage") -> Any:
    """Put a game on the table whose first window has just opened; give the race screen."""
    from companion.engine.prompts import Race

    match = new_match(stage.app.session)
    rng = Random(2)
    while not any(isinstance(prompt.domain, Race) for prompt in match.state.prompts()):
        legal = [a for seat in range(4) for a in match.state.legal_actions(seat)]
        match.push(rng.choice(legal or match.state.legal_actions()))
    stage.app.play(match)
    stage.until(lambda: stage.app.screen.name == "race", "the race")
    stage.until(lambda: stage.app.screen.controller.is_open, "the opening")
    stage.frames(3)
    return stage.app.screen


def new_match(session: "Session") -> Any:
    """A match of four people whose Freeze Ray window has no set time."""
    from companion.match.match import Seat

    box = session.take("mars-needs-heroes")
    seats = [Seat(f"Player {place}", colour) for place, colour in enumerate(box.colours)]
    return session.new_match(box.id, seats, {"freeze_seconds": "0"}, practice=True)
