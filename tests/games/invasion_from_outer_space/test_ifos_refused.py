"""What nobody may do: each move that is refused, and the rule it breaks."""

import pytest
from ifos_advanced import NORTH, advanced, ground, listed, open_space, side
from ifos_table import Table

from companion.engine.actions import Action, IllegalAction
from companion.games.invasion_from_outer_space.table.position import LEADER, ZARD


# ---- Martians on the march -------------------------------------------------------------------
def marching(*, soldiers: int = 2) -> tuple[Table, int]:
    """The Move Martians phase, with Soldiers in an open space."""
    table = advanced()
    here = open_space(table)
    table.soldiers(here, soldiers)
    return table, here


def why(table: Table, verb: str, *args: int) -> tuple[str, str]:
    """The rule that forbids the Martian player an action, and what is said."""
    with pytest.raises(IllegalAction) as refused:
        table.p.check(Action(0, verb, args))
    return refused.value.rule, str(refused.value)


@pytest.mark.rule("IFOS-112")
@pytest.mark.parametrize("number", [-1, 0, 3])
def test_no_more_soldiers_move_than_are_there_and_at_least_one(number: int):
    table, here = marching()
    table.at("march")
    assert why(table, "march", here, side(table, here, NORTH), number)[0] == "IFOS-112"
    table.state.check(Action(0, "march", (here, side(table, here, NORTH), 2)))


@pytest.mark.rule("IFOS-112")
@pytest.mark.parametrize("space", [-1, 9999])
def test_nobody_moves_from_a_space_that_no_board_has(space: int):
    table, here = marching()
    table.p.troops[0][len(table.p.troops[0]) - 1] = 1
    table.at("march")
    assert why(table, "march", space, here, 1)[0] == "IFOS-112"


@pytest.mark.rule("IFOS-116")
def test_soldiers_with_a_hero_may_not_leave():
    table, here = marching()
    table.hero(0, space=here)
    table.at("march")
    assert why(table, "march", here, side(table, here, NORTH), 1)[0] == "IFOS-116"


@pytest.mark.rule("IFOS-114")
def test_a_soldier_moves_no_two_spaces():
    table, here = marching()
    far = listed(ground(table).fly(here, 2) & ~ground(table).fly(here, 1))[0]
    table.at("march")
    assert why(table, "march", here, far, 1)[0] == "IFOS-114"


@pytest.mark.rule("IFOS-364", "IFOS-366")
def test_no_soldier_enters_a_destroyed_building():
    table, here = marching()
    north = side(table, here, NORTH)
    table.p.destroyed |= 1 << north
    table.at("march")
    assert why(table, "march", here, north, 1)[0] == "IFOS-364"


@pytest.mark.rule("IFOS-113", "IFOS-115")
def test_no_fourth_soldier_enters_a_space():
    table, here = marching()
    north = side(table, here, NORTH)
    table.soldiers(north, 2)
    table.at("march")
    assert why(table, "march", here, north, 2)[0] == "IFOS-113"
    table.state.check(Action(0, "march", (here, north, 1)))


@pytest.mark.rule("IFOS-112")
def test_who_has_finished_moving_moves_nobody_more():
    table = Table(seats=4)
    here = int(table.p.sites[0])
    table.soldiers(here, 1, 0)
    table.soldiers(int(table.p.sites[1]), 1, 1)
    table.at("march")
    table.push(Action(0, "end_march"))
    to = listed(table.p.ground.steps[here])[0]
    assert why(table, "march", here, to, 1)[0] == "IFOS-112"
    assert table.state.prompts()[0].players == (1,)


@pytest.mark.rule("IFOS-165")
def test_before_the_beast_nobody_moves():
    table, here = marching()
    table.champion(ZARD, table.p.sites[0] if table.p.sites[0] != here else table.p.sites[1])
    table.at("march")
    assert why(table, "march", here, side(table, here, NORTH), 1)[0] == "IFOS-165"
    assert table.question() == "The Zard Beast moves first, up to 2 spaces."


@pytest.mark.rule("IFOS-355")
def test_the_leader_moves_once():
    table, here = marching()
    table.champion(LEADER, here)
    table.at("march").do("lead_on", side(table, here, NORTH), 0)
    assert table.question() == "The Martian Leader may move 1 more space."
    table.do("halt")
    assert not table.can("lead_on")
    assert why(table, "lead_on", here, 0)[0] == "IFOS-355"


# ---- the start of the turn -----------------------------------------------------------------
@pytest.mark.rule("IFOS-264")
@pytest.mark.parametrize("verb", ["march", "lead_on", "beast", "beast_halt"])
def test_with_the_first_figure_that_moves_the_start_of_the_turn_is_over(verb: str):
    table, here = marching()
    if verb.startswith("beast"):
        table.champion(ZARD, here)
    else:
        table.champion(LEADER, here)
    table.at("march")
    assert not table.p.moved
    table.do(verb)
    assert table.p.moved is (verb != "beast_halt")
