"""Plays one match by touch in a process of its own, as the app runs in one, with a strict look.

`python -m tests.ui.whole_match BOX WIDTH HEIGHT SCALE FOLDER [--short LABEL VALUE]
[--set USUAL WANTED]...` tells as JSON what it saw. A match of hundreds of steps is made short as a
table would do it: after a while the value called LABEL is set right by hand, under History.
USUAL and WANTED are a setting of the box as it stands there, and what to choose instead.
"""

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

from tests.ui.conftest import make_session
from tests.ui.looking import faults
from ui.demo import Demo
from ui.parts.rows import Page, Row
from ui.stage import Stage
from ui.widgets.keyboard import Keypad

ENOUGH = 30  # steps before a match is made short


class ShortDemo(Demo):
    """A demo that sets one value by hand on the way, by touch."""

    short: tuple[str, str] | None = None

    def _step(self) -> None:
        at_table = self.stage.app.screen.name == "table"
        if self.short and at_table and len(self.game.match) > ENOUGH:
            label, value = self.short
            if any(each.label == label for each in self.game.state.correctables()):
                self.short = None
                self._set_right(label, value)
                return
        super()._step()

    def _set_right(self, label: str, value: str) -> None:
        stage = self.stage
        stage.tap("History")
        stage.tap("Set right")
        self._moment("set-right")
        stage.tap(next(row for row in stage.every(Row) if row.over == label))
        self._moment("set-right-number")
        assert any(stage.every(Keypad))
        for digit in value:
            stage.tap(digit)
        stage.tap("Done")
        next(stage.every(Page)).close()
        stage.frames(2)
        stage.app.back()
        stage.frames(2)
        stage.app.follow()


def play(
    box: str,
    size: tuple[int, int],
    scale: float,
    folder: Path,
    short: tuple[str, str] | None = None,
    settings: tuple[tuple[str, str], ...] = (),
) -> dict[str, Any]:
    """Play to the end; tell the moments seen, what was wrong in them, and whether it ended."""
    session = make_session(folder, text_scale=scale, buzzers="simulated")
    seen: list[str] = []
    wrong: list[str] = []
    with Stage(session, hurry=True) as stage:
        stage.resize(*size)
        stage.app.bots.thinking = 0.0

        def look(name: str) -> None:
            stage.frames(3)
            seen.append(name)
            wrong.extend(f"{name}: {fault}" for fault in faults(stage))

        demo = ShortDemo(stage, box, Random(5), look, camera_rolls=0, settings=settings)
        demo.short = short
        number = demo.play()
        over = next(match.over for match in session.past() if match.id == number)
    session.close()
    return {"seen": seen, "wrong": wrong, "over": over}


def _read() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("box")
    parser.add_argument("width", type=int)
    parser.add_argument("height", type=int)
    parser.add_argument("scale", type=float)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--short", nargs=2)
    parser.add_argument("--set", nargs=2, action="append", default=[])
    return parser.parse_args()


if __name__ == "__main__":
    asked = _read()
    told = play(
        asked.box,
        (asked.width, asked.height),
        asked.scale,
        asked.folder,
        tuple(asked.short) if asked.short else None,
        tuple((usual, wanted) for usual, wanted in asked.set),
    )
    print(json.dumps(told))
