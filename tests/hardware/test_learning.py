"""A profile learns from dice that were set right, and not from a slip of a finger."""

from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest

from companion.app.config import Config
from companion.devices.ports import Correction, DieReading
from hardware import open_devices
from hardware.camera.simulated import die_picture, empty_tray
from hardware.crops import CropStore
from hardware.learning import MOST_A_FACE, Learnt, learn, top_face
from hardware.profile import Profile, ProfileStore
from hardware.vision.bodies import Picture
from hardware.vision.enrolled import album_of, enrolled_of, examples_of
from tests.hardware.tables import as_frame
from tests.hardware.test_enrol import shots

FACES = ("martian", "ray_gun", "nuke")


@pytest.fixture(scope="module")
def profile() -> Profile:
    """A tray that was shown its dice in good light, three times each."""
    examples = {face: tuple(shots(face, 3)) for face in FACES}
    enrolled = {"mars-attacks": enrolled_of(examples)}
    return Profile(name="Tray 1", camera="usb:0", size=(640, 480), enrolled=enrolled)


def scene(face: str, turn: float, bad: bool, blur: float = 2.9) -> tuple[Picture, Correction]:
    """A frame with one die, in the light it was shown in or pale and soft behind a bright veil."""
    picture = empty_tray(640, 480)
    die_picture(face, "yellow", 64).lay(picture, 300.0, 240.0, turn)
    if bad:
        soft = cv2.GaussianBlur(picture, (0, 0), blur)
        picture = (soft * 0.2 + 200 * 0.8).astype(np.uint8)
    box = (255.0, 195.0, 345.0, 285.0)
    other = FACES[(FACES.index(face) + 1) % 3]
    return picture, Correction(DieReading("mars-attacks", other, "yellow", box, 0.5), face)


def corrected(folder: Path, face: str, count: int, *, bad: bool, reported: str = "") -> CropStore:
    store = CropStore(folder)
    random = Random(3)
    for _ in range(count):
        picture, correction = scene(face, random.uniform(0, 360), bad)
        if reported:
            correction = Correction(correction.seen, reported)
        store.keep(as_frame(picture), [correction])
    return store


def test_the_die_in_the_middle_of_a_crop_is_cut_out_upright(profile, tmp_path):
    album = album_of(examples_of(profile.enrolled["mars-attacks"]))
    store = corrected(tmp_path, "nuke", 1, bad=False)
    ((picture, _),) = store.examples()
    patch = top_face(picture, album)
    assert patch is not None and patch.shape == (64, 64, 3)
    corners = patch[[9, 9, -10, -10], [9, -10, 9, -10]].astype(int)
    assert (corners[:, 0] > 150).all() and (corners[:, 2] < 120).all(), "yellow up to the corners"
    assert top_face(np.zeros((60, 60, 3), np.uint8), album) is None


def test_dice_in_a_light_they_were_not_shown_in_are_learnt(profile, tmp_path):
    store = corrected(tmp_path, "nuke", 4, bad=True)
    before = album_of(examples_of(profile.enrolled["mars-attacks"]))
    learnt = learn(profile, store.examples())
    assert (learnt.looked_at, learnt.added) == (4, 4) and "4 of 4" in learnt.words
    kept = learnt.profile.enrolled["mars-attacks"]
    assert [len(kept.examples[face]) for face in FACES] == [3, 3, 7]
    old = profile.enrolled["mars-attacks"].examples["nuke"]
    assert kept.examples["nuke"][:3] == old, "what was shown stays byte for byte"
    after = album_of(examples_of(kept))
    patch = top_face(_crop(*scene("nuke", 77.0, True)), before)
    assert after.likeness(patch)["nuke"] > before.likeness(patch)["nuke"] + 0.05
    for face in FACES:
        assert after.judge(shots(face, 1, seed=9)[0]).face == face


def _crop(picture: Picture, correction: Correction) -> Picture:
    x0, y0, x1, y1 = correction.seen.box
    half, x, y = 0.8 * (x1 - x0), (x0 + x1) / 2, (y0 + y1) / 2
    return picture[int(y - half) : int(y + half), int(x - half) : int(x + half)]


def test_what_is_known_already_is_not_learnt_again(profile, tmp_path):
    learnt = learn(profile, corrected(tmp_path, "martian", 3, bad=False).examples())
    assert (learnt.looked_at, learnt.added) == (3, 0)
    assert learnt.profile is profile and "nothing new" in learnt.words


def test_a_slip_of_a_finger_teaches_nothing(profile, tmp_path):
    store = corrected(tmp_path, "martian", 3, bad=False, reported="nuke")
    assert learn(profile, store.examples()).added == 0


def test_one_slip_of_a_finger_among_many_dice_in_bad_light_teaches_nothing(profile, tmp_path):
    store = CropStore(tmp_path)
    random = Random(3)
    for number in range(5):
        picture, correction = scene("nuke", random.uniform(0, 360), True, blur=5)
        reported = "martian" if number == 2 else "nuke"
        store.keep(as_frame(picture), [Correction(correction.seen, reported)])
    kept = learn(profile, store.examples()).profile.enrolled["mars-attacks"]
    *others, nukes = (len(kept.examples[face]) for face in FACES)
    assert others == [3, 3] and nukes in (6, 7), "one of the four may be known well already"
    after = album_of(examples_of(kept))
    verdict = after.judge(top_face(_crop(*scene("nuke", 77.0, True, blur=5)), after))
    assert verdict.face == "nuke" and verdict.confidence > 0.9


def test_a_face_is_given_no_more_examples_than_it_may_have(profile, tmp_path):
    store = corrected(tmp_path, "nuke", MOST_A_FACE + 4, bad=True)
    kept = learn(profile, store.examples()).profile.enrolled["mars-attacks"]
    assert len(kept.examples["nuke"]) <= MOST_A_FACE


def test_taken_away_dice_and_other_kinds_are_left_out(profile, tmp_path):
    store = corrected(tmp_path, "nuke", 2, bad=True, reported="")
    picture, correction = scene("nuke", 5.0, True)
    store.keep(as_frame(picture), [Correction(correction.seen, "")])
    assert learn(profile, store.examples()).looked_at == 2
    plain = Profile(name="Tray 2", camera="usb:0", size=(640, 480))
    assert "shown no faces" in learn(plain, store.examples()).words


def test_the_tray_keeps_what_was_learnt_in_its_profile(profile, tmp_path):
    profiles = ProfileStore(tmp_path / "trays")
    key = profiles.save(profile)
    corrected(tmp_path / "corrected", "nuke", 3, bad=True)
    config = Config().changed({"camera": "none", "buzzers": "none"})
    tray = open_devices(config, Random(1), tmp_path / "corrected", profiles).tray
    before = tray._made()
    assert "3 of 3" in tray.learn()
    assert tray._made() is not before, "the next roll is read with what was learnt"
    kept = ProfileStore(tmp_path / "trays").read(key)
    assert len(kept.enrolled["mars-attacks"].examples["nuke"]) == 6
    assert profiles.in_use == key


@pytest.mark.parametrize("meanwhile", ["another", "none", "deleted"])
def test_what_was_learnt_goes_to_the_tray_it_was_learnt_for(
    profile, tmp_path, monkeypatch, meanwhile
):
    profiles = ProfileStore(tmp_path / "trays")
    other = Profile(name="Another", camera="usb:0", size=(800, 600))
    second, first = profiles.save(other), profiles.save(profile)
    corrected(tmp_path / "corrected", "nuke", 3, bad=True)
    config = Config().changed({"camera": "none", "buzzers": "none"})
    tray = open_devices(config, Random(1), tmp_path / "corrected", profiles).tray

    def slowly(*given):
        learnt = learn(*given)
        profiles.use(second if meanwhile == "another" else "")
        if meanwhile == "deleted":
            profiles.remove(first)
        return learnt

    monkeypatch.setattr("hardware.learning.learn", slowly)
    words = tray.learn()
    assert profiles.in_use == (second if meanwhile == "another" else "")
    assert profiles.read(second) == other
    kept = profiles.read(first)
    if meanwhile == "deleted":
        assert kept is None and len(profiles.keys()) == 1 and "deleted" in words
    else:
        assert len(kept.enrolled["mars-attacks"].examples["nuke"]) == 6


def test_without_a_calibrated_tray_there_is_nothing_to_improve(tmp_path):
    config = Config().changed({"camera": "none", "buzzers": "none"})
    assert "No calibrated tray is in use" in open_devices(config, Random(1), tmp_path).tray.learn()


def test_words_for_nothing_at_all(profile):
    assert "has been corrected" in Learnt(profile, 0, 0).words
