"""A card is told by touch, kept for ever, mended, and comes into the game on the table."""

import errno

import pytest

from companion.match.match import Match, Seat
from ui.cards.entry import EntryScreen
from ui.cards.form import FieldView
from ui.demo.stage import Stage
from ui.widgets.keyboard import Keyboard

BOX = "mars-attacks-dice"


def write(stage: Stage, text: str) -> None:
    """Tap a text field open and write into it on our own keyboard."""
    stage.tap("Tap to write")
    board = next(stage.every(Keyboard))
    board.text = text
    stage.tap("Done")


def tell_dallas(stage: Stage) -> None:
    """Fill the form of a card with four Ray Guns."""
    write(stage, "Dallas")
    for _ in range(4):
        stage.tap("Ray Gun")
    stage.tap("Keep it")


def test_a_card_told_once_is_kept(stage: Stage) -> None:
    stage.app.show("entries", box=BOX)
    stage.tap("Tell a card")
    tell_dallas(stage)
    (entry,) = stage.app.session.entries(BOX)
    assert (entry["name"], entry["symbols"]) == ("Dallas", ["ray_gun"] * 4)
    assert stage.app.screen.name == "entries"
    assert stage.has("Dallas")


def test_a_disk_that_cannot_be_written_keeps_the_card_and_says_so(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.app.show("entry", box=BOX)
    tell_dallas(stage)

    def read_only(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("companion.storage.owner_cards.write_whole", read_only)
    stage.app.show("entries", box=BOX)
    stage.tap("Dallas")
    stage.tap("Take it away")
    stage.frames(3)
    assert "Read-only file system" in [getattr(each, "text", "") for each in stage.every()]
    stage.tap("Good")
    assert stage.app.screen.name == "entries" and stage.has("Dallas")
    assert len(stage.app.session.entries(BOX)) == 1


def test_a_form_that_lacks_something_says_what_and_keeps_nothing(stage: Stage) -> None:
    stage.app.show("entry", box=BOX)
    stage.tap("Keep it")
    assert stage.has("Good"), "a sheet says what is missing"
    assert stage.app.session.entries(BOX) == ()


def test_fields_that_do_not_matter_are_not_asked(stage: Stage) -> None:
    screen = stage.app.show("entry", box=BOX)
    assert isinstance(screen, EntryScreen)
    stage.frames(3)
    before = {view.field.key for view in stage.every(FieldView)}
    stage.tap("Red")
    after = {view.field.key for view in stage.every(FieldView)}
    assert after - before == {"rule", "text", "effect"}


def test_an_entry_is_mended_and_taken_away(stage: Stage) -> None:
    stage.app.show("entry", box=BOX)
    tell_dallas(stage)
    stage.app.show("entries", box=BOX)
    stage.tap("Dallas")
    stage.tap("Mend it")
    stage.tap("Take the last away")
    stage.tap("Keep it")
    assert len(stage.app.session.entries(BOX)[0]["symbols"]) == 3
    stage.tap("Dallas")
    stage.tap("Take it away")
    assert stage.app.session.entries(BOX) == ()


def at_an_unknown_card(stage: Stage, name: str) -> Match:
    """A match with one card told so far, of which another is turned up."""
    session = stage.app.session
    session.add_entry(BOX, {"name": name, "kind": "city", "symbols": ["nuke"], "vp": 1,
                            "nukes": 1, "colour": "none"})  # fmt: skip
    colours = session.take(BOX).colours
    match = session.new_match(BOX, [Seat(f"P{n}", colours[n]) for n in range(3)])
    stage.app.play(match)
    stage.tap("P0")
    stage.tap("One that is not here")
    return match


def test_a_card_that_the_game_knows_is_not_kept_twice(stage: Stage) -> None:
    match = at_an_unknown_card(stage, "Dallas")
    steps = len(match)
    tell_dallas(stage)
    assert stage.has("Good"), "a sheet says that it is known"
    assert len(stage.app.session.entries(BOX)) == 1 and len(match) == steps


def test_a_card_that_nobody_told_comes_into_the_game(stage: Stage) -> None:
    match = at_an_unknown_card(stage, "Reno")
    tell_dallas(stage)
    assert stage.app.screen.name == "table"
    stage.tap("Dallas")
    assert match.state.observation(None)["stacks"][0]["card"]["name"] == "Dallas"
    assert {entry["name"] for entry in stage.app.session.entries(BOX)} == {"Reno", "Dallas"}
