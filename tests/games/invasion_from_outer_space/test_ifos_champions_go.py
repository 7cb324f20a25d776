"""Where the Leader and a beast may go, and which of them a card can still move."""

import pytest
from ifos_advanced import EAST, advanced, ground, listed, open_space, side
from ifos_table import Table
from ifos_three import ThreeTable

from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.legal import hand_cards
from companion.games.invasion_from_outer_space.steps.heroes import BeastMove, MarchPhase
from companion.games.invasion_from_outer_space.steps.turn import MartianTurn
from companion.games.invasion_from_outer_space.table import crowds, entering
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    SUPER,
    ZARD,
    Champion,
)

MOVE = "move n=1 target=champion"


def turned(table: Table, moved: bool) -> Table:
    """A Martian Turn in which the beast has moved or not."""
    table.p.stack = [MartianTurn(4, beast_moved=moved)]
    return table


@pytest.mark.rule("IFOS-378")
@pytest.mark.parametrize("moved", [False, True])
def test_a_beast_is_moved_once_a_turn_and_the_leader_any_time(moved: bool):
    table = turned(advanced(), moved)
    assert hand_cards.movable(table.p) == []
    table.champion(ZARD, open_space(table))
    assert hand_cards.movable(table.p) == ([] if moved else [ZARD])
    table.champion(SUPER, table.p.sites[0])
    table.champion(LEADER, table.p.sites[1])
    assert hand_cards.movable(table.p) == ([LEADER] if moved else [ZARD, LEADER, SUPER])
    assert hand_cards.beast_has_moved(table.p) is moved
    table.p.stack = []
    assert not hand_cards.beast_has_moved(table.p)


@pytest.mark.rule("IFOS-378")
def test_no_card_moves_a_zombie_hero():
    table = turned(ThreeTable(), False)
    table.champion(crowds.place_of(2), table.p.sites[0])
    assert hand_cards.movable(table.p) == []


@pytest.mark.rule("IFOS-378")
@pytest.mark.parametrize(("lines", "moved", "leader", "play", "idle"), [
    ([MOVE], True, False, "board", True),
    ([MOVE, MOVE], True, False, "board", True),
    ([MOVE], True, True, "board", False),
    ([MOVE], False, False, "board", False),
    ([MOVE], True, False, "guide", False),
    ([MOVE, "draw n=1"], True, False, "board", False),
    (["draw n=1"], True, False, "board", False),
    (["move n=1 target=pack"], True, False, "board", False),
    ([], True, False, "board", False),
])  # fmt: skip
def test_a_card_that_only_moves_a_beast_is_of_no_use_once_it_has_moved(
    lines, moved: bool, leader: bool, play: str, idle: bool
):
    table = turned(advanced(play), moved)
    table.champion(ZARD, 3 if play == "board" else -1)
    if leader:
        table.champion(LEADER, 9)
    effects = tuple(read_line(line, "A test") for line in lines)
    assert hand_cards.idle(table.p, effects) is idle


@pytest.mark.rule("IFOS-355", "IFOS-A22")
@pytest.mark.parametrize(("left", "held", "ruling", "goes"), [
    (2, False, "champions", True),
    (1, False, "champions", True),
    (0, False, "champions", False),
    (2, True, "champions", False),
    (1, True, "champions", True),
    (1, True, "no", False),
    (1, False, "no", True),
])  # fmt: skip
def test_the_leader_leaves_heroes_only_on_the_way_and_where_ruled_so(left, held, ruling, goes):
    table = advanced(rulings={"IFOS-A22": ruling})
    here = open_space(table)
    table.champion(LEADER, here)
    table.hero(0, space=here if held else table.p.sites[0])
    found = hand_cards.leader_goals(table.p, left)
    assert found == (ground(table).steps[here] & ~table.p.champions.giants if goes else 0)
    table.champion(ZARD, side(table, here, EAST))
    table.p.destroyed = 1 << listed(ground(table).steps[here])[0]
    less = hand_cards.leader_goals(table.p, left)
    assert less == found & ~table.p.destroyed & ~(1 << side(table, here, EAST))


@pytest.mark.rule("IFOS-378", "IFOS-165")
@pytest.mark.parametrize("march", [True, False])
def test_a_move_of_the_beast_is_noted_for_the_turn_and_the_move_phase(march: bool):
    p = advanced().p
    p.stack = [MartianTurn(4), *([MarchPhase()] if march else [])]
    entering.count_beast_move(p)
    assert p.stack[0] == MartianTurn(4, beast_moved=True)
    assert not march or p.stack[1] == MarchPhase(beast=BeastMove.MOVED)
    p.stack = []
    entering.count_beast_move(p)
    assert p.stack == []


# ---- calling -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-155", "IFOS-289", "IFOS-378")
@pytest.mark.parametrize(("game", "scenario", "called"), [
    ("basic", "invasion", (ZARD,)),
    ("advanced", "invasion", (ZARD, LEADER)),
    ("advanced", "unleashed", (LEADER,)),
])  # fmt: skip
def test_which_champions_can_be_called(game: str, scenario: str, called: tuple[int, ...]):
    p = Table(game=game, scenario=scenario).p
    assert hand_cards.champions(p) == called
    assert hand_cards.open_calls(p) == list(called)


@pytest.mark.rule("IFOS-153")
def test_points_are_put_on_a_champion_until_it_is_paid_or_plays():
    table = advanced()
    cost = table.p.setup.champions[LEADER].cost
    for points in (cost - 1, cost, cost + 1):
        table.p.champions[LEADER] = Champion(points=points)
        assert hand_cards.is_paid(table.p, LEADER) is (points >= cost)
        assert hand_cards.open_calls(table.p) == [ZARD, LEADER][: 1 + (points < cost)]
    table.p.champions[LEADER] = Champion(playing=True, space=3)
    assert hand_cards.open_calls(table.p) == [ZARD]


@pytest.mark.rule("IFOS-156", "IFOS-A13", "IFOS-168")
@pytest.mark.parametrize("ruling", ["beast-needs-room", "lost"])
def test_a_beast_arrives_among_martians_where_ruled_so_and_the_leader_anywhere(ruling: str):
    table = advanced(rulings={"IFOS-A13": ruling})
    taken, *free = table.p.sites
    table.soldiers(taken, 1)
    for which in (ZARD, LEADER, SUPER):
        closed = which != LEADER and ruling == "beast-needs-room"
        spaces = sorted(free if closed else [taken, *free])
        assert hand_cards.arrival_spaces(table.p, which) == spaces
        assert hand_cards.has_room(table.p, which)
    table.p.destroyed = sum(1 << space for space in free)
    for which in (ZARD, LEADER, SUPER):
        closed = which != LEADER and ruling == "beast-needs-room"
        assert hand_cards.has_room(table.p, which) is not closed
    assert hand_cards.has_room(advanced("guide").p, ZARD)
