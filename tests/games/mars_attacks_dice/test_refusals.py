"""Every refusal says which of the words was wrong, and by which rule."""

import json

import pytest

from companion.engine.actions import CHANCE, DEFINE, TABLE, Action, IllegalAction
from companion.games.mars_attacks_dice.legal import may_change_target
from tests.refused import refusal

from .table import BY_HAND, EXTRA, ONGOING, ROW, SEATTLE, STANDING, Table, card
from .test_illegal import MOMENTS as OTHERS

BY_CARD = {"MAD-A09": "by_card"}
ANY_TARGET = Table((card("Seattle", **STANDING), *ROW[1:]), rulings=BY_CARD)
TEN = {"MAD-A24": "all_ten"}
DUE = {
    "first": ("MAD-03", "First choose who goes first."),
    "difficulty": ("MAD-04", "First choose the side of the difficulty card"),
    "turn_up": ("MAD-11", "First turn over a card."),
    "target": ("MAD-35", "First choose a target."),
    "set_die": ("MAD-32", "Set one die, or none."),
    "roll": ("MAD-41", "First roll: how many Martians, Ray Guns and Nukes?"),
    "decide": ("MAD-50", "Re-roll all Martians, or stop."),
    "resolve": ("MAD-46", "First apply the claimed card’s rule."),
    "over": ("MAD-60", "The game is over."),
}
MOMENTS = OTHERS | {
    "second": OTHERS["turn_up"].apply(OTHERS["turn_up"].legal_actions()[0])[0],
    "hole": Table(left=0).attack(0, 5, 5, 0).state,
    "by card": ANY_TARGET.target(1).roll(5, 3, 2).state,
    "by card, first": Table(
        (ROW[0], card("Seattle", **STANDING), *ROW[2:]), rulings=BY_CARD
    ).target(0).roll(5, 3, 2).state,
    "by card, resolve": Table(
        (card("Seattle", **STANDING), card("Ayr", **BY_HAND), *ROW[2:]), rulings=BY_CARD
    ).target(1).roll(5, 5, 0).state,
    "all ten": Table(rulings=TEN).target(1).roll(4, 3, 3).go().state,
    "all ten, set": Table(
        (card("Seattle", **SEATTLE), *ROW[1:]), rulings=TEN
    ).attack(0, 5, 5, 0).skip().skip().target(2).set_die("martian").state,
    "all ten, first": Table(rulings=TEN).target(1).state,
    "no martian": Table().target(1).roll(5, 3, 2).correct("dice.martian", 0).state,
}  # fmt: skip
ANOTHER = ("MAD-15", "It is another player’s turn.")
ROW_ONLY = ("MAD-36", "You may only attack a card in the row.")
SAME = ("MAD-35", "That card is already the target.")
STAYS = "These dice stay on the table: "
STAY = ("MAD-52", STAYS + "3 Ray Guns, 3 Nukes.")
BELOW = ("MAD-52", "A count cannot be below 0.")
REFUSED = [
    ("first", TABLE, "first", (3,), DUE["first"]),
    ("difficulty", CHANCE, "difficulty", (3,), DUE["difficulty"]),
    ("turn_up", CHANCE, "turn_up", (0,), DUE["turn_up"]),
    ("turn_up", CHANCE, "turn_up", ("0", "seattle"), DUE["turn_up"]),
    ("turn_up", CHANCE, "turn_up", (0, "seattle", 0), DUE["turn_up"]),
    ("turn_up", TABLE, "turn_up", (0, "seattle"), DUE["turn_up"]),
    ("turn_up", CHANCE, "turn_up", (1, "seattle"), ("MAD-11", "Turn over the card of stack 1")),
    ("turn_up", CHANCE, "turn_up", (0, "nowhere"), ("MAD-08", "There is no card 'nowhere'.")),
    ("turn_up", CHANCE, "roll", (5, 3, 2), DUE["turn_up"]),
    ("target", 1, "target", (0,), ANOTHER),
    ("target", 2, "go", (), ANOTHER),
    ("target", -1, "target", (0,), DUE["target"]),
    ("target", TABLE, "target", (0,), DUE["target"]),
    ("target", 3, "target", (0,), DUE["target"]),
    ("target", 4, "target", (0,), DUE["target"]),
    ("target", 0, "target", (-1,), ROW_ONLY),
    ("target", 0, "target", (4,), ROW_ONLY),
    ("target", 0, "target", (5,), ROW_ONLY),
    ("target", 0, "target", (), DUE["target"]),
    ("target", 0, "target", (0, 0), DUE["target"]),
    ("target", 0, "stop", (), DUE["target"]),
    ("hole", 1, "target", (0,), ("MAD-37", "No card is in play on stack 1.")),
    ("hole", 0, "target", (1,), ANOTHER),
    ("hole", 2, "target", (1,), ANOTHER),
    ("set_die", 0, "target", (0,), DUE["set_die"]),
    ("set_die", 1, "set_none", (), ANOTHER),
    ("roll", 0, "target", (0,), DUE["roll"]),
    ("roll", 0, "roll", (5, 3, 2), DUE["roll"]),
    ("roll", CHANCE, "roll", (5, 5), DUE["roll"]),
    ("roll", CHANCE, "roll", (5, 3, 2, 0), DUE["roll"]),
    ("roll", CHANCE, "roll", (5, 3, "2"), DUE["roll"]),
    ("roll", CHANCE, "roll", (9, True, 0), DUE["roll"]),
    ("roll", CHANCE, "roll", (3, 3, 3), ("MAD-41", "Roll 10 dice, not 9.")),
    ("roll", CHANCE, "roll", (-1, 5, 6), BELOW),
    ("roll", CHANCE, "roll", (5, -1, 6), BELOW),
    ("roll", CHANCE, "roll", (5, 6, -1), BELOW),
    ("roll", CHANCE, "turn_up", (0, "ayr"), DUE["roll"]),
    ("again", CHANCE, "roll", (2, 2, 2), ("MAD-51", "Roll 5 dice, not 6.")),
    ("all ten, first", CHANCE, "roll", (5, 3, 1), ("MAD-41", "Roll 10 dice, not 9.")),
    ("all ten", CHANCE, "roll", (5, 2, 3), STAY),
    ("all ten", CHANCE, "roll", (4, 4, 2), STAY),
    ("all ten", CHANCE, "roll", (-1, 6, 5), STAY),
    ("all ten", CHANCE, "roll", (3, 3, 3), ("MAD-51", "Roll 10 dice, not 9.")),
    ("all ten, set", CHANCE, "roll", (3, 3, 3), ("MAD-51", "Roll 10 dice, not 9.")),
    ("all ten, set", CHANCE, "roll", (0, 5, 5), ("MAD-52", STAYS + "1 Martian.")),
    ("decide", 0, "target", (2,), DUE["decide"]),
    ("decide", 0, "go", (0,), DUE["decide"]),
    ("decide", 1, "go", (), ANOTHER),
    ("decide", CHANCE, "go", (), DUE["decide"]),
    ("no martian", 0, "go", (), ("MAD-53", "There are no Martians to re-roll.")),
    ("by card", 0, "target", (1,), SAME),
    ("by card, first", 0, "target", (0,), SAME),
    ("by card", 0, "target", (4,), ROW_ONLY),
    ("by card", 0, "target", (), DUE["decide"]),
    ("by card, resolve", 0, "target", (2,), DUE["resolve"]),
    ("resolve", 0, "target", (2,), DUE["resolve"]),
    ("resolve", 0, "go", (), DUE["resolve"]),
    ("resolve", 1, "resolved", (), ANOTHER),
    ("over", 0, "target", (0,), DUE["over"]),
    ("over", CHANCE, "roll", (5, 3, 2), DUE["over"]),
]  # fmt: skip


@pytest.mark.rule("MAD-11", "MAD-15", "MAD-35", "MAD-36", "MAD-37", "MAD-41", "MAD-51", "MAD-52")
@pytest.mark.rule("MAD-53", "MAD-A09", "MAD-A24")
@pytest.mark.parametrize("moment", sorted({row[0] for row in REFUSED}))
def test_each_refusal_says_what_was_wrong(moment):
    for player, verb, args, (rule, words) in [row[1:] for row in REFUSED if row[0] == moment]:
        by, said = refusal(MOMENTS[moment], player, verb, args)
        assert (by, said[: len(words)]) == (rule, words), (player, verb, args)


@pytest.mark.rule("MAD-08", "MAD-11")
def test_a_card_that_lies_there_is_not_turned_up_again():
    state = MOMENTS["second"]
    there = state.card(0)
    with pytest.raises(IllegalAction, match=f"{there.name} has been turned over already") as error:
        state.check(Action(CHANCE, "turn_up", (1, there.id)))
    assert error.value.rule == "MAD-08"


@pytest.mark.rule("MAD-01")
@pytest.mark.parametrize(("args", "rule", "words"), [
    ((), "", "A new card comes from the table"),
    ((json.dumps(card("Ayr")),), "MAD-01", "All 29 cards are known"),
])  # fmt: skip
def test_no_card_is_entered_beyond_all(args, rule, words):
    with pytest.raises(IllegalAction) as error:
        Table().state.check(Action(TABLE, DEFINE, args))
    assert (error.value.rule, str(error.value.reason)[: len(words)]) == (rule, words)


NEEDS = {"colour": "red", "rule": "requirement", "text": "Sing.", "effect": ""}


@pytest.mark.rule("MAD-A09", "MAD-27", "MAD-28")
@pytest.mark.parametrize(("rule", "in_row", "mine", "theirs"), [
    ({}, False, False, False), (STANDING, True, False, False), (NEEDS, False, False, False),
    (ONGOING, False, True, False), (SEATTLE, False, False, False), (BY_HAND, False, False, False),
    (EXTRA, False, False, False),
])  # fmt: skip
def test_which_cards_may_let_a_seat_change_its_target(rule, in_row, mine, theirs):
    table = Table((card("Seattle", **rule), *ROW[1:]), rulings=BY_CARD)
    assert may_change_target(table.target(1).state) == in_row
    assert not may_change_target(Table((card("Seattle", **rule), *ROW[1:])).target(1).state)
    for seat, expected in ((0, mine), (1, theirs)):
        state = table.state.clone()
        state.claimed = tuple((state.up[0],) if each == seat else () for each in range(3))
        state.up = (-1, *state.up[1:])
        assert may_change_target(state) == expected
