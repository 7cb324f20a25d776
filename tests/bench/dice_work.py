"""How much work the nets do for a picture: counted from what OpenCV was given to run.

A multiply-add counts as two operations, as OpenCV counts them. The pictures are drawn: ten dice
that are read at once, and the same with dice that are half covered.
"""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np

from companion.devices.ports import Frame, WatchRequest
from hardware.tray import InlineReader
from hardware.vision import reader as reader_file
from hardware.vision.reader import PictureReader, picture_of
from hardware.vision.vote import Ballots
from tests.bench.figures import Figure
from tests.bench.tray import PIPS, SIZES, Drawn

GIGA = 1e9
COVERED = 3  # dice that are half covered


class Counted:
    """A net of OpenCV that adds up what it runs."""

    def __init__(self, net: cv2.dnn.Net) -> None:
        self._net, self._shape, self.done = net, [1, 3, 16, 16], 0.0

    def setInput(self, blob: Any) -> None:  # noqa: N802 - as OpenCV's
        """Take the input of the next run."""
        self._shape = list(blob.shape)
        self._net.setInput(blob)

    def forward(self, names: Any) -> Any:
        """Run, and count."""
        self.done += self._net.getFLOPS(self._shape) / GIGA
        return self._net.forward(names)


class Work:
    """A reader whose nets' work is counted, in GFLOP."""

    def __init__(self) -> None:
        self.reader = PictureReader()
        nets: Any = self.reader._nets
        self.finder, self.face = Counted(nets._finder), Counted(nets._face)
        self.prints = Counted(nets._print)
        nets._finder, nets._face, nets._print = self.finder, self.face, self.prints
        self.doubtful, self.again, self.first = 0, 0.0, 0.0

    def read(self, frame: Frame) -> float:
        """Read a picture; returns the work, and keeps that of the first and the second looks."""
        self.again = self.first = 0.0
        self.restart()
        self.doubtful = 0
        find, look = reader_file.find_dice, reader_file._look_again
        reader_file.find_dice = self._found(find)
        reader_file._look_again = self._seen(look)
        try:
            self.reader.read(frame, "d6", None)
        finally:
            reader_file.find_dice, reader_file._look_again = find, look
        return self.total

    @property
    def total(self) -> float:
        """What all nets did."""
        return self.finder.done + self.face.done + self.prints.done

    def restart(self) -> None:
        """Start counting from zero."""
        self.finder.done = self.face.done = self.prints.done = 0.0

    def _found(self, find: Callable[..., Any]) -> Callable[..., Any]:
        def found(*words: Any) -> Any:
            dice = find(*words)
            self.first = self.finder.done
            return dice

        return found

    def _seen(self, look: Callable[..., Any]) -> Callable[..., Any]:
        def seen(*words: Any) -> Any:
            before = self.total
            updated = look(*words)
            self.again, self.doubtful = self.total - before, len(words[-1].doubtful)
            return updated

        return seen


def measure() -> list[Figure]:
    """Read ten dice at each size of the tray, then with some of them half covered."""
    work, reported = Work(), []
    for name, (size, die_px) in SIZES.items():
        camera = Drawn(size, die_px, 15, 3.0, PIPS)
        frame = camera.frames[-1]
        total = work.read(frame)
        reported += [
            Figure(f"dice-work.{name}.first", work.first, "GFLOP", at_most=1.3),
            Figure(f"dice-work.{name}.ten", total, "GFLOP", at_most=4.0),
            *votes(work, name, camera.frames[camera.still :]),
        ]
        total = work.read(covered(work.reader, frame))
        each = work.again / max(1, work.doubtful)
        reported += [
            Figure(f"dice-work.{name}.doubtful", float(work.doubtful), "dice"),
            Figure(f"dice-work.{name}.each", each, "GFLOP", at_most=0.6),
            Figure(f"dice-work.{name}.ten-and-doubts", total, "GFLOP", at_most=4.0),
        ]
    return reported


def votes(work: Work, name: str, frames: list[Frame]) -> list[Figure]:
    """Let pictures of ten dice at rest vote until no more is read."""
    work.restart()
    ballots, desk = Ballots(), InlineReader(work.reader)
    request = WatchRequest("d6", len(PIPS), lambda view: None)
    read = sum(ballots.add(desk, frame, request) for frame in frames)
    return [
        Figure(f"dice-work.{name}.vote", work.total, "GFLOP", at_most=5.0),
        Figure(f"dice-work.{name}.voters", float(read), "pictures"),
    ]


def covered(reader: PictureReader, frame: Frame) -> Frame:
    """Cover the right half of some dice with the colour of the ground."""
    picture = picture_of(frame).copy()
    ground = np.median(picture.reshape(-1, 3), axis=0)
    for die in reader.read(frame, "d6", None).dice[:COVERED]:
        x0, y0, x1, y1 = (int(value) for value in die.box)
        picture[y0:y1, (x0 + x1) // 2 : x1 + 2] = ground
    return Frame(frame.width, frame.height, picture.tobytes(), frame.time_ns)
