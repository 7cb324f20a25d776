"""What else a Pi does in a race: the dice reader and a screen's Python in the same interpreter."""

import threading
from random import Random

from hardware.camera.simulated import SimulatedTray
from hardware.vision.reader import PictureReader
from hardware.watch import shrunk

FRAME_WIDTH = 320


class Load:
    """Two threads that work while a race is open and rest between races."""

    def __init__(self) -> None:
        tray = SimulatedTray(Random(1))
        tray.open()
        # Small, so that the reading which is begun when a race is called soon ends.
        self._frame = shrunk(tray.read(), FRAME_WIDTH)
        tray.close()
        self._reader = PictureReader()
        self._on = threading.Event()
        for work in (self._read, self._draw):
            threading.Thread(target=work, daemon=True).start()

    def begin(self) -> None:
        """Work."""
        self._on.set()

    def rest(self) -> None:
        """Stop after the piece of work at hand."""
        self._on.clear()

    def _read(self) -> None:
        while True:
            self._on.wait()
            self._reader.read(self._frame, "d6", 2)

    def _draw(self) -> None:
        while True:
            self._on.wait()
            sum(len(str(number)) for number in range(2000))
