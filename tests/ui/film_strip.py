"""Draws a film strip of each outcome: `python -m tests.ui.film_strip FOLDER [WIDTHxHEIGHT]`.

Each strip shows the moment before, the banner coming in, the banner, and the screen after it: what
a table sees in about a second and a half. Moments are taken from matches that bots play.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np

from companion import games
from companion.engine.actions import Action
from companion.match.bots import bot_of
from companion.match.match import Match, Seat
from companion.match.session import Session
from tests.ui.conftest import make_session
from ui.demo.stage import Stage
from ui.outcomes import pages

SIZE = (800, 480)
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
FRAMES = 4  # pictures of a strip
WIDTH = 480  # of one of them
MOST_STEPS, SEEDS = 700, 3
OPTIONS = {"invasion-from-outer-space": ({"play": "guide"}, {"play": "board", "game": "advanced"})}


def moments(
    session: Session, box_id: str, options: dict[str, str]
) -> Iterator[tuple[Match, Action, str]]:
    """The first move of each kind of outcome: a match just before it, the action, the kind."""
    box = session.take(box_id)
    found: set[str] = set()
    seats = [Seat(*each) for each in zip(NAMES, box.colours, strict=False)][: box.seats[0]]
    for seed in range(SEEDS):
        match = session.new_match(box_id, seats, options)
        rng = Random(seed)
        while not match.state.is_terminal() and len(match) < MOST_STEPS:
            action = _choice(match, rng)
            facts = match.push(action)
            new = {fact.kind for fact in facts if fact.headline} - found
            if new:
                found |= new
                match.undo()
                yield match, action, "+".join(sorted(new))
                match.redo()


def _choice(match: Match, rng: Random) -> Action:
    legal = [each for each in match.state.legal_actions() if each.verb != "enlist"]
    seat = legal[0].player
    if seat < 0:
        return rng.choice(legal)
    bot = bot_of(match.box, "normal")
    return bot(seat, match.state.observation(seat), legal, rng)


def strip(stage: Stage, match: Match, action: Action, folder: Path) -> Any:
    """The pictures of one move, from left to right."""
    app = stage.app
    app.announcing = True
    app.play(match)
    stage.frames(4)
    shots = [_shot(stage, folder)]
    game = app.current_game
    game.act(action)
    shots.append(_shot(stage, folder))
    assert app.outcomes is not None
    stage.within(0.4, lambda: False)
    shots.append(_shot(stage, folder))
    app.outcomes.clear()
    shots.append(_shot(stage, folder))
    return np.hstack(shots)


def _shot(stage: Stage, folder: Path) -> Any:
    picture = cv2.imread(str(stage.picture(folder / "shot.png")))
    height, width = picture.shape[:2]
    small = cv2.resize(picture, (WIDTH, WIDTH * height // width), interpolation=cv2.INTER_AREA)
    return cv2.copyMakeBorder(small, 6, 6, 6, 6, cv2.BORDER_CONSTANT, value=(10, 13, 16))


def main(folder: Path, size: tuple[int, int], boxes: tuple[str, ...]) -> None:
    """Draw the strips of these boxes into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    # A machine that draws slowly must not miss the banner.
    pages.ONE_S = pages.TWO_S = pages.EACH_S = 60.0
    with tempfile.TemporaryDirectory() as room:
        session = make_session(Path(room))
        with Stage(session, hurry=True) as stage:
            stage.resize(*size)
            stage.app.bots.thinking = 60.0
            for box_id in boxes:
                for options in OPTIONS.get(box_id, ({},)):
                    for match, action, kind in moments(session, box_id, dict(options)):
                        name = "-".join((box_id, *options.values(), kind))
                        cv2.imwrite(
                            str(folder / f"{name}.png"), strip(stage, match, action, Path(room))
                        )
                        print(name)
        session.close()


if __name__ == "__main__":
    wide, _, high = (sys.argv[2] if len(sys.argv) > 2 else "800x480").partition("x")
    main(Path(sys.argv[1]), (int(wide), int(high)), tuple(sys.argv[3:]) or games.ids())
