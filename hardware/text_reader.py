"""Read the words on a card with the program `tesseract`, if it is installed; works offline."""

import logging
import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.devices.ports import Frame

log = logging.getLogger(__name__)

PROGRAM = "tesseract"
# Columns of Tesseract's table: 1 to 4 identify the line, 9 is the height, 10 the confidence.
_COLUMNS = 12
TIMEOUT_S = 20.0
_SUREST = 70.0  # The confidence in percent below which a word is taken for part of a drawing.
_CLOSE = 2.5  # The largest distance of two lines of a name, in heights of their letters.
_SAME_HEIGHT = 1.15  # The largest ratio of the heights of letters in two lines of a name.
_NAME = 0.25  # The upper share of a card in which its name is looked for.
_LINE = 1200  # The longer side of an enlarged picture in pixels; letters are then some 20 high.


class Tesseract:
    """A `TextReader`. One picture is read at a time; a newer one waits for its turn."""

    def __init__(self, program: str = PROGRAM, timeout_s: float = TIMEOUT_S) -> None:
        self._program, self._timeout_s = program, timeout_s
        self._one = threading.Lock()

    def available(self) -> bool:
        """Return whether the program is installed."""
        return shutil.which(self._program) is not None

    def read(self, frame: Frame, done: Callable[[str], object]) -> None:
        """Read in a thread of its own; `done` is called there with the text."""
        threading.Thread(
            target=lambda: done(self._words(frame)), name="text reader", daemon=True
        ).start()

    def _words(self, frame: Frame) -> str:
        """Return the lines on a card; a name that was missed is read again on its own."""
        program = shutil.which(self._program)
        if program is None:
            return ""
        large = _enlarged(frame)
        high = round(_NAME * large.height)
        row = 3 * large.width
        name = Frame(large.width, high, large.rgb[: high * row])
        with self._one:
            try:
                lines = self._lines(program, large)
                if all(each.top >= high for each in lines):
                    lines = [*self._lines(program, name), *lines]
            except (OSError, subprocess.SubprocessError) as error:
                log.warning("the words on a photo cannot be read: %s", error)
                return ""
        return "".join(f"{words}\n" for words in _joined(lines))

    def _lines(self, program: str, frame: Frame) -> "list[_Line]":
        """Return the lines in a picture; OSError or SubprocessError if that fails."""
        answer = subprocess.run(
            [program, "stdin", "stdout", "--psm", "6", "tsv"],
            input=f"P6 {frame.width} {frame.height} 255\n".encode() + frame.rgb,
            capture_output=True,
            timeout=self._timeout_s,
            env={**os.environ, "OMP_THREAD_LIMIT": "1"},
            check=True,
        )
        return _written(answer.stdout.decode("utf-8", "replace"))


@dataclass(frozen=True)
class _Line:
    """Words on one line, with its top and the height of its letters in pixels."""

    words: str
    top: float
    high: float

    def goes_on_in(self, below: "_Line") -> bool:
        """Return whether the line below continues a name: in capitals, as large, and close."""
        capitals = all(each.words.isupper() and len(each.words) > 1 for each in (self, below))
        alike = max(self.high, below.high) < _SAME_HEIGHT * min(self.high, below.high)
        return capitals and alike and below.top - self.top < _CLOSE * self.high


def _written(table: str) -> list[_Line]:
    """Return the lines in Tesseract's table of words, without doubtful words."""
    lines: list[_Line] = []
    last: list[str] = []
    for row in table.splitlines()[1:]:
        cells = row.split("\t")
        word = cells[-1].strip()
        if len(cells) != _COLUMNS or float(cells[10]) < _SUREST or not any(map(str.isalnum, word)):
            continue
        seen = _Line(word, float(cells[7]), float(cells[9]))
        if cells[1:5] == last:
            before = lines.pop()
            seen = _Line(f"{before.words} {word}", before.top, max(before.high, seen.high))
        lines.append(seen)
        last = cells[1:5]
    return lines


def _joined(lines: Sequence[_Line]) -> list[str]:
    """Return the words of each line, with a name on several lines as one."""
    found: list[str] = []
    for n, line in enumerate(lines):
        if n and lines[n - 1].goes_on_in(line):
            found[-1] += f" {line.words}"
        else:
            found.append(line.words)
    return found


def _enlarged(frame: Frame) -> Frame:
    """Return the picture enlarged for small print."""
    try:
        import cv2  # Late: it is large.
        import numpy as np
    except ImportError:
        return frame
    factor = max(1.0, _LINE / max(frame.width, frame.height))
    picture = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
    large = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC)
    return Frame(large.shape[1], large.shape[0], large.tobytes())
