"""Where the upper side of a die is seen: what teaches it is true, drawn or of photos."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.training import uppers
from calibration.training.bank import DICE, Bank, draw_leaning, open_bank
from calibration.training.crops import chance_of, cut_die
from calibration.training.photos import Photo
from calibration.training.scenes import Scene, add_dice, compose
from calibration.training.solid import SIDES, SIZE, View, render
from calibration.training.styles import draw_style, draw_turn, draw_view
from calibration.training.uppers import Flat, all_uppers, drawn_uppers, flat_photos
from hardware.vision.net import FACE, MARGIN, MORE_VIEWS


@pytest.fixture(scope="module")
def bank(tmp_path_factory):
    return open_bank(tmp_path_factory.mktemp("leaning"), 3, 5, draw_leaning, workers=1)


def marked(view: View, turn: np.ndarray, side: int) -> np.ndarray:
    """Render a black die with a white square on one side only; where the square is white."""
    style = draw_style(np.random.default_rng(1))
    blank, white = np.zeros((8, 8, 4)), np.ones((8, 8, 4))
    glyphs = {each: white if each == side else blank for each in range(SIDES)}
    style = replace(style, body=np.zeros(3, np.float32), glyphs=glyphs, gloss=0.0, marble=0.0,
                    corner=0.05, ball=0.88)  # fmt: skip
    return render(style, view, turn).rgb[..., 0] > 40


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("tilt", [0.0, 25.0])
def test_a_render_gives_where_its_upper_side_is(seed, tilt):
    """Against the middle of a white square that is painted there, within perspective's bend."""
    chance = np.random.default_rng(seed)
    view = replace(draw_view(chance), sky=1.0, distance=20.0)
    turn = np.asarray(draw_turn(chance, tilt), np.float32)
    reported = render(draw_style(chance), view, turn)
    ys, xs = np.nonzero(marked(view, turn, reported.side))
    middle = (reported.rgb.shape[0] - 1) / 2
    seen = np.array((xs.mean(), ys.mean())) - middle
    np.testing.assert_allclose(reported.top, seen, atol=1.5)


def test_what_is_near_the_camera_looks_large():
    """From straight above, the upper side of a die that leans is nearer than its middle."""
    chance = np.random.default_rng(2)
    style, turn = draw_style(chance), np.asarray(draw_turn(chance, 30.0), np.float32)
    near, far = (
        np.linalg.norm(render(style, replace(draw_view(np.random.default_rng(4)),
                                             height=np.pi / 2, distance=away), turn).top)
        for away in (4.0, 400.0)
    )  # fmt: skip
    assert near / far == pytest.approx(1 / (1 - 0.5 * np.cos(np.radians(30)) / 4), rel=0.01)


def test_half_of_the_dice_lean(bank):
    assert 0.25 < (bank.facts[..., 5] > 12).mean() < 0.75


def test_a_scene_keeps_the_ways_turned_and_scaled_as_its_dice(bank):
    lengths = np.linalg.norm(bank.facts[..., 8:10], axis=2)
    sizes = (bank.facts[..., 2:4] - bank.facts[..., :2]).max(2)
    most = (lengths / sizes).max()
    scene = compose(chance_of(1, 2), bank, 256, 40)
    assert len(scene.tops) == len(scene.boxes) > 2
    long = np.linalg.norm(scene.tops, axis=1)
    assert 0 < long.max() < 1.35 * most * 40  # a box turned by 45 degrees is longer


def spotted() -> Bank:
    """Renders of dark square dice with a light spot where their upper sides are said to be."""
    picture = np.zeros((SIZE, SIZE, 5), np.uint8)
    picture[..., 4] = 255
    picture[36:108, 36:108, 3] = 255
    picture[58:71, 86:99, :3] = 255
    fact = (36, 36, 108, 108, 3, 0, 1, -1, 20, -8)
    return Bank(np.tile(picture, (1, DICE, 1, 1, 1)), np.tile(np.array(fact, float), (1, DICE, 1)))


def test_ways_in_a_scene_lead_to_what_is_painted_there():
    off = []
    for step in range(6):
        scene = add_dice(chance_of(5, step), spotted(), black(), 50, 8)
        for (x0, y0, x1, y1), top in zip(scene.boxes.astype(int), scene.tops, strict=True):
            ys, xs = np.nonzero(scene.rgb[y0:y1, x0:x1, 1] > 160)
            if len(xs):  # else a hand lies on it
                seen = np.array((xs.mean(), ys.mean())) - ((x1 - x0 - 1) / 2, (y1 - y0 - 1) / 2)
                off.append(np.linalg.norm(seen - top))
    assert len(off) > 10 and np.median(off) < 4  # a neighbour or a hand may show too


def black() -> Scene:
    return Scene(np.zeros((256, 256, 3), np.uint8), np.zeros((0, 4)), np.zeros(0, int), True)


def test_of_dice_that_lay_there_already_nobody_knows_the_way():
    there = replace(black(), boxes=np.array([(10.0, 10, 60, 60)]), labels=np.ones(1, int))
    scene = add_dice(chance_of(5, 1), spotted(), there, 50, 4)
    assert len(scene.tops) == len(scene.boxes) > 1
    assert np.isnan(scene.tops).all(1).tolist() == [True] + [False] * (len(scene.boxes) - 1)


def test_a_crop_comes_with_what_was_done_to_it():
    """A light spot next to the die's middle lies in the crop where the matrix brings it."""
    rgb = np.zeros((160, 160, 3), np.uint8)
    cv2.circle(rgb, (80 + 14, 80 + 6), 4, (255, 255, 255), -1)
    scene = Scene(rgb, np.array([(60.0, 60, 100, 100)]), np.zeros(1, int), steep=True)
    off = []
    for step in range(40):
        crop, matrix = cut_die(chance_of(3, step), scene, 0)
        grey = cv2.GaussianBlur(crop[..., 1].astype(np.float32), (0, 0), 2)
        y, x = np.unravel_index(int(grey.argmax()), grey.shape)
        seen = np.array((x, y)) - (FACE - 1) / 2
        off.append(np.linalg.norm(seen - matrix @ (14.5, 6.5)))
    assert np.median(off) < 3 and np.quantile(off, 0.8) < 6  # it is never cut quite in the middle


def test_drawn_crops_and_their_ways_have_one_length_and_stay_within_the_die(bank):
    crops, tops = drawn_uppers(chance_of(2, 0), bank)
    assert crops.shape == (len(tops), FACE, FACE, 3) and tops.shape[1] == 2
    assert 0.1 < np.linalg.norm(tops, axis=1).max() < 0.75


def table(count: int = 9, odd: int | None = None) -> tuple[Photo, np.ndarray]:
    """A photo of dice, and ways that a net would report: all the same but one."""
    boxes = np.array([(40 + 90 * (i % 3), 40 + 90 * (i // 3)) * 2 for i in range(count)], float)
    boxes[:, 2:] += 50
    ways = np.tile((0.0, -0.2), (count, 1))
    if odd is not None:
        ways[odd] = (0.3, 0.1)
    photo = Photo("a/0.jpg", np.full((320, 320, 3), 90, np.uint8), boxes, np.zeros(count, int),
                  False)  # fmt: skip
    return photo, ways


def teller(ways: np.ndarray):
    """Give the ways of dice in all views of `MORE_VIEWS`, as a net would see them there."""
    asked = iter(ways)

    def report(crops):
        reported = []
        for _ in range(len(crops) // len(MORE_VIEWS)):
            x, y = next(asked)
            for view in MORE_VIEWS:
                a = np.radians(view.turn)
                turned = (np.cos(a) * x + np.sin(a) * y, -np.sin(a) * x + np.cos(a) * y)
                reported.append(((-1 if view.mirror else 1) * turned[0] / view.zoom,
                             turned[1] / view.zoom))  # fmt: skip
        return np.array(reported)

    return report


def test_a_flat_photo_is_reported_by_all_of_its_dice_together():
    photo, ways = table(odd=4)
    (flat,) = flat_photos([photo], teller(ways))
    np.testing.assert_allclose(flat.tops[:, 1] / 50, -0.2, atol=0.05)
    np.testing.assert_allclose(flat.tops[4] / 50, (0, -0.2), atol=0.03)  # not what itself says


def test_ways_are_in_long_sides_of_their_boxes():
    photo, ways = table()
    photo.boxes[:, 3] -= 25
    (flat,) = flat_photos([photo], teller(ways))
    np.testing.assert_allclose(flat.tops[:, 1] / 50, -0.2, atol=0.05)


def test_every_crop_has_the_way_of_its_own_die_and_photo(bank, monkeypatch):
    """As the matrix of its crop turns it, in edges of a box that fills the crop but the margin."""
    quarter = np.array(((0.0, -2.0), (2.0, 0.0)))

    def cut(chance, scene, i):
        return np.full((FACE, FACE, 3), int(scene.rgb[0, 0, 0]) // 16 * 16 + i, np.uint8), quarter

    monkeypatch.setattr(uppers, "cut_die", cut)
    photo = table()[0]
    flat = [Flat(replace(photo, name=f"a/{n}.jpg", rgb=np.full((320, 320, 3), 16 * n, np.uint8)),
                 np.array([(n, i) for i in range(9)])) for n in range(3)]  # fmt: skip
    crops, tops = all_uppers(chance_of(2, 1), bank, flat)
    numbers, dice = np.divmod(crops[-40:, 0, 0, 0].astype(int), 16)
    assert set(numbers) == {0, 1, 2} and len(set(dice)) == 9
    true = np.column_stack((-2.0 * dice, 2.0 * numbers)) / FACE * MARGIN
    np.testing.assert_allclose(tops[-40:], true, atol=1e-5)


def test_photos_of_few_dice_teach_nothing():
    photo, ways = table(count=2)
    assert flat_photos([photo], teller(ways)) == []


def test_later_batches_have_photos_at_their_end(bank):
    photo, ways = table()
    flat = flat_photos([photo], teller(ways))
    crops, tops = all_uppers(chance_of(2, 1), bank, flat)
    assert len(crops) == len(tops) == len(drawn_uppers(chance_of(2, 1), bank)[0])
    plain = (np.ptp(crops.reshape(len(crops), -1).astype(int), axis=1) < 60).nonzero()[0]
    assert len(plain) > 5 and plain.min() >= len(crops) / 2


# ---- with torch, where it is installed -----------------------------------------------------
def test_what_is_written_gives_the_same_and_the_face_net_stays_as_it_was(bank, tmp_path):
    torch = pytest.importorskip("torch")
    from calibration.training.export import scale_of, write_face
    from calibration.training.fit import fit_upper, upper_maps
    from calibration.training.nets import Face, WholeFace
    from hardware.vision.net import Nets

    torch.manual_seed(3)
    face = Face().eval()
    before = {name: value.clone() for name, value in face.state_dict().items()}
    upper = fit_upper(lambda chance: drawn_uppers(chance, bank), 2, 1, tmp_path / "kept.pt", face)
    for name, value in face.state_dict().items():
        assert torch.equal(value, before[name]), name
    write_face(WholeFace(face, scale_of(np.zeros(96), np.eye(96)), upper), tmp_path / "face.onnx")
    crops, _ = drawn_uppers(chance_of(2, 5), bank)
    reported = Nets(face=tmp_path / "face.onnx").faces(list(crops[:9])).tops
    with torch.no_grad():
        wanted = upper(upper_maps(face, crops[:9])).numpy()
    np.testing.assert_allclose(
        reported, wanted, atol=0.05 * max(1.0, np.abs(wanted).max())
    )  # 16 bits
