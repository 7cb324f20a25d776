"""Damage from fires: when one starts under a model, when it enters one, when it stays.

A frame "scorch" holds what kind of model, which, its space, and in words how many roll and
the number that wounds: 4 for a fire, 3 for a saucer that falls.
"""

from companion.games.invasion_from_outer_space.handlers import (
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import guide_burns
from companion.games.invasion_from_outer_space.steps.damage import (
    Cause,
    HitChampion,
    WoundCrowd,
    WoundHero,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.table.models import (
    CHAMPION,
    CROWD,
    HERO,
    SOLDIERS,
    number_of,
)
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    LEADER,
    SUPER,
    ZARD,
    Position,
)
from companion.games.invasion_from_outer_space.text import words

BURNS = 4  # a model is wounded on this or more (IFOS-317)
CRASHES = 3  # and by a saucer that falls on this (IFOS-362)
STILTS = "Stilts"
# Which moves have been made, for tables that burn only who really moved (IFOS-A37).
BEAST_MOVED, LEADER_MOVED = 1, 2


def scorch(
    p: Position, kind: int, who: int, space: int, number: int = 1, need: int = BURNS
) -> None:
    """Have a model, or some Soldiers, roll for what happens in their space."""
    if number > 0:
        p.stack.append(Frame("scorch", kind, who, space, f"{number} {need}"))


# ---- entering -------------------------------------------------------------------------------
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
    """A Hero rolls on entering, but passes over a fire on Stilts (IFOS-459)."""
    if p.fires and not p.guide and p.fire_at(space) and not _on_stilts(p, hero):
        scorch(p, HERO, hero, space)


def _on_stilts(p: Position, hero: int) -> bool:
    return any(p.setup.cards[card].name == STILTS for card in p.heroes[hero].items)


# ---- ending a move ----------------------------------------------------------------------------
def hero_ends(p: Position, hero: int, moved: bool = True) -> None:
    """A Hero who ends a move in a fire rolls (IFOS-317, IFOS-A36, IFOS-A37)."""
    if not p.fires or (not moved and p.ruled["IFOS-A37"] == "moved"):
        return
    if p.guide:
        guide_burns.ask_hero(p, hero)
    elif p.fire_at(p.heroes[hero].space):
        scorch(p, HERO, hero, p.heroes[hero].space)


def hero_searched(p: Position, hero: int) -> None:
    """One who Searches in a fire rolls only if the table burns everybody (IFOS-A37)."""
    if p.ruled["IFOS-A37"] == "all":
        hero_ends(p, hero)


def march_ends(p: Position, moves: int, facts: Facts) -> None:
    """All Martians that had a move to make roll where they stand (IFOS-A37).

    `moves` says which Champions have moved; those in `fresh` have not.
    """
    if not p.fires:
        return
    if p.guide:
        guide_burns.ask(p, BURNS)
        return
    only_moved = p.ruled["IFOS-A37"] == "moved"
    for fire in p.fires:
        for colour, troops in enumerate(p.troops):
            stayed = p.unmoved[colour][fire.space] if only_moved and p.unmoved[colour] else 0
            scorch(p, SOLDIERS, colour, fire.space, troops[fire.space] - stayed)
        for which, bit in ((ZARD, BEAST_MOVED), (LEADER, LEADER_MOVED), (SUPER, BEAST_MOVED)):
            each = p.champions[which]
            if each.playing and each.space == fire.space and (moves & bit or not only_moved):
                scorch(p, CHAMPION, which, fire.space)


# ---- all of a space ------------------------------------------------------------------------------
def fire_starts(p: Position, space: int) -> None:
    """All models of the space where a fire starts roll at once (IFOS-317, IFOS-340)."""
    all_roll(p, space, BURNS)
    crowd = p.crowd_at(space)
    if crowd >= 0:
        scorch(p, CROWD, crowd, space)


def all_roll(p: Position, space: int, need: int) -> None:
    """Every model of a space rolls, wounded by its die or not."""
    for colour, troops in enumerate(p.troops):
        scorch(p, SOLDIERS, colour, space, troops[space], need)
    for n in p.heroes_at(space):
        scorch(p, HERO, n, space, 1, need)
    for which in range(len(CHAMPIONS)):
        each = p.champions[which]
        if each.playing and each.space == space:
            scorch(p, CHAMPION, which, space, 1, need)


# ---- the dice ------------------------------------------------------------------------------------
def _told(f: Frame) -> tuple[int, int]:
    number, need = f.word.split(" ")
    return int(number), int(need)


def _scorch(p: Position, f: Frame, facts: Facts) -> bool:
    number, need = _told(f)
    number = min(number, number_of(p, f.a, f.b, f.c))
    if need == BURNS and not p.guide and not p.fire_at(f.c):
        number = 0
    if number:
        what = "Fire" if need == BURNS else "The crash"
        roll(p, number, f"{what} in {words.space(p, f.c)}" if not p.guide else what)
    else:
        p.stack.pop()
    return True


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    _, need = _told(f)
    burnt = sum(face >= need for face in faces)
    by: Cause = "fire" if need == BURNS else "crash"
    what = "Fire" if need == BURNS else "The crash"
    text = f"{what} {need}+: {words.dice(faces)}, {words.several(burnt, 'wound')}."
    rules = ("IFOS-317",) if need == BURNS else ("IFOS-362", "IFOS-363")
    add_fact(facts, "burnt", text, *rules)
    if f.a == CROWD:
        # Below the wound: a Crowd that is gone runs nowhere (IFOS-340, IFOS-A47).
        p.push(Frame("drift", p.crowds[f.b].space, f.b + 1))
        p.push(WoundCrowd(f.b, f.c, burnt, ("IFOS-340",)))
    elif not burnt:
        return
    elif f.a == SOLDIERS:
        there = number_of(p, SOLDIERS, f.b, f.c)
        p.push(WoundSoldiers(f.b, f.c, min(burnt, there), by))
    elif f.a == HERO:
        p.push(WoundHero(p.hero_id(f.b), burnt))
    else:
        p.push(HitChampion(f.b, burnt, by))


HANDLERS: Handlers = {"scorch": Handler(run=_scorch, rolled=_rolled)}
