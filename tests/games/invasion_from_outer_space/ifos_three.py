"""A table with three sides: Earth Overrun on its wide ground."""

from functools import cache
from typing import Any

from ifos_overrun import arrangement
from ifos_table import Table, components

from companion.engine.forms import to_plain
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.components.builtin_data import KEY, gather
from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.rules import opening
from companion.games.invasion_from_outer_space.state import InvasionState, new_state
from companion.games.invasion_from_outer_space.steps.turn import (
    MartianTurn,
    Round,
    RoundPart,
    ZombieTurn,
)
from companion.games.invasion_from_outer_space.table import sides
from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import MARTIAN, ZOMBIE, Hero

CROSSOVER = {"game": "crossover", "scenario": KEY, "guests": "carnival"}


@cache
def pieces() -> dict[str, Any]:
    """The practice data of a match, read once."""
    return gather(BOX.suited(components(), CROSSOVER), to_plain(arrangement()))


def begun(play: str = "board", seats: int = 3, *, simulated: bool = False, **ruled: str) -> Any:
    """A match as it begins."""
    options = {**BOX.default_options(), **CROSSOVER, "play": play}
    rulings = BOX.ruled({f"IFOS-{key}": choice for key, choice in ruled.items()}, options)
    return new_state(seats, options, pieces(), simulated, rulings, BOX.ruling_choices)


class ThreeTable(Table):
    """Nobody is on the board yet but the Heroes; seat 0 plays Martians, seat 1 Zombies."""

    def __init__(self, **ruled: str) -> None:
        """Lay the boards out."""
        self.state: InvasionState = begun(**ruled)
        self.facts = []
        opening.lay_board(self.p, range(6))
        self.p.heroes = Party(Hero(sheet, self.p.ground.centre) for sheet in range(4))
        self.p.started = True
        self.p.stack = [Round(RoundPart.FIRES)]

    def fights(self, side: int) -> "ThreeTable":
        """Stand at the Fights of the Zombie Turn or the Martian Turn."""
        p = self.p
        p.side, p.moved = side, True
        if side == ZOMBIE:
            p.stack = [Round(RoundPart.MARTIANS), ZombieTurn(4)]
        else:
            p.stack = [Round(RoundPart.FIRES), MartianTurn(sides.PHASES_MARTIAN.index("fights"))]
        settle(p, self.facts)
        return self

    def zombies(self, space: int, number: int) -> None:
        """Put Zombies of the pool on the board."""
        self.soldiers(space, number, 1)


__all__ = ("MARTIAN", "ZOMBIE", "ThreeTable", "begun", "pieces")
