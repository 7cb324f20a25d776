"""Lighting Kerosene: with a Gun from afar, or with a Fire Item from beside it."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.handlers import (
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.steps.cards import BreakTest
from companion.games.invasion_from_outer_space.steps.fire import StartFire
from companion.games.invasion_from_outer_space.table import figures, item_usage
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import words

LIGHT = "light"  # stands for a Fire Item among the Items that shoot
GUN, FIRE = "Gun", "Fire"


def has_fire(p: Position, n: int) -> bool:
    """Whether a Hero has a Fire Item, or always counts as having one (IFOS-306)."""
    hero = p.heroes[n]
    if FIRE in p.setup.sheets[hero.sheet].counts_as:
        return True
    return any(p.setup.cards[card].has(FIRE) for card in hero.items)


def shots(p: Position, n: int) -> list[Action]:
    """Ways to light a marker as the Ranged Attack (IFOS-305, IFOS-306)."""
    if not p.kerosene:
        return []
    owner, cards = p.owner(n), p.setup.cards
    guns = [card for card in dict.fromkeys(p.heroes[n].items) if _is_gun(p, n, card)]
    if p.guide:
        found = [Action(owner, "shoot", (LIGHT,))] if has_fire(p, n) else []
        return found + [Action(owner, "ignite", (cards[card].key,)) for card in guns]
    from companion.games.invasion_from_outer_space.rules import ranged_attacks

    assert p.ground is not None
    space, found = p.heroes[n].space, []
    if has_fire(p, n):
        near = p.ground.beside[space] & p.kerosene
        found += [Action(owner, "shoot", (LIGHT, s)) for s in figures.bits(near)]
    for card in guns:
        seen = ranged_attacks.in_range(p, n, cards[card].range) & p.kerosene
        found += [Action(owner, "ignite", (cards[card].key, s)) for s in figures.bits(seen)]
    return found


def _is_gun(p: Position, n: int, card: int) -> bool:
    data = p.setup.cards[card]
    return data.has(GUN) and bool(data.hit) and item_usage.may_use(p, n, card)


def light(p: Position, n: int, space: int, facts: Facts) -> None:
    """Light a marker with a Fire Item, which is kept (IFOS-306)."""
    add_fact(facts, "lit", f"{words.hero(p, n)} lights the Kerosene.", "IFOS-306", "IFOS-308")
    burst(p, n, space, facts)


def ignite(p: Position, n: int, action: Action, facts: Facts) -> None:
    """Shoot at a marker: to hit as against a Martian (IFOS-305)."""
    card = p.setup.index[str(action.args[0])]
    item_usage.use(p, n, card)
    p.push(BreakTest(p.hero_id(n), card))
    space = int(action.args[1]) if action.args[1:] else NONE
    p.stack.append(Frame("ignite", n, space, p.setup.cards[card].hit))
    roll(p, 1, f"{p.setup.cards[card].name}: to light the Kerosene")


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    hit = faces[0] >= f.c
    text = f"{faces[0]} against {f.c}+: {'it burns' if hit else 'missed'}."
    add_fact(facts, "to_hit", text, "IFOS-305")
    if hit:
        burst(p, f.a, f.b, facts)


def burst(p: Position, n: int, space: int, facts: Facts) -> None:
    """A lit marker becomes a Fire marker (IFOS-308); without a board it is one less."""
    p.kerosene = p.kerosene >> 1 if space == NONE else p.kerosene & ~(1 << space)
    p.push(StartFire(space, p.owner(n)))


HANDLERS: Handlers = {"ignite": Handler(rolled=_rolled)}
