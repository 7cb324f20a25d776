"""Where Champions can move: the Leader with his Pack, and a raging beast."""

from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.steps.movement import LeaderWalk
from companion.games.invasion_from_outer_space.steps.turn import MartianTurn
from companion.games.invasion_from_outer_space.table import buildings, entering, figures, zombies
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    LEADER,
    Position,
)

LEADER_MOVES = 2


# ---- the Martian Leader ----------------------------------------------------------------
def leader_goals(p: Position, left: int) -> int:
    """Return the spaces the Leader can enter with `left` steps to go, as bits (IFOS-355, A22)."""
    assert p.ground is not None
    space = p.champions[LEADER].space
    passes = left < LEADER_MOVES and p.ruled["IFOS-A22"] == "champions"
    if left <= 0 or (figures.holding(p) >> space & 1 and not passes):
        return 0
    return p.ground.steps[space] & entering.open_to_champions(p)


def waiting_pack(p: Position) -> tuple[int, ...]:
    """Return the Soldiers in the Leader's space, by colour, that have not moved (IFOS-A23)."""
    space = p.champions[LEADER].space
    return tuple(unmoved[space] for unmoved in p.unmoved[: len(p.packs)])


def pack_on_the_way(p: Position, step: LeaderWalk) -> tuple[int, ...]:
    """Return the living Soldiers with the Leader, and those he meets on the way (IFOS-A23)."""
    space, came = p.champions[LEADER].space, step.pack
    if p.ruled["IFOS-A23"] == "on-the-way" and p.unmoved[0]:
        came = tuple(n + unmoved[space] for n, unmoved in zip(came, p.unmoved, strict=False))
    return tuple(min(n, troops[space]) for n, troops in zip(came, p.packs, strict=True))


# ---- the beast -------------------------------------------------------------------------
def beast_has_moved(p: Position) -> bool:
    """Return whether the beast has moved this Martian Turn, also by a card (IFOS-378)."""
    turn = p.pending(MartianTurn)
    return turn is not None and turn.beast_moved


def movable(p: Position) -> list[int]:
    """Return the Champions a card can move; a beast moves once a turn (IFOS-378)."""
    moved = beast_has_moved(p)
    return [
        which
        for which, each in enumerate(p.champions[: len(CHAMPIONS)])
        if each.playing and (which == LEADER or not moved)
    ]


def idle(p: Position, effects: tuple[Effect, ...]) -> bool:
    """Return whether effects would only move a beast that has already moved (IFOS-378)."""
    for each in effects:
        if each.do != "move" or each.target != "champion":
            return False
    return bool(effects) and not p.guide and beast_has_moved(p) and not movable(p)


def beast_goals(p: Position, which: int, left: int, first: bool) -> int:
    """Return the spaces a beast can enter with `left` steps to go, as bits.

    `first` marks the first step. It moves through walls, not across Blockers; an adjacent Hero
    draws it in (IFOS-166 to 169).
    """
    assert p.ground is not None
    space = p.champions[which].space
    if left <= 0 or _spaces_that_hold(p) >> space & 1:
        return 0
    return prey(p, which, first) or p.ground.adjacent[space] & buildings.standing(p)


def prey(p: Position, which: int, first: bool) -> int:
    """Return the spaces that a beast's Rage draws it into, as bits (IFOS-A17, IFOS-A18)."""
    assert p.ground is not None
    space, held = p.champions[which].space, _spaces_that_hold(p)
    if held >> space & 1 or (p.ruled["IFOS-A17"] == "start" and not first):
        return 0
    drawn = held if p.ruled["IFOS-A18"] == "yes" else p.heroes.spaces | zombies.standing(p)
    return drawn & p.ground.adjacent[space] & buildings.standing(p)


def _spaces_that_hold(p: Position) -> int:
    """Return the spaces a beast may not leave, as bits; Zombies hold it like Heroes (IFOS-446)."""
    return figures.holding(p) | zombies.standing(p)
