"""Dice that were set right are kept, no more than so many bytes, and go on request."""

import errno
import json
import os
from dataclasses import replace
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest

from companion.app.config import Config
from companion.devices.ports import Corrected, Correction, DieReading, TrayState, WatchRequest
from hardware import open_devices
from hardware.camera.simulated import SimulatedTray, die_picture, empty_tray
from hardware.crops import MOST_BYTES, CropStore
from hardware.tray import CameraTray, InlineReader, NoCamera
from hardware.vision.reader import PictureReader
from tests.hardware.tables import FakeClock, Scripted, Shown, as_frame, simulated
from tests.hardware.tray_bench import wait_for


def frame(size=(400, 300)):
    wide, high = size
    picture = np.zeros((high, wide, 3), np.uint8)
    picture[..., 0] = np.arange(wide) % 256
    picture[..., 1] = (np.arange(high) % 256)[:, None]
    return as_frame(picture)


def correction(x=100.0, y=80.0, edge=40.0, face="5", read="3") -> Correction:
    box = (x, y, x + edge, y + edge)
    seen = DieReading("d6", read, "green", box, 0.61, "5", "hard to read")
    return Correction(seen, face)


@pytest.fixture
def store(tmp_path) -> CropStore:
    return CropStore(tmp_path / "corrected", clock=lambda: 1_700_000_000.5)


def test_a_corrected_die_is_kept_with_both_values(store):
    store.keep(frame(), [correction(), correction(read=None, face="")])
    (picture, crop), (_, none) = store.examples()
    assert (crop.read, crop.true, crop.second, crop.colour) == ("3", "5", "5", "green")
    assert (none.read, none.true) == (None, "")
    # 64 pixels around the middle of a die of 40, in red, green, blue.
    assert picture.shape == (64, 64, 3)
    assert tuple(picture[0, 0]) == (120 - 32, 100 - 32, 0)
    lines = (store.folder / "corrected.jsonl").read_text().splitlines()
    assert [json.loads(line)["time"] for line in lines] == [1_700_000_000.5] * 2


def test_only_one_kind_can_be_asked_for(store):
    store.keep(frame(), [correction()])
    assert len(list(store.examples("d6"))) == 1 and not list(store.examples("mars-attacks"))


def test_the_folder_never_grows_past_its_limit_and_the_oldest_go(tmp_path):
    store = CropStore(tmp_path / "c", most_bytes=40_000)
    for number in range(60):
        store.keep(frame(), [correction(x=float(number * 3), face=str(number))])
        assert sum(path.stat().st_size for path in store.folder.glob("*.png")) <= 40_000
    reported = store.kept()
    assert 0 < reported.count < 60 and reported.bytes <= 40_000
    left = [crop.true for _, crop in store.examples()]
    assert left == [str(number) for number in range(60)][-reported.count :]
    assert len(list(store.folder.glob("*.png"))) == reported.count


def test_what_is_thrown_away_is_gone_and_nothing_else(store):
    assert store.kept() == Corrected()
    store.keep(frame(), [correction()])
    (store.folder / "mine.txt").write_text("not the companion's")
    assert store.kept().count == 1
    store.clear()
    assert [path.name for path in store.folder.iterdir()] == ["mine.txt"]
    assert store.kept() == Corrected()


def test_a_torn_line_or_a_strange_name_costs_only_itself(store):
    store.keep(frame(), [correction()])
    index = store.folder / "corrected.jsonl"
    good = index.read_text()
    strange = json.dumps({**json.loads(good), "file": "../../secret.png"})
    index.write_text(f"{strange}\nnonsense\n{good}{good[:40]}")
    assert store.kept().count == 1
    store.keep(frame(), [correction()])
    assert store.kept().count == 2


def test_a_die_that_is_hardly_in_the_frame_is_not_kept(store):
    store.keep(frame(), [correction(x=-500.0), correction(edge=0.0), correction(edge=5000.0)])
    assert store.kept() == Corrected()


def test_a_folder_that_cannot_be_written_costs_only_the_crops(tmp_path):
    (tmp_path / "file").write_text("")
    store = CropStore(tmp_path / "file" / "below")
    store.keep(frame(), [correction()])
    assert store.kept() == Corrected()


def test_a_full_card_keeps_what_fitted_and_no_half_pictures(store, monkeypatch):
    sync, room = os.fsync, ["a picture"]

    def full(handle: int) -> None:
        if ".png." in Path(f"/proc/self/fd/{handle}").readlink().name:
            if not room:
                raise OSError(errno.ENOSPC, "No space left on device")
            room.clear()
        sync(handle)

    monkeypatch.setattr(os, "fsync", full)
    store.keep(frame(), [correction(), correction(x=200.0), correction(x=20.0)])
    store.keep(frame(), [correction()])
    assert store.kept().count == 1
    assert len(list(store.folder.glob("*.png"))) == 1, "none that is not listed"


def test_the_tray_cuts_from_the_full_frame_not_from_the_shown_one(tmp_path):
    source = simulated(1)
    wide = 1280
    plain = source.read

    def large():
        shown = plain()
        picture = np.frombuffer(shown.rgb, np.uint8).reshape(480, 640, 3)
        return as_frame(cv2.resize(picture, (wide, 960)), shown.time_ns)

    source.read = large
    store = CropStore(tmp_path)
    tray = CameraTray(source, PictureReader(), clock=FakeClock(), store=store)
    shown = Shown()
    tray.correct((correction(),))
    assert store.kept().count == 0, "nothing was read yet"
    tray.watch(WatchRequest("d6", 1, shown))
    source.throw(("4",))
    wait_for(lambda: shown.views and shown.last.reading and shown.last.reading.dice)
    (die,) = shown.last.reading.dice
    assert shown.last.frame.width == 640
    tray.correct((Correction(replace(die, face="3"), "4"),))
    tray.close()
    ((picture, crop),) = store.examples()
    edge = max(die.box[2] - die.box[0], die.box[3] - die.box[1])
    assert picture.shape[0] == pytest.approx(1.6 * edge * wide / 640, abs=3)
    assert picture.mean() > 60 and (crop.read, crop.true) == ("3", "4")


def test_what_is_set_right_goes_through_the_devices_into_their_folder(tmp_path):
    """The whole way: settings, tray made late, a camera, a reading, a correction."""
    tray_picture = empty_tray(640, 480)
    die_picture("4", "white", 64).lay(tray_picture, 300, 240, 20)
    (tmp_path / "pictures").mkdir()
    cv2.imwrite(str(tmp_path / "pictures" / "0.png"), tray_picture[..., ::-1])
    config = Config().changed({"camera": f"folder:{tmp_path / 'pictures'}", "buzzers": "none"})
    tray, shown = open_devices(config, Random(1), tmp_path / "corrected").tray, Shown()
    tray.watch(WatchRequest("d6", 1, shown))
    wait_for(lambda: shown.views and shown.last.reading, 30)
    tray.correct((Correction(shown.last.reading.dice[0], "5"),))
    tray.close()
    ((_, crop),) = CropStore(tmp_path / "corrected").examples()
    assert (crop.read, crop.true) == ("4", "5") and tray.corrected().count == 1


def test_a_table_without_a_camera_can_still_throw_old_crops_away(tmp_path):
    store = CropStore(tmp_path / "c")
    store.keep(frame(), [correction()])
    tray = NoCamera(store=store)
    tray.correct((correction(),))
    assert tray.corrected().count == 1
    tray.forget_corrected()
    assert tray.corrected() == Corrected()


def test_the_devices_keep_where_they_are_asked_to(tmp_path):
    folder = tmp_path / "corrected"
    CropStore(folder).keep(frame(), [correction()])
    config = Config().changed({"camera": "none", "buzzers": "none"})
    tray = open_devices(config, Random(1), folder).tray
    assert tray.corrected().count == 1
    tray.forget_corrected()
    assert not Path(folder).exists() or not list(folder.iterdir())
    assert open_devices(config, Random(1)).tray.corrected() == Corrected()


def test_the_usual_limit_is_that_of_a_small_card():
    assert 2**20 <= MOST_BYTES <= 64 * 2**20, "a Pi's card is the owner's, not ours"


def test_pictures_whose_lines_cannot_be_written_do_not_pile_up(store):
    store.keep(frame(), [correction()])
    lines = store.folder / "corrected.jsonl"
    kept = lines.read_text()
    lines.unlink()
    lines.mkdir()
    for _ in range(3):
        store.keep(frame(), [correction(), correction(x=200.0)])
    assert len(list(store.folder.glob("die-*.png"))) == 1
    lines.rmdir()
    lines.write_text(kept)
    assert store.kept().count == 1


def test_what_was_corrected_is_cut_from_the_dice_also_when_they_were_taken_out_since(tmp_path):
    """Correct a die, take the dice up, confirm: as people do."""
    clock, shown = FakeClock(), Shown()
    camera = SimulatedTray(Random(1), clock, lambda s: None)
    camera.open()
    source = Scripted(clock, camera.read)
    tray = CameraTray(source, PictureReader(), clock, store=CropStore(tmp_path), wrap=InlineReader)
    roll = WatchRequest("d6", 2, shown)

    def steps(seconds):
        end = clock() + seconds
        while clock() < end:
            clock.sleep(tray._watch.step(roll))

    steps(0.7)
    camera.throw(("3", "5"))
    steps(2.5)
    correction = Correction(shown.last.reading.dice[0], "6")
    camera.clear()
    steps(2.5)
    assert shown.last.state is TrayState.EMPTY
    tray.correct((correction,))
    ((picture, crop),) = tray.store.examples()
    assert crop.true == "6" and picture.std() > 30, "a die, and not the bare floor"
