"""Run the reader's nets with OpenCV: where dice are, what the face of each shows, what is a print.

A face is read in two views at first. Doubtful ones are read in a few more, and in many if these
leave the face open, which is worth its time only if somebody would be asked otherwise. `nets.md`
says on what the nets were trained and where they fail.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from hardware.text import say
from hardware.vision.bodies import Body, Picture

Array = npt.NDArray[Any]  # Array of floats.

FINDER_FILE = Path(__file__).with_name("finder.onnx")
FACE_FILE = Path(__file__).with_name("face.onnx")
PRINT_FILE = Path(__file__).with_name("print.onnx")
STRIDE = 4  # The side of a cell of the finder's maps, in pixels.
COARSEST = 16  # The finder's coarsest grid in pixels, as it halves a picture four times.
FACE = 48  # Side of a face crop in pixels.
MARGIN = 1.25  # Side of a face crop in edges of the die's box.
PRINT, PRINT_EDGES = 64, 2.2  # Side of a crop for prints in pixels, and in edges of the box.
_MOST_CROP = 4000  # The largest side of a crop before it is shrunk to a face, in pixels.
# The classes of the face net, in its own order.
NUMBERS = ("1", "2", "3", "4", "5", "6")
SYMBOL, NO_DIE, UNCLEAR = 6, 7, 8  # Unclear: cocked, or partly hidden.
_OUTPUTS = {"logits": 9, "features": 96, "tops": 2}  # Outputs of the face net, and their widths.
_MOST_CROPS = 64  # The most crops in a batch, to limit the memory.
LEAST_SCORE = 0.42  # The finder's least score of a die.
_FAINT_SCORE = 0.20  # The finder's least score of a place whose face is read.
PLAINLY_NONE = 0.80  # The chance of no die in the first view from which there is no second one.
_UPRIGHT = 30.0  # The largest turn of a view that shows where the upper side is, in degrees.
_LEAST_CHANCE = 1e-3  # The least chance, so that a single view cannot rule a number out.
# The lead of a number, and the chance of a cocked or hidden die, from which a few views are enough.
_SETTLED, _HIDDEN = 0.98, 0.60
_OPEN = 0.60  # The lead below which many views hardly help, and somebody is asked.


class FaceScores(NamedTuple):
    """The face net's output for N crops: chances (N, 9), features (N, 96), and `tops` (N, 2).

    A top is the vector from the die's middle to that of its upper side, x to the right, y down, in
    edges of the die's box (the crop's side divided by MARGIN).
    """

    chances: Array
    features: Array
    tops: Array


@dataclass(frozen=True)
class Found:
    """A place that may be a die: an upright box in pixels, and the finder's `score`, 0 to 1."""

    x0: float
    y0: float
    x1: float
    y1: float
    score: float

    @property
    def edge(self) -> float:
        """The longer side of the box in pixels."""
        return max(self.x1 - self.x0, self.y1 - self.y0)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The box as x0, y0, x1, y1."""
        return self.x0, self.y0, self.x1, self.y1

    @property
    def body(self) -> Body:
        """The box as an upright body."""
        return Body(
            (self.x0 + self.x1) / 2,
            (self.y0 + self.y1) / 2,
            (self.x1 - self.x0, 0.0),
            (0.0, self.y1 - self.y0),
            self.score,
        )


class View(NamedTuple):
    """One way to crop a die: the size relative to MARGIN, mirrored, turned by degrees."""

    zoom: float = 1.0
    mirror: bool = False
    turn: float = 0.0
    red: bool = False  # The red channel alone, in which dark pips of another colour stand out.


FIRST_VIEWS = (View(), View(0.94, mirror=True))
MORE_VIEWS = (
    *(View(zoom, mirror) for zoom in (0.88, 0.94, 1.0, 1.07, 1.14) for mirror in (False, True)),
    *(View(1.0, mirror, turn) for turn in (90.0, 180.0, 270.0) for mirror in (False, True)),
    *(View(1.0, mirror, turn) for turn in (-12.0, 12.0) for mirror in (False, True)),
    *(View(zoom, mirror, red=True) for zoom in (0.94, 1.07) for mirror in (False, True)),
)
# The views of a second look that are read first; the others only if these leave the face open.
FEW_VIEWS = tuple(MORE_VIEWS[i] for i in (4, 9, 10, 16))  # The plain one comes first.
_OTHER_VIEWS = tuple(view for view in MORE_VIEWS if view not in FEW_VIEWS)


@dataclass(frozen=True, eq=False)
class Look:
    """The face net's result for a die: chances (9,) of its classes, and the `top` (2,).

    `again` says that both are from a second look. `plain` is the result of the plain view alone,
    which a second look need not read again, or None. Looks are compared by identity.
    """

    found: Found
    chances: Array
    top: Array
    again: bool = False
    plain: FaceScores | None = None

    @property
    def sureness(self) -> float:
        """Return the lead of the best number over the next, 0 to 1."""
        first, second = np.sort(self.chances[: len(NUMBERS)])[:-3:-1]
        return float(first - second)


class Nets:
    """All nets, which one thread uses at a time."""

    def __init__(self, finder: Path | None = None, face: Path | None = None) -> None:
        """Load the files; OSError with a message if one is missing or is no net."""
        self._busy = Lock()
        self._finder = _loaded(finder or FINDER_FILE)
        self._face = _loaded(face or FACE_FILE)
        self._print = _loaded(PRINT_FILE)

    def maps(self, rgb: Picture) -> Array:
        """Return the finder's maps (5, h/4, w/4) of an RGB picture, padded to multiples of 16.

        They are the chance of a die's middle in the cell, its place there (x, y in cells), and the
        width and height of the die's box in pixels.
        """
        high, wide = rgb.shape[:2]
        padded = cv2.copyMakeBorder(
            rgb, 0, -high % COARSEST, 0, -wide % COARSEST, cv2.BORDER_REPLICATE
        )
        with self._busy:
            self._finder.setInput(cv2.dnn.blobFromImage(padded, 1 / 255))
            maps = np.array(self._finder.forward("maps")[0], np.float32)
        maps[0] = 1 / (1 + np.exp(-np.clip(maps[0], -30, 30)))
        maps[3:] = 32 * np.exp(np.clip(maps[3:], -4, 4))
        return maps

    def faces(self, crops: Sequence[Picture]) -> FaceScores:
        """Return the face net's output for crops of FACE x FACE RGB."""
        parts: list[list[Array]] = [[np.zeros((0, wide), np.float32)] for wide in _OUTPUTS.values()]
        for first in range(0, len(crops), _MOST_CROPS):
            blob = cv2.dnn.blobFromImages(crops[first : first + _MOST_CROPS], 1 / 255)
            with self._busy:
                self._face.setInput(blob)
                outputs = [np.array(out) for out in self._face.forward(list(_OUTPUTS))]
            for part, output in zip(parts, outputs, strict=True):
                part.append(output.reshape(len(blob), -1))
        logits, features, tops = (np.concatenate(part) for part in parts)
        scaled = np.exp(logits - logits.max(1, keepdims=True, initial=-np.inf))
        return FaceScores(scaled / scaled.sum(1, keepdims=True), features, tops)

    def flatness(self, crops: Sequence[Picture]) -> Array:
        """Return for crops of PRINT x PRINT RGB, PRINT_EDGES wide, how likely each is a print (N,).

        It is a logit: most dice have a negative one, and most prints 1 and more.
        """
        if not crops:
            return np.zeros(0, np.float32)
        with self._busy:
            self._print.setInput(cv2.dnn.blobFromImages(crops, 1 / 255))
            return np.array(self._print.forward("flat"), np.float32).ravel()


def load_nets() -> Nets | None:
    """Load the nets included with the program; None if they are missing or unusable."""
    try:
        return Nets()
    except OSError:
        return None


def _loaded(path: Path) -> cv2.dnn.Net:
    try:
        return cv2.dnn.readNetFromONNX(str(path))
    except (cv2.error, AttributeError) as fault:  # AttributeError: OpenCV was built without dnn.
        raise OSError(say("net-unusable", file=path.name, why=str(fault))) from fault


def look_at(nets: Nets, rgb: Picture, found: Sequence[Found]) -> tuple[Look, ...]:
    """Read dice in the first two views, all in one batch; those with low scores are skipped.

    The second view is left out for places that are plainly no dice in the first one.
    """
    worth = [die for die in found if die.score >= _FAINT_SCORE]
    plain = _read_in(nets, rgb, worth, FIRST_VIEWS[:1])
    likely = [i for i, seen in enumerate(plain) if seen.chances[0, NO_DIE] < PLAINLY_NONE]
    others = _read_in(nets, rgb, [worth[i] for i in likely], FIRST_VIEWS[1:])
    both = dict(zip(likely, map(_together, (plain[i] for i in likely), others), strict=True))
    return tuple(
        _first(die, seen, both.get(i, seen))
        for i, (die, seen) in enumerate(zip(worth, plain, strict=True))
    )


def glance_at(nets: Nets, rgb: Picture, found: Sequence[Found]) -> tuple[Look, ...]:
    """Read dice in one view, the second of `FIRST_VIEWS`."""
    seen = _read_in(nets, rgb, found, FIRST_VIEWS[1:])
    return tuple(
        Look(die, scores.chances[0], tops_in_picture(scores.tops, FIRST_VIEWS[1:])[0])
        for die, scores in zip(found, seen, strict=True)
    )


def _first(die: Found, plain: FaceScores, seen: FaceScores) -> Look:
    (top,) = tops_in_picture(seen.tops, FIRST_VIEWS[: len(seen.tops)])
    return Look(die, seen.chances.mean(0), top, plain=plain)


def _together(one: FaceScores, other: FaceScores) -> FaceScores:
    return FaceScores(*map(np.concatenate, zip(one, other, strict=True)))


def look_again(
    nets: Nets, rgb: Picture, looks: Sequence[Look], leaning: Collection[Look] = ()
) -> tuple[Look, ...]:
    """Read dice in a few views, and in many those that may be decided by that.

    A plain number needs many views only if the die is in `leaning`. Logarithms of chances are
    averaged, so that a view that contradicts counts more than one that agrees.
    """
    unread = [look for look in looks if look.plain is None]
    plain = dict(zip(unread, _read_in(nets, rgb, _places(unread), FEW_VIEWS[:1]), strict=True))
    new = _read_in(nets, rgb, _places(looks), FEW_VIEWS[1:])
    few = [
        _together(look.plain or plain[look], scores)
        for look, scores in zip(looks, new, strict=True)
    ]
    seen = [_joined(look, scores, FEW_VIEWS) for look, scores in zip(looks, few, strict=True)]
    unsettled = [i for i, look in enumerate(seen) if _worth_more(look, looks[i] in leaning)]
    rest = _read_in(nets, rgb, [looks[i].found for i in unsettled], _OTHER_VIEWS)
    for i, others in zip(unsettled, rest, strict=True):
        seen[i] = _joined(looks[i], _together(few[i], others), FEW_VIEWS + _OTHER_VIEWS)
    return tuple(seen)


def _places(looks: Sequence[Look]) -> list[Found]:
    return [look.found for look in looks]


def _read_in(
    nets: Nets, rgb: Picture, dice: Sequence[Found], views: Sequence[View]
) -> list[FaceScores]:
    """Read dice in some views; return for each die the scores, with a row for each view."""
    if not dice:
        return []
    scores = nets.faces(crops_of(rgb, dice, views))
    return [
        FaceScores(*one)
        for one in zip(*(np.split(part, len(dice)) for part in scores), strict=True)
    ]


def _joined(look: Look, scores: FaceScores, views: Sequence[View]) -> Look:
    chances = np.exp(np.log(np.maximum(scores.chances, _LEAST_CHANCE)).mean(0))
    (top,) = tops_in_picture(scores.tops, views)
    return replace(look, chances=chances / chances.sum(), top=top, again=True)


def _worth_more(look: Look, leaning: bool) -> bool:
    """Return whether more views may decide what a few leave open: the number, or if it leans."""
    likely = look.sureness >= _OPEN and look.chances[UNCLEAR] < _HIDDEN
    return bool(likely and (leaning or look.sureness < _SETTLED))


def crops_of(rgb: Picture, dice: Sequence[Found], views: Sequence[View]) -> list[Picture]:
    """Return crops of each die in every view, as FACE x FACE RGB, die after die."""
    return [apply_view(crop_of(rgb, die, view.zoom), view) for die in dice for view in views]


def tops_in_picture(tops: Array, views: Sequence[View], upright: float = _UPRIGHT) -> Array:
    """Return the mean tops (dice, 2) in the picture, from those of all views (dice x views, 2).

    Views turned by more than `upright` degrees do not count, as no camera sees a die upside down.
    """
    back = np.stack([_back(view) * (abs(view.turn) <= upright) for view in views])
    sums = np.einsum("vij,dvj->di", back, tops.reshape(-1, len(views), 2))
    return np.asarray(sums / back.any((1, 2)).sum())


def _back(view: View) -> Array:
    """Return the matrix (2, 2) that maps a vector in a view to the picture."""
    angle = np.radians(view.turn)
    turned = np.array(((np.cos(angle), -np.sin(angle)), (np.sin(angle), np.cos(angle))))
    mirrored = np.diag((-1.0 if view.mirror else 1.0, 1.0))
    return np.asarray(view.zoom * turned @ mirrored)


def crop_of(rgb: Picture, die: Found, zoom: float = 1.0, side: int = FACE) -> Picture:
    """Return a crop of a die as side x side RGB, with some background."""
    half = die.edge * MARGIN * zoom / 2
    x, y = (die.x0 + die.x1) / 2, (die.y0 + die.y1) / 2
    x0, y0, x1, y1 = (int(round(v)) for v in (x - half, y - half, x + half, y + half))
    x1, y1 = max(x1, x0 + 2), max(y1, y0 + 2)
    high, wide = rgb.shape[:2]
    # Subsampled first, as a crop of a very large picture would take too much memory.
    thin = -(-(x1 - x0) // _MOST_CROP)
    part = rgb[max(0, y0) : min(high, y1) : thin, max(0, x0) : min(wide, x1) : thin]
    above, left = max(0, -y0) // thin, max(0, -x0) // thin
    under, right = max(0, y1 - high) // thin, max(0, x1 - wide) // thin
    part = cv2.copyMakeBorder(part, above, under, left, right, cv2.BORDER_REPLICATE)
    way = cv2.INTER_AREA if part.shape[0] > side else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(part, (side, side), interpolation=way))


def apply_view(crop: Picture, view: View) -> Picture:
    """Return a crop (FACE x FACE RGB) turned, mirrored or recoloured; its zoom is as cropped."""
    if view.red:
        low, high = np.percentile(crop[8:-8, 8:-8, 0], (2, 98))
        grey = np.clip((crop[..., 0] - low) / (high - low + 6) * 215 + 20, 0, 255)
        crop = np.dstack([grey.astype(np.uint8)] * 3)
    if view.turn:
        matrix = cv2.getRotationMatrix2D(((FACE - 1) / 2, (FACE - 1) / 2), view.turn, 1.0)
        crop = np.asarray(
            cv2.warpAffine(crop, matrix, (FACE, FACE), borderMode=cv2.BORDER_REPLICATE)
        )
    return np.asarray(cv2.flip(crop, 1)) if view.mirror else crop
