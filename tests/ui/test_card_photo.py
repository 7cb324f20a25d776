"""A card's photo: taken from the camera, cut, kept next to the card, shown when it is offered."""

import errno
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from kivy.uix.image import Image

from companion.devices.ports import Frame, TrayState, TrayView
from companion.engine.actions import TABLE, Action
from companion.storage.owner_cards import KeptPhotos
from tests.ui.conftest import MakeStage
from tests.ui.interruptions import Interrupt, enlarge, translate, turn
from tests.ui.looking import faults
from tests.ui.played import seats_of
from ui.cards.card_photo import (
    MOST,
    CardPhoto,
    PhotoSheet,
    cut_out,
)
from ui.cards.form import FieldView
from ui.demo.stage import Stage
from ui.text import say
from ui.widgets import Press
from ui.widgets.card_strip import photo_of
from ui.widgets.guide_picture import encoded
from ui.widgets.keyboard import Keyboard
from ui.widgets.ticket import Ticket

BOX = "invasion-from-outer-space"


def striped(width: int = 640, height: int = 480) -> Frame:
    """A frame whose columns show where they are: red is x of 256, green y."""
    rgb = b"".join(bytes((x % 256, y % 256, 7)) for y in range(height) for x in range(width))
    return Frame(width, height, rgb)


def test_a_frame_is_cut_to_a_card_out_of_its_middle() -> None:
    card = cut_out(striped())
    assert (card.width, card.height) == (342, 480)
    assert len(card.rgb) == 3 * card.width * card.height
    assert tuple(card.rgb[:3]) == ((640 - 342) // 2, 0, 7)


def test_a_large_frame_is_thinned_out() -> None:
    card = cut_out(striped(1500, 2000))
    assert max(card.width, card.height) <= MOST
    assert len(card.rgb) == 3 * card.width * card.height
    assert card.height / card.width == pytest.approx(7 / 5, rel=0.01)
    x, y = (1500 - 1428) // 2, 0
    assert tuple(card.rgb[:3]) == (x % 256, y % 256, 7)


# ---- the form ----------------------------------------------------------------------
def opened(stage: Stage) -> PhotoSheet:
    """The sheet with the live picture, its camera moved by the test alone."""
    stage.tap("Take a photo")
    sheet = next(stage.every(PhotoSheet))
    stage.app.session.devices.tray.rest()
    return sheet


def name_it(stage: Stage, name: str) -> None:
    """Enter the name of a Hero Item of which there is one, the number that must be entered."""
    stage.tap("Tap to type")
    next(stage.every(Keyboard)).text = name
    stage.tap("Done")
    view = next(each for each in stage.every(FieldView) if each.field.key == "copies")
    stage.tap(next(each for each in view.walk() if getattr(each, "label", "") == "1"))


def photograph(stage: Stage) -> None:
    """Take a photo of what lies under the camera."""
    sheet = opened(stage)
    sheet.see(TrayView(TrayState.SETTLED, striped()))
    stage.frames(3)
    stage.tap("Use this picture")


@pytest.mark.parametrize(("size", "scale"), [((800, 480), 1.0), ((720, 1280), 1.5)])
def test_a_photo_is_taken_on_the_form_and_kept_with_the_card(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    stage.app.show("entry", box=BOX)
    name_it(stage, "Circus Torch")
    sheet = opened(stage)
    assert sheet.take.disabled == (sheet.frame is None), "nothing to take before there is any"
    sheet.see(TrayView(TrayState.SETTLED, striped()))
    stage.frames(3)
    assert faults(stage) == []
    stage.tap("Use this picture")
    stage.frames(3)
    assert stage.has("Take another") and faults(stage) == []
    kept = stage.app.session.owner.photos(stage.app.session.take(BOX))
    assert not kept.has("hero-circus-torch"), "nothing is written before the form is kept"
    stage.tap("Save")
    assert kept.has("hero-circus-torch")
    assert 2_000 < kept.path("hero-circus-torch").stat().st_size < 200_000


def test_without_a_camera_it_says_so_and_goes_on(open_stage: MakeStage) -> None:
    stage = open_stage(camera="none")
    stage.app.show("entry", box=BOX)
    name_it(stage, "Circus Torch")
    stage.tap("Take a photo")
    sheet = next(stage.every(PhotoSheet))
    stage.until(lambda: sheet.text == say("cards-photo-no-camera"), "that there is no camera")
    assert sheet.take.disabled
    assert faults(stage) == []
    stage.tap("Cancel")
    stage.tap("Save")
    assert [entry["name"] for entry in stage.app.session.entries(BOX)] == ["Circus Torch"]


def test_a_photo_goes_with_its_card_when_that_is_renamed_or_taken_away(stage: Stage) -> None:
    session = stage.app.session
    kept = session.owner.photos(session.take(BOX))
    stage.app.show("entries", box=BOX)
    stage.app.show("entry", box=BOX)
    name_it(stage, "Circus Torch")
    photograph(stage)
    stage.tap("Save")
    screen: Any = stage.app.show("entry", box=BOX, index=0)
    screen.values["name"] = "Fire Torch"
    stage.tap("Save")
    assert kept.has("hero-fire-torch") and not kept.has("hero-circus-torch")
    stage.app.show("entries", box=BOX)._remove(0)
    assert not kept.has("hero-fire-torch")


def test_a_photo_can_be_left_out_again(stage: Stage) -> None:
    session = stage.app.session
    kept = session.owner.photos(session.take(BOX))
    stage.app.show("entry", box=BOX)
    name_it(stage, "Circus Torch")
    photograph(stage)
    stage.tap("Save")
    stage.app.show("entry", box=BOX, index=0)
    stage.frames(3)
    assert next(stage.every(CardPhoto)).there
    stage.tap("Without a photo")
    assert kept.has("hero-circus-torch"), "not before the form is kept"
    stage.tap("Save")
    assert not kept.has("hero-circus-torch")


def test_a_full_disk_costs_the_photo_only(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.app.show("entry", box=BOX)
    name_it(stage, "Circus Torch")
    photograph(stage)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(KeptPhotos, "keep", full)
    stage.tap("Save")
    said = [each.text for each in stage.every() if "No space" in getattr(each, "text", "")]
    assert "No space left on the device – free some space.\nWhat you entered is saved." in said
    assert stage.has("OK")
    assert [entry["name"] for entry in stage.app.session.entries(BOX)] == ["Circus Torch"]


# ---- at the table ------------------------------------------------------------------
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_photo_is_shown_when_its_card_is_offered_and_when_it_is_played(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    session = stage.app.session
    match = session.new_match(BOX, seats_of(session, BOX, 3))
    rng = Random(3)
    while not any(prompt.name == "immediate" for prompt in match.state.prompts()):
        match.push(rng.choice(match.state.legal_actions()))
    prompt = next(each for each in match.state.prompts() if each.name == "immediate")
    option = next(each for each in prompt.domain.options if each.action.verb == "play")
    key = str(option.action.args[0])
    kept = session.owner.photos(session.take(BOX))
    photo = cut_out(striped())
    kept.keep(key, encoded(photo))
    stage.app.play(match)
    stage.frames(4)
    stage.tap(next(each for each in stage.every(Ticket) if each.label == "Cards"))
    stage.frames(4)
    size_of_it = [(photo.width, photo.height)]
    assert [image.texture.size for image in stage.every(Image)] == size_of_it
    assert faults(stage) == []
    stage.app.game.act(option.action)
    stage.app.show("table")
    stage.frames(4)
    assert [image.texture.size for image in stage.every(Image)] == size_of_it
    assert faults(stage) == []


def test_an_action_without_a_card_has_no_photo(stage: Stage) -> None:
    box = stage.app.session.take(BOX)
    assert photo_of(stage.app.session, box, Action(TABLE, "end", (3, "?", ""))) is None


class Reads:
    """Reads the same words on every photo, at once."""

    def available(self) -> bool:
        return True

    def read(self, frame: Frame, done: Callable[[str], object]) -> None:
        done("AKRON\nMonument")


def test_all_that_was_read_is_taken_and_the_card_saved_with_one_tap(stage: Stage) -> None:
    session = stage.app.session
    session.text_reader = Reads()
    stage.app.show("entry", box="mars-attacks-dice", index=None)
    stage.frames(2)
    screen = stage.app.screen
    screen.values.update(vp=2, nukes=0, symbols=["martian"])
    screen.draft.open.clear()
    assert not stage.has("Use all 2 and save"), "nothing is read yet"
    screen.photo.take(Frame(10, 14, bytes(420)))
    stage.frames(3)
    assert not faults(stage)
    stage.tap("Use all 2 and save")
    (entry,) = session.entries("mars-attacks-dice")
    assert (entry["name"], entry["kind"], entry["vp"]) == ("Akron", "monument", 2)


def test_words_on_the_photo_are_proposed_and_taken_with_a_tap(stage: Stage) -> None:
    stage.app.session.text_reader = Reads()
    stage.app.show("entry", box="mars-attacks-dice")
    screen = stage.app.screen
    screen.photo.take(Frame(10, 14, bytes(420)))
    stage.frames(3)
    assert screen.values["name"] == "" and screen.values["kind"] == "city", "no fact yet"
    stage.tap("Akron")
    stage.tap(next(p for p in stage.every(Press) if p.detail and p.label == "Monument"))
    assert (screen.values["name"], screen.values["kind"]) == ("Akron", "monument")
    assert not [p for p in stage.every(Press) if p.detail.startswith("Read from")]


@pytest.mark.parametrize("interrupt", [translate, enlarge, turn])
@pytest.mark.usefixtures("speaking")
def test_what_was_read_is_proposed_again_on_a_form_that_was_left(
    stage: Stage, interrupt: Interrupt
) -> None:
    stage.app.session.text_reader = Reads()
    stage.app.show("entry", box="mars-attacks-dice")
    stage.app.screen.photo.take(Frame(10, 14, bytes(420)))
    stage.frames(3)
    interrupt(stage)
    screen = stage.app.screen
    assert set(screen._proposals) == {"name", "kind"} and screen.values["name"] == ""
    screen._changed("name", "Dayton")
    interrupt(stage)
    assert set(stage.app.screen._proposals) == {"kind"}, "somebody knows better"
