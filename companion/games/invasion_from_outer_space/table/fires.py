"""Fires and Kerosene on the board: where they are, and what can catch fire."""

from collections.abc import Iterable

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.fire import LightKerosene
from companion.games.invasion_from_outer_space.table import buildings, figures
from companion.games.invasion_from_outer_space.table.position import NONE, NOWHERE, Fire, Position
from companion.games.invasion_from_outer_space.text import say, words

MOST = 8
UNSURE = -2  # Only the table knows who started the fire.


def burning(p: Position) -> int:
    """Return the spaces with a fire, as bits."""
    return _spaces(p.fires)


def old(p: Position) -> int:
    """Return the spaces with a fire that is not New, as bits."""
    return _spaces(fire for fire in p.fires if not fire.new)


def _spaces(found: Iterable[Fire]) -> int:
    mask = 0
    for fire in found:
        if fire.space >= 0:
            mask |= 1 << fire.space
    return mask


def around(p: Position, space: int) -> int:
    """Return the spaces a fire can reach from one; Blockers stop it by ruling (IFOS-A42)."""
    assert p.ground is not None
    return (p.ground.touching if p.ruled["IFOS-A42"] == "yes" else p.ground.adjacent)[space]


def can_burn(p: Position, space: int) -> bool:
    """Return whether a fire can start in a space: no fire, nothing destroyed (IFOS-312, 366)."""
    return not (buildings.is_destroyed(p, space) or p.fire_at(space))


def movable(p: Position) -> list[Fire]:
    """Return the fires that can be moved when all eight burn (IFOS-326, IFOS-A39)."""
    return [each for each in p.fires if not each.new] or (
        p.fires[:] if p.ruled["IFOS-A39"] == "move-new" else []
    )


def take_fire(p: Position, space: int) -> None:
    """Remove the fire of a space; without a board, any one."""
    if p.guide:
        p.fires = p.fires[:-1]
    else:
        put_out(p, space)


def starter(p: Position, space: int) -> int:
    """Return the side that started the fire of a space, NONE for nobody (IFOS-A80).

    Without a board this is UNSURE unless one side has started all fires.
    """
    if p.setup.overrun and p.ruled["IFOS-A80"] == "turn":
        return p.side
    found = {each.side for each in p.fires if p.guide or each.space == space}
    if len(found) > 1:
        return UNSURE
    return found.pop() if found else NONE


def can_start(p: Position) -> bool:
    """Return whether a marker is left for another fire, or one can be moved (IFOS-326)."""
    return len(p.fires) < MOST or bool(movable(p))


def all_burns(p: Position, building: int) -> bool:
    """Return whether every space of a standing building burns (IFOS-329)."""
    assert p.ground is not None
    return not p.ground.buildings[building].mask & ~burning(p)


def burnt_down(p: Position) -> int | None:
    """Return a space of a building in which every space burns, or None."""
    assert p.ground is not None
    mask = burning(p)
    for each in p.fires:
        number = p.ground.building[each.space] if each.space >= 0 else NONE
        if number >= 0 and not p.ground.buildings[number].mask & ~mask:
            return each.space
    return None


def put_out(p: Position, space: int) -> None:
    """Remove the fire of a space (IFOS-320)."""
    p.fires = [each for each in p.fires if each.space != space]


# ---- Kerosene ----------------------------------------------------------------------------
def near(p: Position) -> int:
    """Return the spaces with a fire in the same or an adjacent space, as bits."""
    reach = 0
    for each in figures.bits(burning(p)):
        reach |= 1 << each | around(p, each)
    return reach


def catching(p: Position) -> int:
    """Return the spaces in which Kerosene burns at once, as bits, while markers last (A44)."""
    if len(p.fires) >= MOST and (p.ruled["IFOS-A44"] == "stop" or not movable(p)):
        return 0
    return near(p)


def due(p: Position) -> int:
    """Return the spaces of Kerosene that must catch fire now, as bits."""
    return catching(p) & p.kerosene


def lay_kerosene(p: Position, space: int, facts: Facts) -> None:
    """Place a Kerosene marker, at most one a space (IFOS-304); a fire nearby lights it (307).

    Without a board the markers are only counted.
    """
    if p.guide:
        p.kerosene_count += 1
        if p.fires and can_start(p) and not p.first_edition:
            p.stack.append(LightKerosene())
    else:
        p.kerosene |= 1 << space
    add_fact(facts, "kerosene", say("table-kerosene-lies", space=words.space(p, space)), "IFOS-304")
    if p.first_edition:
        catch(p)


def take_kerosene(p: Position, space: int) -> None:
    """Remove the Kerosene marker of a space; without a board, any one."""
    if p.guide:
        p.kerosene_count = max(0, p.kerosene_count - 1)
    else:
        p.kerosene &= ~(1 << space)


def kerosene_spaces(p: Position) -> list[int]:
    """Return the spaces with Kerosene; without a board, NOWHERE if there is any."""
    if p.guide:
        return [NOWHERE] if p.kerosene_count else []
    return list(figures.bits(p.kerosene))


def catch(p: Position) -> None:
    """Push the step in which Kerosene next to a fire catches fire (IFOS-307)."""
    if p.kerosene and p.ground is not None and p.pending(LightKerosene) is None and due(p):
        p.stack.append(LightKerosene())
