"""Play demos of several boxes one after another, with their records and pictures."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from companion.app.crash import Interrupt
from companion.devices.ports import throws
from companion.match.match import Match
from companion.match.session import Session
from companion.match.simulation import simulate, simulated_header
from ui.demo.demo import Demo
from ui.demo.stage import Stage

Progress = Callable[[float], object]  # Called with the progress, 0 to 1.


class Course:
    """Estimates the progress of the demos by the length of matches of bots without screens."""

    def __init__(self, boxes: int, progress: Progress) -> None:
        self._boxes, self._progress = boxes, progress
        self._match: Match | None = None
        self._begun, self._usual, self._last = 0, 1, 0

    def follow(self, match: Match) -> None:
        """Report the progress after each new step of a match."""
        if match is not self._match:
            self._match, self._begun, self._last = match, self._begun + 1, 0
            header = simulated_header(match.box, len(match.header.seats), "normal")
            self._usual = len(simulate(match.box, header, "demo"))
        if len(match) != self._last:
            self._last = len(match)
            self._progress((self._begun - 1 + min(1.0, self._last / self._usual)) / self._boxes)


def play(
    session: Session,
    boxes: Sequence[str],
    seed: str,
    out: Path,
    interrupt: Interrupt,
    progress: Progress = lambda share: None,
) -> tuple[list[Path], list[Path]]:
    """Play a match of each box; return the paths of the records and the pictures in `out`."""
    records: list[Path] = []
    pictures: list[Path] = []
    course = Course(len(boxes), progress)

    def photograph(name: str) -> None:
        place = sum(path.name.startswith(box) for path in pictures) + 1
        pictures.append(stage.picture(out / f"{box}-{place:02d}-{name}.png"))

    def before_frame() -> None:
        interrupt.check()
        if stage.app.game is not None:
            course.follow(stage.app.game.match)

    stage = Stage(session, before_frame=before_frame)
    with stage:
        for box in boxes:
            demo = Demo(stage, box, Random(f"{seed} {box}"), photograph)
            records.append(session.export(demo.play(), out))
            tray = session.devices.tray
            if throws(tray):
                tray.throw(())  # The next box begins with an empty tray.
    return records, pictures
