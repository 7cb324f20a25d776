"""Any button as a buzzer: learnt, kept, found again, fair or not.

The kernel's part is played by `Kernel`: devices that speak evdev's interface. `tests/rig` has the
same on real uinput devices.
"""

import os
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.devices.ports import Buzz, Health
from companion.match.race import MS, Race, Verdict
from hardware.buzzers import buttons
from hardware.buzzers.buttons import EV_KEY, EV_LED, EV_SYN, SYN_DROPPED, ButtonBuzzers
from hardware.buzzers.learnt import (
    NAME,
    RADIO_NS,
    UNKNOWN_NS,
    Button,
    Identity,
    coarse_ns,
    declared_ns,
    found_again,
    grid_ns,
    read_buttons,
    write_buttons,
)
from hardware.buzzers.mixed import MixedBuzzers
from hardware.buzzers.stand_ins import KeyBuzzers, SimulatedBuzzers

KEYBOARD = Identity(3, 0x046D, 0xC31C, "Keyboard K120", "", "usb-1/input0")
PAD = Identity(3, 0x054C, 0x1000, "Buzz!", "", "usb-2/input0")
SPACE, RED = 57, 0x2C0


class Device:
    """One input device, as python-evdev shows it."""

    def __init__(self, kernel: "Kernel", node: str, identity: Identity, leds: int) -> None:
        self.kernel, self.node, self.leds = kernel, node, leds
        self.info = SimpleNamespace(
            bustype=identity.bus, vendor=identity.vendor, product=identity.product
        )
        self.name, self.uniq, self.phys = identity.name, identity.serial, identity.port
        self.fd, self._write = os.pipe()
        os.set_blocking(self.fd, False)
        self.events: list[Any] = []
        self.down: set[int] = set()
        self.lit: set[int] = set()
        self.grabs, self.gone, self.keys = 0, False, [30, SPACE, RED]

    def capabilities(self) -> dict[int, list[int]]:
        return {EV_KEY: self.keys, EV_LED: list(range(self.leds))}

    def active_keys(self) -> list[int]:
        self._there()
        return sorted(self.down)

    def read(self) -> Iterator[Any]:
        self._there()
        os.read(self.fd, 4096)
        events, self.events = self.events, []
        return iter(events)

    def grab(self) -> None:
        self._there()
        self.grabs += 1

    def ungrab(self) -> None:
        self._there()
        self.grabs -= 1

    def set_led(self, led: int, on: bool) -> None:
        (self.lit.add if on else self.lit.discard)(led)

    def close(self) -> None:
        self.kernel.closed.append(self.node)

    def _there(self) -> None:
        if self.gone:
            raise OSError(19, "No such device")

    # ---- what a finger does ----
    def key(self, code: int, value: int, time_ns: int) -> None:
        (self.down.add if value else self.down.discard)(code)
        self.event(EV_KEY, code, value, time_ns)

    def event(self, kind: int, code: int, value: int = 0, time_ns: int = 0) -> None:
        sec, rest = divmod(time_ns, 10**9)
        self.events.append(
            SimpleNamespace(type=kind, code=code, value=value, sec=sec, usec=rest // 1000)
        )
        os.write(self._write, b"x")

    def unplug(self) -> None:
        self.gone = True
        (self.kernel.dev / self.node).unlink()
        os.write(self._write, b"x")


class Kernel:
    """The devices of a machine."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dev, self.sys = root / "dev", root / "sys"
        self.dev.mkdir()
        self.devices: dict[str, Device] = {}
        self.closed: list[str] = []
        self.clocks: list[int] = []
        monkeypatch.setattr(buttons.fcntl, "ioctl", lambda fd, *_: self.clocks.append(fd))
        monkeypatch.setattr(buttons, "MISSING_S", 0.01)

    def plug(self, identity: Identity, node: str = "event0", leds: int = 0) -> Device:
        self.devices[node] = Device(self, node, identity, leds)
        (self.dev / node).touch()
        return self.devices[node]

    def open(self, path: Path) -> Device:
        return self.devices[path.name]

    def buzzers(self, *learnt: Button) -> ButtonBuzzers:
        return ButtonBuzzers(learnt, dev=self.dev, sys=self.sys, open_device=self.open)


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kernel:
    return Kernel(tmp_path, monkeypatch)


def until(there: Callable[[], object]) -> None:
    ends = time.monotonic() + 5
    while not there():
        assert time.monotonic() < ends
        time.sleep(0.002)


def hearing(buzzers: Any) -> list[Buzz]:
    heard: list[Buzz] = []
    buzzers.listen(heard.append)
    return heard


def test_a_press_has_the_kernels_stamp_and_a_held_key_is_one_press(kernel: Kernel) -> None:
    board = kernel.plug(KEYBOARD)
    buzzers = kernel.buzzers(Button(2, SPACE, KEYBOARD))
    heard = hearing(buzzers)
    board.key(SPACE, 1, 5 * 10**9 + 1000)
    board.key(SPACE, 2, 6 * 10**9)
    board.key(30, 1, 6 * 10**9)
    until(lambda: heard)
    assert buzzers.held() == {2}
    board.key(SPACE, 0, 7 * 10**9)
    until(lambda: len(heard) == 2)
    assert heard == [
        Buzz(2, 5 * 10**9 + 1000, True, UNKNOWN_NS),
        Buzz(2, 7 * 10**9, False, UNKNOWN_NS),
    ]
    assert kernel.clocks, "the stamps would be those of the clock on the wall"
    buzzers.close()
    assert kernel.closed == ["event0"]


def test_buttons_that_are_closed_keep_no_file_open(kernel: Kernel) -> None:
    """Buttons are learnt and settings saved all evening: each time they are made again."""

    def files() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    kernel.plug(KEYBOARD)
    kernel.buzzers().close()
    before = files()
    for _ in range(3):
        buzzers = kernel.buzzers(Button(0, SPACE, KEYBOARD))
        buzzers.close()
        buzzers.keep(())  # Whoever is late wakes nobody.
    assert files() == before


def test_a_device_that_was_unplugged_is_found_again_and_its_button_let_go(kernel: Kernel) -> None:
    board = kernel.plug(KEYBOARD)
    buzzers = kernel.buzzers(Button(0, SPACE, KEYBOARD))
    heard = hearing(buzzers)
    board.key(SPACE, 1, 10)
    until(lambda: heard)
    board.unplug()
    until(lambda: buzzers.missing)
    assert [each.pressed for each in heard] == [True, False] and buzzers.held() == frozenset()
    status = buzzers.status()
    assert status.health is Health.MISSING and "Keyboard K120" in status.words
    other_port = KEYBOARD._replace(port="usb-7/input0")
    again = kernel.plug(other_port, "event4")
    until(lambda: not buzzers.missing)
    again.key(SPACE, 1, 20)
    until(lambda: len(heard) == 3)
    assert buzzers.status().health is Health.OK
    buzzers.close()


def test_two_devices_of_a_kind_are_kept_apart_by_their_port() -> None:
    here, there = PAD, PAD._replace(port="usb-3/input0")
    assert found_again(here, [there, here]) == here
    assert found_again(here, [there]) == there
    gone = PAD._replace(port="usb-9/input0")
    assert found_again(gone, [there, here]) is None and found_again(here, [KEYBOARD]) is None


def test_keys_are_grabbed_only_during_a_race(kernel: Kernel) -> None:
    board, other = kernel.plug(KEYBOARD), kernel.plug(PAD, "event1")
    buzzers = kernel.buzzers(Button(0, SPACE, KEYBOARD))
    assert board.grabs == 0 and kernel.closed == ["event1"]
    buzzers.grab(True)
    assert (board.grabs, other.grabs) == (1, 0)
    buzzers.grab(False)
    assert board.grabs == 0
    buzzers.close()


def test_lost_events_let_go_but_never_press(kernel: Kernel) -> None:
    board = kernel.plug(KEYBOARD)
    buzzers = kernel.buzzers(Button(0, SPACE, KEYBOARD), Button(1, 30, KEYBOARD))
    heard = hearing(buzzers)
    board.key(SPACE, 1, 10)
    until(lambda: heard)
    board.down = {30}  # What happened meanwhile was lost.
    board.event(EV_SYN, SYN_DROPPED)
    until(lambda: len(heard) == 2)
    assert (heard[1].seat, heard[1].pressed) == (0, False)
    assert buzzers.held() == {1}  # The referee finds it by its level.
    buzzers.close()


def test_lamps_of_a_keyboard_and_of_a_buzz_controller(kernel: Kernel) -> None:
    board, pad = kernel.plug(KEYBOARD, leds=3), kernel.plug(PAD, "event1")
    assert pad.leds == 0
    lamp = kernel.sys / "event1/device/device/leds/0003:054C:1000::buzz2/brightness"
    lamp.parent.mkdir(parents=True)
    buzzers = kernel.buzzers(
        Button(0, 30, KEYBOARD), Button(1, SPACE, KEYBOARD), Button(2, RED + 5, PAD)
    )
    lamp.write_text("")
    buzzers.lamps(frozenset({1, 2}))
    assert board.lit == {1} and lamp.read_text() == "1"
    buzzers.lamps(frozenset())
    assert board.lit == set() and lamp.read_text() == "0"
    buzzers.close()


# ---- how fair ------------------------------------------------------------------------
@pytest.mark.parametrize("grid", [1_000_000, 8_000_000, 125_000])
def test_stamps_show_how_often_a_device_is_asked(grid: int) -> None:
    from random import Random

    rng = Random(grid)
    asked = sorted(rng.sample(range(2000), 20))
    stamps = [n * grid + rng.randrange(-grid // 20, grid // 20) for n in asked]
    assert grid_ns(stamps) == grid
    assert grid_ns(stamps[:6]) == 0  # Too few to say.


def test_stamps_on_no_grid_say_nothing() -> None:
    from random import Random

    rng = Random(1)
    assert all(grid_ns([rng.randrange(10**10) for _ in range(20)]) == 0 for _ in range(5))


def test_stray_stamps_make_no_slow_button_look_fairer() -> None:
    from random import Random

    rng = Random(2)
    stamps = [n * 10_000_000 for n in sorted(rng.sample(range(2000), 20))]
    for stray in range(0, 10_000_000, 250_000):
        assert grid_ns([stamps[0] - 3_000_000_000 + stray, *stamps]) == 10_000_000, stray


def test_how_coarse_a_stamp_is_when_nothing_says_so() -> None:
    assert coarse_ns(KEYBOARD, 0, 0) == UNKNOWN_NS
    assert coarse_ns(KEYBOARD._replace(bus=5), 0, 0) == RADIO_NS
    assert coarse_ns(KEYBOARD, 1_000_000, 8_000_000) == 8_000_000  # The worse of both.


def test_usb_says_how_often_it_asks(tmp_path: Path) -> None:
    usb = tmp_path / "usb1/1-1/1-1:1.0"
    event = usb / "0003:046D/input/input5/event5"
    (usb / "ep_81").mkdir(parents=True)
    event.mkdir(parents=True)
    (usb / "ep_81/interval").write_text("8ms\n")
    assert declared_ns(event) == 8_000_000
    (usb / "ep_81/interval").write_text("125us\n")
    assert declared_ns(event) == 125_000
    assert declared_ns(tmp_path / "none") == 0


@pytest.mark.rule("MNH-30")
def test_the_referee_calls_a_tie_within_the_resolution_of_the_coarser_button(
    kernel: Kernel,
) -> None:
    """A wire, a keyboard and a Buzz! pad in one race."""
    board, pad = kernel.plug(KEYBOARD), kernel.plug(PAD, "event1")
    wires = SimulatedBuzzers([0])
    mixed = MixedBuzzers(wires, None)
    mixed._buttons = kernel.buzzers(Button(1, SPACE, KEYBOARD), Button(2, RED, PAD))
    heard = hearing(mixed)

    def called(*presses: tuple[int, int]) -> Verdict:
        heard.clear()
        for seat, at in presses:
            if seat == 0:
                mixed.press(0, at)
            else:
                (board if seat == 1 else pad).key(SPACE if seat == 1 else RED, 1, at)
        until(lambda: len(heard) == len(presses))
        race = Race(range(3), 0)
        for each in heard:
            race.hear(each)
        for device in (board, pad):
            device.down.clear()
        call = race.call(10**10)
        assert call is not None
        return call.verdict

    assert called((0, 200 * MS), (1, 215 * MS)) is Verdict.TIE  # 15 ms apart, 16 unknown.
    assert called((0, 300 * MS), (1, 317 * MS)) is Verdict.WON
    assert called((1, 400 * MS), (2, 410 * MS), (0, 500 * MS)) is Verdict.TIE
    mixed.close()


# ---- learning and keeping ------------------------------------------------------------
def test_a_button_is_learnt_by_pressing_it_and_kept(kernel: Kernel, tmp_path: Path) -> None:
    board = kernel.plug(KEYBOARD)
    make = lambda learnt: kernel.buzzers(*learnt)  # noqa: E731
    mixed, said = MixedBuzzers(KeyBuzzers([0, 1]), tmp_path, make), []
    heard = hearing(mixed)
    mixed.learn(1, lambda words: said.append(str(words)))
    assert board.grabs == 1  # What is pressed now types nothing.
    board.key(SPACE, 1, 10)
    until(lambda: said)
    assert said == ["Learnt."] and not heard and board.grabs == 0
    board.key(SPACE, 0, 11)
    board.key(SPACE, 1, 12)
    until(lambda: len(heard) == 2)
    assert heard[-1].seat == 1 and mixed.learnt() == {1: "Keyboard K120"}
    mixed.learn(0, lambda words: said.append(str(words)))
    board.key(SPACE, 1, 13)
    until(lambda: len(said) == 2)
    assert "that of seat 2 already" in said[1]
    mixed.close()
    assert stat.S_ISREG((tmp_path / NAME).stat().st_mode)
    again = MixedBuzzers(KeyBuzzers([0, 1]), tmp_path, make)
    assert again.learnt() == {1: "Keyboard K120"} and "Keyboard K120" in again.status().words
    again.forget_buttons()
    assert read_buttons(tmp_path) == () and again.learnt() == {}
    again.close()


def test_a_table_that_learnt_nothing_opens_nothing(tmp_path: Path) -> None:
    def never(_: object) -> ButtonBuzzers:
        raise AssertionError

    mixed = MixedBuzzers(KeyBuzzers([0]), tmp_path, never)
    mixed.grab(True)
    assert mixed.learnt() == {} and mixed.held() == frozenset()
    mixed.press(0, 5)
    assert mixed.held() == {0}
    mixed.close()


@pytest.mark.parametrize("text", ["", "[]", '{"buttons": [[1]]}', '{"buttons": 3}', "\x00"])
def test_a_broken_file_is_no_button(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    assert read_buttons(tmp_path) == ()


def test_what_is_written_is_read(tmp_path: Path) -> None:
    kept = (Button(0, SPACE, KEYBOARD), Button(1, RED, PAD._replace(name="Büzz ✓")))
    write_buttons(tmp_path, kept)
    assert read_buttons(tmp_path) == kept


@pytest.mark.parametrize(
    ("error", "words"),
    [(ImportError("evdev"), "python3-evdev"), (PermissionError(13, "x"), "usermod -aG input")],
)
def test_why_no_button_can_be_learnt_is_said(kernel: Kernel, error: Exception, words: str) -> None:
    kernel.plug(KEYBOARD)
    opens = kernel.open

    def refuse(path: Path) -> Device:
        raise error

    kernel.open = refuse  # type: ignore[method-assign]
    mixed = MixedBuzzers(KeyBuzzers([0]), None, lambda learnt: kernel.buzzers(*learnt))
    assert mixed.unheard() == ""
    mixed.learn(0, lambda words: None)
    assert words in str(mixed.unheard())
    mixed._buttons._open = opens
    mixed.learn(0, lambda words: None)
    assert mixed.unheard() == ""
    mixed.close()


@pytest.mark.parametrize("key", [buttons.BTN_TOUCH, buttons.BTN_MOUSE[0]])
def test_screens_tablets_and_mice_are_no_buttons(kernel: Kernel, key: int) -> None:
    kernel.plug(KEYBOARD._replace(name="touch screen")).keys = [key]
    buzzers = kernel.buzzers()
    buzzers.learn(lambda device, code: None)
    assert not buzzers._sources
    buzzers.close()
