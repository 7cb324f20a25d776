"""Score readings of labelled photos: by scenes, by dice, questions, and sure but wrong ones."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

Box = Sequence[float]
PIPS = frozenset("123456")
_GROWN = {"topface": 2.2}  # Boxes around the pips of the top alone are grown to the die's size.
_GROW = 1.25
_LEAST_HALF = 8.0  # The least half side of a true box in pixels, as that of a single pip is small.


@dataclass(frozen=True)
class Answer:
    """A reader's result for a photo: values, boxes in the same order, whether it asks, its time."""

    values: tuple[str, ...]
    boxes: tuple[Box, ...]
    asks: bool
    ms: float


@dataclass
class Score:
    """Sums over photos; shares are 0 to 1, and None without anything to count."""

    scenes: int = 0
    right: int = 0
    asked: int = 0
    sure_right: int = 0
    dice: int = 0
    dice_right: int = 0
    times: list[float] = field(default_factory=list)

    def add(self, row: Mapping[str, str], answer: Answer) -> None:
        """Count one photo; dice without pips are ignored, and so are results for them."""
        boxes = json.loads(row["boxes"] or "[]")
        pairs = matched(answer.boxes, boxes, row["box_kind"])
        foreign = {j for j, box in enumerate(boxes) if str(box[4]) not in PIPS}
        on_foreign = {i for i, j in pairs if j in foreign}
        true = Counter(value for value in row["values"].split() if value in PIPS)
        said = Counter(v for i, v in enumerate(answer.values) if i not in on_foreign)
        in_place = (answer.values[i] == str(boxes[j][4]) for i, j in pairs if j not in foreign)
        self.count(said == true, answer.asks, len(boxes) - len(foreign), sum(in_place))
        self.times.append(answer.ms)

    def count(self, right: bool, asks: bool, dice: int = 0, dice_right: int = 0) -> None:
        """Count a scene that is right or asked about, with so many dice, and right ones."""
        self.scenes += 1
        self.right += right
        self.asked += asks
        self.sure_right += right and not asks
        self.dice += dice
        self.dice_right += dice_right

    @property
    def wrong_and_sure(self) -> int:
        """The number of scenes that are wrong though the reader does not ask."""
        return self.scenes - self.asked - self.sure_right

    @property
    def scene_share(self) -> float | None:
        """The share of scenes whose values are all right."""
        return self.right / self.scenes if self.scenes else None

    @property
    def dice_share(self) -> float | None:
        """The share of dice found with the right value, among those with a labelled place."""
        return self.dice_right / self.dice if self.dice else None

    @property
    def asked_share(self) -> float | None:
        """The share of scenes in which the reader asks."""
        return self.asked / self.scenes if self.scenes else None

    @property
    def sure_share(self) -> float | None:
        """The share of right scenes among those in which the reader does not ask."""
        sure = self.scenes - self.asked
        return self.sure_right / sure if sure else None

    @property
    def ms(self) -> float | None:
        """Median milliseconds per photo."""
        return median(self.times) if self.times else None


def matched(said: Sequence[Box], true: Sequence[Box], kind: str) -> list[tuple[int, int]]:
    """Pair boxes one to one, nearest first; a middle must lie in the true box, grown a little."""
    grow = _GROWN.get(kind, _GROW)
    offers = []
    for i, one in enumerate(said):
        for j, other in enumerate(true):
            half_x, half_y = (other[2] - other[0]) / 2, (other[3] - other[1]) / 2
            if kind in _GROWN:
                half_x = half_y = max(half_x, half_y, _LEAST_HALF)
            far = max(
                abs(one[0] + one[2] - other[0] - other[2]) / 2 / max(half_x, 1),
                abs(one[1] + one[3] - other[1] - other[3]) / 2 / max(half_y, 1),
            )
            if far <= grow:
                offers.append((far, i, j))
    pairs: list[tuple[int, int]] = []
    for _, i, j in sorted(offers):
        if all(i != a and j != b for a, b in pairs):
            pairs.append((i, j))
    return pairs


def kinds_of(row: Mapping[str, str]) -> Iterable[str]:
    """Yield the groups to which a photo belongs: all, its set, and what makes it hard."""
    yield "all"
    yield row["dataset"]
    if "touching" in row["conditions"].split():
        yield "touching dice"
    if int(row["n_dice"]) >= 10:
        yield "ten and more dice"
