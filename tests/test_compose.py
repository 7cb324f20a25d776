"""What the composition root wires: kept crops, profiles and their words reach the screens."""

from pathlib import Path

from companion.app.config import Config
from companion.app.crash import CrashBook
from companion.cli.compose import open_session
from companion.devices.ports import Correction, DieReading, Frame
from companion.storage.folders import find_folders
from companion.words import languages
from companion.words.catalogue import ENGLISH
from hardware.crops import CropStore
from hardware.profile import Profile, ProfileStore

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


def test_what_is_said_at_the_start_is_said_again_in_the_language_chosen_then(tmp_path: Path):
    """Safe mode, a damaged journal and a crash are noted before anybody could choose a language."""
    folders = find_folders(tmp_path)
    folders.config_file.parent.mkdir(parents=True, exist_ok=True)
    folders.config_file.write_text("[sound\nvolume = 0.3\n")
    folders.journal_file.parent.mkdir(parents=True, exist_ok=True)
    folders.journal_file.write_bytes(b"no journal at all" * 90)
    folders.calibration.mkdir(parents=True)
    (folders.calibration / "t.json").write_text("{")
    folders.owner.mkdir(parents=True)
    (folders.owner / "mars-attacks-dice.json").write_text("{")
    book = CrashBook(tmp_path / "crash.txt", "1.0, play")
    book.keep(RuntimeError("gone"))
    session = open_session(folders, overrides=PLAIN)
    session.owner.entries(session.take("mars-attacks-dice"))
    session.calibration.trays()
    notices = [*session.notices, book.unreported()]
    english = [*map(str, notices)]
    try:
        languages.speak("de")
        german = [*map(str, notices)]
    finally:
        languages.speak(ENGLISH)
    session.close()
    assert len(german) == 5
    assert "Safe mode" in english[0] and "Abgesicherter Modus" in german[0]
    assert "kein TOML" in german[0] and "Zeile 1" in german[0]
    assert "beiseitegelegt" in german[1] and "abgestürzt" in german[-1]
    assert sum("ein Schlüssel in doppelten Anführungszeichen" in said for said in german) == 1
    assert sum("ist kein JSON. Es" in said for said in german) == 1


def test_what_is_chosen_for_one_run_applies_to_all_of_it_and_is_not_saved(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    session = open_session(folders, overrides={**PLAIN, "confirm_s": 0.0})
    assert (session.config.camera, session.config.sound) == ("none", False)
    session.save_config({"window_s": 7.0})
    assert (session.config.confirm_s, session.config.window_s) == (0.0, 7.0)
    session.save_config({"camera": "simulated"})
    session.close()
    later = open_session(folders, overrides={"buzzers": "none"})
    assert later.config == Config(camera="simulated", buzzers="none", window_s=7.0)
    later.close()
