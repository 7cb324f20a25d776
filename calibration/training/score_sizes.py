"""Read drawn dice of any size, from 12 pixels to 60 % of the picture's width: one table.

    python -m calibration.training.score_sizes --seed 4947 [--keep FOLDER]

Four dice of two makes lie in each picture, one where it is large; every second picture is a tray of
the simulated camera, the others are drawn grounds. Nobody says how many dice are due. `--keep`
writes what was read wrongly and surely.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click
import cv2
import numpy as np

from calibration.training.backgrounds import draw_ground
from calibration.training.bank import Bank, bank_of
from calibration.training.scenes import UNCLEAR, Scene, add_dice
from calibration.training.score_unseen import Case, line, read
from calibration.training.scoring import Score
from calibration.training.styles import draw_style, draw_throw
from hardware.camera.simulated import empty_tray
from hardware.vision.bodies import Picture
from hardware.vision.net import NUMBERS
from hardware.vision.reader import PictureReader

WIDE, HIGH = 640, 480
# The name of a size, a die's edge in pixels, and how many dice of it lie in a picture.
SIZES = (
    ("12 px", 12.0, 4), ("14 px", 14.0, 4), ("16 px", 16.0, 4), ("20 px", 20.0, 4),
    ("45 % of the width", 0.45 * WIDE, 1), ("60 % of the width", 0.60 * WIDE, 1),
)  # fmt: skip
_TRIES, _MARGIN, _IN_A_THROW = 60, 3, 12


def laid(
    chance: np.random.Generator, bank: Bank, ground: Picture, edge: float, dice: int
) -> Scene | None:
    """Lay so many dice of a bank whole and flat on a ground; None if that does not succeed."""
    empty = Scene(ground, np.zeros((0, 4)), np.zeros(0, int), True)
    for _ in range(_TRIES):
        scene = add_dice(chance, bank, empty, edge, dice)
        least, most = scene.boxes[:, :2], scene.boxes[:, 2:]
        inside = (least >= _MARGIN).all() and (most <= np.array((WIDE, HIGH)) - _MARGIN).all()
        if len(least) == dice and inside and not (scene.labels == UNCLEAR).any():
            soft = cv2.GaussianBlur(scene.rgb, (0, 0), float(chance.uniform(0.2, 0.7)))
            grainy = soft + chance.normal(0, chance.uniform(0.5, 4), soft.shape)
            return replace(scene, rgb=np.clip(grainy, 0, 255).astype(np.uint8))
    return None


def cases(seed: int, number: int) -> Iterator[Case]:
    """Yield the pictures of each size of one throw; those that could not be drawn are left out."""
    chance = np.random.default_rng((seed, number))
    makes = [replace(draw_style(chance), glyphs={}) for _ in range(2)]
    bank = bank_of(draw_throw(chance, _IN_A_THROW, makes, leaning=0.0))
    for size, edge, dice in SIZES:
        drawn = number % 2 == 1
        ground = draw_ground(chance, WIDE)[:HIGH].copy() if drawn else empty_tray(WIDE, HIGH)
        if scene := laid(chance, bank, ground, edge, dice):
            values = tuple(NUMBERS[int(label)] for label in scene.labels)
            yield Case(size, f"{number} {size}", scene.rgb, values, looked=f"seed {seed}")


@click.command()
@click.option("--seed", default=1, show_default=True, help="Draw other dice.")
@click.option("--count", default=30, show_default=True, help="How many pictures of each size.")
@click.option("--keep", type=click.Path(file_okay=False, path_type=Path), help="A folder.")
def main(seed: int, count: int, keep: Path | None) -> None:
    """Read drawn dice of each size, and print a table."""
    cv2.setNumThreads(1)
    reader, rows = PictureReader(), {size: Score() for size, *_ in SIZES}
    for case in (case for number in range(count) for case in cases(seed, number)):
        result = read(reader, case)
        result.add_to(rows[case.row])
        if result.wrong and result.reading.sure:
            click.echo(f"{case.name}: {' '.join(result.faces)} of {' '.join(case.values)}")
            if keep:
                keep.mkdir(parents=True, exist_ok=True)
                cv2.imwrite(str(keep / f"{case.name}.png"), case.rgb[..., ::-1])
    for size, score in rows.items():
        click.echo(line(size, score, f"seed {seed}"))


if __name__ == "__main__":
    main()
