"""The dice that cards may change now: of a test, a Fight, a Blast, a Ranged Attack."""

from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.dice import Thrown
from companion.games.invasion_from_outer_space.steps.ranged import RangedAttack
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    Blast,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import side_of

CHANGE = ("reroll", "set")  # Effects that change dice already rolled.


def whose(p: Position, seat: int, effect: Effect) -> int:
    """Return the side whose dice an effect changes."""
    side = side_of(p, seat)
    if effect.side == "own":
        return side
    return p.setup.foes[-1] if side == HERO else HERO


def ranged_attack(p: Position) -> RangedAttack | None:
    """Return the Ranged Attack whose die has been rolled, or None."""
    for step in reversed(p.stack):
        if isinstance(step, RangedAttack) and step.face is not None:
            return step
    return None


def pool(p: Position, side: int) -> tuple[int, ...] | None:
    """Return the dice a side has on the table; a 0 is one being rolled again."""
    thrown = p.pending(Thrown)
    if thrown is not None:
        return thrown.faces if thrown.side == side else None
    fight = p.fight
    if fight is not None:
        if isinstance(fight, Blast):
            return fight.dice if side == MARTIAN else None
        return fight.ours if side == HERO else fight.theirs
    attack = ranged_attack(p) if side == HERO else None
    return None if attack is None or attack.face is None else (attack.face,)


def unentered(p: Position) -> bool:
    """Return whether only the result of the throw on the table is known."""
    thrown, fight = p.pending(Thrown), p.fight
    if thrown is not None:
        return unseen.unseen(thrown.faces)
    if isinstance(fight, Blast):
        return unseen.unseen(fight.dice)
    if fight is not None:
        return unseen.unseen(fight.ours + fight.theirs)
    attack = ranged_attack(p)
    return attack is not None and unseen.unseen((attack.face or 0,))


def lying(p: Position, side: int) -> tuple[int, int]:
    """Return the dice of a throw: in a Fight the Hero's and the others', else a side's."""
    fight = p.fight if p.pending(Thrown) is None else None
    if isinstance(fight, Fight):
        return len(fight.ours), len(fight.theirs)
    return len(pool(p, side) or ()), 0


def could_show(p: Position, face: int) -> list[int]:
    """Return what a single die may show of which only the result is known."""
    thrown, attack = p.pending(Thrown), ranged_attack(p)
    need = thrown.need if thrown else attack.hit if attack else 0
    good = face == unseen.HIGH
    return [each for each in range(1, 7) if not need or (each >= need) == good]


def idle(p: Position, seat: int, effects: tuple[Effect, ...]) -> bool:
    """Return whether effects only change dice of a side that has none on the table."""
    for each in effects:
        if each.do not in CHANGE:
            return False
        if pool(p, whose(p, seat, each) if each.do == "reroll" else side_of(p, seat)):
            return False
    return bool(effects)


def concern(p: Position, hero: int) -> bool:
    """Return whether the dice on the table are a Hero's, or no Hero's in particular."""
    thrown = p.pending(Thrown)
    if thrown is not None:
        return thrown.hero is None or thrown.hero == p.hero_id(hero)
    if isinstance(p.fight, Blast):
        return p.hero_id(hero) in p.fight.targets
    if p.fight is not None:
        return p.fight.hero == hero
    return any(isinstance(step, RangedAttack) and step.hero == p.hero_id(hero) for step in p.stack)
