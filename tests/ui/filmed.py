"""Films Invasion by touch, with counts: `python -m tests.ui.filmed FOLDER [PART...]`.

The parts are `strips`, the scenes of `tests.ui.film_strip`, `hand`, a whole Basic match without a
camera, and `tray`, one with all dice in the simulated tray; all three unless named. Of a match,
`match.avi` has a picture before each touch, two a second; `touches.png` is a sheet of some.
`--turns` shortens the scenario. The counts are printed as JSON: touches in all and by what was
asked, rounds, and who won.
"""

import argparse
import json
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np

from tests.bench import offscreen  # noqa: F401  (before Kivy: a tall window)
from tests.bench.counting_stage import CountingStage
from tests.ui.film_strip import main as strips
from tests.ui.lockstep import LockstepTray
from tests.ui.whole_match import LONG, Looker, Wish, demo_of, opened

WIDE, HIGH, RATE = 400, 240, 2
SHOWN, ACROSS = 48, 8  # pictures on the sheet
PARTS = ("strips", "hand", "tray")


class FilmStage(CountingStage):
    """A stage that takes a picture before each touch, and counts touches by what is asked."""

    film: cv2.VideoWriter
    folder: Path

    def start(self, folder: Path) -> None:
        """Begin the film."""
        self.folder, self.asked, self.shots = folder, Counter[str](), list[Any]()
        motion = cv2.VideoWriter.fourcc(*"MJPG")
        self.film = cv2.VideoWriter(str(folder / "match.avi"), motion, RATE, (WIDE, HIGH))

    def tap(self, target: Any) -> None:
        """Take a picture, then touch."""
        game = self.app.game
        if game is not None and game.prompts:
            self.asked[game.prompts[0].name] += 1
        self.clock.stands = True
        shot = cv2.imread(str(self.picture(self.folder / "shot.png")))
        self.clock.stands = False
        self.shots.append(cv2.resize(shot, (WIDE, HIGH), interpolation=cv2.INTER_AREA))
        self.film.write(self.shots[-1])
        super().tap(target)


def film(folder: Path, turns: int, *, tray: bool) -> dict[str, Any]:
    """Play to the end; return the counts."""
    folder.mkdir(parents=True, exist_ok=True)
    wish = Wish(LONG, (800, 480), turns=turns, tray=tray)
    with tempfile.TemporaryDirectory() as data:
        lockstep = LockstepTray(Random(7)) if tray else None
        camera = {} if tray else {"camera": "none"}
        session = opened(wish, Path(data), lockstep, **camera)
        with FilmStage(session, hurry=True, draws=False) as stage:
            stage.start(folder)
            stage.resize(*wish.size)
            stage.app.bots.thinking = 0.0
            number = demo_of(wish, stage, Looker(stage), lockstep).play()
            ended = next(match for match in session.past() if match.id == number)
            counts = {"touches": stage.count, "steps": ended.steps, "over": ended.over,
                      "by question": dict(stage.asked.most_common())}  # fmt: skip
            stage.film.release()
            some = stage.shots[:: max(1, len(stage.shots) // SHOWN)][:SHOWN]
        session.close()
    rows = [some[n : n + ACROSS] for n in range(0, len(some) - ACROSS + 1, ACROSS)]
    cv2.imwrite(str(folder / "touches.png"), np.vstack([np.hstack(row) for row in rows]))
    (folder / "shot.png").unlink()
    return counts


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("parts", nargs="*", default=PARTS, metavar="PART")
    parser.add_argument("--turns", type=int, default=0)
    asked = parser.parse_args()
    for part in asked.parts:
        if part == "strips":
            strips(asked.folder, (800, 480), ("scenes",))
            continue
        counts = film(asked.folder / part, asked.turns, tray=part == "tray")
        print(json.dumps({part: counts}), flush=True)


if __name__ == "__main__":
    main()
