"""`python -m tests.ladder`: who wins how much at whose table, for every box and number of seats.

One challenger sits down with bots of one level, in each seat in turn. A fair share is one seat's
part of all wins; shared wins count in parts. Intervals are Wilson's, of 95 %.

Where seats form two sides, a challenger who always wins has two fair shares, as at a table of two:
of five matches a whole win as the Martians and a quarter of one as each of four Heroes. And one of
four Heroes decides little. So hard alone must win what any level must; it also plays a whole side,
each in turn, and must win what it must with two seats.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from companion import games
from companion.engine.bots import Plain, Player, won
from companion.engine.box import LEVELS, Box
from companion.match.bots import player
from companion.match.match import Match
from companion.match.simulation import Choosers, interval, next_action, simulated_header
from companion.words import Text
from tests.ladder.habits import HABITS

STEP = 1.15  # The fair shares a level wins at a table of the next lower one, at least.
HARD_OF_TWO, HARD_OF_MORE = 0.65, 1.6  # What hard wins against normal: a share, fair shares.
MOST = {"easy": float("inf"), "normal": 1.2, "hard": 1.05}  # What a habit wins, at most.
# Without a board only people see where figures stand, and bots have little to decide.
OPTIONS = {"invasion-from-outer-space": {"play": "board"}}


class Pairing(NamedTuple):
    """One challenger, a level or a habit, at a table of one level."""

    box: str
    seats: int
    challenger: str
    table: str
    side: bool = False  # The challenger has all seats of a side.

    @property
    def parties(self) -> list[list[int]]:
        """Return the seats that the challenger has, in turn: one each, or a side's."""
        if not self.side:
            return [[seat] for seat in range(self.seats)]
        sides = sides_of(self.box, self.seats)
        return [
            [n for n, each in enumerate(sides) if each == side] for side in dict.fromkeys(sides)
        ]

    @property
    def bound(self) -> tuple[str, float]:
        """Return what must hold, in fair shares: at least or at most how many."""
        if self.challenger not in LEVELS:
            return "<=", MOST[self.table]
        if (self.challenger, self.table) != ("hard", "normal"):
            return ">=", STEP
        if self.side or self.seats == 2:
            return ">=", HARD_OF_TWO * 2
        return ">=", STEP if sides_of(self.box, self.seats) else HARD_OF_MORE


def sides_of(box_id: str, seats: int) -> tuple[Text, ...]:
    """Return the side of each seat; () where each plays for itself."""
    box = games.take(box_id)
    return box.parts(seats, box.opted(OPTIONS.get(box_id)))


def pairings(box_id: str, seats: Sequence[int], tables: Sequence[str]) -> Iterator[Pairing]:
    """Return all pairings of a box: each level at the next lower one's table, and all habits."""
    for count in seats:
        for table in tables:
            above = LEVELS[LEVELS.index(table) + 1 :][:1]
            for challenger in (*above, *HABITS.get(box_id, ())):
                if challenger in LEVELS or table != "easy":
                    yield Pairing(box_id, count, challenger, table)
            if table == "normal" and count > 2 and sides_of(box_id, count):
                yield Pairing(box_id, count, "hard", table, side=True)


def _player(box: Box, name: str) -> Player:
    habits = HABITS.get(box.id, {})
    return Plain(habits[name], box.explain) if name in habits else player(box, name)


def share(pairing: Pairing, seed: str, number: int) -> float | None:
    """Play one match; the challenger's part of the win, None if the match does not end."""
    box = games.take(pairing.box)
    header = simulated_header(box, pairing.seats, "normal", OPTIONS.get(box.id))
    own = pairing.parties[number % len(pairing.parties)]
    names = [pairing.challenger if seat in own else pairing.table for seat in range(pairing.seats)]
    table = Choosers(box, tuple(_player(box, name) for name in names), blind=False)
    state, rng = Match(box, header).state, Random(f"{seed}:{number}")
    for _ in range(box.bound(pairing.seats)):
        if state.is_terminal():
            return sum(won(state, seat) for seat in own)
        state.advance(next_action(state, table, rng))
    return None


class Row(NamedTuple):
    """What a challenger won, in fair shares with an interval, and how many matches never ended."""

    pairing: Pairing
    matches: int
    share: float
    low: float
    high: float
    endless: int

    @property
    def verdict(self) -> str:
        """Say whether the bound holds: surely, as far as measured, or not."""
        way, bound = self.pairing.bound
        sure = self.low >= bound if way == ">=" else self.high <= bound
        held = self.share >= bound if way == ">=" else self.share <= bound
        return "yes" if sure else "likely" if held else "no"


def row(pairing: Pairing, matches: int, seed: str, jobs: int = 1) -> Row:
    """Play one pairing."""
    work = [(pairing, seed, number) for number in range(matches)]
    if jobs > 1:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            found = list(pool.map(share, *zip(*work, strict=True), chunksize=8))
    else:
        found = [share(*each) for each in work]
    ended = [each for each in found if each is not None]
    part = sum(ended) / max(1, len(ended))
    low, high = interval(part, max(1, len(ended)))
    fair = len(pairing.parties)
    return Row(pairing, matches, part * fair, low * fair, high * fair, matches - len(ended))


def line(each: Row) -> str:
    """Return a row as text."""
    box, seats, challenger, table, side = each.pairing
    challenger += " as a whole side" if side else ""
    way, bound = each.pairing.bound
    most = "" if bound == float("inf") else f"{way} {bound:.2f}  {each.verdict}"
    ended = f"  {each.endless} NEVER ENDED" if each.endless else ""
    return (
        f"{box:26} {seats}  {challenger:34} {table:7} {each.matches:5}  "
        f"{each.share:.2f} ({each.low:.2f}-{each.high:.2f})  {most}{ended}"
    )


def main(words: list[str] | None = None) -> int:
    """Play the ladder; 1 if a bound does not hold or a match never ends."""
    parser = argparse.ArgumentParser(prog="python -m tests.ladder", description=__doc__)
    parser.add_argument("--box", action="append", choices=[box.id for box in games.shelf()])
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--table", action="append", choices=LEVELS[:3])
    parser.add_argument("--challenger", action="append")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(words)
    print("box, seats, challenger, table, matches, fair shares (95 % interval), bound, holds")
    failed = False
    for box_id in asked.box or [box.id for box in games.shelf()]:
        box = games.take(box_id)
        low, high = box.seats_for(box.opted(None))
        seats = asked.seats or range(low, high + 1)
        for pairing in pairings(box_id, seats, asked.table or LEVELS):
            if asked.challenger and pairing.challenger not in asked.challenger:
                continue
            found = row(pairing, asked.matches, asked.seed, asked.jobs)
            print(line(found), flush=True)
            failed = failed or found.verdict == "no" or found.endless > 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
