"""What a match needs is loaded in the pauses between touches, step by step."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from companion import games
from companion.storage.journal import MatchInfo
from ui.demo.stage import Stage
from ui.shell import warm_up
from ui.shell.screens import SCREENS
from ui.shell.warm_up import WarmUp

ROOT = Path(__file__).parents[2]
SAID = """
import sys
from pathlib import Path
from ui.shell import environment
environment.prepare((800, 480), Path(sys.argv[1]), offscreen=True)
import ui.shell.app
from ui.shell.warm_up import WarmUp
warm_up = WarmUp(lambda: True)
warm_up.begin()
warm_up.want("invasion-from-outer-space")
while warm_up.step():
    pass
before = set(sys.modules)
from companion import games
from companion.storage.journal import MatchInfo
box = games.take("invasion-from-outer-space")
box.new_state(2, simulated=True)
import ui.table.table, ui.dice.dice, ui.race.race, ui.table.panels.invasion_from_outer_space.panel
print("\\n".join(sorted(set(sys.modules) - before)))
"""


def test_after_it_a_match_and_its_screens_import_nothing(tmp_path: Path) -> None:
    command = (sys.executable, "-c", SAID, str(tmp_path))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert not [name for name in done.stdout.split() if name.startswith(("companion.", "ui."))]


def test_nothing_is_loaded_while_somebody_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(warm_up, "import_module", loaded.append)
    monkeypatch.setattr(warm_up, "load", loaded.append)
    calm = False
    warming = WarmUp(lambda: calm)
    warming.begin()
    assert warming.step() and not loaded
    calm = True
    while warming.step():
        pass
    assert loaded == [*warm_up.MODULES, *warm_up.SCREENS]
    warming.stop()


def test_a_step_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    times = iter(range(100))
    monkeypatch.setattr(warm_up.time, "monotonic", lambda: next(times) * warm_up.WORK_S / 2)
    monkeypatch.setattr(warm_up, "import_module", loaded.append)
    warming = WarmUp(lambda: True)
    warming.begin()
    warming.step()
    assert loaded == [warm_up.MODULES[0]]
    warming.stop()


def test_a_box_is_loaded_once_and_the_deepest_modules_come_first() -> None:
    names = games.modules("invasion-from-outer-space")
    depths = [name.count(".") for name in names]
    assert depths == sorted(depths, reverse=True)
    assert "companion.games.invasion_from_outer_space.engine" in names
    warming = WarmUp(lambda: False)
    warming.want("mars-escape")
    warming.want("mars-escape")
    assert len(warming._wanted) == 1
    warming.stop()


def test_what_the_first_page_of_a_box_needs_is_loaded_before_its_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(warm_up, "import_module", loaded.append)
    monkeypatch.setattr(warm_up, "_load_panel", lambda box_id: loaded.append("panel"))
    warming = WarmUp(lambda: True)
    warming.want("martian-invasion")
    while warming.step():
        pass
    warming.stop()
    names = [name.rpartition(".")[2] for name in loaded]
    assert set(loaded) - {"panel"} == set(games.modules("martian-invasion"))
    assert names.index("pages") < names.index("panel") < names.index("bot")


def test_the_cards_of_a_box_are_read_before_its_first_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(warm_up, "import_module", lambda name: None)
    monkeypatch.setattr(warm_up, "_load_panel", lambda box_id: None)
    box = games.take("invasion-from-outer-space")
    box.__dict__.pop("_practice", None)
    warming = WarmUp(lambda: True)
    warming.want(box.id)
    while warming.step():
        pass
    assert "_practice" in box.__dict__
    warming.stop()


def test_a_part_that_cannot_be_loaded_keeps_nothing_from_loading(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    loaded: list[str] = []

    def load(name: str) -> None:
        if name == "setup":
            raise ImportError("broken")
        loaded.append(name)

    monkeypatch.setattr(warm_up, "import_module", lambda name: None)
    monkeypatch.setattr(warm_up, "load", load)
    warming = WarmUp(lambda: True)
    warming.begin()
    with caplog.at_level(logging.WARNING):
        while warming.step():
            pass
    assert loaded == [name for name in warm_up.SCREENS if name != "setup"]
    assert "could not be loaded early" in caplog.text


def test_only_screens_that_exist_are_loaded() -> None:
    assert set(warm_up.SCREENS) <= set(SCREENS)


def test_seats_of_a_box_want_what_its_match_needs(stage: Stage) -> None:
    stage.app.show("seats", box="mars-escape")
    assert "mars-escape" in stage.app.warm_up._boxes


def test_the_newest_unfinished_match_is_wanted_and_asked_for_in_a_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(warm_up, "import_module", lambda name: None)
    monkeypatch.setattr(warm_up, "load", lambda name: None)
    asked: list[bool] = []

    def unfinished() -> tuple[MatchInfo, ...]:
        asked.append(calm)
        boxes = ("mars-escape", "martian-invasion")
        return tuple(MatchInfo(1, box, "", (), False, 0, 0.0, 0.0, False) for box in boxes)

    calm = False
    warming = WarmUp(lambda: calm)
    warming.begin(unfinished)
    warming.step()
    assert not asked
    calm = True
    while warming._wanted and not asked:
        warming.step()
    warming.stop()
    assert warming._boxes == {"mars-escape"}
