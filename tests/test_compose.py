"""What the composition root wires: kept crops, profiles and their words reach the screens."""

from pathlib import Path

from companion.cli.compose import open_session
from companion.devices.ports import Correction, DieReading, Frame
from companion.storage.folders import find_folders
from hardware.crops import CropStore
from hardware.profile import Profile
from hardware.profiles import ProfileStore

PLAIN = {"camera": "none", "buzzers": "none", "sound": False}


def test_corrected_dice_are_kept_in_the_app_s_own_folder(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    seen = DieReading("d6", "3", "white", (10.0, 10.0, 50.0, 50.0), 0.5)
    frame = Frame(64, 64, bytes(64 * 64 * 3))
    CropStore(folders.corrected).keep(frame, [Correction(seen, "5")])
    session = open_session(folders, overrides=PLAIN)
    assert session.devices.tray.corrected().count == 1
    session.devices.tray.forget_corrected()
    assert not list(folders.corrected.glob("*"))
    session.close()


def test_a_broken_profile_is_reported_to_who_sits_there(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    key = ProfileStore(folders.calibration).save(Profile(name="T", camera="x", size=(640, 480)))
    (folders.calibration / f"{key}.json").write_text("{")
    session = open_session(folders, overrides=PLAIN)
    assert session.calibration is not None and session.calibration.trays() == ()
    assert any("aside" in str(words) for words in session.notices)
    session.close()
