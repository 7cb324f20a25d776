"""The buzzers: real ones on the Pi's pins, keys or touch in their place, simulated, or none.

`open_buzzers` opens one kind and never fails: the status says what could not be opened.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from companion.devices.ports import Buzzers, Health
from companion.devices.wiring import BUZZERS, written
from companion.storage.reasons import why
from companion.words import Several, Text
from hardware.buzzers.pins import DEFAULT_PINS, SeatPins
from hardware.buzzers.stand_ins import KeyBuzzers, NoBuzzers, SimulatedBuzzers
from hardware.text import message

CHOICES = written(BUZZERS)
DEV = Path("/dev")

__all__ = ["CHOICES", "DEFAULT_PINS", "SeatPins", "open_buzzers", "why_no_gpio"]


def open_buzzers(
    choice: str, pins: tuple[SeatPins, ...], seats: Iterable[int], dev: Path = DEV
) -> Buzzers:
    """Open the buzzers of `choice` for `seats`; the first seat gets the first of `pins`.

    If gpio was asked for and is not available, keys replace it, with a fault in the status.
    """
    places = sorted(set(seats))
    if choice == "simulated":
        return SimulatedBuzzers(places)
    if choice == "none":
        return NoBuzzers()
    if choice == "keys":
        return KeyBuzzers(places)
    wrong, cure = why_no_gpio(dev)
    asked = choice == "gpio" or bool(cure)  # A missing permission is a fault, as it can be fixed.
    if choice not in CHOICES:
        wrong = message("buzzers-unknown", choice=choice, choices=Several(CHOICES, "commas"))
        asked = True
    if not wrong:
        try:
            return _open_gpio(pins, places)
        except (OSError, ImportError) as error:
            wrong, asked = why(error), True
    return KeyBuzzers(places, wrong, Health.FAULT if asked else Health.SIMULATED, cure)


def why_no_gpio(dev: Path = DEV) -> tuple[Text, Text]:
    """Return why the pins cannot be used, and what helps; ("", "") if they look usable."""
    chips = sorted(dev.glob("gpiochip*"))
    if not chips:
        return message("buzzers-no-pins"), ""
    if not any(os.access(chip, os.R_OK | os.W_OK) for chip in chips):
        return message("buzzers-pins-refused"), message("buzzers-pins-refused-cure")
    return "", ""


def _open_gpio(pins: tuple[SeatPins, ...], seats: list[int]) -> Buzzers:
    if len(pins) < len(seats):
        raise OSError(message("buzzers-too-few-pins", seats=len(seats), pins=len(pins)))
    # Late: gpiozero is only needed by tables with buzzers.
    from hardware.buzzers.gpio import GpioBuzzers

    return GpioBuzzers(dict(zip(seats, pins, strict=False)))
