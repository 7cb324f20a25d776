"""Pictures of the screens in hardware/guide.md:  python -m tests.ui.guide_pictures FOLDER

Drawn dice stand in for real ones, and buttons are simulated.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import tests.ui.conftest  # noqa: F401 - prepares Kivy's environment
from companion.cli.compose import open_session
from companion.storage.folders import find_folders
from tests.ui.rolling import at_a_roll
from ui.demo.stage import Stage
from ui.text import say
from ui.widgets import Sheet
from ui.widgets.die import DieKey

SIZE = (800, 480)
FRAMES = 60
SETTINGS = {"camera": "simulated", "buzzers": "simulated", "sound": False, "confirm_s": 0.0}


def screens(stage: Stage) -> Iterator[str]:
    """Lead to each screen, and yield the number of its step when it is shown."""
    yield "15"
    for question in [*stage.every(Sheet)]:
        question.dismiss(animation=False)
    stage.app.show("devices")
    stage.tap(say("devices-show-picture"))
    shown = stage.app.screen
    stage.until(lambda: shown.picture.view and shown.picture.view.frame, "a picture")
    yield "20"
    stage.tap(say("devices-hide-picture"))
    stage.app.show("calibrate")
    guide = stage.app.screen
    stage.until(lambda: guide.view and guide.view.frame, "the guide's picture")
    yield "21"
    stage.app.back()
    stage.tap(say("devices-test-buzzers"))
    buzzers = stage.app.session.devices.buzzers
    buzzers.press(0, 1)
    yield "26"
    buzzers.release(0, 2)
    stage.app.play(at_a_roll(stage.app.session))
    stage.frames(4)
    stage.tap(say("dice-throw-simulated"))
    stage.until(lambda: next(stage.every(DieKey), None), "a reading")
    yield "27"


def take(folder: Path) -> list[Path]:
    """Write the pictures, and return where they are."""
    found = []
    with tempfile.TemporaryDirectory() as home:
        session = open_session(find_folders(Path(home)), overrides=SETTINGS, seed="guide")
        with Stage(session, hurry=True) as stage:
            stage.resize(*SIZE)
            for step in screens(stage):
                stage.frames(FRAMES)
                found.append(stage.picture(folder / f"{step}.png"))
        session.close()
    return found


if __name__ == "__main__":
    print(*take(Path(sys.argv[1])), sep="\n")
