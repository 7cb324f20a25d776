"""Fires and Kerosene on the board: where they are, and what can burn."""

from collections.abc import Iterable

from companion.games.invasion_from_outer_space.handlers import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.fire import LightKerosene
from companion.games.invasion_from_outer_space.table import buildings, figures
from companion.games.invasion_from_outer_space.table.position import NONE, NOWHERE, Fire, Position
from companion.games.invasion_from_outer_space.text import say, words

MOST = 8
UNSURE = -2  # only the table knows who has started a fire


def burning(p: Position) -> int:
    """Collect the spaces with a fire, as bits."""
    return _spaces(p.fires)


def old(p: Position) -> int:
    """Collect the spaces with a fire that is not New, as bits."""
    return _spaces(fire for fire in p.fires if not fire.new)


def _spaces(found: Iterable[Fire]) -> int:
    mask = 0
    for fire in found:
        if fire.space >= 0:
            mask |= 1 << fire.space
    return mask


def around(p: Position, space: int) -> int:
    """Collect the spaces a fire can reach from one; a Blocker stops it or not (IFOS-A42)."""
    assert p.ground is not None
    return (p.ground.touching if p.ruled["IFOS-A42"] == "yes" else p.ground.adjacent)[space]


def can_burn(p: Position, space: int) -> bool:
    """Return whether a fire can start: one a space, none where a building was (IFOS-312, 366)."""
    return not (buildings.is_destroyed(p, space) or p.fire_at(space))


def movable(p: Position) -> list[Fire]:
    """List the fires that can be moved when all eight burn (IFOS-326, IFOS-A39)."""
    return [each for each in p.fires if not each.new] or (
        p.fires[:] if p.ruled["IFOS-A39"] == "move-new" else []
    )


def take_fire(p: Position, space: int) -> None:
    """Take one fire away; without a board they are alike."""
    if p.guide:
        p.fires = p.fires[:-1]
    else:
        put_out(p, space)


def starter(p: Position, space: int) -> int:
    """Return the side that started the fire of a space, NONE for nobody (IFOS-A80).

    Without a board fires are alike: UNSURE unless one side has started all of them.
    """
    if p.setup.overrun and p.ruled["IFOS-A80"] == "turn":
        return p.side
    found = {each.side for each in p.fires if p.guide or each.space == space}
    if len(found) > 1:
        return UNSURE
    return found.pop() if found else NONE


def put_out(p: Position, space: int) -> None:
    """Take the marker of a space away (IFOS-320)."""
    p.fires = [each for each in p.fires if each.space != space]


# ---- Kerosene ----------------------------------------------------------------------------
def lit(p: Position) -> int:
    """Collect the spaces of Kerosene with a fire in the same or an adjacent space, as bits."""
    reach = 0
    for each in figures.bits(burning(p)):
        reach |= 1 << each | around(p, each)
    return reach & p.kerosene


def lay_kerosene(p: Position, space: int, facts: Facts) -> None:
    """Lay a Kerosene marker, at most one a space (IFOS-304); a fire near lights it (307).

    Without a board the markers are only counted, a bit for each.
    """
    p.kerosene |= p.kerosene << 1 | 1 if p.guide else 1 << space
    add_fact(facts, "kerosene", say("table-kerosene-lies", space=words.space(p, space)), "IFOS-304")
    if p.fires:
        catch(p)


def take_kerosene(p: Position, space: int) -> None:
    """Take the Kerosene marker of a space away, or one of those that are counted."""
    p.kerosene = p.kerosene >> 1 if p.guide else p.kerosene & ~(1 << space)


def kerosene_spaces(p: Position) -> list[int]:
    """Return the spaces with Kerosene; without a board NOWHERE, if there is any."""
    if p.guide:
        return [NOWHERE] if p.kerosene else []
    return list(figures.bits(p.kerosene))


def catch(p: Position) -> None:
    """See whether Kerosene catches fire, once what is due now is over (IFOS-307)."""
    if p.kerosene and p.pending(LightKerosene) is None:
        p.push(LightKerosene())
