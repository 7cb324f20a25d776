"""Races on the guest's own chip: contacts, kernel, lgpio, gpiozero, our buzzers and the referee.

    python -m tests.rig.guest.races COUNT SEED [BUSY]

Seven tables race at once, which is load as well. BUSY is the share of races (0 to 1) in which
the dice reader and a busy screen share the interpreter from before the first press until the
calls. Every race is judged by what was played.
"""

import os
import sys
import time
from collections import Counter, deque
from collections.abc import Iterable
from random import Random

from companion.devices.ports import Buzz, Buzzers
from companion.match.race import MS, Call, Terms
from hardware.buzzers import SeatPins, open_buzzers, pins
from hardware.buzzers.pins import DEFAULT_PINS
from tests.rig.guest.header import Header, become_a_pi
from tests.rig.guest.judging import Plan, Span, faults, plan
from tests.rig.guest.load import Load
from tests.rig.guest.playing import Change, Fingers
from tests.rig.guest.reporting import report
from ui.shell.race_controller import RaceController

TERMS = Terms(least_open_ns=50 * MS)
# Lines of each table's buttons: the wiring we report people first, then what else a header has.
TABLES = (
    tuple(seat.button for seat in DEFAULT_PINS),
    (4, 12, 16, 18, 19),
    (21, 23, 25, 26),
    (2, 3, 7),
    (8, 9, 10),
    (11, 14, 15),
    (20, 27),
)
LEAD_NS = 3 * MS  # from the opening to the first press
STILL_S = 0.033  # between races: longer than contacts may bounce
TICK_S = 0.016  # the screen looks once a frame
TOGETHER_NS = 100_000


class Table:
    """One table's buzzers, and its race of the moment."""

    def __init__(self, lines: tuple[int, ...]) -> None:
        self.lines = lines
        wired = tuple(SeatPins(line) for line in lines)
        self.buzzers: Buzzers = open_buzzers("gpio", wired, range(len(lines)))
        assert "kernel timestamps" in self.buzzers.status().words, self.buzzers.status()

    def make(self, rng: Random) -> Plan:
        """Plan the next race and arm for it: presses from now on are false starts."""
        self.plan = plan(rng, range(len(self.lines)))
        self.heard: list[tuple[Buzz, int]] = []
        self.posts: deque[Buzz] = deque()
        self.call: Call | None = None
        return self.plan

    def arm(self) -> None:
        """Hands off: presses from now on are false starts."""
        self.controller = RaceController(range(len(self.lines)), TERMS, self.buzzers.held)
        self.buzzers.listen(self._hear)

    def changes(self, first_ns: int) -> list[Change]:
        """What is to be played, with the first press at `first_ns`."""
        return [(first_ns + at, self.lines[seat], down) for at, seat, down in self.plan.changes]

    def early(self, now_ns: int) -> list[Change]:
        """The false starts: 5 ms down, one millisecond after the other."""
        made = []
        for number, seat in enumerate(sorted(self.plan.early)):
            down_ns = now_ns + number * MS
            made += [(down_ns, self.lines[seat], True), (down_ns + 5 * MS, self.lines[seat], False)]
        return made

    def faults(self, spans: dict[int, Span]) -> list[str]:
        """Say what is wrong with the call; who started too early is locked, and does not count."""
        counted = {seat: span for seat, span in spans.items() if seat not in self.plan.early}
        said = faults(self.call, counted, TERMS.margin_ns)
        if self.call is None:
            return said
        early = {press.seat for press in self.call.false_starts}
        if self.call.late:
            said.append(f"edges of {sorted(self.call.late)} were said to be lost")
        if self.call.held != self.plan.held:
            said.append(f"held {sorted(self.call.held)}, not {sorted(self.plan.held)}")
        if early != self.plan.early:
            said.append(f"false starts {sorted(early)}, not {sorted(self.plan.early)}")
        return said

    def open(self) -> None:
        """From now on presses count."""
        self._drain()
        self.controller.open()

    def look(self) -> None:
        """Take in what came since the last frame, as the screen does, and look for the call."""
        self._drain()
        self.call = self.call or self.controller.look()

    def _hear(self, buzz: Buzz) -> None:
        """On the pins' own thread: the controller belongs to the screen's."""
        self.heard.append((buzz, time.monotonic_ns()))
        self.posts.append(buzz)

    def _drain(self) -> None:
        while self.posts:
            self.controller.hear(self.posts.popleft())


class Hall:
    """All tables around one chip, the fingers that play, and what is found."""

    def __init__(self, busy: float) -> None:
        pins.RESERVED = frozenset()  # on this chip nothing else hangs on any line
        self.header = Header()
        self.lines = [line for lines in TABLES for line in lines]
        # First the fingers: a fork would keep the pins' files open after we gave them back.
        self.fingers = Fingers(self.header, self.lines)
        self.tables = [Table(lines) for lines in TABLES]
        self.busy = busy
        self.load = Load() if busy else None
        self.delays: list[int] = []
        self.into: list[int] = []
        self.kinds: Counter[str] = Counter()
        self.wrong: list[dict[str, object]] = []

    def round(self, rng: Random, races: int) -> None:
        """One race at each of the first `races` tables, called as the screen calls it."""
        tables = self.tables[:races]
        plans = [table.make(rng) for table in tables]
        loaded = self.load is not None and rng.random() < self.busy
        self._hold(line for t in tables for line in (t.lines[seat] for seat in t.plan.held))
        for table in tables:
            table.arm()
        self._play_early(tables)
        for table in tables:
            table.open()
        if self.load and loaded:
            self.load.begin()
        first_ns = time.monotonic_ns() + LEAD_NS
        self.fingers.play([change for table in tables for change in table.changes(first_ns)])
        self._until_called(tables)
        if self.load and loaded:
            self.load.rest()
        played = self.fingers.played()
        self._release()
        for table, made in zip(tables, plans, strict=True):
            spans = spans_of(played, table.lines)
            self._judge(table, spans)
            self._measure(table, spans)
            self.kinds += made.kinds
            self.kinds["loaded"] += loaded

    def _hold(self, lines: Iterable[int]) -> None:
        held = list(lines)
        for line in held:
            self.header.press(line)
        if held:
            time.sleep(STILL_S)

    def _play_early(self, tables: list[Table]) -> None:
        early = [each for table in tables for each in table.early(time.monotonic_ns())]
        if early:
            self.fingers.play(early)
            self.fingers.played()
            time.sleep(STILL_S)

    def _until_called(self, tables: list[Table]) -> None:
        """Look as the screen does: with every frame, and when a call is due."""
        end = time.monotonic() + 2
        while time.monotonic() < end:
            for table in tables:
                table.look()
            open_still = [table.controller.due_in for table in tables if table.call is None]
            if not open_still:
                return
            due = [seconds for seconds in open_still if seconds is not None]
            time.sleep(min([TICK_S, *(seconds + 0.0001 for seconds in due)]))

    def _release(self) -> None:
        for line in self.lines:
            self.header.release(line)
        time.sleep(STILL_S)

    def _judge(self, table: Table, spans: dict[int, Span]) -> None:
        said = table.faults(spans)
        self.kinds[table.call.verdict.value if table.call else "no call"] += 1
        if said:
            heard = [(b.seat, b.time_ns, b.pressed, came) for b, came in table.heard]
            self.wrong.append({"said": said, "call": repr(table.call), "plan": repr(table.plan),
                               "spans": repr(spans), "heard": heard})  # fmt: skip

    def _measure(self, table: Table, spans: dict[int, Span]) -> None:
        """Note how late the edges came in, and where in its write each press has its stamp."""
        self.delays += [came - buzz.time_ns for buzz, came in table.heard]
        for seat, span in spans.items():
            stamps = [b.time_ns for b, _ in table.heard if b.seat == seat]
            inside = [at for at in stamps if span.before <= at <= span.after]
            self.into += [at - span.before for at in inside]
            self.kinds["stamp outside its write"] += not inside


def spans_of(played: list[tuple[int, bool, int, int]], lines: tuple[int, ...]) -> dict[int, Span]:
    """Between which readings of the clock each seat's contact first closed."""
    spans: dict[int, Span] = {}
    last: int | None = None
    for line, _, before, after in played:
        seat = lines.index(line) if line in lines else None
        if seat is not None and seat not in spans:
            spans[seat] = Span(before, after)
            last = seat
        elif seat is not None and seat == last and before - spans[seat].after < TOGETHER_NS:
            # The kernel keeps one stamp a line: of two edges in one go it may be the later.
            spans[seat] = Span(spans[seat].before, after)
            last = None
    return spans


def spread(values: list[int]) -> dict[str, float]:
    """Median, 99th of a hundred and largest, in microseconds."""
    ranked = sorted(values) or [0]
    shares = {"median": 0.5, "p99": 0.99, "max": 1.0}
    places = {
        name: min(len(ranked) - 1, int(share * len(ranked))) for name, share in shares.items()
    }
    return {name: round(ranked[place] / 1e3, 1) for name, place in places.items()}


def main(count: int, seed: int, busy: float) -> None:
    """Play `count` races and report how they went."""
    become_a_pi()
    hall = Hall(busy)
    began = time.monotonic()
    done = 0
    while done < count:
        races = min(len(TABLES), count - done)
        hall.round(Random(f"{seed}/{done}"), races)
        done += races
    for table in hall.tables:
        table.buzzers.close()
    report(
        races=done, seed=seed, wrongs=len(hall.wrong), wrong=hall.wrong[:20], kinds=hall.kinds,
        delay_us=spread(hall.delays), stamp_us=spread(hall.into), edges=len(hall.delays),
        guest_s=round(time.monotonic() - began, 1),
    )  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]) if len(sys.argv) > 3 else 0.0)
    # Not by way of the interpreter's end: the load may be in the midst of OpenCV.
    os._exit(0)
