"""No buzzers at all: the table shouts, and enters who was first."""

from collections.abc import Callable

from companion.devices.ports import Buzz, DeviceStatus, Health
from hardware.text import message


class NoBuzzers:
    """Never hears a press."""

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Nobody will ever press."""

    def held(self) -> frozenset[int]:
        """No seat holds a button."""
        return frozenset()

    def lamps(self, lit: frozenset[int]) -> None:
        """There are no lamps."""

    def status(self) -> DeviceStatus:
        """Say that this was chosen."""
        words, cure = message("buzzers-none"), message("buzzers-none-cure")
        return DeviceStatus("Buzzers", Health.OFF, words, cure)

    def close(self) -> None:
        """There is nothing to give back."""
