"""Enrol faces from labelled photos of symbol dice and count how well the others are recognised.

    python -m calibration.training.score_enrolment MANIFEST PHOTOS [--shots 5] [--draws 4]

Photos are grouped by the symbol in them: dice of one look are one kind. Nothing is fitted.
"""

import csv
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

import click
import cv2
import numpy as np

from hardware.vision.bodies import PATCH, Picture
from hardware.vision.enrol import Album, Embed, net_embed
from hardware.vision.pictures import load_picture
from hardware.vision.reader import SURE, picture_of


class Example(NamedTuple):
    """One labelled die: its photo, its face, and its crop (PATCH x PATCH RGB)."""

    file: str
    face: str
    crop: Picture


Tally = Counter[str]
DATASET = "symbol-dice"


def examples_of(
    manifest: Path, photos: Path, dataset: str = "symbol-dice"
) -> dict[str, list[Example]]:
    """Return every labelled die, by the symbol of its kind."""
    kinds: dict[str, list[Example]] = {}
    with manifest.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            symbols = {face for face in row["values"].split() if not face.isdecimal()}
            if row["dataset"] != DATASET or len(symbols) != 1:
                continue
            picture = picture_of(load_picture(photos / row["file"]))
            boxes = json.loads(row["boxes"])
            kinds.setdefault(symbols.pop(), []).extend(
                Example(row["file"], str(box[4]), _cut(picture, box[:4])) for box in boxes
            )
    return kinds


def one_draw(
    dice: list[Example], shots: int, random: Random, only: str = "", embed: Embed | None = None
) -> Tally:
    """Enrol `shots` random dice of each face, or only of `only`, and count how others are read."""
    order = list(dice)
    random.shuffle(order)
    shown: dict[str, list[Picture]] = {}
    rest = []
    for die in order:
        wanted = only in ("", die.face)
        if wanted and len(shown.setdefault(die.face, [])) < shots:
            shown[die.face].append(die.crop)
        else:
            rest.append(die)
    album = Album(shown, embed)
    tally: Tally = Counter(rolls=1, known=album.leave_one_out().passed)
    for die in rest:
        tally.update(_asked(die, album))
    return tally


def _asked(die: Example, album: Album) -> Tally:
    verdict = album.judge(die.crop)
    if die.face not in album.faces:
        taken = verdict.face is not None and verdict.confidence >= SURE
        return Counter(foreign=1, foreign_taken=taken)
    symbol = not die.face.isdecimal()
    right = verdict.face == die.face
    sure = verdict.face is not None and verdict.confidence >= SURE
    return Counter(
        asked=1,
        right=right,
        sure=sure,
        sure_right=sure and right,
        symbols=symbol,
        symbols_right=symbol and right,
        symbols_sure=symbol and sure,
        symbols_sure_right=symbol and sure and right,
    )


def _cut(picture: Picture, box: list[float]) -> Picture:
    """Crop a square of the box's longer side around its middle."""
    x0, y0, x1, y1 = box
    x, y, half = (x0 + x1) / 2, (y0 + y1) / 2, max(x1 - x0, y1 - y0) / 2
    source = np.array(
        ((x - half, y - half), (x + half, y - half), (x - half, y + half)), np.float32
    )
    target = np.array(((0, 0), (PATCH - 1, 0), (0, PATCH - 1)), np.float32)
    matrix = cv2.getAffineTransform(source, target)
    return np.asarray(
        cv2.warpAffine(picture, matrix, (PATCH, PATCH), borderMode=cv2.BORDER_REPLICATE)
    )


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("photos", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--shots", default=5, show_default=True, help="How often each face is shown.")
@click.option("--draws", default=4, show_default=True, help="How many choices of the shots.")
@click.option("--by", type=click.Choice(("looks", "net")), default="net", show_default=True)
@click.option("--seed", default=2, show_default=True)
def main(manifest: Path, photos: Path, shots: int, draws: int, by: str, seed: int) -> None:
    """Count hits of enrolled faces, and foreign faces that were mistaken for one."""
    kinds = examples_of(manifest, photos)
    random, embed = Random(seed), net_embed() if by == "net" else None
    every: Tally = Counter()
    symbols_only: Tally = Counter()
    for symbol, dice in kinds.items():
        for _ in range(draws):
            every += one_draw(dice, shots, random, embed=embed)
            symbols_only += one_draw(dice, shots, random, symbol, embed)
    click.echo(f"{shots} shots a face, {every['asked']} dice asked for, none of them shown")
    for name, prefix, count in (("all faces", "", "asked"), ("symbols", "symbols_", "symbols")):
        sure = every[f"{prefix}sure"]
        click.echo(
            f"{name}: right {_share(every[f'{prefix}right'], every[count])}, read with certainty"
            f" {_share(sure, every[count])}, of those right"
            f" {_share(every[f'{prefix}sure_right'], sure)}"
        )
    taken = _share(symbols_only["foreign_taken"], symbols_only["foreign"])
    click.echo(f"the symbol alone enrolled: pips taken for it {taken}")


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole} ({part / whole:.1%})" if whole else "0/0"


if __name__ == "__main__":
    main()
