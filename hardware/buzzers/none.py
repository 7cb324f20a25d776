"""No buzzers: the table shouts, and enters who was first."""

from collections.abc import Callable

from companion.devices.ports import Buzz, DeviceStatus, Health
from hardware.text import message


class NoBuzzers:
    """Never reports a press."""

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Do nothing: nobody will ever press."""

    def held(self) -> frozenset[int]:
        """Return no seats."""
        return frozenset()

    def lamps(self, lit: frozenset[int]) -> None:
        """Do nothing: there are no lamps."""

    def status(self) -> DeviceStatus:
        """Return that this was chosen."""
        words, cure = message("buzzers-none"), message("buzzers-none-cure")
        return DeviceStatus("Buzzers", Health.OFF, words, cure)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
