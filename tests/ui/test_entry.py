"""A card is entered by touch, kept, corrected, and comes into the game on the table."""

import errno
from random import Random

import pytest
from kivy.graphics import Rectangle

from companion.engine.actions import TABLE, Action
from companion.games import shelf
from companion.match.match import Match, Seat
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.whole_match import SCENARIO
from ui.cards.entry import EntryScreen
from ui.cards.form import FieldView, blank
from ui.cards.symbol_rows import SymbolRows
from ui.demo.stage import Stage
from ui.shell.theme import theme
from ui.widgets.keyboard import Keyboard
from ui.widgets.rows import Row

BOX = "mars-attacks-dice"


def write(stage: Stage, text: str) -> None:
    """Tap a text field open and write into it on our own keyboard."""
    stage.tap("Tap to type")
    board = next(stage.every(Keyboard))
    board.text = text
    stage.tap("Done")


def begin(stage: Stage, name: str) -> None:
    """Enter the name and four Ray Guns."""
    write(stage, name)
    stage.tap(next(stage.every(SymbolRows)).keys["ray_gun", 4])


def enter_dallas(stage: Stage) -> None:
    """Enter a card with four Ray Guns, no victory points and no Nuke."""
    fill(stage, "Dallas")
    stage.tap("Save")


def fill(stage: Stage, name: str) -> None:
    """Fill the form without keeping it."""
    begin(stage, name)
    enter_numbers(stage, ("Victory points", "0"), ("Nukes", "0"))


def enter_numbers(stage: Stage, *numbers: tuple[str, str]) -> None:
    """Tap numbers: what the label of each field begins with, and the key."""
    for label, key in numbers:
        view = next(v for v in stage.every(FieldView) if str(v.field.label).startswith(label))
        stage.tap(next(w for w in view.walk() if getattr(w, "label", "") == key))


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
    assert art.y == pytest.approx(foot.top) and art.height >= 0.2 * screen.height
    assert any(isinstance(each, Rectangle) for each in art.canvas.children)
    stage.tap("Add a card")
    enter_dallas(stage)
    stage.frames(4)
    assert art.height == 0 and rows.parent.y == pytest.approx(foot.top)
    assert not any(isinstance(each, Rectangle) for each in art.canvas.children)


def test_no_sliver_of_a_picture_is_shown(open_stage: MakeStage) -> None:
    stage = open_stage(size=(800, 425))
    screen = stage.app.show("entries", box="mars-escape")
    stage.frames(4)
    assert theme.row < screen.ids.art.height < 1.5 * theme.row
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

    monkeypatch.setattr("companion.storage.owner_cards.write_whole", read_only)
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


def at_an_unknown_card(stage: Stage, name: str) -> Match:
    """A match with one card entered so far, of which another is turned over."""
    session = stage.app.session
    session.add_entry(BOX, {"name": name, "kind": "city", "symbols": ["nuke"], "vp": 1,
                            "nukes": 1, "colour": "none"})  # fmt: skip
    colours = session.take(BOX).colours
    match = session.new_match(BOX, [Seat(f"P{n}", colours[n]) for n in range(3)])
    stage.app.play(match)
    stage.tap("P0")
    stage.tap("Not in this list")
    return match


def test_a_card_that_the_game_knows_is_not_kept_twice(stage: Stage) -> None:
    match = at_an_unknown_card(stage, "Dallas")
    steps = len(match)
    enter_dallas(stage)
    assert stage.has("OK"), "a sheet says that it is known"
    assert len(stage.app.session.entries(BOX)) == 1 and len(match) == steps


def test_a_card_that_nobody_entered_comes_into_the_game(stage: Stage) -> None:
    match = at_an_unknown_card(stage, "Reno")
    enter_dallas(stage)
    assert stage.app.screen.name == "table"
    assert [step.action.verb for step in match.steps][-2:] == ["define", "turn_up"]
    assert match.state.observation(None)["stacks"][0]["card"]["name"] == "Dallas"
    assert {entry["name"] for entry in stage.app.session.entries(BOX)} == {"Reno", "Dallas"}


@pytest.mark.parametrize("box", [box.id for box in shelf() if box.starts_empty])
def test_a_match_starts_with_no_card_at_all(stage: Stage, box: str) -> None:
    """Chosen on the seats screen, then each card is added when it comes up."""
    stage.app.show("seats", box=box)
    stage.tap("Practice cards")
    stage.tap("Your own")
    stage.tap(stage.app.screen.ids.play)
    stage.frames(4)
    match = stage.app.current_game.match
    cards = match.header.components["invaders" if match.box.race else "cards"]
    assert match.header.components["data"] == "owner" and not cards


def test_cards_of_mars_attacks_are_added_as_they_come_up(stage: Stage) -> None:
    session = stage.app.session
    seats = [Seat(f"P{n}", colour) for n, colour in enumerate(session.take(BOX).colours[:3])]
    match = session.new_match(BOX, seats, first=0, own=True)
    stage.app.play(match)
    assert not stage.has("Draw for us"), "the companion knows no card to draw"
    for count, name in enumerate(("Dallas", "Reno", "Boise", "Akron"), 1):
        stage.tap("Add the card")
        fill(stage, name)
        stage.tap("Save")
        assert len(session.entries(BOX)) == count
    stage.frames(4)
    names = [stack["card"]["name"] for stack in match.state.observation(None)["stacks"]]
    assert names == ["Dallas", "Reno", "Boise", "Akron"]
    assert stage.app.current_game.prompts[0].name == "target"
    again = session.resume(session.past()[0].id)
    assert again.state.observation(None) == match.state.observation(None)
    assert session.data_status(BOX) == "owner", "the next match is played with them"


def test_an_alien_of_mars_escape_is_added_when_it_comes_up(stage: Stage) -> None:
    session = stage.app.session
    box = session.take("mars-escape")
    seats = [Seat(f"P{n}", colour) for n, colour in enumerate(box.colours[:2])]
    match = session.new_match(box.id, seats, first=0, own=True)
    rng = Random(1)
    while not any(p.name == "alien" for p in match.state.prompts()):
        match.push(rng.choice(match.state.legal_actions()))
    stage.app.play(match)
    stage.tap("Add the card")
    stage.frames(3)
    write(stage, "The Blob")
    enter_numbers(stage, ("Health", "5"), ("Ship parts", "1"))
    stage.tap("Save")
    assert [step.action.verb for step in match.steps][-1] != "define", "it has come up"
    assert [entry["name"] for entry in session.entries(box.id)] == ["The Blob"]


def test_colours_of_mars_needs_heroes_are_added_as_they_come_up(stage: Stage) -> None:
    session = stage.app.session
    box = session.take("mars-needs-heroes")
    seats = [Seat(f"P{n}", colour) for n, colour in enumerate(box.colours[:2])]
    match = session.new_match(box.id, seats, first=0, own=True)
    stage.app.play(match)
    stage.frames(3)
    for name in ("Yellow", "Green"):
        stage.tap("Add the card")
        stage.frames(3)
        write(stage, name)
        stage.tap("Save")
        stage.frames(3)
    assert match.state.observation(None)["table"] == {"yellow": 1, "green": 1}
    entered = [(entry["colour"], entry["count"]) for entry in session.entries(box.id)]
    assert entered == [("yellow", 0), ("green", 0)], "nobody has counted them"
    assert match.state.prompts()[0].name == "bid"
    for seat in (0, 1):
        match.push(Action(seat, "bid", (1 + seat,)))
    match.push(Action(TABLE, "settle"))
    stage.app.play(match)
    stage.frames(3)
    assert stage.app.screen.name == "race" and stage.has("Add the card") and not faults(stage)
    stage.tap("green")
    assert match.steps[-1].action.args == ("green",), "one card after the other: who knows"
    stage.frames(3)
    stage.tap("Add the card")
    stage.frames(3)
    write(stage, "Blue")
    stage.tap("Save")
    assert match.state.observation(None)["table"] == {"yellow": 0, "green": 1, "blue": 1}


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
