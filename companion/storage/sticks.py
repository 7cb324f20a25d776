"""USB sticks that the system has mounted: finding them, and listing their files."""

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

# Where systems mount removable media, directly or in a folder per user.
PLACES = ("media", "run/media")
LOOK_S = 0.08  # time limit for listing one folder, in seconds


def sticks(root: Path = Path("/"), mounted: Iterable[str] | None = None) -> tuple[Path, ...]:
    """Find writable mounted media; `mounted` replaces the system's own list."""
    found = []
    for place in PLACES:
        for folder in _folders(root / place):
            # Folders on a stick are not searched for further sticks.
            near = [folder] if _is_mounted(folder, mounted) else _folders(folder)
            found += [each for each in near if _is_mounted(each, mounted)]
    return tuple(each for each in found if os.access(each, os.W_OK))


def _is_mounted(folder: Path, mounted: Iterable[str] | None) -> bool:
    return os.path.ismount(folder) if mounted is None else str(folder) in mounted


def _folders(place: Path) -> list[Path]:
    found = []
    for each in entries_in(place):
        with suppress(OSError):  # the stick was removed meanwhile
            found += [Path(each.path)] if each.is_dir() else []
    return sorted(found)


def entries_in(folder: Path) -> Iterator[os.DirEntry[str]]:
    """Yield the entries of a folder, as many as can be listed in less than a tenth of a second.

    A stick with three hundred thousand files must not block the screen. Yields nothing after the
    stick was removed. Waking a sleeping stick happens before the first entry and does not count.
    """
    until = None
    with suppress(OSError), os.scandir(folder) as entries:
        for each in entries:
            now = time.monotonic()
            until = now + LOOK_S if until is None else until
            if now > until:
                return
            yield each
