"""Rulings on the ten items: how we read the rulebook, and how another table may."""

import pytest

from companion.engine.actions import TABLE, Action
from companion.games.mars_escape import BOX
from tests.games.mars_escape.esc_table import Table, attacked, refused, ruled

ALIENS = [card["name"].lower().replace(" ", "_") for card in BOX.components()["cards"]
          if card["kind"] == "alien"]  # fmt: skip


@pytest.mark.rule("ESC-A15")
def test_several_freeze_rays_or_one_at_a_time():
    table = Table()
    table.item(0, "freeze_ray", 2), table.item(1, "freeze_ray", 2)
    assert table.seen["frozen"][2] == 2
    table.until(1), table.turn()
    table.do(2, "skip")
    assert table.seen["frozen"][2] == 1 and table.seen["turn"] == 3
    table = ruled("15", "one")
    table.item(0, "freeze_ray", 2)
    assert refused(table, 1, "play", "freeze_ray", 2) == "ESC-A15"


@pytest.mark.rule("ESC-A16")
def test_freezing_oneself():
    assert Table().ok(1, "play", "freeze_ray", 1)
    assert refused(ruled("16", "others"), 1, "play", "freeze_ray", 1) == "ESC-A16"


@pytest.mark.rule("ESC-A17")
def test_frozen_before_the_draw_means_no_draw():
    table = Table()
    table.item(2, "freeze_ray", 0)
    assert table.seen["turn"] == 1 and table.seen["deck"] == 48


@pytest.mark.rule("ESC-A18")
def test_a_freeze_ray_after_a_weapon():
    table = attacked("queen", "rock")
    table.settle()
    table.item(1, "freeze_ray", 0)
    assert table.seen["turn"] == 0 and table.seen["frozen"][0] == 1
    table = attacked("queen", "rock", rulings={"ESC-A18": "illegal"})
    table.settle()
    assert refused(table, 1, "play", "freeze_ray", 0) == "ESC-A18"
    assert table.ok(1, "play", "freeze_ray", 2), "it is not that player's turn"
    assert attacked("queen", rulings={"ESC-A18": "illegal"}).ok(1, "play", "freeze_ray", 0)
    table.done()
    assert table.ok(0, "play", "freeze_ray", 1), "no weapon in this turn yet"


@pytest.mark.rule("ESC-A19")
def test_a_confusion_ray_on_any_active_card_or_only_in_its_window():
    for choice, free in (("any", True), ("open", False)):
        table = attacked("queen", "rock", rulings={"ESC-A19": choice})
        rock = table.seen["lying"][0]["id"]
        assert table.ok(0, "play", "confusion_ray", rock)  # its window is open
        table.settle()
        assert table.ok(0, "play", "confusion_ray", rock) is free
        table.item(1, "freeze_ray", 2)
        assert table.ok(2, "play", "confusion_ray", table.seen["lying"][1]["id"]) is free


@pytest.mark.rule("ESC-A20")
def test_a_waiting_freeze_ray_can_be_cancelled_when_its_turn_comes():
    for choice, free in (("any_time", True), ("when_played", False)):
        table = ruled("20", choice)
        table.item(0, "freeze_ray", 1)
        table.turn()
        ray = table.seen["lying"][0]["id"]
        assert table.ok(1, "play", "confusion_ray", ray) is free
        if free:
            table.item(1, "confusion_ray", ray)
            assert table.seen["phase"] == "turn" and table.seen["frozen"] == [0] * 4


@pytest.mark.rule("ESC-A21")
def test_what_is_played_against_a_player():
    for choice, falls in (("direct", False), ("indirect", True)):
        table = attacked("queen", "rock", rulings={"ESC-A21": choice})
        table.settle()
        table.play(0, "force_field")
        table.play(1, "alien_tracker")
        assert bool(table.stack) is not falls
        table.settle()
        table = attacked("queen", "rock", rulings={"ESC-A21": choice})
        table.play(0, "force_field")
        table.play(1, "confusion_ray", table.seen["lying"][0]["id"])
        assert "confusion_ray" in table.seen["discard"]


@pytest.mark.rule("ESC-A21")
def test_a_force_field_of_whoever_does_not_attack_stops_no_tracker():
    table = attacked("queen", "rock", rulings={"ESC-A21": "indirect"})
    table.settle()
    table.play(2, "force_field")
    table.settle()
    table.play(1, "alien_tracker")
    assert table.stack


@pytest.mark.rule("ESC-A22")
def test_a_force_field_and_a_waiting_freeze_ray():
    for choice, left in (("waiting", 0), ("open", 1)):
        table = ruled("22", choice)
        table.item(0, "freeze_ray", 2)
        table.play(2, "force_field")
        assert table.seen["frozen"][2] == left


@pytest.mark.rule("ESC-71", "ESC-A22")
def test_a_force_field_cancels_no_freeze_ray_that_waits_for_somebody_else():
    table = ruled("22", "waiting")
    table.item(0, "freeze_ray", 2)
    table.item(1, "freeze_ray", 3)
    table.play(2, "force_field")
    assert table.seen["frozen"] == [0, 0, 0, 1]
    assert [fact.kind for fact in table.facts].count("cancelled") == 1


@pytest.mark.rule("ESC-A23")
def test_a_force_field_against_sleight_of_hand():
    table = Table()
    table.play(0, "sleight_of_hand", 1)
    table.play(1, "force_field")
    assert not table.stack and table.seen["hands"] == [3, 3, 4, 4]
    table = ruled("23", "only_confusion")
    table.play(0, "sleight_of_hand", 1)
    assert refused(table, 1, "play", "force_field") == "ESC-85"


@pytest.mark.rule("ESC-85")
def test_sleight_of_hand_lets_its_victim_confuse_it_but_freeze_nobody():
    table = Table()
    sleight = table.play(0, "sleight_of_hand", 1)
    assert 0 < sleight < 4, "the number of an entry that could be taken for a seat"
    assert refused(table, 1, "play", "freeze_ray", sleight) == "ESC-85"
    assert table.ok(1, "play", "confusion_ray", sleight)


@pytest.mark.rule("ESC-A24")
def test_a_force_field_ends_with_the_current_turn():
    table = Table()
    table.play(3, "force_field")
    table.turn()
    assert not any(table.seen["shields"])


@pytest.mark.rule("ESC-A25")
def test_a_protected_hand_and_the_machine():
    for choice, hand in (("keeps", 3), ("four_more", 7)):
        table = ruled("25", choice)
        table.play(0, "time_machine")
        table.play(1, "force_field")
        table.settle()
        assert table.seen["hands"] == [4, hand, 4, 4]
        assert dict(table.state.census()) == {"cards": 64}


@pytest.mark.rule("ESC-A26")
def test_a_scavenger_and_cards_discarded_this_turn():
    for choice, free in (("any", True), ("earlier", False)):
        table = ruled("26", choice)
        table.set("discard/rail_gun", 1)
        table.turn()
        table.item(0, "cache_chest"), table.draw(), table.draw()
        table.item(1, "scavenger")
        assert table.ok(1, "take", "rail_gun") and table.ok(1, "take", "cache_chest") is free
        table.push(Action(1, "take", ("rail_gun",)))
        table.item(2, "scavenger")
        assert table.ok(2, "take", "cache_chest") is free


@pytest.mark.rule("ESC-A27")
def test_no_alien_lies_in_the_discard_pile():
    paths = {field.path for field in Table().state.correctables()}
    assert "discard/rock" in paths and "discard/queen" not in paths


@pytest.mark.rule("ESC-A28")
def test_a_tracker_with_no_alien_left():
    def gone(choice: str) -> Table:
        table = Table(2, {"ESC-A28": choice, "ESC-A39": "goes_on"})
        for seat, aliens in ((0, ALIENS[:2]), (1, ALIENS[2:5])):
            table.give(seat, *aliens)
        table.state = table.state.clone()  # the rest by hand: nobody may reach four
        index = table.state.cards.index
        table.state.stock[0] += tuple(index[a] for a in ALIENS[5:])
        table.state.left -= 6
        return table

    table = gone("no_effect")
    table.item(0, "alien_tracker")
    assert table.seen["task"] is None and table.seen["discard"] == ["alien_tracker"]
    assert refused(gone("refused"), 0, "play", "alien_tracker") == "ESC-A28"


@pytest.mark.rule("ESC-A29")
def test_a_tracker_may_begin_the_pile():
    table = Table()
    table.item(0, "alien_tracker")
    table.do(0, "track", "queen")
    assert len(table.seen["pile"]) == 1


@pytest.mark.rule("ESC-A30")
def test_who_prints_a_weapon_and_for_how_long():
    table = attacked("queen", "rock")
    rock = table.seen["lying"][0]["id"]
    assert refused(table, 1, "play", "printer", rock) == "ESC-A30"
    table.settle(), table.item(0, "printer", rock), table.weapon("rock"), table.settle()
    assert table.seen["damage"] == 3
    table = attacked("queen", "rock", rulings={"ESC-A30": "anyone"})
    table.item(1, "printer", table.seen["lying"][0]["id"])
    assert table.seen["damage"] == 2 and len(table.seen["lying"]) == 2
    table = attacked("queen", "rock", rulings={"ESC-A30": "moment"})
    table.play(0, "printer", table.seen["lying"][0]["id"])
    table.resolve()
    assert table.seen["damage"] == 2
    table.settle()
    assert table.seen["damage"] == 1 and "printer" in table.seen["discard"]


@pytest.mark.rule("ESC-A31")
def test_a_copy_chooses_again_or_repeats_the_target():
    for choice in ("own", "same"):
        table = ruled("31", choice)
        ray = table.play(1, "freeze_ray", 3)
        table.play(2, "printer", ray)
        table.resolve()
        assert bool(table.seen["task"]) is (choice == "own")
        if choice == "same":
            assert table.seen["frozen"][3] == 1


@pytest.mark.rule("ESC-A32")
def test_a_printer_on_a_force_field_can_be_cancelled_in_its_window():
    for choice, free in (("window", True), ("never", False)):
        table = Table(rulings={"ESC-A32": choice, "ESC-A45": "let_through"})
        field = table.play(0, "force_field")
        printer = table.play(1, "printer", field)
        assert table.ok(2, "play", "confusion_ray", printer) is free
        table.settle()
        assert not table.ok(2, "play", "confusion_ray", printer)


@pytest.mark.rule("ESC-A33")
def test_printing_a_waiting_freeze_ray():
    for choice, free in (("yes", True), ("no", False)):
        table = ruled("33", choice)
        table.item(0, "freeze_ray", 2)
        assert table.ok(1, "play", "printer", table.seen["lying"][0]["id"]) is free


@pytest.mark.rule("ESC-A34")
def test_sleight_of_hand_on_an_empty_hand():
    table = Table()
    table.set("hand/1", 0)
    table.item(0, "sleight_of_hand", 1)
    assert table.seen["hands"][:2] == [3, 0] and "no card to take" in table.said("void")
    table = ruled("34", "refused")
    table.set("hand/1", 0)
    assert refused(table, 0, "play", "sleight_of_hand", 1) == "ESC-A34"


@pytest.mark.rule("ESC-A35")
def test_the_lock_is_for_all_items():
    table = Table()
    table.play(0, "sleight_of_hand", 1)
    assert refused(table, 1, "play", "freeze_ray", 3) == "ESC-85"


@pytest.mark.rule("ESC-A36", "ESC-A37")
def test_active_cards_stay_in_the_reset_and_hands_are_as_in_setup():
    table = attacked("queen", "rock")
    table.item(1, "freeze_ray", 2)
    table.item(0, "time_machine")
    assert [e["acts"] for e in table.seen["lying"]] == ["rock", "freeze_ray"]
    assert table.seen["hands"] == [4] * 4 and table.seen["aliens_hidden"] == 10


@pytest.mark.rule("ESC-A38")
def test_cards_that_wait_under_the_machine():
    for choice, first, hand in (("stay", "time_machine", 6), ("first", "cache_chest", 4)):
        table = ruled("38", choice)
        table.play(0, "cache_chest")
        table.play(1, "time_machine")
        assert table.acts()[0] == first
        while table.stack:
            table.draw() if table.seen["task"] else table.resolve()
        # What the Chest draws before the reset goes with the hand, what it draws after it stays.
        assert table.seen["hands"] == [hand, 4, 4, 4]


@pytest.mark.rule("ESC-A39")
def test_the_tie_ends_it_or_play_goes_on_for_a_steal():
    shares = (ALIENS[:2], ALIENS[2:5], ALIENS[5:8], ALIENS[8:11])
    for choice in ("ends", "goes_on"):
        table = ruled("39", choice)
        for seat, aliens in enumerate(shares):
            table.give(seat, *aliens)
        assert table.state.is_terminal() is (choice == "ends")
    assert table.ok(TABLE, "end")
    table.item(0, "steal", "tripod")
    assert table.seen["winner"] == 0
    table = ruled("39", "goes_on")
    for seat, aliens in enumerate(shares):
        table.give(seat, *aliens)
    table.push(Action(TABLE, "end"))
    assert table.state.is_terminal() and table.seen["winner"] is None
    assert refused(ruled("39", "goes_on"), TABLE, "end") == "ESC-A39"


@pytest.mark.rule("ESC-A39")
def test_what_still_waits_is_carried_out_before_the_tie_but_no_new_steal():
    table = Table()
    for seat, aliens in enumerate((ALIENS[:2], ALIENS[2:5], ALIENS[5:8], ALIENS[8:10])):
        table.give(seat, *aliens)
    table.until(3)
    table.draw(ALIENS[10])
    table.play(0, "steal", ALIENS[2])
    table.give(3, ALIENS[10])  # by hand: an attack waits for the Steal
    assert table.seen["parts"] == [3, 3, 3, 3] and table.acts() == ["steal"]
    assert refused(table, 1, "play", "steal", ALIENS[0]) == "ESC-A39"
    table.resolve()
    assert table.seen["winner"] == 0


@pytest.mark.rule("ESC-A42", "ESC-34")
def test_a_weapon_while_an_item_waits():
    assert Table().state.rulings()["ESC-A42"] == "allowed"
    assert Table().state.ruling_choices()["ESC-A42"] == ("allowed", "refused")
    for choice in ("allowed", "refused"):
        table = attacked("queen", "rock", rulings={"ESC-A42": choice})
        assert table.ok(0, "weapon", "rock"), "only the attack itself waits"
        table.play(1, "freeze_ray", 2)
        asked = [prompt.name for prompt in table.state.prompts()]
        if choice == "allowed":
            assert table.ok(0, "weapon", "rock") and "weapon" in asked
            table.weapon("rock")
            assert table.seen["damage"] == 2
        else:
            assert refused(table, 0, "weapon", "rock") == "ESC-A42" and "weapon" not in asked
            table.settle()
            assert table.seen["frozen"][2] == 1, "it waits for its turn, no longer for answers"
            table.weapon("rock")


@pytest.mark.rule("ESC-A41")
def test_the_two_ways_to_deal_are_entered():
    words = {
        choice: str(ruled("41", choice, begin=False).state.prompts()[0].detail)
        for choice in ("put_back", "set_aside")
    }
    assert "put it back" in words["put_back"] and "First set aside" in words["set_aside"]


@pytest.mark.rule("ESC-A38", "ESC-A42", "ESC-21")
@pytest.mark.parametrize("order", ["lifo", "fifo", "turn_order", "table"])
def test_a_machine_that_comes_after_waiting_items_still_comes_before_the_attack(order: str):
    rulings = {"ESC-A38": "first", "ESC-A04": order}
    table = attacked("two_heads", "rail_gun", rulings=rulings)
    table.play(3, "freeze_ray", 2)
    table.play(1, "time_machine")
    assert table.acts() == ["freeze_ray", "time_machine", "attack"]
    for card in ("freeze_ray", "time_machine", "attack"):
        assert table.seen["parts"][0] == 0
        if order == "table":
            (close,) = (a for a in table.state.legal_actions() if a.verb == "resolve")
            table.push(close)
        else:
            table.resolve()
        assert card not in table.acts()
    assert table.seen["parts"][0] == 1


def stolen_twice(choice: str) -> Table:
    """Bob steals Ann's queen, and Cy answers with a Steal of the same part."""
    table = Table(rulings={"ESC-A43": choice})
    table.give(0, "queen")
    table.play(1, "steal", "queen")
    table.play(2, "steal", "queen")
    table.settle()
    return table


@pytest.mark.rule("ESC-A43")
def test_of_two_steals_the_later_takes_the_part_or_the_earlier_follows_it():
    table = stolen_twice("later")
    assert table.state.parts(2) and table.facts[-1].kind == "void"
    table = stolen_twice("earlier")
    assert [table.state.parts(seat) for seat in range(4)] == [0, 1, 0, 0]
    assert table.said("stolen") == "Bob takes Queen from Cy."


@pytest.mark.rule("ESC-A43")
def test_a_steal_that_follows_takes_nothing_from_its_own_player_or_from_nobody():
    for place in (1, "deck"):
        table = Table(rulings={"ESC-A43": "earlier"})
        table.give(0, "queen")
        table.play(1, "steal", "queen")
        table.set("alien/queen", place)
        table.settle()
        assert table.facts[-1].kind == "void"


@pytest.mark.rule("ESC-A44")
def test_a_ray_that_protects_a_sleight_of_hand_may_be_cancelled_or_not():
    for choice, free in (("no", False), ("yes", True)):
        table = ruled("44", choice)
        sleight = table.play(0, "sleight_of_hand", 1)
        against = table.play(1, "confusion_ray", sleight)
        protects = table.play(0, "confusion_ray", against)
        assert table.ok(1, "play", "confusion_ray", protects) is free
        assert ("confusion_ray", protects) in plays(table, 1) or not free
        if free:
            again = table.play(1, "confusion_ray", protects)
            assert not table.ok(1, "play", "confusion_ray", again), "that would save the Sleight"
            assert not table.ok(1, "play", "confusion_ray", against)
            table.settle()
            assert table.seen["hands"] == [2, 2, 4, 4], "no card was taken"


@pytest.mark.rule("ESC-A44")
def test_a_ray_on_another_card_does_not_cancel_the_sleight_of_hand():
    table = ruled("44", "yes")
    freeze = table.play(2, "freeze_ray", 3)
    other = table.play(3, "confusion_ray", freeze)
    table.play(0, "sleight_of_hand", 1)
    assert not table.ok(1, "play", "confusion_ray", other)
    assert not table.ok(1, "play", "confusion_ray", freeze)


def plays(table: Table, seat: int) -> list[tuple[int | str, ...]]:
    """What a seat may play now."""
    return [each.args for each in table.state.legal_actions(seat) if each.verb == "play"]


@pytest.mark.rule("ESC-A45", "ESC-72")
def test_a_force_field_stops_a_printer_on_a_protected_card_or_lets_it_through():
    for choice, stopped in (("stopped", True), ("let_through", False)):
        table = ruled("45", choice)
        table.play(0, "force_field")
        chest = table.play(0, "cache_chest")
        assert bool(table.play(1, "printer", chest)) is not stopped
        assert ("printer" in table.seen["discard"]) is stopped


@pytest.mark.rule("ESC-A45", "ESC-71")
def test_a_force_field_cancels_a_printer_that_waits_on_a_card_of_its_player():
    for choice, left in (("stopped", 1), ("let_through", 2)):
        table = ruled("45", choice)
        chest = table.play(0, "cache_chest")
        table.play(1, "printer", chest)
        table.play(0, "force_field")
        assert len(table.stack) == left
