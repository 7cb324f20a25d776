"""The walk from a camera's frame to the action: which files take part when a roll is sure.

The screen runs as it does at a table, with the watch and the reader of the app; frames are drawn.
Drawing and wording are left out with all they call: nobody reads them to follow a roll.
"""

import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.engine.dice import D6
from companion.engine.prompts import Dice
from companion.match.match import Match, Seat
from companion.match.session import Session
from hardware.tray import InlineReader
from hardware.vision.reader import PictureReader
from hardware.watch import TrayWatch
from tests import imports
from tests.bench import offscreen  # noqa: F401  (before anything of Kivy)
from tests.bench.sure_tray import SureTray
from tests.bench.tray import PIPS, SIZES, Drawn
from tests.ui.conftest import make_session
from ui.demo.stage import Stage
from ui.shell.app import CompanionApp
from ui.shell.game import Game

BOX = "invasion-from-outer-space"
FPS = 15
LIES_S = 2.0
CONFIRM_S = 0.1
PATIENCE_S = 60.0
# Draws or words what the walk is about: left out with all that it calls.
ASIDE = ("companion/words/", "hardware/text/", "ui/text/", "ui/looks/", "ui/widgets/",
         "ui/dice/words.py", "ui/dice/grid.py", "ui/dice/by_hand.py", "ui/dice/grid.py",
         "ui/shell/warm_up.py")  # fmt: skip
# Runs around the walk, and what it calls may be on it.
AROUND = ("ui/demo/", "ui/shell/")
# Odds are for the eye, and the timer that saves late steps only fires on a slow machine.
APART = (Game.outlook.__code__, CompanionApp._keep_late.__code__)
ON_IT = ("ui/widgets/self_confirm.py", "ui/shell/bridge.py")


class DrawnTray(SureTray):
    """A `ports.Tray` that watches and reads a drawn camera whenever `step` is called."""

    def __init__(self, faces: tuple[str, ...]) -> None:
        super().__init__()
        size, die_px = SIZES["small"]
        self._camera = Drawn(size, die_px, FPS, LIES_S, faces)
        self._watch = TrayWatch(
            self._camera, InlineReader(PictureReader()), lambda: self._camera.now
        )

    def step(self) -> None:
        """Process the next frame; the last one stays."""
        if self.request and self._camera.shown + 1 < len(self._camera.frames):
            self._watch.step(self.request)


class Walk:
    """A profile function that notes the files on the walk, until an action is played."""

    def __init__(self) -> None:
        self.files: dict[str, None] = {}
        self.ended = False
        self._aside = 0  # how deep the call stack is in a call that is left out

    def __call__(self, frame: Any, event: str, _arg: object) -> None:
        if event == "call":
            self._enter(frame.f_code)
        elif event == "return" and self._aside:
            self._aside -= 1

    def _enter(self, code: Any) -> None:
        path = code.co_filename.removeprefix(f"{imports.ROOT}/")
        self.ended = self.ended or code is Game.act.__code__
        loading = code.co_name == "<module>"
        if self._aside or loading or code in APART or _within(path, ASIDE):
            self._aside += 1
        elif not self.ended and path.startswith(imports.ROOMS) and not _within(path, AROUND):
            self.files[path] = None


def _within(path: str, places: tuple[str, ...]) -> bool:
    return (path.startswith(places) or path.endswith(".kv")) and path not in ON_IT


def files() -> list[str]:
    """Return the files on the walk of a roll, in the order they come up."""
    with tempfile.TemporaryDirectory(prefix="mars-bench-") as folder:
        session = make_session(Path(folder), confirm_s=CONFIRM_S)
        match, dice = _at_a_roll(session)
        tray = DrawnTray(PIPS[:dice])
        session.devices = replace(session.devices, tray=tray)
        walk = Walk()
        with Stage(session) as stage:
            stage.app.play(match)
            stage.frames(4)

            def step() -> bool:
                tray.step()
                return walk.ended

            sys.setprofile(walk)
            try:
                stage.within(PATIENCE_S, step)
            finally:
                sys.setprofile(None)
        session.close()
    if not walk.ended:
        raise RuntimeError("no action came of the roll")
    return list(walk.files)


def _at_a_roll(session: Session) -> tuple[Match, int]:
    """Play until dice with pips are due, and return the match with their number."""
    match = session.new_match(BOX, [Seat("Ada", "red"), Seat("Bo", "blue")], practice=True)
    while True:
        for prompt in match.state.prompts():
            if isinstance(prompt.domain, Dice) and prompt.domain.kind == D6.id:
                return match, prompt.domain.count
        match.push(match.state.legal_actions()[0])


if __name__ == "__main__":
    print("\n".join(files()))
