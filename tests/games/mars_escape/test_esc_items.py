"""The ten items and how cards answer each other: ESC-35 to ESC-42 and ESC-54 to ESC-92."""

import pytest

from companion.actions import CHANCE
from tests.games.mars_escape.esc_table import Table, attacked, refused


# ---- answering -----------------------------------------------------------------------
@pytest.mark.rule("ESC-35", "ESC-36")
def test_only_items_are_played_at_any_moment():
    table = Table()
    assert refused(table, 1, "play", "rock") == "ESC-36"
    assert refused(table, 1, "play", "queen") == "ESC-36"
    assert refused(table, 1, "play", "nonsense") == "ESC-36"
    assert refused(table, 1, "play") == "ESC-36"


@pytest.mark.rule("ESC-38", "ESC-39", "ESC-40")
def test_an_item_is_active_until_it_is_done():
    table = Table()
    table.item(0, "scavenger")
    assert table.seen["discard"] == ["scavenger"] and not table.stack  # nothing to take
    id_ = table.play(1, "scavenger")
    assert table.entry(id_) is not None and table.seen["discard"] == ["scavenger"]
    table.resolve()
    assert table.entry(id_).shut and table.seen["task"]["does"] == "take"
    table.do(1, "take", "scavenger")
    assert table.entry(id_) is None and table.seen["discard"] == ["scavenger"]


@pytest.mark.rule("ESC-41")
def test_an_item_says_on_what_it_lies():
    table = Table()
    assert refused(table, 0, "play", "scavenger", 1) == "ESC-41"
    assert refused(table, 0, "play", "freeze_ray") == "ESC-41"
    assert refused(table, 0, "play", "freeze_ray", 4) == "ESC-41"
    assert refused(table, 0, "play", "freeze_ray", "1") == "ESC-41"
    assert refused(table, 0, "play", "confusion_ray", 99) == "ESC-14"
    id_ = table.play(0, "freeze_ray", 2)
    assert table.entry(id_).target == 2


@pytest.mark.rule("ESC-42", "ESC-62", "ESC-63", "ESC-64", "ESC-E02")
def test_a_cancel_is_cancelled_and_the_card_stands():
    table = Table()
    chest = table.play(0, "cache_chest")
    ray = table.play(1, "confusion_ray", chest)
    counter = table.play(2, "confusion_ray", ray)
    assert [e["id"] for e in table.stack] == [counter, ray, chest]
    table.resolve()
    assert [e["id"] for e in table.stack] == [chest]
    assert table.seen["discard"] == ["confusion_ray", "confusion_ray"]
    table.resolve()
    assert table.seen["task"] == {"id": chest, "seat": 0, "does": "draw"}


@pytest.mark.rule("ESC-64", "ESC-E02")
def test_uncontested_both_cards_are_discarded():
    table = Table()
    chest = table.play(0, "cache_chest")
    table.play(1, "confusion_ray", chest)
    table.settle()
    assert sorted(table.seen["discard"]) == ["cache_chest", "confusion_ray"]
    assert table.seen["task"] is None and table.seen["hands"] == [3, 3, 4, 4]


@pytest.mark.rule("ESC-42")
def test_a_buzzer_gets_the_word():
    table = Table()
    table.play(0, "cache_chest")
    table.do(2, "contest")
    assert table.seen["word"] == 2
    assert refused(table, 1, "play", "scavenger") == "ESC-A04"
    assert refused(table, -6, "resolve") == "ESC-A04"
    assert refused(table, 1, "contest") == "ESC-42"
    table.do(2, "pass")
    assert table.seen["word"] is None
    table.do(1, "contest")
    table.play(1, "scavenger")
    assert table.seen["word"] is None and table.acts() == ["scavenger", "cache_chest"]


# ---- Steal ---------------------------------------------------------------------------
@pytest.mark.rule("ESC-54")
def test_steal_lies_on_a_card_of_another_stockpile():
    table = Table()
    table.give(0, "queen")
    table.give(1, "tripod")
    assert refused(table, 0, "play", "steal", "queen") == "ESC-54"
    assert refused(table, 0, "play", "steal", "red_slug") == "ESC-54"
    assert refused(table, 0, "play", "steal", 1) == "ESC-54"
    id_ = table.play(0, "steal", "tripod")
    assert table.stack[0]["of"] == 1 and table.entry(id_)


@pytest.mark.rule("ESC-55", "ESC-56", "ESC-E03", "ESC-04")
def test_stealing_the_eyes_moves_two_parts_and_wins_on_the_spot():
    table = Table()
    table.give(0, "queen", "tripod")
    table.give(1, "the_eyes")
    table.item(0, "steal", "the_eyes")
    assert table.seen["parts"] == [4, 0, 0, 0] and table.state.outcome().ranking[0] == (0,)
    assert table.seen["discard"] == ["steal"]


@pytest.mark.rule("ESC-56")
def test_a_second_steal_leaves_nothing_for_the_first():
    table = Table()
    table.give(1, "tripod")
    table.play(0, "steal", "tripod")
    table.play(2, "steal", "tripod")
    table.settle()
    assert table.seen["parts"] == [0, 0, 1, 0] and table.seen["discard"] == ["steal", "steal"]


# ---- Freeze Ray ----------------------------------------------------------------------
@pytest.mark.rule("ESC-57", "ESC-58", "ESC-59", "ESC-E01")
def test_a_freeze_ray_waits_and_takes_the_next_turn():
    table = Table()
    table.item(0, "freeze_ray", 1)
    assert table.seen["frozen"] == [0, 1, 0, 0] and not table.stack
    table.turn()
    assert table.seen["phase"] == "frozen" and table.seen["turn"] == 1
    assert refused(table, 1, "draw") == "ESC-59" and refused(table, CHANCE, "draw", "?") == "ESC-12"
    assert refused(table, 1, "weapon", "rock") == "ESC-26"
    table.item(1, "scavenger")
    table.do(1, "skip")
    assert table.seen["turn"] == 2 and table.seen["frozen"] == [0] * 4
    assert table.seen["discard"].count("freeze_ray") == 1


@pytest.mark.rule("ESC-60", "ESC-61")
def test_a_freeze_ray_in_mid_turn_ends_it_and_the_card_is_kept():
    table = Table()
    table.draw()
    table.item(1, "freeze_ray", 0)
    assert table.seen["turn"] == 1 and table.seen["hands"][0] == 5
    assert table.seen["discard"] == ["freeze_ray"]


@pytest.mark.rule("ESC-60", "ESC-A17", "ESC-A18")
def test_before_the_draw_all_is_skipped_and_after_a_weapon_it_waits():
    table = Table()
    table.item(1, "freeze_ray", 0)
    assert table.seen["turn"] == 1 and table.seen["hands"][0] == 4
    table.draw("queen")
    table.weapon("rock"), table.settle()
    table.item(2, "freeze_ray", 1)
    assert table.seen["turn"] == 1 and table.seen["frozen"] == [0, 1, 0, 0]


# ---- Confusion Ray -------------------------------------------------------------------
@pytest.mark.rule("ESC-62", "ESC-69")
def test_a_confusion_ray_hits_anything_but_a_force_field():
    table = attacked("queen", "rock")
    field = table.play(1, "force_field")
    freeze = table.play(2, "freeze_ray", 3)
    assert refused(table, 3, "play", "confusion_ray", field) == "ESC-62"
    attack = next(e["id"] for e in table.stack if e["acts"] == "attack")
    assert refused(table, 3, "play", "confusion_ray", attack) == "ESC-62"
    assert table.ok(3, "play", "confusion_ray", freeze)
    assert table.ok(3, "play", "confusion_ray", table.seen["lying"][0]["id"])


@pytest.mark.rule("ESC-63")
def test_a_cancelled_confusion_ray_does_nothing():
    table = attacked("two_heads", "rail_gun")
    ray = table.play(1, "confusion_ray", table.seen["lying"][0]["id"])
    table.play(0, "confusion_ray", ray)
    table.settle()
    assert table.seen["parts"][0] == 1


# ---- Cache Chest ---------------------------------------------------------------------
@pytest.mark.rule("ESC-65", "ESC-66", "ESC-67")
def test_a_chest_draws_two_and_an_alien_is_one_of_them():
    table = Table()
    table.item(3, "cache_chest")
    assert table.seen["task"]["does"] == "draw" and table.seen["discard"] == []
    table.draw("queen")
    table.draw()
    assert table.seen["hands"] == [4, 4, 4, 4] and table.seen["active"]["id"] == "queen"
    assert table.seen["discard"] == ["cache_chest"] and table.seen["phase"] == "turn"


# ---- Force Field ---------------------------------------------------------------------
@pytest.mark.rule("ESC-68", "ESC-71")
def test_a_force_field_cancels_what_is_just_being_played():
    table = Table()
    table.give(0, "queen")
    table.play(1, "steal", "queen")
    table.play(2, "freeze_ray", 0)
    table.play(3, "cache_chest")
    table.play(0, "force_field")
    assert table.acts() == ["cache_chest"] and table.seen["shields"] == [True, False, False, False]
    assert sorted(table.seen["discard"]) == ["freeze_ray", "steal"]


@pytest.mark.rule("ESC-72")
def test_later_cards_against_the_player_fall_at_once():
    table = Table()
    table.give(0, "queen")
    table.play(0, "force_field")
    table.draw()
    table.play(1, "steal", "queen")
    table.play(2, "sleight_of_hand", 0)
    assert not table.stack and table.seen["discard"] == ["steal", "sleight_of_hand"]
    assert "Force Field cancels Sleight of Hand" in table.said("cancelled")


@pytest.mark.rule("ESC-69")
def test_nothing_cancels_a_force_field():
    table = Table()
    field = table.play(0, "force_field")
    assert not table.stack  # no window opens
    assert refused(table, 1, "play", "confusion_ray", field) == "ESC-62"


@pytest.mark.rule("ESC-70")
def test_a_force_field_is_for_the_one_who_plays_it():
    table = Table()
    assert refused(table, 0, "play", "force_field", 1) == "ESC-41"
    table.play(2, "force_field")
    assert table.seen["shields"] == [False, False, True, False]


@pytest.mark.rule("ESC-73", "ESC-A24")
def test_a_force_field_lasts_to_the_end_of_the_current_turn():
    table = Table()
    table.play(2, "force_field")
    table.turn()
    assert table.seen["shields"] == [False] * 4 and table.seen["discard"] == ["force_field"]


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
    table = Table()
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
    assert table.seen["damage"] == 0 and "no card under it" in table.said("void")


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
def test_the_machine_deals_anew_and_leaves_piles_and_stockpiles():
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
    assert table.seen["hands"] == [4, 6, 4, 4] and "Bob keeps the hand" in table.said("rewound")


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
