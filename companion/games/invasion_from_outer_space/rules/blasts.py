"""Resolves one Blast: its dice, cards played on them, and hits (IFOS-122, IFOS-268)."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
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
    Dodge,
    DodgeZombies,
    FireBlast,
    HitHeroes,
    RollApart,
    WoundCrowd,
)
from companion.games.invasion_from_outer_space.table import figures, sides
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    NONE,
    Blast,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import (
    MADE_UP,
    Verb,
    declared,
    of_hero,
    of_space,
)

LEADER_HIT, FULL_HIT, HIT, CROWD_HIT = 3, 4, 5, 6
PURPOSE = say("blast-roll")


# ---- dice -------------------------------------------------------------------------------
def _fire(p: Position, step: FireBlast, facts: Facts) -> bool:
    """Roll one die for each Martian that fires."""
    p.fight = Blast(step.space, step.soldiers, step.leader, step.heroes)
    fires = step.soldiers + step.leader if step.counted else FULL_PACK
    roll(p, fires - _shooting_without_leader(p, step), PURPOSE)
    return True


def _shooting_without_leader(p: Position, step: FireBlast) -> int:
    """Return how many Soldiers shoot without the Leader's bonus (IFOS-A24).

    By that ruling these are the Soldiers who did not move with the Leader.
    """
    if step.leader and p.ruled["IFOS-A24"] == "moved":
        return step.soldiers - figures.moved_with_leader(p, step.soldiers)
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
    """Return the lowest face that hits: 5, for a full Pack 4, with the Leader
    3 (IFOS-122, IFOS-354).

    A Pack that nobody counted throws the dice of a full one, so it also hits like one.
    """
    if blast.leader:
        return LEADER_HIT
    return HIT if 0 < blast.soldiers < FULL_PACK else FULL_HIT


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
        sure = not blast.soldiers and not blast.leader and unseen.unseen(blast.dice)
        p.stack.append(HitHeroes(blast.targets, hits, least, sure))
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
    if not step.sure:
        _hits(p, step.hits, step.need, facts)
    elif not step.hits:
        text = say("blast-no-wound")
        add_fact(facts, "hits", text, "IFOS-122", "IFOS-124", headline=text, seat=p.control)
    p.stack[-1] = DivideHits(step.heroes, (0,) * len(step.heroes), step.hits, step.sure)
    return True


COUNTED: Results[FireBlast | RollApart] = number_of("hits")


def _hits_due(p: Position, step: FireBlast | RollApart, due: Roll) -> tuple[int, ...]:
    """Return how many may hit; () if Heroes and a Crowd are hit by different faces (IFOS-341)."""
    return () if step.aim == Aim.BOTH else COUNTED.values(p, step, due)


RESULTS: Results[FireBlast | RollApart] = Results("hits", _hits_due, COUNTED.faces)
# If nobody counted the Pack, the table reports the wounds of the Heroes after they dodged.
WOUNDS: Results[FireBlast] = number_of("wounds")


# Hits on a space are divided among the Heroes in it, who then dodge (IFOS-123).


# ---- dividing --------------------------------------------------------------------------
def _targets(p: Position, step: DivideHits) -> list[tuple[int, int]]:
    """Return (Hero, hits so far) of each Hero who can still take hits."""
    found = []
    for hero, given in zip(step.heroes, step.given, strict=True):
        n = p.hero_index(hero)
        if n != NONE and p.heroes[n].alive:
            found.append((n, given))
    return found


def _divide(p: Position, step: DivideHits, facts: Facts) -> bool:
    targets = _targets(p, step)
    if step.left and len(targets) > 1:
        return False
    p.stack.pop()
    if not targets:
        return True
    hits = {n: 0 if _one_by_one(p) else given for n, given in targets}
    hits[targets[0][0]] += step.left
    # Steps pushed last are resolved first. With single Dodges a dead Hero takes no more (IFOS-A26).
    p.push(*(Dodge(p.hero_id(n), hits[n], step.sure) for n in reversed(hits) if hits[n]))
    return True


def _one_by_one(p: Position) -> bool:
    """Return whether each hit is dodged before the next is assigned (IFOS-A26)."""
    return p.ruled["IFOS-A26"] == "one-by-one"


def _divide_legal(p: Position, step: DivideHits) -> list[Action]:
    targets = _targets(p, step)
    if p.ruled["IFOS-A27"] == "even":
        fewest = min(given for _, given in targets)
        targets = [(n, given) for n, given in targets if given == fewest]
    return [Action(p.owner(n), "hit", (n,)) for n, _ in targets]


def _divide_play(p: Position, step: DivideHits, action: Action, facts: Facts) -> None:
    hero = p.hero_id(int(action.args[0]))
    given = tuple(
        number + (each == hero) for each, number in zip(step.heroes, step.given, strict=True)
    )
    p.stack[-1] = DivideHits(step.heroes, given, step.left - 1, step.sure)
    if _one_by_one(p):
        p.stack.append(Dodge(hero, 1, step.sure))


def _dividers(p: Position, step: DivideHits) -> tuple[int, ...]:
    return tuple(sorted({p.owner(n) for n, _ in _targets(p, step)}))


def _divide_actor(p: Position, step: DivideHits) -> int:
    return sides.actor(_dividers(p, step))


def _divide_asked(p: Position, step: DivideHits) -> Asked:
    text = say("hit-divide", number=step.left)
    return Asked("divide", _dividers(p, step), text, ("IFOS-123",))


HANDLERS: Handlers = {
    FireBlast: Handler(run=_fire, rolled=_fired, dice=None, results=RESULTS),
    RollApart: Handler(run=_roll_apart, rolled=_apart_rolled, dice=None, results=RESULTS),
    CountBlast: Handler(run=_count),
    HitHeroes: Handler(run=_hit_heroes),
    DivideHits: Handler(
        run=_divide,
        actor=_divide_actor,
        legal=_divide_legal,
        play=_divide_play,
        asked=_divide_asked,
    ),
}


VERBS = declared(
    Verb("hits", of_space, chosen=True, usual=MADE_UP),
    Verb("hit", of_hero, chosen=True),
)
