"""What a desktop knows of the app: entry, icon and the class of its window fit together."""

import ast
import configparser
import re
import struct
import tomllib
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


def test_the_debian_package_knows_every_dependency():
    """Each comes from Debian or as a locked wheel; one that was forgotten would be in neither."""
    script = (ROOT / "hardware/setup/deb/debian/wheels.sh").read_text(encoding="utf-8")
    packages, along, unused = (
        ast.literal_eval(re.search(rf"^{name} = ([{{[].*?^[}}\]])$", script, re.M | re.S)[1])
        for name in ("PACKAGES", "WITH", "UNUSED")
    )
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split("[<>=]", line)[0].replace(".", "-") for line in project["dependencies"]}
    assert set(packages) == needed
    locked = (ROOT / "hardware/setup/locked.txt").read_text(encoding="utf-8")
    names = set(re.findall(r"^([\w-]+)==", locked, re.M))
    assert names - {"paho-mqtt"} == needed | {
        each for names in along.values() for each in names
    } | {*unused}
