"""One fresh process with one window off-screen: ours as `play` opens it, or Kivy's own barely.

`python -m tests.bench.window WHAT FOLDER SIZE SETTLE LEFT` with shelf, table, bare, unpatched or
plain for WHAT reports as one JSON object when the first frame was drawn (monotonic seconds), the
memory, and what the window costs when it is left alone for LEFT seconds after SETTLE seconds.
Nothing heavy is imported up here: imports are part of what is measured.
"""

import gc
import json
import os
import re
import resource
import signal
import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol

PAGE = os.sysconf("SC_PAGE_SIZE")


def resident_mb() -> float:
    """The memory this process has now, in MB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 2**20


def written_bytes() -> int:
    """What this process has handed to files so far, whether or not it reached the disk."""
    lines = Path("/proc/self/io").read_text().splitlines()
    return int(dict(line.split(": ") for line in lines)["wchar"])


def family() -> dict[int, tuple[float, float]]:
    """Seconds of CPU and MB of this process and of all that it has started, by process id."""
    found: dict[int, tuple[float, float]] = {}
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            fields = (folder / "stat").read_text().rpartition(") ")[2].split()
            parents[int(folder.name)] = int(fields[1])
            spent = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            memory = re.search(r"Pss: +(\d+)", (folder / "smaps_rollup").read_text())
            found[int(folder.name)] = spent, int(memory[1]) / 1024 if memory else 0.0

    def is_ours(process: int) -> bool:
        return process == os.getpid() or (process in parents and is_ours(parents[process]))

    return {process: cost for process, cost in found.items() if is_ours(process)}


class Begins(Protocol):
    """Looks at a window."""

    def begin(self) -> None:
        """Look from now on; Kivy's environment stands."""


class Watch:
    """Notes the first frame, then how much is drawn and spent while nobody touches anything."""

    def __init__(self, settle: float, left: float) -> None:
        self.settle, self.left = settle, left
        self.frames = 0
        self.reported: dict[str, float] = {}
        self.first = lambda: None  # what to do once the first frame is there

    def begin(self) -> None:
        """Look at the window's frames; Kivy's environment must stand."""
        from kivy.core.window import Window

        Window.bind(on_flip=self._drawn)

    def _drawn(self, *_: object) -> None:
        from kivy.clock import Clock
        from kivy.graphics.opengl import glFinish

        # A display waits for its picture; off-screen nobody does, frames are only noted down,
        # and the driver's heap of them would be taken for our memory.
        glFinish()
        self.frames += 1
        if self.reported:
            return
        self.reported = {
            "first_frame": time.monotonic(),
            "first_frame_cpu": time.process_time(),
            "modules": len(sys.modules),
            "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        }
        self.first()
        Clock.schedule_once(self._settled, self.settle)

    def _settled(self, _: float) -> None:
        from kivy.clock import Clock

        self.frames = 0
        self._spent = time.process_time()
        self._since = time.monotonic()
        self._before = resident_mb(), written_bytes()
        self._family = family()
        Clock.schedule_once(self._done, self.left)

    def _done(self, _: float) -> None:
        seconds = time.monotonic() - self._since
        self.reported["idle_cpu"] = (time.process_time() - self._spent) / seconds
        self.reported["idle_frames"] = self.frames / seconds
        self.reported["steady_mb"] = resident_mb()
        self.reported["grown_mb"] = self.reported["steady_mb"] - self._before[0]
        self.reported["written"] = written_bytes() - self._before[1]
        ours = family()
        spent = [cpu - self._family.get(process, (0.0,))[0] for process, (cpu, _) in ours.items()]
        self.reported["family"] = len(ours)
        self.reported["family_cpu"] = sum(spent) / seconds
        self.reported["family_mb"] = sum(memory for _, memory in ours.values())
        print(json.dumps(self.reported), flush=True)
        for process in ours.keys() - {os.getpid()}:
            with suppress(OSError):
                os.kill(process, signal.SIGTERM)
        os._exit(0)


def bare(folder: Path, size: tuple[int, int], watch: Watch) -> None:
    """Open a window with one button, with the environment that ours has."""
    from ui.shell import environment

    environment.prepare(size, folder / "cache/kivy", offscreen=True)
    one_button(watch)


def unpatched(folder: Path, size: tuple[int, int], watch: Watch) -> None:
    """Open a window with one button, with our settings, but with Kivy's code as it comes."""
    from ui.kivy_layer.guard import PLAIN

    os.environ[PLAIN] = "1"
    bare(folder, size, watch)


def plain(folder: Path, size: tuple[int, int], watch: Watch) -> None:
    """Open a window with one button as Kivy comes: its own settings, log and touch sources."""
    own = {"KIVY_HOME": str(folder / "plain"), "KIVY_NO_ARGS": "1", "SDL_VIDEODRIVER": "offscreen"}
    os.environ.update(own)
    one_button(watch)


def one_button(watch: Watch) -> None:
    """Run the smallest Kivy app there is."""
    from kivy.app import App
    from kivy.uix.button import Button

    class Bare(App):
        def build(self) -> Button:
            return Button(text="Mars")

    watch.begin()
    Bare().run()


def ours(folder: Path, size: tuple[int, int], watch: Begins, *more: str) -> None:
    """Run the program with the `play` command and `more` options; only the display is another."""
    from companion.__main__ import main

    gc.disable()  # As `main` does before it imports anything, this module too.
    from ui.shell import environment

    prepare = partial(environment.prepare, offscreen=True)

    def prepare_and_watch(*args: object) -> None:
        prepare(*args)
        watch.begin()

    environment.has_display = lambda: True
    environment.prepare = prepare_and_watch
    sys.argv[1:] = ["--data", str(folder), "play", "--size", f"{size[0]}x{size[1]}", *more]
    main()


def lay_a_game() -> None:
    """Put a game of two people on the table: the first box, as it begins."""
    from kivy.app import App

    from companion import games
    from companion.match.match import Seat

    app = App.get_running_app()
    box = games.shelf()[0]
    seats = [Seat(f"Player {place}", box.colours[place]) for place in range(box.seats[0])]
    app.play(app.session.new_match(box.id, seats, practice=True))


def main(words: list[str]) -> None:
    """Open the window that is asked for."""
    what, folder, (width, height) = words[0], Path(words[1]), words[2].split("x")
    watch = Watch(float(words[3]), float(words[4]))
    if what == "table":
        watch.first = lay_a_game
    others = {"bare": bare, "unpatched": unpatched, "plain": plain}
    others.get(what, ours)(folder, (int(width), int(height)), watch)


if __name__ == "__main__":
    main(sys.argv[1:])
