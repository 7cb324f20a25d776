"""USB sticks that a system has mounted, as places to save a file to."""

import os
from collections.abc import Iterable
from pathlib import Path

# Where desktop systems mount removable media, below a folder of the user.
PLACES = ("/media/*/*", "/run/media/*/*", "/media/*")


def sticks(root: Path = Path("/"), mounted: Iterable[str] | None = None) -> tuple[Path, ...]:
    """Find mounted media that can be written to; `mounted` stands in for the system's own test."""
    found = []
    for place in PLACES:
        for folder in sorted(root.glob(place.lstrip("/"))):
            there = os.path.ismount(folder) if mounted is None else str(folder) in mounted
            if there and os.access(folder, os.W_OK) and folder not in found:
                found.append(folder)
    return tuple(found)
