"""Tech of two Martian players: both build on it, see it and use it (IFOS-151)."""

from random import Random

import pytest
from ifos_cards import quiet
from ifos_table import Table

from companion.games.invasion_from_outer_space.steps.cards import DrawCards
from companion.games.invasion_from_outer_space.table.position import NONE, Tech

NAME = "Supreme Intelligence"  # draws a card


def shared(*, up: bool = True, points: int = 0, simulated: bool = False) -> Table:
    """Four seats, of which 0 and 1 are Martians; Tech that seat 0 laid down."""
    table = quiet(Table("guide", seats=4, game="advanced", simulated=simulated))
    table.hand(0, NAME)
    table.p.hand_sizes[0] -= 1
    if simulated:
        table.p.hands[0] = ()
    card = table.card(NAME) if up or simulated else NONE
    table.p.tech.append(Tech(1, 0, card, points, up))
    return table.at("command")


@pytest.mark.rule("IFOS-151")
def test_each_martian_player_uses_the_same_tech_once_a_turn():
    table = shared()
    assert table.args("tech") == [(1,)]
    table.do("tech", 1).do("card", "?").skip()
    assert not table.can("tech")
    table.do("end_command")
    assert table.args("tech") == [(1,)], "the second player has it, too"
    table.do("tech", 1)
    draw = table.p.pending(DrawCards)
    assert draw is not None and draw.seat == 1, "who uses it draws the card"
    table.do("card", "?").skip()
    assert not table.can("tech")


@pytest.mark.rule("IFOS-151")
def test_hero_players_cannot_use_it():
    table = shared()
    assert all(each.player < 2 for each in table.state.legal_actions() if each.verb == "tech")


@pytest.mark.rule("IFOS-151", "IFOS-149")
def test_both_martian_players_build_on_the_same_tech_and_either_reveals_it():
    table = shared(up=False)
    table.p.tech[0] = Tech(1, 0, NONE, table.p.setup.cards[table.card(NAME)].cost - 1)
    table.do("end_command")
    assert table.args("tech_point") == [(1,)]
    table.do("tech_point", 1).do("reveal", 1, table.key(NAME))
    assert table.p.tech[0].up and table.p.command_points == [0, 0]


@pytest.mark.rule("IFOS-147", "IFOS-151")
def test_the_other_martian_player_sees_face_down_tech_and_no_hero_player_does():
    state = shared(up=False, points=1, simulated=True).state
    seats = [seat for seat in range(4) if state.observation(seat)["tech"][0]["card"]]
    assert seats == [0, 1] and state.observation(None)["tech"][0]["card"] is None
    for viewer in range(4):
        assert state.resample(viewer, Random(1)).observation(viewer) == state.observation(viewer)
