"""Cards passed on as a QR code: drawn, seen by a camera, read, and taken in."""

import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
import segno

from companion import games
from companion.devices.ports import Frame
from companion.storage.card_file import MOST_CODES, card_codes, read_card_code, take_in
from companion.storage.owner_cards import OwnerStore
from hardware.code_reader import QrReader

BOX = games.take("mars-attacks-dice")


def owner(folder: Path, count: int) -> OwnerStore:
    store = OwnerStore(folder)
    cards = BOX.components()["cards"][:count]
    store.put(BOX, tuple(BOX.check_entry(card) for card in cards))
    return store


def seen(text: str) -> Frame:
    """A picture of the code on a grey table, a little turned."""
    rows = [
        [0 if dark else 255 for dark in row]
        for row in segno.make(text, error="l").matrix_iter(border=4)
    ]
    code = cv2.resize(np.array(rows, np.uint8), None, fx=8, fy=8, interpolation=cv2.INTER_NEAREST)
    side = code.shape[0] + 120
    turn = cv2.getRotationMatrix2D((code.shape[0] / 2, code.shape[0] / 2), 2, 1)
    turn[:, 2] += 60
    grey = cv2.warpAffine(code, turn, (side, side), borderValue=120)
    return Frame(side, side, cv2.cvtColor(grey, cv2.COLOR_GRAY2RGB).tobytes())


def test_a_whole_box_of_cities_goes_from_one_owner_to_another(tmp_path: Path):
    codes = card_codes(owner(tmp_path / "ada", 29), BOX)
    bo = owner(tmp_path / "bo", 1)
    for code in codes:
        text = QrReader().read(seen(code))
        assert text == code
        take_in(bo, BOX, read_card_code(text, BOX))
    assert len(codes) <= MOST_CODES and len(bo.entries(BOX)) == 29


def test_a_table_without_a_code_reads_none():
    assert QrReader().read(Frame(64, 48, bytes(64 * 48 * 3))) == ""


LEANS = 2, 0, 5, 3, 10, 0, 20, 30  # degrees
BLURS = 0, 0.6, 0.8, 0.8, 1, 1.2, 1, 1  # pixels
SIZES = 8, 6, 5, 4, 4, 4, 6, 5  # pixels a square


def test_codes_that_lean_and_are_blurred_are_read_as_a_camera_sees_them(tmp_path: Path):
    """At least 96 of 100: what a table passes on must not depend on a steady hand."""
    noise = np.random.default_rng(1)
    codes = card_codes(owner(tmp_path, 29), BOX)
    frames = [
        (code, leaning(code, lean, blur, size, noise))
        for code in codes
        for lean, blur, size in zip(LEANS, BLURS, SIZES, strict=True)
    ]
    right = sum(QrReader().read(frame) == code for code, frame in frames)
    assert right >= 0.96 * len(frames)


def leaning(text: str, lean: float, blur: float, size: int, noise: np.random.Generator) -> Frame:
    rows = [
        [0 if dark else 255 for dark in row]
        for row in segno.make(text, error="l").matrix_iter(border=4)
    ]
    near = cv2.INTER_NEAREST
    code = cv2.resize(np.array(rows, np.uint8), None, fx=size, fy=size, interpolation=near)
    middle, side = code.shape[0] / 2, int(code.shape[0] * 1.4) + 60
    turn = cv2.getRotationMatrix2D((middle, middle), lean, 1)
    turn[:, 2] += (side - code.shape[0]) / 2
    grey = cv2.warpAffine(code, turn, (side, side), borderValue=120)
    if blur:
        grey = cv2.GaussianBlur(grey, (0, 0), blur)
    seen = np.clip(40 + grey * 0.7 + noise.normal(0, 4, grey.shape), 0, 255).astype(np.uint8)
    return Frame(side, side, cv2.cvtColor(seen, cv2.COLOR_GRAY2RGB).tobytes())


def test_a_machine_on_which_no_code_can_be_read_knows_it(monkeypatch: pytest.MonkeyPatch):
    assert QrReader().missing == ""
    monkeypatch.setitem(sys.modules, "zxingcpp", None)

    class NoDecoder:
        """Debian 12's: the decoder is not linked."""

        def detectAndDecode(self, grey: np.ndarray) -> tuple[str, None, None]:
            return "", None, None

    monkeypatch.setattr(cv2, "QRCodeDetector", NoDecoder)
    monkeypatch.delattr(cv2, "QRCodeDetectorAruco", raising=False)
    reader = QrReader()
    assert "zxing-cpp is not installed" in str(reader.missing)
    assert reader.read(seen("MARS")) == ""


def test_what_does_not_fit_is_said_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("companion.storage.card_file.MOST_CODES", 0)
    with pytest.raises(ValueError, match="too many for QR codes"):
        card_codes(owner(tmp_path, 9), BOX)
    with pytest.raises(ValueError, match="Nothing"):
        card_codes(OwnerStore(tmp_path / "none"), BOX)


@pytest.mark.parametrize("text", ["", "https://example.org", "MARS1", "MARS1AAAA", "MARS1!?"])
def test_other_codes_and_damaged_ones_are_refused(text: str):
    with pytest.raises(ValueError, match="is "):
        read_card_code(text, BOX)
