"""Mars Escape: moments in which a rule only just holds, or only just does not."""

from itertools import product

import pytest

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.state import with_names
from companion.games.mars_escape import BOX, effects, rules
from companion.games.mars_escape.components import (
    ALIEN,
    CHEST,
    CONFUSION,
    FORCE,
    FREEZE,
    MACHINE,
    PRINTER,
    SCAVENGER,
    SLEIGHT,
    STEAL,
    TRACKER,
)
from companion.games.mars_escape.engine import EscapeState
from companion.games.mars_escape.state import ATTACK, NONE, NOTHING, RESOLVE, TURN, Entry
from tests.games.mars_escape.esc_table import NAMES, Table, attacked, refused, ruled

ONES = ("queen", "tripod", "brainiac", "dust_worm", "crater_crab", "moon_moth")  # of one part


def simulated(*stack: Entry, seats: int = 3, **rulings: str) -> EscapeState:
    """A simulated attack on the queen; everybody has four cards, and these wait."""
    state = BOX.new_state(seats, simulated=True, rulings=rulings).clone()
    state.phase, state.turn, state.who, state.counts = ATTACK, 0, 0, [4] * seats
    state.pile = [state.cards.index["queen"]]
    state.stack, state.owed, state.pot, state.report = [*stack], [], [], NOTHING
    return state


# ---- weapons ---------------------------------------------------------------------------------
@pytest.mark.rule("ESC-A42", "ESC-34")
@pytest.mark.parametrize("item", [("steal", "tripod"), ("freeze_ray", 3), ("scavenger",)])
def test_every_item_that_waits_keeps_weapons_back_where_that_is_ruled(item):
    table = attacked("queen", rulings={"ESC-A42": "refused"})
    table.give(2, "tripod")
    assert table.ok(0, "weapon", "rock")
    table.play(1, *item)
    assert refused(table, 0, "weapon", "rock") == "ESC-A42"


@pytest.mark.rule("ESC-26", "ESC-34")
def test_no_weapon_is_laid_before_the_draw_while_an_item_waits():
    table = Table()
    table.turn("queen")
    table.play(2, "scavenger")
    assert refused(table, 1, "weapon", "rock") == "ESC-26"


@pytest.mark.rule("ESC-42", "ESC-34", "ESC-A04")
def test_no_weapon_is_laid_while_somebody_has_the_word():
    table = attacked("queen", "rock")
    table.do(2, "contest")
    assert refused(table, 0, "weapon", "rock") == "ESC-26"
    table.do(2, "pass")
    assert table.ok(0, "weapon", "rock")


@pytest.mark.rule("ESC-25", "ESC-34")
def test_a_weapon_is_offered_once_in_an_attack():
    table = attacked("queen", "rock")
    for _ in range(2):
        listed = table.state.legal_actions()
        assert len(listed) == len(set(listed)) and Action(0, "weapon", ("rock",)) in listed
        table.settle()


@pytest.mark.rule("ESC-A03", "ESC-30", "ESC-34")
def test_a_weapon_laid_while_a_win_waits_is_an_attack_too():
    table = attacked("two_heads", rulings={"ESC-A03": "last_steal"})
    table.give(1, *ONES[:3])
    table.give(2, ONES[3])
    table.play(1, "steal", ONES[3])
    table.resolve()
    table.weapon("rock")
    assert table.acts() == ["win", "attack"]


@pytest.mark.rule("ESC-04", "ESC-28")
def test_nothing_is_defeated_any_more_once_somebody_has_won():
    table = attacked("queen", "rail_gun")
    table.settle()
    table.give(1, "tripod", "brainiac", "dust_worm")
    table.give(2, "crater_crab")
    table.item(1, "steal", "crater_crab")
    assert table.seen["winner"] == 1
    table.set("alien/two_heads", "pile")
    assert table.seen["winner"] == 1 and not table.stack


@pytest.mark.rule("ESC-28", "ESC-19")
def test_an_attack_whose_alien_is_taken_away_by_hand_defeats_nobody():
    table = attacked("queen", "rail_gun", "plasma_cutter", "plasma_cutter")
    table.set("alien/queen", "deck")
    table.settle()
    assert table.said("short") and not any(table.seen["stock"])


@pytest.mark.rule("ESC-48", "ESC-A13")
def test_without_a_weapon_on_the_table_the_newest_alien_is_active_by_any_ruling():
    table = ruled("13", "former")
    table.turn("queen")
    table.draw("tripod")
    assert table.seen["active"]["id"] == "tripod"


# ---- Freeze Rays and Force Fields ---------------------------------------------------------
@pytest.mark.rule("ESC-60", "ESC-A03")
def test_a_frozen_turn_takes_no_win_that_waits():
    table = ruled("03", "last_steal")
    table.give(1, *ONES[:3])
    table.give(2, ONES[3])
    table.play(1, "steal", ONES[3])
    table.resolve()
    table.play(3, "freeze_ray", 0)
    table.resolve()
    assert table.acts() == ["win"] and table.seen["ending"]
    table.resolve()
    assert table.seen["winner"] == 1


@pytest.mark.rule("ESC-71", "ESC-A21", "ESC-A45")
@pytest.mark.parametrize("acts", [STEAL, FREEZE, SLEIGHT, CONFUSION, PRINTER, TRACKER, CHEST])
def test_a_force_field_stops_what_others_play_against_its_player_alone(acts: int):
    state = simulated(**{"ESC-A21": "indirect"})
    state.armed = True
    for shielded, victim, player in product(range(3), repeat=3):
        state.turn = victim
        state.stack = [Entry(1, SCAVENGER, SCAVENGER, victim)]
        target = {FREEZE: victim, SLEIGHT: victim, CONFUSION: 1, PRINTER: 1}.get(acts, NONE)
        entry = Entry(2, acts, acts, player, target, victim if acts == STEAL else NONE)
        stops = victim == shielded != player
        assert effects.against(state, entry, shielded) is stops, (shielded, victim, player)


@pytest.mark.rule("ESC-71", "ESC-57")
def test_a_waiting_freeze_ray_protects_nobody():
    table = Table()
    table.item(1, "freeze_ray", 2)
    table.item(3, "freeze_ray", 1)
    assert table.seen["frozen"] == [0, 1, 1, 0]


@pytest.mark.rule("ESC-18", "ESC-61")
def test_only_a_draw_in_a_frozen_turn_says_that_the_turn_ends():
    table = Table()
    table.turn()
    table.do(1, "draw")
    table.item(3, "freeze_ray", 1)
    table.draw()
    said = [(f.words(NAMES), f.rules) for f in table.facts if f.kind == "frozen"]
    assert said == [
        ("Bob is frozen: this turn ends.", ("ESC-60", "ESC-61")),
        ("Bob is frozen: the turn ends.", ("ESC-61",)),
    ]


@pytest.mark.rule("ESC-23", "ESC-32")
def test_only_after_an_attack_weapons_are_said_to_be_discarded():
    table = Table()
    table.turn("queen")
    assert "weapons_discarded" not in [fact.kind for fact in table.facts]


@pytest.mark.rule("ESC-10", "ESC-09")
def test_turns_are_counted_one_by_one():
    table = Table(2)
    counted = [table.seen["turns"]]
    for _ in range(3):
        table.turn()
        counted.append(table.seen["turns"])
    assert counted == [1, 2, 3, 4]


@pytest.mark.rule("ESC-56", "ESC-57")
def test_a_card_has_another_number_than_one_that_waits_from_an_earlier_turn():
    table = Table()
    table.item(0, "freeze_ray", 3)
    table.turn()
    assert table.play(1, "cache_chest") == 2


@pytest.mark.rule("ESC-40")
def test_an_attack_taken_off_by_hand_leaves_no_card():
    table = attacked("queen", "rock")
    attack = next(each["id"] for each in table.stack if each["acts"] == "attack")
    table.set(f"stack/{attack}", "gone")
    assert table.seen["discard"] == [] and not table.stack


# ---- the deck ---------------------------------------------------------------------------------
def deck_of(number: int, discarded: int, **kwargs: object) -> Table:
    """Two players, every alien in the pile, and so many cards in the deck and discarded."""
    table = Table(2, **kwargs)  # type: ignore[arg-type]
    aliens = [c for c, kind in enumerate(table.state.cards.kinds) if kind == ALIEN]
    for alien in aliens:
        table.set(f"alien/{table.state.cards.ids[alien]}", "pile")
    table.set("discard/rock", discarded)
    table.set("hand/0", 4 + table.seen["deck"] - number)
    return table


@pytest.mark.rule("ESC-A12", "ESC-17")
@pytest.mark.parametrize("choice", ["shuffle", "what_is_left"])
def test_the_first_card_of_a_chest_comes_from_a_new_deck_by_any_ruling(choice: str):
    table = deck_of(0, 2, rulings={"ESC-A12": choice})
    table.item(1, "cache_chest")
    assert table.seen["task"]["does"] == "draw" and table.seen["deck"] == 2
    assert table.seen["discard"] == []


@pytest.mark.rule("ESC-17", "ESC-A12")
def test_a_chest_that_has_drawn_the_last_card_makes_no_new_deck():
    table = deck_of(2, 2)
    table.item(1, "cache_chest")
    table.draw(), table.draw()
    assert table.seen["deck"] == 0 and table.seen["discard"] == ["rock", "rock", "cache_chest"]


@pytest.mark.rule("ESC-91", "ESC-44", "ESC-90")
def test_a_deal_ends_where_only_aliens_are_left():
    table = Table(3)
    table.set("hand/1", 2)
    table.set("hand/2", 0)
    table.set("hand/0", 4 + table.seen["deck"] - 11)
    hand = table.seen["hands"][0]
    table.play(1, "time_machine")
    table.play(0, "force_field")
    table.settle()
    assert table.seen["hands"] == [hand - 1, 2, 0] and table.seen["deck"] == 11


# ---- simulated ------------------------------------------------------------------------------
@pytest.mark.rule("ESC-36")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_the_same_item_is_one_choice(count: int):
    state = simulated()
    state.phase = TURN
    state.hold(0, [TRACKER] * count)
    plays = [action for action in state.legal_actions() if action.verb == "play"]
    assert plays == [Action(0, "play", ("alien_tracker",))]


@pytest.mark.rule("ESC-90", "ESC-91")
def test_a_machine_that_deals_nobody_a_card_asks_chance_for_nothing():
    state = simulated(Entry(1, MACHINE, MACHINE, 0))
    state.down = [Entry(7 + seat, FORCE, FORCE, seat) for seat in range(state.seats)]
    rules.reported(state, RESOLVE, None)
    assert not state.stack and state.who != CHANCE and state.report == NOTHING


@pytest.mark.rule("ESC-82")
def test_a_copy_of_a_weapon_leaves_nothing_to_chance():
    state = simulated()
    gun = state.cards.index["rail_gun"]
    state.down = [Entry(1, gun, gun, 0)]
    state.stack = [Entry(2, PRINTER, PRINTER, 0, 1)]
    rules.reported(state, RESOLVE, None)
    assert state.who != CHANCE and [each.acts for each in state.down] == [gun, gun]


@pytest.mark.rule("ESC-39", "ESC-42")
def test_after_a_card_everybody_but_the_player_of_the_next_is_asked():
    state = simulated(
        Entry(1, CHEST, CHEST, 0),
        Entry(2, SCAVENGER, SCAVENGER, 1),
        Entry(3, FREEZE, FREEZE, 2, 2),
    )
    rules.settle(state, Action(TABLE, "resolve"), None)
    assert [each.id for each in state.stack] == [1, 2]
    assert {state.who, *state.asked} == {0, 2}


@pytest.mark.rule("ESC-10", "ESC-37")
@pytest.mark.parametrize("turn", range(3))
def test_all_others_may_play_an_item_before_a_turn_goes_on(turn: int):
    state = simulated()
    state.turn = turn
    rules.begin_turn(state, None)
    assert {state.who, *state.asked} == {0, 1, 2} - {turn}
    for _ in range(2):
        state = state.apply(Action(state.who, "pass"))[0]
    assert state.who == turn and Action(turn, "draw") in state.legal_actions()


@pytest.mark.rule("ESC-06", "ESC-09", "ESC-A39")
@pytest.mark.parametrize(("action", "words"), [
    (Action(TABLE, "dealt"), "Everybody has four cards"),
    (Action(TABLE, "first", (2,)), "Cy is the youngest and goes first"),
    (Action(TABLE, "end"), "Nobody has a Steal any more: the game is over"),
])  # fmt: skip
def test_what_a_table_enters_is_described(action: Action, words: str):
    assert with_names(str(Table(begin=False).state.describe(action)), NAMES) == words
