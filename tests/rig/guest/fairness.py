"""How fair buttons of several kinds are: uinput devices that report at fixed intervals, and a pin.

    python -m tests.rig.guest.fairness

A finger presses at a random moment; the device reports it at its next poll, as a USB or Bluetooth
device does. Time is virtual, so that a poll is on time.
"""

import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from evdev import UInput, ecodes

from companion.devices.ports import Buzz
from companion.match.race import MS, Race
from hardware.buzzers import open_buzzers
from hardware.buzzers.buttons import BUZZ_RED
from hardware.buzzers.learnt import BLUETOOTH, USB
from hardware.buzzers.mixed import MixedBuzzers
from hardware.buzzers.pins import DEFAULT_PINS
from tests.rig.guest.buttons import until
from tests.rig.guest.header import Header, become_a_pi
from tests.rig.guest.reporting import facts_of, report

PRESSES, RACES = 10, 12
US = 1000
AWAKE_NS = 400 * US  # the last part of a wait, for which nobody sleeps


class Kind(NamedTuple):
    """A device: its name, the key that is its buzzer, its bus, and how often it is polled."""

    name: str
    key: int
    poll_ns: int
    bus: int = USB


KINDS = (
    Kind("Keyboard, 1000 Hz", ecodes.KEY_SPACE, MS),
    Kind("Keyboard, 125 Hz", ecodes.KEY_SPACE, 8 * MS),
    Kind("Buzz!", BUZZ_RED, 10 * MS),
    Kind("Gamepad, 250 Hz", ecodes.BTN_SOUTH, 4 * MS),
    Kind("Bluetooth pad", ecodes.BTN_SOUTH, 11_250 * US, BLUETOOTH),
    Kind("Footswitch, 62.5 Hz", ecodes.KEY_B, 16 * MS),
)


def wait_until(at_ns: int) -> None:
    """Wait for a moment of the monotonic clock."""
    while (left := at_ns - time.monotonic_ns()) > 0:
        if left > AWAKE_NS:
            time.sleep((left - AWAKE_NS) / 1e9)


class Bench:
    """A pin as seat 0, and a device as seat 1."""

    def __init__(self, kind: Kind, header: Header, folder: Path) -> None:
        self.kind, self.header = kind, header
        self.random = Random(kind.name)
        self.device = UInput({ecodes.EV_KEY: [kind.key, kind.key + 1]}, name=kind.name,
                             vendor=1, product=kind.poll_ns // US, bustype=kind.bus)  # fmt: skip
        time.sleep(0.5)  # until its file is there
        self.mixed = MixedBuzzers(open_buzzers("gpio", DEFAULT_PINS, range(1)), folder)
        self.heard: list[Buzz] = []
        said: list[str] = []
        self.mixed.learn(1, lambda words: said.append(str(words)))
        self.send(True)
        until(lambda: said)
        self.send(False)
        time.sleep(0.1)
        self.mixed.listen(self.heard.append)

    def send(self, down: bool) -> None:
        """Report the key, now."""
        self.device.write(ecodes.EV_KEY, self.kind.key, int(down))
        self.device.syn()

    def press(self, finger_ns: int, pin_ns: int = 0) -> None:
        """Press the key at a moment, and the pin at another unless that is 0; then release."""
        pin = DEFAULT_PINS[0].button
        todo = [(self.poll(finger_ns), lambda: self.send(True))]
        todo += [(pin_ns, lambda: self.header.press(pin))] if pin_ns else []
        for at, do in sorted(todo, key=lambda each: each[0]):
            wait_until(at)
            do()
        until(lambda: len(self.heard) == len(todo))
        self.heard_pressed = tuple(self.heard)
        wait_until(self.poll(time.monotonic_ns() + 2 * MS))
        self.send(False)
        if pin_ns:
            self.header.release(pin)
        until(lambda: len(self.heard) == 2 * len(todo))
        self.heard.clear()

    def poll(self, at_ns: int) -> int:
        """Return the next moment at which the device is polled."""
        return -(-at_ns // self.kind.poll_ns) * self.kind.poll_ns

    def soon(self) -> int:
        """Return a random moment that is about 30 ms away."""
        return time.monotonic_ns() + 20 * MS + self.random.randrange(20 * MS)

    def close(self) -> None:
        """Unplug the device."""
        self.mixed.close()
        self.device.close()


def fairness(kind: Kind, header: Header, folder: Path) -> dict:
    """Measure a device, and race it with a pin that is pressed a little earlier or later."""
    bench, late = Bench(kind, header, folder), []
    for _ in range(PRESSES):
        finger = bench.soon()
        bench.press(finger)
        late.append(bench.heard_pressed[0].time_ns - finger)
    assert bench.mixed._buttons is not None
    (source,) = bench.mixed._buttons._sources.values()
    found = {"poll_ms": kind.poll_ns / MS, "measured_ms": source.measured / MS,
             "counts_as_ms": source.coarse / MS, "late_ms": max(late) / MS,
             "words": bench.mixed.status().words, "races": []}  # fmt: skip
    for _ in range(RACES):
        finger = bench.soon()
        ahead = bench.random.choice((-1, 1)) * bench.random.randrange(MS, 2 * kind.poll_ns + MS)
        judge = Race(range(2), finger - 30 * MS)
        bench.press(finger, finger + ahead)
        for each in bench.heard_pressed:
            judge.hear(each)
        call = judge.call(time.monotonic_ns() + 10**9)
        found["races"].append([ahead / MS, call.winner if call else None])
    bench.close()
    return found


def main() -> None:
    """Measure all kinds."""
    become_a_pi()
    header, found = Header(), {}
    for number, kind in enumerate(KINDS):
        folder = Path(f"/run/fairness{number}")
        folder.mkdir()
        found[kind.name] = facts_of(fairness, kind, header, folder)
    report(fairness=found)


if __name__ == "__main__":
    main()
