"""What every test gets: no display and folders of its own; and a journal or a
command line for who asks.
"""

import gc
import os
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.box import Box
from companion.storage.journal import Journal
from tests import toy
from tests.journals import clock
from tests.skips import pytest_sessionfinish, pytest_unconfigure

__all__ = ["pytest_sessionfinish", "pytest_unconfigure"]  # pytest looks for them here

# Before anything imports Kivy: it would read pytest's arguments and write to the home folder.
os.environ.update(
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_LOG_MODE="PYTHON",
    SDL_VIDEODRIVER="offscreen",
    SDL_AUDIODRIVER="dummy",
    # Whatever the developer speaks: tests read English.
    LC_ALL="C.UTF-8",
    # A worker for each core is enough: more threads of NumPy wait for each other in busy loops.
    OPENBLAS_NUM_THREADS="1",
)
for _name in ("DISPLAY", "WAYLAND_DISPLAY"):
    os.environ.pop(_name, None)
# Ten thousand tests leave a large heap. Looking through it as often as Python does by itself takes
# a seventh of their time; tests of the collector set what they need.
gc.set_threshold(200_000, 50, 20)
GROWN_KB = 256 * 1024  # After so much growth, what is no longer needed is cleared away.
peak_kb = 0


@pytest.fixture(autouse=True, scope="session")
def laws_hold() -> Iterator[None]:
    """No step of any test breaks a law of its box that held before."""
    from tests.lawful import watching  # late: it loads the rules of every box

    with watching():
        yield


@pytest.fixture(autouse=True, scope="module")
def own_caches(request: pytest.FixtureRequest) -> Iterator[None]:
    """Empty the caches of a module's own functions and of random games after its last test.

    Thousands of states kept for nobody slow down every collection of garbage that follows.
    """
    from companion.tools.contract.walks import walk  # late: not before the environment is set

    yield
    walk.cache_clear()
    for each in vars(request.module).values():
        own = getattr(each, "__module__", "") == request.module.__name__
        if own and hasattr(each, "cache_clear"):
            each.cache_clear()
    clear_away()


def clear_away() -> None:
    """Clear away what lies in cycles, once the process has grown.

    Each app that a test starts takes all objects there are from the collector, for good: of what
    fourteen modules of screens had left, 270 MB of 1,040 were garbage.
    """
    global peak_kb
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    if peak > peak_kb + GROWN_KB:
        gc.unfreeze()
        gc.collect()
        peak_kb = peak


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests of the collector first: each looks through all that lives in its process."""
    items.sort(key=lambda item: "test_gc_idle" not in item.nodeid)


def pytest_mars_boxes(config: pytest.Config) -> list[Box]:
    """The boxes under test."""
    from tests.walks import BOXES, take  # late: not before the environment is set

    return [take(box_id) for box_id in BOXES]


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees or touches the real settings and matches of this machine."""
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "xdg" / name.lower()))


@pytest.fixture
def journal_path(tmp_path: Path) -> Path:
    """Where the journal of a test lies; its folder is not there yet."""
    return tmp_path / "data" / "journal.sqlite"


@pytest.fixture
def journal(journal_path: Path) -> Iterator[Journal]:
    """A journal for matches of the toy box."""
    found = Journal(journal_path, clock(), toy.take)
    yield found
    found.close()


@pytest.fixture
def said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Any]:
    """Run command lines in a folder of the test's own: a `Said`."""
    from tests.command_line import Said  # late: few tests need it

    monkeypatch.chdir(tmp_path)
    yield Said(capsys)
    # Nothing may appear in the working folder that nobody asked for.
    assert {path.name for path in tmp_path.iterdir()} <= {"xdg", "out", "d", "m.jsonl"}
