"""Entry points of other packages, found without loading `importlib.metadata`, which takes long.

The first frame waits for the shelf. On nearly every machine no other package has a box, and looking
into each package's `entry_points.txt` shows that (1 ms on a desktop for 50 packages, instead of 30
ms).
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

OURS = "mars-companion"
# prefixes of our own metadata folder, installed or built
_OUR_FOLDERS = ("mars_companion-", "mars_companion.")


def of_others(group: str) -> Iterator[tuple[str, str]]:
    """Yield the name and target ("module:name") of each entry point of other packages."""
    if not any(f"[{group}]" in text for text in _texts()):
        return
    from importlib.metadata import distributions  # imported late, as explained above

    found: dict[str, str] = {}
    for package in distributions():
        try:
            if package.name != OURS:
                found |= {
                    each.name: each.value for each in package.entry_points.select(group=group)
                }
        except (OSError, ValueError):  # one unreadable package must not hide the others
            continue
    yield from sorted(found.items())


def _texts() -> Iterator[str]:
    """Yield the text of each `entry_points.txt` of the other installed packages."""
    for folder in dict.fromkeys(sys.path):
        try:
            names = [entry.name for entry in os.scandir(folder or ".")]
        except OSError:  # not a folder, such as the zip of the standard library
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
