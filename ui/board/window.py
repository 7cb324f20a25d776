"""The window of the board: full screen on the named display, drawn from the stream."""

import re
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple, Protocol

from companion.events.moment import Moment, Ticked, decoded
from companion.events.reader import Stream
from ui.shell import environment
from ui.text import say

MAX_FPS = 5  # Each picture for a lent display is copied.


class Monitor(NamedTuple):
    """A display of a desktop: its place and size in pixels."""

    x: int
    y: int
    width: int
    height: int


class Display(Protocol):
    """A display that another process has lent; `size` in pixels."""

    size: tuple[int, int]

    def put(self, pixels: bytes) -> None:
        """Show a picture of this size as GL has it: red, green, blue, alpha, lowest row first."""


def monitors(run: Callable[..., str] = subprocess.getoutput) -> list[Monitor]:
    """Return the displays of the desktop, the main one first; [] if unknown."""
    found = []
    for line in run("xrandr --listactivemonitors").splitlines():
        size = re.search(r"\d+: \+?(\*?)\S+ (\d+)/\d+x(\d+)/\d+\+(\d+)\+(\d+)", line)
        if size:
            main, wide, high, x, y = size.groups()
            found.append((not main, Monitor(int(x), int(y), int(wide), int(high))))
    return [each for _, each in sorted(found, key=lambda pair: pair[0])]


def monitor_at(place: int, there: list[Monitor]) -> Monitor:
    """Return the display with this number; OSError with a message if there is none."""
    if not environment.has_desktop():
        raise OSError(say("shell-board-no-desktop"))
    if place >= len(there):
        raise OSError(say("shell-board-no-display", there=len(there), wanted=place + 1))
    return there[place]


def show(stream: Stream, display: int, lent: Display | None = None) -> None:
    """Show the event stream until it or the window is closed.

    Without a desktop it is drawn on `lent`, a display that the app lends.
    """
    home = Path(tempfile.gettempdir()) / "mars-board"
    if lent is not None:
        _draw_on(lent, home)
        return run(stream)
    place = monitor_at(display, monitors())
    environment.prepare((place.width, place.height), home)
    from kivy.config import Config

    for key, value in (
        ("position", "custom"),
        ("left", place.x),
        ("top", place.y),
        ("borderless", 1),
    ):
        Config.set("graphics", key, str(value))
    environment.open_window()
    return run(stream)


def _draw_on(output: Display, home: Path) -> None:
    """Open a window that nobody sees, and show each of its pictures on this display."""
    environment.prepare(output.size, home, offscreen=True)
    from kivy.config import Config

    Config.set("graphics", "maxfps", str(MAX_FPS))
    environment.open_window()
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    def put(*_: object) -> None:
        output.put(glReadPixels(0, 0, *output.size, GL_RGBA, GL_UNSIGNED_BYTE))

    Window.bind(on_flip=put)


def run(stream: Stream) -> None:
    """Draw each state in the open window."""
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window

    from ui.board.view import BoardView
    from ui.shell.theme import theme

    class BoardApp(App):
        """An app with one view, and a thread that reads the stream."""

        title = "Mars Companion"

        def build(self) -> Any:
            theme.measure(*Window.size)
            self.view = BoardView()
            self.view.put(None)
            Thread(target=self._read, daemon=True).start()
            return self.view

        def _read(self) -> None:
            for line in stream.lines():
                state = read(line)
                if line is None or state is not None:
                    Clock.schedule_once(lambda _, state=state: self.view.put(state))
            Clock.schedule_once(lambda _: self.stop())

    BoardApp().run()


def read(line: bytes | None) -> Moment | Ticked | None:
    """Return the state or the clock in a line of the stream; None for other lines."""
    try:
        found = decoded(line) if line else None
    except ValueError:  # From a later version of the app.
        return None
    return found if isinstance(found, Moment | Ticked) else None
