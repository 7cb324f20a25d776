"""What the nets are fitted on: renders that report the truth, photos of the right licence only."""

import json

import cv2
import numpy as np
import pytest

from calibration.training import pictures
from calibration.training.augment import (
    augment,
    lamps_mirrored,
    packed,
    ring_of_light,
    tinge,
)
from calibration.training.backgrounds import draw_ground
from calibration.training.bank import DICE, open_bank
from calibration.training.batches import any_batch
from calibration.training.crops import chance_of, face_crops
from calibration.training.glyphs import SIDE, draw_glyph
from calibration.training.photos import FREE, Photo, grown, part_of
from calibration.training.pictures import finder_sample, flat_dice, squeezed, varied_sample
from calibration.training.scenes import NONE, SYMBOL, UNCLEAR, Scene, compose, label_of
from calibration.training.styles import draw_style, draw_throw, draw_turn
from hardware.vision.net import FACE
from tests.hardware.test_photos import PHOTOS


@pytest.fixture(scope="module")
def bank(tmp_path_factory):
    return open_bank(tmp_path_factory.mktemp("bank"), 2, 3, workers=1)


def test_a_render_gives_where_the_die_lies():
    for sprite in draw_throw(np.random.default_rng(4), 3).sprites:
        ys, xs = np.nonzero(sprite.alpha)
        assert sprite.box == (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1)
        assert 0 <= sprite.value <= 6 and (sprite.tilt < 1 or 13 < sprite.tilt < 46)
        assert sprite.shade.min() < 255  # it throws a shadow


def test_the_same_seed_renders_the_same():
    one, two = (draw_throw(np.random.default_rng(9), 1).sprites[0] for _ in range(2))
    assert (one.rgb == two.rgb).all() and one.value == two.value


def test_every_side_comes_up():
    chance = np.random.default_rng(1)
    ups = {tuple(np.round(draw_turn(chance, 0.0)[:, 2]).astype(int)) for _ in range(80)}
    assert len(ups) == 6


def test_makes_of_dice_can_be_reported_from_their_pips():
    chance = np.random.default_rng(2)
    for _ in range(60):
        style = draw_style(chance)
        assert np.abs(style.body - style.pip).max() > 0.05
        assert all(glyph[..., 3].max() > 0.2 for glyph in style.glyphs.values())


def test_signs_are_of_many_kinds_and_neither_specks_nor_blanks():
    chance = np.random.default_rng(8)
    ink = np.array((1.0, 0.5, 0.0))
    signs = [draw_glyph(chance, ink) for _ in range(80)]
    assert all(sign.shape == (SIDE, SIDE, 4) and 0 <= sign.min() <= sign.max() <= 1
               for sign in signs)  # fmt: skip
    covers = [float((sign[..., 3] > 0.3).mean()) for sign in signs]
    assert min(covers) > 0.02 and max(covers) < 0.75
    assert len({sign.tobytes() for sign in signs}) == 80
    plain = [sign for sign in signs if np.allclose(sign[..., :3], ink)]
    assert 30 < len(plain) < 70  # the others carry a second ink, or none


def test_packing_keeps_colours_about_as_they_were():
    red = np.full((48, 48, 3), (200, 40, 40), np.uint8)
    again = packed(np.random.default_rng(2), red)
    assert again.shape == red.shape and np.abs(again.astype(int) - red).max() < 40


@pytest.mark.parametrize(("value", "tilt", "label"), [(1, 0, 0), (6, 3, 5), (0, 0, SYMBOL),
                                                      (4, 30, UNCLEAR)])  # fmt: skip
def test_labels(value, tilt, label):
    assert label_of(value, tilt) == label


def test_a_scene_keeps_dice_apart_and_within(bank):
    chance = np.random.default_rng(5)
    for _ in range(8):
        scene = compose(chance, bank, 256, 40)
        assert scene.rgb.shape == (256, 256, 3) and len(scene.boxes) == len(scene.labels)
        assert ((scene.boxes >= 0) & (scene.boxes <= 256)).all()
        assert set(scene.labels) <= set(range(9)) - {NONE}
    assert bank.facts.shape == (2, DICE, 10)


def test_crops_have_their_size_and_some_show_no_die(bank):
    chance = np.random.default_rng(6)
    labels: list[int] = []
    for _ in range(6):
        crops, more = face_crops(chance, compose(chance, bank, 256, 40), 6)
        assert all(crop.shape == (FACE, FACE, 3) for crop in crops) and len(crops) == len(more)
        labels += more
    assert NONE in labels


PATCH = (30, 60, 70, 90)  # a box in a picture of 120 x 120


def painted() -> tuple[Photo, Scene]:
    """A red box on grey, as a photo and as a scene."""
    rgb = np.full((120, 120, 3), 90, np.uint8)
    rgb[PATCH[1] : PATCH[3], PATCH[0] : PATCH[2]] = (230, 20, 20)
    boxes, labels = np.array([PATCH], np.float32), np.array([3])
    return Photo("drawn/0", rgb, boxes, labels, True), Scene(rgb, boxes, labels, True)


def test_a_squeezed_scene_keeps_its_boxes_on_its_dice():
    shapes = set()
    for i in range(12):
        scene = squeezed(chance_of(1, i), painted()[1], 0.7)
        x0, y0, x1, y1 = (int(round(float(v))) for v in scene.boxes[0])
        red = scene.rgb[..., 0].astype(int) - scene.rgb[..., 1]
        assert red[y0 + 2 : y1 - 2, x0 + 2 : x1 - 2].min() > 150 and (red > 100).sum() < (
            (x1 - x0 + 3) * (y1 - y0 + 3)
        )
        shapes.add(scene.rgb.shape[:2])
    assert {round(high / wide, 1) for high, wide in shapes} == {0.7, 1.4}


def test_pictures_for_the_finder_have_one_size_and_boxes_within(bank):
    chance = np.random.default_rng(3)
    for _ in range(25):
        scene = finder_sample(chance, bank, [painted()[0]], 128)
        assert scene.rgb.shape == (128, 128, 3) and scene.rgb.dtype == np.uint8
        assert ((scene.boxes >= 0) & (scene.boxes <= 128)).all()
        assert len(scene.boxes) == len(scene.labels)


def test_the_same_step_draws_the_same_batch_grain_and_all(bank):
    one, two, other = (
        any_batch(chance_of(5, step), bank, [painted()[0]], 24)[0] for step in (3, 3, 4)
    )
    assert (one == two).all() and (one != other).any()


def test_wider_blurs_come_no_more_often():
    sharp = np.indices((64, 64)).sum(0).astype(np.uint8)[..., None].repeat(3, 2) % 2 * 200

    def blurred(blur: float) -> list[float]:
        reported = [augment(chance_of(2, i), sharp, blur) for i in range(60)]
        return [
            float(np.abs(np.diff(each[..., 1].astype(int), axis=1)).mean()) for each in reported
        ]

    usual, wide = np.array(blurred(1.0)), np.array(blurred(2.5))
    assert ((usual > 40) == (wide > 40)).mean() > 0.85


def test_spoiling_keeps_size_and_kind():
    chance = np.random.default_rng(7)
    picture = draw_ground(chance, 64)
    for _ in range(40):
        spoilt = augment(chance, picture)
        assert spoilt.shape == picture.shape and spoilt.dtype == np.uint8


def test_photos_without_a_free_licence_are_only_measured_on():
    bare = {"series": "s", "licence": "none stated - private evaluation only"}
    assert part_of(bare) == "measure"
    assert {part_of({"series": str(i), "licence": FREE[0]}) for i in range(50)} == {"fit", "held"}


@pytest.mark.skipif(PHOTOS is None, reason="the photos of ../shared are not here")
def test_no_series_is_both_fitted_on_and_held_out():
    import csv

    with (PHOTOS / "manifest.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    parts: dict[str, set[str]] = {}
    for row in rows:
        parts.setdefault(row["dataset"] + row["series"], set()).add(part_of(row))
    assert all(len(found) == 1 for found in parts.values())
    held = [row for row in rows if part_of(row) == "held"]
    assert sum(int(row["n_dice"]) for row in held) > 300


def test_a_box_around_pips_grows_to_the_die():
    picture = np.full((200, 200, 3), (150, 110, 70), np.uint8)
    cv2.rectangle(picture, (70, 70), (130, 140), (240, 240, 235), -1)
    for x in (88, 112):
        cv2.circle(picture, (x, 90), 5, (20, 20, 20), -1)
    box = grown(picture, np.array([[83, 85, 117, 95]], np.float32))[0]
    np.testing.assert_allclose(box, (70, 70, 131, 141), atol=4)
    assert json.dumps([float(v) for v in box])


def test_hard_dice_are_shown_first():
    chance = np.random.default_rng(5)
    rgb = np.zeros((60, 200, 3), np.uint8)
    boxes = np.array([(10 + 50 * i, 10, 40 + 50 * i, 40) for i in range(3)], np.float32)
    photo = Photo("drawn/0", rgb, boxes, np.array([0, 1, 2]), True, weights=np.array([1, 1, 50]))
    firsts = [face_crops(chance, photo, 1)[1][0] for _ in range(60)]
    assert firsts.count(2) > 45
    assert photo.weight == 52


def test_a_good_camera_changes_little_and_a_ring_of_light_only_brightens():
    chance = np.random.default_rng(3)
    grey = np.full((48, 48, 3), 90, np.uint8)
    assert abs(float(tinge(chance, grey).mean()) - 90) < 45
    lit = ring_of_light(chance, grey)
    assert (lit >= 89).all() and lit.max() > 120


def test_pictures_without_dice_hold_decoys_only():
    foreign = pytest.importorskip("calibration.training.foreign", exc_type=ImportError)
    photos = foreign.foreign_photos(lambda rgb: np.array([(1, 1, 20, 20)], np.float32), 2, 7)
    assert len(photos) > 10
    assert all(len(photo.boxes) == 0 and len(photo.decoys) == 1 for photo in photos)


def test_dice_read_wrongly_weigh_more():
    pytest.importorskip("torch")
    from calibration.training.fit import with_weights
    from calibration.training.nets import Face

    rgb = np.random.default_rng(1).integers(0, 255, (80, 80, 3), dtype=np.uint8)
    boxes = np.array([(10, 10, 50, 50)] * 6, np.float32)
    photo = with_weights(Photo("drawn/0", rgb, boxes, np.arange(6), True), Face())
    assert photo.weights.argmin() == photo.weights.argsort()[0] and photo.weights.min() >= 1
    assert photo.weights.max() > photo.weights.min()


def test_lamps_are_mirrored_in_dice_and_nowhere_else():
    rgb = np.full((200, 300, 3), 90, np.uint8)
    boxes = np.array(((60, 60, 100, 100), (200, 70, 240, 110)), np.float32)
    lit = [lamps_mirrored(chance_of(1, i), rgb, boxes) for i in range(40)]
    far = np.ones(rgb.shape[:2], bool)
    for x0, y0, x1, y1 in boxes.astype(int):
        far[y0 - 40 : y1 + 40, x0 - 40 : x1 + 40] = False
    assert far.any() and all((one[far] == 90).all() and one.min() >= 89 for one in lit)
    dice = [[one[60:100, 60:100].max() > 120, one[70:110, 200:240].max() > 120] for one in lit]
    assert 20 < np.sum(dice) < 60, "about half of them"
    assert (rgb == 90).all()
    assert (lamps_mirrored(chance_of(1, 1), rgb, boxes[:0]) == 90).all()


@pytest.mark.parametrize("edge", [16.0, 40.0, 90.0])
def test_dice_without_sides_lie_where_their_boxes_say(edge, monkeypatch):
    monkeypatch.setattr(pictures, "_TRAYS", 1.0)
    bare = pictures.empty_tray(256, 256)
    count = 0
    for i in range(8):
        scene = flat_dice(chance_of(2, i), 256, edge)
        changed = np.abs(scene.rgb.astype(int) - bare).max(2) > 5
        count += len(scene.boxes)
        inside = np.zeros_like(changed)
        for x0, y0, x1, y1 in np.clip(scene.boxes, 0, 256).astype(int):
            whole = min(x0, y0) > 0 and max(x1, y1) < 256
            assert not whole or changed[y0:y1, x0:x1].mean() > 0.1  # Some are as dark as a tray.
            grown = 2 + int(edge / 6)
            inside[max(0, y0 - grown) : y1 + grown, max(0, x0 - grown) : x1 + grown] = True
        assert not changed[~inside].any()
    assert count > 4


def test_a_varied_picture_is_flat_dice_or_what_the_finder_was_shown(bank, monkeypatch):
    monkeypatch.setattr(pictures, "finder_sample", lambda *_: Scene(*"abcd"))
    monkeypatch.setattr(pictures, "_LAMPS", 0.0)
    seen = [varied_sample(chance_of(3, i), bank, [], 96) for i in range(120)]
    drawn = [scene for scene in seen if not isinstance(scene.rgb, str)]
    assert 30 < len(drawn) < 66 and all(scene.rgb.shape == (96, 96, 3) for scene in drawn)
