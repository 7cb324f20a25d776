"""Check that a tray that should be empty has no dice in it.

Things placed later are found by comparison with the empty tray: with dice in its picture, the dice
removed would be measured.
"""

from companion.devices.ports import DieReading, Frame
from companion.engine.dice import D6
from hardware.vision.bodies import Picture
from hardware.vision.plane import Marks
from hardware.vision.reader import PictureReader
from hardware.vision.vote import middle


class EmptyTrayCheck:
    """Looks for dice with the plain reader, which is made on first use."""

    def __init__(self) -> None:
        self._reader: PictureReader | None = None

    def dice(self, picture: Picture, marks: Marks | None) -> tuple[DieReading, ...]:
        """Return the dice in an RGB picture, of any kind, ignoring a mat's own marks."""
        self._reader = self._reader or PictureReader()
        high, wide = picture.shape[:2]
        # With none expected, a place that is only possibly a die raises no question.
        reading = self._reader.read(Frame(wide, high, picture.tobytes()), D6.id, 0)
        return tuple(die for die in reading.dice if not _on_a_mark(die, marks))


def _on_a_mark(die: DieReading, marks: Marks | None) -> bool:
    x, y = middle(die)
    for ring in marks.corners.values() if marks else ():
        xs, ys = [float(point[0]) for point in ring], [float(point[1]) for point in ring]
        if min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys):
            return True
    return False
