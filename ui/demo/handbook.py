"""Make the pictures of hardware/README.md from the widgets that the screens show.

python -m ui.demo.handbook hardware/pictures [LANGUAGE]

Run it again when pins, heights or looks have changed; a test compares. The site has them in each
language.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.config import Config
from companion.words import languages
from ui.shell.environment import open_window, prepare

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

SIZE = (800, 800)
SEATS = range(2, 7)
FRAMES = 8  # The number of frames until all texts have their size.


def pictures() -> Iterator[tuple[str, "Callable[[], Widget]"]]:
    """Yield the name of each picture, and a function that creates its widget."""
    from ui.devices.wiring import Aiming, Wiring

    config = Config()
    for seats in SEATS:
        yield f"wiring-{seats}.png", partial(Wiring, config.buzzer_pins, config.lamp_pins, seats)
    yield "camera.png", Aiming


def take(make: "Callable[[], Widget]", path: Path) -> None:
    """Write a picture of a widget on the background of the screens."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics import Color, Rectangle

    from ui.shell.theme import GROUND, theme
    from ui.widgets import Column

    theme.measure(*SIZE, 1.0)
    part = Column(padding=theme.gap, size_hint=(None, None), width=SIZE[0])
    part.add_widget(make())
    Window.add_widget(part)
    for _ in range(FRAMES):
        EventLoop.idle()
    with part.canvas.before:
        Color(*GROUND)
        Rectangle(pos=part.pos, size=part.size)
    EventLoop.idle()
    part.export_to_png(str(path))
    Window.remove_widget(part)


def make_all(folder: Path) -> None:
    """Write all pictures into `folder`; Kivy's window must be open."""
    from kivy.base import runTouchApp, stopTouchApp

    import ui.widgets  # noqa: F401  (registers what kv files name)
    from ui.widgets.kv import load_kv

    load_kv(str(Path(__file__).parents[1] / "shell" / "theme.py"))
    runTouchApp(embedded=True)
    for name, make in pictures():
        take(make, folder / name)
    stopTouchApp()


def main(words: list[str]) -> int:
    """Make the pictures in the given folder; return the exit status."""
    if len(words) not in (1, 2) or not Path(words[0]).is_dir():
        usage = "python -m ui.demo.handbook hardware/pictures [LANGUAGE]"
        print(f"say into which folder: {usage}", file=sys.stderr)
        return 2
    languages.speak(words[1] if len(words) > 1 else "en")
    with tempfile.TemporaryDirectory() as home:
        prepare(SIZE, Path(home), offscreen=True)
        open_window()
        make_all(Path(words[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
