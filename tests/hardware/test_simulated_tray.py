"""The simulated camera: the same seed shows the same, dice never overlap, no real waiting."""

from random import Random

import numpy as np
import pytest

from hardware.camera.simulated import TUMBLE_S, SimulatedTray, scatter
from tests.hardware.tables import FakeClock, settled_frame, simulated


def test_the_same_seed_and_clock_give_the_same_frames():
    one, other = simulated(5), simulated(5)
    assert settled_frame(one, ("1", "6")).rgb == settled_frame(other, ("1", "6")).rgb


def test_frames_are_640_by_480_and_thirty_a_second():
    clock = FakeClock()
    tray, start = simulated(1, clock), clock.now
    frames = [tray.read() for _ in range(30)]
    assert {(f.width, f.height, len(f.rgb)) for f in frames} == {(640, 480, 640 * 480 * 3)}
    assert clock.now - start == pytest.approx(1.0, abs=0.05)
    assert all(a.time_ns < b.time_ns for a, b in zip(frames, frames[1:], strict=False))


def test_a_still_tray_has_grain_so_that_it_never_looks_frozen():
    tray = simulated(2)
    assert tray.read().rgb != tray.read().rgb


def test_thrown_dice_tumble_and_then_lie_still():
    clock = FakeClock()
    tray = simulated(3, clock)
    tray.throw(("martian",) * 5)
    moving = _apart(tray.read().rgb, tray.read().rgb)
    clock.sleep(TUMBLE_S)
    assert _apart(tray.read().rgb, tray.read().rgb) < moving / 2


def _apart(one: bytes, other: bytes) -> float:
    a, b = np.frombuffer(one, np.uint8), np.frombuffer(other, np.uint8)
    return float((np.abs(a.astype(int) - b) > 25).mean()) + 1e-6


@pytest.mark.parametrize("count", [1, 10, 16, 24])
def test_dice_never_overlap_and_stay_in_the_picture(count):
    for seed in range(20):
        places = scatter(Random(seed), count, 64, (640, 480))
        assert len(places) == count
        for i, (x, y, _) in enumerate(places):
            assert 46 <= x <= 594 and 46 <= y <= 434
            assert all((x - a) ** 2 + (y - b) ** 2 > (64 * 1.414) ** 2 for a, b, _ in places[:i])


def test_more_dice_than_fit_are_refused_in_words():
    with pytest.raises(ValueError, match="only 30 dice"):
        simulated(1).throw(("1",) * 40)


def test_an_unknown_face_is_refused():
    with pytest.raises(ValueError, match="zombie"):
        simulated(1).throw(("zombie",))


def test_a_closed_tray_gives_no_frames():
    with pytest.raises(OSError, match="closed"):
        SimulatedTray(Random(1)).read()
