"""A table with Zombies at the Carnival."""

from functools import cache
from typing import Any

from ifos_table import Table, components

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.steps.turn import Round, RoundPart, ZombieTurn
from companion.games.invasion_from_outer_space.table.position import ZOMBIE

ZOMBIES = {"game": "crossover", "scenario": "die-zombies-die", "heroes": "carnival"}


@cache
def zombie_components() -> dict[str, Any]:
    """The practice data of a match with Zombies, read once."""
    return dict(BOX.suited(components(), ZOMBIES))


class ZombieTable(Table):
    """A match of Carnival Heroes against Zombies: none is on the board yet."""

    def __init__(self, play: str = "board", **values: Any) -> None:
        """Begin at the Zombie Turn; seat 0 plays the Zombies."""
        super().__init__(
            play,
            **{
                "entered": zombie_components(),
                "game": "crossover",
                "scenario": "die-zombies-die",
                "guests": "carnival",
            }
            | values,
        )

    def at_zombies(self, phase: int) -> "ZombieTable":
        """Stand at a phase of the Zombie Turn: 2 check, 3 moves, 4 Fights, 5 new Zombies."""
        p = self.p
        p.side, p.moved = ZOMBIE, False
        p.stack = [Round(RoundPart.FIRES), ZombieTurn(phase)]
        settle(p, self.facts)
        return self
