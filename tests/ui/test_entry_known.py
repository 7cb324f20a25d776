"""What a form knows before it is filled in: the rulebook's values, and what other cards had."""

from collections.abc import Iterator

import pytest

from companion.engine.box_parts import Field
from companion.games import take
from tests.ui.conftest import MakeStage
from tests.ui.looking import cut_at_the_side, faults
from tests.ui.test_entry_form import form_of
from ui.cards.entry import EntryScreen, likely
from ui.cards.form import FieldView
from ui.demo.stage import Stage
from ui.widgets.keyboard import Chip, Keyboard
from ui.widgets.rows import PickSheet, Row

BOX = "invasion-from-outer-space"


@pytest.fixture
def screen(stage: Stage) -> Iterator[EntryScreen]:
    """The empty form of a Hero Item."""
    yield form_of(stage, BOX)


def enter(stage: Stage, screen: EntryScreen, **values: object) -> None:
    """Enter values as their controls do."""
    for key, value in values.items():
        view = next(each for each in stage.every(FieldView) if each.field.key == key)
        view._set(value)
        stage.frames(2)


@pytest.mark.rule("IFOS-074")
def test_the_copies_of_an_advanced_card_follow_its_name(stage: Stage, screen: EntryScreen) -> None:
    enter(stage, screen, name="Water Bucket")
    assert "copies" in screen.draft.open, "a card without the symbol is not in the list"
    enter(stage, screen, advanced="yes")
    assert screen.values["copies"] == 3 and "copies" not in screen.draft.open
    enter(stage, screen, name="Bomb")
    assert screen.values["copies"] == 2
    enter(stage, screen, name="Something else")
    assert "copies" in screen.draft.open, "of this card the rulebook says nothing"


def test_what_was_entered_by_hand_is_not_replaced(stage: Stage, screen: EntryScreen) -> None:
    enter(stage, screen, what="hero", role="Ringmistress", name="R.J. Flannigan")
    assert screen.values["role"] == "Ringmistress"
    enter(stage, screen, role="")
    assert screen.values["role"] == "", "and stays cleared"


@pytest.mark.rule("IFOS-452")
def test_the_rulebook_gives_the_role_of_a_hero(stage: Stage, screen: EntryScreen) -> None:
    enter(stage, screen, what="hero", name="JoJo")
    assert screen.values["role"] == "Dancing Bear"


@pytest.mark.rule("IFOS-163", "IFOS-075")
def test_the_rulebook_gives_numbers_of_a_champion_and_a_scenario() -> None:
    box = take(BOX)
    assert box.printed_on({"what": "champion", "name": "zard beast"}) == {
        "cost": 5, "moves": 2, "dice": 3, "health": 3, "toughness": 4,
    }  # fmt: skip
    found = box.printed_on({"what": "scenario", "name": "Invasion"})
    assert found == {"turns": 13, "hero_n": 20, "martian_n": 2}
    assert box.printed_on({"what": "scenario", "name": "Wipe Them Out"}) == {}
    assert box.printed_on({"what": "hero-item", "name": "Bomb", "advanced": "no"}) == {}


@pytest.mark.rule("IFOS-A73")
def test_only_the_form_of_the_super_zard_beast_asks_for_rules_of_the_beast(
    stage: Stage, screen: EntryScreen
) -> None:
    def asked() -> bool:
        return any(view.field.key == "traits" for view in stage.every(FieldView))

    enter(stage, screen, what="champion", name="Zard Beast")
    assert not asked()
    enter(stage, screen, name="Super Zard Beast")
    assert asked()


def test_words_of_other_cards_are_offered_the_most_used_first() -> None:
    keywords = Field("keywords", "Keywords", "text", words=True)
    entries = [{"keywords": "Weapon, Fire"}, {"keywords": "Fire"}, {}, {"keywords": 3}]
    assert likely(keywords, entries) == ("Fire", "Weapon")


def test_names_are_offered_only_until_a_card_has_them() -> None:
    name = Field("name", "Name", "text", suggests=("Bomb", "Matches"))
    assert likely(name, [{"name": "Bomb"}, {"name": "Ours"}]) == ("Matches",)


def test_choices_that_the_form_has_no_more_are_not_offered() -> None:
    when = Field("when", "When", "choice", choices=(("any", "Any"), ("fight", "Fight")))
    assert likely(when, [{"when": "fight"}, {"when": "gone"}]) == ("fight",)


def test_the_next_card_is_offered_what_cards_before_it_had(
    stage: Stage, screen: EntryScreen
) -> None:
    first = {"what": "hero-item", "copies": 1, "keywords": "Weapon", "when": "search"}
    enter(stage, screen, name="First", **first)
    stage.tap("Save and next")
    next(stage.every(Keyboard)).give_up()
    next(each for each in stage.every(FieldView) if each.field.key == "keywords").write()
    stage.frames(2)
    assert [chip.text for chip in stage.every(Chip)] == ["Weapon"]
    next(stage.every(Keyboard)).give_up()
    stage.tap("At any time")
    rows = [row.label for row in next(stage.every(PickSheet)).walk() if isinstance(row, Row)]
    assert rows[0] == "With a Search" and len(rows) == len(set(rows)) == 16


@pytest.mark.parametrize(("size", "columns"), [((800, 480), 3), ((720, 1280), 2)])
def test_many_choices_are_in_columns(
    open_stage: MakeStage, size: tuple[int, int], columns: int
) -> None:
    stage = open_stage(size=size)
    stage.app.show("entry", box=BOX)
    stage.frames(4)
    stage.tap("At any time")
    stage.frames(4)
    rows = [row for row in next(stage.every(PickSheet)).walk() if isinstance(row, Row)]
    assert len({row.x for row in rows}) == columns
    assert faults(stage) + cut_at_the_side(stage) == []
    stage.tap("At a cannon")
    assert stage.app.screen.values["when"] == "cannon"
