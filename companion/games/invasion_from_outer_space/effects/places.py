"""The spaces an effect may affect: its own, adjacent, any, or those of a Random Building."""

from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.handlers import Handler, Handlers
from companion.games.invasion_from_outer_space.steps.buildings import NoteBuilding, RandomSection
from companion.games.invasion_from_outer_space.steps.effects import Choose, PutPiece
from companion.games.invasion_from_outer_space.table import buildings, figures
from companion.games.invasion_from_outer_space.table.position import HERO, NONE, Position
from companion.games.invasion_from_outer_space.table.sides import own_heroes, side_of


def roll_building(p: Position, hero: int) -> None:
    """Push the roll for a Random Building, noted in the choice on top (IFOS-275)."""
    p.stack.append(RandomSection(NONE if hero == NONE else p.owner(hero), NoteBuilding()))


def _note(p: Position, step: NoteBuilding, facts: Facts) -> bool:
    """Store the building in the choice below."""
    p.stack.pop()
    p.stack[-1] = p.stack[-1].in_building(step.building)
    return True


def homes(p: Position, step: Choose | PutPiece) -> int:
    """Return an effect's own spaces, as a mask: of the acting Hero, else of the side.

    Before the first turn some Heroes have no space yet.
    """
    acting = p.hero_index(step.hero)
    if side_of(p, step.seat) == HERO or acting != NONE:
        mask = 0
        for n in own_heroes(p, step.seat) if acting == NONE else [acting]:
            if p.heroes[n].alive and p.heroes[n].space >= 0:
                mask |= 1 << p.heroes[n].space
        return mask
    mask = figures.pack_spaces(p)
    for each in p.champions:
        if each.playing:
            mask |= 1 << each.space
    return mask


def spaces(p: Position, step: Choose | PutPiece) -> int:
    """Return the spaces an effect may affect, as a mask, without destroyed ones (IFOS-278)."""
    ground, effect = p.ground, step.effect
    assert ground is not None
    if effect.where == "random-building":
        mask = 0 if step.building is None else ground.buildings[step.building].mask
    elif effect.where == "site":
        mask = 0
        for space in p.sites:
            mask |= 1 << space
    elif effect.where == "big-top":
        mask = ground.big_top or 1 << ground.centre
    elif effect.where in ("own", "adjacent"):
        mask = homes(p, step)
        if effect.where == "adjacent":
            for space in figures.bits(mask):
                mask |= ground.adjacent[space]
    else:
        mask = ground.everywhere
    return mask & buildings.standing(p)


HANDLERS: Handlers = {NoteBuilding: Handler(run=_note)}
