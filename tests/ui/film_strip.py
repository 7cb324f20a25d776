"""Draws film strips: `python -m tests.ui.film_strip FOLDER [WIDTHxHEIGHT [BOX...]]`.

For each box there is a strip of each outcome: the moment before, the banner coming in, the banner,
and the screen after it: what a table sees in about a second and a half. `scenes` instead of boxes
draws the scenes of Invasion: a Hero's fight, a volley, a landing, a Fire Phase and an undo, with a
picture for each step. Matches are those of bots; time goes by frames, so that a slow
machine draws the same motion.
"""

import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion import games
from companion.engine.actions import Action
from companion.match.match import Match, Seat
from companion.words import languages
from companion.words.catalogue import ENGLISH
from tests.bench import offscreen  # noqa: F401  (before Kivy: a tall window)
from tests.bench.bot_records import BotRecord, bot_record
from tests.bench.counting_stage import CountingStage
from tests.ui.conftest import make_session

SIZE = (800, 480)
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
AT = (1, 2, 12)  # frames of 0.05 s after the move that have a picture
WIDTH = 384  # of one of them
MOST_STEPS, SEEDS = 1500, 2
SCENE_SEEDS = 6
OPTIONS = {"invasion-from-outer-space": ({"play": "guide"}, {"play": "board", "game": "advanced"})}


LONG = "invasion-from-outer-space"
GUIDE, BOARD = {"play": "guide"}, {"play": "board", "game": "advanced"}


@dataclass(frozen=True)
class Scene:
    """Steps of a match that belong together, from the first at `prompt` with one of `verbs` on.

    `prompt` is a prompt's name, or the id of its message. `kind` is a fact that one of the steps
    must lead to. As many steps `before` are shown as well; `undo` takes the last two back.
    """

    prompt: str
    verbs: tuple[str, ...]
    steps: int
    options: Mapping[str, str]
    kind: str = ""
    before: int = 0
    undo: bool = False


SCENES = {
    "hero-fight": Scene("hero_fight", ("fight", "fights"), 4, GUIDE),
    "fight": Scene("fights", ("fight",), 3, GUIDE, "fight_won"),
    "volley": Scene("rayguns", ("fires",), 6, GUIDE, "wounded"),
    "landing": Scene("land", ("land",), 3, BOARD),
    "fire-phase": Scene("direction-fire-where", ("goes",), 6, BOARD, before=3),
    "undo": Scene("fights", ("fight",), 3, GUIDE, "fight_won", undo=True),
}


def find_scene(scene: Scene) -> tuple[BotRecord, int]:
    """Find the first steps of a match that bots play which are this scene; LookupError if none."""
    for seed in range(SCENE_SEEDS):
        record = bot_record(LONG, 3, f"film {seed}", scene.options, MOST_STEPS)
        match, begins, kinds = record.match(0), [], []
        for place, action in enumerate(record.actions):
            due = match.state.prompts()[0]
            known = (due.name, getattr(due.text, "id", ""))
            if scene.prompt in known and action.verb in scene.verbs:
                begins.append(place - scene.before)
            kinds.append({fact.kind for fact in match.push(action)})
        for place in begins:
            part = kinds[place : place + scene.steps]
            if not scene.kind or any(scene.kind in each for each in part):
                return record, place
    raise LookupError(f"no match of bots has {scene}")


def scene_strip(stage: CountingStage, scene: Scene, folder: Path) -> Any:
    """The pictures of a scene, from left to right: before it, and after each step."""
    record, place = find_scene(scene)
    seats = tuple(Seat(*each) for each in zip(NAMES, record.box.colours, strict=False))[:3]
    record = replace(record, header=replace(record.header, seats=seats))
    app = stage.app
    app.announcing = False
    app.play(record.match(place))
    stage.frames(4)
    shots = [_shot(stage, folder)]
    for action in record.actions[place : place + scene.steps]:
        if app.current_game.state.is_legal(action):  # Else it was forced, and is played already.
            app.current_game.act(action)
        stage.frames(6)
        shots.append(_shot(stage, folder))
    for _ in range(2 if scene.undo else 0):
        app.current_game.take_back()
        stage.frames(6)
        shots.append(_shot(stage, folder))
    return np.hstack(shots)


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


def main(
    folder: Path, size: tuple[int, int], boxes: tuple[str, ...], language: str = ENGLISH
) -> None:
    """Draw the strips of these boxes into the folder, or for ("scenes",) those of Invasion."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as room:
        session = make_session(Path(room))
        languages.speak(language)
        with CountingStage(session, hurry=True, draws=False) as stage:
            stage.resize(*size)
            stage.app.bots.thinking = 60.0
            if boxes == ("scenes",):
                for name, scene in SCENES.items():
                    path = folder / f"strip-{name}-{size[0]}x{size[1]}.png"
                    cv2.imwrite(str(path), scene_strip(stage, scene, Path(room)))
                    print(name, flush=True)
                boxes = ()
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
    folder_, size_, *rest = (*sys.argv[1:], "800x480")[: max(2, len(sys.argv) - 1)]
    wide, _, high = size_.partition("x")
    if rest[:1] == ["scenes"]:
        main(Path(folder_), (int(wide), int(high)), ("scenes",), *rest[1:])
    else:
        main(Path(folder_), (int(wide), int(high)), tuple(rest) or games.ids())
