"""Draws a film strip of each outcome: `python -m tests.ui.film_strip FOLDER [WIDTHxHEIGHT]`.

Each strip shows the moment before, the banner coming in, the banner, and the screen after it: what
a table sees in about a second and a half. Moments are taken from matches that bots play; time goes
by frames, so that a slow machine draws the same motion.
"""

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion import games
from companion.engine.actions import Action
from companion.match.match import Match, Seat
from tests.bench import offscreen  # noqa: F401  (before Kivy: a tall window)
from tests.bench.bot_records import bot_record
from tests.bench.counting_stage import CountingStage
from tests.ui.conftest import make_session

SIZE = (800, 480)
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
AT = (1, 2, 12)  # frames of 0.05 s after the move that have a picture
WIDTH = 384  # of one of them
MOST_STEPS, SEEDS = 1500, 2
OPTIONS = {"invasion-from-outer-space": ({"play": "guide"}, {"play": "board", "game": "advanced"})}


def moments(box_id: str, options: dict[str, str]) -> Iterator[tuple[Match, Action, str]]:
    """The first move of each kind of outcome: a match just before it, the action, the kind."""
    box = games.take(box_id)
    found: set[str] = set()
    seats = tuple(Seat(*each) for each in zip(NAMES, box.colours, strict=False))[: box.seats[0]]
    for seed in range(SEEDS):
        record = bot_record(box_id, len(seats), f"film {seed}", options, MOST_STEPS)
        record = replace(record, header=replace(record.header, seats=seats))
        match = record.match(0)
        for place, action in enumerate(record.actions):
            facts = match.push(action)
            new = {fact.kind for fact in facts if fact.headline} - found
            if new:
                found |= new
                yield record.match(place), action, "+".join(sorted(new))


def strip(stage: CountingStage, match: Match, action: Action, folder: Path) -> Any:
    """The pictures of one move, from left to right."""
    app = stage.app
    app.announcing = True
    app.play(match)
    stage.frames(4)
    shots = [_shot(stage, folder)]
    app.current_game.act(action)
    for before, now in pairwise((0, *AT)):
        stage.frames(now - before)
        shots.append(_shot(stage, folder))
    assert app.outcomes is not None
    app.outcomes.clear()
    stage.frames(2)
    shots.append(_shot(stage, folder))
    return np.hstack(shots)


def _shot(stage: CountingStage, folder: Path) -> Any:
    stage.clock.stands = True
    picture = cv2.imread(str(stage.picture(folder / "shot.png")))
    stage.clock.stands = False
    height, width = picture.shape[:2]
    small = cv2.resize(picture, (WIDTH, WIDTH * height // width), interpolation=cv2.INTER_AREA)
    return cv2.copyMakeBorder(small, 6, 6, 6, 6, cv2.BORDER_CONSTANT, value=(10, 13, 16))


def main(folder: Path, size: tuple[int, int], boxes: tuple[str, ...]) -> None:
    """Draw the strips of these boxes into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as room:
        session = make_session(Path(room))
        with CountingStage(session, hurry=True, draws=False) as stage:
            stage.resize(*size)
            stage.app.bots.thinking = 60.0
            for box_id in boxes:
                for options in OPTIONS.get(box_id, ({},)):
                    for match, action, kind in moments(box_id, dict(options)):
                        name = "-".join((box_id, *options.values(), kind))
                        cv2.imwrite(
                            str(folder / f"{name}.png"), strip(stage, match, action, Path(room))
                        )
                        print(name)
        session.close()


if __name__ == "__main__":
    wide, _, high = (sys.argv[2] if len(sys.argv) > 2 else "800x480").partition("x")
    main(Path(sys.argv[1]), (int(wide), int(high)), tuple(sys.argv[3:]) or games.ids())
