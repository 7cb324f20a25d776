"""Reports activity at the table other than touches: a buzzer, a roll in the tray."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.devices.ports import Buzz, Buzzers, Devices, TrayState, TrayView, WatchRequest

Stir = Callable[[], None]
# A still tray is no activity, with or without dice in it.
_DOING = (TrayState.MOVING, TrayState.HAND)


def watched(devices: Devices, stir: Stir) -> Devices:
    """Wrap devices so that `stir` is called, from any thread, on everything people do to them."""
    return replace(devices, buzzers=_Buzzers(devices.buzzers, stir), tray=_Tray(devices.tray, stir))


class _Through:
    """Passes everything else on to the device, also what only simulated ones have."""

    def __init__(self, device: Any, stir: Stir) -> None:
        self._device, self._stir = device, stir

    def __getattr__(self, name: str) -> Any:
        return getattr(self._device, name)


class _Buzzers(_Through):
    """Buzzers that report activity even while nobody else listens."""

    def __init__(self, buzzers: Buzzers, stir: Stir) -> None:
        super().__init__(buzzers, stir)
        self.listen(lambda buzz: None)

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Pass every edge on as it comes."""

        def hear(buzz: Buzz) -> None:
            heard(buzz)  # first: a race waits for it
            self._stir()

        self._device.listen(hear)


class _Tray(_Through):
    """A tray whose rolls count as activity while somebody watches it."""

    def watch(self, request: WatchRequest) -> None:
        """Pass every view on as it comes."""

        def see(view: TrayView) -> None:
            request.show(view)
            if view.state in _DOING:
                self._stir()

        self._device.watch(replace(request, show=see))
