"""The tray whose profile is changed while it is watched: it looks on, and knows what lay there."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from calibration.simulated import simulated_source
from companion.devices.ports import ALL_UNMOVED, TrayView, WatchRequest
from hardware.lazy_tray import LazyTray
from hardware.profile import Profile
from hardware.profiles import ProfileStore
from hardware.vision.pictures import save_frame
from tests.hardware.tables import FakeClock

PATIENCE_S = 30.0
OLD = Profile(name="T", camera="auto", size=(640, 480))


@pytest.fixture
def tray(tmp_path: Path) -> Iterator[LazyTray]:
    """A camera before which two dice lie, with a tray in use that can learn."""
    clock = FakeClock()
    camera = simulated_source(Random(3), clock, clock.sleep)
    camera.open()
    camera.throw(("2", "5"))
    clock.sleep(3)
    save_frame(camera.read(), tmp_path / "f" / "a.png")
    store = ProfileStore(tmp_path / "trays")
    store.save(OLD)
    late = LazyTray(f"folder:{tmp_path / 'f'}", Random(1), tmp_path / "set-right", store)
    yield late
    late.close()


def waited_for(good: Callable[[], object], seconds: float = PATIENCE_S) -> bool:
    end = time.monotonic() + seconds
    while not good() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(good())


def read(views: list[TrayView]) -> TrayView | None:
    """The first view with a reading."""
    return next((view for view in tuple(views) if view.reading), None)


def learnt(monkeypatch: pytest.MonkeyPatch, tray: LazyTray) -> None:
    """Let the tray learn something, as Settings does in a thread next to the screens."""
    better = msgspec.structs.replace(OLD, made="2026-01-01")
    done = type("Done", (), {"profile": better, "added": 1, "words": "Learnt."})
    monkeypatch.setattr("hardware.learning.learn", lambda profile, crops: done)
    assert tray.learn() == "Learnt."


def test_a_roll_is_watched_on_when_the_tray_has_learnt(
    tray: LazyTray, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is back at the dice by then must not look at a picture that stands still."""
    views: list[TrayView] = []
    tray.watch(WatchRequest("d6", 2, views.append))
    assert waited_for(lambda: read(views))
    learnt(monkeypatch, tray)
    views.clear()
    assert waited_for(lambda: read(views)), "the picture stands still"
    reading = read(views).reading
    assert reading.sure, "it is the same roll, of which nothing was counted"


def test_dice_that_were_counted_are_no_new_roll_when_the_tray_has_learnt(
    tray: LazyTray, monkeypatch: pytest.MonkeyPatch
) -> None:
    views: list[TrayView] = []
    tray.watch(WatchRequest("d6", 2, views.append))
    assert waited_for(lambda: read(views)) and read(views).reading.sure
    tray.rest()
    learnt(monkeypatch, tray)
    views.clear()
    tray.watch(WatchRequest("d6", 2, views.append))
    assert waited_for(lambda: read(views)) and read(views).reading.reason == str(ALL_UNMOVED)


def test_a_tray_at_rest_does_not_take_the_camera_when_its_profile_changes(tray: LazyTray) -> None:
    """In the middle of a calibration the camera is the guide's."""
    views: list[TrayView] = []
    tray.watch(WatchRequest("d6", 0, views.append))
    assert waited_for(lambda: views)
    tray.close()
    views.clear()
    tray.renew()
    assert tray._tray is None and not waited_for(lambda: views, 0.3)
