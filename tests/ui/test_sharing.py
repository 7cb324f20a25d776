"""Cards go out into one file and come in from it on the screen."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.devices.ports import Frame, TrayState
from companion.storage.card_file import card_codes, write_card_file
from companion.storage.owner_cards import OwnerStore
from tests.bench.card_reader import CardTray, StandIn
from tests.test_card_file import ATTACKS, DALLAS, PHOTO, TORCH
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from ui.cards.entries import SIDE
from ui.demo.stage import Stage
from ui.widgets.qr import QrCode, modules

INVASION = "invasion-from-outer-space"


@pytest.fixture(autouse=True)
def no_stick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No stick of this machine takes part."""
    monkeypatch.setattr("ui.cards.entries.sticks", tuple)


def said(stage: Stage, words: str) -> bool:
    return any(words in str(getattr(each, "text", "")) for each in stage.every())


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_cards_are_exported_with_photos_or_without(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    session = stage.app.session
    session.add_entry(INVASION, TORCH)
    session.owner.photos(session.take(INVASION)).keep("hero-circus-torch", PHOTO)
    stage.app.show("entries", box=INVASION)
    for label, count in (
        ("Export with photos", "1 entry, 1 photo."),
        ("Export without", "1 entry. No USB"),
    ):
        stage.tap("Share")
        stage.frames(3)
        assert faults(stage) == []
        stage.tap(label)
        stage.frames(3)
        assert said(stage, count)
        stage.tap("OK")
    assert len(list(session.folders.shared.glob("*.zip"))) == 2


def test_a_shared_file_is_imported_after_a_question(stage: Stage, tmp_path: Path) -> None:
    session = stage.app.session
    box = session.take(ATTACKS)
    other = OwnerStore(tmp_path / "other")
    for name in ("Dallas", "Reno"):
        other.add(box, DALLAS | {"name": name})
    write_card_file(other, box, session.folders.shared)
    session.add_entry(ATTACKS, DALLAS | {"vp": 5})
    stage.app.show("entries", box=ATTACKS)
    stage.tap("Share")
    stage.tap("Import mars-attacks-dice")
    stage.frames(3)
    assert said(stage, "2 entries") and len(session.entries(ATTACKS)) == 1
    stage.tap("Import")
    stage.frames(3)
    assert said(stage, "New: 1 entry.") and said(stage, "Yours are different and stay: dallas")
    stage.tap("OK")
    assert [(each["name"], each["vp"]) for each in session.entries(ATTACKS)] == [
        ("Dallas", 5),
        ("Reno", 2),
    ]
    assert stage.has("Reno")


def test_a_bad_file_is_refused_on_the_screen(stage: Stage) -> None:
    session = stage.app.session
    session.folders.shared.mkdir(parents=True)
    (session.folders.shared / "bad.cards.zip").write_text("no zip")
    stage.app.show("entries", box=ATTACKS)
    stage.tap("Share")
    stage.tap("Import bad")
    stage.frames(3)
    assert said(
        stage, "bad.cards.zip is not a card file, or is damaged.\nWhat you entered is unchanged."
    )
    assert session.entries(ATTACKS) == ()


def test_nothing_entered_is_nothing_to_export(stage: Stage) -> None:
    stage.app.show("entries", box=ATTACKS)
    stage.tap("Share")
    stage.tap("Export")
    stage.frames(3)
    assert said(stage, "Nothing of Mars Attacks: The Dice Game is entered yet.")


class SeesCode:
    """Reads the same code in every picture."""

    def __init__(self, text: str, missing: str = "") -> None:
        self.text, self.missing = text, missing

    def read(self, frame: Frame) -> str:
        return self.text


def test_cards_are_shown_as_a_code_and_read_from_one(stage: Stage, tmp_path: Path) -> None:
    session = stage.app.session
    box = session.take(ATTACKS)
    other = OwnerStore(tmp_path / "other")
    for name in ("Dallas", "Reno"):
        other.add(box, DALLAS | {"name": name})
    session.add_entry(ATTACKS, DALLAS)
    (code,) = card_codes(other, box)
    session.code_reader = SeesCode(code)
    tray = CardTray(StandIn())
    session.devices = replace(session.devices, tray=tray)
    stage.app.show("entries", box=ATTACKS)
    stage.tap("Share")
    stage.tap("Show as QR codes")
    stage.frames(3)
    assert next(stage.every(QrCode)).height > 200 and faults(stage) == []
    stage.tap("Close")
    stage.tap("Share")
    stage.tap("Read a QR code")
    tray.show(TrayState.SETTLED)
    stage.frames(3)
    assert said(stage, "2 entries")
    stage.tap("Import")
    assert said(stage, "New: 1 entry") and len(session.entries(ATTACKS)) == 2
    assert tray.request is None, "the camera sleeps"


def test_where_no_code_can_be_read_the_sheet_says_so(stage: Stage) -> None:
    """Debian 12's OpenCV has no decoder: nothing would ever be read, and nobody would know why."""
    stage.app.session.code_reader = SeesCode("", missing="No QR code can be read here.")
    tray = CardTray(StandIn())
    stage.app.session.devices = replace(stage.app.session.devices, tray=tray)
    stage.app.show("entries", box=ATTACKS)
    stage.tap("Share")
    stage.tap("Read a QR code")
    tray.show(TrayState.SETTLED)
    stage.frames(3)
    assert said(stage, "No QR code can be read here.")


def test_the_plain_detector_reads_a_code_as_a_small_screen_shows_it(
    stage: Stage, tmp_path: Path
) -> None:
    box = stage.app.session.take(ATTACKS)
    owner = OwnerStore(tmp_path / "owner")
    owner.put(box, tuple(box.check_entry(card) for card in box.components()["cards"]))
    codes = card_codes(owner, box)
    read = 0
    for code in codes:
        rows = np.array([list(row) for row in modules(code)[::-1]], np.uint8)
        px = round(SIDE * 480) // len(rows)
        assert px >= 4, "modules that a camera can keep apart"
        drawn = np.kron(rows, np.ones((px, px), np.uint8))
        screen = np.full((480, 800), 28, np.uint8)
        screen[80 : 80 + len(drawn), 240 : 240 + len(drawn)] = drawn
        read += cv2.QRCodeDetector().detectAndDecode(screen)[0] == code
    assert read >= len(codes) - 1, "and the last one when it is held a little nearer"
