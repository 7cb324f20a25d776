"""The Advanced Game on a table laid out by hand: fires, Crowds and what a test asks of them."""

from collections.abc import Callable
from typing import Any

from ifos_cards import quiet
from ifos_table import Table

from companion.engine.actions import Action, IllegalAction
from companion.games.invasion_from_outer_space.boards.ground import Ground
from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.steps.base import Step
from companion.games.invasion_from_outer_space.steps.combat import WoundCrowd
from companion.games.invasion_from_outer_space.steps.fire import FirePhase, StartFire
from companion.games.invasion_from_outer_space.steps.heroes import CrowdPhase
from companion.games.invasion_from_outer_space.steps.turn import Round, RoundPart
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    Crowd,
    Fire,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

NORTH, EAST, SOUTH, WEST = range(4)
BLUE, PURPLE = 0, 1  # seats and colours of two Martian players
# The die of each side on the practice chart; 1 is the Heroes' choice, 6 the Martians'.
HEROES_CHOOSE, NORTHWARD, EASTWARD, SOUTHWARD, WESTWARD, MARTIANS_CHOOSE = range(1, 7)


def advanced(play: str = "board", **values: Any) -> Table:
    """A match of the Advanced Game; on the board outside the centre everything is empty."""
    return Table(play, game="advanced", **values)


def ground(table: Table) -> Ground:
    """The ground of a match on the board."""
    found = table.p.ground
    assert found is not None
    return found


def listed(mask: int) -> list[int]:
    """The spaces of a mask."""
    return [space for space in range(mask.bit_length()) if mask >> space & 1]


def open_space(table: Table) -> int:
    """An outdoor space from which a Hero can step to all eight sides, one space on each."""
    all_ = ground(table)
    return next(
        space
        for space in listed(all_.outdoors)
        if (all_.steps[space] & ~all_.pinch[space]).bit_count() == 8
        and all(len(listed(all_.drift(space, way))) == 1 for way in range(4))
    )


def side(table: Table, space: int, way: int) -> int:
    """The one space on a side of another."""
    (found,) = listed(ground(table).drift(space, way))
    return found


def named(table: Table, space: int) -> str:
    """A space in words, with its building."""
    return words.place(ground(table), space)


def burn(table: Table, *spaces: int, new: bool = False) -> None:
    """Lay fires, with their arrows up unless they are New."""
    table.p.fires += [Fire(space, new) for space in spaces]


def start_fire(table: Table, space: int, seat: int = 0) -> Table:
    """Have a fire start, as a card or an attack does; in the Hero Turn unless a test says."""
    if len(table.p.stack) == 1:
        table.at("heroes")
    table.p.push(StartFire(space, seat))
    settle(table.state, table.facts)
    return table


def crowd(table: Table, *spaces: int, wounds: int = 0) -> None:
    """Put Crowds on the board."""
    table.p.crowds += [Crowd(space, wounds) for space in spaces]


def hurt_crowd(table: Table, which: int, number: int, *rules: str) -> Table:
    """Wound a Crowd."""
    space = table.p.crowds[which].space
    return table.carry_out(WoundCrowd(which, space, number, rules))


def burning(table: Table) -> set[int]:
    """The spaces that burn."""
    return {fire.space for fire in table.p.fires}


def fire_phase(table: Table) -> Table:
    """Stand at the beginning of the Fire Phase."""
    return _stand(table, MARTIAN, Round(RoundPart.HEROES), FirePhase())


def crowd_phase(table: Table) -> Table:
    """Stand at the beginning of the Crowd Phase."""
    return _stand(table, HERO, Round(RoundPart.MARTIANS), CrowdPhase())


def _stand(table: Table, side_: int, *agenda: Step) -> Table:
    p = table.p
    p.side, p.moved, p.stack = side_, True, list(agenda)
    settle(table.state, table.facts)
    return table


def hero_turn(table: Table, hero: int, white: int = 3) -> Table:
    """Activate a Hero, who has rolled for movement and no power."""
    return table.at("heroes").do("activate", hero).roll(white, green=(1,))


def marching(**rulings: str) -> tuple[Table, int]:
    """Two Martian players in the Move phase, Soldiers of both in an open space."""
    table = quiet(advanced(seats=4, rulings=rulings))
    here = open_space(table)
    for n in range(4):
        table.hero(n, space=table.p.sites[3])
    table.soldiers(here, 1, BLUE)
    table.soldiers(here, 2, PURPLE)
    table.p.unmoved = [troops[:] for troops in table.p.troops]
    table.p.side, table.p.moved, table.p.stack = MARTIAN, False, []
    return table, here


def forbidding(
    check: Callable[[Position, Any, Action], object], table: Table, step: Step, *action: Any
) -> str:
    """The rule that forbids an answer to a step, "" where none does."""
    player, verb, *args = action
    try:
        check(table.p, step, Action(player, verb, tuple(args)))
    except IllegalAction as refused:
        return refused.rule
    return ""
