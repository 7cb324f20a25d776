"""Use a touch panel that appears after the window: a late driver, or a panel plugged in again.

Without a desktop Kivy looks for panels only once, when its window opens. On a desktop the session
takes care of new panels.
"""

import logging
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock

from companion.devices.machine import touch_panels
from ui.kivy_layer.touch import DIRECT, touch_source

log = logging.getLogger(__name__)

LOOK_S = 1.0


class LateTouch:
    """Looks for new panels once a second; `listen` makes Kivy's provider for a device path."""

    def __init__(
        self,
        environ: Mapping[str, str],
        root: Path = Path("/"),
        listen: Callable[[str], Any] | None = None,
    ) -> None:
        self._direct = touch_source(environ) == DIRECT
        self._root, self._listen = root, listen or _provider
        self._seen: frozenset[str] = frozenset()

    def begin(self) -> None:
        """Start looking, if Kivy itself reads the panels."""
        if self._direct:
            Clock.schedule_interval(self.look, LOOK_S)

    def stop(self) -> None:
        """Stop looking for panels."""
        Clock.unschedule(self.look)

    def look(self, _: float = 0.0) -> None:
        """Listen to each new panel."""
        try:
            nodes = frozenset(each.name for each in (self._root / "dev/input").iterdir())
        except OSError:
            return
        if nodes == self._seen:
            return
        heard = {getattr(each, "input_fn", None) for each in EventLoop.input_providers}
        waiting = False
        for node, name in touch_panels(self._root).items():
            path = str(self._root / "dev/input" / node)
            if path in heard:
                continue
            if not os.access(path, os.R_OK):
                waiting = True  # udev sets the node's group a moment after it appears.
                continue
            log.info("a touch panel has appeared: %s (%s)", name, path)
            provider = self._listen(path)
            EventLoop.add_input_provider(provider)
            provider.start()
        if not waiting:
            self._seen = nodes


def _provider(path: str) -> Any:
    from kivy.input.providers.mtdev import MTDMotionEventProvider  # Late: only on Linux.

    return MTDMotionEventProvider(Path(path).name, f"{path},")
