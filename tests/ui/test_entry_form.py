"""The form of a card: all of it in view, several symbols in one tap, names in a few letters."""

from collections.abc import Iterator

import pytest

from companion.games import shelf, take
from tests.ui.conftest import MakeStage
from tests.ui.looking import cut_at_the_side, faults
from ui.cards.entry import EntryScreen
from ui.cards.form import FieldView, SymbolRows
from ui.demo.stage import Stage
from ui.widgets import Press
from ui.widgets.keyboard import MOST_CHIPS, Chip, Key, Keypad

BOX = "mars-attacks-dice"
SIZES = (((800, 480), 1.0), ((800, 480), 1.5), ((720, 1280), 1.0), ((720, 1280), 1.5))


def form_of(stage: Stage, box: str) -> EntryScreen:
    """Open the empty form of a box."""
    shown = stage.app.show("entry", box=box)
    assert isinstance(shown, EntryScreen)
    stage.frames(4)
    return shown


@pytest.fixture
def screen(stage: Stage) -> Iterator[EntryScreen]:
    """The empty form of a Mars Attacks card."""
    yield form_of(stage, BOX)


def key_of(stage: Stage, field: str, label: str) -> Press:
    """The key with a label among those of a field."""
    view = next(each for each in stage.every(FieldView) if each.field.key == field)
    keys = (each for each in view.walk() if isinstance(each, Press))
    return next(each for each in keys if each.label == label)


@pytest.mark.parametrize("box", [box.id for box in shelf() if box.entry])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_form_of_every_box_can_be_read_and_touched(
    open_stage: MakeStage, box: str, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    stage.app.show("entry", box=box)
    stage.frames(4)
    assert faults(stage) + cut_at_the_side(stage) == []


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_all_of_a_mars_attacks_card_is_in_view(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size)
    screen = stage.app.show("entry", box=BOX)
    stage.frames(4)
    assert not screen.ids.scroll.more


def test_several_symbols_are_one_tap_and_stay_in_order(stage: Stage, screen: EntryScreen) -> None:
    rows = next(stage.every(SymbolRows))
    stage.tap(rows.keys["ray_gun", 4])
    stage.tap(rows.keys["martian", 2])
    stage.tap(rows.keys["ray_gun", 1])
    assert screen.values["symbols"] == ["ray_gun"] * 4 + ["martian"] * 2 + ["ray_gun"]
    stage.tap("Remove last")
    assert screen.values["symbols"] == ["ray_gun"] * 4 + ["martian"] * 2


def test_no_more_symbols_are_offered_than_a_card_holds(stage: Stage, screen: EntryScreen) -> None:
    rows = next(stage.every(SymbolRows))
    for _ in range(2):
        stage.tap(rows.keys["nuke", 6])
    stage.tap(rows.keys["nuke", 2])
    open_keys = {count for (_, count), key in rows.keys.items() if not key.disabled}
    assert len(screen.values["symbols"]) == 14 and open_keys == {1, 2}


def test_a_low_number_is_one_tap_and_a_high_one_has_a_keypad(
    stage: Stage, screen: EntryScreen
) -> None:
    stage.tap(key_of(stage, "vp", "3"))
    assert screen.values["vp"] == 3 and screen.draft.open == {"nukes"}
    assert key_of(stage, "vp", "3").chosen
    stage.tap(key_of(stage, "vp", "6+"))
    for digit in "12":
        stage.tap(next(key for key in stage.every(Key) if key.text == digit))
    stage.tap(next(stage.every(Keypad)).ids.done)
    assert screen.values["vp"] == 12 and key_of(stage, "vp", "12").chosen


def test_a_place_is_named_in_a_letter_and_a_tap(stage: Stage, screen: EntryScreen) -> None:
    stage.tap("Tap to type")
    stage.tap(next(key for key in stage.every(Key) if key.text == "D"))
    assert len(list(stage.every(Chip))) <= MOST_CHIPS
    stage.tap("Dallas")
    assert screen.values["name"] == "Dallas"


def test_suggested_places_can_be_names_and_are_no_cards() -> None:
    box = take(BOX)
    (name,) = (field for field in box.entry if field.key == "name")
    assert len(set(name.suggests)) == len(name.suggests) > 100
    for place in name.suggests:
        box.check_entry({"name": place, "kind": "city", "symbols": ["nuke"], "vp": 0, "nukes": 0})
    assert box.components({"entries": []})["cards"] == []
