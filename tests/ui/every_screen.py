"""Photographs every screen of every box, as sheets to look at and one picture each.

`python -m tests.ui.every_screen FOLDER [--box BOX]... [--size WIDTHxHEIGHT]... [--language CODE]
[--camera none]`
plays a match of each box by touch at each size (three unless given), and visits what a match does
not come to. `FOLDER/BOX-WIDTHxHEIGHT.png` has all of them at a quarter of their size: what a person
sees from a chair. The pictures themselves lie in a folder of that name.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np

from companion import games
from companion.cli.compose import open_session
from companion.match.session import Session
from companion.storage.folders import find_folders
from companion.words import languages
from companion.words.catalogue import ENGLISH
from tests.bench import offscreen  # noqa: F401  (before Kivy: a tall window)
from tests.ui.lockstep import LockstepTray
from tests.ui.story_moments import MOMENTS, lay
from tests.ui.whole_match import LONG, Looker, Wish, enter_scenario, hasten
from ui.demo.demo import Demo
from ui.demo.stage import Stage
from ui.text import say
from ui.widgets import Sheet

SIZES = ("800x480", "720x1280", "1280x720")
QUARTER, ACROSS, GAP, WORDS = 0.25, 1000, 6, 14  # share, pixels of a row, between, of a caption
CAMERA_ROLLS = 2
FRAMES = 60  # a review counts, a camera wakes
TURNS = 2  # of a scenario of the long box
HOUSE = ("trays", "calibrate", "statistics")  # without a match


class Photographer(Looker):
    """Takes a picture of each new kind of moment, besides looking for faults."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        super().__init__(stage)
        self._folder = folder

    def look(self, name: str) -> None:
        """Look, and take a picture."""
        super().look(name)
        self._stage.picture(self._folder / f"{len(self.seen):02d}-{name}.png")
        if name == "history" and self._stage.app.game is not None:
            self._from_a_chair()

    def _from_a_chair(self) -> None:
        """Take a picture of the view from a chair, which comes when nobody touches the screen."""
        from kivy.core.window import Window  # Late: `tests.ui.conftest` decides how it opens.

        from ui.table.chair import ChairView

        app, view = self._stage.app, ChairView()
        view.put(app.current_game, app.screen.look)
        Window.add_widget(view)
        view.size = Window.size
        super().look("chair")
        self._stage.picture(self._folder / f"{len(self.seen):02d}-chair.png")
        Window.remove_widget(view)


def photograph(wish: Wish, folder: Path, camera: str = "simulated") -> list[str]:
    """Play a match and visit the screens around it; return the faults that were seen."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as data:
        session = with_devices(wish, Path(data), camera)
        languages.speak(wish.language)  # Opening a session speaks that of its settings.
        hasten(wish.box)
        with Stage(session, hurry=True, draws=False) as stage:
            stage.resize(*wish.size)
            stage.app.bots.thinking = 0.0
            looker = Photographer(stage, folder)
            looker.look("first-start")
            for question in [*stage.every(Sheet)]:
                question.dismiss(animation=False)
            rolls = CAMERA_ROLLS if camera != "none" else 0
            demo = Demo(stage, wish.box, Random(5), looker.look, rolls, settings=wish.settings)
            number = demo.play()
            stage.app.play(session.resume(number))
            stage.frames(FRAMES)  # What decided it is found in a thread.
            looker.look("score")
            visit(stage, looker, "watch")
            visit(stage, looker, "review")
            stage.app.clear_table()
            for name in HOUSE:
                visit(stage, looker, name)
            if session.can_show_cards(wish.box):
                visit(stage, looker, "show_cards", box=wish.box)
            if wish.box == LONG:
                copy_board(stage, looker)
                for name in MOMENTS if not wish.settings else ():
                    lay(stage, name)
                    looker.look(f"moment-{name}")
        session.close()
    return looker.wrong


def with_devices(wish: Wish, root: Path, camera: str) -> Session:
    """A session as the app opens one, so that trays can be calibrated and cards shown."""
    settings = {"camera": camera, "buzzers": "simulated", "sound": False, "confirm_s": 0.0,
                "window_s": 0.0, "sleep_minutes": 0}  # fmt: skip
    session = open_session(find_folders(root), overrides=settings, seed="pictures")
    if camera != "none":
        session.devices = replace(session.devices, tray=LockstepTray(Random(7)))
    if wish.turns:
        enter_scenario(session, wish)
    return session


def visit(stage: Stage, looker: Looker, name: str, **about: Any) -> None:
    """Show a screen, take its picture and go back."""
    stage.app.show(name, **about)
    stage.frames(FRAMES)
    looker.look(name)
    stage.app.back()
    stage.frames(3)


def copy_board(stage: Stage, looker: Looker) -> None:
    """Take pictures of the list of boards, and of a new one as it is copied."""
    stage.app.show("boards", box=LONG)
    stage.frames(3)
    looker.look("boards")
    for label, name in (("boards-copy", "new_board"), ("boards-begin", "board_editor")):
        stage.tap(say(label))
        looker.look(name)


def sheet(folder: Path) -> Any:
    """All pictures of a folder in rows at a quarter of their size, each with its name above."""
    rows: list[list[Any]] = [[]]
    for path in sorted(folder.glob("*.png")):
        picture = cv2.imread(str(path))
        assert picture is not None, path
        small = cv2.resize(picture, None, fx=QUARTER, fy=QUARTER, interpolation=cv2.INTER_AREA)
        small = cv2.copyMakeBorder(small, WORDS, GAP, 0, GAP, cv2.BORDER_CONSTANT)
        cv2.putText(small, path.stem, (0, 10), cv2.FONT_HERSHEY_SIMPLEX, 0.32, (160, 160, 160), 1)
        if sum(each.shape[1] for each in rows[-1]) + small.shape[1] > ACROSS:
            rows.append([])
        rows[-1].append(small)
    return np.vstack([_filled(row) for row in rows if row])


def _filled(row: Sequence[Any]) -> Any:
    line = np.hstack(row)
    return cv2.copyMakeBorder(line, 0, 0, 0, ACROSS - line.shape[1], cv2.BORDER_CONSTANT)


def wishes(boxes: Sequence[str], sizes: Sequence[str], language: str) -> list[tuple[str, Wish]]:
    """A match for each box and size; the long box also on the board."""
    found = []
    for box in boxes:
        for size in sizes:
            wide, high = (int(part) for part in size.split("x"))
            turns = TURNS if box == LONG else 0
            for settings in ((), (("play", "board"),)) if box == LONG else ((),):
                name = f"{box}{'-board' if settings else ''}-{size}"
                wish = Wish(box, (wide, high), 1.0, settings, turns, language=language)
                found.append((name, wish))
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Photograph each match in a process of its own, as the app runs in one; make the sheets."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--box", action="append", choices=games.ids())
    parser.add_argument("--size", action="append")
    parser.add_argument("--language", default=ENGLISH)
    parser.add_argument("--camera", default="simulated", choices=("simulated", "none"))
    parser.add_argument("--only", help=argparse.SUPPRESS)
    asked = parser.parse_args(words)
    every = wishes(asked.box or games.ids(), asked.size or SIZES, asked.language)
    if asked.only:
        wrong = photograph(dict(every)[asked.only], asked.folder / asked.only, asked.camera)
        print(*wrong, sep="\n")
        return bool(wrong)
    rest = [*(words or sys.argv[1:])]
    failed = 0
    for name, _ in every:
        command = [sys.executable, "-m", "tests.ui.every_screen", *rest, "--only", name]
        failed += subprocess.run(command, check=False).returncode != 0
        cv2.imwrite(str(asked.folder / f"{name}.png"), sheet(asked.folder / name))
        print(name, flush=True)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
