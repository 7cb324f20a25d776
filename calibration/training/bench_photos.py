"""Measure our reader and two public recipes on the same labelled photos, in one run.

`python -m calibration.training.bench_photos MANIFEST` prints a table per kind of scene. Photos that
the nets were trained on are left out unless asked for. Times are processor times, so that other
work on the machine does not count.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
import cv2
import numpy as np
import numpy.typing as npt

from calibration.training.baselines import Recipe
from calibration.training.baselines.blobs import read_blobs
from calibration.training.baselines.contours import read_contours
from calibration.training.baselines.sized import SIDE, write_sized
from calibration.training.photos import part_of, rows_of
from calibration.training.scoring import Answer, Score, kinds_of
from companion.devices.ports import DiceReader, Frame
from hardware.vision.pictures import load_picture
from hardware.vision.reader import PictureReader, picture_of

Reader = Callable[[Frame, int | None], Answer]
_LINE = "{:22s} {:22s} {:>6s} {:>7s} {:>8s} {:>7s} {:>11s} {:>6s}"
_HEAD = ("kind of scene", "reader", "scenes", "dice %", "scenes %", "asks %", "sure right %", "ms")


def ours(reader: DiceReader) -> Reader:
    """Return a function that answers with our reader."""

    def answer(frame: Frame, due: int | None) -> Answer:
        start = time.process_time()
        reading = reader.read(frame, "d6", due)
        ms = (time.process_time() - start) * 1000
        reported = [die for die in reading.dice if die.face is not None]
        values = tuple(die.face or "" for die in reported)
        return Answer(values, tuple(die.box for die in reported), not reading.sure, ms)

    return answer


def recipe(read: Recipe) -> Reader:
    """Return a function that answers with a recipe, which never asks."""

    def answer(frame: Frame, due: int | None) -> Answer:
        picture = picture_of(frame)
        start = time.process_time()
        said = read(picture)
        ms = (time.process_time() - start) * 1000
        return Answer(tuple(die.value for die in said), tuple(die.box for die in said), False, ms)

    return answer


def sized_net(folder: Path) -> Callable[[], float] | None:
    """Return a function that times one pass of a YOLOv5n-sized net, or None if impossible."""
    try:
        write_sized(folder / "sized.onnx")
        net = cv2.dnn.readNetFromONNX(str(folder / "sized.onnx"))
    except (ImportError, cv2.error):
        return None
    picture: npt.NDArray[Any] = np.full((SIDE, SIDE, 3), 127, np.uint8)

    def milliseconds() -> float:
        start = time.process_time()
        net.setInput(cv2.dnn.blobFromImage(picture, 1 / 255))
        net.forward(net.getUnconnectedOutLayersNames())
        return (time.process_time() - start) * 1000

    return milliseconds


def table(scores: dict[tuple[str, str], Score]) -> Iterator[str]:
    """Yield the scores by kind of scene and reader as lines."""
    yield _LINE.format(*_HEAD)
    for (kind, name), score in scores.items():
        shares = (score.dice_share, score.scene_share, score.asked_share, score.sure_share)
        reported = ["-" if share is None else f"{100 * share:.1f}" for share in shares]
        yield _LINE.format(kind, name, str(score.scenes), *reported, f"{score.ms or 0:.0f}")


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--part",
    type=click.Choice(("unseen", "held", "measure", "fit")),
    default="unseen",
    show_default=True,
    help="unseen: all that the nets were not fitted on.",
)
@click.option("--expected", is_flag=True, help="Give our reader the number of dice due.")
@click.option("--every", default=1, show_default=True, help="Only every Nth photo.")
@click.option("--threads", default=1, show_default=True)
def main(manifest: Path, part: str, expected: bool, every: int, threads: int) -> None:
    """Read the photos of MANIFEST by all readers and print the table."""
    cv2.setNumThreads(threads)
    readers = {
        "ours": ours(PictureReader()),
        "blobs and DBSCAN": recipe(read_blobs),
        "contours": recipe(read_contours),
    }
    parts = ("held", "measure") if part == "unseen" else (part,)
    rows = [row for row in rows_of(manifest) if part_of(row) in parts][::every]
    answers: list[tuple[dict[str, str], str, Answer]] = []
    with TemporaryDirectory() as folder, click.progressbar(rows, label="Reading") as bar:
        clock = sized_net(Path(folder))
        times = []
        for row in bar:
            frame = load_picture(manifest.parent / row["file"])
            due = int(row["n_dice"]) if expected else None
            answers += [(row, name, read(frame, due)) for name, read in readers.items()]
            if clock:
                times.append(clock())
    scores: dict[tuple[str, str], Score] = {}
    for kind in sorted({kind for row in rows for kind in kinds_of(row)}):
        for row, name, answer in answers:
            if kind in kinds_of(row):
                scores.setdefault((kind, name), Score()).add(row, answer)
    click.echo("\n".join(table(scores)))
    if times:
        click.echo(f"One pass of a net of YOLOv5n's size: {np.median(times):.0f} ms (median).")
    else:
        click.echo("No time of a net of YOLOv5n's size: that needs the extra `train`.")


if __name__ == "__main__":
    main()
