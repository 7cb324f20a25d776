"""A box in a package of its own: on the shelf, played on the real screens, kept and reviewed.

`dust-devils` here is installed with pip, as anybody's package would be; no file of ours names it.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion import games
from companion.app.config import Config
from companion.app.doctor import diagnose
from companion.cli import commands
from companion.match.ending import highlights
from companion.storage.folders import find_folders
from companion.storage.records import play_record, read_record
from tests.command_line import Said

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BOX = "dust-devils"
SAND = (217, 138, 75)  # the head of its cover, red, green and blue

OFF_SCREEN = """
import pathlib, tempfile
from ui.shell.environment import prepare
prepare((320, 240), pathlib.Path(tempfile.mkdtemp()), offscreen=True)
"""
Run = Callable[..., subprocess.CompletedProcess[str]]


def python(words: list[str], *folders: Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run Python with these folders, as if they were installed, and the app."""
    paths = os.pathsep.join(map(str, (ROOT, *folders)))
    env = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, cwd=cwd, env=env, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package: building it and testing it leave files."""
    return Path(shutil.copytree(HERE / BOX, tmp_path_factory.mktemp("source") / BOX))


@pytest.fixture(scope="module")
def site(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the package is installed."""
    folder = tmp_path_factory.mktemp("site")
    offline = ["--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check"]
    python(["-m", "pip", "install", "-q", *offline, "--target", str(folder), str(source)],
           cwd=source)  # fmt: skip
    return folder


@pytest.fixture
def app(site: Path, tmp_path: Path) -> Run:
    """Run a command line of the app with the package installed."""

    def run(*words: str, installed: bool = True) -> subprocess.CompletedProcess[str]:
        command = ["-m", "companion", *words, "--data", str(tmp_path / "data")]
        return python(command, *([site] if installed else []), cwd=tmp_path)

    return run


def test_it_keeps_the_contract(source: Path):
    python(["-m", "pytest", "-q", "-p", "companion.tools.contract.plugin", "-p", "no:cacheprovider",
            "-n", "0"], source, cwd=source)  # fmt: skip


def test_it_is_on_the_shelf_after_ours_and_the_doctor_says_where_it_is(app: Run):
    listed = [each["id"] for each in json.loads(app("boxes", "--json").stdout)]
    assert listed == [*games.ids(), BOX]
    found = json.loads(app("doctor", "--json").stdout)["findings"]
    assert [(each["name"], each["words"]) for each in found if each["area"] == "boxes"] == [
        (BOX, "dust_devils")
    ]


def test_it_is_played_on_the_real_screens_recorded_and_reviewed(
    app: Run, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    done = json.loads(app("demo", "--box", BOX, "--out", str(tmp_path / "out"), "--json").stdout)
    names = [Path(path).stem.split("-", 3)[3] for path in done["pictures"]]
    assert {"shelf", "setup", "score", "past", "history"} <= set(names)
    shelf = cv2.imread(next(path for path in done["pictures"] if path.endswith("shelf.png")))
    sand = np.abs(shelf[:, :, ::-1].astype(int) - SAND).max(axis=2) <= 2
    assert sand.sum() > 2000, "its own cover, in its own colours"

    said = json.loads(app("review", done["record"], "--json").stdout)
    assert said
    monkeypatch.syspath_prepend(site)
    forget()
    match = play_record(read_record(Path(done["record"])))
    assert match.state.is_terminal() and match.box.id == BOX
    reported = highlights(match)
    assert all("feat-" not in line for line in reported)

    # Uninstalled, its games stay: each says which box is missing, and the others are played.
    app("import", done["record"])
    gone = app("games", installed=False).stdout
    assert BOX in gone
    assert "Dust Devils" in app("games").stdout


def test_it_has_sounds_and_a_panel_of_its_own(site: Path, tmp_path: Path):
    code = (
        f"{OFF_SCREEN}"
        "from companion import games\n"
        f"box = games.take({BOX!r})\n"
        "assert pathlib.Path(str(box.sound('loss'))).stat().st_size > 1000\n"
        "from ui.table.panels import load_panel\n"
        "print(load_panel(box.panel).__name__)\n"
    )
    assert python(["-c", code], site, cwd=tmp_path).stdout.split() == ["DevilsPanel"]


# ---- packages that are wrong --------------------------------------------------------------
def forget() -> None:
    """Look for packages again."""
    games.of_others.cache_clear()
    games._loaded.cache_clear()


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    forget()


@pytest.fixture
def declare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Pretend that a package is installed: its entry points, and a module `strange`."""

    def make(points: str, module: str = "") -> None:
        info = tmp_path / "strange-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strange\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[{games.GROUP}]\n{points}\n", encoding="utf-8")
        (tmp_path / "strange.py").write_text(module, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "strange", raising=False)
        forget()

    return make


EXAMPLE = "from companion.games.example import Example\n"


@pytest.mark.parametrize(
    ("module", "why"),
    [
        ("raise OSError('no disk')", "no disk"),
        ("import nowhere", "nowhere"),
        ("raise SystemExit(3)", "SystemExit"),
        ("BOX = 3", "no Box"),
        (f"{EXAMPLE}class Bare(Example):\n    id = property()\nBOX = Bare()", "no id"),
        ("", "BOX"),
        (f"{EXAMPLE}BOX = Example()", "'example'"),
    ],
)
def test_a_package_that_cannot_be_used_is_left_out_and_named(
    declare: Callable[..., None], tmp_path: Path, module: str, why: str
):
    declare("strange = strange:BOX", module)
    ours = [box.id for box in games.shelf()]
    assert len(ours) == 5 and games.ids() == (*ours, "strange")
    assert [(box, why in fault) for box, fault in games.faults()] == [("strange", True)]
    with pytest.raises(KeyError, match="strange"):
        games.take("strange")
    found = [each for each in diagnose(Config(), (), find_folders(tmp_path)) if each.missing]
    assert [each.name for each in found if each.area == "boxes"] == ["strange"]


def test_no_package_takes_the_place_of_a_box_of_ours(declare: Callable[..., None]):
    declare("mars-escape = strange:BOX", f"{EXAMPLE}BOX = Example()")
    assert games.take("mars-escape").name == "Mars Escape" and len(games.shelf()) == 5


def test_entry_points_that_nobody_can_read_hide_nothing(
    declare: Callable[..., None], tmp_path: Path
):
    declare("example = strange:BOX", f"{EXAMPLE}BOX = Example()")
    bad = tmp_path / "bad-1.0.dist-info"
    bad.mkdir()
    (bad / "METADATA").write_text("Metadata-Version: 2.1\nName: bad\nVersion: 1.0\n")
    (bad / "entry_points.txt").write_bytes(b"\xff\xfe[")
    forget()
    assert [box.id for box in games.shelf()][5:] == ["example"]


def test_where_no_other_package_has_a_box_nothing_is_loaded_to_look_for_them(tmp_path: Path):
    code = "import sys; from companion import games; games.ids(); print(*sys.modules)"
    assert "importlib.metadata" not in python(["-c", code], cwd=tmp_path).stdout.split()


# ---- a new one ---------------------------------------------------------------------------
def test_a_new_box_passes_its_own_tests(tmp_path: Path):
    words = ["--title", "Rover Rally", "--seats", "3-5", "--rules", "rr", "--minutes", "15",
             "--colours", "red, blue,green,white,black"]  # fmt: skip
    done = python(["-m", "companion", "new-box", "rover-rally", *words], cwd=tmp_path)
    assert "rover-rally" in done.stdout
    folder = tmp_path / "rover-rally"
    left = [
        path
        for path in folder.rglob("*")
        if path.is_file() and "moon rocks" in path.read_text(encoding="utf-8").lower()
    ]
    assert left == []
    python(["-m", "pytest", "-q", "-p", "companion.tools.contract.plugin", "-n", "0"],
           cwd=folder)  # fmt: skip
    screens = (
        "from rover_rally.screens.look import LOOK\n"
        "from ui.table.panels import load_panel\n"
        "print(load_panel('rover_rally.screens.panel:RoverRallyPanel').__name__)\n"
    )
    code = OFF_SCREEN + screens
    assert python(["-c", code], folder, cwd=tmp_path).stdout.split() == ["RoverRallyPanel"]


def test_a_new_box_is_asked_about_in_five_questions(tmp_path: Path):
    asked = CliRunner().invoke(
        commands, ["new-box", "dust", "--out", str(tmp_path)], input="Dust!\n3\n\nDU\n\n"
    )
    assert asked.exit_code == 0 and asked.output.count("?") == 5
    text = (tmp_path / "dust" / "dust" / "__init__.py").read_text(encoding="utf-8")
    for line in ('name = "Dust!"', "seats = (3, 3)", 'seats_rule = "DU-01"', "minutes = (20, 20)",
                 'colours = ("red", "blue", "green")'):  # fmt: skip
        assert line in text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("Dust", "Dust"),
        ("mars-escape", "mars-escape"),
        ("json --title D", "json"),
        ("class --title D", "class"),
        ("dust --title D{x", "D{x"),
        ("dust --title D --seats 1-4", "1-4"),
        ("dust --title D --seats 4-2", "4-2"),
        ("dust --seats 2-4 --title D --colours red,red", "4 players"),
        ("dust --seats 2 --title D --colours red,blue --rules 1", "1"),
    ],
)
def test_an_answer_that_does_not_work_is_refused_in_words(said: Said, words: str, why: str):
    said(f"new-box {words}", 2)
    assert why in said.err and not Path("dust").exists()


def test_a_new_box_overwrites_nothing(said: Said):
    Path("out/dust").mkdir(parents=True)
    words = "--title D --seats 2 --colours red,blue --rules DU --minutes 5 --out out"
    said(f"new-box dust {words}", 2)
    assert "dust" in said.err and not list(Path("out/dust").iterdir())
