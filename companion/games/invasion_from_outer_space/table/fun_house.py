"""The rooms of the Fun House: who is inside, and which spaces are free."""

from companion.games.invasion_from_outer_space.table import buildings, figures
from companion.games.invasion_from_outer_space.table.position import Position


def room_of(p: Position, space: int) -> int:
    """Return the number of a space's room, 0 for none (IFOS-357)."""
    if p.ground is None:
        return 0
    for number, mask in p.ground.fun_house.items():
        if mask >> space & 1:
            return number
    return 0


def is_in(p: Position, hero: int) -> bool:
    """Return whether a Hero is in the Fun House; in the Basic Game it has no rooms (069)."""
    return p.setup.advanced and bool(room_of(p, p.heroes[hero].space))


def empty(p: Position, room: int) -> int:
    """Return the free spaces of a room, as bits (IFOS-A69)."""
    assert p.ground is not None
    mask = p.ground.fun_house.get(room, 0) & buildings.standing(p)
    for space in figures.bits(mask):
        taken = bool(p.heroes_at(space)) or p.martians_at(space) or p.crowd_at(space) >= 0
        if p.ruled["IFOS-A69"] == "everything":
            markers = p.kerosene | p.cannons
            taken |= p.fire_at(space) or bool(markers >> space & 1) or space in p.allies
        if taken:
            mask &= ~(1 << space)
    return mask
