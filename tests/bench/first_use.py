"""The first use of Devices and of the dice, in a fresh process: what it costs the screens' thread.

`python -m tests.bench.first_use devices` reports the heavy modules imported and
programs started in that thread, and the longest call of a device there.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any

from tests.bench.figures import Figure
from tests.bench.first_frame import ROOT, reported_by

HEAVY = {"cv2", "numpy", "shapely", "zxingcpp", "picamera2", "libcamera", "hardware.tray"}
AT_MOST_MS = 50
FRAMES = 40
PATIENCE_S = 120.0


class Watch(MetaPathFinder):
    """Notes what happens in the main thread; finds no module itself."""

    def __init__(self) -> None:
        self.imports: list[str] = []
        self.programs: list[Any] = []
        self.ms = 0.0

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Note a heavy module that is looked for."""
        if name in HEAVY and threading.current_thread() is threading.main_thread():
            self.imports.append(name)

    def popen(self, command: Any, *words: Any, **more: Any) -> Any:
        """Start a program, and note it."""
        if threading.current_thread() is threading.main_thread():
            self.programs.append(command)
        return _popen(command, *words, **more)


_popen = subprocess.Popen


class Timed:
    """A device whose calls are timed in the main thread."""

    def __init__(self, device: Any, watch: Watch) -> None:
        self._device, self._watch = device, watch

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._device, name)
        if not callable(found):
            return found

        def call(*words: Any, **more: Any) -> Any:
            begun = time.monotonic()
            try:
                return found(*words, **more)
            finally:
                if threading.current_thread() is threading.main_thread():
                    self._watch.ms = max(self._watch.ms, (time.monotonic() - begun) * 1000)

        return call


def watched(screen: str) -> dict[str, Any]:
    """Open one of the two screens as the first that uses a device."""
    import tests.bench.offscreen  # noqa: F401, I001 - before Kivy
    from kivy.core.window import Window

    from tests.ui.conftest import make_session
    from tests.ui.rolling import at_a_roll
    from ui.demo.stage import Stage

    with tempfile.TemporaryDirectory(prefix="mars-bench-") as folder:
        session = make_session(Path(folder))
        watch = Watch()
        for name in ("tray", "buzzers", "panel", "voice", "network"):
            timed = Timed(getattr(session.devices, name), watch)
            object.__setattr__(session.devices, name, timed)
        with Stage(session, hurry=True, draws=False) as stage:
            Window.size = (800, 480)
            stage.frames(4)
            while stage.app.warm_up.step():
                pass
            sys.meta_path.insert(0, watch)
            subprocess.Popen = watch.popen  # type: ignore[assignment, misc]
            begun = time.thread_time()
            if screen == "dice":
                stage.app.play(at_a_roll(session))
            else:
                stage.app.show("devices")
            stage.frames(FRAMES)
            stage.until(lambda: "hardware.tray" in sys.modules, "the tray")
            stage.frames(FRAMES)
            spent = (time.thread_time() - begun) * 1000
            found = {"imports": watch.imports, "programs": watch.programs, "longest_ms": watch.ms}
        session.close()
    return {**found, "all_ms": spent}


def reported(screen: str) -> dict[str, Any]:
    """Run one in a fresh process, and return what it noted."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = (sys.executable, "-m", "tests.bench.first_use", screen)
    return dict(reported_by(command, environ, PATIENCE_S))


def measure() -> list[Figure]:
    """Report both screens."""
    figures = []
    for screen in ("devices", "dice"):
        found = reported(screen)
        heavy = len(found["imports"]) + len(found["programs"])
        figures += [
            Figure(f"first_use.{screen}.heavy", heavy, at_most=0),
            Figure(f"first_use.{screen}.call", found["longest_ms"], "ms", at_most=AT_MOST_MS),
            Figure(f"first_use.{screen}.screens_cpu", found["all_ms"], "ms"),
        ]
    return figures


if __name__ == "__main__":
    print(json.dumps(watched(sys.argv[1])))
