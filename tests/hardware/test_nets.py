"""The nets: small, the same in every OpenCV, and missed without harm when they are not there."""

import json
from pathlib import Path

import numpy as np
import pytest

from hardware.vision import net as net_file
from hardware.vision.net import FACE, FACE_FILE, FINDER_FILE, PRINT, PRINT_FILE, Nets, load_nets
from hardware.vision.reader import PictureReader
from tests.hardware.tables import settled_frame, simulated

REFERENCE = Path(__file__).with_name("nets_reference.json")


def pattern(high: int, wide: int) -> np.ndarray:
    """A picture that is the same everywhere: waves with squares on them, no random numbers."""
    y, x = np.mgrid[:high, :wide]
    planes = [(x * a + y * b + (x // 16 * y // 16) * 40) % 256 for a, b in ((3, 1), (1, 4), (5, 2))]
    return np.dstack(planes).astype(np.uint8)


def answers() -> dict[str, list[float]]:
    nets = Nets()
    maps = nets.maps(pattern(96, 160))
    waves = pattern(200, 200)
    crops, larger = ([np.ascontiguousarray(waves[i * 20 : i * 20 + side, i * 9 : i * 9 + side])
                      for i in range(5)] for side in (FACE, PRINT))  # fmt: skip
    seen = nets.faces(crops)
    return {
        "maps": [float(v) for v in maps[:, ::5, ::7].ravel()],
        "chances": [float(v) for v in seen.chances.ravel()],
        "features": [float(v) for v in seen.features[:, ::6].ravel()],
        "tops": [float(v) for v in seen.tops.ravel()],
        "prints": [float(v) for v in nets.flatness(larger)],
    }


def test_nets_say_what_they_said_when_they_were_made():
    """The reference was written by one OpenCV; `test_opencv_versions` asks others."""
    reported = json.loads(REFERENCE.read_text())
    for name, values in answers().items():
        np.testing.assert_allclose(values, reported[name], rtol=2e-3, atol=2e-3, err_msg=name)


def test_all_nets_together_are_small():
    assert sum(file.stat().st_size for file in (FINDER_FILE, FACE_FILE, PRINT_FILE)) < 3_000_000


def test_a_picture_of_another_size_changes_no_later_answer():
    nets = Nets()
    first = nets.maps(pattern(96, 160))
    nets.maps(pattern(240, 64))
    np.testing.assert_allclose(nets.maps(pattern(96, 160)), first, atol=1e-4)


def test_many_crops_are_read_as_each_alone():
    nets = Nets()
    crops = [np.full((FACE, FACE, 3), i * 3, np.uint8) for i in range(70)]
    together, alone = nets.faces(crops), nets.faces([crops[65]])
    assert together.chances.shape == (70, 9) and together.tops.shape == (70, 2)
    np.testing.assert_allclose(together.chances[65], alone.chances[0], atol=1e-4)
    np.testing.assert_allclose(together.tops[65], alone.tops[0], atol=1e-4)


def test_no_crops_are_no_answers():
    seen = Nets().faces([])
    assert (seen.chances.shape, seen.features.shape, seen.tops.shape) == ((0, 9), (0, 96), (0, 2))
    assert Nets().flatness([]).shape == (0,)


@pytest.mark.parametrize(
    ("name", "content"),
    [("FINDER_FILE", None), ("FINDER_FILE", b""), ("FINDER_FILE", b"this is no net"),
     ("PRINT_FILE", None), ("PRINT_FILE", b"this is no net")],
)  # fmt: skip
def test_a_missing_or_broken_net_leaves_reading_by_shape(tmp_path, monkeypatch, name, content):
    broken = tmp_path / "broken.onnx"
    if content is not None:
        broken.write_bytes(content)
    monkeypatch.setattr(net_file, name, broken)
    assert load_nets() is None
    reader = PictureReader()
    assert "without" in reader.words
    faces = ("2", "5", "6")
    reading = reader.read(settled_frame(simulated(4), faces), "d6", 3)
    assert sorted(die.face for die in reading.dice) == list(faces)


def test_a_reader_with_nets_says_so():
    assert "nets" in PictureReader().words


if __name__ == "__main__":  # writes the reference; look at the difference before keeping it
    REFERENCE.write_text(json.dumps({k: [round(x, 5) for x in v] for k, v in answers().items()}))
