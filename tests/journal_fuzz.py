"""Damages journals at random and looks what becomes of them:

    python -m tests.journal_fuzz --files 20000 --seed 1 --seconds 600

Bits flip, pages are lost, swapped or filled with noise, the end is cut off. Every match must be as
it was, or named, or the whole file be set aside in words; and play goes on.
"""

import argparse
import tempfile
import time
from pathlib import Path
from random import Random

from companion.match.match import Header, Match, Seat
from companion.match.simulation import play_out
from companion.storage.journal import Journal, JournalError
from companion.storage.record_form import RecordError
from companion.storage.retrying_store import open_journal
from tests import toy
from tests.journals import begin, clock, take

PAGE = 4096
NAMES = ("Änne", "Björn")


def filled(path: Path, matches: int = 12) -> dict[int, str]:
    """A journal of finished and unfinished matches; their records by id."""
    journal = Journal(path, clock(), toy.take)
    header = Header("toy", (Seat(NAMES[0], "red"), Seat(NAMES[1], "blue")), {"heap": "12"},
                    {"TOY-A1": "loud"}, {"data": "practice"})  # fmt: skip
    for number in range(matches):
        match = Match(toy.BOX, header, journal.create(header))
        if number % 3:
            play_out(match, Random(number))
        else:
            match.push(take(1))
    records = {info.id: journal.record(info.id)[1] for info in journal.matches()}
    journal.close()
    return records


def damaged(data: bytes, rng: Random) -> bytes:
    """A journal's bytes with something wrong."""
    rotten = bytearray(data)
    kind = rng.random()
    if kind < 0.2:
        _lose_page(rotten, rng)
    else:
        for _ in range(rng.choice((1, 1, 2, 8))):
            rotten[rng.randrange(len(rotten))] ^= 1 << rng.randrange(8)
    if rng.random() < 0.1:
        del rotten[rng.randrange(len(rotten)) :]
    return bytes(rotten)


def left_in_log(path: Path) -> list[str]:
    """Leave a journal as a kill does, most of it in SQLite's log; return records to be found."""
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / path.name
        journal = Journal(whole, clock(), toy.take)
        header = Header("toy", (Seat(NAMES[0], "red"), Seat(NAMES[1], "blue")), {"heap": "12"},
                        {"TOY-A1": "loud"}, {"data": "practice"})  # fmt: skip
        for seed in range(8):
            play_out(Match(toy.BOX, header, journal.create(header)), Random(seed))
        records = [journal.record(info.id)[1] for info in journal.matches()]
        # What a cut tears is in the last transaction, and that is of no match looked for.
        for _ in range(3):
            begin(journal)[0].push(take(1))
        path.parent.mkdir(parents=True, exist_ok=True)
        for end in ("", "-wal"):
            part = whole.with_name(whole.name + end)
            path.with_name(path.name + end).write_bytes(part.read_bytes())
        journal.close()
    return records


def rotten_log(log: bytes, rng: Random) -> bytes:
    """SQLite's log with one bit flipped, or noise in a frame."""
    rotten = bytearray(log)
    at = rng.randrange(len(rotten) * 4 // 5)
    if rng.random() < 0.5:
        rotten[at] ^= 1 << rng.randrange(8)
    else:
        noise = rng.randbytes(rng.randrange(1, 200))
        rotten[at : at + len(noise)] = noise
    return bytes(rotten)


def judge_log(path: Path, records: list[str]) -> None:
    """Open a journal with a damaged log; AssertionError if one is gone in silence."""
    journal, word = open_journal(path, clock(), toy.take)
    found = [journal.record(info.id)[1] for info in journal.matches() if not info.fault]
    faults = sum(bool(info.fault) for info in journal.matches())
    journal.close()
    gone = [each for each in records if each not in found]
    assert word or len(gone) <= faults, f"{len(gone)} matches are gone in silence"


def _lose_page(rotten: bytearray, rng: Random) -> None:
    pages = len(rotten) // PAGE
    at = PAGE * rng.randrange(pages)
    other = PAGE * rng.randrange(pages)
    page = rng.choice((bytes(PAGE), rng.randbytes(PAGE), bytes(rotten[other : other + PAGE])))
    rotten[at : at + PAGE] = page


def judge(path: Path, records: dict[int, str]) -> None:
    """Open a damaged journal as the app does; AssertionError for what must not be."""
    journal, word = open_journal(path, clock(), toy.take)
    texts, named = [], 0
    for info in journal.matches():
        if info.fault:
            named += 1
            continue
        try:
            texts.append(journal.record(info.id)[1])
            journal.open(info.id)
        except (JournalError, RecordError):
            named += 1
    # Of a file that was set aside, the first steps of a match are saved.
    sound = all(
        text in records.values()
        or (word and any(whole.startswith(text) for whole in records.values()))
        for text in texts
    )
    assert sound, "a match has changed in silence"
    assert word or len(texts) + named >= len(records), "a match is gone in silence"
    match, keeper = begin(journal)
    match.push(take(1))
    assert journal.open(keeper.id)[0].steps[0].action == take(1)
    journal.close()


def main() -> int:
    """Damage one file after the other; 1 when one was judged wrong, which is then kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.journal_fuzz", description=__doc__)
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="begin with this file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--log", action="store_true", help="damage what a kill left in SQLite's log"
    )
    parser.add_argument("--seconds", type=float, default=600.0, help="of processor time, at most")
    asked = parser.parse_args()
    begun, done, wrong = time.process_time(), 0, 0
    with tempfile.TemporaryDirectory(prefix="mars-fuzz-") as folder:
        whole = Path(folder) / "whole.sqlite"
        logged = left_in_log(whole) if asked.log else []
        records = {} if asked.log else filled(whole)
        data = whole.read_bytes()
        log = whole.with_name("whole.sqlite-wal")
        in_log = log.read_bytes() if asked.log else b""
        while done < asked.files and time.process_time() - begun < asked.seconds:
            with tempfile.TemporaryDirectory(dir=folder) as place:
                path, number = Path(place) / "journal.sqlite", asked.first + done
                rng = Random(f"{asked.seed} {number}")
                path.write_bytes(data if asked.log else damaged(data, rng))
                if asked.log:
                    path.with_name("journal.sqlite-wal").write_bytes(rotten_log(in_log, rng))
                try:
                    if asked.log:
                        judge_log(path, logged)
                    else:
                        judge(path, records)
                except Exception as fault:  # noqa: BLE001 - anything that comes out is a finding
                    wrong += 1
                    print(f"seed {asked.seed}, file {number}: {type(fault).__name__}: {fault}")
            done += 1
    print(f"{done} damaged journals, {wrong} judged wrong, {time.process_time() - begun:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
