"""Nuked, claiming, going on: MAD-42 to MAD-59."""

import pytest

from companion.engine.actions import CHANCE, Action, IllegalAction

from .table import BY_HAND, ONGOING, ROW, Table, card, monument


@pytest.mark.rule("MAD-42")
def test_each_nuke_covers_one_corner_and_re_rolls_add_to_them():
    table = Table().target(0).roll(8, 0, 2)
    assert table.seen["corners"] == {"total": 6, "covered": 2}
    table.go().roll(4, 1, 3)
    assert table.seen["corners"] == {"total": 6, "covered": 5}


@pytest.mark.rule("MAD-43")
@pytest.mark.parametrize(("nukes", "nuked"), [(5, False), (6, True), (7, True)])
def test_nuked_when_all_corners_are_covered_the_difficulty_cards_among_them(nukes, nuked):
    table = Table().target(0).roll(10 - nukes - 1, 1, nukes)
    assert ("nuked" in table.kinds()) == nuked
    assert (table.turn == 1) == nuked
    assert table.token(0, 0) is None


@pytest.mark.rule("MAD-43")
def test_nothing_else_of_the_turn_counts_not_even_earlier_rolls():
    table = Table().target(0).roll(6, 3, 1).go().roll(1, 0, 5)
    assert "nuked" in table.kinds()
    assert table.token(0, 0) is None


@pytest.mark.rule("MAD-44")
def test_e05_nukes_in_numbered_spaces_are_no_corner_nukes():
    row = (card("Ayr", "NNNNNN", nukes=0), *ROW[1:])
    table = Table(row)
    assert table.seen["corners"]["total"] == 2 + 3
    assert "nuked" in table.target(0).roll(5, 0, 5).kinds()


@pytest.mark.rule("MAD-45")
def test_what_is_met_must_be_claimed():
    table = Table().target(0).roll(5, 5, 0)
    assert table.phase != "decide"
    assert table.claimed(0) == ["Ayr"]
    with pytest.raises(IllegalAction):
        table.stop()


@pytest.mark.rule("MAD-46")
def test_the_rule_is_resolved_then_the_card_lies_open_with_its_points():
    table = Table((card("Ayr", vp=4, **BY_HAND), *ROW[1:])).target(0).roll(5, 5, 0)
    assert (table.phase, table.seen["turning_up"]) == ("resolve", None)
    assert table.seen["resolving"] == {"name": "Ayr", "text": "Everybody shouts."}
    with pytest.raises(IllegalAction):
        table.do(Action(CHANCE, "turn_up", (0, table.deck[0])))
    table.resolved().up()
    for viewer in range(3):
        shown = table.state.observation(viewer)
        assert shown["vp"] == [4, 0, 0]
        assert shown["claimed"][0][0]["text"] == "Everybody shouts."


@pytest.mark.rule("MAD-46")
def test_an_ongoing_card_needs_nothing_resolved_and_its_text_stays_open():
    table = Table((card("Ayr", **ONGOING), *ROW[1:])).attack(0, 5, 5, 0)
    assert table.phase == "target"
    assert table.seen["claimed"][0][0]["rule"] == "ongoing"


@pytest.mark.rule("MAD-47")
def test_the_token_moves_and_no_second_one_is_placed():
    table = Table().attack(0, 8, 1, 1).skip().skip().attack(0, 7, 2, 1)
    tokens = [stack["tokens"] for stack in table.seen["stacks"]]
    assert tokens == [[3, None, None], *[[None] * 3] * 3]


@pytest.mark.rule("MAD-48")
def test_the_token_and_the_new_symbols_together_claim_and_end_the_turn():
    table = Table().attack(0, 5, 3, 2).skip().skip().target(0).roll(8, 2, 0)
    assert table.claimed(0) == ["Ayr"]
    assert "3 + 2 of 5" in table.words()
    assert table.up().turn == 1


@pytest.mark.rule("MAD-49")
def test_a_turn_claims_one_card_at_most():
    table = Table((card("Ayr", "RR"), card("Bonn", "RR"), *ROW[2:]))
    table.target(0).roll(0, 9, 1).up()
    assert table.claimed(0) == ["Ayr"]
    assert table.turn == 1


@pytest.mark.rule("MAD-50")
def test_neither_nuked_nor_done_asks_whether_to_go_on():
    table = Table().target(0).roll(5, 3, 2)
    assert [action.verb for action in table.legal()] == ["go", "stop"]
    assert {action.player for action in table.legal()} == {0}
    with pytest.raises(IllegalAction) as refused:
        table.do(Action(1, "stop"))
    assert refused.value.rule == "MAD-15"


@pytest.mark.rule("MAD-51")
@pytest.mark.parametrize("counts", [(2, 1, 1), (2, 2, 2), (5, 3, 2)])
def test_all_martians_are_rolled_again_no_fewer_and_no_more(counts):
    table = Table().target(0).roll(5, 3, 2).go()
    assert table.prompt.domain.count == 5
    with pytest.raises(IllegalAction):
        table.roll(*counts)
    assert table.roll(3, 1, 1).phase == "decide"


@pytest.mark.rule("MAD-52")
def test_ray_guns_and_nukes_lie_still():
    table = Table().target(0).roll(5, 2, 3).go()
    assert sorted(table.prompt.domain.kept) == ["nuke"] * 3 + ["ray_gun"] * 2
    table.roll(5, 0, 0)
    assert table.seen["attack"]["dice"] == {"martian": 5, "ray_gun": 2, "nuke": 3}


@pytest.mark.rule("MAD-53")
def test_one_may_go_on_again_and_again_and_be_nuked_at_last():
    table = Table().target(0).roll(8, 1, 1)
    for martians, nukes in ((6, 2), (4, 2), (3, 0)):
        table.go().roll(martians, int(not nukes), nukes)
        assert table.verbs() == {"go", "stop"}
    assert "nuked" in table.go().roll(2, 0, 1).kinds()


@pytest.mark.rule("MAD-54")
def test_a_re_roll_that_is_enough_claims():
    table = Table().target(0).roll(5, 3, 2).go().roll(2, 2, 1)
    assert table.claimed(0) == ["Ayr"]
    assert table.up().turn == 1


@pytest.mark.rule("MAD-55")
@pytest.mark.parametrize("again", [False, True])
def test_without_martians_the_turn_ends(again):
    table = Table((card("Ayr", "RRRRRRRRR"), *ROW[1:])).target(0)
    table.roll(2, 4, 4).go().roll(0, 1, 1) if again else table.roll(0, 5, 5)
    assert (table.turn, table.phase) == (1, "target")
    assert table.token(0, 0) == 5


@pytest.mark.rule("MAD-56")
@pytest.mark.parametrize("ray_guns", [1, 2, 4])
def test_stopping_marks_the_number_of_matching_symbols_of_the_turn(ray_guns):
    table = Table().target(3).roll(9 - ray_guns, ray_guns, 1).stop()
    assert table.token(3, 0) == ray_guns
    assert table.turn == 1


@pytest.mark.rule("MAD-56")
def test_symbols_of_all_rolls_of_the_turn_are_marked_together():
    table = Table().target(0).roll(7, 2, 1).go().roll(5, 1, 1).stop()
    assert table.token(0, 0) == 3


@pytest.mark.rule("MAD-57")
def test_e06_a_token_that_is_there_moves_up_by_the_new_results():
    table = Table().attack(0, 7, 2, 1).skip().skip().attack(0, 7, 2, 1)
    assert table.token(0, 0) == 4
    assert "2 + 2 = 4 of 5" in " ".join(str(fact.text) for fact in table.all_facts)


@pytest.mark.rule("MAD-58")
def test_against_a_monument_there_is_one_roll_only():
    table = Table((monument("Arch"), *ROW[1:])).target(0).roll(4, 5, 1)
    assert (table.turn, table.phase) == (1, "target")


@pytest.mark.rule("MAD-59")
def test_on_a_monument_the_token_shows_the_martians_or_the_new_sum():
    table = Table((monument("Arch", "MMMMMMM"), *ROW[1:])).attack(0, 2, 7, 1)
    assert table.token(0, 0) == 2
    table.skip().skip().attack(0, 3, 6, 1)
    assert table.token(0, 0) == 5
