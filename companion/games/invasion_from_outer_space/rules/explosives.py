"""Explosives without a Fire Item: thrown into a fire, or through one, which may light them."""

from functools import lru_cache

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.boards.ground import Ground
from companion.games.invasion_from_outer_space.handlers import (
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import kerosene
from companion.games.invasion_from_outer_space.table import figures, fires, inventory, item_usage
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Position
from companion.games.invasion_from_outer_space.text import words

LIT = 4  # thrown through a fire it is lit on this or more (IFOS-331)
INTO, THROUGH = "throw_into", "throw_through"
POINTS = 200  # looked at along a throw


def throws(p: Position, n: int) -> list[Action]:
    """All throws of a Hero with an Explosive and nothing to light it (IFOS-330, IFOS-331)."""
    if not p.fires or kerosene.has_fire(p, n):
        return []
    from companion.games.invasion_from_outer_space.rules import ranged_attacks

    owner, found = p.owner(n), []
    for card in dict.fromkeys(p.heroes[n].items):
        data = p.setup.cards[card]
        if not (data.explosive and data.weapon and item_usage.may_use(p, n, card)):
            continue
        if p.guide:
            found += [Action(owner, verb, (data.key,)) for verb in (INTO, THROUGH)]
            continue
        reach = ranged_attacks.in_range(p, n, data.range) & ~p.destroyed
        burning = fires.burning(p)
        found += [Action(owner, INTO, (data.key, s)) for s in figures.bits(reach & burning)]
        found += [
            Action(owner, THROUGH, (data.key, s))
            for s in figures.bits(reach & ~burning)
            if p.martians_at(s) and _way(p, n, s) & burning
        ]
    return found


def _way(p: Position, n: int, to: int) -> int:
    assert p.ground is not None
    return between(p.ground, p.heroes[n].space, to)


# Few: each kept way keeps the tables of its ground alive.
@lru_cache(maxsize=1 << 6)
def between(ground: Ground, one: int, other: int) -> int:
    """The spaces between thrower and target that a straight throw crosses, as bits."""
    area = ground.area
    (x0, y0), (x1, y1) = (_centre(area.rects[space]) for space in (one, other))
    mask = 0
    for n in range(POINTS + 1):
        part = n / POINTS
        space = area.space(int(x0 + (x1 - x0) * part), int(y0 + (y1 - y0) * part))
        if space >= 0:
            mask |= 1 << space
    return mask & ~(1 << one | 1 << other)


def _centre(rect: tuple[int, int, int, int]) -> tuple[float, float]:
    left, top, right, bottom = rect
    return (left + right) / 2, (top + bottom) / 2


def throw(p: Position, n: int, action: Action, facts: Facts) -> None:
    """Into a fire it goes off as a shot; through one a die says whether it is lit."""
    key = str(action.args[0])
    space = int(action.args[1]) if action.args[1:] else NOWHERE
    if action.verb == INTO:
        name = p.setup.cards[p.setup.index[key]].name
        add_fact(facts, "thrown", f"{name} is thrown into a fire and goes off.", "IFOS-330")
        _shoot(p, n, key, space, facts)
    else:
        p.stack.append(Frame("fuse", n, space, p.setup.index[key]))
        roll(p, 1, f"{p.setup.cards[p.setup.index[key]].name}: is it lit?")


def _shoot(p: Position, n: int, key: str, space: int, facts: Facts) -> None:
    from companion.games.invasion_from_outer_space.rules import ranged_attacks

    args = (key,) if space == NOWHERE else (key, space)
    ranged_attacks.shoot(p, n, Action(p.owner(n), "shoot", args), facts)


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    face, data = faces[0], p.setup.cards[f.c]
    if f.c not in p.heroes[f.a].items:
        return  # a card played meanwhile has taken it
    if face >= LIT:
        add_fact(facts, "fuse", f"{face}: {data.name} is lit.", "IFOS-331")
        _shoot(p, f.a, data.key, f.b, facts)
    else:
        item_usage.use(p, f.a, f.c)
        text = f"{face}: {data.name} of {words.hero(p, f.a)} is not lit and is lost."
        add_fact(facts, "fuse", text, "IFOS-331")
        inventory.discard(p, f.a, f.c, facts, "IFOS-331")


HANDLERS: Handlers = {"fuse": Handler(rolled=_rolled)}
