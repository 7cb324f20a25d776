"""Makes the picture at the top of the README.

`python -m tests.ui.contact_sheet [FILE [LANGUAGE [SCALE]]]`, with texts SCALE times as large.
Every screen is the app's own, with matches of practice data and dice of the simulated tray.
"""

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np

from companion.engine.prompts import Dice, Throw
from companion.match.bots import bot_of
from companion.match.match import Match, Seat
from companion.match.session import Session
from companion.words import languages
from companion.words.catalogue import ENGLISH
from tests.ui.conftest import make_session
from tests.ui.lockstep import LockstepTray
from ui.demo.stage import Stage
from ui.text import say

FILE = Path(__file__).parents[2] / "ui" / "pictures" / "contact-sheet.jpg"
WIDE, TALL = (800, 480), (720, 1280)
ROWS = ((WIDE, 3, 288), (TALL, 4, 560))  # size of the window, pictures in a row, height of each
GAP, GROUND, QUALITY = 12, (10, 13, 16), 78
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
LONG = "invasion-from-outer-space"


@dataclass(frozen=True)
class Shot:
    """A moment of a box: after so many steps, the first that asks for `prompt` ("" for any)."""

    size: tuple[int, int]
    box: str = ""  # none: the shelf
    prompt: str = ""
    steps: int = 0
    seats: int = 3
    options: tuple[tuple[str, str], ...] = ()
    dice: bool = False


BOARD = (("play", "board"),)
SHOTS = (
    Shot(WIDE),
    Shot(WIDE, "mars-needs-heroes", "bid", 30),
    Shot(WIDE, "mars-attacks-dice", dice=True),
    Shot(WIDE, LONG, "march", 90, options=BOARD),
    Shot(WIDE, LONG, "act", 90),
    Shot(WIDE, LONG, steps=60, dice=True),
    Shot(TALL, LONG, "walk", 90, options=BOARD),
    Shot(TALL, "martian-invasion", "ambush", 30, seats=2),
    Shot(TALL, "mars-escape", steps=40),
    Shot(TALL, "mars-attacks-dice", steps=30, dice=True),
)


def match_at(session: Session, shot: Shot) -> Match:
    """Play by bots as far as the moment, in the first match that comes to it."""
    box = session.take(shot.box)
    seats = [Seat(name, colour) for name, colour in zip(NAMES, box.colours, strict=False)]
    for seed in range(50):
        match = session.new_match(shot.box, seats[: shot.seats], dict(shot.options))
        rng = Random(seed)
        while not match.state.is_terminal():
            if len(match) >= shot.steps and _there(match, shot):
                return match
            # The hands are of paper: a bot of the companion would take its own by "enlist".
            legal = [each for each in match.state.legal_actions() if each.verb != "enlist"]
            seat = legal[0].player
            legal = [each for each in legal if each.player == seat]  # bids of all are due at once
            bot = bot_of(box, "normal")
            seen = match.state.observation(max(seat, 0))
            match.push(bot(seat, seen, legal, rng) if seat >= 0 else rng.choice(legal))
    raise LookupError(f"no match comes to {shot}")


def _there(match: Match, shot: Shot) -> bool:
    prompt = match.state.prompts()[0]
    if shot.dice:
        # Two colours together, where the box has them.
        return isinstance(prompt.domain, Throw if shot.box == LONG else Dice)
    return not shot.prompt or prompt.name == shot.prompt


def photograph(stage: Stage, shot: Shot, path: Path) -> Any:
    """Show the moment and take its picture; height x width x 3."""
    if stage.app.screen.size != list(shot.size):
        stage.resize(*shot.size)
    if not shot.box:
        stage.app.clear_table()
    else:
        stage.app.play(match_at(stage.app.session, shot))
    stage.frames(6)
    if shot.dice:
        stage.tap(say("dice-throw-simulated"))
        stage.frames(6)
    return cv2.imread(str(stage.picture(path)))


def composed(pictures: Sequence[Any]) -> Any:
    """Lay the pictures out: the wide ones in rows above, the tall ones below."""
    left = list(pictures)
    lines = []
    for (wide, high), across, height in ROWS:
        chosen = [each for each in left if each.shape[:2] == (high, wide)]
        small = [
            cv2.resize(each, (height * wide // high, height), interpolation=cv2.INTER_AREA)
            for each in chosen
        ]
        lines += [small[n : n + across] for n in range(0, len(small), across)]
    width = max(sum(each.shape[1] + GAP for each in line) for line in lines) + GAP
    high = sum(line[0].shape[0] + GAP for line in lines) + GAP
    sheet = np.full((high, width, 3), GROUND, np.uint8)
    y = GAP
    for line in lines:
        free = width - sum(each.shape[1] for each in line)
        x = free // (len(line) + 1)
        for each in line:
            sheet[y : y + each.shape[0], x : x + each.shape[1]] = each
            x += each.shape[1] + free // (len(line) + 1)
        y += line[0].shape[0] + GAP
    return sheet


def main(file: Path = FILE, language: str = ENGLISH, scale: float = 1.0) -> None:
    """Take all pictures and write the sheet."""
    languages.speak(language)
    with tempfile.TemporaryDirectory() as folder:
        session = make_session(Path(folder), text_scale=scale)
        session.devices = replace(session.devices, tray=LockstepTray(Random(4)))
        with Stage(session, hurry=True) as stage:
            pictures = [photograph(stage, shot, Path(folder) / "shot.png") for shot in SHOTS]
        session.close()
    cv2.imwrite(str(file), composed(pictures), [cv2.IMWRITE_JPEG_QUALITY, QUALITY])


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]), *sys.argv[2:3], *map(float, sys.argv[3:4]))
