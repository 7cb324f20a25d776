"""Writes the page "What we broke" from new runs of everything that tries to break the app:

    python -m tests.broken --seed 46             # half an hour to an hour of one core
    python -m tests.broken --seed 46 --share 0.1 # a tenth of each
    python -m tests.broken --only SIGKILL rot    # these rows; the others stay as they are

Each row is a command, which stands on the page with the number of tries that it reported itself,
the day and the commit.
What this machine cannot run says so, and is no pass.
"""

import argparse
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import companion
from tests import findings
from tests.test_kill import KILLS, TABLES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "broken.md"
HEAD = """# What we broke

Made by `python -m tests.broken`. Do not change this page by hand. Each row is one command, what it
counted, and when; *wrong* is what was lost, changed or ended in silence: without a word on the
screen or in the log.

| what was done | tries | wrong | day, commit | command |
|---|---|---|---|---|
"""
TAIL = """
- *The disk that lies* forgets whatever was not synced. A scenario runs on it once; what a power cut
  after each of its calls would have left is then started from, in three ways. It needs root, FUSE.
- After SIGKILL at a random moment of play every step that was confirmed before must be there.
- A flip is one bit of one file: it must be said, or what is read must be what was written.
- What a test of the suite counts is its cases: each is one attack of the kind that is named.
- A step writes 14 to 22 kB to the card, by box; it was 22 to 60 with version 5 of the journal (ext4
  on a loop device, a match of each box, 29 November 2026). `python -m tests.bench on-disk` counts
  it for all boxes together: 17 kB, where it was 34.
- On a Pi of 1 GB: in a control group of 850 MB an app of 370 MB showed the worst JPEG, PNG, TIFF,
  AVIF and HEIC. Both processes together had 774 MB at most, nothing was killed, and a WebP of 25
  million pixels was refused in words (29 November 2026).
"""


@dataclass(frozen=True)
class Attack:
    """A command, and how the number of tries and of failures is read from what it prints."""

    what: str
    words: tuple[str, ...]
    tries: int  # in a whole run; "{tries}" stands for it among the words
    counts: Callable[[str], tuple[int, int] | None]

    def command(self, seed: int, share: float) -> tuple[str, ...]:
        """Return the words of a run that is `share` of a whole one."""
        tries = str(max(1, round(self.tries * share)))
        return tuple(word.format(seed=seed, tries=tries) for word in self.words)


def found_by(pattern: str) -> Callable[[str], tuple[int, int] | None]:
    """Read tries and failures from all lines that match, added up."""

    def counts(printed: str) -> tuple[int, int] | None:
        pairs = re.findall(pattern, printed)
        return (sum(int(a) for a, _ in pairs), sum(int(b) for _, b in pairs)) if pairs else None

    return counts


def of_pytest(each: int = 1) -> Callable[[str], tuple[int, int] | None]:
    """Read passed and failed tests, each of so many tries; None if any of them was skipped.

    What broke before or after a test has failed, too.
    """

    def counts(printed: str) -> tuple[int, int] | None:
        found = re.findall(r"(\d+) (passed|failed|skipped|error)", printed)
        number = {word: int(n) for n, word in found}
        passed, failed = number.get("passed", 0), number.get("failed", 0) + number.get("error", 0)
        if number.get("skipped") or not passed + failed:
            return None
        return each * (passed + failed), each * failed

    return counts


_TEST = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider")
ATTACKS = (
    Attack("a restore cut off, then a fault while it is carried on",
           (*_TEST, "tests/test_exchange.py"), 49, of_pytest()),
    Attack("SIGKILL at each rename of a restore", (*_TEST, "tests/test_backups.py", "-k", "killed"),
           1, of_pytest()),
    Attack("one flipped bit in a file of each of sixteen kinds",
           ("-m", "tests.files_fuzz", "--flips", "{tries}", "--seed", "{seed}"), 3000,
           found_by(r"all: (\d+) flips, (\d+) silent")),
    Attack("rot in what a kill left in SQLite's log",
           ("-m", "tests.journal_fuzz", "--log", "--files", "{tries}", "--seed", "{seed}"), 200,
           found_by(r"(\d+) damaged journals, (\d+) judged wrong")),
    Attack("journal with flipped bits, lost or swapped pages, noise",
           ("-m", "tests.journal_fuzz", "--files", "{tries}", "--seed", "{seed}"), 400,
           found_by(r"(\d+) damaged journals, (\d+) judged wrong")),
    Attack("a decoder taken over, killed, endless", (*_TEST, "tests/test_outside.py"), 10,
           of_pytest()),
    Attack("SIGKILL while bots play", (*_TEST, "tests/test_kill.py"), KILLS,
           of_pytest(KILLS // TABLES)),
    Attack("power cut on a disk that lies, at each call of fourteen scenarios",
           ("-m", "tests.test_lying_disk"), 1, found_by(r"(\d+) cuts, .*?(\d+) lost")),
    Attack("updates: unsigned, moved, withheld, expired, hanging",
           (*_TEST, "tests/test_setup_updates.py"), 35, of_pytest()),
    Attack("bombs, cut, damaged and odd pictures",
           (*_TEST, "tests/hardware/test_hostile_pictures.py", "-k", "not pictures_of_nothing"), 80,
           of_pytest()),
)  # fmt: skip


def row(attack: Attack, seed: int, share: float, when: str) -> tuple[str, bool]:
    """Run an attack; return its row of the table, and whether nothing was wrong."""
    words, begun = attack.command(seed, share), time.monotonic()
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, cwd=ROOT,
                          env=os.environ | {"MARS_FULL": "1"})  # fmt: skip
    counted = attack.counts(done.stdout)
    print(f"{attack.what}: {counted}, {time.monotonic() - begun:.0f} s", flush=True)
    shown = shlex.join(("python", *words))
    if counted is None:
        return f"| {attack.what} | not run here | – | {when} | `{shown}` |", False
    tries, wrong = counted
    return f"| {attack.what} | {tries:,} | {wrong:,} | {when} | `{shown}` |", not wrong


def rows_of_before() -> dict[str, str]:
    """Return the row of each attack that is on the page; "not run here" for a new one."""
    page = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    there = {line.split(" | ")[0].removeprefix("| "): line for line in page.splitlines()}
    return {
        each.what: there.get(each.what, f"| {each.what} | not run here | – | – | – |")
        for each in ATTACKS
    }


def main() -> int:
    """Run all attacks, one after the other, and write the page; 1 if something was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.broken", description=__doc__)
    parser.add_argument("--seed", type=int, default=46)
    parser.add_argument(
        "--share", type=float, default=1.0, help="of a whole run, where one can say"
    )
    parser.add_argument("--only", nargs="+", default=[""], metavar="WORD", help="rows with a word")
    asked = parser.parse_args()
    named = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], capture_output=True,
                           text=True, cwd=ROOT, check=False)  # fmt: skip
    when = f"{time.strftime('%Y-%m-%d')}, {named.stdout.strip() or companion.__version__}"
    rows, sound = rows_of_before(), True
    for attack in ATTACKS:
        if not any(word in attack.what for word in asked.only):
            continue
        rows[attack.what], good = row(attack, asked.seed, asked.share, when)
        sound = sound and good
        # After each: a run that is stopped leaves the figures that it has.
        PAGE.write_text(HEAD + "\n".join(rows.values()) + "\n" + TAIL, encoding="utf-8")
        findings.write_page()
    return 0 if sound else 1


if __name__ == "__main__":
    raise SystemExit(main())
