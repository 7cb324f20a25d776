"""Possible Fights and Blasts: a Hero's opponents, and who can be wounded by a win."""

from typing import TypeVar

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.steps.combat import Aim, BeginFight, Strike
from companion.games.invasion_from_outer_space.steps.turn import MeetZombies, ZombieFights
from companion.games.invasion_from_outer_space.table import crowds, figures
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    Fight,
    Position,
)


def in_space(p: Position, n: int) -> BeginFight:
    """Return the Fight of a Hero against the Martians in the space."""
    space = p.heroes[n].space
    giant = p.champion_at(space)
    return BeginFight(
        p.hero_id(n),
        figures.pack_size(p, space),
        None if giant == NONE else giant,
        p.leader_at(space),
    )


# ---- the wound of a win ---------------------------------------------------------------
def victims(p: Position, step: Strike) -> list[tuple[int | str, ...]]:
    """Return the Martians that one wound can hit: a colour of Soldier, or a Champion (IFOS-248)."""
    if step.champion is not None:
        return [("champion", step.champion)]
    if step.zombie is not None:
        return [("soldier", step.zombie)]
    return _of_fight(p) if p.guide else _of_space(p, step.space)


def _of_space(p: Position, space: int) -> list[tuple[int | str, ...]]:
    # A beaten Pack does not include the Zombies in its space (IFOS-443).
    pack = isinstance(p.fight, Fight) and len(p.setup.foes) > 1
    found: list[tuple[int | str, ...]] = [
        ("soldier", colour)
        for colour in figures.colours_at(p, space)
        if not pack or colour < p.setup.martians
    ]
    if p.leader_at(space):
        found.append(("champion", LEADER))
    if not pack:
        found += [("champion", which) for which in p.risen_at(space)]
    giant = p.champion_at(space)
    return found if giant == NONE else [*found, ("champion", giant)]


def _of_fight(p: Position) -> list[tuple[int | str, ...]]:
    """Return the Martians in the Fight; in a game without a board, all Martians in play."""
    fight = p.fight if isinstance(p.fight, Fight) else None
    found: list[tuple[int | str, ...]] = []
    if fight is None or fight.soldiers:
        found += [("soldier", colour) for colour in figures.colours_at(p, NOWHERE)]
    if p.champions[LEADER].playing and (fight is None or fight.leader):
        found.append(("champion", LEADER))
    if fight is None and not p.first_edition:
        alone = [which for which in (ZARD, SUPER) if p.champions[which].playing]
        alone += [] if p.third_edition else crowds.risen(p)
        found += [("champion", which) for which in alone]
    return found


def is_weak(p: Position, which: int, card: int | None) -> bool:
    """Return whether a Champion is weak to the card of a shot (IFOS-376, IFOS-377)."""
    if card is None:
        return False
    data = p.setup.cards[card]
    return any(data.has(word) for word in p.setup.champions[which].weaknesses)


# ---- without a board --------------------------------------------------------------------
def named(p: Position, action: Action) -> BeginFight:
    """Return the Fight that an action from `opponents` stands for."""
    hero, number, *with_ = (int(each) for each in action.args)
    if action.verb == "fight_beast":
        return BeginFight(p.hero_id(hero), champion=number)
    # If nobody counted the Pack, it may have as many dice as a Pack can have.
    number = number or (0 if with_[0] else FULL_PACK)
    return BeginFight(p.hero_id(hero), number, leader=bool(with_[0]))


def opponents(p: Position, n: int, player: int) -> list[Action]:
    """Return all that a Hero may fight if positions are unknown: a Pack, the Leader or a beast."""
    leader = (0, 1) if p.champions[LEADER].playing else (0,)
    most = min(FULL_PACK, p.on_board())
    # At a real table it is enough to report that a Pack is fought, unless a card beats all of it.
    fewest = int(p.simulated or p.setup.crossed)
    found = [
        Action(player, "fight", (n, soldiers, with_))
        for soldiers in range(most + 1)
        for with_ in leader
        if soldiers + with_ >= fewest and most + with_
    ]
    found += [
        Action(player, "fight_beast", (n, which))
        for which in (ZARD, SUPER)
        if p.champions[which].playing
    ]
    return found


# Which Zombies and Heroes in a space fight each other.


Fights = TypeVar("Fights", ZombieFights, MeetZombies)


def waiting(p: Position, step: ZombieFights, space: int) -> list[Action]:
    """Return the Zombies in a space that have not fought yet, as actions without a Hero."""
    found = [
        Action(seat, "zombie_fight", (seat,))
        for seat in crowds.seats(p)
        if p.unmoved[seat][space] > 0 and p.troops[seat][space] > 0
    ]
    first = crowds.seats(p).start
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
    place = who - crowds.seats(p).start
    return replace(step, left=tuple(left - (n == place) for n, left in enumerate(step.left)))


# ---- the Hero's own turn -----------------------------------------------------------------
def met(p: Position, step: MeetZombies) -> list[Action]:
    """Return the foes in the space that a Hero has not fought, ordinary
    Zombies first (IFOS-443).
    """
    n = p.hero_index(step.hero)
    space, owner = p.heroes[n].space, p.owner(n)
    found = [
        Action(owner, "zombie_fight", (seat, n))
        for seat, left in zip(crowds.seats(p), step.left, strict=False)
        if min(left, p.troops[seat][space])
    ]
    found += [
        Action(owner, "risen_fight", (which, n))
        for which in p.risen_at(space)
        if which not in step.roused
    ]
    return [*found, Action(owner, "pack_fight", (n,))] if step.pack and p.pack_at(space) else found


# ---- without a board -------------------------------------------------------------------
def unplaced_zombies(
    p: Position, n: int, player: int, step: ZombieFights | MeetZombies
) -> list[Action]:
    """Return all Zombies that a Hero may fight if positions are unknown, each of them once."""
    found = [
        Action(player, "zombie_fight", (seat, n))
        for seat, left in zip(crowds.seats(p), step.left, strict=False)
        if left and p.pool[seat] < p.setup.troops[seat]
    ]
    return found + [
        Action(player, "risen_fight", (which, n))
        for which in crowds.risen(p)
        if which not in step.roused
    ]


# Possible Blasts: who fires for a Pack, and at which targets.


def gunners(p: Position, space: int) -> tuple[int, ...]:
    """Return the seats that may fire for a Pack: its owner.

    For a mixed one by ruling (IFOS-A12).
    """
    seat = gunner(p, space)
    if seat == NONE:
        return ()
    if p.ruled["IFOS-A12"] == "agree" and len(figures.colours_at(p, space)) > 1:
        return tuple(range(p.setup.martians))
    return (seat,)


def gunner(p: Position, space: int) -> int:
    """Return the seat that fires for a Pack: its owner; for a mixed one `control` (IFOS-A12)."""
    if not p.soldiers(space) and not p.leader_at(space):
        return NONE
    if p.setup.martians == 1:
        return 0
    colours = figures.colours_at(p, space)
    return colours[0] if len(colours) == 1 and not p.leader_at(space) else p.control


def all_targets(p: Position, ready: int) -> dict[int, Aim]:
    """Return the spaces in or next to `ready` at which a Pack could fire, lowest first.

    Each comes with the targets there (IFOS-A28).
    """
    assert p.ground is not None
    found = {}
    for space in figures.bits(figures.holding(p) | crowds.standing(p)):
        if ready & (p.ground.adjacent[space] | 1 << space) and (aims := possible_aims(p, space)):
            found[space] = Aim.OPEN if len(aims) > 1 else aims[0]
    return found


def near(p: Position, aims: dict[int, Aim]) -> int:
    """Return the spaces from which a Pack can reach one of `aims`, as bits."""
    assert p.ground is not None
    found = 0
    for space in aims:
        found |= p.ground.adjacent[space] | 1 << space
    return found


def targets(p: Position, space: int, aims: dict[int, Aim]) -> list[tuple[int, Aim]]:
    """Return those of `aims` (from `all_targets`) that a Pack can fire at (IFOS-118 to 120)."""
    assert p.ground is not None
    own = 1 << space
    if p.heroes.spaces & own:
        reach = own
    else:
        reach = own | p.ground.adjacent[space] & figures.sees(p, space)
    return [(to, aim) for to, aim in aims.items() if reach >> to & 1]


def possible_aims(p: Position, space: int) -> list[Aim]:
    """Return the kinds of target in a space: Heroes, a Crowd, Zombies (IFOS-447)."""
    found = [Aim.HEROES] if heroes_hit(p, space) else []
    if p.crowds and p.crowd_at(space) != NONE and crowds.can_be_attacked(p, space):
        found.append(Aim.CROWD)
    if p.setup.zombies and p.zombies_at(space):
        found.append(Aim.ZOMBIES)
    return found


def heroes_hit(p: Position, space: int) -> list[int]:
    """Return the Heroes in a space who can be hit, that is, who are not hiding."""
    found = figures.taking_part(p, space)
    return [n for n in found if not crowds.is_hiding(p, n)] if p.hiding else found
