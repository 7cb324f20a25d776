"""All that Kivy 3 names differently: SDL's window, its fingers, sounds, and a line of the log.

The names of Kivy 3 are those of its source as of July 2026; the job `kivy-3` tries them.
"""

import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any


@cache
def provider() -> str:
    """Return what Kivy calls its SDL providers: "sdl2", or "sdl3" from Kivy 3 on."""
    # Kivy reads its settings when it is imported, and its metadata take long to load.
    found = find_spec("kivy")
    folders = found.submodule_search_locations if found is not None else None
    newer = any(Path(each, "core/window/window_sdl3.py").exists() for each in folders or ())
    return "sdl3" if newer else "sdl2"


def settings() -> dict[str, str]:
    """Return the environment by which Kivy uses SDL only.

    Other providers cost start-up time and can hang without a device.
    """
    kinds = ("WINDOW", "TEXT", "IMAGE", _sounds().upper())
    return {f"KIVY_{kind}": provider() for kind in kinds}


def fingers() -> Any:
    """Return the class of Kivy that takes SDL's fingers. It loads the window's module."""
    module = import_module(f"kivy.core.window.window_{provider()}")
    return getattr(module, f"{provider().upper()}MotionEventProvider")


def sounds() -> Any:
    """Return Kivy's loader of sounds, which then knows no provider but SDL."""
    import kivy  # late, as importing Kivy reads its settings from the environment

    # Before the module is first imported: other providers have hung without a device.
    kivy.kivy_options[_sounds()] = (provider(),)
    return import_module(f"kivy.core.{_sounds()}").SoundLoader


def _sounds() -> str:
    return "audio" if provider() == "sdl2" else "audio_output"


def why_no_window(line: str) -> str:
    """Return why SDL opened no window, from a line of Kivy's log; "" if it says something else."""
    found = re.search(rf"{provider()} - \w+: b?['\"]?(.*?)['\"]?$", line, re.MULTILINE)
    return found[1] if found else ""
