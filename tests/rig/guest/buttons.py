"""Any button as a buzzer on real input devices: uinput, evdev, our buzzers and the referee.

    python -m tests.rig.guest.buttons

A keyboard with lamps, a controller with the buttons of a Buzz!, and a button on the header.
"""

import os
import struct
import time
from collections.abc import Callable
from pathlib import Path

from evdev import InputDevice, UInput, ecodes

from companion.devices.ports import Buzz
from companion.match.race import MS, Race
from hardware.buzzers import open_buzzers
from hardware.buzzers.buttons import BUZZ_RED, ButtonBuzzers
from hardware.buzzers.mixed import MixedBuzzers
from hardware.buzzers.pins import DEFAULT_PINS
from tests.rig.guest.header import Header, become_a_pi
from tests.rig.guest.reporting import PATIENCE, facts_of, report

SPACE, KEYS = ecodes.KEY_SPACE, [ecodes.KEY_SPACE, ecodes.KEY_A]
LEDS = [ecodes.LED_NUML, ecodes.LED_CAPSL]
PATIENCE_S = 120.0 * PATIENCE
FOLDER = Path("/run/buttons")


def until(there: Callable[[], object]) -> bool:
    """Wait until something is there."""
    end = time.monotonic() + PATIENCE_S
    while not there():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def keyboard() -> UInput:
    """Plug in a keyboard with two lamps."""
    return UInput({ecodes.EV_KEY: KEYS, ecodes.EV_LED: LEDS}, name="Keyboard", vendor=1, product=2)


def pads() -> UInput:
    """Plug in four pads with five buttons each, as the kernel shows those of a Buzz!."""
    red = range(BUZZ_RED, BUZZ_RED + 20)
    return UInput({ecodes.EV_KEY: red}, name="Buzz!", vendor=0x054C, product=0x1000)


def press(device: UInput, code: int, down: bool = True) -> tuple[int, int]:
    """Press a key, or let it go; return the clock before and after."""
    before = time.monotonic_ns()
    device.write(ecodes.EV_KEY, code, int(down))
    device.syn()
    return before, time.monotonic_ns()


class Table:
    """Pins, a keyboard and pads as one table's buzzers."""

    def __init__(self) -> None:
        become_a_pi()
        self.header = Header()
        self.keyboard, self.pads = keyboard(), pads()
        time.sleep(0.5)  # Until their files are there.
        FOLDER.mkdir(exist_ok=True)
        first = open_buzzers("gpio", DEFAULT_PINS, range(1))
        self.mixed = MixedBuzzers(first, FOLDER)
        self.heard: list[Buzz] = []
        self.mixed.listen(self.heard.append)

    def learn(self, seat: int, device: UInput, code: int) -> str:
        """Learn a button as a person does."""
        said: list[str] = []
        self.mixed.learn(seat, lambda words: said.append(str(words)))
        press(device, code)
        until(lambda: said)
        press(device, code, False)
        time.sleep(0.1)
        self.heard.clear()
        return said[0] if said else ""


def learning(table: Table) -> dict:
    """Learn two buttons, and look what is kept."""
    said = [table.learn(1, table.keyboard, SPACE), table.learn(2, table.pads, BUZZ_RED + 5)]
    return {"said": said, "kept": (FOLDER / "buttons.json").exists(), "names": table.mixed.learnt()}


def stamps(table: Table) -> dict:
    """Press a key: its stamp is the kernel's, of the monotonic clock."""
    table.heard.clear()
    before, after = press(table.keyboard, SPACE)
    until(lambda: table.heard)
    held = sorted(table.mixed.held())
    press(table.keyboard, SPACE, False)
    until(lambda: len(table.heard) > 1)
    first = table.heard[0]
    return {
        "seat": first.seat, "within": before - 2000 <= first.time_ns <= after, "held": held,
        "coarse_ms": first.coarse_ns / MS,
    }  # fmt: skip


def grabbed(table: Table) -> dict:
    """Read the same keyboard as a desktop would, in a race and outside of it."""
    place = next(p for p in Path("/dev/input").glob("event*") if _named(p) == "Keyboard")
    desktop = InputDevice(str(place))
    typed = []
    for racing in (False, True, False):
        table.mixed.grab(racing)
        press(table.keyboard, SPACE)
        press(table.keyboard, SPACE, False)
        time.sleep(0.2)
        typed.append(len(_pending(desktop)))
    desktop.close()
    return {"typed": typed}


def _named(path: Path) -> str:
    device = InputDevice(str(path))
    name = str(device.name)
    device.close()
    return name


def _pending(device: InputDevice) -> list[object]:
    try:
        return [each for each in device.read() if each.type == ecodes.EV_KEY]
    except BlockingIOError:
        return []


def race(table: Table) -> dict:
    """Press a pin, a key and a pad 40 ms apart in every order; who was first?"""
    button = DEFAULT_PINS[0].button
    moves: dict[int, Callable[[bool], object]] = {
        0: lambda down: (table.header.press if down else table.header.release)(button),
        1: lambda down: press(table.keyboard, SPACE, down),
        2: lambda down: press(table.pads, BUZZ_RED + 5, down),
    }
    found = []
    for order in ((0, 1, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        table.heard.clear()
        opened = time.monotonic_ns()
        for seat in order:
            moves[seat](True)
            time.sleep(0.04)
        until(lambda: len({each.seat for each in table.heard if each.pressed}) == 3)
        judge = Race(range(3), opened)
        for each in table.heard:
            judge.hear(each)
        call = judge.call(time.monotonic_ns() + 10**9)
        found.append([list(order), call.winner if call else None])
        for seat in order:
            moves[seat](False)
        time.sleep(0.1)
    return {"races": found}


def lamps(table: Table) -> dict:
    """Light the lamp of seat 1, which is the keyboard's first."""
    table.mixed.lamps(frozenset({1}))
    lit = until(lambda: _led_writes(table.keyboard))
    return {"lit": lit}


def _led_writes(device: UInput) -> bool:
    """Return whether the kernel handed a lamp on to the device."""
    size = struct.calcsize("llHHi")
    os.set_blocking(device.fd, False)
    try:
        whole = os.read(device.fd, 64 * size)
    except BlockingIOError:
        return False
    events = struct.iter_unpack("llHHi", whole[: len(whole) // size * size])
    return any((kind, code, value) == (ecodes.EV_LED, 0, 1) for *_, kind, code, value in events)


def reconnect(table: Table) -> dict:
    """Unplug the keyboard with its key down, and plug it in again."""
    table.heard.clear()
    press(table.keyboard, SPACE)
    until(lambda: table.heard)
    table.keyboard.close()
    gone = until(lambda: "Not here" in table.mixed.status().words)
    released = until(lambda: len(table.heard) == 2 and not table.heard[1].pressed)
    table.keyboard = keyboard()
    back = until(lambda: "Not here" not in table.mixed.status().words)
    table.heard.clear()
    press(table.keyboard, SPACE)
    return {"gone": gone, "released": released, "back": back, "heard": until(lambda: table.heard)}


def idle(table: Table) -> dict:
    """Count how often the thread that reads the devices wakes while nobody presses."""
    thread = table.mixed._buttons._thread
    status = Path(f"/proc/self/task/{thread.native_id}/status")
    before = _wakes(status)
    time.sleep(3)
    return {"wakes": _wakes(status) - before, "words": table.mixed.status().words}


def _wakes(status: Path) -> int:
    lines = status.read_text(encoding="ascii").splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("voluntary_ctxt")))


def lost(table: Table) -> dict:
    """Press more often than the kernel keeps: what is down in the end is found by its level."""
    device = ButtonBuzzers(table.mixed._known)
    with device._lock:  # Nobody reads meanwhile.
        for _ in range(200):
            press(table.pads, BUZZ_RED + 5)
            press(table.pads, BUZZ_RED + 5, False)
        press(table.pads, BUZZ_RED + 5)
    found = until(lambda: device.held() == {2})
    press(table.pads, BUZZ_RED + 5, False)
    until(lambda: not device.held())
    still = sorted(device.held())
    device.close()
    return {"found": found, "still": still}


def main() -> None:
    """Run all trials on one table."""
    table = Table()
    trials = (learning, stamps, grabbed, race, lamps, lost, idle, reconnect)
    report(buttons={trial.__name__: facts_of(trial, table) for trial in trials})
    table.mixed.close()


if __name__ == "__main__":
    main()
