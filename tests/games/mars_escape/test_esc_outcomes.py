"""What an attack and an item of Mars Escape announce to the whole table."""

import pytest

from tests.banners import banners
from tests.games.mars_escape.esc_table import NAMES, Table, attacked


def said(table: Table) -> list[tuple[str, int]]:
    return banners(table.facts, NAMES)


@pytest.mark.rule("ESC-16", "ESC-28", "ESC-52", "ESC-04")
def test_an_alien_that_is_drawn_then_beaten_and_its_parts_are_announced():
    table = attacked("two_heads", "rail_gun")
    table.settle()
    drawn, *beaten = said(table)
    assert drawn == ("TWO HEADS – 5 HP", 0)
    assert beaten == [("TWO HEADS DEFEATED", 0), ("ANN – 1 OF 4 PARTS", 0)]


@pytest.mark.rule("ESC-28")
def test_an_attack_that_is_not_enough_says_how_much_is_missing():
    table = attacked("two_heads", "wrench", "flare_gun")
    table.settle()
    assert said(table)[-1] == ("NOT ENOUGH – 4 OF 5", 0)


@pytest.mark.rule("ESC-55", "ESC-56")
def test_a_theft_names_the_thief_and_the_alien():
    table = Table()
    table.give(1, "two_heads")
    table.item(2, "steal", "two_heads")
    assert ("CY STEALS TWO HEADS", 2) in said(table)


@pytest.mark.rule("ESC-57")
def test_who_will_skip_a_turn_is_announced():
    table = Table()
    table.item(0, "freeze_ray", 1)
    assert ("BOB WILL SKIP A TURN", 1) in said(table)


@pytest.mark.rule("ESC-68", "ESC-71")
def test_a_force_field_and_what_it_cancels_are_announced():
    table = Table()
    table.play(0, "freeze_ray", 1)
    table.play(1, "force_field")
    table.settle()
    assert said(table)[-2:] == [("BOB – FORCE FIELD", 1), ("FREEZE RAY CANCELLED", 1)]


@pytest.mark.rule("ESC-04")
def test_what_each_seat_has_of_four_parts_and_who_is_ahead():
    table, parts = Table(), [0, 0, 0, 0]
    for seat, alien, leads in ((0, "", ()), (1, "two_heads", (1,)), (3, "the_eyes", (3,)),
                               (1, "queen", (1, 3)), (1, "dust_worm", (1,))):  # fmt: skip
        if alien:
            table.give(seat, alien)
            parts[seat] += 2 if alien == "the_eyes" else 1
        goals = table.state.standing().goals
        assert [(goal.has, goal.needs) for goal in goals] == [(number, 4) for number in parts]
        assert tuple(place for place, goal in enumerate(goals) if goal.leads) == leads
        units = ["ship part" if number == 1 else "ship parts" for number in parts]
        assert [str(goal.unit) for goal in goals] == units
