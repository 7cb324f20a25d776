"""Entry points of other packages, found without the time that `importlib.metadata` takes to load.

The first frame waits for the shelf. Where no other package has a box, as on nearly every machine,
one look into each package's `entry_points.txt` shows that (1 ms of a desktop's time for 50
packages, instead of 30 ms).
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

OURS = "mars_companion-"  # how the folder of this app's own metadata begins


def of_others(group: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the place, "module:name", of each entry point of other packages."""
    if not any(f"[{group}]" in text for text in _texts()):
        return
    from importlib.metadata import entry_points  # late: see above

    for each in sorted(entry_points(group=group), key=lambda point: point.name):
        if each.dist is None or each.dist.name.replace("-", "_") + "-" != OURS:
            yield each.name, each.value


def _texts() -> Iterator[str]:
    """Yield the entry points of all installed packages but this one, as they are written."""
    for folder in dict.fromkeys(sys.path):
        try:
            names = [entry.name for entry in os.scandir(folder or ".")]
        except OSError:  # no folder, as the zip of the standard library
            continue
        for name in names:
            if name.endswith((".dist-info", ".egg-info")) and not name.startswith(OURS):
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
