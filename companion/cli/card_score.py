"""Scores the recognition of cards on labelled photos, set by set."""

import csv
import io
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import click

from companion.cli.asking import Wrong
from companion.cli.dice import load_frame
from companion.cli.text import say
from companion.devices.reading import CardRecognizer, CardsReading
from companion.storage.reasons import reason

MOST_BYTES = 16 * 2**20
ENROL, TEST, UNKNOWN, NONE = ("enrol", "enrol-distractor"), "test", "unknown", "none"
ROLES = (*ENROL, TEST, UNKNOWN, NONE)
COLUMNS = ("file", "set", "card_ids", "role")
BETWEEN = ";"  # separates several ids of one photo
_BOX = "score"


class Row(NamedTuple):
    """A photo in the manifest."""

    photo: Path
    card_ids: tuple[str, ...]
    role: str


@dataclass
class SetScore:
    """The result of a set; `right` counts correct first proposals, sure or not."""

    set: str
    enrolled: int = 0
    tests: int = 0
    right: int = 0
    asked: int = 0
    wrong_sure: int = 0
    unknown: int = 0
    unknown_sure: int = 0
    none: int = 0
    none_sure: int = 0
    ms: float = 0.0

    def value(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def heading() -> str:
        """Return the header line of the table."""
        return " ".join(f"{each.name:>{_width(each.name)}}" for each in fields(SetScore))

    def line(self) -> str:
        """Return the line of the table for this set."""
        return " ".join(f"{value:>{_width(name)}}" for name, value in asdict(self).items())


def _width(name: str) -> int:
    return 20 if name == "set" else max(6, len(name))


def read_manifest(path: Path) -> dict[str, list[Row]]:
    """Read and check a whole manifest, by set; `Wrong` names the first faulty line."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Wrong(say("manifest-too-large", path=str(path)))
        text = path.read_bytes().decode("utf-8-sig")
        rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    except OSError as error:
        raise Wrong(f"{path}: {reason(error)}") from None
    except UnicodeDecodeError:
        raise Wrong(say("manifest-not-utf8", path=str(path))) from None
    except csv.Error as error:
        raise Wrong(say("manifest-no-csv", path=str(path), why=str(error))) from None
    if not rows:
        raise Wrong(say("manifest-empty", path=str(path)))
    found: dict[str, list[Row]] = {}
    for number, row in enumerate(rows, 2):
        try:
            made = _row(path.parent / "photos", row)
        except ValueError as error:
            line, fault = str(number), str(error.args[0])
            raise Wrong(say("manifest-line", path=str(path), n=line, fault=fault)) from None
        found.setdefault(row["set"], []).append(made)
    return found


def _row(photos: Path, row: Mapping[str, Any]) -> Row:
    if missing := [name for name in COLUMNS if not isinstance(row.get(name), str)]:
        raise ValueError(say("manifest-missing", column=missing[0]))
    if row["role"] not in ROLES:
        raise ValueError(say("manifest-role", role=repr(row["role"]), known=", ".join(ROLES)))
    ids = tuple(filter(None, (each.strip() for each in row["card_ids"].split(BETWEEN))))
    if not ids and row["role"] in (*ENROL, TEST):
        raise ValueError(say("manifest-missing", column="card_ids"))
    inside = Path(row["file"])
    if inside.is_absolute() or ".." in inside.parts or not (photos / inside).is_file():
        raise ValueError(say("manifest-no-file", file=row["file"], photos=str(photos)))
    return Row(photos / inside, ids, row["role"])


def score_set(
    name: str, rows: Sequence[Row], recognizer_in: Callable[[Path], CardRecognizer]
) -> SetScore:
    """Show each card of a set once to an empty recogniser, then query it with all photos."""
    score, times = SetScore(name), []
    with tempfile.TemporaryDirectory(prefix="mars-cards-") as folder:
        recognizer = recognizer_in(Path(folder))
        for row in rows:
            if row.role in ENROL and (
                wrong := recognizer.learn(_BOX, row.card_ids[0], load_frame(row.photo))
            ):
                click.echo(say("not-learnt", name=row.photo.name, why=str(wrong)), err=True)
        score.enrolled = len(recognizer.known(_BOX))
        for row in rows:
            if row.role not in ENROL:
                frame = load_frame(row.photo)
                begun = time.process_time()
                reading = recognizer.read(_BOX, frame)
                times.append((time.process_time() - begun) * 1000)
                _count(score, row, reading)
    score.ms = round(median(times), 1) if times else 0.0
    return score


def _count(score: SetScore, row: Row, reading: CardsReading) -> None:
    if row.role == TEST:
        score.tests += 1
        score.right += first_proposal(reading) in row.card_ids
        score.asked += not reading.sure
        score.wrong_sure += reading.sure and any(
            card.id not in row.card_ids for card in reading.cards
        )
    elif row.role == UNKNOWN:
        score.unknown += 1
        score.unknown_sure += reading.sure
    else:
        score.none += 1
        score.none_sure += reading.sure


def first_proposal(reading: CardsReading) -> str:
    """Return the id with the highest confidence."""
    best = max(reading.cards, key=lambda card: card.confidence, default=None)
    if best is None:
        return ""
    return best.id or next(iter(best.others), "")
