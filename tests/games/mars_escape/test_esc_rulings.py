"""Rulings on winning, turns, attacks and the deck: how we read it, and how another table may."""

import pytest

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_escape import BOX
from tests.games.mars_escape.esc_table import Table, attacked, refused, ruled

ALIENS = [card["name"].lower().replace(" ", "_") for card in BOX.components()["cards"]
          if card["kind"] == "alien"]  # fmt: skip


@pytest.mark.rule("ESC-A01")
def test_entered_cards_or_the_practice_set():
    one = [{"kind": "alien", "name": "Zorg", "hp": 3, "parts": 1}]
    assert "zorg" in Table(entries=one).state.cards.index
    table = ruled("01", "practice", entries=one)
    assert "zorg" not in table.state.cards.index and "queen" in table.state.cards.index
    changed = Table(entries=one, begin=False)
    changed.rule("ESC-A01", "practice")
    assert "queen" in changed.state.cards.index


def five_parts(choice: str) -> Table:
    table = ruled("02", choice)
    table.give(0, *ALIENS[1:4])
    table.give(1, "the_eyes")
    table.item(0, "steal", "the_eyes")
    return table


@pytest.mark.rule("ESC-A02")
def test_at_least_four_or_exactly_four():
    assert five_parts("at_least").seen["winner"] == 0
    table = five_parts("exactly")
    assert table.seen["parts"][0] == 5 and not table.state.is_terminal()


def last_steal(choice: str) -> Table:
    table = ruled("03", choice)
    table.give(0, *ALIENS[1:4])
    table.draw("two_heads")
    table.weapon("rail_gun")
    table.resolve()
    return table


@pytest.mark.rule("ESC-A03")
def test_the_win_is_immediate_or_a_last_steal_may_undo_it():
    assert last_steal("immediate").seen["winner"] == 0
    table = last_steal("last_steal")
    assert table.acts() == ["win"] and not table.state.is_terminal()
    table.play(1, "steal", "two_heads")
    table.settle()
    assert table.seen["parts"] == [3, 1, 0, 0] and not table.state.is_terminal()
    table = last_steal("last_steal")
    table.resolve()
    assert table.seen["winner"] == 0


@pytest.mark.rule("ESC-A03", "ESC-54")
@pytest.mark.parametrize(("one", "other"), [(1, 2), (2, 1)])
def test_each_seat_that_steals_enough_waits_for_its_win_once(one: int, other: int):
    table = ruled("03", "last_steal")
    for seat, three in enumerate((ALIENS[1:4], ALIENS[4:7], ALIENS[7:10])):
        table.give(seat, *three)
    table.give(0, "the_eyes")
    for thief, waiting in ((one, [one]), (other, [other, one]), (one, [other, one])):
        table.play(thief, "steal", "the_eyes")
        table.resolve()
        assert [(each["acts"], each["seat"]) for each in table.stack] == [
            ("win", seat) for seat in waiting
        ]
    table.resolve()
    assert not table.state.is_terminal(), "the parts are gone again"
    table.resolve()
    assert table.seen["winner"] == one


def ordered(choice: str) -> Table:
    table = ruled("04", choice)
    table.play(2, "freeze_ray", 3)
    table.play(0, "cache_chest")
    table.play(1, "freeze_ray", 2)
    return table


@pytest.mark.rule("ESC-A04")
def test_which_card_is_carried_out_first():
    assert ordered("lifo").prompt_first() == 3
    assert ordered("fifo").prompt_first() == 1
    assert ordered("turn_order").prompt_first() == 2
    table = ordered("table")
    assert refused(table, TABLE, "resolve") == "ESC-A04"
    table.push(Action(TABLE, "resolve", (2,)))
    assert table.seen["task"]["does"] == "draw"


@pytest.mark.rule("ESC-A04")
@pytest.mark.parametrize("choice", ["lifo", "fifo", "turn_order", "table"])
def test_a_card_under_another_one_always_waits_for_it(choice: str):
    table = ruled("04", choice)
    chest = table.play(0, "cache_chest")
    ray = table.play(1, "confusion_ray", chest)
    if choice == "table":
        assert refused(table, TABLE, "resolve", chest) == "ESC-A04"
        table.push(Action(TABLE, "resolve", (ray,)))
    else:
        table.resolve()
    assert not table.stack and table.seen["task"] is None


@pytest.mark.rule("ESC-A04", "ESC-62", "ESC-82")
@pytest.mark.parametrize("choice", ["fifo", "turn_order"])
@pytest.mark.parametrize("above", ["confusion_ray", "printer"])
def test_of_cards_that_no_other_one_lies_on_the_first_is_carried_out(choice: str, above: str):
    table = ruled("04", choice)
    chest = table.play(0, "cache_chest")
    freeze = table.play(1, "freeze_ray", 3)
    over = table.play(2, above, chest)
    table.play(3, "freeze_ray", 1)
    assert table.prompt_first() == freeze
    table.resolve()
    assert table.prompt_first() == over


@pytest.mark.rule("ESC-A05")
def test_uncontested_by_one_tap_or_by_passes_of_all():
    table = ruled("05", "explicit")
    table.play(0, "cache_chest")
    assert refused(table, TABLE, "resolve") == "ESC-A05"
    assert refused(table, 0, "pass") == "ESC-A05"
    table.do(2, "pass"), table.do(1, "pass")
    assert table.seen["passed"] == [1, 2] and table.seen["task"] is None
    assert refused(table, 2, "pass") == "ESC-A05"
    table.do(3, "pass")
    assert table.seen["task"]["does"] == "draw"
    table = Table()
    table.play(0, "cache_chest")
    assert refused(table, 1, "pass") == "ESC-A05"
    table.resolve()
    assert table.seen["task"]["does"] == "draw"


@pytest.mark.rule("ESC-A06")
def test_defeated_after_a_window_or_at_once():
    table = attacked("two_heads", "rail_gun")
    assert table.seen["parts"][0] == 0
    table = attacked("two_heads", "rail_gun", rulings={"ESC-A06": "at_once"})
    assert table.seen["parts"][0] == 1 and table.seen["turn"] == 1


@pytest.mark.rule("ESC-A07")
def test_an_attack_ends_when_said_or_when_the_hand_is_empty():
    for choice in ("says_so", "empty_hand"):
        table = attacked("queen", rulings={"ESC-A07": choice})
        assert bool(table.state.doubt(Action(0, "done"))) is (choice == "empty_hand")
        state = BOX.new_state(2, simulated=True, rulings={"ESC-A07": choice})
        state = to_attack_with_weapons(state)
        assert state.is_legal(Action(state.turn, "done")) is (choice == "says_so")


def to_attack_with_weapons(state):
    """Play a simulated game quietly until somebody with weapons may attack."""
    from random import Random

    rng = Random(1)
    for _ in range(2000):
        asked = state.who == state.turn and state.phase == 5 and not state.stack
        if asked and state.pile and state.arms[state.turn]:
            return state
        if state.current_player() == CHANCE:
            state = state.apply(state.sample(rng))[0]
            continue
        quiet = [a for a in state.legal_actions() if a.verb not in ("play", "weapon")]
        state = state.apply(quiet[0])[0]
    raise AssertionError("nobody could attack")


@pytest.mark.rule("ESC-A08", "ESC-A10", "ESC-A40")
def test_an_attack_is_free_and_without_an_alien_there_is_none():
    table = Table()
    table.turn("queen")
    table.draw()
    assert table.ok(1, "done")
    table = Table()
    table.draw()
    assert refused(table, 0, "weapon", "rock") == "ESC-19" and table.ok(0, "play", "scavenger")
    table.item(0, "alien_tracker")
    table.do(0, "track", "two_heads")
    table.weapon("rail_gun"), table.settle()
    assert table.seen["parts"][0] == 1 and table.seen["turn"] == 1


@pytest.mark.rule("ESC-A09")
def test_the_draw_must_be_or_may_be_left_out():
    assert refused(Table(), 0, "no_draw") == "ESC-A09"
    table = ruled("09", "optional")
    table.do(0, "no_draw")
    assert table.seen["phase"] == "attack" and table.seen["hands"][0] == 4


def empty_deck(table: Table, discarded: int, deck: int = 0) -> Table:
    """Bring all aliens into the pile and all cards but `deck` into Ann's hand or the discard."""
    for alien in ALIENS:
        table.set(f"alien/{alien}", "pile")
    if discarded:
        table.set("discard/rock", discarded)
    table.set("hand/0", 4 + table.seen["deck"] - deck)
    return table


@pytest.mark.rule("ESC-A11")
def test_with_no_card_at_all_nothing_is_drawn():
    table = empty_deck(Table(2), 0)
    table.do(0, "draw")
    assert table.seen["phase"] == "attack" and "no cards left" in table.said("no_card")
    assert not any(fact.kind == "reshuffled" for fact in table.facts)
    table = empty_deck(Table(2), 0)
    assert not any(fact.kind == "reshuffled" for fact in table.facts)
    table.item(1, "cache_chest")
    assert table.seen["task"] is None and table.seen["hands"][1] == 3


@pytest.mark.rule("ESC-A12")
def test_a_chest_over_the_end_of_the_deck():
    for choice, hand in (("shuffle", 5), ("what_is_left", 4)):
        table = empty_deck(ruled("12", choice, 2), 2, deck=1)
        table.item(1, "cache_chest")
        table.draw()
        while table.seen["task"]:
            table.draw()
        assert table.seen["hands"][1] == hand
        assert ("cache_chest" in table.seen["discard"]) and table.seen["deck"] == hand % 2 * 1


@pytest.mark.rule("ESC-A13")
def test_an_alien_out_of_a_chest_in_mid_attack():
    for choice, target in (("new", "dust_worm"), ("former", "queen")):
        table = attacked("queen", "rail_gun", rulings={"ESC-A13": choice})
        table.settle()
        table.item(2, "cache_chest")
        table.draw("dust_worm"), table.draw()
        assert table.seen["active"]["id"] == target
        assert table.acts() == (["attack"] if choice == "new" else [])


@pytest.mark.rule("ESC-A14")
def test_the_second_of_two_aliens_is_on_top():
    table = Table()
    table.item(1, "cache_chest")
    table.draw("queen"), table.draw("tripod")
    assert [a["id"] for a in table.seen["pile"]] == ["tripod", "queen"]


@pytest.mark.rule("ESC-A02", "ESC-04")
def test_who_is_left_with_exactly_four_parts_by_a_steal_wins():
    table = ruled("02", "exactly")
    parts = {each["name"]: each["parts"] for each in BOX.components()["cards"] if "parts" in each}
    double = next(name for name, number in parts.items() if number == 2)
    single = [name.lower().replace(" ", "_") for name, number in parts.items() if number == 1]
    table.give(0, *single[:3], double.lower().replace(" ", "_"))
    assert table.state.parts(0) == 5 and not table.state.is_terminal()
    table.play(1, "steal", single[0])
    table.settle()
    assert table.state.is_terminal() and table.state.outcome().ranking[0] == (0,)
