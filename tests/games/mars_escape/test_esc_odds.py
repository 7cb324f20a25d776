"""Exact chances against plain counting, and the commands that report them."""

import json
from fractions import Fraction
from itertools import combinations

import pytest
from click.testing import CliRunner

from companion.cli.odds import odds as command
from companion.games.mars_escape import odds


def counted(marked: int, total: int, drawn: int) -> Fraction:
    """Count all hands of `drawn` cards with at least one of the first `marked`."""
    hands = list(combinations(range(total), drawn))
    return Fraction(sum(any(card < marked for card in hand) for hand in hands), len(hands))


@pytest.mark.parametrize("total", [4, 7, 9])
def test_chances_are_those_of_plain_counting(total: int):
    for marked in range(total + 1):
        for drawn in range(total + 1):
            assert odds.in_hand(marked, total, drawn) == counted(marked, total, drawn)
            assert odds.alien_within(marked, total, drawn) == counted(marked, total, drawn)


def test_anybody_holds_is_one_big_hand():
    assert odds.anybody_holds(2, 9, (2, 3)) == counted(2, 9, 5)
    assert odds.anybody_holds(4, 53, (7, 7, 7)) == odds.in_hand(4, 53, 21)


@pytest.mark.rule("ESC-44")
def test_the_next_card_is_an_alien_whatever_the_hands_are():
    from random import Random

    from companion.engine.actions import CHANCE
    from companion.games.mars_escape import BOX
    from tests.walks import choose

    rng, state, looked = Random(3), BOX.new_state(3, simulated=True), 0
    while not state.is_terminal():
        outcomes = state.chance_outcomes()
        if state.current_player() == CHANCE and outcomes[0][0].verb == "draw":
            kinds, index = state.cards.kinds, state.cards.index
            shown = [chance for action, chance in outcomes if kinds[index[action.args[0]]] == 2]
            aliens = sum(shown, Fraction())
            assert aliens == odds.alien_within(state.hidden_aliens(), state.left, 1)
            looked += 1
        state = state.apply(choose(state, rng))[0]
    assert looked > 5


def test_what_cannot_be_is_refused():
    for call in (lambda: odds.alien_within(3, 2, 1), lambda: odds.alien_within(0, 0, 1),
                 lambda: odds.in_hand(5, 4, 1), lambda: odds.alien_within(1, 4, 5)):  # fmt: skip
        with pytest.raises(ValueError, match="cannot"):
            call()


@pytest.mark.rule("ESC-06")
@pytest.mark.parametrize(("args", "name", "chance"), [
    (["alien", "--hidden", "9", "--deck", "45"], "alien", Fraction(9, 45)),
    (["hand", "--copies", "4", "--unseen", "53"], "hand", odds.in_hand(4, 53, 4)),
    (["anybody", "--copies", "2", "--unseen", "9", "--hands", "2,3"], "anybody", counted(2, 9, 5)),
])  # fmt: skip
def test_the_command_gives_the_chance_with_its_assumption(args, name, chance):
    result = CliRunner().invoke(command, ["mars-escape", *args, "--json"])
    assert result.exit_code == 0, result.output
    entered = json.loads(result.output)
    assert Fraction(entered[name]) == chance and entered["assuming"].endswith(".")


@pytest.mark.parametrize("args", [
    ["alien", "--hidden", "9", "--deck", "3"],
    ["anybody", "--copies", "2", "--unseen", "9", "--hands", "2,x"],
    ["hand", "--copies", "10", "--unseen", "9"],
])  # fmt: skip
def test_the_command_refuses_in_one_line(args: list[str]):
    result = CliRunner().invoke(command, ["mars-escape", *args])
    assert result.exit_code == 2 and "Error" in result.output


def test_a_single_card_too_many_is_no_plural():
    with pytest.raises(ValueError, match="From a deck of 0 with 0 unseen aliens, 1 cannot be"):
        odds.alien_within(0, 0, 1)
