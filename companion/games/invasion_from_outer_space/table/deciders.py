"""Who decides for a side: one Martian player, or any player of the others."""

from collections.abc import Iterable

from companion.engine.actions import SIMULTANEOUS, Action
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    Position,
)


def seats(p: Position, side: int) -> tuple[int, ...]:
    """The seats that may choose for a side; of two Martians who has the Champions (A12)."""
    return (p.control,) if side == MARTIAN else tuple(p.setup.seats_of[side])


def heroes(p: Position) -> tuple[int, ...]:
    """All Hero players."""
    return tuple(p.setup.seats_of[HERO])


def alone(p: Position, side: int) -> int:
    """Return the one seat of a side, or NONE when several share it: whose colour the side has."""
    found = p.setup.seats_of[side]
    return found[0] if len(found) == 1 else NONE


def actor(found: tuple[int, ...]) -> int:
    """Return the one seat of `found`, or SIMULTANEOUS when any of several may answer."""
    return found[0] if len(found) == 1 else SIMULTANEOUS


def spaces(found: tuple[int, ...], verb: str, where: Iterable[int]) -> list[Action]:
    """Return an action for every seat and space."""
    return [Action(seat, verb, (space,)) for space in where for seat in found]
