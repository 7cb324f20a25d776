"""Crowds: how they are attacked, what a Hero among them does, how they run and heal."""

from companion.games.invasion_from_outer_space.agenda import Facts, Room
from companion.games.invasion_from_outer_space.position import Position


def can_be_shot(p: Position, space: int) -> bool:
    """Say whether the Crowd of a space may be fired at: nobody protects it (IFOS-349)."""
    return True


def hides(p: Position, hero: int) -> bool:
    """Say whether a Hero hides in a Crowd (IFOS-350)."""
    return False


def hurt(p: Position, crowd: int, wounds: int, facts: Facts, *rules: str) -> None:
    """Wound a Crowd (IFOS-344)."""


def burnt(p: Position, crowd: int, wounds: int, facts: Facts) -> None:
    """A fire wounds a Crowd, which then runs (IFOS-340)."""


def fought(p: Position, facts: Facts) -> None:
    """Packs that share a space with a Crowd fight it (IFOS-342, IFOS-346)."""


ROOMS: dict[str, Room] = {}
