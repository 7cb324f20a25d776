"""Open the labelled photos whose licence allows distributing a fit, split by series.

Photos of one series show one arrangement or one minute; a series is used for training or held out
as a whole.
"""

import csv
import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.vision.finder import find_dice
from hardware.vision.net import Found, Nets

Array = npt.NDArray[Any]

FREE = ("MIT", "BSD-3-Clause", "CC BY 4.0")  # Licences that allow that, with credit.
_HELD_OUT = 5  # One series in this many is held out.
_TOP_DOWN = ("nellbyler-top",)  # Sets seen straight from above, which may be turned freely.


@dataclass(frozen=True)
class Photo:
    """A photo in RGB with boxes (N, 4) around whole dice and labels (N,), 0 to 5 for one to six.

    `decoys` (M, 4) are boxes that a finder wrongly took for dice; see `with_decoys`. `weights` (N,)
    say how often each die is shown, hard ones more often.
    """

    name: str
    rgb: Array
    boxes: Array
    labels: Array
    steep: bool
    decoys: Array = field(default_factory=lambda: np.zeros((0, 4), np.float32))
    weights: Array | None = None

    @property
    def found(self) -> list[Found]:
        """Return its dice as certain finds of a finder."""
        return [Found(x0, y0, x1, y1, 1.0) for x0, y0, x1, y1 in self.boxes.astype(float).tolist()]

    @property
    def weight(self) -> float:
        """How often the photo is shown: the sum of its dice's weights, but at least 1."""
        return max(1.0, len(self.boxes) if self.weights is None else float(self.weights.sum()))


def rows_of(manifest: Path) -> list[dict[str, str]]:
    """Return the rows of the manifest by column names."""
    with manifest.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def part_of(row: dict[str, str]) -> str:
    """Return what a photo is used for: "fit", "held" (free, but never trained on) or "measure"."""
    if row["licence"] not in FREE:
        return "measure"
    number = int(hashlib.sha1(row["series"].encode()).hexdigest(), 16)
    return "held" if number % _HELD_OUT == 0 else "fit"


def open_photos(manifest: Path, part: str = "fit") -> list[Photo]:
    """Return all photos of a part that have boxes; boxes of top faces are grown to dice."""
    return [
        photo_of(manifest.parent, row)
        for row in rows_of(manifest)
        if part_of(row) == part and json.loads(row["boxes"] or "[]")
    ]


def photo_of(folder: Path, row: dict[str, str]) -> Photo:
    """Return one photo with its truth; raise OSError if the file is missing."""
    bgr = cv2.imread(str(folder / row["file"]))
    if bgr is None:
        raise OSError(f"{folder / row['file']} cannot be opened")
    rgb = cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB)
    reported = json.loads(row["boxes"])
    boxes = np.array([box[:4] for box in reported], np.float32)
    if row["box_kind"] == "topface":
        boxes = grown(rgb, boxes)
    labels = np.array([int(box[4]) - 1 if box[4] in "123456" else 6 for box in reported])
    return Photo(row["file"], rgb, boxes, labels, row["dataset"] in _TOP_DOWN)


def finder_of(file: Path) -> Callable[[Array], Array]:
    """Return a function that finds boxes (N, 4) in a picture with the finder in `file`."""
    nets = Nets(finder=file)

    def find(rgb: Array) -> Array:
        boxes = [die.box for die in find_dice(nets, rgb)]
        return np.array(boxes, np.float32).reshape(-1, 4)

    return find


def with_decoys(photo: Photo, find: Callable[[Array], Array]) -> Photo:
    """Return a photo with the boxes (N, 4) that `find` returns where there is no die."""
    boxes = find(photo.rgb)
    middles = (boxes[:, :2] + boxes[:, 2:]) / 2
    own = (photo.boxes[:, :2] + photo.boxes[:, 2:]) / 2
    sizes = (photo.boxes[:, 2:] - photo.boxes[:, :2]).max(1)
    apart = np.linalg.norm(middles[:, None] - own[None], axis=2) / sizes
    return replace(photo, decoys=boxes[apart.min(1) > 0.6])


def grown(rgb: Array, tops: Array) -> Array:
    """Return boxes around dice, grown from boxes around their top pips by colour (GrabCut)."""
    found = np.array([_body(rgb, top) for top in tops])
    size = np.median(found[:, 2:] - found[:, :2], axis=0)
    offset = np.median((found[:, :2] + found[:, 2:] - tops[:, :2] - tops[:, 2:]) / 2, axis=0)
    for i, box in enumerate(found):
        ratio = (box[2:] - box[:2]) / size
        if len(found) > 2 and (ratio.max() > 1.3 or ratio.min() < 0.75):
            middle = (tops[i, :2] + tops[i, 2:]) / 2 + offset
            found[i] = (*(middle - size / 2), *(middle + size / 2))
    return found.astype(np.float32)


def _body(rgb: Array, top: Array) -> Array:
    reach, middle = 62, (top[:2] + top[2:]) / 2 + (0, 10)
    corner = np.maximum(middle - reach, 0).astype(int)
    cut = np.ascontiguousarray(
        rgb[corner[1] : int(middle[1] + reach), corner[0] : int(middle[0] + reach)]
    )
    mask = np.full(cut.shape[:2], cv2.GC_BGD, np.uint8)
    x, y = (middle - corner).astype(int)
    mask[max(0, y - 52) : y + 52, max(0, x - 48) : x + 48] = cv2.GC_PR_BGD
    mask[max(0, y - 36) : y + 30, max(0, x - 28) : x + 28] = cv2.GC_PR_FGD
    x0, y0, x1, y1 = (top - np.tile(corner, 2)).astype(int)
    mask[max(0, y0 - 4) : y1 + 4, max(0, x0 - 4) : x1 + 4] = cv2.GC_FGD
    cv2.setRNGSeed(1)
    whole = (0, 0, 1, 1)  # Unused by GrabCut with a mask.
    models = np.zeros((1, 65)), np.zeros((1, 65))
    cv2.grabCut(cut, mask, whole, *models, 4, cv2.GC_INIT_WITH_MASK)
    body = ((mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD)).astype(np.uint8)
    body = cv2.morphologyEx(body, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    _, names, stats, _ = cv2.connectedComponentsWithStats(body)
    seed = names[max(0, y0) : y1 + 1, max(0, x0) : x1 + 1]
    counts = np.bincount(seed.ravel(), minlength=len(stats))
    counts[0] = 0
    left, up, wide, high = stats[int(counts.argmax()), :4]
    box = np.array((left, up, left + wide, up + high), float)
    return np.asarray(box + np.tile(corner, 2))
