"""What a turn of Mars Attacks announces to the whole table."""

import pytest

from tests.banners import banners
from tests.games.mars_attacks_dice.table import EXTRA, ROW, Table, card, monument

NAMES = ("Ann", "Ben", "Cem")


def said(table: Table) -> list[tuple[str, int]]:
    return banners(table.facts, NAMES)


@pytest.mark.rule("MAD-45", "MAD-48")
def test_a_claimed_city_falls_for_its_points():
    table = Table().target(0).roll(0, 10, 0)
    assert said(table) == [("AYR FALLS +2 POINTS", 0)]


@pytest.mark.rule("MAD-45", "MAD-48")
def test_a_monument_is_claimed_for_its_points():
    table = Table(row=(monument("Arch"), *ROW[1:])).target(0).roll(10, 0, 0)
    assert said(table) == [("ARCH CLAIMED +5 POINTS", 0)]


@pytest.mark.rule("MAD-43", "MAD-44")
def test_who_is_nuked_is_named():
    assert ("ANN IS NUKED", 0) in said(Table().target(0).roll(0, 0, 10))


@pytest.mark.rule("MAD-56")
def test_progress_is_said_in_spaces():
    table = Table().target(1).roll(7, 3, 0).stop()
    assert said(table) == [("BONN – 3 OF 5", 0)]


@pytest.mark.rule("MAD-56")
def test_without_progress_there_is_nothing_to_say():
    assert said(Table().target(1).roll(10, 0, 0).stop()) == []


@pytest.mark.rule("MAD-29")
def test_an_extra_turn_is_announced():
    table = Table(row=(card("Ayr", **EXTRA), *(card(name) for name in "BCD")))
    table.target(0).roll(0, 10, 0).up()
    assert ("ANN – EXTRA TURN", 0) in banners(table.all_facts, NAMES)


@pytest.mark.rule("MAD-60", "MAD-62")
def test_the_last_round_and_the_winner_are_announced():
    table = Table(left=0)
    table.target(0).roll(0, 10, 0)
    assert said(table)[-1] == ("LAST ROUND", -1)
    table.skip().skip()
    assert said(table)[-1] == ("ANN WINS", 0)


@pytest.mark.rule("MAD-61", "MAD-62", "MAD-63", "MAD-64")
@pytest.mark.parametrize(("points", "leads"), [
    ((0, 0, 0), ()), ((1, 0, 0), (0,)), ((3, 3, 1), (1,)), ((0, -2, 0), (2,)), ((1, 1, 1), (2,)),
])  # fmt: skip
def test_what_each_seat_has_and_who_would_win_now(points, leads):
    table = Table()
    for seat, number in enumerate(points):
        table.correct(f"extra_vp.{seat}", number)
    goals = table.state.standing().goals
    units = ["point" if number == 1 else "points" for number in points]
    assert [(goal.has, str(goal.unit)) for goal in goals] == list(zip(points, units, strict=True))
    assert tuple(seat for seat, goal in enumerate(goals) if goal.leads) == leads


@pytest.mark.rule("MAD-63")
def test_of_equal_points_the_one_with_more_cards_would_win_now():
    table = Table(row=(card("Ayr", vp=2), *(card(name) for name in "BCD"))).attack(0, 5, 5, 0)
    table.correct("extra_vp.2", 2)
    assert [goal.leads for goal in table.state.standing().goals] == [True, False, False]
