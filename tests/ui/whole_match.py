"""Plays one match by touch in a process of its own, as the app runs in one, with a strict look.

`python -m tests.ui.whole_match BOX WIDTH HEIGHT SCALE FOLDER [--tray] [--turns N]
[--language CODE] [--keys WHICH] [--set USUAL WANTED]...` writes as JSON what it saw. With --tray
all dice are thrown into the simulated tray and read there, and every step is looked at; else the
companion rolls. With --keys, "keyboard" or "gamepad", nothing else is used.
--turns has the owner enter a scenario of so many turns, where a whole one takes minutes. USUAL
and WANTED are a setting of the box as it stands there, and what to choose instead.
"""

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from companion.match.session import Session
from companion.words import languages
from companion.words.catalogue import ENGLISH
from tests.ui.conftest import make_session
from tests.ui.keyed import KeyedStage, without_a_finger
from tests.ui.lockstep import LockstepTray
from tests.ui.looking import faults
from tests.ui.pace import Pace
from tests.ui.throwing import ThrowingDemo
from ui.cards.form import blank
from ui.demo.demo import Demo
from ui.demo.stage import Stage

FASTER = 24.0  # the app's clock, than time
LONG = "invasion-from-outer-space"
# Its Basic scenario as the rulebook has it, but for its length.
SCENARIO = {
    "what": "scenario", "name": "Invasion", "hero_goal": "martians", "hero_n": 20,
    "martian_goal": "heroes", "martian_n": 2, "end": "lead",
}  # fmt: skip


@dataclass(frozen=True)
class Wish:
    """What is to be played: a box, on which screen, and how."""

    box: str
    size: tuple[int, int]
    scale: float = 1.0
    settings: tuple[tuple[str, str], ...] = ()
    turns: int = 0  # as the scenario has it
    tray: bool = False
    language: str = ENGLISH
    keys: str = ""  # "keyboard" or "gamepad" instead of a finger

    def words(self, folder: Path) -> list[str]:
        """Write it as the command line of this module."""
        words = [self.box, *map(str, self.size), str(self.scale), str(folder)]
        words += ["--tray"] if self.tray else []
        words += ["--language", self.language]
        words += ["--keys", self.keys] if self.keys else []
        words += ["--turns", str(self.turns)] if self.turns else []
        return words + [word for pair in self.settings for word in ("--set", *pair)]


class Looker:
    """Looks at the screen whenever it is asked to; remembers moments and faults."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.seen: list[str] = []
        self.wrong: list[str] = []

    def look(self, name: str) -> None:
        """Look at a new kind of moment."""
        self.seen.append(name)
        self._stage.draw(1)
        self.again(name)

    def again(self, name: str) -> None:
        """Look again at what may hold other words than last time."""
        self._stage.frames(3)
        self.wrong.extend(
            fault for each in faults(self._stage) if (fault := f"{name}: {each}") not in self.wrong
        )


def play(wish: Wish, folder: Path) -> dict[str, Any]:
    """Play to the end; report the moments seen, what was wrong in them, and how it ended."""
    tray = LockstepTray(Random(7)) if wish.tray else None
    session = opened(wish, folder, tray)
    began = time.process_time()
    languages.speak(wish.language)
    hasten(wish.box)
    with stage_of(wish, session) as stage:
        stage.resize(*wish.size)
        stage.app.bots.thinking = 0.0
        looker = Looker(stage)
        demo = demo_of(wish, stage, looker, tray)
        number = demo.play()
        info = next(match for match in session.past() if match.id == number)
    reported = {"seen": looker.seen, "wrong": looker.wrong, "over": info.over, "steps": info.steps,
            "cpu_s": round(time.process_time() - began, 1)}  # fmt: skip
    if isinstance(demo, ThrowingDemo):
        reported["seeing"] = demo.seeing.reported()
    session.close()
    return reported


def stage_of(wish: Wish, session: Session) -> Stage:
    """The app, with a finger or with keys."""
    if not wish.keys:
        return Stage(session, hurry=True, draws=False)
    without_a_finger()
    return KeyedStage(session, pad=wish.keys == "gamepad", hurry=True, draws=False)


def hasten(box: str) -> None:
    """Let this process's app count down and fade faster: nobody looks on.

    Not where an answer window would close before a finger could reach it.
    """
    if box != LONG:
        Pace(FASTER).install()


def opened(wish: Wish, folder: Path, tray: LockstepTray | None, **more: Any) -> Session:
    """A session with the devices and the scenario of a wish, and `more` settings."""
    # The hastened clock would have the screen sleep before a slow machine has drawn it.
    plain = {"text_scale": wish.scale, "buzzers": "simulated", "sleep_minutes": 0}
    session = make_session(folder, **plain, **more)
    if wish.turns:
        enter_scenario(session, wish)
    if tray:
        session.devices = replace(session.devices, tray=tray)
    return session


def enter_scenario(session: Session, wish: Wish) -> None:
    """Enter the scenario of a wish, as an owner would."""
    form = blank(session.take(wish.box).entry)
    session.add_entry(wish.box, {**form, **SCENARIO, "turns": wish.turns})


def demo_of(wish: Wish, stage: Stage, looker: Looker, tray: LockstepTray | None) -> Demo:
    """The demo of a wish."""
    rng, settings = Random(5), wish.settings
    if tray is None:
        return Demo(stage, wish.box, rng, looker.look, camera_rolls=0, settings=settings)
    demo = ThrowingDemo(tray, stage, wish.box, rng, looker.look, settings=settings)
    demo.stepped = looker.again
    return demo


def read(words: Sequence[str] | None = None) -> tuple[Wish, Path]:
    """Read the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("box")
    parser.add_argument("width", type=int)
    parser.add_argument("height", type=int)
    parser.add_argument("scale", type=float)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tray", action="store_true")
    parser.add_argument("--turns", type=int, default=0)
    parser.add_argument("--language", default=ENGLISH)
    parser.add_argument("--keys", default="")
    parser.add_argument("--set", nargs=2, action="append", default=[])
    asked = parser.parse_args(words)
    settings = tuple((key, wanted) for key, wanted in asked.set)
    size = (asked.width, asked.height)
    wish = Wish(asked.box, size, asked.scale, settings, asked.turns, asked.tray, asked.language,
                asked.keys)  # fmt: skip
    return wish, asked.folder


if __name__ == "__main__":
    print(json.dumps(play(*read())))
