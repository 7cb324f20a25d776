"""The worked examples and oracles E01, E04 and E07 to E10; the others stand with their rules."""

from fractions import Fraction
from itertools import product

import pytest

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_attacks_dice import BOX

from .table import ROW, Table, card, monument


@pytest.mark.rule("MAD-06")
@pytest.mark.rule("MAD-05")
def test_e01_five_players_have_four_stacks_of_five_and_nine_cards_stay_in_the_box():
    steps = dict((rule, str(text)) for text, rule in BOX.setup(5, {}))
    assert "four stacks" in steps["MAD-05"]
    assert "5 cards" in steps["MAD-06"]
    assert "other 9 cards" in steps["MAD-07"]
    stacks = BOX.new_state(5).observation(None)["stacks"]
    assert [stack["left"] for stack in stacks] == [5, 5, 5, 5]


@pytest.mark.rule("MAD-42")
@pytest.mark.rule("MAD-43")
@pytest.mark.parametrize("corners", [(0, 0, 0, 0), (1, 0, 2, 0), (2, 1, 1, 1), (2, 2, 2, 2)])
def test_e04_nuked_exactly_when_nuke_dice_reach_the_corner_symbols(corners):
    row = tuple(card(f"City {place}", nukes=nukes) for place, nukes in enumerate(corners))
    for dice in range(11):
        table = Table(row).target(0).roll(10 - dice, 0, dice)
        assert ("nuked" in table.kinds()) == (dice >= sum(corners) + 2)


@pytest.mark.rule("MAD-06")
@pytest.mark.rule("MAD-01")
@pytest.mark.parametrize(("seats", "cards"), [(3, 12), (4, 16), (5, 20), (6, 24)])
def test_e07_four_cards_a_player_are_needed(seats, cards):
    entries = [card(f"City {number}") for number in range(cards)]
    enough = BOX.components({"entries": entries})
    assert BOX.new_state(seats, simulated=True, components=enough)
    short = BOX.components({"entries": entries[1:]})
    with pytest.raises(ValueError, match=f"{cards} cards"):
        BOX.new_state(seats, simulated=True, components=short)


@pytest.mark.rule("MAD-01")
def test_e07_six_token_sets_make_six_players_the_most():
    assert len(BOX.colours) == BOX.seats[1] == 6
    with pytest.raises(ValueError):
        BOX.new_state(7)


@pytest.mark.rule("MAD-02")
@pytest.mark.rule("MAD-47")
def test_e08_no_seat_ever_has_more_than_four_tokens_out():
    from random import Random

    rng = Random(8)
    for _ in range(10):
        state = BOX.new_state(4, simulated=True)
        while not state.is_terminal():
            chance = state.current_player() == CHANCE
            state.advance(state.sample(rng) if chance else rng.choice(state.legal_actions()))
            if state.observation(None)["phase"] == "target":
                stacks = state.observation(None)["stacks"]
                for seat in range(4):
                    assert sum(stack["tokens"][seat] is not None for stack in stacks) <= 4
                for stack in stacks:
                    assert stack["card"] or set(stack["tokens"]) == {None}


@pytest.mark.rule("MAD-41")
@pytest.mark.rule("MAD-43")
def test_e09_chances_of_at_least_k_nukes_on_the_first_roll_by_counting_all_rolls():
    state = Table().target(0).state
    tally = [0] * 11
    for faces in product((0, 0, 1), repeat=10):
        tally[sum(faces)] += 1
    for least in range(11):
        counted = Fraction(sum(tally[least:]), 3**10)
        chances = (chance for action, chance in state.chance_outcomes() if action.args[2] >= least)
        assert sum(chances) == counted


@pytest.mark.rule("MAD-43")
@pytest.mark.rule("MAD-45")
@pytest.mark.parametrize("target", [card("Ayr", "RRR"), card("Ayr", "NNN"), monument("Ayr", "M")])
def test_e10_a_roll_that_claims_and_covers_all_corners_is_nuked(target):
    table = Table((target, *ROW[1:])).target(0).roll(1, 3, 6)
    assert "nuked" in table.kinds()
    assert table.claimed(0) == []
    assert table.seen["stacks"][0]["card"]["name"] == "Ayr"
    assert table.turn == 1


def test_an_example_from_the_issue_reads_like_it():
    row = (card("Dallas", "RRRRRRR", nukes=1), *[card(f"C{n}", nukes=n % 2) for n in (1, 2, 4)])
    table = Table(row).attack(0, 7, 2, 1).skip().skip().target(0).roll(5, 3, 2)
    assert "2 of 4 corner Nukes covered. 3 Ray Guns: 5 of 7 on Dallas." in table.words()
    assert table.facts[0].rules == ("MAD-42", "MAD-14", "MAD-16")


def test_the_table_says_who_begins():
    state, facts = BOX.new_state(3).apply(Action(TABLE, "first", (1,)))
    assert facts[0].words(("Ann", "Bob", "Cleo")).startswith("Bob goes first")
