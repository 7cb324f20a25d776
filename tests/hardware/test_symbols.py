"""The drawings: fit for any screen, within the unit square, one for every face."""

from random import Random

import pytest

from calibration.training.score_enrolment import examples_of
from companion.engine.dice import D6, MARS_ATTACKS, PIPS, SYMBOLS, Point
from hardware.vision.enrol import Album, net_embed
from tests.hardware.test_photos import PHOTOS


def _turns_one_way(points: tuple[Point, ...]) -> bool:
    signs = set()
    for i, (x, y) in enumerate(points):
        (a, b), (c, d) = points[(i + 1) % len(points)], points[(i + 2) % len(points)]
        cross = (a - x) * (d - b) - (b - y) * (c - a)
        if abs(cross) > 1e-9:
            signs.add(cross > 0)
    return len(signs) == 1


def test_every_face_has_a_drawing():
    assert set(SYMBOLS) == set(MARS_ATTACKS.faces)
    assert set(PIPS) == set(D6.faces)


def test_every_number_has_its_pips():
    assert all(len(places) == int(face) for face, places in PIPS.items())


def test_shapes_are_convex_so_that_a_triangle_fan_draws_them():
    for name, shapes in SYMBOLS.items():
        for number, shape in enumerate(shapes):
            assert len(shape.points) >= 3
            assert _turns_one_way(shape.points), (name, number)


def test_drawings_stay_on_their_face():
    for shapes in SYMBOLS.values():
        assert all(0 <= v <= 1 for shape in shapes for point in shape.points for v in point)


def test_colours_are_written_as_hex():
    fills = {shape.fill for shapes in SYMBOLS.values() for shape in shapes}
    assert all(len(fill) == 7 and int(fill[1:], 16) >= 0 and fill[0] == "#" for fill in fills)


@pytest.mark.skipif(PHOTOS is None, reason="the photos of ../shared are not here")
def test_real_symbols_shown_a_few_times_are_known_again_and_pips_are_foreign():
    """Skulls and winged emblems of dice the nets never saw, three examples of each."""
    embed = net_embed()
    assert PHOTOS is not None and embed is not None
    chance = Random(4)
    for symbol, dice in examples_of(PHOTOS / "manifest.csv", PHOTOS).items():
        own = [die.crop for die in dice if die.face == symbol]
        fours = [die.crop for die in dice if die.face == "4"]
        foreign = [die.crop for die in dice if die.face in ("2", "3", "6")]
        album = Album({symbol: own[:3], "4": fours[:3]}, embed)
        assert album.leave_one_out().passed
        reported = [album.judge(crop).face for crop in own[3:12]]
        assert set(reported) <= {symbol, None} and reported.count(symbol) >= len(reported) - 1
        assert {album.judge(crop).face for crop in fours[3:12]} <= {"4", None}
        assert symbol not in [album.judge(crop).face for crop in chance.sample(foreign, 9)]
