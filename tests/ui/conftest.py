"""The app off-screen, with folders of its own, and a finger to touch it with."""

import gc
import json
import logging
import math
import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ui.shell.environment import prepare

# Before the first Kivy import of any test: the window is drawn into memory.
if "kivy" not in os.sys.modules:
    import tempfile

    # The off-screen picture never grows past the first size: begin with the largest.
    prepare((1280, 1280), Path(tempfile.mkdtemp(prefix="mars-kivy-")), offscreen=True)

from kivy.core.window import Window
from kivy.logger import Logger

from companion import games
from companion.app.config import Config
from companion.match.session import Session
from companion.storage.folders import find_folders
from companion.storage.owner_cards import OwnerStore
from companion.storage.retrying_store import open_journal
from companion.words import languages
from companion.words.catalogue import ENGLISH
from hardware import open_devices
from tests.ui.pace import Pace
from tests.ui.rolling import rolling  # noqa: F401 - a fixture
from ui.demo.stage import Stage
from ui.kivy_layer import gc_idle
from ui.looks import paint
from ui.shell.theme import theme

SIZES = ((800, 480), (1024, 600), (1280, 720), (720, 1280))
SCALES = (1.0, 1.5)
FASTER, MOST_S = 8.0, 0.04  # the app's clock, than time; from one look at it to the next

MakeStage = Callable[..., Stage]
Speaking = Callable[[str], None]


def make_session(root: Path, seed: int = 1, **settings: Any) -> Session:
    """A session below `root`, with simulated devices, silent, and without waiting for bots."""
    plain: dict[str, Any] = {"camera": "simulated", "buzzers": "keys", "sound": False}
    # Rolls and windows wait for the finger of the test, however long that takes.
    plain |= {"confirm_s": 0.0, "window_s": 0.0}
    chosen = {**plain, **settings}
    config = Config().changed(chosen)
    folders = find_folders(root)
    # A bubble lies where there is room: tests of lessons ask for them.
    folders.lessons_file.parent.mkdir(parents=True, exist_ok=True)
    folders.lessons_file.write_text(json.dumps(dict.fromkeys(games.ids(), ["enough"])))
    rng = Random(seed)
    journal, _ = open_journal(folders.journal_file, lambda: 0.0)
    return Session(
        folders=folders,
        config=config,
        journal=journal,
        owner=OwnerStore(folders.owner),
        devices=open_devices(config, rng),
        rng=rng,
    )


class _Collector:
    """The module `gc` for the app, which must not thaw what is frozen here when it stops."""

    def __getattr__(self, name: str) -> Any:
        return getattr(gc, name)

    def freeze(self) -> None:
        """Leave what the app has made to the collection after the test."""

    def unfreeze(self) -> None:
        """Leave what is frozen."""


def _look(collector: gc_idle.IdleCollector, _: float) -> None:
    """Leave the garbage of screens to the collection after the test."""


@pytest.fixture(scope="session", autouse=True)
def pace() -> Iterator[Pace]:
    """The clock of all apps here."""
    made = Pace(FASTER, MOST_S)
    made.install()
    yield made
    made.remove()


@pytest.fixture
def real_time(pace: Pace) -> Iterator[None]:
    """Let the app's clock run like time: for tests in which a person's speed matters."""
    pace.faster, pace.most = 1.0, math.inf
    yield
    pace.faster, pace.most = FASTER, MOST_S


# Sizes change from test to test: what was painted for one is soon wanted again.
_painted = lru_cache(maxsize=100)(paint.paint_once)


@pytest.fixture(scope="module", autouse=True)
def _only_own_garbage(request: pytest.FixtureRequest) -> Iterator[None]:
    """Leave what earlier modules keep out of the collections below: they would walk all of it."""
    gc.collect()
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        if request.module.__name__ != "tests.ui.kivy_layer.test_gc_idle":
            patch.setattr(gc_idle, "gc", _Collector())
            patch.setattr(gc_idle.IdleCollector, "_look", _look)
        patch.setattr(paint, "painted", _painted)
        yield


class _Circles(logging.Handler):
    """Keeps what Kivy says of callbacks that keep asking for each other within one frame."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the message with the callbacks that were left."""
        if "too much iteration" in record.getMessage():
            self.said.append(record.getMessage())


@pytest.fixture(autouse=True)
def circles() -> Iterator[list[str]]:
    """Fail where widgets lay each other out without end: Kivy gives up, and they flicker."""
    handler = _Circles()
    Logger.addHandler(handler)
    yield handler.said
    Logger.removeHandler(handler)
    assert not handler.said


def _leave_the_theme() -> None:
    """Let nothing answer the theme: whoever is still held would be laid out with each later app."""
    for name in theme.properties():
        for *_, uid in theme.get_property_observers(name, args=True):
            if uid:
                theme.unbind_uid(name, uid)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A fresh session."""
    made = make_session(tmp_path)
    yield made
    made.close()


@pytest.fixture
def open_stage(tmp_path: Path) -> Iterator[MakeStage]:
    """Make stages: `open_stage(size=(800, 480), scale=1.0, **settings)`; closed at the end."""
    stages: list[Stage] = []

    def make(size: tuple[int, int] = (800, 480), scale: float = 1.0, **settings: Any) -> Stage:
        session = make_session(tmp_path, text_scale=scale, **settings)
        stage = Stage(session, hurry=True, draws=False)
        Window.size = size  # before anything is built: nothing needs to be built twice
        stage.__enter__()
        stage.frames(4)
        stage.app.bots.thinking = 0.0
        stages.append(stage)
        return stage

    yield make
    for stage in stages:
        stage.__exit__()
        stage.app.session.close()
        vars(stage).clear()  # the test's own arguments hold it until after the collection
    stages.clear()
    _leave_the_theme()
    theme.measure(800, 480, 1.0)
    # An app is a ring of widgets. One that waits to be collected still answers the theme and the
    # clock, and slows the next app down until its taps are lost.
    gc.collect()
    gc.freeze()


@pytest.fixture
def speaking() -> Iterator[Speaking]:
    """Speak a language until the end of the test."""
    yield languages.speak
    languages.speak(ENGLISH)


@pytest.fixture
def stage(open_stage: MakeStage) -> Stage:
    """The app at 800 x 480."""
    return open_stage()
