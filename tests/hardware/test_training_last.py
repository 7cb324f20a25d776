"""What the last steps of a fit add: rows of dice, numbered signs, glitter."""

from multiprocessing.pool import Pool as MadePool
from pathlib import Path

import numpy as np
import pytest

from calibration.training.augment import glittered
from calibration.training.bank import VIEWS, draw_signs, draw_straight, open_bank
from calibration.training.batches import last_batch, sign_crops
from calibration.training.crops import chance_of
from calibration.training.pictures import last_sample
from calibration.training.scenes import SYMBOL, compose_row
from hardware.vision.net import FACE
from tests.hardware.test_training_pictures import painted


@pytest.fixture(scope="module")
def bank(tmp_path_factory):
    return open_bank(tmp_path_factory.mktemp("bank"), 2, 3, workers=1)


@pytest.fixture(scope="module")
def rows(tmp_path_factory):
    return open_bank(tmp_path_factory.mktemp("rows"), 2, 4, draw_straight, workers=1)


@pytest.fixture(scope="module")
def signs(tmp_path_factory):
    return open_bank(tmp_path_factory.mktemp("signs"), VIEWS + 1, 3, draw_signs, workers=1)


def test_whoever_draws_throws_has_ended_before_the_signal_to_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window's library catches that signal: then nobody would end, and all would wait."""
    alive: list[bool] = []
    terminate = MadePool.terminate

    def watched(pool: MadePool) -> None:
        alive.extend(each.is_alive() for each in pool._pool)
        terminate(pool)

    monkeypatch.setattr(MadePool, "terminate", watched)
    open_bank(tmp_path, 1, 3, workers=2)
    assert not any(alive)
    assert len(list(tmp_path.iterdir())) == 1


def test_signs_of_a_make_keep_their_numbers_in_other_lights_and_other_makes_have_their_own(signs):
    one_make = set(signs.signs[:VIEWS].ravel())
    assert len(one_make) == 6 and min(one_make) == 0  # all six sides came up in some throw
    assert not one_make & set(signs.signs[VIEWS])
    for throw in signs.signs[1:VIEWS]:
        assert len(set(throw) & set(signs.signs[0])) >= 3
    assert (signs.facts[..., 4] == 0).all()  # no pips


def test_pips_are_numbered_as_no_sign(bank):
    pips = bank.facts[..., 4] > 0
    assert pips.any() and ((bank.signs < 0) == pips).all()


def test_dice_in_a_row_lie_side_by_side(rows):
    for step in range(4):
        scene = compose_row(chance_of(6, step), rows, 256, 30)
        middles = (scene.boxes[:, :2] + scene.boxes[:, 2:]) / 2
        order = np.argsort(middles[:, int(np.ptp(middles, axis=0).argmax())])
        apart = np.linalg.norm(np.diff(middles[order], axis=0), axis=1)
        assert len(apart) >= 4
        assert np.median(apart) < 1.15 * 30 and apart.min() > 0.5 * 30


def test_the_last_pictures_for_the_finder_have_rows_among_them(bank, rows):
    counts = []
    for step in range(30):
        scene = last_sample(chance_of(4, step), bank, rows, [painted()[0]], 128)
        assert scene.rgb.shape == (128, 128, 3)
        assert ((scene.boxes >= 0) & (scene.boxes <= 128)).all()
        counts.append(len(scene.boxes))
    assert max(counts) >= 5


def test_the_last_crops_end_with_numbered_signs(bank, signs):
    crops, labels, numbers = last_batch(chance_of(2, 0), bank, signs, [painted()[0]])
    count = (numbers >= 0).sum()
    assert len(crops) == len(labels) == len(numbers) and 0 < count < len(crops) / 2
    assert (labels[-count:] == SYMBOL).all() and (numbers[:-count] == -1).all()


def test_one_sign_cut_often_keeps_its_number(signs):
    crops, numbers = sign_crops(chance_of(2, 1), signs, 40)
    assert crops.shape == (40, FACE, FACE, 3)
    assert set(numbers) <= set(signs.signs.ravel()) - {-1}
    assert len(set(numbers)) < 40  # 12 of them at most


def test_glitter_changes_some_of_a_crop():
    grey = np.full((48, 48, 3), 90, np.uint8)
    shares = [(glittered(chance_of(1, i), grey) != grey).any(2).mean() for i in range(30)]
    assert 0.005 < np.median(shares) < 0.3 and max(shares) < 0.6


def test_a_teacher_of_signs_gives_them_by_the_angle_alone():
    torch = pytest.importorskip("torch")
    from calibration.training.nets import Signs

    torch.manual_seed(1)
    teacher = Signs(5, wide=8).eval()
    features = torch.randn(3, 8)
    reported = teacher(features)
    assert reported.shape == (3, 5) and reported.abs().max() <= 16
    torch.testing.assert_close(teacher(features * 7), reported)
