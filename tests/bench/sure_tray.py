"""A tray whose dice are always read at once and surely: what a roll costs without any doubt."""

from collections.abc import Sequence

from companion.devices.ports import (
    Corrected,
    Correction,
    DeviceStatus,
    DieReading,
    Health,
    Reading,
    TrayState,
    TrayView,
    WatchRequest,
)

APART = 40.0  # pixels between two dice


class SureTray:
    """A `ports.Tray` into which dice are put as they are to lie."""

    def __init__(self) -> None:
        self.request: WatchRequest | None = None
        self.missing = False  # whether there is no camera

    def watch(self, request: WatchRequest) -> None:
        """Begin a roll with an empty tray."""
        self.request = request
        request.show(TrayView(TrayState.NO_CAMERA if self.missing else TrayState.EMPTY))

    def put(self, dice: Sequence[tuple[str, str]], sure: bool = True) -> None:
        """Let dice (face, colour) come to rest, and show them as read."""
        assert self.request is not None
        kind = self.request.kind
        seen = tuple(
            DieReading(kind, face, colour, (APART * n, 0, APART * n + 30, 30), 0.99)
            for n, (face, colour) in enumerate(dice)
        )
        self.request.show(TrayView(TrayState.SETTLED, None, Reading(seen, sure)))

    def rest(self) -> None:
        """Stop watching."""
        self.request = None

    def correct(self, corrections: tuple[Correction, ...]) -> None:
        """Nothing is ever read wrong."""

    def corrected(self) -> Corrected:
        """No dice are stored."""
        return Corrected()

    def learn(self) -> str:
        """There is nothing to learn."""
        return ""

    def forget_corrected(self) -> None:
        """There is nothing to delete."""

    def status(self) -> DeviceStatus:
        """Return a tray that works."""
        return DeviceStatus("Tray", Health.MISSING if self.missing else Health.OK, "Ready.")

    def close(self) -> None:
        """There is no camera to give back."""
