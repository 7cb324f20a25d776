"""Buzzers that bots and tests press at times they choose, with the faults of real ones."""

from collections.abc import Callable, Iterable

from companion.devices.ports import Buzz, DeviceStatus, Health
from hardware.buzzers.listener import Listener

TAP_NS = 80_000_000
BOUNCE_NS = 400_000


class SimulatedBuzzers:
    """Passes every press on at once, whatever its time stamp says."""

    def __init__(self, seats: Iterable[int]) -> None:
        self.seats = frozenset(seats)
        self.lit: frozenset[int] = frozenset()
        self._listener = Listener()
        self._down: set[int] = set()

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
        """Press and release as a finger does."""
        self.press(seat, time_ns)
        self.release(seat, time_ns + TAP_NS)

    def jam(self, seat: int) -> None:
        """Hold the button down without an edge: stuck, or the edge was lost."""
        self._down.add(seat)

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Call `heard` for every press and release from now on."""
        self._listener.listen(heard)

    def held(self) -> frozenset[int]:
        """Seats whose button is down."""
        return frozenset(self._down)

    def lamps(self, lit: frozenset[int]) -> None:
        """Remember whose lamps are lit."""
        self.lit = lit & self.seats

    def status(self) -> DeviceStatus:
        """Say that the program presses these."""
        if self._listener.fault:
            return DeviceStatus("Buzzers", Health.FAULT, self._listener.fault)
        return DeviceStatus("Buzzers", Health.SIMULATED, "Simulated buzzers: the program presses.")

    def close(self) -> None:
        """Release all buttons and stop listening."""
        self._down.clear()
        self.lit = frozenset()
        self._listener.close()

    def _edge(self, seat: int, time_ns: int, down: bool) -> None:
        if seat in self.seats:
            (self._down.add if down else self._down.discard)(seat)
            self._listener.notify(Buzz(seat, time_ns, down))
