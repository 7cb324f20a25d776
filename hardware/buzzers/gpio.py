"""Buzzers and lamps on the Pi's own pins, through gpiozero with the kernel's time stamps.

Needs gpiozero with lgpio: with any other backend Python takes the time, and a race would be decided
by which thread ran first. Time stamps are those of CLOCK_MONOTONIC.
"""

import logging
import os
import sys
import threading
import time
import warnings
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path

from gpiozero import LED, Device, DigitalInputDevice
from gpiozero.pins import Factory

from companion.devices.ports import Buzz, DeviceStatus, Health
from companion.storage.reasons import why
from companion.words import Sentences, Several, Text
from hardware.buzzers.pins import SeatPins, complaints
from hardware.buzzers.stand_ins import Listener
from hardware.text import message

# lgpio calls the callbacks of all buttons from one Python thread, and an exception in any of them
# ends it. Edges then wait in lgpio's pipe with their time stamps, so that a new thread can go on.


LOG = logging.getLogger(__name__)
_lock = threading.Lock()
_stand_in: threading.Thread | None = None


def lgpio_alive() -> bool:
    """Return whether a thread delivers lgpio's edges; True if lgpio is not in use."""
    thread = getattr(sys.modules.get("lgpio"), "_notify_thread", None)
    stand_in = _stand_in
    return thread is None or thread.is_alive() or (stand_in is not None and stand_in.is_alive())


def revive_lgpio() -> None:
    """Start a new thread to deliver edges if none does; waiting edges come first."""
    global _stand_in
    with _lock:
        if lgpio_alive():
            return
        # A thread cannot be started twice, but another one can run its function.
        dead = sys.modules["lgpio"]._notify_thread
        _stand_in = threading.Thread(target=dead.run, name="lgpio again", daemon=True)
        _stand_in.start()
    LOG.error("lgpio's callback thread had died; another one goes on in its place")


EXPECTED = "LGPIOFactory"
# The header's own chip on every Pi: pinctrl-bcm2835, pinctrl-bcm2711, pinctrl-rp1.
HEADER_LABEL = "pinctrl-"
CLOSE_TRIES = 10
CLOSE_WAIT = 0.002


class StampedButton(DigitalInputDevice):
    """A button to ground that passes on every edge with its time stamp, including bounces.

    gpiozero's own callbacks have no time stamp and skip edges. No bounce_time: lgpio would stamp
    a press only after its last bounce, and a worn button would lose the race.
    """

    def __init__(self, pin: int, factory: Factory, edge: Callable[[int, bool], None]) -> None:
        self._edge: Callable[[int, bool], None] | None = None
        super().__init__(pin, pull_up=True, bounce_time=None, pin_factory=factory)
        # Set only now, as the constructor reports the first level as if it were an edge.
        self._edge = edge

    def _fire_events(self, ticks: float, new_active: bool) -> None:
        """Pass the edge on (gpiozero's hook, in lgpio's thread: nothing may escape)."""
        try:
            if self._edge is not None:
                self._edge(round(ticks * 1e9), new_active)
            super()._fire_events(ticks, new_active)
        except Exception:
            LOG.exception("An edge of %r was lost", self)


class GpioBuzzers:
    """A button and possibly a lamp per seat; create it once per run of the program."""

    def __init__(
        self,
        pins: Mapping[int, SeatPins],
        factory: Factory | None = None,
        expected: str = EXPECTED,
        alive: Callable[[], bool] = lgpio_alive,
        revive: Callable[[], None] = revive_lgpio,
    ) -> None:
        """Claim the pins of all seats; raise OSError with a message if that fails.

        `alive` says whether the thread that delivers presses still runs; `revive` starts another.
        """
        self._alive = alive
        self._revive = revive
        self._revived = 0
        self._listener = Listener()
        self._buttons: dict[int, StampedButton] = {}
        self._lamps: dict[int, LED] = {}
        wrong = complaints(tuple(pins.values()))
        if wrong:
            raise OSError(message("buzzers-pins-wrong", faults=Several(wrong)))
        factory = factory or find_factory()
        found = type(factory).__name__
        if found != expected:
            raise OSError(message("buzzers-stamps", found=found, needed=expected))
        try:
            if found == EXPECTED:
                check_chip(factory.chip)
            self._claim(pins, factory)
        except Exception as error:  # lgpio raises its own error, a plain Exception.
            self.close()
            if isinstance(error, OSError):
                raise
            raise OSError(message("buzzers-pins-not-had", why=_why(error))) from error

    def _claim(self, pins: Mapping[int, SeatPins], factory: Factory) -> None:
        for seat, pair in pins.items():
            self._buttons[seat] = StampedButton(pair.button, factory, self._edge_of(seat))
            if pair.lamp is not None:
                self._lamps[seat] = LED(pair.lamp, pin_factory=factory)

    def _edge_of(self, seat: int) -> Callable[[int, bool], None]:
        return lambda time_ns, down: self._listener.notify(Buzz(seat, time_ns, down))

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        self._listener.listen(heard)

    def held(self) -> frozenset[int]:
        """Return the seats whose button is down, read from the pins even if the thread has died."""
        self._watch()
        try:
            return frozenset(seat for seat, button in self._buttons.items() if button.is_active)
        except Exception as error:  # lgpio raises its own error, a plain Exception.
            self._broken("read", error)
            return frozenset()

    def lamps(self, lit: frozenset[int]) -> None:
        """Light exactly these seats' lamps; seats without one are ignored."""
        try:
            for seat, lamp in self._lamps.items():
                lamp.value = seat in lit
        except Exception as error:  # lgpio raises its own error, a plain Exception.
            self._broken("switched", error)

    def _watch(self) -> bool:
        """Return whether presses are delivered; restart the delivering thread if it has died."""
        if self._alive():
            return True
        self._revive()
        if not self._alive():
            return False
        self._revived += 1
        return True

    def _broken(self, verb: str, error: Exception) -> None:
        LOG.error("The buzzers' pins could not be %s: %s", verb, error)
        self._listener.fault = message(
            "buzzers-not-read" if verb == "read" else "buzzers-not-switched", why=_why(error)
        )

    def status(self) -> DeviceStatus:
        """Return the state of the buttons: a dead thread, a failed listener, or stuck buttons."""
        if not self._buttons:
            return DeviceStatus("Buzzers", Health.FAULT, message("buzzers-closed"))
        if not self._watch():
            words, cure = message("buzzers-thread-died"), message("buzzers-thread-died-cure")
            return DeviceStatus("Buzzers", Health.FAULT, words, cure)
        down = Several(tuple(str(seat + 1) for seat in sorted(self.held())), "commas")
        if self._listener.fault:
            fault = self._listener.fault
            return DeviceStatus("Buzzers", Health.FAULT, fault, message("buzzers-report"))
        said = (
            message("buzzers-ready", buttons=len(self._buttons), lamps=len(self._lamps)),
            message("buzzers-down-now", seats=down) if down.parts else "",
            message("buzzers-revived", times=self._revived) if self._revived else "",
        )
        return DeviceStatus("Buzzers", Health.OK, Sentences(said))

    def close(self) -> None:
        """Switch the lamps off and release the pins; never raises."""
        self._listener.close()
        for device in (*self._lamps.values(), *self._buttons.values()):
            _give_back(device)
        self._lamps.clear()
        self._buttons.clear()


def find_factory() -> Factory:
    """Return gpiozero's pin factory; raise OSError if it found none or fell back."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            Device.ensure_pin_factory()
        except Exception as error:  # Whatever a backend raises on a machine without pins.
            words = message("buzzers-gpiozero-none", why=why(error))
            raise OSError(Sentences((words, _advice()))) from error
    found = type(Device.pin_factory).__name__
    if found != EXPECTED and said:
        reason = str(said[0].message)
        words = message("buzzers-gpiozero-other", found=found, why=reason)
        raise OSError(Sentences((words, _advice())))
    return Device.pin_factory


def check_chip(number: int) -> None:
    """Raise OSError with a message unless gpiochip `number` is a Pi's header.

    On a Pi 5 gpiozero before 2.0.1.post3 opens another chip with newer kernels: every pin can be
    claimed there, and no button is ever heard.
    """
    label = chip_label(number)
    if not label.startswith(HEADER_LABEL):
        raise OSError(
            message(
                "buzzers-wrong-chip",
                version=version("gpiozero"),
                number=str(number),
                label=label,
            )
        )


def chip_label(number: int) -> str:
    """Return the kernel's name for gpiochip `number`; lgpio's own error if it cannot be opened."""
    import lgpio  # Only if the factory is lgpio's.

    handle = lgpio.gpiochip_open(number)
    try:
        return str(lgpio.gpio_get_chip_info(handle)[3])
    finally:
        lgpio.gpiochip_close(handle)


def _why(error: Exception) -> Text:
    """Return why pins cannot be used, from the words of lgpio's error, which has no number."""
    return message("buzzers-pins-busy") if "busy" in str(error).lower() else why(error)


def _advice() -> Text:
    """Return advice if the working folder cannot be written, where lgpio creates a pipe."""
    if not os.access(Path.cwd(), os.W_OK):
        return message("buzzers-folder", folder=str(Path.cwd()))
    return ""


def _give_back(device: Device) -> None:
    """Close a device, and try again while lgpio still holds its line for a moment."""
    for _ in range(CLOSE_TRIES):
        try:
            device.close()
            return
        except Exception:  # lgpio raises its own error, a plain Exception.
            time.sleep(CLOSE_WAIT)
