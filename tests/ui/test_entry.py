"""A card is entered by touch, kept and corrected."""

import errno

import pytest
from kivy.graphics import Rectangle

from companion.games import shelf
from tests.ui.conftest import MakeStage
from tests.ui.entering import BOX, at_an_unknown_card, begin, enter_dallas, fill
from tests.ui.whole_match import SCENARIO
from ui.cards.entry import EntryScreen
from ui.cards.form import FieldView, SymbolRows, blank
from ui.demo.stage import Stage
from ui.shell.theme import theme
from ui.widgets.keyboard import Keyboard
from ui.widgets.rows import Row


def test_a_card_entered_once_is_kept(stage: Stage) -> None:
    stage.app.show("entries", box=BOX)
    stage.tap("Add a card")
    enter_dallas(stage)
    (entry,) = stage.app.session.entries(BOX)
    assert (entry["name"], entry["symbols"]) == ("Dallas", ["ray_gun"] * 4)
    assert stage.app.screen.name == "entries"
    assert stage.has("Dallas")


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_picture_on_the_box_takes_what_an_empty_list_leaves_free(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    screen = stage.app.show("entries", box=BOX)
    stage.frames(4)
    rows, art, foot = screen.ids.rows, screen.ids.art, screen.ids.foot
    assert rows.height <= rows.parent.height and rows.parent.y == pytest.approx(art.top)
    assert art.y == pytest.approx(foot.top) and art.height >= 0.18 * screen.height
    assert any(isinstance(each, Rectangle) for each in art.canvas.children)
    stage.tap("Add a card")
    enter_dallas(stage)
    stage.frames(4)
    assert art.height == 0 and rows.parent.y == pytest.approx(foot.top)
    assert not any(isinstance(each, Rectangle) for each in art.canvas.children)


def test_no_sliver_of_a_picture_is_shown(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 455))
    screen = stage.app.show("entries", box="mars-escape")
    stage.frames(4)
    assert theme.row < screen.ids.art.height < 1.4 * theme.row
    assert not any(isinstance(each, Rectangle) for each in screen.ids.art.canvas.children)


def test_an_empty_list_leads_to_all_that_can_be_done_there(stage: Stage) -> None:
    stage.app.show("entries", box=BOX)
    stage.frames(3)
    assert stage.has("Take a friend’s set, or pass yours on")
    stage.tap("Copy what’s printed")
    assert stage.app.screen.name == "entry"


def test_a_disk_that_cannot_be_written_keeps_the_card_and_says_so(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.app.show("entry", box=BOX)
    enter_dallas(stage)

    def read_only(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("companion.storage.owner_cards.replace", read_only)
    stage.app.show("entries", box=BOX)
    stage.tap("Dallas")
    stage.tap("Delete")
    stage.frames(3)
    said = [str(getattr(each, "text", "")) for each in stage.every()]
    assert any(words.startswith("Read-only file system") for words in said)
    stage.tap("OK")
    assert stage.app.screen.name == "entries" and stage.has("Dallas")
    assert len(stage.app.session.entries(BOX)) == 1


def test_a_form_with_something_missing_says_what_and_keeps_nothing(stage: Stage) -> None:
    stage.app.show("entry", box=BOX)
    stage.tap("Save")
    assert stage.has("OK"), "a sheet says what is missing"
    assert stage.app.session.entries(BOX) == ()


def test_a_number_that_nobody_entered_is_not_kept_as_a_fact(stage: Stage) -> None:
    stage.app.show("entry", box=BOX)
    begin(stage, "Dallas")
    stage.tap("Save")
    said = [getattr(each, "text", "") for each in stage.every()]
    assert "Still to enter: Victory points, Nukes." in said
    assert stage.app.session.entries(BOX) == ()


def test_a_half_filled_card_waits_for_the_next_visit(stage: Stage) -> None:
    stage.app.show("entries", box=BOX)
    stage.app.show("entry", box=BOX)
    begin(stage, "Dallas")
    stage.app.screen.back()
    stage.frames(3)
    screen = stage.app.show("entry", box=BOX)
    assert isinstance(screen, EntryScreen)
    assert screen.values["name"] == "Dallas" and len(screen.values["symbols"]) == 4
    stage.tap("Save")
    assert stage.has("OK"), "its numbers are still open"
    stage.tap("OK")
    stage.tap("Clear")
    assert screen.values["name"] == ""
    assert stage.app.session.drafts.get((screen.box.id, None)) is None


def test_a_half_edited_card_waits_for_the_next_visit(stage: Stage) -> None:
    stage.app.show("entry", box=BOX)
    enter_dallas(stage)
    screen = stage.app.show("entry", box=BOX, index=0)
    assert isinstance(screen, EntryScreen)
    stage.tap("Remove last")
    stage.app.show("entry", box=BOX)
    assert screen.values["name"] == "", "a new card has a form of its own"
    stage.app.show("entry", box=BOX, index=0)
    assert len(screen.values["symbols"]) == 3
    stage.tap("Reset")
    assert len(screen.values["symbols"]) == 4


def test_numbers_of_every_box_are_asked_unless_nought_means_unknown() -> None:
    numbers = {
        box.id: [field.key for field in box.entry if field.kind == "number" and field.must]
        for box in shelf()
    }
    assert numbers[BOX] == ["vp", "nukes"]
    assert numbers["mars-escape"] == ["hp", "parts", "damage"]
    assert numbers["mars-needs-heroes"] == []
    assert {"copies", "cost", "agility", "health"} <= set(numbers["invasion-from-outer-space"])
    assert not {"range", "toughness"} & set(numbers["invasion-from-outer-space"]), "0 for none"


def test_a_kept_card_leaves_an_empty_form(stage: Stage) -> None:
    stage.app.show("entries", box=BOX)
    stage.app.show("entry", box=BOX)
    enter_dallas(stage)
    screen = stage.app.show("entry", box=BOX)
    assert isinstance(screen, EntryScreen) and screen.values["name"] == ""


def test_keep_and_next_opens_the_form_of_the_next_card_at_its_name(stage: Stage) -> None:
    stage.app.show("entries", box=BOX)
    screen = stage.app.show("entry", box=BOX)
    assert isinstance(screen, EntryScreen) and screen.hint.startswith("0 of 29 cards")
    stage.tap("Monument")
    fill(stage, "Dallas")
    stage.tap(next(stage.every(SymbolRows)).keys["martian", 1])
    stage.tap("Save and next")
    next(stage.every(Keyboard)).text = "Reno"
    stage.tap("Done")
    assert screen.values["name"] == "Reno" and not screen.values["symbols"]
    assert screen.values["kind"] == "monument", "as on the card before"
    assert screen.hint.startswith("1 of 29 cards entered") and screen.draft.open == {"vp", "nukes"}
    stage.tap("Save and next")
    assert stage.has("OK"), "its numbers are missing"
    assert len(stage.app.session.entries(BOX)) == 1


def test_a_card_of_the_table_and_one_that_is_edited_have_no_next(stage: Stage) -> None:
    stage.app.show("entry", box=BOX)
    enter_dallas(stage)
    stage.app.show("entry", box=BOX, index=0)
    assert stage.has("Save") and not stage.has("Save and next")
    at_an_unknown_card(stage, "Reno")
    assert stage.has("Save") and not stage.has("Save and next")


def test_it_is_said_how_many_cards_of_the_box_are_entered(stage: Stage) -> None:
    stage.app.show("entry", box=BOX)
    enter_dallas(stage)
    stage.app.show("entries", box=BOX)
    stage.frames(3)
    said = [str(getattr(each, "text", "")) for each in stage.every()]
    assert any(text.startswith("1 of 29 cards entered") for text in said)


def test_every_box_counts_what_is_entered_in_cards(stage: Stage) -> None:
    session = stage.app.session
    for box, entry, count in (
        ("mars-escape", {"kind": "weapon", "name": "Laser", "damage": 3, "copies": 4}, "4 of 64"),
        ("mars-escape", {"kind": "weapon", "name": "Club", "damage": 1}, "5 of 64"),
        ("mars-needs-heroes", {"colour": "yellow", "count": 12}, "12 of 40"),
    ):
        session.add_entry(box, entry)
        assert session.entries_count(box) == count


def test_a_single_entry_is_not_counted_in_the_plural(stage: Stage) -> None:
    box, session = "invasion-from-outer-space", stage.app.session
    form = blank(session.take(box).entry)
    session.add_entry(box, {**form, **SCENARIO, "turns": 2})
    stage.app.show("entry", box=box)
    assert stage.app.screen.hint.startswith("1 card, sheet or scenario entered")
    session.add_entry(box, {**form, **SCENARIO, "turns": 3, "name": "Another"})
    stage.app.show("entry", box=box)
    assert stage.app.screen.hint.startswith("2 cards, sheets and scenarios entered")


def test_fields_that_do_not_matter_are_not_asked(stage: Stage) -> None:
    screen = stage.app.show("entry", box=BOX)
    assert isinstance(screen, EntryScreen)
    stage.frames(3)
    before = {view.field.key for view in stage.every(FieldView)}
    stage.tap("Red")
    after = {view.field.key for view in stage.every(FieldView)}
    assert after - before == {"rule", "text", "effect"}


def test_an_entry_is_corrected_and_taken_away(stage: Stage) -> None:
    stage.app.show("entry", box=BOX)
    enter_dallas(stage)
    stage.app.show("entries", box=BOX)
    stage.tap("Dallas")
    stage.tap("Edit")
    stage.tap("Remove last")
    stage.tap("Save")
    assert len(stage.app.session.entries(BOX)[0]["symbols"]) == 3
    stage.tap("Dallas")
    stage.tap("Delete")
    assert stage.app.session.entries(BOX) == ()


def test_a_row_says_what_is_on_the_card_and_not_what_is_missing(stage: Stage) -> None:
    box, session = "invasion-from-outer-space", stage.app.session
    form = blank(session.take(box).entry)
    session.add_entry(box, {**form, **SCENARIO, "turns": 2, "fair_grounds": "yes"})
    stage.app.show("entries", box=box)
    stage.frames(3)
    (said,) = [row.under for row in stage.every(Row) if row.text == "Invasion"]
    assert said == (
        "Scenario, Turns: 2, Kill Martians, How many: 20, Kill Heroes, How many of these: 2, "
        "Whoever is ahead, Fair Grounds board"
    )
