"""Report activity at the table other than touches: a buzzer press, a roll in the tray."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.devices.ports import Buzz, Buzzers, Devices, TrayState, TrayView, WatchRequest

Stir = Callable[[], None]
# A still tray is no activity, with or without dice in it.
_DOING = (TrayState.MOVING, TrayState.HAND)


def watched(devices: Devices, stir: Stir) -> Devices:
    """Wrap devices so that `stir` is called, from any thread, on every use of them."""
    return replace(devices, buzzers=_Buzzers(devices.buzzers, stir), tray=_Tray(devices.tray, stir))


class _Through:
    """Delegates all other attributes to the device, including those of simulated devices."""

    def __init__(self, device: Any, stir: Stir) -> None:
        self._device, self._stir = device, stir

    def __getattr__(self, name: str) -> Any:
        return getattr(self._device, name)


class _Buzzers(_Through):
    """Buzzers that report activity even if nobody else listens."""

    def __init__(self, buzzers: Buzzers, stir: Stir) -> None:
        super().__init__(buzzers, stir)
        self.listen(lambda buzz: None)

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Pass on every edge as it arrives."""

        def hear(buzz: Buzz) -> None:
            heard(buzz)  # First, because a race waits for it.
            self._stir()

        self._device.listen(hear)


class _Tray(_Through):
    """A tray whose rolls count as activity while it is watched."""

    def watch(self, request: WatchRequest) -> None:
        """Pass on every view as it arrives."""

        def see(view: TrayView) -> None:
            request.show(view)
            if view.state in _DOING:
                self._stir()

        self._device.watch(replace(request, show=see))
