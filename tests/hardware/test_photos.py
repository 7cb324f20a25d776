"""Real photos, where they are at hand: never a crash, and what is sure is right.

They are not part of the project: found in a folder `shared` beside it or by MARS_SHARED.
"""

import csv
import os
from collections import Counter
from pathlib import Path

import pytest

from hardware.vision.pictures import load_picture
from hardware.vision.reader import PictureReader


def _photos() -> Path | None:
    named = os.environ.get("MARS_SHARED")
    places = [Path(named)] if named else []
    places += [parent / "shared" for parent in Path(__file__).resolve().parents]
    return next((p / "dice" for p in places if (p / "dice" / "manifest.csv").is_file()), None)


PHOTOS = _photos()
pytestmark = pytest.mark.skipif(PHOTOS is None, reason="the photos of ../shared are not here")


def _rows(dataset: str, every: int) -> list[dict[str, str]]:
    assert PHOTOS is not None
    with (PHOTOS / "manifest.csv").open(encoding="utf-8", newline="") as lines:
        return [row for row in csv.DictReader(lines) if row["dataset"] == dataset][::every]


@pytest.mark.parametrize(
    ("dataset", "every", "least"),
    [("cloth-lowres", 3, 0.8), ("pi5-tray", 3, 0.5), ("wood-webcam", 20, 0.5),
     ("nellbyler-top", 15, 0.0), ("oblique-mixed", 7, 0.0), ("mixed-touching", 5, 0.0)],
)  # fmt: skip
def test_what_is_sure_on_photos_is_right(dataset, every, least):
    reader, right, rows = PictureReader(), 0, _rows(dataset, every)
    for row in rows:
        true = Counter(row["values"].split())
        reading = reader.read(load_picture(PHOTOS / row["file"]), "d6", int(row["n_dice"]))
        exact = Counter(die.face for die in reading.dice) == true
        right += exact
        assert exact or not reading.sure, row["file"]
    assert right >= least * len(rows)


def test_symbol_dice_of_another_make_never_crash_nor_read_sure():
    reader = PictureReader()
    for row in _rows("symbol-dice", 4):
        frame = load_picture(PHOTOS / row["file"])
        assert not reader.read(frame, "mars-attacks", 10).sure
        reader.read(frame, "d6")
