"""The tray whose profile is changed while it is watched: it looks on, and knows what lay there."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from calibration.simulated import simulated_source
from companion.devices.ports import ALL_UNMOVED, Health, TrayState, TrayView, WatchRequest
from hardware.lazy_tray import LazyTray
from hardware.profile import Profile, ProfileStore
from hardware.vision.pictures import save_frame
from tests.hardware.tables import FakeClock

PATIENCE_S = 120.0  # The first reading loads OpenCV, on a machine with much else to do.
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


# ---- the first use ------------------------------------------------------------------------------
def test_the_first_use_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenCV and libcamera take seconds on a Pi, and whoever asks is the thread of the screens."""
    from hardware import tray as opening

    open_tray, may_open, by = opening.open_tray, threading.Event(), []

    def slow(*words: object) -> object:
        by.append(threading.current_thread())
        assert may_open.wait(PATIENCE_S)
        return open_tray(*words)

    monkeypatch.setattr(opening, "open_tray", slow)
    views: list[TrayView] = []
    late = LazyTray("usb:99", Random(1))
    assert str(late.status().words) == "The camera is starting."
    late.watch(WatchRequest("d6", 1, views.append))
    late.turn_to(90)
    assert waited_for(lambda: by) and by[0] is not threading.current_thread()
    assert late.status().health is Health.OK and late.watched
    may_open.set()
    assert waited_for(lambda: views and views[-1].state is TrayState.NO_CAMERA)
    assert views[0].state is TrayState.STARTING and late.status().health is not Health.OK
    late.close()


def test_a_tray_renewed_while_it_opens_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would go on with the profile that was just replaced."""
    from hardware import tray as opening

    open_tray, may_open, opened = opening.open_tray, threading.Event(), []

    def slow(*words: object) -> object:
        opened.append(open_tray(*words))
        assert may_open.wait(PATIENCE_S)
        return opened[-1]

    monkeypatch.setattr(opening, "open_tray", slow)
    late = LazyTray("none", Random(1))
    late.watch(WatchRequest("d6", 1, lambda view: None))
    assert waited_for(lambda: len(opened) == 1)
    late.renew()
    may_open.set()
    assert waited_for(lambda: late._tray is not None)
    assert len(opened) == 2 and late._tray is opened[1]
    late.close()


def test_libraries_that_cannot_be_loaded_are_reported_and_end_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "hardware.tray", None)
    views: list[TrayView] = []
    late = LazyTray("usb:0", Random(1))
    late.watch(WatchRequest("d6", 1, views.append))
    assert waited_for(lambda: views and views[-1].state is TrayState.NO_CAMERA)
    assert late.status().health is Health.FAULT and late.status().words
    late.watch(WatchRequest("d6", 1, views.append))
    late.close()


def test_a_camera_that_does_not_close_holds_up_no_screen(
    tray: LazyTray, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A profile is changed in the middle of it: the next tray waits, in a thread of its own."""
    views: list[TrayView] = []
    tray.watch(WatchRequest("d6", 0, views.append))
    assert waited_for(lambda: tray._tray and any(view.frame for view in views))
    closing, may_close = tray._tray, threading.Event()
    close = closing.close
    monkeypatch.setattr(closing, "close", lambda: (may_close.wait(PATIENCE_S), close()))
    tray.renew()
    views.clear()
    assert tray._tray is None, "and nobody has waited"
    may_close.set()
    assert waited_for(lambda: any(view.frame for view in views))
