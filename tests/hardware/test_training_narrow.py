"""The narrow finder: as wide as its teacher it answers alike, and narrower it learns to."""

import cv2
import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra `train`")
pytest.importorskip("onnx", reason="needs the extra `train`")

from calibration.training.bank import Bank  # noqa: E402
from calibration.training.export import write_finder  # noqa: E402
from calibration.training.fit import fit_narrow, narrow_loss, tensor_of  # noqa: E402
from calibration.training.narrow import Banks, narrowed, opened  # noqa: E402
from calibration.training.nets import NARROW, Finder, folded_finder, narrow_finder  # noqa: E402
from calibration.training.scenes import Scene  # noqa: E402
from hardware.vision.net import FINDER_FILE  # noqa: E402

SIDE = 64


def noise(count: int) -> np.ndarray:
    coarse = np.random.default_rng(2).integers(0, 256, (count, 8, 8, 3), np.uint8)
    return np.stack([cv2.resize(one, (SIDE, SIDE)) for one in coarse])


@pytest.fixture
def wide():
    """A finder of random weights, with biases that count."""
    torch.manual_seed(4)
    net = folded_finder().eval()
    for value in net.parameters():
        if value.dim() == 1:
            torch.nn.init.normal_(value, std=0.3)
    return net


def maps_of(net, pictures: np.ndarray):
    with torch.no_grad():
        return net(tensor_of(pictures))


def test_with_as_many_channels_a_narrow_finder_says_what_its_teacher_says(wide):
    whole = tuple(block[0].out_channels for block in wide.blocks)
    pictures = noise(4)
    same = narrowed(wide, narrow_finder(whole), tensor_of(pictures))
    assert torch.allclose(maps_of(same, pictures), maps_of(wide, pictures), atol=1e-3)


def test_with_fewer_channels_it_is_closer_than_with_fewer_still(wide):
    pictures = noise(8)
    seen, aims = tensor_of(pictures), maps_of(wide, pictures)
    apart = [
        float((maps_of(narrowed(wide, narrow_finder(few), seen), pictures) - aims).square().mean())
        for few in (tuple(max(1, n // 4) for n in NARROW), NARROW, tuple(2 * n for n in NARROW[:1])
                    + tuple(min(2 * n, 16) for n in NARROW[1:]))
    ]  # fmt: skip
    assert apart[0] > apart[1] > 0
    assert apart[1] > apart[2]


def test_a_written_finder_is_opened_as_it_was_norms_and_all(tmp_path):
    torch.manual_seed(5)
    net = Finder()
    net.train()(tensor_of(noise(4)))  # The norms measure something.
    net.eval()
    write_finder(net, tmp_path / "wide.onnx")
    again = opened(tmp_path / "wide.onnx", folded_finder())
    assert torch.allclose(maps_of(again, noise(2)), maps_of(net, noise(2)), atol=1e-4)


def test_a_narrow_finder_is_written_for_opencv_with_less_than_half_the_work(wide, tmp_path):
    pictures = noise(2)
    net = narrowed(wide, narrow_finder(), tensor_of(pictures))
    write_finder(net, tmp_path / "narrow.onnx")
    write_finder(wide, tmp_path / "wide.onnx")
    narrow, full = (cv2.dnn.readNetFromONNX(str(tmp_path / f"{name}.onnx"))
                    for name in ("narrow", "wide"))  # fmt: skip
    narrow.setInput(cv2.dnn.blobFromImage(pictures[0], 1 / 255))
    aims = maps_of(net, pictures[:1]).numpy()
    np.testing.assert_allclose(narrow.forward("maps"), aims, atol=1e-3)
    shape = [1, 3, 480, 640]
    assert narrow.getFLOPS(shape) < 0.39 * full.getFLOPS(shape)


def test_a_narrow_finder_is_no_teacher(wide, tmp_path):
    write_finder(narrowed(wide, narrow_finder(), tensor_of(noise(2))), tmp_path / "narrow.onnx")
    with pytest.raises(ValueError):
        opened(tmp_path / "narrow.onnx", folded_finder())


def test_what_the_teacher_says_costs_least_and_a_die_more_than_the_ground():
    aims = torch.full((1, 5, 4, 4), -4.0)
    aims[0, 0, 1, 1] = 3.0
    best = float(narrow_loss(aims, aims))
    missed, false, shifted = aims.clone(), aims.clone(), aims.clone()
    missed[0, 0, 1, 1] = -4.0
    false[0, 0, 3, 3] = 3.0
    shifted[0, 1, 1, 1] += 0.5
    elsewhere = aims.clone()
    elsewhere[0, 1, 3, 3] += 0.5  # A box where no die is.
    assert float(narrow_loss(missed, aims)) > float(narrow_loss(false, aims)) > best
    assert float(narrow_loss(shifted, aims)) > float(narrow_loss(elsewhere, aims)) >= best


def test_it_learns_from_its_teacher_and_what_it_learnt_is_kept(wide, tmp_path):
    pictures = noise(12)

    def draw(chance):
        rgb = pictures[int(chance.integers(len(pictures)))]
        none = np.zeros((0, 4), np.float32)
        return Scene(rgb, none, np.zeros(0, np.int64), True)

    start = narrowed(wide, narrow_finder(), tensor_of(pictures))
    aims = maps_of(wide, pictures)
    before = float(narrow_loss(maps_of(start, pictures), aims))
    kept = tmp_path / "narrow.pt"
    net = fit_narrow(draw, 50, 3, kept, wide, start)
    after = maps_of(net, pictures)
    assert float(narrow_loss(after, aims)) < before
    resumed = fit_narrow(draw, 50, 3, kept, wide, narrow_finder())
    assert torch.allclose(maps_of(resumed, pictures), after, atol=1e-5)


def test_gently_each_step_changes_less(wide, tmp_path):
    pictures = noise(12)

    def draw(chance):
        none = np.zeros((0, 4), np.float32)
        return Scene(pictures[int(chance.integers(12))], none, np.zeros(0, np.int64), True)

    moved = {}
    for gently in (False, True):
        start = narrowed(wide, narrow_finder(), tensor_of(pictures))
        before = start.out.weight.detach().clone()
        net = fit_narrow(draw, 3, 3, tmp_path / f"{gently}.pt", wide, start, gently)
        moved[gently] = float((net.out.weight - before).abs().mean())
    assert 0 < moved[True] < 0.7 * moved[False]


def test_all_renders_join_in_the_order_of_their_banks():
    banks = [Bank(np.full((n, 12, 2, 2, 5), n, np.uint8), np.full((n, 12, 10), n, np.float32))
             for n in (3, 1, 2)]  # fmt: skip
    joined = Banks(*banks).joined
    assert joined.pictures[:, 0, 0, 0, 0].tolist() == [3, 3, 3, 1, 2, 2]
    assert joined.facts[:, 0, 0].tolist() == [3, 3, 3, 1, 2, 2]


def test_the_shipped_finder_is_narrow():
    net = cv2.dnn.readNetFromONNX(str(FINDER_FILE))
    assert net.getFLOPS([1, 3, 480, 640]) < 0.85e9
