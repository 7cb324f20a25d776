"""What the net for prints is fitted on, and that its command makes a net that OpenCV runs."""

import csv
import json

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from calibration.training import altered
from calibration.training.altered import Scene, _blurred, prints
from calibration.training.prints import (
    SIDE,
    SPAN,
    Crops,
    crop_around,
    draw_card,
    lay_print,
    photo_crops,
    shaded,
    with_shadows,
)
from hardware.vision import net as net_file
from hardware.vision.net import PRINT, Nets

BOX = np.array((60.5, 40.5, 60.5, 40.5)) + np.array((-1, -1, 1, 1)) * SIDE / SPAN / 2


def noise(high: int = 120, wide: int = 160) -> np.ndarray:
    coarse = np.random.default_rng(2).integers(0, 256, (high // 8, wide // 8, 3), np.uint8)
    return cv2.resize(coarse, (wide, high))


def test_a_crop_is_what_lies_around_a_box():
    rgb = noise()
    far = np.arange(SIDE) - SIDE // 2 + 1
    rows, columns = np.clip(40 + far, 0, 119), np.clip(60 + far, 0, 159)
    assert (crop_around(rgb, BOX) == rgb[rows][:, columns]).all()
    large = cv2.resize(rgb, None, fx=4, fy=4, interpolation=cv2.INTER_CUBIC)
    shrunk = crop_around(large, 4 * (BOX + 0.5) - 0.5)
    assert np.abs(shrunk.astype(int) - crop_around(rgb, BOX)).mean() < 8


def test_a_print_lies_where_its_boxes_say_and_nowhere_else():
    ground = np.full((240, 320, 3), 40, np.uint8)
    ground[::8, ::8] = 255  # So that a print is lit brightly.
    kinds = set()
    for seed in range(40):
        card = draw_card(np.random.default_rng(seed))
        picture, boxes = lay_print(np.random.default_rng(seed), ground, 40.0)
        kinds.add((len(boxes), len(card.cover) > 128, bool((card.cover == 0).any())))
        for x0, y0, x1, y1 in boxes:
            assert 0.75 * 0.75 * 40 < max(x1 - x0, y1 - y0) < 1.25 * 1.42 * 40
        if len(card.cover) > 128:
            continue  # A sheet lies around its square.
        changed = np.abs(picture.astype(int) - np.median(ground)).max(2) > 60
        changed = cv2.morphologyEx(changed.astype(np.uint8), cv2.MORPH_OPEN, np.ones((5, 5)))
        ys, xs = np.nonzero(changed)
        if len(ys) < 200:
            continue  # Hardly darker or lighter than the ground.
        x0, y0, x1, y1 = (*boxes[:, :2].min(0), *boxes[:, 2:].max(0))
        assert x0 - 4 < xs.min() and xs.max() < x1 + 4, seed
        assert y0 - 4 < ys.min() and ys.max() < y1 + 4, seed
        kinds.add("seen")
    assert kinds >= {(2, False, False), (1, False, True), (1, False, False), (1, True, False),
                     "seen"}  # fmt: skip


def test_a_photo_gives_its_dice_thrice_and_some_prints_each_time_the_same():
    boxes = np.stack((BOX, BOX + (50, 40, 50, 40))).astype(np.float32)
    made = list(photo_crops("wood/0", noise(), boxes))
    printed = np.array([is_print for _, is_print in made])
    assert (~printed).sum() == 3 * len(boxes) and printed.sum() >= 4 + len(boxes)
    assert all(crop.shape == (SIDE, SIDE, 3) for crop, _ in made)
    again = photo_crops("wood/0", noise(), boxes)
    assert all((one == other).all() for (one, _), (other, _) in zip(made, again, strict=True))
    assert list(photo_crops("wood/0", noise(), boxes[:0])) == []


def test_a_shadow_is_laid_next_to_a_die_and_never_on_it():
    ground = np.full((SIDE, SIDE, 3), 120, np.uint8)
    die = ground.copy()
    half = round(SIDE / SPAN / 2)
    body = (slice(SIDE // 2 - half, SIDE // 2 + half),) * 2
    die[body] = 220
    for seed in range(8):
        lit = shaded(np.random.default_rng(seed), die)
        change = die.astype(int) - lit
        assert change.min() >= 0 and (change > 15).sum() > 300, seed
        inside = change[body][3:-3, 3:-3]
        assert inside.max() < 10, seed
    assert shaded(np.random.default_rng(0), ground) is None, "no body stands out"
    crops = Crops(np.stack([die] * 40), np.arange(40) % 2 == 1, np.array(["wood"] * 40))
    more = with_shadows(crops)
    added = more.sets[40:]
    assert 0 < len(added) < 20 and set(added) == {"wood shaded"} and not more.printed[40:].any()
    assert (more.rgb[:40] == crops.rgb).all()
    none = Crops(crops.rgb, np.full(40, True), crops.sets)
    assert len(with_shadows(none).rgb) == 40


def test_the_command_makes_a_net_that_opencv_runs(tmp_path, monkeypatch):
    torch = pytest.importorskip("torch", reason="needs the extra `train`")
    pytest.importorskip("onnx", reason="needs the extra `train`")
    from calibration.training.fit import tensor_of
    from calibration.training.fit_prints import fit_print, main, narrowed

    cv2.imwrite(str(tmp_path / "0.png"), noise())
    row = {"file": "0.png", "dataset": "wood", "licence": "MIT", "series": "a", "box_kind": "die",
           "boxes": json.dumps([[*BOX.tolist(), "3"]])}  # fmt: skip
    with (tmp_path / "manifest.csv").open("w", newline="") as lines:
        table = csv.DictWriter(lines, row)
        table.writeheader()
        table.writerow(row)
    given = [str(tmp_path / "manifest.csv"), "--work", str(tmp_path), "--trays", "0",
             "--simulated", "1", "--steps", "3"]  # fmt: skip
    done = CliRunner().invoke(main, given, catch_exceptions=False)
    assert done.exit_code == 0 and "step 0 of 3" in done.output
    with np.load(tmp_path / "prints.npz") as held:
        crops = Crops(**held)
    sets = {name.removesuffix(" shaded") for name in crops.sets}
    assert sets == {"0.png", "simulated"} and 0 < crops.printed.sum() < len(crops.sets)
    net = fit_print(crops, 3, 1)
    monkeypatch.setattr(net_file, "PRINT_FILE", tmp_path / "print.onnx")
    seen = [np.ascontiguousarray(crop[:PRINT, :PRINT]) for crop in crops.rgb[:4]]
    narrow = narrowed(net)
    with torch.no_grad():
        said = narrow(tensor_of(np.stack(seen))).numpy()
    np.testing.assert_allclose(Nets().flatness(seen), said, atol=1e-3)
    assert np.ptp(said) > 0
    assert sum(map(torch.numel, narrow.parameters())) < sum(map(torch.numel, net.parameters()))


@pytest.mark.parametrize("sigma", [3.0, 41.2, 90.0])
def test_a_part_is_blurred_as_in_the_whole_picture(sigma):
    rgb = noise(96, 120)
    part = (slice(0, 40), slice(70, 120))
    whole = cv2.GaussianBlur(rgb, (0, 0), sigma)[part]
    assert np.abs(_blurred(rgb, part, sigma) - whole).max() <= 1


def test_a_print_is_the_same_when_more_than_its_surroundings_is_drawn(monkeypatch):
    rgb = noise(184, 240) // 3 + 80
    scene = Scene("drawn", rgb, np.array([(10.0, 10.0, 34.0, 34.0)]), ("3",))
    near = list(prints(scene))
    monkeypatch.setattr(altered, "_SOFTENED", 1000)
    for one, whole in zip(near, prints(scene), strict=True):
        assert np.abs(one.rgb.astype(int) - whole.rgb).max() <= 1
        changed = (one.rgb != rgb).any(2)
        assert 100 < changed.sum() < 6000 and not changed[10:34, 10:34].any()
