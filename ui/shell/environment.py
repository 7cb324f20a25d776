"""Set Kivy up before its first import: no files in the home folder, one touch source, 30 fps.

Nothing here imports Kivy at module level; call `prepare` before anything that does.
"""

import logging
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.words import Sentences, Several
from ui.kivy_layer import sdl
from ui.kivy_layer.before_kivy import share_heap
from ui.kivy_layer.guard import is_on, is_wanted, put_on
from ui.kivy_layer.touch import DIRECT, touch_source
from ui.text import say

MAX_FPS = 30
WINDOW = 1024, 600  # Size of the window on a desktop, in pixels.
PANELS = "DSI", "DPI"  # screens with a touch panel, as the kernel names their outputs
ANYWHERE_ON = 0x1FFF0000  # SDL_WINDOWPOS_UNDEFINED_DISPLAY(0)
# What task bars file the window under; the .desktop file's name and its StartupWMClass.
DESKTOP_NAME = "mars-companion"
ICON = Path(__file__).parent.parent / "pictures" / "icon" / "256.png"


class NoWindow(OSError):
    """Raised if no window can be opened; the message says why and what helps."""


def has_display(environ: Mapping[str, str] | None = None, root: Path = Path("/")) -> bool:
    """Return whether a window can be shown, on a desktop or directly on a screen."""
    env = os.environ if environ is None else environ
    if env.get("SDL_VIDEODRIVER") in ("offscreen", "dummy"):
        return False
    # Any card: on a Pi 5 the screen is on the second one.
    return has_desktop(env) or any((root / "dev/dri").glob("card*"))


def has_desktop(environ: Mapping[str, str] | None = None) -> bool:
    """Return whether we run inside a desktop session, which remains when we exit."""
    env = os.environ if environ is None else environ
    return bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


def usual_size(
    environ: Mapping[str, str] | None = None, root: Path = Path("/")
) -> tuple[int, int] | None:
    """Return the size of a window on a desktop; None, for full screen, on a Pi."""
    model = root / "proc/device-tree/model"
    on_pi = model.is_file() and b"Raspberry Pi" in model.read_bytes()
    return WINDOW if has_desktop(environ) and not on_pi else None


def screen_output(root: Path = Path("/")) -> tuple[int, int] | None:
    """Return the DRM card with a connected screen, panels first, and the screen's place on it.

    SDL uses the first connected screen of the first card. On a Pi 5, panel, HDMI and 3D are three
    cards, whose order varies; on a Pi 4, a TV at HDMI comes before the panel. None without screens.
    """
    found = []
    for status in (root / "sys/class/drm").glob("card*-*/status"):
        card, _, connector = status.parent.name.removeprefix("card").partition("-")
        try:
            connected = status.read_text().strip() == "connected"
            place = status.parent / "connector_id"  # in SDL's order; older kernels have none
            number = int(place.read_text()) if place.exists() else 0
        except OSError:
            continue
        if connected and card.isdecimal():
            found.append((not connector.startswith(PANELS), int(card), number))
    if not found:
        return None
    _, chosen, number = min(found)
    return chosen, sorted(place for _, other, place in found if other == chosen).index(number)


def prepare(size: tuple[int, int] | None, home: Path, *, offscreen: bool = False) -> None:
    """Set Kivy's environment: `size` in pixels or None for full screen, `home` its scratch folder.

    With `offscreen` the window is drawn into memory and no display is touched.
    """
    place = 0
    if is_wanted():
        share_heap()
    if offscreen:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"  # "dummy" has no GL and kills the process
        # SDL turns SIGTERM into a request to close the window, which nobody sees here.
        os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    else:
        # By default SDL falls back to drawing into memory: a black screen without a message.
        usual = "x11,wayland" if has_desktop() else "kmsdrm"
        os.environ["SDL_VIDEODRIVER"] = os.environ.get("SDL_VIDEODRIVER") or usual
        output = screen_output() if os.environ["SDL_VIDEODRIVER"] == "kmsdrm" else None
        if output is not None:
            card, place = output
            os.environ.setdefault("SDL_KMSDRM_DEVICE_INDEX", str(card))
    os.environ.update(
        sdl.settings(),
        KIVY_HOME=str(_scratch(home)),
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_METRICS_DENSITY="1",  # Sizes come from the theme, which measures the window.
        SDL_TOUCH_MOUSE_EVENTS="0",  # No emulated mouse for fingers: see ui.kivy_layer.touch.
        SDL_VIDEO_X11_WMCLASS=DESKTOP_NAME,
        SDL_VIDEO_WAYLAND_WMCLASS=DESKTOP_NAME,
    )
    _configure(size, offscreen)
    if place:
        _open_on(place)
    if touch_source(os.environ) != DIRECT and not is_on("fingers"):
        os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "1"  # Without our layer Kivy uses only the mouse.
    # Kivy logs every unavailable touch provider as an error, whether used or not.
    logging.getLogger("kivy").addFilter(lambda record: "not supported" not in record.getMessage())


def _open_on(place: int) -> None:
    """Open the window on the screen at this place, counted by SDL from 0."""
    from kivy.config import Config

    for key in ("left", "top"):
        Config.set("graphics", key, str(ANYWHERE_ON | place))
    Config.set("graphics", "position", "custom")


def _scratch(home: Path) -> Path:
    """Create Kivy's folder, or a temporary one if the card is full or read-only."""
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.gettempdir()) / "mars-companion-kivy"
    return home


def open_window() -> None:
    """Open Kivy's window; raise NoWindow with a message if that fails."""
    heard = _Heard()
    logger = logging.getLogger("kivy")
    logger.addHandler(heard)
    # Do not print the traceback that Kivy logs: our message has the reason.
    logger.propagate = False
    try:
        from kivy.core.window import Window
    finally:
        logger.propagate = True
        logger.removeHandler(heard)
    if Window is None:
        raise NoWindow(_no_window(heard.reason, os.environ.get("SDL_VIDEODRIVER", "")))


def renderer() -> str:
    """Return the GL renderer of the open window, and its version."""
    from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString

    return ", ".join(glGetString(name).decode() for name in (GL_RENDERER, GL_VERSION))


class _Heard(logging.Handler):
    """Captures the reason why SDL could not open a window, which Kivy only logs."""

    reason = ""

    def emit(self, record: logging.LogRecord) -> None:
        self.reason = sdl.why_no_window(record.getMessage()) or self.reason


def _no_window(reason: str, driver: str) -> str:
    why = say("shell-no-screen", why=reason) if reason else say("shell-no-screen-no-reason")
    if driver == "kmsdrm":
        return str(Sentences((why, say("shell-no-screen-desktop"))))
    if "not available" in reason:
        names = ("DISPLAY", "WAYLAND_DISPLAY")
        asked = tuple(f"{name}={os.environ[name]}" for name in names if os.environ.get(name))
        return say("shell-no-display", asked=Several(asked) if asked else driver)
    return str(Sentences((why, say("shell-no-screen-driver"))))


def _configure(size: tuple[int, int] | None, offscreen: bool) -> None:
    from kivy.config import Config

    width, height = size or (800, 480)
    values: dict[str, dict[str, object]] = {
        "graphics": {
            "width": width,
            "height": height,
            "maxfps": MAX_FPS,
            "multisamples": 0 if offscreen else 2,
            "fullscreen": 0 if size else "auto",
            "borderless": 0 if size else 1,
            "resizable": 1,
            "allow_screensaver": 0,  # We dim and sleep ourselves: the first tap must not be lost.
        },
        "kivy": {
            "exit_on_escape": 0,
            "log_level": "error",
            "pause_on_minimize": 0,
            "window_icon": ICON,
        },
    }
    for section, keys in values.items():
        for key, value in keys.items():
            Config.set(section, key, str(value))
    _one_touch_source(Config)
    put_on()  # Last, as it loads Kivy's clock, which reads these settings.


def _one_touch_source(config: Any) -> None:
    """Keep one source of touches, as two would double every tap."""
    for name, _ in config.items("input"):
        config.remove_option("input", name)
    config.set("input", "mouse", "mouse,disable_multitouch")
    if touch_source(os.environ) == DIRECT:
        config.set("input", "%(name)s", "probesysfs,provider=mtdev")
