"""The rig's long forms, by name: python -m tests.rig races 100000. `--help` lists them.

Every guest's figures are printed as one JSON line as soon as it is done; the exit status is 1
when anything was wrong.
"""

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests import test_kill
from tests.rig.machine import VIVID, Guest, GuestFailed, why_not
from tests.rig.stops import Stops, make_image

CHUNK = 3000  # races in one boot: starting one costs as much as some 800 of them


def races(count: int, busy: float, guests: int, seed: int) -> int:
    """Play `count` races in chunks, `guests` at a time; return what was wrong."""
    chunks = [min(CHUNK, count - done) for done in range(0, count, CHUNK)]
    total: Counter[str] = Counter()
    worst = 0.0

    def one(number: int) -> dict:
        words = (str(chunks[number]), str(seed + number), str(busy))
        guest = Guest("races", words, limit_s=7200, cpu="Nehalem")
        try:
            return guest.run()
        except GuestFailed as fault:
            return {"failed": str(fault)}
        finally:
            guest.clear()

    with ThreadPoolExecutor(guests) as pool:
        for reported in pool.map(one, range(len(chunks))):
            print(json.dumps(reported), flush=True)
            if "failed" in reported:
                total["guests failed"] += 1
                continue
            total.update(
                races=reported["races"], wrongs=reported["wrongs"], edges=reported["edges"]
            )
            total.update(reported["kinds"])
            worst = max(worst, reported["delay_us"]["max"])
    print(json.dumps({"total": total, "worst_delay_us": worst}), flush=True)
    return total["wrongs"] + total["guests failed"]


def stops(count: int, cards: int, seed: int) -> int:
    """Pull the plug `count` times, on `cards` cards at once; return what was wrong."""

    def one(number: int) -> dict:
        with tempfile.TemporaryDirectory(prefix="rig-card-") as folder:
            card = Stops(make_image(Path(folder) / "card"), seed + number)
            for _ in range(count // cards + (number < count % cards)):
                try:
                    card.stop()
                except GuestFailed as fault:
                    # It never got as far as our code: no stop, and reported as such.
                    print(f"a boot failed: {fault}", file=sys.stderr, flush=True)
                print(json.dumps({"card": number, **card.figures()}), flush=True)
            return card.figures()

    with ThreadPoolExecutor(cards) as pool:
        reported = list(pool.map(one, range(cards)))
    for name in ("stops", "waiting", "resumed", "confirmed"):
        print(f"{name}: {sum(each[name] for each in reported)}")
    return sum(len(each["faults"]) for each in reported)


def reconnects(count: int) -> int:
    """Open, read and close a camera `count` times; return what was left behind."""
    words = ("reconnects", str(count))
    reported = Guest("camera", words, load=VIVID, memory_mb=1536, limit_s=36_000).run()
    print(json.dumps(reported))
    early, late = reported["early"], reported["late"]
    grown = [name for name in ("files", "threads") if late[name] > early[name]]
    return len(grown) + (late["kilobytes"] > early["kilobytes"] + 20_000)


def dice(count: int) -> int:
    """Read `count` rolls of drawn dice through a video device; return how many were wrong."""
    words = (str(count), "5")
    rolls = Guest("dice", words, load=VIVID, memory_mb=1536, limit_s=36_000).run()["rolls"]
    print(json.dumps(rolls, indent=1))
    return sum(roll["sure"] and roll["played"] != roll["thrown"] for roll in rolls)


def pi() -> int:
    """Spring the traps on a 64-bit ARM guest that says it is a Pi 4; return pytest's status."""
    os.environ["MARS_RIG_ARCH"] = "arm64"
    return int(pytest.main(["-q", "-p", "no:xdist", str(Path(__file__).with_name("test_pins.py"))]))


def fairness() -> int:
    """Print a table of buttons of several devices; return how many calls named the later one."""
    load = "gpio-sim,uinput,evdev"
    found = Guest("fairness", load=load).run()["fairness"]
    wrongs = 0
    print("| device | polled, ms | measured, ms | latest stamp, ms | counts as, ms"
          " | races with a pin: first, tie, wrong | called from, ms |")  # fmt: skip
    print("|---|---|---|---|---|---|---|")
    for name, fact in found.items():
        if "failed" in fact:
            print(f"| {name} | {fact['failed']} |")
            wrongs += 1
            continue
        # The device is seat 1; the pin was pressed `ahead` after it.
        right = [(ahead, winner == int(ahead > 0)) for ahead, winner in fact["races"]]
        ties = [abs(ahead) for ahead, winner in fact["races"] if winner is None]
        wrong = len(right) - len(ties) - sum(won for _, won in right)
        wrongs += wrong
        called = min((abs(a) for a, won in right if won and abs(a) > max(ties, default=0)),
                     default=float("nan"))  # fmt: skip
        print(f"| {name} | {fact['poll_ms']:g} | {fact['measured_ms']:g} | {fact['late_ms']:.2f} "
              f"| {fact['counts_as_ms']:g} | {sum(won for _, won in right)}, {len(ties)}, {wrong} "
              f"| {called:.1f} |")  # fmt: skip
    return wrongs


def kills(count: int) -> int:
    """Kill playing programs `count` times, as tests/test_kill.py does; return pytest's status."""
    test_kill.KILLS = count
    return int(pytest.main(["-q", "-p", "no:xdist", str(Path(test_kill.__file__))]))


def main(words: list[str]) -> int:
    """Run what the words ask for."""
    parser = argparse.ArgumentParser(prog="python -m tests.rig", description=__doc__)
    forms = parser.add_subparsers(dest="form", required=True)
    form = forms.add_parser("races", help="the FREEZE! race on simulated pins")
    form.add_argument("count", type=int)
    form.add_argument("--busy", type=float, default=1.0, help="share of races under load, 0 to 1")
    form.add_argument("--guests", type=int, default=2, help="guests at once")
    form.add_argument("--seed", type=int, default=1)
    form = forms.add_parser("stops", help="the guest is killed while bots play")
    form.add_argument("count", type=int)
    form.add_argument("--cards", type=int, default=2, help="cards, and guests, at once")
    form.add_argument("--seed", type=int, default=1)
    form = forms.add_parser("reconnects", help="a camera is opened again and again")
    form.add_argument("count", type=int)
    form = forms.add_parser("dice", help="drawn dice before a real video device are played")
    form.add_argument("count", type=int)
    forms.add_parser("pi", help="the traps of the pins on a 64-bit ARM guest")
    forms.add_parser("fairness", help="how fair the buttons of several devices are")
    form = forms.add_parser("kills", help="programs are killed while bots play")
    form.add_argument("count", type=int)
    asked = vars(parser.parse_args(words))
    why = why_not("arm64" if asked["form"] == "pi" else "amd64")
    if why and asked["form"] != "kills":
        print(f"The rig cannot run: {why}.", file=sys.stderr)
        return 2
    known = {
        "races": races,
        "stops": stops,
        "reconnects": reconnects,
        "dice": dice,
        "pi": pi,
        "fairness": fairness,
        "kills": kills,
    }
    return 1 if known[asked.pop("form")](**asked) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
