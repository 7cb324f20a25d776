"""The traps between a contact and the referee, each sprung on the real path; reports what it saw.

    python -m tests.rig.guest.traps

Each trap is a function that returns facts; the host's tests say what they must be. Those that
break the interpreter they run in have one of their own, in `alone.py`.
"""

import json
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from operator import attrgetter, itemgetter
from pathlib import Path

from companion.devices.ports import Buzz, Buzzers, Health
from companion.match.race import MS, Call, Race
from hardware.buzzers import open_buzzers
from hardware.buzzers.pins import DEFAULT_PINS
from tests.rig.guest.header import Header, become_a_pi
from tests.rig.guest.playing import Fingers
from tests.rig.guest.reporting import report

BUTTON = [pins.button for pins in DEFAULT_PINS]
LAMP = [pins.lamp for pins in DEFAULT_PINS]
REST_S = 0.05
PATIENCE_S = 300.0  # of the guest: a few seconds of the host
# Above the kernel's interrupt threads (50): what it plays comes in one go for them.
MERGING = 90


class Bench:
    """Our buzzers on the chip, and the edges they reported."""

    def __init__(self) -> None:
        self.header = Header()
        self.fingers = Fingers(self.header, BUTTON)
        self.rough = Fingers(self.header, BUTTON, priority=MERGING)
        self.buzzers: Buzzers = open_buzzers("auto", DEFAULT_PINS, range(6))
        self.heard: list[Buzz] = []
        self.rest()

    def rest(self) -> None:
        """All buttons up, and nothing heard that is older."""
        down = dict.fromkeys(self.buzzers.held(), False)
        self.heard = []
        self.buzzers.listen(lambda buzz: self.heard.append(buzz))
        for line in BUTTON:
            self.header.release(line)
        self.until(lambda: down.items() <= self.levels().items())
        time.sleep(REST_S)
        self.heard.clear()

    def until(self, there: Callable[[], object]) -> None:
        """Wait until something is there; what is not there in the end, the facts report.

        While the guest reads a file of the host's its clock runs on: no wait of so many
        milliseconds is long enough for everything to have come in.
        """
        end = time.monotonic() + PATIENCE_S
        while not there() and time.monotonic() < end:
            time.sleep(REST_S / 10)

    def play(self, *changes: tuple[float, int, bool], rough: bool = False) -> list[tuple]:
        """Play (milliseconds from soon, seat, closed); what was played, once all is quiet."""
        fingers = self.rough if rough else self.fingers
        soon = time.monotonic_ns() + 2 * MS
        fingers.play([(soon + round(ms * MS), BUTTON[seat], down) for ms, seat, down in changes])
        played = fingers.played()
        ends = {seat: down for _, seat, down in sorted(changes, key=itemgetter(0))}
        self.until(lambda: ends.items() <= self.levels().items())
        time.sleep(REST_S)
        return played

    def levels(self) -> dict[int, bool]:
        """What the newest edge of each seat reported."""
        return {buzz.seat: buzz.pressed for buzz in sorted(self.heard, key=attrgetter("time_ns"))}

    def call(self, race: Race) -> Call | None:
        """What the referee says to all that was heard."""
        for buzz in self.heard:
            race.hear(buzz)
        race.sweep(self.buzzers.held(), time.monotonic_ns())
        return race.call(time.monotonic_ns() + 60 * MS)


def stamp_is_the_kernels(bench: Bench) -> dict:
    """Our buzz carries the moment of the contact, not the moment we heard of it."""
    ((_, _, before, after),) = bench.play((0, 2, True))
    (buzz,) = bench.heard
    return {"seat": buzz.seat, "into_write_ns": buzz.time_ns - before, "write_ns": after - before}


def status_in_words(bench: Bench) -> dict:
    """The status names buzzers, lamps and stamps, and what is down."""
    bench.play((0, 4, True))
    return {"words": bench.buzzers.status().words, "held": sorted(bench.buzzers.held())}


def merged_bounce(bench: Bench) -> dict:
    """A press and its release in one go: the kernel reports the release alone."""
    race = Race(range(6), time.monotonic_ns(), bench.buzzers.held())
    bench.play((0, 1, True), (0, 1, False), (3, 3, True), rough=True)
    call = bench.call(race)
    edges = [buzz.pressed for buzz in bench.heard if buzz.seat == 1]
    return {"edges": edges, "winner": call and call.winner}


def merged_thrice(bench: Bench) -> dict:
    """Closed, open and closed in one go is one press."""
    race = Race(range(6), time.monotonic_ns(), bench.buzzers.held())
    bench.play((0, 1, True), (0, 1, False), (0, 1, True), (3, 3, True), rough=True)
    call = bench.call(race)
    edges = [buzz.pressed for buzz in bench.heard if buzz.seat == 1]
    return {"edges": edges, "winner": call and call.winner}


def a_failing_listener(bench: Bench) -> dict:
    """What the screen does wrong with one press must not cost the next."""

    reported: list[Buzz] = []

    def fail(buzz: Buzz) -> None:
        reported.append(buzz)
        raise ValueError("a fault of the screen")

    bench.buzzers.listen(fail)
    bench.header.press(BUTTON[0])
    # That it failed is written down with its lines of source, and those are read from the host.
    bench.until(lambda: bench.buzzers.status().health is Health.FAULT)
    words = bench.buzzers.status().words
    bench.header.release(BUTTON[0])
    bench.until(lambda: len(reported) == 2)
    bench.rest()
    bench.play((0, 1, True))
    return {"words": words, "heard": [buzz.seat for buzz in bench.heard]}


def cable_pulled_and_put_back(bench: Bench) -> dict:
    """A cable out while its button is down opens the line; back in, it is heard again."""
    bench.play((0, 5, True))
    down = sorted(bench.buzzers.held())
    bench.play((0, 5, False))
    out = sorted(bench.buzzers.held())
    # In again with chatter, the button up; then a press.
    bench.play((0, 5, True), (0.3, 5, False), (0.5, 5, True), (0.9, 5, False))
    race = Race(range(6), time.monotonic_ns(), bench.buzzers.held())
    bench.heard.clear()
    bench.play((40, 5, True))
    call = bench.call(race)
    return {"down": down, "out": out, "winner": call and call.winner}


def chatter_beyond_the_queue(bench: Bench) -> dict:
    """Forty edges in 4 ms: the first stamp is there, although the kernel queues only sixteen."""
    changes = [(0.1 * number, 0, number % 2 == 0) for number in range(40)]
    played = bench.play(*changes, (4.0, 0, True))
    first = min(buzz.time_ns for buzz in bench.heard)
    return {"heard": len(bench.heard), "first_into_write_ns": first - played[0][2]}


def clock_jumps_in_a_race(bench: Bench) -> dict:
    """Between two presses the clock learns the year from the network, then forgets it."""
    now = time.time()
    race = Race(range(6), time.monotonic_ns(), bench.buzzers.held())
    first = bench.play((0, 1, True))
    time.clock_settime(time.CLOCK_REALTIME, now + 3e8)
    second = bench.play((0, 3, True))
    time.clock_settime(time.CLOCK_REALTIME, now - 3e8)
    call = bench.call(race)
    time.clock_settime(time.CLOCK_REALTIME, now)
    return {"winner": call and call.winner, "margin_ns": call and call.margin_ns,
            "played_ns": second[0][2] - first[0][2]}  # fmt: skip


def lamps(bench: Bench) -> dict:
    """Exactly the lamps asked for are lit, on the lines themselves."""
    seen = []
    for lit in ({0, 2, 5}, {1}, set(), set(range(6))):
        bench.buzzers.lamps(frozenset(lit))
        seen.append(
            sorted(s for s, line in enumerate(LAMP) if bench.header.level(line)) == sorted(lit)
        )
    return {"right": seen}


def lamps_go_out_at_the_end(bench: Bench) -> dict:
    """Closed buzzers leave no lamp lit and give the pins back at once, fifty times."""
    bench.buzzers.lamps(frozenset(range(6)))
    bench.buzzers.close()
    dark = not any(bench.header.level(line) for line in LAMP)
    fine = []
    for _ in range(50):
        again = open_buzzers("auto", DEFAULT_PINS, range(6))
        fine.append("kernel timestamps" in again.status().words)
        again.close()
    files = len(list(Path("/proc/self/fd").iterdir()))
    bench.buzzers = open_buzzers("auto", DEFAULT_PINS, range(6))
    bench.rest()
    bench.play((0, 3, True), (1, 3, False))
    heard = [buzz.pressed for buzz in bench.heard]
    return {"dark": dark, "opened": sum(fine), "files": files, "heard": heard}


TRAPS = (
    stamp_is_the_kernels, status_in_words, merged_bounce, merged_thrice, a_failing_listener,
    cable_pulled_and_put_back, chatter_beyond_the_queue, clock_jumps_in_a_race,
    lamps, lamps_go_out_at_the_end,
)  # fmt: skip
ALONE = (
    "public_callback", "bounce_time", "killed_thread", "killed_thread_in_a_race", "one_given_back",
    "lost_edges",
    "native_factory", "empty_lgpio", "no_lgpio", "wrong_chip", "busy_pins",
    "read_only_folder", "no_group",
)  # fmt: skip


def sprung(trap: Callable[[Bench], dict], bench: Bench) -> dict:
    """One trap's facts, or how it failed."""
    try:
        bench.rest()
        return trap(bench)
    except Exception:  # noqa: BLE001 - the other traps are still to be sprung
        return {"failed": traceback.format_exc()}


def alone(name: str) -> dict:
    """Spring a trap of `alone.py` in an interpreter of its own."""
    words = [sys.executable, "-m", "tests.rig.guest.alone", name]
    asked = subprocess.run(words, capture_output=True, text=True)
    lines = asked.stdout.splitlines()
    if asked.returncode or not lines:
        return {"failed": asked.stdout[-1000:] + asked.stderr[-2000:]}
    return json.loads(lines[-1])


def main() -> None:
    """Spring all traps."""
    become_a_pi()
    Header()
    # First those alone: gpiozero keeps a closed pin as an input until its process ends.
    facts = {name: alone(name) for name in ALONE}
    bench = Bench()
    facts.update({trap.__name__: sprung(trap, bench) for trap in TRAPS})
    bench.buzzers.close()
    report(traps=facts)


if __name__ == "__main__":
    main()
