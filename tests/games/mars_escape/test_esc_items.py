"""Items and how cards answer each other, from answering to the Force Field."""

import pytest

from companion.engine.actions import CHANCE, Action
from companion.engine.state import with_names
from tests.games.mars_escape.esc_table import NAMES, Table, attacked, refused


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


@pytest.mark.rule("ESC-57")
def test_a_freeze_ray_on_somebody_whose_turn_is_over_waits_and_ends_no_turn():
    table = Table()
    table.turn()
    table.item(2, "freeze_ray", 0)
    assert table.seen["turn"] == 1 and table.seen["frozen"] == [1, 0, 0, 0]


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


@pytest.mark.rule("ESC-68")
def test_a_force_field_stops_no_attack_and_says_so():
    """It was played to stop the last blow, and nothing said why nothing came of it."""
    table = attacked("two_heads", "rail_gun")
    window = next(each for each in table.state.prompts() if each.name == "window")
    named = {str(each.label): each.detail for each in dict(window.domain.options)[1]}
    assert str(named["Force Field"]) == "stops items, not weapons" and not named["Cache Chest"]
    before = window.domain.close.detail
    table.play(1, "force_field")
    after = table.state.prompts()[0].domain.close.detail
    assert str(after) == f"{before} Force Field stops items, not weapons."
    table.resolve()
    assert len(table.seen["stock"][0]) == 1, "the alien is defeated all the same"


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


@pytest.mark.rule("ESC-71")
def test_a_force_field_of_somebody_else_stops_no_freeze_ray():
    table = Table()
    table.play(3, "force_field")
    table.settle()
    table.item(1, "freeze_ray", 2)
    assert table.seen["frozen"] == [0, 0, 1, 0]


@pytest.mark.rule("ESC-73", "ESC-A24")
def test_a_force_field_lasts_to_the_end_of_the_current_turn():
    table = Table()
    table.play(2, "force_field")
    table.turn()
    assert table.seen["shields"] == [False] * 4 and table.seen["discard"] == ["force_field"]


@pytest.mark.rule("ESC-86")
def test_it_is_said_who_took_a_card_from_whose_hand_and_not_which():
    table = Table()
    table.item(1, "sleight_of_hand", 2)
    fact = next(each for each in table.facts if each.kind == "taken")
    assert fact.words(NAMES) == "Bob takes a card from Cy’s hand."
    assert (fact.rules, fact.seat) == (("ESC-86",), 1)
    assert with_names(str(fact.headline), NAMES) == "Bob takes Cy’s card"


@pytest.mark.rule("ESC-74", "ESC-75")
def test_it_is_said_what_a_scavenger_took():
    table = Table()
    table.item(0, "freeze_ray", 1)
    table.item(2, "scavenger")
    table.item(1, "scavenger")
    table.do(1, "take", "scavenger")
    fact = [each for each in table.facts if each.kind == "scavenged"][-1]
    assert fact.words(NAMES) == "Bob takes Scavenger from the discard pile."
    assert fact.rules == ("ESC-74", "ESC-75")


@pytest.mark.rule("ESC-17")
def test_with_deck_and_discard_pile_empty_the_turn_goes_on_without_a_card():
    table = Table()
    table.state.left, table.state.discard = 0, []
    option = next(
        option
        for prompt in table.state.prompts()
        for option in getattr(prompt.domain, "options", ())
        if option.action == Action(0, "draw")
    )
    assert (str(option.label), str(option.detail)) == (
        "Go on without a card",
        "deck and discard pile are empty",
    )
