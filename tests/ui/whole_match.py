"""Plays one match by touch in a process of its own, as the app runs in one, with a strict look.

`python -m tests.ui.whole_match BOX WIDTH HEIGHT SCALE FOLDER [USUAL WANTED]` tells as JSON what
it saw. USUAL and WANTED are a setting of the box as it stands there, and what to choose instead.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from tests.ui.conftest import make_session
from tests.ui.looking import faults
from ui.demo import Demo
from ui.stage import Stage


def play(
    box: str,
    size: tuple[int, int],
    scale: float,
    folder: Path,
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

        demo = Demo(stage, box, Random(5), look, camera_rolls=0, settings=settings)
        number = demo.play()
        over = next(match.over for match in session.past() if match.id == number)
    session.close()
    return {"seen": seen, "wrong": wrong, "over": over}


if __name__ == "__main__":
    box, width, height, scale, folder, *chosen = sys.argv[1:]
    pairs = tuple(zip(chosen[::2], chosen[1::2], strict=True))
    told = play(box, (int(width), int(height)), float(scale), Path(folder), pairs)
    print(json.dumps(told))
