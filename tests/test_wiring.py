"""The wiring as it is drawn: checked against gpiozero's own table of the header."""

import pytest
from gpiozero.pins.pi import PiBoardInfo

from companion.app.config import FREE_PINS, Config
from companion.devices.wiring import GROUND, HEADER, PLACES, place_words, wires

NAMES = {GROUND: "GND", "3.3 V": "3V3", "5 V": "5V"}


@pytest.mark.parametrize("revision", [0xA02082, 0xC03115, 0xC04170], ids=["3B", "4B", "5B"])
def test_the_header_is_that_of_the_pi(revision: int) -> None:
    pins = PiBoardInfo.from_revision(revision).headers["J8"].pins
    assert len(pins) == HEADER
    for place, pin in pins.items():
        words = place_words(place)
        assert NAMES.get(words, words.replace(" ", "")) == pin.name


def test_every_pin_that_may_be_set_has_a_place() -> None:
    assert set(PLACES) >= set(FREE_PINS)


def test_each_seat_has_its_button_and_its_lamp() -> None:
    config = Config()
    found = wires(config.buzzer_pins, config.lamp_pins, 3)
    assert [(wire.words, wire.bcm, wire.place) for wire in found] == [
        ("Seat 1 button", 17, 11), ("Seat 2 button", 22, 15), ("Seat 3 button", 24, 18),
        ("Seat 1 lamp", 27, 13), ("Seat 2 lamp", 23, 16), ("Seat 3 lamp", 25, 22),
    ]  # fmt: skip


def test_no_lamps_are_no_wires() -> None:
    assert [wire.part for wire in wires((17,), (), 6)] == ["button"]
