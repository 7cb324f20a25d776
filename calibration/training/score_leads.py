"""Print figures for choosing the confidence thresholds, from the photos of the training alone.

    python -m calibration.training.score_leads MANIFEST

Photos of the training set are read too well as they are, so each is also read shrunk, blurred with
noise, and narrowed as by a camera whose pixels are not square. The command prints the lead of the
most certain misreading of each look, the highest chance of no pips on a die that has pips, and how
much a die seemed to lean though all lie flat. The thresholds in `hardware/vision/classify.py` must
stay above these numbers.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import cv2
import numpy as np

from calibration.training.photos import Photo, open_photos
from calibration.training.scoring import matched
from hardware.vision.bodies import Picture
from hardware.vision.classify import FIRST_LOOK, MAY_LEAN, lean_of
from hardware.vision.finder import find_dice
from hardware.vision.net import NO_DIE, NUMBERS, SYMBOL, Look, Nets, look_again, look_at

_SHRUNK, _NARROW = 0.75, 0.78
_OPEN = 0.95  # The lead below which a second look is taken here.
_SEED = 7


class Compared(NamedTuple):
    """One look at a die with pips.

    Whether the number was right, its lead, the chance of no pips, and how much the die seems to
    lean compared with the others.
    """

    again: bool
    right: bool
    lead: float
    bare: float
    lean: float


def states(photo: Photo, chance: np.random.Generator) -> Iterator[tuple[Picture, np.ndarray]]:
    """Yield a photo as it is, shrunk, narrow, and blurred with noise.

    Each comes with the factor (4,) of its boxes.
    """
    yield photo.rgb, np.ones(4)
    for across, down in ((_SHRUNK, _SHRUNK), (_NARROW, 1.0)):
        small = cv2.resize(photo.rgb, None, fx=across, fy=down, interpolation=cv2.INTER_AREA)
        yield np.asarray(small), np.array((across, down, across, down))
    grain = chance.normal(0, 5, photo.rgb.shape)
    soft = cv2.GaussianBlur(photo.rgb, (0, 0), 0.9) + grain
    yield np.clip(soft, 0, 255).astype(np.uint8), np.ones(4)


def compared(nets: Nets, rgb: Picture, boxes: np.ndarray, labels: np.ndarray) -> Iterator[Compared]:
    """Read a picture, and compare each look at a die with the true boxes (N, 4) and labels."""
    looks = look_at(nets, rgb, find_dice(nets, rgb))
    said = [look.found.box for look in looks]
    pairs = dict(matched(said, boxes.tolist(), "die"))
    own = [(looks[i], int(labels[j])) for i, j in pairs.items() if labels[j] < len(NUMBERS)]
    first = list(_compared(own, rgb))
    yield from first
    worth = [one.lead < _OPEN or one.lean > FIRST_LOOK.leans for one in first]
    doubtful = tuple(look for (look, _), again in zip(own, worth, strict=True) if again)
    leaning = [look for (look, _), one in zip(own, first, strict=True) if one.lean > MAY_LEAN]
    seconds = iter(look_again(nets, rgb, doubtful, leaning))
    both = [
        (next(seconds) if again else look, label)
        for (look, label), again in zip(own, worth, strict=True)
    ]
    yield from (one for one in _compared(both, rgb) if one.again)


def _compared(own: list[tuple[Look, int]], rgb: Picture) -> Iterator[Compared]:
    looks = [look for look, _ in own]
    for (look, label), lean in zip(own, lean_of(looks, rgb.shape[:2]), strict=True):
        right = int(look.chances[: len(NUMBERS)].argmax()) == label
        bare = float(look.chances[SYMBOL] + look.chances[NO_DIE])
        yield Compared(look.again, right, look.sureness, bare, float(lean))


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def main(manifest: Path) -> None:
    """Read the training photos of MANIFEST and print the worst case of each look."""
    cv2.setNumThreads(1)
    nets, chance = Nets(), np.random.default_rng(_SEED)
    every: list[Compared] = []
    with click.progressbar(open_photos(manifest), label="Reading") as photos:
        for photo in photos:
            for rgb, zoom in states(photo, chance):
                every += compared(nets, rgb, photo.boxes * zoom, photo.labels)
    for again, name in ((False, "first look"), (True, "second look")):
        looks = [each for each in every if each.again == again]
        wrong = sorted((each.lead for each in looks if not each.right), reverse=True)
        click.echo(
            f"{name}: {len(looks)} dice, {len(wrong)} misread, leads of the surest of them"
            f" {', '.join(f'{lead:.2f}' for lead in wrong[:6])}"
        )
        bare = sorted((each.bare for each in looks), reverse=True)
        click.echo(f"  no pips where pips are: {', '.join(f'{chance:.2f}' for chance in bare[:6])}")
        lean = sorted((each.lean for each in looks), reverse=True)
        click.echo(f"  leaning where all lie flat: {', '.join(f'{how:.3f}' for how in lean[:6])}")


if __name__ == "__main__":
    main()
