"""Which sides a match has, who plays them, and the order of their turns."""

import pytest

from companion.games.invasion_from_outer_space.steps.turn import RoundPart
from companion.games.invasion_from_outer_space.table.party import players, rounds_of
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, ZOMBIE
from tests.games.invasion_from_outer_space.ifos_table import Table


@pytest.mark.rule("IFOS-008")
def test_two_sides_share_the_seats_martians_first() -> None:
    assert [players(seats, "martians") for seats in range(2, 7)] == [
        (1, 1, 0),
        (2, 1, 0),
        (2, 2, 0),
        (4, 1, 0),
        (4, 2, 0),
    ]
    assert Table(seats=4).p.setup.sides == (MARTIAN, MARTIAN, HERO, HERO)
    assert Table(seats=4).p.setup.owners == (2, 2, 3, 3)


@pytest.mark.rule("IFOS-430")
def test_three_sides_take_three_to_eight_players() -> None:
    for seats in range(3, 9):
        heroes, martians, zombies = players(seats, "both")
        assert heroes + martians + zombies == seats
        assert heroes in range(1, 5)
        assert martians in (1, 2)
        assert zombies in (1, 2)
    for seats, foes in ((2, "both"), (9, "both"), (7, "martians"), (8, "zombies")):
        with pytest.raises(ValueError, match=str(seats)):
            players(seats, foes)


@pytest.mark.rule("IFOS-387")
@pytest.mark.rule("IFOS-431")
def test_the_fire_phase_follows_the_last_turn_before_the_heroes() -> None:
    end = (RoundPart.FIRES, RoundPart.HEROES, RoundPart.CROWDS)
    assert rounds_of((MARTIAN,)).parts == (RoundPart.MARTIANS, *end)
    assert rounds_of((ZOMBIE,)).parts == (RoundPart.ZOMBIES, *end)
    three = rounds_of((ZOMBIE, MARTIAN))
    assert three.parts == (RoundPart.ZOMBIES, RoundPart.MARTIANS, *end)
    assert three.after(RoundPart.CROWDS) is RoundPart.ZOMBIES
