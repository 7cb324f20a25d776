"""Bots play on a journal on a real ext4 image while the host pulls the plug, or the card fails.

    python -m tests.rig.guest.power play BOX SEED   plays until the plug is pulled
    python -m tests.rig.guest.power faults          disk full, card read-only, clock jumps

The image is /dev/vda; what is confirmed goes to the host at once, line by line.
"""

import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from companion import games
from companion.engine.box import Box
from companion.match.match import Match
from companion.match.simulation import choosers, next_action, simulated_header
from companion.storage.journal import Journal
from companion.storage.records import match_text, step_line
from companion.storage.retrying_store import RetryingStore, open_journal
from tests.rig.guest.reporting import report

CARD = Path("/run/card")
JOURNAL = CARD / "journal.sqlite"
FOUND, REPORTED = Path("/io/found.json"), Path("/io/reported")
# What a Pi shows whose clock has no battery, and then learns from the network.
LONG_AGO, LATER = 3600.0, 1_900_000_000.0


def mount() -> None:
    """Mount the card as a Pi does; ext4 replays its own journal here."""
    CARD.mkdir(exist_ok=True)
    _run("mount", "-t", "ext4", "-o", "noatime", "/dev/vda", str(CARD))


def begin(box: Box, journal: Journal, say: Callable[[str], None]) -> Match:
    """Go on with the match the shelf would offer, or begin one; play is kept from here on."""
    going = [info for info in journal.matches() if not info.over]
    if going:
        match, keeper = journal.open(going[0].id)
    else:
        header = simulated_header(box, box.seats[1])
        keeper, match = journal.create(header), Match(box, header)
    say(f"match {keeper.id} {len(match)}")
    match.keep_in(RetryingStore(keeper, lambda words: say(f"notice {words}"), match))
    return match


def play(name: str, seed: str) -> None:
    """Report what is there, then play and report each step once it is confirmed."""
    mount()
    box, rng = games.take(name), Random(seed)
    journal, word = open_journal(JOURNAL, time.time)
    base = sqlite3.connect(JOURNAL)
    check = base.execute("PRAGMA integrity_check").fetchone()[0]
    base.close()
    infos = journal.matches()
    lines = {info.id: journal.record(info.id)[1].splitlines()[1:] for info in infos}
    faults = [info.fault for info in infos if info.fault]
    going = [info.id for info in infos if not info.over]
    found = {"word": str(word), "check": check, "faults": faults, "going": going, "lines": lines}
    FOUND.write_text(json.dumps(found), encoding="utf-8")
    reported = os.open(REPORTED, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def say(line: str) -> None:
        os.write(reported, f"{line}\n".encode())

    match = begin(box, journal, say)
    while True:
        if match.state.is_terminal():
            match = begin(box, journal, say)
        action = next_action(match.state, choosers(box, match.header), rng)
        match.push(action, "bot")
        say(f"step {step_line(action, 'bot')}")


class Evening:
    """A match that goes on whatever the card does."""

    def __init__(self) -> None:
        self.box = games.take("mars-needs-heroes")
        self.rng = Random("evening")
        self.said: list[str] = []
        self.journal, self.word = open_journal(JOURNAL, time.time)
        header = simulated_header(self.box, self.box.seats[1])
        self.keeper = self.journal.create(header)
        self.match = Match(self.box, header, RetryingStore(self.keeper, self.said.append))

    def play(self, steps: int) -> int:
        """Play so many steps, or to the end; how many there were."""
        done = 0
        while done < steps and not self.match.state.is_terminal():
            action = next_action(self.match.state, choosers(self.box, self.match.header), self.rng)
            self.match.push(action, "bot")
            done += 1
        return done

    def kept(self) -> bool:
        """Whether a new start would find every step."""
        again, word = open_journal(JOURNAL, time.time)
        try:
            return not word and again.record(self.keeper.id)[1] == match_text(self.match)
        finally:
            again.close()


def _spoiled(spoil: Callable[[], object], repair: Callable[[], object]) -> dict:
    evening = Evening()
    before = evening.play(5)
    spoil()
    during = evening.play(10)
    kept_meanwhile = evening.kept()
    repair()
    after = evening.play(3)
    reported = {"word": str(evening.word), "steps": [before, during, after], "said": evening.said,
            "kept_meanwhile": kept_meanwhile, "kept": evening.kept()}  # fmt: skip
    evening.journal.close()
    return reported


def full() -> dict:
    """The card is full in mid-match, to the last block, and has room again."""
    filler = CARD / "filler"

    def fill() -> None:
        with filler.open("wb", buffering=0) as out:
            for size in (1 << 20, 1 << 12, 1):
                try:
                    while out.write(b"x" * size):
                        pass
                except OSError:
                    continue

    return _spoiled(fill, filler.unlink)


def read_only() -> dict:
    """The card is made read-only in mid-match and writable again; what is open stays so."""

    def lock() -> None:
        Path("/proc/sysrq-trigger").write_text("u", encoding="ascii")
        for _ in range(200):
            if " ro," in _mounted():
                return
            time.sleep(0.05)
        raise OSError("the card is still writable")

    return _spoiled(lock, lambda: _run("mount", "-o", "remount,rw", str(CARD)))


def read_only_at_the_start() -> dict:
    """The card is read-only when the app starts: it says so and plays in memory."""
    _run("mount", "-o", "remount,ro", str(CARD))
    try:
        evening = Evening()
        return {"word": str(evening.word), "steps": evening.play(10)}
    finally:
        _run("mount", "-o", "remount,rw", str(CARD))


def card_error() -> dict:
    """An error of the card in mid-match: the kernel lets nobody write until it is mounted again.

    It can be taken off while the app runs, since the app holds no file of it any more.
    """
    evening = Evening()
    before = evening.play(5)
    Path("/sys/fs/ext4/vda/trigger_fs_error").write_text("a test", encoding="ascii")
    time.sleep(0.2)
    during = evening.play(10)
    kept_meanwhile = evening.kept()
    confirmed = _confirmed(evening)
    after = evening.play(3)
    reported = {"word": str(evening.word), "steps": [before, during, after], "said": evening.said,
            "kept_meanwhile": kept_meanwhile, "confirmed": confirmed,
            "kept": evening.kept()}  # fmt: skip
    evening.journal.close()
    return reported


def _confirmed(evening: Evening) -> bool:
    """Mount the card again; whether the first five steps, and no others, are there."""
    _run("umount", str(CARD))
    mount()
    journal, _ = open_journal(JOURNAL, time.time)
    there, _ = journal.open(evening.keeper.id)
    journal.close()
    return there.steps == evening.match.steps[:5]


def _mounted() -> str:
    lines = Path("/proc/mounts").read_text(encoding="ascii").splitlines()
    return next(line for line in lines if f" {CARD} " in line)


def _run(*words: str) -> None:
    subprocess.run(words, check=True)


def clock_jumps() -> dict:
    """The clock stands in 1970 at first, jumps into the future and back; history stays in order."""
    evenings = []
    for now in (LATER, LONG_AGO, LATER + 60, LONG_AGO + 60):
        time.clock_settime(time.CLOCK_REALTIME, now)
        evening = Evening()
        evening.play(4)
        time.clock_settime(time.CLOCK_REALTIME, LONG_AGO if now > LONG_AGO + 60 else LATER)
        evening.play(4)
        evenings.append((evening.keeper.id, evening.kept()))
        evening.journal.close()
    # The first is taken up again, and the clock is further back than ever.
    time.clock_settime(time.CLOCK_REALTIME, LONG_AGO / 2)
    journal, _ = open_journal(JOURNAL, time.time)
    match, keeper = journal.open(evenings[0][0])
    match.keep_in(keeper)
    match.undo()
    journal.close()
    evenings.append(evenings.pop(0))
    journal, _ = open_journal(JOURNAL, time.time)
    order = [info.id for info in journal.matches()]
    journal.close()
    ids = [number for number, _ in evenings]
    return {"kept": [fine for _, fine in evenings], "shelf": order[: len(ids)], "played": ids[::-1]}


def faults() -> None:
    """Spring all faults of card and clock."""
    mount()
    report(
        full=full(),
        read_only=read_only(),
        read_only_at_the_start=read_only_at_the_start(),
        clock=clock_jumps(),
        card_error=card_error(),
    )


if __name__ == "__main__":
    if sys.argv[1] == "play":
        play(*sys.argv[2:])
    else:
        faults()
