"""Martian Invasion: Deploy, Reserves, Abduction, Regroup: what goes in and out of hands."""

import pytest

from companion.engine.actions import TABLE
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, NAMES, Table, refused


@pytest.mark.rule("MI-07", "MI-A19")
def test_seven_phases_in_order_and_no_start_player():
    table, seen = Table(), []
    while table.seen["turn"] == 1:
        if table.seen["phase"] not in seen:
            seen.append(table.seen["phase"])
        table.step()
    assert seen == ["deploy", "reserves", "abduction", "space", "air", "ground", "regroup"]
    assert table.seen["phases"] == [name.capitalize() for name in seen]
    assert table.state.ruling_choices()["MI-A19"] == ("none",)
    # What both do, both may do at once and in any order.
    for first in (MARTIAN, HUMAN):
        fresh = Table().to_battle()
        assert {each.player for each in fresh.state.legal_actions()} - {TABLE} == {0, 1}
        fresh.push(first, "ready")


@pytest.mark.rule("MI-08", "MI-E10")
def test_hands_are_filled_to_seven():
    table = Table()
    assert table.seen["hands"] == [0, 0]
    table.push(TABLE, "dealt")
    assert table.seen["hands"] == [7, 7] and table.seen["decks"] == [45, 45]
    assert table.said("dealt") == "Mara draws 7, Hugo draws 7: hands 7 and 7, decks 45 and 45."
    table.to_battle()
    table.battle("saucers mothership", "nukes")
    while table.seen["turn"] == 1:
        table.step()
    assert max(table.seen["hands"]) <= 4
    before = table.seen["hands"]
    table.push(TABLE, "dealt")
    drawn = [45 - left for left in table.seen["decks"]]
    assert drawn == [7 - size for size in before] and min(drawn) >= 3


@pytest.mark.rule("MI-09", "MI-A15")
def test_up_to_two_cards_are_swapped_for_as_many():
    table = Table()
    table.push(TABLE, "dealt")
    assert [a.args for a in table.state.legal_actions(HUMAN)] == [(0,), (1,), (2,)]
    assert refused(table, MARTIAN, "drop", 3).rule == "MI-09"
    table.push(HUMAN, "drop", 1)
    assert table.seen["discards"] == [0, 0]  # not open before both have decided
    table.push(MARTIAN, "drop", 2)
    seen = table.seen
    assert (seen["hands"], seen["decks"], seen["discards"]) == ([7, 7], [43, 44], [2, 1])
    assert table.said("swapped") == "Swapped: Mara 2, Hugo 1."


@pytest.mark.rule("MI-10", "MI-A16", "MI-A17")
def test_an_abduction_takes_a_random_card_that_is_not_replaced():
    table = Table()
    table.to_abduction()
    assert refused(table, HUMAN, "abduct").rule == "MI-10"
    table.push(MARTIAN, "abduct")
    seen = table.seen
    assert seen["hands"] == [6, 6] and seen["discards"] == [1, 1]
    assert seen["face_down"] == [0, 1] and seen["phase"] == "space"
    assert "Hugo loses one random card" in table.said("abducted")


@pytest.mark.rule("MI-A16", "MI-10")
def test_an_abduction_without_human_cards_has_no_effect():
    table = Table()
    table.to_abduction()
    table.correct("hand/1", 0)
    table.push(MARTIAN, "abduct")
    assert table.seen["hands"] == [6, 0] and table.seen["discards"] == [1, 0]
    assert table.said("abducted") == "Abduction, but Hugo has no cards."
    assert [fact.seat for fact in table.facts if fact.kind == "abducted"] == [MARTIAN]
    assert list(table.state.ruling_choices()["MI-A16"]) == ["no_effect"]


@pytest.mark.rule("MI-37", "MI-38", "MI-A14")
def test_regroup_leaves_four_or_fewer_and_they_stay():
    table = Table().to_battle()
    table.battle("saucers")
    table.battle("", "")
    table.battle("", "")
    assert table.asked() == "regroup" and table.seen["hands"] == [6, 7]
    assert [a.args[0] for a in table.state.legal_actions(MARTIAN)] == [2, 3, 4, 5, 6]
    assert refused(table, HUMAN, "drop", 2).rule == "MI-37"
    table.push(MARTIAN, "drop", 2)
    table.push(HUMAN, "drop", 5)
    assert table.seen["hands"] == [4, 2] and table.seen["turn"] == 2
    assert "4 and 2 cards stay" in table.said("dropped")
    table.push(TABLE, "dealt")
    assert table.seen["decks"] == [42, 40]


def test_every_prompt_has_words_and_something_due_for_both_sides():
    table = Table()
    while table.seen["turn"] == 1:
        for prompt in table.state.prompts():
            assert str(prompt.text).format(*NAMES) and prompt.rules
        if table.asked() in ("reserves", "regroup", "reveal"):
            players = {p for prompt in table.state.prompts() for p in prompt.players}
            waiting = {s for s in (0, 1) if not table.state.ready[s]}
            assert players == waiting
        table.step()


@pytest.mark.rule("MI-37", "MI-A14")
@pytest.mark.parametrize(("hands", "drops"), [
    ((6, 3), {MARTIAN}), ((3, 6), {HUMAN}), ((5, 7), {MARTIAN, HUMAN}), ((4, 4), set())
])  # fmt: skip
def test_who_has_more_than_four_cards_discards_before_the_next_turn(hands, drops: set[int]):
    table = Table({"MI-A14": "exact"}).to_battle("ground")
    for seat, size in enumerate(hands):
        table.correct(f"hand/{seat}", size)
    table.battle()
    assert table.seen["phase"] == ("regroup" if drops else "deploy")
    assert not drops or {action.player for action in table.state.legal_actions()} == drops
    for seat in drops:
        table.push(seat, "drop", hands[seat] - 4)
    assert table.seen["phase"] == "deploy" and max(table.seen["hands"]) <= 4


@pytest.mark.parametrize("due", ["reserves", "regroup"])
def test_the_question_for_one_side_names_it_and_that_for_both_does_not(due: str):
    table = Table().to_battle(due)
    both = table.state.prompts()[0]
    assert both.players == (0, 1) and "{0}" not in str(both.text)
    table.push(0, "drop", [a.args[0] for a in table.state.legal_actions(0)][0])
    (one,) = table.state.prompts()
    assert one.players == (1,) and "{1}" in str(one.text)
