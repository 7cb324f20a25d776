"""USB sticks that the system has mounted, as places to save a file."""

import os
from collections.abc import Iterable
from pathlib import Path

# Where desktop systems mount removable media, in a folder per user.
PLACES = ("/media/*/*", "/run/media/*/*", "/media/*")


def sticks(root: Path = Path("/"), mounted: Iterable[str] | None = None) -> tuple[Path, ...]:
    """Find writable mounted media; `mounted` replaces the system's own test."""
    found = []
    for place in PLACES:
        for folder in sorted(root.glob(place.lstrip("/"))):
            there = os.path.ismount(folder) if mounted is None else str(folder) in mounted
            if there and os.access(folder, os.W_OK) and folder not in found:
                found.append(folder)
    return tuple(found)
