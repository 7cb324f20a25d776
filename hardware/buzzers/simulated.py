"""Buzzers that bots and tests press at times they choose, with the faults of real ones."""

from companion.devices.ports import DeviceStatus, Health
from hardware.buzzers.listener import PressedByProgram
from hardware.text import message

TAP_NS = 80_000_000
BOUNCE_NS = 400_000


class SimulatedBuzzers(PressedByProgram):
    """Passes every press on at once, whatever its time stamp."""

    def press(self, seat: int, time_ns: int, bounces: int = 0) -> None:
        """Push the button of `seat` down; its contacts open and close `bounces` times."""
        self._edge(seat, time_ns, True)
        for bounce in range(bounces):
            self._edge(seat, time_ns + (2 * bounce + 1) * BOUNCE_NS, False)
            self._edge(seat, time_ns + (2 * bounce + 2) * BOUNCE_NS, True)

    def release(self, seat: int, time_ns: int) -> None:
        """Release the button of `seat`."""
        self._edge(seat, time_ns, False)

    def tap(self, seat: int, time_ns: int) -> None:
        """Press and release like a finger."""
        self.press(seat, time_ns)
        self.release(seat, time_ns + TAP_NS)

    def status(self) -> DeviceStatus:
        if self._listener.fault:
            return DeviceStatus("Buzzers", Health.FAULT, self._listener.fault)
        return DeviceStatus("Buzzers", Health.SIMULATED, message("buzzers-simulated"))
