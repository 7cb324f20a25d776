"""Enrolled faces: shown a few times, known again; what was not shown is not guessed."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from calibration.training.score_enrolment import examples_of as labelled
from calibration.training.score_enrolment import one_draw
from companion.engine.dice import MARS_ATTACKS
from hardware.camera.simulated import die_picture, empty_tray
from hardware.profile import Enrolled
from hardware.vision.bodies import PATCH, Picture
from hardware.vision.enrol import Album, Placed, difference, net_embed, things_in
from hardware.vision.enrolled import album_of, enrolled_of, examples_of

PHOTOS = Path(__file__).parents[3] / "shared" / "dice"
EMPTY = empty_tray(640, 480)


def laid(face: str, turn: float, x: float = 300.0, y: float = 240.0, colour: str = "yellow"):
    """The crop of one die laid into the drawn tray, as the calibration cuts it."""
    tray = EMPTY.copy()
    die_picture(face, colour, 64).lay(tray, x, y, turn)
    (found,) = _placed(tray)
    return found


def _placed(picture: Picture) -> tuple[Placed, ...]:
    mask = difference(picture, EMPTY)
    return () if mask is None else things_in(picture, mask)


def shots(face: str, count: int, seed: int = 1, colour: str = "yellow") -> list[Picture]:
    random = Random(f"{face} {seed}")
    return [
        laid(face, random.uniform(0, 360), random.uniform(80, 560), random.uniform(80, 400),
             colour).crop
        for _ in range(count)
    ]  # fmt: skip


@pytest.fixture(scope="module")
def album() -> Album:
    made = album_of({face: shots(face, 5) for face in MARS_ATTACKS.faces})
    assert made is not None
    return made


@pytest.mark.parametrize("turn", (0.0, 17.0, 45.0, 133.0, 300.0))
@pytest.mark.parametrize("face", MARS_ATTACKS.faces)
def test_a_shown_face_is_known_however_it_lies(album: Album, face: str, turn: float) -> None:
    verdict = album.judge(laid(face, turn, 420.0, 150.0).crop)
    assert verdict.face == face and verdict.confidence > 0.9


@pytest.mark.parametrize("face", ("1", "3", "6"))
def test_a_foreign_die_is_none_of_them(album: Album, face: str) -> None:
    for colour in ("yellow", "white"):
        verdict = album.judge(laid(face, 30.0, colour=colour).crop)
        assert verdict.face is None or verdict.confidence < 0.7


def test_every_shot_is_known_by_the_others(album: Album) -> None:
    left = album.leave_one_out()
    assert left.passed and (left.right, left.total) == (15, 15) and not left.wanted


def test_two_faces_that_look_alike_are_named_and_wished_for_again() -> None:
    alike = shots("nuke", 6)
    left = Album({"one": alike[:3], "two": alike[3:], "gun": shots("ray_gun", 3)}).leave_one_out()
    assert not left.passed and left.confused == (("one", "two"),)
    assert left.wanted == {"one": 2, "two": 2}


def test_a_face_shown_once_is_weak() -> None:
    left = Album({"nuke": shots("nuke", 1), "gun": shots("ray_gun", 3)}).leave_one_out()
    assert left.weak == ("nuke",) and left.wanted == {"nuke": 2}


def test_a_face_without_a_shot_is_refused() -> None:
    with pytest.raises(ValueError, match="nuke"):
        Album({"nuke": (), "gun": shots("ray_gun", 1)})


def test_what_is_kept_in_a_profile_is_the_same_album(album: Album) -> None:
    crops = {face: shots(face, 5) for face in MARS_ATTACKS.faces}
    unpacked = examples_of(enrolled_of(crops))
    assert all(
        np.array_equal(one, other)
        for face in crops
        for one, other in zip(crops[face], unpacked[face], strict=True)
    )
    crop = laid("nuke", 77.0).crop
    again = album_of(unpacked)
    assert again is not None and again.judge(crop) == album.judge(crop)


def test_any_description_can_stand_in() -> None:
    """A network's features come in by the same door; here one that knows brightness only."""

    def bright(crops: list[Picture]) -> np.ndarray:
        level = np.array([crop.mean() / 255 for crop in crops], np.float32)
        return np.stack((np.cos(level), np.sin(level)), axis=1)

    dark, light = np.full((64, 64, 3), 20, np.uint8), np.full((64, 64, 3), 230, np.uint8)
    reported = Album({"dark": (dark,), "light": (light,)}, bright)  # type: ignore[arg-type]
    assert reported.judge(np.full((64, 64, 3), 210, np.uint8)).second == "dark"


# ---- what lies in the tray -----------------------------------------------------------
def test_a_laid_die_is_cut_out_whole_and_measured() -> None:
    found = laid("nuke", 33.0, 200.0, 300.0)
    assert abs(found.body.x - 200) < 3 and abs(found.body.y - 300) < 3
    assert all(60 < side < 72 for side in found.size_px) and found.crop.shape == (PATCH, PATCH, 3)


def test_an_empty_tray_holds_nothing_though_the_light_flickers() -> None:
    dimmed = (EMPTY * 0.93).astype(np.uint8)
    assert _placed(dimmed) == () == _placed(EMPTY)


def test_a_picture_that_differs_all_over_holds_nothing() -> None:
    assert _placed(255 - EMPTY) == ()


# ---- real photos ---------------------------------------------------------------------
@pytest.mark.skipif(not PHOTOS.is_dir(), reason="no labelled photos in ../shared/dice")
@pytest.mark.skipif(net_embed() is None, reason="this OpenCV cannot run the nets")
def test_real_symbol_dice_are_known_by_the_nets_after_three_shots() -> None:
    kinds = labelled(PHOTOS / "manifest.csv", PHOTOS)
    for symbol, dice in kinds.items():
        tally = one_draw(dice, 3, Random(2), embed=net_embed())
        assert tally["symbols_right"] >= tally["symbols"] - 1 >= 5
        assert tally["right"] >= 0.98 * tally["asked"]
        assert tally["sure_right"] == tally["sure"], "no wrong one that looks sure"
        alone = one_draw(dice, 3, Random(2), symbol, net_embed())
        assert alone["foreign_taken"] <= 0.01 * alone["foreign"]


@pytest.mark.skipif(not PHOTOS.is_dir(), reason="no labelled photos in ../shared/dice")
def test_real_symbol_dice_are_known_after_three_shots() -> None:
    kinds = labelled(PHOTOS / "manifest.csv", PHOTOS)
    for dice in kinds.values():
        tally = one_draw(dice, 3, Random(2))
        assert tally["symbols"] >= 6
        assert tally["symbols_right"] >= 0.9 * tally["symbols"]
        assert tally["symbols_sure_right"] == tally["symbols_sure"], "no wrong one that looks sure"
        assert tally["sure_right"] >= 0.98 * tally["sure"]


def test_pictures_in_a_profile_that_are_none_are_left_out():
    """Somebody has written in the file, or a part of it was lost."""
    whole = enrolled_of({"nuke": shots("nuke", 2)}).examples["nuke"]
    kept = examples_of(
        Enrolled({"nuke": (*whole, b"", whole[0][:40], b"no picture"), "ray_gun": ()})
    )
    assert len(kept["nuke"]) == 2 and not kept["ray_gun"]
