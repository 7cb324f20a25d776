"""Plays demos of several boxes one after the other, with their records and pictures."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from companion.app.interrupt import Interrupt
from companion.match.session import Session
from ui.demo.demo import Demo
from ui.demo.stage import Stage


def play(
    session: Session, boxes: Sequence[str], seed: str, out: Path, interrupt: Interrupt
) -> tuple[list[Path], list[Path]]:
    """Play a match of each box; return the records and the pictures."""
    records: list[Path] = []
    pictures: list[Path] = []

    def photograph(name: str) -> None:
        place = sum(path.name.startswith(box) for path in pictures) + 1
        pictures.append(stage.picture(out / f"{box}-{place:02d}-{name}.png"))

    with Stage(session, before_frame=interrupt.check) as stage:
        for box in boxes:
            demo = Demo(stage, box, Random(f"{seed} {box}"), photograph)
            records.append(session.export(demo.play(), out))
    return records, pictures
