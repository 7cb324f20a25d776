"""Damage from fires: when one starts under a model, when it enters one, when it stays."""

from companion.games.invasion_from_outer_space import words
from companion.games.invasion_from_outer_space.agenda import Facts, Frame, Room, roll, tell
from companion.games.invasion_from_outer_space.harm import crowds, wounds
from companion.games.invasion_from_outer_space.position import (
    CHAMPIONS,
    LEADER,
    Position,
)

BURNS = 4  # a model is wounded on this or more (IFOS-317)
SOLDIERS, HERO, CHAMPION, CROWD = range(4)


def scorch(p: Position, kind: int, who: int, space: int, number: int = 1) -> None:
    """Have a model, or some Soldiers, roll for the fire in their space."""
    if number > 0:
        p.agenda.append(Frame("scorch", kind, who, space, str(number)))


def soldiers_enter(p: Position, colour: int, space: int, number: int, facts: Facts) -> None:
    """Soldiers roll one by one when they enter a burning space (IFOS-317)."""
    if p.fires and p.fire_at(space):
        scorch(p, SOLDIERS, colour, space, number)


def leader_enters(p: Position, space: int, pack: list[int], facts: Facts) -> None:
    """The Leader and the Soldiers with him roll."""
    if p.fires and p.fire_at(space):
        champion_enters(p, LEADER, space, facts)
        for colour, number in enumerate(pack):
            scorch(p, SOLDIERS, colour, space, number)


def champion_enters(p: Position, which: int, space: int, facts: Facts) -> None:
    """A Champion rolls, and may be tough (IFOS-A38)."""
    if p.fires and p.fire_at(space):
        scorch(p, CHAMPION, which, space)


def hero_enters(p: Position, hero: int, space: int) -> None:
    """A Hero rolls on entering."""
    if p.fires and p.fire_at(space):
        scorch(p, HERO, hero, space)


def hero_ends(p: Position, hero: int) -> None:
    """A Hero who ends a move in a fire rolls (IFOS-317, IFOS-A36, IFOS-A37)."""
    hero_enters(p, hero, p.heroes[hero].space)


def march_ends(p: Position, facts: Facts) -> None:
    """All Martians that had a move to make roll where they stand (IFOS-A37)."""
    if p.guide or not p.fires:
        return
    for fire in p.fires:
        for colour, troops in enumerate(p.troops):
            scorch(p, SOLDIERS, colour, fire.space, troops[fire.space])
        for which in range(len(CHAMPIONS)):
            each = p.champions[which]
            if each.playing and each.space == fire.space:
                scorch(p, CHAMPION, which, fire.space)


def fire_starts(p: Position, space: int) -> None:
    """All models of the space where a fire starts roll at once (IFOS-317, IFOS-340)."""
    for colour, troops in enumerate(p.troops):
        scorch(p, SOLDIERS, colour, space, troops[space])
    for n in p.heroes_at(space):
        scorch(p, HERO, n, space)
    for which, each in enumerate(p.champions):
        if each.playing and each.space == space:
            scorch(p, CHAMPION, which, space)
    crowd = p.crowd_at(space)
    if crowd >= 0:
        scorch(p, CROWD, crowd, space)


def _still_there(p: Position, f: Frame) -> int:
    """How many of the models that should roll still stand in the fire."""
    if not p.fire_at(f.c):
        return 0
    number = int(f.word)
    if f.a == SOLDIERS:
        return min(number, p.troops[f.b][f.c])
    if f.a == HERO:
        return int(p.heroes[f.b].alive)
    if f.a == CHAMPION:
        return int(p.champions[f.b].playing)
    return int(f.b < len(p.crowds))


def _scorch(p: Position, f: Frame, facts: Facts) -> bool:
    number = _still_there(p, f)
    if number:
        roll(p, number, f"Fire in {words.space(p, f.c)}")
    else:
        p.agenda.pop()
    return True


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.agenda.pop()
    burnt = sum(face >= BURNS for face in faces)
    text = f"Fire {BURNS}+: {words.dice(faces)}, {words.several(burnt, 'wound')}."
    tell(facts, "burnt", text, "IFOS-317")
    if not burnt:
        return
    if f.a == SOLDIERS:
        wounds.kill_soldiers(p, f.b, f.c, min(burnt, p.troops[f.b][f.c]), "fire", facts)
    elif f.a == HERO:
        wounds.hurt(p, f.b, burnt, "fire", facts)
    elif f.a == CHAMPION:
        wounds.hurt_champion(p, f.b, burnt, "fire", facts)
    else:
        crowds.burnt(p, f.b, burnt, facts)


ROOMS = {"scorch": Room(run=_scorch, rolled=_rolled)}
