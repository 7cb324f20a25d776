"""One source of touches: a tap is delivered once, and a second finger is delivered too."""

from collections import deque
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.config import Config
from kivy.core.window import Window

from ui.demo.stage import Stage
from ui.kivy_layer.touch import DESKTOP, DIRECT, ECHO_S, OneSource, take_fingers, touch_source
from ui.shell.environment import _configure


class Sdl:
    """SDL's queue with events of our own; False where it is empty, as Kivy wants it."""

    def __init__(self, *events: tuple[Any, ...]) -> None:
        self.events = deque(events)

    def poll(self) -> Any:
        return self.events.popleft() if self.events else False


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def passed(*events: tuple[Any, ...]) -> tuple[list[Any], list[Any]]:
    """What the window gets, and what comes as fingers."""
    fingers: list[Any] = []
    source = OneSource(Sdl(*events), fingers.append, Clock())
    window = [event for event in iter(source.poll, False) if event]
    return window, fingers


DOWN, UP = ("fingerdown", 7, 0.5, 0.5, 1.0), ("fingerup", 7, 0.5, 0.5, 0.0)
BUTTON = [("mousebuttondown", 400, 240, 1), ("mousebuttonup", 400, 240, 1)]


def test_a_finger_comes_as_a_finger_and_the_mouse_made_of_it_does_not() -> None:
    assert passed(DOWN, BUTTON[0], UP, BUTTON[1]) == ([], [DOWN, UP])


def test_a_mouse_of_its_own_comes_as_a_mouse() -> None:
    assert passed(*BUTTON) == (BUTTON, [])


def test_a_mouse_counts_again_when_the_finger_is_long_gone() -> None:
    clock, sdl = Clock(), Sdl(DOWN, UP)
    source = OneSource(sdl, lambda event: None, clock)
    source.poll(), source.poll()
    clock.now = ECHO_S + 0.1
    sdl.events.append(BUTTON[0])
    assert source.poll() == BUTTON[0]


def test_all_else_goes_through_untouched() -> None:
    other = [("keydown", 113, 0, 20), ("windowresized",), ("quit",)]
    assert passed(*other)[0] == other
    assert OneSource(SimpleNamespace(window_size=(8, 4)), print).window_size == (8, 4)


def test_one_touch_of_the_panel_presses_once(stage: Stage) -> None:
    stage.app.show = lambda *args, **kwargs: None  # stay on the shelf
    press = stage.find("Mars Needs Heroes!")
    times: list[int] = []
    press.bind(on_release=lambda _: times.append(1))
    stage.frames(3)
    x, y = press.to_window(*press.center)
    at = (x / Window.width, 1 - y / Window.height)
    pixels = (int(x), int(Window.height - y))
    inner, window = Window._win._sdl, Window._win
    try:
        events = (("fingerdown", 3, *at, 1.0), ("mousebuttondown", *pixels, 1),
                  ("fingerup", 3, *at, 0.0), ("mousebuttonup", *pixels, 1))  # fmt: skip
        window._sdl = Sdl(*events)
        Window.mainloop()
    finally:
        window._sdl = inner
    stage.until(lambda: times, "the press")
    assert not stage.within(0.5, lambda: len(times) > 1), "once is enough"


def test_the_app_takes_the_fingers_once(stage: Stage) -> None:
    assert isinstance(Window._win, OneSource)
    take_fingers(Window, {})
    assert not isinstance(Window._win._sdl, OneSource)


@pytest.mark.parametrize(
    ("environ", "source"),
    [
        ({"DISPLAY": ":0"}, DESKTOP),
        ({"WAYLAND_DISPLAY": "wayland-0"}, DESKTOP),
        ({"SDL_VIDEODRIVER": "kmsdrm"}, DIRECT),
    ],
)
def test_who_hears_the_panel_follows_from_the_session(environ: dict[str, str], source: str) -> None:
    assert touch_source(environ) == source
    window = SimpleNamespace(_win=Sdl())
    take_fingers(window, environ)
    assert isinstance(window._win, OneSource) is (source == DESKTOP)


@pytest.mark.parametrize("driver", ["kmsdrm", "offscreen"])
def test_kivy_is_given_mtdev_only_where_the_screen_is_driven_directly(
    driver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = dict(Config.items("input"))
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    try:
        _configure((800, 480), offscreen=True)
        sources = [value.partition(",")[0] for _, value in Config.items("input")]
    finally:
        for name, _ in Config.items("input"):
            Config.remove_option("input", name)
        for name, value in before.items():
            Config.set("input", name, value)
    assert sources == (["mouse", "probesysfs"] if driver == "kmsdrm" else ["mouse"])
