"""A second display without a desktop: what is asked of the kernel, and which output is lent."""

import ctypes
import os
from pathlib import Path

import pytest

from hardware import display
from hardware.display import (
    CONNECTED,
    Changed,
    Connector,
    Encoder,
    Lease,
    Lent,
    Mapped,
    Memory,
    Mode,
    Picture,
    Plane,
    Planes,
    Request,
    Resources,
    Scanout,
    Shown,
)


class Card:
    """A card whose requests are answered here: the outputs 31 and 32, the scan-outs 41 and 42.

    `draws` says which scan-out shows which picture; the pictures 71 and 72 are this process's own,
    as the kernel lists no others.
    """

    def __init__(self) -> None:
        self.connected: tuple[int, ...] = (31, 32)
        self.led = {31: 41, 32: 42}  # What draws on each output.
        self.draws = {41: 71, 42: 99}
        self.lent: list[int] = []

    def send(self, request: Request, _: int) -> Request:
        match request:
            case Resources():
                self._fill(request, "fbs", [71, 72])
                self._fill(request, "crtcs", [41, 42])
                self._fill(request, "connectors", [31, 32])
            case Connector():
                request.status = CONNECTED if request.id in self.connected else 2
                self._fill(request, "encoders", [request.id + 20])
                request.no_modes, request.encoder = 1, request.id + 20
            case Encoder():
                request.crtc, request.crtcs = self.led[request.id - 20], 0b11
            case Shown():
                request.fb = self.draws.get(request.id, 0)
            case Planes():
                self._fill(request, "planes", [61, 62, 63])
            case Plane():
                request.crtcs = {61: 0b01, 62: 0b10, 63: 0b11}[request.id]
            case Lease():
                held = (ctypes.c_uint32 * request.no_objects).from_address(request.objects)
                self.lent, request.fd = list(held), 77
        return request

    def _fill(self, request: Request, name: str, values: list[int]) -> None:
        if getattr(request, f"no_{name}"):
            place = (ctypes.c_uint32 * len(values)).from_address(getattr(request, name))
            place[:] = values
        setattr(request, f"no_{name}", len(values))


def test_what_is_asked_of_the_kernel_is_as_large_as_its_structures() -> None:
    sizes = {Resources: 64, Mode: 68, Scanout: 104, Shown: 104, Encoder: 20, Connector: 80,
             Picture: 28, Changed: 24, Memory: 32, Mapped: 16, Planes: 16, Plane: 32,
             Lease: 24}  # fmt: skip
    assert {kind: ctypes.sizeof(kind) for kind in sizes} == sizes


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> Card:
    made = Card()
    monkeypatch.setattr(Request, "send", lambda request, file: made.send(request, file))
    monkeypatch.setattr(display, "_cards_in_use", lambda: iter([0]))
    return made


def lend(folder: Path) -> int:
    return display.lend(folder, wait_s=0)


def test_the_output_that_shows_no_picture_of_ours_is_lent(card: Card, tmp_path: Path) -> None:
    assert lend(tmp_path) == 77
    assert card.lent == [32, 42, 62], "the other output and scan-out, and the layer of that alone"
    card.led[32] = 0
    assert lend(tmp_path) == 77 and card.lent == [32, 42, 62], "it was dark"


def test_the_output_of_the_window_is_never_lent(card: Card, tmp_path: Path) -> None:
    # Opened on the second socket, the first display was plugged in later.
    card.draws = {41: 99, 42: 72}
    assert lend(tmp_path) == 77 and card.lent == [31, 41, 61]
    for card.connected, card.draws in (
        ((31,), {41: 71}),
        ((32,), {42: 71}),
        ((), {41: 71}),  # Switched off.
        ((31, 32), {41: 99, 42: 98}),  # Nothing is drawn yet.
    ):
        with pytest.raises(OSError, match="no second display"):
            lend(tmp_path)


def test_until_the_window_has_drawn_nothing_is_lent(
    card: Card, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card.draws = {}
    monkeypatch.setattr(display, "sleep", lambda _: card.draws.update({41: 71}))
    assert display.lend(tmp_path) == 77 and card.lent[0] == 32


def test_a_lent_display_that_was_unplugged_is_said(card: Card) -> None:
    card.connected = ()
    with pytest.raises(OSError, match="no second display"):
        Lent(0)


def test_a_lent_display_shows_the_picture_upright_in_its_own_order_of_colours() -> None:
    lent = object.__new__(Lent)
    no_card = os.open(os.devnull, os.O_RDWR)
    lent.size, lent._pitch, lent._card, lent._picture = (1, 2), 8, no_card, 0
    lent._pixels = bytearray(16)  # type: ignore[assignment]
    lent.put(bytes([1, 2, 3, 4, 5, 6, 7, 8]))
    assert bytes(lent._pixels) == bytes([7, 6, 5, 8, 0, 0, 0, 0, 3, 2, 1, 4, 0, 0, 0, 0])
    os.close(no_card)
    small, large = Mode(), Mode()
    small.timings[0], small.timings[5] = 1280, 720
    large.timings[0], large.timings[5] = 3840, 2160
    assert display._fitting((large, small)).size == (1280, 720)
