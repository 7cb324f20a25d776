"""What every test gets: no display, folders of its own, and boxes by name."""

import os
from pathlib import Path

import pytest

# Before anything imports Kivy: it would read pytest's arguments and write to the home folder.
os.environ.update(
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_LOG_MODE="PYTHON",
    SDL_VIDEODRIVER="offscreen",
    SDL_AUDIODRIVER="dummy",
)
for _name in ("DISPLAY", "WAYLAND_DISPLAY"):
    os.environ.pop(_name, None)


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees or touches the real settings and matches of this machine."""
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "xdg" / name.lower()))
