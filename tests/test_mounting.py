"""How high the camera stands: the whole mat is in the picture, whichever side is the longer one."""

from math import radians, tan

import pytest

from companion.devices.wiring import LENSES, MATS, Lens, height_cm


@pytest.mark.parametrize("lens", LENSES, ids=lambda lens: lens.name)
@pytest.mark.parametrize(("name", "wide", "high"), MATS)
def test_the_mat_is_in_the_picture_and_fills_most_of_it(
    lens: Lens, name: str, wide: float, high: float
) -> None:
    seen_high = 2 * 10 * height_cm(lens, wide, high) * tan(radians(lens.degrees / 2))
    seen_wide = seen_high * 4 / 3
    assert seen_wide > wide and seen_high > high
    assert wide > 0.8 * seen_wide or high > 0.8 * seen_high


def test_the_mats_are_those_that_are_printed() -> None:
    from hardware.vision.plane import MATS as PRINTED

    for name, wide, high in MATS:
        mat = PRINTED[name.lower()]
        assert (mat.width_mm, mat.height_mm) == (wide, high)


def test_the_picture_is_as_wide_as_the_camera_is_asked_for() -> None:
    from companion.devices.wiring import WIDE_TO_HIGH
    from hardware.camera.picamera2 import PiSource

    wide, high = PiSource()._size
    assert wide / high == pytest.approx(WIDE_TO_HIGH, rel=0.01)
