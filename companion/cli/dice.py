"""`read`: reads dice in pictures; 1 when any reading is not sure."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from companion.cli.asking import Wrong, data_option, examples, json_option, progress, say
from companion.dice import KINDS
from companion.ports import DiceReader, Reading


@click.command(
    epilog=examples(
        "read tray.jpg --dice d6 --expect 3", "read *.png --dice mars-attacks --json"
    )
)
@click.argument(
    "images", metavar="IMAGE...", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option("--dice", "kind", metavar="KIND", required=True, help=" or ".join(KINDS) + ".")
@click.option("--expect", metavar="N", type=click.IntRange(0, 60), help="How many dice are due.")
@json_option
@data_option
def read(images: tuple[Path, ...], kind: str, expect: int | None, as_json: bool) -> int:
    """Read the dice in pictures; exit code 1 when any reading is not sure."""
    if kind not in KINDS:
        raise Wrong(f"--dice {kind}: there are no such dice, only {', '.join(KINDS)}")
    for path in images:
        if not path.is_file():
            raise Wrong(f"{path} is no file: name pictures")
    # Late: OpenCV is loaded for this command only.
    from hardware.vision.reader import PictureReader

    reader = PictureReader()
    seen = [
        (path, _read(reader, path, kind, expect))
        for path in progress(images, len(images), "reading")
    ]
    say([_value(*each) for each in seen], as_json, (_words(*each) for each in seen))
    return 0 if all(reading.sure for _, reading in seen) else 1


def _read(reader: DiceReader, path: Path, kind: str, expect: int | None) -> Reading:
    from hardware.vision.pictures import load_picture

    try:
        with _decoders_hushed():
            picture = load_picture(path)
    except OSError as error:
        raise Wrong(str(error)) from None
    return reader.read(picture, kind, expect)


@contextmanager
def _decoders_hushed() -> Iterator[None]:
    """Keep what the picture libraries write past Python from standing beside our one line."""
    stderr, kept = 2, os.dup(2)
    try:
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), stderr)
        yield
    finally:
        os.dup2(kept, stderr)
        os.close(kept)


def _value(path: Path, reading: Reading) -> dict[str, Any]:
    return {
        "file": str(path),
        "sure": reading.sure,
        "reason": reading.reason,
        "dice": [asdict(die) for die in reading.dice],
        "ms": round(reading.ms, 3),
    }


def _words(path: Path, reading: Reading) -> str:
    faces = " ".join(die.face or "?" for die in reading.dice)
    doubt = "" if reading.sure else f"  not sure: {reading.reason}"
    return f"{path}: {faces or 'no dice'}{doubt}"
