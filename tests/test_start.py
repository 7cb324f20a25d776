"""The shelf comes first, and fast: what it does not need is loaded later."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion import games
from companion.storage.folders import find_folders

ROOT = Path(__file__).parent.parent
# What is large, and wanted only once a die, a buzzer or an odd chance comes.
LATER = (
    "cv2",
    "numpy",
    "gpiozero",
    "lgpio",
    "picamera2",
    "importlib.metadata",
    "asyncio",
    "difflib",
    "babel",
    "msgspec",
    "companion.engine.state",
    "companion.engine.prompts",
    "companion.devices.calibration_guide",
    "companion.storage.drafts",
    "calibration.trays",
    "hardware.profile",
    "shapely",
    "segno",
    "tomlkit",
    "PIL",
    "pi_heif",
)

SHELF = """
import sys
import companion.cli.play
from companion import games
from companion.cli.compose import open_session
from companion.storage.folders import find_folders
from pathlib import Path

session = open_session(find_folders(Path(sys.argv[1])))
for box in games.shelf():
    session.data_status(box.id)
session.unfinished()

from ui.shell import environment

environment.prepare((800, 480), Path(sys.argv[1]) / "kivy", offscreen=True)

import ui.shell.app
import ui.shelf.shelf

app = ui.shell.app.CompanionApp(session)
app.build()
app.on_start()
app.on_stop()
session.close()
print("\\n".join(sys.modules))
"""


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The modules that are there when the shelf can be shown."""
    folder = tmp_path_factory.mktemp("shelf")
    # The very first start writes the settings in words and asks for a language.
    settings = find_folders(folder).config_file
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.touch()
    command = (sys.executable, "-c", SHELF, str(folder))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


@pytest.mark.parametrize("name", LATER)
def test_the_shelf_comes_without(loaded: set[str], name: str) -> None:
    assert name not in loaded


def test_the_shelf_shows_boxes_and_loads_no_engine(loaded: set[str]) -> None:
    engines = {
        name
        for name in loaded
        if name.startswith("companion.games.") and name.endswith((".state", ".engine", ".bot"))
    }
    assert not engines, "import them in `new_state` and `bots`, not at the top of the box"


def test_only_the_command_that_was_asked_for_is_loaded(loaded: set[str]) -> None:
    assert not loaded & {f"companion.cli.{name}" for name in ("demo", "doctor", "odds", "boxes")}


@pytest.mark.parametrize("box", games.ids())
def test_a_box_says_at_once_what_its_data_are(box: str) -> None:
    taken = games.take(box)
    assert taken.printed == taken.components()["data"]
    # The shelf marks boxes that are played with practice cards: an owner may enter some.
    assert bool(taken.entry) == (taken.printed == "practice")


PASSES = """
import gc, sys
from companion.__main__ import main
passes = []
gc.callbacks.append(lambda phase, about: passes.append(phase))
usual = gc.enable
def enable():
    print(len(passes), gc.get_freeze_count())
    usual()
gc.enable = enable
sys.argv[1:] = ["--version"]
passes.clear()
main()
"""


def test_modules_are_not_looked_through_while_they_are_loaded() -> None:
    words = (sys.executable, "-c", PASSES)
    said = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    passes, frozen = said.stdout.splitlines()[0].split()
    assert int(passes) == 0
    assert int(frozen) > 10_000, "nor later"


LOOP = """
import sys
from pathlib import Path
from ui.shell.environment import prepare
prepare((800, 480), Path(sys.argv[1]), offscreen=True)
from kivy.clock import Clock
assert "asyncio" not in sys.modules
import asyncio
async def said():
    await asyncio.sleep(0)
    return "as usual"
Clock.tick()
print(asyncio.run(said()))
"""


def test_who_needs_asyncio_gets_it_after_the_clock_came_without(tmp_path: Path) -> None:
    words = (sys.executable, "-c", LOOP, str(tmp_path))
    said = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert said.stdout == "as usual\n"
