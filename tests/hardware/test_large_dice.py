"""Real dice up close, in bad light, and next to prints: never sure of anything that is wrong."""

from collections import Counter

import pytest

from calibration.training.photos import rows_of
from hardware.vision.pictures import load_picture
from hardware.vision.reader import PictureReader
from tests.hardware.test_photos import PHOTOS

pytestmark = pytest.mark.skipif(PHOTOS is None, reason="the photos of ../shared are not here")
READER = PictureReader()


@pytest.mark.parametrize(("kind", "every", "right"), [
    ("close-up", 3, 3), ("tai-", 4, 2), ("damian-", 4, 3), ("altered-", 1, 0),
])  # fmt: skip
def test_large_dice_are_read_and_what_is_put_next_to_them_is_a_question(kind, every, right):
    assert PHOTOS is not None
    rows = [row for row in rows_of(PHOTOS / "large/manifest.csv") if f"/{kind}" in row["file"]]
    exact = 0
    for row in rows[::every]:
        due = 1 if kind == "close-up" else None
        reading = READER.read(load_picture(PHOTOS / row["file"]), "d6", due)
        same = Counter(die.face for die in reading.dice) == Counter(row["values"].split())
        exact += same
        assert same or not reading.sure, row["file"]
    assert exact >= right
