"""A turn: special rules, target, roll. MAD-33 to MAD-41."""

import pytest

from companion.engine.actions import CHANCE, Action, IllegalAction
from companion.games.mars_attacks_dice.components import DICE

from .table import ONGOING, ROW, STANDING, Table, card


@pytest.mark.rule("MAD-33")
def test_a_turn_is_target_then_roll_and_the_special_rules_stand_at_its_beginning():
    table = Table((card("Ayr", **STANDING), *ROW[1:]))
    assert table.prompt.name == "target"
    assert "No red hats." in str(table.prompt.detail)
    with pytest.raises(IllegalAction):
        table.roll(5, 3, 2)
    assert table.target(1).prompt.name == "roll"
    with pytest.raises(IllegalAction):
        table.target(2)


@pytest.mark.rule("MAD-34")
def test_the_rules_that_matter_are_the_reds_of_the_row_and_ones_own_greens():
    row = (card("Ayr", **STANDING), card("Bonn", **ONGOING), *ROW[2:])
    table = Table(row).attack(1, 5, 5, 0)
    assert "Wear a hat." not in str(table.prompt.detail)
    table.skip().skip()
    assert "Wear a hat." in str(table.prompt.detail)
    assert "No red hats." in str(table.prompt.detail)


@pytest.mark.rule("MAD-35")
def test_one_card_is_the_target_all_turn():
    table = Table().target(1)
    assert table.seen["attack"]["target"] == 1
    table.roll(5, 3, 2)
    assert table.verbs() == {"go", "stop"}
    with pytest.raises(IllegalAction):
        table.target(2)
    assert table.stop().token(1, 0) == 3


@pytest.mark.rule("MAD-36")
def test_any_card_of_the_row_but_not_the_difficulty_card_can_be_attacked():
    table = Table()
    assert [action.args[0] for action in table.legal()] == [0, 1, 2, 3]
    for elsewhere in (4, -1, "difficulty", True):
        with pytest.raises(IllegalAction) as refused:
            table.do(Action(0, "target", (elsewhere,)))
        assert refused.value.rule == "MAD-36"


@pytest.mark.rule("MAD-37")
@pytest.mark.parametrize("stack", [1, 2])
def test_a_claimed_card_cannot_be_attacked(stack):
    table = Table(left=0).target(stack).roll(5, 5, 0)
    assert [action.args[0] for action in table.legal()] == [n for n in range(4) if n != stack]
    with pytest.raises(IllegalAction) as refused:
        table.target(stack)
    assert refused.value.rule == "MAD-37"
    assert f"No card is in play on stack {stack + 1}." in str(refused.value.reason)


@pytest.mark.rule("MAD-37")
def test_a_claimed_card_cannot_turn_up_again():
    table = Table().target(1).roll(5, 5, 0)
    with pytest.raises(IllegalAction):
        table.do(Action(CHANCE, "turn_up", (1, "bonn")))


@pytest.mark.rule("MAD-38")
def test_the_token_of_another_does_not_protect_a_card():
    table = Table().attack(0, 5, 4, 1)
    assert table.token(0, 0) == 4
    assert table.target(0).roll(5, 5, 0).claimed(1) == ["Ayr"]


@pytest.mark.rule("MAD-39")
def test_a_card_that_was_begun_may_be_gone_on_with_or_left():
    begun = Table().attack(0, 5, 3, 2).skip().skip()
    assert [action.args[0] for action in begun.legal()] == [0, 1, 2, 3]
    begun.attack(0, 8, 1, 1).skip().skip()
    assert begun.token(0, 0) == 4
    begun.attack(1, 5, 2, 3)
    assert (begun.token(0, 0), begun.token(1, 0)) == (4, 2)


@pytest.mark.rule("MAD-40")
def test_everybody_tracks_only_the_own_progress():
    table = Table().attack(0, 5, 3, 2).attack(0, 6, 2, 2)
    assert [table.token(0, seat) for seat in range(3)] == [3, 2, None]
    table.attack(0, 4, 4, 2)
    assert [table.token(0, seat) for seat in range(3)] == [3, 2, 4]


@pytest.mark.rule("MAD-41")
@pytest.mark.parametrize("counts", [(5, 3, 1), (5, 3, 3), (11, -1, 0), (0, 0, 0)])
def test_the_first_roll_is_made_with_all_ten_dice(counts):
    table = Table().target(0)
    assert table.prompt.domain.count == DICE == 10
    with pytest.raises(IllegalAction):
        table.roll(*counts)
    assert table.roll(5, 3, 2).phase == "decide"
