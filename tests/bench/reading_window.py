"""One fresh process that shows the dice screen: with a tray that is read, or with its views alone.

`python -m tests.bench.reading_window FOLDER small|large ROUNDS SECONDS` prints one JSON list: for
each round, of the turns `replayed` and `read`, frames a second, the longest gap between two (ms;
also without the longest in a hundred), and readings a second.

The first turn, which does not count, keeps every view the tray gave out. A replayed turn shows
these at the same times with neither camera nor reader, so that both turns draw the same.
"""

import json
import os
import sys
import time
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from companion.devices.ports import DeviceStatus, Frame, Health, Reading, TrayView, WatchRequest
from hardware.tray import CameraTray, NoCamera
from hardware.vision.reader import PictureReader
from tests.bench.tray import SIZES, SYMBOLS, Drawn
from tests.bench.window import ours

FPS = 30
SIZE = (800, 480)
SCENE_S = 3.0  # from one throw to the next
SETTLE_S = 0.5  # at the begin of every turn, not counted


class Reel:
    """A camera that shows what was drawn beforehand again and again, as quickly as one does."""

    def __init__(self, frames: list[Frame]) -> None:
        self._frames, self._shown, self._due = frames, 0, 0.0

    def open(self) -> None:
        """Begin at the first picture."""
        self._shown, self._due = 0, time.monotonic()

    def read(self) -> Frame:
        """The next frame, when it is due."""
        self._due = max(self._due + 1 / FPS, time.monotonic())
        time.sleep(max(0.0, self._due - time.monotonic()))
        drawn = self._frames[self._shown % len(self._frames)]
        self._shown += 1
        return replace(drawn, time_ns=time.monotonic_ns())

    def close(self) -> None:
        """End."""


class Counted:
    """The reader that the app has, and how often it was asked."""

    def __init__(self) -> None:
        self._reader, self.count = PictureReader(), 0

    def read(self, frame: Frame, kind: str, expected: int | None) -> Reading:
        """Read, and count."""
        self.count += 1
        return self._reader.read(frame, kind, expected)


class Kept(CameraTray):
    """The tray of the app; what it shows is kept with the second it came at."""

    def __init__(self, frames: list[Frame], reader: Counted) -> None:
        super().__init__(Reel(frames), reader)
        self.views: list[tuple[float, TrayView]] = []

    def watch(self, request: WatchRequest) -> None:
        """Watch from now on, and keep what is shown."""
        begun, self.views = time.monotonic(), []

        def keep(view: TrayView) -> None:
            self.views.append((time.monotonic() - begun, view))
            request.show(view)

        super().watch(replace(request, show=keep))


class Replayed(NoCamera):
    """A tray that shows views again, at their times, by Kivy's own clock."""

    def __init__(self, views: list[tuple[float, TrayView]]) -> None:
        super().__init__(DeviceStatus("camera", Health.SIMULATED, "Views are replayed."))
        self._views = views

    def watch(self, request: WatchRequest) -> None:
        """Begin with the first view."""
        from kivy.clock import Clock

        for at, view in self._views:
            Clock.schedule_once(lambda _, view=view: request.show(view), at)


@dataclass
class Turns:
    """Draws every frame, by turns with the views alone and with camera and reader."""

    frames: list[Frame]
    rounds: int
    seconds: float
    reader: Counted = field(default_factory=Counted)
    reported: list[dict[str, dict[str, float]]] = field(default_factory=list)
    flips: list[float] = field(default_factory=list)

    def begin(self) -> None:
        """Wait for the first frame; Kivy's environment must stand."""
        from kivy.clock import Clock
        from kivy.core.window import Window

        Window.bind(on_flip=self._flipped)
        Clock.schedule_once(self._lay, 0.5)

    def _flipped(self, *_: object) -> None:
        from kivy.graphics.opengl import glFinish

        glFinish()  # a display waits for its picture; off-screen nobody does
        self.flips.append(time.monotonic())

    def _lay(self, _: float) -> None:
        """Put a game at its first roll on the table, and have every frame drawn."""
        from kivy.app import App
        from kivy.base import ExceptionManager
        from kivy.clock import Clock
        from kivy.core.window import Window

        from tests.ui.rolling import at_a_roll

        ExceptionManager.handlers.clear()  # what fails here ends the measurement
        self._app = App.get_running_app()
        self._tray = Kept(self.frames, self.reader)
        self._play(self._tray)
        self._app.play(at_a_roll(self._app.session))
        Clock.schedule_interval(lambda _: Window.canvas.ask_update(), 0)
        self._turn(-1)

    def _play(self, tray: CameraTray | NoCamera) -> None:
        self._app.session.devices = replace(self._app.session.devices, tray=tray)

    def _turn(self, number: int) -> None:
        """Turn -1 is to see the views, then they are replayed (even turns) and read (odd)."""
        from kivy.clock import Clock

        self._tray.close()
        if number == 2 * self.rounds:
            print(json.dumps(self.reported), flush=True)
            os._exit(0)
        self._play(self._tray if number % 2 else Replayed(self._views))
        self._app.screen._begin(self._app.screen.due)  # as the next roll does
        Clock.schedule_once(self._count, min(SETTLE_S, self.seconds / 2))
        Clock.schedule_once(partial(self._note, number), self.seconds)

    def _count(self, _: float) -> None:
        self.flips.clear()
        self.reader.count = 0

    def _note(self, number: int, _: float) -> None:
        times = self.flips
        gaps = sorted(b - a for a, b in zip(times, times[1:], strict=False)) or [self.seconds]
        reported = {
            "frames": len(gaps) / sum(gaps),
            "gap_ms": 1000 * gaps[-1 - len(gaps) // 100],
            "worst_ms": 1000 * gaps[-1],
            "readings": self.reader.count / sum(gaps),
        }
        if number < 0:
            self._views = self._tray.views
        elif number % 2:
            self.reported[-1]["read"] = reported
        else:
            self.reported.append({"replayed": reported})
        self._turn(number + 1)


def main(words: list[str]) -> None:
    """Run the `play` command itself; only the display and the camera are others."""
    size, die_px = SIZES[words[1]]
    frames = Drawn(size, die_px, FPS, SCENE_S, SYMBOLS).frames
    turns = Turns(frames, int(words[2]), float(words[3]))
    ours(Path(words[0]), SIZE, turns, "--camera", "none")


if __name__ == "__main__":
    main(sys.argv[1:])
