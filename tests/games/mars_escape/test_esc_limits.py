"""What ends with a turn, and where Freeze Rays and Force Fields stop."""

from itertools import product

import pytest

from companion.engine.actions import TABLE, Action
from companion.games.mars_escape import BOX, effects, legal, rules, window
from companion.games.mars_escape.components import CHEST, PRINTER, SCAVENGER, SLEIGHT
from companion.games.mars_escape.state import NONE, Entry
from tests.games.mars_escape.esc_table import RESOLVE, Table, attacked, refused, ruled
from tests.walks import walk


def queen_after_two_heads() -> Table:
    """The alien attacked before stays the target; its attacker has drawn the queen since."""
    table = attacked("two_heads", "wrench", rulings={"ESC-A13": "former"})
    table.settle()
    table.play(2, "cache_chest")
    table.resolve()
    table.draw("queen")
    table.draw()
    table.settle()
    return table


# ---- what ends with a turn -----------------------------------------------------------------
@pytest.mark.rule("ESC-60", "ESC-61")
def test_a_weapon_of_the_turn_before_saves_nobody_from_a_freeze_ray():
    table = attacked("two_heads", "wrench")
    table.settle()
    table.done()
    table.draw()
    table.item(2, "freeze_ray", 1)
    assert table.seen["turn"] == 2 and table.seen["frozen"] == [0] * 4


@pytest.mark.rule("ESC-A13", "ESC-10")
def test_the_alien_attacked_before_is_the_target_of_that_turn_only():
    table = queen_after_two_heads()
    assert table.seen["active"]["id"] == "two_heads"
    table.done()
    table.draw()
    assert table.seen["active"]["id"] == "queen"


@pytest.mark.rule("ESC-56")
def test_cards_are_counted_from_one_again_when_nothing_lies_there():
    table = Table()
    assert table.play(0, "scavenger") == 1
    table.settle()
    table.turn()
    assert table.play(1, "cache_chest") == 1


@pytest.mark.rule("ESC-16", "ESC-66", "ESC-15", "ESC-65")
def test_a_draw_cites_the_rule_of_the_turn_or_of_the_cache_chest():
    def cited(table: Table, *cards: str) -> list[str]:
        for card in cards:
            table.draw(card)
        return [fact.rules[0] for fact in table.facts if fact.kind in ("alien", "drawn")]

    assert cited(Table(), "queen") == ["ESC-16"]
    assert cited(Table(), "?") == ["ESC-15"]
    table = Table()
    table.play(1, "cache_chest")
    table.resolve()
    assert cited(table, "queen", "?") == ["ESC-66", "ESC-65"]


# ---- Freeze Rays ---------------------------------------------------------------------------
@pytest.mark.rule("ESC-57", "ESC-60")
def test_the_second_of_two_freeze_rays_on_a_turn_waits_for_the_next_one():
    table = Table()
    table.draw()
    table.play(1, "freeze_ray", 0)
    table.play(2, "freeze_ray", 0)
    table.settle()
    assert table.seen["turn"] == 1 and table.seen["frozen"] == [1, 0, 0, 0]


@pytest.mark.rule("ESC-57", "ESC-59")
def test_a_freeze_ray_on_a_turn_that_is_frozen_already_waits_for_the_next_one():
    table = Table()
    table.item(0, "freeze_ray", 1)
    table.turn()
    assert table.seen["phase"] == "frozen"
    table.item(2, "freeze_ray", 1)
    assert table.seen["phase"] == "frozen" and table.seen["frozen"] == [0, 2, 0, 0]


# ---- Force Fields --------------------------------------------------------------------------
@pytest.mark.rule("ESC-72", "ESC-82", "ESC-A31")
def test_a_force_field_stops_a_copied_steal_from_its_player_and_from_nobody_else():
    def copied(target: str) -> Table:
        table = Table()
        table.give(1, "queen")
        table.give(3, "tripod")
        table.give(0, "red_slug")
        table.play(1, "force_field")
        table.settle()
        steal = table.play(2, "steal", "red_slug")
        table.play(2, "printer", steal)
        table.resolve()
        table.do(2, "use", target)
        return table

    table = copied("queen")
    assert [each["id"] for each in table.seen["stock"][1]] == ["queen"]
    assert "Force Field" in table.said("cancelled")
    table = copied("tripod")
    assert [each["id"] for each in table.seen["stock"][2]] == ["tripod"]
    assert not table.seen["stock"][3]


@pytest.mark.rule("ESC-71", "ESC-72")
def test_a_force_field_does_not_stop_what_its_player_plays():
    table = Table()
    table.play(1, "force_field")
    table.settle()
    chest = table.play(1, "cache_chest")
    table.play(1, "confusion_ray", chest)
    assert table.acts() == ["confusion_ray", "cache_chest"]
    table.settle()
    assert not table.stack and table.seen["task"] is None


# ---- Confusion Rays ------------------------------------------------------------------------
@pytest.mark.rule("ESC-62", "ESC-14", "ESC-A31")
def test_a_copied_confusion_ray_is_not_laid_on_itself():
    table = Table()
    chest = table.play(0, "cache_chest")
    ray = table.play(1, "confusion_ray", chest)
    copy = table.play(0, "printer", ray)
    table.resolve()
    listed = [each.args for each in table.state.legal_actions() if each.verb == "use"]
    assert (ray,) in listed and (copy,) not in listed
    refused(table, 0, "use", copy)


@pytest.mark.rule("ESC-62", "ESC-64")
def test_a_confusion_ray_is_offered_on_what_waits_and_on_what_lies_there():
    table = attacked("two_heads", "wrench")
    table.settle()
    wrench = table.seen["lying"][0]["id"]
    chest = table.play(1, "cache_chest")
    rays = {each.args[1] for each in table.state.legal_actions()
            if each.verb == "play" and each.args[0] == "confusion_ray"}  # fmt: skip
    assert rays == {wrench, chest}


@pytest.mark.rule("ESC-80", "ESC-A13")
def test_a_tracked_alien_is_attacked_even_where_the_former_one_was():
    table = queen_after_two_heads()
    table.play(1, "alien_tracker")
    table.resolve()
    table.do(1, "track", "tripod")
    assert table.seen["active"]["id"] == "tripod"


@pytest.mark.rule("ESC-17")
@pytest.mark.parametrize("seed", range(5, 21))
def test_random_play_at_a_table_comes_to_an_end_by_no_luck_of_its_seed(seed: int):
    assert walk("mars-escape", 4, seed, simulated=False).end.is_terminal()


# ---- what no test noticed ------------------------------------------------------------
@pytest.mark.rule("ESC-09")
def test_a_player_is_a_number_of_a_seat():
    state = Table(begin=False).state
    assert not state.is_legal(Action("0", "dealt", ()))  # type: ignore[arg-type]
    table = Table(begin=False)
    table.do(TABLE, "dealt")
    assert refused(table, TABLE, "first", -1) == refused(table, TABLE, "first", 4) == "ESC-09"


@pytest.mark.rule("ESC-A05")
def test_nobody_passes_where_nothing_waits():
    table = ruled("05", "explicit")
    assert refused(table, 1, "pass") == "ESC-A05"


@pytest.mark.rule("ESC-82")
def test_a_printer_copies_no_attack():
    table = attacked("two_heads", "rail_gun")
    blow = next(each["id"] for each in table.stack if each["acts"] == "attack")
    assert refused(table, 1, "play", "printer", blow) == "ESC-82"


@pytest.mark.rule("ESC-59")
def test_only_the_own_freeze_ray_is_discarded_for_a_turn():
    table = Table()
    table.item(0, "freeze_ray", 2)
    table.item(0, "freeze_ray", 1)
    table.turn()
    table.do(1, "skip")
    assert table.seen["turn"] == 2 and table.ok(2, "skip")


@pytest.mark.rule("ESC-04")
def test_a_win_leaves_nothing_to_be_gone_on_with():
    table = Table()
    table.give(0, "queen", "tripod", "brainiac")
    table.give(1, "dust_worm")
    table.play(1, "freeze_ray", 2)
    table.play(0, "steal", "dust_worm")
    table.resolve()
    assert table.state.is_terminal() and table.seen["task"] is None
    assert all(each.seat == NONE for each in table.facts if each.kind == "dealt")


@pytest.mark.rule("ESC-39")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_cards_is_asked_clockwise(seats: int):
    state = BOX.new_state(seats, simulated=True)
    for owner, counts in product(range(seats), product((0, 2), repeat=seats)):
        state.counts = list(counts)
        others = [(owner + step) % seats for step in range(1, seats)]
        due = [seat for seat in others if counts[seat]]
        window.open_window(state, owner)
        asked = [state.who, *reversed(state.asked)]
        assert asked == (due or [owner]), "an own card is answered alone"
        assert not state.passed


@pytest.mark.rule("ESC-A04")
@pytest.mark.parametrize("now", range(4))
def test_in_turn_order_the_current_player_comes_first_and_then_it_goes_clockwise(now: int):
    state = ruled("04", "turn_order").state.clone()
    state.turn = now
    state.stack = [Entry(seat + 1, SCAVENGER, SCAVENGER, seat) for seat in (2, 0, 3, 1)]
    order = []
    while state.stack:
        order.append(window.front(state).seat)
        state.stack.remove(window.front(state))
    assert order == [0, 1, 2, 3][now:] + [0, 1, 2, 3][:now]


@pytest.mark.rule("ESC-A26", "ESC-17")
def test_what_is_discarded_after_a_shuffle_is_no_earlier_discard():
    state = ruled("26", "earlier").state.clone()
    state.left, state.discard, state.mark = 0, [SCAVENGER], 1
    assert legal.to_take(state) == [SCAVENGER]
    rules.refill(state, [])
    assert (state.left, state.discard) == (1, [])
    state.discard += [CHEST, SCAVENGER]
    assert legal.to_take(state) == []


@pytest.mark.rule("ESC-A39", "ESC-05")
@pytest.mark.parametrize(("left", "gone", "over"), [
    (0, True, True), (1, True, False), (0, False, False), (1, False, False)
])  # fmt: skip
def test_a_draw_ends_the_game_only_without_a_card_and_without_an_alien(left, gone, over):
    state = ruled("39", "goes_on").state.clone()
    aliens = legal.to_track(state)
    state.left, state.stock[0] = left, tuple(aliens if gone else aliens[1:])
    rules.touch(state, [])
    assert state.is_terminal() is over


@pytest.mark.rule("ESC-19", "ESC-28")
@pytest.mark.parametrize("choice", ["at_once", "window"])
def test_without_an_alien_no_weapons_on_the_table_hit_anything(choice: str):
    table = attacked("the_eyes", rulings={"ESC-A06": choice})
    for _ in range(3):
        table.weapon("wrench")
        table.settle()
    table.facts.clear()
    table.set("alien/the_eyes", "deck")
    assert table.seen["active"] is None and not table.stack
    assert [fact.kind for fact in table.facts] == ["corrected"]


# ---- Printers --------------------------------------------------------------------------------
@pytest.mark.rule("ESC-82", "ESC-A31")
@pytest.mark.parametrize("choice", ["own", "same"])
def test_chance_decides_a_copied_sleight_of_hand_once_it_has_a_victim(choice: str):
    state = BOX.new_state(3, simulated=True, rulings={"ESC-A31": choice})
    state.counts = [4] * 3
    index = state.cards.index
    state.stack = [
        Entry(1, index["sleight_of_hand"], SLEIGHT, 0, 1),
        Entry(2, index["printer"], PRINTER, 2, 1),
    ]
    rules.reported(state, RESOLVE, None)
    assert (state.report == RESOLVE) == (choice == "same")


@pytest.mark.rule("ESC-A26", "ESC-91")
def test_what_is_discarded_after_a_new_deal_is_no_earlier_discard():
    state = ruled("26", "earlier").state.clone()
    state.discard, state.mark = [SCAVENGER], 1
    effects.deal_again(state)
    assert state.discard == []
    state.discard += [CHEST, SCAVENGER]
    assert legal.to_take(state) == []
