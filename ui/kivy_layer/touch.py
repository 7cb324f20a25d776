"""Take touches from one source, so that each tap counts once and every finger counts.

On a desktop, SDL reads the panel. Kivy ignores SDL's fingers there and uses the mouse that SDL
emulates for the first one, so that a second simultaneous finger is lost; here the fingers
themselves are used, and an emulated mouse is not. On a direct screen, Kivy's mtdev reads the panel,
and SDL's fingers stay unused.
"""

import time
from collections.abc import Callable, Mapping
from typing import Any

from ui.kivy_layer import guard, sdl

DESKTOP, DIRECT = "sdl", "mtdev"
FINGERS = ("fingerdown", "fingermotion", "fingerup")
BUTTONS = ("mousebuttondown", "mousebuttonup", "mousemotion")
ECHO_S = 0.7  # A mouse emulated by compositor or server for a finger arrives within this time.


def touch_source(environ: Mapping[str, str]) -> str:
    """Return who reads the panel: SDL on a desktop and in memory, mtdev on a direct screen."""
    return DIRECT if environ.get("SDL_VIDEODRIVER") == "kmsdrm" else DESKTOP


class OneSource:
    """SDL's window storage that passes its fingers to `finger` and drops their emulated mouse."""

    def __init__(
        self,
        sdl: Any,
        finger: Callable[[tuple[Any, ...]], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._sdl, self._finger, self._clock = sdl, finger, clock
        self._last = float("-inf")
        self._down: set[object] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sdl, name)

    def poll(self) -> Any:
        """Return the next event as Kivy's window expects it: None to skip, False for no more."""
        event = self._sdl.poll()
        if not event:
            return event
        if event[0] in FINGERS:
            self._note(event)
            self._finger(event)
            return None
        if event[0] in BUTTONS and (self._down or self._clock() - self._last < ECHO_S):
            return None
        return event

    def _note(self, event: tuple[Any, ...]) -> None:
        self._last = self._clock()
        (self._down.discard if event[0] == "fingerup" else self._down.add)(event[1])


def take_fingers(window: Any, environ: Mapping[str, str]) -> None:
    """Pass the panel's fingers to Kivy's SDL window, if SDL is the source.

    Safe to call for each app in a process: a window is wrapped only once.
    """
    if touch_source(environ) != DESKTOP or not guard.is_on("fingers"):
        return
    # Late: only an app with this window needs them, and `environment` imports this file first.
    from kivy.base import EventLoop

    Fingers = sdl.fingers()
    if not any(isinstance(each, Fingers) for each in EventLoop.input_providers):
        # An earlier app of this process has removed it when it stopped.
        EventLoop.add_input_provider(Fingers("sdl", ""))
    if not isinstance(window._win, OneSource):
        window._win = OneSource(window._win, Fingers.q.appendleft)
