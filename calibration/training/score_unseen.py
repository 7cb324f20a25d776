"""Read all photos that nothing was fitted on, as they are and altered, and print one table.

    python -m calibration.training.score_unseen ../shared/dice [--every 4] [--worst worst.png]

Nets were fitted on no photo here, but rules and bars were set with many of them in view: the last
column says how often each was looked at. Dice due are not given, except for close-ups. `--worst`
draws the ten worst readings: sure and wrong ones first, then wrong ones with most in doubt.
"""

import json
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
import cv2
import numpy as np

from calibration.training.altered import KINDS, scene_of
from calibration.training.photos import part_of, rows_of
from calibration.training.scoring import PIPS, Box, Score, matched
from companion.devices.ports import DiceReader, Frame, Reading
from hardware.vision.bodies import Picture
from hardware.vision.pictures import load_picture
from hardware.vision.reader import PictureReader, picture_of

# How often rules or bars were set with these photos in view, since the first; `nets.md` says more.
LOOKED = {"held": "40+", "measure": "40+", "large": "13", "altered": "7", "prints": "7"}
_TILE = (480, 400)  # The size of a picture on the sheet of the worst, in pixels.
_CAPTION = 64  # The height of the text under it, in pixels.
_WORST, _ACROSS = 10, 5
_SHARES = ("dice %", "scenes %", "asks %")
_LINE = "{:34s} {:>8s} {:>8s} {:>8s} {:>8s} {:>16s} {:>9s}"


@dataclass(frozen=True)
class Case:
    """A picture with its true values, the row of the table in which it counts, and its name."""

    row: str
    name: str
    rgb: Picture
    values: tuple[str, ...]
    foreign: tuple[Box, ...] = ()  # Boxes of dice without pips, whose readings do not count.
    due: int | None = None
    looked: str = ""


@dataclass(frozen=True)
class Result:
    """A reading of a case, and the values that count in it."""

    case: Case
    reading: Reading
    faces: tuple[str, ...]

    @property
    def missed(self) -> int:
        """The number of dice that are wrong or missing."""
        return (Counter(self.case.values) - Counter(self.faces)).total()

    @property
    def wrong(self) -> int:
        """The number of dice that are wrong, missing or too many."""
        return max(self.missed, (Counter(self.faces) - Counter(self.case.values)).total())

    def add_to(self, score: Score) -> None:
        """Count the reading in a score."""
        dice = len(self.case.values)
        score.count(not self.wrong, not self.reading.sure, dice, dice - self.missed)

    @property
    def badness(self) -> tuple[bool, int, int]:
        """Sort worst readings last: sure and wrong, wrong dice, dice in doubt."""
        doubts = sum(bool(die.doubt) for die in self.reading.dice)
        return self.reading.sure and self.wrong > 0, self.wrong, doubts


def line(name: str, score: Score, looked: str) -> str:
    """Return a row of the table as text, shares in percent."""
    shares = (score.dice_share, score.scene_share, score.asked_share)
    texts = (f"{100 * (1.0 if share is None else share):.1f}" for share in shares)
    return _LINE.format(name, str(score.scenes), *texts, str(score.wrong_and_sure), looked)


def cases(folder: Path, every: int, seed: int = 0) -> Iterator[Case]:
    """Yield the photos of a folder that nothing was fitted on, and every nth altered.

    Pictures altered with another seed than 0 were never looked at.
    """
    rows = [row for row in rows_of(folder / "manifest.csv") if part_of(row) != "fit"]
    for row in rows:
        rgb = picture_of(load_picture(folder / row["file"]))
        yield _as_it_is(row, rgb, row["dataset"], LOOKED[part_of(row)])
    for row in rows_of(folder / "large/manifest.csv"):
        rgb = picture_of(load_picture(folder / row["file"]))
        source = "altered" if "altered" in row["file"] else row["file"].split("/")[1].split("-")[0]
        due = 1 if source == "close" else None
        yield _as_it_is(row, rgb, f"large, {source}", LOOKED["large"], due)
    for row in [row for row in rows if part_of(row) == "measure"][::every]:
        scene = scene_of(row, picture_of(load_picture(folder / row["file"])), seed)
        if scene is None:
            continue
        for name, altered in ((name, one) for name, kind in KINDS.items() for one in kind(scene)):
            where = f"altered, {altered.kind}"
            looked = f"seed {seed}" if seed else LOOKED.get(name, LOOKED["altered"])
            called = f"{row['file']}, {altered.kind}"
            yield Case(where, called, altered.rgb, altered.values, (), altered.due, looked)


def _as_it_is(
    row: dict[str, str], rgb: Picture, name: str, looked: str, due: int | None = None
) -> Case:
    values = tuple(value for value in row["values"].split() if value in PIPS)
    boxes = json.loads(row["boxes"] or "[]")
    foreign = tuple(box[:4] for box in boxes if str(box[4]) not in PIPS)
    return Case(name, row["file"], rgb, values, foreign, due, looked)


def read(reader: DiceReader, case: Case) -> Result:
    """Read a case; faces on dice without pips are left out."""
    high, wide = case.rgb.shape[:2]
    reading = reader.read(Frame(wide, high, case.rgb.tobytes()), "d6", case.due)
    boxes = [die.box for die in reading.dice]
    on_foreign = {i for i, _ in matched(boxes, case.foreign, "die")}
    faces = [die.face for i, die in enumerate(reading.dice) if i not in on_foreign]
    return Result(case, reading, tuple(face for face in faces if face))


def sheet(results: list[Result]) -> Picture:
    """Draw readings as one BGR picture, each with its boxes, doubts and what was true."""
    tiles = [_tile(result) for result in results]
    tiles += [np.zeros_like(tiles[0])] * (-len(tiles) % _ACROSS)
    rows = (np.hstack(tiles[i : i + _ACROSS]) for i in range(0, len(tiles), _ACROSS))
    return np.vstack(list(rows))


def _tile(result: Result) -> Picture:
    tile = np.full((_TILE[1], _TILE[0], 3), 24, np.uint8)
    rgb, room = result.case.rgb, _TILE[1] - _CAPTION
    factor = min(_TILE[0] / rgb.shape[1], room / rgb.shape[0])
    small = cv2.resize(rgb[..., ::-1], None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    for die in result.reading.dice:
        x0, y0, x1, y1 = (round(value * factor) for value in die.box)
        colour = (60, 160, 255) if die.doubt else (90, 220, 90)
        cv2.rectangle(small, (x0, y0), (x1, y1), colour, 1)
        _write(small, die.face or "?", (x0, y0 - 2), colour)
    tile[: small.shape[0], : small.shape[1]] = small
    said = "sure" if result.reading.sure else result.reading.reason
    lines = (
        result.case.name,
        f"true {' '.join(sorted(result.case.values))}, read {' '.join(sorted(result.faces))}",
        *textwrap.wrap(said, 72)[:2],
    )
    for i, line in enumerate(lines):
        _write(tile, line, (4, room + 14 + 15 * i), (235, 235, 235))
    return tile


def _write(picture: Picture, text: str, at: tuple[int, int], colour: tuple[int, ...]) -> None:
    plain = text.encode("ascii", "replace").decode()
    cv2.putText(picture, plain, at, cv2.FONT_HERSHEY_SIMPLEX, 0.38, colour, 1, cv2.LINE_AA)


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--every",
    type=click.IntRange(1),
    default=4,
    show_default=True,
    help="Alter only every Nth photo.",
)
@click.option("--seed", default=0, show_default=True, help="Alter otherwise.")
@click.option("--worst", type=click.Path(dir_okay=False, path_type=Path), help="A PNG to write.")
def main(folder: Path, every: int, seed: int, worst: Path | None) -> None:
    """Read the photos of FOLDER that nothing was fitted on, and print a table."""
    cv2.setNumThreads(1)
    reader, rows = PictureReader(), dict[tuple[str, str], Score]()
    bad: list[Result] = []
    for case in cases(folder, every, seed):
        result = read(reader, case)
        result.add_to(rows.setdefault((case.row, case.looked), Score()))
        bad = sorted([*bad, result], key=lambda each: each.badness)[-_WORST:]
    click.echo(_LINE.format("never fitted on", "pictures", *_SHARES, "wrong and sure", "looked at"))
    for (name, looked), score in sorted(rows.items()):
        click.echo(line(name, score, looked))
    for result in reversed(bad):
        said = "sure" if result.reading.sure else result.reading.reason
        click.echo(f"{result.case.name}: {' '.join(result.faces)} of "
                   f"{' '.join(result.case.values)}, {said}")  # fmt: skip
    if worst:
        cv2.imwrite(str(worst), sheet(bad[::-1]))


if __name__ == "__main__":
    main()
