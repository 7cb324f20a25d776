"""A beast moved by a card: once a turn, drawn by Rage from the start of that move."""

from typing import Any

import pytest
from ifos_advanced import NORTH, advanced, open_space, side
from ifos_table import Table, components
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.heroes import BeastWalk
from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import SUPER

RELEASE = "Release the Zard Beast"


def beast(**values: Any) -> Table:
    """The Super Zard Beast in the open, all Heroes far away."""
    table = advanced(scenario="unleashed", **values)
    table.champion(SUPER, open_space(table))
    table.p.heroes = Party(replace(each, space=50) for each in table.p.heroes)
    return table


def released(when: str, phase: str, **other: Any) -> Table:
    """A Release card in hand that is played `when` its text says."""
    entered, changed = components(), {"when": when, **other}
    cards = [{**each, **changed} if each["name"] == RELEASE else each for each in entered["cards"]]
    table = beast(entered={**entered, "cards": cards})
    table.hand(0, RELEASE)
    return table.at(phase)


def halt(table: Table) -> None:
    while table.can("beast_halt"):
        table.do("beast_halt")


@pytest.mark.rule("IFOS-378")
def test_a_beast_that_has_moved_is_not_released_as_well():
    table = released("move", "march")
    assert table.can("play", table.key(RELEASE))
    table.do("beast", table.args("beast")[0][0])
    halt(table)
    assert not table.can("play", table.key(RELEASE))


@pytest.mark.rule("IFOS-378")
def test_a_beast_that_has_moved_holds_back_no_card_that_moves_no_beast():
    draws = [{"do": "draw", "n": 1}]
    table = released("move", "march", effects=draws)
    table.do("beast", table.args("beast")[0][0])
    halt(table)
    assert table.can("play", table.key(RELEASE))


@pytest.mark.rule("IFOS-378")
def test_a_beast_that_stayed_may_still_be_released():
    table = released("move", "march").do("beast_halt")
    assert table.can("play", table.key(RELEASE))


@pytest.mark.rule("IFOS-378")
def test_a_beast_released_at_the_start_of_the_turn_does_not_move_again():
    table = released("start", "command")
    table.do("play", table.key(RELEASE)).skip()
    table.roll(1).skip()
    table.do("beast", table.args("beast")[0][0])
    assert table.asked == "command"
    table.do("end_command").skip()
    assert table.asked == "march" and not table.can("beast") and not table.can("beast_halt")


@pytest.mark.rule("IFOS-166", "IFOS-A17")
@pytest.mark.parametrize(("ruling", "later"), [("each-step", True), ("start", False)])
def test_rage_is_felt_at_the_start_of_a_move_by_a_card(ruling: str, later: bool):
    table = beast(rulings={"IFOS-A17": ruling})
    near = side(table, table.p.champions[SUPER].space, NORTH)
    table.p.heroes = Party(replace(each, space=near) for each in table.p.heroes)
    table.at("command")
    for first, drawn in ((True, True), (False, later)):
        table.p.push(BeastWalk(0, table.p.setup.champions[SUPER].moves, SUPER, first))
        assert ({to for (to,) in table.args("beast")} == {near}) is drawn
        assert table.can("beast_halt") is not drawn
        table.p.stack.pop()
