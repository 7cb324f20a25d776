"""Pieces, setup, turns, drawing and attacking: ESC-01 to ESC-34 and ESC-43 to ESC-53."""

import pytest

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_escape import BOX
from companion.games.mars_escape.counts import CARDS, TOTALS
from tests.games.mars_escape.esc_table import Table, attacked, refused


@pytest.mark.rule("ESC-01")
def test_two_to_four_may_play():
    for seats in (1, 5, True):
        with pytest.raises(ValueError, match="ESC-01"):
            BOX.new_state(seats)
    assert BOX.seats == (2, 4) and BOX.minutes == (5, 15)
    assert any(topic.id == "ESC-01" and "ages 14" in str(topic.text) for topic in BOX.topics)


@pytest.mark.rule("ESC-02")
def test_the_practice_set_has_the_printed_totals():
    state = BOX.new_state(2, simulated=True)
    assert TOTALS == (24, 29, 11) and CARDS == 64
    assert dict(state.census()) == {"cards": 64, "item": 24, "weapon": 29, "alien": 11}
    assert BOX.components()["data"] == "practice"


@pytest.mark.rule("ESC-06", "ESC-E04", "ESC-08")
def test_after_the_deal_everybody_has_four_and_the_deck_the_rest():
    for seats, left in ((2, 56), (3, 52), (4, 48)):
        table = Table(seats)
        assert table.seen["hands"] == [4] * seats and table.seen["deck"] == left
        assert table.seen["aliens_hidden"] == 11


@pytest.mark.rule("ESC-07", "ESC-44")
def test_no_simulated_hand_ever_holds_an_alien():
    from random import Random

    from tests.walks import choose

    rng, state = Random(4), BOX.new_state(4, simulated=True)
    kinds = {card["name"]: card["kind"] for card in BOX.components()["cards"] if "name" in card}
    aliens = {name.lower().replace(" ", "_") for name, kind in kinds.items() if kind == "alien"}
    for _ in range(300):
        if state.is_terminal():
            break
        for seat in range(4):
            assert not aliens & set(state.observation(seat)["hand"])
        state = state.apply(choose(state, rng))[0]


@pytest.mark.rule("ESC-09")
def test_the_youngest_begins_and_it_goes_clockwise():
    table = Table(3, begin=False)
    table.push(Action(TABLE, "dealt"))
    assert refused(table, TABLE, "first", 3) == "ESC-09"
    table.push(Action(TABLE, "first", (2,)))
    assert table.seen["turn"] == 2
    table.turn()
    assert table.seen["turn"] == 0
    assert refused(table, 1, "draw") == "ESC-09"


@pytest.mark.rule("ESC-10", "ESC-36", "ESC-37")
def test_items_come_from_any_seat_at_any_moment_and_any_number():
    table = Table()
    for seat in range(4):
        assert table.ok(seat, "play", "scavenger")  # before the draw
    table.draw("two_heads")
    assert all(table.ok(seat, "play", "cache_chest") for seat in range(4))
    table.weapon("rock")
    table.play(3, "scavenger")  # in an open window
    table.play(2, "cache_chest")
    table.play(2, "alien_tracker")
    assert table.acts() == ["alien_tracker", "cache_chest", "scavenger", "attack"]


@pytest.mark.rule("ESC-11")
def test_a_hand_has_no_limit():
    table = Table(2)
    for _ in range(20):
        table.turn()
    assert table.seen["hands"] == [14, 14]


@pytest.mark.rule("ESC-12")
def test_a_card_played_is_not_replaced():
    table = Table()
    table.item(1, "cache_chest")
    assert table.seen["hands"][1] == 3
    assert refused(table, 0, "draw") == "ESC-78" and table.ok(CHANCE, "draw", "?")
    table.draw(), table.draw()
    table.draw()
    assert table.seen["hands"] == [5, 5, 4, 4]
    assert refused(table, CHANCE, "draw", "?") == "ESC-12"


@pytest.mark.rule("ESC-13", "ESC-14", "ESC-40")
def test_what_is_done_lies_open_and_is_not_active():
    table = attacked("two_heads", "rock")
    laid = table.seen["lying"][0]["id"]
    table.settle(), table.done()
    assert table.seen["discard"] == ["rock"] and not table.seen["lying"]
    table.draw()
    assert refused(table, 2, "play", "confusion_ray", laid) == "ESC-14"
    assert refused(table, 2, "play", "printer", laid) == "ESC-14"


@pytest.mark.rule("ESC-15")
def test_a_turn_begins_with_one_card():
    table = Table()
    assert refused(table, 0, "done") == "ESC-15"
    assert refused(table, 0, "weapon", "rock") == "ESC-26"
    table.draw()
    assert table.seen["hands"][0] == 5 and table.seen["deck"] == 47
    assert refused(table, CHANCE, "draw", "?") == "ESC-12"


@pytest.mark.rule("ESC-16", "ESC-45", "ESC-46")
def test_a_drawn_alien_is_the_draw_and_active():
    table = Table()
    table.draw("two_heads")
    assert table.seen["hands"][0] == 4 and table.seen["phase"] == "attack"
    assert table.seen["active"]["id"] == "two_heads"
    assert table.ok(0, "weapon", "rock")


@pytest.mark.rule("ESC-27", "ESC-30")
def test_a_weapon_that_is_laid_is_said():
    table = Table()
    table.draw("two_heads")
    unheard = table.state.clone()
    unheard.advance(Action(0, "weapon", ("rock",)))
    table.weapon("rock")
    assert table.said("weapon").startswith("Ann plays Rock.")
    assert table.facts[-1].rules == ("ESC-27", "ESC-30")
    assert unheard.observation() == table.seen


@pytest.mark.rule("ESC-17")
def test_an_empty_deck_is_made_of_the_discard_pile():
    table = Table(2)
    table.set("discard/rock", 3)
    table.set("hand/0", 4 + table.seen["deck"] - 11)
    for alien in [a.args[0] for a in table.state.legal_actions() if a.verb == "draw" and a.args]:
        if alien != "?":
            table.set(f"alien/{alien}", "pile")
    assert table.seen["deck"] == 0 and not table.ok(CHANCE, "draw", "?")
    table.do(0, "draw")
    assert table.seen["deck"] == 3 and table.seen["discard"] == []
    table.draw()
    assert table.seen["deck"] == 2


@pytest.mark.rule("ESC-18", "ESC-61", "ESC-E10", "ESC-60")
def test_frozen_while_touching_the_deck():
    table = Table()
    table.do(0, "draw")
    table.item(1, "freeze_ray", 0)
    assert table.seen["phase"] == "touched" and table.seen["ending"]
    table.draw("two_heads")
    assert table.seen["active"]["id"] == "two_heads" and table.seen["turn"] == 1
    assert table.seen["discard"] == ["freeze_ray"] and table.seen["frozen"] == [0] * 4


@pytest.mark.rule("ESC-19")
def test_without_an_alien_there_is_no_attack():
    table = Table()
    table.draw()
    assert refused(table, 0, "weapon", "rock") == "ESC-19"
    table.done()
    table.draw("two_heads")
    assert table.ok(1, "done") and table.ok(1, "weapon", "rock")  # may, not must


@pytest.mark.rule("ESC-20", "ESC-22", "ESC-E06", "ESC-50", "ESC-52")
def test_surplus_damage_is_lost_and_one_alien_a_turn():
    table = Table()
    table.turn("crater_crab")
    table.draw("two_heads")
    table.weapon("plasma_cutter"), table.weapon("plasma_cutter")
    assert table.seen["damage"] == 8 and table.seen["active"]["hp"] == 5
    table.settle()
    assert [a["id"] for a in table.seen["stock"][1]] == ["two_heads"]
    assert table.seen["turn"] == 2 and table.seen["damage"] == 0
    assert table.seen["active"]["id"] == "crater_crab"
    assert refused(table, 1, "weapon", "rock") == "ESC-09"


@pytest.mark.rule("ESC-21", "ESC-23", "ESC-24", "ESC-32", "ESC-E05")
def test_a_failed_attack_costs_the_weapons_and_heals_the_alien():
    table = attacked("two_heads", "wrench", "flare_gun")
    table.settle()
    assert table.seen["damage"] == 4 and table.seen["phase"] == "attack"
    assert "4 of 5: not enough" in table.said("short")
    table.done()
    assert sorted(table.seen["discard"]) == ["flare_gun", "wrench"]
    table.draw()
    table.weapon("wrench"), table.settle()
    assert table.seen["damage"] == 2 and table.seen["active"]["id"] == "two_heads"


@pytest.mark.rule("ESC-25")
def test_a_weapon_brings_its_damage_and_nothing_else_is_one():
    table = attacked("queen", "rail_gun")
    assert table.seen["damage"] == 5
    for wrong in ("steal", "queen", "laser", ""):
        assert refused(table, 0, "weapon", wrong) == "ESC-25"


@pytest.mark.rule("ESC-26")
def test_weapons_only_in_the_own_attack():
    table = Table()
    assert refused(table, 0, "weapon", "rock") == "ESC-26"
    table.draw("two_heads")
    assert refused(table, 1, "weapon", "rock") == "ESC-09"
    table.weapon("rock")
    assert refused(table, 1, "weapon", "rock") == "ESC-26"


@pytest.mark.rule("ESC-27", "ESC-34")
def test_any_number_of_weapons_at_any_point_of_the_attack():
    table = attacked("queen", "rock", "rock")
    table.settle()
    table.weapon("rock")
    table.play(2, "scavenger")
    table.weapon("rock")
    assert table.seen["damage"] == 4 and table.acts().count("attack") == 1


@pytest.mark.rule("ESC-28")
def test_enough_damage_defeats_after_a_window():
    table = attacked("two_heads", "rail_gun")
    assert table.acts() == ["attack"] and not table.seen["stock"][0]
    table.resolve()
    assert table.seen["parts"] == [1, 0, 0, 0]


@pytest.mark.rule("ESC-29", "ESC-31")
def test_a_cancelled_weapon_can_be_made_up_for():
    table = attacked("two_heads", "rail_gun")
    table.item(1, "confusion_ray", table.seen["lying"][0]["id"])
    assert table.seen["damage"] == 0 and table.seen["phase"] == "attack"
    assert sorted(table.seen["discard"]) == ["confusion_ray", "rail_gun"]
    table.weapon("rail_gun"), table.settle()
    assert table.seen["parts"][0] == 1


@pytest.mark.rule("ESC-30")
def test_weapons_lie_open_with_their_damage():
    table = attacked("queen", "rock", "rail_gun")
    assert [(e["acts"], e["damage"]) for e in table.seen["lying"]] == [("rock", 1), ("rail_gun", 5)]


@pytest.mark.rule("ESC-33")
def test_nothing_takes_a_laid_card_back():
    table = attacked("queen", "rock")
    laid = table.seen["lying"][0]
    assert not any(a.verb in ("take", "swap", "back") for a in table.state.legal_actions())
    table.weapon("rail_gun"), table.settle()
    assert table.seen["lying"][0] == laid


@pytest.mark.rule("ESC-43")
def test_an_alien_has_name_health_and_parts():
    table = attacked("the_eyes")
    assert table.seen["active"] == {"id": "the_eyes", "name": "The Eyes", "hp": 8, "parts": 2}


@pytest.mark.rule("ESC-44")
def test_no_alien_goes_into_a_hand():
    table = Table(2)
    table.set("hand/0", 4 + table.seen["deck"] - 11)
    assert refused(table, CHANCE, "draw", "?") == "ESC-44"
    assert refused(table, CHANCE, "draw", "rock") == "ESC-44"


@pytest.mark.rule("ESC-47")
def test_the_pile_is_open_and_in_order():
    table = Table(2)
    for alien in ("queen", "tripod", "red_slug"):
        table.turn(alien)
    assert [a["id"] for a in table.seen["pile"]] == ["red_slug", "tripod", "queen"]


@pytest.mark.rule("ESC-48", "ESC-49")
def test_the_newest_alien_is_active_until_an_item_or_its_defeat():
    table = Table(2)
    table.turn("queen")
    table.turn("red_slug")
    assert table.seen["active"]["id"] == "red_slug"
    table.turn(), table.turn()
    assert table.seen["active"]["id"] == "red_slug"


@pytest.mark.rule("ESC-51")
def test_an_item_changes_the_active_alien_in_any_attack():
    table = attacked("two_heads", "rock")
    table.item(2, "alien_tracker")
    table.do(2, "track", "queen")
    assert table.seen["active"]["id"] == "queen" and table.seen["damage"] == 1


@pytest.mark.rule("ESC-53", "ESC-81")
def test_a_stockpile_is_no_target():
    table = Table()
    table.give(1, "queen")
    assert table.seen["active"] is None
    table.item(0, "alien_tracker")
    assert refused(table, 0, "track", "queen") == "ESC-81"
    assert table.ok(0, "track", "tripod")


@pytest.mark.rule("ESC-04", "ESC-A02", "ESC-A03")
def test_the_fourth_part_wins_at_once():
    table = attacked("two_heads", "rail_gun")
    table.give(0, "queen", "tripod", "red_slug")
    table.settle()
    outcome = table.state.outcome()
    assert outcome is not None and outcome.ranking == ((0,), (1, 2, 3))
    assert outcome.scores == (4, 0, 0, 0) and "Ann" not in str(outcome.why)


@pytest.mark.rule("ESC-05", "ESC-E08")
def test_all_gone_and_nobody_has_four_is_a_tie():
    table = Table()
    names = [c["name"].lower().replace(" ", "_") for c in BOX.components()["cards"]
             if c["kind"] == "alien"]  # fmt: skip
    eyes, *ones = names
    for seat, aliens in enumerate(((eyes, ones[0]), ones[1:4], ones[4:7], ones[7:10])):
        table.give(seat, *aliens)
    outcome = table.state.outcome()
    assert outcome is not None and outcome.ranking == ((0, 1, 2, 3),)
    assert outcome.scores == (3, 3, 3, 3) and outcome.rules == ("ESC-05",)


@pytest.mark.rule("ESC-E08")
def test_a_tie_needs_four_players_with_the_practice_parts():
    total = sum(c["parts"] for c in BOX.components()["cards"] if c["kind"] == "alien")
    assert total == 12
    assert [seats for seats in (2, 3, 4) if 3 * seats >= total] == [4]


@pytest.mark.rule("ESC-01", "ESC-06", "ESC-07", "ESC-08", "ESC-13", "ESC-52")
def test_the_checklist_names_its_rules():
    steps = BOX.setup(3, BOX.default_options())
    known = {topic.id for topic in BOX.topics}
    assert {rule for _, rule in steps} <= known and any("52" in str(text) for text, _ in steps)


@pytest.mark.rule("ESC-21", "ESC-58")
def test_what_is_played_and_that_a_turn_ends_is_said():
    table = Table()
    table.item(0, "freeze_ray", 2)
    assert table.said("played") == "Ann plays Freeze Ray on Cy."
    table.draw()
    table.done()
    assert table.said("done") == "Ann ends the turn."
    assert [fact.rules for fact in table.facts if fact.kind == "done"] == [("ESC-21",)]
