"""The pins of the buzzers: BCM numbers for six seats with a button and a lamp each.

Left free on purpose: I2C (2, 3, and 0, 1 of the HAT's memory), SPI (7 to 11), UART (14, 15),
1-wire (4) and the I2S sound of audio HATs (18 to 21). The lamps sit on pins that the Pi pulls
down at power-on, so that they stay dark until the program speaks.

Wiring: each button between its pin and ground, closing when pressed; no resistor, the Pi's
own pull-up is used. Each lamp is one LED with a resistor of 330 ohm or more between its pin
and ground: a pin gives a few milliamperes. Lamps of 5 or 12 V need a transistor.
"""

from dataclasses import dataclass

from companion.words import Message
from hardware.text import message


@dataclass(frozen=True, slots=True)
class SeatPins:
    """BCM numbers of one seat; `lamp` is None if there is none."""

    button: int
    lamp: int | None = None


# Button and lamp of a seat are neighbours on the header, whose pin numbers are in the comments.
DEFAULT_PINS = (
    SeatPins(button=17, lamp=27),  # 11, 13
    SeatPins(button=22, lamp=23),  # 15, 16
    SeatPins(button=24, lamp=25),  # 18, 22
    SeatPins(button=5, lamp=12),  # 29, 32
    SeatPins(button=6, lamp=16),  # 31, 36
    SeatPins(button=13, lamp=26),  # 33, 37
)
RESERVED = frozenset({0, 1, 2, 3, 7, 8, 9, 10, 11, 14, 15})
HEADER = range(28)


def complaints(pins: tuple[SeatPins, ...]) -> tuple[Message, ...]:
    """Return messages about what is wrong with `pins`; empty if they can be used."""
    used = [pin for seat in pins for pin in (seat.button, seat.lamp) if pin is not None]
    said = [message("buzzers-pin-off-header", pin=pin) for pin in used if pin not in HEADER]
    said += [message("buzzers-pin-reserved", pin=pin) for pin in used if pin in RESERVED]
    twice = sorted({pin for pin in used if used.count(pin) > 1})
    said += [message("buzzers-pin-twice", pin=pin) for pin in twice]
    return tuple(said)
