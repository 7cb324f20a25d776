"""Run the dice reader over labelled photos, and write its results for an independent scorer.

The manifest is a CSV with the columns `file` and, for --expected, `n_dice`.
"""

import csv
import json
from pathlib import Path

import click

from companion.devices.ports import DiceReader, Reading
from companion.engine.dice import KINDS
from hardware.vision.pictures import load_picture
from hardware.vision.reader import PictureReader


def entry_of(reading: Reading) -> dict[str, object]:
    """Return a reading for the file: values, boxes in pixels, milliseconds, whether it asks."""
    reported = [die for die in reading.dice if die.face is not None]
    return {
        "values": [die.face for die in reported],
        "boxes": [[round(value, 1) for value in die.box] for die in reported],
        "ms": round(reading.ms, 2),
        "ask": not reading.sure,
        "reason": reading.reason,
        "confidence": [round(die.confidence, 3) for die in reported],
    }


def read_one(reader: DiceReader, path: Path, kind: str, due: int | None) -> dict[str, object]:
    """Read one photo; one that cannot be loaded is an entry without dice that asks."""
    try:
        frame = load_picture(path)
    except OSError as fault:
        return {"values": [], "boxes": [], "ask": True, "reason": str(fault)}
    return entry_of(reader.read(frame, kind, due))


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("photos", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("output", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--kind", type=click.Choice(tuple(KINDS)), default="d6", show_default=True)
@click.option("--only", default="", help="Read only files whose name begins so.")
@click.option("--expected", is_flag=True, help="Give the reader the number of dice due.")
def main(manifest: Path, photos: Path, output: Path, kind: str, only: str, expected: bool) -> None:
    """Read every photo named in MANIFEST below the folder PHOTOS and write OUTPUT as JSON."""
    with manifest.open(encoding="utf-8", newline="") as lines:
        rows = [row for row in csv.DictReader(lines) if row["file"].startswith(only)]
    reader = PictureReader()
    said = {}
    with click.progressbar(rows, label="Reading photos") as bar:
        for row in bar:
            due = int(row["n_dice"]) if expected else None
            said[row["file"]] = read_one(reader, photos / row["file"], kind, due)
    output.write_text(json.dumps(said, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
