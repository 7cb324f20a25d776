"""Which Zombies and Heroes in a space fight each other."""

from typing import TypeVar

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.steps.combat import BeginFight
from companion.games.invasion_from_outer_space.steps.zombies import MeetZombies, ZombieFights
from companion.games.invasion_from_outer_space.table import figures, zombies
from companion.games.invasion_from_outer_space.table.position import Position

Fights = TypeVar("Fights", ZombieFights, MeetZombies)


def waiting(p: Position, step: ZombieFights, space: int) -> list[Action]:
    """Return the Zombies in a space that have not fought yet, as actions without a Hero."""
    found = [
        Action(seat, "zombie_fight", (seat,))
        for seat in zombies.seats(p)
        if p.unmoved[seat][space] > 0 and p.troops[seat][space] > 0
    ]
    first = zombies.seats(p).start
    return found + [
        Action(first, "risen_fight", (which,))
        for which in p.risen_at(space)
        if which not in step.roused
    ]


def pairs(p: Position, step: ZombieFights) -> list[Action]:
    """Return all possible next pairs: Heroes who fought least in the space come first.

    Once every Hero there has an opponent, the Hero players choose who takes another one.
    """
    found: list[Action] = []
    for space in sorted({p.heroes[n].space for n in figures.taking_part(p)}):
        heroes = figures.taking_part(p, space)
        left = waiting(p, step, space)
        least = min(step.fought.count(n) for n in heroes)
        for n in heroes:
            if step.fought.count(n) == least:
                found += [_fight_of(p, each, n, least) for each in left]
    return found


def _fight_of(p: Position, zombie: Action, n: int, least: int) -> Action:
    seat = p.owner(n) if least else zombie.player
    return Action(seat, zombie.verb, (*zombie.args, n))


def begun(p: Position, action: Action) -> BeginFight:
    """Return the Fight that an action stands for: a Zombie or Zombie Hero against a Hero."""
    who, n = (int(each) for each in action.args)
    if action.verb == "risen_fight":
        return BeginFight(p.hero_id(n), champion=who)
    return BeginFight(p.hero_id(n), zombie=who)


def fought(p: Position, step: Fights, action: Action) -> Fights:
    """Return the step after the Zombie of an action has fought."""
    who = int(action.args[0])
    if action.verb == "risen_fight":
        return replace(step, roused=(*step.roused, who))
    place = who - zombies.seats(p).start
    return replace(step, left=tuple(left - (n == place) for n, left in enumerate(step.left)))


# ---- the Hero's own turn -----------------------------------------------------------------
def met(p: Position, step: MeetZombies) -> list[Action]:
    """Return the foes in the space that a Hero has not fought yet, ordinary Zombies first
    (IFOS-443).
    """
    n = p.hero_index(step.hero)
    space, owner = p.heroes[n].space, p.owner(n)
    found = [
        Action(owner, "zombie_fight", (seat, n))
        for seat, left in zip(zombies.seats(p), step.left, strict=False)
        if min(left, p.troops[seat][space])
    ]
    found += [
        Action(owner, "risen_fight", (which, n))
        for which in p.risen_at(space)
        if which not in step.roused
    ]
    return [*found, Action(owner, "pack_fight", (n,))] if step.pack and p.pack_at(space) else found


# ---- without a board -------------------------------------------------------------------
def named(p: Position, n: int, player: int, step: ZombieFights | MeetZombies) -> list[Action]:
    """Return all Zombies a Hero can fight where positions are unknown, each of them once."""
    found = [
        Action(player, "zombie_fight", (seat, n))
        for seat, left in zip(zombies.seats(p), step.left, strict=False)
        if left and p.pool[seat] < p.setup.troops[seat]
    ]
    return found + [
        Action(player, "risen_fight", (which, n))
        for which in zombies.risen(p)
        if which not in step.roused
    ]
