"""Aim, symbols, cities and monuments: MAD-13 to MAD-25."""

import pytest

from companion.games.mars_attacks_dice import BOX
from companion.games.mars_attacks_dice.components import read_card
from companion.games.mars_attacks_dice.odds import take_aim

from .table import ROW, Table, card, monument


def practice(kind):
    return [entry for entry in BOX.components()["cards"] if entry["kind"] == kind]


@pytest.mark.rule("MAD-13")
@pytest.mark.parametrize(
    ("target", "counts", "matching"),
    [
        (card("Ayr", "RRRRRRR"), (5, 3, 2), 3),
        (card("Ayr", "NNNNNNN"), (5, 3, 2), 2),
        (monument("Ayr", "MMMMMMM"), (5, 3, 2), 5),
    ],
)
def test_only_the_symbols_of_the_numbered_spaces_count(target, counts, matching):
    table = Table((target, *ROW[1:])).attack(0, *counts)
    assert table.token(0, 0) == matching


@pytest.mark.rule("MAD-A08")
@pytest.mark.parametrize(
    ("symbols", "base", "dice", "order", "hits"),
    [
        ("MRMN", 0, (3, 2, 0), "in_order", (2, 1, 0)),
        ("MRMN", 1, (2, 1, 0), "in_order", (1, 1, 0)),
        ("MRMN", 0, (3, 2, 0), "any_mix", (3, 1, 0)),
        ("MRMN", 0, (2, 1, 3), "any_mix", (2, 1, 1)),
        ("RMRN", 0, (2, 2, 0), "first_symbol", (0, 2, 0)),
    ],
)
def test_only_dice_that_cover_a_space_hit(symbols, base, dice, order, hits):
    """Of two dice with the same face one may count, and the other not."""
    aim = BOX.new_state(3, rulings={"MAD-A08": order}).rules
    aim = take_aim(read_card(card("Ayr", symbols)), base, 2, aim.rulings, (2, 2, 2), 0)
    assert aim.hits(*dice) == hits and sum(hits) == aim.got(*dice)


@pytest.mark.rule("MAD-14")
@pytest.mark.parametrize("ray_guns", [5, 6, 8])
def test_meeting_or_exceeding_the_highest_number_claims_and_ends_the_turn(ray_guns):
    table = Table().target(0).roll(10 - ray_guns, ray_guns, 0)
    assert table.claimed(0) == ["Ayr"]
    assert table.up().turn == 1


@pytest.mark.rule("MAD-14")
def test_one_symbol_less_claims_nothing():
    table = Table().target(0).roll(6, 4, 0)
    assert table.phase == "decide"
    assert table.claimed(0) == []


def test_the_question_is_short_and_what_lies_there_is_its_detail():
    (prompt,) = Table().target(0).roll(6, 4, 0).state.prompts()
    assert str(prompt.text) == "{0}: 4 of 5, go on?"
    detail = str(prompt.detail)
    assert "4 of 5 on Ayr" in detail and "corner Nukes covered" in detail


def test_the_first_roll_says_no_progress_where_there_is_none():
    (prompt,) = Table().target(0).state.prompts()
    assert str(prompt.detail).startswith("Corner Nukes: 0 of ") and "so far" not in str(
        prompt.detail
    )
    (prompt,) = Table().target(0).roll(6, 4, 0).go().state.prompts()
    assert "4 of 5 spaces so far" in str(prompt.detail)


@pytest.mark.rule("MAD-15")
def test_turns_go_round_to_the_left():
    table = Table(seats=4, first=2)
    turns = []
    for _ in range(6):
        turns.append(table.turn)
        table.skip()
    assert turns == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("MAD-16")
def test_later_results_on_a_card_add_to_the_earlier_total():
    table = Table().attack(0, 5, 3, 2).skip().skip()
    assert table.token(0, 0) == 3
    table.target(0)
    assert table.seen["attack"]["base"] == 3
    table.roll(8, 1, 1).stop()
    assert table.token(0, 0) == 4


@pytest.mark.rule("MAD-17")
def test_a_claimed_card_is_worth_its_printed_points():
    table = Table((card("Ayr", vp=1), card("Bonn", vp=7), *ROW[2:]), left=0)
    table.attack(0, 5, 5, 0).attack(1, 5, 5, 0).skip()
    assert table.state.scores() == (1, 7, 0)
    assert table.state.outcome().ranking[0] == (1,)


@pytest.mark.rule("MAD-18")
def test_martians_may_be_rolled_again():
    table = Table().target(0).roll(4, 4, 2)
    assert table.verbs() == {"go", "stop"}
    assert table.go().prompt.domain.count == 4


@pytest.mark.rule("MAD-19")
def test_most_practice_cities_want_ray_guns_and_ray_guns_take_them():
    cities = practice("city")
    wanting = [city for city in cities if set(city["symbols"]) == {"ray_gun"}]
    assert len(wanting) > len(cities) / 2
    assert Table().target(0).roll(5, 5, 0).claimed(0) == ["Ayr"]


@pytest.mark.rule("MAD-20")
@pytest.mark.parametrize("nukes", range(6))
def test_nukes_and_only_nukes_bring_the_end_of_the_turn_nearer(nukes):
    table = Table().target(0).roll(10 - nukes, 0, nukes)
    assert table.seen["corners"] == {"total": 6, "covered": nukes}


@pytest.mark.rule("MAD-21")
def test_a_location_card_is_a_city_or_a_monument_and_nothing_else():
    assert {entry["kind"] for entry in BOX.components()["cards"]} == {"city", "monument"}
    with pytest.raises(ValueError, match="Kind"):
        BOX.check_entry(card("Moon", kind="crater"))


@pytest.mark.rule("MAD-22")
def test_cities_are_the_commonest_and_some_need_something_else():
    cities = practice("city")
    assert len(cities) > len(practice("monument"))
    assert any(set(city["symbols"]) != {"ray_gun"} for city in cities)
    table = Table((card("Ayr", "NNN"), *ROW[1:])).target(0).roll(5, 2, 3)
    assert table.claimed(0) == ["Ayr"]


@pytest.mark.rule("MAD-23")
def test_a_monument_needs_martians():
    row = (monument("Arch", "MMMM"), *ROW[1:])
    assert Table(row).attack(0, 3, 6, 1).token(0, 0) == 3
    assert Table(row).target(0).roll(4, 6, 0).claimed(0) == ["Arch"]
    with pytest.raises(ValueError, match="MAD-23"):
        BOX.check_entry(monument("Arch", "RRR"))


@pytest.mark.rule("MAD-24")
def test_martians_on_a_monument_count_and_are_not_rolled_again():
    table = Table((monument("Arch"), *ROW[1:])).target(0).roll(3, 6, 1)
    assert table.token(0, 0) == 3
    assert (table.phase, table.turn) == ("target", 1)


@pytest.mark.rule("MAD-25")
def test_monuments_are_worth_more_in_the_practice_set_and_score_what_is_printed():
    def mean(cards):
        return sum(entry["vp"] for entry in cards) / len(cards)

    assert mean(practice("monument")) > 1.5 * mean(practice("city"))
    table = Table((monument("Arch", vp=9), *ROW[1:])).attack(0, 5, 5, 0)
    assert table.state.scores() == (9, 0, 0)
