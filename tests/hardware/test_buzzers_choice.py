"""Which buzzers are opened: what was asked for, or keys with words on why not."""

import pytest

from companion.devices.ports import Health
from hardware.buzzers import CHOICES, DEFAULT_PINS, SeatPins, open_buzzers
from hardware.buzzers.pins import RESERVED, complaints
from hardware.buzzers.stand_ins import KeyBuzzers, NoBuzzers

gpiozero = pytest.importorskip("gpiozero")
from gpiozero.pins.mock import MockFactory  # noqa: E402

from hardware.buzzers.gpio import GpioBuzzers  # noqa: E402

SEATS = range(4)


@pytest.mark.parametrize("choice", [*CHOICES, "typo"])
def test_opening_never_fails_and_always_has_words(choice, tmp_path):
    made = open_buzzers(choice, DEFAULT_PINS, SEATS, dev=tmp_path)
    made.listen(lambda buzz: None)
    made.lamps(frozenset(SEATS))
    assert made.held() == frozenset()
    assert made.status().words
    made.close()


def test_auto_takes_keys_without_fault_where_there_are_no_pins(tmp_path):
    status = open_buzzers("auto", DEFAULT_PINS, SEATS, dev=tmp_path).status()
    assert status.health is Health.SIMULATED
    assert "This machine has no pins." in status.words


def test_gpio_asked_for_and_not_had_is_a_fault_with_keys_to_play_on(tmp_path):
    made = open_buzzers("gpio", DEFAULT_PINS, SEATS, dev=tmp_path)
    assert isinstance(made, KeyBuzzers)
    assert made.status().health is Health.FAULT


def test_pins_without_the_right_to_use_them_are_a_fault_and_how_to_get_it_is_said(
    monkeypatch, tmp_path
):
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr("os.access", lambda path, mode: False)
    status = open_buzzers("auto", DEFAULT_PINS, SEATS, dev=tmp_path).status()
    assert status.health is Health.FAULT
    assert "not in the group gpio" in status.words and "usermod -aG gpio" in status.cure


def test_the_wrong_factory_is_a_fault_in_words(monkeypatch, tmp_path):
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", MockFactory())
    for choice in ("auto", "gpio"):
        status = open_buzzers(choice, DEFAULT_PINS, SEATS, dev=tmp_path).status()
        assert status.health is Health.FAULT
        assert "fair timing needs LGPIOFactory" in status.words


class LGPIOFactory(MockFactory):
    """Simulated pins under the name of the real ones."""

    chip = 0


def test_gpio_is_taken_where_factory_and_chip_are_right(monkeypatch, tmp_path):
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", LGPIOFactory())
    monkeypatch.setattr("hardware.buzzers.gpio.chip_label", lambda number: "pinctrl-rp1")
    made = open_buzzers("auto", DEFAULT_PINS, SEATS, dev=tmp_path)
    assert isinstance(made, GpioBuzzers)
    assert made.status().words == "4 buzzers, 4 lamps, kernel timestamps."
    made.close()


def test_a_chip_that_is_not_the_header_is_refused_in_words(monkeypatch, tmp_path):
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", LGPIOFactory())
    monkeypatch.setattr("hardware.buzzers.gpio.chip_label", lambda number: "gpio-brcmstb")
    status = open_buzzers("auto", DEFAULT_PINS, SEATS, dev=tmp_path).status()
    assert status.health is Health.FAULT
    assert "opened gpiochip0, “gpio-brcmstb”, which is not the Pi" in status.words


def test_more_seats_than_pins_is_reported(monkeypatch, tmp_path):
    (tmp_path / "gpiochip0").touch()
    status = open_buzzers("auto", DEFAULT_PINS[:2], SEATS, dev=tmp_path).status()
    assert "4 seats need buzzers, but only 2 have pins" in status.words


def test_no_buzzers_is_said():
    assert NoBuzzers().status().health is Health.OFF


def test_the_default_pins_are_usable_and_keep_clear_of_the_buses():
    assert complaints(DEFAULT_PINS) == ()
    assert len(DEFAULT_PINS) == 6


def test_unusable_pins_are_named():
    said = complaints((SeatPins(2, 17), SeatPins(17, 40)))
    assert [str(words).split(" ")[1] for words in said] == ["40", "2", "17"]
    assert 2 in RESERVED
    with pytest.raises(OSError, match="pin 2 belongs to I2C"):
        GpioBuzzers({0: SeatPins(2)}, MockFactory(), "MockFactory")
