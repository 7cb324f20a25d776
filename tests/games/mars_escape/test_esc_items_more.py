"""Items from Scavenger to the Broken Time Machine."""

import pytest

from companion.engine.state import with_names
from companion.games.mars_escape.state import NONE
from companion.games.mars_escape.text import words
from tests.games.mars_escape.esc_table import Table, attacked, refused


def effects(table: Table) -> list[str]:
    """What the cards that wait will do, in words, the one in front first."""
    domain = table.state.prompts()[0].domain
    return [with_names(card.words, ("Ann", "Bob", "Cem", "Dee")) for card in domain.stack]


# ---- Scavenger -----------------------------------------------------------------------
@pytest.mark.rule("ESC-74", "ESC-75")
def test_a_scavenger_takes_one_discarded_card_that_all_have_seen():
    table = Table()
    table.set("discard/rail_gun", 2)
    table.item(1, "scavenger")
    assert refused(table, 1, "take", "rock") == "ESC-74"
    assert refused(table, 0, "take", "rail_gun") == "ESC-78"
    table.do(1, "take", "rail_gun")
    assert table.seen["discard"] == ["rail_gun", "scavenger"]
    assert table.seen["known"][1] == ["rail_gun"] and table.seen["hands"][1] == 4


# ---- Alien Tracker -------------------------------------------------------------------
@pytest.mark.rule("ESC-76", "ESC-79")
def test_a_tracker_brings_an_alien_of_the_pile_up():
    table = Table()
    for alien in ("queen", "tripod"):
        table.turn(alien)
    table.item(2, "alien_tracker")
    table.do(2, "track", "queen")
    assert [a["id"] for a in table.seen["pile"]] == ["queen", "tripod"]
    assert table.seen["discard"] == ["alien_tracker"] and table.seen["deck"] == 46


@pytest.mark.rule("ESC-77")
def test_a_searched_deck_is_shuffled():
    table = Table()
    table.item(2, "alien_tracker")
    table.do(2, "track", "queen")
    assert table.seen["deck"] == 47 and "Shuffle the deck" in table.said("tracked")
    assert table.seen["active"]["id"] == "queen"


@pytest.mark.rule("ESC-78")
def test_a_search_is_finished_unless_cancelled():
    table = Table()
    tracker = table.play(2, "alien_tracker")
    table.resolve()
    assert refused(table, 0, "done") == "ESC-78" and refused(table, 2, "done") == "ESC-78"
    table.play(3, "confusion_ray", tracker)
    assert table.seen["task"] is None and refused(table, 2, "track", "queen") == "ESC-39"
    table.resolve()
    assert table.seen["active"] is None and not table.stack


@pytest.mark.rule("ESC-78")
def test_a_search_goes_on_after_an_answer_fails():
    table = Table()
    tracker = table.play(2, "alien_tracker")
    table.resolve()
    ray = table.play(3, "confusion_ray", tracker)
    table.play(1, "confusion_ray", ray)
    table.resolve()
    assert table.seen["task"]["id"] == tracker
    table.do(2, "track", "queen")
    assert table.seen["active"]["id"] == "queen"


@pytest.mark.rule("ESC-80", "ESC-E07")
def test_weapons_go_over_to_a_tracked_alien():
    table = attacked("brainiac", "laser_pistol", "laser_pistol")
    table.settle()
    assert table.seen["damage"] == 6 and table.seen["active"]["hp"] == 7
    table.item(3, "alien_tracker")
    table.do(3, "track", "moon_moth")
    assert table.acts() == ["attack"]
    table.resolve()
    assert table.seen["stock"][0][0]["id"] == "moon_moth" and table.seen["turn"] == 1


# ---- 3-D Printer ---------------------------------------------------------------------
@pytest.mark.rule("ESC-82", "ESC-83")
def test_a_printer_copies_a_weapon_for_the_attacker():
    table = attacked("moon_moth", "laser_pistol")
    table.settle()
    table.item(0, "printer", table.seen["lying"][0]["id"])
    assert table.seen["stock"][0][0]["id"] == "moon_moth"
    assert sorted(table.seen["discard"]) == ["laser_pistol", "printer"]


@pytest.mark.rule("ESC-82", "ESC-83", "ESC-A31")
def test_a_copied_item_is_used_at_once_with_own_choices():
    table = Table()
    ray = table.play(1, "freeze_ray", 2)
    table.play(2, "printer", ray)
    table.resolve()
    assert table.seen["task"] == {"id": 2, "seat": 2, "does": "use"}
    assert refused(table, 1, "use", 3) == "ESC-78"
    table.do(2, "use", 1)
    assert table.seen["frozen"] == [0, 1, 0, 0] and len(table.stack) == 1
    table.settle()
    assert table.seen["frozen"] == [0, 1, 1, 0]


@pytest.mark.rule("ESC-82", "ESC-A31")
def test_a_copied_confusion_ray_may_hit_the_original():
    table = Table()
    chest = table.play(0, "cache_chest")
    ray = table.play(1, "confusion_ray", chest)
    table.play(0, "printer", ray)
    table.resolve()
    table.do(0, "use", ray)
    assert [e["id"] for e in table.stack] == [chest]
    assert sorted(table.seen["discard"]) == ["confusion_ray", "printer"]


@pytest.mark.rule("ESC-82")
@pytest.mark.parametrize("item", ["cache_chest", "scavenger", "alien_tracker"])
def test_a_printer_starts_what_it_copies(item: str):
    table = Table()
    table.set("discard/rock", 1)
    original = table.play(0, item)
    table.play(1, "printer", original)
    table.resolve()
    assert table.seen["task"]["seat"] == 1
    assert table.seen["stack"][0]["card"] == "printer" and table.seen["stack"][0]["acts"] == item


@pytest.mark.rule("ESC-82", "ESC-68", "ESC-A32")
def test_a_copied_force_field_protects_the_printing_player():
    table = Table(rulings={"ESC-A45": "let_through"})
    field = table.play(0, "force_field")
    table.item(1, "printer", field)
    assert table.seen["shields"] == [True, True, False, False]
    table.turn()
    assert sorted(table.seen["discard"]) == ["force_field", "printer"]


@pytest.mark.rule("ESC-82", "ESC-83")
def test_a_printer_without_its_card_does_nothing():
    table = attacked("queen", "rock")
    rock = table.seen["lying"][0]["id"]
    table.play(0, "printer", rock)
    table.play(1, "confusion_ray", rock)
    table.resolve(2)
    assert table.seen["damage"] == 0 and "no longer has a card under it" in table.said("void")


@pytest.mark.rule("ESC-82")
def test_a_printer_whose_card_is_gone_says_that_it_does_nothing():
    table = attacked("queen", "rock")
    rock = table.seen["lying"][0]["id"]
    table.play(0, "printer", rock)
    assert effects(table)[0].endswith("Rock too.")
    table.play(1, "confusion_ray", rock)
    table.resolve()
    assert effects(table)[0] == "Does nothing: its card is gone."


@pytest.mark.rule("ESC-83", "ESC-A31")
def test_a_copied_confusion_ray_does_something_before_it_has_a_target():
    table = Table()
    ray = table.play(0, "confusion_ray", table.play(1, "cache_chest"))
    table.play(2, "printer", ray)
    table.resolve()
    copy = table.state.task()
    assert copy is not None and copy.target == NONE
    assert str(words.effect(table.state, copy)) == "Cancels a card."


@pytest.mark.rule("ESC-83")
def test_a_copied_printer_copies_something_else():
    table = Table()
    chest = table.play(0, "cache_chest")
    first = table.play(1, "printer", chest)
    second = table.play(2, "printer", first)
    table.resolve()
    assert refused(table, 2, "use", first) == "ESC-83"
    assert refused(table, 2, "use", second) == "ESC-14"
    table.do(2, "use", chest)
    assert table.seen["task"] == {"id": second, "seat": 2, "does": "draw"}


# ---- Sleight of Hand -----------------------------------------------------------------
@pytest.mark.rule("ESC-84", "ESC-86")
def test_sleight_of_hand_moves_a_hidden_card():
    table = Table()
    assert refused(table, 0, "play", "sleight_of_hand", 0) == "ESC-84"
    table.item(0, "sleight_of_hand", 2)
    assert table.seen["hands"] == [4, 4, 3, 4] and table.seen["discard"] == ["sleight_of_hand"]


@pytest.mark.rule("ESC-85", "ESC-A35")
def test_its_target_may_only_cancel_it():
    table = Table()
    chest = table.play(1, "cache_chest")
    sleight = table.play(0, "sleight_of_hand", 2)
    assert refused(table, 2, "play", "freeze_ray", 0) == "ESC-85"
    assert refused(table, 2, "play", "confusion_ray", chest) == "ESC-85"
    assert table.ok(2, "play", "confusion_ray", sleight) and table.ok(2, "play", "force_field")
    assert table.ok(3, "play", "freeze_ray", 0)
    table.settle()
    table.draw(), table.draw()
    assert table.ok(2, "play", "freeze_ray", 0)


@pytest.mark.rule("ESC-84")
def test_what_was_known_of_a_hand_is_not_known_after_a_theft():
    table = Table()
    table.set("discard/rail_gun", 1)
    table.item(1, "scavenger")
    table.do(1, "take", "rail_gun")
    table.item(0, "sleight_of_hand", 1)
    assert table.seen["known"] == [[], [], [], []]


# ---- Broken Time Machine -------------------------------------------------------------
@pytest.mark.rule("ESC-87", "ESC-88", "ESC-91", "ESC-E09")
def test_the_machine_deals_again_and_leaves_piles_and_stockpiles():
    table = Table()
    table.turn("queen")
    table.turn("tripod")
    table.give(3, "red_slug")
    table.set("discard/rock", 3)
    table.item(0, "time_machine")
    seen = table.seen
    assert seen["hands"] == [4, 4, 4, 4] and seen["discard"] == []
    assert [a["id"] for a in seen["pile"]] == ["tripod", "queen"]
    assert seen["parts"] == [0, 0, 0, 1] and seen["deck"] == 64 - 16 - 3
    assert dict(table.state.census()) == {"cards": 64}


@pytest.mark.rule("ESC-89", "ESC-36", "ESC-88")
def test_while_the_machine_lies_there_only_two_items_are_allowed():
    table = Table()
    table.give(1, "queen")
    machine = table.play(0, "time_machine")
    for args in (("scavenger",), ("freeze_ray", 1), ("steal", "queen"), ("time_machine",),
                 ("printer", machine), ("sleight_of_hand", 1), ("cache_chest",)):  # fmt: skip
        assert refused(table, 2, "play", *args) == "ESC-89"
    assert table.ok(2, "play", "confusion_ray", machine) and table.ok(2, "play", "force_field")
    table.item(2, "confusion_ray", machine)
    assert table.seen["hands"] == [3, 4, 3, 4]


@pytest.mark.rule("ESC-90", "ESC-A25")
def test_a_force_field_keeps_the_hand_out_of_the_machine():
    table = Table()
    table.set("hand/1", 7)
    table.play(0, "time_machine")
    table.play(1, "force_field")
    table.settle()
    assert table.seen["hands"] == [4, 6, 4, 4] and "Bob keeps their hand" in table.said("rewound")


@pytest.mark.rule("ESC-91", "ESC-92", "ESC-A36")
def test_the_machine_in_the_middle_of_an_attack():
    table = attacked("queen", "rail_gun")
    table.settle()
    table.item(1, "freeze_ray", 2)
    chest = table.play(3, "cache_chest")
    table.play(2, "time_machine")
    table.resolve()
    assert [e["id"] for e in table.stack] == [chest] and table.seen["damage"] == 5
    assert table.seen["frozen"] == [0, 0, 1, 0] and table.seen["hands"] == [4, 4, 4, 4]
    table.resolve(), table.draw(), table.draw()
    assert table.seen["turn"] == 0 and table.seen["phase"] == "attack"
    table.weapon("rail_gun"), table.settle()
    assert table.seen["parts"][0] == 1
