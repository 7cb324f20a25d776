"""Buttons of any kind as buzzers, through evdev with the kernel's monotonic time stamps.

Keyboards, arcade encoders, Buzz! controllers, gamepads, Bluetooth pads, footswitches: what the
kernel calls a key or a button. One thread reads all devices; nothing is polled while all are
there. They are grabbed only while a race is on, so that a press types nothing.
"""

import fcntl
import logging
import selectors
import socket
import struct
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.devices.ports import Buzz, DeviceStatus, Health
from companion.words import Decimal, Sentences, Several, Text
from hardware.buzzers.learnt import (
    Button,
    Identity,
    coarse_ns,
    declared_ns,
    found_again,
    grid_ns,
)
from hardware.buzzers.stand_ins import Listener
from hardware.text import message

log = logging.getLogger(__name__)

DEV, SYS = Path("/dev/input"), Path("/sys/class/input")
EVIOCSCLOCKID = 0x400445A0  # _IOW('E', 0xa0, int) of linux/input.h
EV_SYN, EV_KEY, EV_LED = 0, 1, 17
SYN_DROPPED = 3  # Events were lost, so the keys that are down must be queried.
BTN_TOUCH, BTN_TOOLS = 0x14A, range(0x140, 0x150)  # Screens and tablets are no buttons.
BTN_MOUSE = range(0x110, 0x118)  # Nor are mice: a grabbed one could not tap anything.
BUZZ_RED, BUZZ_KEYS = 0x2C0, 5  # The first pad's red button, and buttons per pad.
MISSING_S = 2.0  # The interval at which missing devices are looked for.
STAMPS = 64  # The number of stamps by which a device is measured.


def open_input(path: Path) -> Any:
    """Open a device as python-evdev does."""
    import evdev  # Late, as few tables need it.

    return evdev.InputDevice(str(path))


class Source:
    """An open device: its identity, its buttons, and the precision of its stamps."""

    def __init__(self, device: Any, node: str, sys: Path) -> None:
        self.device, self.node = device, node
        info = device.info
        self.identity = Identity(
            info.bustype, info.vendor, info.product, device.name, device.uniq or "", device.phys
        )
        # By default stamps are in wall-clock time, which may jump.
        fcntl.ioctl(device.fd, EVIOCSCLOCKID, struct.pack("i", time.CLOCK_MONOTONIC))
        self.declared = declared_ns(sys / node)
        self.leds: tuple[int, ...] = tuple(device.capabilities().get(EV_LED, ()))
        self.stamps: deque[int] = deque(maxlen=STAMPS)
        self.grabbed = False
        self._sys = sys / node

    @property
    def is_buttons(self) -> bool:
        """Whether it has keys or buttons, and is no mouse, touch screen or drawing tablet."""
        keys = self.device.capabilities().get(EV_KEY, ())
        return bool(keys) and not any(key in BTN_TOOLS or key in BTN_MOUSE for key in keys)

    @property
    def measured(self) -> int:
        """The interval between its stamps in nanoseconds, 0 while unknown."""
        return grid_ns(tuple(self.stamps))

    @property
    def coarse(self) -> int:
        """How late its stamps may be, in nanoseconds."""
        return coarse_ns(self.identity, self.declared, self.measured)

    def grab(self, on: bool) -> None:
        """Take its events from other programs, or stop doing so; never raises."""
        if on != self.grabbed:
            try:
                (self.device.grab if on else self.device.ungrab)()
                self.grabbed = on
            except OSError as error:  # Another program has it.
                log.warning("%s could not be grabbed: %s", self.identity.name, error)

    def light(self, codes: Iterable[int], of: Iterable[int]) -> None:
        """Light the lamps of the buttons `codes` among the buttons `of`; never raises."""
        lit, known = set(codes), sorted(of)
        with suppress(OSError):
            for led, code in zip(self.leds, known, strict=False):
                self.device.set_led(led, code in lit)
            for code in known:
                self._light_pad(code, code in lit)

    def _light_pad(self, code: int, on: bool) -> None:
        """Light the pad of a Buzz! controller, whose lamps are files in /sys."""
        pad, red = divmod(code - BUZZ_RED, BUZZ_KEYS)
        if red == 0 and 0 <= pad < 4:
            for lamp in self._sys.glob(f"device/device/leds/*::buzz{pad + 1}/brightness"):
                lamp.write_text("1" if on else "0", encoding="ascii")


class ButtonBuzzers:
    """The learnt buttons as buzzers; devices may be plugged in and out."""

    def __init__(
        self,
        buttons: Iterable[Button],
        *,
        dev: Path = DEV,
        sys: Path = SYS,
        open_device: Callable[[Path], Any] = open_input,
    ) -> None:
        self._buttons = tuple(buttons)
        self._dev, self._sys, self._open = dev, sys, open_device
        self._lock = threading.RLock()
        self._sources: dict[str, Source] = {}  # By the name in /dev/input.
        self._by_code: dict[str, dict[int, Button]] = {}
        self._down: dict[str, set[int]] = defaultdict(set)
        self._listener = Listener()
        self._learning: Callable[[Identity, int], None] | None = None
        self._racing = False
        self._refused: set[str] = set()
        self._uninstalled = False  # Whether evdev is missing.
        # The devices seen last, with their times.
        self._nodes: frozenset[tuple[str, int]] = frozenset()
        self._closed = False
        self._woken, self._wake = socket.socketpair()
        self._wake.setblocking(False)
        self._select = selectors.DefaultSelector()
        self._select.register(self._woken, selectors.EVENT_READ)
        self._look()
        self._thread = threading.Thread(target=self._run, name="buttons", daemon=True)
        self._thread.start()

    # ---- the port ----------------------------------------------------------------
    def listen(self, heard: Callable[[Buzz], None]) -> None:
        self._listener.listen(heard)

    def held(self) -> frozenset[int]:
        """Return the seats whose button is down, as reported by the kernel."""
        found: set[int] = set()
        with self._lock:
            for node, source in tuple(self._sources.items()):
                by_code = self._by_code.get(node, {})
                with suppress(OSError):
                    found |= {by_code[c].seat for c in source.device.active_keys() if c in by_code}
        return frozenset(found)

    def lamps(self, lit: frozenset[int]) -> None:
        """Light the lamps of these seats, where a device has some."""
        with self._lock:
            for node, by_code in self._by_code.items():
                codes = [code for code, button in by_code.items() if button.seat in lit]
                self._sources[node].light(codes, by_code)

    def grab(self, on: bool) -> None:
        """Keep presses from typing while a race is on."""
        with self._lock:
            self._racing = on
            for node in self._by_code:
                self._sources[node].grab(on)

    def learn(self, pressed: Callable[[Identity, int], None] | None) -> None:
        """Call `pressed`, from a thread, with the next keys of any device; None ends that."""
        with self._lock:
            self._learning = pressed
            self._look()
            for source in self._sources.values():
                source.grab(pressed is not None or self._racing)
        self._awake()

    def keep(self, buttons: Iterable[Button]) -> None:
        """Use these buttons from now on."""
        with self._lock:
            self._buttons = tuple(buttons)
            self._look()
        self._awake()

    def close(self) -> None:
        """Close all devices; never raises."""
        self._closed = True
        self._listener.close()
        self._awake()
        self._thread.join(1)
        with self._lock:
            for node in tuple(self._sources):
                self._drop(node)
            if not self._thread.is_alive():
                for each in (self._select, self._woken, self._wake):
                    each.close()

    # ---- devices -----------------------------------------------------------------
    @property
    def missing(self) -> tuple[Button, ...]:
        """The buttons whose device is not connected."""
        there = {button for each in self._by_code.values() for button in each.values()}
        return tuple(each for each in self._buttons if each not in there)

    def _look(self) -> None:
        """Open new devices, and find the device of each learnt button."""
        if self._closed:
            return
        self._nodes = self._there()
        for node in sorted({name for name, _ in self._nodes} - self._sources.keys()):
            self._try(node)
        there = {node: source.identity for node, source in self._sources.items()}
        self._by_code = {}
        for button in self._buttons:
            device = found_again(button.device, there.values())
            for node, identity in there.items():
                if identity == device:
                    self._by_code.setdefault(node, {})[button.code] = button
        for node in tuple(self._sources):
            if node not in self._by_code and self._learning is None:
                self._drop(node)
            elif self._racing:
                self._sources[node].grab(True)

    def _there(self) -> frozenset[tuple[str, int]]:
        found = set()
        for path in self._dev.glob("event*"):
            with suppress(OSError):  # It was unplugged just now.
                found.add((path.name, path.stat().st_ctime_ns))
        return frozenset(found)

    def _try(self, node: str) -> None:
        try:
            device = self._open(self._dev / node)
        except (OSError, ImportError) as error:
            self._uninstalled = isinstance(error, ImportError)
            if isinstance(error, PermissionError):
                self._refused.add(node)
            return
        try:
            source = Source(device, node, self._sys)
        except OSError:  # It was unplugged just now.
            device.close()
            return
        if not source.is_buttons:
            device.close()
            return
        self._refused.discard(node)
        self._sources[node] = source
        self._select.register(device.fd, selectors.EVENT_READ, node)

    def _drop(self, node: str) -> None:
        source = self._sources.pop(node)
        self._by_code.pop(node, None)
        self._down.pop(node, None)
        with suppress(KeyError, ValueError):
            self._select.unregister(source.device.fd)
        source.grab(False)
        with suppress(OSError):
            source.device.close()

    # ---- the thread --------------------------------------------------------------
    def _awake(self) -> None:
        with suppress(OSError):
            self._wake.send(b"\0")

    def _run(self) -> None:
        while not self._closed:
            pause = MISSING_S if self.missing or self._learning else None
            ready = self._select.select(pause)
            with self._lock:
                for key, _ in ready:
                    if key.fileobj is self._woken:
                        self._woken.recv(1024)
                    elif key.data in self._sources:
                        self._read(key.data)
                if not ready and self._nodes != self._there():
                    self._look()

    def _read(self, node: str) -> None:
        source = self._sources[node]
        try:
            events = tuple(source.device.read())
        except BlockingIOError:
            return
        except OSError:  # It was unplugged; from now on it is looked for.
            self._release(node)
            self._drop(node)
            return
        for event in events:
            # Dropped meanwhile, as the learnt button is on another device.
            if node not in self._sources:
                return
            if event.type == EV_KEY and event.value in (0, 1):  # 2 is a repeat.
                self._key(node, event.code, 1_000_000_000 * event.sec + 1_000 * event.usec,
                          bool(event.value))  # fmt: skip
            elif event.type == EV_SYN and event.code == SYN_DROPPED:
                self._ask_again(node)

    def _key(self, node: str, code: int, time_ns: int, pressed: bool) -> None:
        source = self._sources[node]
        if not source.stamps or source.stamps[-1] != time_ns:
            source.stamps.append(time_ns)
        (self._down[node].add if pressed else self._down[node].discard)(code)
        if pressed and self._learning is not None:
            self._learning(source.identity, code)
            return
        button = self._by_code.get(node, {}).get(code)
        if button is not None:
            self._listener.notify(Buzz(button.seat, time_ns, pressed, source.coarse))

    def _ask_again(self, node: str) -> None:
        """After events were lost, query which keys are down; send only releases."""
        with suppress(OSError):
            down, before = set(self._sources[node].device.active_keys()), self._down[node]
            for code in before - down:
                self._key(node, code, time.monotonic_ns(), False)
            self._down[node] = down

    def _release(self, node: str) -> None:
        """Send a release of each button that is down on a device that was unplugged."""
        for code in tuple(self._down[node]):
            self._key(node, code, time.monotonic_ns(), False)

    # ---- how it is ---------------------------------------------------------------
    @property
    def unheard(self) -> Text:
        """Why no device can be heard, and what to do; "" if one can, or if there is none."""
        with self._lock:
            if self._sources or not (self._uninstalled or self._refused):
                return ""
            return message("buttons-unheard", why="package" if self._uninstalled else "rights")

    def status(self) -> DeviceStatus:
        """Return which devices are connected, and how fair each is."""
        with self._lock:
            fair = [self._fairness(node) for node in sorted(self._by_code)]
            missing = sorted({each.device.name for each in self.missing})
            seats = len({each.seat for each in self._buttons})
        if self._listener.fault:
            return DeviceStatus("Buttons", Health.FAULT, self._listener.fault)
        said: tuple[Text, ...] = (message("buttons-ready", buttons=seats), *fair)
        if not missing:
            return DeviceStatus("Buttons", Health.OK, Sentences(said))
        gone = message("buttons-missing", names=Several(tuple(missing)))
        refused = bool(self._refused)
        cure = message("buttons-refused-cure" if refused else "buttons-missing-cure")
        return DeviceStatus("Buttons", Health.MISSING, Sentences((*said, gone)), cure)

    def _fairness(self, node: str) -> Text:
        source = self._sources[node]
        how = "measured" if source.measured else "declared" if source.declared else "assumed"
        return message(
            "buttons-fair",
            name=source.identity.name,
            ms=Decimal(source.coarse / 1e6, 0 if source.coarse % 1_000_000 == 0 else 1),
            how=how,
        )
