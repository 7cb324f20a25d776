"""Resolve one Blast: its dice, cards played on them, and the hits that count
(IFOS-122, IFOS-268).
"""

from msgspec.structs import replace

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Handler,
    Handlers,
    Results,
    number_of,
    roll,
)
from companion.games.invasion_from_outer_space.steps import unseen
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import (
    Aim,
    CountBlast,
    DivideHits,
    DodgeZombies,
    FireBlast,
    HitHeroes,
    RollApart,
)
from companion.games.invasion_from_outer_space.steps.damage import WoundCrowd
from companion.games.invasion_from_outer_space.table import fighters
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    Blast,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import MADE_UP, Verb, declared, of_space

LEADER_HIT, FULL_HIT, HIT, CROWD_HIT = 3, 4, 5, 6


# ---- dice -------------------------------------------------------------------------------
def _fire(p: Position, step: FireBlast, facts: Facts) -> bool:
    """Roll one die for each Martian that fires."""
    p.fight = Blast(step.space, step.soldiers, step.leader, step.heroes)
    roll(p, step.soldiers + step.leader - _shooting_without_leader(p, step), say("blast-roll"))
    return True


def _shooting_without_leader(p: Position, step: FireBlast) -> int:
    """Return how many Soldiers shoot without the Leader's bonus (IFOS-A24).

    Where ruled so, these are the Soldiers who did not move with the Leader.
    """
    if step.leader and p.ruled["IFOS-A24"] == "moved":
        return step.soldiers - fighters.moved_with_leader(p, step.soldiers)
    return 0


def _fired(p: Position, step: FireBlast, faces: tuple[int, ...], facts: Facts) -> None:
    assert isinstance(p.fight, Blast)
    if facts is not None and not unseen.unseen(faces):
        add_fact(facts, "rolled", say("blast-rolled", dice=words.dice(faces)), "IFOS-122")
    p.fight = replace(p.fight, dice=faces)
    apart = _shooting_without_leader(p, step)
    if apart:
        p.stack[-1] = RollApart(step.aim, step.crowd, apart)
    else:
        _offer(p, step.aim, step.crowd)


def _roll_apart(p: Position, step: RollApart, facts: Facts) -> bool:
    roll(p, step.dice, say("blast-roll-apart"))
    return True


def _apart_rolled(p: Position, step: RollApart, faces: tuple[int, ...], facts: Facts) -> None:
    assert isinstance(p.fight, Blast)
    if not unseen.unseen(faces):
        add_fact(facts, "rolled", say("blast-rolled", dice=words.dice(faces)), "IFOS-122")
    p.fight = replace(p.fight, apart=faces)
    _offer(p, step.aim, step.crowd)


def _offer(p: Position, aim: Aim, crowd: int | None) -> None:
    """Open the window for cards and abilities before the dice count."""
    p.stack[-1] = CountBlast(aim, crowd)
    p.stack.append(ResponseWindow("blast"))


# ---- hits -------------------------------------------------------------------------------
def need(blast: Blast) -> int:
    """Return the lowest face that hits: 5, for a full Pack 4, with the Leader 3
    (IFOS-122, IFOS-354).
    """
    if blast.leader:
        return LEADER_HIT
    return FULL_HIT if blast.soldiers >= FULL_PACK else HIT


def _count(p: Position, step: CountBlast, facts: Facts) -> bool:
    """Count the hits; those on a Crowd are dealt before those on Heroes."""
    blast = p.fight
    p.stack.pop()
    p.fight = None
    if not isinstance(blast, Blast) or blast.cancelled:
        add_fact(facts, "cancelled", say("blast-cancelled"), "IFOS-274")
        return True
    least = need(blast)
    if step.aim != Aim.CROWD:
        alone = need(replace(blast, leader=False))
        hits = sum(face >= least for face in blast.dice)
        hits += sum(face >= alone for face in blast.apart)
    if step.aim == Aim.ZOMBIES:
        _hits(p, hits, least, facts)
        p.stack.append(DodgeZombies(blast.space, hits))
    elif step.aim != Aim.CROWD:
        p.stack.append(HitHeroes(blast.targets, hits, least))
    if step.aim != Aim.HEROES and step.crowd is not None:
        sixes = sum(face >= CROWD_HIT for face in (*blast.dice, *blast.apart))
        p.stack.append(WoundCrowd(step.crowd, p.crowds[step.crowd].space, sixes, ("IFOS-341",)))
    return True


def _hits(p: Position, hits: int, need: int, facts: Facts) -> None:
    if facts is None:
        return
    text = say("blast-hits", number=hits, need=need)
    headline = say("blast-hit", number=hits) if hits else say("blast-miss")
    add_fact(facts, "hits", text, "IFOS-122", "IFOS-354", headline=headline, seat=p.control)


def _hit_heroes(p: Position, step: HitHeroes, facts: Facts) -> bool:
    _hits(p, step.hits, step.need, facts)
    p.stack[-1] = DivideHits(step.heroes, (0,) * len(step.heroes), step.hits)
    return True


COUNTED: Results[FireBlast | RollApart] = number_of("hits")


def _hits_due(p: Position, step: FireBlast | RollApart, due: Roll) -> tuple[int, ...]:
    """Return how many may hit; Heroes and a Crowd are hit by different faces (IFOS-341)."""
    return () if step.aim == Aim.BOTH else COUNTED.values(p, step, due)


RESULTS: Results[FireBlast | RollApart] = Results("hits", _hits_due, COUNTED.faces)
HANDLERS: Handlers = {
    FireBlast: Handler(run=_fire, rolled=_fired, dice=None, results=RESULTS),
    RollApart: Handler(run=_roll_apart, rolled=_apart_rolled, dice=None, results=RESULTS),
    CountBlast: Handler(run=_count),
    HitHeroes: Handler(run=_hit_heroes),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("hits", of_space, chosen=True, usual=MADE_UP),
)
