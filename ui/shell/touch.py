"""One source of touches, so that a tap counts once and every finger counts.

Under a desktop SDL hears the panel. Kivy leaves SDL's fingers out there and takes the mouse that
SDL makes of the first one, so that a second finger at the same time is lost; here the fingers
themselves are taken, and a mouse that somebody makes of them is not. On a screen driven directly
Kivy's mtdev reads the panel, and SDL's fingers stay left out.
"""

import time
from collections.abc import Callable, Mapping
from typing import Any

DESKTOP, DIRECT = "sdl", "mtdev"
FINGERS = ("fingerdown", "fingermotion", "fingerup")
BUTTONS = ("mousebuttondown", "mousebuttonup", "mousemotion")
ECHO_S = 0.7  # a mouse made of a finger by compositor or server comes within this time


def touch_source(environ: Mapping[str, str]) -> str:
    """Name who reads the panel: SDL on a desktop and in memory, mtdev on a direct screen."""
    return DIRECT if environ.get("SDL_VIDEODRIVER") == "kmsdrm" else DESKTOP


class OneSource:
    """SDL's window storage with its fingers passed to `finger`, and their mouse left out."""

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
        """The next event as Kivy's window wants it: None to pass over, False for no more."""
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
    """Let Kivy's SDL window have the panel's fingers, where SDL is the source. Only once."""
    if touch_source(environ) != DESKTOP:
        return
    # Late: only an app with this window needs them, and `environment` imports this file first.
    from kivy.base import EventLoop
    from kivy.core.window.window_sdl2 import SDL2MotionEventProvider as Fingers

    if not any(isinstance(each, Fingers) for each in EventLoop.input_providers):
        # An app that ended before in this process took it along.
        EventLoop.add_input_provider(Fingers("sdl", ""))
    if not isinstance(window._win, OneSource):
        window._win = OneSource(window._win, Fingers.q.appendleft)
