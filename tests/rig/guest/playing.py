"""Fingers of their own: a process that closes and opens contacts at the times it is reported.

Apart from the referee's process, so that no lock of the interpreter holds a finger up; with a
real-time class, so that no load does.
"""

import json
import os
import time
from collections.abc import Sequence
from operator import itemgetter

from tests.rig.guest.header import DOWN, UP, Header

# (when, line, closed): one change of one contact, in nanoseconds of the monotonic clock.
Change = tuple[int, int, bool]
NEAR_NS = 30_000


class Fingers:
    """Plays changes at their times; reports each with the clock before and after the write."""

    def __init__(self, header: Header, lines: Sequence[int], priority: int = 40) -> None:
        """Let go in a process of its own; the kernel's interrupt threads run at 50."""
        for line in lines:
            header.pull(line)
        mine, theirs = os.pipe(), os.pipe()
        if os.fork() == 0:
            os.close(mine[1])
            os.close(theirs[0])
            try:
                _play(header, mine[0], theirs[1], priority)
            finally:
                os._exit(0)
        os.close(mine[0])
        os.close(theirs[1])
        self._ask = os.fdopen(mine[1], "w", encoding="ascii")
        self._reported = os.fdopen(theirs[0], "r", encoding="ascii")

    def play(self, changes: Sequence[Change]) -> None:
        """Begin; returns at once."""
        self._ask.write(json.dumps(sorted(changes, key=itemgetter(0))) + "\n")
        self._ask.flush()

    def played(self) -> list[tuple[int, bool, int, int]]:
        """Wait for the end: line, closed, clock before and after, in the order of playing."""
        return [tuple(each) for each in json.loads(self._reported.readline())]

    def close(self) -> None:
        """Let the process end."""
        self._ask.close()
        self._reported.close()


def _play(header: Header, ask: int, report: int, priority: int) -> None:
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(priority))
    out = os.fdopen(report, "w", encoding="ascii")
    clock = time.monotonic_ns
    for order in os.fdopen(ask, "r", encoding="ascii"):
        done = []
        for at, line, closed in json.loads(order):
            pull, word = header.pull(line), DOWN if closed else UP
            left = at - clock()
            if left > NEAR_NS:
                time.sleep(left / 1e9)
            before = clock()
            os.pwrite(pull, word, 0)
            done.append((line, closed, before, clock()))
        out.write(json.dumps(done) + "\n")
        out.flush()
