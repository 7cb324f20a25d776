"""Real photos, where they are at hand: never a crash, and what is sure is right.

They are not part of the project: found in a folder `shared` next to it or by MARS_SHARED.
"""

import os
from collections import Counter
from pathlib import Path

import pytest

from calibration.training.bench_photos import ours
from calibration.training.photos import part_of, rows_of
from calibration.training.scoring import Score, kinds_of
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
    """Every nth photo of a set that the nets were not fitted on."""
    assert PHOTOS is not None
    rows = [row for row in rows_of(PHOTOS / "manifest.csv") if row["dataset"] == dataset]
    return [row for row in rows if part_of(row) != "fit"][::every]


@pytest.mark.parametrize(
    ("dataset", "every", "least", "asks"),
    [("cloth-lowres", 3, 0.95, 0.3), ("pi5-tray", 3, 0.9, 0.3), ("wood-webcam", 4, 0.8, 0.3),
     ("nellbyler-top", 5, 0.85, 0.4), ("clutter-phone", 3, 0.7, 0.3),
     ("oblique-mixed", 1, 0.5, 1.0)],
)  # fmt: skip
def test_what_is_sure_on_photos_is_right_and_few_are_asked_about(dataset, every, least, asks):
    assert PHOTOS is not None
    reader, right, asked, rows = PictureReader(), 0, 0, _rows(dataset, every)
    for row in rows:
        true = Counter(row["values"].split())
        reading = reader.read(load_picture(PHOTOS / row["file"]), "d6")
        exact = Counter(die.face for die in reading.dice if die.face) == true
        right += exact
        asked += not reading.sure
        assert exact or not reading.sure, row["file"]
        if row["n_white"] == row["n_dice"]:
            colours = {die.colour for die in reading.dice if die.face}
            assert colours <= {"white", "grey"}, row["file"]
    assert right >= least * len(rows) and asked <= asks * len(rows)


# dice and scenes right, right when sure, asked about: what is aimed at, but for two questions that
# another OpenCV may ask more; one sure scene in a hundred, where 126 of 126 are right.
AIMS = {"all": (0.99, 0.95, 0.99, 0.115), "touching dice": (0.97, 0.92, 0.99, 1.0),
        "ten and more dice": (0.97, 0.88, 0.99, 1.0)}  # fmt: skip


@pytest.mark.slow
def test_the_aims_are_met_on_all_photos_never_fitted_on():
    assert PHOTOS is not None
    read, scores = ours(PictureReader()), {kind: Score() for kind in AIMS}
    for row in rows_of(PHOTOS / "manifest.csv"):
        if part_of(row) == "fit":
            continue
        answer = read(load_picture(PHOTOS / row["file"]), None)
        for kind in AIMS.keys() & set(kinds_of(row)):
            scores[kind].add(row, answer)
    for kind, (dice, scenes, sure, asked) in AIMS.items():
        found = scores[kind]
        assert found.dice_share >= dice and found.scene_share >= scenes, kind
        assert found.sure_share >= sure and found.asked_share <= asked, kind


def test_symbol_dice_of_another_make_never_crash_nor_read_sure():
    reader = PictureReader()
    for row in _rows("symbol-dice", 4):
        frame = load_picture(PHOTOS / row["file"])
        assert not reader.read(frame, "mars-attacks", 10).sure
        reader.read(frame, "d6")
