"""200 kills at random moments while bots play: no confirmed step is lost, and one can go on."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from companion.storage.journal import Journal
from companion.storage.retrying_store import open_journal

KILLS = 200
# Children at once: they are killed one by one, but starting them is what takes time.
TABLES = 4

# Plays on the unfinished match, or a new one, and reports each step once push has returned.
CHILD = """
import sys, time
from pathlib import Path
from random import Random
from companion import games
from companion.storage.retrying_store import RetryingStore, open_journal
from companion.match.match import Match
from companion.storage.records import step_line
from companion.match.simulation import choosers, next_action, simulated_header

path, box, seed = Path(sys.argv[1]), games.take(sys.argv[2]), sys.argv[3]
rng = Random(seed)
journal, word = open_journal(path, time.time)
assert not word, word

def begin():
    open_matches = [info for info in journal.matches() if not info.over]
    if open_matches:
        match, keeper = journal.open(open_matches[0].id)
    else:
        header = simulated_header(box, box.seats[1])
        keeper = journal.create(header)
        match = Match(box, header)
    print("match", keeper.id, len(match), flush=True)
    match.keep_in(keeper)
    return match

match = begin()
while True:
    if match.state.is_terminal():
        match = begin()
    action = next_action(match.state, choosers(box, match.header), rng)
    match.push(action, "bot")
    print("step", step_line(action, "bot"), flush=True)
"""


def start(path: Path, box: str, seed: int) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path), box, str(seed)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def kill_after(child: "subprocess.Popen[str]", wait_s: float) -> list[str]:
    """Let it play for a moment, kill it, and return the lines it had reported."""
    assert child.stdout and child.stderr
    first = child.stdout.readline()
    assert first.startswith("match"), child.stderr.read()
    time.sleep(wait_s)
    os.kill(child.pid, signal.SIGKILL)
    rest = child.stdout.read()
    child.wait()
    assert child.returncode == -signal.SIGKILL, child.stderr.read()
    whole = rest.rpartition("\n")[0]
    return [first.strip(), *whole.splitlines()]


def confirmed(lines: list[str], kept: dict[int, list[str]]) -> int:
    """Add what was reported to what must be there; return the match that was being played."""
    match = 0
    for line in lines:
        kind, _, rest = line.partition(" ")
        if kind == "match":
            match, length = (int(number) for number in rest.split())
            assert length >= len(kept.setdefault(match, [])), "a confirmed step is gone"
            # A step may be on disk that there was no time to report.
            assert length <= len(kept[match]) + 1
        else:
            kept[match].append(rest)
    return match


def check(path: Path, kept: dict[int, list[str]]) -> None:
    """Open the journal as the next start does: every confirmed step is there, in order."""
    journal, word = open_journal(path, time.time)
    assert word == ""
    try:
        for match, steps in kept.items():
            _compare(journal, match, steps)
        infos = {info.id: info for info in journal.matches()}
        assert all(not info.fault for info in infos.values())
    finally:
        journal.close()


def _compare(journal: Journal, match: int, steps: list[str]) -> None:
    there = journal.record(match)[1].splitlines()[1:]
    assert there[: len(steps)] == steps
    assert len(there) <= len(steps) + 1
    # From here on the step without a word counts as reported.
    steps[:] = there


@pytest.mark.slow
@pytest.mark.parametrize("table", range(TABLES))
def test_no_confirmed_step_is_lost_to_a_kill_and_the_next_start_goes_on(table: int, tmp_path: Path):
    box = ("mars-needs-heroes", "mars-attacks-dice")[table % 2]
    path = tmp_path / "journal.sqlite"
    rng = Random(table)
    kept: dict[int, list[str]] = {}
    waiting = [start(path.with_name("warm.sqlite"), box, 0)]
    kill_after(waiting.pop(), 0)
    before: int | None = None
    for number in range(KILLS // TABLES):
        lines = kill_after(start(path, box, number), rng.uniform(0, 0.08))
        resumed = int(lines[0].split()[1])
        if before is not None:
            assert resumed == before, "the next start does not go on"
        confirmed(lines, kept)
        check(path, kept)
        journal, _ = open_journal(path, time.time)
        going = [info.id for info in journal.matches() if not info.over]
        journal.close()
        before = going[0] if going else None
    # Steps were played at all: at least one a kill, however busy the machine.
    assert sum(map(len, kept.values())) > KILLS // TABLES
