"""What a desktop knows of the app: entry, icon and the class of its window fit together."""

import configparser
import struct
from pathlib import Path

import pytest

from ui.shell.environment import DESKTOP_NAME, ICON

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "hardware" / "setup" / "desktop"


def test_task_bars_file_the_window_under_the_entry():
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(FOLDER / f"{DESKTOP_NAME}.desktop", encoding="utf-8")
    words = entry["Desktop Entry"]
    assert words["StartupWMClass"] == words["Icon"] == DESKTOP_NAME
    assert words["Exec"].split()[0] == "mars-companion"


@pytest.mark.parametrize("picture", sorted(ICON.parent.glob("*.png")), ids=lambda path: path.name)
def test_each_icon_is_as_large_as_its_name_says(picture):
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    assert width == height == int(picture.stem)


def test_the_window_has_one_of_them():
    assert ICON.is_file()
