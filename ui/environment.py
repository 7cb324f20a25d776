"""Sets Kivy up before its first import: no files in the home folder, one touch source, 30 fps.

Nothing here imports Kivy at module level; call `prepare` before anything that does.
"""

import logging
import os
from pathlib import Path

MAX_FPS = 30
# Only what we use: every other provider costs start-up time and can hang without a device.
PROVIDERS = {
    "KIVY_WINDOW": "sdl2",
    "KIVY_TEXT": "sdl2",
    "KIVY_IMAGE": "sdl2",
    "KIVY_AUDIO": "sdl2",
}


def has_display(environ: dict[str, str] | None = None) -> bool:
    """Say whether a window can be shown: a desktop session, or a screen driven directly."""
    env = os.environ if environ is None else environ
    if env.get("SDL_VIDEODRIVER") in ("offscreen", "dummy"):
        return False
    return bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY")) or Path("/dev/dri/card0").exists()


def prepare(size: tuple[int, int] | None, home: Path, *, offscreen: bool = False) -> None:
    """Set Kivy's environment: `size` in pixels or None for full screen, `home` its scratch folder.

    With `offscreen` the window is drawn into memory and no display is touched.
    """
    home.mkdir(parents=True, exist_ok=True)
    if offscreen:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"  # "dummy" has no GL and kills the process
    os.environ.update(
        PROVIDERS,
        KIVY_HOME=str(home),
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_METRICS_DENSITY="1",  # sizes come from the theme, which measures the window
    )
    _configure(size, offscreen)
    # Kivy reports every touch provider that this machine lacks as an error, used or not.
    logging.getLogger("kivy").addFilter(lambda record: "not supported" not in record.getMessage())


def _configure(size: tuple[int, int] | None, offscreen: bool) -> None:
    from kivy.config import Config

    width, height = size or (800, 480)
    values = {
        "graphics": {
            "width": width,
            "height": height,
            "maxfps": MAX_FPS,
            "multisamples": 0 if offscreen else 2,
            "fullscreen": 0 if size else "auto",
            "borderless": 0 if size else 1,
            "resizable": 1,
        },
        "kivy": {"exit_on_escape": 0, "log_level": "error", "pause_on_minimize": 0},
    }
    for section, keys in values.items():
        for key, value in keys.items():
            Config.set(section, key, str(value))
    _one_touch_source(Config)


def _one_touch_source(config: object) -> None:
    """Keep one source of touches: two double every tap.

    A desktop session hands touches over through SDL; a screen driven directly needs mtdev.
    """
    from kivy.config import ConfigParser

    assert isinstance(config, ConfigParser)
    for name, _ in config.items("input"):
        config.remove_option("input", name)
    config.set("input", "mouse", "mouse,disable_multitouch")
    if os.environ.get("SDL_VIDEODRIVER") == "kmsdrm":
        config.set("input", "%(name)s", "probesysfs,provider=mtdev")
