"""The list of trays, and a guide that runs next to the screen: it owns the camera, and lets go."""

import errno
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import cv2
import msgspec
import numpy as np
import pytest

from calibration.simulated import lit_mat
from calibration.trays import Trays, open_camera
from calibration.wizard import Runner, Tools, Wizard
from companion.app.config import Config
from companion.devices.calibration_guide import GuideView
from companion.devices.ports import Frame, WatchRequest
from companion.engine.dice import MARS_ATTACKS
from hardware import open_devices
from hardware.camera.checked import CheckedSource
from hardware.lazy_tray import LazyTray
from hardware.profile import Enrolled, Profile, ProfileStore
from hardware.tray import CameraTray, open_tray
from hardware.vision.enrolled import enrolled_of
from hardware.vision.moved import scene_of
from hardware.vision.pictures import save_frame

NEW = Profile(name="Tray 1", camera="simulated", size=(640, 480))
PATIENCE_S = 60.0


class Seen:
    """Takes views from any thread; `until` waits for one."""

    def __init__(self) -> None:
        self.news = threading.Condition()
        self.view: GuideView | None = None

    def __call__(self, view: GuideView) -> None:
        with self.news:
            self.view = view
            self.news.notify_all()

    def until(self, good: Callable[[GuideView], object]) -> GuideView:
        with self.news:
            assert self.news.wait_for(lambda: self.view and good(self.view), PATIENCE_S)
            assert self.view is not None
            return self.view


@pytest.fixture
def trays(tmp_path: Path) -> Trays:
    config = Config().changed({"camera": "simulated", "buzzers": "none"})
    store = ProfileStore(tmp_path / "trays")
    devices = open_devices(config, Random(1), None, store)
    return Trays(store, devices, tmp_path / "mats", "simulated")


def test_a_calibration_is_begun_kept_and_used(trays: Trays) -> None:
    seen = Seen()
    guide = trays.begin(seen)
    seen.until(lambda view: len(view.checks) == 4)
    guide.do("step:2")
    seen.until(lambda view: view.place == 2 and len(view.checks) == 3)
    guide.do("step:7")
    guide.do("keep")
    seen.until(lambda view: view.done)
    guide.close()
    (card,) = trays.trays()
    assert card.used and card.name == "Tray 1" and "160 × 120 mm" in card.words


def test_the_tray_reads_with_another_profile_at_once(trays: Trays) -> None:
    tray = trays._devices.tray
    assert isinstance(tray, LazyTray)
    before = tray._made()
    trays.store.save(NEW)
    trays.use("tray-1")
    assert tray._made() is not before


def test_trays_are_renamed_and_removed(trays: Trays) -> None:
    first, second = trays.store.save(NEW), trays.store.save(NEW)
    trays.rename(first, "Kitchen")
    names = {card.key: (card.name, card.used) for card in trays.trays()}
    assert names == {first: ("Kitchen", False), second: ("Tray 1", True)}
    trays.remove(second)
    assert [card.key for card in trays.trays()] == [first] and trays.store.in_use == ""


@pytest.mark.parametrize(
    "call",
    (
        lambda trays: trays.use("no"),
        lambda trays: trays.rename("no", "x"),
        lambda trays: trays.begin(print, "no"),
        lambda trays: trays.save_mat("a9"),
    ),
    ids=("use", "rename", "begin", "mat"),
)
def test_what_is_not_there_is_reported_in_words(
    trays: Trays, call: Callable[[Trays], object]
) -> None:
    with pytest.raises(OSError, match="no"):
        call(trays)


def test_a_new_tray_has_a_name_of_its_own(trays: Trays) -> None:
    assert trays.draft().name == "Tray 1"
    trays.store.save(NEW)
    assert trays.draft().name == "Tray 2"


def test_a_mat_is_written_once(trays: Trays) -> None:
    path = Path(trays.save_mat("a4"))
    assert path.read_bytes().startswith(b"%PDF") and trays.save_mat("a4") == str(path)
    path.write_bytes(b"mine")
    assert trays.save_mat("a4") != str(path) and path.read_bytes() == b"mine"


def test_a_full_disk_keeps_no_half_of_a_mat(trays: Trays, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(trays.save_mat("a4"))
    path.unlink()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as there:
        there.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            trays.save_mat("a4")
    assert not [*path.parent.iterdir()]
    assert trays.save_mat("a4") == str(path)


def test_a_camera_that_is_switched_off_is_reported(trays: Trays) -> None:
    with pytest.raises(OSError, match="switched off"):
        open_camera("none")
    with pytest.raises(OSError, match="A USB camera is a number"):
        open_camera("usb:x")


def test_a_tray_is_calibrated_as_its_picture_is_turned(trays: Trays, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "1.png"), np.full((480, 640, 3), 90, np.uint8))
    trays._camera = f"folder:{tmp_path}"
    trays._devices.tray.turn_to(90)  # type: ignore[attr-defined]
    seen = Seen()
    guide = trays.begin(seen)
    try:
        frame = seen.until(lambda view: view.frame).frame
    finally:
        guide.close()
    assert frame and (frame.width, frame.height) == (480, 640)


def test_what_has_moved_is_passed_on(trays: Trays) -> None:
    words: list[str] = []
    trays.on_moved(words.append)
    trays._devices.tray.moved("The camera has moved.")  # type: ignore[attr-defined]
    assert words == ["The camera has moved."]


def test_looking_at_the_start_waits_for_a_tray_in_use(trays: Trays) -> None:
    ready = threading.Event()
    trays.look(ready.set)
    assert not any(thread.name == "first look" for thread in threading.enumerate())
    trays.store.save(NEW)
    trays.look(ready.set)
    assert ready.wait(PATIENCE_S)


# ---- the runner ----------------------------------------------------------------------
class Moody:
    """A camera that cannot be had at first, stops once, and counts who opened it."""

    def __init__(self, refusals: int) -> None:
        self.refusals, self.opened, self.closed, self.reads = refusals, 0, 0, 0

    def open(self) -> None:
        if self.refusals:
            self.refusals -= 1
            raise OSError("The camera is busy.")
        self.opened += 1

    def read(self) -> Frame:
        self.reads += 1
        time.sleep(0.01)
        if self.reads == 3:
            raise RuntimeError("it was unplugged")
        return Frame(64, 48, bytes(64 * 48 * 3), time.monotonic_ns())

    def close(self) -> None:
        self.closed += 1


def test_a_camera_that_fails_is_reported_and_tried_again(trays: Trays, monkeypatch) -> None:
    monkeypatch.setattr("calibration.wizard._RETRY_S", 0.05)
    camera, seen = Moody(2), Seen()
    runner = Runner(Wizard(NEW, trays.tools(camera, "")), camera, seen)
    assert "busy" in seen.until(lambda view: view.fault).fault
    seen.until(lambda view: view.frame is not None and camera.reads > 3)
    runner.close()
    assert camera.opened == 2 and camera.closed >= camera.opened


def test_a_step_that_fails_does_not_end_the_guide(trays: Trays) -> None:
    camera, seen = Moody(0), Seen()
    wizard = Wizard(NEW, trays.tools(camera, ""))
    wizard.steps[1].feed = lambda: 1 / 0  # type: ignore[method-assign]
    runner = Runner(wizard, camera, seen)
    runner.do("step:1")
    seen.until(lambda view: "ZeroDivisionError" in view.fault)
    runner.do("step:0")
    seen.until(lambda view: view.place == 0 and not view.fault)
    runner.close()


def test_nobody_hears_the_buzzers_after_the_end(trays: Trays) -> None:
    camera, seen = Moody(0), Seen()
    tools: Tools = trays.tools(camera, "")
    runner = Runner(Wizard(NEW, tools), camera, seen)
    runner.close()
    assert not any(thread.name == "calibration" for thread in threading.enumerate())


# ---- from the camera to the word -------------------------------------------------------
def test_a_camera_that_was_pushed_is_reported_when_it_is_next_used(tmp_path: Path) -> None:
    """The whole way: a profile in use, a folder as camera, the tray as the screens have it."""
    mat = lit_mat()
    pushed = np.roll(mat, 40, axis=1)
    save_frame(Frame(640, 480, pushed.tobytes()), tmp_path / "film" / "a.png")
    store = ProfileStore(tmp_path / "trays")
    store.save(Profile(name="T", camera="auto", size=(640, 480), scene=scene_of(mat)))
    camera = f"folder:{tmp_path / 'film'}"
    config = Config().changed({"camera": camera, "buzzers": "none"})
    devices = open_devices(config, Random(1), None, store)
    trays = Trays(store, devices, tmp_path, camera)
    reported, views = threading.Event(), Seen()
    trays.on_moved(lambda words: reported.set() if "moved" in str(words) else None)
    devices.tray.watch(WatchRequest("d6", 0, views))  # type: ignore[arg-type]
    try:
        assert reported.wait(PATIENCE_S)
    finally:
        devices.close()


def test_a_profile_of_the_simulated_camera_is_none_of_a_real_one(tmp_path: Path) -> None:
    save_frame(Frame(640, 480, np.roll(lit_mat(), 40, axis=1).tobytes()), tmp_path / "f" / "a.png")
    simulated = msgspec.structs.replace(NEW, scene=scene_of(lit_mat()))
    said: list[str] = []
    tray = open_tray(f"folder:{tmp_path / 'f'}", None, None, simulated, said.append)
    assert isinstance(tray, CameraTray)
    assert not isinstance(tray._watch._source, CheckedSource)


def test_a_profile_that_is_kept_is_read_with_at_once(trays: Trays) -> None:
    tray = trays._devices.tray
    assert isinstance(tray, LazyTray)
    before = tray._made()
    trays.tools(Moody(0), "").keep(NEW)
    assert tray._made() is not before


def test_a_tray_of_drawn_dice_calibrated_again_with_a_camera_is_one_of_that_camera(
    trays: Trays, tmp_path: Path
) -> None:
    """Tried without a camera first: what is kept with one must be read with."""
    drawn = {"mars-attacks": Enrolled({"nuke": (b"drawn",)})}
    trays.store.save(msgspec.structs.replace(NEW, enrolled=drawn))
    real = Trays(trays.store, trays._devices, tmp_path, "usb:0")
    draft = real.draft("tray-1")
    assert (draft.name, draft.camera, draft.enrolled) == ("Tray 1", "usb:0", {})
    again = real.draft(real.store.save(msgspec.structs.replace(draft, camera="usb:1"), "tray-1"))
    assert again.camera == "usb:0"


@pytest.mark.parametrize(("made", "camera"), [("simulated", "usb:0"), ("usb:0", "simulated")])
def test_a_tray_that_is_not_read_with_by_this_camera_is_not_called_in_use(
    trays: Trays, tmp_path: Path, made: str, camera: str
) -> None:
    """Tried without a camera first, then one was connected."""
    black = (np.zeros((9, 9, 3), np.uint8),)
    enrolled = {MARS_ATTACKS.id: enrolled_of(dict.fromkeys(MARS_ATTACKS.faces, black))}
    trays.store.save(msgspec.structs.replace(NEW, camera=made, enrolled=enrolled))
    other = Trays(trays.store, trays._devices, tmp_path, camera)
    (card,) = other.trays()
    assert not card.used and "drawn dice" in card.words
    same = Trays(trays.store, trays._devices, tmp_path, made)
    (card,) = same.trays()
    assert card.used and "drawn dice" not in card.words
