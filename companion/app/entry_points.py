"""Entry points of other packages, found without the time that `importlib.metadata` takes to load.

The first frame waits for the shelf. Where no other package has a box, as on nearly every machine,
one look into each package's `entry_points.txt` shows that (1 ms of a desktop's time for 50
packages, instead of 30 ms).
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

OURS = "mars-companion"
_OUR_FOLDERS = ("mars_companion-", "mars_companion.")  # of our own metadata, installed or built


def of_others(group: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the place, "module:name", of each entry point of other packages."""
    if not any(f"[{group}]" in text for text in _texts()):
        return
    from importlib.metadata import distributions  # late: see above

    found: dict[str, str] = {}
    for package in distributions():
        try:
            if package.name != OURS:
                found |= {
                    each.name: each.value for each in package.entry_points.select(group=group)
                }
        except (OSError, ValueError):  # One that cannot be read hides no other.
            continue
    yield from sorted(found.items())


def _texts() -> Iterator[str]:
    """Yield the entry points of all installed packages but this one, as they are written."""
    for folder in dict.fromkeys(sys.path):
        try:
            names = [entry.name for entry in os.scandir(folder or ".")]
        except OSError:  # no folder, as the zip of the standard library
            continue
        for name in names:
            if name.endswith((".dist-info", ".egg-info")) and not name.startswith(_OUR_FOLDERS):
                try:
                    yield Path(folder, name, "entry_points.txt").read_text(encoding="utf-8")
                except (OSError, ValueError):
                    continue


def parsed(text: str, group: str) -> Iterator[tuple[str, str]]:
    """Yield the entry points of a group from the text of an `entry_points.txt`."""
    inside = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            inside = line == f"[{group}]"
        elif inside and "=" in line:
            name, _, place = line.partition("=")
            yield name.strip(), place.strip()
