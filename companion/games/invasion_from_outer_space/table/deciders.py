"""The seats that decide for a side."""

from collections.abc import Iterable

from companion.engine.actions import SIMULTANEOUS, Action
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    Position,
)


def seats(p: Position, side: int) -> tuple[int, ...]:
    """Return the seats that choose for a side; for Martians, who controls the Champions (A12)."""
    return (p.control,) if side == MARTIAN else tuple(p.setup.seats_of[side])


def heroes(p: Position) -> tuple[int, ...]:
    """Return the seats of all Hero players."""
    return tuple(p.setup.seats_of[HERO])


def alone(p: Position, side: int) -> int:
    """Return the only seat of a side, or NONE when several share it.

    Messages of the side are shown in the colour of that seat.
    """
    found = p.setup.seats_of[side]
    return found[0] if len(found) == 1 else NONE


def left(p: Position, done: tuple[int, ...]) -> tuple[int, ...]:
    """Return the Martian seats that have not finished a phase."""
    seats = p.setup.seats_of[MARTIAN]
    return tuple([seat for seat in seats if seat not in done] if done else seats)


def martian(p: Position, done: tuple[int, ...]) -> int:
    """Return the Martian seat that has not finished a phase, or SIMULTANEOUS if two have not."""
    return 0 if p.setup.martians == 1 else actor(left(p, done))


def actor(found: tuple[int, ...]) -> int:
    """Return the one seat of `found`, or SIMULTANEOUS when any of several may answer."""
    return found[0] if len(found) == 1 else SIMULTANEOUS


def spaces(found: tuple[int, ...], verb: str, where: Iterable[int]) -> list[Action]:
    """Return one action for each seat and space."""
    return [Action(seat, verb, (space,)) for space in where for seat in found]
