"""From confirm to the action on disk: a push into the real journal, synchronous FULL.

Every time is that of one `Match.push` through the keeper that the app uses; it returns when
SQLite has synced. The disk is the one below `folder`: a folder in memory would report nothing.
"""

import os
import tempfile
import time
from pathlib import Path
from random import Random

from companion import games
from companion.cli.compose import open_session
from companion.match.match import Match, Seat
from companion.match.session import Session
from companion.match.simulation import choosers, next_action
from companion.storage.folders import find_folders
from tests.bench.figures import Figure, middle


def measure(pushes: int = 400, folder: Path | None = None) -> list[Figure]:
    """Play bots' matches of every box in turn until so many actions are on disk."""
    with tempfile.TemporaryDirectory(prefix="mars-bench-", dir=folder) as root:
        session = open_session(
            find_folders(Path(root)), overrides={"camera": "none", "buzzers": "none"}, seed="disk"
        )
        try:
            before = _written()
            times = [seconds for box in games.ids() for seconds in _played(session, box, pushes)]
            written = (_written() - before) / 1024 / len(times)
            bare = _bare_syncs(Path(root) / "bare", pushes)
        finally:
            session.close()
    times.sort()
    slow = times[int(0.99 * (len(times) - 1))]
    return [
        Figure("on_disk.pushes", len(times)),
        Figure("on_disk.median", 1000 * middle(times), "ms", at_most=20),
        Figure("on_disk.bare_sync", 1000 * middle(bare), "ms"),
        Figure("on_disk.99th", 1000 * slow, "ms"),
        Figure("on_disk.most", 1000 * times[-1], "ms"),
        # It was 33.5 with version 5 of the journal, where a row was written again with its header.
        Figure("on_disk.written", written, "kB", at_most=20),
    ]


def _written() -> int:
    """Bytes that this process has sent to the disk, new matches and the log's pages among them."""
    lines = Path("/proc/self/io").read_text().splitlines()
    return int(dict(line.split(": ") for line in lines)["write_bytes"])


def _bare_syncs(path: Path, writes: int) -> list[float]:
    """Write and sync a page as often: what this disk takes for it, whoever asks."""
    times = []
    with path.open("wb", buffering=0) as file:
        for _ in range(writes):
            begun = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file)
            times.append(time.perf_counter() - begun)
    return times


def _played(session: Session, box_id: str, pushes: int) -> list[float]:
    """Push `pushes` actions of one box; report the seconds that each took."""
    match, rng, times = _begun(session, box_id), Random(1), []
    while len(times) < pushes:
        if match.state.is_terminal():
            match = _begun(session, box_id)
        action = next_action(match.state, choosers(match.box, match.header), rng)
        begun = time.perf_counter()
        match.push(action)
        times.append(time.perf_counter() - begun)
    return times


def _begun(session: Session, box_id: str) -> Match:
    """A simulated match of as many bots as fit: the hidden cards need no table."""
    box = session.take(box_id)
    seats = [
        Seat(f"Bot {place}", colour, "random")
        for place, colour in enumerate(box.colours[: box.seats[1]])
    ]
    return session.new_match(box_id, seats, simulated=True, practice=True)
