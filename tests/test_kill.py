"""200 kills at random moments while bots play: no confirmed step is lost, and one can go on."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.storage.journal import Journal
from companion.storage.retrying_store import open_journal

KILLS = 200
TABLES = 4  # tests, which can run at the same time

# Forks a player for each line of its input, once all is loaded: `PATH BOX SEED OUT`. A player plays
# on the unfinished match, or a new one, and writes each step to OUT once push has returned. The
# parent says its process, and how it ended.
NURSERY = """
import os, sys, time
from pathlib import Path
from random import Random
from companion import games
from companion.storage.retrying_store import open_journal
from companion.match.match import Match
from companion.storage.records import step_line
from companion.match.simulation import choosers, next_action, simulated_header

def begin(journal, box, report):
    open_matches = [info for info in journal.matches() if not info.over]
    if open_matches:
        match, keeper = journal.open(open_matches[0].id)
    else:
        header = simulated_header(box, box.seats[1])
        keeper = journal.create(header)
        match = Match(box, header)
    print("match", keeper.id, len(match), file=report, flush=True)
    match.keep_in(keeper)
    return match

def play(path, box, seed, out):
    rng = Random(seed)
    journal, word = open_journal(Path(path), time.time)
    assert not word, word
    with open(out, "w", encoding="utf-8") as report:
        match = begin(journal, box, report)
        while True:
            if match.state.is_terminal():
                match = begin(journal, box, report)
            action = next_action(match.state, choosers(box, match.header), rng)
            match.push(action, "bot")
            print("step", step_line(action, "bot"), file=report, flush=True)

for line in sys.stdin:
    path, box, seed, out = line.split()
    box = games.take(box)
    Match(box, simulated_header(box, box.seats[1]))  # whatever it loads is loaded once
    child = os.fork()
    if not child:
        play(path, box, seed, out)
    print(child, flush=True)
    print(os.waitpid(child, 0)[1], flush=True)
"""


class Nursery:
    """Starts players that can be killed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def kill_after(self, path: Path, box: str, seed: int, rng: Random) -> list[str]:
        """Let one play a few steps and a moment more, kill it, and return what it had reported."""
        out = self._folder / f"{seed}.out"
        out.touch()
        child = int(self._ask(f"{path} {box} {seed} {out}\n"))
        lines = rng.randint(2, 12)  # not a time: a busy machine would play nothing
        while out.read_text().count("\n") < lines:
            assert Path(f"/proc/{child}/exe").exists(), "it ended by itself"
            time.sleep(0.002)
        time.sleep(rng.uniform(0, 0.01))
        os.kill(child, signal.SIGKILL)
        assert int(self._ask("")) == signal.SIGKILL
        return out.read_text().rpartition("\n")[0].splitlines()

    def _ask(self, line: str) -> str:
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._process.stdin.write(line)
        self._process.stdin.flush()
        said = self._process.stdout.readline()
        assert said, self._process.stderr.read()
        return said

    def close(self) -> None:
        """Let it end."""
        assert self._process.stdin and self._process.stdout and self._process.stderr
        for each in (self._process.stdin, self._process.stdout, self._process.stderr):
            each.close()
        self._process.wait()


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[Nursery]:
    made = Nursery(tmp_path)
    yield made
    made.close()


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
def test_no_confirmed_step_is_lost_to_a_kill_and_the_next_start_goes_on(
    table: int, tmp_path: Path, nursery: Nursery
) -> None:
    box = ("mars-needs-heroes", "mars-attacks-dice")[table % 2]
    path = tmp_path / "journal.sqlite"
    rng = Random(table)
    kept: dict[int, list[str]] = {}
    before: int | None = None
    for number in range(KILLS // TABLES):
        lines = nursery.kill_after(path, box, number, rng)
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
